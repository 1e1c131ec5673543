//! Turning a board together with its parties changes nothing that is counted.
use crate::convert::Pair;
use crate::naive::{Board, Coords, Open, Piece};
use crate::random::Random;
use schachquartett_engine::board::{Geometry, Symmetry};
use schachquartett_engine::rules::perft;

fn turned(board: &Board, parties: usize, image: &dyn Fn(Coords) -> Coords) -> Board {
    let next = |party: usize| (party + 1) % parties;
    let rotated = |piece: Piece| Piece { party: next(piece.party), ..piece };
    let open =
        |open: &Open| Open { passed: image(open.passed), pawn: image(open.pawn), owner: next(open.owner) };
    Board {
        pieces: board.pieces.iter().map(|(&at, &piece)| (image(at), rotated(piece))).collect(),
        turn: next(board.turn),
        open: board.open.iter().map(open).collect(),
    }
}

fn image(geometry: &Geometry, symmetry: &Symmetry, at: Coords) -> Coords {
    let cell = geometry.cell_at(at).expect("a cell of the board");
    geometry.coordinates(symmetry.image(cell))
}

/// A map takes the board of each party to the next party's: positions met in play from these starts count
/// the same when turned, all the way round.
pub fn assert_preserves_counts(
    pair: &Pair,
    map: &dyn Fn(Coords) -> Coords,
    starts: &[Board],
    random: &mut Random,
) {
    let geometry = &pair.tables.geometry;
    let symmetry = Symmetry::new(geometry, map).expect("a symmetry of the board");
    let parties = pair.rules.parties();
    let mut compared = 0;
    for start in starts.iter().step_by(3) {
        for board in pair.play_out(start, 16, random).iter().skip(1).step_by(5) {
            let count = |board: &Board| perft(pair.tables, &pair.position(board), 2);
            let (expected, mut other) = (count(board), board.clone());
            for _ in 0..parties {
                other = turned(&other, parties, &|at| image(geometry, &symmetry, at));
                assert_eq!(count(&other), expected, "{board:?}");
                compared += 1;
            }
            assert_eq!(other, *board);
        }
    }
    assert!(compared > 300, "{compared}");
}
