//! Arrows and circles with the right button, shown while they are drawn; switches for marks.
use crate::harness::{Page, Point, Setup, in_browser};
use crate::play::{START_POSITION, cell, click_cells, wait_for_plies};
use serde_json::json;

async fn mouse(page: &Page, kind: &str, at: Point, button: &str) {
    let buttons = if button == "right" { 2 } else { 0 };
    let event =
        json!({ "type": kind, "x": at.x, "y": at.y, "button": button, "buttons": buttons, "clickCount": 1 });
    page.command("Input.dispatchMouseEvent", event).await;
}

#[test]
fn arrows_follow_the_pointer_and_snap_to_cells() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        let (from, to) = (page.centre(&cell("e2")).await, page.centre(&cell("e4")).await);
        mouse(page, "mousePressed", from, "right").await;
        page.wait_for(".drawings circle").await;
        mouse(page, "mouseMoved", to, "right").await;
        page.wait_for(".drawings polygon").await;
        let points = "document.querySelector('.drawings polygon').getAttribute('points')";
        let centred = page.eval::<String>(points).await;
        // Anywhere on the cell the arrow is the same.
        mouse(page, "mouseMoved", Point { x: to.x + 9, y: to.y - 7 }, "right").await;
        assert_eq!(page.eval::<String>(points).await, centred);
        mouse(page, "mouseReleased", to, "right").await;
        assert_eq!(page.count(".drawings > *").await, 1);
        // Released beside the board nothing stays.
        mouse(page, "mousePressed", from, "right").await;
        mouse(page, "mouseMoved", page.centre(&cell("a4")).await, "right").await;
        page.wait_until("document.querySelectorAll('.drawings > *').length === 2").await;
        mouse(page, "mouseMoved", Point { x: 3, y: 3 }, "right").await;
        page.wait_until("document.querySelectorAll('.drawings > *').length === 1").await;
        mouse(page, "mouseReleased", Point { x: 3, y: 3 }, "right").await;
        page.wait_until("document.querySelectorAll('.drawings > *').length === 1").await;
    });
}

#[test]
fn marks_are_switched_off_in_the_settings() {
    in_browser(Setup::default(), async |page| {
        page.open("#/bridge/4k3/8/8/8/***2***/8/8/3r4/3QK3_w_-_-_0_1").await;
        click_cells(page, &["d1", "d2", "e9", "f9", "d2", "d9"]).await;
        wait_for_plies(page, 3).await;
        page.wait_for(".board .check").await;
        assert_eq!(page.count(".last").await, 4);
        page.click("#settings").await;
        for switch in ["#check-marks", "#last-move-marks"] {
            page.click(switch).await;
        }
        page.click("#close-settings").await;
        page.wait_gone(".board :is(.last, .check)").await;
    });
}
