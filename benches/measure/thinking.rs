//! Opponents in a worker in Chromium: how many positions they look at in a second, and how much memory that
//! takes.
use crate::harness::{Setup, in_browser};
use crate::requests;
use search::Message;
use serde_json::json;

/// A worker as the page has it, which reports how long its first search and its third took, and how large its memory is. It
/// comes from a page without a security policy, for the script is no file.
const WORKER: &str = "const [base, question] = arguments;
    return new Promise((done) => fetch(base).then((page) => page.text()).then((html) => {
        const page = new DOMParser().parseFromString(html, 'text/html');
        const file = (css, name) => new URL(page.querySelector(css).getAttribute(name), base).href;
        const urls = [file('link[rel=modulepreload]', 'href'), file('link[type=\"application/wasm\"]', 'href')];
        const code = `const [program, wasm] = ${JSON.stringify(urls)};
            const app = await import(program);
            const { memory } = await app.default({ module_or_path: wasm });
            const question = ${JSON.stringify(question)};
            app.think(1, question.replace(/\"nodes\":[0-9]+/, '\"nodes\":100'));
            const took = [2, 3, 4].map((id) => {
                const start = performance.now();
                app.think(id, question);
                return performance.now() - start;
            });
            self.postMessage(['end', took, memory.buffer.byteLength]);`;
        const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { type: 'module' });
        let nodes = 0;
        worker.onmessage = ({ data }) => {
            if (data[0] === 2) nodes = JSON.parse(data[2]).nodes ?? nodes;
            if (data[0] !== 'end') return;
            worker.terminate();
            const [first, , third] = data[1];
            done([nodes / first * 1000, nodes / third * 1000, data[2]]);
        };
        worker.onerror = () => done([0, 0, 0]);
    }))";

pub fn measure() {
    in_browser(Setup::default(), async |page| {
        page.open("").await;
        let base: String = page.eval("location.href.replace(/#.*/, '')").await;
        page.leave().await;
        println!("{:12}{:>16}{:>16}{:>14}", "in Chromium", "first, nodes/s", "third, nodes/s", "memory, MB");
        for (game_kind, request) in requests::all() {
            let (first, third, memory): (f64, f64, f64) =
                page.call(WORKER, json!([base, request.write()])).await;
            println!("{:12}{first:>16.0}{third:>16.0}{:>14.1}", game_kind.name(), memory / 1e6);
        }
    });
}

/// How the page draws while opponents play each other, and whether anything holds it up.
const WATCH: &str = "window.seen = { frames: [], tasks: [] };
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => seen.tasks.push(entry.duration)))
        .observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now) => { seen.frames.push(now - last); last = now; requestAnimationFrame(frame) };
    requestAnimationFrame(frame)";

/// What was seen: frames, the longest times between two in milliseconds (50 %, 95 %, most), tasks of more
/// than 50 ms.
const FRAME_STATS: &str = "const sorted = seen.frames.sort((a, b) => a - b);
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return [sorted.length, at(0.5), at(0.95), at(1), seen.tasks.length, Math.max(0, ...seen.tasks)]";

pub fn watch() {
    in_browser(Setup::default(), async |page| {
        println!(
            "{:12}{:>8}{:>8}{:>10}{:>10}{:>10}{:>12}",
            "watched", "plies", "frames", "50 %", "95 %", "most", "over 50 ms"
        );
        for game_kind in engine::games::GameKind::ALL {
            page.open("").await;
            page.click(&format!("#play-{}", game_kind.name())).await;
            page.click("#against-computer").await;
            page.click("#bot-0 option[value='5']").await;
            page.click("#begin").await;
            page.wait_for("#bots-speed").await;
            page.click("#bots-speed option[value='fast']").await;
            page.wait_for(".ply").await;
            page.call::<()>(WATCH, json!([])).await;
            tokio::time::sleep(std::time::Duration::from_secs(10)).await;
            let (frames, half, p95, max, tasks, task): (u32, f64, f64, f64, u32, f64) =
                page.call(FRAME_STATS, json!([])).await;
            let plies = page.count(".ply").await;
            println!(
                "{:12}{plies:>8}{frames:>8}{half:>10.1}{p95:>10.1}{max:>10.1}{tasks:>6} ({task:.0})",
                game_kind.name()
            );
        }
    });
}
