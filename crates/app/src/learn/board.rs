//! The boards of the learning pages: setting them up and stepping through demonstrations.
use super::Played;
use super::state::LearnState;
use crate::announcements::{describe_action, describe_last_move, describe_refused_move, describe_task_hint};
use crate::changes::Changes;
use crate::open_game::{Drawing, Marks, Mode, OpenGame};
use crate::play::REPLAY_STEP_MS;
use crate::tab::{Command, LearnPage, Tab};
use engine::board::CellSet;
use engine::history::{Annotation, Game};
use engine::rules::Action;
use learn::{Demonstration, Diagram, Example, HintStage, TaskAttempt};

/// How long each ply of a solution is shown, in milliseconds.
const SOLUTION_STEP_MS: u64 = 700;

impl LearnState {
    /// Sets up the board of the page: of a task, a diagram or the example game.
    ///
    /// `keeps_rotation`: as the board of the same game before it was turned, otherwise as the player of the task sits, or the
    /// first party.
    pub(super) fn set_up_board(&mut self, tab: &mut Tab, keeps_rotation: bool) {
        let Some((game, marks)) = self.board(tab) else { return };
        let is_example = self.attempt.is_none() && self.diagram.is_none();
        let before = tab.open_game.as_ref().filter(|open_game| open_game.study_marks().is_some());
        let before = before.filter(|open_game| keeps_rotation && open_game.def().id() == game.def().id());
        let player = self.attempt.as_ref().map_or(0, |attempt| attempt.task.player.index());
        let bottom = before.map_or(player, |open_game| open_game.view.bottom);
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
        tab.note(Changes::BOARD | Changes::TASK);
    }

    fn board(&self, tab: &Tab) -> Option<(Game, Marks)> {
        if let Some(attempt) = &self.attempt {
            return Some((attempt.game.clone(), self.attempt_marks()));
        }
        if let Some(diagram) = &self.diagram {
            let highlighted = diagram.marks.iter().copied().collect();
            return Some((diagram.game.clone(), Marks { highlighted, ..Marks::default() }));
        }
        let Some((_, &LearnPage::Example(index))) = tab.learn_page() else { return None };
        let (_, lessons) = self.lessons.as_ref()?;
        lessons.examples.get(index).map(|example| (annotated_example(example), Marks::default()))
    }

    fn attempt_marks(&self) -> Marks {
        let Some(attempt) = &self.attempt else { return Marks::default() };
        // After the first move others may stand on the cells of which the text speaks.
        let is_unmoved = attempt.game.steps().len() == attempt.task.game.steps().len();
        let marks = if is_unmoved { attempt.task.marks } else { CellSet::EMPTY };
        Marks {
            stars: attempt.stars,
            picked: attempt.picked,
            highlighted: self.hints.last().map_or(marks, |hint| hint.cells()),
        }
    }

    /// Shows a task that belongs to no lessons. `was_solved`: whether it was solved before.
    pub(crate) fn show_task(&mut self, tab: &mut Tab, attempt: TaskAttempt, was_solved: bool) {
        self.leave_lessons();
        self.attempt = Some(attempt);
        self.was_solved = was_solved;
        self.set_up_board(tab, false);
    }

    /// Shows a diagram that belongs to no lessons.
    pub(crate) fn show_diagram(&mut self, tab: &mut Tab, diagram: Diagram) {
        self.leave_lessons();
        self.diagram = Some(diagram);
        self.set_up_board(tab, false);
    }

    /// Shows no board.
    pub(crate) fn show_nothing(&mut self, tab: &mut Tab) {
        self.leave_lessons();
        tab.open_game.take_if(|open_game| open_game.study_marks().is_some());
    }

    /// Plays the next action of the solution, as nobody's attempt.
    pub(crate) fn show_next_of_solution(&mut self, tab: &mut Tab) {
        self.verdict = None;
        self.hints.clear();
        let Some(attempt) = &mut self.attempt else { return };
        let message = match attempt.next_of_solution() {
            Some(action) => play_as_shown(tab, attempt, action),
            None => {
                attempt.reset();
                None
            }
        };
        self.show_attempt(tab);
        tab.announce(message.unwrap_or_default());
    }

    /// Shows the current position of the attempt.
    pub(super) fn show_attempt(&mut self, tab: &mut Tab) {
        self.played = None;
        let (Some(attempt), Some(open_game)) = (&self.attempt, &mut tab.open_game) else { return };
        open_game.clear_interaction();
        *open_game.game = attempt.game.clone();
        open_game.special_action = None;
        open_game.view.shown_ply = None;
        open_game.mode = Mode::Study(self.attempt_marks());
        if let Some((from, to)) = self.hints.last().and_then(|hint| hint.arrow()) {
            open_game.interaction.draw(Drawing { from, to, colour: Drawing::HINT_COLOUR });
        }
    }

    /// Shows what the wrong action leads to: the action, then the reply if one shows what is wrong, then the task again.
    pub(super) fn show_wrong_line(&mut self, tab: &mut Tab) {
        self.show_attempt(tab);
        let line = self.attempt.as_ref().and_then(|attempt| attempt.wrong_line.clone());
        let (Some(line), Some(open_game)) = (line, &mut tab.open_game) else { return };
        *open_game.game = line.game;
        if line.reply.is_some() {
            open_game.show_ply(open_game.ply_count().saturating_sub(1));
        }
        self.played = Some(Played::WrongLine);
        self.wait_for_step(tab, REPLAY_STEP_MS);
    }

