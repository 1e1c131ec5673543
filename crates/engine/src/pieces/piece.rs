//! Pieces: what stands on cells. Pawns are pieces.
use super::Party;
use serde::{Deserialize, Serialize};
use std::num::NonZeroU8;

/// The type of a piece: an index below [`Role::MAX_COUNT`] into the game's list of roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Role(u8);

impl Role {
    /// The king. It is the first role of every game, including games in which some parties have no king.
    pub const KING: Self = Self(0);

    /// Upper limit for the number of roles of a game.
    pub const MAX_COUNT: usize = 16;

    /// Returns the role with this index.
    ///
    /// # Panics
    /// If the index is not below [`Role::MAX_COUNT`].
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX_COUNT, "role out of range");
        Self(index as u8)
    }

    /// Returns the index into the game's list of roles, from 0.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns one bit for each [`Piece::index`] with this role.
    #[inline(always)]
    pub(crate) const fn piece_set(self) -> u64 {
        0x1_0001_0001_0001 << self.0
    }
}

impl TryFrom<u8> for Role {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        if usize::from(index) < Self::MAX_COUNT { Ok(Self(index)) } else { Err("no role") }
    }
}

/// A piece: party, role, and the unmoved flag. The flag records a right that ends with the first move:
/// castling for a rook, the double step where it is not bound to a zone. Fits in a byte, also inside an
/// `Option`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "NonZeroU8")]
pub struct Piece(NonZeroU8);

impl TryFrom<NonZeroU8> for Piece {
    type Error = &'static str;

    fn try_from(bits: NonZeroU8) -> Result<Self, Self::Error> {
        if bits | Self::PRESENT == bits { Ok(Self(bits)) } else { Err("no piece") }
    }
}

impl Piece {
    /// Number of different values of [`Piece::index`].
    pub const INDEX_COUNT: usize = Party::MAX_COUNT * Role::MAX_COUNT;

    const UNMOVED: u8 = 0x40;
    /// Set in every piece, so that the byte is never 0 and `Option<Piece>` is one byte, too.
    const PRESENT: NonZeroU8 = NonZeroU8::MIN.saturating_mul(NonZeroU8::MIN.saturating_add(0x7f));

    /// Returns a piece without the unmoved flag.
    #[inline(always)]
    pub fn new(party: Party, role: Role) -> Self {
        Self(Self::PRESENT | (party.index() << 4 | role.index()) as u8)
    }

    /// Returns the same piece with or without the unmoved flag.
    #[must_use]
    #[inline(always)]
    pub fn with_unmoved(self, unmoved: bool) -> Self {
        let mark = if unmoved { Self::UNMOVED } else { 0 };
        Self(Self::PRESENT | (self.0.get() & !Self::UNMOVED | mark))
    }

    /// Whether the piece has the unmoved flag.
    #[inline(always)]
    pub const fn is_unmoved(self) -> bool {
        self.0.get() & Self::UNMOVED != 0
    }

    /// Returns the owner.
    #[inline(always)]
    pub const fn party(self) -> Party {
        Party::of_bits(self.0.get() >> 4)
    }

    /// Returns the role.
    #[inline(always)]
    pub const fn role(self) -> Role {
        Role(self.0.get() & 15)
    }

    /// Returns party and role as one index below [`Piece::INDEX_COUNT`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0.get() & 63) as usize
    }

    /// Returns party, role and unmoved flag as one byte, for hashing.
    #[inline(always)]
    pub const fn bits(self) -> u8 {
        self.0.get()
    }
}

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mark = if self.is_unmoved() { "'" } else { "" };
        write!(f, "Piece({}:{}{mark})", self.party().index(), self.role().index())
    }
}
