//! What the page loads when it is first wanted: the sentences of the rules, and the desk.
use super::{Store, then};
use crate::app::{Desk, Intent};
use crate::games::Title;
use crate::i18n::Language;
use gloo::utils::{document, window};
use js_sys::{Object, Reflect, WebAssembly};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlMetaElement, RequestCache, RequestInit, Response};

/// The name of the desk's file stands in the page, where the program is split; else the desk is there.
fn desk_file() -> Option<String> {
    let mark = document().query_selector("meta[name='desk']").ok()??;
    let name = mark.dyn_into::<HtmlMetaElement>().ok()?.content();
    (!name.is_empty()).then_some(name)
}

/// Whether the desk is there when the page begins.
pub fn desk() -> Desk {
    if desk_file().is_some() { Desk::Away } else { Desk::Here }
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

    /// Loads the desk: a module that shares everything with the program. Its functions then stand where the program
    /// calls them.
    pub(super) fn fetch_desk(self) {
        let imports = Object::new();
        let _ = Reflect::set(&imports, &"first".into(), &wasm_bindgen::exports());
        let failed = move |_| self.send(Intent::DeskCame(false));
        let file = window().fetch_with_str(&desk_file().unwrap_or_default());
        let here = WebAssembly::instantiate_streaming(&file, &imports);
        then(&here, move |_| self.send(Intent::DeskCame(true)), failed);
    }
}

/// Reads a text of the page's own. It is asked for anew each time, so that an older version's never comes.
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
