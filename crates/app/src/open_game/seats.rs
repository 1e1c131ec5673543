//! Seats: who plays which party, dummies, bots, and the results of a match.
use super::{LiveStatus, OpenGame, bot_name, is_bot_name};
use engine::games::{Alliances, Dummy, GameDef};
use engine::history::DrawOffer;
use engine::pieces::{Party, PartySet};
use engine::rules::{Action, ActionKind, Cause, Draw, Fate, Position, sole_winner, would_be_mated};
use search::Level;
use texts::BotTexts;

/// Returns each person's rank by points, from 1. Equal points share a rank.
pub fn rankings(points: &[u16]) -> Vec<usize> {
    let before = |own: &u16| points.iter().filter(|&other| other > own).count();
    points.iter().map(|own| before(own) + 1).collect()
}

/// Returns the parties of each person in a game with this start and these names, see [`OpenGame::parties_by_person`].
pub(crate) fn parties_by_person(def: &dyn GameDef, start: &Position, names: &[String]) -> Vec<Vec<Party>> {
    let are_two = def.info().alliances == Alliances::Opposite
        && names[..2] == names[2..]
        && names.iter().any(|name| !name.is_empty());
    let owner = |party| def.rules().coalition.as_ref()?.dummy_owner(start, party);
    let mut people: Vec<Vec<Party>> = Vec::new();
    for party in Party::first(names.len()) {
        let first = if are_two { Party::new(party.index() % 2) } else { owner(party).unwrap_or(party) };
        match people.iter_mut().find(|parties| parties.contains(&first)) {
            Some(parties) => parties.push(party),
            None => people.push(vec![party]),
        }
    }
    people
}

impl OpenGame {
    /// Returns whether a party no longer takes part in the game in the shown position.
    pub fn is_eliminated(&self, party: Party) -> bool {
        match self.view.shown_ply {
            Some(_) => self.is_eliminated_in(self.shown_position(), party),
            None => self.game.is_eliminated(party),
        }
    }

    /// Returns whether a party was out of the game in an earlier position. Who ran out of time then is not known.
    pub(crate) fn is_eliminated_in(&self, position: &Position, party: Party) -> bool {
        let rules = self.def().rules();
        rules.mate_rule.fate == Fate::Eliminated && position.eliminated().contains(party)
            || rules.coalition.is_some() && position.pieces_of(party).is_empty()
    }

    /// Returns the party whose player also moves `party`, if that is a dummy: a small power with a partner
    /// from the start.
    pub fn dummy_owner(&self, party: Party) -> Option<Party> {
        self.coalition()?.dummy_owner(self.game.start(), party)
    }

    /// Returns the dummies with their owners.
    pub fn dummies(&self) -> Vec<Dummy> {
        self.parties().filter_map(|party| Some((party, self.dummy_owner(party)?))).collect()
    }

    /// Returns the parties that have a player of their own.
    pub fn seats(&self) -> Vec<Party> {
        self.parties().filter(|&party| self.dummy_owner(party).is_none()).collect()
    }

    /// Returns the parties of each person. A person has several with dummies, or if the names in fortress
    /// chess show that two people play two parties each.
    pub fn parties_by_person(&self) -> Vec<Vec<Party>> {
        parties_by_person(self.def(), self.game.start(), &self.names)
    }

    /// Returns what a party's player won in earlier games of the match, in half points.
    pub fn match_score(&self, party: Party) -> u16 {
        self.results
            .iter()
            .filter_map(|row| row.get(party.index()))
            .fold(0, |sum, &won| sum.saturating_add(won))
    }

    /// Returns the points of each finished game of the match by party, in half points, the open game last.
    pub fn match_results(&self) -> Vec<Vec<u16>> {
        self.results.iter().cloned().chain(self.result_points()).collect()
    }

    /// Returns the points of the open game by party, once it is over. Dummies count for nothing: points are a
    /// person's.
    fn result_points(&self) -> Option<Vec<u16>> {
        let points = self.game.state().outcome?.points;
        let own = |party: Party| if self.dummy_owner(party).is_some() { 0 } else { points[party].into() };
        Some(self.parties().map(own).collect())
    }

