//! Yellow's pieces before the first move.
use super::{begin, carry, pieces, propose, ready, reload, take_array, type_moves, wait_for_piece};
use crate::harness::{Key, Setup, in_browser};
use crate::play::{cell, click_cells, drag, wait_for_plies, wait_for_status};

#[test]
fn pieces_are_set_up_by_drag_clicks_keys_and_text_and_reset() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        wait_for_status(page, "Gelb stellt auf").await;
        wait_for_status(page, "So wie sie stehen, kann Rot").await;
        page.wait_for(".setup-zone.open").await;
        let start = pieces(page).await;
        // A piece goes to a free cell, and two change places.
        drag(page, "c1", "b1").await;
        wait_for_piece(page, "b1", "Tank Gelb").await;
        drag(page, "g1", "h1").await;
        wait_for_piece(page, "g1", "Artillerie Gelb").await;
        wait_for_piece(page, "h1", "Ingenieur Gelb").await;
        click_cells(page, &["c2", "d2"]).await;
        wait_for_piece(page, "d2", "Maschinengewehr Gelb").await;
        carry(page, "h2", &[(Key::Right, "i2")]).await;
        wait_for_piece(page, "i2", "Maschinengewehr Gelb").await;
        page.wait_for_text("#live-polite", "Maschinengewehr auf i2").await;
        assert!(!page.text(".status").await.contains("kann Rot"), "that holds of the start position only");
        reload(page).await;
        page.click("#reset").await;
        wait_for_piece(page, "c1", "Tank Gelb").await;
        assert_eq!(pieces(page).await, start);
        page.click("#undo").await;
        wait_for_piece(page, "b1", "Tank Gelb").await;
        page.click("#redo").await;
        wait_for_piece(page, "c1", "Tank Gelb").await;
        type_moves(page, "set:Tb1Cd1Ke1Tf1Ag1Eh1Gc2Md2Ge2Mf2Gg2Mi2").await;
        wait_for_piece(page, "h1", "Ingenieur Gelb").await;
        // Outside its set-up zone nothing is set down, nor are others' pieces moved.
        drag(page, "e2", "e4").await;
        page.wait_for(".status.refused").await;
        click_cells(page, &["c9"]).await;
        wait_for_piece(page, "e2", "Schütze Gelb").await;
        page.press(Key::Escape).await;
        ready(page).await;
        drag(page, "e2", "e4").await;
        wait_for_plies(page, 1).await;
    });
}

#[test]
fn an_invalid_arrangement_is_refused() {
    in_browser(Setup::language("en"), async |page| {
        begin(page).await;
        wait_for_status(page, "Yellow sets up").await;
        let start = pieces(page).await;
        for text in ["set:Ke1", "set:Tc4Cd1Ke1Tf1Eg1Ah1Mc2Gd2Ge2Mf2Gg2Mh2"] {
            type_moves(page, text).await;
            wait_for_status(
                page,
                "Only the pieces in your own set-up area can be placed, on empty squares of it.",
            )
            .await;
            assert_eq!(pieces(page).await, start);
        }
    });
}

#[test]
fn an_arrangement_is_saved_for_the_next_game_and_removed() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        page.click("#arrangements").await;
        page.wait_for_text("dialog[open]", "Noch keine eigene Aufstellung gespeichert.").await;
        page.click("#close-arrangements").await;
        drag(page, "c1", "b1").await;
        drag(page, "h2", "i2").await;
        wait_for_piece(page, "i2", "Maschinengewehr Gelb").await;
        let arranged = pieces(page).await;
        page.click("#arrangements").await;
        page.click("#save-arrangement").await;
        page.wait_for("dialog[open] .arrangements:not(.named) svg").await;
        page.click("#close-arrangements").await;
        ready(page).await;
        page.reload().await;
        propose(page).await;
        page.click("#begin").await;
        page.wait_for("#arrangements").await;
        assert_ne!(pieces(page).await, arranged);
        page.click("#arrangements").await;
        page.click(".arrangements:not(.named) .primary").await;
        page.wait_gone("dialog[open]").await;
        wait_for_piece(page, "i2", "Maschinengewehr Gelb").await;
        assert_eq!(pieces(page).await, arranged);
        page.click("#arrangements").await;
        page.click(".arrangements:not(.named) .quiet").await;
        page.wait_gone(".arrangements:not(.named) li").await;
        page.click("#close-arrangements").await;
        assert_eq!(pieces(page).await, arranged, "only the saved one is gone");
    });
}

#[test]
fn pieces_are_set_up_by_touch_on_a_phone() {
    in_browser(Setup::phone(), async |page| {
        propose(page).await;
        page.tap("#begin").await;
        take_array(page).await;
        page.touch_drag_and_hold(&cell("c1"), &cell("b1")).await;
        page.wait_for(".target-ring").await;
        page.touch_release().await;
        wait_for_piece(page, "b1", "Tank Gelb").await;
        page.tap(&cell("g1")).await;
        page.wait_for(&format!("{}.selected", cell("g1"))).await;
        page.tap(&cell("h1")).await;
        wait_for_piece(page, "h1", "Ingenieur Gelb").await;
        ready(page).await;
        page.tap(&cell("g2")).await;
        page.tap(&cell("g4")).await;
        wait_for_plies(page, 1).await;
    });
}
