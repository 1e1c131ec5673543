//! Fortress chess at the table: four parties, walls, five mate rules, a reserve that is placed by hand.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{cell, click_cells, drag, listed_plies, wait_for_plies, wait_for_status};

/// South is mated in its fortress by West's queen; one wide step from there the rules part.
const MATE: &str = "8/8/8nK7/5nR6eR3/11eK/12/12/wK11/1wP8nN1/5sN6/2sR9/12/4sP7wB3/16/6wQ1/7sK_s_-_-_-_0_10";

async fn propose(page: &Page, rule: &str) {
    page.open("").await;
    page.propose("fortress").await;
    page.click(&format!("#rule-{rule}")).await;
}

async fn texts(page: &Page, css: &str) -> Vec<String> {
    page.eval(&format!("[...document.querySelectorAll('{css}')].map((element) => element.innerText)")).await
}

async fn type_moves(page: &Page, text: &str) {
    page.type_into("#type-move", &format!("{text}\u{e007}")).await;
}

#[test]
fn four_parties_move_in_turn_by_drag_clicks_keys_and_touch() {
    in_browser(Setup::default(), async |page| {
        propose(page, "checkmate").await;
        page.click("#begin").await;
        page.wait_for(".board.game-fortress").await;
        assert_eq!(page.count("[role=gridcell]").await, 192);
        assert_eq!(page.count("thead th").await, 0, "no list yet");
        drag(page, "e4", "e6").await;
        wait_for_plies(page, 1).await;
        wait_for_status(page, "West am Zug").await;
        click_cells(page, &["d12", "f12"]).await;
        wait_for_plies(page, 2).await;
        wait_for_status(page, "Nord am Zug").await;
        page.focus(&cell("l13")).await;
        page.press(Key::Enter).await;
        for to in ["l12", "l11"] {
            page.press(Key::Down).await;
            page.wait_until(&format!("document.activeElement.id === 'cell-{to}'")).await;
        }
        page.press(Key::Enter).await;
        wait_for_plies(page, 3).await;
        page.emulate(Setup { touch: true, ..Setup::default() }).await;
        page.tap(&cell("m5")).await;
        page.tap(&cell("k5")).await;
        wait_for_plies(page, 4).await;
        assert_eq!(listed_plies(page).await, ["e6", "f12", "l11", "k5"]);
        assert_eq!(page.count("thead th").await, 5, "a column for each party");
        page.reload().await;
        wait_for_plies(page, 4).await;
    });
}

#[test]
fn the_same_mate_under_each_rule() {
    in_browser(Setup::default(), async |page| {
        // Where kings fall there is no mate: South moves.
        for rule in ["king-capture", "double-capture"] {
            page.open(&format!("#/fortress:{rule}/{MATE}")).await;
            wait_for_status(page, "Süd am Zug").await;
        }
        page.open(&format!("#/fortress:king-capture/{MATE}")).await;
        type_moves(page, "e5").await;
        wait_for_plies(page, 1).await;
        drag(page, "o2", "p1").await;
        wait_for_plies(page, 2).await;
        wait_for_status(page, "Süd ist ausgeschieden.").await;
        page.open(&format!("#/fortress:double-capture/{MATE}")).await;
        type_moves(page, "e5 Dxp1 Kj14 Kn11").await;
        wait_for_plies(page, 4).await;
        wait_for_status(page, "Süd am Zug").await;
        page.open(&format!("#/fortress:checkmate/{MATE}")).await;
        wait_for_status(page, "West am Zug").await;
        page.open(&format!("#/fortress:alliance-mate/{MATE}")).await;
        wait_for_status(page, "Der einzige Zug").await;
        page.click("#remove-kings").await;
        wait_for_plies(page, 1).await;
        assert_eq!(listed_plies(page).await, ["Könige vom Brett nehmen"]);
        wait_for_status(page, "West am Zug").await;
        page.open(&format!("#/fortress:london/{MATE}")).await;
        wait_for_status(page, "West am Zug").await;
        type_moves(page, "e8").await;
        wait_for_status(page, "Matt von Süd").await;
        page.wait_for_text(".below .plate", "scheinmatt").await;
        type_moves(page, "Kj14 Kn11").await;
        wait_for_plies(page, 3).await;
        wait_for_status(page, "Süd ist scheinmatt und setzt aus").await;
    });
}

#[test]
fn the_position_is_shown_under_the_other_mate_rules() {
    in_browser(Setup::default(), async |page| {
        page.open(&format!("#/fortress:alliance-mate/{MATE}")).await;
        page.click("#other-rules").await;
        page.wait_for("dialog[open] .rule-comparison").await;
        assert_eq!(page.count(".rule-comparison dt").await, 5);
        let seen = texts(page, ".rule-comparison dd").await;
        assert!(seen[0].starts_with("nicht im Schach; erlaubte Züge"), "{seen:?}");
        assert!(seen[2].contains("Süd im Schach von o2") && seen[2].ends_with("Süd matt"), "{seen:?}");
        assert_eq!(seen[3], seen[2]);
        page.click(".rule-comparison dt:last-of-type a").await;
        wait_for_status(page, "West am Zug").await;
        assert!(page.address().await.contains("fortress:london"));
    });
}

