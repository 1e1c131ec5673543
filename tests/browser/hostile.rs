//! Texts from links, files and fields that want to be something else: they are shown as texts only.
use crate::harness::{Page, Setup, in_browser};
use crate::screens::{START_POSITION, Screen, screens};
use serde_json::json;

/// Markup that does something, in every way that one may think of.
const MARKUP: &str = "<img src=x onerror=hacked=1>'\"><script>hacked=1</script><b class=hostile>&lt;</b>";
/// What turns the text around it, and what ends texts.
const CONTROLS: &str = "a\u{202e}b\u{2066}c\u{2067}d\u{200f}e\u{61c}f\u{0}g\u{1b}h\u{2028}i";
const EMOJI: &str = "👩‍👩‍👧‍👦🏴‍☠️🇨🇭";
const ARABIC: &str = "محمد";

/// Fails if a text has become an element, or a script has run, or text is turned.
async fn assert_text_only(page: &Page) {
    let found: Vec<String> = page
        .eval(
            "[...document.querySelectorAll('img, b.hostile, script:not([src]), iframe, object, [onerror], [onload]')]
                .map((element) => element.outerHTML)",
        )
        .await;
    assert_eq!(found, Vec::<String>::new());
    assert!(page.eval::<bool>("typeof hacked === 'undefined'").await, "a script has run");
    let turning = "[...document.body.textContent + document.title + [...document.querySelectorAll('[aria-label], input')]
        .map((element) => element.getAttribute('aria-label') + element.value).join('')]
        .filter((letter) => /[\\u0000-\\u0008\\u001b\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066\\u2067]/.test(letter)).length";
    assert_eq!(page.eval::<u32>(turning).await, 0, "something turns the text around it");
}

/// A saved game whose names, title, annotations and rest are this text, as somebody else's file may have it.
fn game(text: &str) -> String {
    json!({
        "schachquartett": 1,
        "game": "bridge",
        "key": "k3f7x2ab",
        "title": text,
        "players": [text, text],
        "start": "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "actions": ["e2d3", "e8d7"],
        "annotations": [{ "step": 1, "text": format!("{{{}}}", text.replace(['{', '}'], " ")) }],
        "tags": [["Event", text]],
        "unplayed_tail": text,
    })
    .to_string()
}

#[test]
fn texts_of_a_saved_game_stay_texts_on_every_page() {
    in_browser(Setup::default(), async |page| {
        for text in [MARKUP, CONTROLS, EMOJI, ARABIC] {
            page.forget_storage().await;
            page.call::<()>(
                "localStorage.setItem('schachquartett.game.k3f7x2ab', arguments[0])",
                json!([game(text)]),
            )
            .await;
            page.open("#/").await;
            page.wait_for(".under-way").await;
            assert_text_only(page).await;
            page.open("#/games").await;
            page.wait_for(".saved-game [data-action='rename']").await;
            assert_text_only(page).await;
            page.click(".saved-game [data-action='rename']").await;
            page.wait_for("dialog[open] input").await;
            assert_text_only(page).await;
            page.open("#/table").await;
            page.wait_for(".board").await;
            assert_text_only(page).await;
            for (open, shown) in
                [("#share", "#share-link"), ("#movetext", "#movetext-text"), ("#analyse", "#tree")]
            {
                page.click(open).await;
                page.wait_for(shown).await;
                assert_text_only(page).await;
                if page.count("dialog[open]").await > 0 {
                    page.call::<()>("document.querySelector('dialog[open] [id^=close-]').click()", json!([]))
                        .await;
                    page.wait_gone("dialog[open]").await;
                }
            }
        }
    });
}

