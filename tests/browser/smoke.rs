//! The page opens, under a path, from its own files alone.
use crate::harness::{Page, Setup, in_browser};

#[test]
fn opens_under_a_path_without_errors_or_foreign_requests() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        page.wait_for_text(".brand", "Schachquartett").await;
        assert_eq!(page.foreign_requests().await, Vec::<String>::new());
    });
}

#[test]
fn loads_each_file_once() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        let names: Vec<String> =
            page.eval("performance.getEntriesByType('resource').map((entry) => entry.name)").await;
        let mut once = names.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), names.len(), "{names:#?}");
    });
}

#[test]
fn the_harness_emulates_the_device() {
    let setup = Setup { language: "en", dark: true, reduced_motion: true, ..Setup::phone() };
    in_browser(setup, async |page| {
        page.open("").await;
        assert_eq!(page.eval::<(u32, u32)>("[innerWidth, innerHeight]").await, (360, 640));
        assert_eq!(page.eval::<String>("navigator.language").await, "en");
        for query in ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(pointer: coarse)"]
        {
            assert!(page.eval::<bool>(&format!("matchMedia('{query}').matches")).await, "{query}");
        }
    });
}

#[test]
fn a_failed_download_is_a_message_not_a_blank_page() {
    in_browser(Setup { clean_log: false, ..Setup::default() }, async |page| {
        page.command("Network.enable", serde_json::json!({})).await;
        page.command("Network.setBlockedURLs", serde_json::json!({ "urls": ["*.wasm"] })).await;
        page.goto("").await;
        assert_cannot_start(page).await;
    });
}

/// The sentence stands where the page would, in the language of the page.
pub async fn assert_cannot_start(page: &Page) {
    page.wait_for("#start.failed").await;
    assert_speaks_its_language(page, "#start").await;
}

/// Of sentences in both languages, those of the page are shown.
pub async fn assert_speaks_its_language(page: &Page, css: &str) {
    let page_language = page.attribute("html", "lang").await.expect("a language");
    for language in ["de", "en"] {
        let sentence = page.find(&format!("{css} p[lang={language}]")).await;
        let is_shown = sentence.is_displayed().await.expect("the sentence is there");
        assert_eq!(is_shown, language == page_language, "{language}");
    }
}

#[test]
fn dependencies_are_named_with_their_licences() {
    in_browser(Setup::default(), async |page| {
        page.open("#/about").await;
        page.wait_for("a[href='licences.txt']").await;
        let text: String = page.eval("fetch('licences.txt').then((file) => file.text())").await;
        assert!(text.contains("leptos") && text.contains("MIT License"), "{}", text.len());
        assert!(text.contains("Figtree") && text.contains("Fraunces"), "{}", text.len());
    });
}
