//! Legality on all boards: a pseudo-legal move is applied, then the kings that must not be attacked are
//! tested. A fast filter skips that for most moves.
use super::attacks::{AttackQuery, is_attacked};
use super::coalition::{CoalitionEnd, NeutralWatch, is_allowed_for_neutral, parties_to_answer};
use super::mate::eliminated_alliance;
use super::movegen::MoveGenerator;
use super::{CheckRule, CompiledRules, Fate, Move, Position};
use crate::board::{Cell, CellSet};
use crate::pieces::{Party, PartySet, Piece, Role};

/// Whether no moves are possible because the set-up phase is not over or the game is over.
#[inline(always)]
fn is_play_suspended(rules: &CompiledRules, position: &Position) -> bool {
    let may_be_lost = matches!(rules.mate_rule.fate, Fate::Eliminated | Fate::PlaysOn);
    !position.arranging().is_empty()
        || may_be_lost && eliminated_alliance(rules, position).is_some()
        || rules.coalition.is_some() && CoalitionEnd::before_moves(rules, position).is_some()
}

/// Whether a party is [in check]. Always `false` for parties whose kings may be captured and parties without a
/// king.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, bridge::{BLACK, WHITE}};
/// use schachquartett_engine::rules::in_check;
///
/// let def = games::by_id("bridge").expect("an id");
/// let text = "4k3/8/8/8/***2***/8/8/4R3/4K3 b - - 0 1";
/// let position = def.read_position(text).expect("a position");
/// assert_eq!([WHITE, BLACK].map(|party| in_check(def.rules(), &position, party)), [false, true]);
/// ```
///
/// [in check]: https://www.chessprogramming.org/Check
pub fn in_check(rules: &CompiledRules, position: &Position, party: Party) -> bool {
    if !position.royal().contains(party) {
        return false;
    }
    let by = position.relations().threatened_by(party);
    any_or_every(rules.check_rule, position.kings_of(party), &mut |king| {
        is_attacked(rules, position, king, by)
    })
}

/// Applies a check rule to a party's kings.
#[inline]
fn any_or_every(rule: CheckRule, kings: CellSet, is_attacked: &mut impl FnMut(Cell) -> bool) -> bool {
    match rule {
        CheckRule::AnyKing => kings.iter().any(is_attacked),
        CheckRule::EveryKing => !kings.is_empty() && kings.iter().all(is_attacked),
    }
}

/// Whether a [pseudo-legal] move is [legal]. Applies the move, so it is slower than [`visit_legal`] for all moves
/// of a party.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::{is_legal, pseudo_legal_moves}};
///
/// let def = games::by_id("bridge").expect("an id");
/// let text = "4r1k1/8/8/8/***2***/8/8/4N3/4K3 w - - 0 1";
/// let position = def.read_position(text).expect("a position");
/// let knight = def.cell_by_name("e2").expect("a cell");
/// let moves = pseudo_legal_moves(def.rules(), &position, knight);
/// assert_eq!(moves.len(), 6);
/// // The knight is pinned.
/// assert!(!moves.iter().any(|mv| is_legal(def.rules(), &position, mv)));
/// ```
///
/// [pseudo-legal]: https://www.chessprogramming.org/Pseudo-Legal_Move
/// [legal]: https://www.chessprogramming.org/Legal_Move
#[inline(never)]
pub fn is_legal(rules: &CompiledRules, position: &Position, mv: &Move) -> bool {
    let party = position.piece(mv.from).map_or(position.turn(), Piece::party);
    if !position.royal().contains(party) {
        return is_allowed_for_neutral(rules, position, mv);
    }
    if mv.is_castling() && !castles_safely(rules, position, mv) {
        return false;
    }
    let mut after = *position;
    after.relocate(mv);
    // The castling king itself must be safe, also if the party has further kings (rule
    // `fortress.castling.kings`).
    let is_safe = |cell| !is_attacked(rules, &after, cell, threats_to(position, party));
    !in_check(rules, &after, party)
        && (!mv.is_castling() || is_safe(mv.to))
        && !exposes_ally(rules, position, &after)
}

