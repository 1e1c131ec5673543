//! Drags that the pointer, a key or the window ends: what only a browser shows of them.
use crate::harness::{Key, Page, Point, Setup, in_browser};
use crate::play::{START_POSITION, cell, click_cells, wait_for_plies};
use serde_json::json;

/// The mouse presses, moves or releases, with these buttons held afterwards.
async fn mouse(page: &Page, kind: &str, at: Point, button: &str, held: u32) {
    let event =
        json!({ "type": kind, "x": at.x, "y": at.y, "button": button, "buttons": held, "clickCount": 1 });
    page.command("Input.dispatchMouseEvent", event).await;
}

/// Presses a piece, or one of the palette, and leaves it over a cell. Returns where that is.
async fn hold(page: &Page, from: &str, to: &str) -> Point {
    let (from, to) = (page.centre(from).await, page.centre(to).await);
    mouse(page, "mouseMoved", from, "none", 0).await;
    mouse(page, "mousePressed", from, "left", 1).await;
    let middle = Point { x: i64::midpoint(from.x, to.x), y: i64::midpoint(from.y, to.y) };
    mouse(page, "mouseMoved", middle, "left", 1).await;
    mouse(page, "mouseMoved", to, "left", 1).await;
    page.wait_for(".board.dragging").await;
    to
}

/// Releases the mouse and sees that nothing was played, and that the next move is.
async fn release_in_vain(page: &Page, at: Point) {
    page.wait_gone(".board.dragging").await;
    assert_eq!(page.count(".pieces > .ghost").await, 0);
    mouse(page, "mouseMoved", at, "left", 1).await;
    mouse(page, "mouseReleased", at, "left", 0).await;
    page.drawn().await;
    assert_eq!(page.count(".ply, .drawings > *, .board .hovered, .board .selected").await, 0);
    click_cells(page, &["e2", "d3"]).await;
    wait_for_plies(page, 1).await;
}

#[test]
fn the_second_button_puts_the_piece_back_and_opens_no_menu() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.wait_for(".board").await;
        let note = "window.menus = []; addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented))";
        page.call::<()>(note, json!([])).await;
        hold(page, &cell("e2"), &cell("d3")).await;
        // Beside the board the browser has a menu.
        let header = page.centre(".top").await;
        mouse(page, "mouseMoved", header, "left", 1).await;
        mouse(page, "mousePressed", header, "right", 3).await;
        mouse(page, "mouseReleased", header, "right", 1).await;
        assert!(page.eval::<bool>("menus.every((prevented) => prevented)").await);
        let at = page.centre(&cell("d3")).await;
        release_in_vain(page, at).await;
        // Over a target the drop would be a move.
        page.open(START_POSITION).await;
        page.reload().await;
        let at = hold(page, &cell("e2"), &cell("d3")).await;
        mouse(page, "mousePressed", at, "right", 3).await;
        mouse(page, "mouseReleased", at, "right", 1).await;
        release_in_vain(page, at).await;
    });
}

#[test]
fn keys_a_lost_pointer_and_another_size_put_the_piece_back() {
    in_browser(Setup::default(), async |page| {
        for way in ["f", "Escape", "lost", "blur", "size"] {
            page.open("").await;
            page.open(START_POSITION).await;
            page.wait_for(".board").await;
            let at = hold(page, &cell("e2"), &cell("d3")).await;
            match way {
                "f" => page.keys("f").await,
                "Escape" => page.press(Key::Escape).await,
                "lost" => {
                    let script = "dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1 }))";
                    page.call::<()>(script, json!([])).await;
                }
                "blur" => page.call::<()>("dispatchEvent(new Event('blur'))", json!([])).await,
                _ => {
                    let size =
                        json!({ "width": 1000, "height": 640, "deviceScaleFactor": 1, "mobile": false });
                    page.command("Emulation.setDeviceMetricsOverride", size).await;
                }
            }
            if way == "f" {
                page.wait_until("document.querySelector('[role=gridcell]').id === 'cell-h1'").await;
            }
            release_in_vain(page, at).await;
        }
    });
}

#[test]
fn the_second_button_puts_a_new_piece_of_the_editor_back() {
    in_browser(Setup::default(), async |page| {
        page.open("#/edit/bridge/4k3/8/8/8/***2***/8/8/8/4K3_w_-_-_0_1").await;
        page.wait_for("#palette").await;
        let at = hold(page, "[data-tool='0-1']", &cell("d5")).await;
        mouse(page, "mousePressed", at, "right", 3).await;
        page.wait_gone(".board.dragging").await;
        assert!(page.eval::<bool>("document.querySelector('#dragged').hidden").await);
        mouse(page, "mouseReleased", at, "right", 1).await;
        mouse(page, "mouseReleased", at, "left", 0).await;
        page.drawn().await;
        assert_eq!(page.attribute(&cell("d5"), "aria-label").await.as_deref(), Some("d5, leer"));
    });
}
