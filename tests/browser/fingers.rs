//! Fingers on the board: a magnified piece, no scrolling under it, pinching, panning, double taps, small
//! cells.
use crate::harness::{Key, Page, Point, Setup, in_browser};
use crate::play::{START_POSITION, begin, cell, label, wait_for_plies};

/// Where something is on the screen: left, top, width, height.
async fn place(page: &Page, css: &str) -> [f64; 4] {
    let script = "const r = document.querySelector(arguments[0]).getBoundingClientRect();
        return [r.left, r.top, r.width, r.height]";
    page.call(script, serde_json::json!([css])).await
}

async fn view_box(page: &Page) -> Vec<f64> {
    page.eval("document.querySelector('.board').getAttribute('viewBox').trim().split(' ').map(Number)").await
}

fn moved(point: Point, x: i64, y: i64) -> Point {
    Point { x: point.x + x, y: point.y + y }
}

#[test]
fn a_dragged_piece_is_twice_as_large_and_a_cell_above_the_finger() {
    in_browser(Setup::phone(), async |page| {
        begin(page).await;
        let [_, _, side, _] = place(page, &cell("c4")).await;
        page.touch_drag_and_hold(&cell("e2"), &cell("c4")).await;
        page.wait_for(".target-ring").await;
        // Its square of 100 units, drawn with the piece in it, is twice a cell, its middle a cell above.
        let script = "const hand = document.querySelector('.drag-layer'), m = hand.getScreenCTM();
            return [m.a * 100, m.e + m.a * 50, m.f + m.d * 50]";
        let [size, x, y]: [f64; 3] = page.call(script, serde_json::json!([])).await;
        let target = page.centre(&cell("c4")).await;
        assert!((size - 2.0 * side).abs() < 1.0, "{size} for cells of {side}");
        assert!((x - target.x as f64).abs() < 3.0, "{x} {target:?}");
        assert!((y - (target.y as f64 - side)).abs() < 3.0, "{y} {target:?}");
        // The ring is around the target, and wider than a finger's cell.
        let [left, _, width, _] = place(page, ".target-ring").await;
        assert!((left + width / 2.0 - target.x as f64).abs() < 2.0 && width > 1.7 * side);
        page.touch_release().await;
        wait_for_plies(page, 1).await;
        page.wait_gone(".target-ring").await;

        // Switched off.
        page.tap("#settings").await;
        page.tap("#magnifier").await;
        page.tap("#close-settings").await;
        page.wait_gone("dialog[open]").await;
        page.touch_drag_and_hold(&cell("e8"), &cell("c6")).await;
        page.wait_for(&format!("{}.hovered", cell("c6"))).await;
        let [size, ..]: [f64; 3] = page.call(script, serde_json::json!([])).await;
        assert!((size - side).abs() < 1.0, "{size} for cells of {side}");
        assert_eq!(page.count(".target-ring").await, 0);
        page.touch_release().await;
        wait_for_plies(page, 2).await;
    });
}

#[test]
fn a_mouse_drag_never_enlarges_the_piece() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        page.drag_and_hold(&cell("e2"), &cell("d3")).await;
        page.wait_for(&format!("{}.hovered", cell("d3"))).await;
        assert!(page.attribute(".drag-layer", "transform").await.unwrap_or_default().contains("scale(1)"));
        assert_eq!(page.count(".target-ring").await, 0);
        page.release().await;
    });
}

#[test]
fn the_page_scrolls_beside_a_piece_but_not_under_it() {
    in_browser(Setup::phone(), async |page| {
        begin(page).await;
        // The table scrolls with large text only.
        page.call::<()>("document.documentElement.style.fontSize = '48px'", serde_json::json!([])).await;
        page.wait_until("document.documentElement.scrollHeight > innerHeight + 150").await;
        let scrolled = "Math.round(scrollY)";
        let (from, up) = (page.centre(&cell("e2")).await, 120);
        let before = page.eval::<i64>(scrolled).await;
        page.touch_glide(&[(from, moved(from, 0, -up))]).await;
        page.wait_for(".drag-layer > *").await;
        assert_eq!(page.eval::<i64>(scrolled).await, before);
        page.touch_release().await;
        let from = page.centre(&cell("e4")).await;
        page.touch_glide(&[(from, moved(from, 0, -up))]).await;
        page.touch_release().await;
        page.wait_until(&format!("scrollY > {before} + 60")).await;
        assert_eq!(page.count(".ply").await, 0);
        assert!((view_box(page).await[2] - 856.0).abs() < 1.0, "the board is seen as a whole");
    });
}

