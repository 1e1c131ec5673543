//! Bots of the open game: which parties they play, and whether they are paused.
use engine::pieces::{ByParty, Party};
use search::Level;
use texts::{BotTexts, Language};

/// The bots of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bots {
    /// The level of the bot that plays each party; `None` for a person.
    pub levels: ByParty<Option<Level>>,
    /// Whether the bots are paused.
    pub is_paused: bool,
    /// Whether the player has asked for a hint.
    pub wants_hint: bool,
    /// The neutral power of coalition chess of which the player has asked what it wants.
    pub asked_wish: Option<Party>,
}

/// Returns the name of a bot without a name of its own.
pub fn bot_name(level: Level, texts: &BotTexts) -> String {
    texts.name(texts.level(level)[0])
}

/// Whether a name was made for a bot of a level, in any language.
pub fn is_bot_name(name: &str, level: Level) -> bool {
    Language::ALL.iter().any(|language| bot_name(level, language.texts().bots) == name)
}
