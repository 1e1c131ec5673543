//! What screen readers say of a live game: what others do reaches a live region in words.
use super::english;
use crate::harness::{Page, in_browsers_with_broker};
use crate::live_states::{close_dialog, host, link, sit_down};
use crate::play::{click_cells, wait_for_plies};
use serde_json::json;

/// Keeps what live regions come to say.
const LISTEN: &str = "window.spoken = [];
    const regions = '[role=status], [role=alert], [aria-live]';
    new MutationObserver((changes) => {
        for (const { target } of changes) {
            const region = (target.closest ? target : target.parentElement)?.closest(regions);
            if (region) spoken.push(region.textContent.trim());
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })";

/// The words that were not spoken.
async fn unspoken(page: &Page, words: &[&str]) -> Vec<String> {
    let script = "return arguments[0].filter((words) => !spoken.some((said) => said.includes(words)))";
    page.call(script, json!([words])).await
}

#[test]
fn moves_of_others_and_turns_are_spoken() {
    in_browsers_with_broker([english(), english()], async |[anna, bo], _| {
        host(anna, "bridge", "Anna").await;
        let link = link(anna, "1").await;
        close_dialog(anna).await;
        sit_down(bo, &link, "Bo").await;
        for page in [anna, bo] {
            page.call::<()>(LISTEN, json!([])).await;
        }
        click_cells(anna, &["e2", "d3"]).await;
        bo.wait_until("spoken.some((said) => said.includes('Black to move'))").await;
        click_cells(bo, &["e8", "d7"]).await;
        anna.wait_until("spoken.some((said) => said.includes('White to move'))").await;
        assert_eq!(unspoken(bo, &["White: pawn e2 to d3"]).await, Vec::<String>::new());
        assert_eq!(unspoken(anna, &["Black: pawn e8 to d7"]).await, Vec::<String>::new());
    });
}

/// What the host has to hear: arrivals, the connection, and how far the last move has come.
const HEARD_BY_HOST: [&str; 7] = [
    "Bo has sat down",
    "Everybody has your last move",
    "Bo is away",
    "The server has your last move",
    "Bo is here",
    "No connection",
    "Connected",
];
/// What the guest has to hear.
const HEARD_BY_GUEST: [&str; 1] = ["Anna asks to take back a move"];

#[test]
#[ignore = "long: `make slow`"]
fn long_arrivals_the_connection_and_acknowledgements_are_spoken() {
    in_browsers_with_broker([english(), english()], async |[anna, bo], broker| {
        host(anna, "bridge", "Anna").await;
        let link = link(anna, "1").await;
        close_dialog(anna).await;
        anna.call::<()>(LISTEN, json!([])).await;
        sit_down(bo, &link, "Bo").await;
        bo.call::<()>(LISTEN, json!([])).await;
        anna.wait_gone(".live-badge").await;
        click_cells(anna, &["e2", "d3"]).await;
        wait_for_plies(bo, 1).await;
        anna.wait_for_text(".own-badge + .live-badge", "●").await;
        anna.click("#ask-take-back").await;
        bo.wait_for("#refuse").await;
        bo.drawn().await;
        let mut missing = unspoken(bo, &HEARD_BY_GUEST).await;
        bo.click("#refuse").await;
        click_cells(bo, &["e8", "d7"]).await;
        wait_for_plies(anna, 2).await;
        let address = bo.address().await;
        bo.leave().await;
        anna.wait_for_text(".live-badge", "away").await;
        click_cells(anna, &["d2", "c3"]).await;
        anna.wait_for_text(".own-badge + .live-badge", "◐").await;
        bo.open(&address).await;
        anna.wait_for_text(".own-badge + .live-badge", "●").await;
        broker.crash();
        anna.wait_for_text(".status", "No connection").await;
        broker.restart();
        anna.wait_until("!document.querySelector('.status').textContent.includes('No connection')").await;
        anna.drawn().await;
        missing.extend(unspoken(anna, &HEARD_BY_HOST).await);
        let spoken: Vec<String> = anna.eval("spoken").await;
        assert!(missing.is_empty(), "nobody hears {missing:#?}; Anna hears {spoken:#?}");
        // Presence is told every 25 seconds, and heard once.
        let arrivals = "spoken.filter((said) => said.includes('Bo has sat down')).length";
        assert_eq!(anna.eval::<usize>(arrivals).await, 1, "how often Bo sits down");
    });
}
