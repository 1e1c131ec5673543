//! Whole games of bridge chess, by every way of moving.
use crate::harness::{Key, Setup, in_browser};
use crate::play::{
    MATE, START_POSITION, begin, cell, click_cells, drag, enter, label, wait_for_plies, wait_for_status,
};

#[test]
fn a_game_to_mate_by_mouse_drag() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.propose("bridge").await;
        page.type_into("#name-0", "Anna").await;
        page.click("#side-1").await;
        page.click("#begin").await;
        page.wait_for_text(".above .plate", "Anna").await;
        for (plies, (from, to)) in (1..).zip(MATE) {
            drag(page, from, to).await;
            wait_for_plies(page, plies).await;
        }
        wait_for_status(page, "Weiß gewinnt").await;
        wait_for_status(page, "Schwarz ist matt.").await;
        assert_eq!(page.text(".below .plate .plate-points").await, "1");
        assert_eq!(page.text(".above .plate .plate-points").await, "0");
        assert_eq!(page.text("tr:last-child .ply").await, "Sd7#");
        assert!(page.title().await.contains("Weiß gewinnt"));
        assert!(label(page, "e9").await.contains("im Schach"));
        // Nobody moves any more.
        drag(page, "b1", "c3").await;
        assert_eq!(page.count(".selected, .target").await, 0);
        wait_for_plies(page, MATE.len()).await;
    });
}

#[test]
fn a_game_to_mate_by_clicks_with_a_reload_in_the_middle() {
    in_browser(Setup::language("en"), async |page| {
        begin(page).await;
        for (plies, (from, to)) in (1..).zip(MATE) {
            if plies == 4 {
                click_cells(page, &["a9"]).await;
                page.reload().await;
                wait_for_plies(page, 3).await;
                wait_for_status(page, "Black to move").await;
                page.click("#undo").await;
                wait_for_plies(page, 2).await;
                // What was taken back survives a reload, too.
                page.reload().await;
                wait_for_plies(page, 2).await;
                page.click("#redo").await;
                wait_for_plies(page, 3).await;
            }
            click_cells(page, &[from, to]).await;
            wait_for_plies(page, plies).await;
        }
        wait_for_status(page, "White wins").await;
        assert_eq!(page.text("tr:last-child .ply").await, "Nd7#");
        page.reload().await;
        wait_for_status(page, "Black is checkmated.").await;
        page.click("#rematch").await;
        wait_for_status(page, "White to move").await;
        wait_for_plies(page, 0).await;
    });
}

#[test]
fn a_game_to_mate_by_keyboard_alone() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        // The board has the focus; the first key shows the cursor.
        page.press(Key::Up).await;
        for (plies, (from, to)) in (1..).zip(MATE) {
            enter(page, from).await;
            page.wait_for_text("#live-polite", "ausgewählt").await;
            assert!(label(page, to).await.contains(", Zugziel"), "{}", label(page, to).await);
            enter(page, to).await;
            wait_for_plies(page, plies).await;
            page.wait_for_text("#live-polite", &format!("{from} nach {to}")).await;
        }
        page.wait_for_text("#live-assertive", "Weiß gewinnt. Schwarz ist matt.").await;
        // One place in the order of tabs for the whole board.
        assert_eq!(page.count("[role=gridcell][tabindex='0']").await, 1);
    });
}

#[test]
fn the_keyboard_announces_the_edge_and_deselects() {
    in_browser(Setup::language("en"), async |page| {
        page.open(START_POSITION).await;
        page.focus(&cell("e1")).await;
        page.press(Key::Down).await;
        page.wait_for_text("#live-polite", "Edge").await;
        enter(page, "e2").await;
        page.wait_for(".selection").await;
        page.press(Key::Escape).await;
        page.wait_gone(".selection").await;
        enter(page, "d3").await;
        assert_eq!(page.count(".ply").await, 0, "nothing was selected");
    });
}

#[test]
fn fingers_tap_and_drag() {
    in_browser(Setup::phone(), async |page| {
        page.open(START_POSITION).await;
        page.tap(&cell("g1")).await;
        page.wait_for(".dot").await;
        page.tap(&cell("f3")).await;
        wait_for_plies(page, 1).await;
        page.touch_drag(&cell("d8"), &cell("e7")).await;
        wait_for_plies(page, 2).await;
        assert!(page.address().await.contains("#/table/"));
    });
}

