//! Opponents think in a worker, so that the page never waits for them. It is the page's own program once more, and
//! starts when something is asked for the first time. Whatever is not wanted any more ends with the worker.
use super::{Runtime, now};
use crate::app::Intent;
use crate::search::{Engine, respond};
use gloo::utils::document;
use js_sys::{Array, Reflect};
use leptos::prelude::set_timeout;
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// A worker that says nothing for so many beats, three minutes, does not live any more: the slowest phone looks at a million
/// positions in that time. A page that sleeps has no beats meanwhile.
const MAX_SILENT_BEATS: u32 = 36;
const WATCHDOG_INTERVAL: Duration = Duration::from_secs(5);

/// What is asked.
#[derive(Clone)]
struct WorkerRequest {
    id: u64,
    text: String,
    /// Until when the answer has to wait, in milliseconds.
    earliest_reply_at: u64,
    /// Whether another worker was lost over it.
    is_retry: bool,
}

/// The worker, and what it has been asked.
struct BotWorker {
    worker: Worker,
    /// What it thinks about.
    request: Option<WorkerRequest>,
    /// For how many beats it has said nothing.
    silent_beats: u32,
    _listeners: [Closure<dyn FnMut(Event)>; 2],
}

impl Drop for BotWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

thread_local! {
    static THINKER: RefCell<Option<BotWorker>> = const { RefCell::new(None) };
    static MIND: RefCell<Engine> = RefCell::default();
}

impl Runtime {
    /// Asks a question. The answer is sent on after `least` milliseconds at the earliest.
    pub(super) fn start_search(self, number: u64, question: String, least: u32) {
        self.post(WorkerRequest { id: number, text: question, earliest_reply_at: now() + u64::from(least), is_retry: false });
    }

    fn post(self, asked: WorkerRequest) {
        let posed = THINKER.with_borrow_mut(|thinker| {
            if thinker.is_none() {
                *thinker = Some(self.start_worker()?);
            }
            let thinker = thinker.as_mut().ok_or(JsValue::NULL)?;
            let message = Array::of2(&(asked.id as f64).into(), &asked.text.as_str().into());
            thinker.silent_beats = 0;
            thinker.request = Some(asked.clone());
            thinker.worker.post_message(&message)
        });
        match posed {
            Ok(()) => self.watchdog(asked.id, asked.is_retry),
            Err(_) => {
                THINKER.set(None);
                self.retry(asked);
            }
        }
    }

    /// Another worker is asked the same; if that is lost over it, too, it is told.
    fn retry(self, asked: WorkerRequest) {
        if asked.is_retry {
            self.send(Intent::SearchFailed(asked.id));
        } else {
            self.post(WorkerRequest { is_retry: true, ..asked });
        }
    }

    /// Notices a worker that has died without a word over a question.
    fn watchdog(self, number: u64, is_again: bool) {
        let beat = move || {
            let silent = THINKER.with_borrow_mut(|thinker| {
                let thinker = thinker.as_mut()?;
                let asked = thinker.request.as_ref()?;
                if (asked.id, asked.is_retry) != (number, is_again) {
                    return None;
                }
                thinker.silent_beats += 1;
                Some(thinker.silent_beats)
            });
            match silent {
                Some(MAX_SILENT_BEATS..) => self.lose_worker(),
                Some(_) => self.watchdog(number, is_again),
                None => {}
            }
        };
        set_timeout(beat, WATCHDOG_INTERVAL);
    }

    /// What was asked is of no interest any more.
    pub(super) fn stop_search(self) {
        THINKER.with_borrow_mut(|thinker| {
            if thinker.as_ref().is_some_and(|thinker| thinker.request.is_some()) {
                *thinker = None;
            }
        });
    }

    fn start_worker(self) -> Result<BotWorker, JsValue> {
        let address = |css: &str, name: &str| {
            let element = document().query_selector(css)?.ok_or(JsValue::NULL)?;
            Reflect::get(&element, &name.into())
        };
        let script = address("script[type=module]", "src")?.as_string().unwrap_or_default();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script, &options)?;
        let heard = Closure::<dyn FnMut(Event)>::new(move |event: Event| self.receive(&event));
        let broken = Closure::<dyn FnMut(Event)>::new(move |_| self.lose_worker());
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
        let program = address("link[rel=modulepreload]", "href")?;
        worker.post_message(&Array::of2(&program, &wasm_bindgen::module()))?;
        Ok(BotWorker { worker, request: None, silent_beats: 0, _listeners: [heard, broken] })
    }

    /// The worker says something: a number of a question, whether that is all, and what it has thought.
    fn receive(self, event: &Event) {
        let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data).unwrap_or_default();
        let data: Array = Array::from(&data);
        let (number, done) = (data.get(0).as_f64().unwrap_or_default() as u64, data.get(1).as_bool());
        let (Some(done), Some(text)) = (done, data.get(2).as_string()) else { return self.lose_worker() };
        let due = THINKER.with_borrow_mut(|thinker| {
            let thinker = thinker.as_mut()?;
            thinker.silent_beats = 0;
            let due = thinker.request.as_ref().filter(|asked| asked.id == number)?.earliest_reply_at;
            if done {
                thinker.request = None;
            }
            Some(due)
        });
        let Some(due) = due else { return };
        let wait = if done { due.saturating_sub(now()) } else { 0 };
        if wait > 0 {
            // It is found, and can be played at once by whoever does not want to wait.
            self.send(Intent::SearchProgress { request_id: number, text: text.clone(), is_final: false });
            let tell = move || self.send(Intent::SearchProgress { request_id: number, text, is_final: done });
            set_timeout(tell, Duration::from_millis(wait));
        } else {
            self.send(Intent::SearchProgress { request_id: number, text, is_final: done });
        }
    }

    /// The worker died.
    fn lose_worker(self) {
        if let Some(asked) = THINKER.take().and_then(|mut thinker| thinker.request.take()) {
            self.retry(asked);
        }
    }
}

/// In the worker: thinks about a question, and posts what is found.
pub fn run_search(number: f64, question: &str) {
    let Ok(worker) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    MIND.with_borrow_mut(|mind| {
        respond(mind, question, &mut |text, done| {
            let _ = worker.post_message(&Array::of3(&number.into(), &done.into(), &text.into()));
        });
    });
}
