//! Intents for bots, hints and the analysis engine.
use crate::pieces::Party;
use crate::search::Level;

/// An intent for bots, hints or the analysis engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotIntent {
    /// A search has found something.
    SearchProgress {
        /// The number of the request.
        request_id: u64,
        /// What was found, as text.
        text: String,
        /// Whether the search is over.
        is_final: bool,
    },
    /// The worker failed, twice, in the search with this number.
    SearchFailed(u64),
    /// The bot plays the best move that it has found so far.
    MoveNow,
    /// Pauses the bots, or lets them play on.
    Pause(bool),
    /// Seats a bot for a party of the game on the board, or a person.
    SetLevel(Party, Option<Level>),
    /// Asks for a hint, or no longer.
    ToggleHint,
    /// Switches the engine of the analysis page on or off.
    ToggleEngine,
}
