//! A real broker: mosquitto, on ports and with a folder of its own.
use std::fs::{self, File};
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

/// How long a broker may take to start.
const START_TIME: Duration = Duration::from_secs(30);

/// A broker that runs until it is stopped or dropped.
pub struct Broker {
    program: PathBuf,
    process: Option<Child>,
    folder: PathBuf,
    /// Options of the broker and of its WebSocket listener, as lines.
    options: [String; 2],
    /// The ports of its listeners: plain TCP, without which version 2.0 does not start, and WebSocket.
    ports: [u16; 2],
}

impl Broker {
    /// Starts a broker with further options, for itself and for its WebSocket listener; `None` if none is installed.
    pub fn start(options: &[&str], listener: &[&str]) -> Option<Self> {
        let program = installed()?;
        let options = [options.join("\n"), listener.join("\n")];
        for _ in 0..10 {
            let ports = [free_port(), free_port()];
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("broker-{}", ports[1]));
            let mut broker =
                Self { program: program.clone(), process: None, folder, options: options.clone(), ports };
            fs::create_dir_all(&broker.folder).expect("a folder");
            // Another program may have taken a port in the meantime.
            if broker.run() {
                return Some(broker);
            }
        }
        panic!("mosquitto does not start");
    }

    /// The port of its WebSocket listener.
    pub fn port(&self) -> u16 {
        self.ports[1]
    }

    /// Ends it without notice, as a crash does.
    pub fn crash(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().expect("a process");
            process.wait().expect("its end");
        }
    }

    /// Ends it as a restart of its machine does.
    pub fn terminate(&mut self) {
        if let Some(mut process) = self.process.take() {
            let pid = process.id().to_string();
            assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill").success());
            process.wait().expect("its end");
        }
    }

    /// What is in its files: log and database.
    pub fn files(&self) -> Vec<Vec<u8>> {
        let entries = fs::read_dir(&self.folder).expect("a folder").flatten();
        let files = entries.map(|entry| fs::read(entry.path()).expect("a file"));
        files.collect()
    }

    /// Starts it again after it has ended.
    pub fn restart(&mut self) {
        assert!(self.run(), "{}", self.log());
    }

    /// Removes what it has stored. Only between `crash` and `restart`.
    pub fn forget(&self) {
        let _ = fs::remove_file(self.folder.join("mosquitto.db"));
    }

    /// Starts the process, and waits until it answers. Returns false if it ends before.
    fn run(&mut self) -> bool {
        let config = self.folder.join("mosquitto.conf");
        fs::write(&config, self.config()).expect("a file");
        let log = File::create(self.folder.join("log.txt")).expect("a file");
        let mut process = Command::new(&self.program)
            .args(["-v", "-c"])
            .arg(config)
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a file"))
            .stderr(log)
            .spawn()
            .expect("mosquitto");
        let started = Instant::now();
        let answers = |port| TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok();
        while !self.ports.into_iter().all(answers) {
            assert!(started.elapsed() < START_TIME, "{}", self.log());
            if process.try_wait().expect("a process").is_some() {
                return false;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let is_running = process.try_wait().expect("a process").is_none();
        self.process = Some(process);
        is_running
    }

    fn config(&self) -> String {
        let [plain, websocket] = self.ports;
        let [options, listener] = &self.options;
        let folder = self.folder.display();
        // `user` matters for root only: without it mosquitto gives up its rights to the folder.
        format!(
            "user root\n\
             allow_anonymous true\n\
             persistence true\n\
             persistence_location {folder}/\n\
             autosave_interval 1\n\
             autosave_on_changes true\n\
             {options}\n\
             listener {plain} 127.0.0.1\n\
             listener {websocket}\n\
             protocol websockets\n\
             {listener}\n"
        )
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log.txt")).unwrap_or_default()
    }
}

impl Drop for Broker {
    fn drop(&mut self) {
        self.crash();
        if std::thread::panicking() {
            eprintln!("the broker's log:\n{}", self.log());
        } else {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

/// The program. Where it is missing, tests are skipped; in continuous integration on Debian, which installs it, that
/// is an error.
fn installed() -> Option<PathBuf> {
    let named = std::env::var_os("MOSQUITTO").map(PathBuf::from);
    // Debian has it in a folder that only root has in its path.
    let path = std::env::var_os("PATH").unwrap_or_default();
    let usual = ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin"].map(PathBuf::from);
    let folders = std::env::split_paths(&path).chain(usual);
    let found =
        named.or_else(|| folders.map(|folder| folder.join("mosquitto")).find(|program| program.is_file()));
    if found.is_none() {
        let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
        let is_required = std::env::var("CI").is_ok_and(|value| value == "true");
        let is_debian = release.lines().any(|line| line == "ID=debian");
        assert!(
            !(is_required && is_debian),
            "mosquitto is missing although it is installed by .ci/broker.sh"
        );
        // Past the capture of outputs, so that it is seen in a run that passes.
        let _ = writeln!(std::io::stderr(), "SKIPPED: a test with a real broker; mosquitto is not installed");
    }
    found
}

/// A port that nothing listens on, below those that the system gives to outgoing connections: it stays free while a
/// broker restarts.
pub fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let port = 20_000 + (std::process::id() as u16).wrapping_mul(61).wrapping_add(number) % 10_000;
        if TcpListener::bind((Ipv4Addr::UNSPECIFIED, port)).is_ok() {
            return port;
        }
    }
}
