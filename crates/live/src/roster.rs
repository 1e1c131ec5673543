//! The host's list of who sits where. The host's device admits the first valid claim of each seat that it sees, and signs
//! the list. Before the first move it may free a seat, and admits that player's key never again. A list with a higher number
//! takes the place of others, but for a seat whose entries others have acknowledged: the host cannot replace a player.
use super::bytes::array;
use super::keys::{Hash, PrivateKey, PublicKey, Purpose, Signature};
use engine::link::{BitReader, BitWriter, DecodeError};

const VERSION: u8 = 2;
const SIGNATURE: usize = size_of::<Signature>();
/// The maximum number of keys that are not admitted again.
const MAX_BANNED: usize = 16;

/// By seat: the key of the player who has been admitted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// The number of the list, which rises with each change.
    serial: u32,
    keys: Vec<Option<PublicKey>>,
    /// The keys of those who had to leave their seats.
    banned: Vec<PublicKey>,
    /// The list as the host has signed it.
    bytes: Vec<u8>,
}

impl Roster {
    /// Returns a list without players.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        Self { keys: vec![None; seats], ..Self::default() }
    }

    /// Returns the key of the player at a seat.
    pub fn key(&self, seat: usize) -> Option<PublicKey> {
        self.keys.get(seat).copied().flatten()
    }

    /// Whether the player with this key had to leave the seat.
    pub fn is_banned(&self, key: &PublicKey) -> bool {
        self.banned.contains(key)
    }

    /// Returns the list as the host has signed it; empty before the first player.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Admits a player to a free seat, on the host's device. Returns whether the seat was free, and the player did not have to
    /// leave one.
    pub fn admit(&mut self, seat: usize, key: PublicKey, game: &Hash, host: &PrivateKey) -> bool {
        let is_banned = self.is_banned(&key);
        let Some(free @ None) = self.keys.get_mut(seat).filter(|_| !is_banned) else { return false };
        *free = Some(key);
        self.sign(game, host);
        true
    }

    /// Returns whether there is somebody at a seat, and room for one more who is not admitted again.
    pub fn can_free(&self, seat: usize) -> bool {
        self.key(seat).is_some() && self.banned.len() < MAX_BANNED
    }

    /// Frees a seat, on the host's device.
    pub fn free(&mut self, seat: usize, game: &Hash, host: &PrivateKey) {
        if let Some(key) =
            self.keys.get_mut(seat).filter(|_| self.banned.len() < MAX_BANNED).and_then(Option::take)
        {
            self.banned.push(key);
            self.sign(game, host);
        }
    }

    /// Gives a seat that was freed back to its player, on the host's device. Who sits there now has to leave.
    pub fn restore(&mut self, seat: usize, key: PublicKey, game: &Hash, host: &PrivateKey) {
        self.banned.retain(|banned| *banned != key);
        if let Some(place) = self.keys.get_mut(seat) {
            self.banned.extend(place.replace(key));
            self.sign(game, host);
        }
    }

    /// Signs the list anew, on the host's device.
    pub fn sign(&mut self, game: &Hash, host: &PrivateKey) {
        self.serial = self.serial.saturating_add(1);
        self.bytes = self.write();
        let signature = host.sign(Purpose::Roster, game, &self.bytes);
        self.bytes.extend_from_slice(&signature);
    }

    /// Whether the host has signed what is known here: another list of the host may say something else.
    pub fn is_signed(&self) -> bool {
        self.bytes.is_empty() || self.bytes.starts_with(&self.write())
    }

    /// Reads a list; `None` if these are not the bytes of one that the host has signed.
    #[must_use]
    pub fn read(bytes: &[u8], seats: usize, game: &Hash, host: &PublicKey) -> Option<Self> {
        let (signed, signature) = bytes.split_last_chunk::<SIGNATURE>()?;
        let roster = Self::read_signed(&mut BitReader::new(signed), seats).ok()?;
        let is_valid = roster.write() == signed && host.verifies(Purpose::Roster, game, signed, signature);
        is_valid.then(|| Self { bytes: bytes.to_vec(), ..roster })
    }

    /// Takes the players of another list of the host. Returns the seats of which it says something that is not possible: for
    /// these nothing changes.
    ///
    /// `has_acted`: by seat, whether others have acknowledged an entry of the player that is known here.
    pub fn update(&mut self, other: &Self, has_acted: &[bool]) -> Vec<usize> {
        let is_newer = (other.serial, &other.bytes) > (self.serial, &self.bytes);
        let mut contradicted = Vec::new();
        for (seat, (known, named)) in self.keys.iter_mut().zip(&other.keys).enumerate() {
            let has_left = known.is_some_and(|known| is_newer && other.is_banned(&known));
            let is_outdated = named.is_some_and(|named| !is_newer && self.banned.contains(&named));
            match (*known, *named) {
                (known, named) if known == named || is_outdated => {}
                (Some(_), None) if !has_left => {}
                (Some(_), _) if !has_left || has_acted[seat] => contradicted.push(seat),
                _ => *known = *named,
            }
        }
        if is_newer {
            self.serial = other.serial;
            self.bytes.clone_from(&other.bytes);
            let keys = &self.keys;
            self.banned = other.banned.iter().filter(|key| !keys.contains(&Some(**key))).copied().collect();
        }
        contradicted
    }

    fn write(&self) -> Vec<u8> {
        let mut bytes = BitWriter::default();
        bytes.byte(VERSION);
        bytes.varint(self.serial.into());
        for key in &self.keys {
            bytes.byte(u8::from(key.is_some()));
            bytes.bytes(key.as_ref().map_or(&[], |key| &key.0[..]));
        }
        bytes.byte(self.banned.len() as u8);
        self.banned.iter().for_each(|key| bytes.bytes(&key.0));
        bytes.finish()
    }

    fn read_signed(bytes: &mut BitReader, seats: usize) -> Result<Self, DecodeError> {
        if bytes.byte()? != VERSION {
            return Err(DecodeError::Invalid);
        }
        let serial = u32::try_from(bytes.varint()?).map_err(|_| DecodeError::Invalid)?;
        let key = |_| if bytes.byte()? == 0 { Ok(None) } else { Ok(Some(PublicKey(array(bytes)?))) };
        let keys = (0..seats).map(key).collect::<Result<Vec<_>, DecodeError>>()?;
        let count = usize::from(bytes.byte()?).min(MAX_BANNED);
        let banned =
            (0..count).map(|_| Ok(PublicKey(array(bytes)?))).collect::<Result<Vec<_>, DecodeError>>()?;
        let is_at_end = bytes.is_at_end();
        if is_at_end {
            Ok(Self { serial, keys, banned, bytes: Vec::new() })
        } else {
            Err(DecodeError::Invalid)
        }
    }
}
