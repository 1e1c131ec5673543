//! Running, pausing and ending the clock of the open game.
use super::result::action_sound;
use crate::announcements::{Announcement, announce_draw_or_resign, describe_last_move, remaining_times_text};
use crate::open_game::ClockEvent;
use crate::settings::Sound;
use crate::tab::{Command, Dialog, Page, Tab};
use engine::pieces::Party;
use engine::rules::{Action, ActionKind};

/// How often the remaining time is stored while a clock runs, in milliseconds.
const SAVE_INTERVAL_MS: u64 = 5000;

/// Counts the time up to now, before an intent that changes something.
pub(crate) fn advance_clock(tab: &mut Tab) -> Vec<Command> {
    let now = tab.now;
    let Some(clock) = tab.open_game.as_mut().and_then(|open_game| open_game.clock.as_mut()) else {
        return Vec::new();
    };
    let event = clock.advance(now);
    if !tab.owns_open_game() {
        // The tab that owns the game decides.
        return Vec::new();
    }
    match event {
        ClockEvent::Nothing => Vec::new(),
        ClockEvent::Slept => pause_clock(tab, true),
        ClockEvent::TimeUp(party) => run_out(tab, party),
    }
}

/// Runs the clock of the party to act, and pauses it while another page is shown.
pub(crate) fn update_running_clock(tab: &mut Tab) -> Vec<Command> {
    let (now, owns) = (tab.now, tab.owns_open_game());
    let is_away = owns && tab.page != Page::Game;
    let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.clock.is_some()) else {
        return Vec::new();
    };
    let is_active = open_game.has_active_clock();
    let party = is_active.then(|| open_game.party_to_act());
    let Some(clock) = &mut open_game.clock else { return Vec::new() };
    let pauses = is_active && is_away && !clock.is_paused;
    clock.is_paused = is_active && (clock.is_paused || is_away);
    clock.run(party.filter(|_| !clock.is_paused), now);
    if pauses { tab.save_open_game() } else { Vec::new() }
}

/// Stores the remaining time at intervals while a clock runs.
pub(crate) fn save_clock_now_and_then(tab: &mut Tab) -> Vec<Command> {
    let now = tab.now;
    let clock = tab.open_game.as_ref().and_then(|open_game| open_game.clock.as_ref());
    let is_due = tab.owns_open_game()
        && clock.is_some_and(|clock| {
            clock.running().is_some() && now.abs_diff(clock.saved_at) >= SAVE_INTERVAL_MS
        });
    if is_due { tab.save_open_game() } else { Vec::new() }
}

/// Pauses the clock, or resumes it with `false`.
pub(super) fn pause_clock(tab: &mut Tab, pauses: bool) -> Vec<Command> {
    let texts = tab.texts();
    let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.has_active_clock()) else {
        return Vec::new();
    };
    match &mut open_game.clock {
        Some(clock) if clock.is_paused != pauses => clock.is_paused = pauses,
        _ => return Vec::new(),
    }
    if pauses {
        open_game.clear_interaction();
    }
    let text = if pauses { texts.clock.paused } else { texts.clock.announce_resumed };
    let message = format!("{text} {}", remaining_times_text(open_game, texts));
    tab.announce(message);
    tab.save_open_game()
}

/// Plays the action of a party whose time is up.
pub(crate) fn run_out(tab: &mut Tab, by: Party) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    open_game.clear_interaction();
    if open_game.game.play(Action { by, kind: ActionKind::OutOfTime }).is_err() {
        return Vec::new();
    }
    open_game.view.shown_ply = None;
    open_game.view.attack_view = None;
    open_game.special_action = None;
    open_game.handover_screen = false;
    open_game.meta.last_move_at = tab.now;
    let assertive = match &open_game.game.state().outcome {
        Some(_) => announce_draw_or_resign(texts, open_game).assertive,
        None => describe_last_move(texts, open_game, &style).unwrap_or_default(),
    };
    tab.set_announcement(Announcement { polite: String::new(), assertive });
    if tab.dialog == Some(Dialog::Resign) {
        tab.dialog = None;
    }
    let mut commands = tab.commit();
    commands.extend(action_sound(tab, Some(Sound::Move)));
    commands
}
