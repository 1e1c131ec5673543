//! Explanations of mistakes in tasks, hints, and tips in games.
use super::Texts;
use crate::board::Cell;
use crate::games::GameKind;
use crate::learn::{Goal, Hint, Mistake, TaskAttempt, Tip};

/// Returns why an attempt is wrong, as a sentence, for tasks without a text of their own for it. `cells` are
/// the cells that the mistake is about; `name` returns the name of a cell.
pub fn mistake(
    texts: &Texts,
    attempt: &TaskAttempt,
    mistake: Mistake,
    cells: &[Cell],
    name: &dyn Fn(Cell) -> String,
) -> String {
    let own = texts.learn;
    let names: Vec<String> = cells.iter().map(|&cell| name(cell)).collect();
    let at = |index: usize| names.get(index).map(String::as_str).unwrap_or_default();
    let listed = names.join(", ");
    match mistake {
        Mistake::Other => own.not_the_move.to_owned(),
        Mistake::TooLong => own.too_long(&listed),
        Mistake::NoCapture => own.no_capture.to_owned(),
        Mistake::CanBeCaptured => own.recaptured(at(0)),
        Mistake::NoCheck => own.no_check.to_owned(),
        Mistake::InCheck => own.in_check.to_owned(),
        // With a single move there is no defence to show.
        Mistake::MateNotForced if attempt.task.goal == Goal::Mate(1) || cells.is_empty() => {
            own.no_mate.to_owned()
        }
        Mistake::MateNotForced => own.defence(at(0), at(1)),
        Mistake::NotOver => own.not_over.to_owned(),
        Mistake::NotJoined => own.not_joined.to_owned(),
        Mistake::NotLifted => own.not_lifted.to_owned(),
        Mistake::TooManyCells => own.extra_cells(&listed),
        Mistake::MissingCells(count) => own.missing_cells(&count.to_string()),
    }
}

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
