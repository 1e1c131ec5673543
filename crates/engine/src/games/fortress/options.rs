//! The options of fortress chess: mate rule, wide gate, jumping over allies, free reserve.
use super::{FREE_RESERVE, MATE_RULE, NO_JUMPING, WIDE_GATE, board};
use crate::games::{GameKind, GameOptions};
use crate::rules::{CompiledRules, Fate, MateRule};
use std::sync::OnceLock;

/// The five mate rules of fortress chess: what becomes of a party without a way out of [check].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::fortress::MateRuleKind;
/// use schachquartett_engine::rules::Fate;
///
/// assert_eq!(MateRuleKind::Checkmate.mate_rule().fate, Fate::Eliminated);
/// assert_eq!(MateRuleKind::London.mate_rule().fate, Fate::SitsOut);
/// ```
///
/// [check]: https://www.chessprogramming.org/Check
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MateRuleKind {
    /// Kings are captured; a party without a king is eliminated.
    KingCapture,
    /// Kings are captured; a party without a king plays on.
    DoubleCapture,
    /// A mated party is eliminated.
    Checkmate,
    /// A mated party removes its kings from the board and plays on.
    AllianceMate,
    /// A mated party is suspended: it sits out until the mate is lifted.
    London,
}

impl MateRuleKind {
    /// All mate rules, in the order of the rules page.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::fortress::{MATE_RULE, MateRuleKind};
    ///
    /// assert_eq!(MateRuleKind::ALL.map(MateRuleKind::name), MATE_RULE.values());
    /// ```
    pub const ALL: [Self; 5] =
        [Self::KingCapture, Self::DoubleCapture, Self::Checkmate, Self::AllianceMate, Self::London];

    /// Returns the name in game ids.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::fortress::MateRuleKind;
    ///
    /// assert_eq!(MateRuleKind::London.name(), "london");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::KingCapture => "king-capture",
            Self::DoubleCapture => "double-capture",
            Self::Checkmate => "checkmate",
            Self::AllianceMate => "alliance-mate",
            Self::London => "london",
        }
    }

    /// Returns its index in [`Self::ALL`].
    fn index(self) -> Option<usize> {
        Self::ALL.into_iter().position(|other| other == self)
    }

    /// Returns the mate rule as data.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::fortress::MateRuleKind;
    ///
    /// let captures = MateRuleKind::ALL.map(|rule| rule.mate_rule().kings_are_captured);
    /// assert_eq!(captures, [true, true, false, false, false]);
    /// ```
    pub const fn mate_rule(self) -> MateRule {
        match self {
            Self::KingCapture => MateRule { kings_are_captured: true, fate: Fate::Eliminated },
            Self::DoubleCapture => MateRule { kings_are_captured: true, fate: Fate::PlaysOn },
            Self::Checkmate => MateRule { kings_are_captured: false, fate: Fate::Eliminated },
            Self::AllianceMate => MateRule { kings_are_captured: false, fate: Fate::RemovesKings },
            Self::London => MateRule { kings_are_captured: false, fate: Fate::SitsOut },
        }
    }
}

/// The options chosen before a game.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::fortress::{MateRuleKind, Options};
///
/// let options = Options { free_reserve: true, ..Options::default() };
/// assert_eq!((options.mate_rule, options.wide_gate), (MateRuleKind::Checkmate, false));
/// assert_eq!(options.values().id(), "fortress:checkmate+free-reserve");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What mate means in this game.
    pub mate_rule: MateRuleKind,
    /// Whether a second straight step leads into each fortress (rule `fortress.gate.wide`).
    pub wide_gate: bool,
    /// Whether pieces may not jump over pieces of their ally. Only [`MateRuleKind::London`] has the option
    /// (rule `fortress.leap.option`).
    pub no_jumping: bool,
    /// Whether every party places its reserve freely in its fortress before the first move (rule
    /// `fortress.reserve.free`).
    pub free_reserve: bool,
}

impl Options {
    /// Checkmate, and all other options off.
    pub const DEFAULT: Self =
        Self { mate_rule: MateRuleKind::Checkmate, wide_gate: false, no_jumping: false, free_reserve: false };

    /// Returns the options as values, with the jumping that the mate rule allows.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::fortress::{MateRuleKind, Options};
    ///
    /// let options = Options { no_jumping: true, ..Options::default() };
    /// // Nobody jumps under the rule of checkmate.
    /// assert_eq!(options.values().id(), "fortress:checkmate");
    /// let london = Options { mate_rule: MateRuleKind::London, ..options };
    /// assert_eq!(london.values().id(), "fortress:london+no-leap");
    /// ```
    pub fn values(&self) -> GameOptions {
        GameOptions::new(GameKind::Fortress)
            .with(&MATE_RULE, self.mate_rule.index())
            .with_flag(&WIDE_GATE, self.wide_gate)
            .with_flag(&NO_JUMPING, self.no_jumping)
            .with_flag(&FREE_RESERVE, self.free_reserve)
    }

    /// Whether queens, rooks, bishops and kings on central cells may jump over pieces of their ally (rules
    /// `fortress.leap`, `fortress.leap.king`).
    pub(super) fn allows_jumping(&self) -> bool {
        self.mate_rule == MateRuleKind::London && !self.no_jumping
    }

    /// Returns the compiled rules, cached for each combination of the options on which they depend.
    pub(super) fn rules(&self) -> &'static CompiledRules {
        static RULES: [OnceLock<CompiledRules>; 20] = [const { OnceLock::new() }; 20];
        let index = self.mate_rule.index().unwrap_or_default() * 4
            + usize::from(self.wide_gate) * 2
            + usize::from(self.allows_jumping());
        RULES[index].get_or_init(|| board::compile(self))
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl From<&GameOptions> for Options {
    /// Returns the options of a game; the default ones if it is not fortress chess.
    fn from(options: &GameOptions) -> Self {
        let mate_rule = options.get(&MATE_RULE).and_then(|value| MateRuleKind::ALL.get(value).copied());
        Self {
            mate_rule: mate_rule.unwrap_or(Self::DEFAULT.mate_rule),
            wide_gate: options.is_on(&WIDE_GATE),
            no_jumping: options.is_on(&NO_JUMPING),
            free_reserve: options.is_on(&FREE_RESERVE),
        }
    }
}
