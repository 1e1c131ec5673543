//! The options of coalition chess.
use super::{Coalition, NAME, board};
use crate::games::GameDef;
use crate::notation::GameIdError;
use crate::rules::CompiledRules;
use std::sync::OnceLock;

const SKIPPING: &str = "waiting";
const MOTORCYCLIST: &str = "motorcyclist";
const SMALL_COALITION: &str = "small-coalition";
const ORIGINAL_ORDER: &str = "original-order";
const CAPTURE_ALL: &str = "capture-all";

/// The options chosen before a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    /// The names of the options in game ids, in the order of the rules page.
    pub const NAMES: [&'static str; 5] =
        [SKIPPING, MOTORCYCLIST, SMALL_COALITION, ORIGINAL_ORDER, CAPTURE_ALL];

    /// Returns the options of a game, `None` if it is not coalition chess.
    pub fn of(def: &dyn GameDef) -> Option<Self> {
        let id = def.id();
        let mut parts = id.split('+');
        let is_coalition = parts.next() == Some(NAME);
        Coalition::with_options(parts.filter(|_| is_coalition))
            .ok()
            .filter(|_| is_coalition)
            .map(|def| def.options)
    }

    /// Returns whether each option is chosen, in the order of [`Options::NAMES`].
    pub fn flags(&self) -> [bool; 5] {
        let Self { skipping, motorcyclist, small_coalition, original_order, capture_all } = *self;
        [skipping, motorcyclist, small_coalition, original_order, capture_all]
    }

    /// Returns the option with this name in game ids, `None` if there is none.
    pub fn flag_mut(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            SKIPPING => &mut self.skipping,
            MOTORCYCLIST => &mut self.motorcyclist,
            SMALL_COALITION => &mut self.small_coalition,
            ORIGINAL_ORDER => &mut self.original_order,
            CAPTURE_ALL => &mut self.capture_all,
            _ => return None,
        })
    }

    /// Returns the compiled rules, cached for each combination of options.
    pub(super) fn rules(&self) -> &'static CompiledRules {
        static RULES: [OnceLock<CompiledRules>; 32] = [const { OnceLock::new() }; 32];
        let bits = self.flags().into_iter().enumerate();
        let index: usize = bits.map(|(bit, chosen)| usize::from(chosen) << bit).sum();
        RULES[index].get_or_init(|| board::compile(self))
    }

    /// Returns the id of the game with these options.
    pub(super) fn id(&self) -> String {
        let mut id = NAME.to_owned();
        for (name, _) in Self::NAMES.into_iter().zip(self.flags()).filter(|option| option.1) {
            id.push('+');
            id += name;
        }
        id
    }
}

impl Coalition {
    /// Returns the game with these options, in any order.
    ///
    /// # Errors
    /// Returns the first unknown or repeated option.
    pub fn with_options<'a>(options: impl Iterator<Item = &'a str>) -> Result<Self, GameIdError> {
        let mut chosen = Options::default();
        for option in options {
            let place =
                chosen.flag_mut(option).ok_or_else(|| GameIdError::UnknownOption(option.to_owned()))?;
            if std::mem::replace(place, true) {
                return Err(GameIdError::DuplicateOption(option.to_owned()));
            }
        }
        Ok(Self { options: chosen })
    }
}
