//! The tables that a benchmark prints, as they stand in `docs/speed.md`.

/// How often everything is measured. Machines are shared and change their speed: the runs take turns, and
/// the best of each counts.
pub const ROUNDS: usize = 7;

/// How fast a game shall count at least, with bridge chess as one.
const MARKS: [(&str, f64); 3] = [("hex", 0.4), ("fortress", 0.25), ("coalition", 0.25)];
const BRIDGE: &str = "bridge";
const YARDSTICK: &str = "cozy-chess";
const COUNTED: &str = "counted";

/// The best speeds of all runs.
pub struct BestSpeeds(Vec<(String, String, f64)>);

impl BestSpeeds {
    /// Nothing is measured yet of these games, and what of them.
    pub fn new<T: Into<String>>(runs: impl IntoIterator<Item = (T, T)>) -> Self {
        Self(runs.into_iter().map(|(game, what)| (game.into(), what.into(), 0.0)).collect())
    }

    /// Takes in how many a run has counted in a second.
    pub fn add(&mut self, run: usize, speed: f64) {
        self.0[run].2 = self.0[run].2.max(speed);
    }

    fn speed(&self, game: &str, what: &str) -> Option<f64> {
        self.0.iter().find(|(of, kind, _)| (&**of, &**kind) == (game, what)).map(|run| run.2)
    }

    /// What is measured, or of what, each once.
    fn names(&self, name: impl Fn(&(String, String, f64)) -> &str) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for run in &self.0 {
            if !names.contains(&name(run)) {
                names.push(name(run));
            }
        }
        names
    }

    fn rows(&self, cell: impl Fn(f64) -> String) {
        let kinds = self.names(|run| &run.1);
        println!("| | {} |", kinds.join(" | "));
        println!("| --- |{}", " ---: |".repeat(kinds.len()));
        for game in self.names(|run| &run.0) {
            let cells = kinds.iter().map(|what| self.speed(game, what).map(&cell).unwrap_or_default());
            println!("| {game} | {} |", cells.collect::<Vec<_>>().join(" | "));
        }
    }

    /// Prints all speeds, how many nodes the yardstick counts meanwhile, how bridge chess compares with what
    /// is wanted of it (millions of nodes a second where the yardstick reaches as many), and the others with
    /// it.
    pub fn print(&self, place: &str, marks: &[(&str, f64, f64)]) {
        println!("\n{place}, thousands a second:\n");
        self.rows(|speed| format!("{:.*}", if speed < 1e5 { 1 } else { 0 }, speed / 1e3));
        let yardstick = self.speed(YARDSTICK, COUNTED).unwrap_or(f64::NAN);
        println!("\n{place}, nodes that {YARDSTICK} counts while one of them is done:\n");
        self.rows(|speed| {
            let ratio = yardstick / speed;
            format!("{:.*}", if ratio < 100.0 { 1 } else { 0 }, ratio)
        });
        println!();
        let bridge = self.speed(BRIDGE, COUNTED).unwrap_or(f64::NAN);
        for &(name, wanted, of) in marks {
            verdict(
                &format!("{BRIDGE}, {name}: {wanted} where {YARDSTICK} does {of}"),
                bridge / yardstick,
                wanted / of,
            );
        }
        for (game, mark) in MARKS {
            let speed = self.speed(game, COUNTED).unwrap_or(f64::NAN);
            verdict(&format!("{game}, with {BRIDGE} as one"), speed / bridge, mark);
        }
    }
}

fn verdict(what: &str, ratio: f64, mark: f64) {
    let verdict = if ratio >= mark { "reached" } else { "missed" };
    println!("{what}: {ratio:.3} of {mark:.3}, {verdict}");
}
