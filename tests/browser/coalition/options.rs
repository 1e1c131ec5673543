//! What a party may do once, as agreed before the game: waiting, and a motorcyclist on the other colour.
use super::{plies, propose, ready, reload, start_anyway, take_array, timeline, wait_for_piece};
use crate::harness::{Page, Setup, in_browser};
use crate::play::{cell, click_cells, drag, wait_for_plies, wait_for_status};

async fn start_with_options(page: &Page) {
    propose(page).await;
    page.click("dialog summary").await;
    page.click("#option-waiting").await;
    page.click("#option-motorcyclist").await;
    page.click("#begin").await;
    take_array(page).await;
}

#[test]
#[ignore = "long: `make slow`"]
fn long_motorcyclists_are_shifted_by_clicks_and_drag_and_turns_are_skipped() {
    in_browser(Setup::default(), async |page| {
        start_with_options(page).await;
        drag(page, "c1", "b1").await;
        ready(page).await;
        page.click("#shift-motorcyclist").await;
        wait_for_status(page, "Gelb versetzt einen Radfahrer").await;
        page.click("#cancel-special-action").await;
        wait_for_status(page, "Gelb am Zug").await;
        page.click("#shift-motorcyclist").await;
        click_cells(page, &["d1"]).await;
        page.wait_for(&format!("{} .dot", cell("c1"))).await;
        click_cells(page, &["c1"]).await;
        wait_for_piece(page, "c1", "Radfahrer Gelb").await;
        // No move is lost, and the right is used up.
        wait_for_status(page, "Gelb am Zug").await;
        assert_eq!((page.count("#shift-motorcyclist").await, page.count("#skip-turn").await), (0, 1));
        wait_for_plies(page, 0).await;
        reload(page).await;
        drag(page, "g2", "g4").await;
        wait_for_plies(page, 1).await;
        page.click("#shift-motorcyclist").await;
        drag(page, "e10", "b10").await;
        wait_for_piece(page, "b10", "Radfahrer Schwarz").await;
        page.click("#skip-turn").await;
        wait_for_status(page, "als Nächstes zieht Grün").await;
        page.click("#cancel-pending").await;
        wait_for_status(page, "Schwarz am Zug").await;
        page.click("#skip-turn").await;
        page.click("#confirm-skip").await;
        wait_for_plies(page, 2).await;
        wait_for_status(page, "Grün am Zug").await;
        reload(page).await;
        assert_eq!(plies(page).await, ["Radfahrer g4", "Radfahrer gewartet"]);
        let message = timeline(page).await;
        assert!(message.contains("Radfahrer, gewartet"), "{message}");
        for _ in 0..2 {
            page.click("#undo").await;
        }
        wait_for_piece(page, "e10", "Radfahrer Schwarz").await;
        wait_for_status(page, "Schwarz am Zug").await;
        for _ in 0..2 {
            page.click("#redo").await;
        }
        wait_for_plies(page, 2).await;
        wait_for_piece(page, "b10", "Radfahrer Schwarz").await;
    });
}

#[test]
fn a_shift_to_the_same_colour_is_refused() {
    in_browser(Setup::language("en"), async |page| {
        start_with_options(page).await;
        start_anyway(page).await;
        page.click("#shift-motorcyclist").await;
        click_cells(page, &["d1", "c2"]).await;
        wait_for_status(page, "The square must be empty, in your own set-up area, and of the other colour.")
            .await;
        wait_for_piece(page, "d1", "Yellow motorcyclist").await;
    });
}
