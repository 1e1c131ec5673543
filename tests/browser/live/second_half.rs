//! Clocks, the host's board, and a further broker, through the page.
use super::english;
use crate::access::live::assert_focused;
use crate::harness::{Page, in_browsers_with_broker};
use crate::live_states::{close_dialog, link, propose_live, sit_down, wait_for_status};
use crate::play::{click_cells, tab_and_enter, wait_for_plies};

/// The time on the plate of a party, in seconds.
async fn seconds(page: &Page, party: usize) -> u32 {
    let text = page.text(&format!("#clock-{party}")).await;
    let (minutes, seconds) = text.split_once(':').expect("a time");
    minutes.parse::<u32>().expect("minutes") * 60 + seconds[..2].parse::<u32>().expect("seconds")
}

#[test]
fn clocks_run_on_all_devices_and_spectators_follow_the_host() {
    in_browsers_with_broker([english(), english(), english()], async |[anna, bo, watching], _| {
        propose_live(anna, "bridge").await;
        anna.type_into("#host-name", "Anna").await;
        anna.click("#time-days").await;
        anna.wait_for("#time-days-count").await;
        anna.click("#time-per-game").await;
        anna.click("#strict-clock").await;
        anna.click("#begin").await;
        anna.wait_for("dialog[open] .live-seat").await;
        let [seat, spectators] = [link(anna, "1").await, link(anna, "spectators").await];
        bo.open(&seat).await;
        bo.wait_for_text(".live-invitation", "Clock: 10 min + 5 s. It runs on while somebody is away.").await;
        sit_down(bo, &seat, "Bo").await;
        watching.open(&spectators).await;
        watching.click("#live-watch").await;
        watching.wait_for(".board").await;
        anna.wait_for_text(".live-seat:nth-of-type(2)", "Bo · here").await;
        // A further broker has its field, which says what is wrong.
        anna.click("#live-advanced > summary").await;
        anna.type_into("#further-broker", "nowhere").await;
        anna.click("#add-broker").await;
        anna.wait_for_text("#further-broker-error", "must begin with wss://").await;
        tab_and_enter(anna, "#present-board").await;
        anna.wait_for_text("#present-board", "Stop showing my board").await;
        anna.wait_until("document.activeElement.id === 'present-board'").await;
        close_dialog(anna).await;
        wait_for_status(watching, "Your board follows Anna").await;
        click_cells(anna, &["e2", "d3"]).await;
        for page in [bo, watching] {
            wait_for_plies(page, 1).await;
            page.wait_for("#clock-1.running").await;
        }
        click_cells(bo, &["e8", "d7"]).await;
        wait_for_plies(watching, 2).await;
        for page in [anna, bo, watching] {
            page.wait_for("#clock-0.running").await;
            assert!((601..=605).contains(&seconds(page, 1).await), "Bo has used a part of the five seconds");
        }
        // The host leads; the spectator looks around, and comes back.
        anna.press(crate::harness::Key::Left).await;
        wait_for_status(watching, "Your board follows Anna").await;
        watching.wait_for_text(".status", "move 1").await;
        watching.press(crate::harness::Key::Left).await;
        tab_and_enter(watching, "#follow-host").await;
        wait_for_status(watching, "Your board follows Anna").await;
        assert_focused(watching, "the return").await;
    });
}
