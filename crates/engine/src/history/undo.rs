//! Undoing and redoing the steps of a game.
use super::{Game, GameStep, IllegalAction};
use crate::rules::{Action, ActionKind};

impl Game {
    /// Whether there is a step to [undo].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// assert!(!game.can_undo());
    /// game.play_movetext("1. Nf3", &NotationStyle::default()).expect("a legal move");
    /// assert!(game.can_undo());
    /// ```
    ///
    /// [undo]: https://www.chessprogramming.org/Unmake_Move
    pub fn can_undo(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Whether there is an undone action to redo.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7", &NotationStyle::default()).expect("legal moves");
    /// game.undo();
    /// assert!(game.can_redo());
    /// // Another move discards what was undone.
    /// game.play_movetext("Nf7", &NotationStyle::default()).expect("a legal move");
    /// assert!(!game.can_redo());
    /// ```
    pub fn can_redo(&self) -> bool {
        !self.redo_stack.is_empty()
    }

    /// [Undoes] the last ply with the offers and answers after it. A last action that is no ply is undone alone
    /// if it ended the game, belongs to the set-up phase, or is a declaration or a shift.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7 draw? b!draw-", &NotationStyle::default()).expect("legal actions");
    /// assert_eq!(game.steps().len(), 4);
    /// // Black's move goes, with the offer and the answer after it.
    /// game.undo();
    /// assert_eq!((game.steps().len(), game.state().position.turn()), (1, games::bridge::BLACK));
    /// ```
    ///
    /// [Undoes]: https://www.chessprogramming.org/Unmake_Move
    pub fn undo(&mut self) {
        let ended_by_word = |step: &GameStep| !step.is_ply() && step.state.outcome.is_some();
        let is_alone = |step: &GameStep| {
            matches!(
                step.action.kind,
                ActionKind::Arrange(_) | ActionKind::Ready | ActionKind::Join(_) | ActionKind::Shift(..)
            )
        };
        let from = if self.steps.last().is_some_and(|step| ended_by_word(step) || is_alone(step)) {
            self.steps.len() - 1
        } else {
            self.steps.iter().rposition(GameStep::is_ply).unwrap_or(0)
        };
        if from < self.steps.len() {
            self.redo_stack.push(self.steps.drain(from..).map(|step| step.action).collect());
        }
    }

    /// Redoes what was undone last. An action that is no longer legal discards all undone actions.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let mut game = Game::new(def.clone(), def.start_position());
    /// game.play_movetext("1. Nf3 de7", &NotationStyle::default()).expect("legal moves");
    /// let hash = game.state().position.hash();
    /// game.undo();
    /// game.redo();
    /// assert_eq!(game.state().position.hash(), hash);
    /// ```
    pub fn redo(&mut self) {
        for action in self.redo_stack.pop().unwrap_or_default() {
            if self.push_step(action).is_err() {
                self.discard_redo(self.steps.len());
                return;
            }
        }
    }

    /// Returns the undone actions, one group per undo; the group that was undone last is last.
    pub(super) fn redo_stack(&self) -> &[Vec<Action>] {
        &self.redo_stack
    }

    /// Plays an action and retains the undone actions and all annotations.
    pub(super) fn replay(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.push_step(action)
    }

    pub(super) fn set_redo_stack(&mut self, redo_stack: Vec<Vec<Action>>) {
        self.redo_stack = redo_stack;
    }
}
