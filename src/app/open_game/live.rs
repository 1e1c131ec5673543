//! What the game page shows of a live game: who is there, and whether moves arrive.
use crate::live::{Activity, Admission, Reachability};
use crate::pieces::PartySet;

/// A seat of a live game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveSeat {
    /// The parties that are played there now.
    pub parties: PartySet,
    /// The player's name, which may be empty; `None` while the seat is free.
    pub player: Option<String>,
    /// What the player does.
    pub activity: Activity,
    /// Whether the player's device has everything that this device has done.
    pub has_all: bool,
}

/// How far the own last action has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// It is on this device only.
    Unsent,
    /// The broker keeps it.
    Kept,
    /// All others have it.
    Arrived,
}

/// A live game as this device takes part in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveStatus {
    /// Whether the broker can be reached.
    pub reachability: Reachability,
    /// Whether this device may act.
    pub admission: Admission,
    /// The name of the host; it may be empty.
    pub host: String,
    /// Whether this device is the host's.
    pub is_host: bool,
    /// The host name of the broker.
    pub broker: String,
    /// The seats.
    pub seats: Vec<LiveSeat>,
    /// The own seat; `None` for spectators.
    pub own_seat: Option<usize>,
    /// Whether the own seat has done anything.
    pub has_acted: bool,
    /// Whether the broker has kept everything that this device has done.
    pub is_kept: bool,
    /// The number of spectators.
    pub spectators: usize,
    /// The seat that asks to take back, and whether this seat has agreed.
    pub take_back: Option<(usize, bool)>,
    /// Whether this seat wants another game, and waits for the others.
    pub wants_rematch: bool,
    /// Whether the own secret arrangement waits for those of others.
    pub is_committed: bool,
}

impl LiveStatus {
    /// Returns how far the own last action has come; `None` before the first one.
    pub fn delivery(&self) -> Option<Delivery> {
        let others = self.seats.iter().enumerate().filter(|(seat, _)| Some(*seat) != self.own_seat);
        let has_arrived = others.into_iter().all(|(_, seat)| seat.has_all);
        self.has_acted.then_some(match self.is_kept {
            _ if has_arrived => Delivery::Arrived,
            true => Delivery::Kept,
            false => Delivery::Unsent,
        })
    }

    /// Returns whether players are still missing.
    pub fn has_free_seats(&self) -> bool {
        self.seats.iter().any(|seat| seat.player.is_none())
    }
}
