//! Where the random games of coalition chess begin, and how pieces are placed in them.
use crate::coalition_model::{CELLS, GREEN, LAST_EARLY_ROUND, Model, Piece, RED, is_far_edge, is_in_area};
use schachquartett_engine::games::coalition::Options;
use schachquartett_engine::games::{GameKind, GameOptions};

/// The same numbers in every run.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5eed)
    }

    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % count as u64) as usize
    }

    /// Returns true with this probability, in percent.
    pub fn percent(&mut self, often: usize) -> bool {
        self.below(100) < often
    }

    pub fn of<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        if choices.is_empty() { None } else { Some(choices[self.below(choices.len())]) }
    }
}

/// All options, by the bits of a number.
pub fn options(bits: usize) -> Options {
    let specs = GameKind::Coalition.info().options.iter().enumerate();
    let plain = GameOptions::new(GameKind::Coalition);
    let chosen = specs.fold(plain, |chosen, (bit, spec)| chosen.with_flag(spec, bits >> bit & 1 == 1));
    Options::from(&chosen)
}

const DUMMIES: [&[(usize, usize)]; 10] = [
    &[],
    &[],
    &[],
    &[],
    &[(GREEN, 0)],
    &[(GREEN, 1)],
    &[(RED, 0)],
    &[(RED, 1)],
    &[(GREEN, 0), (RED, 1)],
    &[(GREEN, 1), (RED, 0)],
];

/// The start position, with dummies now and then; or few pieces anywhere, where more ends are near.
pub fn start(options: Options, dice: &mut Dice) -> Model {
    if dice.percent(40) {
        return Model::array(options, DUMMIES[dice.below(DUMMIES.len())]);
    }
    let mut model = placed(options, dice);
    for great in (0..GREEN).filter(|&great| great != model.turn) {
        model.answering[great] = model.is_in_check(great) && dice.percent(60);
    }
    model
}

fn placed(options: Options, dice: &mut Dice) -> Model {
    let mut model = Model::empty(options);
    for great in 0..GREEN {
        put(&mut model, dice, great, 'K');
    }
    let weak = dice.below(8);
    for party in 0..4 {
        let max = if party == weak { 1 } else { [3, 5, 8][dice.below(3)] };
        for _ in 0..dice.below(max + 1) {
            if options.motorcyclist && party < GREEN && dice.percent(30) {
                place_at_home(&mut model, dice, party, 'C');
                continue;
            }
            let letter =
                dice.of(&['P', 'S', 'T', 'A', 'E', 'C', 'G', 'G', 'M', 'M', 'M', 'G']).expect("a letter");
            put(&mut model, dice, party, letter);
        }
    }
    model.turn = dice.below(4);
    model.round = [1, 1, 2, 3, 3, 4, 5, 9][dice.below(8)];
    // Now and then it is not long to a draw.
    model.halfmove_clock = [0, 7, 30, 180, 199, 260, 296][dice.below(7)];
    let first = dice.below(2);
    model.partner = match dice.below(if options.small_coalition { 9 } else { 6 }) {
        0 => [None; 4],
        1 => [None, None, Some(first), None],
        2 => [None, None, None, Some(first)],
        6 => [None, None, Some(RED), Some(GREEN)],
        7 => [None, None, Some(RED), None],
        8 => [None, None, None, Some(GREEN)],
        _ => [None, None, Some(first), Some(1 - first)],
    };
    for small in [GREEN, RED] {
        if model.round > LAST_EARLY_ROUND && model.is_neutral(small) {
            (0..CELLS)
                .filter(|&cell| model.piece_at(cell).is_some_and(|piece| piece.party() == small))
                .collect::<Vec<_>>()
                .into_iter()
                .for_each(|cell| model.board[cell] = None);
        }
    }
    let late = model.round > LAST_EARLY_ROUND;
    for rights in [&mut model.may_rearrange, &mut model.may_wait, &mut model.may_shift] {
        rights.iter_mut().for_each(|right| *right = *right && !late && dice.percent(60));
    }
    for great in 0..GREEN {
        model.owed[great] = [0, 0, 0, 0, 0, 1, 2][dice.below(7)];
    }
    model
}

/// Puts a piece into the party's set-up zone, if the cell is free.
fn place_at_home(model: &mut Model, dice: &mut Dice, party: usize, letter: char) {
    let area: Vec<usize> = (0..CELLS).filter(|&cell| is_in_area(party, cell)).collect();
    let cell = dice.of(&area).expect("a cell");
    model.board[cell] = model.piece_at(cell).or(Some(Piece::new(party, letter)));
}

/// Puts a piece onto a free cell, where it would not have been promoted.
fn put(model: &mut Model, dice: &mut Dice, party: usize, letter: char) {
    let cell = dice.below(CELLS);
    let piece = Piece::new(party, letter);
    if model.piece_at(cell).is_some() || piece.is_foot() && is_far_edge(party, cell) {
        return put(model, dice, party, letter);
    }
    model.board[cell] = Some(Piece { fresh: piece.fresh && is_in_area(party, cell), ..piece });
}

/// The pieces of a party's set-up zone somewhere in it, now and then unchanged or in an arrangement that is
/// not allowed.
pub fn arrangement(model: &Model, party: usize, dice: &mut Dice) -> Vec<(usize, char)> {
    let is_free = |&cell: &usize| {
        is_in_area(party, cell) && model.piece_at(cell).is_none_or(|piece| piece.party() == party)
    };
    let mut free: Vec<usize> = (0..CELLS).filter(is_free).collect();
    let stays = dice.percent(10);
    let mut pieces = Vec::new();
    for cell in (0..CELLS).filter(|&cell| is_in_area(party, cell)) {
        if let Some(piece) = model.piece_at(cell).filter(|piece| piece.party() == party) {
            let to = if stays { cell } else { free.swap_remove(dice.below(free.len())) };
            pieces.push((to, char::from(piece.letter)));
        }
    }
    if dice.percent(3) {
        pieces.pop();
    }
    if dice.percent(3)
        && let Some(piece) = pieces.first_mut()
    {
        piece.0 = dice.below(CELLS);
    }
    pieces
}
