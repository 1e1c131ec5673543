//! Who is here: messages that are not kept by the broker.
use super::bytes::array;
use super::entry::MAX_ENTRIES;
use super::keys::{Hash, PrivateKey, PublicKey, Purpose, Signature, hash};
use super::record::Head;
use engine::link::{BitReader, BitWriter, DecodeError};

const VERSION: u8 = 1;
const SIGNATURE: usize = size_of::<Signature>();
/// The number of a spectator, who has no seat.
const SPECTATOR: u8 = u8::MAX;

/// What a participant does at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// The page has been left or closed.
    Away,
    /// The page is open in the background.
    Hidden,
    /// The page is shown.
    Here,
    /// The page is shown, and the participant selects pieces or arranges them.
    Thinking,
}

const ACTIVITIES: [Activity; 4] = [Activity::Away, Activity::Hidden, Activity::Here, Activity::Thinking];

/// A message about one participant's presence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presence {
    /// The seat; `None` for a spectator.
    pub seat: Option<usize>,
    /// Random: one connection of one tab.
    pub connection: u64,
    /// The number of the message in its connection. Older ones have no effect.
    pub number: u32,
    /// What the participant does.
    pub activity: Activity,
    /// By seat: how many entries of its log the participant has.
    pub counts: Vec<usize>,
    /// The hash of the heads of these logs.
    pub heads: Hash,
}

/// Returns the hash of the heads of all logs.
#[must_use]
pub fn heads_hash(heads: &[Head]) -> Hash {
    hash("sq1 heads", &heads.iter().map(|head| &head.hash[..]).collect::<Vec<_>>())
}

impl Presence {
    /// Returns the bytes to send. Those of a seat are signed with its key.
    #[must_use]
    pub fn write(&self, game: &Hash, key: Option<&PrivateKey>) -> Vec<u8> {
        let mut bytes = BitWriter::default();
        bytes.bytes(&[VERSION, self.seat.map_or(SPECTATOR, |seat| seat as u8)]);
        bytes.bytes(&self.connection.to_be_bytes());
        bytes.bytes(&self.number.to_be_bytes());
        let activity = ACTIVITIES.iter().position(|&activity| activity == self.activity);
        bytes.byte(activity.unwrap_or_default() as u8);
        self.counts.iter().for_each(|&count| bytes.varint(count as u64));
        bytes.bytes(&self.heads);
        let mut bytes = bytes.finish();
        if let Some(key) = key {
            bytes.extend_from_slice(&key.sign(Purpose::Presence, game, &bytes));
        }
        bytes
    }

    /// Returns what the participant does, if the log of the seat has this many entries. Who has acted since the message
    /// does not think any more.
    #[must_use]
    pub fn activity_at(&self, entries: usize) -> Activity {
        let known = self.seat.and_then(|seat| self.counts.get(seat));
        match self.activity {
            Activity::Thinking if known.is_some_and(|&known| known < entries) => Activity::Here,
            activity => activity,
        }
    }

    /// Reads a message; `None` for other bytes. The signature of a seat's message is not verified: see
    /// [`Self::is_signed`].
    #[must_use]
    pub fn read(bytes: &[u8], seats: usize) -> Option<Self> {
        let is_signed = *bytes.get(1)? != SPECTATOR;
        let signed = if is_signed { bytes.split_last_chunk::<SIGNATURE>()?.0 } else { bytes };
        read(&mut BitReader::new(signed), seats).ok()
    }

    /// Whether the bytes of a seat's message are signed with its key.
    #[must_use]
    pub fn is_signed(bytes: &[u8], game: &Hash, key: &PublicKey) -> bool {
        let Some((signed, signature)) = bytes.split_last_chunk::<SIGNATURE>() else { return false };
        key.verifies(Purpose::Presence, game, signed, signature)
    }
}

fn read(bytes: &mut BitReader, seats: usize) -> Result<Presence, DecodeError> {
    if bytes.byte()? != VERSION {
        return Err(DecodeError::Invalid);
    }
    let seat = match bytes.byte()? {
        SPECTATOR => None,
        seat if usize::from(seat) < seats => Some(usize::from(seat)),
        _ => return Err(DecodeError::Invalid),
    };
    let (connection, number) = (u64::from_be_bytes(array(bytes)?), u32::from_be_bytes(array(bytes)?));
    let activity = *ACTIVITIES.get(usize::from(bytes.byte()?)).ok_or(DecodeError::Invalid)?;
    let counts = (0..seats).map(|_| bytes.count()).collect::<Result<Vec<_>, _>>()?;
    let heads = array(bytes)?;
    if counts.iter().any(|&count| count > MAX_ENTRIES) || !bytes.is_at_end() {
        return Err(DecodeError::Invalid);
    }
    Ok(Presence { seat, connection, number, activity, counts, heads })
}
