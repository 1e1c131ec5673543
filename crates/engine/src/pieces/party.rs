//! Parties: the owners of the pieces, which move in turn.
use serde::{Deserialize, Serialize};

/// One of the two to four parties of a game. Parties are numbered from 0 in the game's standard order of
/// play; the order that applies is [`TurnOrder`](crate::rules::TurnOrder).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games::coalition, pieces::Party};
///
/// // Parties are numbered in the order of play: Yellow, Black, Green, Red.
/// assert_eq!([coalition::YELLOW, coalition::RED], [Party::new(0), Party::new(3)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Party(u8);

impl Party {
    /// Upper limit for the number of parties of a game.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::GameKind, pieces::Party};
    ///
    /// assert!(GameKind::ALL.iter().all(|kind| kind.info().parties() <= Party::MAX_COUNT));
    /// ```
    pub const MAX_COUNT: usize = 4;

    /// Returns the party with this number.
    ///
    /// # Panics
    /// If the number is not below [`Party::MAX_COUNT`].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::hex::BROWN, pieces::Party};
    ///
    /// assert_eq!(Party::new(1), BROWN);
    /// ```
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX_COUNT, "party out of range");
        Self(index as u8)
    }

    /// Returns the party whose number is in the lowest two bits.
    #[inline(always)]
    pub(super) const fn of_bits(bits: u8) -> Self {
        Self(bits & (Self::MAX_COUNT as u8 - 1))
    }

    /// Returns the party's number, from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::fortress::EAST;
    ///
    /// assert_eq!(EAST.index(), 3);
    /// ```
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Iterates over the first `count` parties by rising number.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::{BLACK, BROWN, WHITE};
    /// use schachquartett_engine::pieces::Party;
    ///
    /// assert!(Party::first(3).eq([WHITE, BROWN, BLACK]));
    /// ```
    pub fn first(count: usize) -> impl Iterator<Item = Self> + use<> {
        (0..count).map(Self::new)
    }
}

impl TryFrom<u8> for Party {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        if usize::from(index) < Self::MAX_COUNT { Ok(Self(index)) } else { Err("no party") }
    }
}

/// A set of parties: one bit per party number.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::coalition::{BLACK, GREEN, RED, YELLOW};
/// use schachquartett_engine::pieces::PartySet;
///
/// let great = PartySet::from_iter([YELLOW, BLACK]);
/// assert!(great.contains(YELLOW) && !great.contains(GREEN));
/// assert!(great.intersection(PartySet::from_iter([GREEN, RED])).is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Party>", into = "Vec<Party>")]
pub struct PartySet(u8);

impl PartySet {
    /// The empty set.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::pieces::PartySet;
    ///
    /// assert!(PartySet::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self(0);

    /// Returns the set of this party alone.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::hex::BROWN, pieces::PartySet};
    ///
    /// assert!(PartySet::only(BROWN).iter().eq([BROWN]));
    /// ```
    #[inline(always)]
    pub const fn only(party: Party) -> Self {
        Self(1 << party.0)
    }

    /// Whether the set contains the party.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameDef;
    /// use schachquartett_engine::games::coalition::{Coalition, GREEN, YELLOW};
    ///
    /// // Only Yellow places its pieces before the first move.
    /// let arranging = Coalition::default().start_position().arranging();
    /// assert!(arranging.contains(YELLOW) && !arranging.contains(GREEN));
    /// ```
    #[inline(always)]
    pub const fn contains(self, party: Party) -> bool {
        self.0 >> party.0 & 1 == 1
    }

    /// Adds a party.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::{BROWN, WHITE};
    /// use schachquartett_engine::pieces::PartySet;
    ///
    /// let mut parties = PartySet::only(WHITE);
    /// parties.insert(BROWN);
    /// assert!(parties.iter().eq([WHITE, BROWN]));
    /// ```
    #[inline(always)]
    pub const fn insert(&mut self, party: Party) {
        self.0 |= 1 << party.0;
    }

    /// Removes a party.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::{BROWN, WHITE};
    /// use schachquartett_engine::pieces::PartySet;
    ///
    /// let mut parties = PartySet::from_iter([WHITE, BROWN]);
    /// parties.remove(WHITE);
    /// assert_eq!(parties, PartySet::only(BROWN));
    /// ```
    #[inline(always)]
    pub const fn remove(&mut self, party: Party) {
        self.0 &= !(1 << party.0);
    }

    /// Whether the set contains no party.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::hex::WHITE, pieces::PartySet};
    ///
    /// assert!(PartySet::default().is_empty() && !PartySet::only(WHITE).is_empty());
    /// ```
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the parties that are in both sets.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::fortress::{EAST, NORTH, SOUTH, WEST};
    /// use schachquartett_engine::pieces::PartySet;
    ///
    /// let (alliance, eliminated) =
    ///     (PartySet::from_iter([SOUTH, NORTH]), PartySet::from_iter([NORTH, EAST]));
    /// assert_eq!(alliance.intersection(eliminated), PartySet::only(NORTH));
    /// assert!(alliance.intersection(PartySet::only(WEST)).is_empty());
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns one bit for each [`Piece::index`](super::Piece::index) of these parties.
    #[inline(always)]
    pub(crate) const fn piece_set(self) -> u64 {
        let set = self.0 as u64;
        // One bit to the lowest bit of each 16-bit lane, then multiplied over the whole lane.
        ((set | set << 15 | set << 30 | set << 45) & 0x1_0001_0001_0001) * 0xffff
    }

    /// Iterates over the parties by rising number.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::fortress::{NORTH, SOUTH};
    /// use schachquartett_engine::pieces::PartySet;
    ///
    /// assert!(PartySet::from_iter([NORTH, SOUTH]).iter().eq([SOUTH, NORTH]));
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Party> {
        Party::first(Party::MAX_COUNT).filter(move |&party| self.contains(party))
    }
}

impl FromIterator<Party> for PartySet {
    fn from_iter<I: IntoIterator<Item = Party>>(parties: I) -> Self {
        let mut set = Self::EMPTY;
        for party in parties {
            set.insert(party);
        }
        set
    }
}

impl From<Vec<Party>> for PartySet {
    fn from(parties: Vec<Party>) -> Self {
        parties.into_iter().collect()
    }
}

impl From<PartySet> for Vec<Party> {
    fn from(parties: PartySet) -> Self {
        parties.iter().collect()
    }
}

/// One value for each party, indexed by [`Party`].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::hex::{BLACK, WHITE};
/// use schachquartett_engine::pieces::ByParty;
///
/// let mut points: ByParty<u8> = ByParty::default();
/// points[WHITE] = 6;
/// points[BLACK] += 2;
/// assert_eq!(points.0, [6, 0, 2, 0]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByParty<T>(pub [T; Party::MAX_COUNT]);

impl<T> std::ops::Index<Party> for ByParty<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, party: Party) -> &T {
        &self.0[party.index()]
    }
}

impl<T> std::ops::IndexMut<Party> for ByParty<T> {
    #[inline(always)]
    fn index_mut(&mut self, party: Party) -> &mut T {
        &mut self.0[party.index()]
    }
}
