//! The later part of the program: what happens while it is not there.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{START_POSITION, click_cells, wait_for_plies};
use serde_json::json;

/// Decides whether the later part can be fetched.
async fn block_later_part(page: &Page, is_blocked: bool) {
    let urls: &[&str] = if is_blocked { &["*/split_later.wasm"] } else { &[] };
    page.command("Network.enable", json!({})).await;
    page.command("Network.setBlockedURLs", json!({ "urls": urls })).await;
}

#[test]
fn without_its_later_part_the_board_is_played_and_the_part_comes_when_it_can() {
    in_browser(Setup { clean_log: false, ..Setup::default() }, async |page| {
        page.leave().await;
        block_later_part(page, true).await;
        page.open(START_POSITION).await;
        page.wait_for_text(".notice", "Ein Teil der Seite fehlt noch").await;
        click_cells(page, &["e2", "d3", "e8", "d7"]).await;
        wait_for_plies(page, 2).await;
        // A dialog and another page wait for it.
        page.click("#settings").await;
        page.wait_for_text("dialog[open]", "Die Seite wird geladen").await;
        page.press(Key::Escape).await;
        page.goto("#/about").await;
        page.wait_for_text("main", "Die Seite wird geladen").await;
        block_later_part(page, false).await;
        page.wait_for("main .text h1").await;
        page.wait_gone(".notice").await;
        page.click("#settings").await;
        page.wait_for("dialog[open] #theme").await;
    });
}
