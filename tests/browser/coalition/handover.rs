//! Pieces that are arranged while the others look away.
use super::{propose, ready, rearrange_anyway, take_array, wait_for_piece};
use crate::harness::{Page, Setup, in_browser};
use crate::play::{cell, click_cells, drag, label, wait_for_plies, wait_for_status};

async fn start_with_hidden_setup(page: &Page) {
    propose(page).await;
    page.click("#hide-arranging").await;
    page.click("#begin").await;
    page.wait_for("#dismiss-handover").await;
}

async fn visible_piece_count(page: &Page) -> usize {
    page.count(".pieces > :not(.captured)").await
}

async fn assert_no_link(page: &Page) {
    page.click("#share").await;
    page.wait_for_text(".warning", "verdeckte Aufstellung").await;
    assert_eq!(page.count("#position-link, #share-position").await, 0, "no position is handed on");
    page.click("#close-share").await;
    page.wait_gone("dialog[open]").await;
}

#[test]
fn the_setup_is_behind_a_handover_screen() {
    in_browser(Setup::default(), async |page| {
        start_with_hidden_setup(page).await;
        wait_for_status(page, "Gib das Gerät an Gelb").await;
        assert_eq!(visible_piece_count(page).await, 24, "Yellow's are hidden");
        assert!(label(page, "e1").await.starts_with("e1, leer"));
        assert_no_link(page).await;
        click_cells(page, &["c1", "b1"]).await;
        assert_eq!(page.count("#dismiss-handover").await, 1);
        page.click("#dismiss-handover").await;
        wait_for_status(page, "Gelb stellt auf").await;
        assert_eq!(visible_piece_count(page).await, 36);
        assert_no_link(page).await;
        take_array(page).await;
        drag(page, "c1", "b1").await;
        wait_for_piece(page, "b1", "Tank Gelb").await;
        // Nobody knows who looks at the device after a reload.
        page.reload().await;
        wait_for_status(page, "Gib das Gerät an Gelb").await;
        assert!(label(page, "b1").await.starts_with("b1, leer"));
        page.click("#dismiss-handover").await;
        wait_for_piece(page, "b1", "Tank Gelb").await;
        ready(page).await;
        page.click("#share").await;
        page.wait_for("#share-position").await;
        page.click("#close-share").await;
        page.wait_gone("dialog[open]").await;
    });
}

#[test]
fn pieces_are_rearranged_behind_a_handover_screen() {
    in_browser(Setup::default(), async |page| {
        start_with_hidden_setup(page).await;
        page.click("#dismiss-handover").await;
        take_array(page).await;
        ready(page).await;
        drag(page, "g2", "g4").await;
        wait_for_plies(page, 1).await;
        page.click("#rearrange").await;
        wait_for_status(page, "Gib das Gerät an Schwarz").await;
        assert_no_link(page).await;
        assert!(label(page, "f10").await.starts_with("f10, leer"));
        page.click("#dismiss-handover").await;
        wait_for_status(page, "Schwarz stellt um").await;
        drag(page, "e10", "g10").await;
        wait_for_piece(page, "g10", "Radfahrer Schwarz").await;
        assert_no_link(page).await;
        page.click("#cancel-special-action").await;
        wait_for_status(page, "Schwarz am Zug").await;
        wait_for_piece(page, "e10", "Radfahrer Schwarz").await;
        page.click("#share").await;
        page.wait_for("#share-position").await;
        page.click("#close-share").await;
        page.wait_gone("dialog[open]").await;
        page.click("#rearrange").await;
        page.click("#dismiss-handover").await;
        drag(page, "e10", "g10").await;
        wait_for_piece(page, "g10", "Radfahrer Schwarz").await;
        page.reload().await;
        wait_for_status(page, "Gib das Gerät an Schwarz").await;
        assert!(label(page, "g10").await.starts_with("g10, leer"));
        assert_no_link(page).await;
        page.click("#dismiss-handover").await;
        wait_for_piece(page, "g10", "Radfahrer Schwarz").await;
        rearrange_anyway(page).await;
        wait_for_plies(page, 2).await;
        wait_for_status(page, "Grün am Zug").await;
        wait_for_piece(page, "g10", "Radfahrer Schwarz").await;
        assert_eq!(page.count(&format!("{} .last", cell("g10"))).await, 0);
    });
}
