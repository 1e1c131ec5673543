//! Texts, and the focus outside the board, on whatever they lie.
use super::{MARK, Rgb, Shortfalls, TEXT, THEMES, contrast, read, set_theme, still, wait_until_drawn};
use crate::harness::{Key, Page, in_browser};
use crate::play::{START_POSITION, begin, click_cells};
use crate::screens::{COALITION, COALITION_ANSWER, COALITION_JOIN, FORTRESS_ELIMINATED};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// An element with text of its own.
#[derive(Debug, Deserialize)]
struct Text {
    name: String,
    kinds: Vec<String>,
    ground: Rgb,
    colour: Rgb,
}

/// The outline of what has the focus.
#[derive(Debug, Deserialize)]
struct Outline {
    name: String,
    width: f64,
    ground: Rgb,
    colour: Rgb,
}

/// What must be among the texts that are read.
const ACTION_NAMES: &[&str] = &[
    ".brand",
    ".top-links",
    ".welcome h1",
    ".welcome p",
    ".game h2",
    ".game .soft",
    ".saved-game-state",
    ".saved-game-actions .soft",
    ".label",
    ".plate-name",
    ".plate.eliminated .plate-name",
    ".heading",
    ".detail",
    ".rule-number",
    ".verbs button",
    ".move-list thead th",
    ".move-list tbody th",
    ".ply:not([aria-current])",
    ".ply[aria-current]",
    ".notice p",
    ".notice button",
    ".check .detail",
    ".timeline summary",
    ".timeline thead .now",
    ".timeline .party-state td",
    ".plate .turn-badge",
    ".status.offered .heading",
    ".answers .primary",
    ".share h3",
    ".share .link",
    ".warning",
    ".qr-code figcaption",
    ".saved-game-names",
    "#import-error",
];

/// Screens: what is opened, and what is clicked there, cells and buttons.
const SCREENS: [(&str, &[&str]); 20] = [
    ("", &[]),
    ("", &["#play-bridge", "summary"]),
    ("", &["#settings"]),
    (START_POSITION, &["g1", "f3", "d8", "e7", "#share", "#share-position-tab", "#share-position"]),
    (START_POSITION, &["e2", "e4"]),
    (START_POSITION, &["#offer-draw"]),
    (START_POSITION, &["#rules"]),
    ("#/bridge/k7/8/8/8/***2***/8/4r3/8/4K3_w_-_-_0_1", &[]),
    ("#/bridge/8/8/8/8", &[]),
    (FORTRESS_ELIMINATED, &["f8"]),
    (COALITION, &[".timeline summary", "g2", "g4", "#rearrange"]),
    (COALITION_JOIN, &["f5", "d5"]),
    (COALITION_ANSWER, &[]),
    ("", &["#play-coalition"]),
    ("#/about", &[]),
    (START_POSITION, &["g1", "f3", "#share"]),
    (START_POSITION, &["g1", "f3", "#share", "#share-copy"]),
    (START_POSITION, &["g1", "f3", ".brand", "#all-games"]),
    (START_POSITION, &["g1", "f3", ".brand", "#all-games", "[data-action='rename']"]),
    ("", &["#open-text", "#import-now"]),
];

async fn click_all(page: &Page, targets: &[&str]) {
    for target in targets {
        // Two characters name a cell.
        if target.len() == 2 {
            click_cells(page, &[target]).await;
        } else {
            page.click(target).await;
        }
    }
    wait_until_drawn(page).await;
}

/// The least contrast of each kind of text, and what falls short.
#[derive(Default)]
struct Report {
    min: BTreeMap<(String, &'static str), f64>,
    shortfalls: Shortfalls,
}

impl Report {
    async fn take_in(&mut self, page: &Page, screen: &str) {
        for (dark, theme) in THEMES {
            set_theme(page, dark).await;
            for text in read::<Vec<Text>>(page, "texts", json!(ACTION_NAMES)).await {
                let found = contrast(text.colour, text.ground);
                for kind in text.kinds {
                    let min = self.min.entry((kind, theme)).or_insert(found);
                    *min = min.min(found);
                }
                if found < TEXT {
                    self.shortfalls.add(format!("{theme:<7}{screen:<12}{:<40}{found:>6.2}", text.name));
                }
            }
        }
    }
}

/// `make test` has axe-core's look at contrasts on every tenth screen.
#[test]
#[ignore = "long: `make slow`"]
fn long_texts_can_be_read_in_both_themes() {
    let mut report = Report::default();
    in_browser(still(), async |page| {
        for (link, clicks) in SCREENS {
            page.open(link).await;
            click_all(page, clicks).await;
            report.take_in(page, link.split('/').nth(1).unwrap_or("start")).await;
        }
        begin(page).await;
        click_all(page, &["g1", "f3", "d8", "e7", ".brand"]).await;
        report.take_in(page, "start").await;
    });
    for ((kind, theme), min) in &report.min {
        println!("{theme:<7}{kind:<28}{min:>6.2}");
    }
    let read: BTreeSet<&str> = report.min.keys().map(|(kind, _)| kind.as_str()).collect();
    let missed: Vec<_> = ACTION_NAMES.iter().filter(|kind| !read.contains(**kind)).collect();
    assert!(missed.is_empty(), "never shown: {missed:?}");
    report.shortfalls.assert_none();
}

/// On the board it has a ring of its own.
#[test]
#[ignore = "long: `make slow`"]
fn long_the_focus_is_visible_outside_the_board_in_both_themes() {
    in_browser(still(), async |page| {
        let mut shortfalls = Shortfalls::default();
        for (link, tabs) in [("", 6), (START_POSITION, 18)] {
            page.open(link).await;
            for _ in 0..tabs {
                page.press(Key::Tab).await;
                for (dark, theme) in THEMES {
                    set_theme(page, dark).await;
                    let Some(outline) = read::<Option<Outline>>(page, "outline", Value::Null).await else {
                        continue;
                    };
                    let found = contrast(outline.colour, outline.ground);
                    println!("{theme:<7}{:<25}{found:>6.2}", outline.name);
                    if outline.width < 2.0 || found < MARK {
                        shortfalls.add(format!("{theme}, {outline:?}: {found:.2}"));
                    }
                }
            }
        }
        shortfalls.assert_none();
    });
}
