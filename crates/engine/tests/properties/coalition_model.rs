//! A second model of coalition chess, written from the rules page alone and in the simplest way:
//! the board is an array of cells, and every query looks at all pieces.
use schachquartett_engine::games::coalition::Options;
use std::collections::BTreeMap;

pub const SIDE: usize = 10;
pub const CELLS: usize = SIDE * SIDE;
/// Parties in the order of the letters: the first two are the great powers.
pub const LETTERS: [char; 4] = ['y', 'b', 'g', 'r'];
pub const GREEN: usize = 2;
pub const RED: usize = 3;
/// How each party's pieces go forward.
const FORWARD: [(i32, i32); 4] = [(0, 1), (0, -1), (-1, 0), (1, 0)];
pub const LAST_EARLY_ROUND: u32 = 3;

/// How often each thing happened in play.
pub type Counts = BTreeMap<&'static str, u32>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    pub party: u8,
    pub letter: u8,
    /// A guard or machine-gun that still has its double step.
    pub fresh: bool,
}

impl Piece {
    pub fn new(party: usize, letter: char) -> Self {
        Self { party: party as u8, letter: letter as u8, fresh: matches!(letter, 'G' | 'M') }
    }

    pub fn party(self) -> usize {
        usize::from(self.party)
    }

    pub fn is_foot(self) -> bool {
        matches!(self.letter, b'G' | b'M')
    }
}

/// A move of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SolutionStep {
    pub party: usize,
    pub from: usize,
    pub to: usize,
    /// The letter of what it becomes.
    pub promotion: Option<char>,
    pub captured: Option<usize>,
    /// The cell that a double step passes.
    pub passed: Option<usize>,
}

/// How a game ended on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Mate(usize),
    Stalemate,
    Stopped,
    /// The side of this party has lost its pieces.
    Bare(usize),
}

/// How a game stands.
#[derive(Clone, Debug)]
pub struct Model {
    pub options: Options,
    pub board: [Option<Piece>; CELLS],
    pub turn: usize,
    pub sets_up: bool,
    pub answering: [bool; 4],
    pub partner: [Option<usize>; 4],
    pub may_rearrange: [bool; 4],
    pub may_wait: [bool; 4],
    pub may_shift: [bool; 4],
    pub owed: [u32; 4],
    /// Passed cell and piece.
    pub en_passant: Vec<(usize, usize)>,
    pub halfmove_clock: u32,
    pub round: u32,
    pub end: Option<End>,
    pub counts: Counts,
}

pub fn place(cell: usize) -> (i32, i32) {
    ((cell % SIDE) as i32, (cell / SIDE) as i32)
}

pub fn cell_at((x, y): (i32, i32)) -> Option<usize> {
    let on_board = (0..SIDE as i32).contains(&x) && (0..SIDE as i32).contains(&y);
    on_board.then(|| y as usize * SIDE + x as usize)
}

pub fn ahead(party: usize, cell: usize, steps: i32) -> Option<usize> {
    let ((x, y), (dx, dy)) = (place(cell), FORWARD[party]);
    cell_at((x + steps * dx, y + steps * dy))
}

/// One step forward and one to a side.
pub fn is_diagonally_ahead(party: usize, from: usize, to: usize) -> bool {
    let ((x, y), (to_x, to_y), (dx, dy)) = (place(from), place(to), FORWARD[party]);
    let (by_x, by_y) = (to_x - x, to_y - y);
    if dx == 0 { by_y == dy && by_x.abs() == 1 } else { by_x == dx && by_y.abs() == 1 }
}

pub fn is_far_edge(party: usize, cell: usize) -> bool {
    ahead(party, cell, 1).is_none()
}

