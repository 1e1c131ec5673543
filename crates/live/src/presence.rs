//! Who is here: messages that are not kept by the broker.
use super::bytes::array;
use super::entry::MAX_ENTRIES;
use super::keys::{Hash, PrivateKey, PublicKey, Purpose, Signature, hash};
use super::phrase::{Phrase, Said};
use super::record::Head;
use engine::link::{BitReader, BitWriter, DecodeError};

const VERSION: u8 = 1;
const SIGNATURE: usize = size_of::<Signature>();
/// The maximum number of connections that a message names.
pub const MAX_HEARD: usize = 12;
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

impl Activity {
    /// Returns the byte of a message that says it. Declared in the order of how active a participant is, which is also the
    /// order of these bytes.
    const fn byte(self) -> u8 {
        match self {
            Self::Away => 0,
            Self::Hidden => 1,
            Self::Here => 2,
            Self::Thinking => 3,
        }
    }

    /// Returns what a byte says; `None` for bytes of later versions. An older app reads nothing of such a message.
    const fn of_byte(byte: u8) -> Option<Self> {
        match byte {
            0 => Some(Self::Away),
            1 => Some(Self::Hidden),
            2 => Some(Self::Here),
            3 => Some(Self::Thinking),
            _ => None,
        }
    }
}

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
    /// What the participant says.
    pub said: Said,
    /// By seat: how many entries of its log the participant has.
    pub counts: Vec<usize>,
    /// The hash of the heads of these logs.
    pub heads: Hash,
    /// The connections of players that the author hears at the broker of the message, at most [`MAX_HEARD`]. Only a message that
    /// names its reader cannot be older than the reader's connection.
    pub heard: Vec<u64>,
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
        bytes.byte(self.activity.byte());
        bytes.bytes(&[self.said.phrase.map_or(0, Phrase::number), self.said.count]);
        self.counts.iter().for_each(|&count| bytes.varint(count as u64));
        bytes.bytes(&self.heads);
        bytes.byte(self.heard.len().min(MAX_HEARD) as u8);
        self.heard.iter().take(MAX_HEARD).for_each(|id| bytes.bytes(&id.to_be_bytes()));
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
    let activity = Activity::of_byte(bytes.byte()?).ok_or(DecodeError::Invalid)?;
    let said = Said { phrase: Phrase::of_number(bytes.byte()?), count: bytes.byte()? };
    let counts = (0..seats).map(|_| bytes.count()).collect::<Result<Vec<_>, _>>()?;
    let heads = array(bytes)?;
    let heard_count = usize::from(bytes.byte()?);
    if heard_count > MAX_HEARD {
        return Err(DecodeError::Invalid);
    }
    let id = |bytes: &mut BitReader| array(bytes).map(u64::from_be_bytes);
    let heard = (0..heard_count).map(|_| id(bytes)).collect::<Result<Vec<_>, _>>()?;
    if counts.iter().any(|&count| count > MAX_ENTRIES) || !bytes.is_at_end() {
        return Err(DecodeError::Invalid);
    }
    Ok(Presence { seat, connection, number, activity, said, counts, heads, heard })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After this activity comes the next one; a new activity does not compile until it has its place here.
    fn next(activity: Activity) -> Option<Activity> {
        match activity {
            Activity::Away => Some(Activity::Hidden),
            Activity::Hidden => Some(Activity::Here),
            Activity::Here => Some(Activity::Thinking),
            Activity::Thinking => None,
        }
    }

    #[test]
    fn every_activity_has_a_byte() {
        let all: Vec<Activity> = std::iter::successors(Some(Activity::Away), |&last| next(last)).collect();
        assert_eq!(all.iter().map(|activity| activity.byte()).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert!(all.iter().all(|&activity| Activity::of_byte(activity.byte()) == Some(activity)));
        assert_eq!(Activity::of_byte(4), None);
    }
}
