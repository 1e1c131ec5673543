//! Bots of the open game: which parties they play, and whether they are paused.
use super::ally::TakenSeat;
use engine::board::Cell;
use engine::pieces::{ByParty, Party};
use search::Level;
use texts::{BotTexts, Language};

/// What a player asks of the bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A hint.
    Hint,
    /// What the ally will probably do.
    Forecast,
    /// What a neutral power of coalition chess wants.
    Wish(Party),
}

/// The bots of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bots {
    /// The level of the bot that plays each party; `None` for a person.
    pub levels: ByParty<Option<Level>>,
    /// Whether the bots are paused.
    pub is_paused: bool,
    /// What the player has asked, and is searched.
    pub asked: Option<Asked>,
    /// The moves that the engine of the analysis page has found best, the best first, from cell to cell.
    pub(crate) best_moves: Vec<[Cell; 2]>,
    /// Whether a player who is out of the game wants no pauses; [`OpenGame::watches_faster`](super::OpenGame::watches_faster)
    /// reads it.
    pub(crate) is_faster: bool,
    /// The seat that the player has taken over from a bot. It is not stored.
    pub(super) taken_seat: Option<TakenSeat>,
}

/// Returns the name of a bot without a name of its own.
pub fn bot_name(level: Level, texts: &BotTexts) -> String {
    texts.name(texts.level(level)[0])
}

/// Whether a name was made for a bot of a level, in any language.
pub fn is_bot_name(name: &str, level: Level) -> bool {
    Language::ALL.iter().any(|language| bot_name(level, language.texts().bots) == name)
}
