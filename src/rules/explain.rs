//! "Why not?": the legal moves between two cells, or the first reason against them.
use super::attacks::{attacked, attackers, checkers, line_between};
use super::legality::{exposes_ally, next_in_order, spared, threats_to};
use super::pacts::{Joining, answerers, joining};
use super::{Castling, Move, Position, Tables, in_check, is_legal, pseudo_legal_moves};
use crate::board::{Cell, CellSet, Coordinates, Direction};
use crate::pieces::{EnPassantPart, Man, Party, PartySet, Role, Row};

/// What the rules say about going from one cell to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
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
    pub man: Option<Man>,
    /// The cells that show it: what stands in the way, who attacks.
    pub witnesses: Vec<Cell>,
}

/// Reasons against a move, in the order in which they are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// Men are still being arranged.
    Arranging,
    /// Nothing stands on the start cell.
    NoMan,
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
    OwnMan,
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
    JoinsTaken(Party),
    /// The move would join two powers at once.
    JoinsBoth,
}

/// The legal moves of the party on turn from one cell to another, or the first reason against.
pub fn explain(tables: &Tables, position: &Position, from: Cell, to: Cell) -> Answer {
    if !position.arranging().is_empty() {
        return refused(Reason::Arranging, None, Vec::new());
    }
    let Some(man) = position.man(from) else {
        return refused(Reason::NoMan, None, vec![from]);
    };
    if man.party() != position.turn() && !answerers(tables, position).contains(man.party()) {
        return refused(Reason::NotOnTurn(position.turn()), Some(man), vec![from]);
    }
    let candidates: Vec<Move> =
        pseudo_legal_moves(tables, position, from).into_iter().filter(|mv| mv.to == to).collect();
    if let Some(&mv) = candidates.first() {
        let legal: Vec<Move> = candidates.into_iter().filter(|mv| is_legal(tables, position, mv)).collect();
        if !legal.is_empty() {
            return Answer::Moves(legal);
        }
        let (reason, witnesses) = danger(tables, position, man, &mv);
        return refused(reason, Some(man), witnesses);
    }
    let asked = Asked { tables, position, man, from, to };
    let (reason, witnesses) = asked.obstacle();
    refused(reason, Some(man), witnesses)
}

fn refused(reason: Reason, man: Option<Man>, witnesses: Vec<Cell>) -> Answer {
    Answer::Refused(Refusal { reason, man, witnesses })
}

/// Why a pseudo-legal move is not legal.
fn danger(tables: &Tables, position: &Position, man: Man, mv: &Move) -> (Reason, Vec<Cell>) {
    match joining(tables, position, mv) {
        Joining::Taken(partner) => return (Reason::JoinsTaken(partner), joining_shown(tables, position, mv)),
        Joining::Both => return (Reason::JoinsBoth, joining_shown(tables, position, mv)),
        Joining::Nobody | Joining::With(_) => {}
    }
    let by = threats_to(position, man.party());
    if mv.is_castling() {
        let castling = tables.castlings.iter().find(|castling| castling.king == (mv.from, mv.to));
        let safe = castling.map_or(&[][..], |castling| &castling.safe);
        let witnesses: CellSet =
            safe.iter().flat_map(|&cell| attackers(tables, position, cell, by)).collect();
        if !witnesses.is_empty() {
            return (Reason::CastlingAttacked, witnesses.into_iter().collect());
        }
    }
    let mut after = *position;
    after.relocate(mv);
    if !in_check(tables, &after, man.party()) && exposes_ally(tables, position, &after) {
        let by = PartySet::only(next_in_order(tables, position));
        let kings = spared(tables, position).into_iter().flat_map(|ally| after.kings_of(ally));
        let lines = kings.flat_map(|king| {
            let attacking = attackers(tables, &after, king, by).into_iter();
            attacking.flat_map(move |from| line(tables, king, from))
        });
        let shown: CellSet = lines.collect();
        return (Reason::ExposesAlly, shown.into_iter().collect());
    }
    let attacking = checkers(tables, &after, man.party());
    let reason = match man.role() {
        Role::KING if mv.is_castling() => Reason::CastlingAttacked,
        Role::KING => Reason::IntoCheck,
        _ if in_check(tables, position, man.party()) => Reason::StillInCheck,
        _ => Reason::ExposesKing,
    };
    (reason, attacking.into_iter().collect())
}

/// What a move of a neutral power would do to great ones: the man that it captures, and kings that it attacks.
fn joining_shown(tables: &Tables, position: &Position, mv: &Move) -> Vec<Cell> {
    let mut after = *position;
    after.relocate(mv);
    let by = position.man(mv.from).map(Man::party);
    let is_great = |party: Party| tables.pacts.as_ref().is_some_and(|pacts| pacts.is_great(party));
    let is_great_prey = |cell: &Cell| position.man(*cell).is_some_and(|prey| is_great(prey.party()));
    let mut cells: Vec<Cell> = mv.captured.filter(is_great_prey).into_iter().collect();
    for great in Party::first(tables.parties).filter(|&party| is_great(party)) {
        let mut attacking = after.relations().threatened_by(great);
        by.into_iter().for_each(|by| attacking.insert(by));
        let kings = after.kings_of(great).into_iter();
        cells.extend(kings.filter(|&king| attacked(tables, &after, king, attacking)));
    }
    cells
}

