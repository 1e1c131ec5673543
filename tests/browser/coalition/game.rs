//! One long game, with everything that parties do in the first rounds, and back again.
use super::{
    begin, carry, pieces, plies, ready, rearrange_anyway, reload, timeline, wait_for_piece, wait_for_turns,
};
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{cell, click_cells, drag, label, wait_for_plies, wait_for_status};

/// What is in the list when the game has come to Green's third turn.
const PLIES: [&str; 10] = [
    "g4",
    "umgestellt",
    "Mh4",
    "Bündnis mit Gelb Pxd9",
    "c4",
    "Mhh8",
    "Bündnis mit Schwarz Mh5",
    "Pb8+",
    "außer der Reihe Mxb8",
    "e4",
];

async fn set_up(page: &Page) {
    drag(page, "c1", "b1").await;
    drag(page, "g1", "h1").await;
    click_cells(page, &["c2", "d2"]).await;
    carry(page, "h2", &[(Key::Right, "i2")]).await;
    wait_for_piece(page, "i2", "Maschinengewehr Gelb").await;
    ready(page).await;
}

/// Black begins to arrange its pieces anew, gives it up, and then does it.
async fn rearrange(page: &Page) {
    let before = pieces(page).await;
    page.click("#rearrange").await;
    wait_for_status(page, "Schwarz stellt um").await;
    drag(page, "e10", "g10").await;
    wait_for_piece(page, "e10", "Artillerie Schwarz").await;
    page.click("#cancel-special-action").await;
    wait_for_status(page, "Schwarz am Zug").await;
    assert_eq!(pieces(page).await, before);
    page.click("#rearrange").await;
    drag(page, "e10", "g10").await;
    wait_for_piece(page, "g10", "Radfahrer Schwarz").await;
    reload(page).await;
    rearrange_anyway(page).await;
    wait_for_plies(page, 2).await;
    wait_for_status(page, "Grün am Zug").await;
}

/// Red captures a piece of Black, after cancelling the first attempt.
async fn join_by_capture(page: &Page) {
    click_cells(page, &["a6"]).await;
    page.wait_for(&format!("{} .joins", cell("d9"))).await;
    wait_for_status(page, "Die mit zwei Ringen markierten Felder schließen ein Bündnis.").await;
    assert!(label(page, "d9").await.ends_with("Schlagen möglich, verbündet mit Gelb"));
    page.hover(&cell("d9")).await;
    wait_for_status(page, "Mit diesem Zug verbündet sich Rot endgültig mit Gelb (durch Schlagen).").await;
    click_cells(page, &["d9"]).await;
    page.wait_for("#confirm-move").await;
    page.click("#cancel-pending").await;
    wait_for_status(page, "Rot am Zug").await;
    drag(page, "a6", "d9").await;
    page.wait_for("#confirm-move").await;
    // The confirmation is not saved, and nothing was played.
    page.reload().await;
    wait_for_status(page, "Rot am Zug").await;
    wait_for_plies(page, 3).await;
    drag(page, "a6", "d9").await;
    page.click("#confirm-move").await;
    wait_for_plies(page, 4).await;
    wait_for_status(page, "Rot schließt sich Gelb an (durch Schlagen).").await;
    assert_eq!(page.count(".alliance").await, 2);
}

/// Black is in check by Red while it is Yellow's turn, answers, and sits out.
async fn answer(page: &Page) {
    wait_for_status(page, "Schach! Schwarz darf").await;
    page.wait_for(&format!("{} .may-answer-mark", cell("f10"))).await;
    assert!(label(page, "f10").await.contains("im Schach, darf außer der Reihe antworten"));
    wait_for_turns(page, "Schwarz", "Antwort?").await;
    wait_for_turns(page, "Gelb", "am Zug").await;
    reload(page).await;
    wait_for_turns(page, "Schwarz", "Antwort?").await;
    page.click("#answer").await;
    page.wait_until("document.activeElement.id === 'cell-f10'").await;
    click_cells(page, &["c9"]).await;
    page.wait_for(&format!("{} .capture", cell("b8"))).await;
    click_cells(page, &["b8"]).await;
    wait_for_plies(page, 9).await;
    wait_for_status(page, "Gelb am Zug").await;
    wait_for_turns(page, "Schwarz", "Pause ×1").await;
    page.wait_gone(".may-answer-mark").await;
    reload(page).await;
    drag(page, "e2", "e4").await;
    wait_for_plies(page, 10).await;
    wait_for_status(page, "Schwarz setzt einen geschuldeten Zug aus.").await;
    wait_for_status(page, "Grün am Zug").await;
    page.wait_gone(".turn-badge").await;
}

/// Takes everything back and does it again: each time the pieces stand as they stood then.
async fn undo_and_redo_everything(page: &Page) {
    let (end, mut stages) = (pieces(page).await, Vec::new());
    while page.eval::<bool>("!document.querySelector('#undo').disabled").await {
        stages.push((pieces(page).await, plies(page).await));
        page.click("#undo").await;
        assert!(stages.len() < 40, "it does not end");
    }
    wait_for_status(page, "Gelb stellt auf").await;
    wait_for_piece(page, "c1", "Tank Gelb").await;
    for stage in stages.into_iter().rev() {
        page.click("#redo").await;
        // Until the next frame, a move that is new in the list has no text.
        page.wait_until("[...document.querySelectorAll('.ply')].every((ply) => ply.innerText.trim() !== '')")
            .await;
        assert_eq!((pieces(page).await, plies(page).await), stage);
    }
    assert_eq!(page.count("#redo:disabled").await, 1);
    assert_eq!(pieces(page).await, end);
    wait_for_status(page, "Grün am Zug").await;
}

#[test]
fn from_the_start_page_through_the_first_rounds_and_back() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        set_up(page).await;
        drag(page, "g2", "g4").await;
        wait_for_plies(page, 1).await;
        rearrange(page).await;
        page.emulate(Setup { touch: true, ..Setup::default() }).await;
        page.tap(&cell("i4")).await;
        page.tap(&cell("h4")).await;
        wait_for_plies(page, 3).await;
        page.emulate(Setup::default()).await;
        join_by_capture(page).await;
        carry(page, "c2", &[(Key::Up, "c3"), (Key::Up, "c4")]).await;
        wait_for_plies(page, 5).await;
        click_cells(page, &["h9", "h8"]).await;
        wait_for_plies(page, 6).await;
        // Red is with Yellow: only Black is left to Green.
        assert_eq!(page.count("#join-0").await, 0);
        page.click("#join-1").await;
        wait_for_status(page, "Grün am Zug").await;
        wait_for_plies(page, 6).await;
        assert_eq!(page.count(".alliance").await, 4);
        page.emulate(Setup { touch: true, ..Setup::default() }).await;
        page.touch_drag(&cell("h4"), &cell("h5")).await;
        wait_for_plies(page, 7).await;
        page.emulate(Setup::default()).await;
        click_cells(page, &["a5", "b8"]).await;
        wait_for_plies(page, 8).await;
        answer(page).await;
        assert_eq!(plies(page).await, PLIES);
        let message = timeline(page).await;
        for part in
            ["umgestellt", "mit Gelb durch Schlagen", "mit Schwarz durch Erklärung", "außer der Reihe"]
        {
            assert!(message.contains(part), "{part} is not in {message}");
        }
        undo_and_redo_everything(page).await;
    });
}
