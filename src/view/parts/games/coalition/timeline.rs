//! The timeline of coalitions: the events of each party in the first rounds, its state, and its remaining
//! rights.
use crate::view::game_memo;
use crate::view::ui::elements::separated;
use app::panel::{Sentence, Timeline, TimelineRow};
use leptos::prelude::*;
use texts::Texts;

/// The timeline; nothing in games without coalitions.
/// `opens`: it is unfolded until the coalitions stand.
#[component]
pub fn SidesTimeline(texts: &'static Texts, opens: bool) -> impl IntoView {
    let timeline = game_memo(move |open_game| Timeline::of(open_game, texts));
    view! {
        <div class="timeline-place">
            <ShowLet some=timeline let(Timeline { is_early, rounds, now, rows })>
                <details class="timeline" open=opens && is_early>
                    <summary>{texts.coalition().timeline}</summary>
                    <table>
                        <thead>
                            <tr>
                                <th scope="col">{texts.round}</th>
                                {(1..=rounds).map(|round| view! { <RoundHead round is_now=round == now /> }).collect_view()}
                            </tr>
                        </thead>
                        <tbody>{rows.into_iter().map(|row| view! { <TimelineLine row /> }).collect_view()}</tbody>
                    </table>
                </details>
            </ShowLet>
        </div>
    }
}

/// The head of a round's column.
#[component]
fn RoundHead(round: u16, is_now: bool) -> impl IntoView {
    view! {
        <th scope="col" class=is_now.then_some("now") aria-current=is_now.then_some("true")>
            {round.to_string()}
        </th>
    }
}

/// What a party did in each round, and below it its state and what is left to it.
#[component]
fn TimelineLine(row: TimelineRow) -> impl IntoView {
    let TimelineRow { party, name, events, state } = row;
    let columns = (events.len() + 1).to_string();
    let cell = |events| view! { <td><Sentences sentences=events separator=", " /></td> };
    view! {
        <tr>
            <th scope="row"><span class=format!("swatch party-{}", party.index())></span>{name}</th>
            {events.into_iter().map(cell).collect_view()}
        </tr>
        <tr class="party-state"><td colspan=columns><Sentences sentences=state separator=" · " /></td></tr>
    }
}

/// Sentences with a separator between them.
#[component]
fn Sentences(sentences: Vec<Sentence>, separator: &'static str) -> impl IntoView {
    let sentence = |sentence: Sentence| match sentence.is_strong {
        true => view! { <strong>{sentence.text}</strong> }.into_any(),
        false => sentence.text.into_any(),
    };
    separated(sentences.into_iter().map(sentence).collect(), separator)
}
