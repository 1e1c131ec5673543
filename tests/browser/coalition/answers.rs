//! A check out of turn: it is answered, or let pass.
use super::{carry, plies, reload, wait_for_turns};
use crate::harness::{Key, Setup, in_browser};
use crate::play::{cell, click_cells, drag, label, wait_for_plies, wait_for_status};
use crate::screens::COALITION_ANSWER;

#[test]
fn a_check_is_answered_by_the_keyboard() {
    in_browser(Setup::language("en"), async |page| {
        page.open(COALITION_ANSWER).await;
        wait_for_status(page, "Check! Black may answer").await;
        wait_for_turns(page, "Black", "answer?").await;
        wait_for_turns(page, "Red", "to move").await;
        wait_for_turns(page, "Yellow", "skips ×2").await;
        assert!(label(page, "f10").await.contains("in check, may answer out of turn"));
        // Red's pieces wait until Black has answered or let it pass.
        click_cells(page, &["c6"]).await;
        assert_eq!(page.count(".selected, .status.refused").await, 0);
        page.click("#answer").await;
        page.wait_until("document.activeElement.id === 'cell-f10'").await;
        wait_for_status(page, "Choose your answer").await;
        carry(page, "f10", &[(Key::PageDown, "g9")]).await;
        wait_for_plies(page, 1).await;
        wait_for_status(page, "Red to move").await;
        wait_for_turns(page, "Black", "skips ×1").await;
        assert_eq!(plies(page).await, ["out of turn Kg9"]);
        page.click("#undo").await;
        wait_for_status(page, "Check! Black may answer").await;
        page.click("#redo").await;
        wait_for_status(page, "Red to move").await;
        reload(page).await;
        wait_for_turns(page, "Black", "skips ×1").await;
        drag(page, "b5", "c5").await;
        page.wait_for(".status.refused").await;
    });
}

#[test]
fn a_check_is_declined_and_the_order_continues() {
    in_browser(Setup::default(), async |page| {
        page.open(COALITION_ANSWER).await;
        page.click("#decline-answer").await;
        wait_for_status(page, "Rot am Zug").await;
        page.wait_gone(".may-answer-mark").await;
        page.wait_for(&format!("{} .check", cell("f10"))).await;
        // That it was let pass is no move: after a reload it is asked again.
        page.reload().await;
        page.click("#decline-answer").await;
        wait_for_status(page, "Rot am Zug").await;
        click_cells(page, &["c6", "d6"]).await;
        wait_for_plies(page, 1).await;
        // Yellow sits out one of its two turns; Black answers in its own turn and owes none for that.
        wait_for_status(page, "Gelb setzt einen geschuldeten Zug aus.").await;
        wait_for_status(page, "Schwarz am Zug").await;
        wait_for_turns(page, "Gelb", "Pause ×1").await;
        drag(page, "f10", "e9").await;
        wait_for_plies(page, 2).await;
        wait_for_status(page, "Grün am Zug").await;
        page.click("#undo").await;
        page.click("#undo").await;
        wait_for_status(page, "Schach! Schwarz darf").await;
        page.click("#redo").await;
        wait_for_status(page, "Schwarz am Zug").await;
    });
}

#[test]
fn a_check_is_answered_by_touch_on_a_phone() {
    in_browser(Setup::phone(), async |page| {
        page.open(COALITION_ANSWER).await;
        wait_for_turns(page, "Schwarz", "Antwort?").await;
        page.tap("#answer").await;
        page.wait_until("document.activeElement.id === 'cell-f10'").await;
        page.touch_drag_and_hold(&cell("f10"), &cell("e9")).await;
        page.wait_for(".target-ring").await;
        page.touch_release().await;
        wait_for_plies(page, 1).await;
        wait_for_status(page, "Rot am Zug").await;
        wait_for_turns(page, "Schwarz", "Pause ×1").await;
        page.tap("#undo").await;
        page.tap("#decline-answer").await;
        wait_for_status(page, "Rot am Zug").await;
        page.tap(&cell("c6")).await;
        page.tap(&cell("d6")).await;
        wait_for_plies(page, 1).await;
        wait_for_status(page, "Schwarz am Zug").await;
    });
}
