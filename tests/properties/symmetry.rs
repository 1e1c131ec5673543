//! The board across the ditch, and the other side of it, play alike.
use crate::cases;
use crate::positions::{GAME, position};
use proptest::prelude::*;
use schachquartett::games::Game;
use schachquartett::games::bridge::ruleset;
use schachquartett::rules::{Position, perft};

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
    let [men, turn, castling, en_passant, quiet, round] = fields(position);
    let rows: Vec<String> = men.split('/').rev().map(|row| row.chars().map(other_case).collect()).collect();
    let turn = if turn == "w" { "b" } else { "w" };
    let castling: String = castling.chars().map(other_case).collect();
    let rank = |letter: char| match letter.to_digit(10) {
        Some(rank) => char::from(b'0' + 10 - rank as u8),
        None => letter,
    };
    let en_passant: String = en_passant.chars().map(rank).collect();
    let text = format!("{} {turn} {castling} {en_passant} {quiet} {round}", rows.join("/"));
    GAME.read_position(&text).expect("a position across")
}

/// The position with its files the other way round, where nobody may castle.
fn sideways(position: &Position) -> Option<Position> {
    let [men, turn, castling, en_passant, quiet, round] = fields(position);
    let rows: Vec<String> = men.split('/').map(|row| row.chars().rev().collect()).collect();
    let file = |letter| {
        if ('a'..='h').contains(&letter) { (b'i' - (letter as u8 - b'a') - 1) as char } else { letter }
    };
    let en_passant: String = en_passant.chars().map(file).collect();
    let text = format!("{} {turn} - {en_passant} {quiet} {round}", rows.join("/"));
    (castling == "-").then(|| GAME.read_position(&text).expect("a position sideways"))
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_mirror_changes_no_count(position in position()) {
        for depth in 1..=3 {
            let expected = perft(ruleset(), &position, depth);
            prop_assert_eq!(perft(ruleset(), &across(&position), depth), expected);
            if let Some(sideways) = sideways(&position) {
                prop_assert_eq!(perft(ruleset(), &sideways, depth), expected);
            }
        }
    }
}
