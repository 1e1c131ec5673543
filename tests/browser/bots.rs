//! Opponents in the page: they think in a worker and play in every game, and the page keeps drawing
//! meanwhile.
use crate::harness::{Page, Setup, in_browser};
use crate::play::{click_cells, wait_for_plies, wait_for_status};
use app::new_game::NewGame;
use app::open_game::OpenGame;
use app::storage::StoredGame;
use engine::games::GameKind;
use engine::history::TimeControl;
use engine::link::GameKey;
use engine::rules::{Action, ActionKind, legal_moves};
use search::Level;
use serde_json::json;
use std::time::Duration;

/// Opens a game at its beginning in which these players are opponents of a level.
pub async fn open(page: &Page, game_kind: GameKind, bots: &[usize], level: u8) -> OpenGame {
    open_timed(page, game_kind, bots, level, None).await
}

/// Likewise, with clocks.
async fn open_timed(
    page: &Page,
    game_kind: GameKind,
    bots: &[usize],
    level: u8,
    time_control: Option<TimeControl>,
) -> OpenGame {
    let mut draft = NewGame { time_control, ..NewGame::of(game_kind) };
    bots.iter().for_each(|&player| draft.set_bot(player, Level::new(level)));
    let mut open_game = draft.start(0);
    open_game.meta.key = GameKey::new(1);
    let stored = StoredGame::of(&open_game);
    page.leave().await;
    let store = "localStorage.setItem('schachquartett.' + arguments[0], arguments[1])";
    page.call::<()>(store, json!([stored.name(), stored.text()])).await;
    page.open("#/table").await;
    page.wait_for(".board").await;
    open_game
}

/// The person makes any move.
async fn play_any_move(page: &Page, open_game: &OpenGame) {
    let mut game = open_game.game.clone();
    if !game.state().position.arranging().is_empty() {
        page.click("#ready").await;
        let by = game.state().position.turn();
        game.play(Action { by, kind: ActionKind::Ready }).expect("ready");
    }
    let mv = legal_moves(open_game.def().rules(), &game.state().position)[0];
    click_cells(page, &[&open_game.def().cell_name(mv.from), &open_game.def().cell_name(mv.to)]).await;
}

/// From now on frames are counted, and tasks that block the page.
async fn count_frames(page: &Page) {
    let script = "window.frames = 0;
        const count = () => { window.frames++; requestAnimationFrame(count) };
        requestAnimationFrame(count)";
    page.call::<()>(script, json!([])).await;
}

async fn frame_stats(page: &Page) -> u32 {
    page.eval("window.frames").await
}

#[test]
fn bots_answer_in_every_game() {
    for (game_kind, bots) in [
        (GameKind::Bridge, &[1][..]),
        (GameKind::Hex, &[1, 2]),
        (GameKind::Fortress, &[1, 2, 3]),
        (GameKind::Coalition, &[1, 2, 3]),
    ] {
        in_browser(Setup::default(), async |page| {
            let open_game = open(page, game_kind, bots, 1).await;
            play_any_move(page, &open_game).await;
            wait_for_plies(page, bots.len() + 1).await;
            // Taken back, it is the person's turn again.
            page.click("#undo").await;
            wait_for_plies(page, 0).await;
        });
    }
}

#[test]
fn the_page_keeps_drawing_while_a_bot_thinks() {
    in_browser(Setup::default(), async |page| {
        open(page, GameKind::Bridge, &[1], 6).await;
        // The worker and its program are there.
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 2).await;
        count_frames(page).await;
        click_cells(page, &["d2", "e3"]).await;
        wait_for_plies(page, 3).await;
        let before = frame_stats(page).await;
        page.wait_until(&format!("window.frames >= {before} + 10")).await;
        assert_eq!(page.count(".ply").await, 3, "it was still thinking all that time");
        wait_for_plies(page, 4).await;
    });
}

