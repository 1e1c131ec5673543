//! Measures in Chromium: the engine on the page of `benches/page`; the first load, the board, live games and the
//! opponents of the built page: `make bench`.
#[path = "../../benches/measure/board.rs"]
mod board;
#[path = "../../benches/measure/first.rs"]
mod first;
mod flood;
mod harness;
mod live_states;
#[path = "../../benches/measure/flood.rs"]
mod measure_flood;
mod play;
#[path = "../../benches/measure/requests.rs"]
mod requests;
#[path = "../../benches/measure/table.rs"]
mod table;
#[path = "../../benches/measure/thinking.rs"]
mod thinking;

use harness::{Setup, in_browser};

#[test]
fn speed() {
    in_browser(Setup::default(), async |page| {
        page.goto("").await;
        page.wait_until("window.runs").await;
        let script = "const start = performance.now();
            const count = window.runs[arguments[0]][2]();
            return count / (performance.now() - start) * 1000";
        let names: Vec<(String, String)> = page.eval("window.runs.map(([game, what]) => [game, what])").await;
        let count = names.len();
        let mut best = table::BestSpeeds::new(names);
        for _ in 0..table::ROUNDS {
            for run in 0..count {
                best.add(run, page.call(script, serde_json::json!([run])).await);
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
fn first_load() {
    first::measure();
}

#[test]
fn live() {
    measure_flood::measure();
}

#[test]
fn bots() {
    thinking::measure();
    thinking::watch();
}
