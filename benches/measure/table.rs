//! The table that a benchmark prints.

/// How often everything is measured. Machines are shared and change their speed: the runs take turns, and
/// the best of each counts.
pub const ROUNDS: usize = 7;

/// The best speeds so far, in nodes a second.
#[derive(Default)]
pub struct Best([f64; 4]);

impl Best {
    /// Takes in the speed of one run.
    pub fn add(&mut self, run: usize, speed: f64) {
        self.0[run] = self.0[run].max(speed);
    }

    /// Prints all speeds, and how bridge chess compares with what is wanted of it: Mnodes a second,
    /// counted, where cozy-chess does so many.
    pub fn print(&self, place: &str, marks: &[(&str, f64, f64)]) {
        let [counted, played, cozy_counted, cozy_played] = self.0.map(|speed| speed / 1e6);
        println!("\n{:<36}{:>12}{:>12}", place, "counted", "played");
        for (name, counted, played) in
            [("bridge chess", counted, played), ("cozy-chess, orthodox chess", cozy_counted, cozy_played)]
        {
            println!("{:<36}{counted:>12.1}{played:>12.1}  Mnodes/s", name);
        }
        let ratio = counted / cozy_counted;
        println!("{:<36}{ratio:>12.3}{:>12.3}", "ratio", played / cozy_played);
        for &(name, wanted, cozy) in marks {
            let mark = wanted / cozy;
            let verdict = if ratio >= mark { "reached" } else { "missed" };
            println!(
                "{:<36}{mark:>12.3}  {verdict}",
                format!("{name}: {wanted} where cozy-chess does {cozy}")
            );
        }
        println!();
    }
}
