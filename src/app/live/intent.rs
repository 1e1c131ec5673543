//! Intents of live games.
use crate::link::GameKey;

/// What happens to the socket to the broker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SocketEvent {
    /// It is open.
    Opened,
    /// It could not be opened, or was closed.
    Closed,
    /// A binary message has arrived.
    Received(Vec<u8>),
}

/// What a player, the browser or the broker wants of a live game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiveIntent {
    /// The player sits down at the seat of the link that is shown.
    SitDown {
        /// The player's name; it may be empty.
        name: String,
    },
    /// The player watches the game of the link that is shown.
    Watch,
    /// Something happened to the socket.
    Socket(SocketEvent),
    /// The time has come that [`Command::WakeLive`](crate::app::Command::WakeLive) named.
    Woken,
    /// The secrets of a game are on disk, up to this revision.
    Stored {
        /// The game.
        key: GameKey,
        /// The revision.
        revision: u64,
    },
    /// The device is online again, or the page is shown again.
    RetryNow,
    /// The page is shown, or hidden.
    SetShown(bool),
    /// The page is left, perhaps for ever.
    LeavePage,
    /// The links are copied or shared: that of a seat, or the one for spectators.
    SendLink {
        /// The seat; `None` for spectators.
        seat: Option<usize>,
        /// Whether by the system's share sheet.
        share: bool,
    },
    /// This device plays the seat from now on.
    TakeOver,
    /// The player asks all others to take back the own last move.
    AskToTakeBack,
    /// The player agrees to a take-back, or refuses it or withdraws the own question.
    AnswerTakeBack(bool),
}
