//! The built page from nginx, configured by what docs/hosting has, as a whole host and under a path: `make
//! slow`.
#[path = "../browser/harness/mod.rs"]
mod harness;
mod nginx;
#[path = "../browser/play.rs"]
mod play;

use harness::{Page, Setup, dist, in_browser};
use nginx::{Nginx, has_brotli};
use play::{START_POSITION, click_cells, wait_for_plies, wait_for_status};
use std::path::Path;

/// Where the page lies, as docs/hosting/nginx.conf has it.
const BASES: [&str; 2] = ["/", "/chess/here/"];

/// Files whose names stay the same from version to version; so do those in the folders.
const STABLE_FILES: [&str; 7] = [
    "index.html",
    "sw.js",
    "manifest.webmanifest",
    "licences.txt",
    "icon-192.png",
    "icon-512.png",
    "icon-full.png",
];
const STABLE_FOLDERS: [&str; 3] = ["rules/", "learn/", "puzzles/"];

const NEVER_CHANGES: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";

const TYPES: [(&str, &str); 9] = [
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("txt", "text/plain; charset=utf-8"),
    // With a charset, browsers refuse to compile it while it comes.
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("woff2", "font/woff2"),
];

/// All files of the built page.
fn files() -> Vec<String> {
    fn list(folder: &Path, before: &str, files: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let entry = entry.expect("an entry");
            let name = format!("{before}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                list(&entry.path(), &format!("{name}/"), files);
            } else {
                files.push(name);
            }
        }
    }
    let mut files = Vec::new();
    list(&dist(), "", &mut files);
    files
}

fn has_stable_name(file: &str) -> bool {
    STABLE_FILES.contains(&file) || STABLE_FOLDERS.iter().any(|folder| file.starts_with(folder))
}

/// What index.html says that the page may load.
fn policy() -> String {
    let html = include_str!("../../index.html");
    let (_, rest) = html.split_once("http-equiv=\"Content-Security-Policy\" content=\"").expect("a policy");
    rest.split_once('"').expect("the end of the policy").0.to_owned()
}

/// Opens the page for the first time, and waits until it is cached.
async fn open_and_wait_for_cache(page: &Page, url: &str) {
    page.visit(url).await;
    page.wait_for_text(".brand", "Schachquartett").await;
    page.wait_until("navigator.serviceWorker.controller").await;
}

#[test]
fn the_page_plays_at_its_first_load() {
    for base in BASES {
        in_browser(Setup::with_service_workers(), async |page| {
            let nginx = Nginx::start(&dist());
            page.visit(&nginx.url(base)).await;
            page.wait_for_text(".brand", "Schachquartett").await;
            page.visit(&nginx.url(&format!("{base}{START_POSITION}"))).await;
            click_cells(page, &["e2", "d3"]).await;
            wait_for_plies(page, 1).await;
            // What thinks is a worker, for which only the policy of the header holds.
            page.click("#hint").await;
            wait_for_status(page, "Tipp").await;
            for (hash, shows) in [("#/learn/bridge/rules", ".sentences"), ("#/learn/hex", ".chapter")] {
                page.visit(&nginx.url(&format!("{base}{hash}"))).await;
                page.wait_for(shows).await;
            }
        });
    }
}

#[test]
fn the_page_opens_and_plays_without_nginx_after_the_first_visit() {
    for base in BASES {
        in_browser(Setup::with_service_workers(), async |page| {
            let mut nginx = Nginx::start(&dist());
            open_and_wait_for_cache(page, &nginx.url(base)).await;
            nginx.stop();
            page.visit(&nginx.url(base)).await;
            page.propose("bridge").await;
            page.click("#begin").await;
            page.wait_for(".board").await;
            click_cells(page, &["e2", "d3"]).await;
            wait_for_plies(page, 1).await;
            page.click("#hint").await;
            wait_for_status(page, "Tipp").await;
            page.reload().await;
            wait_for_plies(page, 1).await;
        });
    }
}

#[test]
fn every_file_has_its_type_cache_age_and_security_headers() {
    let nginx = Nginx::start(&dist());
    let policy = format!("{}; frame-ancestors 'none'", policy());
    let files = files();
    assert!(files.iter().any(|file| !has_stable_name(file)), "no file has a hash in its name");
    for base in BASES {
        // The folder itself is the page, too.
        for file in files.iter().map(String::as_str).chain([""]) {
            let answer = nginx.ask(&format!("{base}{file}"), "identity");
            let name = if file.is_empty() { "index.html" } else { file };
            let (_, kind) = name.rsplit_once('.').expect("every file has a kind");
            let known = TYPES.iter().find(|(other, _)| *other == kind);
            let (_, kind) = known.unwrap_or_else(|| panic!("docs/hosting has no type for {name}"));
            let age = if has_stable_name(name) { REVALIDATE } else { NEVER_CHANGES };
            for (header, value) in [
                ("content-type", *kind),
                ("cache-control", age),
                ("content-security-policy", &policy),
                ("referrer-policy", "no-referrer"),
                ("x-content-type-options", "nosniff"),
            ] {
                assert_eq!(answer.header(header), value, "{header} of {base}{file}");
            }
            let own = std::fs::read(nginx.folder().join(name)).expect("the file is there");
            assert_eq!((answer.status, answer.body == own), (200, true), "{base}{file}");
        }
    }
}

#[test]
fn files_come_as_they_were_compressed_beforehand() {
    let nginx = Nginx::start(&dist());
    let best = if has_brotli() { ("br", ".br") } else { ("gzip", ".gz") };
    println!("compressed by brotli: {}", has_brotli());
    for base in BASES {
        for file in files() {
            for (taken, (encoding, end)) in
                [("gzip, deflate, br", best), ("gzip", ("gzip", ".gz")), ("identity", ("", ""))]
            {
                let answer = nginx.ask(&format!("{base}{file}"), taken);
                // Pictures and fonts are compressed by themselves.
                let is_compressed = file.ends_with(".png") || file.ends_with(".woff2");
                let (encoding, end, vary) =
                    if is_compressed { ("", "", "") } else { (encoding, end, "Accept-Encoding") };
                let headers = [answer.header("content-encoding"), answer.header("vary")];
                assert_eq!(headers, [encoding, vary], "{base}{file} for {taken}");
                let own =
                    std::fs::read(nginx.folder().join(format!("{file}{end}"))).expect("the file is there");
                assert!(answer.body == own, "{base}{file} for {taken}: {} bytes", answer.body.len());
            }
        }
    }
}

#[test]
fn missing_files_are_not_found() {
    let nginx = Nginx::start(&dist());
    for base in BASES {
        for file in ["nothing", "learn/chess.txt", "style-0123456789abcdef.css", "learn/"] {
            let answer = nginx.ask(&format!("{base}{file}"), "gzip");
            let is_page = String::from_utf8_lossy(&answer.body).contains("Schachquartett");
            assert!(matches!(answer.status, 403 | 404) && !is_page, "{base}{file}: {}", answer.status);
            // It may be there later.
            assert_eq!(answer.header("cache-control"), "", "{base}{file}");
        }
    }
}

#[test]
fn the_path_without_its_slash_leads_to_the_page() {
    let nginx = Nginx::start(&dist());
    let answer = nginx.ask("/chess/here", "gzip");
    assert_eq!((answer.status, answer.header("location")), (301, "/chess/here/"));
}
