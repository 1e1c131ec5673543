//! The descriptor of bridge chess.
use super::{Bridge, RULEBOOK, odds, position_text};
use crate::games::orthodox::{PIECE_VALUES, ROLE_LETTERS};
use crate::games::{Alliances, GameInfo, GameKind, LinkNumbers, OptionKind, OptionSpec};
use crate::notation::{CellNaming, Naming, SanSigns};
use std::sync::Arc;

/// The party for which a draw counts as a win ([draw odds], rule `bridge.draw-odds`). The index of the value
/// is that of the party.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::GameOptions;
/// use schachquartett_engine::games::bridge::{BLACK, DRAW_ODDS};
///
/// let options = GameOptions::read("bridge+draw-odds:b").expect("an id");
/// assert_eq!(options.get(&DRAW_ODDS), Some(BLACK.index()));
/// ```
///
/// [draw odds]: https://en.wikipedia.org/wiki/Handicap_(chess)
pub const DRAW_ODDS: OptionSpec = OptionSpec {
    name: "draw-odds",
    kind: OptionKind::Choice(&["w", "b"]),
    rule: Some("bridge.draw-odds"),
    requires: None,
};

/// The descriptor of bridge chess. Coordinates of its cells are file and rank from 1.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::INFO;
///
/// assert_eq!((INFO.name, INFO.parties(), INFO.party_tags), ("bridge", 2, &["White", "Black"][..]));
/// // Fairy-Stockfish reads the same texts, so that they stand alone.
/// assert!(INFO.has_common_position_texts);
/// ```
pub static INFO: GameInfo = GameInfo {
    kind: GameKind::Bridge,
    name: "bridge",
    naming: Naming {
        roles: ROLE_LETTERS,
        parties: "wb",
        cells: CellNaming::FILE_AND_RANK,
        v23_cells: None,
        san_signs: SanSigns::ORTHODOX,
    },
    party_tags: &["White", "Black"],
    file_variants: &[
        "bridge",
        "bridgechess",
        "brckenschach",
        "brueckenschach",
        "perlebergerbrckenschach",
        "perlebergerbrueckenschach",
    ],
    has_common_position_texts: true,
    alliances: Alliances::None,
    minutes: 30,
    minutes_to_learn: 3,
    piece_values: PIECE_VALUES,
    first_moves: &[["c2", "e4"], ["f8", "d6"], ["b1", "c3"], ["g9", "f7"], ["g1", "f3"], ["b9", "c7"]],
    arrangements: &[],
    options: &[DRAW_ODDS],
    agreements: odds::AGREEMENTS,
    rulebook: RULEBOOK,
    link_numbers: LinkNumbers { cells: 66, ids: &[(0, "bridge")], options: &["draw-odds:w", "draw-odds:b"] },
    syntax: &position_text::SYNTAX,
    with_options: |options| Arc::new(Bridge::from(options)),
};