/// Returns the party after the party on turn in the order of play, even if it is eliminated.
pub(super) fn next_in_order(rules: &CompiledRules, position: &Position) -> Party {
    rules.order.next(position.turn())
}

/// Returns the ally that the party on turn must not expose: an enemy moves before the ally, and the ally's
/// kings cannot be captured. `None` if the rules have no such pin (rule `fortress.pin`) or it binds no ally.
#[inline(always)]
pub(super) fn protected_ally(rules: &CompiledRules, position: &Position) -> Option<Party> {
    if rules.mate_rule.kings_are_captured || rules.mate_rule.fate == Fate::EndsGame {
        return None;
    }
    find_protected_ally(rules, position)
}

fn find_protected_ally(rules: &CompiledRules, position: &Position) -> Option<Party> {
    let (turn, next) = (position.turn(), next_in_order(rules, position));
    let capturable = position.relations().captures(turn);
    if !capturable.contains(next) {
        return None;
    }
    // An eliminated party no longer moves; a party that has removed its kings does (rule
    // `fortress.pin.next`).
    if rules.mate_rule.fate == Fate::Eliminated && position.eliminated().contains(next) {
        return None;
    }
    let mut allies =
        Party::first(rules.parties).filter(|&party| party != turn && !capturable.contains(party));
    allies.find(|&ally| position.royal().contains(ally))
}

/// Whether a move leaves all kings of the ally attacked by the enemy that moves before the ally, while before
/// the move they were not all attacked.
pub(super) fn exposes_ally(rules: &CompiledRules, before: &Position, after: &Position) -> bool {
    let Some(ally) = protected_ally(rules, before) else { return false };
    let by = PartySet::only(next_in_order(rules, before));
    let is_open = |position: &Position| {
        let kings = position.kings_of(ally);
        any_or_every(CheckRule::EveryKing, kings, &mut |king| is_attacked(rules, position, king, by))
    };
    is_open(after) && !is_open(before)
}

/// Whether none of the cells that a castling requires to be safe before the move is attacked.
fn castles_safely(rules: &CompiledRules, position: &Position, mv: &Move) -> bool {
    let by = position.relations().threatened_by(position.turn());
    let castling = rules
        .castlings
        .iter()
        .find(|castling| castling.king == (mv.from, mv.to) && Some(castling.rook) == mv.castling_rook);
    castling.is_some_and(|castling| {
        castling.must_be_safe.iter().all(|&cell| !is_attacked(rules, position, cell, by))
    })
}

/// Calls `sink` with every legal move: those of the party on turn, then answers out of turn. The fast path:
/// [perft] uses it itself, searches by [`legal_moves_of`]; [`legal_moves`] collects the same moves.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::visit_legal};
///
/// let def = games::by_id("hex").expect("an id");
/// let mut count = 0;
/// visit_legal(def.rules(), &def.start_position(), &mut |_| count += 1);
/// assert_eq!(count, 44);
/// ```
///
/// [perft]: https://www.chessprogramming.org/Perft
#[inline]
pub fn visit_legal(rules: &CompiledRules, position: &Position, sink: &mut impl FnMut(Move)) {
    if is_play_suspended(rules, position) {
        return;
    }
    visit_legal_of(rules, position, position.turn(), sink);
    if !position.coalition().may_answer.is_empty() {
        visit_out_of_turn(rules, position, sink);
    }
}

/// Calls `sink` with the answers out of turn. They are rare, so each move is verified by applying it.
#[inline(never)]
fn visit_out_of_turn(rules: &CompiledRules, position: &Position, sink: &mut dyn FnMut(Move)) {
    for party in parties_to_answer(rules, position).iter() {
        visit_verified(rules, position, party, sink);
    }
}

