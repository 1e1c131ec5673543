//! The status while pieces are set up, rearranged or shifted, and the questions before actions besides moves.
use super::PanelAction;
use super::offers::skip_offer;
use super::status::{Status, StatusKind, cancel_pending, selected_piece_text};
use crate::announcements::{confirm_joining_question, skip_turn_question, unsafe_setup_question};
use crate::open_game::OpenGame;
use crate::play::{ArrangementIntent, CoalitionIntent, GameIntent};
use crate::tab::{Dialog, Tab, TabIntent};
use engine::rules::Arrangement;
use texts::{SetupTexts, Texts};

/// The question before an action besides a move that cannot be repeated, or is dangerous.
pub(super) fn special_action_question(open_game: &OpenGame, tab: &Tab) -> Option<Status> {
    let texts = tab.texts();
    let ally = open_game.interaction.pending_rearrangement_ally;
    if let Some(heading) = ally.and_then(|_| confirm_joining_question(texts, open_game)) {
        let actions = vec![confirm_rearrangement(texts), cancel(texts)];
        return Some(Status { kind: StatusKind::Offered, heading, actions, ..Status::default() });
    }
    if let Some(heading) = unsafe_setup_question(texts, open_game, &tab.notation_style()) {
        let own = texts.coalition();
        let (id, label) = match open_game.is_rearranging() {
            true => ("rearrange-anyway", own.rearrange_anyway),
            false => ("start-anyway", own.start_anyway),
        };
        let change = PanelAction::new("change-setup", own.change_setup, GameIntent::CancelPending).primary();
        let actions = vec![change, PanelAction::new(id, label, ArrangementIntent::Ready)];
        return Some(Status { kind: StatusKind::Offered, heading, actions, ..Status::default() });
    }
    let heading = skip_turn_question(texts, open_game)?;
    let (offers, actions) = (vec![skip_offer(open_game, texts)?], vec![cancel_pending(texts)]);
    Some(Status { kind: StatusKind::Offered, heading, offers, actions, ..Status::default() })
}

/// Status while pieces are set up or rearranged, or a motorcyclist is shifted.
pub(super) fn arranging_status(open_game: &OpenGame, texts: &'static Texts) -> Status {
    let (game_kind, own) = (open_game.def().kind(), texts.coalition());
    let has_coalitions = open_game.coalition().is_some();
    let setup = texts.game(game_kind).setup.as_ref();
    let party = texts.party(game_kind, open_game.party_to_act());
    let ready = PanelAction::new("ready", texts.arranging.ready, ArrangementIntent::Ready).primary();
    let mut actions = vec![ready];
    let (heading, hint) = if open_game.handover_screen {
        let label = texts.arranging.dismiss_handover;
        let dismiss = PanelAction::new("dismiss-handover", label, ArrangementIntent::DismissHandover);
        actions = vec![dismiss.primary()];
        (texts.arranging.handover_heading(party), setup.map_or("", |setup| setup.handover_hint))
    } else if open_game.is_shifting() {
        actions = vec![cancel(texts)];
        (own.shifts(party), own.shifts_hint)
    } else if open_game.is_rearranging() {
        actions = vec![confirm_rearrangement(texts), reset(texts), arrangements(texts)];
        actions.extend(open_game.asks_about_king().map(|_| check_king(texts)));
        actions.push(cancel(texts));
        (own.rearranges(party), own.rearranges_hint)
    } else {
        if has_coalitions {
            actions.extend([reset(texts), arrangements(texts), check_king(texts)]);
        }
        // A task says itself where the pieces belong.
        let is_study = open_game.study_marks().is_some();
        let hint = |setup: &SetupTexts| if is_study { texts.arranging.task_hint } else { setup.hint };
        setup.map_or_else(Default::default, |setup| (setup.heading(party), hint(setup)))
    };
    let mut text = hint.to_owned();
    let is_set_up = has_coalitions
        && !open_game.is_rearranging()
        && !open_game.is_shifting()
        && !open_game.handover_screen;
    let start_arrangement =
        Arrangement::of(open_game.def().rules(), &open_game.def().start_position(), open_game.party_to_act());
    if is_set_up && open_game.arrangement() == Some(start_arrangement) {
        text = format!("{text} {}", own.start_position_warning);
    }
    if let Some(sentence) = selected_piece_text(open_game, texts).filter(|_| is_set_up) {
        text = sentence;
    }
    Status { kind: StatusKind::Turn, heading, text, actions, ..Status::default() }
}

/// The new arrangement is made.
fn confirm_rearrangement(texts: &Texts) -> PanelAction {
    let label = texts.coalition().confirm_rearrangement;
    PanelAction::new("confirm-rearrangement", label, ArrangementIntent::Ready).primary()
}

/// An action besides a move is given up before it is done.
fn cancel(texts: &Texts) -> PanelAction {
    PanelAction::new("cancel-special-action", texts.coalition().cancel, GameIntent::CancelPending)
}

/// All pieces return to where they stood.
fn reset(texts: &Texts) -> PanelAction {
    PanelAction::new("reset", texts.coalition().reset, ArrangementIntent::Reset)
}

/// The saved arrangements are shown.
fn arrangements(texts: &Texts) -> PanelAction {
    let open = TabIntent::OpenDialog(Dialog::Arrangements);
    PanelAction::new("arrangements", texts.coalition().arrangements, open)
}

/// The player asks whether the king can be mated at once.
pub(super) fn check_king(texts: &Texts) -> PanelAction {
    PanelAction::new("check-king", texts.coalition().check_king, CoalitionIntent::CheckKing)
}
