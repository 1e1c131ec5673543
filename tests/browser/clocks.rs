//! Clocks in the page: agreed on, seen to run, stopped, run out, saved.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::{click_cells, tab_and_enter, tab_to, wait_for_plies, wait_for_status};
use serde_json::json;

/// Time stands still until it is let pass.
async fn freeze_time(page: &Page) {
    page.call::<()>("window.at = Date.now(); Date.now = () => window.at", json!([])).await;
}

/// Lets this number of seconds pass.
async fn pass(page: &Page, seconds: f64) {
    page.call::<()>("window.at += 1000 * arguments[0]", json!([seconds])).await;
}

async fn shows(page: &Page, party: usize, time: &str) {
    page.wait_until(&format!("document.querySelector('#clock-{party}')?.textContent === '{time}'")).await;
}

/// Chooses from a list by the keyboard.
async fn choose(page: &Page, list: &str, choice: usize) {
    tab_to(page, list).await;
    for _ in 0..choice {
        page.press(Key::Down).await;
    }
}

#[test]
fn a_clock_is_chosen_runs_stops_and_runs_out_by_pointer() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        freeze_time(page).await;
        page.propose("bridge").await;
        page.wait_until("document.querySelector('#time-all-min').offsetParent === null").await;
        page.click("#time-per-game").await;
        page.click("#time-preset-game").await;
        page.click("#time-preset-game option[value='1']").await;
        assert_eq!(page.eval::<String>("document.querySelector('#time-all-min').value").await, "5");
        assert_eq!(page.eval::<String>("document.querySelector('#time-increment').value").await, "3");
        page.click("#time-differ").await;
        page.type_into("#time-1-min", "0").await;
        page.type_into("#time-1-s", "40").await;
        page.click("#begin").await;
        shows(page, 0, "5:00").await;
        shows(page, 1, "0:40").await;
        wait_for_status(page, "Die Uhr läuft ab dem ersten Zug.").await;
        assert_eq!(page.attribute("#clock-1", "role").await.as_deref(), Some("timer"));
        assert_eq!(page.attribute("#clock-1", "aria-label").await.as_deref(), Some("Uhr: Schwarz"));
        pass(page, 10.0).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        shows(page, 0, "5:03").await;
        page.wait_for("#clock-1.running").await;
        pass(page, 15.0).await;
        shows(page, 1, "0:25").await;
        pass(page, 6.7).await;
        shows(page, 1, "0:18.3").await;
        page.wait_for("#clock-1.running.low").await;
        // Stopped, time passes for nobody, and nobody moves.
        page.click("#pause").await;
        wait_for_status(page, "Die Uhr steht.").await;
        page.wait_for("#clock-1.stopped:not(.running)").await;
        pass(page, 60.0).await;
        click_cells(page, &["e8", "d7"]).await;
        wait_for_plies(page, 1).await;
        assert_eq!(page.text("#clock-1").await, "0:18.3");
        page.click("#start-clock").await;
        page.wait_for("#clock-1.running").await;
        pass(page, 18.4).await;
        wait_for_status(page, "Die Zeit von Schwarz ist abgelaufen.").await;
        page.wait_for("#clock-1.up").await;
        shows(page, 1, "0:00.0").await;
        page.wait_for_text("#live-assertive", "Weiß gewinnt").await;
        assert_eq!(page.text(".below .plate-points").await, "1");
        // Taken back, the time of that turn is there again.
        page.click("#undo").await;
        shows(page, 1, "0:40").await;
        page.wait_for("#clock-1.running").await;
    });
}

#[test]
fn a_clock_is_chosen_and_stopped_by_keyboard_and_saved() {
    in_browser(Setup::language("en"), async |page| {
        page.open("").await;
        freeze_time(page).await;
        page.focus("#play-fortress").await;
        page.press(Key::Enter).await;
        tab_to(page, "#against-computer").await;
        page.press(Key::Down).await;
        page.wait_until("document.querySelector('#together')?.checked").await;
        tab_and_enter(page, "#more-options > summary").await;
        tab_to(page, "#time-none").await;
        page.press(Key::Down).await;
        page.wait_until("document.querySelector('#time-per-move').checked").await;
        choose(page, "#time-preset-move", 3).await;
        page.wait_until("document.querySelector('#time-all-min').value === '1'").await;
        tab_to(page, "#time-all-s").await;
        page.keys(Key::Control + "a").await;
        page.keys("30").await;
        page.press(Key::Enter).await;
        for party in 0..4 {
            shows(page, party, "1:30").await;
        }
        page.focus("#type-move").await;
        page.keys("e6").await;
        page.press(Key::Enter).await;
        wait_for_plies(page, 1).await;
        pass(page, 30.0).await;
        shows(page, 1, "1:00").await;
        // On the board the clock has a key.
        page.focus(".board [tabindex='0']").await;
        page.keys("h").await;
        wait_for_status(page, "The clock is paused.").await;
        page.wait_for_text("#live-polite", "South 1:30, West 1:00").await;
        // What is typed meanwhile stays to be played.
        page.focus("#type-move").await;
        page.keys("l8").await;
        page.press(Key::Enter).await;
        assert_eq!(page.eval::<String>("document.querySelector('#type-move').value").await, "l8");
        page.focus(".board [tabindex='0']").await;
        page.keys("h").await;
        page.wait_for("#clock-1.running").await;
        pass(page, 10.0).await;
        shows(page, 1, "0:50").await;
        page.reload().await;
        shows(page, 1, "0:50").await;
        wait_for_status(page, "The clock is paused.").await;
        freeze_time(page).await;
        tab_to(page, "#start-clock").await;
        page.press(Key::Enter).await;
        page.wait_for("#clock-1.running").await;
        // The focus is where moves are made.
        page.wait_until("document.activeElement.closest('.board') !== null").await;
        pass(page, 51.0).await;
        wait_for_status(page, "West has run out of time.").await;
    });
}

#[test]
fn a_time_control_of_zero_is_refused() {
    in_browser(Setup::language("en"), async |page| {
        page.open("").await;
        page.propose("hex").await;
        page.click("#time-per-game").await;
        page.type_into("#time-all-min", "0").await;
        page.type_into("#time-all-s", "0").await;
        page.click("#begin").await;
        let message = "document.querySelector('#time-all-s').validationMessage";
        assert_eq!(page.eval::<String>(message).await, "Enter at least one second.");
        page.wait_for("dialog[open]").await;
        // A game without a clock is not held up by it.
        page.click("#time-none").await;
        page.click("#begin").await;
        page.wait_for(".game-hex .board").await;
        page.wait_gone("#clock-0").await;
        page.wait_gone("#pause").await;
    });
}

#[test]
fn a_tick_redraws_only_the_running_clock() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        freeze_time(page).await;
        page.propose("bridge").await;
        page.click("#time-per-game").await;
        page.click("#begin").await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        page.wait_for("#clock-1.running").await;
        let watch = "window.touched = [];
            new MutationObserver((all) => window.touched.push(...all.map(({ target }) => target.id)))
                .observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })";
        page.call::<()>(watch, json!([])).await;
        for seconds in 1..=3 {
            pass(page, 1.0).await;
            shows(page, 1, &format!("9:{}", 60 - seconds)).await;
        }
        let mutated_cells: Vec<String> = page.eval("window.touched").await;
        assert_eq!(mutated_cells, ["clock-1"; 3]);
    });
}
