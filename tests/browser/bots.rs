//! Opponents in the page: they think in a worker and play in every game, and the page keeps drawing
//! meanwhile.
use crate::harness::{Page, Setup, in_browser};
use crate::play::{click_cells, wait_for_plies, wait_for_status};
use schachquartett::app::{NewGame, OpenGame, StoredGame};
use schachquartett::games::GameKind;
use schachquartett::rules::{Action, ActionKind, legal_moves};
use schachquartett::search::Level;
use serde_json::json;

/// Opens a game at its beginning in which these players are opponents of a level.
pub async fn open(page: &Page, game_kind: GameKind, bots: &[usize], level: u8) -> OpenGame {
    let mut draft = NewGame::of(game_kind);
    bots.iter().for_each(|&player| draft.set_bot(player, Level::new(level)));
    let open_game = draft.start(0);
    let saved = StoredGame::of(&open_game).text();
    page.leave().await;
    page.call::<()>("localStorage.setItem('schachquartett.games', arguments[0])", json!([saved])).await;
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
    click_cells(page, &[&open_game.cell_name(mv.from), &open_game.cell_name(mv.to)]).await;
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
