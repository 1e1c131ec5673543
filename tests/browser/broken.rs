//! When something breaks: the program, its worker, what the browser can and keeps, the time. No game is lost.
use crate::bots;
use crate::harness::{Page, Setup, in_browser};
use crate::play::{begin, click_cells, storage, tab_and_enter, wait_for_plies};
use crate::smoke::{assert_cannot_start, assert_speaks_its_language};
use engine::games::GameKind;
use serde_json::{Value, json};

/// For tests that break something: errors in the log are what they want.
fn breaks() -> Setup {
    Setup { clean_log: false, ..Setup::default() }
}

/// Overwrites the memory of the program, as an error of it might.
const CORRUPT_MEMORY: &str = "import(document.querySelector('link[rel=modulepreload]').href)
    .then((app) => app.default())
    .then(({ memory }) => new Uint8Array(memory.buffer).fill(0xdb))
    .then(() => { window.overwritten = true })";

/// What the file holds that is offered when the program has broken.
async fn rescue_file(page: &Page) -> String {
    page.wait_for("#ended #restart:focus").await;
    page.wait_for("#rescue[href]").await;
    assert_speaks_its_language(page, "#ended").await;
    let file = page.download("#rescue").await;
    assert_eq!(file.name, "schachquartett.json");
    file.text()
}

/// The link that is offered then; it stands in a field, and is copied.
async fn rescue_link(page: &Page) -> String {
    page.wait_for("#rescued-game:not([hidden])").await;
    // The file's button stood where it stands before the link was there.
    let file = page.centre("#rescue").await;
    page.call::<()>("document.querySelector('#rescued-game').hidden = true", json!([])).await;
    assert_eq!(page.centre("#rescue").await, file);
    page.call::<()>("document.querySelector('#rescued-game').hidden = false", json!([])).await;
    page.click("#rescued-game button").await;
    page.wait_for("#rescued-game .done").await;
    let link: String = page.eval("document.querySelector('#rescued-link').value").await;
    assert_eq!(page.clipboard().await, link);
    link
}

#[test]
fn a_program_that_crashes_offers_the_games_and_restarts() {
    in_browser(breaks(), async |page| {
        begin(page).await;
        click_cells(page, &["e2", "d3", "e8", "d7"]).await;
        wait_for_plies(page, 2).await;
        let before = storage(page).await;
        page.call::<()>(CORRUPT_MEMORY, json!([])).await;
        page.wait_until("window.overwritten").await;
        // The next event finds it, unless something of the page's own has found it before.
        page.call::<()>("document.querySelector('#cell-g1')?.focus()", json!([])).await;
        let text = rescue_file(page).await;
        let saved = before.values().next().expect("the game is saved");
        let file: Value = serde_json::from_str(&text).expect("JSON");
        let object: Value = serde_json::from_str(saved).expect("JSON");
        assert_eq!((&file["schachquartett"], file["games"].get(0)), (&json!(1), Some(&object)));
        // Nothing that happens later writes over what is saved.
        page.call::<()>(
            "dispatchEvent(new Event('pagehide')); dispatchEvent(new Event('hashchange'))",
            json!([]),
        )
        .await;
        assert_eq!(storage(page).await, before);
        let link = rescue_link(page).await;
        tab_and_enter(page, "#restart").await;
        page.wait_for(".board").await;
        wait_for_plies(page, 2).await;
        click_cells(page, &["g1", "f3"]).await;
        wait_for_plies(page, 3).await;
        // Elsewhere the link opens the game as it was.
        page.forget_storage().await;
        page.visit(&link).await;
        wait_for_plies(page, 2).await;
    });
}

#[test]
fn a_failure_of_the_browser_is_noticed() {
    in_browser(breaks(), async |page| {
        begin(page).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        page.click(".brand").await;
        page.propose("hex").await;
        page.click("#begin").await;
        page.wait_for(".board").await;
        let point = page.centre(".board [id^=cell-]").await;
        page.call::<()>("Date.now = () => { throw new Error('no time') }", json!([])).await;
        // The click finds it, unless something of the page's own has found it before: then no cell is there any more.
        page.press_point(point).await;
        page.release().await;
        let text = rescue_file(page).await;
        // All games are in one file, which the library takes.
        page.click("#ended a[href='./']").await;
        page.wait_for(".game").await;
        page.forget_storage().await;
        page.open("").await;
        page.click("#open-text").await;
        page.wait_for("dialog[open] input[type=file]").await;
        page.choose_file("dialog[open] input[type=file]", "games.txt", text.as_bytes()).await;
        page.wait_for_text(".notice", "2").await;
        page.wait_for_text(".saved-game-state", "1 Zug, Schwarz am Zug").await;
    });
}

#[test]
fn without_games_there_is_nothing_to_export() {
    in_browser(breaks(), async |page| {
        page.open("").await;
        page.call::<()>(CORRUPT_MEMORY, json!([])).await;
        page.wait_until("window.overwritten").await;
        // By script: the button is gone before a click by the driver has ended.
        page.call::<()>("document.querySelector('#settings')?.click()", json!([])).await;
        page.wait_for("#ended #restart").await;
        assert_eq!(page.count("#rescue").await, 0);
        assert_eq!(page.count("#rescued-link").await, 0);
        tab_and_enter(page, "#ended a").await;
        page.wait_for(".game").await;
    });
}

