//! The built page in three engines, by plain WebDriver: the same steps in Chromium, Firefox and WebKit, each
//! engine in one session that begins with an empty profile; and live games between them.
mod bidi;
#[allow(dead_code, reason = "other tests end it and look into its files")]
#[path = "../../crates/live/tests/live/broker.rs"]
mod broker;
mod console_errors;
mod engine;
#[path = "../browser/harness/front.rs"]
mod front;
mod live;
mod process;
#[path = "../browser/harness/server.rs"]
mod server;
mod session;
mod steps;

use engine::{CHROMIUM, Engine, FIREFOX, WEBKIT};
use process::Driver;
use server::Server;
use session::Session;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Instant;

#[test]
fn chromium() {
    run(&CHROMIUM);
}

#[test]
fn firefox() {
    run(&FIREFOX);
}

#[test]
fn webkit() {
    run(&WEBKIT);
}

/// All steps in one engine. One that is not installed is skipped, and that is reported.
fn run(engine: &'static Engine) {
    let Some(programs) = engine.programs() else {
        tell(engine.name, &format!("skipped, {} and {} are not set", engine.driver, engine.browser));
        return;
    };
    let begin = Instant::now();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime for the test");
    let driver = Driver::start(engine, &programs);
    let server = runtime.block_on(Server::start());
    let session = runtime.block_on(Session::new(engine, &programs, &driver, &server));
    tell(engine.name, &format!("version {}", session.version()));
    let result = catch_unwind(AssertUnwindSafe(|| runtime.block_on(steps::all(&session))));
    runtime.block_on(finish(session, result.is_err()));
    if let Err(panic) = result {
        resume_unwind(panic);
    }
    tell(engine.name, &format!("all steps hold, {} s", begin.elapsed().as_secs()));
}

/// Ends a browser, after a failure with what it shows.
async fn finish(session: Session, has_failed: bool) {
    if has_failed {
        session.save_evidence().await;
    }
    session.quit().await;
}

/// Writes a line that is seen also when the test passes, which `println` is not.
fn tell(engine: &str, line: &str) {
    writeln!(std::io::stdout(), "{engine}: {line}").expect("stdout takes a line");
}
