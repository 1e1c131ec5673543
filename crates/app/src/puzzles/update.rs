//! What is done with puzzles.
use super::PuzzleIntent;
use super::state::PuzzleState;
use crate::learn::LearnState;
use crate::storage::PuzzleProgress;
use crate::tab::{Command, Notice, Page, Route, Tab};
use engine::games::GameKind;
use learn::puzzles::{Fit, Puzzle, Theme, fit_of, next_puzzle};
use texts::puzzle_goal;

impl PuzzleState {
    /// Handles an intent. Returns what follows outside the app, and the address to go to.
    pub(crate) fn update(
        &mut self,
        tab: &mut Tab,
        learn: &mut LearnState,
        intent: PuzzleIntent,
    ) -> (Vec<Command>, Option<Route>) {
        let mut commands = Vec::new();
        let mut route = None;
        match intent {
            PuzzleIntent::Loaded(game_kind, text) => self.loaded(game_kind, text),
            PuzzleIntent::ChooseTheme(theme) => {
                learn.progress.puzzles.theme = theme.map(Theme::name);
                commands.extend(learn.save_progress(tab));
            }
            PuzzleIntent::ChooseDifficulty(difficulty) => {
                learn.progress.puzzles.difficulty = difficulty;
                commands.extend(learn.save_progress(tab));
            }
            PuzzleIntent::Next(game_kind) => {
                if !matches!(&tab.page, Page::Puzzle(..)) {
                    self.in_review.clear();
                }
                route = self.next(learn, game_kind);
            }
            PuzzleIntent::Review(game_kind) => {
                let done = learn.progress.puzzles.of(game_kind);
                self.in_review = done.map(|done| done.to_review.clone()).unwrap_or_default();
                route = self.next(learn, game_kind);
            }
            PuzzleIntent::ShowDays => self.shows_days = true,
            PuzzleIntent::SendLink { share } => {
                if let Some(open) = &self.open {
                    let address = Route::Puzzle(open.puzzle.kind, open.puzzle.id.clone()).write();
                    let link = format!("{}{address}", tab.base_urls.base_url());
                    let title = puzzle_goal(tab.texts(), &open.puzzle);
                    commands.push(if share {
                        Command::Share { title, link }
                    } else {
                        Command::CopyText(link)
                    });
                }
            }
            PuzzleIntent::Forget(game_kind) => {
                tab.notice = Some(Notice::ProgressForgotten(Box::new(learn.progress.clone())));
                learn.progress.puzzles.forget(game_kind);
                commands.extend(learn.save_progress(tab));
            }
        }
        (commands, route)
    }

    /// Returns the address of the next puzzle: of those that went wrong while they are in_review, otherwise a new one.
    fn next(&mut self, learn: &LearnState, game_kind: GameKind) -> Option<Route> {
        let puzzles = self.puzzles(game_kind)?.clone();
        let current = self.open.as_ref().map(|open| open.puzzle.id.clone());
        self.in_review.retain(|id| puzzles.iter().any(|puzzle| puzzle.id == *id));
        let id = if self.in_review.is_empty() {
            next_new(&puzzles, &learn.progress.puzzles, game_kind, current.as_deref())?.0.id.clone()
        } else {
            self.in_review.remove(0)
        };
        Some(Route::Puzzle(game_kind, id))
    }

    /// Returns how the puzzle that comes next compares with the rating of the player. `None` if there is none.
    pub fn next_fit(&self, progress: &PuzzleProgress, game_kind: GameKind) -> Option<Fit> {
        next_new(self.puzzles(game_kind)?, progress, game_kind, None).map(|(_, fit)| fit)
    }
}

/// Returns the next puzzle of those that are not in_review, and how it compares with the rating of the player.
fn next_new<'a>(
    puzzles: &'a [Puzzle],
    progress: &PuzzleProgress,
    game_kind: GameKind,
    current: Option<&str>,
) -> Option<(&'a Puzzle, Fit)> {
    let theme = progress.theme.as_deref().and_then(Theme::by_name);
    // A theme that this game does not have is none.
    let theme = theme.filter(|theme| puzzles.iter().any(|puzzle| puzzle.themes.contains(theme)));
    let rating = progress.rating(game_kind);
    let done = progress.of(game_kind);
    let seen = done.map(|done| [&done.to_review[..], &done.solved[..]].concat()).unwrap_or_default();
    let next = next_puzzle(puzzles, theme, progress.difficulty.target(rating), &seen, current)?;
    Some((next, fit_of(next, rating, &seen)))
}
