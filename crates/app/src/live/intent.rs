//! Intents of live games.
use engine::link::GameKey;
use engine::pieces::Party;
use live::Phrase;
use live::connection::ConnectionEvent;

/// What happens to the socket to a broker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SocketEvent {
    /// It is open.
    Opened,
    /// It could not be opened, or was closed.
    Closed,
    /// A binary message has arrived.
    Received(Vec<u8>),
    /// A message has arrived that was not read: see [`ConnectionEvent::Unreadable`].
    Unreadable,
}

impl SocketEvent {
    /// Returns the same as an event of a connection.
    pub(super) fn of_connection(&self) -> ConnectionEvent<'_> {
        match self {
            Self::Opened => ConnectionEvent::Opened,
            Self::Closed => ConnectionEvent::Closed,
            Self::Received(bytes) => ConnectionEvent::Received(bytes),
            Self::Unreadable => ConnectionEvent::Unreadable,
        }
    }
}

/// What a player, the browser or the broker wants of a live game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiveIntent {
    /// The player chooses a seat of the link that is shown; `None`: the first free one.
    ChooseSeat(Option<usize>),
    /// The player sits down at the seat of the link that is shown, or at the chosen one.
    SitDown {
        /// The player's name; it may be empty.
        name: String,
    },
    /// The player opens the own game, to which the link that is shown invites others.
    OpenOwnGame,
    /// The game on the board goes on by links, as there is no broker.
    PlayByLinks,
    /// The player watches the game of the link that is shown.
    Watch,
    /// Something happened to the socket to a broker.
    Socket {
        /// The number of the socket, as in [`Command::OpenSocket`](crate::tab::Command::OpenSocket).
        socket: usize,
        /// What happened.
        event: SocketEvent,
    },
    /// The time has come that [`Command::WakeLive`](crate::tab::Command::WakeLive) named.
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
    /// The player wants notifications by the system.
    AskForNotifications,
    /// Whether the system shows notifications.
    NotificationsChanged(NotificationPermission),
    /// The page is left, perhaps for ever.
    LeavePage,
    /// A link is copied or shared.
    SendLink {
        /// Whose link.
        recipient: LinkFor,
        /// Whether by the system's share sheet.
        share: bool,
    },
    /// This device plays the seat from now on.
    TakeOver,
    /// The player proposes a change that others have to agree to.
    Propose(LiveProposal),
    /// The player agrees to what is proposed, or refuses it or withdraws the own proposal. Without a proposal it refuses or
    /// withdraws a wish for another game.
    AnswerProposal(bool),
    /// The game as this device has it is saved as a game of its own.
    SaveCopy,
    /// The host frees a seat before the first move.
    FreeSeat(usize),
    /// The player says something to the others.
    Say(Phrase),
    /// The player leaves the seat before the first move.
    LeaveSeat,
    /// This device forgets its seat.
    ForgetSeat,
    /// The player names a further broker for the game on the board.
    AddBroker(String),
    /// The game of the link that is shown, in which this device takes part, uses the brokers of the link, too.
    UseBrokers,
    /// The host shows the own board to those who watch, or does so no more.
    SetPresenting(bool),
    /// The player, who watches, sees what the host shows again.
    FollowHost,
    /// The player founds a club, whose page is shown then.
    FoundClub {
        /// Its name.
        name: String,
        /// Its brokers, as they were entered; empty: the first of the page.
        brokers: String,
    },
    /// The player asks for the games of the club whose page is shown.
    ReadClub,
    /// The host lists the game on the board in the club of this link.
    ListInClub(String),
    /// The host does not list the game on the board any more.
    Unlist,
    /// The player, who has no seat there, watches the new live game in which others go on.
    FollowOthers,
}

/// Whether the system shows notifications of this page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NotificationPermission {
    /// The browser has none, or the player has refused them.
    #[default]
    Unavailable,
    /// The player has not been asked.
    NotAsked,
    /// It does.
    Allowed,
}

/// Who gets a link to a live game or a club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkFor {
    /// Everybody: who opens it takes a free seat, or watches.
    Everybody,
    /// The player of a free seat.
    Seat(usize),
    /// Spectators.
    Spectators,
    /// Another device of the player of this device's seat. The link has the seat's key.
    OwnDevice,
    /// Everybody in the club whose page is shown.
    Club,
}

/// A change that others have to agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiveProposal {
    /// The own last move is taken back.
    TakeBack,
    /// A seat resigns that does not show its secret arrangement, or has signed two versions.
    Forfeit(usize),
    /// The time of a seat's party on turn is up, and its device does not say so.
    ClaimTime(usize),
    /// The match goes on in a new live game with a new link for a seat.
    InviteAgain(usize),
    /// The same with bots of this device for all who are away.
    Bots,
    /// The same with a bot of this device for this seat, which has signed two versions.
    BotFor(usize),
    /// The same with a seat of its own for a party that a bot of this device plays.
    InviteForBot(Party),
    /// The same with the same players, as the logs are nearly full.
    NewGame,
}
