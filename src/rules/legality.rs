//! Legality is "apply, then ask whether a king that counts is attacked", on all boards.
use super::attacks::{Look, attacked};
use super::mate::lost_for_good;
use super::movegen::Generator;
use super::pacts::{Conclusion, Watch, answerers, keeps_neutral};
use super::{CheckRule, Fate, Move, Position, Tables};
use crate::board::{Cell, CellSet};
use crate::pieces::{Man, Party, PartySet, Role};

/// Whether men are still being arranged, or the game is over.
#[inline(always)]
fn nobody_moves(tables: &Tables, position: &Position) -> bool {
    let may_be_lost = matches!(tables.mate.fate, Fate::Out | Fate::PlaysOn);
    !position.arranging().is_empty()
        || may_be_lost && lost_for_good(tables, position).is_some()
        || tables.pacts.is_some() && Conclusion::at_once(tables, position).is_some()
}

/// Whether a party is in check.
pub fn in_check(tables: &Tables, position: &Position, party: Party) -> bool {
    if !position.royal().contains(party) {
        return false;
    }
    let by = position.relations().threatened_by(party);
    any_or_every(tables.check, position.kings_of(party), &mut |king| attacked(tables, position, king, by))
}

#[inline]
fn any_or_every(rule: CheckRule, kings: CellSet, is_attacked: &mut impl FnMut(Cell) -> bool) -> bool {
    match rule {
        CheckRule::AnyKing => kings.iter().any(is_attacked),
        CheckRule::EveryKing => !kings.is_empty() && kings.iter().all(is_attacked),
    }
}

/// Whether a pseudo-legal move of the party on turn is legal: the slow way, by applying it.
#[inline(never)]
pub fn is_legal(tables: &Tables, position: &Position, mv: &Move) -> bool {
    let party = position.man(mv.from).map_or(position.turn(), Man::party);
    if !position.royal().contains(party) {
        return keeps_neutral(tables, position, mv);
    }
    if mv.is_castling() && !castles_safely(tables, position, mv) {
        return false;
    }
    let mut after = *position;
    after.relocate(mv);
    // Of several kings the one that castles must be safe itself.
    let is_safe = |cell| !attacked(tables, &after, cell, threats_to(position, party));
    !in_check(tables, &after, party)
        && (!mv.is_castling() || is_safe(mv.to))
        && !exposes_ally(tables, position, &after)
}

/// The party that moves next, unless it is out.
pub(super) fn next_in_order(tables: &Tables, position: &Position) -> Party {
    tables.order.after(position.turn())
}

/// The ally that the party on turn must not expose: an enemy moves before it, and its king is not captured.
#[inline(always)]
pub(super) fn spared(tables: &Tables, position: &Position) -> Option<Party> {
    if tables.mate.kings_fall || tables.mate.fate == Fate::EndsGame {
        return None;
    }
    spared_ally(tables, position)
}

fn spared_ally(tables: &Tables, position: &Position) -> Option<Party> {
    let (turn, next) = (position.turn(), next_in_order(tables, position));
    let prey = position.relations().captures(turn);
    if !prey.contains(next) {
        return None;
    }
    // Who is out moves no more; who has only taken its kings off does.
    if tables.mate.fate == Fate::Out && position.out().contains(next) {
        return None;
    }
    let mut allies = Party::first(tables.parties).filter(|&party| party != turn && !prey.contains(party));
    allies.find(|&ally| position.royal().contains(ally))
}

/// Whether a move leaves every king of the ally attacked by the enemy who moves next, before the ally, which was
/// not so.
pub(super) fn exposes_ally(tables: &Tables, before: &Position, after: &Position) -> bool {
    let Some(ally) = spared(tables, before) else { return false };
    let by = PartySet::only(next_in_order(tables, before));
    let is_open = |position: &Position| {
        let kings = position.kings_of(ally);
        any_or_every(CheckRule::EveryKing, kings, &mut |king| attacked(tables, position, king, by))
    };
    is_open(after) && !is_open(before)
}

/// Whether none of the cells that must be safe before a castling is attacked.
fn castles_safely(tables: &Tables, position: &Position, mv: &Move) -> bool {
    let by = position.relations().threatened_by(position.turn());
    let castling = tables
        .castlings
        .iter()
        .find(|castling| castling.king == (mv.from, mv.to) && Some(castling.rook) == mv.second);
    castling.is_some_and(|castling| castling.safe.iter().all(|&cell| !attacked(tables, position, cell, by)))
}

/// Hands every legal move to `sink`: those of the party on turn, then answers out of turn.
#[inline]
pub fn visit_legal(tables: &Tables, position: &Position, sink: &mut impl FnMut(Move)) {
    if nobody_moves(tables, position) {
        return;
    }
    visit_of(tables, position, position.turn(), sink);
    if !position.diplomacy().answering.is_empty() {
        visit_answers(tables, position, sink);
    }
}

/// Answers out of turn, the slow way: they are rare.
#[inline(never)]
fn visit_answers(tables: &Tables, position: &Position, sink: &mut dyn FnMut(Move)) {
    for party in answerers(tables, position).iter() {
        visit_asking_all(tables, position, party, sink);
    }
}