#[test]
fn a_dragged_piece_follows_the_pointer_and_goes_back() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        page.drag_and_hold(&cell("g1"), &cell("h3")).await;
        page.wait_for(".drag-layer use").await;
        assert_eq!(page.count(".ghost").await, 1);
        assert_eq!(page.count(".hovered").await, 1);
        page.glide(page.centre(&cell("h3")).await, page.centre(".brand").await).await;
        page.release().await;
        page.wait_gone(".drag-layer use").await;
        assert_eq!(page.count(".selection").await, 0);
        assert_eq!(page.count(".ply").await, 0);
    });
}

#[test]
fn a_rotated_board_plays_as_well() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        let below = page.centre(&cell("e1")).await;
        page.click("#flip-board").await;
        page.wait_until("document.querySelector('[role=row]:first-child [role=gridcell]').id === 'cell-h1'")
            .await;
        assert!(page.centre(&cell("e1")).await.y < below.y);
        drag(page, "g1", "f3").await;
        wait_for_plies(page, 1).await;
        page.focus(&cell("d8")).await;
        enter_on_rotated_board(page).await;
    });
}

/// On the turned board the right arrow leads to the left of the alphabet.
async fn enter_on_rotated_board(page: &crate::harness::Page) {
    page.press(Key::Right).await;
    page.wait_until("document.activeElement.id === 'cell-c8'").await;
}

#[test]
fn releasing_on_another_cell_cancels_the_click() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        click_cells(page, &["e2"]).await;
        page.wait_for(".selection").await;
        let (target, beside) = (page.centre(&cell("d3")).await, page.centre(&cell("a4")).await);
        page.press_point(target).await;
        page.glide(target, beside).await;
        page.release().await;
        page.press(Key::Shift).await;
        assert_eq!(page.count(".ply").await, 0);
        assert_eq!(page.count(".selection").await, 1, "the selection stays");
        click_cells(page, &["d3"]).await;
        wait_for_plies(page, 1).await;
    });
}

#[test]
fn pawns_promote_at_their_target() {
    in_browser(Setup::default(), async |page| {
        let link = "#/bridge/8/1P5k/8/8/***2***/8/8/p7/3K4_w_-_-_0_40";
        page.open(link).await;
        drag(page, "b8", "c9").await;
        page.wait_for(".promotion").await;
        assert_eq!(page.count("[data-choice]").await, 4);
        click_cells(page, &["h4"]).await;
        page.wait_gone(".promotion").await;
        assert_eq!(page.count(".ply").await, 0);
        drag(page, "b8", "c9").await;
        page.click_at("#promotion-3").await;
        wait_for_plies(page, 1).await;
        assert_eq!(label(page, "c9").await, "c9, Springer Weiß, Ziel des letzten Zugs");
        // Black by keyboard: down through the choice, one to the rook.
        page.focus(&cell("a2")).await;
        enter(page, "a2").await;
        enter(page, "b1").await;
        page.wait_until("document.activeElement.id === 'promotion-0'").await;
        page.press(Key::Down).await;
        page.wait_until("document.activeElement.id === 'promotion-1'").await;
        page.press(Key::Enter).await;
        wait_for_plies(page, 2).await;
        assert!(label(page, "b1").await.contains("Turm Schwarz"));
    });
}

#[test]
fn earlier_positions_are_viewed_without_changing_the_game() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        click_cells(page, &["g1", "f3", "d8", "e7"]).await;
        wait_for_plies(page, 2).await;
        page.click("[data-ply='1']").await;
        wait_for_status(page, "Stellung nach Zug 1").await;
        assert!(label(page, "d8").await.contains("Bauer"));
        click_cells(page, &["d8", "d7"]).await;
        assert_eq!(page.count(".ply").await, 2);
        assert_eq!(page.count(".selection").await, 0);
        page.click("#first-ply").await;
        wait_for_status(page, "Anfangsstellung").await;
        page.click("#back-to-game").await;
        wait_for_status(page, "Weiß am Zug").await;
        assert!(label(page, "d8").await.contains("leer"));
    });
}
