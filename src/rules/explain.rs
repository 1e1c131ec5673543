//! "Why not?": the legal moves between two cells, or the first reason against them.
use super::attacks::{attackers, cells_between, checkers, is_attacked};
use super::coalition::{Joining, joining, parties_to_answer};
use super::legality::{exposes_ally, next_in_order, protected_ally, threats_to};
use super::{Castling, CompiledRules, Move, Position, in_check, is_legal, pseudo_legal_moves};
use crate::board::{Cell, CellSet, Coordinates, Direction};
use crate::pieces::{CompiledMovement, EnPassantRole, Party, PartySet, Piece, Role};

/// What the rules say about going from one cell to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// These moves, which differ in what they promote to.
    Moves(Vec<Move>),
    /// None, for this reason.
    Refused(Refusal),
}

/// Why there is no move from one cell to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason.
    pub reason: Reason,
    /// The man on the start cell.
    pub piece: Option<Piece>,
    /// The cells that show it: what stands in the way, who attacks.
    pub witnesses: Vec<Cell>,
}

/// Reasons against a move, in the order in which they are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// Men are still being arranged.
    Arranging,
    /// Nothing stands on the start cell.
    NoPiece,
    /// The man belongs to a party that is not on turn.
    NotOnTurn(Party),
    /// The role does not move so.
    NoSuchMovement,
    /// The way leads over a place where the board has no cell.
    Gap,
    /// The way leads through a wall.
    Wall,
    /// The way passes between two cells that are both occupied.
    Flanked,
    /// The movement is allowed from other cells, or to unmoved men, only.
    NotFromHere,
    /// A man stands in the way.
    Blocked,
    /// A man of the same party stands on the target.
    OwnPiece,
    /// A man that this party may not capture stands on the target.
    Ally,
    /// The movement only captures, and the target is empty.
    CaptureOnly,
    /// The movement only moves, and an enemy stands on the target.
    MoveOnly,
    /// Kings are not captured.
    KingTarget,
    /// King or rook have moved, or the rook is gone.
    CastlingRight,
    /// A cell that must be safe for castling is attacked.
    CastlingAttacked,
    /// The king would step onto an attacked cell.
    IntoCheck,
    /// The king is in check and would remain so.
    StillInCheck,
    /// The move would leave the king open to attack.
    ExposesKing,
    /// The move would leave the ally's king open to the enemy who moves before the ally.
    ExposesAlly,
    /// The move would join a power that has a partner already.
    JoinsAllied(Party),
    /// The move would join two powers at once.
    JoinsBoth,
}

/// The legal moves of the party on turn from one cell to another, or the first reason against.
pub fn explain(rules: &CompiledRules, position: &Position, from: Cell, to: Cell) -> Explanation {
    if !position.arranging().is_empty() {
        return refused(Reason::Arranging, None, Vec::new());
    }
    let Some(piece) = position.piece(from) else {
        return refused(Reason::NoPiece, None, vec![from]);
    };
    if piece.party() != position.turn() && !parties_to_answer(rules, position).contains(piece.party()) {
        return refused(Reason::NotOnTurn(position.turn()), Some(piece), vec![from]);
    }
    let candidates: Vec<Move> =
        pseudo_legal_moves(rules, position, from).into_iter().filter(|mv| mv.to == to).collect();
    if let Some(&mv) = candidates.first() {
        let legal: Vec<Move> = candidates.into_iter().filter(|mv| is_legal(rules, position, mv)).collect();
        if !legal.is_empty() {
            return Explanation::Moves(legal);
        }
        let (reason, witnesses) = check_reason(rules, position, piece, &mv);
        return refused(reason, Some(piece), witnesses);
    }
    let asked = MoveQuery { rules, position, piece, from, to };
    let (reason, witnesses) = asked.obstacle();
    refused(reason, Some(piece), witnesses)
}

fn refused(reason: Reason, piece: Option<Piece>, witnesses: Vec<Cell>) -> Explanation {
    Explanation::Refused(Refusal { reason, piece, witnesses })
}

