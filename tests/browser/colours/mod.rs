//! The colours of the built page, as the browser has computed them: marks, parties and texts can be
//! distinguished by everybody, in both themes.
mod marks;
mod parties;
mod science;
mod texts;

use crate::harness::{Page, Setup};
use science::{Rgb, contrast};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// What WCAG asks of marks.
const MARK: f64 = 3.0;
/// What WCAG asks of text.
const TEXT: f64 = 4.5;

const THEMES: [(bool, &str); 2] = [(false, "light"), (true, "dark")];

/// A look of the page: whether it is dark, what boards look as if they were made of, and what that is called
/// here.
type Look = (bool, &'static str, &'static str);

/// Every board on a light page and on a dark one.
const LOOKS: [Look; 8] = [
    (false, "paper", "paper, light"),
    (true, "paper", "paper, dark"),
    (false, "wood", "wood, light"),
    (true, "wood", "wood, dark"),
    (false, "dark", "slate, light"),
    (true, "dark", "slate, dark"),
    (false, "contrast", "contrast, light"),
    (true, "contrast", "contrast, dark"),
];

/// Colours do not glide while they are read.
fn still() -> Setup {
    Setup { reduced_motion: true, ..Setup::default() }
}

async fn set_theme(page: &Page, dark: bool) {
    page.emulate(Setup { dark, ..still() }).await;
    wait_until_drawn(page).await;
}

/// The page with another look. How a player chooses it is tested elsewhere.
async fn look(page: &Page, (dark, board, _): Look) {
    page.call::<()>("document.documentElement.dataset.board = arguments[0]", serde_json::json!([board]))
        .await;
    set_theme(page, dark).await;
}

/// Waits until what has been done is drawn.
async fn wait_until_drawn(page: &Page) {
    let script =
        "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))";
    page.call::<i32>(script, Value::Array(Vec::new())).await;
}

/// What one of the functions of `read.js` finds on the page.
async fn read<T: DeserializeOwned>(page: &Page, function: &str, argument: Value) -> T {
    let script = format!("{}\nreturn ({function})(arguments[0])", include_str!("read.js"));
    page.call(&script, serde_json::json!([argument])).await
}

/// Figures that fall short, each once; at the end of a test there must be none.
#[derive(Default)]
struct Shortfalls(Vec<String>);

impl Shortfalls {
    fn add(&mut self, line: String) {
        if !self.0.contains(&line) {
            self.0.push(line);
        }
    }

    fn assert_none(&self) {
        assert!(self.0.is_empty(), "{} fall short:\n{}", self.0.len(), self.0.join("\n"));
    }
}
