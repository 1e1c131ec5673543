//! Errors of the page: what is written by `console.error`, exceptions, and rejections that nobody handles.
use crate::bidi;
use crate::engine::Source;
use serde_json::json;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::Receiver;
use thirtyfour::WebDriver;

/// Sets listeners in the page that is shown, if it has none yet.
const LISTEN: &str = "if (window.consoleErrors === undefined) {
    const errors = window.consoleErrors = [];
    addEventListener('error', (event) => {
        const { target } = event;
        errors.push(target === window ? `error: ${event.message}` : `not loaded: ${target.src ?? target.href}`);
    }, true);
    addEventListener('unhandledrejection', (event) => errors.push(`rejection: ${event.reason}`));
    addEventListener('securitypolicyviolation', (event) => errors.push(`refused: ${event.blockedURI}`));
    const write = console.error;
    console.error = (...all) => { errors.push(`console: ${all.join(' ')}`); write.apply(console, all) };
}";

/// Where the errors of a session are found.
pub enum ConsoleErrors {
    /// In the driver's log.
    DriverLog,
    /// In what the browser sends.
    BiDi(Mutex<Receiver<String>>),
    /// In a list in the page, which a new document does not have.
    Listeners,
}

impl ConsoleErrors {
    /// Begins to listen.
    pub fn new(source: Source, driver: &WebDriver) -> Self {
        match source {
            Source::DriverLog => Self::DriverLog,
            Source::Listeners => Self::Listeners,
            Source::BiDi => {
                let url = driver.handle().capabilities().get("webSocketUrl").and_then(|url| url.as_str());
                Self::BiDi(Mutex::new(bidi::errors(url.expect("the session has an address for BiDi"))))
            }
        }
    }

    /// Has to be called whenever a document was loaded.
    pub async fn listen(&self, driver: &WebDriver) {
        if matches!(self, Self::Listeners) {
            driver.execute(LISTEN, Vec::new()).await.expect("listeners are set");
        }
    }

    /// The errors that have come in since this was asked last.
    pub async fn take(&self, driver: &WebDriver) -> Vec<String> {
        match self {
            Self::DriverLog => {
                let entries = driver.browser_log().await.expect("the driver keeps a log");
                let errors = entries.into_iter().filter(|entry| entry.level == "SEVERE");
                errors.map(|entry| entry.message).collect()
            }
            Self::BiDi(receiver) => receiver.lock().expect("nobody panics here").try_iter().collect(),
            Self::Listeners => {
                let taken = driver.execute("return window.consoleErrors.splice(0)", Vec::new()).await;
                taken.and_then(|value| value.convert()).expect("the document has listeners")
            }
        }
    }
}

/// Writes an error that means nothing, and what it can be known by. When it has come in, all errors before it
/// have.
pub async fn mark(driver: &WebDriver) -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let mark = format!("mark-{}-ends-here", COUNT.fetch_add(1, Ordering::Relaxed));
    driver.execute("console.error(arguments[0])", vec![json!(mark)]).await.expect("an error is written");
    mark
}
