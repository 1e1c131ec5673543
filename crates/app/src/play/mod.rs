//! Playing: input on the board and actions of the game.
mod arrangement;
mod board;
mod browse;
mod clock;
mod coalition;
mod game;
mod intent;
mod premove;
mod result;
mod typing;

pub use browse::PlyStep;
pub(crate) use browse::browse;
pub(crate) use clock::{advance_clock, run_out, save_clock_now_and_then, update_running_clock};
pub(crate) use game::{REPLAY_STEP_MS, advance_replay};
pub use intent::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent, PlayIntent, TypingIntent};
pub(crate) use premove::play_premove;
pub(crate) use result::{
    action_sound, after_arrangement, finish_input, shown_ply_sound, sound_command, turn_sound,
};

use crate::announcements::{describe_feedback, describe_watching};
use crate::open_game::{Feedback, OpenGame};
use crate::tab::{Command, Notice, Tab};
use engine::board::Cell;

/// Handles an intent for the open game, if the page shows it and the party to act is played here.
pub(crate) fn update(tab: &mut Tab, intent: PlayIntent) -> Vec<Command> {
    let is_input = match &intent {
        // The focus also comes back with the tab.
        PlayIntent::Board(BoardIntent::Focus(_)) => false,
        PlayIntent::Board(intent) => intent.shows_cursor().is_some(),
        PlayIntent::Game(_)
        | PlayIntent::Arrangement(_)
        | PlayIntent::Coalition(_)
        | PlayIntent::Typing(_) => true,
    };
    if let Some(open_game) = tab.open_game.as_mut().filter(|_| is_input) {
        open_game.view.replay_at = None;
    }
    // Who goes on has read the news.
    if is_input && tab.notice.as_ref().is_some_and(Notice::is_news) {
        tab.notice = None;
    }
    if tab.visible_game().is_none() || is_blocked(tab, &intent) {
        return Vec::new();
    }
    let place = |tab: &Tab| {
        tab.open_game.as_ref().map(|open_game| (open_game.game.steps().len(), open_game.view.shown_ply))
    };
    let (before, was_said) =
        (place(tab), tab.open_game.as_mut().and_then(|open_game| open_game.last_feedback.take()));
    let commands = carry_out(tab, intent);
    let after = place(tab);
    if let Some(open_game) = tab.open_game.as_mut().filter(|_| before == after) {
        // Only an own action or navigation ends it.
        open_game.last_feedback = open_game.last_feedback.or(was_said);
    } else if let Some(open_game) = &mut tab.open_game
        && before.zip(after).is_none_or(|((steps, _), (now, _))| steps != now)
    {
        // It was made for what would have followed.
        open_game.premove = None;
    }
    commands
}

fn carry_out(tab: &mut Tab, intent: PlayIntent) -> Vec<Command> {
    match intent {
        PlayIntent::Board(intent) => board::update(tab, intent),
        PlayIntent::Game(intent) => game::update(tab, intent),
        PlayIntent::Arrangement(intent) => arrangement::update(tab, intent),
        PlayIntent::Coalition(intent) => coalition::update(tab, intent),
        PlayIntent::Typing(intent) => typing::update(tab, intent),
    }
}

/// Returns whether an action is blocked, because others have to act, no seat is claimed or the clock is paused. The
/// reason is announced, and said at the board.
fn is_blocked(tab: &mut Tab, intent: &PlayIntent) -> bool {
    let (texts, magnifies) = (tab.texts(), tab.settings.magnifier);
    let Some(open_game) = &mut tab.open_game else { return true };
    // The attack view also works while others have to act.
    let views = open_game.view.attack_view.is_some()
        && matches!(
            intent,
            PlayIntent::Board(BoardIntent::Click(_) | BoardIntent::Tap(_) | BoardIntent::Enter)
        );
    if !intent.is_game_action() || views || open_game.view.shown_ply.is_some() {
        return false;
    }
    let message = if open_game.has_no_seat() && open_game.game.state().outcome.is_none() {
        ask_for_seat(open_game, intent);
        let is_watched = open_game.is_watched();
        if is_watched { describe_watching(texts, open_game) } else { texts.share.side_heading }.to_owned()
    } else if open_game.waits_for_others() {
        if let Some(result) = premove::premove_by(open_game, intent, magnifies) {
            tab.announce_result(result);
            return true;
        }
        let party = open_game.party_to_act();
        let touched = touched_cell(open_game, intent).filter(|&cell| open_game.answers_at(cell));
        let piece = touched.and_then(|cell| open_game.shown_position().piece(cell));
        // A piece of others need not say why it cannot be moved.
        let is_ours = piece.is_none_or(|piece| open_game.is_local(piece.party()));
        if is_ours && open_game.premove().is_none() {
            open_game.last_feedback = Some(Feedback::Waiting(party));
        }
        if let Some(cell) = touched {
            let asked = open_game.ask_or_end(cell);
            tab.announce_result(asked);
            return true;
        }
        open_game.interaction.asked = None;
        match open_game.bot_level(party) {
            Some(_) if open_game.bots.is_paused => texts.bots.paused.to_owned(),
            _ => describe_feedback(texts, open_game).unwrap_or_default(),
        }
    } else if open_game.is_clock_paused() {
        format!("{} {}", texts.clock.paused, texts.clock.paused_hint)
    } else {
        return false;
    };
    tab.announce(message);
    true
}

/// Returns the cell that a click, a tap or Enter is about.
fn touched_cell(open_game: &OpenGame, intent: &PlayIntent) -> Option<Cell> {
    match intent {
        PlayIntent::Board(BoardIntent::Click(cell) | BoardIntent::Tap(cell)) => Some(*cell),
        PlayIntent::Board(BoardIntent::Enter) => Some(open_game.view.cursor),
        _ => None,
    }
}

/// Asks for a seat if the intent is an attempt to move: a piece was touched, or a move was typed.
fn ask_for_seat(open_game: &mut OpenGame, intent: &PlayIntent) {
    let cell = match intent {
        PlayIntent::Board(BoardIntent::StartDrag { cell, .. }) => Some(*cell),
        PlayIntent::Typing(_) => None,
        _ => match touched_cell(open_game, intent) {
            None => return,
            cell => cell,
        },
    };
    open_game.ask_for_seat(cell);
}
