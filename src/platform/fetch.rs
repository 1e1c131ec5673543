//! Texts that the page loads when they are first needed: the sentences of the rules, lessons and puzzles.
use super::Runtime;
use app::Intent;
use app::learn::LearnIntent;
use app::puzzles::PuzzleIntent;
use app::tab::TabIntent;
use engine::games::GameKind;
use gloo::net::http::Request;
use gloo::utils::document;
use texts::Language;
use wasm_bindgen_futures::spawn_local;
use web_sys::RequestCache;

/// Reads the sentences of the rules.
pub(super) fn fetch_rules(runtime: Runtime, language: Language) {
    let address = format!("rules/{}.txt", language.tag());
    fetch_text(runtime, address, move |text| TabIntent::RulesLoaded(language, text).into());
}

/// Reads the lessons of a game.
pub(super) fn fetch_lessons(runtime: Runtime, game_kind: GameKind) {
    let address = format!("learn/{}.txt", game_kind.name());
    fetch_text(runtime, address, move |text| LearnIntent::LessonsLoaded(game_kind, text).into());
}

/// Reads the puzzles of a game.
pub(super) fn fetch_puzzles(runtime: Runtime, game_kind: GameKind) {
    let address = format!("puzzles/{}.txt", game_kind.name());
    fetch_text(runtime, address, move |text| PuzzleIntent::Loaded(game_kind, text).into());
}

fn fetch_text(runtime: Runtime, address: String, loaded: impl FnOnce(Option<String>) -> Intent + 'static) {
    spawn_local(async move { runtime.send(loaded(read_text(&address).await)) });
}

/// Reads a text of the page. It is fetched without the cache, so that it is never of an older version; where `sw.js`
/// answers, it is of the version of the page, which is known by the name of the program.
async fn read_text(address: &str) -> Option<String> {
    let program = document().query_selector("link[type='application/wasm']").ok().flatten();
    let program = program.and_then(|link| link.get_attribute("href")).unwrap_or_default();
    let program = program.trim_start_matches("./");
    let response =
        Request::get(&format!("{address}?{program}")).cache(RequestCache::NoCache).send().await.ok()?;
    // A host may answer with a page of its own for a file that is not there.
    if response.ok() { response.text().await.ok() } else { None }
}
