//! Takes screenshots of every screen in all sizes, light and dark, and the picture of the README: `make shots`.
mod harness;

use harness::{Page, Setup, in_browser};
use std::path::PathBuf;

/// A few moves from the array, the last man selected.
const MOVES: [&str; 17] =
    ["c2", "e4", "f8", "d6", "b1", "c3", "g9", "f7", "e4", "d5", "d6", "d5", "c3", "d5", "e8", "d7", "d5"];
const ARRAY: &str = "#/bridge/rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1";
const PROMOTION: &str = "#/bridge/8/1P2k3/8/8/***2***/8/4p3/8/3K4_w_-_-_0_40";
const MATE_IN_ONE: &str = "#/bridge/k7/8/1K6/7Q/***2***/8/8/8/8_w_-_-_0_60";
const BROKEN: &str = "#/bridge/rnbqkbnr/pppppxpp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_c3_0_1";

/// Name of the file's first part, what is opened, and what is clicked there: cells and buttons.
const SCREENS: [(&str, &str, &[&str]); 11] = [
    ("start", "", &[]),
    ("new-game", "", &["#play-bridge", "summary"]),
    ("table", ARRAY, &MOVES),
    ("refused", ARRAY, &["e2", "e4"]),
    ("offer", ARRAY, &["#offer-draw"]),
    ("promotion", PROMOTION, &["b8", "c9"]),
    ("end", MATE_IN_ONE, &["h6", "h9"]),
    ("kept", ARRAY, &["g1", "f3", "#new-game", "#begin", "b1", "a3", ".brand", ".kept summary"]),
    ("rules", ARRAY, &["#rules"]),
    ("broken", BROKEN, &[]),
    ("about", "#/about", &[]),
];
const SIZES: [(u32, u32); 4] = [(360, 640), (640, 360), (768, 1024), (1440, 900)];

fn folder() -> PathBuf {
    let folder = std::env::var_os("SHOTS_DIR").map(PathBuf::from).expect("SHOTS_DIR names a folder");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

async fn click_all(page: &Page, targets: &[&str]) {
    for target in targets {
        // Two characters name a cell.
        if target.len() == 2 {
            page.click_at(&format!("#cell-{target}")).await;
        } else {
            page.click(target).await;
        }
    }
}

/// All screens, to be looked at: only where a folder other than the project's own is named.
#[test]
fn screens() {
    let folder = folder();
    if folder.ends_with("docs") {
        return;
    }
    for (name, hash, targets) in SCREENS {
        in_browser(Setup { reduced_motion: true, ..Setup::default() }, async |page| {
            page.open(hash).await;
            click_all(page, targets).await;
            for (dark, scheme) in [(false, "light"), (true, "dark")] {
                for (width, height) in SIZES {
                    page.emulate(Setup { width, height, dark, reduced_motion: true, ..Setup::default() })
                        .await;
                    page.screenshot(&folder.join(format!("{name}-{width}x{height}-{scheme}.png"))).await;
                }
            }
        });
    }
}

/// The picture of the README.
#[test]
fn readme_picture() {
    let file = folder().join("table.png");
    let setup = Setup { width: 1200, height: 760, language: "en", reduced_motion: true, ..Setup::default() };
    in_browser(setup, async |page| {
        page.open(ARRAY).await;
        click_all(page, &MOVES).await;
        page.screenshot(&file).await;
    });
}