/// From now on the last worker is known.
const TRACK_WORKERS: &str = "const Own = Worker; window.workers = 0;
    window.Worker = class extends Own { constructor(...all) { super(...all); window.thinker = this; window.workers++ } }";

/// Waits for the move of a bot that thinks long, and has it move at once.
async fn wait_for_reply(page: &Page, plies: usize) {
    page.wait_until(&format!(
        "(document.querySelector('#move-now')?.click(), document.querySelectorAll('.ply').length === {plies})"
    ))
    .await;
}

#[test]
fn a_worker_that_dies_is_replaced_and_asked_the_same() {
    in_browser(breaks(), async |page| {
        bots::open(page, GameKind::Bridge, &[1], 8).await;
        page.call::<()>(TRACK_WORKERS, json!([])).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 2).await;
        // It stumbles over this while nobody waits for it: the next search request begins another one.
        page.call::<()>(
            "window.first = thinker;
            thinker.addEventListener('error', () => { window.stumbled = true });
            thinker.postMessage(null)",
            json!([]),
        )
        .await;
        page.wait_until("window.stumbled").await;
        click_cells(page, &["d2", "e3"]).await;
        wait_for_plies(page, 3).await;
        page.wait_until("thinker !== first").await;
        // That one dies while it thinks, as a system without memory would have it.
        page.call::<()>("thinker.terminate(); thinker.dispatchEvent(new Event('error'))", json!([])).await;
        wait_for_plies(page, 4).await;
        assert_eq!(page.eval::<u32>("workers").await, 3);
        // Where they die one after the other, a message says so.
        click_cells(page, &["g1", "f3"]).await;
        wait_for_plies(page, 5).await;
        for _ in 0..2 {
            page.call::<()>("thinker.terminate(); thinker.dispatchEvent(new Event('error'))", json!([]))
                .await;
        }
        page.wait_for_text(".notice", "Die Bots ließen sich nicht laden.").await;
        page.reload().await;
        wait_for_reply(page, 6).await;
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_a_worker_that_dies_silently_is_noticed() {
    in_browser(Setup::default(), async |page| {
        bots::open(page, GameKind::Bridge, &[1], 8).await;
        page.call::<()>(TRACK_WORKERS, json!([])).await;
        // A minute takes a second.
        page.call::<()>(
            "const own = setTimeout; window.setTimeout = (what, wait) => own(what, wait / 60)",
            json!([]),
        )
        .await;
        click_cells(page, &["e2", "d3"]).await;
        page.wait_until("window.thinker").await;
        page.call::<()>("thinker.terminate()", json!([])).await;
        page.wait_until("workers === 2").await;
        page.call::<()>("thinker.terminate()", json!([])).await;
        page.wait_for_text(".notice", "Die Bots ließen sich nicht laden.").await;
        page.reload().await;
        wait_for_plies(page, 2).await;
    });
}

#[test]
fn without_webassembly_there_is_a_message() {
    in_browser(breaks(), async |page| {
        page.run_before_scripts("delete self.WebAssembly").await;
        page.goto("").await;
        assert_cannot_start(page).await;
    });
}

#[test]
fn without_scripts_there_is_a_message() {
    in_browser(Setup::default(), async |page| {
        page.command("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await;
        page.goto("").await;
        page.wait_for("noscript").await;
        let said: String = page.eval("document.querySelector('noscript').innerText").await;
        assert!(said.contains("braucht JavaScript") && said.contains("needs JavaScript"), "{said}");
        page.command("Emulation.setScriptExecutionDisabled", json!({ "value": false })).await;
    });
}

#[test]
fn cleared_storage_is_written_again() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        page.call::<()>("localStorage.clear()", json!([])).await;
        click_cells(page, &["e8", "d7"]).await;
        wait_for_plies(page, 2).await;
        page.reload().await;
        wait_for_plies(page, 2).await;
    });
}

#[test]
fn a_jump_of_the_system_clock_changes_nothing() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        page.call::<()>(
            "const now = Date.now; window.jump = 0; Date.now = () => now() + window.jump",
            json!([]),
        )
        .await;
        for (at, (from, to)) in (1..).zip([("e2", "d3"), ("e8", "d7"), ("g1", "f3")]) {
            let days = [400, -40_000, 0][at - 1];
            page.call::<()>("window.jump = arguments[0] * 86400000", json!([days])).await;
            click_cells(page, &[from, to]).await;
            wait_for_plies(page, at).await;
        }
        page.reload().await;
        wait_for_plies(page, 3).await;
    });
}

#[test]
#[ignore = "long: `make slow`"]
fn long_a_frozen_tab_resumes() {
    in_browser(Setup::default(), async |page| {
        begin(page).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        let before = storage(page).await;
        page.call::<()>(
            "const now = Date.now; Date.now = () => now() + 86400000; window.woken = 0;
            document.addEventListener('resume', () => window.woken++)",
            json!([]),
        )
        .await;
        page.command("Page.setWebLifecycleState", json!({ "state": "frozen" })).await;
        page.command("Page.setWebLifecycleState", json!({ "state": "active" })).await;
        page.wait_until("window.woken").await;
        assert_eq!(storage(page).await, before);
        click_cells(page, &["e8", "d7"]).await;
        wait_for_plies(page, 2).await;
    });
}
