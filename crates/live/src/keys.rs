//! Keys of a live game: sealing of messages with a key that all participants derive from the link, and signatures of
//! the seats and the host.
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use ed25519_dalek::{Signer, SigningKey, VerifyingKey};
use hkdf::Hkdf;
use sha2::{Digest, Sha512};

/// The random bytes that a link holds. With them a game can be read.
pub type Secret = [u8; 16];
/// A truncated SHA-512.
pub type Hash = [u8; 16];

/// Sealed messages have whole blocks of this many bytes, so that their length tells little.
const PADDING: usize = 128;
const NONCE: usize = 24;
/// The number of bytes that hold the length of a message before it is padded.
const LENGTH: usize = 2;

/// Returns the first 16 bytes of the SHA-512 of parts, each preceded by its length.
pub(super) fn hash(domain: &str, parts: &[&[u8]]) -> Hash {
    let mut sha = Sha512::new();
    for part in [&[domain.as_bytes()], parts].concat() {
        sha.update((part.len() as u64).to_be_bytes());
        sha.update(part);
    }
    let mut hash = Hash::default();
    hash.copy_from_slice(&sha.finalize()[..size_of::<Hash>()]);
    hash
}

/// Derives the random bytes of a seat's claim key from those of a table: who has the table's has those of all its seats.
pub(super) fn seed_of_seat(table: &Secret, seat: usize) -> Secret {
    let mut seed = Secret::default();
    let info = [b"sq1 seat".as_slice(), &[seat as u8]].concat();
    let expanded = Hkdf::<Sha512>::new(None, table).expand(&info, &mut seed);
    debug_assert!(expanded.is_ok());
    seed
}

/// What all participants of a game derive from its link.
#[derive(Clone)]
pub struct GameKeys {
    id: Hash,
    sealing: [u8; 32],
}

impl GameKeys {
    /// Derives the keys of a game: HKDF-SHA-512 over the secret, salted with the SHA-512 of everything that was agreed.
    #[must_use]
    pub fn derive(secret: &Secret, agreed: &[u8]) -> Self {
        let hkdf = Hkdf::<Sha512>::new(Some(&Sha512::digest(agreed)), secret);
        let mut keys = Self { id: Hash::default(), sealing: [0; 32] };
        // Both outputs are far below the limit of HKDF, 255 blocks.
        let expanded = [hkdf.expand(b"sq1 topic", &mut keys.id), hkdf.expand(b"sq1 seal", &mut keys.sealing)];
        debug_assert!(expanded.iter().all(Result::is_ok));
        keys
    }

    /// Returns the id of the game: the topics contain it, and signatures are made for it alone.
    pub fn id(&self) -> &Hash {
        &self.id
    }

    /// Returns a message that only participants can read, bound to its topic.
    ///
    /// `nonce`: random bytes, which must not be used twice.
    #[must_use]
    pub fn seal(&self, topic: &str, nonce: &[u8; NONCE], message: &[u8]) -> Vec<u8> {
        let mut padded = (message.len() as u16).to_be_bytes().to_vec();
        padded.extend_from_slice(message);
        padded.resize(padded.len().next_multiple_of(PADDING), 0);
        let payload = Payload { msg: &padded, aad: topic.as_bytes() };
        let sealed = self.cipher().encrypt(&XNonce::from(*nonce), payload);
        debug_assert!(sealed.is_ok(), "only messages of 256 GB cannot be sealed");
        [&nonce[..], &sealed.unwrap_or_default()].concat()
    }

    /// Returns the message of sealed bytes; `None` if no participant sealed them for this topic.
    #[must_use]
    pub fn open(&self, topic: &str, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE>()?;
        let payload = Payload { msg: sealed, aad: topic.as_bytes() };
        let mut padded = self.cipher().decrypt(&XNonce::from(*nonce), payload).ok()?;
        let (length, _) = padded.split_first_chunk::<LENGTH>()?;
        let length = usize::from(u16::from_be_bytes(*length));
        padded.drain(..LENGTH);
        (length <= padded.len()).then(|| padded.truncate(length))?;
        Some(padded)
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&self.sealing.into())
    }
}

/// What a signature is for. A signature for one purpose is invalid for every other.
#[derive(Clone, Copy, Debug)]
pub enum Purpose {
    /// A seat's key, signed by the claim key of the seat's link.
    Claim,
    /// A seat's record, signed by the seat's key.
    Record,
    /// The host's list of seats.
    Roster,
    /// A participant's presence, signed by the seat's key.
    Presence,
    /// The board that the host shows.
    Presentation,
    /// A game in the list of a club, signed by the host for that club.
    Listing,
}

impl Purpose {
    const fn domain(self) -> &'static str {
        match self {
            Self::Claim => "sq1 claim",
            Self::Record => "sq1 record",
            Self::Roster => "sq1 roster",
            Self::Presence => "sq1 presence",
            Self::Presentation => "sq1 presentation",
            Self::Listing => "sq1 listing",
        }
    }
}

/// A signature by [`PrivateKey::sign`].
pub type Signature = [u8; 64];

/// A key that signs (Ed25519): of a seat, of a seat's link, or of the host.
#[derive(Clone)]
pub struct PrivateKey(SigningKey);

impl PrivateKey {
    /// Creates a key from 32 random bytes.
    #[must_use]
    pub fn new(random: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(random))
    }

    /// Derives the claim key of a seat from the random bytes in the seat's link.
    #[must_use]
    pub fn of_claim(seed: &Secret) -> Self {
        let mut bytes = [0; 32];
        let expanded = Hkdf::<Sha512>::new(None, seed).expand(b"sq1 claim key", &mut bytes);
        debug_assert!(expanded.is_ok());
        Self::new(&bytes)
    }

    /// Derives the key with which the same seat goes on in the next game: all devices that have the key of the seat have
    /// the next one, too.
    #[must_use]
    pub(super) fn of_next_game(&self, next_game: &Hash) -> Self {
        let mut bytes = [0; 32];
        let expanded =
            Hkdf::<Sha512>::new(Some(next_game), &self.to_bytes()).expand(b"sq1 next key", &mut bytes);
        debug_assert!(expanded.is_ok());
        Self::new(&bytes)
    }

    /// Returns the random bytes that the key was created from.
    pub fn to_bytes(&self) -> [u8; 32] {
        self.0.to_bytes()
    }

    /// Returns the public half.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Signs bytes of a game for a purpose.
    #[must_use]
    pub fn sign(&self, purpose: Purpose, game: &Hash, bytes: &[u8]) -> Signature {
        self.0.sign(&signed_text(purpose, game, bytes)).to_bytes()
    }
}

/// The public half of a key. Any 32 bytes: those that are no key verify nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PublicKey(pub [u8; 32]);

impl PublicKey {
    /// Whether a signature is valid. Weak keys and signatures that could be changed into others are refused.
    #[must_use]
    pub fn verifies(&self, purpose: Purpose, game: &Hash, bytes: &[u8], signature: &Signature) -> bool {
        let Ok(key) = VerifyingKey::from_bytes(&self.0) else { return false };
        key.verify_strict(&signed_text(purpose, game, bytes), &(*signature).into()).is_ok()
    }
}

/// Returns what is signed: the purpose, the game, and the bytes.
fn signed_text(purpose: Purpose, game: &Hash, bytes: &[u8]) -> Vec<u8> {
    [purpose.domain().as_bytes(), &[0], game, bytes].concat()
}
