//! Browsers that go from test to test: to start one takes longer than many a test.
use super::Setup;
use super::driver::{ChromeDriver, capabilities, capabilities_with_profile};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, WebDriver};

/// The browsers that wait for the next test.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// A Chromium with its driver.
pub struct Browser {
    /// The session.
    pub driver: WebDriver,
    chrome: ChromeDriver,
    language: &'static str,
    tabs_apart: bool,
}

impl Browser {
    /// One that waits, or a new one.
    pub async fn take(Setup { language, tabs_apart, .. }: Setup) -> Self {
        let waits = {
            let mut free = IDLE.lock().expect("nobody panics here");
            free.iter()
                .position(|browser| browser.language == language && browser.tabs_apart == tabs_apart)
                .map(|at| free.swap_remove(at))
        };
        if let Some(browser) = waits {
            return browser;
        }
        let mut chrome = capabilities(language);
        if !tabs_apart {
            // One process draws all pages, and compiles the program once for several tests.
            chrome.add_arg("--renderer-process-limit=1").expect("a plain argument");
        }
        Self::start(language, tabs_apart, chrome).await
    }

    /// A new one with a profile in this folder, which stays when it ends.
    pub async fn with_profile(language: &'static str, profile: &Path) -> Self {
        Self::start(language, true, capabilities_with_profile(language, profile)).await
    }

    async fn start(language: &'static str, tabs_apart: bool, capabilities: ChromeCapabilities) -> Self {
        let chrome = ChromeDriver::start();
        let driver = WebDriver::new(chrome.url(), capabilities)
            .await
            .unwrap_or_else(|error| panic!("Chromium does not start: {error}"));
        Self { driver, chrome, language, tabs_apart }
    }

    /// A new empty folder that goes with the browser.
    pub fn folder(&self) -> PathBuf {
        self.chrome.folder()
    }

    /// Gives it to the next test with a new tab alone: what tests tell the browser belongs to their tabs, and
    /// what pages store to the address of their server, which no other test has.
    pub async fn give_back(self) {
        let tidied = async {
            let old = self.driver.windows().await?;
            let new = self.driver.new_tab().await?;
            for window in old {
                self.driver.switch_to_window(window).await?;
                self.driver.close_window().await?;
            }
            self.driver.switch_to_window(new).await?;
            self.driver.cdp().send_raw("Page.bringToFront", json!({})).await?;
            self.driver.cdp().send_raw("Browser.resetPermissions", json!({})).await?;
            self.driver.browser_log().await.map(drop)
        };
        match tidied.await {
            Ok(()) => IDLE.lock().expect("nobody panics here").push(self),
            Err(error) => eprintln!("a browser is not used again: {error}"),
        }
    }

    /// Ends it, for instance after a test that failed.
    pub async fn quit(self) {
        if let Err(error) = self.driver.quit().await {
            eprintln!("Chromium does not end: {error}");
        }
    }
}
