//! One browser under test: opening, reading, waiting, and the mouse.
use crate::console_errors::{ConsoleErrors, mark};
use crate::engine::{Engine, Programs};
use crate::process::Driver;
use crate::server::{EMPTY, Server};
use crate::tell;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::{By, WebDriver};

/// How long anything may take to appear, on a slow machine.
const PATIENCE: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(20);
/// About a frame: a hand is not faster either.
const FRAME: Duration = Duration::from_millis(16);
/// Moves on the way of a drag.
const DRAG_STEPS: i64 = 6;
/// The size of the window in CSS pixels.
const WINDOW: (u32, u32) = (1280, 900);

/// A place in the viewport, in CSS pixels.
#[derive(Clone, Copy, Deserialize)]
struct Point {
    x: i64,
    y: i64,
}

/// A browser with one tab. Whatever fails panics and says what it was waiting for.
pub struct Session {
    engine: &'static str,
    driver: WebDriver,
    errors: ConsoleErrors,
    origin: String,
    base: String,
}

impl Session {
    /// Starts a browser with an empty profile.
    pub async fn new(engine: &'static Engine, programs: &Programs, driver: &Driver, server: &Server) -> Self {
        let driver = WebDriver::new(driver.url(), engine.capabilities(programs))
            .await
            .unwrap_or_else(|error| panic!("{} does not start: {error}", engine.name));
        let errors = ConsoleErrors::new(engine.source, &driver);
        let session =
            Self { engine: engine.name, driver, errors, origin: server.origin().into(), base: server.base() };
        let (width, height) = WINDOW;
        session.driver.set_window_rect(0, 0, width, height).await.expect("the window has a size");
        session
    }

    /// The version that the browser tells of itself.
    pub fn version(&self) -> String {
        let version = self.driver.handle().capabilities().get("browserVersion").and_then(Value::as_str);
        version.expect("the session tells a version").to_owned()
    }

    /// Does one step, and fails on every error that the page had meanwhile.
    pub async fn step(&self, name: &str, step: impl Future<Output = ()>) {
        tell(self.engine, name);
        step.await;
        self.assert_no_errors().await;
    }

    /// Opens a path below the page's folder, such as `""` or `#/bridge/…`, and waits until the app runs.
    pub async fn open(&self, path_and_hash: &str) {
        self.visit(&format!("{}{path_and_hash}", self.base)).await;
    }

    /// Opens a link to the page, and waits until the app runs.
    pub async fn visit(&self, url: &str) {
        self.goto(url).await;
        self.wait_until("document.querySelector('#start') === null").await;
    }

    /// Leaves for an empty page of the same storage, and empties that: what comes next knows nothing of
    /// before.
    pub async fn forget(&self) {
        self.goto(&format!("{}{EMPTY}", self.origin)).await;
        self.eval::<()>("void localStorage.clear()").await;
        self.eval::<()>("void indexedDB.deleteDatabase('schachquartett')").await;
    }

    async fn goto(&self, url: &str) {
        // A document takes what it has noted with it.
        self.assert_no_errors().await;
        self.driver.goto(url).await.unwrap_or_else(|error| panic!("{url} does not open: {error}"));
        self.errors.listen(&self.driver).await;
    }

    /// Loads the page again and waits until the app runs.
    pub async fn reload(&self) {
        self.assert_no_errors().await;
        self.driver.refresh().await.expect("the page loads again");
        self.errors.listen(&self.driver).await;
        self.wait_until("document.querySelector('#start') === null").await;
    }

    /// Fails on every error since this was called last, and where errors are not noticed at all.
    async fn assert_no_errors(&self) {
        self.errors.listen(&self.driver).await;
        let mark = mark(&self.driver).await;
        let mut all = Vec::new();
        let end = Instant::now() + PATIENCE;
        while !all.iter().any(|error: &String| error.contains(&mark)) {
            assert!(Instant::now() < end, "an error that was written on purpose is not noticed");
            all.extend(self.errors.take(&self.driver).await);
            tokio::time::sleep(PAUSE).await;
        }
        all.retain(|error| !error.contains(&mark));
        assert!(all.is_empty(), "errors of the page:\n{}", all.join("\n"));
    }

    /// Waits until the selector matches.
    pub async fn wait_for(&self, css: &str) {
        self.wait_until(&format!("document.querySelector({}) !== null", json!(css))).await;
    }

    /// Waits until nothing matches the selector.
    pub async fn wait_gone(&self, css: &str) {
        self.wait_until(&format!("document.querySelector({}) === null", json!(css))).await;
    }

    /// Waits until `count` elements match the selector.
    pub async fn wait_for_count(&self, css: &str, count: usize) {
        self.wait_until(&format!("document.querySelectorAll({}).length === {count}", json!(css))).await;
    }

