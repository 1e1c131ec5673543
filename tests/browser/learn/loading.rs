//! The texts of lessons and rules are loaded when they are first wanted, and again where they did not come.
use crate::harness::{Page, Setup, in_browser};
use crate::play::{START_POSITION, click_cells, wait_for_plies};
use serde_json::json;

/// What is out of reach stands in the browser's log.
fn allowing_log_errors() -> Setup {
    Setup { clean_log: false, ..Setup::default() }
}

/// The files of lessons and rules that were asked for, each time.
async fn requested_files(page: &Page) -> Vec<String> {
    page.eval(
        "performance.getEntriesByType('resource')
            .map((entry) => entry.name.split('?')[0].split('/').slice(-2).join('/'))
            .filter((name) => /learn\\/.*txt$|rules\\/.*txt$/.test(name))",
    )
    .await
}

/// From now on these addresses cannot be reached.
async fn block(page: &Page, urls: &[&str]) {
    page.command("Network.enable", json!({})).await;
    page.command("Network.setBlockedURLs", json!({ "urls": urls })).await;
}

#[test]
fn the_start_page_and_a_game_load_no_lessons_or_rules() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.wait_for(".games").await;
        page.open(START_POSITION).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        page.click("#explore").await;
        click_cells(page, &["e8"]).await;
        page.wait_for(".dot").await;
        assert_eq!(requested_files(page).await, Vec::<String>::new());
        page.click("#settings").await;
        page.wait_for("dialog[open] #close-settings").await;
        assert_eq!(requested_files(page).await, Vec::<String>::new());
    });
}

#[test]
fn lessons_load_once_and_for_one_game_only() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.click("a[href='#/learn/hex']").await;
        page.wait_for("#next-task").await;
        let asked = requested_files(page).await;
        let lessons = |asked: &[String]| -> Vec<String> {
            asked.iter().filter(|name| !name.starts_with("rules/")).cloned().collect()
        };
        assert_eq!(lessons(&asked), ["learn/hex.txt"], "{asked:?}");
        page.click("#next-task").await;
        page.wait_for(".task-text").await;
        // The sentence of a rule is there before a move is refused, and moves no control below it.
        page.wait_until(
            "performance.getEntriesByType('resource').some(({ name }) => name.includes('rules/de.txt'))",
        )
        .await;
        page.click("a[href='#/learn/hex']").await;
        page.wait_for("#next-task").await;
        assert_eq!(lessons(&requested_files(page).await), ["learn/hex.txt"]);
    });
}

#[test]
fn lessons_that_cannot_be_loaded_are_reported_and_load_the_next_time() {
    in_browser(allowing_log_errors(), async |page| {
        page.open("").await;
        block(page, &["*learn/*"]).await;
        page.click("a[href='#/learn/bridge']").await;
        page.wait_for_text(
            "[role=alert]",
            "Diese Seite ließ sich nicht laden. Prüfe die Verbindung und lade sie neu.",
        )
        .await;
        block(page, &[]).await;
        page.click(".brand").await;
        page.wait_for(".games").await;
        page.click("a[href='#/learn/bridge']").await;
        page.wait_for("#next-task").await;
    });
}
