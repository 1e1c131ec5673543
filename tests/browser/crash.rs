//! The browser is killed: what the page called saved is there afterwards.
use crate::bots;
use crate::harness::{Page, Setup, in_killed_browser};
use crate::play::{begin, click_cells, listed_plies, saved_game_count, wait_for_plies, wait_for_status};
use engine::games::GameKind;
use std::time::Duration;

/// For browsers that die: their log may say so.
fn dying() -> Setup {
    Setup { clean_log: false, ..Setup::default() }
}

/// Moves of both sides of bridge chess, one after the other.
const MOVES: [(&str, &str); 8] = [
    ("e2", "d3"),
    ("e8", "d7"),
    ("g1", "f3"),
    ("b9", "c7"),
    ("f3", "g1"),
    ("c7", "b9"),
    ("g1", "f3"),
    ("b9", "c7"),
];

async fn wait_until_saved(page: &Page) {
    page.wait_for("html[data-save-state='saved']").await;
}

async fn play(page: &Page, moves: &[(&str, &str)]) {
    for (plies, (from, to)) in (1..).zip(moves) {
        click_cells(page, &[from, to]).await;
        wait_for_plies(page, plies).await;
    }
}

/// Plays some moves, kills the browser once `wait` is over, and returns to the address of the game.
fn kill_after(moves: &[(&str, &str)], wait: impl AsyncFnOnce(&Page)) {
    in_killed_browser(
        dying(),
        async |page| {
            begin(page).await;
            play(page, moves).await;
            wait(page).await;
            (page.address().await, listed_plies(page).await)
        },
        async |page, (address, plies)| {
            page.open(&address).await;
            wait_for_plies(page, moves.len()).await;
            assert_eq!(listed_plies(page).await, plies);
            assert_eq!(page.count(".notice").await, 0, "nobody has to hear of it");
        },
    );
}

#[test]
fn a_saved_move_survives_the_kill_of_the_browser() {
    for round in 0..5 {
        kill_after(&MOVES[..4 + round], wait_until_saved);
    }
}

#[test]
#[ignore = "slow: kills twenty browsers"]
fn long_a_move_is_saved_after_a_tenth_of_a_second() {
    for _ in 0..20 {
        kill_after(&MOVES, async |_| tokio::time::sleep(Duration::from_millis(100)).await);
    }
}

#[test]
fn nothing_is_lost_while_a_bot_thinks() {
    in_killed_browser(
        dying(),
        async |page| {
            bots::open(page, GameKind::Bridge, &[1], 6).await;
            click_cells(page, &["e2", "d3"]).await;
            wait_for_plies(page, 1).await;
            wait_until_saved(page).await;
            page.address().await
        },
        async |page, address| {
            page.open(&address).await;
            page.wait_until("document.querySelectorAll('.ply').length >= 1").await;
            // It thinks again, and plays.
            wait_for_plies(page, 2).await;
        },
    );
}

#[test]
fn an_analysis_and_a_setup_are_not_lost() {
    in_killed_browser(
        dying(),
        async |page| {
            begin(page).await;
            play(page, &MOVES[..2]).await;
            page.click("#analyse").await;
            page.wait_for("#to-game").await;
            click_cells(page, &["g1", "f3"]).await;
            wait_until_saved(page).await;
            let analysis = page.address().await;
            page.open("").await;
            page.propose("coalition").await;
            page.click("#begin").await;
            page.wait_for("#ready").await;
            let before = page.attribute("#cell-b1", "aria-label").await;
            click_cells(page, &["c1", "b1"]).await;
            page.wait_gone(".selection").await;
            wait_until_saved(page).await;
            let label = page.attribute("#cell-b1", "aria-label").await;
            assert_ne!(label, before);
            (analysis, page.address().await, label)
        },
        async |page, (analysis, setup, label)| {
            page.open(&setup).await;
            wait_for_status(page, "Gelb stellt auf").await;
            assert_eq!(page.attribute("#cell-b1", "aria-label").await, label);
            page.open(&analysis).await;
            page.wait_for("#to-game").await;
            page.wait_until("document.body.innerText.includes('Sf3')").await;
        },
    );
}

#[test]
fn two_tabs_lose_neither_game_and_a_removed_one_stays_removed() {
    in_killed_browser(
        dying(),
        async |page| {
            begin(page).await;
            play(page, &MOVES[..2]).await;
            let first = page.address().await;
            page.new_tab().await;
            page.open("").await;
            page.propose("hex").await;
            page.click("#begin").await;
            page.wait_for(".board.game-hex").await;
            crate::play::type_moves(page, "7d9 Sj8").await;
            wait_for_plies(page, 2).await;
            wait_until_saved(page).await;
            let hex = page.address().await;
            // A third game, which is removed.
            page.open("").await;
            begin(page).await;
            play(page, &MOVES[..1]).await;
            wait_until_saved(page).await;
            page.open("#/games").await;
            page.click(".saved-game:first-child [data-action='remove']").await;
            page.wait_for("[data-action='restore']").await;
            page.wait_until("document.querySelectorAll('.saved-game').length === 2").await;
            tokio::time::sleep(Duration::from_millis(500)).await;
            (first, hex)
        },
        async |page, (first, hex)| {
            page.open("#/games").await;
            page.wait_until("document.querySelectorAll('.saved-game').length === 2").await;
            assert_eq!(saved_game_count(page).await, 2);
            page.open(&hex).await;
            page.wait_for(".board.game-hex").await;
            wait_for_plies(page, 2).await;
            page.open(&first).await;
            page.wait_for(".board.game-bridge").await;
            wait_for_plies(page, 2).await;
        },
    );
}
