//! Positions: met in play from the start position, or placed at random and read from their text.
use crate::{fortress_positions, hex_positions};
use proptest::collection::vec;
use proptest::prelude::*;
use schachquartett_engine::games::bridge::Bridge;
use schachquartett_engine::games::hex::Hex;
use schachquartett_engine::games::{GameDef, bridge};
use schachquartett_engine::rules::{Position, legal_moves, play};
use std::collections::BTreeMap;

pub const GAME: Bridge = Bridge::DEFAULT;
/// The games that the properties are asked of in which nobody is passed over and everybody has one king.
pub const GAMES: [&dyn GameDef; 2] = [&GAME, &Hex];

/// A position with its game.
#[derive(Clone)]
pub struct Case {
    pub def: &'static dyn GameDef,
    pub position: Position,
}

impl std::fmt::Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.def.id(), self.def.write_position(&self.position))
    }
}

/// The positions met by playing these choices from the start position, the start position first.
pub fn line(def: &dyn GameDef, choices: &[u16]) -> Vec<Position> {
    let mut line = vec![def.start_position()];
    for &choice in choices {
        let position = line[line.len() - 1];
        let moves = legal_moves(def.rules(), &position);
        if moves.is_empty() {
            break;
        }
        line.push(play(def.rules(), &position, &moves[choice as usize % moves.len()]));
    }
    line
}

pub fn choices(max: usize) -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), 0..max)
}

fn played(def: &'static dyn GameDef) -> impl Strategy<Value = Position> {
    choices(120).prop_map(move |choices| line(def, &choices)[line(def, &choices).len() - 1])
}

/// A file and a rank, both from 1.
type Place = (i8, i8);

fn place() -> impl Strategy<Value = Place> {
    (1..=8i8, 1..=bridge::RANKS).prop_filter("a cell", |&(file, rank)| bridge::has_cell(file, rank))
}

/// The text of a placement. Where the king stands at home, rooks there may castle; where a double step can
/// have been the last move, it may be answered.
fn text(pieces: &BTreeMap<Place, char>, black: bool, rights: bool) -> String {
    let letter = |place: Place| pieces.get(&place).copied();
    let mut rows = Vec::new();
    for rank in (1..=bridge::RANKS).rev() {
        let row = (1..=8).map(|file| match letter((file, rank)) {
            _ if !bridge::has_cell(file, rank) => '*',
            Some(piece) => piece,
            None => '1',
        });
        rows.push(row.collect::<String>());
    }
    let homes = [('K', 8, 1), ('Q', 1, 1), ('k', 8, 9), ('q', 1, 9)];
    let castling = homes.into_iter().filter(|&(_, file, rank)| {
        let (king, rook) = if rank == 1 { ('K', 'R') } else { ('k', 'r') };
        rights && letter((5, rank)) == Some(king) && letter((file, rank)) == Some(rook)
    });
    let castling: String = castling.map(|(right, ..)| right).collect();
    let en_passant = if rights { double_step(pieces, black) } else { None };
    format!(
        "{} {} {} {} 0 1",
        rows.join("/"),
        if black { 'b' } else { 'w' },
        if castling.is_empty() { "-" } else { &castling },
        en_passant.unwrap_or("-".to_owned())
    )
}

/// A double step that the party not on turn can have made.
fn double_step(pieces: &BTreeMap<Place, char>, black: bool) -> Option<String> {
    let (pawn, start, passed, end) = if black { ('P', 2, 3, 4) } else { ('p', 8, 7, 6) };
    let steps = (1..=8i8).flat_map(|file| [(file, 1), (file, -1)]);
    let (file, side) = steps.into_iter().find(|&(file, side)| {
        let is_empty = |steps: i8, rank| {
            let file = file - side * steps;
            (1..=8).contains(&file) && !pieces.contains_key(&(file, rank))
        };
        pieces.get(&(file, end)) == Some(&pawn) && is_empty(1, passed) && is_empty(2, start)
    })?;
    let name = |file: i8, rank| format!("{}{rank}", (b'a' + file as u8 - 1) as char);
    Some(name(file - side, passed) + &name(file, end))
}

/// Pieces of one kind of set-up, placed on the board over others; `None` empties a cell.
type SetUp = Vec<(Place, Option<char>)>;

/// A king, often at home with rooks there.
fn royal(king: char, rook: char, rank: i8) -> impl Strategy<Value = SetUp> {
    (place(), any::<[bool; 3]>()).prop_map(move |(at, [home, near, far])| {
        let mut pieces = vec![(if home { (5, rank) } else { at }, Some(king))];
        pieces.extend((home && near).then_some(((8, rank), Some(rook))));
        pieces.extend((home && far).then_some(((1, rank), Some(rook))));
        pieces
    })
}

/// A double step just made next to a pawn that may answer it.
fn passing(black: bool) -> impl Strategy<Value = SetUp> {
    let sides = (3..=6i8, proptest::sample::select(vec![1i8, -1]));
    sides.prop_map(move |(file, side)| {
        let (pawn, other, [start, passed, end]) =
            if black { ('P', 'p', [2, 3, 4]) } else { ('p', 'P', [8, 7, 6]) };
        vec![
            ((file - 2 * side, start), None),
            ((file - side, passed), None),
            ((file, end), Some(pawn)),
            ((file - side, end), Some(other)),
        ]
    })
}

/// A pawn before its last rank.
fn advanced(black: bool) -> impl Strategy<Value = SetUp> {
    let (pawn, rank) = if black { ('p', 2) } else { ('P', 8) };
    (1..=8i8).prop_map(move |file| vec![((file, rank), Some(pawn))])
}

/// Kings, up to a dozen pieces anywhere, and now and then what makes rare moves.
fn placed(black: bool) -> impl Strategy<Value = Position> {
    let pieces =
        vec((place(), proptest::sample::select("QRBNPPPqrbnppp".chars().collect::<Vec<_>>())), 0..13);
    let rare = (proptest::option::of(passing(black)), proptest::option::of(advanced(black)));
    let kings = (royal('K', 'R', 1), royal('k', 'r', 9));
    (pieces, rare, kings, any::<bool>()).prop_filter_map(
        "a position",
        move |(pieces, rare, kings, rights)| {
            let mut places: BTreeMap<Place, char> = pieces.into_iter().collect();
            let set_ups = [rare.1.unwrap_or_default(), rare.0.unwrap_or_default(), kings.0, kings.1];
            for (at, piece) in set_ups.into_iter().flatten() {
                places.remove(&at);
                places.extend(piece.map(|piece| (at, piece)));
            }
            GAME.read_position(&text(&places, black, rights)).ok()
        },
    )
}

/// Any position of bridge chess.
pub fn bridge_position() -> impl Strategy<Value = Position> {
    prop_oneof![played(&GAME), placed(false), placed(true)]
}

/// Any position of hex chess.
pub fn hex_position() -> impl Strategy<Value = Position> {
    prop_oneof![1 => played(&Hex), 2 => hex_positions::placed()]
}

/// Any position of any game.
pub fn any_position() -> impl Strategy<Value = Case> {
    let fortress = fortress_positions::position().prop_map(|(def, position)| Case { def, position });
    prop_oneof![2 => position(), 1 => fortress]
}

/// Any position of a game in which nobody is passed over and everybody has one king.
pub fn position() -> impl Strategy<Value = Case> {
    let of = |def: &'static dyn GameDef| move |position| Case { def, position };
    prop_oneof![bridge_position().prop_map(of(&GAME)), hex_position().prop_map(of(&Hex))]
}
