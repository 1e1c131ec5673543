//! The texts of each game, in a module of its own with both languages. Those that every game has are
//! [`GameTexts`]; what only one game says is a struct of its own, such as [`FortressTexts`].
mod bridge;
mod coalition;
mod fortress;
mod game_texts;
mod hex;
mod orthodox_pieces;

pub use bridge::BridgeTexts;
pub use coalition::CoalitionTexts;
pub use fortress::FortressTexts;
pub use game_texts::{Credit, GameTexts, OptionTexts, OwnSentences, SetupTexts, ValueTexts};

use super::Language;
use engine::games::GameKind;

/// The same in each language.
pub(super) struct ByLanguage<T: 'static> {
    pub(super) de: T,
    pub(super) en: T,
}

impl<T> ByLanguage<T> {
    pub(super) const fn of(&self, language: Language) -> &T {
        match language {
            Language::De => &self.de,
            Language::En => &self.en,
        }
    }
}

/// Returns the texts of a game.
pub(super) fn texts_of(game_kind: GameKind, language: Language) -> &'static GameTexts {
    let texts = match game_kind {
        GameKind::Bridge => &bridge::GAME,
        GameKind::Hex => &hex::GAME,
        GameKind::Fortress => &fortress::GAME,
        GameKind::Coalition => &coalition::GAME,
    };
    texts.of(language)
}
