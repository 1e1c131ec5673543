//! The options of games: what exists is data of each game ([`OptionSpec`]), what was chosen is a value
//! ([`GameOptions`]), and game ids are written and read here for all games.
use super::GameKind;
use crate::notation::GameIdError;

/// The greatest number of options of a game.
const MAX_OPTIONS: usize = 6;

/// An option of a game.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{OptionKind, OptionSpec, bridge};
///
/// let [draw_odds, ..] = bridge::INFO.options else { panic!("an option") };
/// assert_eq!((draw_odds.name, draw_odds.rule), ("draw-odds", Some("bridge.draw-odds")));
/// assert_eq!(draw_odds.kind, OptionKind::Choice(&["w", "b"]));
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name in game ids, such as `wide-gate`.
    pub name: &'static str,
    /// What can be chosen.
    pub kind: OptionKind,
    /// The id of the rule that describes it; `None` if each value has rules of its own.
    pub rule: Option<&'static str>,
    /// The value of the game's variant without which the option does not exist.
    pub requires: Option<&'static str>,
}

/// What can be chosen for an option.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{OptionKind, fortress};
///
/// let [rule, wide_gate, ..] = fortress::INFO.options else { panic!("four options") };
/// assert_eq!(wide_gate.kind, OptionKind::Flag);
/// let OptionKind::Variant { values, default } = rule.kind else { panic!("a variant") };
/// assert_eq!(values[default], "checkmate");
/// ```
#[derive(Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// Exactly one of these values. In game ids it follows the game's name: `fortress:checkmate`. A game has at
    /// most one variant, and it is its first option.
    Variant {
        /// The values, in the order in which they are shown.
        values: &'static [&'static str],
        /// The index of the value that is chosen by default.
        default: usize,
    },
    /// One of these values or none: `+draw-odds:w`.
    Choice(&'static [&'static str]),
    /// On or off: `+wide-gate`.
    Flag,
}

impl OptionSpec {
    /// Returns a flag that a rule describes.
    pub(super) const fn flag(name: &'static str, rule: &'static str) -> Self {
        Self { name, kind: OptionKind::Flag, rule: Some(rule), requires: None }
    }

    /// Returns the names of its values; none for a flag.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::fortress::{MATE_RULE, WIDE_GATE};
    ///
    /// assert_eq!(MATE_RULE.values()[..2], ["king-capture", "double-capture"]);
    /// assert!(WIDE_GATE.values().is_empty());
    /// ```
    pub const fn values(&self) -> &'static [&'static str] {
        match self.kind {
            OptionKind::Variant { values, .. } | OptionKind::Choice(values) => values,
            OptionKind::Flag => &[],
        }
    }

    /// Whether it is the game's variant.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{bridge::DRAW_ODDS, fortress::MATE_RULE};
    ///
    /// assert!(MATE_RULE.is_variant() && !DRAW_ODDS.is_variant());
    /// ```
    pub const fn is_variant(&self) -> bool {
        matches!(self.kind, OptionKind::Variant { .. })
    }

    /// Returns the value that is chosen by default.
    const fn default_value(&self) -> Option<usize> {
        match self.kind {
            OptionKind::Variant { default, .. } => Some(default),
            OptionKind::Choice(_) | OptionKind::Flag => None,
        }
    }

    /// Whether a value can be chosen, requirements aside. A flag that is on has the value 0.
    const fn allows(&self, value: Option<usize>) -> bool {
        match (&self.kind, value) {
            (OptionKind::Variant { .. }, None) => false,
            (_, None) | (OptionKind::Flag, Some(0)) => true,
            (_, Some(value)) => value < self.values().len(),
        }
    }

    /// Returns the value that a part of a game id chooses, `None` if it is not about this option.
    fn read(&self, part: &str) -> Option<usize> {
        match self.kind {
            OptionKind::Variant { .. } => None,
            OptionKind::Flag => (part == self.name).then_some(0),
            OptionKind::Choice(values) => {
                let value = part.strip_prefix(self.name)?.strip_prefix(':')?;
                values.iter().position(|&other| other == value)
            }
        }
    }
}

