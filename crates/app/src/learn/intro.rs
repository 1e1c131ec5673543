//! The introduction to a game: cards whose boards play by themselves. The last one is a task.
use super::LearnIntent;
use super::state::LearnState;
use crate::play::REPLAY_STEP_MS;
use crate::tab::{LearnPage, Tab};
use learn::{IntroCard, IntroContent, TaskAttempt};

impl LearnState {
    /// Returns the card of the introduction that is shown.
    pub fn card(&self) -> Option<&IntroCard> {
        self.lessons.as_ref().and_then(|(_, lessons)| lessons.introduction.get(self.card_index))
    }

    /// Returns whether the board shows why the last action was wrong.
    pub fn shows_refutation(&self) -> bool {
        self.shows_refutation
    }

    /// Returns whether the steps of the shown board are played one after the other by themselves.
    pub(crate) fn plays_steps(&self) -> bool {
        self.plays_card || self.shows_refutation
    }

    /// Shows the next card, or the previous one.
    pub(super) fn step_card(&mut self, tab: &mut Tab, back: bool) {
        let count = self.lessons.as_ref().map_or(0, |(_, lessons)| lessons.introduction.len());
        let wanted = if back { self.card_index.checked_sub(1) } else { Some(self.card_index + 1) };
        let is_intro = matches!(tab.learn_page(), Some((_, LearnPage::Intro)));
        let Some(index) = wanted.filter(|&index| is_intro && index < count) else { return };
        self.show_card(tab, index);
        if let Some(card) = self.card() {
            let text = self.attempt.as_ref().map_or(&card.text, |attempt| &attempt.task.text);
            tab.announce(format!("{}. {text}", card.title));
        }
    }

    /// Shows a card of the introduction from the beginning.
    pub(super) fn show_card(&mut self, tab: &mut Tab, index: usize) {
        self.card_index = index;
        self.clear_board();
        let Some((_, lessons)) = self.lessons.clone() else { return };
        match lessons.introduction.get(index).map(|card| &card.content) {
            Some(IntroContent::Diagram(diagram)) => {
                self.plays_card = !diagram.demonstrations.is_empty();
                self.diagram = Some((**diagram).clone());
            }
            Some(IntroContent::Task(id)) => self.attempt = lessons.task(id).cloned().map(TaskAttempt::new),
            None => {}
        }
        self.set_up_board(tab, false);
        self.wait_for_step(tab, 1);
    }

    /// Lets the board play its next step after this many times the usual time.
    pub(super) fn wait_for_step(&self, tab: &mut Tab, times: u64) {
        let at = tab.now + times * REPLAY_STEP_MS;
        if let Some(open_game) = tab.open_game.as_mut().filter(|_| self.plays_steps()) {
            open_game.view.replay_at = Some(at);
        }
    }

    /// Called at every tick while the board plays by itself.
    pub(crate) fn play_next_step(&mut self, tab: &mut Tab) {
        let now = tab.now;
        let Some(open_game) = &mut tab.open_game else { return };
        if open_game.view.replay_at.is_none_or(|at| at > now) {
            return;
        }
        open_game.view.replay_at = None;
        if self.shows_refutation {
            self.continue_refutation(tab);
            return;
        }
        let _ = self.update(tab, LearnIntent::Show);
        let has_more =
            self.diagram.as_ref().is_some_and(|diagram| self.steps_shown < diagram.demonstrations.len());
        self.plays_card = has_more;
        self.wait_for_step(tab, 1);
    }
}
