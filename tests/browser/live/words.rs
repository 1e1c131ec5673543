//! What screen readers say of a live game: what others do reaches a live region in words.
use super::english;
use crate::harness::{Page, in_browsers_with_broker};
use crate::live_states::{close_dialog, host, link, sit_down};
use crate::play::click_cells;
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
