//! What a live game's page does while somebody sends it two hundred forged messages a second.
use crate::flood::{FORGED, LISTEN, flood, published};
use crate::harness::{Page, Setup, in_browsers_with_broker};
use crate::live_states::seated;
use serde_json::{Value, json};

/// This machine, and about a cheap phone beside it.
const CPU_SLOWDOWNS: [u32; 2] = [1, 4];
/// Notes tasks of more than 50 ms.
const NOTE_LONG_TASKS: &str = "window.tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => Math.round(task.duration))))
        .observe({ type: 'longtask' })";

/// Measures, and prints the table. Nobody else uses the processor: the other player's page is left, and sends the
/// messages.
pub fn measure() {
    let english = Setup { language: "en", clean_log: false, ..Setup::default() };
    in_browsers_with_broker([english, english], async |[anna, bo], _| {
        for page in [anna, bo] {
            page.run_before_scripts(LISTEN).await;
        }
        seated([anna, bo]).await;
        let packets = published([anna, bo]).await;
        bo.leave().await;
        anna.wait_for_text(".live-badge", "away").await;
        anna.command("Performance.enable", json!({})).await;
        anna.call::<()>(NOTE_LONG_TASKS, json!([])).await;
        println!("\n{:<34}{:>14}  tasks over 50 ms", "live game, 200 forged messages/s", "busy/message");
        for slowdown in CPU_SLOWDOWNS {
            anna.slow_down(slowdown).await;
            let before = busy(anna).await;
            anna.call::<()>("tasks.length = 0", json!([])).await;
            assert_eq!(flood(bo, packets.clone()).await, FORGED, "forged messages");
            let each = (busy(anna).await - before) / FORGED as f64;
            let tasks: Vec<u32> = anna.eval("tasks").await;
            println!("  processor {slowdown} times slower{each:>19.2} ms  {tasks:?}");
        }
    });
}

/// How long the page's main thread has been busy, in ms.
async fn busy(page: &Page) -> f64 {
    let answer = page.command("Performance.getMetrics", json!({})).await;
    let metrics = answer["metrics"].as_array().expect("a list of metrics");
    let busy = metrics.iter().find(|metric| metric["name"] == "TaskDuration");
    1000.0 * busy.map(|metric| &metric["value"]).and_then(Value::as_f64).expect("a time in seconds")
}
