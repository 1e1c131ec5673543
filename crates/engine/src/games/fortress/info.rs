//! The descriptor of fortress chess.
use super::{Fortress, MateRuleKind, Options, RULEBOOK, position_text};
use crate::games::orthodox::{PIECE_VALUES, ROLE_LETTERS};
use crate::games::{Agreements, Alliances, GameInfo, GameKind, LinkNumbers, OptionKind, OptionSpec};
use crate::notation::{CellNaming, Naming, SanSigns};
use std::sync::Arc;

/// The mate rule: its values are those of [`MateRuleKind::ALL`], in the same order.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{GameOptions, fortress::MATE_RULE};
///
/// let options = GameOptions::read("fortress:alliance-mate").expect("an id");
/// assert_eq!(options.get(&MATE_RULE).map(|value| MATE_RULE.values()[value]), Some("alliance-mate"));
/// ```
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
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, GameOptions, fortress::WIDE_GATE};
/// use schachquartett_engine::notation::Names;
///
/// let plain = GameOptions::read("fortress:checkmate").expect("an id");
/// let is_open = |options: GameOptions| {
///     let def = games::with_options(&options);
///     let [outside, inside] = ["l4", "m4"].map(|name| def.cell_by_name(name).expect("a cell"));
///     !def.rules().geometry.is_walled(outside, inside)
/// };
/// assert!(!is_open(plain) && is_open(plain.with_flag(&WIDE_GATE, true)));
/// ```
pub const WIDE_GATE: OptionSpec = OptionSpec::flag("wide-gate", "fortress.gate.wide");
/// Pieces may not jump over pieces of their ally.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{GameOptions, fortress::NO_JUMPING};
///
/// let london = GameOptions::read("fortress:london").expect("an id");
/// assert_eq!(london.with_flag(&NO_JUMPING, true).id(), "fortress:london+no-leap");
/// ```
pub const NO_JUMPING: OptionSpec = OptionSpec {
    requires: Some(MateRuleKind::London.name()),
    ..OptionSpec::flag("no-leap", "fortress.leap.option")
};
/// Every party places its reserve before the first move.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, GameOptions, fortress::FREE_RESERVE};
///
/// let options = GameOptions::read("fortress:checkmate").expect("an id").with_flag(&FREE_RESERVE, true);
/// let start = games::with_options(&options).start_position();
/// assert_eq!(start.arranging().iter().count(), 4);
/// ```
pub const FREE_RESERVE: OptionSpec = OptionSpec::flag("free-reserve", "fortress.reserve.free");

/// The descriptor of fortress chess. Coordinates of its cells are file and rank from 1.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::fortress::INFO;
///
/// assert_eq!((INFO.name, INFO.party_tags), ("fortress", &["South", "West", "North", "East"][..]));
/// assert_eq!(INFO.default_id(), "fortress:checkmate");
/// ```
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