    /// Accepts the draw for the other parties of the same seat: an owner and its dummies accept together.
    pub(crate) fn accept_for_person(&mut self, by: Party) {
        for party in self.parties().filter(|&party| party != by) {
            let answers = |open_game: &Self| {
                open_game.game.state().offer.is_some_and(|offer| open_game.game.has_to_answer(&offer, party))
            };
            if self.seat_of(party) == self.seat_of(by) && answers(self) {
                let _ = self.game.play(Action { by: party, kind: ActionKind::AcceptDraw });
            }
        }
    }

    /// Returns the party for which a draw counts as a win.
    pub fn draw_odds(&self) -> Option<Party> {
        sole_winner(&self.def().points(self.game.start(), Cause::Draw(Draw::Agreement)))
    }

    /// Returns the party that has to answer the draw offer: the next one in order of play, local parties
    /// first.
    pub fn draw_answerer(&self) -> Option<Party> {
        let offer = self.game.state().offer?;
        let answers =
            |party: &Party| self.game.has_to_answer(&offer, *party) && !offer.accepted.contains(*party);
        let others = || self.def().rules().order.following(offer.by).filter(answers);
        others().find(|&party| self.is_local(party)).or_else(|| others().next())
    }

    /// Returns whether the party on turn may offer a draw.
    pub fn can_offer_draw(&self) -> bool {
        let is_early = self.coalition().is_some_and(|coalition| coalition.is_early(self.shown_position()));
        let is_open = self.is_playable() && !self.waits_for_others();
        is_open && self.arranging_party().is_none() && self.game.state().offer.is_none() && !is_early
    }

    /// Returns the parties that people here can resign for, one of each fixed alliance: an alliance resigns as one.
    /// Small powers do not resign.
    pub fn resigning_parties(&self) -> Vec<Party> {
        let info = self.def().info();
        let mut parties: Vec<Party> = Vec::new();
        for party in self.local_people().iter() {
            let resigns = self.coalition().is_none_or(|coalition| coalition.is_great(party));
            let is_new = !parties.iter().any(|&other| info.fixed_alliance(party).contains(other));
            parties.extend((resigns && is_new).then_some(party));
        }
        parties
    }

    /// Returns whether the game can be resigned here now.
    pub fn can_resign(&self) -> bool {
        let is_running = self.arranging_party().is_none() && self.game.state().outcome.is_none();
        is_running && !self.resigning_parties().is_empty()
    }

    /// Returns whether a person plays a party on this device.
    pub fn is_local(&self, party: Party) -> bool {
        let is_ours = self.meta.local_parties.is_empty() || self.meta.local_parties.contains(party);
        !self.has_no_seat() && is_ours && self.bot_level(party).is_none()
    }

    /// Returns whether a person elsewhere or a bot has to act first.
    pub fn waits_for_others(&self) -> bool {
        let asked = self.out_of_turn_parties();
        self.game.state().outcome.is_none()
            && if asked.is_empty() {
                !self.is_local(self.party_to_act())
            } else {
                asked.iter().all(|party| !self.is_local(party))
            }
    }

    /// Returns the party to act: the one that has to answer a draw offered by the party to act, or that
    /// party.
    pub fn next_to_act(&self) -> Party {
        let offers = self.game.state().offer.is_some_and(|offer| offer.by == self.party_to_act());
        self.draw_answerer().filter(|_| offers).unwrap_or(self.party_to_act())
    }

    /// Returns whether other parties are played elsewhere.
    pub fn is_link_game(&self) -> bool {
        !self.meta.local_parties.is_empty()
    }

    /// Returns all parties of the person who plays `party`.
    pub fn parties_of_person(&self, party: Party) -> PartySet {
        let person = self.parties_by_person().into_iter().find(|parties| parties.contains(&party));
        person.unwrap_or_default().into_iter().collect()
    }

    /// Returns the parties of each seat that can be claimed here: the free ones; if none is free, all,
    /// because a player may continue on another device.
    pub fn claimable_seats(&self) -> Vec<PartySet> {
        let free = self.unclaimed_seats();
        if !free.is_empty() {
            return free;
        }
        self.parties_by_person().into_iter().map(|parties| parties.into_iter().collect()).collect()
    }

    /// Returns the parties of each seat that is not claimed.
    pub fn unclaimed_seats(&self) -> Vec<PartySet> {
        let people = self.parties_by_person().into_iter();
        let is_free = |parties: &Vec<Party>| !parties.iter().any(|&party| self.meta.claimed.contains(party));
        people.filter(is_free).map(|parties| parties.into_iter().collect()).collect()
    }

