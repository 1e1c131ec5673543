//! The piece about which a player asks what it is: where it could go if its party were on turn now.
use super::{InputResult, OpenGame};
use engine::board::{Cell, CellSet};
use engine::rules::{in_check, legal_moves};

/// A piece about which a player asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedPiece {
    /// Its cell.
    pub cell: Cell,
    /// Its targets.
    pub targets: CellSet,
    /// Those of them on which it would capture.
    pub captures: CellSet,
    /// The cells between two leaps of one move.
    pub waypoints: CellSet,
    /// Whether it answers until something else is done, and not only as long as the pointer is over it.
    pub is_kept: bool,
    /// The number of steps of the game for which this holds.
    steps: usize,
}

impl OpenGame {
    /// Returns the piece about which a player asks in the shown position.
    pub fn asked_piece(&self) -> Option<&AskedPiece> {
        self.interaction.asked.as_ref().filter(|asked| asked.steps == self.game.steps().len())
    }

    /// Returns whether the player can ask about pieces: the board shows a game, and nothing is being done on it.
    pub fn can_ask(&self) -> bool {
        let interaction = &self.interaction;
        let is_idle = interaction.selected.is_none()
            && interaction.promotion.is_none()
            && interaction.pending_move.is_none()
            && interaction.drag_style.is_none();
        let is_game = self.is_play_mode() || self.analysis().is_some();
        is_game && is_idle && self.view.attack_view.is_none() && !self.handover_screen
    }

    /// Returns whether a piece is on a cell that says what it is when it is touched.
    pub(crate) fn answers_at(&self, cell: Cell) -> bool {
        self.can_ask() && self.shown_position().piece(cell).is_some() && !self.is_hidden(cell)
    }

    /// Shows what the piece on a cell is until something else is done; if it does that already, ends it.
    pub(crate) fn ask_or_end(&mut self, cell: Cell) -> InputResult {
        self.view.cursor = cell;
        match self.interaction.asked.take() {
            Some(asked) if asked.is_kept && asked.cell == cell => InputResult::Deselected,
            _ => self.ask(cell, true),
        }
    }

    /// Shows what the piece on a cell is, and where it could go. Nothing is shown of hidden pieces, nor what would give
    /// them away.
    pub(crate) fn ask(&mut self, cell: Cell, is_kept: bool) -> InputResult {
        self.interaction.asked = None;
        let position = *self.shown_position();
        let Some(piece) = position.piece(cell).filter(|_| self.answers_at(cell)) else {
            return InputResult::Ignored;
        };
        let mut moves = Vec::new();
        if !self.is_secret() {
            moves = legal_moves(self.def().rules(), &position.with_turn(piece.party()));
            moves.retain(|mv| mv.from == cell);
        }
        let targets: CellSet = moves.iter().map(|mv| mv.to).collect();
        let between = |to: Cell| {
            let paths = self.leap_paths(cell, to).into_iter();
            paths.flatten().filter(move |&over| over != to && over != cell)
        };
        self.interaction.asked = Some(AskedPiece {
            cell,
            targets,
            captures: moves.iter().filter(|mv| mv.captured.is_some()).map(|mv| mv.to).collect(),
            waypoints: targets.iter().flat_map(between).collect(),
            is_kept,
            steps: self.game.steps().len(),
        });
        InputResult::PieceAsked
    }

    /// Returns whether the dots show only how the asked piece moves: another party is on turn and in check, so that it could
    /// not be the turn of this one.
    pub fn asked_against_check(&self) -> bool {
        let position = self.shown_position();
        let party =
            self.asked_piece().and_then(|asked| position.piece(asked.cell)).map(|piece| piece.party());
        party.is_some_and(|party| {
            party != position.turn() && in_check(self.def().rules(), position, position.turn())
        })
    }
}