/// What was chosen before a game: the game, and a value for each of its options. It is always possible: an
/// option is chosen only where it exists.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{GameOptions, fortress};
///
/// let london = GameOptions::read("fortress:london+no-leap").expect("an id");
/// assert!(london.is_on(&fortress::NO_JUMPING));
/// // Under the rule of checkmate nobody jumps anyway, and the option does not exist.
/// let checkmate = london.with(&fortress::MATE_RULE, Some(2));
/// assert_eq!(checkmate.id(), "fortress:checkmate");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct GameOptions {
    kind: GameKind,
    /// The chosen values, by index of the option.
    values: [Option<u8>; MAX_OPTIONS],
}

impl GameOptions {
    /// Returns the default options of a game.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{GameKind, GameOptions};
    ///
    /// assert_eq!(GameOptions::new(GameKind::Fortress).id(), "fortress:checkmate");
    /// assert_eq!(GameOptions::new(GameKind::Bridge).id(), "bridge");
    /// ```
    #[must_use]
    pub fn new(kind: GameKind) -> Self {
        let mut options = Self { kind, values: [None; MAX_OPTIONS] };
        for (place, spec) in options.values.iter_mut().zip(kind.info().options) {
            *place = spec.default_value().map(|value| value as u8);
        }
        options
    }

    /// Returns the options of a game with each value of its variant, nothing else chosen.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{GameKind, GameOptions};
    ///
    /// let ids: Vec<String> =
    ///     GameOptions::variants(GameKind::Fortress).iter().map(GameOptions::id).collect();
    /// assert_eq!((ids.len(), ids[4].as_str()), (5, "fortress:london"));
    /// assert_eq!(GameOptions::variants(GameKind::Hex).len(), 1);
    /// ```
    pub fn variants(kind: GameKind) -> Vec<Self> {
        let plain = Self::new(kind);
        match plain.variant() {
            Some(spec) => (0..spec.values().len()).map(|value| plain.with(spec, Some(value))).collect(),
            None => vec![plain],
        }
    }

    /// Reads a game id, such as `fortress:london+wide-gate`. The options may be in any order.
    ///
    /// # Errors
    /// Returns the first error of the id.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameOptions;
    ///
    /// let options = GameOptions::read("coalition+motorcyclist+waiting").expect("an id");
    /// assert_eq!(options.id(), "coalition+waiting+motorcyclist");
    /// assert!(GameOptions::read("coalition+castling").is_err());
    /// ```
    pub fn read(id: &str) -> Result<Self, GameIdError> {
        let mut parts = id.split('+');
        let head = parts.next().unwrap_or_default();
        let mut options = Self::read_head(head)?;
        for part in parts {
            let unknown = || GameIdError::UnknownOption(part.to_owned());
            let read = |spec: &'static OptionSpec| Some((spec, spec.read(part)?));
            let (spec, value) = options.available().find_map(read).ok_or_else(unknown)?;
            if options.get(spec).is_some() {
                return Err(GameIdError::DuplicateOption(spec.name.to_owned()));
            }
            options = options.with(spec, Some(value));
        }
        Ok(options)
    }

    /// Reads the first part of a game id: the name of the game, and its variant if it has one.
    fn read_head(head: &str) -> Result<Self, GameIdError> {
        let (name, variant) = head.split_once(':').map_or((head, None), |(name, rest)| (name, Some(rest)));
        let unknown = || GameIdError::UnknownGame(head.to_owned());
        let options = Self::new(GameKind::by_name(name).ok_or_else(unknown)?);
        match (options.variant(), variant) {
            (None, None) => Ok(options),
            (Some(spec), Some(variant)) => {
                let value = spec.values().iter().position(|&value| value == variant);
                let value = value.ok_or_else(|| GameIdError::UnknownOption(variant.to_owned()))?;
                Ok(options.with(spec, Some(value)))
            }
            (Some(_), None) | (None, Some(_)) => Err(unknown()),
        }
    }

