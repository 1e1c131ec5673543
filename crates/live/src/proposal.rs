//! Changes of a live game that others have to agree to, as data.
use super::keys::PublicKey;
use super::time::Tenths;
use engine::pieces::Party;

/// A set of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Returns the seats whose bits are set; `None` if there is none, or one that the game does not have.
    pub(super) fn from_bits(bits: u8, seats: usize) -> Option<Self> {
        (bits != 0 && u32::from(bits) >> seats == 0).then_some(Self(bits))
    }

    /// Returns the set of these seats.
    #[must_use]
    pub const fn of(seats: &[usize]) -> Self {
        let (mut bits, mut at) = (0, 0);
        while at < seats.len() {
            bits |= 1 << seats[at];
            at += 1;
        }
        Self(bits)
    }

    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// Returns whether a seat is one of them.
    pub const fn contains(self, seat: usize) -> bool {
        self.0 >> seat & 1 == 1
    }
}

/// A change of a live game that the others have to agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// The game returns to the position after this number of plies.
    TakeBack(u16),
    /// A seat resigns that does not show its secret arrangement, although all have committed to theirs, or that has stopped, as
    /// there are two versions of what it did.
    Forfeit(usize),
    /// The party on turn of a seat has run out of time, and does not say so. The tenths of a second that its turn has
    /// lasted on the device of the one who claims it.
    ClaimTime(usize, Tenths),
    /// The match goes on in a new live game from the position before the proposal.
    Renew(Renewal),
}

/// Who sits where in the live game in which a match goes on. All keep their seats, but
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renewal {
    /// nobody: the logs are full.
    Same,
    /// this seat, whose link has this claim key: its device is lost, or its player has left.
    Invite(usize, PublicKey),
    /// this party, which leaves the seat of the one who proposes it for a seat of its own with this claim key.
    Split(Party, PublicKey),
    /// these seats, whose players are away: bots on the device of the one who proposes it play for them.
    Bots(SeatSet),
}

impl Proposal {
    /// Returns whether it replaces the player at a seat.
    pub fn replaces(self, seat: usize) -> bool {
        match self {
            Self::Renew(Renewal::Bots(seats)) => seats.contains(seat),
            Self::Renew(Renewal::Invite(other, _)) => other == seat,
            _ => false,
        }
    }

    /// Returns whether a seat has to agree to a proposal of another one.
    pub fn needs(self, seat: usize) -> bool {
        match self {
            Self::TakeBack(_) | Self::Renew(Renewal::Same | Renewal::Split(..)) => true,
            Self::Forfeit(other) | Self::ClaimTime(other, _) | Self::Renew(Renewal::Invite(other, _)) => {
                seat != other
            }
            Self::Renew(Renewal::Bots(seats)) => !seats.contains(seat),
        }
    }
}
