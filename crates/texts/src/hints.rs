//! Hints for tasks, and tips in somebody's first games.
use super::explanations::accusative;
use super::{Texts, sentence_case};
use engine::games::{GameDef, GameKind};
use engine::notation::NotationStyle;
use engine::rules::{Action, ActionKind};
use learn::{Hint, Tip};

/// Returns a hint for a task in a game as a sentence.
pub fn hint_text(texts: &Texts, def: &dyn GameDef, style: &NotationStyle, hint: Hint) -> String {
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
        Hint::Act(action) => own.hint_choose(&button_label(texts, def, &action)),
        Hint::Count(count) => own.hint_count(&count.to_string()),
        Hint::Select(cell) => own.hint_select(&name(cell)),
    }
}

/// Returns the label of the button for an action that is no piece's move.
fn button_label(texts: &Texts, def: &dyn GameDef, action: &Action) -> String {
    let label = match action.kind {
        ActionKind::Join(partner) => return texts.coalition().join(texts.party(def.kind(), partner)),
        ActionKind::SkipTurn => texts.coalition().skip_turn,
        ActionKind::RemoveKings => texts.fortress().remove_king,
        ActionKind::OfferDraw => texts.offer_draw,
        ActionKind::AcceptDraw => texts.accept_draw,
        ActionKind::DeclineDraw => texts.decline_draw,
        ActionKind::ClaimDraw => texts.claim_draw,
        ActionKind::Resign => texts.resign,
        ActionKind::Move(_)
        | ActionKind::Arrange(_)
        | ActionKind::Ready
        | ActionKind::Shift(..)
        | ActionKind::OutOfTime => texts.arranging.ready,
    };
    label.to_owned()
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
