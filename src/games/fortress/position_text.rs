//! Position text of fortress chess: ranks 16 to 1, a party's letter and a piece's letter for each man.
use super::board::{self, SIDE};
use super::{Fortress, Options, ROOK, Rule};
use crate::board::Cell;
use crate::notation::{self, Format, Frame, Names, Piece, PositionFault, Reader};
use crate::pieces::Man;
use crate::rules::{Fate, Position, Variant};

/// Its fields and rows.
pub(in crate::games) const FRAME: Frame = Frame {
    // Four times what any position needs.
    most_characters: 2000,
    fields: notation::FIELDS_WITH_OUT,
    // To the players' left and right.
    rights: &["sl", "sr", "wl", "wr", "nl", "nr", "el", "er"],
    by_owner: true,
    rows: SIDE as usize,
    read_row,
    write_row,
};

/// The names of men and cells do not depend on the options.
const NAMES: Fortress = Fortress {
    options: Options { rule: Rule::Checkmate, wide_gate: false, no_leap: false, free_reserve: false },
};

pub(super) fn read(game: &Fortress, text: &str) -> Result<Position, Vec<PositionFault>> {
    let rule = game.options.rule.mate();
    let format = Format {
        frame: &FRAME,
        rook: ROOK,
        any_order: false,
        // Who is mated or stands in check is found out on its turn.
        leaves_check: true,
        position: &|men, turn, out| board::position(&game.options, men, turn, out),
        kings: &|kings, is_out| match (rule.fate, is_out) {
            (Fate::PlaysOn, _) => true,
            (Fate::Out, true) => !rule.kings_fall || kings == 0,
            (_, true) => kings == 0,
            (_, false) => kings > 0,
        },
        may_be_out: matches!(rule.fate, Fate::Out | Fate::TakesKingsOff),
        arranges: game.options.free_reserve,
    };
    notation::read(&format, game, game.tables(), text)
}

/// The number of the rank that is this one from the top.
fn rank(index: usize) -> i8 {
    SIDE - index as i8
}

fn cells(rank: i8) -> Vec<Cell> {
    (1..=SIDE).filter_map(|file| NAMES.tables().geometry.at((file, rank))).collect()
}

fn read_row(reader: &mut Reader, index: usize, piece: Piece) {
    let man = |party, letter| Some(Man::new(party, NAMES.role_lettered(letter)?));
    notation::read_lettered_row(reader, rank(index).to_string(), &cells(rank(index)), &man, piece);
}

fn write_row(position: &Position, index: usize) -> String {
    notation::write_lettered_row(&NAMES, position, &cells(rank(index)), &|man| NAMES.role_letter(man.role()))
}
