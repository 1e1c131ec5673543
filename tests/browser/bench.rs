//! Measures in Chromium: the move generator on the page of `benches/page`, and the board of the built page:
//! `make bench`.
#[path = "../../benches/measure/board.rs"]
mod board;
mod harness;
#[path = "../../benches/measure/questions.rs"]
mod questions;
#[path = "../../benches/measure/table.rs"]
mod table;
#[path = "../../benches/measure/thinking.rs"]
mod thinking;

use harness::{Setup, in_browser};

const RUNS: [&str; 10] = [
    "bridge_counted",
    "bridge_played",
    "hex_counted",
    "hex_played",
    "fortress_counted",
    "fortress_played",
    "coalition_counted",
    "coalition_played",
    "cozy_counted",
    "cozy_played",
];

#[test]
fn speed() {
    in_browser(Setup::default(), async |page| {
        page.goto("").await;
        page.wait_until("window.cozy_played").await;
        let script = "const start = performance.now();
            const nodes = window[arguments[0]]();
            return nodes / (performance.now() - start) * 1000";
        let mut best = table::Best::default();
        for _ in 0..table::ROUNDS {
            for (index, name) in RUNS.iter().enumerate() {
                best.add(index, page.call(script, serde_json::json!([name])).await);
            }
        }
        // Where cozy-chess does 250 natively, it does about 225 here.
        best.print("WebAssembly in Chromium", &[("aim", 12.0, 225.0)]);
    });
}

#[test]
fn board() {
    board::measure();
}

#[test]
fn opponents() {
    thinking::measure();
    thinking::watch();
}
