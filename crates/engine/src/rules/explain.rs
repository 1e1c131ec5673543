//! Explains why a move is illegal: the legal moves between two cells, or the decisive reason against them.
use super::attacks::{attackers, cells_between, checkers, is_attacked};
use super::coalition::{Joining, joining, parties_to_answer};
use super::legality::{exposes_ally, next_in_order, protected_ally, threats_to};
use super::{Castling, CompiledRules, Move, Position, in_check, is_legal, pseudo_legal_moves};
use crate::board::{Cell, CellSet, Coordinates, Direction};
use crate::pieces::{CompiledMovement, EnPassantRole, Party, PartySet, Piece, Role};

/// The legal moves between two cells, or why there are none.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::{Explanation, explain}};
///
/// let def = games::by_id("bridge").expect("an id");
/// let position = def.read_position("4k3/1P6/8/8/***2***/8/8/8/4K3 w - - 0 1").expect("a position");
/// let [from, to] = ["b8", "c9"].map(|name| def.cell_by_name(name).expect("a cell"));
/// let Explanation::Moves(moves) = explain(def.rules(), &position, from, to) else { panic!("a move") };
/// // A pawn becomes a queen, a rook, a bishop or a knight.
/// assert_eq!(moves.len(), 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The legal moves, at least one. Several differ in their promotion.
    Moves(Vec<Move>),
    /// There is no legal move.
    Refused(Refusal),
}

/// Why there is no move from one cell to another.
///
/// The game names the rule that the move breaks ([`RuleSet::violated_rule`](super::RuleSet::violated_rule)).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::{Explanation, Reason, explain}};
///
/// let def = games::by_id("hex").expect("an id");
/// let [from, to] = ["a2", "b4"].map(|name| def.cell_by_name(name).expect("a cell"));
/// let explanation = explain(def.rules(), &def.start_position(), from, to);
/// let Explanation::Refused(refusal) = explanation else { panic!("a closed step") };
/// assert_eq!(def.violated_rule(&refusal), "hex.flanks");
/// // A diagonal step of the bishop passes between these two cells, and both are occupied.
/// let cells: Vec<String> = refusal.witnesses.iter().map(|&cell| def.cell_name(cell)).collect();
/// assert_eq!((refusal.reason, cells.join(" ")), (Reason::Flanked, "b3 a3".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why there is no move.
    pub reason: Reason,
    /// The piece on the start cell.
    pub piece: Option<Piece>,
    /// The cells that demonstrate the reason: obstacles, attackers, or attacked kings. May be empty.
    pub witnesses: Vec<Cell>,
}

/// The reasons against a move. Their order counts from [`NoSuchMovement`](Self::NoSuchMovement) to
/// [`CastlingRight`](Self::CastlingRight): of several movements and castlings that could lead to the target, the one with
/// the greatest reason came nearest to it. The others are told apart by [`explain`] alone.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::{Explanation, Reason, explain}};
///
/// let def = games::by_id("fortress:checkmate").expect("an id");
/// let reason = |from, to| {
///     let [from, to] = [from, to].map(|name| def.cell_by_name(name).expect("a cell"));
///     match explain(def.rules(), &def.start_position(), from, to) {
///         Explanation::Refused(refusal) => Some(refusal.reason),
///         Explanation::Moves(_) => None,
///     }
/// };
/// assert_eq!(reason("e4", "e6"), None);
/// assert_eq!(reason("e4", "e7"), Some(Reason::NoSuchMovement));
/// assert_eq!(reason("l3", "l4"), Some(Reason::OwnPiece));
/// assert!(Reason::NoSuchMovement < Reason::OwnPiece);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// The set-up phase is not over.
    Arranging,
    /// The start cell is empty.
    NoPiece,
    /// The piece belongs to another party than the one on turn, which is given.
    NotOnTurn(Party),
    /// The role has no movement to the target.
    NoSuchMovement,
    /// The path crosses a hole in the board.
    Gap,
    /// The path crosses a wall.
    Wall,
    /// The path passes between two cells that are both occupied. Only hex chess has this rule (from Dreierschach V2.2 by
    /// Christian Wahlmann).
    Flanked,
    /// The movement is allowed only from other cells, or only for unmoved pieces.
    NotFromHere,
    /// A piece blocks the path.
    Blocked,
    /// A piece of the same party stands on the target.
    OwnPiece,
    /// A piece of an ally, which the party may not capture, stands on the target.
    Ally,
    /// The movement only captures, and the target is empty.
    CaptureOnly,
    /// The movement does not capture, and an enemy piece stands on the target.
    MoveOnly,
    /// Kings are not captured, and one stands on the target.
    KingTarget,
    /// The king or the rook has moved, or the rook is gone.
    CastlingRight,
    /// A cell that must be safe for castling is attacked.
    CastlingAttacked,
    /// The king would step onto an attacked cell.
    IntoCheck,
    /// The king is in check and would remain so.
    StillInCheck,
    /// The move would leave the king open to attack: the piece is [pinned](https://www.chessprogramming.org/Pin), for example.
    ExposesKing,
    /// The move would expose the ally's king to the enemy that moves before the ally (rule `fortress.pin`).
    ExposesAlly,
    /// The move would join this great power, which already has a partner (rule `coalition.join.taken`).
    JoinsAllied(Party),
    /// The move would join both great powers at once (rule `coalition.join.both`).
    JoinsBoth,
}

