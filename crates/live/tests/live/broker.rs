//! A real broker, on ports and with a folder of its own: mosquitto, or ejabberd where `EJABBERD` names its folder.
use std::fs::{self, File};
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

/// How long a broker may take to start.
const START_TIME: Duration = Duration::from_secs(30);

/// Where ejabberd stores what it keeps, in its folder.
const EJABBERD_DATABASE: &str = "database";

/// What a club's own ejabberd is given.
const EJABBERD_CONFIGURATION: &str = include_str!("../../../../docs/live/ejabberd.yml");

/// The program of a broker.
#[derive(Clone, Debug)]
enum Server {
    Mosquitto {
        program: PathBuf,
        /// Further options, for itself and for its WebSocket listener, as lines.
        options: [String; 2],
    },
    Ejabberd {
        /// The folder where it is installed, beside those of the other packages that it needs.
        installed: PathBuf,
    },
}

/// A broker that runs until it is stopped or dropped.
pub struct Broker {
    server: Server,
    process: Option<Child>,
    folder: PathBuf,
    /// The ports of its listeners. WebSocket is the last one.
    ports: Vec<u16>,
}

impl Broker {
    /// Starts a broker of the kind that is to be tested; `None` if none is installed.
    pub fn start() -> Option<Self> {
        match std::env::var_os("EJABBERD") {
            Some(folder) => Some(Self::start_server(&Server::Ejabberd { installed: folder.into() }, 1)),
            None => Self::mosquitto(&[], &[]),
        }
    }

    /// Starts mosquitto with further options, for itself and for its WebSocket listener; `None` if it is not installed.
    pub fn mosquitto(options: &[&str], listener: &[&str]) -> Option<Self> {
        let options = [options.join("\n"), listener.join("\n")];
        let server = Server::Mosquitto { program: installed_mosquitto()?, options };
        // Version 2.0 does not start without a listener for plain TCP.
        Some(Self::start_server(&server, 2))
    }

    fn start_server(server: &Server, ports: usize) -> Self {
        for _ in 0..10 {
            let ports: Vec<u16> = (0..ports).map(|_| free_port()).collect();
            let folder =
                Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("broker-{}", ports[ports.len() - 1]));
            let mut broker = Self { server: server.clone(), process: None, folder, ports };
            fs::create_dir_all(&broker.folder).expect("a folder");
            // Another program may have taken a port in the meantime.
            if broker.run() {
                return broker;
            }
        }
        panic!("it does not start: {server:?}");
    }

    /// The port of its WebSocket listener.
    pub fn port(&self) -> u16 {
        self.ports[self.ports.len() - 1]
    }

    /// How long it may take until an acknowledged message survives a crash.
    pub fn flush_time(&self) -> Duration {
        Duration::from_millis(match self.server {
            // Its database is written once a second.
            Server::Mosquitto { .. } => 1500,
            // What it writes waits in memory for two seconds.
            Server::Ejabberd { .. } => 4000,
        })
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
        let mut files = Vec::new();
        let mut folders = vec![self.folder.clone()];
        while let Some(folder) = folders.pop() {
            for path in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
                if path.is_dir() {
                    folders.push(path);
                } else {
                    files.push(fs::read(path).expect("a file"));
                }
            }
        }
        files
    }

    /// Starts it again after it has ended.
    pub fn restart(&mut self) {
        assert!(self.run(), "{}", self.log());
    }

    /// Removes what it has stored. Only between `crash` and `restart`.
    pub fn forget(&self) {
        match self.server {
            Server::Mosquitto { .. } => drop(fs::remove_file(self.folder.join("mosquitto.db"))),
            Server::Ejabberd { .. } => drop(fs::remove_dir_all(self.folder.join(EJABBERD_DATABASE))),
        }
    }

    /// Starts the process, and waits until it answers. Returns false if it ends before.
    fn run(&mut self) -> bool {
        let log = File::create(self.folder.join("log.txt")).expect("a file");
        let mut process = match &self.server {
            Server::Mosquitto { program, options } => self.mosquitto_command(program, options),
            Server::Ejabberd { installed } => self.ejabberd_command(installed),
        }
        .stdin(Stdio::null())
        .stdout(log.try_clone().expect("a file"))
        .stderr(log)
        .spawn()
        .expect("a broker");
        let started = Instant::now();
        let answers = |port: &u16| TcpStream::connect((Ipv4Addr::LOCALHOST, *port)).is_ok();
        while !(self.is_listening() && self.ports.iter().all(answers)) {
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

    /// ejabberd takes a second to listen. By then the port may be another program's, which answers, too.
    fn is_listening(&self) -> bool {
        let sentence = format!("Start accepting TCP connections at 127.0.0.1:{} ", self.port());
        matches!(self.server, Server::Mosquitto { .. }) || self.log().contains(&sentence)
    }

    fn mosquitto_command(&self, program: &Path, [options, listener]: &[String; 2]) -> Command {
        let [plain, websocket] = self.ports[..] else { panic!("it has two listeners") };
        let folder = self.folder.display();
        // `user` matters for root only: without it mosquitto gives up its rights to the folder.
        let configuration = format!(
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
        );
        let mut command = Command::new(program);
        command.args(["-v", "-c"]).arg(self.write("mosquitto.conf", &configuration));
        command
    }

    /// Without a name of the node: so any number run on a machine, and none listens for others.
    fn ejabberd_command(&self, installed: &Path) -> Command {
        let configuration = EJABBERD_CONFIGURATION
            .replace("port: 9001", &format!("port: {}", self.port()))
            .replace("loglevel: warning", "loglevel: info");
        let database = self.folder.join(EJABBERD_DATABASE);
        let mut command = Command::new("erl");
        command
            .args(["-noinput", "-mnesia", "dir"])
            .arg(format!("{:?}", database.display().to_string()))
            .args(["-s", "ejabberd"])
            .env("ERL_LIBS", installed.parent().expect("a folder of packages"))
            .env("EJABBERD_CONFIG_PATH", self.write("ejabberd.yml", &configuration))
            .env("EJABBERD_LOG_PATH", self.folder.join("ejabberd.log"))
            .env("ERL_CRASH_DUMP_BYTES", "0");
        command
    }

    fn write(&self, name: &str, content: &str) -> PathBuf {
        let path = self.folder.join(name);
        fs::write(&path, content).expect("a file");
        path
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

/// The program of mosquitto. Where it is missing, tests are skipped; in continuous integration on Debian, which installs it, that
/// is an error.
fn installed_mosquitto() -> Option<PathBuf> {
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
