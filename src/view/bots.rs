//! Opponents on the page: who plays, what they think, and how fast they go on.
use super::parts::{element, escaped};
use super::{live, of_table, store, watch};
use crate::app::{App, Intent, Purpose, Setting, Speed, Table, Thinking};
use crate::i18n::{Texts, SearchInfoText, render};
use crate::search::Level;
use leptos::ev::Event;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlSelectElement};

/// The bar of what parties may expect, in units of its picture. A thousandth is a whole number of fifths of a unit.
const BAR: u32 = 400;

/// The list of who may play: a person, or an opponent of each level. Its values are the numbers of levels, 0 for a person.
pub fn seat(texts: &Texts, id: &str, label: &str, chosen: Option<Level>) -> String {
    let own = texts.bots;
    let mut html = format!("<select id='{id}' aria-label='{label}'>");
    let mut option = |level: Option<Level>, text: &str| {
        let (value, selected) = (value_of(level), if level == chosen { " selected" } else { "" });
        html += &format!("<option value='{value}'{selected}>{text}</option>");
    };
    option(None, own.person);
    for (level, called) in Level::all().zip(own.levels) {
        let choice = render(own.choice, &[("level", &level.number().to_string()), ("called", called)]);
        option(Some(level), &choice);
    }
    html + "</select>"
}

/// The value of a level in that list.
pub fn value_of(level: Option<Level>) -> String {
    level.map_or(0, Level::number).to_string()
}

/// Who was chosen from that list.
pub fn seated(value: &str) -> Option<Level> {
    value.parse().ok().and_then(Level::new)
}

/// Below what is said about the game: what opponents think, for whoever wants to know, and how fast they play where
/// people only watch. It stays where it is as long as any opponent plays.
pub fn bots_place(texts: &'static Texts) -> AnyView {
    let (has_bots, is_watched) = (of_table(Table::has_bots), of_table(Table::is_watched));
    let content = move || match has_bots.get() {
        true => view! {
            <div class="bots">
                {live(Box::new(move || if is_watched.get() { speed(texts) } else { ().into_any() }))}
                <details class="thoughts" id="thoughts">
                    <summary>{texts.bots.thoughts}</summary>
                    {thoughts(texts)}
                </details>
            </div>
        }
        .into_any(),
        false => ().into_any(),
    };
    live(Box::new(content))
}

fn speed(texts: &'static Texts) -> AnyView {
    let store = store();
    let changed = move |event: Event| {
        let list = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        if let Some(list) = list {
            store.send(Intent::Set(Setting::Speed(Speed::named(&list.value()))));
        }
    };
    let own = texts.bots;
    let now = store.peek(&|app| app.settings.speed);
    let mut html = format!("<span>{}</span><select id='table-speed'>", own.speed);
    for (speed, label) in Speed::ALL.iter().zip(own.speeds) {
        let selected = if *speed == now { " selected" } else { "" };
        html += &format!("<option value='{}'{selected}>{label}</option>", speed.name());
    }
    view! { <label class="speed" on:change=changed inner_html=html + "</select>"></label> }.into_any()
}

/// What is thought. An opponent's last thought stays until there is another one: between its turns nothing would be seen
/// of it.
pub fn thoughts(texts: &'static Texts) -> AnyView {
    // Another text with each question and each answer: whatever else changes, nothing is drawn anew.
    let number = |app: &App| {
        let thinking = app.thinking.as_ref()?;
        let nodes = thinking.best.as_ref().map_or(0, |best| best.nodes + 1);
        Some(thinking.number() << 41 | nodes << 1 | u64::from(thinking.is_done))
    };
    let number = store().memo(Box::new(move |app| number(app).unwrap_or_default().to_string()));
    watch(Box::new(move || {
        // Read, so that it is computed at all.
        let _ = number.get();
        show_thought(texts);
    }));
    view! { <div class="thought" id="thought"></div> }.into_any()
}

/// Shows what was thought last. Where a game is analysed, that is about the place that is looked at, or nothing.
fn show_thought(texts: &Texts) {
    let Some(place) = element::<Element>("thought") else { return };
    let is_busy = store().peek(&|app| app.thinking.as_ref().is_some_and(|thinking| !thinking.is_done));
    let _ = place.set_attribute("aria-busy", if is_busy { "true" } else { "false" });
    let html = store().peek(&|app| {
        let (thinking, table) = (app.thinking.as_ref(), app.table.as_ref()?);
        let best = thinking.filter(|thinking| thinking.purpose() != Purpose::Hint);
        let has_found = |thinking: &&Thinking| thinking.best.is_some();
        if let Some(thinking) = best.filter(has_found) {
            return Some(thought_html(texts, &thinking.told));
        }
        let said = match thinking {
            Some(_) => texts.bots.no_depth,
            None if table.analysis.is_some() => "",
            None => texts.bots.no_thought,
        };
        let is_due = table.analysis.is_some() || place.child_element_count() < 2;
        is_due.then(|| format!("<p>{said}</p>"))
    });
    if let Some(html) = html {
        place.set_inner_html(&html);
    }
}

/// What is thought: what everybody may expect, how deep was looked, and what follows.
fn thought_html(texts: &Texts, told: &SearchInfoText) -> String {
    let (mut bar, mut list, mut from) = (String::new(), String::new(), 0);
    for (index, (share, sentence)) in told.expected_points.iter().enumerate() {
        let width = u32::from(*share) * BAR / 1000;
        bar += &format!("<rect class='party-{index}' x='{from}' width='{width}' height='24'/>");
        list += &format!("<li><span class='swatch party-{index}'></span>{sentence}</li>");
        from += width;
    }
    if !bar.is_empty() {
        bar = format!(
            "<svg class='share-bar' viewBox='0 0 {from} 24' aria-hidden='true'>{bar}</svg>\
             <ul class='shares' aria-label='{}'>{list}</ul>",
            texts.bots.shares
        );
    }
    format!("{bar}<p class='depth'>{}</p><p class='line'>{}</p>", told.depth, escaped(&told.pv))
}
