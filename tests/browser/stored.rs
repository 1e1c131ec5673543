//! What the browser stores, and what happens when it stores nothing or something strange.
use crate::harness::{Setup, in_browser};
use crate::play::{
    START_POSITION, begin, cell, click_cells, close, label, share, share_tab, wait_for_plies, wait_for_status,
};
use serde_json::json;

#[test]
fn the_start_page_offers_the_current_game_first() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        assert_eq!(page.count(".game").await, 4);
        assert_eq!(page.count(".game .soft").await, 4);
        assert_eq!(page.count(".saved-game").await, 0);
        begin(page).await;
        click_cells(page, &["g1", "f3"]).await;
        wait_for_plies(page, 1).await;
        page.click(".brand").await;
        page.wait_for_text(".saved-game-state", "1 Zug, Schwarz am Zug").await;
        page.click("#resume-game").await;
        wait_for_plies(page, 1).await;
        // Another game replaces this one on the page; it can be resumed.
        page.click("#new-game").await;
        page.click("#begin").await;
        wait_for_plies(page, 0).await;
        click_cells(page, &["b1", "a3"]).await;
        page.click(".brand").await;
        page.wait_for_text("#all-games", "Gespeicherte Partien (2)").await;
        page.click("#all-games").await;
        page.wait_until("document.querySelectorAll('.saved-game').length === 2").await;
        page.click(".saved-game:last-child [data-action='remove']").await;
        page.wait_until("document.querySelectorAll('.saved-game').length === 1").await;
        page.click("[data-action='restore']").await;
        page.wait_until("document.querySelectorAll('.saved-game').length === 2").await;
        page.reload().await;
        page.wait_for("#search-games").await;
        page.click(".saved-game:last-child .button").await;
        page.wait_for_text(".ply", "S").await;
    });
}

#[test]
fn odds_are_given_before_the_game() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.propose("bridge").await;
        page.click("summary").await;
        page.click("#draw-odds option[value='1']").await;
        page.click("#odds-a1").await;
        page.click("#odds-h8").await;
        page.click("#odds-h1").await;
        assert_eq!(page.count(".odds-piece :checked").await, 1, "all from one side");
        page.click("#begin").await;
        assert!(label(page, "h1").await.contains("leer"));
        assert!(label(page, "a1").await.contains("Turm"));
        share(page).await;
        share_tab(page, "position").await;
        page.click("#share-position").await;
        page.wait_for_text("#share-position", "Kopiert").await;
        close(page, "share").await;
        page.click("#offer-draw").await;
        page.click("#accept-draw").await;
        wait_for_status(page, "Remis, das als Sieg für Schwarz zählt").await;
        // The rematch shows the odds to those who agreed on them, on the other side now.
        page.click("#rematch").await;
        page.wait_for("#odds-h9:checked").await;
    });
}

#[test]
fn blocked_storage_is_reported_and_the_game_continues() {
    in_browser(Setup::default(), async |page| {
        let blocked =
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }";
        page.run_before_scripts(blocked).await;
        begin(page).await;
        // The database takes it all the same, and a reload shows it.
        page.wait_for_text(".notice", "Diese Partie ist trotzdem gespeichert").await;
        page.click("#dismiss").await;
        page.wait_gone(".notice").await;
        click_cells(page, &["g1", "f3"]).await;
        wait_for_plies(page, 1).await;
        page.wait_for("[data-save-state=saved]").await;
        page.reload().await;
        wait_for_plies(page, 1).await;
        // Without a database, too, nothing is stored.
        page.run_before_scripts("delete window.indexedDB; delete Window.prototype.indexedDB").await;
        page.reload().await;
        begin(page).await;
        page.wait_for_text(".notice", "Der Browser speichert für diese Seite nichts.").await;
        page.wait_for("[data-save-state=failed]").await;
        click_cells(page, &["g1", "f3"]).await;
        wait_for_plies(page, 1).await;
    });
}

#[test]
fn unreadable_entries_are_listed_and_offered() {
    in_browser(Setup::language("en"), async |page| {
        page.open("").await;
        let store = "localStorage.setItem('schachquartett.game.' + arguments[0], arguments[1])";
        let damaged = "{\"schachquartett\": 1, \"game\": \"bridge\", \"start\": \"nonsense\"}";
        page.call::<()>(store, json!(["00000001", damaged])).await;
        page.reload().await;
        page.wait_for_text(".unreadable", "moved aside, not deleted: a game").await;
        begin(page).await;
        let stored: String = page.eval("Object.entries(localStorage).join(' ')").await;
        assert!(stored.contains(damaged), "{stored}");
        let newer = "{\"schachquartett\": 2, \"who\": \"knows\"}";
        page.call::<()>(store, json!(["00000002", newer])).await;
        page.open("").await;
        page.reload().await;
        page.wait_for_text(".unreadable", "newer version").await;
        // What was unreadable before is there, too.
        let item = "1 + [...document.querySelectorAll('.unreadable li')]
            .findIndex((item) => item.textContent.includes('newer version'))";
        let item: usize = page.eval(item).await;
        let button = format!(".unreadable li:nth-child({item}) button:first-of-type");
        page.click(&button).await;
        page.wait_for_text(&button, "Copied").await;
        assert_eq!(page.clipboard().await, newer);
    });
}

#[test]
fn a_reload_keeps_the_state_of_the_game_page() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        click_cells(page, &["g1", "f3", "d8", "e7", "f3", "e5"]).await;
        wait_for_plies(page, 3).await;
        page.click("#flip-board").await;
        page.click("[data-ply='2']").await;
        wait_for_status(page, "Stellung nach Zug 1").await;
        page.reload().await;
        wait_for_status(page, "Stellung nach Zug 1").await;
        let (king, black) = (page.centre(&cell("e1")).await, page.centre(&cell("e9")).await);
        assert!(king.y < black.y, "the board is still turned");
    });
}