#[test]
fn a_free_reserve_is_placed_behind_a_handover_screen() {
    in_browser(Setup::default(), async |page| {
        propose(page, "london").await;
        assert!(page.eval::<bool>("document.querySelector('#hide-reserve-line').hidden").await);
        page.click("#free-reserve").await;
        page.click("#hide-reserve").await;
        page.click("#begin").await;
        wait_for_status(page, "Süd stellt auf").await;
        let pieces = "document.querySelectorAll('.pieces > :not(.captured)').length";
        page.wait_until(&format!("{pieces} === 67")).await;
        drag(page, "m3", "o2").await;
        page.wait_for_text("#live-polite", "Läufer auf o2").await;
        click_cells(page, &["n3", "o2"]).await;
        page.wait_for_text("#live-polite", "Springer auf o2").await;
        page.click("#undo").await;
        page.focus(&cell("p3")).await;
        page.press(Key::Enter).await;
        page.press(Key::Down).await;
        page.press(Key::Enter).await;
        page.wait_for_text("#live-polite", "Turm auf p2").await;
        page.click("#ready").await;
        wait_for_status(page, "Gib das Gerät an West").await;
        page.wait_until(&format!("{pieces} === 64")).await;
        page.click("#dismiss-handover").await;
        wait_for_status(page, "West stellt auf").await;
        page.wait_until(&format!("{pieces} === 67")).await;
        for _ in 0..2 {
            page.click("#ready").await;
            page.click("#dismiss-handover").await;
        }
        page.click("#ready").await;
        wait_for_status(page, "Süd am Zug").await;
        page.wait_until(&format!("{pieces} === 76")).await;
        drag(page, "h4", "h6").await;
        wait_for_plies(page, 1).await;
    });
}

#[test]
fn two_players_choose_a_rule_and_resign_as_an_alliance() {
    in_browser(Setup::default(), async |page| {
        propose(page, "double-capture").await;
        page.click("#players-2").await;
        page.type_into("#name-0", "Anna").await;
        page.type_into("#name-1", "Bo").await;
        page.wait_for_text("#seating", "Süd: Anna, West: Bo, Nord: Anna, Ost: Bo").await;
        assert!(page.eval::<bool>("document.querySelector('#field-2').hidden").await);
        page.click("#begin").await;
        wait_for_status(page, "Süd am Zug").await;
        page.click("#resign").await;
        page.click("#resign-1").await;
        wait_for_status(page, "Süd und Nord gewinnen").await;
        assert_eq!(texts(page, ".plate-points").await.len(), 4);
    });
}

#[test]
fn a_pawn_becomes_a_piece_of_the_ally() {
    in_browser(Setup::default(), async |page| {
        page.open(
            "#/fortress:checkmate/8/8/8nK7/16/12/4sP7/12/wK11/8wP2eK/3eP8/6nP5/12/16/7sK8/8/8_s_-_-_-_0_10",
        )
        .await;
        click_cells(page, &["g11", "g12"]).await;
        page.wait_for("#promotion-4").await;
        page.click_at("#promotion-3").await;
        page.wait_gone("#promotion-2").await;
        assert_eq!(page.attribute("#promotion-1", "aria-label").await.as_deref(), Some("Springer Nord"));
        page.click_at("#promotion-1").await;
        wait_for_plies(page, 1).await;
        assert_eq!(listed_plies(page).await, ["g12=nS"]);
    });
}

#[test]
fn cells_can_be_zoomed_until_a_finger_hits_them() {
    in_browser(Setup::phone(), async |page| {
        page.open(&format!("#/fortress:checkmate/{MATE}")).await;
        let width = "document.querySelector('#cell-e4 .square').getBoundingClientRect().width";
        assert!(page.eval::<f64>(width).await > 18.0);
        page.click("#zoom-in").await;
        page.wait_until(&format!("{width} >= 24")).await;
    });
}

#[test]
fn walls_close_steps_and_the_gate_opens_one() {
    in_browser(Setup::phone(), async |page| {
        page.open(
            "#/fortress:checkmate/8/8/8nK7/16/12/12/12/wK11/11eK/12/12/12/12sK3/12sR3/8/8_s_-_-_-_0_10",
        )
        .await;
        // The rook on m3 goes out through the gate, the king on m4 not over the wall.
        page.tap(&cell("m4")).await;
        page.tap(&cell("l4")).await;
        wait_for_status(page, "Eine Mauer versperrt den Weg.").await;
        page.tap(&cell("m3")).await;
        page.tap(&cell("l3")).await;
        wait_for_plies(page, 1).await;
    });
}
