//! Parties: who owns men and takes turns.

/// One of the two to four parties of a game, numbered in order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Party(u8);

impl Party {
    /// The most parties that a game may have.
    pub const MAX_COUNT: usize = 4;

    /// The party with this number in the order of play.
    ///
    /// # Panics
    /// If the number is not below [`Party::MOST`].
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX_COUNT, "party out of range");
        Self(index as u8)
    }

    /// The number in the order of play.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` parties.
    pub fn first(count: usize) -> impl Iterator<Item = Self> + use<> {
        (0..count).map(Self::new)
    }
}

/// A set of parties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PartySet(u8);

impl PartySet {
    /// No party.
    pub const EMPTY: Self = Self(0);

    /// This party alone.
    #[inline]
    pub const fn only(party: Party) -> Self {
        Self(1 << party.0)
    }

    /// Whether the party is in.
    #[inline]
    pub const fn contains(self, party: Party) -> bool {
        self.0 >> party.0 & 1 == 1
    }

    /// Puts a party in.
    #[inline]
    pub const fn insert(&mut self, party: Party) {
        self.0 |= 1 << party.0;
    }

    /// Takes a party out.
    #[inline]
    pub const fn remove(&mut self, party: Party) {
        self.0 &= !(1 << party.0);
    }

    /// Whether no party is in.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The parties that both sets have.
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// A bit for each [`Man::code`](super::Man::code) of these parties.
    #[inline]
    pub(crate) const fn piece_set(self) -> u64 {
        let set = self.0 as u64;
        // One bit to the bottom of each lane of sixteen, then all over the lane.
        ((set | set << 15 | set << 30 | set << 45) & 0x1_0001_0001_0001) * 0xffff
    }

    /// The parties in order of play.
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

/// One value for each party.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByParty<T>(pub [T; Party::MAX_COUNT]);

impl<T> std::ops::Index<Party> for ByParty<T> {
    type Output = T;

    #[inline]
    fn index(&self, party: Party) -> &T {
        &self.0[party.index()]
    }
}

impl<T> std::ops::IndexMut<Party> for ByParty<T> {
    #[inline]
    fn index_mut(&mut self, party: Party) -> &mut T {
        &mut self.0[party.index()]
    }
}
