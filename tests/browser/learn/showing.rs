//! What somebody draws on a board to show something, and a board that is shown to others.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{START_POSITION, cell, click_cells, tab_and_enter, wait_for_plies, wait_for_status};
use serde_json::json;

/// Draws with the secondary button from cell to cell.
pub async fn draw(page: &Page, from: &str, to: &str, modifiers: i64) {
    for (kind, name) in [("mousePressed", from), ("mouseMoved", to), ("mouseReleased", to)] {
        let at = page.centre(&cell(name)).await;
        let (button, buttons) = if kind == "mouseReleased" { ("right", 0) } else { ("right", 2) };
        page.command(
            "Input.dispatchMouseEvent",
            json!({
                "type": kind, "x": at.x, "y": at.y, "button": button, "buttons": buttons, "clickCount": 1,
                "modifiers": modifiers,
            }),
        )
        .await;
    }
}

/// Waits until there is this number of arrows and circles.
pub(super) async fn wait_for_drawings(page: &Page, arrows: usize, circles: usize) {
    page.wait_until(&format!(
        "document.querySelectorAll('.drawings polygon').length === {arrows}
            && document.querySelectorAll('.drawings circle').length === {circles}"
    ))
    .await;
}

/// Opens the start position and a move, to be shown to others.
async fn open_game(page: &Page) {
    page.open(START_POSITION).await;
    click_cells(page, &["e2", "d3"]).await;
    wait_for_plies(page, 1).await;
    click_cells(page, &["e8", "d7"]).await;
    wait_for_plies(page, 2).await;
    page.click("#explore").await;
    page.wait_for("#present").await;
}

/// Whether an element takes any room.
async fn is_seen(page: &Page, css: &str) -> bool {
    page.call("return document.querySelector(arguments[0])?.getClientRects().length > 0", json!([css])).await
}

#[test]
fn the_secondary_button_draws_arrows_and_circles_and_erases_them() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.wait_for(".board").await;
        draw(page, "e2", "e4", 0).await;
        wait_for_drawings(page, 1, 0).await;
        page.wait_for(".drawings polygon.drawn-0").await;
        page.context_click_at(&cell("d5")).await;
        wait_for_drawings(page, 1, 1).await;
        page.context_click_at(&cell("d5")).await;
        wait_for_drawings(page, 1, 0).await;
        // With keys held down in other colours; the same arrow changes its colour.
        const ALT: i64 = 1;
        const SHIFT: i64 = 8;
        for (modifiers, colour) in [(SHIFT, 1), (ALT, 2), (SHIFT + ALT, 3)] {
            draw(page, "e2", "e4", modifiers).await;
            page.wait_for(&format!(".drawings polygon.drawn-{colour}")).await;
            wait_for_drawings(page, 1, 0).await;
        }
        draw(page, "b1", "c3", 0).await;
        wait_for_drawings(page, 2, 0).await;
        // Nothing was moved or selected by it.
        wait_for_plies(page, 0).await;
        assert_eq!(page.count(".selected").await, 0);
        click_cells(page, &["d4"]).await;
        wait_for_drawings(page, 0, 0).await;
    });
}

#[test]
fn drawings_are_cleared_by_the_next_move() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        draw(page, "e8", "d7", 0).await;
        wait_for_drawings(page, 1, 0).await;
        page.type_into("#type-move", &format!("e2d3{}", '\u{e007}')).await;
        wait_for_plies(page, 1).await;
        wait_for_drawings(page, 0, 0).await;
    });
}

#[test]
fn arrows_and_circles_are_drawn_by_keyboard() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.wait_for(".board").await;
        tab_and_enter(page, "#menu-top").await;
        tab_and_enter(page, "#explore").await;
        page.wait_for("#draw").await;
        tab_and_enter(page, "#draw").await;
        wait_for_status(page, "Wähle das Feld, an dem der Pfeil beginnt.").await;
        page.wait_for_text("#live-polite", "Zeichnen").await;
        tab_and_enter(page, ".board [role=gridcell]").await;
        wait_for_status(page, "Wähle das Feld, an dem er endet.").await;
        page.wait_for(&format!("{} .picked", cell("e1"))).await;
        for _ in 0..3 {
            page.press(Key::Up).await;
        }
        page.wait_until("document.activeElement.id === 'cell-e4'").await;
        page.press(Key::Enter).await;
        wait_for_drawings(page, 1, 0).await;
        wait_for_status(page, "an dem der Pfeil beginnt").await;
        // The same cell twice is a circle, and the same circle once more is none.
        for circles in [1, 0] {
            page.press(Key::Enter).await;
            wait_for_status(page, "an dem er endet").await;
            page.press(Key::Enter).await;
            wait_for_drawings(page, 1, circles).await;
        }
        tab_and_enter(page, "#leave-attack-view").await;
        wait_for_status(page, "Weiß am Zug").await;
        wait_for_plies(page, 0).await;
    });
}

#[test]
fn a_board_is_presented_alone_and_stepped_through() {
    in_browser(Setup::default(), async |page| {
        open_game(page).await;
        assert!(is_seen(page, ".top").await && is_seen(page, ".panel").await);
        let width = "document.querySelector('.board').getBoundingClientRect().height";
        let before: f64 = page.eval(width).await;
        page.click("#present").await;
        page.wait_for("[data-presentation=yes]").await;
        for hidden in [".top", ".panel", ".plates"] {
            assert!(!is_seen(page, hidden).await, "{hidden}");
        }
        assert!(page.eval::<f64>(width).await > before, "the board is larger");
        page.wait_until("document.activeElement.matches('[role=gridcell]')").await;
        let has_piece =
            |name: &str| format!("document.querySelector('{}[class*=of-0]') !== null", cell(name));
        for (key, name) in [(",", "d3"), (",", "e2"), (",", "e2"), (".", "d3"), (".", "d3"), (".", "d3")] {
            page.keys(key).await;
            page.wait_until(&has_piece(name)).await;
        }
        page.wait_until("document.querySelector('#cell-d7[class*=of-1]') !== null").await;
        page.press(Key::Escape).await;
        page.wait_for("[data-presentation=no]").await;
        assert!(is_seen(page, ".top").await && is_seen(page, ".panel").await);
        page.wait_gone("#stop-presenting").await;
        // What was played is as before.
        wait_for_plies(page, 2).await;
    });
}

#[test]
fn presenting_is_ended_by_its_button_and_by_leaving() {
    in_browser(Setup::default(), async |page| {
        open_game(page).await;
        page.click("#present").await;
        page.wait_for("[data-presentation=yes]").await;
        page.click("#stop-presenting").await;
        page.wait_for("[data-presentation=no]").await;
        page.click("#present").await;
        page.wait_for("[data-presentation=yes]").await;
        page.call::<()>("location.hash = '#/'", json!([])).await;
        page.wait_for("[data-presentation=no]").await;
        assert!(is_seen(page, ".top").await);
    });
}
