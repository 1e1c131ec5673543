//! Arrangements before the first move, or instead of one.
use super::ArrangementIntent;
use super::result::{after_arrangement, finish_input};
use crate::open_game::OpenGame;
use crate::tab::{Command, Tab};

/// Handles an intent of the party that arranges.
pub(super) fn update(tab: &mut Tab, intent: ArrangementIntent) -> Vec<Command> {
    match intent {
        ArrangementIntent::Ready => {
            let Some(open_game) = &mut tab.open_game else { return Vec::new() };
            let input_result = open_game.finish_arrangement();
            finish_input(tab, input_result)
        }
        ArrangementIntent::DismissHandover => dismiss_handover(tab),
        ArrangementIntent::Reset => {
            let Some(open_game) = latest_position(tab) else { return Vec::new() };
            let input_result = open_game.reset_arrangement();
            finish_input(tab, input_result)
        }
        ArrangementIntent::Save => save_arrangement(tab),
        ArrangementIntent::Use(index) => {
            let text = tab.remembered.arrangements.get(index).cloned();
            use_arrangement(tab, text)
        }
        ArrangementIntent::UseNamed(name) => {
            let offered = latest_position(tab).map(|open_game| open_game.offered_arrangements());
            let named = offered.unwrap_or_default().into_iter().find(|(named, _)| named.name == name);
            use_arrangement(tab, named.map(|named| named.1))
        }
        ArrangementIntent::Remove(index) => remove_arrangement(tab, index),
    }
}

/// Returns the open game, if its latest position is shown.
fn latest_position(tab: &mut Tab) -> Option<&mut OpenGame> {
    tab.open_game.as_mut().filter(|open_game| open_game.view.shown_ply.is_none())
}

fn dismiss_handover(tab: &mut Tab) -> Vec<Command> {
    let Some(open_game) = tab.open_game.as_mut().filter(|open_game| !open_game.waits_for_others()) else {
        return Vec::new();
    };
    open_game.handover_screen = false;
    after_arrangement(tab)
}

fn save_arrangement(tab: &mut Tab) -> Vec<Command> {
    let open_game = latest_position(tab).filter(|open_game| !open_game.handover_screen);
    let Some(text) = open_game.and_then(|open_game| open_game.arrangement_text()) else { return Vec::new() };
    tab.remembered.save_arrangement(text);
    tab.save_settings()
}

fn use_arrangement(tab: &mut Tab, text: Option<String>) -> Vec<Command> {
    let Some(text) = text else { return Vec::new() };
    let open_game = latest_position(tab).filter(|open_game| !open_game.handover_screen);
    let arranging = open_game.and_then(|open_game| open_game.arranging_party().map(|by| (open_game, by)));
    let Some((open_game, by)) = arranging else { return Vec::new() };
    let input_result = open_game.type_arrangement(by, &text);
    tab.dialog = None;
    finish_input(tab, input_result)
}

fn remove_arrangement(tab: &mut Tab, index: usize) -> Vec<Command> {
    if tab.remembered.remove_arrangement(index) { tab.save_settings() } else { Vec::new() }
}
