//! How many positions opponents look at in a second, natively: `make bench`.
#[path = "measure/questions.rs"]
mod questions;

use schachquartett::search::Mind;
use std::time::Instant;

fn main() {
    println!("{:12}{:>14}{:>14}", "native", "nodes/s", "seconds");
    for (title, question) in questions::all() {
        let mut mind = Mind::default();
        // What men are worth is measured once.
        mind.decide(&question, &mut |_| false);
        let start = Instant::now();
        let nodes = mind.decide(&question, &mut |_| true).map_or(0, |thought| thought.nodes);
        let seconds = start.elapsed().as_secs_f64();
        println!("{:12}{:>14.0}{seconds:>14.2}", title.name(), nodes as f64 / seconds);
    }
}
