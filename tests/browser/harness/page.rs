//! One page under test: opening, reading and waiting.
use super::Setup;
use super::browser::Browser;
use super::server::{EMPTY, Server};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use thirtyfour::{By, WebDriver, WebElement};

/// How long anything may take to appear, on a slow machine.
const PATIENCE: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(40);

/// The page of one test. Whatever fails panics and says what it was waiting for.
pub struct Page {
    browser: Browser,
    pub(super) driver: WebDriver,
    origin: String,
    base: String,
    setup: Mutex<Setup>,
    /// Where its downloads go, and what is given to it lies.
    pub(super) folder: PathBuf,
}

impl Page {
    pub(super) async fn new(server: &Server, setup: Setup) -> Self {
        Self::of(Browser::take(setup).await, server, setup).await
    }

    /// A page in a browser with a profile in this folder.
    pub(super) async fn with_profile(server: &Server, setup: Setup, profile: &Path) -> Self {
        Self::of(Browser::with_profile(setup.language, profile).await, server, setup).await
    }

    async fn of(browser: Browser, server: &Server, setup: Setup) -> Self {
        let page = Self {
            driver: browser.driver.clone(),
            origin: server.origin().into(),
            base: server.base(),
            setup: Mutex::new(setup),
            folder: browser.folder(),
            browser,
        };
        page.emulate(setup).await;
        page.prepare_tab().await;
        // With windows a click allows it; the shell has to be told.
        let write = json!({ "permission": { "name": "clipboard-write" }, "setting": "granted", "origin": page.origin });
        page.command("Browser.setPermission", write).await;
        // A new tab gets the focus a little later, and with it the page hears of it.
        page.wait_until("document.hasFocus()").await;
        page
    }

    /// Takes the service workers from a new tab, unless the test needs them.
    pub(super) async fn prepare_tab(&self) {
        if !self.setup().service_workers {
            self.run_before_scripts("delete Navigator.prototype.serviceWorker").await;
        }
    }

    /// Opens a path below the page's folder, such as `""` or `#/bridge/…`, and waits until the app runs.
    pub async fn open(&self, path_and_hash: &str) {
        self.goto(path_and_hash).await;
        self.wait_gone("#start").await;
    }

    /// Goes into a frame: from now on everything is about the document in it.
    pub async fn enter_frame(&self, css: &str) {
        let frame = self.find(css).await;
        frame.enter_frame().await.unwrap_or_else(|error| panic!("`{css}` is no frame: {error}"));
    }

    /// Leaves all frames.
    pub async fn leave_frame(&self) {
        self.driver.enter_default_frame().await.unwrap_or_else(|error| panic!("in no frame: {error}"));
    }

    /// The address of the page's folder.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Opens a path as `open` does, but does not expect the app to run.
    pub async fn goto(&self, path_and_hash: &str) {
        let url = format!("{}{path_and_hash}", self.base);
        self.driver.goto(&url).await.unwrap_or_else(|error| panic!("{url} does not open: {error}"));
    }

    /// Opens the page at another host, and waits until the app runs.
    pub async fn visit(&self, url: &str) {
        self.show(url).await;
        self.wait_gone("#start").await;
    }

    /// Shows whatever an address leads to.
    pub async fn show(&self, url: &str) {
        self.driver.goto(url).await.unwrap_or_else(|error| panic!("{url} does not open: {error}"));
    }

    /// Leaves for an empty page, which has the same storage.
    pub async fn leave(&self) {
        let url = format!("{}{EMPTY}", self.origin);
        self.driver.goto(&url).await.unwrap_or_else(|error| panic!("{url} does not open: {error}"));
    }

    /// Leaves for an empty page, and removes all that is stored.
    pub async fn forget_storage(&self) {
        self.leave().await;
        let forget = "localStorage.clear();
            return new Promise((done) => {
                const deleted = indexedDB.deleteDatabase('schachquartett');
                deleted.onsuccess = deleted.onerror = () => done(true);
            })";
        assert!(self.call::<bool>(forget, json!([])).await);
    }

    /// Loads the page again and waits until the app runs.
    pub async fn reload(&self) {
        self.driver.refresh().await.expect("the page loads again");
        self.wait_gone("#start").await;
    }

    /// The page's address without the folder it lies in: what `open` was given.
    pub async fn address(&self) -> String {
        let url = self.driver.current_url().await.expect("the page has an address").to_string();
        url.strip_prefix(&self.base).unwrap_or(&url).to_owned()
    }

    /// The tab's title.
    pub async fn title(&self) -> String {
        self.driver.title().await.expect("the page has a title")
    }

