//! Positions of fortress chess under all rules: met in play, and placed at random and read from their text.
use crate::positions::line;
use proptest::collection::vec;
use proptest::prelude::*;
use schachquartett_engine::board::{Cell, Coordinates};
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::fortress::{Fortress, MateRuleKind, Options, rotated_by_a_quarter};
use schachquartett_engine::history::Game;
use schachquartett_engine::notation::Names;
use schachquartett_engine::rules::{Position, RuleSet};
use std::collections::BTreeMap;
use std::sync::Arc;

const fn game(rule: MateRuleKind, wide_gate: bool, no_leap: bool) -> Fortress {
    Fortress { options: Options { mate_rule: rule, wide_gate, no_jumping: no_leap, ..Options::DEFAULT } }
}

/// The rules, with what else may be agreed.
pub static GAMES: [Fortress; 8] = [
    game(MateRuleKind::KingCapture, false, false),
    game(MateRuleKind::DoubleCapture, false, false),
    game(MateRuleKind::Checkmate, false, false),
    game(MateRuleKind::AllianceMate, false, false),
    game(MateRuleKind::London, false, false),
    game(MateRuleKind::London, false, true),
    game(MateRuleKind::Checkmate, true, false),
    game(MateRuleKind::London, true, false),
];

const PARTIES: [char; 4] = ['s', 'w', 'n', 'e'];
const CELLS: usize = 192;
/// South's home cells of king and rooks.
const HOME: [(Coordinates, char); 3] = [((8, 3), 'K'), ((5, 3), 'R'), ((12, 3), 'R')];

/// Party and role by cell.
type Pieces = BTreeMap<Cell, (usize, char)>;

fn cell_for(party: usize, place: Coordinates) -> Cell {
    let place = (0..party).fold(place, |place, _| rotated_by_a_quarter(place));
    GAMES[0].rules().geometry.cell_at(place).expect("a cell")
}

/// Double steps of South's on files e to l, turned: start, passed cell and end.
fn double_step(owner: usize, file: i8) -> [Cell; 3] {
    [4, 5, 6].map(|rank| cell_for(owner, (file, rank)))
}

fn text(pieces: &Pieces, turn: usize, rights: bool, steps: &[(usize, i8)]) -> String {
    let geometry = &GAMES[0].rules().geometry;
    let row = |rank| {
        let cells = (1..=16).filter_map(move |file| geometry.cell_at((file, rank)));
        let piece = |cell| {
            pieces.get(&cell).map_or("1".to_owned(), |piece| format!("{}{}", PARTIES[piece.0], piece.1))
        };
        cells.map(piece).collect::<Vec<_>>().join("")
    };
    // One number for each empty cell would be read as one number.
    let spread = |row: String| {
        let (mut text, mut empty) = (String::new(), 0);
        for letter in row.chars() {
            if letter == '1' {
                empty += 1;
                continue;
            }
            text += &if empty > 0 { empty.to_string() } else { String::new() };
            text.push(letter);
            empty = 0;
        }
        if empty > 0 { format!("{text}{empty}") } else { text }
    };
    let rows: Vec<String> = (1..=16).rev().map(|rank| spread(row(rank))).collect();
    let mut castling = String::new();
    for (party, letter) in PARTIES.into_iter().enumerate().filter(|_| rights) {
        let stands =
            |(place, role): (Coordinates, char)| pieces.get(&cell_for(party, place)) == Some(&(party, role));
        for (rook, side) in [(HOME[1], 'l'), (HOME[2], 'r')] {
            castling
                .extend((stands(HOME[0]) && stands(rook)).then_some([letter, side]).into_iter().flatten());
        }
    }
    let mut pairs = Vec::new();
    for &(owner, file) in steps {
        let [start, passed, end] = double_step(owner, file);
        let stands = pieces.get(&end) == Some(&(owner, 'P'))
            && !pieces.contains_key(&start)
            && !pieces.contains_key(&passed);
        pairs
            .extend((stands && owner != turn).then(|| GAMES[0].cell_name(passed) + &GAMES[0].cell_name(end)));
    }
    let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    format!("{} {} - {} {} 0 1", rows.join("/"), PARTIES[turn], or_dash(castling), or_dash(pairs.join(",")))
}

