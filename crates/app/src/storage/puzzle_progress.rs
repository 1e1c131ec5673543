//! What a player has done with puzzles: part of the progress that is stored and exported.
use engine::games::GameKind;
use learn::puzzles::{FIRST_RATING, rated};
use serde::{Deserialize, Serialize};

/// The greatest number of puzzles of a game that are read from a file, and the length of their ids.
const MAX_PUZZLES: usize = 5_000;
const MAX_ID_CHARS: usize = 16;
/// The greatest number of days that are kept: more would make no longer row.
const MAX_DAYS: usize = 1_000;
/// The greatest rating that is read from a file.
const MAX_RATING: u16 = 4_000;

/// How difficult the next puzzle is, compared with the rating of the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Easier.
    Easy,
    /// As difficult as the rating says.
    #[default]
    Fitting,
    /// More difficult.
    Hard,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Fitting, Self::Hard];

    /// Returns the name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Fitting => "fitting",
            Self::Hard => "hard",
        }
    }

    /// Returns the rating of the puzzles that come next for a player with this rating.
    pub const fn target(self, rating: u16) -> u16 {
        match self {
            Self::Easy => rating.saturating_sub(250),
            Self::Fitting => rating,
            Self::Hard => rating + 250,
        }
    }
}

/// What a player has done with the puzzles of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamePuzzles {
    /// The name of the game.
    pub game: String,
    /// The rating of the player, which follows from the ratings of the puzzles that were attempted first.
    pub rating: u16,
    /// The number of first attempts.
    pub attempts: u32,
    /// The ids of the solved puzzles, the last solved last.
    #[serde(default)]
    pub solved: Vec<String>,
    /// The ids of those that went wrong, and come again.
    #[serde(default)]
    pub to_review: Vec<String>,
}

/// What a player has done with puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleProgress {
    /// The games of which puzzles were attempted.
    #[serde(default)]
    pub games: Vec<GamePuzzles>,
    /// The number of puzzles that were solved in a row without a mistake.
    #[serde(default)]
    pub streak: u32,
    /// The longest such row.
    #[serde(default)]
    pub best_streak: u32,
    /// The days since 1970-01-01 whose puzzle was solved on that day without a mistake, in ascending order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub days: Vec<u32>,
    /// The name of the theme that is chosen; `None` for all themes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// The difficulty that is chosen.
    #[serde(default)]
    pub difficulty: Difficulty,
}

impl PuzzleProgress {
    /// Returns whether nothing is done or chosen.
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns what is done of a game.
    pub fn of(&self, game_kind: GameKind) -> Option<&GamePuzzles> {
        self.games.iter().find(|game| game.game == game_kind.name())
    }

    /// Returns the rating of the player in a game.
    pub fn rating(&self, game_kind: GameKind) -> u16 {
        self.of(game_kind).map_or(FIRST_RATING, |game| game.rating)
    }

    /// Returns whether a puzzle was solved.
    pub fn is_solved(&self, game_kind: GameKind, id: &str) -> bool {
        self.of(game_kind).is_some_and(|game| game.solved.iter().any(|solved| solved == id))
    }

    /// Returns whether a puzzle went wrong and comes again.
    pub fn is_to_review(&self, game_kind: GameKind, id: &str) -> bool {
        self.of(game_kind).is_some_and(|game| game.to_review.iter().any(|other| other == id))
    }

    fn entry(&mut self, game_kind: GameKind) -> &mut GamePuzzles {
        let at = self.games.iter().position(|game| game.game == game_kind.name()).unwrap_or_else(|| {
            self.games.push(GamePuzzles {
                game: game_kind.name().to_owned(),
                rating: FIRST_RATING,
                attempts: 0,
                solved: Vec::new(),
                to_review: Vec::new(),
            });
            self.games.len() - 1
        });
        &mut self.games[at]
    }

