//! Live games between devices: records that each seat signs, exchanged through an MQTT broker, and merged by the same rule
//! everywhere.
//!
//! Everything here is pure: no browser, no sockets, no clock, no threads.
mod arrangements;
mod branches;
mod broker;
mod bytes;
mod client;
mod club;
mod club_client;
pub mod connection;
mod entry;
mod invitation;
mod keys;
mod merge;
mod phrase;
mod presence;
mod presentation;
mod proposal;
mod random;
mod reachability;
mod record;
mod renewed;
mod roster;
mod session;
mod time;

pub use branches::{Branches, Insertion};
pub use broker::{BrokerAddress, BrokerError, PageBrokers, RefusedBroker, host_names, host_of, is_local_url};
pub use client::{ClientEvent, ClientOutput, LiveClient};
pub use club::{Club, ClubError, LISTING_LIFETIME, Listing};
pub use club_client::ClubClient;
pub use entry::{Entry, EntryFormat, LiveAction, MAX_ENTRIES, PlayedAction, commitment, position_check};
pub use invitation::{
    Invitation, LiveLink, LiveLinkError, MAX_BROKERS, Seat, SeatKey, SeatRight, SeatTicket,
};
pub use keys::{GameKeys, Hash, PrivateKey, PublicKey, Purpose, Secret, Signature};
pub use merge::{
    Agreed, Asked, FinishedGame, LiveClock, MergedGame, PendingProposal, Refusal, VoidEntry, VoidReason,
    party_on_clock,
};
pub use phrase::{Phrase, Said};
pub use presence::{Activity, Presence, heads_hash};
pub use presentation::{MAX_DRAWINGS, ShownBoard};
pub use proposal::{Proposal, Renewal, SeatSet};
pub use random::Random;
pub use reachability::Reachability;
pub use record::{Claim, Head, Log, MAX_RECORD, Record, RecordBytesError, SignedRecord};
pub use roster::Roster;
pub use session::{
    ActError, Admission, Millis, Notice, Publication, Renewed, Session, SessionEvent, SessionOutput,
    StoredSession, TimeClaim,
};
pub use time::{CLAIM_DELAY, ClockRule, Tenths};
