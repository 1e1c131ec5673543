//! A seat's record: everything that the seat has done in a live game, signed. Each message contains all of it, so that
//! one message is enough, in whatever order and however often messages arrive.
//!
//! `docs/live.md` specifies the bytes.
use super::bytes::array;
use super::entry::{Entry, EntryFormat, MAX_ENTRIES};
use super::keys::{Hash, PrivateKey, PublicKey, Purpose, Signature, hash};
use engine::link::{BitReader, BitWriter, DecodeError, is_player_name, printable_name};

/// The version of the bytes.
const VERSION: u8 = 1;
const SIGNATURE: usize = size_of::<Signature>();
/// The maximum number of bytes of a record before it is sealed: 4 KB are sent at most.
pub const MAX_RECORD: usize = 3900;

/// The head of a log that a seat has applied: the number of entries, and the hash of the log up to there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The number of entries.
    pub count: usize,
    /// The hash of the log at that number of entries; zeros for none.
    pub hash: Hash,
}

/// Who sits at a seat, and by which right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The key of the seat, made on the player's device.
    pub key: PublicKey,
    /// The signature of that key by the claim key in the seat's link.
    pub signature: Signature,
    /// The name of the player; it may be empty.
    pub name: String,
}

impl Claim {
    /// Returns the bytes that the claim key signs.
    fn signed_bytes(seat: usize, key: &PublicKey) -> Vec<u8> {
        [&[seat as u8], &key.0[..]].concat()
    }

    /// Claims a seat with the claim key of its link.
    #[must_use]
    pub fn new(game: &Hash, seat: usize, claim: &PrivateKey, key: PublicKey, name: &str) -> Self {
        let signature = claim.sign(Purpose::Claim, game, &Self::signed_bytes(seat, &key));
        Self { key, signature, name: printable_name(name) }
    }

    /// Whether the claim key of the seat's link has signed it.
    #[must_use]
    pub fn is_valid(&self, game: &Hash, seat: usize, claim: &PublicKey) -> bool {
        claim.verifies(Purpose::Claim, game, &Self::signed_bytes(seat, &self.key), &self.signature)
    }
}

/// The log of a seat, with the hash after each entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    entries: Vec<Entry>,
    /// The bytes of all entries.
    bytes: Vec<u8>,
    /// The hash after each entry.
    hashes: Vec<Hash>,
}

impl Log {
    /// Returns the entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the number of bytes of all entries.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// Returns the head at a number of entries; `None` if the log is shorter.
    pub fn head(&self, count: usize) -> Option<Head> {
        match count {
            0 => Some(Head::default()),
            _ => Some(Head { count, hash: *self.hashes.get(count - 1)? }),
        }
    }

    /// Returns the head of the whole log.
    pub fn last_head(&self) -> Head {
        Head { count: self.hashes.len(), hash: self.hashes.last().copied().unwrap_or_default() }
    }

    /// Returns whether another log begins with this one.
    pub fn is_start_of(&self, other: &Self) -> bool {
        other.hashes.starts_with(&self.hashes)
    }

    /// Returns how many entries two logs have in common from the start.
    pub fn common(&self, other: &Self) -> usize {
        self.hashes.iter().zip(&other.hashes).take_while(|(one, other)| one == other).count()
    }

    /// Returns the hash after the entry with this index; zeros if there is none.
    pub fn hash_after(&self, index: usize) -> Hash {
        self.hashes.get(index).copied().unwrap_or_default()
    }

    /// Adds an entry of the seat with this key.
    pub fn push(&mut self, format: EntryFormat, seat: usize, key: &PublicKey, entry: Entry) {
        let before = self.entries.last().map_or(vec![0; format.seats], |last| last.seen.clone());
        let bytes = format.write(seat, &before, &entry);
        self.push_bytes(seat, key, entry, &bytes);
    }

    fn push_bytes(&mut self, seat: usize, key: &PublicKey, entry: Entry, bytes: &[u8]) {
        self.hashes.push(hash("sq1 log", &[&key.0, &[seat as u8], &self.last_head().hash, bytes]));
        self.bytes.extend_from_slice(bytes);
        self.entries.push(entry);
    }
}

/// What a seat signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The seat.
    pub seat: usize,
    /// Who sits there.
    pub claim: Claim,
    /// The number of the device on which the seat is played: it rises when the seat moves to another device.
    pub epoch: u16,
    /// Rises with each record of the seat, so that the newest is known.
    pub serial: u32,
    /// By seat: the head of its log that the author has applied. The author's own is that of its whole log.
    pub heads: Vec<Head>,
    /// What the seat has done.
    pub log: Log,
}

/// A record with its bytes and their signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedRecord {
    record: Record,
    /// The signed bytes and the signature.
    bytes: Vec<u8>,
}

impl SignedRecord {
    /// Signs a record with the seat's key; `None` if it is too large to be sent.
    #[must_use]
    pub fn new(record: Record, format: EntryFormat, game: &Hash, key: &PrivateKey) -> Option<Self> {
        let mut bytes = write(&record, format);
        bytes.extend_from_slice(&key.sign(Purpose::Record, game, &bytes));
        (bytes.len() <= MAX_RECORD).then_some(Self { record, bytes })
    }

