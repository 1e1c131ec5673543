//! Before the program runs: theme and language are the chosen ones, otherwise those of the system.
use crate::harness::{Key, Page, Setup, in_browser};
use crate::play::START_POSITION;
use crate::start_page::{start_file, start_html};
use serde_json::json;
use texts::Language;

const LIGHT: &str = "rgb(250, 247, 241)";
const DARK: &str = "rgb(18, 22, 29)";

/// What the page looks like: its background, its language, the languages of the sentences that are shown, and the
/// colour of the browser's frame.
async fn look(page: &Page) -> (String, String, Vec<String>, String) {
    page.eval(
        "[
            getComputedStyle(document.body).backgroundColor,
            document.documentElement.lang,
            [...document.querySelectorAll('#start p')]
                .filter((sentence) => sentence.checkVisibility())
                .map((sentence) => sentence.lang),
            [...document.querySelectorAll('meta[name=theme-color]')]
                .filter(({ media }) => matchMedia(media).matches)
                .map(({ content }) => content)
                .join(' '),
        ]",
    )
    .await
}

fn expected(is_dark: bool, language: &str) -> (String, String, Vec<String>, String) {
    let (paper, frame) = if is_dark { (DARK, "#12161d") } else { (LIGHT, "#faf7f1") };
    (paper.to_owned(), language.to_owned(), vec![language.to_owned()], frame.to_owned())
}

/// Opens the page without its program, where this text is stored as preferences.
async fn open_with(page: &Page, preferences: &str) {
    page.leave().await;
    let store = "localStorage.setItem('schachquartett.preferences', arguments[0])";
    page.call::<()>(store, json!([preferences])).await;
    page.goto("").await;
    page.wait_for("#start.failed").await;
}

async fn block(page: &Page, urls: &[&str]) {
    page.command("Network.enable", json!({})).await;
    page.command("Network.setBlockedURLs", json!({ "urls": urls })).await;
}

