//! What the player of this device does, for the presence that others receive.
use super::LiveGame;
use crate::open_game::{Mode, OpenGame};
use live::Activity;

/// A turn of the player, or the time in which pieces are arranged.
#[derive(Clone, Copy)]
pub(super) struct Turn {
    /// The number of steps that all devices have.
    steps: usize,
    /// The number of steps that the board had when the turn began. Arranging adds some.
    steps_on_board: usize,
    /// Whether the player has selected or arranged a piece since then.
    has_begun: bool,
}

/// Returns what the player does on the page that is shown. Who has to act and selects or arranges pieces thinks until
/// the turn is over, also between two selections: others get one message a turn and not two a click.
pub(super) fn activity_at_board(game: &mut LiveGame, open_game: &OpenGame) -> Activity {
    let merged = game.client.session().merged();
    let (steps, steps_on_board) = (merged.game.steps().len(), open_game.game.steps().len());
    let is_over = merged.game.state().outcome.is_some();
    let new = Turn { steps, steps_on_board, has_begun: false };
    let turn = game.turn.get_or_insert(new);
    if turn.steps != steps {
        *turn = new;
    }
    turn.has_begun |= open_game.interaction.selected.is_some() || turn.steps_on_board != steps_on_board;
    let has_to_act = matches!(open_game.mode, Mode::Play)
        && !is_over
        && !open_game.waits_for_others()
        && !open_game.live.as_deref().is_some_and(|live| live.is_committed);
    if has_to_act && turn.has_begun { Activity::Thinking } else { Activity::Here }
}
