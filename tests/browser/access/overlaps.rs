//! At the table nothing lies over text, and the board keeps its size, in every state and every window.
use super::Findings;
use crate::harness::{Page, Setup, in_browser};
use crate::screens::screens;
use serde_json::json;
use std::collections::HashMap;

/// A width and a height.
type Size = (u32, u32);

/// Windows and phones.
const SIZES: [Size; 6] = [(1440, 900), (1280, 720), (1024, 768), (768, 1024), (390, 844), (844, 390)];

/// Looks at each screen of a table of which the number fits, in all sizes.
fn look(language: &'static str, fits: fn(usize) -> bool) {
    let setup = Setup { language, reduced_motion: true, ..Setup::default() };
    let mut findings = Findings::default();
    // The size of the board by game and window, and where it was seen first.
    let mut boards: HashMap<(String, Size), (Size, &str)> = HashMap::new();
    in_browser(setup, async |page| {
        // Bots that do not wait for the eye are faster than the driver, so that no clock runs out.
        let is_reached = |name: &str| name != "clock-up";
        let chosen =
            screens().enumerate().filter(|(number, screen)| fits(*number) && is_reached(screen.name));
        for (_, screen) in chosen {
            page.emulate(setup).await;
            screen.reach(page).await;
            if page.count(".table-page").await == 0 {
                continue;
            }
            page.call::<()>(include_str!("probe.js"), json!([])).await;
            page.call::<()>(include_str!("overlaps.js"), json!([])).await;
            for (width, height) in SIZES {
                page.emulate(Setup { width, height, ..setup }).await;
                page.drawn().await;
                let place = format!("{} {language} {width}x{height}", screen.name);
                for error in errors(page).await {
                    findings.add(&place, error);
                }
                let game: String = page.eval("document.querySelector('.table-page').className").await;
                let size: Size = page.eval("overlaps.board()").await;
                if page.eval("overlaps.presents()").await {
                    continue;
                }
                let first = boards.entry((game, (width, height))).or_insert((size, screen.name));
                if first.0 != size {
                    findings.add(
                        &place,
                        format!("the board measures {size:?}, but {:?} in {}", first.0, first.1),
                    );
                }
            }
        }
    });
    findings.assert_none();
}

async fn errors(page: &Page) -> Vec<String> {
    let covered: Vec<String> = page.eval("overlaps.covered()").await;
    let cut: Vec<String> = page.eval("overlaps.cut()").await;
    [covered, cut].concat()
}

#[test]
fn nothing_lies_over_text_at_the_table_in_some_states() {
    look("en", |number| number % 8 == 0);
}

#[test]
fn nothing_lies_over_german_text_at_the_table_in_some_states() {
    look("de", |number| number % 8 == 4);
}

#[test]
#[ignore = "looks at every state in both languages"]
fn long_nothing_lies_over_text_at_the_table_in_any_state() {
    look("en", |_| true);
    look("de", |_| true);
}
