//! The host shows a board, and those who watch see the same until they look around by themselves.
use super::LiveGame;
use crate::announcements::describe_last_move;
use crate::open_game::{Drawing, OpenGame, Presenting};
use crate::tab::Tab;
use engine::board::Cell;
use live::{MAX_DRAWINGS, ShownBoard};

/// What a watching device has done with the host's board.
#[derive(Clone, Debug, Default)]
pub(super) struct Following {
    /// The board that was shown last.
    board: Option<ShownBoard>,
    /// The ply that was shown because of it.
    ply: Option<usize>,
    /// The number of games that were over then.
    finished: usize,
    /// Whether the player looks at something else.
    has_left: bool,
}

impl LiveGame {
    /// Returns this device's part in what the host shows.
    pub(super) fn presenting(&self) -> Presenting {
        let session = self.session();
        match session.shown_board() {
            Some(_) if session.is_host() => Presenting::Shows,
            Some(_) if session.own_seat().is_some() => Presenting::None,
            Some(_) if self.following.has_left => Presenting::LooksAround,
            Some(_) => Presenting::Follows,
            None => Presenting::None,
        }
    }

    pub(super) fn own_board(&self, open_game: &OpenGame) -> ShownBoard {
        let drawings = open_game.interaction.drawings.iter().take(MAX_DRAWINGS);
        ShownBoard {
            game: self.session().merged().finished.len(),
            ply: open_game.view.shown_ply,
            drawings: drawings
                .map(|drawing| [drawing.from.index(), drawing.to.index(), drawing.colour])
                .collect(),
        }
    }

    /// Shows the board of the host, unless the player has gone to another ply since it was shown last.
    pub(super) fn follow(&mut self, tab: &mut Tab) {
        let (texts, style) = (tab.texts(), tab.notation_style());
        let Some(open_game) = tab.open_game.as_mut().filter(|_| self.presenting() == Presenting::Follows)
        else {
            return;
        };
        let finished = self.session().merged().finished.len();
        let Some(board) = self.session().shown_board().cloned() else { return };
        // What was taken back, and games that are over, are gone by themselves.
        let is_gone = self.following.ply.is_some_and(|ply| ply >= open_game.ply_count());
        let before = self.following.board.as_ref().filter(|_| self.following.finished == finished);
        if before.is_some() && !is_gone && open_game.view.shown_ply != self.following.ply {
            self.following.has_left = true;
            return;
        }
        // What has not arrived yet is shown when it has.
        let ply = board.ply.filter(|&ply| board.game == finished && ply < open_game.ply_count());
        let has_moved = open_game.view.shown_ply != ply;
        if has_moved {
            open_game.show_ply(ply.unwrap_or(usize::MAX));
        }
        if has_moved || before != Some(&board) {
            open_game.interaction.drawings = drawings(&board, open_game);
        }
        self.following = Following { ply, finished, board: Some(board), has_left: false };
        if has_moved {
            let message = describe_last_move(texts, open_game, &style).unwrap_or_default();
            tab.announce(message);
        }
    }
}

/// Returns the arrows and circles of a board that this game can have.
fn drawings(board: &ShownBoard, open_game: &OpenGame) -> Vec<Drawing> {
    let cells = open_game.def().rules().geometry.len();
    let known = board
        .drawings
        .iter()
        .filter(|[from, to, colour]| *from < cells && *to < cells && *colour < Drawing::COLOURS);
    known.map(|&[from, to, colour]| Drawing { from: Cell::new(from), to: Cell::new(to), colour }).collect()
}
