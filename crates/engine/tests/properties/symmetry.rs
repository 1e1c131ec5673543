//! The board across the ditch, and the other side of it, play alike; so does each third of the hexagons.
use crate::cases;
use crate::positions::{GAME, bridge_position, hex_position};
use proptest::prelude::*;
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::bridge::compiled_rules;
use schachquartett_engine::games::hex;
use schachquartett_engine::pieces::{Party, Piece};
use schachquartett_engine::rules::{EnPassant, Position, perft};

fn other_case(letter: char) -> char {
    if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
}

fn fields(position: &Position) -> [String; 6] {
    let text = GAME.write_position(position);
    let fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    fields.try_into().expect("six fields")
}

/// The position reflected across the ditch, with the colours changed.
fn across(position: &Position) -> Position {
    let [pieces, turn, castling, en_passant, halfmove_clock, round] = fields(position);
    let rows: Vec<String> =
        pieces.split('/').rev().map(|row| row.chars().map(other_case).collect()).collect();
    let turn = if turn == "w" { "b" } else { "w" };
    let castling: String = castling.chars().map(other_case).collect();
    let rank = |letter: char| match letter.to_digit(10) {
        Some(rank) => char::from(b'0' + 10 - rank as u8),
        None => letter,
    };
    let en_passant: String = en_passant.chars().map(rank).collect();
    let text = format!("{} {turn} {castling} {en_passant} {halfmove_clock} {round}", rows.join("/"));
    GAME.read_position(&text).expect("a position across")
}

/// The position with its files the other way round, where nobody may castle.
fn sideways(position: &Position) -> Option<Position> {
    let [pieces, turn, castling, en_passant, halfmove_clock, round] = fields(position);
    let rows: Vec<String> = pieces.split('/').map(|row| row.chars().rev().collect()).collect();
    let file = |letter| {
        if ('a'..='h').contains(&letter) { (b'i' - (letter as u8 - b'a') - 1) as char } else { letter }
    };
    let en_passant: String = en_passant.chars().map(file).collect();
    let text = format!("{} {turn} - {en_passant} {halfmove_clock} {round}", rows.join("/"));
    (castling == "-").then(|| GAME.read_position(&text).expect("a position sideways"))
}

/// The position turned by a third: what was White's is Brown's, and so on.
fn turned(position: &Position) -> Position {
    let geometry = &hex::compiled_rules().geometry;
    let image =
        |cell: Cell| geometry.cell_at(hex::rotated_by_a_third(geometry.coordinates(cell))).expect("a cell");
    let next = |party: Party| Party::new((party.index() + 1) % 3);
    let turn = |(cell, piece): (Cell, Piece)| {
        (image(cell), Piece::new(next(piece.party()), piece.role()).with_unmoved(piece.is_unmoved()))
    };
    let pieces: Vec<(Cell, Piece)> = position.pieces().map(turn).collect();
    let mut turned = Position::new(&pieces, *position.relations(), position.royal(), next(position.turn()));
    for EnPassant { target: passed, pawn: piece, owner } in position.en_passant() {
        turned.open_en_passant(EnPassant { target: image(passed), pawn: image(piece), owner: next(owner) });
    }
    turned
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_third_rotation_changes_no_count(position in hex_position()) {
        let (once, twice) = (turned(&position), turned(&turned(&position)));
        for depth in 1..=2 {
            let expected = perft(hex::compiled_rules(), &position, depth);
            prop_assert_eq!(perft(hex::compiled_rules(), &once, depth), expected);
            prop_assert_eq!(perft(hex::compiled_rules(), &twice, depth), expected);
        }
        prop_assert_eq!(turned(&twice).hash(), position.hash());
    }

    #[test]
    fn a_mirror_changes_no_count(position in bridge_position()) {
        for depth in 1..=3 {
            let expected = perft(compiled_rules(), &position, depth);
            prop_assert_eq!(perft(compiled_rules(), &across(&position), depth), expected);
            if let Some(sideways) = sideways(&position) {
                prop_assert_eq!(perft(compiled_rules(), &sideways, depth), expected);
            }
        }
    }
}
