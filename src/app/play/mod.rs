//! Playing: input on the board and actions of the game.
mod arrangement;
mod board;
mod browse;
mod clock;
mod coalition;
mod game;
mod intent;
mod result;
mod typing;

pub use browse::PlyStep;
pub(in crate::app) use browse::browse;
pub(in crate::app) use clock::{advance_clock, save_clock_now_and_then, update_running_clock};
pub use intent::{ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent, PlayIntent, TypingIntent};
pub(in crate::app) use result::{
    action_sound, after_arrangement, finish_input, shown_ply_sound, sound_command, turn_sound,
};

use crate::app::{Command, Tab};

/// Handles an intent for the open game, if the page shows it and the party to act is played here.
pub(in crate::app) fn update(tab: &mut Tab, intent: PlayIntent) -> Vec<Command> {
    if tab.visible_game().is_none() || is_blocked(tab, &intent) {
        return Vec::new();
    }
    match intent {
        PlayIntent::Board(intent) => board::update(tab, intent),
        PlayIntent::Game(intent) => game::update(tab, intent),
        PlayIntent::Arrangement(intent) => arrangement::update(tab, intent),
        PlayIntent::Coalition(intent) => coalition::update(tab, intent),
        PlayIntent::Typing(intent) => typing::update(tab, intent),
    }
}

/// Returns whether an action is blocked, because others have to act or the clock is paused. The reason is
/// announced.
fn is_blocked(tab: &mut Tab, intent: &PlayIntent) -> bool {
    let texts = tab.texts();
    let Some(open_game) = &tab.open_game else { return true };
    // The attack view also works while others have to act.
    let views = open_game.view.attack_view.is_some()
        && matches!(
            intent,
            PlayIntent::Board(BoardIntent::Click(_) | BoardIntent::Tap(_) | BoardIntent::Enter)
        );
    if !intent.is_game_action() || views || open_game.view.shown_ply.is_some() {
        return false;
    }
    let message = if open_game.waits_for_others() {
        let party = texts.party(open_game.def().kind(), open_game.party_to_act());
        match open_game.bot_level(open_game.party_to_act()) {
            Some(_) if open_game.bots.is_paused => texts.bots.paused.to_owned(),
            Some(_) => texts.bots.thinking(party),
            None => texts.share.waiting_for(party),
        }
    } else if open_game.is_clock_paused() {
        format!("{} {}", texts.clock.paused, texts.clock.paused_hint)
    } else {
        return false;
    };
    tab.announce(message);
    true
}
