//! A browser that is killed in the middle of a test, and started again with the same profile.
use super::server::Server;
use super::{Page, Setup, runtime};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long a killed browser may take to be gone.
const PATIENCE: Duration = Duration::from_secs(10);

/// Runs `before` in a browser, kills that as a crash of the system would, and runs `after` with what is on disk. What
/// `before` returns is handed on.
pub fn in_killed_browser<T, Before, After>(setup: Setup, before: Before, after: After)
where
    Before: AsyncFnOnce(&Page) -> T,
    After: AsyncFnOnce(&Page, T),
{
    let profile = fresh_profile();
    let server = runtime().block_on(Server::start());
    let result = catch_unwind(AssertUnwindSafe(|| {
        runtime().block_on(async {
            let page = Page::with_profile(&server, setup, &profile).await;
            let known = before(&page).await;
            kill(&profile);
            page.end(true).await;
            let page = Page::with_profile(&server, setup, &profile).await;
            after(&page, known).await;
            page.end(true).await;
        });
    }));
    let _ = std::fs::remove_dir_all(&profile);
    if let Err(panic) = result {
        resume_unwind(panic);
    }
}

/// Not in the project's own folder: Chromium's socket needs a short path.
fn fresh_profile() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("schachquartett-profile-{}-{number}", std::process::id()))
}

/// Kills the browser that has the profile. It writes its process id there, as the target of a link: `host-4711`.
fn kill(profile: &Path) {
    let lock = profile.join("SingletonLock");
    let target = std::fs::read_link(&lock).expect("the browser has locked its profile");
    let process = target.to_string_lossy().rsplit('-').next().map(str::to_owned).expect("a process id");
    let signal = |signal: &str| Command::new("kill").args([signal, &process]).output();
    assert!(signal("-KILL").is_ok_and(|output| output.status.success()), "process {process}");
    let end = Instant::now() + PATIENCE;
    while signal("-0").is_ok_and(|output| output.status.success()) && !is_zombie(&process) {
        assert!(Instant::now() < end, "process {process} does not end");
        std::thread::sleep(Duration::from_millis(5));
    }
    let _ = std::fs::remove_file(lock);
}

/// Whether a process has ended and its parent has not noticed yet.
fn is_zombie(process: &str) -> bool {
    let state = Command::new("ps").args(["-o", "stat=", "-p", process]).output();
    state.is_ok_and(|output| output.stdout.starts_with(b"Z"))
}
