//! What is different between the engines: programs, arguments, capabilities, and where errors are found.
use serde_json::{Value, json};
use std::ffi::OsString;
use thirtyfour::Capabilities;

/// A browser engine with its driver.
pub struct Engine {
    /// Its name in messages.
    pub name: &'static str,
    /// The environment variable that names the driver.
    pub driver: &'static str,
    /// The environment variable that names the browser.
    pub browser: &'static str,
    /// The driver on the search path where the variable is not set; `None` where the engine is optional.
    fallback: Option<&'static str>,
    /// The driver's arguments, with the port that it listens on.
    pub arguments: fn(u16) -> Vec<String>,
    /// What is asked of the driver, beside the path of the browser.
    capabilities: fn() -> Value,
    /// The capability that holds the path of the browser.
    options: &'static str,
    /// Where its errors are found.
    pub source: Source,
    /// Whether it has to have an X server: it cannot run without a window.
    pub needs_display: bool,
    /// Variables of the driver, which its browser gets, too.
    pub environment: &'static [(&'static str, &'static str)],
}

/// Where the errors of a page are found.
#[derive(Clone, Copy)]
pub enum Source {
    /// In the log that the driver keeps.
    DriverLog,
    /// In the events `log.entryAdded` of WebDriver BiDi.
    BiDi,
    /// In listeners that are set in the page itself.
    Listeners,
}

/// The driver and the browser, by path or name.
pub struct Programs {
    /// The driver.
    pub driver: OsString,
    /// The browser; `None` leaves it to the driver.
    pub browser: Option<String>,
}

/// Chromium by chromedriver.
pub const CHROMIUM: Engine = Engine {
    name: "chromium",
    driver: "CHROMEDRIVER",
    browser: "CHROME",
    fallback: Some("chromedriver"),
    arguments: |port| vec![format!("--port={port}")],
    capabilities: || {
        json!({
            "browserName": "chrome",
            "goog:loggingPrefs": { "browser": "SEVERE" },
            "goog:chromeOptions": { "args": [
                "--headless=new",
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--no-default-browser-check",
            ] },
        })
    },
    options: "goog:chromeOptions",
    source: Source::DriverLog,
    needs_display: false,
    environment: &[],
};

/// Firefox by geckodriver.
pub const FIREFOX: Engine = Engine {
    name: "firefox",
    driver: "GECKODRIVER",
    browser: "FIREFOX",
    fallback: None,
    // Any free port for BiDi, too.
    arguments: |port| vec![format!("--port={port}"), "--websocket-port=0".into()],
    capabilities: || {
        json!({
            "browserName": "firefox",
            "webSocketUrl": true,
            "moz:firefoxOptions": { "args": ["-headless"] },
        })
    },
    options: "moz:firefoxOptions",
    source: Source::BiDi,
    needs_display: false,
    environment: &[],
};

/// WebKitGTK's own small browser by WebKitWebDriver.
pub const WEBKIT: Engine = Engine {
    name: "webkit",
    driver: "WEBKIT_DRIVER",
    browser: "WEBKIT_BROWSER",
    fallback: None,
    arguments: |port| vec![format!("--port={port}")],
    capabilities: || {
        json!({
            "browserName": "MiniBrowser",
            "webkitgtk:browserOptions": { "args": ["--automation"] },
        })
    },
    options: "webkitgtk:browserOptions",
    source: Source::Listeners,
    needs_display: true,
    environment: &[
        ("GDK_BACKEND", "x11"),
        // The sandbox cannot be set up by root nor in a container; the page is the project's own.
        ("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1"),
        // Its compilers of WebAssembly now and then produce code that computes wrongly: docs/known-issues.md.
        ("JSC_useBBQJIT", "0"),
        ("JSC_useOMGJIT", "0"),
    ],
};

impl Engine {
    /// Its programs; `None` where it is optional and not both are named.
    pub fn programs(&self) -> Option<Programs> {
        let browser = std::env::var(self.browser).ok();
        match (std::env::var_os(self.driver), self.fallback) {
            (Some(driver), None) if browser.is_some() => Some(Programs { driver, browser }),
            (driver, Some(fallback)) => Some(Programs { driver: driver.unwrap_or(fallback.into()), browser }),
            _ => None,
        }
    }

    /// What a session is begun with.
    pub fn capabilities(&self, programs: &Programs) -> Capabilities {
        let mut all = (self.capabilities)();
        if let Some(browser) = &programs.browser {
            all[self.options]["binary"] = json!(browser);
        }
        let Value::Object(all) = all else { unreachable!("capabilities are an object") };
        Capabilities::from(all)
    }
}