/// Grafik 1: the set-up zones.
pub fn is_in_area(party: usize, cell: usize) -> bool {
    let name = name(cell);
    let (file, rank) = name.split_at(1);
    let (file, rank) = (file.chars().next().expect("a file"), rank.parse::<u32>().expect("a rank"));
    match party {
        0 => ('b'..='i').contains(&file) && rank <= 2,
        1 => ('b'..='i').contains(&file) && rank == 10 || ('c'..='h').contains(&file) && rank == 9,
        GREEN => "ij".contains(file) && (4..=7).contains(&rank),
        _ => "ab".contains(file) && (4..=7).contains(&rank),
    }
}

pub fn name(cell: usize) -> String {
    let (x, y) = place(cell);
    format!("{}{}", char::from(b'a' + x as u8), y + 1)
}

fn is_knights_leap(from: usize, to: usize) -> bool {
    let ((x, y), (to_x, to_y)) = (place(from), place(to));
    ((x - to_x) * (y - to_y)).abs() == 2
}

impl Model {
    pub fn piece_at(&self, cell: usize) -> Option<Piece> {
        self.board[cell]
    }

    pub fn pieces_of(&self, party: usize) -> impl Iterator<Item = usize> {
        (0..CELLS).filter(move |&cell| self.board[cell].is_some_and(|piece| piece.party() == party))
    }

    pub fn has_pieces(&self, party: usize) -> bool {
        self.pieces_of(party).next().is_some()
    }

    pub fn is_early(&self) -> bool {
        self.round <= LAST_EARLY_ROUND
    }

    pub fn are_small_united(&self) -> bool {
        self.partner[GREEN] == Some(RED) && self.partner[RED] == Some(GREEN)
    }

    /// A small power that has joined nobody. A declaration for the other small power alone does not count.
    pub fn is_neutral(&self, party: usize) -> bool {
        party >= GREEN
            && !self.are_small_united()
            && self.partner[party].is_none_or(|partner| partner >= GREEN)
    }

    pub fn are_allied(&self, one: usize, other: usize) -> bool {
        if self.are_small_united() {
            return (one < GREEN) == (other < GREEN);
        }
        one == other
            || one < GREEN && self.partner[other] == Some(one)
            || other < GREEN && self.partner[one] == Some(other)
    }

    pub fn are_enemies(&self, one: usize, other: usize) -> bool {
        !self.are_allied(one, other) && !self.is_neutral(one) && !self.is_neutral(other)
    }

    /// The small power that has joined a great one, or the other great power against the small ones'
    /// coalition.
    pub fn has_partner(&self, great: usize) -> bool {
        (0..4).any(|party| party != great && self.are_allied(great, party))
    }

    fn is_open_between(&self, from: usize, to: usize) -> bool {
        let ((x, y), (to_x, to_y)) = (place(from), place(to));
        let (dx, dy) = ((to_x - x).signum(), (to_y - y).signum());
        let distance = (to_x - x).abs().max((to_y - y).abs());
        (1..distance)
            .all(|steps| cell_at((x + steps * dx, y + steps * dy)).is_some_and(|at| self.board[at].is_none()))
    }

    /// Whether the piece on a cell would capture on another one.
    pub fn attacks(&self, from: usize, to: usize) -> bool {
        let Some(piece) = self.board[from] else { return false };
        let ((x, y), (to_x, to_y)) = (place(from), place(to));
        let (by_x, by_y) = ((to_x - x).abs(), (to_y - y).abs());
        if from == to {
            return false;
        }
        let rook = || (by_x == 0 || by_y == 0) && self.is_open_between(from, to);
        let bishop = || by_x == by_y && self.is_open_between(from, to);
        match piece.letter {
            b'K' | b'M' => by_x <= 1 && by_y <= 1,
            b'T' => rook() || bishop(),
            b'A' => rook(),
            b'C' => bishop(),
            b'E' => is_knights_leap(from, to),
            b'S' => rook() || bishop() || is_knights_leap(from, to),
            b'P' => {
                let is_near = by_x <= 4 && by_y <= 4;
                is_near && (0..CELLS).any(|via| is_knights_leap(from, via) && is_knights_leap(via, to))
            }
            b'G' => is_diagonally_ahead(piece.party(), from, to),
            letter => unreachable!("{letter}"),
        }
    }

