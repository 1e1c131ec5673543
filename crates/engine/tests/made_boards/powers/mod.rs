//! Six by six with a neutral party, pieces that leap over allies, armies without a king that counts, steps
//! from the centre only and double steps of the unmoved.
mod naive;
mod tables;

use crate::convert::Pair;
use crate::naive::{Board, Coords, Piece};
use crate::playing::placed;
use crate::random::Random;
use naive::{PartyRelations, Powers};
use schachquartett_engine::board::Symmetry;
use tables::ACTION_NAMES;

/// The drawing's rows, from top to bottom.
fn drawn(turn: usize, rows: [&str; 6]) -> Board {
    let row = |y: i8| (1..=6).map(|x| (x, y)).collect::<Vec<Coords>>();
    Board::drawn(turn, &[6, 5, 4, 3, 2, 1].map(|y| (rows[(6 - y) as usize], row(y))))
}

const ARRAY: [&str; 6] = [
    "..  1C  1K  1T  1A  ..",
    "..  ..  1G' 1M' ..  ..",
    "3S  3G' ..  ..  2M' 2C",
    "3T  3M' ..  ..  2G' 2S",
    "..  ..  0M' 0G' ..  ..",
    "..  0A  0T  0K  0C  ..",
];
const PASSING: [&str; 6] = [
    "..  ..  1K  ..  1A  ..",
    "..  1M' ..  1G' ..  ..",
    "..  ..  3G  0G  2M' ..",
    "3T  3M' 1G  2G  ..  2S",
    "..  0M' ..  0G' ..  ..",
    "..  0T  ..  0K  ..  ..",
];
const CENTRE: [&str; 6] = [
    "..  ..  1A  ..  ..  2T",
    "..  ..  ..  2A  ..  ..",
    "..  0G  0K  2C  ..  1T",
    "3A  ..  3C  1K  ..  ..",
    "..  3T  0T  ..  0C  ..",
    "3S  ..  ..  ..  1M  ..",
];
const KINGS: [&str; 6] = [
    "1S  ..  1K  ..  ..  2K",
    "..  ..  ..  2K  ..  ..",
    "..  ..  0C  2T  ..  ..",
    "..  3K  ..  3K  ..  ..",
    "..  3T  0T  ..  1C  ..",
    "..  ..  ..  0K  ..  3G'",
];

fn starts() -> Vec<Board> {
    vec![
        drawn(0, ARRAY),
        drawn(0, PASSING),
        drawn(1, PASSING),
        drawn(0, CENTRE),
        drawn(1, CENTRE),
        drawn(2, KINGS),
    ]
}

/// Pieces of all kinds, the kings that count and the neutral party's pieces often in the centre.
fn pieces(random: &mut Random) -> Vec<(Piece, Vec<Coords>)> {
    let centre: Vec<Coords> = naive::cells().into_iter().filter(|&at| naive::is_central(at)).collect();
    let mut pieces = Vec::new();
    for party in 0..4 {
        let mut add = |kind, fresh, cells| pieces.push((Piece { party, kind, fresh }, cells));
        if party < 2 {
            add('K', false, if random.one_in(3) { centre.clone() } else { naive::cells() });
        }
        for _ in 0..1 + random.below(3) {
            add(random.pick(&['T', 'T', 'S', 'A', 'C']), false, naive::cells());
        }
        for _ in 0..random.below(4) {
            add(random.pick(&['G', 'M']), random.one_in(2), naive::cells());
        }
    }
    pieces
}

fn boards(pair: &Pair, count: usize, random: &mut Random) -> Vec<Board> {
    let mut boards: Vec<Board> = starts().into_iter().cycle().take(count).collect();
    for turn in 0..count {
        let pieces = pieces(random);
        boards.push(placed(pair, &pieces, turn % 4, random));
    }
    boards
}

const LEAST: [(&str, u64); 18] = [
    ("positions", 2500),
    ("leap over pieces", 100),
    ("check over pieces", 20),
    ("check", 100),
    ("mate", 5),
    ("pinned", 100),
    ("king into check", 300),
    ("king as a queen", 50),
    ("check of a king by a king", 1),
    ("bishop's straight step", 20),
    ("king of no account", 20),
    ("king of no account taken", 5),
    ("promotion", 100),
    ("double step", 60),
    ("several rights at once", 10),
    ("en passant by the next party", 3),
    ("en passant by a later party", 3),
    ("machine-gun en passant", 2),
];

fn agrees(stand: PartyRelations, seed: u64) {
    let (tables, rules) = (tables::tables(), Powers::new(stand));
    let pair = Pair { tables: &tables, rules: &rules, kinds: ACTION_NAMES };
    let mut random = Random(seed);
    for start in boards(&pair, 100, &mut random) {
        pair.play_out(&start, 60, &mut random);
    }
    let seen = pair.rules.seen();
    seen.expect("powers", &LEAST);
    if stand == PartyRelations::Piercing {
        // A piece that captures a blocker opens its line for pieces that may leap over the capturing piece.
        seen.expect("powers", &[("pinned beside the line", 5)]);
    }
    if stand != PartyRelations::Joined {
        let neutral = [
            ("attack of a neutral piece on a king", 50),
            ("a neutral piece captures", 50),
            ("a neutral piece is captured", 50),
        ];
        seen.expect("powers", &neutral);
    }
}

#[test]
fn agrees_with_the_reference_with_a_neutral_party() {
    agrees(PartyRelations::Neutral, 66);
}

#[test]
fn agrees_with_the_reference_when_it_has_joined() {
    agrees(PartyRelations::Joined, 67);
}

#[test]
fn agrees_with_the_reference_where_enemies_are_jumped_over() {
    agrees(PartyRelations::Piercing, 68);
}

#[test]
fn assert_counts_agree() {
    for stand in [PartyRelations::Neutral, PartyRelations::Joined, PartyRelations::Piercing] {
        let (tables, rules) = (tables::tables(), Powers::new(stand));
        let pair = Pair { tables: &tables, rules: &rules, kinds: ACTION_NAMES };
        for start in starts() {
            pair.assert_counts_agree(&start, 3);
        }
    }
}

#[test]
fn the_board_has_all_rotations_and_reflections_of_a_square() {
    let geometry = tables::tables().geometry;
    assert!(Symmetry::new(&geometry, |(x, y)| (y, 7 - x)).is_some());
    assert!(Symmetry::new(&geometry, |(x, y)| (7 - x, y)).is_some());
    assert!(Symmetry::new(&geometry, |(x, y)| (x, 8 - y)).is_none());
}
