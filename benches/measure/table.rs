//! The table that a benchmark prints.

/// How often everything is measured. Machines are shared and change their speed: the runs take turns, and
/// the best of each counts.
pub const ROUNDS: usize = 7;

/// How hex chess shall count at least, with bridge chess as one.
const HEX: f64 = 0.4;
/// The same for fortress chess.
const FORTRESS: f64 = 0.25;
/// The same for coalition chess.
const COALITION: f64 = 0.25;

/// The best speeds so far, in nodes a second.
#[derive(Default)]
pub struct Best([f64; 10]);

impl Best {
    /// Takes in the speed of one run.
    pub fn add(&mut self, run: usize, speed: f64) {
        self.0[run] = self.0[run].max(speed);
    }

    /// Prints all speeds, how bridge chess compares with what is wanted of it (Mnodes a second, counted, where
    /// cozy-chess does so many), and the others with it.
    pub fn print(&self, place: &str, marks: &[(&str, f64, f64)]) {
        let speeds = self.0.map(|speed| speed / 1e6);
        let [counted, played, hex_counted, hex_played, walled, walled_played, ..] = speeds;
        let [.., allied, allied_played, cozy_counted, cozy_played] = speeds;
        println!("\n{:<36}{:>12}{:>12}", place, "counted", "played");
        for (name, counted, played) in [
            ("bridge chess", counted, played),
            ("hex chess", hex_counted, hex_played),
            ("fortress chess", walled, walled_played),
            ("coalition chess", allied, allied_played),
            ("cozy-chess, orthodox chess", cozy_counted, cozy_played),
        ] {
            println!("{:<36}{counted:>12.1}{played:>12.1}  Mnodes/s", name);
        }
        let ratio = counted / cozy_counted;
        println!("{:<36}{ratio:>12.3}{:>12.3}", "bridge chess to cozy-chess", played / cozy_played);
        for &(name, wanted, cozy) in marks {
            let mark = wanted / cozy;
            let verdict = if ratio >= mark { "reached" } else { "missed" };
            println!(
                "{:<36}{mark:>12.3}  {verdict}",
                format!("{name}: {wanted} where cozy-chess does {cozy}")
            );
        }
        for (name, others, others_played, mark) in [
            ("hex chess to bridge chess", hex_counted, hex_played, HEX),
            ("fortress chess to bridge chess", walled, walled_played, FORTRESS),
            ("coalition chess to bridge chess", allied, allied_played, COALITION),
        ] {
            let ratio = others / counted;
            println!("{name:<36}{ratio:>12.3}{:>12.3}", others_played / played);
            let verdict = if ratio >= mark { "reached" } else { "missed" };
            println!("{:<36}{mark:>12.3}  {verdict}", "must");
        }
        println!();
    }
}