/// A king or two, often at home with rooks there.
fn royal(party: usize) -> impl Strategy<Value = Pieces> {
    (0..CELLS, 0..CELLS, 0..6u8, any::<[bool; 3]>()).prop_map(
        move |(at, other, second, [home, left, right])| {
            let mut pieces = Pieces::from([(Cell::new(at), (party, 'K'))]);
            if home {
                let saved = [true, left, right].into_iter().zip(HOME).filter(|(saved, _)| *saved);
                pieces = saved.map(|(_, (place, role))| (cell_for(party, place), (party, role))).collect();
            }
            if second == 0 {
                pieces.insert(Cell::new(other), (party, 'K'));
            }
            pieces
        },
    )
}

/// Kings, some pieces anywhere, and now and then what makes rare moves.
fn placed(def: &'static Fortress) -> impl Strategy<Value = Position> {
    let roles = proptest::sample::select("QRBNPPPP".chars().collect::<Vec<_>>());
    let pieces = vec((0..CELLS, 0..4usize, roles), 0..28);
    let steps = proptest::option::of(vec(5..=12i8, 4));
    let kings = (royal(0), royal(1), royal(2), royal(3));
    // Where one alliance has nearly all pieces and many queens, there are more mates.
    let strong = proptest::option::weighted(0.3, (0..2usize, vec(0..CELLS, 0..12)));
    let all = (pieces, steps, kings, any::<bool>(), 0..4usize, 0..8u8, strong);
    all.prop_filter_map("a position", move |(pieces, files, kings, rights, turn, kingless, strong)| {
        let of = |party: usize| strong.as_ref().map_or(party, |strong| party / 2 * 2 + strong.0);
        let mut placed: Pieces =
            pieces.into_iter().map(|(at, party, role)| (Cell::new(at), (of(party), role))).collect();
        for (index, &at) in strong.iter().flat_map(|strong| strong.1.iter().enumerate()) {
            placed.insert(Cell::new(at), (of(index % 4), 'Q'));
        }
        let steps: Vec<(usize, i8)> = files.into_iter().flatten().enumerate().collect();
        for &(owner, file) in &steps {
            let [start, passed, end] = double_step(owner, file);
            placed.remove(&start);
            placed.remove(&passed);
            placed.insert(end, (owner, 'P'));
        }
        for (party, pieces) in [kings.0, kings.1, kings.2, kings.3].into_iter().enumerate() {
            if usize::from(kingless) != party || def.options.mate_rule != MateRuleKind::DoubleCapture {
                placed.extend(pieces);
            }
        }
        def.read_position(&text(&placed, turn, rights, &steps)).ok()
    })
}

/// A position that has just come up, or in which a game may begin, whether or not the party on turn can move.
pub fn start(def: &'static Fortress) -> impl Strategy<Value = Position> {
    prop_oneof![1 => Just(def.start_position()), 4 => placed(def)]
}

/// The position in which a game from here continues, after skipped turns; `None` if it has ended.
fn ongoing_position(def: &'static Fortress, position: Position) -> Option<Position> {
    let game = Game::new(Arc::new(*def), position);
    game.state().outcome.is_none().then_some(game.state().position)
}

fn of(def: &'static Fortress) -> impl Strategy<Value = (&'static Fortress, Position)> {
    let played = crate::positions::choices(120).prop_map(move |choices| {
        let line = line(def, &choices);
        line[line.len() - 1]
    });
    let any = prop_oneof![1 => played, 3 => placed(def)];
    any.prop_filter_map("it goes on", move |position| Some((def, ongoing_position(def, position)?)))
}

/// Any position of fortress chess in which somebody can do something.
pub fn position() -> impl Strategy<Value = (&'static Fortress, Position)> {
    (0..GAMES.len()).prop_flat_map(|game| of(&GAMES[game]))
}
