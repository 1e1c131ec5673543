//! Positions to ask the rules about. Every case is written for White on turn and asked for both colours: once
//! as it stands, once across the ditch.
pub use crate::games::{act, all, draw_of, outcome, play_action};
use crate::rule_case::Asked;
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::bridge::{BLACK, Bridge, WHITE, compiled_rules};
use schachquartett_engine::history::Game;
use schachquartett_engine::notation::{ActionTextError, Names};
use schachquartett_engine::pieces::{Party, Role};
use schachquartett_engine::rules::{Move, Position, Reason, play};
use std::collections::BTreeSet;
use std::sync::Arc;

pub const GAME: Bridge = Bridge::DEFAULT;

pub fn cell(name: &str) -> Cell {
    GAME.cell_by_name(name).unwrap_or_else(|| panic!("no cell {name}"))
}

pub fn read(text: &str) -> Position {
    GAME.read_position(text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"))
}

/// The piece field of a text, from pieces with their cells, such as `Ke1 pd7`.
fn rows(pieces: &str) -> String {
    let mut rows = [['1'; 8]; 9];
    for file in [0, 1, 2, 5, 6, 7] {
        rows[4][file] = '*';
    }
    for piece in pieces.split_whitespace() {
        let [letter, file, rank] = piece.as_bytes() else { panic!("no piece: {piece}") };
        let place = &mut rows[9 - (rank - b'0') as usize][(file - b'a') as usize];
        assert_eq!(*place, '1', "{piece} stands on no empty cell");
        *place = char::from(*letter);
    }
    rows.map(String::from_iter).join("/")
}

/// The position of these pieces; `rest` is the turn, the castling rights and en passant.
pub fn set(pieces: &str, rest: &str) -> Position {
    read(&format!("{} {rest} 0 1", rows(pieces)))
}

/// The same with the halfmove clock.
pub fn position_with_clock(pieces: &str, rest: &str, halfmove_clock: u16) -> Position {
    read(&format!("{} {rest} {halfmove_clock} 80", rows(pieces)))
}

/// A drawn board: nine rows from rank 9 down, a dot for an empty cell.
pub fn drawn(rows: [&str; 9], rest: &str) -> Position {
    let rows = rows.map(|row| row.replace(' ', "").replace('.', "1"));
    read(&format!("{} {rest} 0 1", rows.join("/")))
}

fn swap_case(letter: char) -> char {
    if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
}

/// Cells across the ditch: rank 1 becomes 9.
fn swap_ranks(text: &str) -> String {
    let rank = |letter: char| match letter.to_digit(10) {
        Some(rank @ 1..=9) => char::from(b'0' + 10 - rank as u8),
        _ => letter,
    };
    text.chars().map(rank).collect()
}

/// A position, seen as if White were on turn.
#[derive(Clone)]
pub struct Case {
    pub position: Position,
    /// Whether everything is across the ditch and White and Black are exchanged.
    across: bool,
}

impl Case {
    fn new(pieces: &str, rest: &str, across: bool) -> Self {
        if !across {
            return Self { position: set(pieces, rest), across };
        }
        let pieces = pieces.split_whitespace().map(|piece| {
            let (letter, place) = piece.split_at(1);
            letter.chars().map(swap_case).collect::<String>() + &swap_ranks(place) + " "
        });
        let fields: Vec<&str> = rest.split(' ').collect();
        let [turn, rights, en_passant] = fields[..] else { panic!("three fields: {rest}") };
        let turn = if turn == "w" { "b" } else { "w" };
        let rights: String = rights.chars().map(swap_case).collect();
        let rest = format!("{turn} {rights} {}", swap_ranks(en_passant));
        Self { position: set(&pieces.collect::<String>(), &rest), across }
    }

    fn there(&self, text: &str) -> String {
        if self.across { swap_ranks(text) } else { text.to_owned() }
    }

    /// The party that the case calls White, or Black.
    pub fn party(&self, party: Party) -> Party {
        match (self.across, party) {
            (false, party) => party,
            (true, WHITE) => BLACK,
            (true, _) => WHITE,
        }
    }

    pub fn piece_at(&self, name: &str) -> Option<(Party, Role)> {
        let piece = self.position.piece(cell(&self.there(name)))?;
        Some((self.party(piece.party()), piece.role()))
    }

    fn asked(&self) -> Asked<'_> {
        Asked { def: &GAME, position: &self.position }
    }

    /// What the piece on a cell can do, in the order of the alphabet: targets with what is promoted to.
    pub fn targets(&self, from: &str) -> String {
        let targets = self.asked().targets(&self.there(from));
        let texts: BTreeSet<String> = targets.into_iter().map(|target| self.there(&target)).collect();
        texts.into_iter().collect::<Vec<_>>().join(" ")
    }

    pub fn try_move(&self, text: &str) -> Result<Move, ActionTextError> {
        self.asked().try_move(&self.there(text))
    }

    pub fn allows(&self, text: &str) -> Move {
        self.try_move(text).unwrap_or_else(|error| panic!("{text}, across {}: {error:?}", self.across))
    }

    /// The move is refused for this reason, under this rule, and these cells show it.
    #[track_caller]
    pub fn refuses(&self, text: &str, reason: Reason, rule: &str, witnesses: &str) {
        let text = self.there(text);
        let cells = (cell(&text[..2]), cell(&text[2..4]));
        let (asked, witnesses) = (self.asked(), self.asked().cells(&self.there(witnesses)));
        asked.assert_refusal(&asked.refusal(cells), cells, (reason, rule), Some(&witnesses));
    }

    /// After these moves, seen from the same side.
    pub fn after(&self, texts: &str) -> Self {
        texts.split_whitespace().fold(self.clone(), |case, text| {
            let position = play(compiled_rules(), &case.position, &case.allows(text));
            Self { position, ..case }
        })
    }
}

/// Asks for both colours.
#[track_caller]
pub fn both(pieces: &str, rest: &str, test: impl Fn(&Case)) {
    for across in [false, true] {
        test(&Case::new(pieces, rest, across));
    }
}

pub fn line(start: Position) -> Game {
    Game::new(Arc::new(GAME), start)
}
