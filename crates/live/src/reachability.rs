//! Whether a device reaches a broker.
use super::connection::{DisconnectCause, Refusal};

/// Whether a broker can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reachability {
    /// The participant has not joined, or has left.
    Left,
    /// It is being tried.
    Connecting,
    /// Messages go both ways.
    Connected,
    /// The connection is lost, for this reason; it is tried again.
    Lost(DisconnectCause),
    /// The broker cannot be used; it is not tried again.
    Refused(Refusal),
}

impl Reachability {
    /// Returns what holds of the broker that comes closest to a connection.
    pub(super) fn closest(brokers: impl Iterator<Item = Self>) -> Self {
        let closeness = |reachability: &Self| match reachability {
            Self::Connected => 4,
            Self::Connecting => 3,
            Self::Lost(_) => 2,
            Self::Refused(_) => 1,
            Self::Left => 0,
        };
        brokers.max_by_key(closeness).unwrap_or(Self::Left)
    }
}

impl From<DisconnectCause> for Reachability {
    fn from(cause: DisconnectCause) -> Self {
        match cause {
            DisconnectCause::Refused(refusal) => Self::Refused(refusal),
            cause => Self::Lost(cause),
        }
    }
}
