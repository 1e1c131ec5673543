//! The descriptor of coalition chess.
use super::{Coalition, Options, RULEBOOK, arrangements, dummies, position_text};
use crate::games::{Alliances, GameInfo, GameKind, LinkNumbers, OptionSpec};
use crate::notation::{CellNaming, Naming, SanSigns};
use std::sync::Arc;

/// Each party may skip a turn once in the first rounds (rule `coalition.wait`).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{GameOptions, coalition::SKIPPING};
///
/// assert!(GameOptions::read("coalition+waiting").is_ok_and(|options| options.is_on(&SKIPPING)));
/// ```
pub const SKIPPING: OptionSpec = OptionSpec::flag("waiting", "coalition.wait");
/// Each great power may shift a motorcyclist once in the first rounds (rule `coalition.shift`).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{GameOptions, coalition::SHIFTING};
///
/// assert!(GameOptions::read("coalition+motorcyclist").is_ok_and(|options| options.is_on(&SHIFTING)));
/// ```
pub const SHIFTING: OptionSpec = OptionSpec::flag("motorcyclist", "coalition.shift");
/// The small powers may join each other (rule `coalition.small`).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{GameKind, GameOptions, coalition::SMALL_COALITION};
///
/// let options = GameOptions::new(GameKind::Coalition).with_flag(&SMALL_COALITION, true);
/// assert_eq!(options.id(), "coalition+small-coalition");
/// ```
pub const SMALL_COALITION: OptionSpec = OptionSpec::flag("small-coalition", "coalition.small");
/// The order of play is that of the source (rule `coalition.turn.original`).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::coalition::{BLACK, GREEN, ORIGINAL_ORDER, YELLOW};
/// use schachquartett_engine::games::{self, GameKind, GameOptions};
///
/// let after_yellow = |is_on| {
///     let options = GameOptions::new(GameKind::Coalition).with_flag(&ORIGINAL_ORDER, is_on);
///     games::with_options(&options).rules().order.next(YELLOW)
/// };
/// assert_eq!((after_yellow(false), after_yellow(true)), (BLACK, GREEN));
/// ```
pub const ORIGINAL_ORDER: OptionSpec = OptionSpec::flag("original-order", "coalition.turn.original");
/// A coalition also wins by capturing all enemy pieces but the king (rule `coalition.capture-all`).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{GameOptions, coalition::CAPTURE_ALL};
///
/// let options = GameOptions::read("coalition+capture-all").expect("an id");
/// assert!(options.is_on(&CAPTURE_ALL));
/// ```
pub const CAPTURE_ALL: OptionSpec = OptionSpec::flag("capture-all", "coalition.capture-all");

/// The letters of the roles, which are the same in all languages.
const ROLE_LETTERS: &str = "KTACEGPSM";

/// The descriptor of coalition chess. Coordinates of its cells are file and rank from 1.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::coalition::{INFO, SUBMARINE};
///
/// assert_eq!((INFO.name, INFO.parties(), INFO.roles()), ("coalition", 4, 9));
/// // A submarine is worth more than a tank, which moves like a queen.
/// assert_eq!(INFO.piece_values[SUBMARINE.index()], 12);
/// ```
pub static INFO: GameInfo = GameInfo {
    kind: GameKind::Coalition,
    name: "coalition",
    naming: Naming {
        roles: ROLE_LETTERS,
        parties: "ybgr",
        cells: CellNaming::FILE_AND_RANK,
        v23_cells: None,
        san_signs: SanSigns { letters: Some(ROLE_LETTERS), ..SanSigns::ORTHODOX },
    },
    party_tags: &["Yellow", "Black", "Green", "Red"],
    file_variants: &[],
    has_common_position_texts: false,
    alliances: Alliances::MadeInPlay,
    minutes: 40,
    minutes_to_learn: 5,
    piece_values: &[0, 9, 5, 3, 3, 1, 6, 12, 4],
    first_moves: &[["e2", "e4"], ["f9", "f7"], ["i4", "h4"], ["b7", "c7"], ["g1", "f3"], ["d10", "e8"]],
    arrangements: arrangements::ARRANGEMENTS,
    options: &[SKIPPING, SHIFTING, SMALL_COALITION, ORIGINAL_ORDER, CAPTURE_ALL],
    agreements: dummies::AGREEMENTS,
    rulebook: RULEBOOK,
    link_numbers: LinkNumbers {
        cells: 100,
        ids: &[(7, "coalition")],
        options: &["waiting", "motorcyclist", "small-coalition", "original-order", "capture-all"],
    },
    syntax: &position_text::SYNTAX,
    with_options: |options| Arc::new(Coalition { options: Options::from(options) }),
};
