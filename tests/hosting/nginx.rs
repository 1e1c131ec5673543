//! nginx with the configuration that docs/hosting has, and what it answers.
use std::collections::BTreeMap;
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

const SHIPPED: &str = include_str!("../../docs/hosting/nginx.conf");
const SHIPPED_PAGE: &str = include_str!("../../docs/hosting/nginx-page.conf");

/// Where Debian's modules lie.
const MODULES: &str = "/usr/lib/nginx/modules";
/// The one that serves files that brotli compressed beforehand.
const BROTLI: &str = "ngx_http_brotli_static_module.so";

/// How often it is started at most: another program may take the port first.
const MAX_TRIES: usize = 3;
/// How long it may take to listen.
const PATIENCE: Duration = Duration::from_secs(10);

/// Copies the built page, and compresses what can be compressed, as docs/hosting.md says.
const PREPARE: &str = "const fs = require('fs'), { gzipSync, brotliCompressSync } = require('zlib');
    const [from, to] = process.argv.slice(1);
    fs.cpSync(from, to, { recursive: true });
    for (const name of fs.readdirSync(to, { recursive: true })) {
        const file = `${to}/${name}`;
        if (!fs.statSync(file).isFile() || /\\.(png|woff2)$/.test(file)) continue;
        const bytes = fs.readFileSync(file);
        fs.writeFileSync(`${file}.gz`, gzipSync(bytes));
        fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    }";

/// The built page at an nginx of its own; dropped, it ends, and what it has written is removed.
pub struct Nginx {
    /// None once it was stopped.
    process: Option<Child>,
    address: SocketAddr,
    scratch: PathBuf,
}

impl Nginx {
    /// Serves the built page: as the whole host, and under a path.
    pub fn start(dist: &Path) -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let scratch =
            std::env::temp_dir().join(format!("schachquartett-nginx-{}-{number}", std::process::id()));
        let mut nginx = Self { process: None, address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), scratch };
        std::fs::create_dir_all(&nginx.scratch).expect("a temporary folder can be made");
        let prepared = Command::new("node")
            .args(["-e", PREPARE])
            .arg(dist)
            .arg(nginx.folder())
            .status()
            .expect("node runs");
        assert!(prepared.success(), "the page cannot be copied");
        let started = (0..MAX_TRIES).any(|_| nginx.try_to_start());
        assert!(started, "nginx does not listen; it has told why above");
        nginx
    }

    /// Where the page lies.
    pub fn folder(&self) -> PathBuf {
        self.scratch.join("page")
    }

    fn try_to_start(&mut self) -> bool {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
        self.address = free.expect("a free port");
        let write = |name: &str, text: &str| {
            std::fs::write(self.scratch.join(name), text).expect("a file can be written");
        };
        write("nginx.conf", &frame());
        write("site.conf", &self.site());
        write("schachquartett-page.conf", &page());
        let mut process = Command::new(program())
            .arg("-p")
            .arg(&self.scratch)
            .arg("-c")
            .arg(self.scratch.join("nginx.conf"))
            .args(["-e", "stderr"])
            .stdin(Stdio::null())
            .spawn()
            .expect("nginx starts");
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if matches!(process.try_wait(), Ok(Some(_))) {
                return false;
            }
            if TcpStream::connect(self.address).is_ok() {
                self.process = Some(process);
                return true;
            }
            sleep(Duration::from_millis(20));
        }
        let _ = process.kill();
        let _ = process.wait();
        false
    }

    /// The shipped site, with only what a reader changes changed, and the port.
    fn site(&self) -> String {
        let folder = self.folder();
        [
            ("listen 80;", format!("listen {};", self.address)),
            ("    listen [::]:80;\n", String::new()),
            ("chess.example.org", "localhost".to_owned()),
            ("/srv/schachquartett/", format!("{}/", folder.to_str().expect("a plain path"))),
        ]
        .into_iter()
        .fold(SHIPPED.to_owned(), |text, (shipped, own)| replaced(&text, shipped, &own))
    }

    /// Answers no more, and drops all connections.
    pub fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
        assert!(TcpStream::connect(self.address).is_err(), "nginx still answers");
    }

    /// The address of a path, which begins with a slash.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// What it answers to a browser that takes these encodings.
    pub fn ask(&self, path: &str, encodings: &str) -> Answer {
        let mut stream = TcpStream::connect(self.address).expect("nginx listens");
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept-Encoding: {encodings}\r\nConnection: close\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).expect("nginx reads");
        let mut bytes = Vec::new();
        match stream.read_to_end(&mut bytes) {
            Err(error) if error.kind() != ErrorKind::ConnectionReset => panic!("{path}: {error}"),
            _ => Answer::read(&bytes).unwrap_or_else(|| panic!("{path} has no answer")),
        }
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
        let _ = std::fs::remove_dir_all(&self.scratch);
    }
}

/// Whether it has the module for files that brotli compressed.
pub fn has_brotli() -> bool {
    Path::new(MODULES).join(BROTLI).is_file()
}

/// The nginx that `NGINX` names, or the one on the search path, or Debian's.
fn program() -> String {
    let named = std::env::var("NGINX").unwrap_or_else(|_| "nginx".to_owned());
    let runs = |name: &String| Command::new(name).arg("-v").stderr(Stdio::null()).status().is_ok();
    let known = [named, "/usr/sbin/nginx".to_owned()];
    known.into_iter().find(runs).expect("nginx is installed, or NGINX names it")
}

/// What stands around the shipped site: one process in front, which writes only into its own folder.
fn frame() -> String {
    let module = if has_brotli() { format!("load_module {MODULES}/{BROTLI};\n") } else { String::new() };
    let folders: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("    {name}_temp_path {name};\n"))
        .concat();
    format!(
        "{module}daemon off;\nmaster_process off;\npid nginx.pid;\nerror_log stderr crit;\nevents {{}}\n\
         http {{\n    access_log off;\n{folders}    include site.conf;\n}}\n"
    )
}

/// The shipped settings of the page, with brotli where nginx has it.
fn page() -> String {
    if has_brotli() {
        replaced(SHIPPED_PAGE, "# brotli_static on;", "brotli_static on;")
    } else {
        SHIPPED_PAGE.to_owned()
    }
}

fn replaced(text: &str, shipped: &str, own: &str) -> String {
    assert!(text.contains(shipped), "docs/hosting has no {shipped:?}");
    text.replace(shipped, own)
}

/// An answer.
pub struct Answer {
    /// 200, or why not.
    pub status: u16,
    /// By their names in small letters. What came twice stands there twice.
    headers: BTreeMap<String, String>,
    /// As it came, compressed or not.
    pub body: Vec<u8>,
}

impl Answer {
    fn read(bytes: &[u8]) -> Option<Self> {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
        let head = std::str::from_utf8(&bytes[..end]).ok()?;
        let (first, lines) = head.split_once("\r\n")?;
        let mut headers = BTreeMap::<String, String>::new();
        for line in lines.split("\r\n") {
            let (name, value) = line.split_once(": ")?;
            let all = headers.entry(name.to_lowercase()).or_default();
            *all += if all.is_empty() { "" } else { " and " };
            *all += value;
        }
        Some(Self {
            status: first.split(' ').nth(1)?.parse().ok()?,
            headers,
            body: bytes[end + 4..].to_vec(),
        })
    }

    /// A header; empty where there is none.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}
