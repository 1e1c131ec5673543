//! What is pressed before the page has read everything that it has stored.
use super::english;
use crate::harness::in_browsers_with_broker;
use crate::live_states::{host, link};

/// The journal is open a second later than the browser says.
const SLOW_JOURNAL: &str = "const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...args) {
        const request = open.apply(this, args);
        request.addEventListener('success', (event) => {
            if (!event.isTrusted) return;
            event.stopImmediatePropagation();
            setTimeout(() => request.dispatchEvent(new Event('success')), 1000);
        });
        return request;
    }";

#[test]
fn a_button_that_is_pressed_before_the_journal_is_read_has_its_effect() {
    in_browsers_with_broker([english(), english()], async |[anna, watcher], _| {
        host(anna, "bridge", "Anna").await;
        let link = link(anna, "spectators").await;
        watcher.run_before_scripts(SLOW_JOURNAL).await;
        watcher.open(&link).await;
        watcher.click("#live-watch").await;
        watcher.wait_for(".board").await;
    });
}
