//! Links that invite to a live game. Opening one connects to nothing: it has all that is to know before joining.
//!
//! `#/live/<code>` is for spectators, for everybody who wants to sit down, or a key to a seat. `docs/live.md` specifies the bytes.
use super::keys::{GameKeys, PrivateKey, PublicKey, Secret, Signature, seed_of_seat};
use super::merge::Agreed;
use super::record::Claim;
use super::time::ClockRule;
use engine::link::{
    self, BitReader, BitWriter, DecodeError, LinkError, SharedGame, characters_of, is_player_name,
    printable_name, read_code, with_checksum,
};
use engine::pieces::{Party, PartySet};
use search::Level;

use super::bytes::array;

/// The version of the bytes, which is the first character of a link.
const VERSION: char = '1';
/// The maximum number of brokers.
pub const MAX_BROKERS: usize = 3;
/// The maximum length of a code, in characters: the game may have begun.
const MAX_CHARACTERS: usize = 2 * link::MAX_CHARACTERS;
/// Set in the number of the seat where its private key follows.
const WITH_KEY: u8 = 0x80;
/// In place of a seat, where the seed of all seats follows.
const TABLE: u8 = 0x40;
/// The maximum length of a broker's address, in bytes.
pub(super) const MAX_ADDRESS: usize = 200;

/// A seat of a live game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The parties that are played there.
    pub parties: PartySet,
    /// The public half of the claim key, whose private half is in the seat's link.
    pub claim: PublicKey,
}

/// All that is agreed before a live game, and how to reach the others.
#[derive(Clone)]
pub struct Invitation {
    /// The random bytes from which all participants derive the same keys.
    pub secret: Secret,
    /// The public key of the host's device, which admits players to their seats.
    pub host: PublicKey,
    /// The name of the host; it may be empty.
    pub host_name: String,
    /// The seats: one person each.
    pub seats: Vec<Seat>,
    /// The parties that bots play on the device of their seat, with their levels.
    pub bots: Vec<(Party, Level)>,
    /// The clocks, if there are any.
    pub clock: Option<ClockRule>,
    /// The addresses of the brokers, all of which are used; none: the one of the page's own address.
    pub brokers: Vec<String>,
    /// The game, at its start or already begun.
    pub game: SharedGame,
}

/// The right to claim a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatTicket {
    /// The seat.
    pub seat: usize,
    /// The random bytes of the claim key.
    pub seed: Secret,
}

impl SeatTicket {
    /// Returns the ticket of a seat that follows from the seed of a table.
    #[must_use]
    pub fn of_table(table: &Secret, seat: usize) -> Self {
        Self { seat, seed: seed_of_seat(table, seat) }
    }
}

/// A seat with its private key, for another device of the same player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatKey {
    /// The seat.
    pub seat: usize,
    /// The private key of the seat.
    pub key: [u8; 32],
    /// The signature of its public half by the claim key.
    pub signature: Signature,
    /// The name of the player; it may be empty.
    pub name: String,
}

impl SeatKey {
    /// Returns the claim that the player has made.
    pub(super) fn claim(&self) -> Claim {
        let key = PrivateKey::new(&self.key).public();
        Claim { key, signature: self.signature, name: self.name.clone() }
    }
}

/// The right to seats that a link gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatRight {
    /// To claim any free one: the seed from which the claim keys of seats follow.
    Table(Secret),
    /// To claim it.
    Claim(SeatTicket),
    /// To play on there.
    Key(SeatKey),
}

/// A link to a live game.
#[derive(Clone)]
pub struct LiveLink {
    /// The game.
    pub invitation: Invitation,
    /// The right to seats; `None` in a link for spectators.
    pub right: Option<SeatRight>,
}

/// The error of a link to a live game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiveLinkError {
    /// A newer version of this app has written the link, or it has a character that no link has, or it is damaged, or its
    /// end is missing.
    Link(LinkError),
    /// The game cannot be read.
    Game(LinkError),
    /// The game in the link contains illegal actions, so that participants would not agree about it.
    IllegalActions,
    /// The seats do not fit the game: one has no party, or a party has two seats or none.
    Seats,
    /// The seat of the link is not one of the game's.
    Ticket,
}

impl From<DecodeError> for LiveLinkError {
    fn from(_: DecodeError) -> Self {
        Self::Link(LinkError::Damaged)
    }
}

impl Invitation {
    /// Returns the keys that all participants derive.
    #[must_use]
    pub fn keys(&self) -> GameKeys {
        let agreed = [&self.agreed_bytes()[..], link::write_game(&self.game).as_bytes()].concat();
        GameKeys::derive(&self.secret, &agreed)
    }

    /// Returns what the merged game begins with.
    #[must_use]
    pub fn agreed(&self) -> Agreed {
        Agreed {
            game: self.game.game.clone(),
            seats: self.seats.iter().map(|seat| seat.parties).collect(),
            hides_setup: self.game.hides_setup,
            clock: self.clock,
            results: self.game.results.clone(),
        }
    }

