//! A static file server for the built folder, as plain as any host.
use axum::Router;
use std::path::PathBuf;
use tokio::net::TcpListener;
use tower_http::services::ServeDir;

/// The page must not mind where it lies.
const SUB_PATH: &str = "/some/where";

/// Serves until the test's runtime ends.
pub struct Server {
    origin: String,
}

impl Server {
    /// Serves the folder that `DIST_DIR` names, or the project's `dist/`, on a free port.
    pub async fn start() -> Self {
        let folder = std::env::var_os("DIST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("dist"), PathBuf::from);
        assert!(
            folder.join("index.html").is_file(),
            "no built page in {}: run `make dist` first",
            folder.display()
        );
        let files = ServeDir::new(&folder);
        let router = Router::new().nest_service(SUB_PATH, files.clone()).fallback_service(files);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a bound port has an address");
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { origin: format!("http://{address}") }
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
