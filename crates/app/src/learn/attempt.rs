//! Judging actions on the board of a task.
use super::Played;
use super::state::LearnState;
use crate::announcements::{Announcement, describe_last_move};
use crate::open_game::OpenGame;
use crate::play;
use crate::play::{BoardIntent, GameIntent, PlayIntent, TypingIntent};
use crate::tab::{Command, LearnPage, Tab};
use engine::board::Cell;
use engine::rules::Action;
use learn::{AttemptEnd, Mistake, TaskAttempt, Verdict};
use texts::{mistake, right_move};

impl LearnState {
    /// Handles an intent for the board of a learning page.
    pub(crate) fn update_board(&mut self, tab: &mut Tab, intent: PlayIntent) -> Vec<Command> {
        if let (PlayIntent::Game(GameIntent::StepPly { back }), Some((_, LearnPage::Intro))) =
            (&intent, tab.learn_page())
        {
            self.step_card(tab, *back);
            return Vec::new();
        }
        let takes_back = matches!(intent, PlayIntent::Game(GameIntent::Undo | GameIntent::Redo));
        match self.played.filter(|_| is_input(&intent)) {
            Some(Played::WrongLine) => {
                self.show_attempt(tab);
                if takes_back {
                    return Vec::new();
                }
            }
            // Who would rather try, begins again.
            Some(Played::Solution) => self.reset(tab),
            Some(Played::Card) | None => {}
        }
        let Some(attempt) = &self.attempt else { return self.update_free_board(tab, intent) };
        let is_picking = attempt.cells_to_pick().is_some()
            && tab.open_game.as_ref().is_some_and(|open_game| open_game.view.attack_view.is_none());
        let is_over = attempt.end.is_some();
        if is_picking && self.picks(tab, &intent) {
            return Vec::new();
        }
        if takes_back {
            self.reset(tab);
            return Vec::new();
        }
        // These actions of a game's dialog are no answer to a task.
        let ends_game = matches!(intent, PlayIntent::Game(GameIntent::Resign(_) | GameIntent::OfferDraw));
        if ends_game && tab.dialog.is_some() || is_over && intent.is_game_action() {
            return Vec::new();
        }
        let is_action = intent.is_game_action();
        let before = step_count(tab);
        let mut commands = play::update(tab, intent);
        let played = tab.open_game.as_ref().and_then(|open_game| open_game.game.steps().get(before));
        if let Some(action) = played.map(|step| step.action) {
            commands.extend(self.judge(tab, action));
        } else if is_action {
            self.judge_refused_move(tab);
        }
        commands
    }

    /// Handles an intent for a board without a task. On a diagram, ply steps go through its demonstrations.
    fn update_free_board(&mut self, tab: &mut Tab, intent: PlayIntent) -> Vec<Command> {
        match intent {
            PlayIntent::Game(GameIntent::StepPly { back }) if self.diagram.is_some() => {
                if back {
                    self.reset(tab);
                } else {
                    self.show_demonstration(tab);
                }
                Vec::new()
            }
            intent => play::update(tab, intent),
        }
    }

    /// Handles clicks in a task that asks for cells. Returns whether the intent is handled.
    fn picks(&mut self, tab: &mut Tab, intent: &PlayIntent) -> bool {
        let cursor = tab.open_game.as_ref().map(|open_game| open_game.view.cursor);
        let cell = match intent {
            PlayIntent::Board(BoardIntent::Click(cell) | BoardIntent::Tap(cell)) => Some(*cell),
            PlayIntent::Board(BoardIntent::Enter) => cursor,
            PlayIntent::Board(BoardIntent::StartDrag { .. } | BoardIntent::Drop(_))
            | PlayIntent::Typing(TypingIntent::Play(_)) => None,
            _ => return false,
        };
        if let Some(cell) = cell {
            self.pick_cell(tab, cell);
        }
        true
    }

    fn pick_cell(&mut self, tab: &mut Tab, cell: Cell) {
        if let Some(attempt) = self.attempt.as_mut().filter(|attempt| attempt.end.is_none()) {
            attempt.toggle_pick(cell);
        }
        self.verdict = None;
        self.hints.clear();
        self.show_attempt(tab);
        if let Some(open_game) = &mut tab.open_game {
            open_game.view.cursor = cell;
        }
    }

    /// Judges the picked cells.
    pub(super) fn submit(&mut self, tab: &mut Tab) -> Vec<Command> {
        let attempt = self.attempt.as_mut().filter(|attempt| attempt.end.is_none());
        let verdict = attempt.map(TaskAttempt::submit);
        verdict.map(|verdict| self.after_verdict(tab, verdict)).unwrap_or_default()
    }

