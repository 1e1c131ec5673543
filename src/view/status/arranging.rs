//! The status while pieces are set up, rearranged or shifted, and the questions before actions besides moves.
use super::actions::StatusAction;
use super::contents::Status;
use super::offers::skip_offer;
use app::announcements::{confirm_joining_question, skip_turn_question, unsafe_setup_question};
use app::open_game::{OpenGame, asks_about_king};
use engine::rules::Arrangement;
use texts::Texts;

/// The question before an action besides a move that cannot be repeated, or is dangerous.
pub(super) fn special_action_question(open_game: &OpenGame, texts: &'static Texts) -> Option<Status> {
    let ally = open_game.interaction.pending_rearrangement_ally;
    if let Some(heading) = ally.and_then(|_| confirm_joining_question(texts, open_game)) {
        let actions = vec![StatusAction::ConfirmRearrangement, StatusAction::Cancel];
        return Some(Status { kind: "offered", heading, actions, ..Status::default() });
    }
    if let Some(heading) = unsafe_setup_question(texts, open_game) {
        let anyway = match open_game.is_rearranging() {
            true => StatusAction::RearrangeAnyway,
            false => StatusAction::StartAnyway,
        };
        let actions = vec![StatusAction::ChangeSetup, anyway];
        return Some(Status { kind: "offered", heading, actions, ..Status::default() });
    }
    let heading = skip_turn_question(texts, open_game)?;
    let (offers, actions) = (vec![skip_offer(open_game, texts)?], vec![StatusAction::CancelPending]);
    Some(Status { kind: "offered", heading, offers, actions, ..Status::default() })
}

/// Status while pieces are set up or rearranged, or a motorcyclist is shifted.
pub(super) fn arranging_status(open_game: &OpenGame, texts: &'static Texts) -> Status {
    let (game_kind, own) = (open_game.def().kind(), texts.coalition());
    let has_coalitions = open_game.coalition().is_some();
    let setup = texts.game(game_kind).setup.as_ref();
    let party = texts.party(game_kind, open_game.party_to_act());
    let mut actions = vec![StatusAction::Ready];
    let (heading, hint) = if open_game.handover_screen {
        actions = vec![StatusAction::DismissHandover];
        (texts.arranging.handover_heading(party), setup.map_or("", |setup| setup.handover_hint))
    } else if open_game.is_shifting() {
        actions = vec![StatusAction::Cancel];
        (own.shifts(party), own.shifts_hint)
    } else if open_game.is_rearranging() {
        actions = vec![StatusAction::ConfirmRearrangement, StatusAction::Reset, StatusAction::Arrangements];
        actions.extend(asks_about_king(open_game).map(|_| StatusAction::CheckKing));
        actions.push(StatusAction::Cancel);
        (own.rearranges(party), own.rearranges_hint)
    } else {
        if has_coalitions {
            actions.extend([StatusAction::Reset, StatusAction::Arrangements, StatusAction::CheckKing]);
        }
        setup.map_or_else(Default::default, |setup| (setup.heading(party), setup.hint))
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
    Status { kind: "turn", heading, text, actions, ..Status::default() }
}
