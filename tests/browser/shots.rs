//! Takes screenshots of every screen in all sizes, light and dark, and the picture of the README: `make shots`.
mod harness;
mod screens;

use harness::{Setup, in_browser};
use std::path::PathBuf;

const SIZES: [(u32, u32); 4] = [(360, 640), (640, 360), (768, 1024), (1440, 900)];

fn folder() -> PathBuf {
    let folder = std::env::var_os("SHOTS_DIR").map(PathBuf::from).expect("SHOTS_DIR names a folder");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// All screens, to be looked at: only where a folder other than the project's own is named.
#[test]
fn screens_in_all_sizes() {
    let folder = folder();
    if folder.ends_with("docs") {
        return;
    }
    in_browser(Setup { reduced_motion: true, ..Setup::default() }, async |page| {
        // Of some screens only, where a part of their names is given.
        let part = std::env::var("SHOTS_OF").unwrap_or_default();
        for screen in screens::screens().filter(|screen| screen.name.contains(&part)) {
            page.emulate(Setup { reduced_motion: true, ..Setup::default() }).await;
            screen.reach(page).await;
            for (dark, scheme) in [(false, "light"), (true, "dark")] {
                for (width, height) in SIZES {
                    page.emulate(Setup { width, height, dark, reduced_motion: true, ..Setup::default() })
                        .await;
                    let name = format!("{}-{width}x{height}-{scheme}.png", screen.name);
                    page.screenshot(&folder.join(name)).await;
                }
            }
        }
    });
}

/// The picture of the README.
#[test]
fn readme_picture() {
    let file = folder().join("table.png");
    let setup = Setup { width: 1200, height: 760, language: "en", reduced_motion: true, ..Setup::default() };
    in_browser(setup, async |page| {
        screens::named("table").reach(page).await;
        page.screenshot(&file).await;
    });
}
