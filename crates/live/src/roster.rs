//! The host's list of who sits where. The host's device admits the first valid claim of each seat that it sees, and signs
//! the list. Every device holds to the first key that it has seen for a seat: the host cannot replace a player.
use super::bytes::array;
use super::keys::{Hash, PrivateKey, PublicKey, Purpose, Signature};
use engine::link::{BitReader, BitWriter, DecodeError};

const VERSION: u8 = 1;
const SIGNATURE: usize = size_of::<Signature>();

/// By seat: the key of the player who has been admitted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    keys: Vec<Option<PublicKey>>,
    /// The list as the host has signed it.
    bytes: Vec<u8>,
}

impl Roster {
    /// Returns a list without players.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        Self { keys: vec![None; seats], bytes: Vec::new() }
    }

    /// Returns the key of the player at a seat.
    pub fn key(&self, seat: usize) -> Option<PublicKey> {
        self.keys.get(seat).copied().flatten()
    }

    /// Returns how many players have been admitted.
    pub fn count(&self) -> usize {
        self.keys.iter().flatten().count()
    }

    /// Returns the list as the host has signed it; empty before the first player.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Admits a player to a free seat, on the host's device. Returns whether the seat was free.
    pub fn admit(&mut self, seat: usize, key: PublicKey, game: &Hash, host: &PrivateKey) -> bool {
        let Some(free @ None) = self.keys.get_mut(seat) else { return false };
        *free = Some(key);
        self.bytes = write(&self.keys);
        let signature = host.sign(Purpose::Roster, game, &self.bytes);
        self.bytes.extend_from_slice(&signature);
        true
    }

    /// Reads a list; `None` if these are not the bytes of one that the host has signed.
    #[must_use]
    pub fn read(bytes: &[u8], seats: usize, game: &Hash, host: &PublicKey) -> Option<Self> {
        let (signed, signature) = bytes.split_last_chunk::<SIGNATURE>()?;
        let keys = read(&mut BitReader::new(signed), seats).ok()?;
        let is_valid = write(&keys) == signed && host.verifies(Purpose::Roster, game, signed, signature);
        is_valid.then(|| Self { keys, bytes: bytes.to_vec() })
    }

    /// Takes the players of another list of the host. Returns the seats for which it names somebody else than before:
    /// for these nothing changes.
    pub fn update(&mut self, other: &Self) -> Vec<usize> {
        let mut contradicted = Vec::new();
        if other.count() > self.count() || self.bytes.is_empty() {
            self.bytes.clone_from(&other.bytes);
        }
        for (seat, (known, named)) in self.keys.iter_mut().zip(&other.keys).enumerate() {
            match (*known, *named) {
                (Some(known), Some(named)) if known != named => contradicted.push(seat),
                (None, Some(_)) => *known = *named,
                _ => {}
            }
        }
        contradicted
    }
}

fn write(keys: &[Option<PublicKey>]) -> Vec<u8> {
    let mut bytes = BitWriter::default();
    bytes.byte(VERSION);
    for key in keys {
        bytes.byte(u8::from(key.is_some()));
        bytes.bytes(key.as_ref().map_or(&[], |key| &key.0[..]));
    }
    bytes.finish()
}

fn read(bytes: &mut BitReader, seats: usize) -> Result<Vec<Option<PublicKey>>, DecodeError> {
    if bytes.byte()? != VERSION {
        return Err(DecodeError::Invalid);
    }
    let key = |_| if bytes.byte()? == 0 { Ok(None) } else { Ok(Some(PublicKey(array(bytes)?))) };
    let keys = (0..seats).map(key).collect::<Result<Vec<_>, DecodeError>>()?;
    if bytes.is_at_end() { Ok(keys) } else { Err(DecodeError::Invalid) }
}
