//! Who sits where: dummies, people with two seats, and what everybody has won in a match.
use super::{OpenGame, bot_name};
use crate::games::{Alliances, Dummy};
use crate::history::DrawOffer;
use crate::i18n::BotTexts;
use crate::pieces::{Party, PartySet};
use crate::rules::{Action, ActionKind};
use crate::search::Level;

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

    /// Whether a person plays a party on this device.
    pub fn is_local(&self, party: Party) -> bool {
        let is_ours = self.meta.local_parties.is_empty() || self.meta.local_parties.contains(party);
        !self.needs_seat_choice() && is_ours && self.bot_level(party).is_none()
    }

    /// Whether somebody else has to do something first: a person elsewhere, or an opponent here.
    pub fn waits_for_others(&self) -> bool {
        let asked = self.out_of_turn_parties();
        self.game.state().outcome.is_none()
            && if asked.is_empty() {
                !self.is_local(self.party_to_act())
            } else {
                asked.iter().all(|party| !self.is_local(party))
            }
    }

    /// Who has to do something next: anyone who is to answer the draw that the party on turn offers, or that party.
    pub fn next_to_act(&self) -> Party {
        let offers = self.game.state().offer.is_some_and(|offer| offer.by == self.party_to_act());
        self.draw_answerer().filter(|_| offers).unwrap_or(self.party_to_act())
    }

    /// Whether the other parties are played elsewhere.
    pub fn is_link_game(&self) -> bool {
        !self.meta.local_parties.is_empty()
    }

    /// The parties of anyone who has a party.
    pub fn parties_of_person(&self, party: Party) -> PartySet {
        let person = self.parties_by_person().into_iter().find(|parties| parties.contains(&party));
        person.unwrap_or_default().into_iter().collect()
    }

    /// The parties of each person whose seat can be taken here: the free ones, and any where none is free, for somebody
    /// may go on at another device.
    pub fn claimable_seats(&self) -> Vec<PartySet> {
        let free = self.unclaimed_seats();
        if !free.is_empty() {
            return free;
        }
        self.parties_by_person().into_iter().map(|parties| parties.into_iter().collect()).collect()
    }

    /// The parties of each person whose seat nobody has taken yet.
    pub fn unclaimed_seats(&self) -> Vec<PartySet> {
        let people = self.parties_by_person().into_iter();
        let is_free = |parties: &Vec<Party>| !parties.iter().any(|&party| self.meta.claimed.contains(party));
        people.filter(is_free).map(|parties| parties.into_iter().collect()).collect()
    }

    /// The party at whose seat the player of a party sits.
    fn seat_of(&self, party: Party) -> Party {
        self.dummy_owner(party).unwrap_or(party)
    }

    fn parties(&self) -> impl Iterator<Item = Party> + use<> {
        Party::first(self.names.len())
    }

    /// How strong the opponent is that plays a party here, if one does. A dummy is played with its power.
    pub fn bot_level(&self, party: Party) -> Option<Level> {
        let is_ours =
            self.is_play_mode() && (!self.is_link_game() || self.meta.local_parties.contains(party));
        self.bots.levels[self.dummy_owner(party).unwrap_or(party)].filter(|_| is_ours)
    }

    /// The parties that people play here.
    pub fn local_people(&self) -> PartySet {
        Party::first(self.names.len()).filter(|&party| self.is_local(party)).collect()
    }

    /// Whether any opponent plays here.
    pub fn has_bots(&self) -> bool {
        Party::first(self.names.len()).any(|party| self.bot_level(party).is_some())
    }

    /// Whether the game goes on among opponents while people watch.
    pub fn is_bots_only(&self) -> bool {
        self.has_bots() && self.local_people().is_empty()
    }

    /// The opponent that has something to decide now, unless they are stopped.
    pub fn bot_to_act(&self) -> Option<Party> {
        self.next_bot().filter(|_| !self.bots.is_paused)
    }

    /// The opponent that has something to decide, also while they are stopped.
    pub fn next_bot(&self) -> Option<Party> {
        let state = self.game.state();
        if state.outcome.is_some() || self.needs_seat_choice() || !self.has_bots() || self.is_clock_paused() {
            return None;
        }
        let is_bot = |party: &Party| self.bot_level(*party).is_some();
        let position = &state.position;
        if !position.arranging().is_empty() {
            return position.arranging().iter().find(is_bot);
        }
        let answers = |party: &Party| {
            let open = |offer: DrawOffer| {
                self.game.has_to_answer(&offer, *party) && !offer.accepted.contains(*party)
            };
            state.offer.is_some_and(open)
        };
        if let Some(party) = Party::first(self.names.len()).filter(answers).find(is_bot) {
            return Some(party);
        }
        let parties = self.latest_out_of_turn_parties();
        if parties.is_empty() { Some(position.turn()).filter(is_bot) } else { parties.iter().find(is_bot) }
    }

    /// Whether a person here has something to decide, so that advice is of use.
    pub fn can_get_hint(&self) -> bool {
        let awaits = !self.waits_for_others() && !self.needs_seat_choice() && !self.is_link_game();
        self.is_playable() && self.is_play_mode() && awaits && !self.is_clock_paused()
    }

    /// Returns the actions that are expected from the latest position on, as players write them.
    pub(in crate::app) fn expected_line(&self, actions: &[Action]) -> String {
        let mut ahead = self.game.clone();
        for action in actions {
            if ahead.play(*action).is_err() {
                break;
            }
        }
        let written = ahead.movetext_plies().into_iter().skip(self.ply_count());
        let texts: Vec<String> =
            written.map(|written| ahead.movetext_ply(&written, &self.notation_style)).collect();
        texts.join(" ")
    }

    /// Seats a bot for a party, or a person. A name that was made for a bot goes with it.
    pub(in crate::app) fn set_bot(&mut self, party: Party, level: Option<Level>, texts: &BotTexts) {
        let name = |level: Level| bot_name(level, texts);
        let before = self.bots.levels[party].map(name);
        let is_own = |named: &String| !named.is_empty() && before.as_ref() != Some(named);
        if !is_own(&self.names[party.index()]) {
            self.names[party.index()] = level.map(name).unwrap_or_default();
        }
        self.bots.levels[party] = level;
    }
}
