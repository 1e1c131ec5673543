//! How games end: stopped after three rounds, or won; and the match that they are part of.
use super::{propose, ready, start_anyway, take_array, texts, type_moves};
use crate::harness::{Page, Setup, in_browser};
use crate::play::{wait_for_plies, wait_for_status};

/// Green joins Black, Red nobody.
const STOPPED: &str = "f2g3 c9c8 i4h4 a6a4 f1f8 e9e8 j5j2 b5c5 g3g4 c8c7 j2h2 b4b3";
/// Red mates Yellow in its first turn.
const MATE: &str = "g2g3 d9e8 j6j7 a5e5";

async fn start_with_names(page: &Page) {
    propose(page).await;
    for (index, name) in ["Anna", "Bo", "Cy", "Di"].into_iter().enumerate() {
        page.type_into(&format!("#name-{index}"), name).await;
    }
    page.click("#begin").await;
    take_array(page).await;
    ready(page).await;
}

/// What the plates show: the player of each party, and the points.
async fn plates(page: &Page) -> Vec<String> {
    page.eval(
        "[...document.querySelectorAll('.plate')].map((plate) =>
            ['.plate-party', '.plate-name', '.plate-points'].map((part) =>
                plate.querySelector(part)?.textContent ?? '').join(' ').trim()).sort()",
    )
    .await
}

#[test]
#[ignore = "long: `make slow`"]
fn long_a_game_without_both_coalitions_is_stopped_and_the_match_goes_on() {
    in_browser(Setup::default(), async |page| {
        start_with_names(page).await;
        type_moves(page, STOPPED).await;
        wait_for_plies(page, 12).await;
        wait_for_status(page, "Die Partie ist abgebrochen").await;
        assert_eq!(plates(page).await, ["Gelb Anna 0", "Grün Cy 1", "Rot Di 0", "Schwarz Bo 1"]);
        page.reload().await;
        wait_for_status(page, "Die Partie ist abgebrochen").await;
        page.click("#rematch").await;
        take_array(page).await;
        let seats: Vec<String> = plates(page).await;
        assert_eq!(seats, ["Gelb Bo", "Grün Di", "Rot Anna", "Schwarz Cy"]);
        ready(page).await;
        type_moves(page, MATE).await;
        wait_for_status(page, "Schwarz und Rot gewinnen").await;
        page.click("#match").await;
        let cells = texts(page, ".match tbody td").await;
        assert_eq!(cells.len(), 8, "two games");
        assert_eq!(
            cells.iter().filter(|cell| *cell == "1").count(),
            2,
            "the first game was stopped: {cells:?}"
        );
        let sums = texts(page, ".match tfoot tr:first-child td").await;
        let heads = texts(page, ".match thead th").await;
        let won: Vec<_> = heads[1..].iter().zip(&sums).map(|(name, sum)| format!("{name} {sum}")).collect();
        for sum in ["Anna 6", "Bo 1", "Cy 7", "Di 0"] {
            assert!(won.iter().any(|other| other == sum), "{sum} is not in {won:?}");
        }
        page.click("#close-match").await;
    });
}

#[test]
fn a_mate_is_worth_six_points_for_each_of_the_coalition() {
    for (language, expected) in [
        ("de", ["Gelb 0", "Grün 0", "Rot 6", "Schwarz 6"]),
        ("en", ["Black 6", "Green 0", "Red 6", "Yellow 0"]),
    ] {
        in_browser(Setup::language(language), async |page| {
            propose(page).await;
            page.click("#begin").await;
            take_array(page).await;
            start_anyway(page).await;
            type_moves(page, MATE).await;
            wait_for_plies(page, 4).await;
            page.wait_for("#rematch").await;
            let shown: Vec<String> = plates(page).await;
            assert_eq!(shown, expected);
            page.click("#undo").await;
            page.wait_gone("#rematch").await;
            page.click("#redo").await;
            page.wait_for("#rematch").await;
        });
    }
}

#[test]
fn only_great_powers_resign_and_draws_wait_for_the_fourth_round() {
    in_browser(Setup::default(), async |page| {
        start_with_names(page).await;
        assert_eq!(page.count("#offer-draw:disabled").await, 1);
        page.click("#resign").await;
        page.wait_for("dialog[open] #resign-1").await;
        assert_eq!(page.count("#resign-2").await, 0);
        page.click("#resign-0").await;
        page.wait_for("#rematch").await;
        assert_eq!(plates(page).await, ["Gelb Anna 0", "Grün Cy 0", "Rot Di 0", "Schwarz Bo 6"]);
    });
}
