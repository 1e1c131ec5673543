//! Positions of fortress chess turned by a quarter: what was South's is West's, and so on.
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::fortress::rotated_by_a_quarter;
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{EnPassant, Position};
use std::collections::BTreeMap;

/// The castling rights, in the order of the game's castlings.
const RIGHTS: [&str; 8] = ["sl", "sr", "wl", "wr", "nl", "nr", "el", "er"];

fn next(party: Party) -> Party {
    Party::new((party.index() + 1) % 4)
}

fn image(def: &dyn GameDef, cell: Cell) -> Cell {
    let geometry = &def.rules().geometry;
    geometry.cell_at(rotated_by_a_quarter(geometry.coordinates(cell))).expect("the board is kept")
}

/// The rows of a position, turned.
fn rows(def: &dyn GameDef, position: &Position) -> String {
    let mut pieces = BTreeMap::new();
    for (cell, piece) in position.pieces() {
        let letters = [def.party_letter(next(piece.party())), def.role_letter(piece.role())];
        pieces.insert(image(def, cell), letters.iter().collect::<String>());
    }
    let geometry = &def.rules().geometry;
    let row = |rank| {
        let cells = (1..=16).filter_map(|file| geometry.cell_at((file, rank)));
        let (mut text, mut empty) = (String::new(), 0);
        for cell in cells {
            match pieces.get(&cell) {
                Some(piece) if empty > 0 => text += &format!("{}{piece}", std::mem::take(&mut empty)),
                Some(piece) => text += piece,
                None => empty += 1,
            }
        }
        if empty > 0 { format!("{text}{empty}") } else { text }
    };
    (1..=16).rev().map(row).collect::<Vec<_>>().join("/")
}

/// The text of a position turned by a quarter.
pub fn rotated_text(def: &dyn GameDef, position: &Position) -> String {
    let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    let turned = |party: Party| def.party_letter(next(party));
    let in_order = |letters: Vec<char>| "swne".chars().filter(|letter| letters.contains(letter)).collect();
    let saved =
        def.rules().castlings.iter().enumerate().filter(|(_, castling)| castling.is_available(position));
    let rights: Vec<&str> = saved.map(|(index, _)| RIGHTS[(index + 2) % RIGHTS.len()]).collect();
    let mut pairs: Vec<EnPassant> = position.en_passant().collect();
    pairs.sort_by_key(|right| next(right.owner));
    let pair =
        |right: &EnPassant| def.cell_name(image(def, right.target)) + &def.cell_name(image(def, right.pawn));
    format!(
        "{} {} {} {} {} {} {}",
        rows(def, position),
        turned(position.turn()),
        or_dash(in_order(position.eliminated().iter().map(turned).collect())),
        or_dash(rights.concat()),
        or_dash(pairs.iter().map(pair).collect::<Vec<_>>().join(",")),
        position.halfmove_clock(),
        position.round_number()
    )
}

/// A position turned by a quarter.
pub fn turned(def: &dyn GameDef, position: &Position) -> Position {
    let text = rotated_text(def, position);
    def.read_position(&text).unwrap_or_else(|errors| panic!("{}: {text}: {errors:?}", def.id()))
}
