//! Coalition chess at the table: pieces are set up and set up anew, powers join each other, checks are
//! answered out of turn.
mod answers;
mod ends;
mod game;
mod handover;
mod joining;
mod options;
mod set_up;
mod writing;

use crate::harness::{Key, Page};
use crate::play::{cell, wait_for_status};
use serde_json::json;

/// The dialog that begins a game.
async fn propose(page: &Page) {
    page.open("").await;
    page.propose("coalition").await;
    page.wait_for("#begin").await;
}

/// Begins a game from the start page, in two clicks.
async fn begin(page: &Page) {
    propose(page).await;
    page.click("#begin").await;
    take_array(page).await;
}

/// Yellow sets up as in the array.
async fn take_array(page: &Page) {
    page.wait_for("#ready").await;
    page.click("#reset").await;
    // In the arrangement that is on the board at first, this square is empty.
    page.wait_until("!/, (leer|empty)/.test(document.querySelector('#cell-e1').getAttribute('aria-label'))")
        .await;
}

/// Ends the set-up, also after the warning about it.
async fn start_anyway(page: &Page) {
    page.click("#ready").await;
    if page.count("#start-anyway").await > 0 {
        page.click("#start-anyway").await;
    }
}

/// Ends a rearrangement, also after the warning about it.
async fn rearrange_anyway(page: &Page) {
    page.click("#confirm-rearrangement").await;
    if page.count("#rearrange-anyway").await > 0 {
        page.click("#rearrange-anyway").await;
    }
}

async fn texts(page: &Page, css: &str) -> Vec<String> {
    page.eval(&format!("[...document.querySelectorAll('{css}')].map((element) => element.innerText)")).await
}

/// The table of the first rounds, which may be folded up.
async fn timeline(page: &Page) -> String {
    let script = "[...document.querySelectorAll('.timeline td')].map((cell) => cell.textContent).join('|')";
    page.eval(script).await
}

/// The moves in the order in which they were played, which in the columns of the list may be another one.
async fn plies(page: &Page) -> Vec<String> {
    page.eval(
        "[...document.querySelectorAll('.ply')].sort((one, other) => one.dataset.ply - other.dataset.ply)
            .map((ply) => ply.textContent.replace(/\\s+/g, ' ').trim())",
    )
    .await
}

async fn type_moves(page: &Page, text: &str) {
    page.type_into("#type-move", &format!("{text}\u{e007}")).await;
}

/// Which pieces stand where, as a screen reader says it: `d4, Tank Gelb` and so on.
async fn pieces(page: &Page) -> Vec<String> {
    page.eval(
        "[...document.querySelectorAll('[role=gridcell]')]
            .map((cell) => cell.getAttribute('aria-label').split(', ').slice(0, 2).join(', '))
            .filter((label) => !/, (leer|empty)$/.test(label))",
    )
    .await
}

async fn heading(page: &Page) -> String {
    page.text(".status .heading").await
}

/// Loads the page again: the pieces stand where they stood, the moves are those that were played, and the
/// status begins with the same words.
async fn reload(page: &Page) {
    let before = (pieces(page).await, plies(page).await, heading(page).await);
    page.reload().await;
    page.wait_until(&format!("document.querySelectorAll('.ply').length === {}", before.1.len())).await;
    assert_eq!((pieces(page).await, plies(page).await, heading(page).await), before);
}

/// Waits until the plate of a party shows this about turns.
async fn wait_for_turns(page: &Page, party: &str, badge: &str) {
    page.wait_until(&format!(
        "[...document.querySelectorAll('.plate')].find((plate) =>
            plate.querySelector('.plate-name').textContent === {})
            .querySelector('.turn-badge')?.textContent === {}",
        json!(party),
        json!(badge)
    ))
    .await;
}

/// Takes a piece up by the keyboard and sets it down where the keys lead to.
async fn carry(page: &Page, from: &str, keys: &[(Key, &str)]) {
    page.focus(&cell(from)).await;
    page.press(Key::Enter).await;
    page.wait_for(&format!("{}.selected", cell(from))).await;
    for (key, to) in keys {
        page.press(key.clone()).await;
        page.wait_until(&format!("document.activeElement.id === 'cell-{to}'")).await;
    }
    page.press(Key::Enter).await;
}

/// Waits until a piece stands on a cell.
async fn wait_for_piece(page: &Page, name: &str, piece: &str) {
    page.wait_until(&format!(
        "document.querySelector('#cell-{name}').getAttribute('aria-label').startsWith('{name}, {piece}')"
    ))
    .await;
}

/// The pieces are ready, and Yellow begins.
async fn ready(page: &Page) {
    start_anyway(page).await;
    wait_for_status(page, "Gelb am Zug").await;
}
