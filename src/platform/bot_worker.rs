//! Searches run in a worker, so that they never block the page. The worker runs the program of the page once more. It
//! starts with the first search; a search that is no longer needed is stopped by terminating it.
use super::{Runtime, now};
use app::bots::{ActiveSearch, BotIntent, SearchPurpose};
use gloo::timers::callback::Timeout;
use gloo::utils::document;
use js_sys::{Array, Reflect};
use search::SearchWorker;
use std::cell::RefCell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// A worker that says nothing for this many beats, three minutes, does not live any more: the slowest phone looks at a million
/// positions in that time. A page that sleeps has no beats meanwhile.
const MAX_SILENT_BEATS: u32 = 36;
/// With each beat, the app hears that the search is not over.
const WATCHDOG_INTERVAL_MS: u32 = 5_000;

/// A request.
#[derive(Clone)]
struct WorkerRequest {
    id: u64,
    text: String,
    /// When it was made, a timestamp in milliseconds.
    began_at: u64,
    /// Whether a worker has already died over it.
    is_retry: bool,
}

/// The worker and its request.
struct BotWorker {
    worker: Worker,
    /// The request in progress.
    request: Option<WorkerRequest>,
    /// The number of beats since its last message.
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
    static BOT_WORKER: RefCell<Option<BotWorker>> = const { RefCell::new(None) };
    static SEARCH_WORKER: RefCell<SearchWorker> = RefCell::default();
}

impl Runtime {
    /// Sends a request. The answer of a bot is passed on after its pause at the earliest.
    pub(super) fn start_search(self, number: u64, request: String) {
        self.post(WorkerRequest { id: number, text: request, began_at: now(), is_retry: false });
    }

    fn post(self, request: WorkerRequest) {
        let posted = BOT_WORKER.with_borrow_mut(|bot_worker| {
            if bot_worker.is_none() {
                *bot_worker = Some(self.start_worker()?);
            }
            let bot_worker = bot_worker.as_mut().ok_or(JsValue::NULL)?;
            let message = Array::of2(&(request.id as f64).into(), &request.text.as_str().into());
            bot_worker.silent_beats = 0;
            bot_worker.request = Some(request.clone());
            bot_worker.worker.post_message(&message)
        });
        match posted {
            Ok(()) => self.watchdog(request.id, request.is_retry),
            Err(_) => {
                BOT_WORKER.set(None);
                self.retry(request);
            }
        }
    }

    /// Repeats the request in a new worker; if that one dies, too, the search has failed.
    fn retry(self, request: WorkerRequest) {
        if request.is_retry {
            self.send(BotIntent::SearchFailed(request.id));
        } else {
            self.post(WorkerRequest { is_retry: true, ..request });
        }
    }

    /// Detects a worker that died without an error event.
    fn watchdog(self, number: u64, is_again: bool) {
        let beat = move || {
            let silent_beats = BOT_WORKER.with_borrow_mut(|bot_worker| {
                let bot_worker = bot_worker.as_mut()?;
                let request = bot_worker.request.as_ref()?;
                if (request.id, request.is_retry) != (number, is_again) {
                    return None;
                }
                bot_worker.silent_beats += 1;
                Some(bot_worker.silent_beats)
            });
            match silent_beats {
                Some(MAX_SILENT_BEATS..) => self.lose_worker(),
                Some(_) => {
                    self.send(BotIntent::SearchTakesLong(number));
                    self.watchdog(number, is_again);
                }
                None => {}
            }
        };
        Timeout::new(WATCHDOG_INTERVAL_MS, beat).forget();
    }