/// The legal moves of a party, each applied and asked.
#[inline(never)]
fn visit_asking_all(tables: &Tables, position: &Position, party: Party, sink: &mut dyn FnMut(Move)) {
    let generator = Generator::new(tables, position, party);
    let mut ask = |mv| {
        if is_legal(tables, position, &mv) {
            sink(mv);
        }
    };
    let men = position.men_of(party).iter().filter_map(|from| Some((from, position.man(from)?)));
    men.for_each(|(from, man)| generator.visit_apart(from, man, &mut ask));
}

#[inline]
fn visit_of(tables: &Tables, position: &Position, party: Party, sink: &mut impl FnMut(Move)) {
    let guard = Guard::new(tables, position, party);
    for from in position.men_of(party) {
        if let Some(man) = position.man(from) {
            guard.visit(from, man, sink);
        }
    }
}

/// All legal moves of the party on turn, and answers out of turn: the slow way, which keeps the page's program small.
/// Whoever counts or searches takes [`visit_legal`].
pub fn legal_moves(tables: &Tables, position: &Position) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    if !nobody_moves(tables, position) {
        let mut push = |mv| moves.push(mv);
        visit_asking_all(tables, position, position.turn(), &mut push);
        visit_answers(tables, position, &mut push);
    }
    moves
}

/// Whether the party on turn has a legal move.
pub fn has_legal_move(tables: &Tables, position: &Position) -> bool {
    if nobody_moves(tables, position) {
        return false;
    }
    let generator = Generator::new(tables, position, position.turn());
    position.men_of(position.turn()).iter().any(|from| {
        let mut found = false;
        if let Some(man) = position.man(from) {
            let mut ask = |mv| found = found || is_legal(tables, position, &mv);
            generator.visit_apart(from, man, &mut ask);
        }
        found
    })
}

/// The short cut: not in check, a man other than a king puts a king into check only by leaving a cell
/// whose emptying opens a line onto it: setting one's own man elsewhere, or in an enemy's place, opens
/// none. Everything else is applied and asked. (Where it is enough that one king is not attacked, only the
/// lines onto the first such king count.)
struct Guard<'a> {
    tables: &'a Tables,
    position: &'a Position,
    generator: Generator<'a>,
    royal: bool,
    asks_all: bool,
    /// What a neutral power's moves have to be watched for.
    watch: Option<Watch<'a>>,
    /// The party's men whose going opens a line onto a king, whatever they do.
    holding: CellSet,
}

impl<'a> Guard<'a> {
    #[inline]
    fn new(tables: &'a Tables, position: &'a Position, party: Party) -> Self {
        let by = position.relations().threatened_by(party);
        let mut holding = CellSet::EMPTY;
        let mut is_attacked =
            |target| Look { tables, position, target, by }.guarded(party, &mut |cell| holding.insert(cell));
        let royal = position.royal().contains(party);
        let in_check = royal && any_or_every(tables.check, position.kings_of(party), &mut is_attacked);
        if let Some(ally) = spared(tables, position) {
            let by = PartySet::only(next_in_order(tables, position));
            let mut is_open = |target| {
                Look { tables, position, target, by }.guarded(party, &mut |cell| holding.insert(cell))
            };
            any_or_every(CheckRule::EveryKing, position.kings_of(ally), &mut is_open);
        }
        // Who sees over the party's men sees where one of them has taken a man who stood in the way.
        let seen_over = !by.intersection(position.relations().passed_by(party)).is_empty();
        let generator = Generator::new(tables, position, party);
        let watch = Watch::of(tables, position, party);
        Self {
            tables,
            position,
            generator,
            royal,
            asks_all: royal && (in_check || seen_over),
            watch,
            holding,
        }
    }

    #[inline]
    fn visit(&self, from: Cell, man: Man, sink: &mut impl FnMut(Move)) {
        let king = man.role() == Role::KING;
        if self.asks_all || self.royal && (king || self.holding.contains(from)) {
            return self.visit_asking(from, man, sink);
        }
        if let Some(watch) = &self.watch {
            return self.visit_watching(watch, from, man, sink);
        }
        self.generator.visit(from, man, &mut |mv| {
            let new_king = mv.promotion.is_some_and(|man| man.role() == Role::KING);
            if !(new_king || mv.is_en_passant()) || is_legal(self.tables, self.position, &mv) {
                sink(mv);
            }
        });
    }

    /// The moves of a neutral power's man, which must not join whom it cannot join.
    #[inline]
    fn visit_watching(&self, watch: &Watch, from: Cell, man: Man, sink: &mut impl FnMut(Move)) {
        let Self { tables, position, .. } = *self;
        let watch = watch.man(tables, position, from, man);
        self.generator.visit(from, man, &mut |mv| {
            if watch.judge(&mv).unwrap_or_else(|| keeps_neutral(tables, position, &mv)) {
                sink(mv);
            }
        });
    }

    fn visit_asking(&self, from: Cell, man: Man, sink: &mut dyn FnMut(Move)) {
        self.generator.visit_apart(from, man, &mut |mv| {
            if is_legal(self.tables, self.position, &mv) {
                sink(mv);
            }
        });
    }
}

/// The parties whose attacks on a party's kings count, for callers outside.
pub(super) fn threats_to(position: &Position, party: Party) -> PartySet {
    position.relations().threatened_by(party)
}
