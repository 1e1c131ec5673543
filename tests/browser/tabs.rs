//! Several tabs of one browser, tabs that die, and the ways back and forth.
use crate::bots::open;
use crate::harness::{Page, Setup, in_browser};
use crate::play::{
    START_POSITION, begin, click_cells, close, listed_plies, saved_game_count, storage, type_moves, value,
    wait_for_plies, wait_for_status,
};
use app::storage::read_saved_games;
use engine::games::GameKind;
use engine::notation::write_action;
use engine::rules::{Action, ActionKind};
use serde_json::json;

/// Begins a game of hex chess in the tab in front.
async fn start_hex(page: &Page) {
    page.open("").await;
    page.propose("hex").await;
    page.click("#begin").await;
    page.wait_for(".board.game-hex").await;
}

#[test]
fn a_move_in_one_tab_appears_in_the_other_with_a_notice() {
    in_browser(Setup::default(), async |page| {
        let first = page.tab().await;
        begin(page).await;
        type_moves(page, "g1f3").await;
        wait_for_plies(page, 1).await;
        page.click("#flip-board").await;
        let address = page.address().await;
        let second = page.new_tab().await;
        page.open(&address).await;
        wait_for_plies(page, 1).await;
        assert_eq!(page.count(".notice").await, 0);
        click_cells(page, &["d8", "e7"]).await;
        wait_for_plies(page, 2).await;
        page.switch_to(&first).await;
        wait_for_plies(page, 2).await;
        page.wait_for_text(".notice", "In einem anderen Tab ging diese Partie weiter").await;
        wait_for_status(page, "Weiß am Zug").await;
        page.click("#dismiss").await;
        // It continues here, and there; what is taken back is taken back in both.
        type_moves(page, "f3e5").await;
        wait_for_plies(page, 3).await;
        assert_eq!(page.count(".notice").await, 0, "who moves needs no notice of it");
        page.switch_to(&second).await;
        wait_for_plies(page, 3).await;
        page.wait_for_text(".notice", "In einem anderen Tab").await;
        page.click("#undo").await;
        wait_for_plies(page, 2).await;
        page.switch_to(&first).await;
        wait_for_plies(page, 2).await;
        assert_eq!(saved_game_count(page).await, 1);
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_two_tabs_with_two_games_do_not_meet() {
    in_browser(Setup::default(), async |page| {
        let first = page.tab().await;
        begin(page).await;
        type_moves(page, "g1f3").await;
        wait_for_plies(page, 1).await;
        let bridge = page.address().await;
        let second = page.new_tab().await;
        start_hex(page).await;
        type_moves(page, "7d9 Sj8").await;
        wait_for_plies(page, 2).await;
        let hex = page.address().await;
        assert!(bridge.starts_with("#/table/") && hex.starts_with("#/table/") && bridge != hex);
        for round in 0..2 {
            page.switch_to(&first).await;
            assert_eq!(page.count(".notice").await, 0);
            type_moves(page, if round == 0 { "d8e7" } else { "f3e5" }).await;
            wait_for_plies(page, 2 + round).await;
            page.reload().await;
            assert_eq!(page.address().await, bridge);
            page.wait_for(".board.game-bridge").await;
            wait_for_plies(page, 2 + round).await;
            page.switch_to(&second).await;
            assert_eq!(page.count(".notice").await, 0);
            type_moves(page, if round == 0 { "kk10" } else { "4d4" }).await;
            wait_for_plies(page, 3 + round).await;
            page.reload().await;
            assert_eq!(page.address().await, hex);
            page.wait_for(".board.game-hex").await;
            wait_for_plies(page, 3 + round).await;
        }
        assert_eq!(saved_game_count(page).await, 2);
    });
}

#[test]
fn moves_of_both_tabs_at_once_stay_one_game() {
    in_browser(Setup::default(), async |page| {
        let first = page.tab().await;
        // This tab does not hear of the other one in time.
        let deaf = "for (const name of ['storage', 'visibilitychange'])
            addEventListener(name, (event) => event.stopImmediatePropagation(), true)";
        page.run_before_scripts(deaf).await;
        begin(page).await;
        type_moves(page, "g1f3").await;
        wait_for_plies(page, 1).await;
        let address = page.address().await;
        let second = page.new_tab().await;
        page.open(&address).await;
        type_moves(page, "d8e7").await;
        wait_for_plies(page, 2).await;
        page.switch_to(&first).await;
        wait_for_plies(page, 1).await;
        type_moves(page, "c8d7").await;
        page.wait_for_text(".notice", "Deine letzte Eingabe hier wurde nicht gespielt.").await;
        assert_eq!(listed_plies(page).await, ["Sf3", "de7"]);
        type_moves(page, "f3e5").await;
        wait_for_plies(page, 3).await;
        page.switch_to(&second).await;
        wait_for_plies(page, 3).await;
        assert_eq!((page.address().await, saved_game_count(page).await), (address, 1));
    });
}

/// A legal move in the game that is stored, after this number of actions.
async fn legal_move(page: &Page, actions: usize) -> String {
    let stored = "localStorage['schachquartett.game.00000001']";
    page.wait_until(&format!("JSON.parse({stored}).actions.length === {actions}")).await;
    let text: String = page.eval(stored).await;
    let open_game = read_saved_games(&text).games[0].open().expect("a legal game");
    let actions = open_game.game.legal_actions();
    let is_move = |action: &&Action| matches!(action.kind, ActionKind::Move(_));
    let action = actions.iter().find(is_move).expect("a move");
    write_action(open_game.def(), open_game.game.state().position.turn(), action)
}

/// Plays against an opponent in two tabs in turns, in both of which a script runs first.
async fn play_in_two_tabs(page: &Page, script: &str) {
    page.run_before_scripts(script).await;
    let tabs = [page.tab().await, page.new_tab().await];
    page.run_before_scripts(script).await;
    page.switch_to(&tabs[0]).await;
    open(page, GameKind::Bridge, &[1], 2).await;
    click_cells(page, &["e2", "d3"]).await;
    wait_for_plies(page, 2).await;
    let address = page.address().await;
    page.switch_to(&tabs[1]).await;
    page.open(&address).await;
    wait_for_plies(page, 2).await;
    for (at, tab) in [1, 0, 1, 0].into_iter().enumerate() {
        page.switch_to(&tabs[tab]).await;
        wait_for_plies(page, 2 + 2 * at).await;
        let mv = legal_move(page, 2 + 2 * at).await;
        type_moves(page, &mv).await;
        wait_for_plies(page, 4 + 2 * at).await;
        let moves = listed_plies(page).await;
        page.switch_to(&tabs[1 - tab]).await;
        wait_for_plies(page, 4 + 2 * at).await;
        assert_eq!(listed_plies(page).await, moves, "{mv}: both show the same answer");
    }
    assert_eq!((page.address().await, saved_game_count(page).await), (address, 1));
}

#[test]
fn a_game_with_a_bot_in_two_tabs_stays_one() {
    in_browser(Setup::default(), async |page| play_in_two_tabs(page, "").await);
}

#[test]
fn without_locks_an_entry_says_which_tab_owns_a_game() {
    // As on a page without https.
    in_browser(Setup::default(), async |page| {
        play_in_two_tabs(page, "delete Navigator.prototype.locks").await;
    });
}

#[test]
fn a_bot_answers_in_the_other_tab_when_the_tab_of_the_game_dies() {
    in_browser(Setup::with_tabs_apart(), async |page| {
        let first = page.tab().await;
        open(page, GameKind::Bridge, &[1], 2).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 2).await;
        let address = page.address().await;
        let second = page.new_tab().await;
        page.open(&address).await;
        wait_for_plies(page, 2).await;
        page.switch_to(&first).await;
        type_moves(page, "g1f3").await;
        wait_for_plies(page, 3).await;
        // A tab that has just come to the front stores what is done there once the other one has handed the game over.
        page.wait_until("JSON.parse(localStorage['schachquartett.game.00000001']).actions.length === 3")
            .await;
        page.crash(&second).await;
        wait_for_plies(page, 4).await;
        assert_eq!(saved_game_count(page).await, 1);
    });
}

#[test]
fn a_game_that_another_tab_removes_stays_open() {
    in_browser(Setup::default(), async |page| {
        let first = page.tab().await;
        begin(page).await;
        type_moves(page, "g1f3").await;
        wait_for_plies(page, 1).await;
        let second = page.new_tab().await;
        page.open("#/games").await;
        page.click("[data-action='remove']").await;
        page.wait_for("[data-action='restore']").await;
        assert_eq!(saved_game_count(page).await, 0);
        page.switch_to(&first).await;
        page.wait_for_text(".notice", "Diese Partie wurde in einem anderen Tab entfernt.").await;
        type_moves(page, "d8e7").await;
        wait_for_plies(page, 2).await;
        assert_eq!(saved_game_count(page).await, 1);
        page.switch_to(&second).await;
        page.wait_for_text(".saved-game-state", "1 Zug, Weiß am Zug").await;
        page.switch_to(&first).await;
        page.reload().await;
        wait_for_plies(page, 2).await;
    });
}

#[test]
fn a_closed_tab_and_a_crashed_one_lose_nothing() {
    in_browser(Setup::with_tabs_apart(), async |page| {
        begin(page).await;
        type_moves(page, "g1f3").await;
        wait_for_plies(page, 1).await;
        let first = page.tab().await;
        let second = page.new_tab().await;
        page.switch_to(&first).await;
        page.close_tab(&second).await;
        page.open("").await;
        page.wait_for_text(".saved-game-state", "1 Zug, Schwarz am Zug").await;
        page.click("#resume-game").await;
        wait_for_plies(page, 1).await;
        type_moves(page, "d8e7").await;
        wait_for_plies(page, 2).await;
        let third = page.new_tab().await;
        page.switch_to(&second).await;
        page.crash(&third).await;
        page.open("").await;
        page.wait_for_text(".saved-game-state", "1 Zug, Weiß am Zug").await;
        assert_eq!(page.count(".under-way").await, 1);
        let is_first = "document.querySelector('.under-way').getBoundingClientRect().bottom
            < document.querySelector('.games').getBoundingClientRect().top";
        assert!(page.eval::<bool>(is_first).await, "it is offered before new games");
        page.click("#resume-game").await;
        wait_for_plies(page, 2).await;
        assert_eq!(listed_plies(page).await, ["Sf3", "de7"]);
        wait_for_status(page, "Weiß am Zug").await;
    });
}

#[test]
fn back_and_forward_lead_through_all_pages() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        type_moves(page, "g1f3").await;
        wait_for_plies(page, 1).await;
        let bridge = page.address().await;
        page.click(".brand").await;
        page.wait_for("#play-hex").await;
        page.propose("hex").await;
        page.click("#begin").await;
        page.wait_for(".board.game-hex").await;
        type_moves(page, "7d9 Sj8").await;
        wait_for_plies(page, 2).await;
        let hex = page.address().await;
        page.click(".brand").await;
        page.click("#all-games").await;
        page.wait_for("#search-games").await;
        page.open(START_POSITION).await;
        page.wait_for(".board.game-bridge").await;
        wait_for_plies(page, 0).await;
        page.back().await;
        page.wait_for("#search-games").await;
        assert_eq!(page.count(".saved-game").await, 2);
        page.back().await;
        page.wait_for(".welcome").await;
        page.back().await;
        page.wait_for(".board.game-hex").await;
        wait_for_plies(page, 2).await;
        assert_eq!(page.address().await, hex);
        page.back().await;
        page.wait_for(".welcome").await;
        page.back().await;
        page.wait_for(".board.game-bridge").await;
        wait_for_plies(page, 1).await;
        assert_eq!(page.address().await, bridge);
        for (there, plies) in [(".welcome", 0), (".board.game-hex", 2), (".welcome", 0), ("#search-games", 0)]
        {
            page.forward().await;
            page.wait_for(there).await;
            wait_for_plies(page, plies).await;
        }
        page.forward().await;
        page.wait_for(".board.game-bridge").await;
        wait_for_plies(page, 0).await;
        assert!(page.address().await.starts_with("#/bridge/"));
        assert_eq!(saved_game_count(page).await, 2, "looking back has changed nothing");
        // From a position that was played on, Back leads to the page before, not to the position.
        type_moves(page, "e2d3").await;
        wait_for_plies(page, 1).await;
        page.back().await;
        page.wait_for("#search-games").await;
        assert_eq!(page.count(".saved-game").await, 3);
        page.forward().await;
        wait_for_plies(page, 1).await;
    });
}