    /// Waits for the first element that the selector matches.
    pub async fn find(&self, css: &str) -> WebElement {
        let found = self.until(async || self.driver.find(By::Css(css)).await.ok()).await;
        match found {
            Some(element) => element,
            None => self.fail(&format!("`{css}` does not appear")).await,
        }
    }

    /// All elements that the selector matches now.
    pub async fn find_all(&self, css: &str) -> Vec<WebElement> {
        self.driver.find_all(By::Css(css)).await.unwrap_or_else(|error| panic!("`{css}`: {error}"))
    }

    /// How many elements the selector matches now.
    pub async fn count(&self, css: &str) -> usize {
        self.find_all(css).await.len()
    }

    /// The text of the first match, also where it is not visible (live regions, SVG titles).
    pub async fn text(&self, css: &str) -> String {
        self.of_first(css, "return element.textContent.trim()", json!([])).await
    }

    /// An attribute of the first match.
    pub async fn attribute(&self, css: &str, name: &str) -> Option<String> {
        self.of_first(css, "return element.getAttribute(arguments[1])", json!([name])).await
    }

    /// What a JavaScript function body returns for the first match, `element`, once there is one; its other arguments are
    /// `arguments[1]` and so on. One command instead of two: to send one takes longer than to do it.
    pub(super) async fn of_first<T: DeserializeOwned>(&self, css: &str, body: &str, arguments: Value) -> T {
        let script = format!(
            "const first = document.querySelector(arguments[0]);
            return first && [(function (element) {{ {body} }})(first, ...arguments[1])]"
        );
        let arguments = json!([css, arguments]);
        let found = self.until(async || self.call::<Option<(T,)>>(&script, arguments.clone()).await).await;
        match found {
            Some((value,)) => value,
            None => self.fail(&format!("`{css}` does not appear")).await,
        }
    }

    /// Waits until the selector matches.
    pub async fn wait_for(&self, css: &str) {
        self.find(css).await;
    }

    /// Waits until some match of the selector contains the text.
    pub async fn wait_for_text(&self, css: &str, text: &str) {
        let script = "return [...document.querySelectorAll(arguments[0])]
            .some((element) => element.textContent.includes(arguments[1]))";
        let arguments = json!([css, text]);
        let seen =
            self.until(async || self.call::<bool>(script, arguments.clone()).await.then_some(())).await;
        if seen.is_none() {
            self.fail(&format!("`{css}` does not come to say {text:?}")).await;
        }
    }

    /// Waits until nothing matches the selector.
    pub async fn wait_gone(&self, css: &str) {
        let script = "return document.querySelector(arguments[0]) === null";
        let gone = self.until(async || self.call::<bool>(script, json!([css])).await.then_some(())).await;
        if gone.is_none() {
            self.fail(&format!("`{css}` does not go away")).await;
        }
    }

    /// Waits until a JavaScript expression is true.
    pub async fn wait_until(&self, expression: &str) {
        let script = format!("return Boolean({expression})");
        let held = self.until(async || self.call::<bool>(&script, json!([])).await.then_some(())).await;
        if held.is_none() {
            self.fail(&format!("`{expression}` does not become true")).await;
        }
    }

