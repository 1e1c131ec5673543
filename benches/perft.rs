//! Speed of the move generator beside an orthodox one, natively: `make bench`.
#[path = "measure/runs.rs"]
mod runs;
#[path = "measure/table.rs"]
mod table;

use std::time::Instant;

fn main() {
    let mut best = table::Best::default();
    for _ in 0..table::ROUNDS {
        for (index, (_, run)) in runs::RUNS.iter().enumerate() {
            let start = Instant::now();
            let nodes = run();
            best.add(index, nodes as f64 / start.elapsed().as_secs_f64());
        }
    }
    best.print("native", &[("must", 20.0, 250.0), ("aim", 58.0, 250.0)]);
}
