//! What the page loads when it is first wanted: the sentences of the rules, and the desk.
use super::{Store, then};
use crate::app::{Desk, Intent};
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
    /// Reads the sentences of the rules. They are asked for anew each time, so that an older version's never come.
    pub(super) fn read_rules(self, language: Language) {
        let options = RequestInit::new();
        options.set_cache(RequestCache::NoCache);
        let address = format!("rules/{}.txt", language.tag());
        let failed = move |_| self.send(Intent::RulesRead(language, None));
        let come = move |response: JsValue| match response.dyn_ref::<Response>().map(Response::text) {
            Some(Ok(text)) => {
                then(&text, move |text| self.send(Intent::RulesRead(language, text.as_string())), failed);
            }
            _ => failed(response),
        };
        then(&window().fetch_with_str_and_init(&address, &options), come, failed);
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