    /// The value of a JavaScript expression.
    pub async fn eval<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.call(&format!("return {expression}"), json!([])).await
    }

    /// What a JavaScript function body returns; its arguments are `arguments[0]` and so on.
    pub async fn call<T: DeserializeOwned>(&self, body: &str, arguments: Value) -> T {
        let Value::Array(arguments) = arguments else { panic!("arguments come as an array") };
        self.driver
            .execute(body, arguments)
            .await
            .and_then(|value| value.convert())
            .unwrap_or_else(|error| panic!("`{body}`: {error}"))
    }

    /// What a JavaScript function body hands to the function that is its last argument.
    pub async fn call_async<T: DeserializeOwned>(&self, body: &str, arguments: Value) -> T {
        let Value::Array(arguments) = arguments else { panic!("arguments come as an array") };
        self.driver
            .execute_async(body, arguments)
            .await
            .and_then(|value| value.convert())
            .unwrap_or_else(|error| panic!("`{body}`: {error}"))
    }

    /// What the system's clipboard holds.
    pub async fn clipboard(&self) -> String {
        // What is not granted here is refused from now on.
        let permissions = ["clipboardReadWrite", "clipboardSanitizedWrite"];
        let grant = json!({ "origin": self.origin, "permissions": permissions });
        self.command("Browser.grantPermissions", grant).await;
        self.command("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await;
        let script =
            "const done = arguments[0]; navigator.clipboard.readText().then(done, (e) => done(`${e}`))";
        self.driver
            .execute_async(script, Vec::new())
            .await
            .and_then(|value| value.convert())
            .expect("the clipboard can be read")
    }

    /// Changes what the page sees of the device, while it runs (the language stays).
    pub async fn emulate(&self, setup: Setup) {
        let metrics = json!({
            "width": setup.width, "height": setup.height, "deviceScaleFactor": 1, "mobile": setup.touch,
        });
        self.command("Emulation.setDeviceMetricsOverride", metrics).await;
        let touch = json!({ "enabled": setup.touch, "maxTouchPoints": 2 });
        self.command("Emulation.setTouchEmulationEnabled", touch).await;
        let scheme = if setup.dark { "dark" } else { "light" };
        let motion = if setup.reduced_motion { "reduce" } else { "no-preference" };
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ] });
        self.command("Emulation.setEmulatedMedia", media).await;
        *self.setup.lock().expect("no test panics here") = setup;
    }

    /// Changes the language that pages see when they are loaded from now on.
    pub async fn prefer_language(&self, language: &str) {
        let agent: String = self.eval("navigator.userAgent").await;
        let identity = json!({ "userAgent": agent, "acceptLanguage": language });
        self.command("Emulation.setUserAgentOverride", identity).await;
    }

    /// How the device is now.
    pub(super) fn setup(&self) -> Setup {
        *self.setup.lock().expect("no test panics here")
    }

    /// Gives the page another size.
    pub async fn resize(&self, width: u32, height: u32) {
        let setup = self.setup();
        self.emulate(Setup { width, height, ..setup }).await;
    }

    /// Slows the page's processor down, to see what a cheap phone would show.
    pub async fn slow_down(&self, times: u32) {
        self.command("Emulation.setCPUThrottlingRate", json!({ "rate": times })).await;
    }

    /// Runs a script in every page that is opened from now on, before its own.
    pub async fn run_before_scripts(&self, source: &str) {
        self.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    }

    /// Sends a DevTools command.
    pub async fn command(&self, method: &str, parameters: Value) -> Value {
        self.driver
            .cdp()
            .send_raw(method, parameters)
            .await
            .unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Writes what can be seen into a PNG file.
    pub async fn screenshot(&self, file: &Path) {
        self.driver
            .screenshot(file)
            .await
            .unwrap_or_else(|error| panic!("no screenshot {}: {error}", file.display()));
    }

    /// Everything the page has loaded from elsewhere: must stay empty.
    pub async fn foreign_requests(&self) -> Vec<String> {
        self.eval(
            "performance.getEntriesByType('resource').map((entry) => entry.name)
                .filter((name) => new URL(name).origin !== location.origin)",
        )
        .await
    }

    /// Errors in the browser's log since it was last asked, violations of the security policy among them.
    pub async fn log_errors(&self) -> Vec<String> {
        let entries = self.driver.browser_log().await.expect("Chromium keeps a log");
        entries.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message).collect()
    }

    /// Fails on any error in the browser's log. Runs by itself at the end of every test.
    pub async fn assert_log_clean(&self) {
        let errors = self.log_errors().await;
        assert!(errors.is_empty(), "errors in the browser's log:\n{}", errors.join("\n"));
    }

    /// After a failed test: a screenshot and the log.
    pub(super) async fn save_evidence(&self, browser: usize) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let test = std::thread::current().name().unwrap_or("test").replace("::", "-");
        let file =
            folder.join(if browser == 1 { format!("{test}.png") } else { format!("{test}-{browser}.png") });
        if self.driver.screenshot(&file).await.is_ok() {
            eprintln!("screenshot of the failure: {}", file.display());
        }
        if let Ok(entries) = self.driver.browser_log().await {
            entries.iter().for_each(|entry| eprintln!("browser: {} {}", entry.level, entry.message));
        }
    }

    /// The test is over.
    pub(super) async fn end(self, failed: bool) {
        let _ = std::fs::remove_dir_all(&self.folder);
        if failed { self.browser.quit().await } else { self.browser.give_back().await }
    }

    /// Asks again and again until there is an answer or patience ends.
    pub(super) async fn until<T>(&self, ask: impl AsyncFn() -> Option<T>) -> Option<T> {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(answer) = ask().await {
                return Some(answer);
            }
            if Instant::now() > end {
                return None;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    pub(super) async fn fail(&self, why: &str) -> ! {
        let seen: String = self.eval("document.body.innerText.slice(0, 600)").await;
        panic!("{why}\nat {}\nthe page says:\n{seen}", self.address().await);
    }
}
