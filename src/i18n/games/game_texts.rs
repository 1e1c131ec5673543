//! Texts that every game has.
use super::{ByLanguage, texts_of};
use crate::games::{GameInfo, GameKind, OptionSpec};
use crate::i18n::Texts;
use crate::pieces::{Party, Role};

/// The texts of one game in one language.
#[derive(Debug)]
pub struct GameTexts {
    /// The name of the game.
    pub name: &'static str,
    /// A short description for the start page, of one or more sentences.
    pub summary: &'static str,
    /// The source of its rules, as a paragraph of the page about the games.
    pub source: &'static str,
    /// The names of the parties, by index of the party.
    pub parties: &'static [&'static str],
    /// The names of the pieces without article, by index of the role.
    pub pieces: &'static [&'static str],
    /// The names of the pieces with the definite article in the nominative, by index of the role.
    pub pieces_with_article: &'static [&'static str],
    /// The texts of the options, in the order of [`GameInfo::options`].
    pub options: &'static [OptionTexts],
    /// The set-up before the first move; `None` if no party sets up pieces.
    pub setup: Option<SetupTexts>,
    /// Sentences that replace those of all games.
    pub own: OwnSentences,
}

/// The texts of an option of a game.
#[derive(Debug)]
pub struct OptionTexts {
    /// Its label.
    pub label: &'static str,
    /// An explanation, one sentence; empty if the label says it all.
    pub hint: &'static str,
    /// The label of the choice of no value; empty where a value is always chosen.
    pub none: &'static str,
    /// The texts of its values, in the order of [`OptionSpec::values`].
    pub values: &'static [ValueTexts],
}

/// The texts of one value of an option.
#[derive(Debug)]
pub struct ValueTexts {
    /// Its label.
    pub label: &'static str,
    /// An explanation, one sentence; empty if the label says it all.
    pub hint: &'static str,
}

/// Texts of the set-up before the first move.
#[derive(Debug)]
pub struct SetupTexts {
    /// Status: the party that sets up: `{party}`.
    pub heading: &'static str,
    /// Hint for the party that sets up.
    pub hint: &'static str,
    /// Hint on the handover screen.
    pub handover_hint: &'static str,
    /// Switch: what a party sets up is hidden from the others.
    pub hide: &'static str,
}

/// Sentences of a game in place of those of all games.
#[derive(Debug)]
pub struct OwnSentences {
    /// Refusal: the path leaves the board after `{cells}`.
    pub gap: Option<&'static str>,
    /// Refusal: a wall is in the way.
    pub wall: Option<&'static str>,
    /// Refusal: a double step from a cell where it does not exist.
    pub not_from_here: Option<&'static str>,
    /// Position error: a wrong number of kings: `{party}`, `{found}`.
    pub king_count: Option<&'static str>,
    /// Cause: a draw after fifty rounds without progress, claimed.
    pub by_fifty: Option<&'static str>,
    /// Cause: a draw after seventy-five rounds without progress.
    pub by_seventy_five: Option<&'static str>,
    /// Advice after a week without a move.
    pub week_advice: Option<&'static str>,
}

impl OwnSentences {
    /// No sentences of its own.
    pub(super) const NONE: Self = Self {
        gap: None,
        wall: None,
        not_from_here: None,
        king_count: None,
        by_fifty: None,
        by_seventy_five: None,
        week_advice: None,
    };

    const fn all(&self) -> [Option<&'static str>; 7] {
        let Self { gap, wall, not_from_here, king_count, by_fifty, by_seventy_five, week_advice } = *self;
        [gap, wall, not_from_here, king_count, by_fifty, by_seventy_five, week_advice]
    }
}

impl OptionTexts {
    /// The texts of a flag.
    pub(super) const fn flag(label: &'static str, hint: &'static str) -> Self {
        Self { label, hint, none: "", values: &[] }
    }
}

impl ByLanguage<GameTexts> {
    /// Returns the texts, checked at compile time: no party, piece, option or value is without its texts, and
    /// both languages say the same things.
    ///
    /// # Panics
    /// If a text is missing.
    pub(super) const fn complete(self, info: &GameInfo) -> Self {
        let (mut at, de, en) = (0, self.de.own.all(), self.en.own.all());
        while at < de.len() {
            assert!(de[at].is_some() == en[at].is_some(), "a sentence is missing in one language");
            at += 1;
        }
        assert!(self.de.setup.is_some() == self.en.setup.is_some());
        self.de.assert_complete(info);
        self.en.assert_complete(info);
        self
    }
}

impl GameTexts {
    const fn assert_complete(&self, info: &GameInfo) {
        assert!(self.parties.len() == info.parties(), "a name for each party");
        assert!(self.pieces.len() == info.roles(), "a name for each piece");
        assert!(self.pieces_with_article.len() == info.roles(), "a name with article for each piece");
        assert!(self.options.len() == info.options.len(), "texts for each option");
        let mut at = 0;
        while at < self.options.len() {
            assert!(self.options[at].values.len() == info.options[at].values().len(), "texts for each value");
            at += 1;
        }
    }
}

impl Texts {
    /// Returns the texts of a game.
    pub fn game(&self, game_kind: GameKind) -> &'static GameTexts {
        texts_of(game_kind, self.language)
    }

    /// Returns the name of a party. Empty if the game has no such party.
    pub fn party(&self, game_kind: GameKind, party: Party) -> &'static str {
        self.game(game_kind).parties.get(party.index()).copied().unwrap_or_default()
    }

    /// Returns the name of a piece in a game, without article. Empty if the game has no such role.
    pub fn piece(&self, game_kind: GameKind, role: Role) -> &'static str {
        self.game(game_kind).pieces.get(role.index()).copied().unwrap_or_default()
    }

    /// Returns the name of a piece in a game with the definite article, in the nominative. Empty if the game
    /// has no such role.
    pub fn piece_with_article(&self, game_kind: GameKind, role: Role) -> &'static str {
        self.game(game_kind).pieces_with_article.get(role.index()).copied().unwrap_or_default()
    }

    /// Returns the texts of an option, `None` if the game has no such option.
    pub fn option(&self, game_kind: GameKind, spec: &OptionSpec) -> Option<&'static OptionTexts> {
        let specs = game_kind.info().options.iter().zip(self.game(game_kind).options);
        specs.into_iter().find(|(other, _)| other.name == spec.name).map(|(_, texts)| texts)
    }
}
