//! What the game page shows of a live game: who is there, and whether moves arrive.
use super::Clock;
use engine::pieces::PartySet;
use engine::rules::Action;
use live::{Activity, Admission, Phrase, Proposal, Reachability, Refusal, Renewed};

/// A seat of a live game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveSeat {
    /// The parties that are played there now.
    pub parties: PartySet,
    /// The player's name, which may be empty; `None` while the seat is free.
    pub player: Option<String>,
    /// What the player does; `None` while that is not known.
    pub activity: Option<Activity>,
    /// Whether the player's device has everything that this device has done.
    pub has_all: bool,
    /// Whether the seat has done anything.
    pub has_acted: bool,
    /// Whether the player has left before the first move.
    pub has_left: bool,
    /// Whether the player has not shown the secret arrangement for so long that others may claim the game.
    pub may_claim: bool,
    /// Whether the time of the party on turn here has been up for so long that others may claim it.
    pub may_claim_time: bool,
    /// Whether this device, which is the host's, can free the seat.
    pub may_free: bool,
    /// Whether the player has been away for so long that those present may go on without.
    pub is_missing: bool,
    /// Whether the seat may get a new link.
    pub may_invite_again: bool,
    /// Whether the player wants another game, and waits for the others.
    pub wants_rematch: bool,
    /// What the player has said in the last seconds.
    pub phrase: Option<Phrase>,
}

/// A change that others have to agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingQuestion {
    /// The seat that proposes it.
    pub by: usize,
    /// The change.
    pub proposal: Proposal,
    /// Whether this seat has agreed, or is not asked.
    pub is_answered: bool,
}

/// The part of a device in the board that the host shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presenting {
    /// The host shows none, or the device has a seat of its own.
    None,
    /// This is the host's device, which shows its board.
    Shows,
    /// The board follows the host's.
    Follows,
    /// The player looks at something else.
    LooksAround,
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

/// A seat that has signed two versions of what it did next. The others decide how the game goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoppedSeat {
    /// The seat.
    pub seat: usize,
    /// What it did next in each version, as far as that can be played.
    pub versions: Vec<Action>,
    /// Whether the game can be ended as if the seat had resigned.
    pub can_end: bool,
}

/// A live game as this device takes part in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveStatus {
    /// Whether the broker can be reached.
    pub reachability: Reachability,
    /// Whether it has ever been reached in this game.
    pub has_reached: bool,
    /// Whether there is another broker than the one beside the page.
    pub names_broker: bool,
    /// Whether this device may act.
    pub admission: Admission,
    /// The name of the host; it may be empty.
    pub host: String,
    /// Whether this device is the host's.
    pub is_host: bool,
    /// The host names of the brokers.
    pub broker: String,
    /// Of these, those that are reached.
    pub reached: String,
    /// Of these, those that are not.
    pub unreached: String,
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
    /// What is proposed.
    pub proposal: Option<PendingQuestion>,
    /// What was refused last, until the next move or question.
    pub refusal: Option<Refusal>,
    /// The seat whose program does not agree with this one about the rules, and the number of plies after which it reached
    /// another position. Nothing is played then.
    pub disagreement: Option<(usize, usize)>,
    /// The seat of which nothing decides between two versions. Nothing is played then.
    pub stopped: Option<StoppedSeat>,
    /// Whether others go on in a new live game, and how this device takes part there.
    pub renewed: Option<Renewed>,
    /// Whether the own log is nearly full.
    pub is_nearly_full: bool,
    /// Whether the seat can be played on by another device of the player.
    pub can_change_device: bool,
    /// Whether this seat wants another game, and waits for the others.
    pub wants_rematch: bool,
    /// The part of this device in what the host shows.
    pub presenting: Presenting,
    /// The clocks.
    pub clock: Option<Clock>,
    /// Whether the clock stands still because somebody is away.
    pub is_clock_waiting: bool,
    /// Whether the own secret arrangement waits for those of others.
    pub is_committed: bool,
    /// Whether the player can say something to the others now.
    pub can_say: bool,
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

    /// Returns the seat whose time may be claimed.
    pub fn claimable_on_time(&self) -> Option<usize> {
        self.seats.iter().position(|seat| seat.may_claim_time).filter(|_| self.can_propose())
    }

    /// Returns whether another player than that of a seat is here, to agree to a bot for those who are away.
    pub fn has_others_than(&self, seat: usize) -> bool {
        let is_here = |(other, of_other): (usize, &LiveSeat)| {
            Some(other) != self.own_seat
                && other != seat
                && of_other.player.is_some()
                && of_other.activity.is_some_and(|activity| activity != Activity::Away)
        };
        self.seats.iter().enumerate().any(is_here)
    }

    /// Returns another seat whose player wants another game, while this device has not said whether it does.
    pub fn asks_for_rematch(&self) -> Option<usize> {
        let asks = self.is_seated() && !self.wants_rematch && self.renewed.is_none();
        self.seats.iter().position(|seat| seat.wants_rematch).filter(|_| asks)
    }

    /// Returns whether the page seems to have no broker: none has ever answered, and no other one is named.
    pub fn lacks_broker(&self) -> bool {
        matches!(self.reachability, Reachability::Lost(_)) && !self.has_reached && !self.names_broker
    }

    /// Returns whether players are still missing.
    pub fn has_free_seats(&self) -> bool {
        self.seats.iter().any(|seat| seat.player.is_none())
    }

    /// Returns whether this device can propose changes now. A free seat cannot agree to any.
    pub fn can_propose(&self) -> bool {
        let is_quiet = self.proposal.is_none() && self.renewed.is_none();
        self.is_seated() && is_quiet && !self.has_free_seats()
    }

    /// Returns whether this device plays for a seat that its player has not left.
    pub fn is_seated(&self) -> bool {
        let has_left = self.own_seat.is_some_and(|seat| self.seats[seat].has_left);
        self.admission == Admission::Admitted && !has_left
    }
}
