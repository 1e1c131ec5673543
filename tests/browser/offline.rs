//! Without a network, with new versions, and with half of one.
use crate::harness::{Host, Key, Page, Setup, in_browser};
use crate::play::{click_cells, wait_for_plies};
use crate::screens::START_POSITION;
use serde_json::json;

/// Opens the page and waits until it is cached.
async fn open_and_wait_for_cache(page: &Page, host: &Host) {
    page.visit(&host.base()).await;
    page.wait_until("navigator.serviceWorker.controller").await;
}

/// The mark of the version that the page in front is of; empty in the first one.
async fn mark(page: &Page) -> String {
    page.eval("document.querySelector('meta[name=mark]')?.content ?? ''").await
}

/// The names of all caches of the host.
async fn caches(page: &Page) -> Vec<String> {
    later(page, "caches.keys()").await
}

/// What a promise comes to.
async fn later<T: serde::de::DeserializeOwned>(page: &Page, promise: &str) -> T {
    page.call::<()>(
        &format!("window.came = undefined; ({promise}).then((value) => {{ window.came = {{ value }} }})"),
        json!([]),
    )
    .await;
    page.wait_until("window.came").await;
    page.eval("window.came.value").await
}

/// Closes the page for good: the browser ends the worker that has nothing to do, and the version that waits
/// takes over.
async fn close(page: &Page, host: &Host) {
    // Of the same host, but not of the page.
    page.show(&host.elsewhere()).await;
    page.command("ServiceWorker.enable", json!({})).await;
    page.command("ServiceWorker.stopAllWorkers", json!({})).await;
    page.call::<()>(
        "window.own = arguments[0]; window.keys = [];
        setInterval(() => caches.keys().then((keys) => { window.keys = keys.filter((key) => key.includes(own)) }), 50)",
        json!([host.base()]),
    )
    .await;
    page.wait_until("keys.length === 1").await;
}

/// Looks for a new version, and waits until there is one in this state.
async fn update(page: &Page, state: &str) {
    page.call::<()>(
        "window.state = '';
        navigator.serviceWorker.getRegistration().then((registration) => {
            registration.addEventListener('updatefound', () => {
                const worker = registration.installing;
                worker.addEventListener('statechange', () => { window.state = worker.state });
            });
            return registration.update();
        })",
        json!([]),
    )
    .await;
    page.wait_until(&format!("window.state === '{state}'")).await;
}

#[test]
fn everything_works_without_a_network() {
    in_browser(Setup::with_service_workers(), async |page| {
        let mut host = Host::new(page);
        open_and_wait_for_cache(page, &host).await;
        host.stop();
        // In the page that was there before it was cached.
        page.click(".top-links a[href='#/about']").await;
        page.wait_for(".text h1").await;
        page.visit(&format!("{}{START_POSITION}", host.base())).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        page.reload().await;
        wait_for_plies(page, 1).await;
        for (hash, shows) in [
            ("#/learn/bridge", ".study, .learn, h1"),
            ("#/learn/hex/rules", "h1"),
            ("#/games", ".saved-game"),
            ("#/edit/bridge", ".board"),
        ] {
            page.visit(&format!("{}{hash}", host.base())).await;
            page.wait_for(shows).await;
        }
        page.click("#language").await;
        page.wait_until("document.documentElement.lang === 'en'").await;
        page.visit(&format!("{}index.html?from=mail#/about", host.base())).await;
        page.wait_for_text("h1", "About").await;
    });
}

