//! The options of coalition chess.
use super::{CAPTURE_ALL, ORIGINAL_ORDER, SHIFTING, SKIPPING, SMALL_COALITION, board};
use crate::games::{GameKind, GameOptions};
use crate::rules::CompiledRules;
use std::sync::OnceLock;

/// The options chosen before a game.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::coalition::Options;
///
/// let options = Options { skipping: true, capture_all: true, ..Options::default() };
/// assert_eq!(options.values().id(), "coalition+waiting+capture-all");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether each party may skip a turn once in the first rounds (rule `coalition.wait`).
    pub skipping: bool,
    /// Whether each great power may once put a motorcyclist onto a cell of the other colour in the first
    /// rounds (rule `coalition.shift`).
    pub motorcyclist: bool,
    /// Whether the small powers may join each other (rule `coalition.small`).
    pub small_coalition: bool,
    /// Whether the order of play is Yellow, Green, Black, Red as in Schönberg's own wording (rule
    /// `coalition.turn.original`).
    pub original_order: bool,
    /// Whether a coalition also wins by capturing all pieces of the other one but the king (rule
    /// `coalition.capture-all`).
    pub capture_all: bool,
}

impl Options {
    /// All options off.
    pub const DEFAULT: Self = Self {
        skipping: false,
        motorcyclist: false,
        small_coalition: false,
        original_order: false,
        capture_all: false,
    };

    /// Returns the options as values.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::coalition::{ORIGINAL_ORDER, Options};
    ///
    /// let options = Options { original_order: true, ..Options::default() };
    /// assert!(options.values().is_on(&ORIGINAL_ORDER));
    /// // And back.
    /// assert_eq!(Options::from(&options.values()), options);
    /// ```
    pub fn values(&self) -> GameOptions {
        GameOptions::new(GameKind::Coalition)
            .with_flag(&SKIPPING, self.skipping)
            .with_flag(&SHIFTING, self.motorcyclist)
            .with_flag(&SMALL_COALITION, self.small_coalition)
            .with_flag(&ORIGINAL_ORDER, self.original_order)
            .with_flag(&CAPTURE_ALL, self.capture_all)
    }

    /// Returns the compiled rules, cached for each combination of options.
    pub(super) fn rules(&self) -> &'static CompiledRules {
        static RULES: [OnceLock<CompiledRules>; 32] = [const { OnceLock::new() }; 32];
        let Self { skipping, motorcyclist, small_coalition, original_order, capture_all } = *self;
        let flags = [skipping, motorcyclist, small_coalition, original_order, capture_all];
        let index = flags.into_iter().fold(0, |bits, is_on| bits << 1 | usize::from(is_on));
        RULES[index].get_or_init(|| board::compile(self))
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl From<&GameOptions> for Options {
    /// Returns the options of a game; the default ones if it is not coalition chess.
    fn from(options: &GameOptions) -> Self {
        Self {
            skipping: options.is_on(&SKIPPING),
            motorcyclist: options.is_on(&SHIFTING),
            small_coalition: options.is_on(&SMALL_COALITION),
            original_order: options.is_on(&ORIGINAL_ORDER),
            capture_all: options.is_on(&CAPTURE_ALL),
        }
    }
}
