//! Intents for bots, hints and the analysis engine.
use engine::pieces::Party;
use search::Level;

/// An intent for bots, hints or the analysis engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotIntent {
    /// A search has a result, for instance of one depth.
    SearchProgress {
        /// The number of the request.
        request_id: u64,
        /// The result as text (`SearchInfo::write`).
        text: String,
        /// Whether the search is over.
        is_final: bool,
    },
    /// The worker failed twice in the search with this number.
    SearchFailed(u64),
    /// The last result of the search with this number is the final one, which follows after a moment.
    SearchIsKnown(u64),
    /// The search with this number has run for five seconds, or for five seconds more.
    SearchTakesLong(u64),
    /// Plays the best action that the bot has found so far.
    MoveNow,
    /// Pauses the bots, or resumes them with `false`.
    Pause(bool),
    /// Gives a party of the open game to a bot, or to a person with `None`.
    SetLevel(Party, Option<Level>),
    /// Asks for a hint, which may be asked for several times; once it is there, asks for more of it, and then makes its move.
    Hint,
    /// Asks what a neutral power of coalition chess wants of the great power on turn.
    AskWish(Party),
    /// Asks what the ally, which a bot plays, will probably do, or withdraws the request.
    ToggleForecast,
    /// Lets the bots play without pauses for a player who is out of the game, or with them again.
    WatchFaster(bool),
    /// Lets the player who is out of the game take over the seat of the ally.
    PlayOnForAlly,
    /// Switches the engine of the analysis page on or off.
    ToggleEngine,
    /// Sets how many lines the engine shows: 1 to 3.
    SetLines(u8),
    /// The tab is seen, or hidden with `false`: then the engine of the analysis page stops until it is seen again.
    SetShown(bool),
    /// Lets the engine of the analysis page search as if a party were on turn; `None` for the one that is.
    AskFor(Option<Party>),
    /// Begins to analyse the whole game on the analysis page, or cancels that.
    ToggleReview,
}
