//! What axe-core finds: nothing, on any screen, in either language and theme.
use super::{Findings, force_colours, install};
use crate::harness::{Page, Setup, in_browser};
use crate::screens::screens;
use serde::Deserialize;
use serde_json::json;
use std::path::Path;

const TAGS: [&str; 6] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/// Rules that a machine cannot decide, and why.
const UNDECIDED: [(&str, &str); 1] = [
    // For these the contrast is measured here, see `is_legible`.
    (CONTRAST, "single letters at the board's edges may be ornament; scrolled rules lie under their heading"),
];
const CONTRAST: &str = "color-contrast";
/// What text needs at least to be read (WCAG 1.4.3).
const LEGIBLE: f64 = 4.5;

/// One element, and what a rule says of it.
#[derive(Deserialize)]
struct Finding {
    rule: String,
    impact: Option<String>,
    target: String,
    summary: Option<String>,
}

#[derive(Deserialize)]
struct Report {
    violations: Vec<Finding>,
    incomplete: Vec<Finding>,
    /// How many rules had something to look at.
    passes: usize,
}

/// How a screen is looked at.
#[derive(Clone, Copy)]
struct Look {
    name: &'static str,
    setup: Setup,
    /// In the system's colours, not the page's own.
    forced: bool,
}

impl Look {
    /// In the light and in the dark, on a desktop.
    fn desktop(language: &'static str, forced: bool) -> [Self; 2] {
        let setup = Setup::language(language);
        [
            Self { name: "light", setup, forced },
            Self { name: "dark", setup: Setup { dark: true, ..setup }, forced },
        ]
    }
}

/// What is wrong, and what a human has to judge.
#[derive(Default)]
struct Verdict {
    findings: Findings,
    doubts: Findings,
}

/// The text of axe-core.
fn source() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("no axe-core in {}: {error}; run `npm ci` first", file.display()))
}

/// Lets axe-core look at the page as it is now.
async fn report(page: &Page) -> Report {
    let script = "const flat = (results) => results.flatMap(({ id, nodes }) => nodes.map((node) => ({
            rule: id,
            impact: node.impact,
            target: node.target.flat().join(' '),
            summary: node.failureSummary?.replace(/\\s+/g, ' '),
        })));
        return axe.run(document, { runOnly: { type: 'tag', values: arguments[0] } }).then((found) => ({
            violations: flat(found.violations),
            incomplete: flat(found.incomplete),
            passes: found.passes.length,
        }))";
    page.call(script, json!([TAGS])).await
}

/// Whether a text can be read where it lies.
async fn is_legible(page: &Page, target: &str) -> bool {
    let contrast: f64 = page.call("return probe.textContrast(arguments[0])", json!([target])).await;
    contrast >= LEGIBLE
}

impl Verdict {
    /// Looks at the screen that is reached.
    async fn look(&mut self, page: &Page, screen: &str, Look { name, setup, forced }: Look) {
        page.emulate(setup).await;
        if forced {
            force_colours(page, setup.dark).await;
        }
        let place = format!("{screen} {name}");
        let Report { violations, incomplete, passes } = report(page).await;
        assert!(passes > 10, "axe-core has hardly looked at {place}: {passes} rules");
        for Finding { rule, impact, target, summary } in violations {
            // axe-core goes by the fill of a text, and Chromium tells it as it was before it was forced.
            if !(forced && rule == CONTRAST && is_legible(page, &target).await) {
                let (impact, summary) = (impact.unwrap_or_default(), summary.unwrap_or_default());
                self.findings.add(&place, format!("{rule} ({impact}): {target}: {summary}"));
            }
        }
        for Finding { rule, target, summary, .. } in incomplete {
            let summary = summary.unwrap_or_default();
            if !UNDECIDED.iter().any(|undecided| undecided.0 == rule) {
                self.findings.add(&place, format!("{rule} (needs review): {target}: {summary}"));
            } else if rule == CONTRAST && !is_legible(page, &target).await {
                self.findings.add(&place, format!("{rule} (measured): {target}"));
            } else {
                self.doubts.add(&place, format!("{rule}: {target}: {summary}"));
            }
        }
    }

    /// Fails with the findings, or tells the doubts.
    fn give(self) {
        self.findings.assert_none();
        println!("needs review:\n{}", self.doubts.lines());
    }
}

/// Puts axe-core into the page.
async fn prepare(page: &Page, axe: &str) {
    install(page).await;
    page.call::<()>(axe, json!([])).await;
}

/// Reaches every screen once, and looks at it in each of these ways.
fn look_everywhere(language: &'static str, looks: &[Look]) {
    let axe = source();
    in_browser(Setup::language(language), async |page| {
        let mut verdict = Verdict::default();
        for screen in screens() {
            page.emulate(Setup::language(language)).await;
            screen.reach(page).await;
            prepare(page, &axe).await;
            for &look in looks {
                verdict.look(page, screen.name, look).await;
            }
        }
        verdict.give();
    });
}

#[test]
fn finds_nothing_in_german() {
    let [light, dark] = Look::desktop("de", false);
    let phone = Look { name: "phone", setup: Setup::phone(), forced: false };
    look_everywhere("de", &[light, dark, phone]);
}

#[test]
fn finds_nothing_in_english() {
    look_everywhere("en", &Look::desktop("en", false));
}

#[test]
fn finds_nothing_in_forced_colours() {
    look_everywhere("de", &Look::desktop("de", true));
}

/// The note of a page that does not start is a page too.
#[test]
fn finds_nothing_where_the_app_does_not_start() {
    let axe = source();
    in_browser(Setup { clean_log: false, ..Setup::default() }, async |page| {
        page.command("Network.enable", json!({})).await;
        page.command("Network.setBlockedURLs", json!({ "urls": ["*.wasm"] })).await;
        page.goto("").await;
        page.wait_for("#start.failed").await;
        prepare(page, &axe).await;
        let mut verdict = Verdict::default();
        for look in Look::desktop("de", false) {
            verdict.look(page, "the note", look).await;
        }
        verdict.give();
    });
}