#[test]
fn typed_texts_and_addresses_stay_texts() {
    in_browser(Setup::default(), async |page| {
        for text in [MARKUP, CONTROLS, ARABIC] {
            page.open("").await;
            for hash in ["#/", "#/play/", "#/bridge/", "#/table/", "#/learn/", "#/edit/bridge/", "#/chess/"] {
                page.call::<()>(
                    "location.hash = arguments[0] + encodeURIComponent(arguments[1])",
                    json!([hash, text]),
                )
                .await;
                page.wait_for("main h1, main h2, .board").await;
                assert_marked_only(page).await;
            }
            page.open(START_POSITION).await;
            page.type_into("#type-move", &text.replace(['\0', '\u{1b}'], "")).await;
            page.press(crate::harness::Key::Enter).await;
            assert_marked_only(page).await;
            page.click("#movetext").await;
            page.call::<()>("document.querySelector('#movetext-text').value = arguments[0]", json!([text]))
                .await;
            page.click("#read-movetext").await;
            assert_marked_only(page).await;
        }
    });
}

/// As `assert_text_only`, where the text itself is shown with everything that is wrong with it.
async fn assert_marked_only(page: &Page) {
    let found: u32 = page.eval("document.querySelectorAll('img, b.hostile, script:not([src])').length").await;
    assert_eq!(found, 0);
    assert!(page.eval::<bool>("typeof hacked === 'undefined'").await, "a script has run");
}

#[test]
fn typed_names_lose_bidi_controls() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.propose("bridge").await;
        page.wait_for("#name-0").await;
        let type_name = "const field = document.querySelector('#name-0');
            field.value = arguments[0];
            field.dispatchEvent(new Event('input', { bubbles: true }))";
        page.call::<()>(type_name, json!(["Anna\u{202e}gnol\u{0}"])).await;
        page.click("#begin").await;
        page.wait_for_text(".plate-name", "Annagnol").await;
        assert_text_only(page).await;
    });
}

#[test]
fn ten_megabytes_are_refused_as_no_game() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.click("#open-text").await;
        page.wait_for("dialog[open] input[type=file]").await;
        let file = format!("{}{}", MARKUP.repeat(50_000), "\0💥".repeat(1_000_000));
        page.choose_file("dialog[open] input[type=file]", "big.txt", file.as_bytes()).await;
        page.wait_until("document.querySelector('#import-error').textContent").await;
        assert_marked_only(page).await;
        page.press(crate::harness::Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        page.propose("bridge").await;
        page.wait_for("#begin").await;
    });
}

/// On each of these screens: nothing runs or comes that is not of the page's own files.
fn check_security_policy(screens: impl Iterator<Item = &'static Screen>) {
    in_browser(Setup { clean_log: false, ..Setup::default() }, async |page| {
        for screen in screens {
            screen.reach(page).await;
            page.call::<()>(
                "window.refused = [];
                document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
                const add = (name, all) => document.body.append(Object.assign(document.createElement(name), all));
                document.body.insertAdjacentHTML('beforeend', '<a id=inline onclick=\"hacked=1\"></a>');
                document.querySelector('#inline').click();
                add('script', { textContent: 'hacked=1' });
                add('script', { src: 'https://example.org/x.js' });
                add('img', { src: 'https://example.org/x.png' });
                add('iframe', { src: 'https://example.org/' });
                add('style', { textContent: 'body { color: red }' });
                setTimeout('hacked=1')
                new FontFace('other', 'url(https://example.org/x.woff2)').load().catch(() => {});
                fetch('https://example.org/').catch(() => {})",
                json!([]),
            )
            .await;
            let all = [
                "script-src-attr",
                "script-src-elem",
                "img-src",
                "font-src",
                "frame-src",
                "style-src-elem",
                "script-src",
                "connect-src",
            ];
            let all = all.map(|directive| format!("refused.includes('{directive}')")).join(" && ");
            page.wait_until(&all).await;
            let has_run: bool = page.eval("typeof hacked !== 'undefined'").await;
            assert!(!has_run, "a script has run on {}", screen.name);
        }
    });
}

#[test]
fn the_security_policy_holds_on_every_thirtieth_screen() {
    check_security_policy(screens().step_by(30));
}

/// `make slow`.
#[test]
#[ignore = "takes two minutes"]
fn long_the_security_policy_holds_on_every_screen() {
    check_security_policy(screens());
}
