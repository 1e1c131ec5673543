//! Six by six with walls, a knight that walks round them, and two alliances of two parties.
mod naive;
mod tables;

use crate::convert::Pair;
use crate::naive::{Board, Coords, Piece, Rules};
use crate::playing::placed;
use crate::random::Random;
use naive::Walls;
use schachquartett_engine::rules::CheckRule;
use tables::{ACTION_NAMES, turned};

/// The drawing's rows, from top to bottom.
fn drawn(turn: usize, rows: [&str; 6]) -> Board {
    let row = |y: i8| (1..=6).map(|x| (x, y)).collect::<Vec<Coords>>();
    Board::drawn(turn, &[6, 5, 4, 3, 2, 1].map(|y| (rows[(6 - y) as usize], row(y))))
}

const ARRAY: [&str; 6] = [
    "1R' 2Q 2K 2B 2N 2R'",
    "1N  1P 2P 2P 2P 3Q",
    "1B  1P .. .. 3P 3K",
    "1K  1P .. .. 3P 3B",
    "1Q  0P 0P 0P 3P 3N",
    "0R' 0N 0B 0K 0Q 3R'",
];
const CASTLING: [&str; 6] = [
    "1R' .. 2K .. .. 2R'",
    "..  1P 2P 2P .. ..",
    "..  1P .. .. 3P 3K",
    "1K  .. .. .. 3P ..",
    "..  .. 0P 0P .. ..",
    "0R' .. .. 0K .. 3R'",
];
const TWO_KINGS: [&str; 6] = [
    "1R' .. 2K .. 2N 2R'",
    "..  0P 0N 2P .. ..",
    "..  1P .. .. 3P 3K",
    "1K  .. .. 1K .. ..",
    "..  2Q 0P 0P .. 1P",
    "0R' .. .. 0K .. 3R'",
];
const PASSING: [&str; 6] = [
    "1R' .. 2K .. .. 2R'",
    "..  .. .. 2P 3P ..",
    "..  .. 1P .. .. 3K",
    "1K  .. 1P .. .. ..",
    "..  .. .. 0P 3P ..",
    "0R' .. .. 0K .. 3R'",
];

fn starts() -> Vec<Board> {
    vec![
        drawn(0, PASSING),
        drawn(2, PASSING),
        drawn(0, ARRAY),
        drawn(1, CASTLING),
        drawn(0, TWO_KINGS),
        drawn(3, TWO_KINGS),
    ]
}

/// Kings, up to two pieces and up to three pawns for each party; some are ready to castle.
fn pieces(random: &mut Random) -> Vec<(Piece, Vec<Coords>)> {
    let mut pieces = Vec::new();
    for (party, castle) in Walls::new(true).castles().iter().enumerate() {
        let home: Vec<Coords> =
            naive::cells().into_iter().filter(|&at| naive::rank(party, at) == 1).collect();
        let mut add = |kind, fresh, cells| pieces.push((Piece { party, kind, fresh }, cells));
        if random.one_in(2) {
            add('K', false, vec![castle.king.0]);
            add('R', true, vec![castle.rook.0]);
        } else {
            add('K', false, naive::cells());
            (0..random.below(2)).for_each(|_| add('K', false, naive::cells()));
        }
        let kinds = ['Q', 'R', 'B', 'N', 'N'];
        (0..random.below(3)).for_each(|_| add(random.pick(&kinds), false, naive::cells()));
        (0..random.below(3)).for_each(|_| add('P', false, home.clone()));
        (0..random.below(2)).for_each(|_| add('P', false, naive::cells()));
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
    ("positions", 3000),
    ("wall refused a step", 10_000),
    ("wall refused a diagonal step", 10_000),
    ("wall refused a knight", 500),
    ("knight round a wall", 10_000),
    ("one of several kings attacked", 100),
    ("all of several kings attacked", 10),
    ("check", 300),
    ("mate", 10),
    ("pinned", 80),
    ("king into check", 300),
    ("castling", 20),
    ("castling through an attack refused", 20),
    ("promotion", 100),
    ("double step", 100),
    ("several rights at once", 20),
    ("en passant by the next party", 10),
    ("en passant by a later party", 10),
];

fn agrees(check: CheckRule, seed: u64) {
    let (tables, rules) = (tables::tables(check), Walls::new(check == CheckRule::EveryKing));
    let pair = Pair { tables: &tables, rules: &rules, kinds: ACTION_NAMES };
    let mut random = Random(seed);
    for start in boards(&pair, 130, &mut random) {
        pair.play_out(&start, 60, &mut random);
    }
    let seen = pair.rules.seen();
    seen.expect("walls", &LEAST);
    // Where any king counts, a new one may not stand on an attacked cell.
    let kings = if check == CheckRule::AnyKing { "new king into check" } else { "promotion to a king" };
    seen.expect("walls", &[(kings, 20)]);
}

#[test]
fn agrees_with_the_reference_when_every_king_counts() {
    agrees(CheckRule::EveryKing, 36);
}

#[test]
fn agrees_with_the_reference_when_any_king_counts() {
    agrees(CheckRule::AnyKing, 37);
}

#[test]
fn assert_counts_agree() {
    for check in [CheckRule::EveryKing, CheckRule::AnyKing] {
        let (tables, rules) = (tables::tables(check), Walls::new(check == CheckRule::EveryKing));
        let pair = Pair { tables: &tables, rules: &rules, kinds: ACTION_NAMES };
        for start in starts() {
            pair.assert_counts_agree(&start, 3);
        }
    }
}

#[test]
fn a_quarter_rotation_changes_no_count() {
    let (tables, rules) = (tables::tables(CheckRule::EveryKing), Walls::new(true));
    let pair = Pair { tables: &tables, rules: &rules, kinds: ACTION_NAMES };
    let mut random = Random(4);
    crate::symmetric::assert_preserves_counts(&pair, &turned, &boards(&pair, 60, &mut random), &mut random);
}
