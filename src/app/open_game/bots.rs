//! Bots at the board: which parties they play, and whether one has something to decide.
use crate::i18n::render;
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

/// Returns the name of a bot, made from a text with a place for its level.
pub fn bot_name(level: Level, template: &str) -> String {
    render(template, &[("level", &level.number().to_string())])
}
