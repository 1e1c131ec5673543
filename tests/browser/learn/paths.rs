//! The first lessons of each game by keyboard alone, and what is remembered of them.
use super::solving::{InputMethod, TaskSolver};
use super::{address, lessons, wait_for_task};
use crate::harness::{Page, Setup, in_browser};
use crate::play::{tab_and_enter, tab_to};
use engine::games::GameKind;
use learn::Lessons;

/// How the first tasks are solved.
const INPUT_METHODS: [InputMethod; 4] =
    [InputMethod::Letters, InputMethod::Typed, InputMethod::Arrows, InputMethod::Arrows];

/// Waits until the page with all lessons says how many are solved, and offers the next one.
async fn wait_for_progress(page: &Page, lessons: &Lessons, done: usize) {
    page.wait_for_text("#progress-text", &format!("{done} von {} gelöst", lessons.tasks().count())).await;
    page.wait_until(&format!("document.querySelectorAll('.chapter li.done').length === {done}")).await;
    let next = lessons.tasks().nth(done).expect("there are more tasks");
    let verb = if done == 0 { "Anfangen" } else { "Weiter" };
    page.wait_for_text("#next-task", &format!("{verb}: {}", next.name)).await;
}

/// From the start page through the first lessons of a game, and back to its lessons.
async fn learn_by_keyboard(page: &Page, game_kind: GameKind) {
    let (lessons, home) = (lessons(game_kind), address(game_kind, ""));
    page.open("").await;
    let path = format!("a[href='{home}']");
    page.wait_for_text(&path, "Lernen").await;
    tab_and_enter(page, &path).await;
    wait_for_progress(page, &lessons, 0).await;
    assert_eq!(page.address().await, home);
    assert!(page.find("#forget-learned:disabled").await.is_displayed().await.expect("the button is there"));
    for (task, hand) in lessons.tasks().zip(INPUT_METHODS) {
        tab_and_enter(page, "#next-task").await;
        wait_for_task(page, task).await;
        TaskSolver::begin(page, task).await.solve(hand).await;
    }
    // The next task, unsolved, counts nothing.
    tab_and_enter(page, "#next-task").await;
    wait_for_task(page, lessons.tasks().nth(INPUT_METHODS.len()).expect("there are more tasks")).await;
    tab_and_enter(page, &format!(".panel {path}")).await;
    wait_for_progress(page, &lessons, INPUT_METHODS.len()).await;
    page.reload().await;
    wait_for_progress(page, &lessons, INPUT_METHODS.len()).await;
    tab_to(page, "#forget-learned").await;
    tab_and_enter(page, "#forget-learned").await;
    wait_for_progress(page, &lessons, 0).await;
    // It was a mistake, and then it is meant.
    tab_and_enter(page, "#undo-remove").await;
    wait_for_progress(page, &lessons, INPUT_METHODS.len()).await;
    tab_and_enter(page, "#forget-learned").await;
    wait_for_progress(page, &lessons, 0).await;
    page.reload().await;
    wait_for_progress(page, &lessons, 0).await;
}

#[test]
#[ignore = "long: `make slow`"]
fn long_bridge_chess_is_learnt_by_keyboard_alone() {
    in_browser(Setup::default(), async |page| learn_by_keyboard(page, GameKind::Bridge).await);
}

/// `make slow`.
#[test]
#[ignore = "takes a quarter of a minute"]
fn long_hex_chess_is_learnt_by_keyboard_alone() {
    in_browser(Setup::default(), async |page| learn_by_keyboard(page, GameKind::Hex).await);
}

/// `make slow`.
#[test]
#[ignore = "takes a quarter of a minute"]
fn long_fortress_chess_is_learnt_by_keyboard_alone() {
    in_browser(Setup::default(), async |page| learn_by_keyboard(page, GameKind::Fortress).await);
}

/// `make slow`.
#[test]
#[ignore = "takes a quarter of a minute"]
fn long_coalition_chess_is_learnt_by_keyboard_alone() {
    in_browser(Setup::default(), async |page| learn_by_keyboard(page, GameKind::Coalition).await);
}
