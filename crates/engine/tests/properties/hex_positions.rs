//! Positions of hex chess placed at random and read from their text.
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use schachquartett_engine::board::{Cell, Coordinates};
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::hex::{Hex, compiled_rules, rotated_by_a_third};
use schachquartett_engine::notation::Names;
use schachquartett_engine::rules::Position;
use std::collections::BTreeMap;

const PARTIES: [char; 3] = ['w', 'b', 'k'];
/// White's home cells of king and rooks.
const HOME: [(Coordinates, char); 3] = [((0, 4), 'K'), ((0, 1), 'R'), ((0, 8), 'R')];
/// How White's pawns capture.
const CAPTURES: [Coordinates; 3] = [(2, 1), (1, -1), (1, 2)];

/// Party and role by cell.
type Pieces = BTreeMap<Cell, (usize, char)>;

fn place(party: usize, place: Coordinates) -> Coordinates {
    (0..party).fold(place, |place, _| rotated_by_a_third(place))
}

fn cell_for(party: usize, at: Coordinates) -> Option<Cell> {
    compiled_rules().geometry.cell_at(place(party, at))
}

/// A double step of a party, with a pawn of another one that may answer it.
#[derive(Clone, Debug)]
struct DoubleStep {
    owner: usize,
    cells: [Cell; 3],
    taker: Option<(Cell, usize)>,
}

impl DoubleStep {
    fn new(owner: usize, number: i8, right: bool, taker: usize, capture: usize) -> Self {
        let side = i8::from(right);
        let cells =
            [0, 1, 2].map(|steps| cell_for(owner, (1 + steps, number + side * steps)).expect("a cell"));
        let vector = (0..taker).fold(CAPTURES[capture], |(r, q), _| (-q, r - q));
        let (row, number) = compiled_rules().geometry.coordinates(cells[1]);
        let from = compiled_rules().geometry.cell_at((row - vector.0, number - vector.1));
        Self { owner, cells, taker: from.map(|from| (from, taker)).filter(|_| taker != owner) }
    }

    fn set_up(&self, pieces: &mut Pieces) {
        let [start, passed, end] = self.cells;
        if let Some((cell, taker)) = self.taker {
            pieces.insert(cell, (taker, 'P'));
        }
        pieces.remove(&start);
        pieces.remove(&passed);
        pieces.insert(end, (self.owner, 'P'));
    }

    /// Whether it still stands there as it was set up.
    fn stands(&self, pieces: &Pieces) -> bool {
        let [start, passed, end] = self.cells;
        pieces.get(&end) == Some(&(self.owner, 'P'))
            && !pieces.contains_key(&start)
            && !pieces.contains_key(&passed)
    }

    fn text(&self) -> String {
        Hex.cell_name(self.cells[1]) + &Hex.cell_name(self.cells[2])
    }
}

fn double_step(owner: usize) -> impl Strategy<Value = DoubleStep> {
    (1..=9i8, any::<bool>(), 0..3usize, 0..3usize).prop_map(move |(number, right, taker, capture)| {
        DoubleStep::new(owner, number, right, taker, capture)
    })
}

fn text(pieces: &Pieces, turn: usize, rights: bool, steps: &[DoubleStep]) -> String {
    let mut rows: Vec<String> = Vec::new();
    for row in (0..13).rev() {
        let cells = compiled_rules()
            .geometry
            .cells()
            .filter(|&at| compiled_rules().geometry.coordinates(at).0 == row);
        let (mut text, mut empty) = (String::new(), 0);
        for at in cells {
            let Some(&(party, role)) = pieces.get(&at) else {
                empty += 1;
                continue;
            };
            text += &if empty > 0 { empty.to_string() } else { String::new() };
            text.extend([PARTIES[party], role]);
            empty = 0;
        }
        rows.push(if empty > 0 { format!("{text}{empty}") } else { text });
    }
    let mut castling = String::new();
    for (party, letter) in PARTIES.into_iter().enumerate().filter(|_| rights) {
        let home =
            |(at, role)| cell_for(party, at).and_then(|cell| pieces.get(&cell)) == Some(&(party, role));
        for (rook, right) in [(HOME[1], 's'), (HOME[2], 'l')] {
            castling.extend((home(HOME[0]) && home(rook)).then_some([letter, right]).into_iter().flatten());
        }
    }
    let steps: Vec<String> = steps.iter().filter(|step| step.stands(pieces)).map(DoubleStep::text).collect();
    let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    let (rows, castling, steps) = (rows.join("/"), or_dash(castling), or_dash(steps.join(",")));
    format!("{rows} {} {castling} {steps} 0 1", PARTIES[turn])
}

/// A king, often at home with rooks there.
fn royal(party: usize) -> impl Strategy<Value = Vec<(Cell, (usize, char))>> {
    (0..126usize, any::<[bool; 3]>()).prop_map(move |(at, [home, near, far])| {
        let mut pieces = vec![(Cell::new(at), 'K')];
        if home {
            let saved = [true, near, far].into_iter().zip(HOME).filter(|(saved, _)| *saved);
            pieces = saved.filter_map(|(_, (at, role))| Some((cell_for(party, at)?, role))).collect();
        }
        pieces.into_iter().map(|(cell, role)| (cell, (party, role))).collect()
    })
}

/// Kings, up to thirty pieces anywhere, and now and then what makes rare moves.
fn placed_for(turn: usize) -> impl Strategy<Value = Position> {
    let roles = proptest::sample::select("QRBNPPPPP".chars().collect::<Vec<_>>());
    let pieces = vec((0..126usize, 0..3usize, roles), 0..30);
    let steps = (option::of(double_step((turn + 1) % 3)), option::of(double_step((turn + 2) % 3)));
    let kings = (royal(0), royal(1), royal(2));
    let all = (pieces, steps, kings, any::<bool>());
    all.prop_filter_map("a position", move |(pieces, (older, younger), (white, brown, black), rights)| {
        let mut placed: Pieces =
            pieces.into_iter().map(|(at, party, role)| (Cell::new(at), (party, role))).collect();
        let steps: Vec<DoubleStep> = older.into_iter().chain(younger).collect();
        steps.iter().for_each(|step| step.set_up(&mut placed));
        placed.extend([white, brown, black].into_iter().flatten());
        Hex.read_position(&text(&placed, turn, rights, &steps)).ok()
    })
}

/// Any party on turn.
pub fn placed() -> impl Strategy<Value = Position> {
    prop_oneof![placed_for(0), placed_for(1), placed_for(2)]
}
