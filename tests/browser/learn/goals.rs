//! Of every kind of goal the first task that there is in any game, solved as a player would.
use super::solving::{InputMethod, TaskSolver};
use super::{lessons, visit_task};
use crate::harness::{Page, Setup, in_browser};
use engine::games::GameKind;
use engine::notation::read_action;
use engine::rules::ActionKind;
use learn::{CellsToPick, Goal, Task};
use std::collections::BTreeSet;

/// Goals that are reached by a move.
const MOVE_BYTES: &[&str] = &[
    "stars",
    "capture",
    "capture safe",
    "check",
    "escape",
    "castle",
    "en-passant",
    "join",
    "answer",
    "lift",
    "win",
    "one-of",
];
/// Goals that are reached by a promotion.
const PROMOTIONS: &[&str] = &[
    "promote by promotion",
    "one-of by promotion",
    "mate 1 by promotion",
    "mate 2 by promotion",
    "escape by promotion",
    "check by promotion",
];
/// Goals that are reached by what is no move.
const OTHER_ACTIONS: &[&str] = &[
    "join by declaration",
    "one-of by declaration",
    "one-of by taking off",
    "one-of by arranging",
    "escape by rearranging",
    "check by rearranging",
    "one-of by waiting",
    "one-of by shift",
];
const DRAWS: &[&str] = &[
    "draw Stalemate",
    "draw Threefold",
    "draw Fivefold",
    "draw FiftyRounds",
    "draw DeadPosition",
    "draw Agreement",
    "draw SeventyFiveRounds",
    "draw NoMoves",
];
const MATES: &[&str] = &["mate 1", "mate 2"];
const PICKS: &[&str] = &["pick targets", "pick attackers", "pick attacked", "pick cells"];

/// How the first thing of a solution is done, where it is no plain move.
fn action_text(task: &Task) -> &'static str {
    let (def, position) = (task.game.def(), task.game.state().position);
    let first = task.solution.first().map(|text| read_action(&**def, def.rules(), &position, text));
    let Some(Ok(action)) = first else { return "" };
    match action.kind {
        ActionKind::Move(mv) if mv.promotion.is_some() => " by promotion",
        ActionKind::Join(_) => " by declaration",
        ActionKind::SkipTurn => " by waiting",
        ActionKind::RemoveKings => " by taking off",
        ActionKind::Shift(..) => " by shift",
        ActionKind::Arrange(_) if position.arranging().is_empty() => " by rearranging",
        ActionKind::Arrange(_) => " by arranging",
        _ => "",
    }
}

/// What kind of goal a task has, and how it is reached.
fn kind(task: &Task) -> String {
    let goal = match &task.goal {
        Goal::Stars(..) => "stars".into(),
        Goal::Line => "line".into(),
        Goal::Capture { safe: false, .. } => "capture".into(),
        Goal::Capture { safe: true, .. } => "capture safe".into(),
        Goal::Check(_) => "check".into(),
        Goal::Escape => "escape".into(),
        Goal::Castle => "castle".into(),
        Goal::EnPassant => "en-passant".into(),
        Goal::Promote(_) => "promote".into(),
        Goal::Join(_) => "join".into(),
        Goal::Answer => "answer".into(),
        Goal::LiftMate(_) => "lift".into(),
        Goal::Win(_) => "win".into(),
        Goal::Draw(draw) => format!("draw {draw:?}"),
        Goal::Mate(moves) => format!("mate {moves}"),
        Goal::MateOf(_) => "mate-of".into(),
        Goal::WinMaterial => "win-material".into(),
        Goal::OneOf(_) => "one-of".into(),
        Goal::PickCells(CellsToPick::Targets(_)) => "pick targets".into(),
        Goal::PickCells(CellsToPick::Attackers(_)) => "pick attackers".into(),
        Goal::PickCells(CellsToPick::Attacked(_)) => "pick attacked".into(),
        Goal::PickCells(CellsToPick::Cells(_)) => "pick cells".into(),
    };
    goal + action_text(task)
}

/// The first task of each of these kinds, with its game.
fn samples(kinds: &[&str]) -> Vec<(GameKind, Task)> {
    let tasks: Vec<(GameKind, Task)> = GameKind::ALL
        .into_iter()
        .flat_map(|game_kind| {
            lessons(game_kind).tasks().map(|task| (game_kind, task.clone())).collect::<Vec<_>>()
        })
        .collect();
    let first = |wanted: &&str| {
        let found = tasks.iter().find(|(_, task)| kind(task) == *wanted);
        found.unwrap_or_else(|| panic!("no task with the goal {wanted:?}")).clone()
    };
    kinds.iter().map(first).collect()
}

/// Solves a task of each of these kinds.
async fn solve_all(page: &Page, kinds: &[&str], hand: InputMethod) {
    page.open("").await;
    for (game_kind, task) in samples(kinds) {
        visit_task(page, game_kind, &task).await;
        TaskSolver::begin(page, &task).await.solve(hand).await;
    }
}

#[test]
fn every_kind_of_goal_is_covered_here() {
    let known = [MOVE_BYTES, PROMOTIONS, OTHER_ACTIONS, DRAWS, MATES, PICKS].concat();
    let tasks = GameKind::ALL.map(lessons);
    let kinds: BTreeSet<String> = tasks.iter().flat_map(|lessons| lessons.tasks().map(kind)).collect();
    let unknown: Vec<&String> = kinds.iter().filter(|kind| !known.contains(&kind.as_str())).collect();
    assert!(unknown.is_empty(), "solved by no test: {unknown:?}");
}

#[test]
fn goals_are_reached_by_clicks() {
    in_browser(Setup::default(), async |page| solve_all(page, MOVE_BYTES, InputMethod::Pointer).await);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_goals_are_reached_by_typed_moves() {
    in_browser(Setup::default(), async |page| solve_all(page, MOVE_BYTES, InputMethod::Typed).await);
}

#[test]
fn pawns_become_the_chosen_piece() {
    in_browser(Setup::default(), async |page| solve_all(page, PROMOTIONS, InputMethod::Pointer).await);
}

#[test]
fn goals_are_reached_by_other_actions() {
    in_browser(Setup::default(), async |page| solve_all(page, OTHER_ACTIONS, InputMethod::Pointer).await);
}

#[test]
fn games_are_drawn_in_every_way() {
    in_browser(Setup::default(), async |page| solve_all(page, DRAWS, InputMethod::Pointer).await);
}

#[test]
fn mates_are_given_against_the_replies_of_the_others() {
    in_browser(Setup::default(), async |page| solve_all(page, MATES, InputMethod::Pointer).await);
}

#[test]
fn cells_are_picked_by_clicks() {
    in_browser(Setup::default(), async |page| solve_all(page, PICKS, InputMethod::Pointer).await);
}
