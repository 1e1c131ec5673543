//! Hints for tasks, and tips in somebody's first games.
use super::explanations::accusative;
use super::{Texts, sentence_case};
use engine::games::{GameDef, GameKind};
use engine::notation::NotationStyle;
use engine::rules::ActionKind;
use learn::{Hint, Tip};

/// Returns a hint for a task in a game as a sentence. `label` returns the label of the button for an action that is no piece's move.
pub fn hint_text(
    texts: &Texts,
    def: &dyn GameDef,
    style: &NotationStyle,
    hint: Hint,
    label: &dyn Fn(ActionKind) -> String,
) -> String {
    let (own, name) = (texts.learn, |cell| style.cell_name(def, cell));
    match hint {
        Hint::Piece(role, _) => {
            let piece = texts.piece_with_article(def.kind(), role);
            own.hint_piece(&accusative(texts.language, piece))
        }
        Hint::Target(role, mv) => {
            let piece = |role| texts.piece(def.kind(), role);
            let promoted = mv.promotion.map(|role| format!(" ({})", piece(role))).unwrap_or_default();
            sentence_case(&own.hint_target(piece(role), &name(mv.from), &(name(mv.to) + &promoted)))
        }
        Hint::Arrange => own.hint_arrange.to_owned(),
        Hint::NoMove => own.hint_no_move.to_owned(),
        Hint::Act(action) => own.hint_choose(&label(action.kind)),
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
