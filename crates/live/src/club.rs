//! Clubs: everybody with the link of one sees the live games that their hosts list there. Nothing is listed by itself.
use super::broker::RefusedBroker;
use super::bytes::array;
use super::invitation::{LiveLink, SeatRight, read_brokers, read_text, write_brokers, write_text};
use super::keys::{GameKeys, Hash, PrivateKey, Purpose, Secret, Signature, hash};
use engine::link::{
    BitReader, BitWriter, LinkError, MAX_CHARACTERS, characters_of, is_player_name, printable_name,
    read_code, with_checksum,
};
use engine::pieces::Party;

/// The first character of a link.
const VERSION: char = '1';
/// The version of a listing.
const LISTING_VERSION: u8 = 1;
const SIGNATURE: usize = size_of::<Signature>();
/// How long a listing counts, in milliseconds: hosts renew theirs while their page is open.
pub const LISTING_LIFETIME: u64 = 2 * 3_600_000;

/// Why a text is not the link of a club in which games can be listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClubError {
    /// It is another link, or none.
    OtherLink,
    /// It cannot be read.
    Link(LinkError),
    /// The page uses none of the club's brokers.
    Broker(RefusedBroker),
}

/// A club, as its link has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Club {
    /// The random bytes from which its keys come.
    pub secret: Secret,
    /// Its name.
    pub name: String,
    /// The addresses of its brokers; none: the one of the page's own address.
    pub brokers: Vec<String>,
}

impl Club {
    /// Returns the code of the link, which follows `#/club/`.
    #[must_use]
    pub fn write(&self) -> String {
        let mut bytes = BitWriter::default();
        bytes.bytes(&self.secret);
        write_text(&printable_name(&self.name), &mut bytes);
        write_brokers(&self.brokers, &mut bytes);
        format!("{VERSION}{}", characters_of(&with_checksum(&bytes.finish())))
    }

    /// Reads the code of a link.
    ///
    /// # Errors
    /// Returns the first error.
    pub fn read(code: &str) -> Result<Self, LinkError> {
        let bytes = read_code(code, VERSION, 2 * MAX_CHARACTERS)?;
        let damaged = |_| LinkError::Damaged;
        let mut bytes = BitReader::new(&bytes);
        let secret = array(&mut bytes).map_err(damaged)?;
        let name = read_text(&mut bytes).map_err(damaged)?;
        let brokers = read_brokers(&mut bytes).map_err(damaged)?;
        let is_valid = bytes.is_at_end() && is_player_name(&name);
        if is_valid { Ok(Self { secret, name, brokers }) } else { Err(LinkError::Damaged) }
    }

    /// Returns the keys that all who have the link derive.
    #[must_use]
    pub fn keys(&self) -> GameKeys {
        GameKeys::derive(&self.secret, b"sq1 club")
    }
}

/// Returns the topic of a name in a club: `+` for all, or the slot of a game.
pub(super) fn club_topic(club: &Hash, name: &str) -> String {
    format!("sq1/{}/{name}", characters_of(club).replace('/', "_"))
}

/// Returns the topic of a game's listings in a club.
pub(super) fn listing_topic(club: &Hash, game: &Hash) -> String {
    let slot = hash("sq1 slot", &[club, game]);
    club_topic(club, &characters_of(&slot).replace('/', "_"))
}

/// A live game as its host lists it.
#[derive(Clone)]
pub struct Listing {
    /// The link for spectators, or that for everybody while seats are free.
    pub link: LiveLink,
    /// The players by party; empty for a free seat.
    pub players: Vec<String>,
    /// The number of plies.
    pub plies: usize,
    /// When it was written, in milliseconds since 1970 by the host's clock.
    pub written_at: u64,
}

impl Listing {
    /// Returns the topic of the game's listings in a club.
    #[must_use]
    pub fn topic(&self, club: &Hash) -> String {
        listing_topic(club, self.link.invitation.keys().id())
    }

    /// Returns the bytes to seal, signed by the game's host.
    #[must_use]
    pub fn write(&self, club: &Hash, host: &PrivateKey) -> Vec<u8> {
        let mut bytes = BitWriter::default();
        bytes.byte(LISTING_VERSION);
        bytes.bytes(&self.written_at.to_be_bytes());
        bytes.varint(self.plies as u64);
        bytes.byte(self.players.len() as u8);
        self.players.iter().for_each(|player| write_text(&printable_name(player), &mut bytes));
        write_text(&self.link.write(), &mut bytes);
        let mut bytes = bytes.finish();
        bytes.extend_from_slice(&host.sign(Purpose::Listing, club, &bytes));
        bytes
    }

    /// Reads a listing; `None` if these are not the bytes of one that its game's host has signed for this club.
    #[must_use]
    pub fn read(bytes: &[u8], club: &Hash) -> Option<Self> {
        let (signed, signature) = bytes.split_last_chunk::<SIGNATURE>()?;
        let mut bytes = BitReader::new(signed);
        if bytes.byte().ok()? != LISTING_VERSION {
            return None;
        }
        let written_at = u64::from_be_bytes(array(&mut bytes).ok()?);
        let plies = bytes.count().ok()?;
        let count = usize::from(bytes.byte().ok()?).min(Party::MAX_COUNT);
        let players = (0..count).map(|_| read_text(&mut bytes)).collect::<Result<Vec<_>, _>>().ok()?;
        let link = LiveLink::read(&read_text(&mut bytes).ok()?).ok()?;
        let invitation = &link.invitation;
        let is_valid = bytes.is_at_end()
            && matches!(link.right, None | Some(SeatRight::Table(_)))
            && players.len() == invitation.game.game.def().rules().parties
            && players.iter().all(|player| is_player_name(player))
            && invitation.host.verifies(Purpose::Listing, club, signed, signature);
        is_valid.then_some(Self { link, players, plies, written_at })
    }

    /// Returns whether it counts at a time, in milliseconds since 1970. The clocks of devices differ.
    #[must_use]
    pub const fn is_current(&self, now: u64) -> bool {
        self.written_at.abs_diff(now) < LISTING_LIFETIME
    }
}
