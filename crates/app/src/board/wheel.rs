//! The wheel over the board: how far it is turned becomes steps through the moves.

/// The distance of a step in CSS pixels. One notch of a wheel is at least this far in every browser.
const STEP_PX: f64 = 50.0;
/// The height of a line in CSS pixels, where the browser counts lines; a notch is three lines.
const LINE_PX: f64 = 20.0;
/// The pause in milliseconds after which small distances no longer add up.
const PAUSE_MS: f64 = 400.0;

/// In what the browser measures how far a wheel is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WheelUnit {
    /// CSS pixels.
    Pixel,
    /// Lines of text.
    Line,
    /// Pages.
    Page,
}

/// The turns of a wheel that did not make a step yet.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wheel {
    /// The distance so far in CSS pixels, down positive.
    distance: f64,
    /// The time of the last turn in milliseconds.
    turned_at: f64,
}

impl Wheel {
    /// Turns the wheel by a distance, down positive, at a time in milliseconds. Returns whether that makes a step
    /// down (`Some(true)`) or up (`Some(false)`). Small distances add up; one turn makes at most one step.
    pub fn turn(&mut self, distance: f64, unit: WheelUnit, now: f64) -> Option<bool> {
        let pixels = match unit {
            WheelUnit::Pixel => distance,
            WheelUnit::Line => distance * LINE_PX,
            WheelUnit::Page => distance * STEP_PX,
        };
        let goes_on = now - self.turned_at < PAUSE_MS && self.distance * pixels >= 0.0;
        self.distance = if goes_on { self.distance + pixels } else { pixels };
        self.turned_at = now;
        if self.distance.abs() < STEP_PX {
            return None;
        }
        Some(std::mem::take(&mut self.distance) > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notch_is_one_step_in_every_unit() {
        let mut wheel = Wheel::default();
        for (distance, unit) in [
            (120.0, WheelUnit::Pixel),
            (53.0, WheelUnit::Pixel),
            (3.0, WheelUnit::Line),
            (1.0, WheelUnit::Page),
        ] {
            for now in 1..=10 {
                let now = f64::from(now);
                assert_eq!(wheel.turn(distance, unit, now), Some(true), "{distance} {unit:?}");
                assert_eq!(wheel.turn(-distance, unit, now), Some(false), "{distance} {unit:?}");
            }
        }
    }

    #[test]
    fn small_distances_add_up_until_the_wheel_rests_or_turns_back() {
        let mut wheel = Wheel::default();
        let steps = |wheel: &mut Wheel, times: u32, distance: f64, interval: f64| {
            let turn = |at: u32| wheel.turn(distance, WheelUnit::Pixel, f64::from(at) * interval);
            (1..=times).filter_map(turn).count()
        };
        assert_eq!(steps(&mut wheel, 25, 4.0, 16.0), 1);
        assert_eq!(steps(&mut Wheel::default(), 26, 4.0, 16.0), 2);
        assert_eq!(steps(&mut Wheel::default(), 26, 4.0, 1000.0), 0);
        let mut wheel = Wheel::default();
        assert_eq!(wheel.turn(40.0, WheelUnit::Pixel, 1.0), None);
        assert_eq!(wheel.turn(-40.0, WheelUnit::Pixel, 2.0), None);
        assert_eq!(wheel.turn(-20.0, WheelUnit::Pixel, 3.0), Some(false));
    }
}