    /// Reads a record. Its signatures are not verified: see [`Self::is_signed`].
    ///
    /// # Errors
    /// Returns an error for bytes that this app does not write.
    pub fn read(bytes: &[u8], format: EntryFormat) -> Result<Self, RecordBytesError> {
        if bytes.first().is_some_and(|&version| version > VERSION) {
            return Err(RecordBytesError::NewerVersion(bytes[0]));
        }
        let (signed, _) = bytes.split_last_chunk::<SIGNATURE>().ok_or(RecordBytesError::Invalid)?;
        if bytes.len() > MAX_RECORD {
            return Err(RecordBytesError::Invalid);
        }
        let record = read(&mut BitReader::new(signed), format).map_err(|_| RecordBytesError::Invalid)?;
        // One record has one sequence of bytes: the same one must not look like two.
        if write(&record, format) != signed {
            return Err(RecordBytesError::Invalid);
        }
        Ok(Self { record, bytes: bytes.to_vec() })
    }

    /// Whether the seat's key has signed the record, and the claim key of the seat's link that key.
    #[must_use]
    pub fn is_signed(&self, game: &Hash, claim: &PublicKey) -> bool {
        let Some((signed, signature)) = self.bytes.split_last_chunk::<SIGNATURE>() else { return false };
        self.claim.key.verifies(Purpose::Record, game, signed, signature)
            && self.claim.is_valid(game, self.seat, claim)
    }

    /// Whether bytes that a newer version of this app may have written are signed with the key of the seat, as all records are.
    #[must_use]
    pub fn is_newer(bytes: &[u8], game: &Hash, key: &PublicKey) -> bool {
        let Some((signed, signature)) = bytes.split_last_chunk::<SIGNATURE>() else { return false };
        signed.first().is_some_and(|&version| version > VERSION)
            && key.verifies(Purpose::Record, game, signed, signature)
    }

    /// Returns the bytes to send.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl std::ops::Deref for SignedRecord {
    type Target = Record;

    fn deref(&self) -> &Record {
        &self.record
    }
}

/// The reason why bytes are no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordBytesError {
    /// A newer version of this app has written them.
    NewerVersion(u8),
    /// They are not what this app writes.
    Invalid,
}

fn write(record: &Record, format: EntryFormat) -> Vec<u8> {
    let mut bytes = BitWriter::default();
    bytes.bytes(&[VERSION, record.seat as u8]);
    bytes.bytes(&record.claim.key.0);
    bytes.bytes(&record.claim.signature);
    bytes.varint(record.claim.name.len() as u64);
    bytes.bytes(record.claim.name.as_bytes());
    bytes.varint(record.epoch.into());
    bytes.varint(record.serial.into());
    for head in (0..format.seats).filter(|&other| other != record.seat).map(|other| &record.heads[other]) {
        bytes.varint(head.count as u64);
        if head.count > 0 {
            bytes.bytes(&head.hash);
        }
    }
    bytes.varint(record.log.entries.len() as u64);
    bytes.bytes(&record.log.bytes);
    bytes.finish()
}

fn read(bytes: &mut BitReader, format: EntryFormat) -> Result<Record, DecodeError> {
    let (_, seat) = (bytes.byte()?, usize::from(bytes.byte()?));
    if seat >= format.seats {
        return Err(DecodeError::Invalid);
    }
    let (key, signature) = (PublicKey(array(bytes)?), array(bytes)?);
    let length = bytes.count()?;
    let name = str::from_utf8(bytes.take(length)?).map_err(|_| DecodeError::Invalid)?;
    if !is_player_name(name) {
        return Err(DecodeError::Invalid);
    }
    let claim = Claim { key, signature, name: name.to_owned() };
    let epoch = u16::try_from(bytes.varint()?).map_err(|_| DecodeError::Invalid)?;
    let serial = u32::try_from(bytes.varint()?).map_err(|_| DecodeError::Invalid)?;
    let mut heads = vec![Head::default(); format.seats];
    for other in (0..format.seats).filter(|&other| other != seat) {
        let count = bytes.count()?;
        if count > MAX_ENTRIES {
            return Err(DecodeError::Invalid);
        }
        if count > 0 {
            heads[other] = Head { count, hash: array(bytes)? };
        }
    }
    let log = read_log(bytes, format, seat, &key)?;
    heads[seat] = log.last_head();
    Ok(Record { seat, claim, epoch, serial, heads, log })
}

fn read_log(
    bytes: &mut BitReader,
    format: EntryFormat,
    seat: usize,
    key: &PublicKey,
) -> Result<Log, DecodeError> {
    let count = bytes.count()?;
    if count > MAX_ENTRIES {
        return Err(DecodeError::Invalid);
    }
    let (mut log, mut before) = (Log::default(), vec![0; format.seats]);
    for index in 0..count {
        let mut entry = format.read(seat, &before, bytes)?;
        // The author's own count is not sent.
        entry.seen[seat] = index;
        before.clone_from(&entry.seen);
        let written =
            format.write(seat, log.entries.last().map_or(&vec![0; format.seats], |last| &last.seen), &entry);
        log.push_bytes(seat, key, entry, &written);
    }
    if bytes.is_at_end() { Ok(log) } else { Err(DecodeError::Invalid) }
}
