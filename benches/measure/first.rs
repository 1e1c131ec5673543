//! The first load of the built page on a slow processor and slow networks: when something is seen, when the first board
//! stands, and when all of it is there.
use crate::harness::{Host, Setup, in_browser};
use app::tab::Route;
use engine::games;
use serde_json::json;

/// About a cheap phone beside this machine.
const CPU_SLOWDOWN: u32 = 4;
const ROUNDS: usize = 5;

/// A network: its name, its bits a second, and the milliseconds from asking to the first byte.
const NETWORKS: [(&str, f64, u32); 2] = [("10 Mbit/s, 40 ms", 10e6, 40), ("1.6 Mbit/s, 150 ms", 1.6e6, 150)];

const GAMES: [&str; 4] = ["bridge", "hex", "fortress:checkmate", "coalition"];

/// Runs before everything else of the page, notes when its first board has been drawn, and adds up how far the page's
/// parts move by themselves.
const WATCH: &str = "window.shift = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const seen = new MutationObserver(() => {
        if (!document.querySelector('.board [role=gridcell], .game-board > svg')) return;
        seen.disconnect();
        requestAnimationFrame(() => {
            const drawn = new MessageChannel();
            drawn.port1.onmessage = () => { window.boardAt = performance.now(); };
            drawn.port2.postMessage(0);
        });
    });
    seen.observe(document, { childList: true, subtree: true })";

/// From the beginning of the load: the first paint with content, the first board, and the last byte of the program, in
/// milliseconds; how many kilobytes came until then; and the layout shift in thousandths.
const LOAD_TIMES: &str = "const [page] = performance.getEntriesByType('navigation');
    const files = performance.getEntriesByType('resource');
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const programs = files.filter(({ name }) => /\\.wasm$/.test(name));
    const all = Math.max(...programs.map((file) => file.responseEnd));
    const bytes = [page, ...files].filter((file) => file.responseEnd <= all).reduce((sum, file) => sum + file.transferSize, 0);
    return [paint, window.boardAt, all, bytes / 1000, window.shift * 1000]";

/// Measures, and prints the table.
pub fn measure() {
    let mut addresses = vec![("start page".to_owned(), String::new())];
    for id in GAMES {
        let def = games::by_id(id).expect("the game is there");
        let text = def.write_position(&def.start_position());
        addresses.push((id.to_owned(), Route::Position { game: def.id(), text }.write()));
    }
    for (network, bits, latency) in NETWORKS {
        println!(
            "\nfirst load at {network}, processor {CPU_SLOWDOWN} times slower, best / median of {ROUNDS}, ms\n"
        );
        println!("| | first paint | board | all | KB | shift / 1000 |\n| --- |{}", " ---: |".repeat(5));
        for (name, hash) in &addresses {
            let mut rounds: Vec<[f64; 5]> = Vec::new();
            for _ in 0..ROUNDS {
                in_browser(Setup::with_service_workers(), async |page| {
                    // Each has an address of its own, so that nothing of the one before is cached.
                    let host = Host::compressed(page);
                    let network = json!({
                        "offline": false, "latency": latency,
                        "downloadThroughput": bits / 8.0, "uploadThroughput": bits / 8.0,
                    });
                    page.command("Network.enable", json!({})).await;
                    page.command("Network.emulateNetworkConditions", network).await;
                    page.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await;
                    page.slow_down(CPU_SLOWDOWN).await;
                    page.visit(&format!("{}{hash}", host.base())).await;
                    page.wait_until(
                        "window.boardAt && performance.getEntriesByType('resource').filter(({ name, responseEnd }) =>
                            /\\.wasm$/.test(name) && responseEnd).length >= document.querySelectorAll('[rel=modulepreload]').length",
                    )
                    .await;
                    rounds.push(page.call(LOAD_TIMES, json!([])).await);
                    page.slow_down(1).await;
                });
            }
            let column = |part: usize| {
                let mut values: Vec<f64> = rounds.iter().map(|round| round[part]).collect();
                values.sort_by(f64::total_cmp);
                (values[0], values[values.len() / 2])
            };
            let cells: Vec<String> =
                (0..3).map(column).map(|(best, median)| format!("{best:.0} / {median:.0}")).collect();
            println!("| {name} | {} | {:.0} | {:.0} |", cells.join(" | "), column(3).1, column(4).1);
        }
    }
}
