//! A position's texts with the board turned, and the parties with it.
use crate::case::{LETTERS, cell, party};
use schachquartett_engine::games::coalition::Coalition;
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{ActionError, Reason, RuleSet};

/// The parties by where they go: north, east, south, west.
const CLOCKWISE: &str = "yrbg";

/// A turn of the board: left and right exchanged or not, then turned clockwise by `quarters`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    mirrored: bool,
    quarters: usize,
}

/// As it is written.
pub const IDENTITY: Turn = Turn { mirrored: false, quarters: 0 };
/// Those that keep great powers great: left and right exchanged, and Yellow and Black.
pub const REFLECTED: [Turn; 4] = [
    IDENTITY,
    Turn { mirrored: true, quarters: 0 },
    Turn { mirrored: true, quarters: 2 },
    Turn { mirrored: false, quarters: 2 },
];
/// Left and right exchanged, and with them Green and Red.
pub const MIRRORS: [Turn; 2] = [IDENTITY, Turn { mirrored: true, quarters: 0 }];
/// Each party in the place of each.
pub const ROTATIONS: [Turn; 4] = [
    IDENTITY,
    Turn { mirrored: false, quarters: 1 },
    Turn { mirrored: false, quarters: 2 },
    Turn { mirrored: false, quarters: 3 },
];

/// All of them.
pub const ALL: [Turn; 8] = {
    let mut all = [IDENTITY; 8];
    let mut index = 0;
    while index < 8 {
        all[index] = Turn { mirrored: index > 3, quarters: index % 4 };
        index += 1;
    }
    all
};

impl Turn {
    fn letter(self, letter: char) -> char {
        let Some(mut at) = CLOCKWISE.find(letter) else { return letter };
        if self.mirrored {
            at = (4 - at) % 4;
        }
        CLOCKWISE.chars().nth((at + self.quarters) % 4).expect("four parties")
    }

    pub fn party(self, letter: char) -> Party {
        party(self.letter(letter))
    }

    fn name(self, name: &str) -> String {
        let coordinates = Coalition::default().rules().geometry.coordinates(cell(name));
        let place = if self.mirrored { (11 - coordinates.0, coordinates.1) } else { coordinates };
        let (x, y) = (0..self.quarters).fold(place, |(x, y), _| (y, 11 - x));
        format!("{}{y}", char::from(b'a' - 1 + x as u8))
    }

    /// Every cell in a text turned.
    pub fn cells(self, text: &str) -> String {
        let (mut turned, mut rest) = (String::new(), text);
        while let Some(letter) = rest.chars().next() {
            let digits = rest[letter.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
            let (piece, after) = rest.split_at(letter.len_utf8() + digits);
            turned += &if digits > 0 { self.name(piece) } else { piece.to_owned() };
            rest = after;
        }
        turned
    }

    /// The texts of several actions.
    pub fn there(self, text: &str) -> String {
        let word = |word: &str| {
            if let Some(partner) = word.strip_prefix("join:") {
                return format!("join:{}", self.letters(partner));
            }
            match word.split_once('!') {
                Some((by, kind)) if LETTERS.contains(by) => {
                    format!("{}!{}", self.letters(by), self.cells(kind))
                }
                _ => self.cells(word),
            }
        };
        text.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    /// Letters of parties, in order again.
    pub fn letters(self, letters: &str) -> String {
        let turned: Vec<char> = letters.chars().map(|letter| self.letter(letter)).collect();
        LETTERS.chars().filter(|letter| turned.contains(letter)).collect()
    }

    /// A piece's party and letter. A king stays with its alliance's great power, which is the party itself in
    /// the turns that keep great powers great.
    pub fn piece(self, piece: &str) -> String {
        let (party, role) = piece.split_at(1);
        let party = party.chars().next().expect("a party");
        let is_kept = role == "K" && self.quarters % 2 == 1;
        format!("{}{role}", if is_kept { party } else { self.letter(party) })
    }

    /// The fields after the pieces, as many as there are.
    pub fn fields(self, text: &str) -> String {
        let field = |(index, field): (usize, &str)| match index {
            _ if field == "-" => field.to_owned(),
            0 => match field.split_once('!') {
                Some((turn, answering)) => format!("{}!{}", self.letters(turn), self.letters(answering)),
                None if field == "@y" => field.to_owned(),
                None => self.letters(field),
            },
            1 => self.partners(field),
            2 => {
                let kinds = field.split_inclusive(|letter: char| letter.is_ascii_lowercase());
                let mut found: Vec<(char, String)> = Vec::new();
                for letter in kinds.flat_map(str::chars) {
                    match found.last_mut() {
                        Some((_, letters)) if letter.is_ascii_lowercase() => letters.push(letter),
                        _ => found.push((letter, String::new())),
                    }
                }
                found.iter().map(|(kind, letters)| format!("{kind}{}", self.letters(letters))).collect()
            }
            3 => {
                let owed: Vec<char> = field.chars().collect();
                let mut owed: Vec<(char, char)> =
                    owed.chunks(2).map(|pair| (self.letter(pair[0]), pair[1])).collect();
                owed.sort_by_key(|owed| LETTERS.find(owed.0));
                owed.iter().flat_map(|&(party, count)| [party, count]).collect()
            }
            4 => self.cells(field),
            _ => field.to_owned(),
        };
        text.split(' ').enumerate().map(field).collect::<Vec<_>>().join(" ")
    }

    /// The partners field, turned: for each small power its partner.
    fn partners(self, field: &str) -> String {
        let joined: Vec<(char, char)> =
            "gr".chars().zip(field.chars()).filter(|pair| pair.1 != '-').collect();
        let pairs: Vec<(char, char)> =
            joined.iter().map(|&(one, other)| (self.letter(one), self.letter(other))).collect();
        let partner = |small: char| {
            let whole = pairs.iter().find(|pair| pair.0 == small);
            let other =
                || pairs.iter().find(|pair| pair.1 == small && "yb".contains(pair.0)).map(|pair| pair.0);
            whole.map(|pair| pair.1).or_else(other).unwrap_or('-')
        };
        "gr".chars().map(partner).collect()
    }

    pub fn reason(self, reason: Reason) -> Reason {
        let turned = |party: Party| self.party(LETTERS.chars().nth(party.index()).expect("a party"));
        match reason {
            Reason::NotOnTurn(party) => Reason::NotOnTurn(turned(party)),
            Reason::JoinsAllied(party) => Reason::JoinsAllied(turned(party)),
            other => other,
        }
    }

    pub fn action_error(self, error: ActionError) -> ActionError {
        let turned = |party: Party| self.party(LETTERS.chars().nth(party.index()).expect("a party"));
        match error {
            ActionError::CannotJoin(party) => ActionError::CannotJoin(turned(party)),
            ActionError::AlreadyAllied(party) => ActionError::AlreadyAllied(turned(party)),
            other => other,
        }
    }
}