    /// Takes the wrong action back.
    pub(super) fn take_back(&mut self, tab: &mut Tab) {
        self.verdict = None;
        self.show_attempt(tab);
    }

    /// Judges an action. The attempt undoes a wrong one.
    fn judge(&mut self, tab: &mut Tab, action: Action) -> Vec<Command> {
        let Some(attempt) = &mut self.attempt else { return Vec::new() };
        let verdict = attempt.play(action);
        self.hints.clear();
        self.show_wrong_line(tab);
        self.after_verdict(tab, verdict)
    }

    /// Judges a refused move: a task may have its own reply to it.
    fn judge_refused_move(&mut self, tab: &mut Tab) {
        let (Some(attempt), Some(open_game)) = (&self.attempt, &tab.open_game) else { return };
        let Some(refused) = &open_game.interaction.refused_move else {
            self.verdict = None;
            return;
        };
        let text = [refused.from, refused.to].map(|cell| open_game.def().cell_name(cell)).concat();
        // A refused move becomes no piece yet.
        let is_meant =
            |wrong: &str| wrong.strip_prefix(&*text).is_some_and(|rest| !rest.starts_with(char::is_numeric));
        let reply =
            attempt.task.mistakes.iter().find(|(wrong, _)| is_meant(wrong)).map(|(_, reply)| reply.clone());
        if let Some(reply) = &reply {
            let assertive = format!("{} {reply}", tab.announcement.assertive);
            tab.set_announcement(Announcement { polite: String::new(), assertive });
        }
        self.verdict = reply.map(|reply| Verdict::Wrong {
            mistake: Mistake::Other,
            reply: Some(reply),
            cells: Vec::new(),
        });
    }

    /// Stores and announces a verdict. Returns commands that store progress.
    fn after_verdict(&mut self, tab: &mut Tab, verdict: Verdict) -> Vec<Command> {
        self.verdict = Some(verdict);
        let message = self.verdict_text(tab);
        match &self.verdict {
            Some(Verdict::Solved) => {
                let command = self.after_solving(tab, &message);
                tab.announce(message);
                command.into_iter().collect()
            }
            Some(Verdict::Wrong { .. }) => {
                tab.set_announcement(Announcement { polite: String::new(), assertive: message });
                self.after_mistake(tab).into_iter().collect()
            }
            Some(Verdict::Continues) => {
                // The reply is read after what is said about the move.
                let reply = tab
                    .open_game
                    .as_ref()
                    .and_then(|open_game| describe_last_move(tab.texts(), open_game, &tab.notation_style()));
                tab.announce([message, reply.unwrap_or_default()].join(" ").trim());
                Vec::new()
            }
            None => Vec::new(),
        }
    }

    /// Returns a sentence about the verdict, or about the solution that is shown; empty if there is none.
    pub(crate) fn verdict_text(&self, tab: &Tab) -> String {
        let texts = tab.texts();
        let Some(attempt) = &self.attempt else { return String::new() };
        match &self.verdict {
            None if self.played == Some(Played::Solution) => texts.learn.showing.to_owned(),
            None if attempt.end == Some(AttemptEnd::Shown) => {
                [texts.learn.shown, &attempt.task.success].join(" ")
            }
            None => String::new(),
            // What is proved to follow the line is not true after another last action.
            Some(Verdict::Solved) if attempt.task.is_line_proved && !attempt.follows_line() => {
                texts.learn.solved.to_owned()
            }
            Some(Verdict::Solved) => [texts.learn.solved, &attempt.task.success].join(" "),
            Some(Verdict::Continues) => right_move(texts, attempt.moves_left()),
            Some(Verdict::Wrong { reply: Some(reply), .. }) => reply.clone(),
            Some(Verdict::Wrong { mistake: kind, cells, reply: None }) => {
                mistake(texts, attempt, *kind, cells, &tab.notation_style())
            }
        }
    }
}

/// Returns whether the player does something with the board, instead of looking at it.
fn is_input(intent: &PlayIntent) -> bool {
    match intent {
        PlayIntent::Board(intent) => !matches!(
            intent,
            BoardIntent::Hover(_)
                | BoardIntent::Focus(_)
                | BoardIntent::FocusUnseen(_)
                | BoardIntent::Zoom { .. }
                | BoardIntent::Pan(_)
                | BoardIntent::Rotate
        ),
        _ => true,
    }
}

fn step_count(tab: &Tab) -> usize {
    tab.open_game.as_ref().map_or(0, |open_game: &OpenGame| open_game.game.steps().len())
}