/// Why a pseudo-legal move is not legal.
fn check_reason(rules: &CompiledRules, position: &Position, piece: Piece, mv: &Move) -> (Reason, Vec<Cell>) {
    match joining(rules, position, mv) {
        Joining::AlreadyAllied(partner) => {
            return (Reason::JoinsAllied(partner), joining_witnesses(rules, position, mv));
        }
        Joining::Both => return (Reason::JoinsBoth, joining_witnesses(rules, position, mv)),
        Joining::Nobody | Joining::Joins(_) => {}
    }
    let by = threats_to(position, piece.party());
    if mv.is_castling() {
        let castling = rules.castlings.iter().find(|castling| castling.king == (mv.from, mv.to));
        let safe = castling.map_or(&[][..], |castling| &castling.safe);
        let witnesses: CellSet = safe.iter().flat_map(|&cell| attackers(rules, position, cell, by)).collect();
        if !witnesses.is_empty() {
            return (Reason::CastlingAttacked, witnesses.into_iter().collect());
        }
    }
    let mut after = *position;
    after.relocate(mv);
    if !in_check(rules, &after, piece.party()) && exposes_ally(rules, position, &after) {
        let by = PartySet::only(next_in_order(rules, position));
        let kings = protected_ally(rules, position).into_iter().flat_map(|ally| after.kings_of(ally));
        let lines = kings.flat_map(|king| {
            let attacking = attackers(rules, &after, king, by).into_iter();
            attacking.flat_map(move |from| check_line(rules, king, from))
        });
        let shown: CellSet = lines.collect();
        return (Reason::ExposesAlly, shown.into_iter().collect());
    }
    let attacking = checkers(rules, &after, piece.party());
    let reason = match piece.role() {
        Role::KING if mv.is_castling() => Reason::CastlingAttacked,
        Role::KING => Reason::IntoCheck,
        _ if in_check(rules, position, piece.party()) => Reason::StillInCheck,
        _ => Reason::ExposesKing,
    };
    (reason, attacking.into_iter().collect())
}

/// What a move of a neutral power would do to great ones: the man that it captures, and kings that it attacks.
fn joining_witnesses(rules: &CompiledRules, position: &Position, mv: &Move) -> Vec<Cell> {
    let mut after = *position;
    after.relocate(mv);
    let by = position.piece(mv.from).map(Piece::party);
    let is_great = |party: Party| rules.coalition.as_ref().is_some_and(|coalition| coalition.is_great(party));
    let is_great_capturable =
        |cell: &Cell| position.piece(*cell).is_some_and(|capturable| is_great(capturable.party()));
    let mut cells: Vec<Cell> = mv.captured.filter(is_great_capturable).into_iter().collect();
    for great in Party::first(rules.parties).filter(|&party| is_great(party)) {
        let mut attacking = after.relations().threatened_by(great);
        by.into_iter().for_each(|by| attacking.insert(by));
        let kings = after.kings_of(great).into_iter();
        cells.extend(kings.filter(|&king| is_attacked(rules, &after, king, attacking)));
    }
    cells
}

/// A king, who attacks it, and the cells between them.
fn check_line(rules: &CompiledRules, king: Cell, attacker: Cell) -> Vec<Cell> {
    let mut cells = cells_between(rules, king, attacker);
    cells.extend([king, attacker]);
    cells
}

struct MoveQuery<'a> {
    rules: &'a CompiledRules,
    position: &'a Position,
    piece: Piece,
    from: Cell,
    to: Cell,
}

type Obstacle = (Reason, Vec<Cell>);

