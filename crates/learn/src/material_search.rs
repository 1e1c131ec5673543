//! Search for what a party and its allies win by force, whatever all others do together: full width to a depth, then captures
//! until the position is quiet. It counts pieces and nothing else, so that what it finds can be shown.
use super::mate_search::{out_of_turn_moves, side_of};
use engine::games::GameDef;
use engine::pieces::{Party, PartySet, Piece, Role};
use engine::rules::{
    Move, Position, end_of_position, in_check, join, legal_moves_of, may_rearrange, must_remove_kings, play,
    remove_kings, skip_turn, splitmix64,
};
use search::{EvalWeights, Evaluation, Score};

/// The score of a won game, less the plies until then. More than all pieces are worth together.
const WON: Score = 1_000_000;
/// Beyond all scores.
const INFINITY: Score = 2 * WON;
/// After this number of captures in a row, pieces are counted.
const MAX_CAPTURES: usize = 10;
/// Within this number of plies of such a row, checks are answered by all moves.
const MAX_EVASIONS: usize = 4;

/// The values of the pieces of a game, as bots know them, in hundredths of a pawn. Kings count nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceValues([Score; Piece::INDEX_COUNT]);

impl PieceValues {
    /// Returns the values of a game. This takes some time, so callers should keep them.
    #[must_use]
    pub fn of(def: &dyn GameDef) -> Self {
        let weights = EvalWeights::of(def.kind());
        let evaluation = Evaluation::of(def.rules(), &def.start_position(), weights);
        let mut values = [0; Piece::INDEX_COUNT];
        for party in Party::first(def.rules().parties) {
            for role in (1..Role::MAX_COUNT).map(Role::new) {
                let piece = Piece::new(party, role);
                values[piece.index()] = evaluation.piece_value(piece);
            }
        }
        Self(values)
    }

    /// Returns the value of a piece.
    pub fn of_piece(&self, piece: Piece) -> Score {
        self.0[piece.index()]
    }

    /// Returns the value of the pieces of some parties, less that of the others' pieces. Parties that are out have none.
    pub fn balance(&self, position: &Position, side: PartySet) -> Score {
        let value = |(_, piece): (_, Piece)| match piece.party() {
            party if position.eliminated().contains(party) => 0,
            party if side.contains(party) => self.of_piece(piece),
            _ => -self.of_piece(piece),
        };
        position.pieces().map(value).sum()
    }
}

/// What a search has found out about a position.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    depth: usize,
    /// The score is at least and at most this.
    bounds: (Score, Score),
    best: Option<Move>,
}

/// A search for material of a party and its allies. Scores are what they win from the position that it begins with.
pub struct MaterialSearch<'a> {
    def: &'a dyn GameDef,
    values: &'a PieceValues,
    player: Party,
    side: PartySet,
    /// The balance of the pieces in the position that it begins with.
    base: Score,
    /// The number of positions that it may still visit.
    nodes_left: u64,
    /// Whether an enemy that may rearrange its pieces is taken to be out of all danger then.
    fears_rearranging: bool,
    table: Vec<Option<Entry>>,
    /// By depth: the moves that were best last.
    killers: Vec<[Option<Move>; 2]>,
}

impl<'a> MaterialSearch<'a> {
    /// Returns a search from a position, which may visit this number of positions. The allies of `player` are taken from it.
    #[must_use]
    pub fn new(
        def: &'a dyn GameDef,
        values: &'a PieceValues,
        position: &Position,
        player: Party,
        nodes: u64,
    ) -> Self {
        let side = side_of(def, position, player);
        let entries = usize::try_from(nodes / 4).unwrap_or(usize::MAX).clamp(1 << 8, 1 << 20);
        Self {
            def,
            values,
            player,
            side,
            base: values.balance(position, side),
            nodes_left: nodes,
            fears_rearranging: false,
            table: vec![None; entries.next_power_of_two()],
            killers: Vec::new(),
        }
    }

    /// Returns the search such that an enemy that may still rearrange its pieces loses nothing more: no search can try all
    /// arrangements, and what is won nevertheless is certain.
    #[must_use]
    pub fn fearing_rearrangements(self) -> Self {
        Self { fears_rearranging: true, ..self }
    }

    /// Returns the number of positions that it may still visit. 0: it has given up, and its last answer means nothing.
    pub fn nodes_left(&self) -> u64 {
        self.nodes_left
    }

    /// Returns whether a score is that of a won game.
    #[must_use]
    pub fn is_won(score: Score) -> bool {
        score > WON / 2
    }

    /// Returns what the side wins from a position within `depth` plies.
    #[must_use]
    pub fn score(&mut self, position: &Position, depth: usize) -> Score {
        self.search(position, depth, (-INFINITY, INFINITY))
    }

    /// Returns whether the side wins at least this much from a position within `depth` plies.
    #[must_use]
    pub fn wins(&mut self, position: &Position, depth: usize, at_least: Score) -> bool {
        self.search(position, depth, (at_least - 1, at_least)) >= at_least
    }

