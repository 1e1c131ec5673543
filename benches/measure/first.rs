//! The first load of the built page on a slow processor and a slow network: when what is there, up to the
//! first board.
use crate::harness::{Host, Setup, in_browser};
use app::tab::Route;
use engine::games;
use serde_json::json;

/// About a cheap phone beside this machine.
const CPU_SLOWDOWN: u32 = 4;
/// In bits a second.
const NETWORK: f64 = 10e6;
/// From asking to the first byte, in milliseconds.
const LATENCY: u32 = 40;
const ROUNDS: usize = 5;

const GAMES: [&str; 4] = ["bridge", "hex", "fortress:checkmate", "coalition"];

/// Runs before everything else of the page, and notes when its first board has been drawn.
const WATCH: &str = "const seen = new MutationObserver(() => {
        if (!document.querySelector('.board [role=gridcell]')) return;
        seen.disconnect();
        requestAnimationFrame(() => {
            const drawn = new MessageChannel();
            drawn.port1.onmessage = () => { window.boardAt = performance.now(); };
            drawn.port2.postMessage(0);
        });
    });
    seen.observe(document, { childList: true, subtree: true })";

/// From the beginning of the load: when the page itself is there, its style and script, the last byte of the
/// program, and the board; and how many bytes came, in kilobytes. All but the last in milliseconds.
const LOAD_TIMES: &str = "const [page] = performance.getEntriesByType('navigation');
    const files = performance.getEntriesByType('resource');
    const last = (pattern) => Math.max(0, ...files.filter(({ name }) => pattern.test(name)).map((file) => file.responseEnd));
    const bytes = [page, ...files].filter((file) => file.responseEnd <= window.boardAt).reduce((sum, file) => sum + file.transferSize, 0);
    return [page.responseEnd, last(/\\.(css|js)$/), last(/_bg\\.wasm$/), window.boardAt, bytes / 1000]";

/// Measures, and prints the table.
pub fn measure() {
    println!(
        "\nfirst load at {} Mbit/s and {LATENCY} ms, processor {CPU_SLOWDOWN} times slower, best of {ROUNDS}, ms\n",
        NETWORK / 1e6
    );
    println!("| | page | style, scripts | program | board | KB |\n| --- |{}", " ---: |".repeat(5));
    for id in GAMES {
        let def = games::by_id(id).expect("the game is there");
        let text = def.write_position(&def.start_position());
        let hash = Route::Position { game: def.id(), text }.write();
        let mut best = [f64::INFINITY; 5];
        for _ in 0..ROUNDS {
            in_browser(Setup::with_service_workers(), async |page| {
                // Each has an address of its own, so that nothing of the one before is cached.
                let host = Host::compressed(page);
                let network = json!({
                    "offline": false, "latency": LATENCY, "downloadThroughput": NETWORK / 8.0, "uploadThroughput": NETWORK / 8.0,
                });
                page.command("Network.enable", json!({})).await;
                page.command("Network.emulateNetworkConditions", network).await;
                page.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await;
                page.slow_down(CPU_SLOWDOWN).await;
                page.visit(&format!("{}{hash}", host.base())).await;
                page.wait_until("window.boardAt").await;
                let parts: [f64; 5] = page.call(LOAD_TIMES, json!([])).await;
                page.slow_down(1).await;
                if parts[3] < best[3] {
                    best = parts;
                }
            });
        }
        let cells: Vec<String> = best.iter().map(|part| format!("{part:.0}")).collect();
        println!("| {id} | {} |", cells.join(" | "));
    }
}
