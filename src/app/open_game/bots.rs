//! Bots at the board: which parties they play, and whether one has something to decide.
use crate::i18n::BotTexts;
use crate::pieces::ByParty;
use crate::search::Level;

/// Who plays at a table besides people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bots {
    /// How strong the opponent of each party is that has one.
    pub levels: ByParty<Option<Level>>,
    /// Whether they are stopped.
    pub is_paused: bool,
    /// Whether a hint is wanted.
    pub wants_hint: bool,
}

/// Returns the name of a bot without a name of its own.
pub fn bot_name(level: Level, texts: &BotTexts) -> String {
    texts.name(&level.number().to_string())
}
