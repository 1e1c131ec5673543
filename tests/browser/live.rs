//! Live games: several browsers that know nothing of each other, through a real broker.
mod clubs;
mod resilience;
mod rounds;
mod second_half;
mod waiting;
mod words;

use crate::harness::{Page, Setup, in_browser, in_browsers_with_broker};
use crate::live_states::{close_dialog, host, link, propose_live, seated, sit_down, wait_for_status};
use crate::play::{click_cells, wait_for_plies};
use serde_json::json;

pub fn english() -> Setup {
    // Sockets that a broker closes are lines of the log.
    Setup { language: "en", clean_log: false, ..Setup::default() }
}

#[test]
fn two_browsers_play_bridge_chess_to_mate() {
    in_browsers_with_broker([english(), english()], async |pages, _| {
        seated(pages.each_ref()).await;
        let [anna, bo] = pages;
        for (plies, (from, to)) in crate::play::MATE.into_iter().enumerate() {
            let mover = &pages[plies % 2];
            wait_for_plies(mover, plies).await;
            click_cells(mover, &[from, to]).await;
            for page in pages {
                wait_for_plies(page, plies + 1).await;
            }
            mover.wait_for_text(".own-badge + .live-badge", "●").await;
        }
        anna.wait_for_text(".status.over", "You won").await;
        bo.wait_for_text(".status.over", "You lost").await;
        anna.click("#rematch").await;
        wait_for_status(anna, "You want another game").await;
        bo.click("#accept-rematch").await;
        for page in pages {
            wait_for_plies(page, 0).await;
        }
        // The sides are exchanged.
        click_cells(bo, &["e2", "d3"]).await;
        wait_for_plies(anna, 1).await;
    });
}

#[test]
fn the_dialog_says_who_thinks_and_nothing_of_others_without_a_connection() {
    in_browsers_with_broker([english(), english()], async |pages, broker| {
        seated(pages.each_ref()).await;
        let [anna, bo] = pages;
        bo.click("#live-game").await;
        bo.wait_for_text(".live-seat:nth-of-type(1)", "Anna · here · up to date").await;
        click_cells(anna, &["e2"]).await;
        bo.wait_for_text(".live-seat:nth-of-type(1)", "Anna · thinking").await;
        broker.crash();
        bo.wait_for_text(".live-connection", "No connection").await;
        assert_eq!(bo.text(".live-seat:nth-of-type(1) p").await, "Anna");
        // On the own turn, too, it is the first sentence.
        anna.wait_for_text(".status .detail", "No connection").await;
        let status = anna.text(".status .detail").await;
        assert!(status.starts_with("No connection"), "{status}");
    });
}

/// Counts the sockets that are opened from now on.
const COUNT_SOCKETS: &str = "window.sockets = 0; const Socket = WebSocket;
    window.WebSocket = function (...args) { sockets++; return new Socket(...args) }";

#[test]
fn nothing_is_sent_before_somebody_joins() {
    in_browsers_with_broker([english(), english()], async |[anna, bo], _| {
        host(anna, "bridge", "Anna").await;
        let [seat, spectators] = [link(anna, "1").await, link(anna, "spectators").await];
        bo.open("").await;
        bo.call::<()>(COUNT_SOCKETS, json!([])).await;
        bo.call::<()>("location.hash = arguments[0]", json!([seat])).await;
        bo.wait_for("#live-sit-down").await;
        bo.wait_for_text("h1", "Anna invites you to Bridge chess").await;
        bo.wait_for_text(".live-invitation", "Nothing is sent before you start or join").await;
        bo.drawn().await;
        // Another link shows its own invitation.
        bo.call::<()>("location.hash = arguments[0]", json!([spectators])).await;
        bo.wait_gone("#live-sit-down").await;
        bo.wait_for_text(".live-invitation", "This link is for spectators.").await;
        bo.call::<()>("location.hash = arguments[0]", json!([seat])).await;
        bo.wait_for("#live-sit-down").await;
        assert_eq!(bo.eval::<u32>("sockets").await, 0, "an opened link connects to nothing");
        bo.click("#live-sit-down").await;
        bo.wait_until("sockets === 1").await;
    });
}