#[test]
fn a_move_made_while_a_bot_thinks_waits_for_its_turn() {
    in_browser(Setup::default(), async |page| {
        open(page, GameKind::Bridge, &[1], 8).await;
        // So slowly that there is time for all of it.
        page.click("#settings").await;
        page.click("#speed option[value=slow]").await;
        page.click("#close-settings").await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        click_cells(page, &["g1", "f3"]).await;
        page.wait_until("document.querySelectorAll('.premove').length === 2").await;
        wait_for_status(page, "Dein nächster Zug wartet: Sf3.").await;
        page.click("#take-back").await;
        page.wait_gone(".premove").await;
        assert_eq!(page.count(".ply").await, 1, "nothing is played");
        // It is played as soon as the bot has moved.
        click_cells(page, &["g1", "f3"]).await;
        wait_for_plies(page, 3).await;
        assert_eq!(page.count(".premove").await, 0);
    });
}

#[test]
fn bots_whose_worker_does_not_start_are_reported_and_retried() {
    in_browser(Setup { clean_log: false, ..Setup::default() }, async |page| {
        open(page, GameKind::Bridge, &[1], 1).await;
        page.call::<()>(
            "window.Own = Worker; window.Worker = class { constructor() { throw new Error() } }",
            json!([]),
        )
        .await;
        click_cells(page, &["e2", "d3"]).await;
        page.wait_for_text(
            ".notice",
            "Die Bots ließen sich nicht laden. Prüfe die Verbindung und lade die Seite neu.",
        )
        .await;
        wait_for_status(page, "Die Bots sind angehalten.").await;
        page.call::<()>("window.Worker = Own", json!([])).await;
        page.click("#resume-bots").await;
        wait_for_plies(page, 2).await;
    });
}

/// What is left to a party, in seconds, while that is less than twenty.
async fn seconds_left(page: &Page, party: usize) -> f64 {
    page.eval(&format!("Number(document.querySelector('#clock-{party}').textContent.slice(2))")).await
}

#[test]
fn bots_play_by_their_clocks() {
    in_browser(Setup::default(), async |page| {
        let control = Some(TimeControl::total(4, 0));
        open_timed(page, GameKind::Bridge, &[0, 1], 8, control).await;
        page.click("#resume-bots").await;
        // Without a clock, each of these moves takes up to three seconds.
        page.wait_until("document.querySelectorAll('.ply').length >= 20").await;
        page.click("#pause").await;
        wait_for_status(page, "Die Uhr steht.").await;
        for party in [0, 1] {
            let left = seconds_left(page, party).await;
            assert!(left > 1.0, "{left}");
        }
    });
}

#[test]
fn a_bot_loses_no_time_while_the_page_is_busy() {
    in_browser(Setup::default(), async |page| {
        let control = Some(TimeControl::total(3, 0));
        let open_game = open_timed(page, GameKind::Bridge, &[1], 8, control).await;
        // Its answer is there at once, and waits.
        page.call::<()>(
            "const block = () => { for (const end = performance.now() + 4000; performance.now() < end; ); };
            new MutationObserver((_, observer) => {
                if (document.querySelectorAll('.ply').length === 1) { observer.disconnect(); setTimeout(block) }
            }).observe(document.body, { subtree: true, childList: true })",
            json!([]),
        )
        .await;
        play_any_move(page, &open_game).await;
        wait_for_plies(page, 2).await;
        let left = seconds_left(page, 1).await;
        assert!(left > 2.0 && left < 3.0, "{left}");
    });
}

#[test]
#[ignore = "takes some minutes"]
fn long_no_bot_loses_on_time_in_ten_games_of_fifteen_seconds() {
    for number in 0..10 {
        let game_kind = GameKind::ALL[number % 4];
        in_browser(Setup::default(), async |page| {
            let bots: Vec<usize> = (0..game_kind.info().parties()).collect();
            open_timed(page, game_kind, &bots, 8, Some(TimeControl::total(15, 0))).await;
            page.click("#resume-bots").await;
            page.wait_for(".clock.running").await;
            // It ends within the time of all parties.
            for _ in 0..150 {
                if page.count(".clock.running").await == 0 {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            let (plies, status) = (page.count(".ply").await, page.text(".status").await);
            println!("{}: {plies} plies, {status}", game_kind.name());
            assert!(
                page.count(".clock.running").await == 0 && page.count(".clock.up").await == 0,
                "{status}"
            );
        });
    }
}