    /// Cancels the request.
    pub(super) fn stop_search(self) {
        BOT_WORKER.with_borrow_mut(|bot_worker| {
            if bot_worker.as_ref().is_some_and(|bot_worker| bot_worker.request.is_some()) {
                *bot_worker = None;
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
        let on_message = Closure::<dyn FnMut(Event)>::new(move |event: Event| self.receive(&event));
        let on_error = Closure::<dyn FnMut(Event)>::new(move |_| self.lose_worker());
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let program = address("link[rel=modulepreload]", "href")?;
        worker.post_message(&Array::of2(&program, &wasm_bindgen::module()))?;
        Ok(BotWorker { worker, request: None, silent_beats: 0, _listeners: [on_message, on_error] })
    }

    /// Handles a message of the worker: the number of the request, whether it is the last message, and the text.
    fn receive(self, event: &Event) {
        let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data).unwrap_or_default();
        let data: Array = Array::from(&data);
        let (number, done) = (data.get(0).as_f64().unwrap_or_default() as u64, data.get(1).as_bool());
        let (Some(done), Some(text)) = (done, data.get(2).as_string()) else { return self.lose_worker() };
        let began_at = BOT_WORKER.with_borrow_mut(|bot_worker| {
            let bot_worker = bot_worker.as_mut()?;
            bot_worker.silent_beats = 0;
            let began_at = bot_worker.request.as_ref().filter(|request| request.id == number)?.began_at;
            if done {
                bot_worker.request = None;
            }
            Some(began_at)
        });
        let Some(began_at) = began_at else { return };
        let progress = move |text, is_final| BotIntent::SearchProgress { request_id: number, text, is_final };
        if !(done && self.plays(number)) {
            return self.send(progress(text, done));
        }
        // The result is known before its time, so that the player can ask for the move at once. How long it waits depends on it.
        self.send(progress(text.clone(), false));
        let wait = (began_at + u64::from(self.pause_ms(number))).saturating_sub(now());
        if wait > 0 {
            self.send(BotIntent::SearchIsKnown(number));
            Timeout::new(wait as u32, move || self.send(progress(text, true))).forget();
        } else {
            self.send(progress(text, true));
        }
    }

    /// Returns whether the search with this number is for a bot's action.
    fn plays(self, number: u64) -> bool {
        let is_it = |search: &&ActiveSearch| search.id() == number;
        self.with_untracked(&|app| {
            let search = app.bots.active_search.as_ref().filter(is_it);
            search.is_some_and(|search| search.purpose() == SearchPurpose::Play)
        })
    }

    /// Returns the pause of the search with this number, in milliseconds.
    fn pause_ms(self, number: u64) -> u32 {
        let is_it = |search: &&ActiveSearch| search.id() == number;
        self.with_untracked(&|app| app.bots.active_search.as_ref().filter(is_it)?.pause_ms()).unwrap_or(0)
    }

    /// Handles the death of the worker.
    fn lose_worker(self) {
        if let Some(request) = BOT_WORKER.take().and_then(|mut bot_worker| bot_worker.request.take()) {
            self.retry(request);
        }
    }
}

/// Runs in the worker: answers a request and posts the results. Returns whether it did, or leaves that to [`answer_further`].
pub fn answer(number: f64, request: &str) -> bool {
    in_worker(number, |search_worker, now, post| search_worker.respond(request, now, post)).unwrap_or(true)
}

/// Likewise, for the questions that a game does not wait for.
pub fn answer_further(number: f64, request: &str) {
    in_worker(number, |search_worker, now, post| search_worker.respond_further(request, now, post));
}

/// Lets the worker answer, with its clock, and a function that posts results.
fn in_worker<T>(
    number: f64,
    answer: impl FnOnce(&mut SearchWorker, &dyn Fn() -> f64, &mut dyn FnMut(&str, bool)) -> T,
) -> Option<T> {
    let worker = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>().ok()?;
    // All browsers have this clock in workers.
    let performance = worker.performance()?;
    let mut post = |text: &str, done: bool| {
        let _ = worker.post_message(&Array::of3(&number.into(), &done.into(), &text.into()));
    };
    SEARCH_WORKER
        .with_borrow_mut(|search_worker| Some(answer(search_worker, &|| performance.now(), &mut post)))
}