    /// Returns the game.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{GameKind, GameOptions};
    ///
    /// let options = GameOptions::read("fortress:alliance-mate").expect("an id");
    /// assert_eq!(options.kind(), GameKind::Fortress);
    /// ```
    pub fn kind(&self) -> GameKind {
        self.kind
    }

    /// Returns the chosen value of an option, as an index into [`OptionSpec::values`]; 0 for a flag that is on,
    /// `None` if nothing is chosen or another game has the option.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{GameOptions, bridge, fortress};
    ///
    /// let options = GameOptions::read("bridge+draw-odds:b").expect("an id");
    /// assert_eq!(options.get(&bridge::DRAW_ODDS), Some(bridge::BLACK.index()));
    /// assert_eq!(options.get(&fortress::WIDE_GATE), None);
    /// ```
    pub fn get(&self, spec: &OptionSpec) -> Option<usize> {
        self.values[self.index_of(spec)?].map(usize::from)
    }

    /// Whether a flag is on, or a value is chosen.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{GameOptions, coalition};
    ///
    /// let options = GameOptions::read("coalition+waiting").expect("an id");
    /// assert!(options.is_on(&coalition::SKIPPING) && !options.is_on(&coalition::CAPTURE_ALL));
    /// ```
    pub fn is_on(&self, spec: &OptionSpec) -> bool {
        self.get(spec).is_some()
    }

    /// Returns the options with another value of this option. Options that do not exist with it are no longer
    /// chosen; a value that cannot be chosen changes nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{GameKind, GameOptions, bridge::DRAW_ODDS};
    ///
    /// let plain = GameOptions::new(GameKind::Bridge);
    /// let odds = plain.with(&DRAW_ODDS, Some(1));
    /// assert_eq!(odds.id(), "bridge+draw-odds:b");
    /// assert_eq!(odds.with(&DRAW_ODDS, None), plain);
    /// // There is no third party.
    /// assert_eq!(odds.with(&DRAW_ODDS, Some(2)), odds);
    /// ```
    #[must_use]
    pub fn with(mut self, spec: &OptionSpec, value: Option<usize>) -> Self {
        if let Some(index) = self.index_of(spec).filter(|_| spec.allows(value)) {
            self.values[index] = value.map(|value| value as u8);
        }
        let now = self;
        for (place, spec) in self.values.iter_mut().zip(self.kind.info().options) {
            *place = place.filter(|_| now.is_available(spec));
        }
        self
    }

    /// Returns the options with a flag on or off.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{GameKind, GameOptions, fortress::FREE_RESERVE};
    ///
    /// let options = GameOptions::new(GameKind::Fortress).with_flag(&FREE_RESERVE, true);
    /// assert_eq!(options.id(), "fortress:checkmate+free-reserve");
    /// assert_eq!(options.with_flag(&FREE_RESERVE, false).id(), "fortress:checkmate");
    /// ```
    #[must_use]
    pub fn with_flag(self, spec: &OptionSpec, is_on: bool) -> Self {
        self.with(spec, is_on.then_some(0))
    }

    /// Whether an option exists with the chosen variant.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{GameOptions, fortress::NO_JUMPING};
    ///
    /// let is_available = |id| GameOptions::read(id).expect("an id").is_available(&NO_JUMPING);
    /// assert!(is_available("fortress:london") && !is_available("fortress:checkmate"));
    /// ```
    pub fn is_available(&self, spec: &OptionSpec) -> bool {
        let chosen = self.variant().and_then(|variant| Some(variant.values()[self.get(variant)?]));
        spec.requires.is_none_or(|required| chosen == Some(required))
    }

