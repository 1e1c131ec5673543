//! Opponents at the table: who is played by one, and whether one has something to decide. They are asked by
//! `asking.rs` and think elsewhere.
use super::{App, Effect, Page, Speed, Table};
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
    pub halted: bool,
    /// Whether a hint is wanted.
    pub hinting: bool,
    /// What was advised, as a sentence, until something is done.
    pub hint: Option<String>,
}

/// For what is thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// An opponent decides.
    Play,
    /// A person is advised.
    Hint,
    /// The best line is shown where a game is analysed.
    Analysis,
}

/// What is asked: about which place of which game, for whom and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Topic {
    pub(super) purpose: Purpose,
    pub(super) by: Party,
    pub(super) steps: usize,
    pub(super) hash: u64,
    pub(super) passed: PartySet,
    pub(super) level: Option<Level>,
}

/// What is being thought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thinking {
    pub(super) topic: Topic,
    /// The number of the question.
    pub(super) number: u64,
    /// What was found so far.
    pub best: Option<SearchInfo>,
    /// The same in sentences.
    pub told: SearchInfoText,
    /// Whether that is all.
    pub is_done: bool,
}

impl Thinking {
    /// For which party.
    pub fn by(&self) -> Party {
        self.topic.by
    }

    /// The number of the question.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// For what.
    pub fn purpose(&self) -> Purpose {
        self.topic.purpose
    }
}

impl Table {
    /// How strong the opponent is that plays a party here, if one does. A dummy is played with its power.
    pub fn bot(&self, party: Party) -> Option<Level> {
        let is_ours = self.is_game() && (!self.is_by_link() || self.card.mine.contains(party));
        self.bots.levels[self.owner(party).unwrap_or(party)].filter(|_| is_ours)
    }

    /// The parties that people play here.
    pub fn people_here(&self) -> PartySet {
        Party::first(self.names.len()).filter(|&party| self.is_here(party)).collect()
    }

    /// Whether any opponent plays here.
    pub fn has_bots(&self) -> bool {
        Party::first(self.names.len()).any(|party| self.bot(party).is_some())
    }

    /// Whether the game goes on among opponents while people watch.
    pub fn is_watched(&self) -> bool {
        self.has_bots() && self.people_here().is_empty()
    }

    /// The opponent that has something to decide now, unless they are stopped.
    pub fn bot_to_decide(&self) -> Option<Party> {
        self.awaited_bot().filter(|_| !self.bots.halted)
    }

    /// The opponent that has something to decide, also while they are stopped.
    pub fn awaited_bot(&self) -> Option<Party> {
        let state = self.line.state();
        if state.outcome.is_some() || self.asks_seat || !self.has_bots() || self.is_paused() {
            return None;
        }
        let is_bot = |party: &Party| self.bot(*party).is_some();
        let position = &state.position;
        if !position.arranging().is_empty() {
            return position.arranging().iter().find(is_bot);
        }
        let answers = |party: &Party| {
            let open = |offer: DrawOffer| self.line.has_to_answer(&offer, *party) && !offer.accepted.contains(*party);
            state.offer.is_some_and(open)
        };
        if let Some(party) = Party::first(self.names.len()).filter(answers).find(is_bot) {
            return Some(party);
        }
        let asked = self.asked_at_end();
        if asked.is_empty() { Some(position.turn()).filter(is_bot) } else { asked.iter().find(is_bot) }
    }

    /// Whether a person here has something to decide, so that advice is of use.
    pub fn can_be_advised(&self) -> bool {
        let awaits = !self.waits_for_others() && !self.asks_seat && !self.is_by_link();
        self.is_live() && self.is_game() && awaits && !self.is_paused()
    }
}

impl App {
    /// Whether opponents are needed now: somebody has something to decide, is advised, or analyses.
    pub(super) fn wants_bots(&self) -> bool {
        let Some(table) = &self.table else { return false };
        match self.page {
            Page::Analysis => self.engine,
            Page::Table => table.bots.hinting || table.bot_to_decide().is_some(),
            _ => false,
        }
    }

    /// After everything that was done: opponents are asked, and what they were asked before is taken back.
    pub(super) fn ask_bots(&mut self) -> Vec<Effect> {
        let is_due = self.thinking.is_some() || self.wants_bots();
        if is_due { self.ask() } else { Vec::new() }
    }

    /// Nobody can be asked any more, until somebody wants it again.
    pub(super) fn dismiss_bots(&mut self) {
        self.engine = false;
        self.thinking = None;
        if let Some(table) = &mut self.table {
            table.bots.halted |= table.has_bots();
            table.bots.hinting = false;
        }
    }
}

impl Speed {
    /// How long a move is looked at, in milliseconds.
    pub const fn pause(self) -> u32 {
        match self {
            Self::Slow => 3000,
            Self::Normal => 1200,
            Self::Fast => 250,
        }
    }
}
