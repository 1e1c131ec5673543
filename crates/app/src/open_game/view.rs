//! How the board is viewed.
use super::{AttackView, TimestampMs};
use crate::board::Viewport;
use engine::board::Cell;
use engine::pieces::Party;

/// How the board is viewed. It stays while moves are played.
#[derive(Clone, Debug)]
pub struct BoardView {
    /// The index of the party at the bottom.
    pub bottom: usize,
    /// The party to which the board was turned last, if it turns by itself.
    pub(crate) auto_rotated_to: Option<Party>,
    /// The visible part of the board.
    pub viewport: Viewport,
    /// The cell of the keyboard cursor.
    pub cursor: Cell,
    /// Whether the player sees the cursor: the last input on the board came from the keyboard.
    pub shows_cursor: bool,
    /// The attack view, while it is on.
    pub attack_view: Option<AttackView>,
    /// The ply count at the shown position; `None` for the latest position.
    pub shown_ply: Option<usize>,
    /// When a replay shows the next position; `None` if none is running.
    pub(crate) replay_at: Option<TimestampMs>,
}

impl BoardView {
    /// Returns the view of the whole board with the first party at the bottom.
    pub(super) fn new(cursor: Cell) -> Self {
        let viewport = Viewport::default();
        Self {
            bottom: 0,
            auto_rotated_to: None,
            viewport,
            cursor,
            shows_cursor: false,
            attack_view: None,
            shown_ply: None,
            replay_at: None,
        }
    }
}