    /// Waits until a JavaScript expression is true.
    pub async fn wait_until(&self, expression: &str) {
        let end = Instant::now() + PATIENCE;
        while !self.eval::<bool>(&format!("Boolean({expression})")).await {
            assert!(Instant::now() < end, "`{expression}` does not become true");
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// The value of a JavaScript expression.
    pub async fn eval<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.call(&format!("return {expression}"), Vec::new()).await
    }

    async fn call<T: DeserializeOwned>(&self, body: &str, arguments: Vec<Value>) -> T {
        let value = self.driver.execute(body, arguments).await;
        value.and_then(|value| value.convert()).unwrap_or_else(|error| panic!("`{body}`: {error}"))
    }

    /// Clicks an element once it stays where it is; fails where something else keeps lying over it.
    pub async fn click(&self, css: &str) {
        let end = Instant::now() + PATIENCE;
        loop {
            self.wait_for_rest(css).await;
            let element = self.driver.find(By::Css(css)).await;
            let element = element.unwrap_or_else(|error| panic!("`{css}` has gone: {error}"));
            let Err(error) = element.click().await else { return };
            // What is laid out anew may lie there for a moment.
            let may_go = matches!(*error, WebDriverErrorInner::ElementClickIntercepted(_));
            assert!(may_go && Instant::now() < end, "`{css}` cannot be clicked: {error}");
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits until an element is there and stays in its place for two frames: drivers click where it was
    /// before.
    async fn wait_for_rest(&self, css: &str) {
        let script = "const [css, done] = arguments;
            const place = () => {
                const box = document.querySelector(css)?.getBoundingClientRect();
                return box && [box.x, box.y, box.width, box.height].join();
            };
            const before = place();
            requestAnimationFrame(() => requestAnimationFrame(() => done(before === place())))";
        let end = Instant::now() + PATIENCE;
        loop {
            self.wait_for(css).await;
            let rests = self.driver.execute_async(script, vec![json!(css)]).await;
            if rests.and_then(|value| value.convert()).expect("frames are drawn") {
                return;
            }
            assert!(Instant::now() < end, "`{css}` does not stay where it is");
        }
    }

    /// Clicks with the mouse at the centre of a cell.
    pub async fn click_cell(&self, name: &str) {
        let at = self.cell(name).await;
        let mouse = self.driver.action_chain_with_delay(None, Some(FRAME));
        mouse.move_to(at.x, at.y).click().perform().await.expect("the browser takes a click");
    }

    /// Drags with the mouse from the centre of a cell to that of another one.
    pub async fn drag(&self, from: &str, to: &str) {
        let (from, to) = (self.cell(from).await, self.cell(to).await);
        let mouse = self.driver.action_chain_with_delay(None, Some(FRAME));
        let taken = mouse.move_to(from.x, from.y).click_and_hold();
        let carried = (1..=DRAG_STEPS).fold(taken, |mouse, step| {
            mouse.move_to(
                from.x + (to.x - from.x) * step / DRAG_STEPS,
                from.y + (to.y - from.y) * step / DRAG_STEPS,
            )
        });
        carried.release().perform().await.expect("the browser takes a drag");
    }

    /// The centre of a cell, which has to be in view.
    async fn cell(&self, name: &str) -> Point {
        let css = format!("#cell-{name}");
        self.wait_for_rest(&css).await;
        let script = "const r = document.querySelector(arguments[0]).getBoundingClientRect();
            if (r.top < 0 || r.left < 0 || r.bottom > innerHeight || r.right > innerWidth) return null;
            return { x: Math.round(r.left + r.width / 2), y: Math.round(r.top + r.height / 2) }";
        let point: Option<Point> = self.call(script, vec![json!(css)]).await;
        point.unwrap_or_else(|| panic!("the cell {name} is not wholly in view"))
    }

    /// After a failed step: a screenshot and what the page says.
    pub async fn save_evidence(&self) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let file = folder.join(format!("engines-{}.png", self.engine));
        if self.driver.screenshot(&file).await.is_ok() {
            eprintln!("screenshot of the failure: {}", file.display());
        }
        let script = "return `${location.href}\n${document.body.innerText.slice(0, 600)}`";
        if let Ok(message) = self.driver.execute(script, Vec::new()).await {
            eprintln!("the page says: {}", message.json());
        }
        eprintln!("errors of the page:\n{}", self.errors.take(&self.driver).await.join("\n"));
    }

    /// Ends the browser.
    pub async fn quit(self) {
        if let Err(error) = self.driver.quit().await {
            eprintln!("{} does not end: {error}", self.engine);
        }
    }
}
