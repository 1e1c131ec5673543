//! Position text of fortress chess: ranks 16 to 1, a party letter and a piece letter for each piece.
use super::board::{self, SIDE};
use super::{Fortress, MateRuleKind, Options, ROOK};
use crate::board::Cell;
use crate::notation::{self, Fragment, Names, PositionError, PositionFormat, PositionReader, PositionSyntax};
use crate::pieces::Piece;
use crate::rules::{Fate, Position, RuleSet};

/// The fields and rows.
pub(in crate::games) const SYNTAX: PositionSyntax = PositionSyntax {
    // Four times the length that any position needs.
    max_characters: 2000,
    fields: notation::FIELDS_WITH_ELIMINATED,
    // To the left and right of the player.
    rights: &["sl", "sr", "wl", "wr", "nl", "nr", "el", "er"],
    by_owner: true,
    rows: SIDE as usize,
    read_row,
    write_row,
};

/// A game for its names only: names of pieces and cells do not depend on the options.
const NAMES: Fortress = Fortress {
    options: Options {
        mate_rule: MateRuleKind::Checkmate,
        wide_gate: false,
        no_jumping: false,
        free_reserve: false,
    },
};

pub(super) fn read(def: &Fortress, text: &str) -> Result<Position, Vec<PositionError>> {
    let rule = def.options.mate_rule.mate_rule();
    let format = PositionFormat {
        syntax: &SYNTAX,
        rook: ROOK,
        en_passant_in_any_order: false,
        // Check and mate are determined when the party is on turn.
        allows_check_off_turn: true,
        position: &|pieces, turn, eliminated| board::position(&def.options, pieces, turn, eliminated),
        kings: &|kings, is_eliminated| match (rule.fate, is_eliminated) {
            (Fate::PlaysOn, _) => true,
            (Fate::Eliminated, true) => !rule.kings_are_captured || kings == 0,
            (_, true) => kings == 0,
            (_, false) => kings > 0,
        },
        allows_eliminated: matches!(rule.fate, Fate::Eliminated | Fate::RemovesKings),
        allows_arranging: def.options.free_reserve,
    };
    notation::read(&format, def, def.rules(), text)
}

/// Converts a row index from the top, counted from 0, into a rank.
fn rank_from_top(index: usize) -> i8 {
    SIDE - index as i8
}

fn cells_of_rank(rank: i8) -> Vec<Cell> {
    (1..=SIDE).filter_map(|file| NAMES.rules().geometry.cell_at((file, rank))).collect()
}

fn read_row(reader: &mut PositionReader, index: usize, fragment: Fragment) {
    let piece = |party, letter| Some(Piece::new(party, NAMES.role_by_letter(letter)?));
    notation::read_lettered_row(
        reader,
        rank_from_top(index).to_string(),
        &cells_of_rank(rank_from_top(index)),
        &piece,
        fragment,
    );
}

fn write_row(position: &Position, index: usize) -> String {
    notation::write_lettered_row(&NAMES, position, &cells_of_rank(rank_from_top(index)), &|piece| {
        NAMES.role_letter(piece.role())
    })
}
