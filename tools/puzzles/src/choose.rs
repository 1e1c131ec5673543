//! Chooses puzzles that are not like each other, and adds them to a file.
use super::read;
use engine::board::Cell;
use engine::games::GameKind;
use engine::pieces::Piece;
use learn::puzzles::{Puzzle, Theme};
use std::io::Read;

/// Two puzzles are alike if fewer pieces than this stand in one position and not in the other.
const DIFFERENT_PIECES: usize = 10;

/// Reads lines of `find` from the standard input, and adds puzzles to the file until it has `count`.
pub(super) fn choose(game_kind: GameKind, day: u32, count: usize, path: &str) -> bool {
    let Some(mut puzzles) = read(game_kind, path) else { return false };
    let mut text = String::new();
    if std::io::stdin().read_to_string(&mut text).is_err() {
        return false;
    }
    let found: Vec<Puzzle> = text.lines().filter_map(|line| Puzzle::read_line(game_kind, line)).collect();
    println!("{}: {} found", game_kind.name(), found.len());
    // Goals take turns, so that no goal is missing: the rarest first.
    let mut goals: Vec<Theme> = found.iter().map(Puzzle::goal).collect();
    goals.sort();
    goals.dedup();
    let of = |goal: Theme| found.iter().filter(move |puzzle| puzzle.goal() == goal);
    let mut queues: Vec<Vec<&Puzzle>> = goals.iter().map(|&goal| of(goal).collect()).collect();
    queues.sort_by_key(Vec::len);
    queues.iter_mut().for_each(|queue| queue.sort_by_cached_key(|puzzle| richness(puzzle)));
    let mut cells: Vec<Vec<(Cell, Piece)>> = puzzles.iter().filter_map(cells_of).collect();
    let mut is_left = true;
    while puzzles.len() < count && is_left {
        is_left = false;
        for queue in &mut queues {
            while let Some(puzzle) = queue.pop() {
                is_left = true;
                let Some(own) = cells_of(puzzle) else { continue };
                let is_known = puzzles.iter().any(|other| other.id == puzzle.id);
                if is_known || cells.iter().any(|other| are_alike(&own, other)) {
                    continue;
                }
                if puzzles.len() < count {
                    cells.push(own);
                    puzzles.push(Puzzle { since: day, ..puzzle.clone() });
                }
                break;
            }
        }
    }
    println!("{}: {} puzzles", game_kind.name(), puzzles.len());
    for goal in goals {
        println!("  {}: {}", goal.name(), puzzles.iter().filter(|puzzle| puzzle.goal() == goal).count());
    }
    std::fs::write(path, Puzzle::write_file(&puzzles)).is_ok()
}

/// Returns how much there is in a puzzle: many pieces, long solutions and sacrifices are more than an endgame of queen and king.
fn richness(puzzle: &Puzzle) -> usize {
    let is = |theme: Theme| usize::from(puzzle.themes.contains(&theme));
    let pieces = cells_of(puzzle).map_or(0, |cells| cells.len());
    pieces + 4 * puzzle.line.len() + 10 * is(Theme::Sacrifice) + 4 * is(Theme::Quiet)
}

fn cells_of(puzzle: &Puzzle) -> Option<Vec<(Cell, Piece)>> {
    puzzle.open().map(|opened| opened.game.state().position.pieces().collect())
}

/// Whether two positions differ by a few pieces only.
fn are_alike(one: &[(Cell, Piece)], other: &[(Cell, Piece)]) -> bool {
    let missing = one.iter().filter(|piece| !other.contains(piece)).count();
    let added = other.iter().filter(|piece| !one.contains(piece)).count();
    missing + added < DIFFERENT_PIECES
}
