//! The state of puzzles: their files, and the one on the board.
use crate::learn::LearnState;
use crate::open_game::TimestampMs;
use crate::tab::{Command, Page, PageError, Route, Tab};
use engine::games::GameKind;
use learn::puzzles::{Puzzle, game_of_day, puzzle_of_day};
use learn::{Task, TaskAttempt};
use std::sync::Arc;
use texts::{Language, puzzle_goal, puzzle_success};

/// The number of past days whose puzzles are shown.
const PAST_DAYS: u32 = 6;
/// A day in milliseconds.
pub const DAY_MS: TimestampMs = 86_400_000;

/// The puzzle on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// By how much this attempt has changed the rating, once it is decided.
    pub rating_change: Option<i32>,
    /// Whether it counts as solved already.
    pub(super) is_noted: bool,
}

/// The state of puzzles.
#[derive(Clone, Default)]
pub struct PuzzleState {
    /// The puzzles that were fetched.
    files: Vec<(GameKind, Arc<[Puzzle]>)>,
    /// The games whose puzzles are being fetched.
    loading: Vec<GameKind>,
    /// The games whose puzzles could not be fetched or read.
    failed: Vec<GameKind>,
    /// The puzzle on the board.
    pub open: Option<OpenPuzzle>,
    /// The page for which the board was set up.
    open_page: Option<(GameKind, String, Language)>,
    /// The ids of those that went wrong and still come in the review under way, each once.
    pub(super) in_review: Vec<String>,
    /// Whether the puzzles of the last days are shown: they are of all games.
    pub(super) shows_days: bool,
}

impl PuzzleState {
    /// Returns the puzzles of a game, once they have been fetched.
    pub fn puzzles(&self, game_kind: GameKind) -> Option<&Arc<[Puzzle]>> {
        self.files.iter().find(|(known, _)| *known == game_kind).map(|(_, puzzles)| puzzles)
    }

    /// Returns whether the puzzles of a game could not be fetched or read.
    pub fn has_failed(&self, game_kind: GameKind) -> bool {
        self.failed.contains(&game_kind)
    }

    /// Returns the puzzle of today, once it is known.
    pub fn of_today(&self, now: TimestampMs) -> Option<&Puzzle> {
        let day = day_of(now);
        self.puzzles(game_of_day(day)).and_then(|puzzles| puzzle_of_day(puzzles, day))
    }

    /// Returns the days before today whose puzzles are shown, the last one first, each with its puzzle once that is known.
    pub fn past_days(&self, now: TimestampMs) -> Vec<(u32, Option<&Puzzle>)> {
        let today = day_of(now);
        let days = (1..=PAST_DAYS).filter(|_| self.shows_days).filter_map(|ago| today.checked_sub(ago));
        let puzzle =
            |day: u32| self.puzzles(game_of_day(day)).and_then(|puzzles| puzzle_of_day(puzzles, day));
        days.map(|day| (day, puzzle(day))).collect()
    }

    /// Visits a page of puzzles. Files that failed are fetched again.
    pub(crate) fn visit(&mut self, tab: &mut Tab, page: Page) {
        self.failed.clear();
        // A puzzle that is visited anew begins anew.
        if tab.page != page {
            self.open_page = None;
        }
        tab.show_page(page);
    }

    /// Fetches the puzzles of a game when they are first needed.
    pub(crate) fn request_files(&mut self, tab: &Tab) -> Vec<Command> {
        let needed = match &tab.page {
            Page::Puzzles(_) if self.shows_days => GameKind::ALL.to_vec(),
            Page::Puzzles(game_kind) => vec![*game_kind, game_of_day(day_of(tab.now))],
            Page::Puzzle(game_kind, _) => vec![*game_kind],
            _ => Vec::new(),
        };
        let mut commands = Vec::new();
        for game_kind in needed {
            let is_there = self.puzzles(game_kind).is_some() || self.loading.contains(&game_kind);
            if !is_there && !self.failed.contains(&game_kind) {
                self.loading.push(game_kind);
                commands.push(Command::FetchPuzzles(game_kind));
            }
        }
        commands
    }

