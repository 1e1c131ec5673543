//! What the tests of bridge chess do at the table, as a player would.
#![allow(dead_code, reason = "the measurements use a part of this")]

use crate::harness::{Key, Page};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A short game: a smothered mate on the seventh rank.
pub const MATE: [(&str, &str); 5] = [("g1", "f3"), ("d8", "e7"), ("f3", "e5"), ("b9", "d8"), ("e5", "d7")];
/// The start position, as a link has it.
pub const START_POSITION: &str = "#/bridge/rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1";

pub fn cell(name: &str) -> String {
    format!("#cell-{name}")
}

/// Begins a game from the start page, in two clicks.
pub async fn begin(page: &Page) {
    page.open("").await;
    page.propose("bridge").await;
    page.click("#begin").await;
    page.wait_for(".board").await;
}

pub async fn drag(page: &Page, from: &str, to: &str) {
    page.drag(&cell(from), &cell(to)).await;
}

pub async fn click_cells(page: &Page, names: &[&str]) {
    for name in names {
        page.click_at(&cell(name)).await;
    }
}

/// Waits until this number of plies is in the list of moves.
pub async fn wait_for_plies(page: &Page, plies: usize) {
    page.wait_until(&format!("document.querySelectorAll('.ply').length === {plies}")).await;
}

/// What the box beside the board says.
pub async fn wait_for_status(page: &Page, text: &str) {
    page.wait_for_text(".status", text).await;
}

/// What a screen reader says of a cell.
pub async fn label(page: &Page, name: &str) -> String {
    page.attribute(&cell(name), "aria-label").await.unwrap_or_default()
}

/// Brings the keyboard to a cell by the arrows, over the ditch where it lies between, and presses Enter.
pub async fn enter(page: &Page, name: &str) {
    let place = |id: &str| {
        let name = id.trim_start_matches("cell-").as_bytes();
        (i32::from(name[0]), i32::from(name[1] - b'0'))
    };
    let (file, rank) = place(name);
    for _ in 0..40 {
        let id: String = page.eval("document.activeElement.id").await;
        let at = place(&id);
        let sideways_first = rank == 5 && at.1 != 5;
        let key = if at == (file, rank) {
            break;
        } else if at.0 != file && (sideways_first || at.1 == rank) {
            if at.0 < file { Key::Right } else { Key::Left }
        } else if at.1 < rank {
            Key::Up
        } else {
            Key::Down
        };
        page.press(key).await;
        page.wait_until(&format!("document.activeElement.id !== '{id}'")).await;
    }
    page.press(Key::Enter).await;
}

/// Types moves, one after the other.
pub async fn type_moves(page: &Page, text: &str) {
    page.type_into("#type-move", &format!("{text}\u{e007}")).await;
}

/// What each element says that the selector matches.
pub async fn texts(page: &Page, css: &str) -> Vec<String> {
    let script =
        "return [...document.querySelectorAll(arguments[0])].map((element) => element.innerText.trim())";
    page.call(script, json!([css])).await
}

/// The plies in the list of moves, whether or not the browser has drawn them yet.
pub async fn listed_plies(page: &Page) -> Vec<String> {
    page.eval("[...document.querySelectorAll('.ply')].map((ply) => ply.textContent.trim())").await
}

/// The value of a field.
pub async fn value(page: &Page, css: &str) -> String {
    page.find(css).await;
    page.call("return document.querySelector(arguments[0]).value", json!([css])).await
}

/// Opens the dialog with links.
pub async fn share(page: &Page) {
    page.click("#share").await;
    page.wait_for("dialog[open] #share-link").await;
}

/// Shows a view of the dialog with links: `link`, `position`, `picture` or `file`.
pub async fn share_tab(page: &Page, name: &str) {
    page.click(&format!("#share-{name}-tab")).await;
    page.wait_for(&format!("#share-{name}-tab-view.shown")).await;
}

/// Closes the dialog that is open by its button.
pub async fn close(page: &Page, name: &str) {
    page.click(&format!("#close-{name}")).await;
    page.wait_gone("dialog[open]").await;
}

/// The link to the game at the board, from `#` on, without sending it.
pub async fn game_link(page: &Page) -> String {
    share(page).await;
    let link = value(page, "#share-link").await;
    close(page, "share").await;
    after_base(&link)
}

/// Sends the link to the game at the board by copying it, and what it is from `#` on.
pub async fn send_link(page: &Page) -> String {
    share(page).await;
    let link = value(page, "#share-link").await;
    page.click("#share-copy").await;
    page.wait_for_text("#share-copy", "Kopiert").await;
    assert_eq!(page.clipboard().await, link, "what is copied is what is shown");
    close(page, "share").await;
    after_base(&link)
}

/// The part of a link that any address of the page understands.
pub fn after_base(link: &str) -> String {
    link[link.find('#').unwrap_or_else(|| panic!("no `#` in {link}"))..].to_owned()
}

/// How many games are saved.
pub async fn saved_game_count(page: &Page) -> usize {
    page.eval("Object.keys(localStorage).filter((name) => name.startsWith('schachquartett.game.')).length")
        .await
}

/// Presses Tab until the focus is on what the selector matches.
pub async fn tab_to(page: &Page, css: &str) {
    for _ in 0..100 {
        if page.call("return document.activeElement.matches(arguments[0])", json!([css])).await {
            return;
        }
        page.press(Key::Tab).await;
    }
    panic!("Tab does not come to `{css}`");
}

/// Goes to the board of the table by Tab, and opens the field for moves there.
pub async fn open_move_field(page: &Page) {
    tab_to(page, "[role=gridcell]").await;
    page.keys("i").await;
    page.wait_until("document.activeElement.id === 'type-move'").await;
}

/// Goes to something by Tab and presses Enter there.
pub async fn tab_and_enter(page: &Page, css: &str) {
    tab_to(page, css).await;
    page.press(Key::Enter).await;
}

/// The texts of all saved games, by name.
pub async fn storage(page: &Page) -> BTreeMap<String, String> {
    page.eval(
        "Object.fromEntries(Object.entries(localStorage)
            .filter(([name]) => /^schachquartett\\.(game|aside)\\./.test(name)))",
    )
    .await
}

/// A stored text without the lines that are others whenever it is stored.
pub fn without_stamps(text: &str) -> String {
    let is_stamp = |line: &str| line.starts_with("  \"revision\"") || line.starts_with("  \"written_at\"");
    text.lines().filter(|line| !is_stamp(line)).collect::<Vec<_>>().join("\n")
}

/// Where the controls of the table are.
pub async fn places(page: &Page) -> Value {
    page.drawn().await;
    let script = "const parts = ['.board', '.plates.above', '.plates.below', '.steps', '.bar',
            '.verbs', '#first-ply', '#previous-ply', '#flip-board', '#bar-previous', '#bar-undo', '#bar-menu'];
        const box = (css) => document.querySelector(css).getBoundingClientRect();
        // Below the board the status has a place of its own; on a phone it grows from the bar upwards, and the moves
        // give way.
        const phone = box('.bar').height > 0;
        const status = box('.status-place'), record = box('.record');
        return [
            ...parts.map((css) => {
                const { x, y, width, height } = box(css);
                return [css, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
            }),
            ['.status-place', Math.round(status.x), Math.round(phone ? status.bottom : status.y), Math.round(status.width)],
            ['.record', Math.round(record.x), Math.round(phone ? record.y : record.bottom), Math.round(record.width)],
        ]";
    page.call(script, json!([])).await
}