impl MoveQuery<'_> {
    /// What stands against the movement that comes nearest to the target.
    fn obstacle(&self) -> Obstacle {
        let movements = self
            .rules
            .move_table
            .movements(self.piece)
            .iter()
            .filter_map(|movement| self.movement_obstacle(movement));
        let castlings = self.rules.castlings.iter().filter_map(|castling| self.castling_obstacle(castling));
        movements
            .chain(castlings)
            .max_by_key(|(reason, _)| *reason)
            .unwrap_or((Reason::NoSuchMovement, vec![self.from]))
    }

    fn castling_obstacle(&self, castling: &Castling) -> Option<Obstacle> {
        if castling.king != (self.from, self.to)
            || castling.party != self.piece.party()
            || self.piece.role() != Role::KING
        {
            return None;
        }
        let between: Vec<Cell> =
            castling.empty.iter().copied().filter(|&cell| self.position.piece(cell).is_some()).collect();
        if !castling.is_available(self.position) {
            return Some((Reason::CastlingRight, vec![castling.rook.0]));
        }
        Some((Reason::Blocked, between))
    }

    fn movement_obstacle(&self, movement: &CompiledMovement) -> Option<Obstacle> {
        if let Some(kind) = movement.leap {
            let leads =
                |&vector: &Coordinates| self.rules.geometry.offset(self.from, vector, 1) == Some(self.to);
            if self.rules.geometry.leaps(kind, self.from).contains(&self.to) {
                return self.target_obstacle(movement);
            }
            let is_walled = self.rules.geometry.leap_vectors(kind).iter().any(leads);
            return is_walled.then(|| (Reason::Wall, vec![self.from]));
        }
        let distance = |&direction: &Direction| Some((direction, self.distance(movement, direction)?));
        let (direction, distance) = movement.directions.iter().find_map(distance)?;
        self.path_obstacle(movement, direction, distance)
    }

    /// How many steps lead to the target, if the board had no holes and no walls.
    fn distance(&self, movement: &CompiledMovement, direction: Direction) -> Option<u8> {
        let geometry = &self.rules.geometry;
        let vector = geometry.vector(direction);
        (movement.min_distance..=movement.max_distance.min(i8::MAX as u8 / 8))
            .find(|&times| geometry.offset(self.from, vector, times as i8) == Some(self.to))
    }

    fn path_obstacle(
        &self,
        movement: &CompiledMovement,
        direction: Direction,
        distance: u8,
    ) -> Option<Obstacle> {
        if movement.needs_unmoved && !self.piece.is_unmoved()
            || movement.zone.is_some_and(|zone| !zone.contains(self.from))
        {
            return Some((Reason::NotFromHere, vec![self.from]));
        }
        let geometry = &self.rules.geometry;
        let mut at = self.from;
        for walked in 1..=distance {
            let Some(next) = geometry.step(at, direction) else {
                let hole = geometry.offset(at, geometry.vector(direction), 1).is_none();
                return Some((if hole { Reason::Gap } else { Reason::Wall }, vec![at]));
            };
            if let Some(flanks) = geometry.flanks(at, direction)
                && flanks.iter().all(|&flank| self.position.piece(flank).is_some())
            {
                return Some((Reason::Flanked, flanks.to_vec()));
            }
            at = next;
            if walked < distance && self.is_blocked_at(movement, at) {
                return Some((Reason::Blocked, vec![at]));
            }
        }
        self.target_obstacle(movement)
    }

    fn is_blocked_at(&self, movement: &CompiledMovement, cell: Cell) -> bool {
        self.position.piece(cell).is_some_and(|piece| {
            let passers = self.position.relations().jumped_by(piece.party());
            !(movement.jumps && passers.contains(self.piece.party()))
        })
    }

    fn target_obstacle(&self, movement: &CompiledMovement) -> Option<Obstacle> {
        let Some(target) = self.position.piece(self.to) else {
            let lonely = movement.captures || movement.en_passant == EnPassantRole::Captures;
            return (lonely && !movement.moves).then(|| (Reason::CaptureOnly, vec![self.to]));
        };
        let capturable = self.position.relations().captures(self.piece.party());
        let reason = if target.party() == self.piece.party() {
            Reason::OwnPiece
        } else if !capturable.contains(target.party()) {
            Reason::Ally
        } else if !movement.captures {
            Reason::MoveOnly
        } else {
            Reason::KingTarget
        };
        Some((reason, vec![self.to]))
    }
}
