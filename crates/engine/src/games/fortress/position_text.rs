//! Position text of fortress chess: ranks 16 to 1, a party letter and a piece letter for each piece.
use super::board::{self, SIDE};
use super::{Fortress, ROOK};
use crate::board::{Cell, Geometry};
use crate::notation::{self, PositionError, PositionFormat, PositionSyntax, RowFormat};
use crate::rules::{Fate, Position, RuleSet};

pub(super) static SYNTAX: PositionSyntax = PositionSyntax {
    // Four times the length that any position needs.
    max_characters: 2000,
    fields: notation::FIELDS_WITH_ELIMINATED,
    // To the left and right of the player.
    rights: &["sl", "sr", "wl", "wr", "nl", "nr", "el", "er"],
    by_owner: true,
    rows: SIDE as usize,
    row_format: RowFormat::Lettered(row),
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

/// Returns the name and the cells of a rank.
fn row(geometry: &Geometry, index: usize) -> (String, Vec<Cell>) {
    let rank = SIDE - index as i8;
    (rank.to_string(), (1..=SIDE).filter_map(|file| geometry.cell_at((file, rank))).collect())
}
