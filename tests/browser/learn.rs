//! Where the games are learnt, and where a board is looked at: lessons, rules with boards, exploring,
//! drawing, showing.
mod attempts;
mod courses;
mod exploring;
mod goals;
mod guide;
mod intro;
mod loading;
mod pages;
mod paths;
mod rules;
pub mod sheets;
pub mod showing;
mod solving;

use crate::harness::Page;
use engine::games::GameKind;
use learn::{Lessons, Task};
use std::path::PathBuf;

/// The German lessons of a game, from the folder that is tested.
fn lessons(game_kind: GameKind) -> Lessons {
    let folder = std::env::var_os("DIST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../dist"), PathBuf::from);
    let file = folder.join(format!("learn/{}.txt", game_kind.name()));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    Lessons::read(game_kind, "de", &text).unwrap_or_else(|error| panic!("{}: {error:?}", file.display()))
}

/// The address of a place where a game is learnt.
fn address(game_kind: GameKind, place: &str) -> String {
    format!("#/learn/{}{place}", game_kind.name())
}

/// Goes to another address without loading the page again.
async fn visit(page: &Page, hash: &str) {
    page.call::<()>("location.hash = arguments[0]", serde_json::json!([hash])).await;
}

/// Opens a task.
async fn visit_task(page: &Page, game_kind: GameKind, task: &Task) {
    visit(page, &address(game_kind, &format!("/task/{}", task.id))).await;
    wait_for_task(page, task).await;
}

/// Waits until a task is there, untried.
async fn wait_for_task(page: &Page, task: &Task) {
    page.wait_for_text(".task-text", &task.text).await;
    page.wait_for_text("h1", &task.name).await;
    page.wait_for("#verdict.none").await;
}
