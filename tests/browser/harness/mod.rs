//! Serves the built folder, starts a Chromium with an empty profile and gives a test its page.
#![allow(dead_code, unused_imports, reason = "each test target uses its own part of the harness")]

mod driver;
mod files;
mod host;
mod input;
mod page;
mod server;
mod tabs;

pub use host::Host;
pub use input::Point;
pub use page::Page;
pub use tabs::Tab;
pub use thirtyfour::Key;

use driver::ChromeDriver;
use server::Server;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// What the page is told about the player's device.
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
        }
    }
}

impl Setup {
    /// The default desktop in another language.
    pub fn language(language: &'static str) -> Self {
        Self { language, ..Self::default() }
    }

    /// A phone of 360x640, touched.
    pub fn phone() -> Self {
        Self { width: 360, height: 640, touch: true, ..Self::default() }
    }
}

/// Runs one test in a browser of its own and cleans up behind it, whether it holds or panics.
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
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime for the test");
    let driver = ChromeDriver::start();
    let server = runtime.block_on(Server::start());
    let pages = setups.map(|setup| runtime.block_on(Page::new(&driver, &server, setup)));
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
            runtime.block_on(page.keep_evidence(number));
        }
        runtime.block_on(page.quit());
    }
    if let Err(panic) = result {
        resume_unwind(panic);
    }
}