    pub fn king_of(&self, great: usize) -> Option<usize> {
        self.pieces_of(great).find(|&cell| self.board[cell].is_some_and(|piece| piece.letter == b'K'))
    }

    /// The cells of these parties' pieces that attack a great power's king.
    pub fn attackers(&self, great: usize, by: impl Fn(usize) -> bool) -> Vec<usize> {
        self.attacking(great, &by).collect()
    }

    fn attacking(&self, great: usize, by: &impl Fn(usize) -> bool) -> impl Iterator<Item = usize> {
        let counts = |&cell: &usize| self.board[cell].is_some_and(|piece| by(piece.party()));
        let king = self.king_of(great).into_iter();
        king.flat_map(move |king| (0..CELLS).filter(counts).filter(move |&cell| self.attacks(cell, king)))
    }

    pub fn is_in_check(&self, party: usize) -> bool {
        party < GREEN && self.attacking(party, &|by| self.are_enemies(by, party)).next().is_some()
    }

    pub fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// In half points.
    pub fn points(&self, end: Option<End>) -> [u8; 4] {
        std::array::from_fn(|party| match end {
            None => {
                let gets_nothing = self.is_neutral(party) && !self.has_pieces(party);
                if gets_nothing { 0 } else { 4 }
            }
            Some(End::Stalemate) => self.points(None)[party],
            Some(End::Stopped) if (0..4).any(|other| other != party && self.are_allied(party, other)) => 2,
            Some(End::Stopped) => 0,
            Some(End::Mate(loser) | End::Bare(loser)) => {
                if self.is_neutral(party) || self.are_allied(party, loser) { 0 } else { 12 }
            }
        })
    }

    pub fn text(&self) -> String {
        let mut rows = Vec::new();
        for y in (0..SIDE).rev() {
            let (mut row, mut empty) = (String::new(), 0);
            for x in 0..SIDE {
                let Some(piece) = self.board[y * SIDE + x] else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    row += &std::mem::take(&mut empty).to_string();
                }
                let letter = char::from(piece.letter);
                let is_lower = piece.is_foot() && !piece.fresh;
                row.extend([
                    LETTERS[piece.party()],
                    if is_lower { letter.to_ascii_lowercase() } else { letter },
                ]);
            }
            if empty > 0 {
                row += &empty.to_string();
            }
            rows.push(row);
        }
        let letters = |has: [bool; 4]| -> String { (0..4).filter(|&p| has[p]).map(|p| LETTERS[p]).collect() };
        let answering = letters(self.answering);
        let turn = match (self.sets_up, answering.is_empty()) {
            (true, _) => "@y".to_owned(),
            (_, true) => LETTERS[self.turn].to_string(),
            _ => format!("{}!{answering}", LETTERS[self.turn]),
        };
        let partner = |party: usize| self.partner[party].map_or('-', |partner| LETTERS[partner]);
        let mut rights = String::new();
        for (kind, has) in [('R', self.may_rearrange), ('W', self.may_wait), ('C', self.may_shift)] {
            if has.contains(&true) {
                rights.push(kind);
                rights += &letters(has);
            }
        }
        let owed = (0..4).filter(|&party| self.owed[party] > 0);
        let owed: String = owed.map(|party| format!("{}{}", LETTERS[party], self.owed[party])).collect();
        let pairs: Vec<String> =
            self.en_passant.iter().map(|&(passed, piece)| name(passed) + &name(piece)).collect();
        let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        format!(
            "{} {turn} {}{} {} {} {} {} {}",
            rows.join("/"),
            partner(GREEN),
            partner(RED),
            or_dash(rights),
            or_dash(owed),
            or_dash(pairs.join(",")),
            self.halfmove_clock,
            self.round
        )
    }
}
