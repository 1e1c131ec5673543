//! The introduction to a game: cards whose boards play by themselves. The last one is a task.
use super::state::LearnState;
use super::{LearnIntent, Played};
use crate::play::REPLAY_STEP_MS;
use crate::tab::{LearnPage, Tab};
use learn::{Diagram, Hint, IntroCard, IntroContent, TaskAttempt};

impl LearnState {
    /// Returns the card of the introduction that is shown.
    pub fn card(&self) -> Option<&IntroCard> {
        self.lessons.as_ref().and_then(|(_, lessons)| lessons.introduction.get(self.card_index))
    }

    /// Returns whether another hint follows those that were given, before the solution.
    pub fn has_more_hints(&self) -> bool {
        self.hints.len() < 2 && !self.hints.contains(&Hint::Arrange)
    }

    /// Returns what the board plays by itself.
    pub fn played(&self) -> Option<Played> {
        self.played
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
                self.played = (!diagram.demonstrations.is_empty()).then_some(Played::Card);
                self.diagram = Some((**diagram).clone());
            }
            Some(IntroContent::Task(id)) => self.attempt = lessons.task(id).cloned().map(TaskAttempt::new),
            None => {}
        }
        self.set_up_board(tab, false);
        self.wait_for_step(tab, REPLAY_STEP_MS);
    }

    /// Lets the board play its next step after this time, in milliseconds.
    pub(super) fn wait_for_step(&self, tab: &mut Tab, duration: u64) {
        let at = tab.now + duration;
        if let Some(open_game) = tab.open_game.as_mut().filter(|_| self.played.is_some()) {
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
        match self.played {
            Some(Played::WrongLine) => self.continue_wrong_line(tab),
            Some(Played::Solution) => self.continue_solution(tab),
            Some(Played::Card) => {
                let _ = self.update(tab, LearnIntent::Show);
                let has_more = |diagram: &Diagram| self.steps_shown < diagram.demonstrations.len();
                self.played = self.diagram.as_ref().is_some_and(has_more).then_some(Played::Card);
                self.wait_for_step(tab, REPLAY_STEP_MS);
            }
            None => {}
        }
    }
}