#[test]
fn a_reload_a_second_tab_and_a_killed_broker_lose_nothing() {
    in_browsers_with_broker([english(), english()], async |pages, broker| {
        seated(pages.each_ref()).await;
        let [anna, bo] = pages;
        click_cells(anna, &["e2", "d3"]).await;
        wait_for_plies(bo, 1).await;
        bo.reload().await;
        wait_for_plies(bo, 1).await;
        click_cells(bo, &["e8", "d7"]).await;
        wait_for_plies(anna, 2).await;
        // The broker dies and forgets everything; moves wait, and the game comes back from the devices.
        broker.crash();
        broker.forget();
        wait_for_status(anna, "No connection").await;
        click_cells(anna, &["d2", "c3"]).await;
        wait_for_plies(anna, 3).await;
        anna.wait_for_text(".own-badge + .live-badge", "○").await;
        wait_for_plies(bo, 2).await;
        broker.restart();
        wait_for_plies(bo, 3).await;
        // A second tab shows the game; what is played in either of them arrives.
        let first = bo.tab().await;
        let address = bo.address().await;
        let second = bo.new_tab().await;
        bo.switch_to(&second).await;
        bo.open(&address).await;
        wait_for_plies(bo, 3).await;
        click_cells(bo, &["d8", "c7"]).await;
        wait_for_plies(anna, 4).await;
        for (plies, moves) in [(4, ["g1f3", "g9f7"]), (6, ["f3g1", "f7g9"]), (8, ["g1f3", "g9f7"])] {
            click_cells(anna, &[&moves[0][..2], &moves[0][2..]]).await;
            let tab = if plies == 6 { &second } else { &first };
            bo.switch_to(tab).await;
            wait_for_plies(bo, plies + 1).await;
            click_cells(bo, &[&moves[1][..2], &moves[1][2..]]).await;
            wait_for_plies(anna, plies + 2).await;
        }
        assert_eq!(crate::play::saved_game_count(bo).await, 1);
        assert_eq!(anna.count(".notice").await, 0);
    });
}

#[test]
fn moves_are_taken_back_by_consent() {
    in_browsers_with_broker([english(), english()], async |pages, _| {
        seated(pages.each_ref()).await;
        let [anna, bo] = pages;
        click_cells(anna, &["e2", "d3"]).await;
        wait_for_plies(bo, 1).await;
        anna.click("#ask-take-back").await;
        bo.wait_for_text(".status", "Anna asks to take back a move").await;
        bo.click("#refuse").await;
        anna.wait_for("#ask-take-back").await;
        anna.click("#ask-take-back").await;
        anna.wait_for("#withdraw").await;
        bo.click("#agree").await;
        for page in pages {
            wait_for_plies(page, 0).await;
        }
    });
}

#[test]
fn a_spectator_sees_everything_and_moves_nothing() {
    in_browsers_with_broker([english(), english()], async |[anna, watcher], _| {
        host(anna, "bridge", "Anna").await;
        let link = link(anna, "spectators").await;
        watcher.open(&link).await;
        watcher.click("#live-watch").await;
        watcher.wait_for(".board").await;
        anna.wait_for_text("dialog[open]", "Watching now: 1.").await;
        close_dialog(anna).await;
        click_cells(anna, &["e2", "d3"]).await;
        wait_for_plies(watcher, 1).await;
        click_cells(watcher, &["e8", "d7"]).await;
        watcher.drawn().await;
        assert_eq!(watcher.count(".ply").await, 1);
    });
}

#[test]
fn damaged_invitations_say_what_is_wrong() {
    in_browser(Setup { language: "en", ..Setup::default() }, async |page| {
        page.open("").await;
        page.call::<()>(COUNT_SOCKETS, json!([])).await;
        let huge = format!("1{}", "A".repeat(100_000));
        let codes =
            [("1AAAA", "damaged"), ("5AAAA", "newer version"), ("1A*", "3"), (&huge, "at most 40000")];
        for (code, sentence) in codes {
            page.call::<()>("location.hash = `/live/${arguments[0]}`", json!([code])).await;
            page.wait_for(".error-page").await;
            page.wait_for_text(".error-page", sentence).await;
            page.call::<()>("location.hash = ''", json!([])).await;
            page.wait_gone(".error-page").await;
        }
        assert_eq!(page.eval::<u32>("sockets").await, 0, "an invalid link connects to nothing");
    });
}