    pub(super) fn loaded(&mut self, game_kind: GameKind, text: Option<String>) {
        self.loading.retain(|loading| *loading != game_kind);
        match text.and_then(|text| Puzzle::read_file(game_kind, &text).ok()) {
            Some(puzzles) => self.files.push((game_kind, puzzles.into())),
            None => self.failed.push(game_kind),
        }
    }

    /// Sets up the board of a newly opened puzzle once its file has been fetched. A puzzle that is
    /// left is closed.
    pub(crate) fn open_page(&mut self, tab: &mut Tab, learn: &mut LearnState) {
        let Page::Puzzle(game_kind, id) = tab.page.clone() else {
            self.open_page = None;
            if self.open.take().is_some() && tab.page != Page::Course {
                learn.clear_board();
            }
            return;
        };
        let Some(puzzles) = self.puzzles(game_kind).cloned() else { return };
        let wanted = (game_kind, id.clone(), tab.language());
        if self.open_page.as_ref() == Some(&wanted) {
            return;
        }
        let is_same =
            self.open_page.as_ref().is_some_and(|(kind, other, _)| (*kind, other) == (game_kind, &id));
        self.open_page = Some(wanted);
        let found = puzzles.iter().find(|puzzle| puzzle.id == id);
        let Some((puzzle, opened)) = found.and_then(|puzzle| Some((puzzle, puzzle.open()?))) else {
            let path = Route::Puzzle(game_kind, id).write().trim_start_matches("#/").to_owned();
            tab.show_page(Page::Error(PageError::NotFound(path)));
            return;
        };
        let success = puzzle_success(tab.texts(), &tab.notation_style(), &opened);
        let task = Task { success, ..puzzle.task(opened) };
        if is_same {
            // In another language.
            if let Some(attempt) = &mut learn.attempt {
                attempt.task.success = task.success;
            }
            return;
        }
        self.open = Some(OpenPuzzle { puzzle: puzzle.clone(), rating_change: None, is_noted: false });
        learn.show_task(tab, TaskAttempt::new(task), false);
        tab.announce(puzzle_goal(tab.texts(), puzzle));
    }

    /// Notes what was solved and what went wrong. Returns the command that stores it.
    pub(crate) fn note_progress(&mut self, learn: &mut LearnState, tab: &Tab) -> Option<Command> {
        let open = self.open.as_mut()?;
        let attempt = learn.attempt.as_ref()?;
        let (puzzle, is_clean) = (&open.puzzle, learn.is_clean());
        if !is_clean && open.rating_change.is_none() {
            let change = learn.progress.puzzles.fail(puzzle.kind, &puzzle.id, puzzle.rating);
            open.rating_change = Some(change);
            if !attempt.is_solved() {
                return learn.save_progress(tab);
            }
        }
        if attempt.is_solved() && !open.is_noted {
            open.is_noted = true;
            let change = learn.progress.puzzles.solve(puzzle.kind, &puzzle.id, puzzle.rating, is_clean);
            let day = day_of(tab.now);
            let of_day = self.files.iter().find(|(kind, _)| *kind == game_of_day(day));
            let of_day = of_day.and_then(|(_, puzzles)| puzzle_of_day(puzzles, day));
            let is_of_day = of_day.is_some_and(|other| (other.kind, &other.id) == (puzzle.kind, &puzzle.id));
            if is_clean && is_of_day {
                learn.progress.puzzles.solve_day(day);
            }
            open.rating_change.get_or_insert(change);
            return learn.save_progress(tab);
        }
        None
    }
}

/// Returns the number of days since 1970-01-01.
pub fn day_of(now: TimestampMs) -> u32 {
    u32::try_from(now / DAY_MS).unwrap_or_default()
}