#[test]
fn all_files_of_the_build_are_cached_and_nothing_else() {
    in_browser(Setup::with_service_workers(), async |page| {
        let host = Host::new(page);
        page.visit(&host.base()).await;
        later::<()>(page, "caches.open('of-another-page').then(() => null)").await;
        page.wait_until("navigator.serviceWorker.controller").await;
        let names = caches(page).await;
        let own: Vec<&String> = names.iter().filter(|name| name.contains(&host.base())).collect();
        assert_eq!(own.len(), 1, "{names:?}");
        let script = format!(
            "caches.open({:?}).then((cache) => cache.keys()).then((all) => all.map(({{ url }}) => url))",
            own[0]
        );
        let mut cached: Vec<String> = later(page, &script).await;
        cached.sort();
        let files = host.files().into_iter().filter(|file| file != "sw.js");
        let mut files: Vec<String> = files.map(|file| format!("{}{file}", host.base())).collect();
        files.sort();
        assert_eq!(cached, files);
        // Everything is asked of this host, and of its own folder.
        let below = host.base();
        let (_, below) = below.split_at(below.find("/chess").expect("a path"));
        let foreign: Vec<String> = host.asked().into_iter().filter(|path| !path.starts_with(below)).collect();
        assert_eq!(foreign, Vec::<String>::new());
    });
}

#[test]
fn a_new_version_is_announced_and_used_at_the_next_start() {
    in_browser(Setup::with_service_workers(), async |page| {
        let mut host = Host::new(page);
        open_and_wait_for_cache(page, &host).await;
        later::<()>(page, "caches.open('of-another-page').then(() => null)").await;
        page.visit(&format!("{}{START_POSITION}", host.base())).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        let first = page.tab().await;
        host.publish("second");
        update(page, "installed").await;
        page.wait_for_text(".notice", "Eine neue Fassung der Seite ist da.").await;
        // The game continues, with the program of its own version, which the host has no more.
        click_cells(page, &["e8", "d7"]).await;
        wait_for_plies(page, 2).await;
        page.click("#analyse").await;
        page.wait_for("#tree").await;
        // While a page is open, another one is of the same version.
        page.new_tab().await;
        page.visit(&host.base()).await;
        assert_eq!(mark(page).await, "");
        page.wait_for(".notice").await;
        assert_eq!(caches(page).await.len(), 3);
        page.close_tab(&first).await;
        // Loaded again, it is still there; closed, it is the new one with the next start, without a network,
        // too.
        page.reload().await;
        assert_eq!(mark(page).await, "");
        close(page, &host).await;
        page.visit(&format!("{}#/table", host.base())).await;
        assert_eq!(mark(page).await, "second");
        page.wait_for("#tree").await;
        let left = caches(page).await;
        assert_eq!((left.len(), left.contains(&"of-another-page".to_owned())), (2, true), "{left:?}");
        host.stop();
        page.reload().await;
        assert_eq!(mark(page).await, "second");
        page.wait_for("#tree").await;
    });
}

/// The sentence of the first rule of bridge chess, in the dialog of the rules.
async fn first_rule(page: &Page) -> String {
    page.click("#rules").await;
    page.wait_for("dialog[open] .sentences").await;
    let sentence = page.text("dialog[open] .sentences li").await;
    page.press(Key::Escape).await;
    page.wait_gone("dialog[open]").await;
    sentence
}

/// The next version, whose rules begin with its mark.
fn publish_with_rules(host: &Host, mark: &str) {
    let rules = host.read("rules/de.txt");
    let (_, rest) = rules.split_once("Das Brett").expect("the first rule");
    host.write("rules/de.txt", &format!("[bridge]\n{mark}: Das Brett{rest}"));
    host.publish(mark);
}

#[test]
fn an_update_is_taken_with_one_button() {
    in_browser(Setup::with_service_workers(), async |page| {
        let mut host = Host::new(page);
        open_and_wait_for_cache(page, &host).await;
        page.visit(&format!("{}{START_POSITION}", host.base())).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        let address = page.eval::<String>("location.hash").await;
        page.run_before_scripts("sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1").await;
        // Two versions come, one after the other; the later one is taken, also without a network.
        host.publish("second");
        update(page, "installed").await;
        page.wait_for("#update").await;
        host.publish("third");
        update(page, "installed").await;
        host.stop();
        page.click("#update").await;
        page.wait_until("document.querySelector('meta[name=mark]')?.content === 'third'").await;
        // The game is on the board as before.
        wait_for_plies(page, 1).await;
        assert_eq!(page.eval::<String>("location.hash").await, address);
        click_cells(page, &["e8", "d7"]).await;
        wait_for_plies(page, 2).await;
        assert_eq!(page.count(".notice").await, 0);
        assert_eq!(page.eval::<String>("sessionStorage.loads").await, "1", "it is loaded once");
    });
}

