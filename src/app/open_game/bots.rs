//! Bots at the board: which parties they play, and whether one has something to decide.
use super::OpenGame;
use crate::history::DrawOffer;
use crate::i18n::render;
use crate::pieces::{ByParty, Party, PartySet};
use crate::rules::Action;
use crate::search::Level;

/// Who plays at a table besides people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bots {
    /// How strong the opponent of each party is that has one.
    pub levels: ByParty<Option<Level>>,
    /// Whether they are stopped.
    pub is_paused: bool,
    /// Whether a hint is wanted.
    pub wants_hint: bool,
}

impl OpenGame {
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

    /// Seats a bot for a party, or a person. A name that was made by this template goes with the bot.
    pub(in crate::app) fn set_bot(&mut self, party: Party, level: Option<Level>, template: &str) {
        let name = |level: Level| bot_name(level, template);
        let before = self.bots.levels[party].map(name);
        let is_own = |named: &String| !named.is_empty() && before.as_ref() != Some(named);
        if !is_own(&self.names[party.index()]) {
            self.names[party.index()] = level.map(name).unwrap_or_default();
        }
        self.bots.levels[party] = level;
    }
}

/// Returns the name of a bot, made from a text with a place for its level.
pub fn bot_name(level: Level, template: &str) -> String {
    render(template, &[("level", &level.number().to_string())])
}
