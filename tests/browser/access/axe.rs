//! What axe-core finds: nothing, on any screen, in either language and theme.
use super::every::Verdict;
use super::{emulate, install_probes};
use crate::harness::{Page, Setup, in_browser};
use serde::Deserialize;
use serde_json::json;
use std::path::Path;
use std::sync::LazyLock;

/// Rules that a machine cannot decide, and why.
const UNDECIDED: [(&str, &str); 1] = [
    // For these the contrast is measured here, see `is_legible`.
    (CONTRAST, "single letters at the board's edges may be ornament; scrolled rules lie under their heading"),
];
const CONTRAST: &str = "color-contrast";
/// What text needs at least to be read (WCAG 1.4.3).
const LEGIBLE: f64 = 4.5;

/// The text of axe-core.
static SOURCE: LazyLock<String> = LazyLock::new(|| {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("no axe-core in {}: {error}; run `npm ci` first", file.display()))
});

/// One element, and what a rule says of it.
#[derive(Deserialize)]
struct Finding {
    rule: String,
    impact: Option<String>,
    target: String,
    summary: Option<String>,
    /// How far its text stands out from what it lies on, measured here.
    contrast: Option<f64>,
}

impl Finding {
    /// Whether a text can be read where it lies, after all.
    fn is_legible(&self) -> bool {
        self.contrast.is_some_and(|contrast| contrast >= LEGIBLE)
    }
}

#[derive(Deserialize)]
struct Report {
    violations: Vec<Finding>,
    incomplete: Vec<Finding>,
    /// How many rules had something to look at.
    passes: usize,
    /// Every rule was asked.
    all: bool,
}

/// Puts axe-core into the page.
pub async fn prepare(page: &Page) {
    page.call::<()>(&SOURCE, json!([])).await;
    page.call::<()>(include_str!("axe.js"), json!([])).await;
}

/// Lets axe-core look at the page as it is now. Where `whole` is false and every rule was asked before, only
/// those that can answer differently in other colours are asked: `axe.js` makes sure that nothing else has
/// changed.
pub async fn look(page: &Page, place: &str, whole: bool, forced: bool, verdict: &mut Verdict) {
    let report = page.call("return axeProbe.look(arguments[0])", json!([whole])).await;
    let Report { violations, incomplete, passes, all } = report;
    let enough = if all { passes > 10 } else { passes + violations.len() + incomplete.len() > 0 };
    assert!(enough, "axe-core has hardly looked at {place}: {passes} rules");
    for finding in violations {
        // axe-core goes by the fill of a text, and Chromium tells it as it was before it was forced.
        if !(forced && finding.rule == CONTRAST && finding.is_legible()) {
            let Finding { rule, impact, target, summary, .. } = finding;
            let (impact, summary) = (impact.unwrap_or_default(), summary.unwrap_or_default());
            verdict.findings.add(place, format!("{rule} ({impact}): {target}: {summary}"));
        }
    }
    for finding in incomplete {
        let legible = finding.is_legible();
        let Finding { rule, target, summary, .. } = finding;
        let summary = summary.unwrap_or_default();
        if !UNDECIDED.iter().any(|undecided| undecided.0 == rule) {
            verdict.findings.add(place, format!("{rule} (needs review): {target}: {summary}"));
        } else if rule == CONTRAST && !legible {
            verdict.findings.add(place, format!("{rule} (measured): {target}"));
        } else {
            verdict.needs_review.add(place, format!("{rule}: {target}: {summary}"));
        }
    }
}

/// The note of a page that does not start is a page too.
#[test]
fn finds_nothing_where_the_app_does_not_start() {
    in_browser(Setup { clean_log: false, ..Setup::default() }, async |page| {
        page.command("Network.enable", json!({})).await;
        page.command("Network.setBlockedURLs", json!({ "urls": ["*.wasm"] })).await;
        page.goto("").await;
        page.wait_for("#start.failed").await;
        install_probes(page).await;
        prepare(page).await;
        let mut verdict = Verdict::default();
        for (dark, name) in [(false, "light"), (true, "dark")] {
            emulate(page, Setup { dark, ..Setup::default() }, false).await;
            look(page, &format!("the note {name}"), true, false, &mut verdict).await;
        }
        verdict.give();
    });
}