#[test]
fn other_tabs_keep_their_version_until_they_are_loaded_again() {
    in_browser(Setup::with_service_workers(), async |page| {
        let host = Host::new(page);
        open_and_wait_for_cache(page, &host).await;
        page.visit(&format!("{}{START_POSITION}", host.base())).await;
        click_cells(page, &["e2", "d3"]).await;
        wait_for_plies(page, 1).await;
        let first = page.tab().await;
        page.click("#share").await;
        page.wait_for("dialog[open]").await;
        let second = page.new_tab().await;
        page.visit(&host.base()).await;
        for mark in ["second", "third"] {
            publish_with_rules(&host, mark);
            update(page, "installed").await;
            page.click("#update").await;
            page.wait_until(&format!("document.querySelector('meta[name=mark]')?.content === '{mark}'"))
                .await;
            page.wait_gone("#start").await;
            page.wait_until("navigator.serviceWorker.controller").await;
        }
        page.visit(&format!("{}{START_POSITION}", host.base())).await;
        assert!(first_rule(page).await.contains("third: Das Brett"));
        // The first tab was not interrupted. It has the rules of its own version, which the host has no more.
        page.switch_to(&first).await;
        assert_eq!((mark(page).await.as_str(), page.count("dialog[open]").await), ("", 1));
        page.press(Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        page.wait_for_text(".notice", "In einem anderen Tab läuft schon die neue Fassung").await;
        let rule = first_rule(page).await;
        assert!(rule.contains("Das Brett") && !rule.contains(": Das Brett"), "{rule}");
        click_cells(page, &["e8", "d7"]).await;
        wait_for_plies(page, 2).await;
        page.click("#update").await;
        page.wait_until("document.querySelector('meta[name=mark]')?.content === 'third'").await;
        wait_for_plies(page, 2).await;
        assert!(first_rule(page).await.contains("third: Das Brett"));
        // Once no page is open, only the last version is left.
        page.close_tab(&second).await;
        page.show(&host.elsewhere()).await;
        page.visit(&host.base()).await;
        let own = "window.own = 0; setInterval(() => caches.keys().then((keys) => { window.own = keys.length }), 50)";
        page.call::<()>(own, json!([])).await;
        page.wait_until("own === 1").await;
        assert_eq!(mark(page).await, "third");
    });
}

#[test]
fn an_incomplete_version_is_not_used() {
    in_browser(Setup::with_service_workers(), async |page| {
        let mut host = Host::new(page);
        open_and_wait_for_cache(page, &host).await;
        let rules = host.read("rules/de.txt");
        host.publish("second");
        host.write("rules/de.txt", &rules[..rules.len() / 2]);
        update(page, "redundant").await;
        assert_eq!(caches(page).await.len(), 1);
        assert_eq!(page.count(".notice").await, 0);
        page.reload().await;
        assert_eq!(mark(page).await, "");
        // Once it is whole, it comes.
        host.write("rules/de.txt", &rules);
        update(page, "installed").await;
        page.wait_for(".notice").await;
        close(page, &host).await;
        page.visit(&host.base()).await;
        assert_eq!(mark(page).await, "second");
        host.stop();
        page.reload().await;
        assert_eq!(mark(page).await, "second");
    });
}

#[test]
fn it_can_be_installed() {
    in_browser(Setup::with_service_workers(), async |page| {
        let host = Host::new(page);
        open_and_wait_for_cache(page, &host).await;
        let manifest = page.command("Page.getAppManifest", json!({})).await;
        assert_eq!(manifest["errors"], json!([]), "{manifest}");
        assert_eq!(manifest["url"], json!(format!("{}manifest.webmanifest", host.base())));
        let errors = page.command("Page.getInstallabilityErrors", json!({})).await;
        assert_eq!(errors["installabilityErrors"], json!([]));
    });
}
