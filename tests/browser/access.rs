//! The page is there for everybody: for low vision, for keyboards and touch, and for screen readers.
mod arrows;
mod axe;
mod every;
mod fit;
mod focus;
mod hexagons;
pub mod live;
mod overlaps;
mod planted_errors;
mod system;

use crate::harness::{Page, Setup};
use serde_json::json;
use std::collections::BTreeMap;

/// Puts into the page what measures it. A script of the driver is not bound by the page's security policy.
async fn install_probes(page: &Page) {
    page.call::<()>(include_str!("access/probe.js"), json!([])).await;
}

/// Tells the page about the device, and lets the system choose the colours if they are forced, as Windows
/// does with its contrast themes. Lasts until the next `emulate`.
async fn emulate(page: &Page, setup: Setup, forced: bool) {
    page.emulate(setup).await;
    if !forced {
        return;
    }
    let scheme = if setup.dark { "dark" } else { "light" };
    let media = json!({ "features": [
        { "name": "forced-colors", "value": "active" },
        { "name": "prefers-color-scheme", "value": scheme },
    ] });
    page.command("Emulation.setEmulatedMedia", media).await;
    page.wait_until("matchMedia('(forced-colors: active)').matches").await;
}

/// What was found, and where.
#[derive(Default)]
struct Findings(BTreeMap<String, Vec<String>>);

impl Findings {
    fn add(&mut self, place: &str, what: String) {
        let places = self.0.entry(what).or_default();
        if !places.iter().any(|known| known == place) {
            places.push(place.to_owned());
        }
    }

    /// Whether something that begins so was found in this place.
    fn has(&self, place: &str, beginning: &str) -> bool {
        self.0
            .iter()
            .any(|(what, places)| what.starts_with(beginning) && places.iter().any(|known| known == place))
    }

    /// Everything that was found, a thing once.
    fn lines(&self) -> String {
        self.0.iter().map(|(what, places)| format!("{what}\n    on {}\n", places.join(", "))).collect()
    }

    /// Fails with everything that was found.
    fn assert_none(self) {
        assert!(self.0.is_empty(), "{} findings:\n{}", self.0.len(), self.lines());
    }
}
