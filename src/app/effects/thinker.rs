//! Opponents think in a worker, so that the page never waits for them. It is the page's own program once more, and
//! starts when something is asked for the first time. Whatever is not wanted any more ends with the worker.
use super::{Store, now};
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
const BEATS: u32 = 36;
const BEAT: Duration = Duration::from_secs(5);

/// What is asked.
#[derive(Clone)]
struct Asked {
    number: u64,
    text: String,
    /// Until when the answer has to wait, in milliseconds.
    due: u64,
    /// Whether another worker was lost over it.
    is_again: bool,
}

/// The worker, and what it has been asked.
struct Thinker {
    worker: Worker,
    /// What it thinks about.
    question: Option<Asked>,
    /// For how many beats it has said nothing.
    silent: u32,
    _hears: [Closure<dyn FnMut(Event)>; 2],
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

thread_local! {
    static THINKER: RefCell<Option<Thinker>> = const { RefCell::new(None) };
    static MIND: RefCell<Engine> = RefCell::default();
}

impl Store {
    /// Asks a question. The answer is sent on after `least` milliseconds at the earliest.
    pub(super) fn think(self, number: u64, question: String, least: u32) {
        self.pose(Asked { number, text: question, due: now() + u64::from(least), is_again: false });
    }

    fn pose(self, asked: Asked) {
        let posed = THINKER.with_borrow_mut(|thinker| {
            if thinker.is_none() {
                *thinker = Some(self.start_thinker()?);
            }
            let thinker = thinker.as_mut().ok_or(JsValue::NULL)?;
            let message = Array::of2(&(asked.number as f64).into(), &asked.text.as_str().into());
            thinker.silent = 0;
            thinker.question = Some(asked.clone());
            thinker.worker.post_message(&message)
        });
        match posed {
            Ok(()) => self.listen(asked.number, asked.is_again),
            Err(_) => {
                THINKER.set(None);
                self.pose_again(asked);
            }
        }
    }

    /// Another worker is asked the same; if that is lost over it, too, it is told.
    fn pose_again(self, asked: Asked) {
        if asked.is_again {
            self.send(Intent::ThinkingFailed(asked.number));
        } else {
            self.pose(Asked { is_again: true, ..asked });
        }
    }

    /// Notices a worker that has died without a word over a question.
    fn listen(self, number: u64, is_again: bool) {
        let beat = move || {
            let silent = THINKER.with_borrow_mut(|thinker| {
                let thinker = thinker.as_mut()?;
                let asked = thinker.question.as_ref()?;
                if (asked.number, asked.is_again) != (number, is_again) {
                    return None;
                }
                thinker.silent += 1;
                Some(thinker.silent)
            });
            match silent {
                Some(BEATS..) => self.lose_thinker(),
                Some(_) => self.listen(number, is_again),
                None => {}
            }
        };
        set_timeout(beat, BEAT);
    }

    /// What was asked is of no interest any more.
    pub(super) fn stop_thinking(self) {
        THINKER.with_borrow_mut(|thinker| {
            if thinker.as_ref().is_some_and(|thinker| thinker.question.is_some()) {
                *thinker = None;
            }
        });
    }

    fn start_thinker(self) -> Result<Thinker, JsValue> {
        let address = |css: &str, name: &str| {
            let element = document().query_selector(css)?.ok_or(JsValue::NULL)?;
            Reflect::get(&element, &name.into())
        };
        let script = address("script[type=module]", "src")?.as_string().unwrap_or_default();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script, &options)?;
        let heard = Closure::<dyn FnMut(Event)>::new(move |event: Event| self.hear(&event));
        let broken = Closure::<dyn FnMut(Event)>::new(move |_| self.lose_thinker());
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
        let program = address("link[rel=modulepreload]", "href")?;
        worker.post_message(&Array::of2(&program, &wasm_bindgen::module()))?;
        Ok(Thinker { worker, question: None, silent: 0, _hears: [heard, broken] })
    }

    /// The worker says something: a number of a question, whether that is all, and what it has thought.
    fn hear(self, event: &Event) {
        let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data).unwrap_or_default();
        let data: Array = Array::from(&data);
        let (number, done) = (data.get(0).as_f64().unwrap_or_default() as u64, data.get(1).as_bool());
        let (Some(done), Some(text)) = (done, data.get(2).as_string()) else { return self.lose_thinker() };
        let due = THINKER.with_borrow_mut(|thinker| {
            let thinker = thinker.as_mut()?;
            thinker.silent = 0;
            let due = thinker.question.as_ref().filter(|asked| asked.number == number)?.due;
            if done {
                thinker.question = None;
            }
            Some(due)
        });
        let Some(due) = due else { return };
        let wait = if done { due.saturating_sub(now()) } else { 0 };
        if wait > 0 {
            // It is found, and can be played at once by whoever does not want to wait.
            self.send(Intent::Thought { number, text: text.clone(), done: false });
            let tell = move || self.send(Intent::Thought { number, text, done });
            set_timeout(tell, Duration::from_millis(wait));
        } else {
            self.send(Intent::Thought { number, text, done });
        }
    }

    /// The worker died.
    fn lose_thinker(self) {
        if let Some(asked) = THINKER.take().and_then(|mut thinker| thinker.question.take()) {
            self.pose_again(asked);
        }
    }
}

/// In the worker: thinks about a question, and posts what is found.
pub fn think(number: f64, question: &str) {
    let Ok(worker) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    MIND.with_borrow_mut(|mind| {
        respond(mind, question, &mut |text, done| {
            let _ = worker.post_message(&Array::of3(&number.into(), &done.into(), &text.into()));
        });
    });
}
