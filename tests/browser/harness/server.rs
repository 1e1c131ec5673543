//! A static file server for the built folder, as plain as any host.
use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CONTENT_TYPE, HeaderName};
use axum::middleware::map_response;
use axum::response::{Html, Response};
use axum::routing::get;
use axum::serve::Listener;
use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr, TcpListener as StdListener};
use std::path::PathBuf;
use std::sync::Mutex;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower_http::services::ServeDir;

/// The page must not mind where it lies.
const SUB_PATH: &str = "/some/where";

/// Where an empty page lies. It has its picture with it, or the browser would ask for one.
pub const EMPTY: &str = "/empty";
pub const EMPTY_PAGE: Html<&str> = Html("<!doctype html><title></title><link rel=icon href=data:,>");

/// Most tests look at the page without its service worker: a worker that does nothing stands in its place. It
/// is not empty, because WebKit takes an empty one for a new version whenever it looks.
const EMPTY_SERVICE_WORKER: ([(HeaderName, &str); 1], &str) =
    ([(CONTENT_TYPE, "text/javascript")], "// Nothing.\n");

/// The folder with the built page: the one that `DIST_DIR` names, or the project's `dist/`.
pub fn dist() -> PathBuf {
    let folder = std::env::var_os("DIST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../dist"), PathBuf::from);
    assert!(
        folder.join("index.html").is_file(),
        "no built page in {}: run `make dist` first",
        folder.display()
    );
    folder
}

/// Listens on a port that no other test has had: what a browser stores belongs to an address, and stays for
/// later tests.
pub fn fresh_listener(address: Ipv4Addr) -> StdListener {
    static USED: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());
    loop {
        let listener = StdListener::bind((address, 0)).expect("a free port");
        let port = listener.local_addr().expect("a bound port has an address").port();
        if USED.lock().expect("nobody panics here").insert(port) {
            listener.set_nonblocking(true).expect("a listener that does not block");
            return listener;
        }
    }
}

/// As many hosts of files do. A frame in a sandbox is of no origin, so that nothing is of its own.
async fn allow_all_origins(mut response: Response) -> Response {
    response.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    response
}

/// Serves until it is dropped.
pub struct Server {
    origin: String,
    serving: JoinHandle<()>,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Server {
    /// Serves the built page on a free port.
    pub async fn start() -> Self {
        Self::on(TcpListener::from_std(fresh_listener(Ipv4Addr::LOCALHOST)).expect("a listener"))
    }

    /// Serves the built page to connections from here.
    pub fn on(listener: impl Listener<Addr = SocketAddr>) -> Self {
        let files = ServeDir::new(dist());
        let router = Router::new()
            .route(EMPTY, get(async || EMPTY_PAGE))
            .route(&format!("{SUB_PATH}/sw.js"), get(async || EMPTY_SERVICE_WORKER))
            .nest_service(SUB_PATH, files.clone())
            .fallback_service(files)
            .layer(map_response(allow_all_origins));
        let address = listener.local_addr().expect("a bound port has an address");
        let serving = tokio::spawn(async move {
            let _ = axum::serve(listener, router).await;
        });
        Self { origin: format!("http://{address}"), serving }
    }

    /// Scheme, host and port.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Where the tests open the page: under a path, as on a shared host. Ends with a slash.
    pub fn base(&self) -> String {
        format!("{}{SUB_PATH}/", self.origin)
    }
}