/// Calls `sink` with the legal moves of a party, each verified by applying it.
#[inline(never)]
fn visit_verified(rules: &CompiledRules, position: &Position, party: Party, sink: &mut dyn FnMut(Move)) {
    let generator = MoveGenerator::new(rules, position, party);
    let mut verify = |mv| {
        if is_legal(rules, position, &mv) {
            sink(mv);
        }
    };
    let pieces = position.pieces_of(party).iter().filter_map(|from| Some((from, position.piece(from)?)));
    pieces.for_each(|(from, piece)| generator.visit_dyn(from, piece, &mut verify));
}

#[inline]
fn visit_legal_of(rules: &CompiledRules, position: &Position, party: Party, sink: &mut impl FnMut(Move)) {
    let filter = LegalMoveFilter::new(rules, position, party);
    for from in position.pieces_of(party) {
        if let Some(piece) = position.piece(from) {
            filter.visit(from, piece, sink);
        }
    }
}

/// Returns all [legal moves] of the party on turn, then answers out of turn. It verifies each move by applying
/// it, which is slower than [`visit_legal`] but keeps the compiled program small: each use of [`visit_legal`] is a copy of
/// move generation.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::legal_moves};
///
/// let def = games::by_id("fortress:king-capture").expect("an id");
/// assert_eq!(legal_moves(def.rules(), &def.start_position()).len(), 33);
/// ```
///
/// [legal moves]: https://www.chessprogramming.org/Legal_Move
pub fn legal_moves(rules: &CompiledRules, position: &Position) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    if !is_play_suspended(rules, position) {
        let mut push = |mv| moves.push(mv);
        visit_verified(rules, position, position.turn(), &mut push);
        visit_out_of_turn(rules, position, &mut push);
    }
    moves
}

/// Returns the legal moves of these parties, found by [`visit_legal`]: those of the party on turn, then answers out of turn.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, coalition::{BLACK, RED}};
/// use schachquartett_engine::{pieces::PartySet, rules::legal_moves_of};
///
/// let def = games::by_id("coalition").expect("an id");
/// // Red is on turn, and Black may answer the check by Green's tank on d5 first.
/// let text = "3bK6/10/bE9/10/10/3gT6/yE9/10/10/1yK7rE r!b yb - - - 1 5";
/// let position = def.read_position(text).expect("a position");
/// let count = |party| legal_moves_of(def.rules(), &position, PartySet::only(party)).len();
/// assert_eq!((count(RED), count(BLACK)), (2, 4));
/// ```
#[inline(never)]
pub fn legal_moves_of(rules: &CompiledRules, position: &Position, parties: PartySet) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    visit_legal(rules, position, &mut |mv| {
        if position.piece(mv.from).is_some_and(|piece| parties.contains(piece.party())) {
            moves.push(mv);
        }
    });
    moves
}

/// Whether the party on turn has a legal move.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::{has_legal_move, in_check}};
///
/// let def = games::by_id("bridge").expect("an id");
/// let position = def.read_position("k7/8/1Q6/8/***2***/8/8/8/4K3 b - - 0 1").expect("a position");
/// // Stalemate.
/// assert!(!has_legal_move(def.rules(), &position));
/// assert!(!in_check(def.rules(), &position, position.turn()));
/// ```
pub fn has_legal_move(rules: &CompiledRules, position: &Position) -> bool {
    if is_play_suspended(rules, position) {
        return false;
    }
    let generator = MoveGenerator::new(rules, position, position.turn());
    position.pieces_of(position.turn()).iter().any(|from| {
        let mut found = false;
        if let Some(piece) = position.piece(from) {
            let mut verify = |mv| found = found || is_legal(rules, position, &mv);
            generator.visit_dyn(from, piece, &mut verify);
        }
        found
    })
}

