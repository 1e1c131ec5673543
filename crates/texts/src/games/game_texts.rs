//! Texts that every game has.
use super::{ByLanguage, texts_of};
use crate::Texts;
use crate::placeholders::{assert_placeholders, assert_plain, fill, texts};
use engine::games::{GameInfo, GameKind, OptionSpec};
use engine::pieces::{Party, Role};

/// The texts of one game in one language.
#[derive(Debug)]
pub struct GameTexts {
    /// The name of the game.
    pub name: &'static str,
    /// A short description for the start page, of one or more sentences.
    pub summary: &'static str,
    /// Where it comes from.
    pub credit: Credit,
    /// The names of the parties, by index of the party.
    pub parties: &'static [&'static str],
    /// The names of the pieces without article, by index of the role.
    pub pieces: &'static [&'static str],
    /// The names of the pieces with the definite article in the nominative, by index of the role.
    pub pieces_with_article: &'static [&'static str],
    /// How the pieces move, in a sentence each, by index of the role.
    pub piece_moves: &'static [&'static str],
    /// The texts of the options, in the order of [`GameInfo::options`].
    pub options: &'static [OptionTexts],
    /// The set-up before the first move; `None` if no party sets up pieces.
    pub setup: Option<SetupTexts>,
    /// Sentences that replace those of all games.
    pub own: OwnSentences,
}

/// Where a game comes from, for the page about the games.
#[derive(Debug)]
pub struct Credit {
    /// Its author, or the title under which it was published, with the year if that is known.
    pub author: &'static str,
    /// The source of the rules, in a sentence or two.
    pub about: &'static str,
    /// The address of the source or of its licence, and the words of the link.
    pub link: Option<[&'static str; 2]>,
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

texts! {
    /// Texts of the set-up before the first move.
    SetupTexts {}
    /// Status: the party that sets up: `{party}`.
    heading(party),
    /// Hint for the party that sets up.
    hint,
    /// Hint on the handover screen.
    handover_hint,
    /// Switch: what a party sets up is hidden from the others.
    hide,
}

/// Defines the struct of the sentences that a game may have, with a method for each: `None` if the game does
/// not have it. Placeholders are declared as in [`texts`].
macro_rules! own_sentences {
    (
        $(#[$struct_doc:meta])* $name:ident
        $($(#[$doc:meta])* $text:ident $(($($value:ident),+))?),* $(,)?
    ) => {
        $(#[$struct_doc])*
        #[derive(Debug)]
        pub struct $name {
            $(pub(in crate) $text: Option<&'static str>,)*
        }

        impl $name {
            /// No sentences of its own.
            pub(super) const NONE: Self = Self { $($text: None,)* };

            $(own_sentences! { @method [$(#[$doc])*] $text $(($($value),+))? })*

            /// Checks the placeholders of both languages, and that both have the same sentences, when they are
            /// compiled.
            const fn check(de: &Self, en: &Self) {
                $(match (de.$text, en.$text) {
                    (Some(de), Some(en)) => {
                        assert_placeholders(de, &[$($(stringify!($value)),+)?]);
                        assert_placeholders(en, &[$($(stringify!($value)),+)?]);
                    }
                    (None, None) => (),
                    _ => panic!("a sentence is missing in one language"),
                })*
            }
        }
    };
    (@method [$($doc:tt)*] $text:ident) => {
        $($doc)*
        pub fn $text(&self) -> Option<&'static str> {
            self.$text
        }
    };
    (@method [$($doc:tt)*] $text:ident ($($value:ident),+)) => {
        $($doc)*
        pub fn $text(&self, $($value: &str),+) -> Option<String> {
            self.$text.map(|text| fill(text, &[$((stringify!($value), $value)),+]))
        }
    };
}

own_sentences! {
    /// Sentences of a game in place of those of all games.
    OwnSentences
    /// Refusal: the path leaves the board after `{cells}`.
    gap(cells),
    /// Refusal: a wall is in the way.
    wall,
    /// Refusal: a double step from a cell where it does not exist.
    not_from_here,
    /// Position error: a wrong number of kings: `{party}`, `{found}`.
    king_count(party, found),
    /// Cause: a draw after fifty rounds without progress, claimed.
    by_fifty,
    /// Cause: a draw after seventy-five rounds without progress.
    by_seventy_five,
    /// Advice after a week without a move.
    week_advice,
}

impl OptionTexts {
    /// The texts of a flag.
    pub(super) const fn flag(label: &'static str, hint: &'static str) -> Self {
        Self { label, hint, none: "", values: &[] }
    }

    const fn check(&self) {
        assert_plain(&[self.label]);
        assert_plain_or_empty(self.hint);
        assert_plain_or_empty(self.none);
        let mut at = 0;
        while at < self.values.len() {
            assert_plain(&[self.values[at].label]);
            assert_plain_or_empty(self.values[at].hint);
            at += 1;
        }
    }
}

const fn assert_plain_or_empty(text: &str) {
    if !text.is_empty() {
        assert_plain(&[text]);
    }
}

impl ByLanguage<GameTexts> {
    /// Returns the texts, checked when they are compiled: no party, piece, option or value is without its texts,
    /// both languages say the same things, and the texts have their placeholders and no others.
    ///
    /// # Panics
    /// If a text is missing, or a placeholder missing or unknown.
    pub(super) const fn complete(self, info: &GameInfo) -> Self {
        OwnSentences::check(&self.de.own, &self.en.own);
        match (&self.de.setup, &self.en.setup) {
            (Some(de), Some(en)) => {
                de.check();
                en.check();
            }
            (None, None) => (),
            _ => panic!("the set-up is missing in one language"),
        }
        self.de.assert_complete(info);
        self.en.assert_complete(info);
        self
    }
}

impl GameTexts {
    const fn assert_complete(&self, info: &GameInfo) {
        assert_plain(&[self.name, self.summary, self.credit.author, self.credit.about]);
        assert_plain(self.parties);
        assert_plain(self.pieces);
        assert_plain(self.pieces_with_article);
        assert_plain(self.piece_moves);
        assert!(self.parties.len() == info.parties(), "a name for each party");
        assert!(self.pieces.len() == info.roles(), "a name for each piece");
        assert!(self.pieces_with_article.len() == info.roles(), "a name with article for each piece");
        assert!(self.piece_moves.len() == info.roles(), "a sentence for each piece");
        assert!(self.options.len() == info.options.len(), "texts for each option");
        let mut at = 0;
        while at < self.options.len() {
            let option = &self.options[at];
            assert!(option.values.len() == info.options[at].values().len(), "texts for each value");
            option.check();
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

    /// Returns how a piece moves in a game, as a sentence. Empty if the game has no such role.
    pub fn piece_moves(&self, game_kind: GameKind, role: Role) -> &'static str {
        self.game(game_kind).piece_moves.get(role.index()).copied().unwrap_or_default()
    }

    /// Returns the texts of an option, `None` if the game has no such option.
    pub fn option(&self, game_kind: GameKind, spec: &OptionSpec) -> Option<&'static OptionTexts> {
        let specs = game_kind.info().options.iter().zip(self.game(game_kind).options);
        specs.into_iter().find(|(other, _)| other.name == spec.name).map(|(_, texts)| texts)
    }
}
