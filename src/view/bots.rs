//! Bots on the page: the choice of players, the search info, and the speed.
use super::forms::{ListOption, Select};
use super::widgets::{element_by_id, escape_html};
use super::{dynamic, effect, game_memo, runtime};
use crate::app::{ActiveSearch, App, OpenGame, SearchPurpose, Setting, SettingsIntent, Speed};
use crate::i18n::{SearchInfoText, Texts};
use crate::search::Level;
use leptos::prelude::*;
use web_sys::Element;

/// The width of the bar of expected points, in units of its picture. A thousandth is a whole number of fifths
/// of a unit.
const BAR: u32 = 400;

/// The value of a human in the list of players.
const HUMAN: &str = "0";

/// The choice between a human and a bot of each level, as a list.
#[component]
pub fn PlayerSelect(
    texts: &'static Texts,
    /// The id of the list.
    #[prop(into)]
    id: String,
    /// Its accessible name.
    #[prop(into)]
    name: String,
    /// The level of the bot; `None` is a human.
    #[prop(into)]
    level: Signal<Option<Level>>,
    /// Takes the changed level.
    on_change: Box<dyn Fn(Option<Level>)>,
) -> impl IntoView {
    let own = texts.bots;
    let bot = |(level, called): (Level, &&str)| {
        let number = level.number().to_string();
        ListOption::new(number.clone(), own.choice(&number, called))
    };
    let bots = Level::all().zip(own.levels.iter()).map(bot);
    let options = std::iter::once(ListOption::new(HUMAN, own.human)).chain(bots).collect();
    let value = move || level.get().map_or(HUMAN.to_owned(), |level| level.number().to_string());
    let on_change = Box::new(move |value: String| on_change(value.parse().ok().and_then(Level::new)));
    view! { <Select id name=Some(name) options value=Signal::derive(value) on_change /> }
}

/// The panel below the status: the search info, and the speed of bots in games without human players. Its
/// place does not change as long as any bot plays.
pub fn bot_panel(texts: &'static Texts) -> AnyView {
    let (has_bots, is_watched) = (game_memo(OpenGame::has_bots), game_memo(OpenGame::is_bots_only));
    let content = move || match has_bots.get() {
        true => view! {
            <div class="bots">
                {dynamic(Box::new(move || if is_watched.get() { speed(texts) } else { ().into_any() }))}
                <details class="search-info" id="search-info">
                    <summary>{texts.bots.search_info}</summary>
                    {search_info(texts)}
                </details>
            </div>
        }
        .into_any(),
        false => ().into_any(),
    };
    dynamic(Box::new(content))
}

/// The speed of bots, where they play alone.
fn speed(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (texts.bots, runtime());
    let options =
        Speed::ALL.iter().zip(own.speeds).map(|(speed, label)| ListOption::new(speed.name(), label));
    let value = runtime.memo(Box::new(|app| app.tab.settings.speed.name().to_owned()));
    let on_change = Box::new(move |value: String| {
        runtime.send(SettingsIntent::Change(Setting::Speed(Speed::named(&value))));
    });
    view! {
        <label class="speed">
            <span>{own.speed}</span>
            <Select id="bots-speed" options=options.collect() value on_change />
        </label>
    }
    .into_any()
}

/// The search info. The info of a finished search stays until the next search, because between the turns of a
/// bot nothing else would be seen of it.
pub fn search_info(texts: &'static Texts) -> AnyView {
    // Changes with each search and each report of it; other changes do not draw anything.
    let number = |app: &App| {
        let thinking = app.bots.active_search.as_ref()?;
        let nodes = thinking.best.as_ref().map_or(0, |best| best.nodes + 1);
        Some(thinking.id() << 41 | nodes << 1 | u64::from(thinking.is_done))
    };
    let number = runtime().memo(Box::new(move |app| number(app).unwrap_or_default().to_string()));
    effect(Box::new(move || {
        // Read, so that it is computed at all.
        let _ = number.get();
        sync_search_info(texts);
    }));
    view! { <div class="search-info-text" id="search-info-text"></div> }.into_any()
}

/// Shows the last search info. An analysis shows the info about its current node, or nothing.
fn sync_search_info(texts: &Texts) {
    let Some(place) = element_by_id::<Element>("search-info-text") else { return };
    let is_busy = runtime()
        .with_untracked(&|app| app.bots.active_search.as_ref().is_some_and(|thinking| !thinking.is_done));
    let _ = place.set_attribute("aria-busy", if is_busy { "true" } else { "false" });
    let html = runtime().with_untracked(&|app| {
        let (thinking, open_game) = (app.bots.active_search.as_ref(), app.tab.open_game.as_ref()?);
        let best = thinking.filter(|thinking| thinking.purpose() != SearchPurpose::Hint);
        let has_found = |thinking: &&ActiveSearch| thinking.best.is_some();
        if let Some(thinking) = best.filter(has_found) {
            return Some(search_info_html(texts, &thinking.text));
        }
        let message = match thinking {
            Some(_) => texts.bots.no_depth,
            None if open_game.analysis().is_some() => "",
            None => texts.bots.no_search_info,
        };
        let is_due = open_game.analysis().is_some() || place.child_element_count() < 2;
        is_due.then(|| format!("<p>{message}</p>"))
    });
    if let Some(html) = html {
        place.set_inner_html(&html);
    }
}

/// The search info as HTML: expected points, depth, and principal variation.
fn search_info_html(texts: &Texts, sentence: &SearchInfoText) -> String {
    let (mut bar, mut list, mut from) = (String::new(), String::new(), 0);
    for (index, (share, sentence)) in sentence.expected_points.iter().enumerate() {
        let width = u32::from(*share) * BAR / 1000;
        bar += &format!("<rect class='party-{index}' x='{from}' width='{width}' height='24'/>");
        list += &format!("<li><span class='swatch party-{index}'></span>{sentence}</li>");
        from += width;
    }
    if !bar.is_empty() {
        bar = format!(
            "<svg class='expected-points-bar' viewBox='0 0 {from} 24' aria-hidden='true'>{bar}</svg>\
             <ul class='expected-points' aria-label='{}'>{list}</ul>",
            texts.bots.expected_points
        );
    }
    format!("{bar}<p class='depth'>{}</p><p class='line'>{}</p>", sentence.depth, escape_html(&sentence.pv))
}
