//! The processes of an engine: its driver on a free port, and an X server where it needs one.
use crate::engine::{Engine, Programs};
use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long a program may take to start, on a slow machine.
const PATIENCE: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(20);
/// How often a driver is started at most.
const MAX_TRIES: usize = 3;

/// Waits until its input is closed, which happens however the tests end; then kills a process group and
/// removes a folder.
const WATCH: &str = r#"read -r _; kill -s KILL -- "-$1" 2>/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do rm -rf "$2" && break; sleep 0.2; done"#;

/// A program that ends with what it has started when this is dropped or the tests are killed.
struct Process {
    program: Child,
    watch: Child,
}

impl Process {
    /// Starts a program that writes into a folder of its own.
    fn start(command: &mut Command, folder: &Path) -> Self {
        let name = command.get_program().to_owned();
        let refuse = |error| -> Child { panic!("{} does not start: {error}", name.display()) };
        let program = command.env("TMPDIR", folder).process_group(0).spawn().unwrap_or_else(refuse);
        let watch = Command::new("sh")
            .args(["-c", WATCH, "sh", &program.id().to_string()])
            .arg(folder)
            .stdin(Stdio::piped())
            .process_group(0)
            .spawn()
            .expect("sh starts");
        Self { program, watch }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.watch.stdin.take());
        let _ = self.watch.wait();
        let _ = self.program.wait();
    }
}

/// A driver that takes commands. It ends before its display does, as the fields are dropped in their order.
pub struct Driver {
    process: Process,
    port: u16,
    _display: Option<Process>,
}

impl Driver {
    /// Starts the driver of an engine, and waits until it is ready; once more where another program took its
    /// port.
    pub fn start(engine: &Engine, programs: &Programs) -> Self {
        (0..MAX_TRIES).find_map(|_| Self::try_to_start(engine, programs)).unwrap_or_else(|| {
            panic!("{}: {} does not get ready", engine.name, programs.driver.display());
        })
    }

    fn try_to_start(engine: &Engine, programs: &Programs) -> Option<Self> {
        let port = free_port();
        let folder = new_folder();
        // The output of driver and browser is stored, to explain a failure.
        let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("engines-{}.log", engine.name));
        let log = File::create(&log).unwrap_or_else(|error| panic!("{}: {error}", log.display()));
        let mut command = Command::new(&programs.driver);
        command
            .args((engine.arguments)(port))
            .envs(engine.environment.iter().copied())
            .env("HOME", &folder)
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a second handle of the log"))
            .stderr(log);
        let display = engine.needs_display.then(start_display).map(|(process, number)| {
            command.env("DISPLAY", format!(":{number}"));
            process
        });
        let process = Process::start(&mut command, &folder);
        let mut driver = Self { process, port, _display: display };
        driver.wait_until_ready().then_some(driver)
    }

    /// Waits until it takes commands; false where it ends or patience does.
    fn wait_until_ready(&mut self) -> bool {
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if !matches!(self.process.program.try_wait(), Ok(None)) {
                return false;
            }
            if is_ready(self.port) == Some(true) {
                return true;
            }
            std::thread::sleep(PAUSE);
        }
        false
    }

    /// Where it takes commands.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

/// A port that nobody listens on now.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("a bound port has an address").port()
}

/// What the driver at a port answers to `GET /status`; `None` where it does not answer.
fn is_ready(port: u16) -> Option<bool> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let request = format!("GET /status HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = BufReader::new(stream);
    let mut line = String::new();
    while line != "\r\n" {
        line.clear();
        if answer.read_line(&mut line).ok()? == 0 {
            return None;
        }
    }
    // The end of the value is the end of the answer: chromedriver says that it closes the connection, and
    // does not.
    let answer: Value = serde_json::Deserializer::from_reader(answer).into_iter().next()?.ok()?;
    answer["value"]["ready"].as_bool()
}

/// An X server with one screen in memory, and the number of its display, which it chooses itself.
fn start_display() -> (Process, u32) {
    let mut command = Command::new("Xvfb");
    // The number is written to the file descriptor 1, which is stdout.
    command
        .args(["-displayfd", "1", "-screen", "0", "1440x1000x24", "-nolisten", "tcp", "-noreset"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut process = Process::start(&mut command, &new_folder());
    let mut number = String::new();
    let stdout = process.program.stdout.take().expect("stdout is piped");
    BufReader::new(stdout).read_line(&mut number).expect("stdout is read");
    let number = number.trim().parse().unwrap_or_else(|_| panic!("Xvfb tells no display: {number:?}"));
    (process, number)
}

/// An empty folder for temporary files. Not in the project's own: sockets need a short path.
fn new_folder() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("schachquartett-engines-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder can be made");
    folder
}
