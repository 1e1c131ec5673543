//! Texts that the page loads when they are first wanted: the sentences of the rules, and lessons.
use super::{Runtime, on_settled};
use crate::app::{LearnIntent, TabIntent};
use crate::games::GameKind;
use crate::i18n::Language;
use gloo::utils::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{RequestCache, RequestInit, Response};

impl Runtime {
    /// Reads the sentences of the rules.
    pub(super) fn fetch_rules(self, language: Language) {
        let address = format!("rules/{}.txt", language.tag());
        fetch_text(&address, move |text| self.send(TabIntent::RulesLoaded(language, text)));
    }

    /// Reads the lessons of a game.
    pub(super) fn fetch_course(self, game_kind: GameKind) {
        let address = format!("learn/{}.txt", game_kind.name());
        fetch_text(&address, move |text| self.send(LearnIntent::CourseLoaded(game_kind, text)));
    }
}

/// Reads a text of the page's own. It is asked for anew each time, so that an older version's never comes;
/// where `sw.js` answers, it is of the version of the page.
fn fetch_text(address: &str, read: impl Fn(Option<String>) + Clone + 'static) {
    let options = RequestInit::new();
    options.set_cache(RequestCache::NoCache);
    let (done, lost) = (read.clone(), read.clone());
    let come = move |response: JsValue| {
        // What stands in the place of a file that is not there is none.
        let response = response.dyn_into::<Response>().ok().filter(Response::ok);
        match response.map(|response| response.text()) {
            Some(Ok(text)) => on_settled(&text, move |text| done(text.as_string()), move |_| lost(None)),
            _ => done(None),
        }
    };
    on_settled(&window().fetch_with_str_and_init(address, &options), come, move |_| read(None));
}