    /// Goes on from the wrong action to the reply, and from there back to the task.
    pub(super) fn continue_wrong_line(&mut self, tab: &mut Tab) {
        let Some(open_game) = &mut tab.open_game else { return };
        if open_game.view.shown_ply.is_none() {
            self.show_attempt(tab);
            return;
        }
        open_game.show_ply(usize::MAX);
        self.wait_for_step(tab, 2 * REPLAY_STEP_MS);
    }

    /// Resets the task or the diagram.
    pub(super) fn reset(&mut self, tab: &mut Tab) {
        self.verdict = None;
        self.hints.clear();
        self.steps_shown = 0;
        self.next_task_at = None;
        self.played = None;
        if let Some(attempt) = &mut self.attempt {
            attempt.reset();
        }
        self.set_up_board(tab, true);
    }

    /// Shows the next step of the diagram's demonstrations.
    pub(super) fn show_demonstration(&mut self, tab: &mut Tab) {
        self.verdict = None;
        let (texts, style) = (tab.texts(), tab.notation_style());
        let Some(diagram) = &self.diagram else { return };
        let Some(demonstration) = diagram.demonstrations.get(self.steps_shown) else { return };
        let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.study_marks().is_some())
        else {
            return;
        };
        if self.steps_shown == 0 {
            // Moves that were tried on the diagram are undone.
            *open_game.game = diagram.game.clone();
        }
        open_game.clear_interaction();
        match *demonstration {
            Demonstration::Action(action) => {
                let _ = open_game.game.play(action);
            }
            Demonstration::Refused(from, to) => open_game.show_refusal(from, to),
        }
        self.steps_shown += 1;
        let message =
            describe_refused_move(texts, open_game, &style).or(describe_last_move(texts, open_game, &style));
        tab.announce(message.unwrap_or_default());
    }

    /// Tells more about the solution: which piece moves, then where to, then all of it on the board.
    pub(super) fn show_hint(&mut self, tab: &mut Tab) -> Vec<Command> {
        let Some(attempt) = self.attempt.as_ref().filter(|attempt| attempt.end.is_none()) else {
            return Vec::new();
        };
        self.verdict = None;
        let stage = if self.hints.is_empty() { HintStage::Piece } else { HintStage::Target };
        let hint = if self.has_more_hints() { attempt.hint(stage) } else { None };
        let Some(hint) = hint else { return self.show_solution(tab) };
        self.hints.push(hint);
        self.show_attempt(tab);
        let style = tab.notation_style();
        let text =
            tab.open_game.as_ref().map(|open_game| describe_task_hint(tab.texts(), open_game, &style, hint));
        tab.announce(text.unwrap_or_default());
        Vec::new()
    }

    /// Shows the rest of the solution, move by move. That is no success of the player.
    fn show_solution(&mut self, tab: &mut Tab) -> Vec<Command> {
        self.hints.clear();
        let Some(attempt) = &mut self.attempt else { return Vec::new() };
        if let Some(picking) = attempt.cells_to_pick() {
            attempt.picked = picking.cells(&**attempt.game.def(), &attempt.game.state().position);
            attempt.end_as_shown();
            self.show_attempt(tab);
            tab.announce(self.verdict_text(tab));
        } else {
            self.show_attempt(tab);
            self.played = Some(Played::Solution);
            self.continue_solution(tab);
        }
        self.after_mistake(tab).into_iter().collect()
    }

    /// Plays the next ply of the solution.
    pub(super) fn continue_solution(&mut self, tab: &mut Tab) {
        let (texts, style) = (tab.texts(), tab.notation_style());
        let (Some(attempt), Some(open_game)) = (&mut self.attempt, &mut tab.open_game) else { return };
        self.hints.clear();
        let message = if let Some(shown) = open_game.view.shown_ply {
            open_game.show_ply(shown + 1);
            describe_last_move(texts, open_game, &style).unwrap_or_default()
        } else if let Some(action) = attempt.next_of_solution() {
            let before = attempt.game.plies().count();
            let hint = attempt.hint(HintStage::Target);
            let words = hint.map(|hint| describe_task_hint(texts, open_game, &style, hint));
            let message = play_as_shown(tab, attempt, action).or_else(|| {
                // What is no ply is not seen on the board.
                self.hints.extend(hint);
                words
            });
            self.show_attempt(tab);
            self.played = Some(Played::Solution);
            // The replies come one by one.
            if let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.ply_count() > before)
            {
                open_game.show_ply(before + 1);
            }
            message.unwrap_or_default()
        } else {
            self.played = None;
            tab.announce(self.verdict_text(tab));
            return;
        };
        tab.announce(message);
        self.wait_for_step(tab, SOLUTION_STEP_MS);
    }
}

/// Plays an action of the solution, which solves nothing for the player. Returns it in words; `None` if it is no ply.
fn play_as_shown(tab: &Tab, attempt: &mut TaskAttempt, action: Action) -> Option<String> {
    let message = describe_action(tab.texts(), &attempt.game, action, &tab.notation_style());
    attempt.play(action);
    if attempt.is_solved() {
        attempt.end_as_shown();
    }
    message
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