    /// Returns the best move in a position, of the party on turn or out of turn, and what the side wins then.
    #[must_use]
    pub fn best_move(&mut self, position: &Position, depth: usize) -> Option<(Party, Move, Score)> {
        let turn = position.turn();
        let own = legal_moves_of(self.def.rules(), position, PartySet::only(turn)).into_iter();
        let all = own.map(|mv| (turn, mv)).chain(out_of_turn_moves(self.def, position));
        let mut best: Option<(Party, Move, Score)> = None;
        for (by, mv) in all {
            let next = play(self.def.rules(), position, &mv);
            let score = self.search(&next, depth.saturating_sub(1), (-INFINITY, INFINITY));
            let is_better = |other: Score| if self.side.contains(by) { score > other } else { score < other };
            if best.is_none_or(|(_, _, other)| is_better(other)) {
                best = Some((by, mv, score));
            }
        }
        best
    }

    fn material(&self, position: &Position) -> Score {
        self.values.balance(position, self.side) - self.base
    }

    /// Returns the score of a game that is over in this position. A draw wins nothing.
    fn end(&self, position: &Position, depth: usize) -> Option<Score> {
        let points = end_of_position(self.def, position)?.points;
        let best = |is_own: bool| {
            let parties =
                Party::first(self.def.rules().parties).filter(|&party| self.side.contains(party) == is_own);
            parties.map(|party| points[party]).max().unwrap_or(0)
        };
        let sooner = Score::try_from(depth).unwrap_or_default();
        Some(match points[self.player].cmp(&best(false)) {
            std::cmp::Ordering::Greater => WON + sooner,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Less => -WON - sooner,
        })
    }

    fn search(&mut self, position: &Position, depth: usize, bounds: (Score, Score)) -> Score {
        if self.nodes_left == 0 {
            return self.material(position);
        }
        if depth == 0 {
            return self.quiescence(position, bounds, 0);
        }
        self.nodes_left -= 1;
        if let Some(score) = self.end(position, depth) {
            return score;
        }
        let rules = self.def.rules();
        if must_remove_kings(rules, position) {
            return self.search(&remove_kings(rules, position), depth - 1, bounds);
        }
        let mut score = self.search_turn(position, depth, bounds);
        for (by, mv) in out_of_turn_moves(self.def, position) {
            let answered = self.search(&play(rules, position, &mv), depth - 1, bounds);
            score = if self.side.contains(by) { score.max(answered) } else { score.min(answered) };
        }
        score
    }

    /// Returns the score of what the party on turn can do.
    fn search_turn(&mut self, position: &Position, depth: usize, bounds: (Score, Score)) -> Score {
        let key = key_of(position);
        let slot = key as usize & (self.table.len() - 1);
        let known = self.table[slot].filter(|entry| entry.key == key);
        if let Some(Entry { bounds: (min, max), .. }) = known.filter(|known| known.depth == depth) {
            if min >= bounds.1 || min == max {
                return min;
            }
            if max <= bounds.0 {
                return max;
            }
        }
        let is_own = self.side.contains(position.turn());
        let (mut window, mut best, mut best_move) = (bounds, None, None);
        let rules = self.def.rules();
        let mut special = self.special_actions(position, depth).into_iter();
        let first = known.and_then(|entry| entry.best);
        let mut moves = Ordered(self.ranked_moves(position, depth, first));
        loop {
            let (mv, score) = if let Some(next) = special.next() {
                let score = match next {
                    Some((next, depth)) => self.search(&next, depth, window),
                    None => self.material(position),
                };
                (None, score)
            } else {
                let Some(mv) = moves.next() else { break };
                (Some(mv), self.search(&play(rules, position, &mv), depth - 1, window))
            };
            if best.is_none_or(|best| if is_own { score > best } else { score < best }) {
                (best, best_move) = (Some(score), mv);
            }
            if is_own {
                window.0 = window.0.max(score);
            } else {
                window.1 = window.1.min(score);
            }
            if window.0 >= window.1 {
                break;
            }
        }
        let Some(best) = best else { return self.material(position) };
        if self.nodes_left > 0 {
            self.note_killer(depth, best_move);
            let min = if best > bounds.0 { best } else { -INFINITY };
            let max = if best < bounds.1 { best } else { INFINITY };
            self.table[slot] = Some(Entry { key, depth, bounds: (min, max), best: best_move });
        }
        best
    }

    /// Returns what follows what the party on turn can do besides moves, in the first rounds of coalition chess: positions with the
    /// depth to which they are searched; `None` for one in which nothing more can be lost.
    fn special_actions(&self, position: &Position, depth: usize) -> Vec<Option<(Position, usize)>> {
        let rules = self.def.rules();
        let Some(coalition) = rules.coalition.as_ref().filter(|coalition| coalition.is_early(position))
        else {
            return Vec::new();
        };
        let joined = coalition.great.into_iter().chain(coalition.small);
        let joined = joined.filter_map(|partner| join(rules, position, partner).ok());
        let mut nexts: Vec<Option<(Position, usize)>> = joined.map(|next| Some((next, depth))).collect();
        nexts.extend(skip_turn(rules, position).ok().map(|next| Some((next, depth - 1))));
        let rearranges = self.fears_rearranging && !self.side.contains(position.turn());
        nexts.extend((rearranges && may_rearrange(rules, position)).then_some(None));
        nexts
    }

