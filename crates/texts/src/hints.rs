//! Hints for tasks, and tips in somebody's first games.
use super::Texts;
use engine::board::Cell;
use engine::games::GameKind;
use learn::{Hint, Tip};

/// Returns a hint as a sentence; `name` returns the name of a cell.
pub fn hint_text(texts: &Texts, hint: Hint, name: &dyn Fn(Cell) -> String) -> String {
    let own = texts.learn;
    match hint {
        Hint::LookAt(cell) => own.hint_look(&name(cell)),
        Hint::Move(cell) => own.hint_move(&name(cell)),
        Hint::NoMove => own.hint_no_move.to_owned(),
        Hint::Count(count) => own.hint_count(&count.to_string()),
        Hint::Select(cell) => own.hint_select(&name(cell)),
    }
}

/// Returns a tip of the guide in a game of this kind.
pub fn tip_text(texts: &Texts, game_kind: GameKind, tip: Tip) -> String {
    let (own, name) = (texts.learn, |party| texts.party(game_kind, party));
    match tip {
        Tip::Start => own.tip_start.to_owned(),
        Tip::SetUp => own.tip_set_up.to_owned(),
        Tip::Refused => own.tip_refused.to_owned(),
        Tip::ClosedDiagonal => own.tip_closed_diagonal.to_owned(),
        Tip::Check(party) => own.tip_check(name(party)),
        Tip::Joined(small, great) => own.tip_joined(name(small), name(great)),
        Tip::Answer => own.tip_answer.to_owned(),
        Tip::Out(party) => own.tip_out(name(party)),
        Tip::AllyPromotion => own.tip_ally_promotion.to_owned(),
    }
}
