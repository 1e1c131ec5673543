//! Where the random games begin: start positions, odds, dummies, and pieces placed anywhere.
use crate::dice::Dice;
use engine::board::Cell;
use engine::games::bridge::start_with_odds;
use engine::games::coalition::{BLACK, Coalition, GREEN, Options, RED, YELLOW, start_position};
use engine::games::{self, GameDef, GameKind};
use engine::pieces::Party;
use engine::rules::Position;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The names of all games with all their options.
pub fn ids() -> Vec<String> {
    let mut ids = vec!["bridge".to_owned(), "bridge+draw-odds:w".into(), "bridge+draw-odds:b".into()];
    ids.push("hex".into());
    for rule in ["king-capture", "double-capture", "checkmate", "alliance-mate", "london"] {
        for wide in ["", "+wide-gate"] {
            for leaps in if rule == "london" { &["", "+no-leap"][..] } else { &[""] } {
                for free in ["", "+free-reserve"] {
                    ids.push(format!("fortress:{rule}{wide}{leaps}{free}"));
                }
            }
        }
    }
    let specs = GameKind::Coalition.info().options;
    for bits in 0..1 << specs.len() {
        let specs = specs.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
        let names: String = specs.map(|(_, spec)| format!("+{}", spec.name)).collect();
        ids.push(format!("coalition{names}"));
    }
    ids
}

/// A game and the position in which it begins.
pub fn start(id: &str, dice: &mut Dice) -> (Arc<dyn GameDef>, Position) {
    let def = games::by_id(id).expect("a game");
    let position = match dice.below(10) {
        0..3 => def.start_position(),
        3 if def.kind() == GameKind::Bridge => odds(&*def, dice),
        3 | 4 if def.kind() == GameKind::Coalition => dummies(&*def, dice),
        _ => placed(&*def, dice),
    };
    (def, position)
}

fn odds(def: &dyn GameDef, dice: &mut Dice) -> Position {
    let pieces: Vec<Cell> = def.start_position().pieces().map(|(cell, _)| cell).collect();
    let removed: Vec<Cell> = (0..1 + dice.below(3)).map(|_| pieces[dice.below(pieces.len())]).collect();
    start_with_odds(&removed)
}

fn dummies(def: &dyn GameDef, dice: &mut Dice) -> Position {
    let options = Options::from(&def.options());
    let all: [&[(Party, Party)]; 4] =
        [&[(GREEN, YELLOW)], &[(RED, BLACK)], &[(GREEN, BLACK), (RED, YELLOW)], &[(RED, YELLOW)]];
    start_position(&Coalition { options }, all[dice.below(all.len())])
}

/// Kings and some pieces anywhere, pawns often where they soon promote, one side often stronger than the
/// others.
fn placed(def: &dyn GameDef, dice: &mut Dice) -> Position {
    for _ in 0..200 {
        if let Ok(position) = def.read_position(&text(def, dice)) {
            return position;
        }
    }
    def.start_position()
}

/// A piece's party and letter, by cell.
type Pieces = BTreeMap<usize, (usize, char)>;

fn random_pieces(def: &dyn GameDef, dice: &mut Dice) -> Pieces {
    let (game_kind, cells, parties) = (def.kind(), def.rules().geometry.len(), def.rules().parties);
    let letters = if game_kind == GameKind::Coalition { "TACEPSGGGGMMMC" } else { "QRBNPPPPPP" };
    let letters: Vec<char> = letters.chars().collect();
    let strong = dice.below(12);
    let mut pieces = Pieces::new();
    for _ in 0..dice.below(24) {
        pieces.insert(dice.below(cells), (dice.below(parties), letters[dice.below(letters.len())]));
    }
    if strong < parties {
        let queen = if game_kind == GameKind::Coalition { 'T' } else { 'Q' };
        pieces.retain(|_, piece| piece.0 % 2 == strong % 2);
        pieces.extend((0..8).map(|_| (dice.below(cells), (strong, queen))));
    }
    for party in 0..if game_kind == GameKind::Coalition { 2 } else { parties } {
        pieces.insert(dice.below(cells), (party, 'K'));
    }
    pieces
}

/// A position's text with these pieces; not every one is a position.
fn text(def: &dyn GameDef, dice: &mut Dice) -> String {
    let (game_kind, pieces) = (def.kind(), random_pieces(def, dice));
    let geometry = &def.rules().geometry;
    let mut rows: BTreeMap<i8, Vec<(i8, usize)>> = BTreeMap::new();
    for cell in geometry.cells() {
        let (x, y) = geometry.coordinates(cell);
        let (row, place) = if game_kind == GameKind::Hex { (x, y) } else { (y, x) };
        rows.entry(row).or_default().push((place, cell.index()));
    }
    let row = |mut cells: Vec<(i8, usize)>| {
        cells.sort_unstable();
        let (mut text, mut empty) = (String::new(), 0);
        let number = |empty: usize| if empty > 0 { empty.to_string() } else { String::new() };
        let is_ditch = game_kind == GameKind::Bridge && cells.len() == 2;
        for (_, cell) in cells {
            let Some(&(party, letter)) = pieces.get(&cell) else {
                empty += 1;
                continue;
            };
            text += &number(std::mem::take(&mut empty));
            match game_kind {
                GameKind::Bridge if party == 0 => text.push(letter),
                GameKind::Bridge => text.push(letter.to_ascii_lowercase()),
                _ => text.extend([letter_of(game_kind, party), letter]),
            }
        }
        text += &number(empty);
        if is_ditch { format!("***{text}***") } else { text }
    };
    let rows: Vec<String> = rows.into_values().rev().map(row).collect();
    let turn = letter_of(game_kind, dice.below(def.rules().parties));
    let start = def.write_position(&def.start_position());
    let once = start.split(' ').nth(3).unwrap_or_default();
    let tail = match game_kind {
        GameKind::Bridge | GameKind::Hex => "- - 0 1".to_owned(),
        GameKind::Fortress => "- - - 0 1".to_owned(),
        GameKind::Coalition if dice.percent(70) => format!("-- {once} - - 0 {}", 1 + dice.below(3)),
        GameKind::Coalition => {
            ["yb - - - 0 4", "-y - b1 - 7 9", "b- - y2 - 290 40"][dice.below(3)].to_owned()
        }
    };
    format!("{} {turn} {tail}", rows.join("/"))
}

fn letter_of(game_kind: GameKind, party: usize) -> char {
    let letters = game_kind.info().naming.parties;
    letters.chars().nth(party).unwrap_or('?')
}
