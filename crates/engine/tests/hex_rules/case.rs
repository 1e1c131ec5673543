//! Positions to ask the rules about. Every case is written for White on turn and asked for all three parties,
//! with the board and everything on it turned by a third.
pub use crate::games::{act, all, draw_of, outcome, play_action};
use crate::rows::rows_of;
use crate::rule_case::Asked;
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::hex::{Hex, compiled_rules, rotated_by_a_third};
use schachquartett_engine::history::Game;
use schachquartett_engine::notation::{ActionTextError, Names};
use schachquartett_engine::pieces::{Party, Role};
use schachquartett_engine::rules::{Cause, Move, Outcome, Position, Reason, play};
use std::collections::BTreeSet;
use std::sync::Arc;

pub fn cell(name: &str) -> Cell {
    Hex.cell_by_name(name).unwrap_or_else(|| panic!("no cell {name}"))
}

pub fn cells(names: &str) -> BTreeSet<Cell> {
    names.split_whitespace().map(cell).collect()
}

pub fn read(text: &str) -> Position {
    Hex.read_position(text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"))
}

/// The text of these pieces, such as `wKa4 bKj5 kKi13`, with the other fields.
pub fn text(pieces: &str, rest: &str) -> String {
    format!("{} {rest}", rows_of(&Hex, pieces, 0..=12, |place| place.0))
}

/// The position of these pieces; `rest` is the turn, the castling rights and en passant.
pub fn set(pieces: &str, rest: &str) -> Position {
    read(&text(pieces, &format!("{rest} 0 1")))
}

/// The same with the halfmove clock.
pub fn position_with_clock(pieces: &str, rest: &str, halfmove_clock: u16) -> Position {
    read(&text(pieces, &format!("{rest} {halfmove_clock} 80")))
}

/// The names of cells in a text, turned by this number of thirds.
pub fn turned(text: &str, thirds: usize) -> String {
    let (mut turned, mut rest) = (String::new(), text);
    while let Some(letter) = rest.chars().next() {
        let digits = rest[letter.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let (name, after) = rest.split_at(letter.len_utf8() + digits);
        turned += &match Hex.cell_by_name(name) {
            Some(cell) => {
                let place = compiled_rules().geometry.coordinates(cell);
                let place = (0..thirds).fold(place, |place, _| rotated_by_a_third(place));
                Hex.cell_name(compiled_rules().geometry.cell_at(place).expect("a cell"))
            }
            None => name.to_owned(),
        };
        rest = after;
    }
    turned
}

/// The letters of parties at every `step` bytes of a word, turned.
fn rotated_parties(word: &str, step: usize, thirds: usize) -> String {
    let turn = |(index, letter): (usize, char)| match "wbk".find(letter).filter(|_| index % step == 0) {
        Some(party) => ["w", "b", "k"][(party + thirds) % 3].to_owned(),
        None => letter.to_string(),
    };
    word.char_indices().map(turn).collect()
}

/// A position, seen as if White were the party that is called so.
#[derive(Clone)]
pub struct Case {
    pub position: Position,
    pub thirds: usize,
}

impl Case {
    fn new(pieces: &str, rest: &str, thirds: usize) -> Self {
        let pieces: Vec<String> = pieces
            .split_whitespace()
            .map(|piece| {
                rotated_parties(&piece[..1], 1, thirds) + &piece[1..2] + &turned(&piece[2..], thirds)
            })
            .collect();
        let fields: Vec<&str> = rest.split(' ').collect();
        let [turn, rights, en_passant] = fields[..] else { panic!("three fields: {rest}") };
        let turn = rotated_parties(turn, 1, thirds);
        // A right is a party's letter and one more.
        let rights = rotated_parties(rights, 2, thirds);
        let rest = format!("{turn} {rights} {}", turned(en_passant, thirds));
        Self { position: set(&pieces.join(" "), &rest), thirds }
    }

    pub fn there(&self, text: &str) -> String {
        turned(text, self.thirds)
    }

    /// The party that the case calls so.
    pub fn party(&self, party: Party) -> Party {
        Party::new((party.index() + self.thirds) % 3)
    }

    /// Party and role, as the case calls them.
    pub fn piece_at(&self, name: &str) -> Option<(Party, Role)> {
        let piece = self.position.piece(cell(&self.there(name)))?;
        Some((Party::new((piece.party().index() + 3 - self.thirds) % 3), piece.role()))
    }

    fn asked(&self) -> Asked<'_> {
        Asked { def: &Hex, position: &self.position }
    }

    /// The piece on a cell can do this, and nothing else: targets with what is promoted to.
    #[track_caller]
    pub fn targets(&self, from: &str, expected: &str) {
        let expected: BTreeSet<String> = self.there(expected).split_whitespace().map(str::to_owned).collect();
        assert_eq!(self.asked().targets(&self.there(from)), expected, "from {from}");
    }

    pub fn try_move(&self, text: &str) -> Result<Move, ActionTextError> {
        self.asked().try_move(&self.there(text))
    }

    #[track_caller]
    pub fn allows(&self, text: &str) -> Move {
        self.try_move(text).unwrap_or_else(|error| panic!("{text}, {} thirds: {error:?}", self.thirds))
    }

    /// The move is refused for this reason, under this rule, and these cells show it.
    #[track_caller]
    pub fn refuses(&self, from: &str, to: &str, reason: Reason, rule: &str, witnesses: &str) {
        let cells = (cell(&self.there(from)), cell(&self.there(to)));
        let (asked, witnesses) = (self.asked(), self.asked().cells(&self.there(witnesses)));
        asked.assert_refusal(&asked.refusal(cells), cells, (reason, rule), Some(&witnesses));
    }

    /// After these moves, seen from the same side.
    #[track_caller]
    pub fn after(&self, texts: &str) -> Self {
        texts.split_whitespace().fold(self.clone(), |case, text| {
            let position = play(compiled_rules(), &case.position, &case.allows(text));
            Self { position, ..case }
        })
    }

    /// How the game stands that begins here.
    pub fn outcome(&self) -> Option<Outcome> {
        outcome(&line(self.position))
    }

    pub fn cause(&self) -> Option<Cause> {
        self.outcome().map(|outcome| outcome.cause)
    }
}

/// Asks for all three parties.
#[track_caller]
pub fn for_all_parties(pieces: &str, rest: &str, test: impl Fn(&Case)) {
    for thirds in 0..3 {
        test(&Case::new(pieces, rest, thirds));
    }
}

pub fn line(start: Position) -> Game {
    Game::new(Arc::new(Hex), start)
}
