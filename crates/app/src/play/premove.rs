//! A move that a player makes while bots have to act, and that is played at the player's turn.
use super::board::input;
use super::touched_cell;
use super::{BoardIntent, PlayIntent};
use crate::open_game::{DragStyle, InputResult, OpenGame};
use crate::tab::{Command, Tab};

/// Handles an input while others have to act. Returns nothing if it is none for a move that waits.
pub(super) fn premove_by(
    open_game: &mut OpenGame,
    intent: &PlayIntent,
    magnifies: bool,
) -> Option<InputResult> {
    match intent {
        PlayIntent::Board(BoardIntent::StartDrag { cell, is_touch }) if open_game.can_premove() => {
            open_game.start_premove_drag(*cell, DragStyle::new(*is_touch, magnifies));
            Some(InputResult::Ignored)
        }
        PlayIntent::Board(BoardIntent::Drop(to)) if open_game.is_dragging() => {
            Some(open_game.drop_premove(*to))
        }
        _ => open_game.click_premove(touched_cell(open_game, intent)?),
    }
}

/// Plays the move that waits, if its turn has come.
pub(crate) fn play_premove(tab: &mut Tab) -> Vec<Command> {
    let Some(premove) = tab.open_game.as_mut().and_then(OpenGame::due_premove) else { return Vec::new() };
    let (confirmation, before) = (tab.settings.move_confirmation, tab.announcement.polite.clone());
    let commands = input(tab, false, |open_game| open_game.play_premove(premove, confirmation));
    // What the others did is said before it.
    let own = std::mem::take(&mut tab.announcement.polite);
    let said = [before.trim(), own.trim()].into_iter().filter(|text| !text.is_empty());
    tab.announcement.polite = said.collect::<Vec<_>>().join(". ");
    commands
}
