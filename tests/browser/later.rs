//! The later part of the program: what happens while it is not there.
use crate::harness::{Host, Page, Setup, in_browser};
use crate::play::{START_POSITION, click_cells, wait_for_plies};
use serde_json::json;

const MISSING: &str = "Ein Teil der Seite fehlt noch";

/// Decides whether the later part can be fetched.
async fn block_later_part(page: &Page, is_blocked: bool) {
    block(page, if is_blocked { &["*/split_later.wasm"] } else { &[] }).await;
}

async fn block(page: &Page, urls: &[&str]) {
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
        page.wait_for_text(".notice", MISSING).await;
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

#[test]
fn news_of_a_version_waits_for_the_later_part() {
    in_browser(Setup { clean_log: false, ..Setup::default() }, async |page| {
        page.leave().await;
        block_later_part(page, true).await;
        page.goto(START_POSITION).await;
        page.wait_for_text(".notice", MISSING).await;
        page.call::<()>("dispatchEvent(new Event('newversion'))", json!([])).await;
        block_later_part(page, false).await;
        page.wait_for_text(".notice", "Eine neue Fassung der Seite ist da.").await;
    });
}

#[test]
fn a_host_that_is_updated_between_the_parts_needs_one_reload() {
    in_browser(Setup { clean_log: false, ..Setup::default() }, async |page| {
        let host = Host::new(page);
        block_later_part(page, true).await;
        page.show(&format!("{}{START_POSITION}", host.base())).await;
        page.wait_for_text(".notice", MISSING).await;
        host.publish("second");
        host.asked();
        block_later_part(page, false).await;
        // The part is asked for again, and is not there. The sentence says what helps.
        let is_asked = || host.asked().iter().any(|path| path.ends_with("split_later.wasm"));
        while !is_asked() {
            page.wait_for_text(".notice", "lade die Seite neu").await;
        }
        page.reload().await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        assert_eq!(page.count(".notice").await, 0);
    });
}