    /// Claims a seat by the right of a ticket for the key of this device; `None` if the ticket is not for this game.
    #[must_use]
    pub fn claim(&self, ticket: &SeatTicket, key: PublicKey, name: &str) -> Option<Claim> {
        let claim = PrivateKey::of_claim(&ticket.seed);
        self.is_ticket(ticket).then(|| Claim::new(self.keys().id(), ticket.seat, &claim, key, name))
    }

    fn is_ticket(&self, ticket: &SeatTicket) -> bool {
        let seat = self.seats.get(ticket.seat);
        seat.is_some_and(|seat| seat.claim == PrivateKey::of_claim(&ticket.seed).public())
    }

    /// Returns the ticket of a seat that follows from the seed of a table; `None` if that gives no right to the seat.
    #[must_use]
    pub fn ticket(&self, table: &Secret, seat: usize) -> Option<SeatTicket> {
        Some(SeatTicket::of_table(table, seat)).filter(|ticket| self.is_ticket(ticket))
    }

    /// Whether the seed of a table gives the right to any seat.
    #[must_use]
    pub fn is_table(&self, table: &Secret) -> bool {
        (0..self.seats.len()).any(|seat| self.ticket(table, seat).is_some())
    }

    fn is_right(&self, right: &SeatRight) -> bool {
        match right {
            SeatRight::Table(table) => self.is_table(table),
            SeatRight::Claim(ticket) => self.is_ticket(ticket),
            SeatRight::Key(key) => {
                let seat = self.seats.get(key.seat);
                seat.is_some_and(|seat| key.claim().is_valid(self.keys().id(), key.seat, &seat.claim))
            }
        }
    }

    /// Whether each party of the game has one seat, each seat a party, and each bot a party.
    fn fits_game(&self) -> bool {
        let parties = self.game.game.def().rules().parties;
        let seats_of = |party| self.seats.iter().filter(|seat| seat.parties.contains(party)).count();
        let are_known = |seat: &Seat| {
            !seat.parties.is_empty() && seat.parties.iter().all(|party| party.index() < parties)
        };
        Party::first(parties).all(|party| seats_of(party) == 1)
            && self.seats.iter().all(are_known)
            && self.bots.iter().all(|(party, _)| party.index() < parties)
    }

    /// Returns the bytes that nobody can change without other keys being derived: all but secret and brokers.
    fn agreed_bytes(&self) -> Vec<u8> {
        let mut bytes = BitWriter::default();
        bytes.bytes(&self.host.0);
        write_text(&printable_name(&self.host_name), &mut bytes);
        bytes.byte(self.seats.len() as u8);
        for seat in &self.seats {
            bytes.byte(seat.parties.iter().fold(0, |bits, party| bits | 1 << party.index()));
            bytes.bytes(&seat.claim.0);
        }
        bytes.byte(self.bots.len() as u8);
        for (party, level) in &self.bots {
            bytes.bytes(&[party.index() as u8, level.number()]);
        }
        bytes.byte(self.clock.is_some().into());
        if let Some(clock) = &self.clock {
            clock.write(&mut bytes);
        }
        bytes.finish()
    }
}

pub(super) fn write_text(text: &str, bytes: &mut BitWriter) {
    bytes.varint(text.len() as u64);
    bytes.bytes(text.as_bytes());
}

impl LiveLink {
    /// Returns the code of the link, which follows `#/live/`.
    #[must_use]
    pub fn write(&self) -> String {
        let mut bytes = BitWriter::default();
        bytes.bytes(&self.invitation.secret);
        bytes.bytes(&self.invitation.agreed_bytes());
        write_brokers(&self.invitation.brokers, &mut bytes);
        write_text(&link::write_game(&self.invitation.game), &mut bytes);
        match &self.right {
            None => {}
            Some(SeatRight::Table(table)) => {
                bytes.byte(TABLE);
                bytes.bytes(table);
            }
            Some(SeatRight::Claim(SeatTicket { seat, seed })) => {
                bytes.byte(*seat as u8);
                bytes.bytes(seed);
            }
            Some(SeatRight::Key(SeatKey { seat, key, signature, name })) => {
                bytes.byte(*seat as u8 | WITH_KEY);
                bytes.bytes(key);
                bytes.bytes(signature);
                write_text(name, &mut bytes);
            }
        }
        format!("{VERSION}{}", characters_of(&with_checksum(&bytes.finish())))
    }

    /// Reads the code of a link.
    ///
    /// # Errors
    /// Returns the first error.
    pub fn read(code: &str) -> Result<Self, LiveLinkError> {
        let contents = read_code(code, VERSION, MAX_CHARACTERS).map_err(LiveLinkError::Link)?;
        let mut contents = BitReader::new(&contents);
        let invitation = read_invitation(&mut contents)?;
        let right = read_right(&mut contents)?;
        match &right {
            Some(right) if !invitation.is_right(right) => Err(LiveLinkError::Ticket),
            _ => Ok(Self { invitation, right }),
        }
    }

    /// Returns the one seat to which the link gives a right.
    pub fn seat(&self) -> Option<usize> {
        match self.right.as_ref()? {
            SeatRight::Table(_) => None,
            SeatRight::Claim(ticket) => Some(ticket.seat),
            SeatRight::Key(key) => Some(key.seat),
        }
    }
}

