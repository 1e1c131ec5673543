//! The graph of expected points: click or drag to a place of the game, or step with the keys.
use super::analysis_memo;
use super::look::{node_memo, whole_memo};
use super::move_tree::current_ply;
use crate::view::runtime;
use crate::view::ui::button::Button;
use app::analysis::AnalysisIntent;
use app::bots::{BotIntent, Review};
use app::open_game::Graph;
use app::panel::{analysis_graph, describe_graph_place};
use app::svg::graph::graph_markup;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::html::Div;
use leptos::prelude::*;
use texts::Texts;

/// The graph with what stands below it; before the game is analysed, the button that begins it.
#[component]
pub(super) fn GraphBox(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.analysis, runtime());
    let graph = whole_memo(analysis_graph);
    let is_known = Memo::new(move |_| graph.with(Graph::is_known));
    let progress = runtime.memo(|app| {
        let review = app.tab.open_game.as_ref().and_then(|open_game| app.bots.review(open_game));
        review.map(Review::progress)
    });
    let can_begin = analysis_memo(|_, analysis| !analysis.tree().children(0).is_empty());
    let is_open = runtime.memo(|app| app.tab.review_ban().is_none());
    let can_review = Signal::derive(move || can_begin.get() && is_open.get());
    let ban = runtime.memo(|app| app.tab.review_ban().unwrap_or_default());
    let is_running = Memo::new(move |_| progress.get().is_some());
    let how_far = move || {
        let (done, count) = progress.get()?;
        Some(own.review_progress(&done.to_string(), &count.to_string()))
    };
    view! {
        <section class="graph" aria-label=own.graph>
            <Show when=move || is_known.get()><Plot texts graph /></Show>
            <Show when=move || is_running.get() || !is_known.get()>
                <div class="graph-state">
                    <Show
                        when=move || is_running.get()
                        fallback=move || {
                            view! {
                                <Button id="review" label=own.review intent=BotIntent::ToggleReview enabled=can_review />
                                <p class="hint">{move || if ban.with(String::is_empty) { own.not_analysed.to_owned() } else { ban.get() }}</p>
                            }
                        }
                    >
                        <span id="review-progress" role="status">{how_far}</span>
                        <Button id="cancel-review" label=own.cancel_review intent=BotIntent::ToggleReview class="quiet" />
                    </Show>
                </div>
            </Show>
        </section>
    }
}

/// The picture, with a line at the place of the game that is on the board.
#[component]
fn Plot(texts: &'static Texts, graph: Memo<Graph>) -> impl IntoView {
    let runtime = runtime();
    let picture = move || graph.with(graph_markup);
    let current = analysis_memo(|_, analysis| current_ply(analysis.tree()));
    let place = Memo::new(move |_| graph.with(|graph| graph.place_of(current.get())));
    let last = move || graph.with(|graph| graph.points.len().saturating_sub(1));
    let share = move || match (place.get(), last()) {
        (Some(place), 1..) => place as f64 / last() as f64,
        _ => 0.0,
    };
    let words = node_memo(move |app| {
        graph.with_untracked(|graph| describe_graph_place(app, graph, current.get_untracked()))
    });
    let element = NodeRef::<Div>::new();
    let go_to = move |place: usize| {
        let node = graph.with_untracked(|graph| graph.points.get(place).map(|point| point.node));
        if let Some(node) = node.filter(|node| *node != current.get_untracked()) {
            runtime.send(AnalysisIntent::GoTo(node));
        }
    };
    let point = move |event: &PointerEvent| {
        let Some(element) = element.get_untracked() else { return };
        let around = element.get_bounding_client_rect();
        let along = (f64::from(event.client_x()) - around.left()) / around.width().max(1.0);
        let last = graph.with_untracked(|graph| graph.points.len().saturating_sub(1));
        go_to((along.clamp(0.0, 1.0) * last as f64).round() as usize);
    };
    let press = move |event: PointerEvent| {
        if let Some(element) = element.get_untracked() {
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        point(&event);
    };
    let drag = move |event: PointerEvent| {
        if event.buttons() & 1 == 1 {
            point(&event);
        }
    };
    let key = move |event: KeyboardEvent| {
        let last = graph.with_untracked(|graph| graph.points.len().saturating_sub(1));
        let place = place.get_untracked();
        let to = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => place.map(|place| place.saturating_sub(1)),
            "ArrowRight" | "ArrowUp" => Some(place.map_or(0, |place| (place + 1).min(last))),
            "PageDown" => place.map(|place| place.saturating_sub(10)),
            "PageUp" => Some(place.map_or(0, |place| (place + 10).min(last))),
            "Home" => Some(0),
            "End" => Some(last),
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        to.into_iter().for_each(go_to);
    };
    view! {
        <div
            class="graph-plot"
            role="slider"
            tabindex="0"
            aria-label=texts.analysis.graph
            aria-valuemin="0"
            aria-valuemax=move || last().to_string()
            aria-valuenow=move || place.get().unwrap_or_default().to_string()
            aria-valuetext=words
            node_ref=element
            on:pointerdown=press
            on:pointermove=drag
            on:keydown=key
        >
            <div class="graph-picture" inner_html=picture></div>
            <i class="graph-place" hidden=move || place.get().is_none() style=("--place", move || share().to_string())></i>
        </div>
        <p class="graph-words">{words}</p>
    }
}
