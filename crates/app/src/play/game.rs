//! Undo, navigation, confirmations, draws and resignations.
use super::GameIntent;
use super::clock::pause_clock;
use super::result::{action_sound, after_move, finish_input, shown_ply_sound};
use crate::announcements::{Announcement, announce_draw_or_resign, describe_last_move};
use crate::open_game::{Feedback, InputResult, OpenGame};
use crate::tab::{Command, Tab};
use engine::pieces::Party;
use engine::rules::{Action, ActionKind};

/// How long a replay, a card of the introduction or a refutation shows each position, in milliseconds.
pub(crate) const REPLAY_STEP_MS: u64 = 1400;

/// Handles an intent for the game.
pub(super) fn update(tab: &mut Tab, intent: GameIntent) -> Vec<Command> {
    match intent {
        GameIntent::Undo => undo(tab),
        GameIntent::Redo => redo(tab),
        GameIntent::ShowPly(plies) => {
            let Some(open_game) = &mut tab.open_game else { return Vec::new() };
            let before = open_game.shown_ply_count();
            open_game.show_ply(plies);
            save_shown_ply(tab, before)
        }
        GameIntent::StepPly { back } => step_ply(tab, back),
        GameIntent::Replay => start_replay(tab),
        GameIntent::ConfirmMove => {
            let Some(open_game) = latest_position(tab) else { return Vec::new() };
            let input_result = match open_game.interaction.pending_move.take() {
                Some(pending) => open_game.play_move(pending.mv),
                None => InputResult::Ignored,
            };
            finish_input(tab, input_result)
        }
        GameIntent::CancelPending => cancel_pending(tab),
        GameIntent::RemoveKings => remove_kings(tab),
        GameIntent::OfferDraw => play_by_turn(tab, ActionKind::OfferDraw),
        GameIntent::ClaimDraw => play_by_turn(tab, ActionKind::ClaimDraw),
        GameIntent::AcceptDraw => answer_draw(tab, ActionKind::AcceptDraw),
        GameIntent::DeclineDraw => answer_draw(tab, ActionKind::DeclineDraw),
        GameIntent::Resign(party) => draw_or_resign(tab, party, ActionKind::Resign),
        GameIntent::PauseClock(pauses) => {
            let mut commands = pause_clock(tab, pauses);
            // The focused button may be gone.
            commands.extend((!commands.is_empty()).then_some(Command::FocusCursor));
            commands
        }
    }
}

/// Returns the open game, if its latest position is shown.
fn latest_position(tab: &mut Tab) -> Option<&mut OpenGame> {
    tab.open_game.as_mut().filter(|open_game| open_game.view.shown_ply.is_none())
}

fn step_ply(tab: &mut Tab, back: bool) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let before = open_game.shown_ply_count();
    open_game.show_ply(if back { before.saturating_sub(1) } else { before + 1 });
    let message = describe_last_move(texts, open_game, &style).unwrap_or_default();
    tab.announce(message);
    save_shown_ply(tab, before)
}

/// Shows the position after the player's last move, and from then on a ply at a time.
fn start_replay(tab: &mut Tab) -> Vec<Command> {
    let now = tab.now;
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let Some(first) = open_game.recent_plies(usize::MAX).into_iter().next() else { return Vec::new() };
    open_game.show_ply(first.ply - 1);
    open_game.view.replay_at = Some(now + REPLAY_STEP_MS);
    tab.save_view()
}

/// Called at every tick: a replay goes on to the next position, and ends with the latest one. `pause` says for how many
/// milliseconds the position stays that is shown then.
pub(crate) fn advance_replay(tab: &mut Tab, pause: fn(&Tab) -> u64) -> Vec<Command> {
    let now = tab.now;
    let is_due = |open_game: &OpenGame| open_game.view.replay_at.is_some_and(|at| at <= now);
    if !tab.open_game.as_ref().is_some_and(is_due) {
        return Vec::new();
    }
    let commands = step_ply(tab, false);
    let pause = pause(tab);
    if let Some(open_game) = &mut tab.open_game {
        let goes_on = open_game.view.shown_ply.is_some();
        open_game.view.replay_at = goes_on.then_some(now + pause);
    }
    commands
}