    /// Returns the legal moves of the party on turn, with what they promise.
    fn ranked_moves(&self, position: &Position, depth: usize, first: Option<Move>) -> Vec<(Score, Move)> {
        let moves = legal_moves_of(self.def.rules(), position, PartySet::only(position.turn()));
        let killers = self.killers.get(depth).copied().unwrap_or_default();
        let ranked = |mv: Move| match Some(mv) {
            known if known == first => (INFINITY, mv),
            known if killers.contains(&known) => (1, mv),
            _ => (self.promise(position, &mv), mv),
        };
        moves.into_iter().map(ranked).collect()
    }

    /// Returns how much a move promises: what it captures and promotes to, less a part of the piece that captures.
    fn promise(&self, position: &Position, mv: &Move) -> Score {
        let value = |cell| position.piece(cell).map_or(0, |piece| self.values.of_piece(piece));
        let captured = mv.captured.map_or(0, |cell| 10 * value(cell) - value(mv.from));
        captured + mv.promotion.map_or(0, |piece| 10 * self.values.of_piece(piece))
    }

    fn note_killer(&mut self, depth: usize, best: Option<Move>) {
        if self.killers.len() <= depth {
            self.killers.resize(depth + 1, [None; 2]);
        }
        let killers = &mut self.killers[depth];
        if best.is_some() && killers[0] != best {
            *killers = [best, killers[0]];
        }
    }

    /// Follows captures and promotions until the position is quiet.
    fn quiescence(&mut self, position: &Position, bounds: (Score, Score), captures: usize) -> Score {
        if self.nodes_left == 0 || captures >= MAX_CAPTURES {
            return self.material(position);
        }
        self.nodes_left -= 1;
        let (rules, turn) = (self.def.rules(), position.turn());
        let is_own = self.side.contains(turn);
        let escapes = captures < MAX_EVASIONS && in_check(rules, position, turn);
        let mut moves = legal_moves_of(rules, position, PartySet::only(turn));
        if moves.is_empty() {
            return self.end(position, 0).unwrap_or_else(|| self.material(position));
        }
        if !escapes {
            moves.retain(|mv| mv.captured.is_some() || mv.promotion.is_some());
        }
        let (mut window, mut best) = (bounds, None);
        let mut consider = |score: Score| {
            best = best.filter(|&best| if is_own { best >= score } else { best <= score }).or(Some(score));
            if is_own {
                window.0 = window.0.max(score);
            } else {
                window.1 = window.1.min(score);
            }
            window
        };
        let mut now = bounds;
        if !escapes {
            let waiting = self.after_waiting(position, bounds, captures);
            now = consider(waiting);
        }
        let ranked = moves.into_iter().map(|mv| (self.promise(position, &mv), mv)).collect();
        for mv in Ordered(ranked) {
            if now.0 >= now.1 {
                break;
            }
            let score = self.quiescence(&play(rules, position, &mv), now, captures + 1);
            now = consider(score);
        }
        best.unwrap_or_else(|| self.material(position))
    }

    /// Returns the score if the party on turn captures nothing: after an enemy the next enemy may.
    fn after_waiting(&mut self, position: &Position, bounds: (Score, Score), captures: usize) -> Score {
        if self.side.contains(position.turn()) {
            return self.material(position);
        }
        let order = &self.def.rules().order;
        let plays =
            |party: &Party| !position.eliminated().contains(*party) && !position.pieces_of(*party).is_empty();
        match order.following(position.turn()).find(plays) {
            Some(next) if !self.side.contains(next) && next != position.turn() => {
                self.quiescence(&position.with_turn(next), bounds, captures + 1)
            }
            _ => self.material(position),
        }
    }
}

/// Moves that come in the order of their ranks, the greatest first. Most of them are never asked for.
struct Ordered(Vec<(Score, Move)>);

impl Iterator for Ordered {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let mut best = 0;
        for (at, (rank, _)) in self.0.iter().enumerate() {
            if *rank > self.0[best].0 {
                best = at;
            }
        }
        (!self.0.is_empty()).then(|| self.0.swap_remove(best).1)
    }
}

/// Returns the key of a position: besides [`Position::full_hash`], the rights of the first rounds.
fn key_of(position: &Position) -> u64 {
    let state = position.coalition();
    let bits = |parties: PartySet| parties.iter().fold(0u64, |bits, party| bits | 1 << party.index());
    let rights = bits(state.may_rearrange) | bits(state.may_skip) << 4 | bits(state.may_shift) << 8;
    let is_early = u64::from(position.round_number().min(4));
    position.full_hash() ^ splitmix64(1 << 61 | is_early << 16 | rights)
}
