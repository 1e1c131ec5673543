//! What the player's system asks for: its own few colours, and stillness.
use super::{Findings, emulate, install_probes};
use crate::harness::{Page, Point, Setup, in_browser};
use crate::screens::named;
use serde_json::json;

/// What can be pressed, and what lies over the page: with the backgrounds gone, only a border shows it.
const BORDERED: &str =
    "button, select, input:not([type=radio], [type=checkbox]), .button, dialog[open], .notice";

/// A screen, something on it that stands out, and what it must not look like, each as a selector; and the
/// sign inside it that may make the difference.
const DIFFERENT: [(&str, [&str; 3]); 7] = [
    ("table", [".ply[aria-current]", ".ply:not([aria-current])", ""]),
    ("table", [".plate:has(.turn-mark)", ".plate:not(:has(.turn-mark))", ".turn-mark, .turn-mark *"]),
    ("back", [".ply[aria-current]", ".ply:not([aria-current])", ""]),
    ("new-game", ["[type=radio]:checked", "[type=radio]:not(:checked)", ""]),
    ("new-game", [".odds-piece:has(:checked)", ".odds-piece:not(:has(:checked))", ""]),
    ("coalition", [".timeline thead .now", ".timeline thead th:not(.now)", ""]),
    ("rule", [".sentences .current-rule", ".sentences li:not(.current-rule)", ""]),
];

/// Puts into the page what measures it.
pub async fn prepare(page: &Page) {
    page.call::<()>(include_str!("system.js"), json!([])).await;
}

/// What the mouse is on looks different: it goes to the corner.
pub async fn move_mouse_away(page: &Page) {
    let corner = Point { x: 1, y: 1 };
    page.glide(corner, corner).await;
}

/// What has lost its border, in the system's colours.
pub async fn missing_borders(page: &Page) -> Vec<String> {
    page.call("return systemProbe.unbordered(arguments[0])", json!([BORDERED])).await
}

/// Makes the page ready to be measured.
async fn measure(page: &Page) {
    move_mouse_away(page).await;
    install_probes(page).await;
    prepare(page).await;
}

#[test]
#[ignore = "long: `make slow`"]
fn long_selected_elements_stand_out_in_forced_colours() {
    in_browser(Setup::default(), async |page| {
        let mut findings = Findings::default();
        let mut at = "";
        for (screen, selectors) in DIFFERENT {
            if at != screen {
                page.emulate(Setup::default()).await;
                named(screen).reach(page).await;
                measure(page).await;
                at = screen;
            }
            for dark in [false, true] {
                emulate(page, Setup { dark, ..Setup::default() }, true).await;
                let errors: Vec<String> =
                    page.call("return systemProbe.alike(arguments[0])", json!([selectors])).await;
                errors.into_iter().for_each(|error| findings.add(screen, error));
            }
        }
        findings.assert_none();
    });
}

#[test]
fn nothing_moves_with_reduced_motion() {
    in_browser(Setup { reduced_motion: true, ..Setup::default() }, async |page| {
        let mut findings = Findings::default();
        // The first has targets to choose from after a move, the others something over the board.
        for screen in ["table", "promotion", "not-copied", "rules"] {
            named(screen).reach(page).await;
            measure(page).await;
            for error in page.eval::<Vec<String>>("systemProbe.moving()").await {
                findings.add(screen, error);
            }
        }
        findings.assert_none();
    });
}
