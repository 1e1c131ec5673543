//! The later part of the program: what happens while it is not there.
use crate::harness::{Page, Setup, in_browser};
use crate::play::{START_POSITION, click_cells, wait_for_plies};
use serde_json::json;

/// Decides whether the later part can be fetched.
async fn block_later_part(page: &Page, is_blocked: bool) {
    let urls: &[&str] = if is_blocked { &["*/split_later.wasm"] } else { &[] };
    page.command("Network.enable", json!({})).await;
    page.command("Network.setBlockedURLs", json!({ "urls": urls })).await;
}

#[test]
fn without_its_later_part_a_board_stands_and_what_is_done_waits() {
    in_browser(Setup { clean_log: false, ..Setup::default() }, async |page| {
        page.leave().await;
        block_later_part(page, true).await;
        page.goto(START_POSITION).await;
        page.wait_for(".board [role=gridcell]").await;
        page.wait_for_text(".notice", "Ein Teil der Seite fehlt noch").await;
        // What is done meanwhile happens once it is there.
        click_cells(page, &["e2", "d3", "e8", "d7"]).await;
        page.click("#settings").await;
        assert_eq!((page.count(".ply").await, page.count("dialog[open]").await), (0, 0));
        block_later_part(page, false).await;
        wait_for_plies(page, 2).await;
        page.wait_for("dialog[open] #theme").await;
        page.wait_gone(".notice").await;
    });
}
