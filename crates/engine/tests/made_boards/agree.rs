//! Engine and reference side by side in one position.
use crate::convert::Pair;
use crate::naive::{Board, Coords, SolutionStep, attackers, has_king_in_check, legal, perft, pseudo};
use schachquartett_engine::board::CellSet;
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{self, Explanation, Move, Position};

impl Pair<'_> {
    /// Legal moves and checks are the same. Gives the moves back, with the reference's word for each.
    pub fn agree(&self, position: &Position, board: &Board) -> Vec<(Move, SolutionStep)> {
        assert_eq!(self.board(position), *board);
        assert_eq!(position.hash(), position.recomputed_hash(), "{board:?}");
        let mut moves = Vec::new();
        rules::visit_legal(self.tables, position, &mut |mv| moves.push(mv));
        assert_eq!(rules::perft(self.tables, position, 1), moves.len() as u64);
        assert_eq!(rules::has_legal_move(self.tables, position), !moves.is_empty());
        moves.sort_by_key(|mv| self.step(mv));
        let mut steps = legal(self.rules, board);
        steps.sort_by_key(|step| SolutionStep { over: false, ..*step });
        let found: Vec<SolutionStep> = moves.iter().map(|mv| self.step(mv)).collect();
        let expected: Vec<SolutionStep> =
            steps.iter().map(|step| SolutionStep { over: false, ..*step }).collect();
        assert_eq!(found, expected, "{board:?}");
        self.assert_agree_on_checks(position, board);
        self.note_kings(board);
        self.note_illegal(board, &steps);
        moves.into_iter().zip(steps).collect()
    }

    fn assert_agree_on_checks(&self, position: &Position, board: &Board) {
        for party in Party::first(self.rules.parties()) {
            let check = has_king_in_check(self.rules, board, party.index());
            assert_eq!(rules::in_check(self.tables, position, party), check, "{party:?} {board:?}");
            let by = position.relations().threatened_by(party);
            for king in position.kings_of(party) {
                let at = self.tables.geometry.coordinates(king);
                let expected: CellSet = attackers(self.rules, board, at, party.index())
                    .into_iter()
                    .filter_map(|from| self.tables.geometry.cell_at(from))
                    .collect();
                assert_eq!(rules::attackers(self.tables, position, king, by), expected, "{board:?}");
                assert_eq!(rules::is_attacked(self.tables, position, king, by), !expected.is_empty());
            }
        }
    }

    fn note_kings(&self, board: &Board) {
        let kings = board.kings(board.turn);
        let attacked = |&&king: &&Coords| !attackers(self.rules, board, king, board.turn).is_empty();
        let found = kings.iter().filter(attacked).count();
        if kings.len() > 1 && found > 0 {
            let all = found == kings.len();
            let seen = self.rules.seen();
            seen.note(if all { "all of several kings attacked" } else { "one of several kings attacked" });
        }
    }

    /// Notes why moves were illegal.
    fn note_illegal(&self, board: &Board, legal: &[SolutionStep]) {
        let seen = self.rules.seen();
        let party = board.turn;
        if has_king_in_check(self.rules, board, party) {
            return seen.note(if legal.is_empty() { "mate" } else { "check" });
        }
        for step in pseudo(self.rules, board, party) {
            let captured = step.captured.map(|at| board.pieces[&at].kind);
            if legal.contains(&step) || step.rook.is_some() || captured == Some('K') {
                continue;
            }
            let after = board.after(self.rules, &step);
            let en_passant = step.captured.is_some_and(|at| at != step.to);
            if board.pieces[&step.from].kind == 'K' {
                seen.note("king into check");
            } else if step.promotion == Some('K') {
                seen.note("new king into check");
            } else if en_passant {
                seen.note("pinned by an en passant");
            } else {
                seen.note("pinned");
                seen.count_if("pinned beside the line", self.misses_left_cell(&after, party, &step));
            }
        }
    }

    /// Whether every line onto a king that a move has opened misses the cell that the piece left.
    fn misses_left_cell(&self, after: &Board, party: usize, step: &SolutionStep) -> bool {
        after.kings(party).into_iter().all(|king| {
            let turn = |at: Coords| {
                let (ax, ay) = (at.0 - king.0, at.1 - king.1);
                let (bx, by) = (step.from.0 - king.0, step.from.1 - king.1);
                ax * by - ay * bx
            };
            attackers(self.rules, after, king, party).into_iter().all(|at| turn(at) != 0)
        })
    }

    /// `explain` answers with the legal moves for every two cells, and refuses all else.
    pub fn assert_explains(&self, position: &Position) {
        let legal = rules::legal_moves(self.tables, position);
        for from in self.tables.geometry.cells() {
            for to in self.tables.geometry.cells() {
                let expected: Vec<Move> =
                    legal.iter().copied().filter(|mv| mv.from == from && mv.to == to).collect();
                match rules::explain(self.tables, position, from, to) {
                    Explanation::Moves(moves) => assert_eq!(moves, expected),
                    Explanation::Refused(refusal) => {
                        assert!(expected.is_empty(), "{refusal:?} {:?}", self.board(position));
                        assert_eq!(refusal.piece, position.piece(from));
                        assert!(!refusal.witnesses.is_empty(), "{refusal:?} {:?}", self.board(position));
                    }
                }
            }
        }
    }

    /// Engine and reference count the same sequences of moves.
    pub fn assert_counts_agree(&self, board: &Board, most: u32) {
        let position = self.position(board);
        for depth in 1..=most {
            let expected = perft(self.rules, board, depth);
            assert_eq!(rules::perft(self.tables, &position, depth), expected, "depth {depth} {board:?}");
        }
    }
}
