//! The page is there for everybody: for eyes that see little, for hands without a mouse, for ears alone.
mod arrows;
mod axe;
mod fit;
mod focus;
mod hexagons;
mod system;

use crate::harness::Page;
use serde_json::json;
use std::collections::BTreeMap;

/// Puts into the page what measures it. A script of the driver is not bound by the page's security policy.
async fn install(page: &Page) {
    page.call::<()>(include_str!("access/probe.js"), json!([])).await;
}

/// Lets the system choose the colours, as Windows does with its contrast themes. Lasts until `emulate`.
async fn force_colours(page: &Page, dark: bool) {
    let scheme = if dark { "dark" } else { "light" };
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

    /// Everything that was found, a thing once.
    fn lines(&self) -> String {
        self.0.iter().map(|(what, places)| format!("{what}\n    on {}\n", places.join(", "))).collect()
    }

    /// Fails with everything that was found.
    fn assert_none(self) {
        assert!(self.0.is_empty(), "{} findings:\n{}", self.0.len(), self.lines());
    }
}
