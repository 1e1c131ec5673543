//! Takes the screenshots of `docs/`: `make shots`.
mod harness;

use harness::{Setup, in_browser};
use std::path::PathBuf;

/// Name of the file's first part and what is opened. One browser for each line.
const PAGES: [(&str, &str); 1] = [("start", "")];
const SIZES: [(u32, u32); 4] = [(360, 640), (640, 360), (768, 1024), (1440, 900)];

#[test]
fn screenshots() {
    let folder = std::env::var_os("SHOTS_DIR").map(PathBuf::from).expect("SHOTS_DIR names a folder");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    for (name, hash) in PAGES {
        in_browser(Setup { reduced_motion: true, ..Setup::default() }, async |page| {
            page.open(hash).await;
            for (dark, scheme) in [(false, "light"), (true, "dark")] {
                for (width, height) in SIZES {
                    let setup = Setup { width, height, dark, reduced_motion: true, ..Setup::default() };
                    page.emulate(setup).await;
                    let file = folder.join(format!("{name}-{width}x{height}-{scheme}.png"));
                    page.screenshot(&file).await;
                    println!("{}", file.display());
                }
            }
        });
    }
}
