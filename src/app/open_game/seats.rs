//! Who sits where: dummies, people with two seats, and what everybody has won in a match.
use crate::app::OpenGame;
use crate::games::{Alliances, Dummy};
use crate::pieces::Party;
use crate::rules::{Action, ActionKind};

/// The places of people by their points: the most points come first, and equal ones share a place.
pub fn rankings(points: &[u16]) -> Vec<usize> {
    let before = |own: &u16| points.iter().filter(|&other| other > own).count();
    points.iter().map(|own| before(own) + 1).collect()
}

impl OpenGame {
    /// The party whose player moves this one too, if it is a dummy: a small power that had a partner before anybody
    /// moved.
    pub fn dummy_owner(&self, party: Party) -> Option<Party> {
        self.coalition()?.dummy_owner(self.game.start(), party)
    }

    /// The dummies.
    pub fn dummies(&self) -> Vec<Dummy> {
        self.parties().filter_map(|party| Some((party, self.dummy_owner(party)?))).collect()
    }

    /// The parties that have a player of their own.
    pub fn seats(&self) -> Vec<Party> {
        self.parties().filter(|&party| self.dummy_owner(party).is_none()).collect()
    }

    /// The parties of each person, some of which have more than one: with dummies, and where two people play the four
    /// parties of fortress chess, which their names tell.
    pub fn parties_by_person(&self) -> Vec<Vec<Party>> {
        let are_two = self.def().info().alliances == Alliances::Opposite
            && self.names[..2] == self.names[2..]
            && self.names.iter().any(|name| !name.is_empty());
        let mut people: Vec<Vec<Party>> = Vec::new();
        for party in self.parties() {
            let first = if are_two { Party::new(party.index() % 2) } else { self.seat_of(party) };
            match people.iter_mut().find(|parties| parties.contains(&first)) {
                Some(parties) => parties.push(party),
                None => people.push(vec![party]),
            }
        }
        people
    }

    /// What a party's player won in earlier games of the match, in half points.
    pub fn match_score(&self, party: Party) -> u16 {
        self.results
            .iter()
            .filter_map(|row| row.get(party.index()))
            .fold(0, |sum, &won| sum.saturating_add(won))
    }

    /// What everybody won in the games of the match that are over, the one at the table last, by party.
    pub fn match_results(&self) -> Vec<Vec<u16>> {
        self.results.iter().cloned().chain(self.result_points()).collect()
    }

    /// What the game at the table has brought, by party, once it is over. Points are a person's own: a dummy has none.
    fn result_points(&self) -> Option<Vec<u16>> {
        let points = self.game.state().outcome?.points;
        let own = |party: Party| if self.dummy_owner(party).is_some() { 0 } else { points[party].into() };
        Some(self.parties().map(own).collect())
    }

    /// A party's dummies accept a draw with it, and it with them.
    pub(in crate::app) fn accept_for_person(&mut self, by: Party) {
        for party in self.parties().filter(|&party| party != by) {
            let answers = |open_game: &Self| {
                open_game.game.state().offer.is_some_and(|offer| open_game.game.has_to_answer(&offer, party))
            };
            if self.seat_of(party) == self.seat_of(by) && answers(self) {
                let _ = self.game.play(Action { by: party, kind: ActionKind::AcceptDraw });
            }
        }
    }

    /// The party at whose seat the player of a party sits.
    fn seat_of(&self, party: Party) -> Party {
        self.dummy_owner(party).unwrap_or(party)
    }

    fn parties(&self) -> impl Iterator<Item = Party> + use<> {
        Party::first(self.names.len())
    }
}
