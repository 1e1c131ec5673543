//! Stepping through the moves: keys anywhere on the page, the wheel over the board.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{START_POSITION, cell, click_cells, wait_for_plies};
use serde_json::json;

/// Waits until the ply with this index is the shown one; 0 is the position before the first.
async fn wait_for_shown(page: &Page, ply: usize) {
    let shown = "(document.querySelector('.ply[aria-current=true]')?.dataset.ply ?? '0')";
    page.wait_until(&format!("{shown} === '{ply}'")).await;
}

async fn turn_wheel(page: &Page, css: &str, distance: f64, modifiers: u32) {
    let at = page.centre(css).await;
    let event = json!({ "type": "mouseWheel", "x": at.x, "y": at.y, "deltaX": 0, "deltaY": distance, "modifiers": modifiers });
    page.command("Input.dispatchMouseEvent", event).await;
}

async fn play_three(page: &Page) {
    page.open(START_POSITION).await;
    click_cells(page, &["e2", "d3", "e8", "d7", "g1", "f3"]).await;
    wait_for_plies(page, 3).await;
}

#[test]
fn arrow_keys_step_unless_text_is_typed_or_a_cell_is_framed() {
    in_browser(Setup::default(), async |page| {
        play_three(page).await;
        // The last input was a click on the board.
        page.press(Key::Left).await;
        wait_for_shown(page, 2).await;
        page.press(Key::Left).await;
        wait_for_shown(page, 1).await;
        page.press(Key::End).await;
        wait_for_shown(page, 3).await;
        page.press(Key::Home).await;
        wait_for_shown(page, 0).await;
        // Nothing has the focus.
        page.call::<()>("document.activeElement.blur()", json!([])).await;
        page.press(Key::Right).await;
        wait_for_shown(page, 1).await;
        // Up shows the cursor; then the arrows are the cursor's.
        page.click_at(&cell("e5")).await;
        page.press(Key::Up).await;
        page.wait_until("document.activeElement.id === 'cell-e6'").await;
        page.press(Key::Left).await;
        page.wait_until("document.activeElement.id === 'cell-d6'").await;
        wait_for_shown(page, 1).await;
        page.click_at(&cell("e5")).await;
        page.press(Key::Right).await;
        wait_for_shown(page, 2).await;
        // Typed text keeps its keys.
        page.type_into("#type-move", "Sf").await;
        page.press(Key::Left).await;
        assert_eq!(page.eval::<u32>("document.activeElement.selectionStart").await, 1);
        wait_for_shown(page, 2).await;
        // A dialog keeps them as well.
        page.click("#settings").await;
        page.wait_for("dialog[open]").await;
        page.focus("dialog h2, #close-settings").await;
        page.press(Key::Left).await;
        page.press(Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        wait_for_shown(page, 2).await;
    });
}

#[test]
fn the_wheel_over_the_board_steps() {
    let large = Setup { width: 1440, height: 900, ..Setup::default() };
    in_browser(large, async |page| {
        play_three(page).await;
        turn_wheel(page, ".board", -120.0, 0).await;
        wait_for_shown(page, 2).await;
        turn_wheel(page, ".board", -120.0, 0).await;
        wait_for_shown(page, 1).await;
        turn_wheel(page, ".board", 120.0, 0).await;
        wait_for_shown(page, 2).await;
        // Small turns add up.
        for _ in 0..4 {
            turn_wheel(page, ".board", -15.0, 0).await;
        }
        wait_for_shown(page, 1).await;
        // With Ctrl the browser zooms, and elsewhere than over the board nothing steps.
        turn_wheel(page, ".board", 120.0, 2).await;
        turn_wheel(page, ".top", 120.0, 0).await;
        wait_for_shown(page, 1).await;
    });
    // Where the page scrolls, the wheel scrolls it.
    in_browser(Setup { width: 390, height: 500, ..Setup::default() }, async |page| {
        play_three(page).await;
        page.call::<()>("document.body.style.minHeight = '200vh'", json!([])).await;
        page.call::<()>("scrollTo(0, 0)", json!([])).await;
        turn_wheel(page, ".board", 120.0, 0).await;
        page.wait_until("scrollY > 0").await;
        wait_for_shown(page, 3).await;
    });
}
