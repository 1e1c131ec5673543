//! Devices that sleep or store nothing, pages that are closed or hidden, somebody who forges messages, and what must not
//! leave a device.
use super::english;
use crate::flood::{FORGED, LISTEN, flood, published};
use crate::harness::{Page, in_browsers_with_broker};
use crate::live_states::{close_dialog, host, link, seated, sit_down};
use crate::play::{click_cells, wait_for_plies};
use serde_json::{Value, json};

/// Time passes twenty times as fast for the page: the clock, and the timers.
const HASTE: &str = "const [now, start, timeout] = [Date.now, Date.now(), setTimeout];
    Date.now = () => start + 20 * (now() - start);
    window.setTimeout = (run, after, ...rest) => timeout(run, after / 20, ...rest)";

/// Another tab or window lies over the page. The driver's own pages never are hidden.
const HIDE: &str = "Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'))";

#[test]
#[ignore = "long: `make slow`"]
fn long_a_hidden_page_says_seldom_that_it_is_there() {
    in_browsers_with_broker([english(), english()], async |pages, _| {
        let [anna, bo] = pages;
        bo.run_before_scripts(LISTEN).await;
        seated(pages.each_ref()).await;
        bo.call::<()>(HASTE, json!([])).await;
        bo.call::<()>(HIDE, json!([])).await;
        anna.click("#live-game").await;
        anna.wait_for_text(".live-seat:nth-of-type(2)", "in another tab").await;
        // What it sends in the next 200 seconds of its time. The kind of a packet stands in its first four bits.
        bo.call::<()>("sent.length = 0; window.until = Date.now() + 200_000", json!([])).await;
        bo.wait_until("Date.now() > until").await;
        let sent: Vec<u8> = bo.eval("sent.map(([first]) => first >> 4)").await;
        let count = |kind: u8| sent.iter().filter(|&&sent| sent == kind).count();
        // Answers to what others send do not count.
        let (messages, pings, answers) = (count(3), count(12), count(4));
        // Once a minute; a page that is shown says it every 25 seconds, eight times. A connection without pings ends.
        assert!((2..=4).contains(&messages), "{messages} messages, {pings} pings: {sent:?}");
        assert!((2..=10).contains(&pings), "{messages} messages, {pings} pings: {sent:?}");
        assert_eq!(messages + pings + answers, sent.len(), "something else is sent: {sent:?}");
    });
}

#[test]
fn a_flood_of_forged_messages_stops_no_game() {
    in_browsers_with_broker([english(), english(), english()], async |[anna, bo, vandal], _| {
        for page in [anna, bo] {
            page.run_before_scripts(LISTEN).await;
        }
        seated([anna, bo]).await;
        let packets = published([anna, bo]).await;
        vandal.leave().await;
        let flood = flood(vandal, packets);
        let play = async {
            for (plies, (page, cells)) in (1..).zip([
                (anna, ["e2", "d3"]),
                (bo, ["e8", "d7"]),
                (anna, ["d2", "c3"]),
                (bo, ["d8", "c7"]),
            ]) {
                click_cells(page, &cells).await;
                for page in [anna, bo] {
                    wait_for_plies(page, plies).await;
                }
            }
        };
        let (count, ()) = tokio::join!(flood, play);
        assert_eq!(count, FORGED, "forged messages");
        click_cells(anna, &["g1", "f3"]).await;
        wait_for_plies(bo, 5).await;
    });
}

/// Nothing can be stored, in no place.
const STORE_NOTHING: &str =
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };
    IDBFactory.prototype.open = () => { throw new DOMException('full', 'QuotaExceededError') }";

#[test]
fn a_device_that_stores_nothing_plays_from_memory_and_says_so() {
    in_browsers_with_broker([english(), english()], async |[anna, bo], _| {
        bo.run_before_scripts(STORE_NOTHING).await;
        host(anna, "bridge", "Anna").await;
        let link = link(anna, "1").await;
        sit_down(bo, &link, "Bo").await;
        bo.wait_for_text(".notice", "This browser blocks storage.").await;
        anna.wait_for_text(".live-seat:nth-of-type(2)", "Bo · here").await;
        close_dialog(anna).await;
        click_cells(anna, &["e2", "d3"]).await;
        wait_for_plies(bo, 1).await;
        click_cells(bo, &["e8", "d7"]).await;
        wait_for_plies(anna, 2).await;
        assert_eq!(bo.eval::<usize>("localStorage.length").await, 0, "it does store something");
    });
}

