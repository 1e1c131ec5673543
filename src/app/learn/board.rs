//! The boards of the learning pages: setting them up and stepping through demonstrations.
use super::state::LearnState;
use crate::app::{LearnPage, Marks, Mode, OpenGame, Tab, describe_last_move, describe_refused_move};
use crate::board::CellSet;
use crate::history::{Annotation, Game};
use crate::learn::{Demonstration, Example};
use crate::notation::read_action;

impl LearnState {
    /// Sets up the board of the page: of a task, a diagram or the example game.
    pub(super) fn set_up_board(&mut self, tab: &mut Tab) {
        let Some((game, marks)) = self.board(tab) else { return };
        let is_example = self.attempt.is_none() && self.diagram.is_none();
        let before = tab.open_game.as_ref().filter(|open_game| open_game.study_marks().is_some());
        // A board of the same game keeps its rotation.
        let before = before.filter(|open_game| open_game.def().id() == game.def().id());
        let bottom = match &self.attempt {
            Some(attempt) => attempt.task.player.index(),
            None => before.map_or(0, |open_game| open_game.view.bottom),
        };
        let mut open_game = OpenGame::new(game, Vec::new());
        open_game.is_saved = false;
        open_game.mode = Mode::Study(marks);
        open_game.view.bottom = bottom;
        if is_example {
            open_game.show_ply(0);
        }
        if tab.open_game.as_ref().is_some_and(|open_game| open_game.study_marks().is_none()) {
            // A played game is stored already.
            tab.close_game();
        }
        tab.open_game = Some(open_game);
    }

    fn board(&self, tab: &Tab) -> Option<(Game, Marks)> {
        if let Some(attempt) = &self.attempt {
            return Some((attempt.game.clone(), self.attempt_marks()));
        }
        if let Some(diagram) = &self.diagram {
            let highlighted = diagram.marks.iter().copied().collect();
            return Some((diagram.game.clone(), Marks { highlighted, ..Marks::default() }));
        }
        let is_example = matches!(tab.learn_page(), Some((_, LearnPage::Example)));
        let (_, course) = self.course.as_ref().filter(|_| is_example)?;
        course.example.as_ref().map(|example| (annotated_example(example), Marks::default()))
    }

    fn attempt_marks(&self) -> Marks {
        self.attempt.as_ref().map_or_else(Marks::default, |attempt| Marks {
            stars: attempt.stars,
            picked: attempt.picked,
            highlighted: CellSet::EMPTY,
        })
    }

    /// Shows the current position of the attempt.
    pub(super) fn show_attempt(&self, tab: &mut Tab) {
        let (Some(attempt), Some(open_game)) = (&self.attempt, &mut tab.open_game) else { return };
        open_game.clear_interaction();
        open_game.game = attempt.game.clone();
        open_game.special_action = None;
        open_game.mode = Mode::Study(self.attempt_marks());
    }

    /// Resets the task or the diagram.
    pub(super) fn reset(&mut self, tab: &mut Tab) {
        self.verdict = None;
        self.steps_shown = 0;
        if let Some(attempt) = &mut self.attempt {
            attempt.reset();
        }
        self.set_up_board(tab);
    }

    /// Shows the next step of the solution or of the diagram's demonstrations.
    pub(super) fn show_next(&mut self, tab: &mut Tab) {
        self.verdict = None;
        if self.attempt.is_some() {
            self.show_solution(tab);
        } else {
            self.show_demonstration(tab);
        }
    }

    fn show_demonstration(&mut self, tab: &mut Tab) {
        let texts = tab.texts();
        let Some(diagram) = &self.diagram else { return };
        let Some(demonstration) = diagram.demonstrations.get(self.steps_shown) else { return };
        let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.study_marks().is_some())
        else {
            return;
        };
        if self.steps_shown == 0 {
            // Moves that were tried on the diagram are undone.
            open_game.game = diagram.game.clone();
        }
        open_game.clear_interaction();
        match *demonstration {
            Demonstration::Action(action) => {
                let _ = open_game.game.play(action);
            }
            Demonstration::Refused(from, to) => open_game.show_refusal(from, to),
        }
        self.steps_shown += 1;
        let message = describe_refused_move(texts, open_game).or(describe_last_move(texts, open_game));
        tab.announce(message.unwrap_or_default());
    }

    fn show_solution(&mut self, tab: &mut Tab) {
        let step = self.steps_shown;
        let Some(attempt) = &mut self.attempt else { return };
        if step == 0 || attempt.solved {
            attempt.reset();
        }
        let (def, solution) = (attempt.game.def().clone(), attempt.task.solution.clone());
        if attempt.cells_to_pick().is_some() {
            attempt.picked = solution.iter().filter_map(|name| def.cell_by_name(name)).collect();
        } else if let Some(text) = solution.get(step) {
            let position = attempt.game.state().position;
            if let Ok(action) = read_action(&*def, def.rules(), &position, text) {
                attempt.play(action);
            }
        }
        self.steps_shown = (step + 1) % (solution.len() + 1);
        self.show_attempt(tab);
    }
}

/// Returns the example game with its comments as annotations.
fn annotated_example(example: &Example) -> Game {
    let mut game = example.game.clone();
    if !example.introduction.is_empty() {
        game.annotate(0, Annotation::Comment(example.introduction.clone()));
    }
    for step in &example.actions {
        if game.play(step.action).is_err() {
            break;
        }
        if !step.comment.is_empty() {
            game.annotate(game.steps().len(), Annotation::Comment(step.comment.clone()));
        }
    }
    game
}
