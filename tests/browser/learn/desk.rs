//! What is needed only to learn comes when it is wanted, and is asked for again where it did not come.
use crate::harness::{Page, Setup, in_browser};
use crate::play::{ARRAY, click_cells, wait_for_plies};
use serde_json::json;

const FAILED: &str = "Dieser Teil der Seite ließ sich nicht laden. Besteht eine Verbindung?";
/// What is out of reach stands in the browser's log.
fn logged() -> Setup {
    Setup { clean_log: false, ..Setup::default() }
}

/// The files of the desk and of lessons that were asked for, each time.
async fn asked_for(page: &Page) -> Vec<String> {
    page.eval(
        "performance.getEntriesByType('resource').map((entry) => entry.name.split('/').slice(-2).join('/'))
            .filter((name) => /desk-.*wasm$|learn\\/.*txt$|rules\\/.*txt$/.test(name))
            .map((name) => name.replace(/^.*desk-[0-9a-f]*/, 'desk'))",
    )
    .await
}

/// From now on these addresses cannot be reached.
async fn block(page: &Page, urls: &[&str]) {
    page.command("Network.enable", json!({})).await;
    page.command("Network.setBlockedURLs", json!({ "urls": urls })).await;
}

#[test]
fn nothing_of_it_comes_with_the_start_page_and_a_table() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.wait_for(".games").await;
        page.open(ARRAY).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        page.click("#explore").await;
        click_cells(page, &["e8"]).await;
        page.wait_for(".dot").await;
        assert_eq!(asked_for(page).await, Vec::<String>::new());
        page.click("#settings").await;
        page.wait_for("dialog[open] #close-settings").await;
        assert_eq!(asked_for(page).await, ["desk.wasm"]);
    });
}

#[test]
fn lessons_come_once_and_those_of_one_game_only() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.click("a[href='#/learn/hex']").await;
        page.wait_for("#next-task").await;
        let asked = asked_for(page).await;
        let lessons = |asked: &[String]| -> Vec<String> {
            asked.iter().filter(|name| !name.starts_with("rules/")).cloned().collect()
        };
        assert_eq!(lessons(&asked).len(), 2, "{asked:?}");
        assert!(
            asked.contains(&"learn/hex.txt".to_owned()) && asked.contains(&"desk.wasm".to_owned()),
            "{asked:?}"
        );
        page.click("#next-task").await;
        page.wait_for(".task-text").await;
        page.click("a[href='#/learn/hex']").await;
        page.wait_for("#next-task").await;
        assert_eq!(lessons(&asked_for(page).await).len(), 2);
    });
}

#[test]
fn settings_that_cannot_be_loaded_are_told_and_come_the_next_time() {
    in_browser(logged(), async |page| {
        page.open(ARRAY).await;
        page.wait_for(".board").await;
        block(page, &["*desk-*"]).await;
        page.click("#settings").await;
        page.wait_for_text(".notice", FAILED).await;
        assert_eq!(page.count("dialog[open]").await, 0);
        // The game goes on.
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        page.click("#settings").await;
        page.wait_for_text(".notice", FAILED).await;
        block(page, &[]).await;
        page.click("#settings").await;
        page.wait_for("dialog[open] #close-settings").await;
        page.click("#close-settings").await;
        page.wait_gone("dialog[open]").await;
        wait_for_plies(page, 1).await;
    });
}

#[test]
fn an_address_that_cannot_be_loaded_is_asked_for_again_by_a_button() {
    in_browser(logged(), async |page| {
        page.open("").await;
        block(page, &["*desk-*"]).await;
        page.call::<()>("location.hash = '#/games'", json!([])).await;
        page.wait_for_text("[role=alert]", FAILED).await;
        page.click("#ask-again").await;
        page.wait_for("#ask-again").await;
        block(page, &[]).await;
        page.wait_for_text("[role=alert]", FAILED).await;
        page.click("#ask-again").await;
        page.wait_for(".kept").await;
        assert_eq!(page.address().await, "#/games");
    });
}

#[test]
fn lessons_that_cannot_be_loaded_are_told_and_come_the_next_time() {
    in_browser(logged(), async |page| {
        page.open("").await;
        block(page, &["*learn/*"]).await;
        page.click("a[href='#/learn/bridge']").await;
        page.wait_for_text("[role=alert]", "Diese Seite ließ sich nicht laden. Besteht eine Verbindung?")
            .await;
        block(page, &[]).await;
        page.click(".brand").await;
        page.wait_for(".games").await;
        page.click("a[href='#/learn/bridge']").await;
        page.wait_for("#next-task").await;
    });
}
