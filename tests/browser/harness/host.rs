//! A host of its own for one test, which can fail and be given new versions of the page.
use super::Page;
use super::server::{EMPTY, EMPTY_PAGE, dist, fresh_listener};
use axum::Router;
use axum::extract::Request;
use axum::middleware::{Next, from_fn};
use axum::routing::get;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Arc, Mutex};
use tokio::runtime::{Builder, Runtime};
use tower_http::services::ServeDir;

/// The page lies under a path here, too.
const SUB_PATH: &str = "/chess/here";

/// A host with a copy of the built page.
pub struct Host {
    folder: PathBuf,
    address: SocketAddr,
    /// None while it is down.
    serving: Option<Runtime>,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Host {
    /// A host with the built page.
    pub fn new(page: &Page) -> Self {
        let folder = page.folder.join("host");
        copy(&dist(), &folder);
        let listener = fresh_listener(Ipv4Addr::LOCALHOST);
        let address = listener.local_addr().expect("a bound port has an address");
        let mut host = Self { folder, address, serving: None, asked: Arc::default() };
        host.serve(listener);
        host
    }

    /// A host with the built page that compresses its files, as hosts do.
    pub fn compressed(page: &Page) -> Self {
        let host = Self::new(page);
        let script = "const { readFileSync, writeFileSync } = require('fs');
            for (const file of process.argv.slice(1))
                writeFileSync(`${file}.br`, require('zlib').brotliCompressSync(readFileSync(file)))";
        let files = host.files().into_iter().map(|file| host.folder.join(file));
        let done = Command::new("node").args(["-e", script]).args(files).status();
        assert!(done.is_ok_and(|status| status.success()), "the files cannot be compressed");
        host
    }

    /// Where the page is. Ends with a slash.
    pub fn base(&self) -> String {
        format!("http://{}{SUB_PATH}/", self.address)
    }

    /// An empty page of the same host, which is not below the page's folder.
    pub fn elsewhere(&self) -> String {
        format!("http://{}{EMPTY}", self.address)
    }

    /// Answers, at the same address as before.
    pub fn start(&mut self) {
        let listener = TcpListener::bind(self.address).expect("the port is free");
        listener.set_nonblocking(true).expect("a listener that does not block");
        self.serve(listener);
    }

    fn serve(&mut self, listener: TcpListener) {
        let asked = Arc::clone(&self.asked);
        let note = from_fn(move |request: Request, next: Next| {
            asked.lock().expect("nobody panics here").push(request.uri().path().to_owned());
            next.run(request)
        });
        let router = Router::new()
            .route(EMPTY, get(async || EMPTY_PAGE))
            .nest_service(SUB_PATH, ServeDir::new(&self.folder).precompressed_br())
            .layer(note);
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
        runtime.spawn(async move {
            let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
            axum::serve(listener, router).await
        });
        self.serving = Some(runtime);
    }

    /// Does not answer any more, and drops all connections.
    pub fn stop(&mut self) {
        if let Some(runtime) = self.serving.take() {
            runtime.shutdown_background();
        }
    }

    /// The paths that it was asked for since this was called last.
    pub fn asked(&self) -> Vec<String> {
        std::mem::take(&mut *self.asked.lock().expect("nobody panics here"))
    }

    /// All files of the page, sorted.
    pub fn files(&self) -> Vec<String> {
        let mut files = Vec::new();
        list(&self.folder, "", &mut files);
        files.sort();
        files
    }

    /// What a file holds.
    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.folder.join(name)).expect("the file is there")
    }

    /// Replaces what a file holds, as half an upload would.
    pub fn write(&self, name: &str, text: &str) {
        std::fs::write(self.folder.join(name), text).expect("the file can be written");
    }

    /// The next version of the page is there, and nothing of this one: its program has another name, and it
    /// is marked.
    pub fn publish(&self, mark: &str) {
        let mut html = self.read("index.html");
        let files = self.files();
        let program =
            files.iter().find_map(|file| file.split_once('/').filter(|(it, _)| it.starts_with("program-")));
        let (program, _) = program.expect("the page has a program");
        let next = format!("program-{mark}");
        html = html.replace(program, &next);
        std::fs::rename(self.folder.join(program), self.folder.join(next)).expect("it has another name");
        if let Some((before, earlier)) = html.split_once("<meta name=mark ") {
            let (_, after) = earlier.split_once('>').expect("the end of the earlier mark");
            html = format!("{before}{after}");
        }
        // The build leaves out tags that go without saying.
        assert!(html.contains("<title>"), "the page has no title");
        self.write(
            "index.html",
            &html.replacen("<title>", &format!("<meta name=mark content={mark}><title>"), 1),
        );
        let listed = self.run(".ci/offline.mjs", &[]);
        assert!(listed.status.success(), "the build lists no files");
    }

    /// The build names these brokers. What its two steps say, if they fail.
    pub fn name_brokers(&self, live: &str, only: &str) -> Result<(), String> {
        for step in [".ci/brokers.mjs", ".ci/offline.mjs"] {
            let output = self.run(step, &[("LIVE", live), ("LIVE_ONLY", only)]);
            if !output.status.success() {
                return Err(String::from_utf8_lossy(&output.stderr).into_owned());
            }
        }
        Ok(())
    }

    /// Runs a step of the build on the page's folder.
    fn run(&self, script: &str, variables: &[(&str, &str)]) -> Output {
        Command::new("node")
            .arg(script)
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
            .envs([("TRUNK_PROFILE", "release")])
            .env("TRUNK_STAGING_DIR", &self.folder)
            .envs(variables.iter().copied())
            .output()
            .expect("node runs")
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.stop();
    }
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder can be made");
    for entry in std::fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).expect("a file can be copied");
        }
    }
}

fn list(folder: &Path, before: &str, files: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry");
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() { list(&entry.path(), &format!("{name}/"), files) } else { files.push(name) }
    }
}