/// The fast filter for legal moves. While the party is not in check, a piece other than a king can expose a
/// king only by leaving a cell whose emptying opens a line onto it: placing an own piece on an empty cell, or
/// in the place of an enemy piece, opens none. All other moves are verified by applying them. (Where it
/// suffices that one king is not attacked, only the lines onto the first such king count.)
struct LegalMoveFilter<'a> {
    rules: &'a CompiledRules,
    position: &'a Position,
    generator: MoveGenerator<'a>,
    royal: bool,
    verifies_all: bool,
    /// Set for a neutral power, whose moves must not join powers that it cannot join.
    neutral_watch: Option<NeutralWatch<'a>>,
    /// The party's pieces that open a line onto a protected king by leaving their cell.
    pinned: CellSet,
}

impl<'a> LegalMoveFilter<'a> {
    #[inline]
    fn new(rules: &'a CompiledRules, position: &'a Position, party: Party) -> Self {
        let by = position.relations().threatened_by(party);
        let mut pinned = CellSet::EMPTY;
        let mut is_attacked = |target, by| {
            AttackQuery { rules, position, target, by }
                .is_attacked_or_pins(party, &mut |cell| pinned.insert(cell))
        };
        let royal = position.royal().contains(party);
        let mut is_king_attacked = |king| is_attacked(king, by);
        let in_check =
            royal && any_or_every(rules.check_rule, position.kings_of(party), &mut is_king_attacked);
        if let Some(ally) = protected_ally(rules, position) {
            let by = PartySet::only(next_in_order(rules, position));
            let mut is_open = |king| is_attacked(king, by);
            any_or_every(CheckRule::EveryKing, position.kings_of(ally), &mut is_open);
        }
        // An attacker that jumps over the party's pieces also attacks through a cell where one of them has
        // just captured the blocking piece, so all moves are verified.
        let seen_over = !by.intersection(position.relations().jumped_by(party)).is_empty();
        let generator = MoveGenerator::new(rules, position, party);
        let neutral_watch = NeutralWatch::of(rules, position, party);
        Self {
            rules,
            position,
            generator,
            royal,
            verifies_all: royal && (in_check || seen_over),
            neutral_watch,
            pinned,
        }
    }

    #[inline]
    fn visit(&self, from: Cell, piece: Piece, sink: &mut impl FnMut(Move)) {
        let king = piece.role() == Role::KING;
        if self.verifies_all || self.royal && (king || self.pinned.contains(from)) {
            return self.visit_verified(from, piece, sink);
        }
        if let Some(watch) = &self.neutral_watch {
            return self.visit_neutral(watch, from, piece, sink);
        }
        self.generator.visit(from, piece, &mut |mv| {
            let new_king = mv.promotion.is_some_and(|piece| piece.role() == Role::KING);
            if !(new_king || mv.is_en_passant()) || is_legal(self.rules, self.position, &mv) {
                sink(mv);
            }
        });
    }

    /// Visits the moves of a neutral power's piece that do not join a power that it cannot join.
    #[inline]
    fn visit_neutral(&self, watch: &NeutralWatch, from: Cell, piece: Piece, sink: &mut impl FnMut(Move)) {
        let Self { rules, position, .. } = *self;
        let watch = watch.piece(rules, position, from, piece);
        self.generator.visit(from, piece, &mut |mv| {
            if watch.is_allowed(&mv).unwrap_or_else(|| is_allowed_for_neutral(rules, position, &mv)) {
                sink(mv);
            }
        });
    }

    fn visit_verified(&self, from: Cell, piece: Piece, sink: &mut dyn FnMut(Move)) {
        self.generator.visit_dyn(from, piece, &mut |mv| {
            if is_legal(self.rules, self.position, &mv) {
                sink(mv);
            }
        });
    }
}

/// Returns the parties whose attacks on a party's kings count.
pub(super) fn threats_to(position: &Position, party: Party) -> PartySet {
    position.relations().threatened_by(party)
}
