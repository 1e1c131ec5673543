//! Reasons for moves that neither win nor threaten anything. Hints alone have them: bots say nothing of such moves.
use super::explain::{EQUAL_VALUE, Explainer, MIN_GAIN};
use super::explanation::{Motive, PieceAt, Place};
use super::{SearchInfo, Teams};
use engine::board::{Cell, CellSet};
use engine::games::GameKind;
use engine::pieces::{Party, PartySet, Role};
use engine::rules::{
    ActionKind, Move, Position, attacked_cells, end_of_position, in_check, play, pseudo_legal_moves,
};

/// A piece moves for the first time in the opening up to this round.
const OPENING_ROUNDS: u16 = 12;
/// A move opens lines for a piece that can go to this number of cells more.
const MIN_CELLS_GAINED: usize = 3;
/// The depth from which on an expected line says what a piece captures next.
const MIN_DEPTH: u16 = 4;
/// The rank of the bridge.
const BRIDGE_RANK: i8 = 5;
/// The central cell of hex chess: its row, and its number in it.
const HEX_CENTRE: (i8, i8) = (6, 7);

impl Explainer<'_> {
    /// Returns that a capture is an exchange of equal pieces, if it is: a recapture pays.
    pub(super) fn trade(&self, position: &Position, mv: &Move, after: &Position) -> Option<Motive> {
        let cell = mv.captured?;
        let (taken, with) = (position.piece(cell)?.role(), position.piece(mv.from)?.role());
        if self.view.rules.is_pawn(taken) && self.view.rules.is_pawn(with) {
            return None;
        }
        let difference = self.value(position, cell) - self.value(position, mv.from);
        let is_equal = difference.abs() <= self.of_pawn(EQUAL_VALUE)
            && self.loss_at(after, mv.to) >= self.of_pawn(MIN_GAIN);
        is_equal.then_some(Motive::Trades(PieceAt { role: taken, cell }, with))
    }

    /// Returns why a move is good that has no other motive. What can be captured at once has none.
    pub(super) fn quiet_motive(
        &self,
        position: &Position,
        mv: &Move,
        after: &Position,
        info: &SearchInfo,
    ) -> Option<Motive> {
        let (rules, by) = (self.view.rules, self.by);
        let enemies = self.view.enemies(after, by);
        let role = position.piece(mv.from)?.role();
        if end_of_position(self.view.def, after).is_some() {
            return None;
        }
        let next = self.threats_of(after, enemies, PartySet::only(by));
        if self.loss_at(after, mv.to) >= self.of_pawn(MIN_GAIN) {
            return None;
        }
        if let Some(pawn) = self.stopped_promotion(position, after) {
            return Some(Motive::StopsPromotion(pawn));
        }
        let own_next = self.moves(after, by);
        if rules.is_pawn(role) {
            let promotion = own_next.iter().find(|next| next.from == mv.to && next.promotion.is_some());
            if let Some(promotion) = promotion {
                return Some(Motive::ThreatensPromotion(promotion.to));
            }
        }
        if mv.castling_rook.is_some() {
            return Some(Motive::Castles);
        }
        if let Some(motive) = self.help_for_ally(position, after) {
            return Some(motive);
        }
        if let Some(piece) = self.pinned(position, mv, after) {
            return Some(Motive::Pins(piece));
        }
        // Where a piece is lost, these are not the reasons.
        if self.worst_loss(after) >= self.least_loss(after) {
            return None;
        }
        if self.is_landmark(mv.to) && !self.is_landmark(mv.from) && role != Role::KING {
            return Some(Motive::Occupies(self.place()?, role));
        }
        if self.is_in_fortress(mv.from) && !self.is_in_fortress(mv.to) && role != Role::KING {
            return Some(Motive::LeavesFortress(role));
        }
        let castles = |moves: &[Move]| moves.iter().any(|mv| mv.castling_rook.is_some());
        let own_before = self.moves(position, by);
        if role != Role::KING && !in_check(rules, position, by) && castles(&own_next) && !castles(&own_before)
        {
            return Some(Motive::PreparesCastling);
        }
        let is_officer = role != Role::KING && !rules.is_pawn(role);
        let start = self.view.def.start_position();
        if is_officer
            && self.is_minor(position, mv.from)
            && position.round_number() <= OPENING_ROUNDS
            && start.piece(mv.from) == position.piece(mv.from)
            && start.piece(mv.to).is_none()
        {
            return Some(Motive::Develops(role));
        }
        let reached = |moves: &[Move], from: Cell| -> usize {
            let to: CellSet = moves.iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect();
            to.len()
        };
        let opened = position.pieces_of(by).iter().filter(|&cell| {
            // More cells are reached, too, when a pin ends, or something can be captured.
            let is_opened = position.piece(cell).is_some_and(|piece| {
                let count = |position: &Position| attacked_cells(rules, position, cell, piece).len();
                piece.role() != Role::KING && !rules.is_pawn(piece.role()) && count(after) > count(position)
            });
            cell != mv.from
                && is_opened
                && position.piece(cell) == after.piece(cell)
                && next.iter().all(|threat| threat.taken.cell != cell)
                && reached(&own_next, cell) >= reached(&own_before, cell) + MIN_CELLS_GAINED
        });
        if let Some(cell) = opened.max_by_key(|&cell| reached(&own_next, cell) - reached(&own_before, cell)) {
            return Some(Motive::Opens(PieceAt { role: position.piece(cell)?.role(), cell }));
        }
        let watches = |position: &Position, from: Cell| {
            let piece = position.piece(from);
            piece.is_some_and(|piece| {
                attacked_cells(rules, position, from, piece).iter().any(|cell| self.is_landmark(cell))
            })
        };
        if role != Role::KING && watches(after, mv.to) && !watches(position, mv.from) {
            return Some(Motive::Watches(self.place()?, role));
        }
        self.next_capture(position, mv, info).map(Motive::GoesFor)
    }

    /// Returns an enemy's pawn that could promote next, and cannot after the move.
    fn stopped_promotion(&self, position: &Position, after: &Position) -> Option<PieceAt> {
        let promotion = |position: &Position| {
            let enemies = self.view.enemies(position, self.by);
            let mut moves = enemies.iter().flat_map(|enemy| self.moves(position, enemy));
            moves.find(|mv| mv.promotion.is_some()).map(|mv| mv.from)
        };
        if in_check(self.view.rules, position, self.by) || promotion(after).is_some() {
            return None;
        }
        let cell = promotion(position)?;
        let pawn = position.piece(cell)?;
        // A check only puts it off.
        let is_stopped = !in_check(self.view.rules, after, pawn.party());
        is_stopped.then_some(PieceAt { role: pawn.role(), cell })
    }

    /// Returns which piece of an ally the move protects that was about to be captured.
    fn help_for_ally(&self, position: &Position, after: &Position) -> Option<Motive> {
        let Teams::Two(teams) = Teams::of(self.view.rules, position) else { return None };
        let own = teams[Teams::team_index(&teams, self.by)];
        let allies: PartySet = own.iter().filter(|&party| party != self.by).collect();
        let threats =
            |position: &Position| self.threats_of(position, self.view.enemies(position, self.by), allies);
        let next = threats(after);
        let worst = threats(position).into_iter().max_by_key(|threat| threat.gain)?;
        let cell = worst.taken.cell;
        let is_lost = next.iter().any(|threat| threat.taken.cell == cell) || self.is_put_off(after, cell);
        let ally = after.piece(worst.taken.cell)?.party();
        (!is_lost && next.iter().all(|threat| threat.gain < worst.gain))
            .then_some(Motive::ProtectsAlly(ally, worst.taken))
    }

    /// Returns a piece of an enemy that is worth more than a pawn, could move before, and now cannot for the sake of its king.
    fn pinned(&self, position: &Position, mv: &Move, after: &Position) -> Option<PieceAt> {
        let rules = self.view.rules;
        let own = after.piece(mv.to)?;
        let attacked = attacked_cells(rules, after, mv.to, own);
        let enemies = self.view.enemies(after, self.by);
        enemies.iter().filter(|&enemy| !in_check(rules, after, enemy)).find_map(|enemy| {
            let (now, old) = (self.moves(after, enemy), self.moves(position, enemy));
            after.pieces_of(enemy).iter().filter(|&cell| attacked.contains(cell)).find_map(|cell| {
                let role = after.piece(cell)?.role();
                let could = old.iter().any(|mv| mv.from == cell);
                let can = now
                    .iter()
                    .any(|next| next.from == cell && !attacked.contains(next.to) && next.to != mv.to);
                let worth = role != Role::KING && !rules.is_pawn(role);
                (worth && could && !can && self.is_before_king(after, enemy, cell, mv.to))
                    .then_some(PieceAt { role, cell })
            })
        })
    }

    /// Whether any other move of the piece on a cell would open a check by the piece on the other one.
    fn is_before_king(&self, position: &Position, enemy: Party, cell: Cell, by: Cell) -> bool {
        let seen = self.seen(position, enemy);
        let others = pseudo_legal_moves(self.view.rules, &seen, cell);
        others.iter().any(|mv| {
            mv.captured != Some(by) && in_check(self.view.rules, &play(self.view.rules, &seen, mv), enemy)
        })
    }

    /// Returns the place that matters in the game.
    fn place(&self) -> Option<Place> {
        match self.view.def.kind() {
            GameKind::Bridge => Some(Place::Bridge),
            GameKind::Hex => Some(Place::Centre),
            GameKind::Fortress | GameKind::Coalition => None,
        }
    }

    /// Whether a cell belongs to the place that matters in the game.
    fn is_landmark(&self, cell: Cell) -> bool {
        let (row, number) = self.view.rules.geometry.coordinates(cell);
        match self.view.def.kind() {
            GameKind::Bridge => number == BRIDGE_RANK,
            GameKind::Hex => {
                let (rows, numbers) = (row - HEX_CENTRE.0, number - HEX_CENTRE.1);
                rows.abs().max(numbers.abs()).max((rows - numbers).abs()) <= 1
            }
            GameKind::Fortress | GameKind::Coalition => false,
        }
    }

    /// Whether a cell lies in one of the four fortresses.
    fn is_in_fortress(&self, cell: Cell) -> bool {
        let (x, y) = self.view.rules.geometry.coordinates(cell);
        let is_outer = |at: i8| !(5..=12).contains(&at);
        self.view.def.kind() == GameKind::Fortress && is_outer(x) && is_outer(y)
    }

    /// Whether the piece on a cell is worth about as much as the least one that is no pawn.
    fn is_minor(&self, position: &Position, cell: Cell) -> bool {
        self.value(position, cell) <= self.least_piece(position) + self.of_pawn(2 * EQUAL_VALUE)
    }

    /// Returns what the moved piece captures with its next move in the expected line, if it could not do so at once. Only where two
    /// parties play.
    fn next_capture(&self, position: &Position, mv: &Move, info: &SearchInfo) -> Option<PieceAt> {
        if info.depth < MIN_DEPTH || !self.is_duel(position) {
            return None;
        }
        let next = info.pv.iter().skip(1).find(|action| action.by == self.by)?;
        let ActionKind::Move(next) = next.kind else { return None };
        let cell = next.captured.filter(|_| next.from == mv.to)?;
        let could = self.moves(position, self.by).iter().any(|old| old.captured == Some(cell));
        let piece = position.piece(cell).filter(|piece| piece.party() != self.by && !could)?;
        Some(PieceAt { role: piece.role(), cell })
    }
}
