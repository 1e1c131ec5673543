//! What each party has captured, for the plates.
use super::OpenGame;
use engine::pieces::{ByParty, Party, Piece};

impl OpenGame {
    /// Returns the pieces that each party has captured up to the shown position, the most valuable first. With more
    /// than two parties the pieces of one party stay together.
    pub fn captured_pieces(&self) -> ByParty<Vec<Piece>> {
        let mut captured = ByParty::<Vec<Piece>>::default();
        let shown = self.view.shown_ply.unwrap_or(usize::MAX);
        for ply in self.game.plies().take(shown) {
            let piece = ply.mv().and_then(|mv| mv.captured).and_then(|cell| ply.before.piece(cell));
            if let Some(piece) = piece {
                captured[ply.action.by].push(piece);
            }
        }
        for pieces in &mut captured.0 {
            // By party, the most valuable ones first, then by role. One number, as other sorted lists have.
            pieces.sort_by_cached_key(|&piece| {
                let value = i64::from(u16::MAX - self.piece_value(piece));
                (piece.party().index() as i64) << 32 | value << 8 | piece.role().index() as i64
            });
        }
        captured
    }

    /// Returns by how many pawns the pieces of a party are worth more than those of its opponent in the shown
    /// position; 0 with more than two parties, where no such number means anything.
    pub fn material_lead(&self, party: Party) -> u16 {
        let position = self.shown_position();
        if self.names.len() != 2 {
            return 0;
        }
        let (mut own, mut other) = (0, 0);
        for piece in self.geometry().cells().filter_map(|cell| position.piece(cell)) {
            *if piece.party() == party { &mut own } else { &mut other } += self.piece_value(piece);
        }
        u16::saturating_sub(own, other)
    }

    /// Returns what a piece is worth in pawns.
    pub(super) fn piece_value(&self, piece: Piece) -> u16 {
        self.def().info().piece_values.get(piece.role().index()).copied().unwrap_or_default()
    }
}