/// Returns the legal moves from one cell to another, including answers out of turn, or the reason why there
/// are none.
///
/// In fortress chess a piece can also be [pinned] to the ally's king.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::{Explanation, Reason, explain}};
///
/// let def = games::by_id("fortress:checkmate").expect("an id");
/// let text = "7eK/8/16/16/12/12/wR3sN3nK3/12/12/12/12/12/16/16/8/wK6sK s - - - 0 1";
/// let position = def.read_position(text).expect("a position");
/// let [from, to] = ["g10", "h12"].map(|name| def.cell_by_name(name).expect("a cell"));
/// let explanation = explain(def.rules(), &position, from, to);
/// let Explanation::Refused(refusal) = explanation else { panic!("a pinned knight") };
/// assert_eq!((refusal.reason, def.violated_rule(&refusal)), (Reason::ExposesAlly, "fortress.pin"));
/// ```
///
/// [pinned]: https://www.chessprogramming.org/Pin
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
    let query = MoveQuery { rules, position, piece, from, to };
    let (reason, witnesses) = query.obstacle();
    refused(reason, Some(piece), witnesses)
}

fn refused(reason: Reason, piece: Option<Piece>, witnesses: Vec<Cell>) -> Explanation {
    Explanation::Refused(Refusal { reason, piece, witnesses })
}

/// Returns why a pseudo-legal move is illegal.
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
        let safe = castling.map_or(&[][..], |castling| &castling.must_be_safe);
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
        _ => {
            // A move that joins nobody, does not castle and exposes no ally is refused for a check alone.
            debug_assert!(in_check(rules, &after, piece.party()), "no reason against {mv:?}");
            match in_check(rules, position, piece.party()) {
                true => Reason::StillInCheck,
                false => Reason::ExposesKing,
            }
        }
    };
    (reason, attacking.into_iter().collect())
}

/// Returns the cells that show how a neutral power's move acts against great powers: the captured piece and
/// the attacked kings.
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

/// Returns the cells of a king and its attacker, and the cells between them.
fn check_line(rules: &CompiledRules, king: Cell, attacker: Cell) -> Vec<Cell> {
    let mut cells = cells_between(rules, king, attacker);
    cells.extend([king, attacker]);
    cells
}

/// A pair of cells without a pseudo-legal move of the piece on `from`.
struct MoveQuery<'a> {
    rules: &'a CompiledRules,
    position: &'a Position,
    piece: Piece,
    from: Cell,
    to: Cell,
}

/// A reason and its witnesses.
type Obstacle = (Reason, Vec<Cell>);

impl MoveQuery<'_> {
    /// Returns the greatest reason among all movements and castlings that could lead to the target.
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
        let between: Vec<Cell> = castling
            .must_be_empty
            .iter()
            .copied()
            .filter(|&cell| self.position.piece(cell).is_some())
            .collect();
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

    /// Returns the number of steps to the target in a direction, ignoring holes and walls. `None` if the
    /// movement does not reach it.
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
            let captures_at_all = movement.captures || movement.en_passant == EnPassantRole::Captures;
            return (captures_at_all && !movement.moves).then(|| (Reason::CaptureOnly, vec![self.to]));
        };
        let capturable = self.position.relations().captures(self.piece.party());
        let reason = if target.party() == self.piece.party() {
            Reason::OwnPiece
        } else if !capturable.contains(target.party()) {
            Reason::Ally
        } else if !movement.captures {
            Reason::MoveOnly
        } else {
            // Whatever else may be captured there is a pseudo-legal move.
            let is_king = target.role() == Role::KING && self.position.royal().contains(target.party());
            debug_assert!(is_king, "no reason against a move from {:?} to {:?}", self.from, self.to);
            Reason::KingTarget
        };
        Some((reason, vec![self.to]))
    }
}
