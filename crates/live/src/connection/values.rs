//! What goes into a connection and comes out of it.

/// What a connection is for. All but the will is the same for all attempts.
#[derive(Clone, Debug)]
pub struct ConnectionSettings {
    /// A random name of this tab. Two connections of one name end each other.
    pub client_id: String,
    /// What to subscribe to; it may have wildcards.
    pub filter: String,
    /// The topics that the filter stands for. They are subscribed to at a broker without wildcards.
    pub topics: Vec<String>,
    /// The message that the broker publishes if the connection breaks, if there is one.
    pub will: Option<Will>,
}

/// A message that the broker publishes eight seconds after a connection broke.
#[derive(Clone, Debug)]
pub struct Will {
    /// Where it is published; not retained.
    pub topic: String,
    /// Its content.
    pub payload: Vec<u8>,
}

/// The most bytes of a message from a broker. Records have 4 KB, and a message may have several packets.
pub const MAX_MESSAGE: u32 = 64 * 1024;

/// What happens to a connection.
#[derive(Clone, Copy, Debug)]
pub enum ConnectionEvent<'a> {
    /// The socket is open.
    Opened,
    /// The socket could not be opened, or it was closed.
    Closed,
    /// A binary message has arrived.
    Received(&'a [u8]),
    /// A message has arrived that is text, or longer than [`MAX_MESSAGE`]: it is no packet of a broker, and was not read.
    Unreadable,
    /// The time of `wake_at` has come.
    Woken,
    /// The device is online again, or the page is visible again: the connection is tried at once.
    RetryNow,
}

/// What has to be done about the socket, and what the connection reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConnectionOutput {
    /// Opens a WebSocket of the subprotocol `mqtt`. There is none at this time.
    OpenSocket,
    /// Closes the socket. No event of this socket may follow.
    CloseSocket,
    /// Sends a binary message.
    Send(Vec<u8>),
    /// The broker has accepted the connection and the subscription.
    Connected,
    /// A connection has ended, or an attempt has failed. Unless the cause is `Refused`, the next attempt is made by
    /// itself.
    Disconnected(DisconnectCause),
    /// A message has arrived.
    Delivered {
        /// The topic that it was published to.
        topic: String,
        /// Its content.
        payload: Vec<u8>,
        /// Whether the broker had it from before the subscription.
        retained: bool,
    },
    /// The broker has the publication.
    Acknowledged(PublishId),
    /// A newer publication of the same retained topic takes the place of this one, which the broker may have or not.
    Superseded(PublishId),
    /// The publication is not tried again.
    Rejected(PublishId, RejectCause),
}

/// Why a connection has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisconnectCause {
    /// The socket was closed, or could not be opened.
    Closed,
    /// An answer was missing for ten seconds.
    Silent,
    /// The broker sent what MQTT 5 does not allow.
    ProtocolError,
    /// The broker has ended the connection or not accepted it, with this reason code of MQTT 5.
    Broker(u8),
    /// Trying again is useless: the connection has stopped.
    Refused(Refusal),
}

/// Why a broker cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It wants a user name, or forbids the subscription.
    NotAuthorized,
    /// It has banned this client.
    Banned,
    /// It does not speak MQTT 5.
    UnsupportedVersion,
    /// It has no retained messages.
    NoRetained,
    /// It has another reason: a reason code of MQTT 5.
    Other(u8),
    /// The settings have a topic that is not valid, or are too long.
    InvalidSettings,
}

/// A message to publish.
#[derive(Clone, Debug)]
pub struct Publication {
    /// The topic, without wildcards.
    pub topic: String,
    /// The content.
    pub payload: Vec<u8>,
    /// For how many seconds the broker keeps the message for those who subscribe later; `None`: not at all.
    pub keep_for: Option<u32>,
    /// Whether the message waits for a connection and is sent until the broker has it (QoS 1). Otherwise it is sent
    /// once, and only if there is a connection.
    pub acknowledged: bool,
}

/// A publication of a connection. Later ones are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PublishId(pub(super) u64);

/// Why a publication is not tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RejectCause {
    /// It is longer than the broker takes.
    TooLarge,
    /// Its topic is not valid.
    InvalidTopic,
    /// There is no connection, and it was not to be acknowledged.
    Offline,
    /// Too many publications wait.
    QueueFull,
    /// The broker has rejected it, with this reason code of MQTT 5.
    Broker(u8),
}