#[test]
fn a_closed_game_goes_on_from_the_saved_games() {
    in_browsers_with_broker([english(), english()], async |pages, _| {
        seated(pages.each_ref()).await;
        let [anna, bo] = pages;
        click_cells(anna, &["e2", "d3"]).await;
        wait_for_plies(bo, 1).await;
        let closed = bo.tab().await;
        let next = bo.new_tab().await;
        bo.switch_to(&closed).await;
        bo.close_tab(&next).await;
        bo.open("#/games").await;
        bo.click(".saved-game .button").await;
        bo.wait_for(".board").await;
        click_cells(bo, &["e8", "d7"]).await;
        wait_for_plies(anna, 2).await;
        click_cells(anna, &["d2", "c3"]).await;
        wait_for_plies(bo, 3).await;
    });
}

/// The program has crashed, as its error tells.
const CRASH: &str =
    "dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError('broken') }))";

/// All byte strings of 16 or more that a stored value has.
fn keys_in(value: &Value, keys: &mut Vec<Vec<u8>>) {
    match value {
        Value::Array(items) => {
            let bytes: Option<Vec<u8>> =
                items.iter().map(|item| item.as_u64().and_then(|byte| u8::try_from(byte).ok())).collect();
            match bytes {
                Some(bytes) if bytes.len() >= 16 => keys.push(bytes),
                _ => items.iter().for_each(|item| keys_in(item, keys)),
            }
        }
        Value::Object(fields) => fields.values().for_each(|field| keys_in(field, keys)),
        _ => {}
    }
}

/// The secrets that a page stores, as a text might have them: parts of the code of the link, and keys as numbers, in
/// hexadecimal digits and in base 64.
async fn secrets(page: &Page) -> Vec<String> {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD_NO_PAD;

    let stored = "Object.entries(localStorage).filter(([name]) => name.startsWith('schachquartett.secret.'))
        .map(([, text]) => text)";
    let stored: Vec<String> = page.eval(stored).await;
    assert_eq!(stored.len(), 1, "the secrets of one game");
    let document: Value = serde_json::from_str(&stored[0]).expect("JSON");
    let code = document["link"].as_str().expect("the code of the link");
    let mut keys = Vec::new();
    keys_in(&document, &mut keys);
    // The seat's key, two halves of a signature, and signed records at least.
    assert!(keys.len() > 3, "{} keys", keys.len());
    let mut secrets = vec![code[1..23].to_owned(), code[code.len() - 22..].to_owned()];
    for key in &keys {
        let numbers: Vec<String> = key.iter().map(u8::to_string).collect();
        secrets.push(numbers.join(","));
        secrets.push(key.iter().map(|byte| format!("{byte:02x}")).collect());
        secrets.push(STANDARD_NO_PAD.encode(key));
    }
    secrets
}

/// Fails if a text has one of the secrets, or the name of the entry that has them.
fn assert_has_none(secrets: &[String], text: &str, what: &str) {
    let text: String = text.chars().filter(|character| !character.is_whitespace()).collect();
    assert!(text.len() > 20, "{what} is empty: {text}");
    for secret in secrets {
        assert!(!text.contains(secret.as_str()), "{what} has the secret {secret}");
    }
    assert!(!text.contains("secret."), "{what} names an entry of secrets");
}

#[test]
fn neither_files_nor_links_have_secrets() {
    in_browsers_with_broker([english(), english()], async |pages, _| {
        seated(pages.each_ref()).await;
        let [anna, bo] = pages;
        click_cells(anna, &["e2", "d3"]).await;
        wait_for_plies(bo, 1).await;
        for page in pages {
            // Both places have them, and each is read by those who write files.
            page.wait_for("html[data-save-state='saved']").await;
            let secrets = secrets(page).await;
            let journal = page.call_async::<String>(READ_JOURNAL, json!([])).await;
            assert!(journal.contains("secret."), "the journal has no secrets");
            page.click("#share").await;
            page.wait_for("dialog[open] #share-link").await;
            let link: String = page.eval("document.querySelector('#share-link').value").await;
            assert_has_none(&secrets, &link, "the link of the game");
            page.click("#share-file-tab").await;
            let game = page.download("#save-game").await.text();
            assert_has_none(&secrets, &game, "the file of the game");
            close_dialog(page).await;
            let address = page.address().await;
            page.open("#/games").await;
            let all = page.download("#save-all").await.text();
            assert_has_none(&secrets, &all, "the file of all games");
            page.open(&address).await;
            page.wait_for(".board").await;
            page.call::<()>(CRASH, json!([])).await;
            page.wait_for("#rescue[href]").await;
            let rescued = page.download("#rescue").await.text();
            assert_has_none(&secrets, &rescued, "the rescue file");
            page.wait_for("#rescued-game:not([hidden])").await;
            let link: String = page.eval("document.querySelector('#rescued-link').value").await;
            assert_has_none(&secrets, &link, "the rescued link");
        }
    });
}

/// All that the journal has.
const READ_JOURNAL: &str = "const done = arguments[0], open = indexedDB.open('schachquartett');
    open.onsuccess = () => {
        const all = open.result.transaction('journal').objectStore('journal').getAll();
        all.onsuccess = () => { open.result.close(); done(all.result.join()) };
    }";
