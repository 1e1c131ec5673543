//! Bots on the page: the choice of players, the search info, and the speed.
use crate::view::ui::fields::{ListOption, Select};
use crate::view::{game_memo, runtime};
use app::App;
use app::bots::{ActiveSearch, SearchPurpose};
use app::open_game::OpenGame;
use app::settings::{Setting, SettingsIntent, Speed};
use leptos::prelude::*;
use search::Level;
use texts::{SearchInfoText, Texts};

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
    let bot = |level: Level| {
        let number = level.number().to_string();
        ListOption::new(number.clone(), own.choice(&number, own.level(level)[0]))
    };
    let bots = Level::all().map(bot);
    let options = std::iter::once(ListOption::new(HUMAN, own.human)).chain(bots).collect();
    let value = move || level.get().map_or(HUMAN.to_owned(), |level| level.number().to_string());
    let on_change = Box::new(move |value: String| on_change(value.parse().ok().and_then(Level::new)));
    view! { <Select id name=Some(name) options value=Signal::derive(value) on_change /> }
}

/// The panel below the status: the search info, and the speed of bots in games without human players. Its
/// place does not change as long as any bot plays.
#[component]
pub fn BotPanel(texts: &'static Texts) -> impl IntoView {
    let (has_bots, is_watched) = (game_memo(OpenGame::has_bots), game_memo(OpenGame::is_bots_only));
    let is_hurried = game_memo(|open_game| open_game.meta.is_hurried);
    view! {
        <Show when=move || has_bots.get()>
            <div class="bots">
                <Thought />
                <Show when=move || is_watched.get()><SpeedField texts /></Show>
                <details class="search-info" id="search-info">
                    <summary>{texts.bots.search_info}</summary>
                    <SearchInfo texts />
                    <p class="hint" id="is-hurried" hidden=move || !is_hurried.get()>{texts.bots.is_hurried}</p>
                </details>
            </div>
        </Show>
    }
}

/// What the last bot wanted and feared.
#[component]
fn Thought() -> impl IntoView {
    let thought = runtime().memo(|app| app.bots.thought(&app.tab).unwrap_or_default());
    view! { <p class="thought" id="thought">{thought}</p> }
}

/// The speed of bots, where they play alone.
#[component]
fn SpeedField(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.bots, runtime());
    let options =
        Speed::ALL.iter().zip(own.speeds).map(|(speed, label)| ListOption::new(speed.name(), label));
    let value = runtime.memo(|app| app.tab.settings.speed.name().to_owned());
    let on_change = Box::new(move |value: String| {
        runtime.send(SettingsIntent::Change(Setting::Speed(Speed::named(&value))));
    });
    view! {
        <label class="speed">
            <span>{own.speed}</span>
            <Select id="bots-speed" options=options.collect() value on_change />
        </label>
    }
}

/// What the place of the search info shows.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ShownInfo {
    /// There is no info, and why.
    Message(&'static str),
    /// The info of a search.
    Found(SearchInfoText),
}

/// The search info.
#[component]
fn SearchInfo(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    // Changes with each search and each report of it; other changes do not draw anything.
    let report = runtime.memo(|app| {
        let search = app.bots.active_search.as_ref()?;
        Some((search.id(), search.best.as_ref().map(|best| best.nodes), search.is_done))
    });
    let is_busy =
        runtime.memo(|app| app.bots.active_search.as_ref().is_some_and(|thinking| !thinking.is_done));
    let info = Memo::new(move |before: Option<&ShownInfo>| {
        // Read, so that it is computed at all.
        let _ = report.get();
        runtime.with_untracked(&|app| current_info(texts, app, before))
    });
    let content = move || match info.get() {
        ShownInfo::Message(message) => view! { <p>{message}</p> }.into_any(),
        ShownInfo::Found(info) => view! { <FoundInfo texts info /> }.into_any(),
    };
    view! {
        <div
            class="search-info-text"
            id="search-info-text"
            aria-busy=move || if is_busy.get() { "true" } else { "false" }
        >
            {content}
        </div>
    }
}

/// Returns the info of the current search. That of a finished search stays until the next one, because between the turns of a
/// bot nothing else would be seen of it.
fn current_info(texts: &'static Texts, app: &App, before: Option<&ShownInfo>) -> ShownInfo {
    let is_shown = |thinking: &&ActiveSearch| thinking.purpose() == SearchPurpose::Play;
    let thinking = app.bots.active_search.as_ref().filter(is_shown);
    if let Some(text) = thinking.and_then(|thinking| thinking.text(&app.tab)) {
        return ShownInfo::Found(text);
    }
    match (thinking, before) {
        (_, Some(ShownInfo::Found(text))) => ShownInfo::Found(text.clone()),
        (Some(_), _) => ShownInfo::Message(texts.bots.no_depth),
        (None, _) => ShownInfo::Message(texts.bots.no_search_info),
    }
}

/// The search info: expected points, depth, and principal variation.
#[component]
fn FoundInfo(texts: &'static Texts, info: SearchInfoText) -> impl IntoView {
    let SearchInfoText { expected_points, depth, pv } = info;
    view! {
        {(!expected_points.is_empty()).then(|| view! { <ExpectedPoints texts points=expected_points /> })}
        <p class="depth">{depth}</p>
        <p class="line">{pv}</p>
    }
}

/// The expected points as a bar with a part for each party, and as a list.
#[component]
fn ExpectedPoints(texts: &'static Texts, points: Vec<(u16, String)>) -> impl IntoView {
    let width = |share: u16| u32::from(share) * BAR / 1000;
    let (mut parts, mut from) = (Vec::new(), 0);
    for (index, &(share, _)) in points.iter().enumerate() {
        let class = format!("party-{index}");
        parts.push(view! { <rect class=class x=from width=width(share) height="24"></rect> });
        from += width(share);
    }
    let item = |(index, (_, sentence)): (usize, (u16, String))| {
        view! { <li><span class=format!("swatch party-{index}")></span>{sentence}</li> }
    };
    view! {
        <svg class="expected-points-bar" viewBox=format!("0 0 {from} 24") aria-hidden="true">{parts}</svg>
        <ul class="expected-points" aria-label=texts.bots.expected_points>
            {points.into_iter().enumerate().map(item).collect_view()}
        </ul>
    }
}