    /// Iterates over the options that exist with the chosen variant, in the order of game ids.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameOptions;
    ///
    /// let options = GameOptions::read("fortress:checkmate").expect("an id");
    /// let names: Vec<&str> = options.available().map(|spec| spec.name).collect();
    /// assert_eq!(names, ["rule", "wide-gate", "free-reserve"]);
    /// ```
    pub fn available(&self) -> impl Iterator<Item = &'static OptionSpec> + use<> {
        let options = *self;
        self.kind.info().options.iter().filter(move |spec| options.is_available(spec))
    }

    /// Returns the game id, which [`Self::read`] reads.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{GameKind, GameOptions, bridge::DRAW_ODDS};
    ///
    /// let options = GameOptions::new(GameKind::Bridge).with(&DRAW_ODDS, Some(0));
    /// assert_eq!(options.id(), "bridge+draw-odds:w");
    /// ```
    pub fn id(&self) -> String {
        let mut id = self.base_id();
        for part in self.parts() {
            id.push('+');
            id += &part;
        }
        id
    }

    /// Returns the first part of the game id: the name of the game, and its variant if it has one.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameOptions;
    ///
    /// let options = GameOptions::read("fortress:london+wide-gate").expect("an id");
    /// assert_eq!(options.base_id(), "fortress:london");
    /// ```
    pub fn base_id(&self) -> String {
        let name = self.kind.info().name;
        match self.variant().and_then(|spec| Some(spec.values()[self.get(spec)?])) {
            Some(variant) => format!("{name}:{variant}"),
            None => name.to_owned(),
        }
    }

    /// Iterates over the parts of the game id after the first one.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameOptions;
    ///
    /// let options = GameOptions::read("fortress:london+wide-gate+free-reserve").expect("an id");
    /// assert!(options.parts().eq(["wide-gate", "free-reserve"]));
    /// ```
    pub fn parts(&self) -> impl Iterator<Item = String> {
        let chosen = self.kind.info().options.iter().filter(|spec| !spec.is_variant());
        chosen.filter_map(|spec| {
            let value = self.get(spec)?;
            Some(match spec.values().get(value) {
                Some(value) => format!("{}:{value}", spec.name),
                None => spec.name.to_owned(),
            })
        })
    }

    /// Returns the option that every id of the game has, `None` if the game has no variants.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{GameKind, GameOptions};
    ///
    /// let variant = |kind| GameOptions::new(kind).variant().map(|spec| spec.name);
    /// assert_eq!((variant(GameKind::Fortress), variant(GameKind::Hex)), (Some("rule"), None));
    /// ```
    pub fn variant(&self) -> Option<&'static OptionSpec> {
        self.kind.info().options.first().filter(|spec| spec.is_variant())
    }

    fn index_of(&self, spec: &OptionSpec) -> Option<usize> {
        self.kind.info().options.iter().take(MAX_OPTIONS).position(|other| other.name == spec.name)
    }
}

impl std::fmt::Debug for GameOptions {
    fn fmt(&self, formatter: &mut std::fmt::Formatter) -> std::fmt::Result {
        formatter.write_str(&self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_has_a_place() {
        for game_kind in GameKind::ALL {
            let options = game_kind.info().options;
            assert!(options.len() <= MAX_OPTIONS, "{}", game_kind.info().name);
            assert!(options.iter().skip(1).all(|spec| !spec.is_variant()));
            let variants = options.first().map_or(&[][..], OptionSpec::values);
            for spec in options {
                assert!(spec.requires.is_none_or(|required| variants.contains(&required)));
            }
        }
    }

    #[test]
    fn options_that_do_not_exist_are_not_chosen() {
        let london = GameOptions::read("fortress:london+no-leap+wide-gate").expect("an id");
        let [rule, wide_gate, no_jumping, _] = london.kind().info().options else { panic!("four options") };
        let checkmate = london.with(rule, Some(2));
        assert_eq!(checkmate.id(), "fortress:checkmate+wide-gate");
        assert!(
            !checkmate.is_available(no_jumping) && !checkmate.with_flag(no_jumping, true).is_on(no_jumping)
        );
        assert_eq!(london.with(rule, None), london);
        assert_eq!(london.with(rule, Some(5)), london);
        assert_eq!(london.with(wide_gate, Some(1)), london);
        assert_eq!(london.with_flag(&OptionSpec::flag("waiting", "coalition.wait"), true), london);
    }
}