/// Plays any move of a party at its page.
async fn play_anything(page: &Page, party: &str) {
    let own: Vec<String> = page
        .call(
            "return [...document.querySelectorAll('[role=gridcell]')]
                .filter((cell) => cell.getAttribute('aria-label').includes(arguments[0]))
                .map((cell) => cell.id)",
            json!([party]),
        )
        .await;
    for id in own {
        page.click_at(&format!("#{id}")).await;
        page.drawn().await;
        let target: Option<String> = page
            .eval("document.querySelector('.board .dot, .board .capture')?.closest('[role=gridcell]')?.id ?? null")
            .await;
        if let Some(target) = target {
            return page.click_at(&format!("#{target}")).await;
        }
    }
    panic!("{party} has no move");
}

#[test]
fn four_browsers_set_up_in_secret_while_the_broker_dies_pages_reload_and_one_sleeps() {
    in_browsers_with_broker([english(), english(), english(), english()], async |pages, broker| {
        let anna = &pages[0];
        propose_live(anna, "coalition").await;
        anna.click("#hide-arranging").await;
        anna.click("#begin").await;
        anna.wait_for("dialog[open] .live-seat").await;
        for (seat, name) in [(1, "Bo"), (2, "Cy"), (3, "Di")] {
            let link = link(anna, &seat.to_string()).await;
            sit_down(&pages[seat], &link, name).await;
        }
        anna.wait_for_text("dialog[open]", "Di · here").await;
        close_dialog(anna).await;
        // Yellow alone sets up before the first move; what it does is hidden until it is ready.
        wait_for_status(&pages[2], "Waiting for Yellow").await;
        broker.crash();
        broker.forget();
        for page in pages {
            page.reload().await;
            page.wait_for(".board").await;
        }
        anna.wait_for("#ready").await;
        anna.click("#ready").await;
        // One sleeps until the others are further.
        let (awake, asleep) = (&pages[..3], &pages[3]);
        let note = "document.addEventListener('freeze', () => { window.slept = true })";
        asleep.call::<()>(note, json!([])).await;
        asleep.command("Page.setWebLifecycleState", json!({ "state": "frozen" })).await;
        broker.restart();
        for page in awake {
            page.wait_until("document.title.startsWith('Yellow to move')").await;
        }
        play_anything(anna, "Yellow").await;
        for page in awake {
            wait_for_plies(page, 1).await;
        }
        asleep.command("Page.setWebLifecycleState", json!({ "state": "active" })).await;
        wait_for_plies(asleep, 1).await;
        assert!(asleep.eval::<bool>("window.slept === true").await, "it did not sleep");
    });
}

#[test]
fn a_seat_goes_to_another_device_by_its_link() {
    in_browsers_with_broker([english(), english(), english()], async |[anna, bo, phone], _| {
        host(anna, "bridge", "Anna").await;
        sit_down(bo, &link(anna, "1").await, "Bo").await;
        close_dialog(anna).await;
        click_cells(anna, &["e2", "d3"]).await;
        wait_for_plies(bo, 1).await;
        bo.click("#live-game").await;
        bo.click("#live-more > summary").await;
        bo.click("#other-device > summary").await;
        bo.wait_for_text("#other-device", "the key to your seat").await;
        phone.open(&link(bo, "own").await).await;
        phone.wait_for_text(".live-invitation", "This is the key to your seat (Black)").await;
        phone.click("#live-play-on").await;
        wait_for_plies(phone, 1).await;
        // The dialog that is open does not close what the player has opened in it.
        bo.wait_for("#play-here").await;
        close_dialog(bo).await;
        click_cells(phone, &["e8", "d7"]).await;
        for page in [anna, bo] {
            wait_for_plies(page, 2).await;
        }
        // The first device forgets the seat; the other one plays on.
        bo.click("#play-here").await;
        phone.wait_for("#play-here").await;
        bo.click("#live-game").await;
        bo.click("#live-more > summary").await;
        bo.click("#forget-seat-details > summary").await;
        bo.click("#forget-seat").await;
        bo.wait_gone("dialog[open]").await;
        let secrets: usize =
            bo.eval("Object.keys(localStorage).filter((key) => key.includes('secret')).length").await;
        assert_eq!(secrets, 0);
        phone.click("#play-here").await;
        phone.wait_gone("#play-here").await;
        click_cells(anna, &["d2", "c3"]).await;
        wait_for_plies(phone, 3).await;
    });
}