#[test]
fn a_reload_during_a_drag_or_a_promotion_leaves_the_game_intact() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        type_moves(page, "g1f3 d8e7").await;
        wait_for_plies(page, 2).await;
        let before = storage(page).await;
        page.drag_and_hold("#cell-f3", "#cell-e5").await;
        page.wait_for(".drag-layer use").await;
        page.reload().await;
        wait_for_plies(page, 2).await;
        assert_eq!(page.count(".drag-layer use, .ghost, .selection").await, 0);
        page.release().await;
        assert_eq!(
            (listed_plies(page).await, storage(page).await),
            (vec!["Sf3".into(), "de7".into()], before)
        );
        click_cells(page, &["f3", "e5"]).await;
        wait_for_plies(page, 3).await;
        page.open("#/bridge/8/1P5k/8/8/***2***/8/8/p7/3K4_w_-_-_0_40").await;
        type_moves(page, "d1c1 h8h7").await;
        wait_for_plies(page, 2).await;
        click_cells(page, &["b8", "c9"]).await;
        page.wait_for(".promotion").await;
        page.reload().await;
        wait_for_plies(page, 2).await;
        assert_eq!(page.count(".promotion").await, 0);
        wait_for_status(page, "Weiß am Zug").await;
        click_cells(page, &["b8", "c9"]).await;
        page.click_at("#promotion-0").await;
        wait_for_plies(page, 3).await;
    });
}

