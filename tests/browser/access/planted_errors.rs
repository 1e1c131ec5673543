//! Each check works: every kind of error is planted in a page, and found.
use super::every::{Verdict, looks, reach};
use crate::harness::{Setup, in_browser};
use crate::screens::{Screen, screen};

/// A step that adds rules to the style sheet.
macro_rules! css {
    ($rules:literal) => {
        concat!(
            "=const sheet = new CSSStyleSheet(); sheet.replaceSync('",
            $rules,
            "'); document.adoptedStyleSheets.push(sheet)"
        )
    };
}

/// The start page with errors, each at a place of its own.
const SCREEN_WITH_ERRORS: Screen = screen(
    "faulty",
    "",
    &[
        "=document.querySelector('.welcome').append(document.createElement('button'))",
        "=const named = document.querySelector('.game [id]'); named.parentElement.append(named.cloneNode());
            document.querySelector('.welcome').setAttribute('aria-labelledby', named.id);
            document.querySelector('.welcome').setAttribute('role', 'group')",
        css!("@media (prefers-color-scheme: dark) { .welcome p { color: #2a3140 !important } }"),
        css!(
            "@media (prefers-color-scheme: dark) and (forced-colors: none) { .welcome h1 { display: none } }"
        ),
        css!("@media (forced-colors: active) { #play-bridge { border: 0 !important } }"),
        css!(
            "@media (forced-colors: active) and (prefers-color-scheme: dark) { .game h2 { forced-color-adjust: none; color: #777; background: #888 } }"
        ),
        css!(
            "@media (width < 400px) { #settings { all: unset; display: inline-block; overflow: hidden; width: 20px; height: 20px } }"
        ),
        css!("@media (width < 400px) { .welcome h1 { display: none } }"),
        css!(".welcome p { width: 40rem !important; max-width: none !important }"),
        css!("#learn-bridge:focus { outline: none !important }"),
        css!(
            "@media (prefers-color-scheme: dark) { #learn-fortress:focus { outline-color: #141a26 !important } }"
        ),
        "=document.querySelector('#open-text').addEventListener('keydown', (event) => event.preventDefault())",
    ],
    ".games",
);

/// What has to be found, and by which look.
const EXPECTED_FINDINGS: [(&str, &str); 14] = [
    ("light", "button-name"),
    ("light", "duplicate-id-aria"),
    ("dark", "color-contrast"),
    // Not by a rule of colours: a heading is missing there.
    ("dark", "page-has-heading-one"),
    ("forced dark", "color-contrast"),
    ("borders light", "#play-bridge has no visible border"),
    ("borders dark", "#play-bridge has no visible border"),
    ("phone", "page-has-heading-one"),
    ("targets phone", "#settings measures 20.0x20.0"),
    ("twice 768x1024", "the page scrolls sideways"),
    ("twice 360x640", "the page scrolls sideways"),
    ("focus light", "#learn-bridge: outline none"),
    ("focus dark phone", "#learn-fortress: outline rgb"),
    ("focus light", "the focus is caught at #open-text"),
];

#[test]
#[ignore = "long: `make slow`"]
fn long_are_found() {
    in_browser(Setup::default(), async |page| {
        let mut verdict = Verdict::default();
        reach(page, &SCREEN_WITH_ERRORS).await;
        for look in looks() {
            look.take(page, &SCREEN_WITH_ERRORS, &mut verdict).await;
        }
        let missed: Vec<_> = EXPECTED_FINDINGS
            .iter()
            .filter(|(look, what)| {
                !verdict.findings.has(&format!("{} {look}", SCREEN_WITH_ERRORS.name), what)
            })
            .collect();
        assert!(missed.is_empty(), "not found: {missed:?}, but\n{}", verdict.findings.lines());
    });
}
