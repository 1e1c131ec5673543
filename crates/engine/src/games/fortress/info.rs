//! The descriptor of fortress chess.
use super::{Fortress, MateRuleKind, Options, RULEBOOK, position_text};
use crate::games::orthodox::{PIECE_VALUES, ROLE_LETTERS};
use crate::games::{Agreements, Alliances, GameInfo, GameKind, LinkNumbers, OptionKind, OptionSpec};
use crate::notation::{CellNaming, Naming, SanSigns};
use std::sync::Arc;

/// The mate rule: its values are those of [`MateRuleKind::ALL`], in the same order.
pub const MATE_RULE: OptionSpec = OptionSpec {
    name: "rule",
    kind: OptionKind::Variant {
        values: &[
            MateRuleKind::KingCapture.name(),
            MateRuleKind::DoubleCapture.name(),
            MateRuleKind::Checkmate.name(),
            MateRuleKind::AllianceMate.name(),
            MateRuleKind::London.name(),
        ],
        default: 2,
    },
    rule: None,
    requires: None,
};
/// A second straight step leads into each fortress.
pub const WIDE_GATE: OptionSpec = OptionSpec::flag("wide-gate", "fortress.gate.wide");
/// Pieces may not jump over pieces of their ally.
pub const NO_JUMPING: OptionSpec = OptionSpec {
    requires: Some(MateRuleKind::London.name()),
    ..OptionSpec::flag("no-leap", "fortress.leap.option")
};
/// Every party places its reserve before the first move.
pub const FREE_RESERVE: OptionSpec = OptionSpec::flag("free-reserve", "fortress.reserve.free");

/// Fortress chess.
pub static INFO: GameInfo = GameInfo {
    kind: GameKind::Fortress,
    name: "fortress",
    naming: Naming {
        roles: ROLE_LETTERS,
        parties: "swne",
        cells: CellNaming::FILE_AND_RANK,
        v23_cells: None,
        san_signs: SanSigns::ORTHODOX,
    },
    party_tags: &["South", "West", "North", "East"],
    file_variants: &[],
    has_common_position_texts: false,
    alliances: Alliances::Opposite,
    minutes: 60,
    minutes_to_learn: 5,
    piece_values: PIECE_VALUES,
    first_moves: &[["h4", "h6"], ["d6", "f6"], ["i13", "i11"], ["m7", "k7"], ["f3", "g5"], ["c6", "e7"]],
    arrangements: &[],
    options: &[MATE_RULE, WIDE_GATE, NO_JUMPING, FREE_RESERVE],
    agreements: Agreements::NONE,
    rulebook: RULEBOOK,
    link_numbers: LinkNumbers {
        cells: 192,
        ids: &[
            (2, "fortress:king-capture"),
            (3, "fortress:double-capture"),
            (4, "fortress:checkmate"),
            (5, "fortress:alliance-mate"),
            (6, "fortress:london"),
        ],
        options: &["wide-gate", "no-leap", "free-reserve"],
    },
    syntax: &position_text::SYNTAX,
    with_options: |options| Arc::new(Fortress { options: Options::from(options) }),
};