#[test]
fn two_fingers_zoom_and_pan_the_board() {
    in_browser(Setup::phone(), async |page| {
        begin(page).await;
        // Both begin on pieces, the first one even takes its piece up.
        let (a, b) = (page.centre(&cell("c2")).await, page.centre(&cell("f2")).await);
        let before = place(page, &cell("d2")).await;
        page.touch_glide(&[(a, moved(a, -50, -20)), (b, moved(b, 50, -20))]).await;
        page.wait_for(".board.zoomed").await;
        page.touch_release().await;
        assert_eq!(page.count(".drag-layer > *").await, 0, "the drag was cancelled");
        assert_eq!(page.eval::<f64>("visualViewport.scale").await, 1.0, "the page itself stays as it is");
        assert_eq!(page.eval::<i64>("Math.round(scrollY)").await, 0);
        let after = place(page, &cell("d2")).await;
        let wider = after[2] / before[2];
        let spread = (b.x - a.x + 100) as f64 / (b.x - a.x) as f64;
        assert!((wider - spread).abs() < 0.25, "{wider} for a spread of {spread}");
        // The fingers stay on their cells.
        let c2 = place(page, &cell("c2")).await;
        assert!((c2[0] + c2[2] / 2.0 - (a.x - 50) as f64).abs() < 14.0, "{c2:?} {a:?}");

        // One finger beside pieces moves what is seen; a piece is moved as before.
        let seen = view_box(page).await;
        let from = page.centre(&cell("d3")).await;
        page.touch_glide(&[(from, moved(from, 40, 30))]).await;
        page.touch_release().await;
        page.wait_until(&format!(
            "!document.querySelector('.board').getAttribute('viewBox').startsWith('{}.')",
            seen[0] as i64
        ))
        .await;
        assert_eq!(page.count(".ply").await, 0);
        page.touch_drag(&cell("e2"), &cell("d3")).await;
        wait_for_plies(page, 1).await;

        // And back to the whole.
        let (a, b) = (page.centre(".board").await, page.centre(".board").await);
        page.touch_glide(&[(moved(a, -100, 0), moved(a, -10, 0)), (moved(b, 100, 0), moved(b, 10, 0))]).await;
        page.touch_release().await;
        page.wait_gone(".board.zoomed").await;
        assert!((view_box(page).await[2] - 856.0).abs() < 1.0);
    });
}

#[test]
fn a_double_tap_buttons_and_keys_zoom_in_and_out() {
    in_browser(Setup::phone(), async |page| {
        begin(page).await;
        for closer in [true, false] {
            let point = page.centre(".board").await;
            page.double_tap(point).await;
            let state = if closer { "" } else { "!" };
            page.wait_until(&format!("{state}document.querySelector('.board').matches('.zoomed')")).await;
        }
        // On a piece the first tap selects; closer it is not selected any more.
        let knight = page.centre(&cell("b1")).await;
        page.double_tap(knight).await;
        page.wait_for(".board.zoomed").await;
        assert_eq!(page.count(".selection").await, 0);
        page.tap("#zoom-out").await;
        page.tap("#zoom-out").await;
        page.wait_gone(".board.zoomed").await;
        assert!(page.eval::<bool>("document.querySelector('#zoom-out').disabled").await);
        for _ in 0..4 {
            page.tap("#zoom-in").await;
        }
        page.wait_until("document.querySelector('#zoom-in').disabled").await;
        page.focus(&cell("e1")).await;
        page.keys("0").await;
        page.wait_gone(".board.zoomed").await;
        page.keys("+").await;
        page.wait_for(".board.zoomed").await;
        page.keys("-").await;
        page.wait_gone(".board.zoomed").await;
        assert_eq!(page.count(".ply").await, 0);
    });
}

#[test]
fn a_piece_dragged_to_the_edge_pans_the_board() {
    in_browser(Setup::phone(), async |page| {
        page.open("#/bridge/4k3/8/8/8/***2***/8/8/8/R3K3_w_Q_-_0_1").await;
        page.focus(&cell("b1")).await;
        page.keys("++" + Key::Left).await;
        page.wait_for(".board.zoomed").await;
        page.wait_until("document.activeElement.id === 'cell-a1'").await;
        let from = page.centre(&cell("a1")).await;
        let [left, top, width, height] = place(page, ".board").await;
        let corner = Point { x: (left + width) as i64 - 8, y: (top + height) as i64 - 40 };
        page.touch_glide(&[(from, corner)]).await;
        // The right edge of the board comes into view while the finger stays there.
        page.wait_until(
            "(() => { const [x,, w] = document.querySelector('.board').getAttribute('viewBox').split(' ').map(Number);
              return x + w > 810 })()",
        )
        .await;
        page.touch_release().await;
    });
}

#[test]
fn on_small_cells_the_nearest_legal_target_counts() {
    in_browser(Setup { width: 190, ..Setup::phone() }, async |page| {
        page.open(START_POSITION).await;
        let [_, _, side, _] = place(page, &cell("e2")).await;
        assert!(side < 24.0, "cells of {side} pixels");
        let off = (side * 0.7) as i64;
        // Beside the pawn, where nothing can be taken up; then beside its target.
        let pawn = page.centre(&cell("e2")).await;
        page.tap_point(moved(pawn, 0, -off)).await;
        page.wait_for(&format!("{}.selected", cell("e2"))).await;
        let target = page.centre(&cell("d3")).await;
        page.tap_point(moved(target, 0, -off)).await;
        wait_for_plies(page, 1).await;
        assert!(label(page, "d3").await.contains("Bauer"));
        // A finger that drags lets go beside the target.
        let (from, to) = (page.centre(&cell("e8")).await, page.centre(&cell("d7")).await);
        page.touch_glide(&[(from, moved(to, -off, 0))]).await;
        page.touch_release().await;
        wait_for_plies(page, 2).await;
        assert!(label(page, "d7").await.contains("Bauer"));
        // A mouse is exact.
        let pawn = page.centre(&cell("a2")).await;
        page.click_point(moved(pawn, 0, -off)).await;
        assert_eq!(page.count(".selected").await, 0);
    });
}
