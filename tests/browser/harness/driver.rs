//! The driver process and the Chromium that it starts.
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Lines};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, LoggingPrefsLogLevel};

const ARGUMENTS: [&str; 19] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--force-color-profile=srgb",
    // A third of a test's time is the browser's own: what no test looks at is off.
    "--disable-breakpad",
    "--disable-component-extensions-with-background-pages",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-features=MediaRouter,OptimizationHints,PreloadTopChromeWebUI,SpareRendererForSitePerProcess,Translate",
    "--disable-site-isolation-trials",
    // No tab strip, and none of its animations: pages are told what they prefer by `Page::emulate`.
    "--kiosk",
    "--force-prefers-reduced-motion",
    "--mute-audio",
];

/// Runs the driver, and ends it with its browsers when the test program ends, however it does: then the pipe
/// closes. Arguments: the folder for temporary files, then the command. Its own command line names the folder, too: it
/// ignores its own signal.
const WATCHDOG: &str = r#"scratch=$1; shift
"$@" 2>/dev/null &
exec >/dev/null
read -r _
kill $! 2>/dev/null
trap "" TERM
pkill -f -- "$scratch" 2>/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do rm -rf "$scratch" && break; sleep 0.2; done"#;

/// How often a driver is started that finds its port taken.
const MAX_STARTS: usize = 10;

/// A driver on a free port; dropped, it ends with its browser, and what both have written is removed.
pub struct ChromeDriver {
    keeper: Child,
    /// Stays open: the driver would end when it says something that nobody can hear.
    _said: Lines<BufReader<ChildStdout>>,
    port: u16,
    scratch: PathBuf,
}

impl ChromeDriver {
    /// Starts the program that `CHROMEDRIVER` names, or the one on the search path.
    pub fn start() -> Self {
        let mut said = String::new();
        for _ in 0..MAX_STARTS {
            match Self::start_once() {
                Ok(driver) => return driver,
                Err(words) => said = words,
            }
            // It takes a port that is free for IPv6, and ends if that is not free for IPv4.
            if !said.contains("port not available") {
                break;
            }
        }
        panic!("the driver does not start: {said}");
    }

    /// Starts it, or returns what it said when it ended.
    fn start_once() -> Result<Self, String> {
        let program = std::env::var_os("CHROMEDRIVER").unwrap_or_else(|| OsString::from("chromedriver"));
        let scratch = scratch_folder();
        let mut keeper = Command::new("sh")
            .args(["-c", WATCHDOG, "sh"])
            .args([scratch.as_os_str(), &program])
            // It takes a free one and names it. Another program could take one that is found before.
            .arg("--port=0")
            .env("TMPDIR", &scratch)
            // Without a locale of UTF-8 Chromium gives a download with an umlaut in its name another one.
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{} does not start: {error}", program.display()));
        let mut lines = BufReader::new(keeper.stdout.take().expect("a pipe")).lines();
        let mut said = String::new();
        for line in lines.by_ref().map_while(Result::ok) {
            let named = line.split_once("started successfully on port ");
            if let Some(port) = named.and_then(|(_, port)| port.trim_end_matches('.').parse().ok()) {
                return Ok(Self { keeper, _said: lines, port, scratch });
            }
            said = format!("{said}\n{line}");
        }
        // The keeper clears up.
        drop(keeper.stdin.take());
        let _ = keeper.wait();
        Err(said)
    }

    /// A new empty folder that goes with the driver.
    pub fn folder(&self) -> PathBuf {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let folder = self.scratch.join(format!("files-{}", COUNT.fetch_add(1, Ordering::Relaxed)));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        folder
    }

    /// Where it takes commands.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for ChromeDriver {
    fn drop(&mut self) {
        // The keeper reads its end.
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

/// An empty folder for one driver. Not in the project's own: Chromium's socket needs a short path.
fn scratch_folder() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    // No name begins with another one: whatever names a folder is killed with its driver.
    let folder = std::env::temp_dir().join(format!("schachquartett-{}-{number:06}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder can be made");
    folder
}

/// A Chromium with an empty profile that prefers this language: its shell without windows, if there is one.
pub fn capabilities(language: &str) -> ChromeCapabilities {
    capabilities_of(&["CHROME_SHELL", "CHROME"], language)
}

/// A Chromium that keeps its profile on disk as it does for people. The shell does not.
pub fn capabilities_with_profile(language: &str, profile: &Path) -> ChromeCapabilities {
    let mut chrome = capabilities_of(&["CHROME"], language);
    chrome.add_arg(&format!("--user-data-dir={}", profile.display())).expect("a plain argument");
    chrome
}

/// The first program that one of these variables names.
fn capabilities_of(variables: &[&str], language: &str) -> ChromeCapabilities {
    let mut chrome = ChromeCapabilities::new();
    if let Some(binary) = variables.iter().find_map(|variable| std::env::var(variable).ok()) {
        chrome.set_binary(&binary).expect("a path");
    }
    for argument in ARGUMENTS {
        chrome.add_arg(argument).expect("a plain argument");
    }
    chrome.add_arg(&format!("--lang={language}")).expect("a plain argument");
    // The headless shell reads no preferences.
    chrome.add_arg(&format!("--accept-lang={language}")).expect("a plain argument");
    let preferences = serde_json::json!({ "intl.accept_languages": language });
    chrome.add_experimental_option("prefs", preferences).expect("plain preferences");
    chrome.set_browser_log_level(LoggingPrefsLogLevel::All).expect("a log level");
    chrome
}