/// The pieces in view, each with its cell.
async fn pieces(page: &Page) -> Vec<String> {
    page.eval(
        "[...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.ariaLabel.split(', ').slice(0, 2).join(', '))
            .filter((label) => !label.endsWith(', leer'))",
    )
    .await
}

#[test]
fn a_reload_in_the_middle_of_a_setup_restores_the_arrangement() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.propose("coalition").await;
        page.click("#begin").await;
        page.wait_for("#ready").await;
        page.click("#reset").await;
        for (from, to) in [("c1", "b1"), ("g1", "h1"), ("c2", "d2")] {
            click_cells(page, &[from, to]).await;
        }
        page.wait_until("document.querySelector('#cell-d2').ariaLabel.startsWith('d2, Maschinengewehr')")
            .await;
        // A piece is selected, and one in the hand.
        click_cells(page, &["h2"]).await;
        page.wait_for(".selection").await;
        let before = pieces(page).await;
        page.reload().await;
        wait_for_status(page, "Gelb stellt auf").await;
        assert_eq!((pieces(page).await, page.count(".selection").await), (before.clone(), 0));
        page.drag_and_hold("#cell-h2", "#cell-i2").await;
        page.reload().await;
        page.release().await;
        wait_for_status(page, "Gelb stellt auf").await;
        assert_eq!(pieces(page).await, before);
        page.click("#undo").await;
        page.wait_until("document.querySelector('#cell-d2').ariaLabel.startsWith('d2, Schütze')").await;
    });
}

