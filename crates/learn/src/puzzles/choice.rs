//! Which puzzle comes next, and which one belongs to a day.
use super::{Puzzle, Theme};
use engine::games::GameKind;
use engine::rules::splitmix64;

/// The rating of a player who has attempted nothing: that of the easiest puzzles in which something has to be seen.
pub const FIRST_RATING: u16 = 800;
/// The ratings that a player can have.
const RATINGS: [i32; 2] = [400, 3_000];
/// How much the rating changes at most: in the first attempts, and later.
const MAX_CHANGES: [i32; 2] = [60, 30];
/// From this distance of ratings on, the weaker side is expected to have one point in twenty; between, it is a line.
const MAX_DISTANCE: i32 = 400;
/// The number of the first attempts.
const FIRST_ATTEMPTS: u32 = 15;
/// The next puzzle is one of this number of puzzles that fit best, so that it cannot be foreseen.
const FITTING: usize = 4;
/// A puzzle fits a rating up to this distance.
const MAX_FITTING_DISTANCE: u16 = 150;

/// How the next puzzle compares with what is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It fits.
    Fits,
    /// It is easier: none is left that fits.
    Easier,
    /// It is harder: none is left that fits.
    Harder,
    /// All were seen: it is an old one.
    Again,
}

/// Returns how the puzzle that comes next compares with the rating of a player.
#[must_use]
pub fn fit_of(puzzle: &Puzzle, rating: u16, seen: &[String]) -> Fit {
    match puzzle.rating {
        _ if seen.contains(&puzzle.id) => Fit::Again,
        own if own.abs_diff(rating) <= MAX_FITTING_DISTANCE => Fit::Fits,
        own if own < rating => Fit::Easier,
        _ => Fit::Harder,
    }
}

/// Returns the rating after an attempt at a puzzle, by the rule of Elo with a line in place of its curve.
#[must_use]
pub fn rated(rating: u16, attempts: u32, puzzle_rating: u16, is_solved: bool) -> u16 {
    let distance = (i32::from(puzzle_rating) - i32::from(rating)).clamp(-MAX_DISTANCE, MAX_DISTANCE);
    // In thousandths of a point.
    let expected = 500 - 450 * distance / MAX_DISTANCE;
    let max = if attempts < FIRST_ATTEMPTS { MAX_CHANGES[0] } else { MAX_CHANGES[1] };
    let change = max * (1_000 * i32::from(is_solved) - expected) / 1_000;
    (i32::from(rating) + change).clamp(RATINGS[0], RATINGS[1]) as u16
}

/// Returns the puzzle that comes next: with the theme, not seen yet, and near the wanted rating; the nearest one if none fits. If all
/// were seen, the one that was seen longest ago. `seen` has the last one last; `current` does not come again at once.
pub fn next_puzzle<'a>(
    puzzles: &'a [Puzzle],
    theme: Option<Theme>,
    wanted: u16,
    seen: &[String],
    current: Option<&str>,
) -> Option<&'a Puzzle> {
    let fits = |puzzle: &&Puzzle| {
        theme.is_none_or(|theme| puzzle.themes.contains(&theme)) && Some(&*puzzle.id) != current
    };
    let mut new: Vec<&Puzzle> =
        puzzles.iter().filter(fits).filter(|puzzle| !seen.contains(&puzzle.id)).collect();
    let random = splitmix64(seen.len() as u64) as usize;
    // The nearest ones are passed over as often as it says.
    let fitting = new.iter().filter(|puzzle| puzzle.rating.abs_diff(wanted) <= MAX_FITTING_DISTANCE).count();
    for _ in 0..random % fitting.clamp(1, FITTING) {
        let distances = new.iter().map(|puzzle| puzzle.rating.abs_diff(wanted));
        if let Some((_, nearest)) = distances.zip(0..).min() {
            new.remove(nearest);
        }
    }
    let last = |puzzle: &&Puzzle| seen.iter().position(|id| *id == puzzle.id);
    let nearest = new.into_iter().min_by_key(|puzzle| puzzle.rating.abs_diff(wanted));
    nearest.or_else(|| puzzles.iter().filter(fits).min_by_key(last))
}

/// Returns the game of the puzzle of a day, which is given in days since 1970-01-01.
#[must_use]
pub fn game_of_day(day: u32) -> GameKind {
    GameKind::ALL[day as usize % GameKind::ALL.len()]
}

/// Returns the puzzle of a day among those of the game of this day. Puzzles that came later do not count, so that they do not
/// move the days before. `None` if there is none.
pub fn puzzle_of_day(puzzles: &[Puzzle], day: u32) -> Option<&Puzzle> {
    let first = puzzles.iter().map(|puzzle| puzzle.since).min()?;
    let known = || puzzles.iter().filter(|puzzle| puzzle.since <= day.max(first));
    let hash = |puzzle: &Puzzle| puzzle.id.bytes().fold(0, |hash, byte| splitmix64(hash ^ u64::from(byte)));
    let hashes: Vec<u64> = known().map(hash).collect();
    // They come in the order of their hashes.
    let place = |puzzle: &Puzzle| hashes.iter().filter(|other| **other < hash(puzzle)).count();
    let turn = day as usize / GameKind::ALL.len() % hashes.len().max(1);
    known().find(|puzzle| place(puzzle) == turn)
}
