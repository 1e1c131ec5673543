//! Chooses puzzles that are not like each other, and adds them to a file.
use super::read;
use engine::games::{self, GameKind, GameOptions};
use engine::pieces::{Piece, Role};
use engine::rules::ActionKind;
use learn::puzzles::{Likeness, Puzzle, Symmetries, Theme};
use std::io::Read;

/// The number of puzzles about a piece that hangs with the same pieces at the same distance.
const MAX_SAME_CAPTURES: usize = 2;

/// Reads lines of `find` from the standard input, and adds puzzles to the file until it has `count`, and of each goal that is added
/// `most`.
pub(super) fn choose(
    game_kind: GameKind,
    day: u32,
    (count, most): (usize, Option<usize>),
    path: &str,
) -> bool {
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
    let symmetries = Symmetries::of(&*games::with_options(&GameOptions::new(game_kind)));
    let mut likes: Vec<Likeness> =
        puzzles.iter().filter_map(|puzzle| Likeness::of(puzzle, &symmetries)).collect();
    let mut captures: Vec<Capture> = puzzles.iter().filter_map(capture_of).collect();
    let mut is_left = true;
    while puzzles.len() < count && is_left {
        is_left = false;
        for queue in &mut queues {
            while let Some(puzzle) = queue.pop() {
                is_left = true;
                let Some(own) = Likeness::of(puzzle, &symmetries) else { continue };
                let is_known = puzzles.iter().any(|other| other.id == puzzle.id);
                let capture = capture_of(puzzle);
                let is_usual = |capture: &Capture| {
                    captures.iter().filter(|other| *other == capture).count() >= MAX_SAME_CAPTURES
                };
                let is_full = most.is_some_and(|most| {
                    puzzles.iter().filter(|other| other.goal() == puzzle.goal()).count() >= most
                });
                if is_full
                    || is_known
                    || capture.as_ref().is_some_and(is_usual)
                    || likes.iter().any(|other| own.is_like(other))
                {
                    continue;
                }
                if puzzles.len() < count {
                    likes.push(own);
                    captures.extend(capture);
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

/// Returns how much there is in a puzzle: many pieces, long solutions, sacrifices and rules of their own are more than an endgame of
/// queen and king.
fn richness(puzzle: &Puzzle) -> usize {
    let is = |theme: Theme| usize::from(puzzle.themes.contains(&theme));
    let pieces = puzzle.open().map_or(0, |opened| opened.game.state().position.pieces().count());
    let rules = [Theme::Promotion, Theme::Castling, Theme::EnPassant, Theme::PawnCapture, Theme::Gate];
    let rules: usize = rules.into_iter().map(is).sum();
    pieces + 4 * puzzle.line.len() + 10 * is(Theme::Sacrifice) + 4 * is(Theme::Quiet) + 20 * rules
}

/// The piece that captures, the captured one, and the distances between them.
type Capture = (Role, Role, i8, i8);

/// Returns the capture of a puzzle about a piece that hangs.
fn capture_of(puzzle: &Puzzle) -> Option<Capture> {
    let opened = puzzle.open().filter(|_| puzzle.goal() == Theme::Hanging)?;
    let ActionKind::Move(mv) = opened.line.first()?.kind else { return None };
    let position = opened.game.state().position;
    let role = |cell| position.piece(cell).map(Piece::role);
    let geometry = &opened.game.def().rules().geometry;
    let ((x, y), (to_x, to_y)) = (geometry.coordinates(mv.from), geometry.coordinates(mv.captured?));
    let (near, far) = ((x - to_x).abs().min((y - to_y).abs()), (x - to_x).abs().max((y - to_y).abs()));
    Some((role(mv.from)?, role(mv.captured?)?, near, far))
}
