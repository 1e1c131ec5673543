//! Pieces: what stands on cells. Pawns are pieces.
use super::Party;
use serde::{Deserialize, Serialize};
use std::num::NonZeroU8;

/// The type of a piece: an index below [`Role::MAX_COUNT`] into the game's list of roles.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{bridge, coalition};
/// use schachquartett_engine::pieces::Role;
///
/// // The first role is the king in all games; what the others are depends on the game.
/// assert_eq!(Role::KING.index(), 0);
/// assert_eq!([bridge::ROOK, coalition::ARTILLERY], [Role::new(2), Role::new(2)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Role(u8);

impl Role {
    /// The king. It is the first role of every game, including games in which some parties have no king.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameDef;
    /// use schachquartett_engine::games::hex::{Hex, WHITE};
    /// use schachquartett_engine::pieces::Role;
    ///
    /// let start = Hex.start_position();
    /// let king = start.kings_of(WHITE).iter().next().and_then(|cell| start.piece(cell)).expect("a king");
    /// assert_eq!(king.role(), Role::KING);
    /// ```
    pub const KING: Self = Self(0);

    /// Upper limit for the number of roles of a game.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::GameKind, pieces::Role};
    ///
    /// assert!(GameKind::ALL.iter().all(|kind| kind.info().roles() <= Role::MAX_COUNT));
    /// ```
    pub const MAX_COUNT: usize = 16;

    /// Returns the role with this index.
    ///
    /// # Panics
    /// If the index is not below [`Role::MAX_COUNT`].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::coalition::PLANE, pieces::Role};
    ///
    /// assert_eq!(Role::new(6), PLANE);
    /// ```
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX_COUNT, "role out of range");
        Self(index as u8)
    }

    /// Returns the index into the game's list of roles, from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge::{INFO, QUEEN};
    ///
    /// // What a queen is worth in pawns.
    /// assert_eq!(INFO.piece_values[QUEEN.index()], 9);
    /// ```
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
/// [castling] for a rook, the [double step] where it is not bound to a zone. Fits in a byte, also inside an
/// `Option`.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::{BLACK, KNIGHT};
/// use schachquartett_engine::pieces::Piece;
///
/// let knight = Piece::new(BLACK, KNIGHT);
/// assert_eq!((knight.party(), knight.role(), knight.is_unmoved()), (BLACK, KNIGHT, false));
/// assert_eq!(size_of::<Option<Piece>>(), 1);
/// ```
///
/// [castling]: https://www.chessprogramming.org/Castling
/// [double step]: https://www.chessprogramming.org/Pawn_Push
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
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::pieces::{Party, Piece, Role};
    ///
    /// let last = Piece::new(Party::new(Party::MAX_COUNT - 1), Role::new(Role::MAX_COUNT - 1));
    /// assert_eq!(last.index() + 1, Piece::INDEX_COUNT);
    /// ```
    pub const INDEX_COUNT: usize = Party::MAX_COUNT * Role::MAX_COUNT;

    const UNMOVED: u8 = 0x40;
    /// Set in every piece, so that the byte is never 0 and `Option<Piece>` is one byte, too.
    const PRESENT: NonZeroU8 = NonZeroU8::MIN.saturating_mul(NonZeroU8::MIN.saturating_add(0x7f));

    /// Returns a piece without the unmoved flag.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameDef;
    /// use schachquartett_engine::games::bridge::{Bridge, PAWN, WHITE};
    /// use schachquartett_engine::{notation::Names, pieces::Piece};
    ///
    /// let def = Bridge::default();
    /// let e2 = def.cell_by_name("e2").expect("a cell");
    /// assert_eq!(def.start_position().piece(e2), Some(Piece::new(WHITE, PAWN)));
    /// ```
    #[inline(always)]
    pub fn new(party: Party, role: Role) -> Self {
        Self(Self::PRESENT | (party.index() << 4 | role.index()) as u8)
    }

    /// Returns the same piece with or without the unmoved flag.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge::{ROOK, WHITE};
    /// use schachquartett_engine::pieces::Piece;
    ///
    /// // A rook that may castle, and one that has moved.
    /// let rook = Piece::new(WHITE, ROOK).with_unmoved(true);
    /// assert!(rook.is_unmoved() && rook != rook.with_unmoved(false));
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn with_unmoved(self, unmoved: bool) -> Self {
        let mark = if unmoved { Self::UNMOVED } else { 0 };
        Self(Self::PRESENT | (self.0.get() & !Self::UNMOVED | mark))
    }

    /// Whether the piece has the unmoved flag.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameDef;
    /// use schachquartett_engine::games::bridge::{Bridge, WHITE};
    ///
    /// let start = Bridge::default().start_position();
    /// let unmoved = start.pieces().filter(|(_, piece)| piece.party() == WHITE && piece.is_unmoved());
    /// // The rooks of a1 and h1. Pawns have their double step by their rank.
    /// assert_eq!(unmoved.count(), 2);
    /// ```
    #[inline(always)]
    pub const fn is_unmoved(self) -> bool {
        self.0.get() & Self::UNMOVED != 0
    }

    /// Returns the owner.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::fortress::{NORTH, QUEEN};
    /// use schachquartett_engine::pieces::Piece;
    ///
    /// assert_eq!(Piece::new(NORTH, QUEEN).party(), NORTH);
    /// ```
    #[inline(always)]
    pub const fn party(self) -> Party {
        Party::of_bits(self.0.get() >> 4)
    }

    /// Returns the role.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::coalition::{GREEN, SUBMARINE};
    /// use schachquartett_engine::pieces::Piece;
    ///
    /// assert_eq!(Piece::new(GREEN, SUBMARINE).with_unmoved(true).role(), SUBMARINE);
    /// ```
    #[inline(always)]
    pub const fn role(self) -> Role {
        Role(self.0.get() & 15)
    }

    /// Returns party and role as one index below [`Piece::INDEX_COUNT`].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge::{BLACK, QUEEN, WHITE};
    /// use schachquartett_engine::pieces::Piece;
    ///
    /// assert_eq!([WHITE, BLACK].map(|party| Piece::new(party, QUEEN).index()), [1, 17]);
    /// ```
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0.get() & 63) as usize
    }

    /// Returns party, role and unmoved flag as one byte, for hashing ([Zobrist hashing]).
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge::{ROOK, WHITE};
    /// use schachquartett_engine::pieces::Piece;
    ///
    /// let rook = Piece::new(WHITE, ROOK);
    /// // The unmoved flag counts here, and not in the index.
    /// assert_ne!(rook.bits(), rook.with_unmoved(true).bits());
    /// assert_eq!(rook.index(), rook.with_unmoved(true).index());
    /// ```
    ///
    /// [Zobrist hashing]: https://www.chessprogramming.org/Zobrist_Hashing
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