#[test]
fn a_reload_at_the_handover_screen_restores_the_free_reserve_and_hides_it() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.propose("fortress").await;
        page.click("#free-reserve").await;
        page.click("#hide-reserve").await;
        page.click("#begin").await;
        wait_for_status(page, "Süd stellt auf").await;
        click_cells(page, &["m3", "o2"]).await;
        page.wait_for_text("#live-polite", "Läufer auf o2").await;
        let souths = pieces(page).await;
        page.reload().await;
        wait_for_status(page, "Gib das Gerät an Süd").await;
        assert!(
            !pieces(page).await.iter().any(|piece| piece.starts_with("o2")),
            "nobody knows who looks now"
        );
        page.click("#dismiss-handover").await;
        wait_for_status(page, "Süd stellt auf").await;
        assert_eq!(pieces(page).await, souths);
        page.click("#ready").await;
        wait_for_status(page, "Gib das Gerät an West").await;
        page.reload().await;
        wait_for_status(page, "Gib das Gerät an West").await;
        let veiled = pieces(page).await;
        assert!(!veiled.iter().any(|piece| piece.starts_with("o2")), "South's is hidden");
        page.click("#dismiss-handover").await;
        for _ in 0..2 {
            page.click("#ready").await;
            page.click("#dismiss-handover").await;
        }
        page.reload().await;
        page.click("#dismiss-handover").await;
        page.click("#ready").await;
        wait_for_status(page, "Süd am Zug").await;
        assert!(pieces(page).await.contains(&"o2, Läufer Süd".to_owned()));
    });
}

