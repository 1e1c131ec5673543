//! Men: what stands on cells.
use super::Party;
use std::num::NonZeroU8;

/// What kind of man it is: an index below [`Role::MOST`] into the game's list of roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Role(u8);

impl Role {
    /// The king has the first place in every game's list, also where a party has none.
    pub const KING: Self = Self(0);

    /// The most roles that a game may have.
    pub const MAX_COUNT: usize = 16;

    /// The role with this index.
    ///
    /// # Panics
    /// If the index is not below [`Role::MOST`].
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX_COUNT, "role out of range");
        Self(index as u8)
    }

    /// The index into the game's list of roles.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// A bit for each [`Man::code`] with this role.
    #[inline]
    pub(crate) const fn piece_set(self) -> u64 {
        0x1_0001_0001_0001 << self.0
    }
}

/// A man: party, role, and the mark of a man that has kept a right of the unmoved (castling of a rook,
/// the double step where it is not bound to a zone). Small enough to be a byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(NonZeroU8);

impl Piece {
    /// How many different [`Man::code`]s there are.
    pub const INDEX_COUNT: usize = Party::MAX_COUNT * Role::MAX_COUNT;

    const UNMOVED: u8 = 0x40;
    /// Set in every man, so that an empty cell needs no byte of its own.
    const PRESENT: NonZeroU8 = NonZeroU8::MIN.saturating_mul(NonZeroU8::MIN.saturating_add(0x7f));

    /// A man without the mark of the unmoved.
    #[inline]
    pub fn new(party: Party, role: Role) -> Self {
        Self(Self::PRESENT | (party.index() << 4 | role.index()) as u8)
    }

    /// The same man with the mark of the unmoved, or without it.
    #[inline]
    pub fn with_unmoved(self, marked: bool) -> Self {
        let mark = if marked { Self::UNMOVED } else { 0 };
        Self(Self::PRESENT | (self.0.get() & !Self::UNMOVED | mark))
    }

    /// Whether the man has kept the mark of the unmoved.
    #[inline]
    pub const fn is_unmoved(self) -> bool {
        self.0.get() & Self::UNMOVED != 0
    }

    /// Whose man it is.
    #[inline]
    pub const fn party(self) -> Party {
        Party::new((self.0.get() >> 4 & 3) as usize)
    }

    /// What kind of man it is.
    #[inline]
    pub const fn role(self) -> Role {
        Role::new((self.0.get() & 15) as usize)
    }

    /// Party and role as one index below [`Man::CODES`].
    #[inline]
    pub const fn index(self) -> usize {
        (self.0.get() & 63) as usize
    }

    /// Party, role and mark as one number.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0.get()
    }
}

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mark = if self.is_unmoved() { "'" } else { "" };
        write!(f, "Man({}:{}{mark})", self.party().index(), self.role().index())
    }
}
