//! Nineteen hexagons, steps between two cells, three parties each turned by a third.
mod naive;
mod tables;

use crate::convert::Pair;
use crate::naive::{Board, Coords, Piece};
use crate::playing::placed;
use crate::random::Random;
use naive::Hexagons;
use schachquartett_engine::board::Symmetry;
use tables::{ACTION_NAMES, turned};

/// The drawing's rows, from top to bottom.
fn drawn(turn: usize, rows: [&str; 5]) -> Board {
    let row = |r: i8| naive::cells().into_iter().filter(|at| at.0 == r).collect::<Vec<Coords>>();
    Board::drawn(turn, &[2, 1, 0, -1, -2].map(|r| (rows[(2 - r) as usize], row(r))))
}

fn starts() -> Vec<Board> {
    vec![
        drawn(0, ["1R .. 2R", "1K 1P 2P 2K", "1Q 1P .. 2P 2Q", ".. 0P 0P ..", "0Q 0K 0R"]),
        drawn(0, ["1K .. 2B", ".. 1P .. 2K", "1B 1P .. .. 2P", "0P 0P .. 2P", "0B 0K .."]),
        drawn(1, ["1N .. 2N", "1K .. .. 2K", ".. 1P .. 2P ..", "1P .. 0P 0P", "0N 0K .."]),
        drawn(2, ["1P .. 2P", ".. .. .. 2K", "1K 0B .. 1B ..", "2B .. .. ..", ".. 0K 0P"]),
    ]
}

/// A king, up to two pieces and up to two pawns for each party, the pawns on their line or anywhere.
fn pieces(random: &mut Random) -> Vec<(Piece, Vec<Coords>)> {
    let mut pieces = Vec::new();
    for party in 0..3 {
        let home: Vec<Coords> =
            naive::cells().into_iter().filter(|&at| naive::rank(party, at) == 1).collect();
        let mut add = |kind, cells| pieces.push((Piece { party, kind, fresh: false }, cells));
        add('K', naive::cells());
        (0..random.below(3)).for_each(|_| add(random.pick(&['Q', 'R', 'B', 'B', 'N']), naive::cells()));
        (0..random.below(3)).for_each(|_| add('P', home.clone()));
        (0..random.below(2)).for_each(|_| add('P', naive::cells()));
    }
    pieces
}

fn boards(pair: &Pair, count: usize, random: &mut Random) -> Vec<Board> {
    let mut boards: Vec<Board> = starts().into_iter().cycle().take(count).collect();
    for turn in 0..count {
        let pieces = pieces(random);
        boards.push(placed(pair, &pieces, turn % 3, random));
    }
    boards
}

#[test]
fn agrees_with_the_reference() {
    let (tables, rules) = (tables::tables(), Hexagons::default());
    let pair = Pair { tables: &tables, rules: &rules, kinds: ACTION_NAMES };
    let mut random = Random(19);
    for start in boards(&pair, 450, &mut random) {
        pair.play_out(&start, 40, &mut random);
    }
    let least = [
        ("positions", 4000),
        ("flank closed", 10_000),
        ("diagonal with one flank", 10_000),
        ("check", 500),
        ("mate", 20),
        ("pinned", 500),
        ("pinned beside the line", 50),
        ("pinned by an en passant", 1),
        ("king into check", 500),
        ("promotion", 100),
        ("capture", 300),
        ("double step", 100),
        ("several rights at once", 10),
        ("en passant by the next party", 10),
        ("en passant by a later party", 10),
    ];
    pair.rules.seen().expect("hexagons", &least);
}

#[test]
fn assert_counts_agree() {
    let (tables, rules) = (tables::tables(), Hexagons::default());
    let pair = Pair { tables: &tables, rules: &rules, kinds: ACTION_NAMES };
    for start in starts() {
        pair.assert_counts_agree(&start, 3);
    }
}

#[test]
fn a_third_rotation_changes_no_count() {
    let (tables, rules) = (tables::tables(), Hexagons::default());
    let pair = Pair { tables: &tables, rules: &rules, kinds: ACTION_NAMES };
    let mut random = Random(3);
    crate::symmetric::assert_preserves_counts(&pair, &turned, &boards(&pair, 200, &mut random), &mut random);
    assert!(Symmetry::new(&tables.geometry, |(r, q)| (q, r)).is_some(), "a mirror");
    assert!(Symmetry::new(&tables.geometry, |(r, q)| (r, -q)).is_none(), "a shear");
}