#[test]
fn a_reload_of_a_rearrangement_restores_its_progress() {
    in_browser(Setup::default(), async |page| {
        page.open(crate::screens::COALITION_BLACK).await;
        page.click("#rearrange").await;
        wait_for_status(page, "Schwarz stellt um").await;
        // Nothing has been moved yet, and then something has.
        page.reload().await;
        page.wait_for(".status").await;
        if page.count("#rearrange").await > 0 {
            page.click("#rearrange").await;
        }
        click_cells(page, &["e10", "g10"]).await;
        page.wait_until("document.querySelector('#cell-g10').ariaLabel.startsWith('g10, Radfahrer')").await;
        let before = pieces(page).await;
        page.reload().await;
        wait_for_status(page, "Schwarz stellt um").await;
        assert_eq!(pieces(page).await, before);
        page.click("#cancel-special-action").await;
        page.wait_until("document.querySelector('#cell-e10').ariaLabel.startsWith('e10, Radfahrer')").await;
        page.reload().await;
        wait_for_status(page, "Schwarz am Zug").await;
    });
}

#[test]
fn the_tab_title_names_the_game_and_the_party_on_turn() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        assert_eq!(page.title().await, "Schachquartett");
        begin(page).await;
        assert_eq!(page.title().await, "Weiß am Zug – Brückenschach – Schachquartett");
        type_moves(page, "g1f3").await;
        page.wait_until("document.title === 'Schwarz am Zug – Brückenschach – Schachquartett'").await;
        page.click("#share").await;
        assert!(value(page, "#share-link").await.contains("#/play/"));
        close(page, "share").await;
        page.open(crate::screens::HEX).await;
        page.wait_until("document.title === 'Weiß am Zug – Dreierschach – Schachquartett'").await;
        page.open(crate::screens::FORTRESS).await;
        page.wait_until("document.title === 'Süd am Zug – Festungsschach – Schachquartett'").await;
        page.open(crate::screens::COALITION_BLACK).await;
        page.wait_until("document.title === 'Schwarz am Zug – Koalitionsschach – Schachquartett'").await;
        page.click("#language").await;
        page.wait_until("document.title.startsWith('Black to move – ')").await;
        page.click(".brand").await;
        page.wait_until("document.title === 'Schachquartett'").await;
    });
}

#[test]
fn the_page_has_metadata_for_link_previews() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        for css in ["meta[name=description]", "meta[property='og:title']", "meta[property='og:description']"]
        {
            let content = page.attribute(css, "content").await.unwrap_or_default();
            assert!(content.len() >= 12, "{css}: {content:?}");
        }
        let is_picture = "return fetch(document.querySelector('link[rel=icon]').href)
            .then((answer) => answer.ok && answer.headers.get('content-type').startsWith('image/'))";
        assert!(page.call::<bool>(is_picture, json!([])).await, "the icon is there");
    });
}
