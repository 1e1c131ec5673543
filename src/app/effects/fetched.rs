//! What the page loads when it is first wanted: the sentences of the rules, lessons, and parts of the program.
use super::{Store, then};
use crate::app::{Desk, Intent};
use crate::games::Title;
use crate::i18n::Language;
use gloo::utils::{document, window};
use js_sys::{Object, Promise, Reflect, WebAssembly};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlMetaElement, RequestCache, RequestInit, Response};

/// The part of the program with what is done at the desk.
const DESK: &str = "desk";

/// The part of the program with the texts of a language.
fn texts_part(language: Language) -> String {
    format!("texts-{}", language.tag())
}

/// The name of a part's file stands in the page, where the program is split; else the part is there.
pub(super) fn file_of(part: &str) -> Option<String> {
    let mark = document().query_selector(&format!("meta[name='{part}']")).ok()??;
    let name = mark.dyn_into::<HtmlMetaElement>().ok()?.content();
    (!name.is_empty()).then_some(name)
}

/// Loads a part: a module that shares everything with the program. Its functions then stand where the program calls
/// them, and its data where they are read.
fn fetch_part(part: &str) -> Promise {
    file_of(part).map_or_else(|| Promise::resolve(&JsValue::NULL), |file| instantiate(&file))
}

/// Loads the file of a part, in a page or a worker.
pub(super) fn instantiate(file: &str) -> Promise {
    let imports = Object::new();
    let _ = Reflect::set(&imports, &"first".into(), &wasm_bindgen::exports());
    WebAssembly::instantiate_streaming(&fetch(file), &imports)
}

#[wasm_bindgen]
extern "C" {
    /// The same function in pages and workers.
    fn fetch(address: &str) -> Promise;
}

/// Whether the desk is there when the page begins.
pub fn desk() -> Desk {
    if file_of(DESK).is_some() { Desk::Away } else { Desk::Here }
}

/// Loads the texts of the language that is wanted when the page begins.
pub fn fetch_first_texts(language: Language) -> Promise {
    fetch_part(&texts_part(language))
}

/// The languages whose texts are not there when the page begins with one of them.
pub fn away(spoken: Language) -> Vec<Language> {
    let is_away = |other: &Language| *other != spoken && file_of(&texts_part(*other)).is_some();
    Language::ALL.into_iter().filter(is_away).collect()
}

/// Loads the desk for a program without a page.
pub(super) fn fetch_desk() -> Promise {
    fetch_part(DESK)
}

impl Store {
    /// Reads the sentences of the rules.
    pub(super) fn read_rules(self, language: Language) {
        let address = format!("rules/{}.txt", language.tag());
        read_text(&address, move |text| self.send(Intent::RulesRead(language, text)));
    }

    /// Reads the lessons of a game.
    pub(super) fn read_book(self, title: Title) {
        let address = format!("learn/{}.txt", title.name());
        read_text(&address, move |text| self.send(Intent::BookRead(title, text)));
    }

    /// Loads the desk.
    pub(super) fn fetch_desk(self) {
        let came = move |came| self.send(Intent::DeskCame(came));
        then(&fetch_desk(), move |_| came(true), move |_| came(false));
    }

    /// Loads the texts of a language.
    pub(super) fn fetch_texts(self, language: Language) {
        let came = move |came| self.send(Intent::TextsCame(language, came));
        then(&fetch_part(&texts_part(language)), move |_| came(true), move |_| came(false));
    }
}

/// Reads a text of the page's own. It is asked for anew each time, so that an older version's never comes;
/// where `sw.js` answers, it is of the version of the page.
fn read_text(address: &str, read: impl Fn(Option<String>) + Clone + 'static) {
    let options = RequestInit::new();
    options.set_cache(RequestCache::NoCache);
    let (done, lost) = (read.clone(), read.clone());
    let come = move |response: JsValue| {
        // What stands in the place of a file that is not there is none.
        let response = response.dyn_into::<Response>().ok().filter(Response::ok);
        match response.map(|response| response.text()) {
            Some(Ok(text)) => then(&text, move |text| done(text.as_string()), move |_| lost(None)),
            _ => done(None),
        }
    };
    then(&window().fetch_with_str_and_init(address, &options), come, move |_| read(None));
}