/// Saves which position is shown. Forward, the move to it is heard.
fn save_shown_ply(tab: &mut Tab, before: usize) -> Vec<Command> {
    let mut commands = tab.save_view();
    if tab.open_game.as_ref().is_some_and(|open_game| open_game.shown_ply_count() > before) {
        commands.extend(shown_ply_sound(tab));
    }
    commands
}

fn cancel_pending(tab: &mut Tab) -> Vec<Command> {
    let Some(open_game) = latest_position(tab) else { return Vec::new() };
    open_game.clear_interaction();
    open_game.special_action = None;
    open_game.handover_screen &= open_game.arranging_party().is_some();
    let result = open_game.take_back_premove();
    let mut commands = finish_input(tab, result);
    // Stored as well: a reload would restore a rearrangement that was started.
    commands.extend(tab.save_open_game());
    commands
}

fn remove_kings(tab: &mut Tab) -> Vec<Command> {
    let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.is_playable()) else {
        return Vec::new();
    };
    let by = open_game.shown_position().turn();
    open_game.clear_interaction();
    if open_game.game.play(Action { by, kind: ActionKind::RemoveKings }).is_err() {
        return Vec::new();
    }
    finish_input(tab, InputResult::MovePlayed)
}

/// Undoes the last action. A pending move or a started special action is cancelled instead.
fn undo(tab: &mut Tab) -> Vec<Command> {
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    if open_game.interaction.pending_move.is_some() {
        open_game.clear_interaction();
        tab.announce_result(InputResult::Deselected);
        return Vec::new();
    }
    if let Some(commands) = drop_special_action(tab) {
        return commands;
    }
    let texts = tab.texts();
    let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.can_undo()) else {
        return Vec::new();
    };
    open_game.undo();
    tab.announce(texts.announce_undo);
    tab.commit()
}

/// Redoes the last undone action. A started special action is cancelled instead.
fn redo(tab: &mut Tab) -> Vec<Command> {
    if let Some(commands) = drop_special_action(tab) {
        return commands;
    }
    let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.can_redo()) else {
        return Vec::new();
    };
    open_game.redo();
    tab.announce_result(InputResult::MovePlayed);
    after_move(tab)
}

/// Cancels a started special action; `None` if there is none.
fn drop_special_action(tab: &mut Tab) -> Option<Vec<Command>> {
    let texts = tab.texts();
    let open_game = tab.open_game.as_mut()?;
    open_game.special_action.as_ref()?;
    open_game.clear_interaction();
    open_game.view.shown_ply = None;
    open_game.declined_at_step = None;
    open_game.special_action = None;
    open_game.handover_screen = false;
    tab.announce(texts.announce_undo);
    Some(tab.save_open_game())
}

fn play_by_turn(tab: &mut Tab, kind: ActionKind) -> Vec<Command> {
    let turn = tab.open_game.as_ref().map(|open_game| open_game.game.state().position.turn());
    turn.map(|turn| draw_or_resign(tab, turn, kind)).unwrap_or_default()
}

fn answer_draw(tab: &mut Tab, kind: ActionKind) -> Vec<Command> {
    let answerer = tab.open_game.as_ref().and_then(OpenGame::draw_answerer);
    answerer.map(|answerer| draw_or_resign(tab, answerer, kind)).unwrap_or_default()
}

/// Plays a draw offer, an answer, a claim or a resignation of a local party.
fn draw_or_resign(tab: &mut Tab, by: Party, kind: ActionKind) -> Vec<Command> {
    let texts = tab.texts();
    let may_act = |open_game: &&mut OpenGame| open_game.arranging_party().is_none() && open_game.is_local(by);
    let Some(open_game) = tab.open_game.as_mut().filter(may_act) else { return Vec::new() };
    open_game.clear_interaction();
    if open_game.game.play(Action { by, kind }).is_err() {
        return Vec::new();
    }
    if matches!(kind, ActionKind::OfferDraw | ActionKind::AcceptDraw) {
        open_game.accept_for_person(by);
    }
    if kind == ActionKind::DeclineDraw {
        open_game.last_feedback = Some(Feedback::DrawDeclined(by));
    }
    let announcement: Announcement = announce_draw_or_resign(texts, open_game);
    tab.dialog = None;
    tab.set_announcement(announcement);
    let mut commands = tab.commit();
    commands.extend(action_sound(tab, None));
    commands
}
