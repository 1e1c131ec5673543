//! The keyboard's focus: visible wherever it is, in a sensible order, and kept within a dialog.
use super::{Findings, install};
use crate::harness::{Key, Page, Setup, in_browser};
use crate::screens::{named, screens};
use serde::Deserialize;
use serde_json::json;

/// More stops than any screen has.
const MOST: usize = 200;
const ENTER: &str = "\u{e007}";
/// Every way to a dialog: the screen that it opens from, what has the focus, and the key.
const DIALOGS: [(&str, &str, &str); 16] = [
    ("start", "#play-bridge", ENTER),
    ("table", "#new-game", ENTER),
    ("table", "#rules", ENTER),
    ("refused", "#rule-of-refusal", ENTER),
    ("table", "#resign", ENTER),
    ("start", "#settings", ENTER),
    ("table", "#keys", ENTER),
    ("table", "#sheet", ENTER),
    ("table", "#cell-d5", "?"),
    ("start", "#play-coalition", ENTER),
    ("coalition-set-up", "#arrangements", ENTER),
    ("coalition-stopped", "#show-match", ENTER),
    ("table", "#share", ENTER),
    ("waiting", "#send-link", ENTER),
    ("start", "#open-text", ENTER),
    ("kept", "[data-act=rename]", ENTER),
];
/// The stops of the start page, before anything was played.
const START: [&str; 13] = [
    "a \"Schachquartett\"",
    "a \"Über\"",
    "#language",
    "#settings",
    "#play-bridge",
    "#learn-bridge",
    "#play-hex",
    "#learn-hex",
    "#play-fortress",
    "#learn-fortress",
    "#play-coalition",
    "#learn-coalition",
    "#open-text",
];
/// The stops of the table after eight plies, the last one shown and nothing to claim or to do again.
const TABLE: [&str; 21] = [
    "a \"Schachquartett\"",
    "a \"Über\"",
    "#language",
    "#settings",
    "#cell-d5",
    "#undo",
    "#turn",
    "#zoom-in",
    "#explore",
    "#share",
    "#rules",
    "#keys",
    "#offer-draw",
    "#resign",
    "#new-game",
    "#type-move",
    "#play-typed",
    ".move-list",
    "#first-ply",
    "#previous-ply",
    "#sheet",
];

/// An element that the focus stops at.
#[derive(Deserialize)]
struct Stop {
    name: String,
    /// The focus was there before.
    again: bool,
    in_dialog: bool,
    on_board: bool,
    faults: Vec<String>,
}

/// Walks with Tab from the top of the page, or of the dialog over it, until the focus comes round.
async fn walk(page: &Page) -> Vec<Stop> {
    install(page).await;
    page.call::<()>(include_str!("focus.js"), json!([])).await;
    page.eval::<()>("void focusProbe.toTop()").await;
    let mut stops = Vec::new();
    while stops.len() < MOST {
        page.press(Key::Tab).await;
        match page.eval::<Option<Stop>>("focusProbe.stop()").await {
            Some(stop) if !stop.again => stops.push(stop),
            _ => return stops,
        }
    }
    panic!("the focus does not come round in {MOST} stops");
}

/// On every screen, every stop of the focus shows that it is one.
fn can_be_seen(setup: Setup) {
    in_browser(Setup::default(), async |page| {
        let mut findings = Findings::default();
        for screen in screens() {
            page.emulate(Setup::default()).await;
            screen.reach(page).await;
            page.emulate(setup).await;
            let stops = walk(page).await;
            assert!(!stops.is_empty(), "no stop on {}", screen.name);
            for Stop { name, faults, .. } in stops {
                faults.iter().for_each(|fault| findings.add(screen.name, format!("{name}: {fault}")));
            }
        }
        findings.assert_none();
    });
}

#[test]
fn is_visible_on_a_light_desktop() {
    can_be_seen(Setup::default());
}

#[test]
fn is_visible_on_a_dark_phone() {
    can_be_seen(Setup { dark: true, ..Setup::phone() });
}

#[test]
fn goes_in_order() {
    in_browser(Setup::default(), async |page| {
        for (screen, order) in [("start", &START[..]), ("table", &TABLE)] {
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
fn stays_in_a_dialog_and_returns_from_it() {
    in_browser(Setup::default(), async |page| {
        for (screen, opener, key) in DIALOGS {
            named(screen).reach(page).await;
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
            page.wait_until(&format!("document.activeElement.matches('{opener}')")).await;
        }
    });
}
