//! The driver process and the Chromium that it starts.
use super::Setup;
use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, LoggingPrefsLogLevel};

const ARGUMENTS: [&str; 10] = [
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
];

/// A driver on a free port; dropped, it ends, and what it and Chromium have written is removed.
pub struct ChromeDriver {
    process: Child,
    port: u16,
    scratch: PathBuf,
}

/// How often it is started at most.
const TRIES: usize = 3;

impl ChromeDriver {
    /// Starts the program that `CHROMEDRIVER` names, or the one on the search path; once more where another program took
    /// its port before it could.
    pub fn start() -> Self {
        let started = (0..TRIES).find_map(|_| Self::try_to_start());
        started.expect("chromedriver tells its port")
    }

    fn try_to_start() -> Option<Self> {
        let program = std::env::var_os("CHROMEDRIVER").unwrap_or_else(|| OsString::from("chromedriver"));
        let scratch = scratch_folder();
        let mut process = Command::new(&program)
            .arg("--port=0")
            .env("TMPDIR", &scratch)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{} does not start: {error}", program.display()));
        let mut lines = BufReader::new(process.stdout.take().expect("stdout is piped")).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let rest = line.split_once("started successfully on port ")?.1;
            rest.trim_end_matches('.').parse().ok()
        });
        // A full pipe would stop the driver.
        std::thread::spawn(move || lines.for_each(drop));
        // Dropped, it ends the program.
        let driver = Self { process, port: port.unwrap_or(0), scratch };
        port.map(|_: u16| driver)
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
        let _ = self.process.kill();
        let _ = self.process.wait();
        // Chromium's last helpers may still be writing.
        for _ in 0..20 {
            if std::fs::remove_dir_all(&self.scratch).is_ok() {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

/// An empty folder for one driver. Not in the project's own: Chromium's socket needs a short path.
fn scratch_folder() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("schachquartett-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder can be made");
    folder
}

/// A fresh Chromium for this set-up: each session gets its own empty profile.
pub fn capabilities(setup: Setup) -> ChromeCapabilities {
    let mut chrome = ChromeCapabilities::new();
    if let Ok(binary) = std::env::var("CHROME") {
        chrome.set_binary(&binary).expect("CHROME is a path");
    }
    for argument in ARGUMENTS {
        chrome.add_arg(argument).expect("a plain argument");
    }
    for argument in
        [format!("--lang={}", setup.language), format!("--window-size={},{}", setup.width, setup.height)]
    {
        chrome.add_arg(&argument).expect("a plain argument");
    }
    let preferences = serde_json::json!({ "intl.accept_languages": setup.language });
    chrome.add_experimental_option("prefs", preferences).expect("plain preferences");
    chrome.set_browser_log_level(LoggingPrefsLogLevel::All).expect("a log level");
    chrome
}
