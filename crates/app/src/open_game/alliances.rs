//! Alliances in the shown position.
use super::OpenGame;
use engine::board::Cell;
use engine::games::Alliances;
use engine::pieces::{Party, PartySet};
use engine::rules::{Cause, is_attacked, join};

/// Which of the two alliances a party belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The alliance of South in fortress chess, of Yellow in coalition chess.
    First,
    /// The alliance of West or of Black.
    Second,
    /// The alliance of the two small powers of coalition chess.
    SmallPowers,
}

impl OpenGame {
    /// Returns the alliance of a party; `None` in games without alliances, and while it has no ally.
    pub fn side_of(&self, party: Party) -> Option<Side> {
        let of_first = |is_first: bool| if is_first { Side::First } else { Side::Second };
        Some(match self.coalition() {
            None => {
                let info = self.def().info();
                let first = info.fixed_alliance(party).iter().next()?;
                of_first((info.alliances == Alliances::Opposite).then_some(first.index() == 0)?)
            }
            Some(coalition) => {
                let state = self.shown_position().coalition();
                coalition.partner(state, party)?;
                match coalition.side(state, party) {
                    side if coalition.small.into_iter().all(|small| side.contains(small)) => {
                        Side::SmallPowers
                    }
                    side => of_first(side.contains(coalition.great[0])),
                }
            }
        })
    }

    /// Returns the parties that play with a party, itself included.
    pub fn allies_of(&self, party: Party) -> PartySet {
        match self.coalition() {
            None => self.def().info().fixed_alliance(party),
            Some(coalition) => coalition.side(self.shown_position().coalition(), party),
        }
    }

    /// Returns in how many turns a neutral power of coalition chess has to choose its partner, the one in play included;
    /// `None` for all others.
    pub fn turns_to_choose(&self, party: Party) -> Option<u16> {
        let (coalition, position) = (self.coalition()?, self.shown_position());
        let is_out = position.pieces_of(party).is_empty();
        if is_out || !coalition.is_early(position) || !coalition.is_neutral(position, party) {
            return None;
        }
        let order = &self.def().rules().order;
        let had_its_turn = order.index_of(party) < order.index_of(position.turn());
        let rounds = (coalition.join_rounds + 1).checked_sub(position.round_number())?;
        rounds.checked_sub(u16::from(had_its_turn))
    }
}

/// What follows at once from joining a party.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JoinPreview {
    /// The values of all pieces of the joining party and its new ally, and of the other parties, in pawns.
    pub strength: [u16; 2],
    /// Another neutral power, which counts as one of the other parties although it may join either side.
    pub neutral: Option<Party>,
    /// What the joining party and its ally each win by mate, in half points.
    pub points: u8,
    /// Its own pieces that the partner attacks before, the most valuable first.
    pub is_spared: Vec<Cell>,
    /// The pieces of enemies that the joining party attacks then, the most valuable first.
    pub attacks: Vec<Cell>,
    /// Its own pieces that enemies attack then, the most valuable first.
    pub is_attacked: Vec<Cell>,
}

impl OpenGame {
    /// Returns what would follow at once if the neutral power on turn joined a party; `None` if it cannot. The other small power
    /// is assumed to agree.
    pub fn preview_join(&self, partner: Party) -> Option<JoinPreview> {
        let (rules, before) = (self.def().rules(), self.shown_position());
        let (joined, by) = (join(rules, before, partner).ok()?, before.turn());
        let agreed = join(rules, &joined.with_turn(partner), by).ok();
        let position = agreed.map_or(joined, |agreed| agreed.with_turn(by));
        let is_committed =
            |other: &Party| self.coalition().is_none_or(|coalition| !coalition.is_neutral(&position, *other));
        let enemies: PartySet = position.relations().captures(by).iter().filter(is_committed).collect();
        let values = self.def().info().piece_values;
        let sorted = |cells: Vec<Cell>| {
            let value = |cell: &Cell| {
                let role = position.piece(*cell).map(|piece| piece.role().index());
                role.and_then(|role| values.get(role)).copied().unwrap_or_default()
            };
            let mut cells = cells;
            cells.sort_by_cached_key(|cell| -i64::from(value(cell)));
            cells
        };
        let of_enemies = position.pieces().filter(|(_, piece)| enemies.contains(piece.party()));
        let attacked =
            of_enemies.filter(|&(cell, _)| is_attacked(rules, &position, cell, PartySet::only(by)));
        let own_attacked_by = |attackers: PartySet| {
            let own = position.pieces_of(by).iter();
            own.filter(|&cell| is_attacked(rules, before, cell, attackers)).collect::<Vec<_>>()
        };
        let mut strength = [0; 2];
        for (_, piece) in position.pieces() {
            let is_enemy = piece.party() != by && piece.party() != partner;
            strength[usize::from(is_enemy)] += self.piece_value(piece);
        }
        let coalition = self.coalition()?;
        let mated = match coalition.is_great(partner) {
            true => coalition.other(partner),
            false => coalition.great[0],
        };
        let is_neutral =
            |party: &Party| coalition.is_neutral(&position, *party) && !position.pieces_of(*party).is_empty();
        Some(JoinPreview {
            strength,
            neutral: coalition.small.into_iter().find(is_neutral),
            points: self.def().points(&position, Cause::Mate(mated))[by],
            attacks: sorted(attacked.map(|(cell, _)| cell).collect()),
            is_attacked: sorted(own_attacked_by(enemies)),
            is_spared: sorted(own_attacked_by(PartySet::only(partner))),
        })
    }
}

/// How two parties stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They play together.
    Allies,
    /// They play against each other to the end.
    Enemies,
    /// They may still become allies.
    Open,
}

impl OpenGame {
    /// Returns how two parties stand to each other; `None` if they neither are allies or enemies nor can become allies.
    pub fn relation_of(&self, first: Party, second: Party) -> Option<Relation> {
        if self.allies_of(first).contains(second) {
            return Some(Relation::Allies);
        }
        let Some(coalition) = self.coalition() else { return Some(Relation::Enemies) };
        let (rules, position) = (self.def().rules(), self.shown_position());
        let is_neutral = |party: Party| coalition.is_neutral(position, party);
        if !is_neutral(first) && !is_neutral(second) {
            return Some(Relation::Enemies);
        }
        let can_join = |small: Party, other: Party| {
            is_neutral(small) && join(rules, &position.with_turn(small), other).is_ok()
        };
        (can_join(first, second) || can_join(second, first)).then_some(Relation::Open)
    }
}
