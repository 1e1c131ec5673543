//! Speed of the engine beside an orthodox generator, natively: `make bench`.
#[path = "measure/requests.rs"]
mod requests;
#[path = "measure/runs.rs"]
mod runs;
#[path = "measure/table.rs"]
mod table;

use std::time::Instant;

fn main() {
    let runs = runs::all();
    let mut best = table::BestSpeeds::new(runs.iter().map(|run| (run.game, run.what)));
    for _ in 0..table::ROUNDS {
        for (index, run) in runs.iter().enumerate() {
            let start = Instant::now();
            let count = (run.count)();
            best.add(index, count as f64 / start.elapsed().as_secs_f64());
        }
    }
    best.print("native", &[("must", 20.0, 250.0), ("aim", 58.0, 250.0)]);
}
