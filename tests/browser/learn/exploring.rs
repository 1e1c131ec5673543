//! A board that is looked at instead of played on: moves of any piece, attackers of a cell, all that a party
//! attacks.
use super::visit;
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{
    START_POSITION, cell, click_cells, tab_and_enter, tab_to, wait_for_plies, wait_for_status,
};
use crate::screens::FORTRESS;

/// White is on turn; both have a king and another piece.
const FEW_PIECES: &str = "#/bridge/4k3/8/8/3r4/***2***/8/8/3Q4/4K3_w_-_-_0_1";

/// The cells in which there is a mark, by name.
async fn marked(page: &Page, mark: &str) -> Vec<String> {
    let script = "return [...document.querySelectorAll(`[role=gridcell] ${arguments[0]}`)]
        .map((mark) => mark.closest('[role=gridcell]').id.slice(5)).sort()";
    page.call(script, serde_json::json!([mark])).await
}

/// Waits until just these cells have a mark.
async fn wait_for_marks(page: &Page, mark: &str, names: &[&str]) {
    let script = "[...document.querySelectorAll('[role=gridcell] MARK')]
        .map((mark) => mark.closest('[role=gridcell]').id.slice(5)).sort().join()";
    page.wait_until(&format!("{} === '{}'", script.replace("MARK", mark), names.join(","))).await;
}

#[test]
fn a_piece_that_is_not_on_turn_shows_its_moves_and_does_not_move() {
    in_browser(Setup::default(), async |page| {
        page.open(FEW_PIECES).await;
        page.click("#explore").await;
        wait_for_status(page, "Angriffe zeigen").await;
        click_cells(page, &["d6"]).await;
        wait_for_status(page, "Schwarz: Turm d6").await;
        wait_for_status(page, "Züge: 14, davon schlagend: 1.").await;
        wait_for_marks(page, ".capture", &["d2"]).await;
        assert_eq!(marked(page, ".dot").await.len(), 13);
        wait_for_marks(page, ".effect", &["e6"]).await;
        // A target tells what the piece would do there; nothing is played.
        click_cells(page, &["e6"]).await;
        wait_for_status(page, "e6 gibt Schach.").await;
        wait_for_plies(page, 0).await;
        page.click("#leave-attack-view").await;
        wait_for_status(page, "Weiß am Zug").await;
        assert_eq!(page.count(".dot, .capture, .marked, .picked, .effect, .selected").await, 0);
        click_cells(page, &["d2", "d3"]).await;
        wait_for_plies(page, 1).await;
    });
}

#[test]
fn a_cell_shows_its_attackers_and_a_party_its_attacks() {
    in_browser(Setup::default(), async |page| {
        page.open(FEW_PIECES).await;
        page.click("#explore").await;
        click_cells(page, &["d4"]).await;
        wait_for_status(page, "Wer greift d4 an?").await;
        wait_for_status(page, "Weiß: Dame d2. Schwarz: Turm d6.").await;
        wait_for_marks(page, ".picked", &["d4"]).await;
        wait_for_marks(page, ".marked", &["d2", "d6"]).await;
        click_cells(page, &["h7"]).await;
        wait_for_status(page, "Niemand.").await;
        wait_for_marks(page, ".marked", &[]).await;
        page.click("#show-attacks-1").await;
        wait_for_status(page, "Schwarz: alle Angriffe").await;
        let attacked = marked(page, ".marked").await;
        wait_for_status(page, &format!("Felder: {}.", attacked.len())).await;
        assert!(attacked.contains(&"d2".to_owned()) && attacked.contains(&"e8".to_owned()), "{attacked:?}");
        page.click("#show-attacks-0").await;
        wait_for_status(page, "Weiß: alle Angriffe").await;
        assert!(marked(page, ".marked").await.contains(&"e2".to_owned()));
        page.click("#leave-attack-view").await;
        page.wait_gone(".marked, .picked").await;
    });
}

#[test]
fn attacks_are_viewed_by_keyboard() {
    in_browser(Setup::default(), async |page| {
        page.open(FEW_PIECES).await;
        page.wait_for(".board").await;
        tab_and_enter(page, "#menu-top").await;
        tab_and_enter(page, "#explore").await;
        wait_for_status(page, "Angriffe zeigen").await;
        tab_to(page, ".board [role=gridcell]").await;
        page.keys("t").await;
        page.wait_until("document.activeElement.id === 'cell-d6'").await;
        page.press(Key::Enter).await;
        page.wait_for_text("#live-polite", "Schwarz: Turm d6").await;
        page.press(Key::Down).await;
        page.press(Key::Down).await;
        page.wait_until("document.activeElement.id === 'cell-d4'").await;
        page.press(Key::Enter).await;
        wait_for_status(page, "Schwarz: Turm d6").await;
        tab_and_enter(page, "#leave-attack-view").await;
        wait_for_status(page, "Weiß am Zug").await;
        wait_for_plies(page, 0).await;
    });
}

#[test]
fn a_knight_shows_its_path_round_the_walls() {
    in_browser(Setup::default(), async |page| {
        page.open(FORTRESS).await;
        page.click("#explore").await;
        click_cells(page, &["n3"]).await;
        wait_for_status(page, "Springer n3").await;
        let target = marked(page, ".dot").await.into_iter().next().expect("the knight can move");
        click_cells(page, &[&target]).await;
        wait_for_status(page, "Weg: n3–").await;
        page.wait_for(&format!("{}.selected", cell("n3"))).await;
    });
}

#[test]
fn tasks_and_rules_have_an_attack_view_too() {
    in_browser(Setup::default(), async |page| {
        page.open("#/learn/bridge/rules/B8").await;
        page.wait_for("#sentence-B8[aria-current]").await;
        page.click("#explore").await;
        wait_for_status(page, "Angriffe zeigen").await;
        page.click("#show-attacks-0").await;
        wait_for_status(page, "Weiß: alle Angriffe").await;
        page.click("#leave-attack-view").await;
        page.wait_gone("#show-attacks-0").await;
        // Where cells are picked, those that are looked at are not.
        visit(page, "#/learn/bridge/task/bishop-shore").await;
        page.wait_for("#submit-cells").await;
        page.click("#explore").await;
        wait_for_status(page, "Angriffe zeigen").await;
        click_cells(page, &["d3"]).await;
        wait_for_status(page, "d3").await;
        page.click("#leave-attack-view").await;
        page.wait_gone(".status").await;
        assert_eq!(page.count(".picked").await, 0);
    });
}

#[test]
fn the_attack_view_is_cleared_with_the_position() {
    in_browser(Setup::default(), async |page| {
        page.open(START_POSITION).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        page.click("#explore").await;
        click_cells(page, &["d3"]).await;
        wait_for_status(page, "Weiß: Bauer d3").await;
        page.click("#previous-ply").await;
        wait_for_status(page, "Angriffe zeigen").await;
        page.wait_gone(".dot").await;
        click_cells(page, &["e2"]).await;
        wait_for_status(page, "Weiß: Bauer e2").await;
    });
}