    /// Returns whether a take-back can be asked for: a live game with an own move, and nothing is asked yet.
    pub fn can_ask_to_take_back(&self) -> bool {
        self.live.as_deref().is_some_and(LiveStatus::can_propose) && self.plies_before_own_last().is_some()
    }

    /// Returns the number of plies before the own last one.
    pub(crate) fn plies_before_own_last(&self) -> Option<usize> {
        let by: Vec<Party> = self.game.plies().map(|ply| ply.action.by).collect();
        by.iter().rposition(|&by| self.meta.local_parties.contains(by))
    }

    /// Returns the party whose player plays `party`: the owner of a dummy, or `party`.
    fn seat_of(&self, party: Party) -> Party {
        self.dummy_owner(party).unwrap_or(party)
    }

    fn parties(&self) -> impl Iterator<Item = Party> + use<> {
        Party::first(self.names.len())
    }

    /// Returns the level of the bot that plays a party here. A dummy is played by the bot of its owner.
    pub fn bot_level(&self, party: Party) -> Option<Level> {
        let is_ours =
            self.is_play_mode() && (!self.is_link_game() || self.meta.local_parties.contains(party));
        self.bots.levels[self.dummy_owner(party).unwrap_or(party)].filter(|_| is_ours)
    }

    /// Returns the parties that people play here.
    pub fn local_people(&self) -> PartySet {
        Party::first(self.names.len()).filter(|&party| self.is_local(party)).collect()
    }

    /// Returns whether a bot plays here.
    pub fn has_bots(&self) -> bool {
        Party::first(self.names.len()).any(|party| self.bot_level(party).is_some())
    }

    /// Returns whether bots play and no person does here.
    pub fn is_bots_only(&self) -> bool {
        self.has_bots() && self.local_people().is_empty()
    }

    /// Returns the bot's party that has to act now, unless the bots are paused.
    pub fn bot_to_act(&self) -> Option<Party> {
        self.next_bot().filter(|_| !self.bots.is_paused)
    }

    /// Returns the bot's party that has to act now, also while the bots are paused.
    pub fn next_bot(&self) -> Option<Party> {
        let state = self.game.state();
        if state.outcome.is_some() || self.has_no_seat() || !self.has_bots() || self.is_clock_paused() {
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

    /// Returns whether a hint is of use: a person here has to act. It is off where others play as well.
    pub fn can_get_hint(&self) -> bool {
        let awaits = !self.waits_for_others() && !self.has_no_seat() && !self.is_link_game();
        let awaits = awaits && self.barred_by.is_none();
        self.is_playable() && self.is_play_mode() && awaits && !self.is_clock_paused()
    }

    /// Gives a party to a bot, or to a person with `None`. A name made for a bot changes with the bot; a
    /// name that players gave remains.
    pub(crate) fn set_bot(&mut self, party: Party, level: Option<Level>, texts: &BotTexts) {
        self.premove = None;
        self.keep_seat(party);
        let before = self.bots.levels[party];
        let is_made = |name: &str| before.is_some_and(|before| is_bot_name(name, before));
        let name = &mut self.names[party.index()];
        if name.is_empty() || is_made(name) {
            *name = level.map(|level| bot_name(level, texts)).unwrap_or_default();
        }
        self.bots.levels[party] = level;
    }

    /// Returns whether a party is suspended in the shown position: mated for now.
    pub fn is_suspended(&self, party: Party) -> bool {
        let rules = self.def().rules();
        rules.mate_rule.fate == Fate::SitsOut && would_be_mated(rules, self.shown_position(), party)
    }

    /// Returns the ally of the party on turn, if it is suspended.
    pub(crate) fn suspended_ally(&self) -> Option<Party> {
        let position = self.shown_position();
        let allies = Party::first(self.names.len()).filter(|&party| {
            party != position.turn() && !position.relations().captures(position.turn()).contains(party)
        });
        allies.into_iter().find(|&ally| self.is_suspended(ally))
    }

    /// Returns whether the running game waits for an action of the party.
    pub fn is_on_turn(&self, party: Party) -> bool {
        self.game.state().outcome.is_none() && self.party_to_act() == party
    }

    /// Returns the party at a seat: clockwise from the bottom of the board.
    pub(crate) fn party_at(&self, seat: usize) -> Party {
        let rules = self.def().rules();
        rules.party_at_seat(rules.seat(Party::new(self.view.bottom)) + seat)
    }
}
