//! Opponents at the table: who is played by one, and whether one has something to decide. They are asked by
//! `asking.rs` and think elsewhere.
use crate::app::{App, Command, OpenGame, Page, Speed};
use crate::history::DrawOffer;
use crate::i18n::SearchInfoText;
use crate::pieces::{ByParty, Party, PartySet};
use crate::search::{Level, SearchInfo};

/// Who plays at a table besides people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bots {
    /// How strong the opponent of each party is that has one.
    pub levels: ByParty<Option<Level>>,
    /// Whether they are stopped.
    pub is_paused: bool,
    /// Whether a hint is wanted.
    pub wants_hint: bool,
    /// What was advised, as a sentence, until something is done.
    pub hint: Option<String>,
}

/// For what is thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchPurpose {
    /// An opponent decides.
    Play,
    /// A person is advised.
    Hint,
    /// The best line is shown where a game is analysed.
    Analysis,
}

/// What is asked: about which place of which game, for which party and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct RequestKey {
    pub(in crate::app) purpose: SearchPurpose,
    pub(in crate::app) by: Party,
    pub(in crate::app) step_count: usize,
    pub(in crate::app) hash: u64,
    pub(in crate::app) declined: PartySet,
    pub(in crate::app) level: Option<Level>,
}

/// What is being thought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActiveSearch {
    pub(in crate::app) key: RequestKey,
    /// The number of the question.
    pub(in crate::app) id: u64,
    /// What was found so far.
    pub best: Option<SearchInfo>,
    /// The same in sentences.
    pub text: SearchInfoText,
    /// Whether that is all.
    pub is_done: bool,
}

impl ActiveSearch {
    /// For which party.
    pub fn by(&self) -> Party {
        self.key.by
    }

    /// The number of the question.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// For what.
    pub fn purpose(&self) -> SearchPurpose {
        self.key.purpose
    }
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
        if state.outcome.is_some() || self.needs_seat_choice || !self.has_bots() || self.is_clock_paused() {
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
        let awaits = !self.waits_for_others() && !self.needs_seat_choice && !self.is_link_game();
        self.is_playable() && self.is_play_mode() && awaits && !self.is_clock_paused()
    }
}

impl App {
    /// Whether opponents are needed now: somebody has something to decide, is advised, or analyses.
    pub(in crate::app) fn needs_search(&self) -> bool {
        let Some(open_game) = &self.open_game else { return false };
        match self.page {
            Page::Analysis => self.is_engine_on,
            Page::Game => open_game.bots.wants_hint || open_game.bot_to_act().is_some(),
            _ => false,
        }
    }

    /// After everything that was done: opponents are asked, and what they were asked before is taken back.
    pub(in crate::app) fn update_search(&mut self) -> Vec<Command> {
        let is_due = self.active_search.is_some() || self.needs_search();
        if is_due { self.request_search() } else { Vec::new() }
    }

    /// Nobody can be asked any more, until somebody wants it again.
    pub(in crate::app) fn stop_bots(&mut self) {
        self.is_engine_on = false;
        self.active_search = None;
        if let Some(open_game) = &mut self.open_game {
            open_game.bots.is_paused |= open_game.has_bots();
            open_game.bots.wants_hint = false;
        }
    }
}

impl Speed {
    /// How long a move is looked at, in milliseconds.
    pub const fn min_move_ms(self) -> u32 {
        match self {
            Self::Slow => 3000,
            Self::Normal => 1200,
            Self::Fast => 250,
        }
    }
}
