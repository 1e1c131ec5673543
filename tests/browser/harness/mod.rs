//! Serves the built folder and gives a test its page in a Chromium that knows nothing of it.
#![allow(dead_code, unused_imports, reason = "each test target uses its own part of the harness")]

#[path = "../../../crates/live/tests/live/broker.rs"]
mod broker;
mod browser;
mod driver;
mod files;
mod front;
mod host;
mod input;
mod kill;
mod live;
mod page;
mod server;
mod tabs;

pub use broker::Broker;
pub use host::Host;
pub use input::Point;
pub use kill::in_killed_browser;
pub use live::in_browsers_with_broker;
pub use page::Page;
pub use server::dist;
pub use tabs::Tab;
pub use thirtyfour::Key;

use server::Server;
use std::fs::OpenOptions;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::OnceLock;
use std::time::Instant;
use tokio::runtime::{Builder, Runtime};

/// What the page sees of the player's device.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// Width of the viewport in CSS pixels.
    pub width: u32,
    /// Height of the viewport in CSS pixels.
    pub height: u32,
    /// The system prefers a dark page.
    pub dark: bool,
    /// The browser's language, such as `de` or `en`.
    pub language: &'static str,
    /// The system asks for less motion.
    pub reduced_motion: bool,
    /// A phone: fingers instead of a mouse.
    pub touch: bool,
    /// Errors in the browser's log fail the test. Off only for a test that provokes one.
    pub clean_log: bool,
    /// The browser has service workers. Only for tests of what is stored for offline use: one begins to work with
    /// each page, and costs as much time as to load it.
    pub service_workers: bool,
    /// Each tab has a process. Only for a test in which one of them crashes.
    pub tabs_apart: bool,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            width: 1440,
            height: 900,
            dark: false,
            language: "de",
            reduced_motion: false,
            touch: false,
            clean_log: true,
            service_workers: false,
            tabs_apart: false,
        }
    }
}

impl Setup {
    /// The default desktop in another language.
    pub fn language(language: &'static str) -> Self {
        Self { language, ..Self::default() }
    }

    /// The default desktop with service workers.
    pub fn with_service_workers() -> Self {
        Self { service_workers: true, ..Self::default() }
    }

    /// The default desktop with a process for each tab.
    pub fn with_tabs_apart() -> Self {
        Self { tabs_apart: true, ..Self::default() }
    }

    /// A phone of 360x640, touched.
    pub fn phone() -> Self {
        Self { width: 360, height: 640, touch: true, ..Self::default() }
    }
}

/// Runs one test in a browser that is like a new one, and cleans up behind it, whether it holds or panics.
pub fn in_browser<F>(setup: Setup, test: F)
where
    F: AsyncFnOnce(&Page),
{
    run([setup], async |[page]: &[Page; 1]| test(page).await);
}

/// Runs one test in two browsers that know nothing of each other, as on two devices.
pub fn in_two_browsers<F>(setups: [Setup; 2], test: F)
where
    F: AsyncFnOnce(&Page, &Page),
{
    run(setups, async |[one, other]: &[Page; 2]| test(one, other).await);
}

fn run<const COUNT: usize, F>(setups: [Setup; COUNT], test: F)
where
    F: AsyncFnOnce(&[Page; COUNT]),
{
    let server = runtime().block_on(Server::start());
    run_on(&server, setups, test);
}

/// Runs one test with pages of this server.
fn run_on<const COUNT: usize, F>(server: &Server, setups: [Setup; COUNT], test: F)
where
    F: AsyncFnOnce(&[Page; COUNT]),
{
    let started = Instant::now();
    let runtime = runtime();
    let pages = setups.map(|setup| runtime.block_on(Page::new(server, setup)));
    let result = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            test(&pages).await;
            for (page, setup) in pages.iter().zip(setups) {
                if setup.clean_log {
                    page.assert_log_clean().await;
                    assert_eq!(page.foreign_requests().await, Vec::<String>::new(), "loaded from elsewhere");
                }
            }
        });
    }));
    for (number, page) in (1..).zip(pages) {
        if result.is_err() {
            runtime.block_on(page.save_evidence(number));
        }
        runtime.block_on(page.end(result.is_err()));
    }
    note_time(started);
    if let Err(panic) = result {
        resume_unwind(panic);
    }
}

/// One for all tests: browsers outlive the test that has started them.
fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| {
        Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime for the tests")
    })
}

/// Adds a line to the list of times, in milliseconds, of which `make test` prints the longest.
fn note_time(started: Instant) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("times.tsv");
    let name = std::thread::current().name().unwrap_or("test").to_owned();
    let line = format!("{}\t{name}\n", started.elapsed().as_millis());
    let noted = OpenOptions::new().create(true).append(true).open(file);
    // One write a line: tests run at the same time.
    let _ = noted.and_then(|mut file| file.write_all(line.as_bytes()));
}