pub(super) fn write_brokers(brokers: &[String], bytes: &mut BitWriter) {
    bytes.byte(brokers.len() as u8);
    brokers.iter().for_each(|broker| write_text(broker, bytes));
}

/// Reads what [`write_brokers`] has written.
pub(super) fn read_brokers(bytes: &mut BitReader) -> Result<Vec<String>, DecodeError> {
    let count = usize::from(bytes.byte()?);
    let brokers = (0..count.min(MAX_BROKERS + 1)).map(|_| read_text(bytes)).collect::<Result<Vec<_>, _>>()?;
    let is_valid = count <= MAX_BROKERS && brokers.iter().all(|broker| broker.len() <= MAX_ADDRESS);
    if is_valid { Ok(brokers) } else { Err(DecodeError::Invalid) }
}

fn read_right(bytes: &mut BitReader) -> Result<Option<SeatRight>, LiveLinkError> {
    if bytes.is_at_end() {
        return Ok(None);
    }
    let seat = bytes.byte()?;
    let right = if seat == TABLE {
        SeatRight::Table(array(bytes)?)
    } else if seat & WITH_KEY == 0 {
        SeatRight::Claim(SeatTicket { seat: seat.into(), seed: array(bytes)? })
    } else {
        let seat = usize::from(seat & !WITH_KEY);
        let (key, signature, name) = (array(bytes)?, array(bytes)?, read_text(bytes)?);
        if !is_player_name(&name) {
            return Err(LiveLinkError::Link(LinkError::Damaged));
        }
        SeatRight::Key(SeatKey { seat, key, signature, name })
    };
    if bytes.is_at_end() { Ok(Some(right)) } else { Err(LiveLinkError::Link(LinkError::Damaged)) }
}

fn read_invitation(bytes: &mut BitReader) -> Result<Invitation, LiveLinkError> {
    let (secret, agreed) = (array(bytes)?, read_agreed(bytes)?);
    let clock = match bytes.byte()? {
        0 => None,
        1 => Some(ClockRule::read(bytes)?),
        _ => return Err(LiveLinkError::Link(LinkError::Damaged)),
    };
    let brokers = read_brokers(bytes)?;
    let opened = link::read_game(&read_text(bytes)?).map_err(LiveLinkError::Game)?;
    if opened.tail.is_some() {
        return Err(LiveLinkError::IllegalActions);
    }
    let (host, host_name, seats, bots) = agreed;
    let invitation = Invitation { secret, host, host_name, seats, bots, clock, brokers, game: opened.shared };
    if invitation.fits_game() { Ok(invitation) } else { Err(LiveLinkError::Seats) }
}

/// What [`Invitation::agreed_bytes`] has written: host, name of the host, seats, bots.
type AgreedParts = (PublicKey, String, Vec<Seat>, Vec<(Party, Level)>);

fn read_agreed(bytes: &mut BitReader) -> Result<AgreedParts, LiveLinkError> {
    let (host, host_name) = (PublicKey(array(bytes)?), read_text(bytes)?);
    if !is_player_name(&host_name) {
        return Err(LiveLinkError::Link(LinkError::Damaged));
    }
    let (seats, bots) = (read_seats(bytes)?, read_bots(bytes)?);
    Ok((host, host_name, seats, bots))
}

pub(super) fn read_text(bytes: &mut BitReader) -> Result<String, DecodeError> {
    let length = bytes.count()?;
    let text = str::from_utf8(bytes.take(length)?);
    text.map(str::to_owned).map_err(|_| DecodeError::Invalid)
}

fn read_seats(bytes: &mut BitReader) -> Result<Vec<Seat>, LiveLinkError> {
    let count = usize::from(bytes.byte()?);
    let mut seats = Vec::new();
    for _ in 0..count.min(Party::MAX_COUNT + 1) {
        let bits = bytes.byte()?;
        if bits >> Party::MAX_COUNT != 0 {
            return Err(LiveLinkError::Seats);
        }
        let parties = Party::first(Party::MAX_COUNT).filter(|party| bits >> party.index() & 1 == 1).collect();
        seats.push(Seat { parties, claim: PublicKey(array(bytes)?) });
    }
    if count <= Party::MAX_COUNT { Ok(seats) } else { Err(LiveLinkError::Seats) }
}

fn read_bots(bytes: &mut BitReader) -> Result<Vec<(Party, Level)>, LiveLinkError> {
    let count = usize::from(bytes.byte()?);
    let mut bots = Vec::new();
    for _ in 0..count.min(Party::MAX_COUNT + 1) {
        let (party, level) = (usize::from(bytes.byte()?), Level::new(bytes.byte()?));
        let level = level.filter(|_| party < Party::MAX_COUNT).ok_or(LiveLinkError::Seats)?;
        bots.push((Party::new(party), level));
    }
    if count <= Party::MAX_COUNT { Ok(bots) } else { Err(LiveLinkError::Seats) }
}
