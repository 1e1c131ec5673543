//! Random play on both sides at once.
use crate::convert::Pair;
use crate::naive::{Board, Coords, Piece, SolutionStep};
use crate::random::Random;
use schachquartett_engine::rules::play;

impl Pair<'_> {
    /// Plays at random, comparing at every ply. Gives the boards back that were met.
    pub fn play_out(&self, start: &Board, plies: usize, random: &mut Random) -> Vec<Board> {
        let (mut position, mut board) = (self.position(start), start.clone());
        let mut met = Vec::new();
        for ply in 0..plies {
            let moves = self.agree(&position, &board);
            self.rules.seen().note("positions");
            if ply % 16 == 5 {
                self.assert_explains(&position);
            }
            met.push(board.clone());
            let lively: Vec<_> = moves.iter().copied().filter(|(_, step)| is_rare(step)).collect();
            let quiet: Vec<_> = moves.iter().copied().filter(|(_, step)| step.captured.is_none()).collect();
            let (mv, step) = if !lively.is_empty() && random.one_in(2) {
                random.pick(&lively)
            } else if !quiet.is_empty() && random.one_in(2) {
                random.pick(&quiet)
            } else if !moves.is_empty() {
                random.pick(&moves)
            } else {
                break;
            };
            self.note_played(&board, &step);
            position = play(self.tables, &position, &mv);
            board = board.after(self.rules, &step);
        }
        met
    }

    fn note_played(&self, board: &Board, step: &SolutionStep) {
        self.rules.note_played(board, step);
        let seen = self.rules.seen();
        seen.count_if("promotion", step.promotion.is_some());
        seen.count_if("promotion to a king", step.promotion == Some('K'));
        seen.count_if("castling", step.rook.is_some());
        seen.count_if("double step", step.passed.is_some());
        seen.count_if("leap over pieces", step.over);
        seen.count_if("capture", step.captured == Some(step.to));
        seen.count_if("several rights at once", board.open.len() > 1);
        let Some(taken) = step.captured.filter(|&at| at != step.to) else { return };
        let owner = board.pieces[&taken].party;
        let next = board.turn == (owner + 1) % self.rules.parties();
        seen.note(if next { "en passant by the next party" } else { "en passant by a later party" });
    }
}

fn is_rare(step: &SolutionStep) -> bool {
    let en_passant = step.captured.is_some_and(|at| at != step.to);
    en_passant || step.passed.is_some() || step.promotion.is_some() || step.rook.is_some() || step.over
}

/// A board with pieces on cells picked at random, each from its own list, pawns never where they promote.
pub fn placed(pair: &Pair, pieces: &[(Piece, Vec<Coords>)], turn: usize, random: &mut Random) -> Board {
    let mut board = Board::drawn(turn, &[]);
    for (piece, cells) in pieces {
        let fits = |at: &Coords| board.is_empty(*at) && pair.rules.promotions(*piece, *at).is_empty();
        let free: Vec<Coords> = cells.iter().copied().filter(fits).collect();
        if !free.is_empty() {
            board.pieces.insert(random.pick(&free), *piece);
        }
    }
    board
}