/// A king, who attacks it, and the cells between them.
fn line(tables: &Tables, king: Cell, attacker: Cell) -> Vec<Cell> {
    let mut cells = line_between(tables, king, attacker);
    cells.extend([king, attacker]);
    cells
}

struct Asked<'a> {
    tables: &'a Tables,
    position: &'a Position,
    man: Man,
    from: Cell,
    to: Cell,
}

type Obstacle = (Reason, Vec<Cell>);

impl Asked<'_> {
    /// What stands against the movement that comes nearest to the target.
    fn obstacle(&self) -> Obstacle {
        let rows = self.tables.reach.rows(self.man).iter().filter_map(|row| self.against_row(row));
        let castlings = self.tables.castlings.iter().filter_map(|castling| self.against_castling(castling));
        rows.chain(castlings)
            .max_by_key(|(reason, _)| *reason)
            .unwrap_or((Reason::NoSuchMovement, vec![self.from]))
    }

    fn against_castling(&self, castling: &Castling) -> Option<Obstacle> {
        if castling.king != (self.from, self.to)
            || castling.party != self.man.party()
            || self.man.role() != Role::KING
        {
            return None;
        }
        let between: Vec<Cell> =
            castling.empty.iter().copied().filter(|&cell| self.position.man(cell).is_some()).collect();
        if !castling.is_kept(self.position) {
            return Some((Reason::CastlingRight, vec![castling.rook.0]));
        }
        Some((Reason::Blocked, between))
    }

    fn against_row(&self, row: &Row) -> Option<Obstacle> {
        if let Some(kind) = row.leap {
            let leads =
                |&vector: &Coordinates| self.tables.geometry.offset(self.from, vector, 1) == Some(self.to);
            if self.tables.geometry.leaps(kind, self.from).contains(&self.to) {
                return self.against_arrival(row);
            }
            let is_walled = self.tables.geometry.leap_vectors(kind).iter().any(leads);
            return is_walled.then(|| (Reason::Wall, vec![self.from]));
        }
        let distance = |&direction: &Direction| Some((direction, self.distance(row, direction)?));
        let (direction, distance) = row.directions.iter().find_map(distance)?;
        self.against_walk(row, direction, distance)
    }

    /// How many steps lead to the target, if the board had no holes and no walls.
    fn distance(&self, row: &Row, direction: Direction) -> Option<u8> {
        let geometry = &self.tables.geometry;
        let vector = geometry.vector(direction);
        (row.shortest..=row.longest.min(i8::MAX as u8 / 8))
            .find(|&times| geometry.offset(self.from, vector, times as i8) == Some(self.to))
    }

    fn against_walk(&self, row: &Row, direction: Direction, distance: u8) -> Option<Obstacle> {
        if row.unmoved && !self.man.is_marked() || row.zone.is_some_and(|zone| !zone.contains(self.from)) {
            return Some((Reason::NotFromHere, vec![self.from]));
        }
        let geometry = &self.tables.geometry;
        let mut at = self.from;
        for walked in 1..=distance {
            let Some(next) = geometry.step(at, direction) else {
                let hole = geometry.offset(at, geometry.vector(direction), 1).is_none();
                return Some((if hole { Reason::Gap } else { Reason::Wall }, vec![at]));
            };
            if let Some(flanks) = geometry.flanks(at, direction)
                && flanks.iter().all(|&flank| self.position.man(flank).is_some())
            {
                return Some((Reason::Flanked, flanks.to_vec()));
            }
            at = next;
            if walked < distance && self.stops(row, at) {
                return Some((Reason::Blocked, vec![at]));
            }
        }
        self.against_arrival(row)
    }

    fn stops(&self, row: &Row, cell: Cell) -> bool {
        self.position.man(cell).is_some_and(|man| {
            let passers = self.position.relations().passed_by(man.party());
            !(row.passes && passers.contains(self.man.party()))
        })
    }

    fn against_arrival(&self, row: &Row) -> Option<Obstacle> {
        let Some(target) = self.position.man(self.to) else {
            let lonely = row.captures || row.en_passant == EnPassantPart::Takes;
            return (lonely && !row.moves).then(|| (Reason::CaptureOnly, vec![self.to]));
        };
        let prey = self.position.relations().captures(self.man.party());
        let reason = if target.party() == self.man.party() {
            Reason::OwnMan
        } else if !prey.contains(target.party()) {
            Reason::Ally
        } else if !row.captures {
            Reason::MoveOnly
        } else {
            Reason::KingTarget
        };
        Some((reason, vec![self.to]))
    }
}