    /// Records that a puzzle went wrong, or that its solution was shown. The rating changes with first attempts only. Returns by
    /// how much.
    pub(crate) fn fail(&mut self, game_kind: GameKind, id: &str, puzzle_rating: u16) -> i32 {
        self.streak = 0;
        let is_first = !self.is_solved(game_kind, id) && !self.is_to_review(game_kind, id);
        let game = self.entry(game_kind);
        if !game.to_review.iter().any(|other| other == id) {
            game.to_review.push(id.to_owned());
        }
        if is_first { game.rate(puzzle_rating, false) } else { 0 }
    }

    /// Records that a puzzle was solved. `is_clean`: without a mistake and without its solution. Returns by how much the rating
    /// changes.
    pub(crate) fn solve(&mut self, game_kind: GameKind, id: &str, puzzle_rating: u16, is_clean: bool) -> i32 {
        let is_first = !self.is_solved(game_kind, id) && !self.is_to_review(game_kind, id);
        if is_clean {
            self.streak += 1;
            self.best_streak = self.best_streak.max(self.streak);
        }
        let game = self.entry(game_kind);
        game.solved.retain(|other| other != id);
        game.solved.push(id.to_owned());
        if is_clean {
            game.to_review.retain(|other| other != id);
        }
        if is_first && is_clean { game.rate(puzzle_rating, true) } else { 0 }
    }

    /// Records that the puzzle of a day was solved on that day.
    pub(crate) fn solve_day(&mut self, day: u32) {
        if self.days.binary_search(&day).is_err() {
            self.days.push(day);
            self.days.sort_unstable();
            let surplus = self.days.len().saturating_sub(MAX_DAYS);
            self.days.drain(..surplus);
        }
    }

    /// Returns the number of days in a row whose puzzle was solved, up to today, or up to yesterday as long as that of today can still
    /// be solved.
    #[must_use]
    pub fn day_streak(&self, today: u32) -> u32 {
        let is_solved = |day: u32| self.days.binary_search(&day).is_ok();
        let last = if is_solved(today) { today } else { today.saturating_sub(1) };
        let days = (0..=last).rev().take_while(|&day| is_solved(day)).count();
        u32::try_from(days).unwrap_or(u32::MAX)
    }

    /// Forgets what is done of a game.
    pub(crate) fn forget(&mut self, game_kind: GameKind) {
        self.games.retain(|game| game.game != game_kind.name());
    }

    /// Adds what is done elsewhere. The rating is that of the longer experience.
    pub(crate) fn merge(&mut self, other: Self) {
        self.best_streak = self.best_streak.max(other.best_streak);
        for day in other.days {
            self.solve_day(day);
        }
        for theirs in other.games {
            let Some(game_kind) = GameKind::by_name(&theirs.game) else { continue };
            let own = self.entry(game_kind);
            if theirs.attempts > own.attempts {
                (own.rating, own.attempts) = (theirs.rating, theirs.attempts);
            }
            for id in theirs.to_review {
                if !own.solved.contains(&id) && !own.to_review.contains(&id) {
                    own.to_review.push(id);
                }
            }
            for id in theirs.solved {
                if !own.solved.contains(&id) {
                    own.solved.push(id);
                }
            }
        }
    }

    /// Returns whether it can be what a player has done.
    pub(super) fn is_valid(&self) -> bool {
        let is_id = |id: &String| {
            !id.is_empty()
                && id.len() <= MAX_ID_CHARS
                && id.chars().all(|letter| letter.is_ascii_alphanumeric())
        };
        let are_days = self.days.len() <= MAX_DAYS && self.days.is_sorted();
        are_days
            && self.games.iter().all(|game| {
                let ids = || game.solved.iter().chain(&game.to_review);
                GameKind::by_name(&game.game).is_some()
                    && game.rating <= MAX_RATING
                    && ids().count() <= MAX_PUZZLES
                    && ids().all(is_id)
            })
    }
}

impl GamePuzzles {
    /// Changes the rating by a first attempt, and returns by how much.
    fn rate(&mut self, puzzle_rating: u16, is_solved: bool) -> i32 {
        let rating = rated(self.rating, self.attempts, puzzle_rating, is_solved);
        let change = i32::from(rating) - i32::from(self.rating);
        (self.rating, self.attempts) = (rating, self.attempts + 1);
        change
    }
}