#[test]
fn theme_and_language_are_there_before_the_program() {
    let setup = Setup { clean_log: false, ..Setup::language("en") };
    in_browser(setup, async |page| {
        block(page, &["*.wasm"]).await;
        for is_dark_system in [false, true] {
            page.emulate(Setup { dark: is_dark_system, ..setup }).await;
            for (preferences, is_dark, language) in [
                (r#"{"schachquartett":1,"settings":{"theme":"dark","language":"de"}}"#, true, "de"),
                (r#"{"schachquartett":1,"settings":{"theme":"light","language":"de"}}"#, false, "de"),
                (r#"{"schachquartett":1,"settings":{"theme":"dark","language":"en"}}"#, true, "en"),
                (r#"{"schachquartett":1,"settings":{"theme":"auto","language":null}}"#, is_dark_system, "en"),
                (r#"{"schachquartett":1,"settings":{"theme":"blue","language":"xx"}}"#, is_dark_system, "en"),
                (r#"{"schachquartett":1,"settings":{"theme":["dark"],"language":{}}}"#, is_dark_system, "en"),
                (r#"{"schachquartett":1,"settings":null}"#, is_dark_system, "en"),
                (r#"{"schachquartett":2,"settings":{"theme":"dark","language":"de"}}"#, is_dark_system, "en"),
                (r#"{"schachquartett":1,"settings":5}"#, is_dark_system, "en"),
                ("null", is_dark_system, "en"),
                ("{\"settings\":{\"theme\":\"dark\"", is_dark_system, "en"),
                ("", is_dark_system, "en"),
            ] {
                open_with(page, preferences).await;
                assert_eq!(look(page).await, expected(is_dark, language), "{preferences}");
            }
        }
        // They do not come from the script that starts the program, which runs once the page has been read.
        block(page, &["*/start-*.js"]).await;
        page.goto("").await;
        page.wait_until("document.readyState === 'complete'").await;
        let root: (String, String) =
            page.eval("[document.documentElement.dataset.theme, document.documentElement.lang]").await;
        assert_eq!(root, ("auto".to_owned(), "en".to_owned()));
    });
}

#[test]
fn the_frame_of_the_browser_follows_the_theme_of_the_program() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        let (_, language, _, frame) = look(page).await;
        assert_eq!((language.as_str(), frame.as_str()), ("de", "#faf7f1"));
        for (theme, frame) in [("dark", "#12161d"), ("light", "#faf7f1"), ("auto", "#faf7f1")] {
            page.click("#settings").await;
            page.click(&format!("#theme option[value={theme}]")).await;
            page.wait_until(&format!("document.documentElement.dataset.theme === '{theme}'")).await;
            assert_eq!(look(page).await.3, frame, "{theme}");
            page.press(Key::Escape).await;
            page.wait_gone("dialog[open]").await;
        }
        // Inside another page what is stored does not count.
        page.call::<()>(
            "localStorage.setItem('schachquartett.preferences', '{\"schachquartett\":1,\"settings\":{\"theme\":\"dark\"}}')",
            json!([]),
        )
        .await;
        page.leave().await;
        page.open("#/embed/bridge").await;
        assert_eq!(look(page).await.0, LIGHT);
    });
}

#[test]
fn the_early_start_page_is_what_the_program_draws() {
    in_browser(Setup::default(), async |page| {
        let file = std::fs::read_to_string(start_file()).expect("the file is there");
        assert!(start_html(page).await == file, "public/start.html is out of date: make shots writes it");
    });
}

/// What stands on the page before the program is there: whether it has a header, and its buttons to play.
async fn early(page: &Page) -> (usize, usize) {
    page.wait_until("document.readyState !== 'loading'").await;
    (page.count("#early header.top").await, page.count("#early [id^=play-]").await)
}

#[test]
fn the_start_page_is_painted_before_the_program() {
    let setup = Setup { clean_log: false, ..Setup::language("en") };
    in_browser(setup, async |page| {
        block(page, &["*.wasm", "*/start-*.js"]).await;
        for language in [Language::De, Language::En] {
            page.prefer_language(language.tag()).await;
            page.goto("").await;
            assert_eq!(early(page).await, (1, 4));
            let text: String = page.eval("document.querySelector('#early h1').innerText").await;
            assert_eq!(text, language.texts().welcome);
        }
        // The page of an address begins with its header. A board inside another page has none.
        for (address, expected) in [("#/about", (1, 0)), ("#/learn/bridge", (1, 0)), ("#/embed/x", (0, 0))] {
            page.leave().await;
            page.goto(address).await;
            assert_eq!(early(page).await, expected, "{address}");
        }
        // Somebody with games, or with other pieces, sees them at once, not the start page of a newcomer.
        for (name, text, buttons) in [
            ("game.aaaaaaaa", "{}", 0),
            ("preferences", r#"{"schachquartett":1,"settings":{"piece-style":"letters"}}"#, 0),
            ("preferences", r#"{"schachquartett":1,"settings":{"piece-style":"figures","board":"wood"}}"#, 4),
        ] {
            page.leave().await;
            let store =
                "localStorage.clear(); localStorage.setItem('schachquartett.' + arguments[0], arguments[1])";
            page.call::<()>(store, json!([name, text])).await;
            page.goto("").await;
            assert_eq!(early(page).await, (1, buttons), "{name}");
        }
    });
}

#[test]
fn a_button_that_is_pressed_before_the_program_is_there_works() {
    in_browser(Setup::default(), async |page| {
        // The program waits for its last file.
        page.run_before_scripts(
            "const fetched = window.fetch;
            window.fetch = async (...all) => {
                const answer = await fetched(...all);
                await new Promise((go) => (window.go = go));
                return answer;
            }",
        )
        .await;
        page.goto("").await;
        page.wait_until("window.go && document.querySelector('#early #play-hex')").await;
        page.eval::<()>("document.querySelector('#early #play-hex').click()").await;
        assert_eq!(page.count("dialog[open]").await, 0);
        page.eval::<()>("window.fetch = fetched, go()").await;
        page.wait_gone("#early").await;
        page.wait_for("dialog[open] .game-hex").await;
    });
}

/// Adds up how far the parts of the page move by themselves.
const WATCH_SHIFT: &str = "window.shift = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true })";

#[test]
fn nothing_moves_while_the_page_and_its_fonts_come() {
    for (width, height) in [(1280, 720), (390, 844)] {
        in_browser(Setup { width, height, ..Setup::default() }, async |page| {
            page.run_before_scripts(WATCH_SHIFT).await;
            for (hash, last) in [("", "#play-coalition"), (START_POSITION, ".table-page .status")] {
                page.leave().await;
                page.open(hash).await;
                page.wait_for(last).await;
                page.wait_until("document.fonts.status === 'loaded'").await;
                page.drawn().await;
                let [text, titles]: [bool; 2] = page
                    .eval("['Figtree', 'Fraunces'].map((name) => document.fonts.check(`16px ${name}`))")
                    .await;
                assert!(text && titles, "the fonts are there");
                let shift: f64 = page.eval("window.shift").await;
                assert!(shift < 0.01, "{shift} at {width} x {height}, {hash}");
            }
        });
    }
}
