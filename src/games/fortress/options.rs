//! The options of fortress chess: mate rule, wide gate, jumping over allies, free reserve.
use super::{Fortress, NAME, board};
use crate::games::GameDef;
use crate::notation::GameIdError;
use crate::rules::{CompiledRules, Fate, MateRule};
use std::sync::OnceLock;

/// The five mate rules of fortress chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MateRuleKind {
    /// Kings are captured; a party without a king is eliminated.
    KingCapture,
    /// Kings are captured; a party without a king plays on.
    DoubleCapture,
    /// A mated party is eliminated.
    #[default]
    Checkmate,
    /// A mated party removes its kings from the board and plays on.
    AllianceMate,
    /// A mated party is suspended: it sits out until the mate is lifted.
    London,
}

impl MateRuleKind {
    /// All mate rules, in the order of the rules page.
    pub const ALL: [Self; 5] =
        [Self::KingCapture, Self::DoubleCapture, Self::Checkmate, Self::AllianceMate, Self::London];

    /// Returns the name in game ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::KingCapture => "king-capture",
            Self::DoubleCapture => "double-capture",
            Self::Checkmate => "checkmate",
            Self::AllianceMate => "alliance-mate",
            Self::London => "london",
        }
    }

    /// Returns the mate rule as data.
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

const WIDE_GATE: &str = "wide-gate";
const NO_JUMPING: &str = "no-leap";
const FREE_RESERVE: &str = "free-reserve";

/// The options chosen before a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The mate rule.
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
    /// Returns the options of a game, `None` if it is not fortress chess.
    pub fn of(def: &dyn GameDef) -> Option<Self> {
        let id = def.id();
        let mut parts = id.strip_prefix(NAME)?.strip_prefix(':')?.split('+');
        Some(Fortress::with_options(parts.next()?, parts).ok()?.options)
    }

    /// Whether queens, rooks, bishops and kings on central cells may jump over pieces of their ally (rules
    /// `fortress.leap`, `fortress.leap.king`).
    pub(super) fn allows_jumping(&self) -> bool {
        self.mate_rule == MateRuleKind::London && !self.no_jumping
    }

    /// Returns the compiled rules, cached for each combination of the options on which they depend.
    pub(super) fn rules(&self) -> &'static CompiledRules {
        static RULES: [OnceLock<CompiledRules>; 20] = [const { OnceLock::new() }; 20];
        let index = self.mate_rule as usize * 4
            + usize::from(self.wide_gate) * 2
            + usize::from(self.allows_jumping());
        RULES[index].get_or_init(|| board::compile(self))
    }

    /// Returns the id of the game with these options.
    pub(super) fn id(&self) -> String {
        let mut id = format!("{NAME}:{}", self.mate_rule.name());
        for (is_chosen, name) in
            [(self.wide_gate, WIDE_GATE), (self.no_jumping, NO_JUMPING), (self.free_reserve, FREE_RESERVE)]
        {
            if is_chosen {
                id.push('+');
                id += name;
            }
        }
        id
    }
}

impl Fortress {
    /// Returns the game with this mate rule and these options, in any order.
    ///
    /// # Errors
    /// Returns the mate rule if it is unknown (as an unknown option), or the first unknown or repeated
    /// option.
    pub fn with_options<'a>(rule: &str, options: impl Iterator<Item = &'a str>) -> Result<Self, GameIdError> {
        let unknown = |option: &str| GameIdError::UnknownOption(option.to_owned());
        let known = MateRuleKind::ALL.into_iter().find(|known| known.name() == rule);
        let mut chosen = Options { mate_rule: known.ok_or_else(|| unknown(rule))?, ..Options::default() };
        for option in options {
            let place = match option {
                WIDE_GATE => &mut chosen.wide_gate,
                NO_JUMPING if chosen.mate_rule == MateRuleKind::London => &mut chosen.no_jumping,
                FREE_RESERVE => &mut chosen.free_reserve,
                other => return Err(unknown(other)),
            };
            if std::mem::replace(place, true) {
                return Err(GameIdError::DuplicateOption(option.to_owned()));
            }
        }
        Ok(Self { options: chosen })
    }
}
