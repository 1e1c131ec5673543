//! The keyboard's focus: visible wherever it is, in a sensible order, and inside an open dialog.
use super::install_probes;
use crate::harness::{Key, Page, Setup, in_browser};
use crate::screens::named;
use serde::Deserialize;
use serde_json::json;

/// More stops than any screen has.
const MOST: usize = 200;
/// How a walk has to end.
const ROUND: &str = "round";
const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
/// Every way to a dialog: the screen that it opens from, what has the focus, and the key. A screen is reached
/// once for its dialogs, as long as they leave nothing behind.
const DIALOGS: [(&str, &str, &str); 15] = [
    ("start", "#play-bridge", ENTER),
    ("start", "#settings", ENTER),
    ("start", "#play-coalition", ENTER),
    ("start", "#open-text", ENTER),
    ("table", "#new-game", ENTER),
    ("table", "#rules", ENTER),
    ("table", "#resign", ENTER),
    ("table", "#keys", ENTER),
    ("table", "#movetext", ENTER),
    ("table", "#cell-d5", "?"),
    ("table", "#share", ENTER),
    ("refused", "#named-rule", ENTER),
    ("coalition-set-up", "#arrangements", ENTER),
    ("waiting", "#send-link", ENTER),
    ("saved-games", "[data-action=rename]", ENTER),
];
/// The stops of the start page, before anything was played.
const START: [&str; 23] = [
    "a \"Schachquartett\"",
    "a \"Gespeicherte Partien\"",
    "a \"Lernen\"",
    "a \"Rätsel\"",
    "a \"Info\"",
    "#language",
    "#sound-button",
    "#settings",
    "#play-bridge",
    "#intro-bridge",
    "#learn-bridge",
    "#play-hex",
    "#intro-hex",
    "#learn-hex",
    "#play-fortress",
    "#intro-fortress",
    "#learn-fortress",
    "#play-coalition",
    "#intro-coalition",
    "#learn-coalition",
    "#open-text",
    "#edit-position",
    "#to-puzzles",
];
/// The stops of the table after eight plies, the last one shown and nothing to claim or to do again.
const GAME_PAGE_STOPS: [&str; 17] = [
    "a \"Brückenschach\"",
    "#rules",
    "#analyse",
    "#share",
    "#menu-top",
    "#language",
    "#sound-button",
    "#settings",
    "#cell-d5",
    ".move-list",
    "#first-ply",
    "#previous-ply",
    "#flip-board",
    "#undo",
    "#hint",
    "#offer-draw",
    "#resign",
];

/// An element that the focus stops at.
#[derive(Deserialize)]
pub struct Stop {
    name: String,
    in_dialog: bool,
    on_board: bool,
    errors: Vec<String>,
}

/// The stops of a walk, and how it ended if it has.
#[derive(Deserialize)]
struct Walk {
    stops: Vec<Stop>,
    end: Option<String>,
}

/// Puts into the page what follows the focus.
pub async fn prepare(page: &Page) {
    page.call::<()>(include_str!("focus.js"), json!([])).await;
}

/// Walks with Tab from the top of the page, or of the dialog over it, until the focus comes round.
async fn walk(page: &Page) -> Vec<Stop> {
    install_probes(page).await;
    prepare(page).await;
    let Walk { stops, end } = follow(page).await;
    let names: Vec<&str> = stops.iter().map(|stop| stop.name.as_str()).collect();
    assert_eq!(end.as_deref(), Some(ROUND), "where the focus ends after {names:?}");
    stops
}

/// The same, once all is in the page, which looks at each stop itself before the next Tab leads on.
async fn follow(page: &Page) -> Walk {
    let mut tabs: usize = page.eval("focusProbe.start()").await;
    let mut pressed = 0;
    loop {
        page.keys(TAB.repeat(tabs)).await;
        pressed += tabs;
        let walk: Walk = page.eval("focusProbe.walked()").await;
        if walk.end.is_some() || pressed > MOST {
            return walk;
        }
        tabs = 5;
    }
}

/// Every stop of the focus shows that it is one, and the focus comes round.
pub async fn errors(page: &Page) -> Vec<String> {
    let Walk { stops, end } = follow(page).await;
    let lost = match end.as_deref() {
        Some(ROUND) if stops.is_empty() => Some("the focus stops nowhere".to_owned()),
        Some(ROUND) => None,
        Some(stop) => Some(format!("the focus is caught at {stop}")),
        None => Some(format!("the focus does not come round in {MOST} stops")),
    };
    let named = |Stop { name, errors, .. }: Stop| {
        errors.into_iter().map(move |error| format!("{name}: {error}")).collect::<Vec<_>>()
    };
    stops.into_iter().flat_map(named).chain(lost).collect()
}

#[test]
fn goes_in_order() {
    in_browser(Setup::default(), async |page| {
        for (screen, order) in [("start", &START[..]), ("table", &GAME_PAGE_STOPS)] {
            named(screen).reach(page).await;
            let names: Vec<String> = walk(page).await.into_iter().map(|stop| stop.name).collect();
            assert_eq!(names, order, "{screen}");
        }
    });
}

#[test]
fn stops_once_at_the_board() {
    in_browser(Setup::default(), async |page| {
        named("table").reach(page).await;
        let stops = walk(page).await.into_iter().filter(|stop| stop.on_board);
        assert_eq!(stops.map(|stop| stop.name).collect::<Vec<_>>(), ["#cell-d5"]);
    });
}

#[test]
fn stays_in_every_third_dialog_and_returns_from_it() {
    check_dialogs(3);
}

#[test]
#[ignore = "long: `make slow`"]
fn long_stays_in_every_dialog_and_returns_from_it() {
    check_dialogs(1);
}

fn check_dialogs(step: usize) {
    in_browser(Setup::default(), async |page| {
        let mut at = "";
        for (screen, opener, key) in DIALOGS.into_iter().step_by(step) {
            if at != screen || !page.eval::<bool>("probe.untouched()").await {
                named(screen).reach(page).await;
                install_probes(page).await;
                at = screen;
            }
            page.focus(opener).await;
            page.keys(key).await;
            page.wait_for("dialog[open]").await;
            let within = "document.activeElement.closest('dialog[open]') !== null";
            assert!(page.eval::<bool>(within).await, "the dialog of {opener} does not take the focus");
            let stops = walk(page).await;
            assert!(!stops.is_empty(), "no stop in the dialog of {opener}");
            for Stop { name, in_dialog, .. } in stops {
                assert!(in_dialog, "{name} is not in the dialog of {opener}");
            }
            page.press(Key::Escape).await;
            page.wait_gone("dialog[open]").await;
            // The menu closes before its dialog opens, so that the focus returns to the button of the menu.
            let is_item = format!("document.querySelector('{opener}').closest('[popover]') !== null");
            let back = if page.eval::<bool>(&is_item).await { "#menu-top" } else { opener };
            page.wait_until(&format!("document.activeElement.matches('{back}')")).await;
        }
    });
}
