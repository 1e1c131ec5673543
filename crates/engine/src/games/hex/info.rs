//! The descriptor of hex chess.
use super::{Hex, RULEBOOK, position_text};
use crate::games::orthodox::{PIECE_VALUES, ROLE_LETTERS};
use crate::games::{Agreements, Alliances, GameInfo, GameKind, LinkNumbers};
use crate::notation::{Axis, CellNaming, Naming, SanSigns};
use std::sync::Arc;

/// The descriptor of hex chess. Coordinates of its cells are the row from 0 and the number from 1 ([axial
/// coordinates]).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::hex::INFO;
///
/// assert_eq!((INFO.name, INFO.parties(), INFO.options.len()), ("hex", 3, 0));
/// assert_eq!(INFO.naming.cells.name((0, 1)), "a1");
/// ```
///
/// [axial coordinates]: https://www.redblobgames.com/grids/hexagons/
pub static INFO: GameInfo = GameInfo {
    kind: GameKind::Hex,
    name: "hex",
    naming: Naming {
        roles: ROLE_LETTERS,
        parties: "wbk",
        cells: CellNaming { letter_axis: Axis::First, letter_a: 0, number_one: 1 },
        // White's base line is a1 to h1.
        v23_cells: Some(CellNaming { letter_axis: Axis::Second, letter_a: 1, number_one: 0 }),
        san_signs: SanSigns { promotion: "", en_passant: "", mate: "++", letters: None },
    },
    party_tags: &["White", "Brown", "Black"],
    file_variants: &[],
    has_common_position_texts: false,
    alliances: Alliances::None,
    minutes: 45,
    minutes_to_learn: 3,
    piece_values: PIECE_VALUES,
    first_moves: &[["b4", "d4"], ["h4", "f4"], ["j12", "j10"], ["a7", "c6"], ["k6", "j8"], ["h13", "i11"]],
    arrangements: &[],
    options: &[],
    agreements: Agreements::NONE,
    rulebook: RULEBOOK,
    link_numbers: LinkNumbers { cells: 126, ids: &[(1, "hex")], options: &[] },
    syntax: &position_text::SYNTAX,
    with_options: |_| Arc::new(Hex),
};
