//! Views of which one is shown, each with a tab above them.
use crate::view::ui::focus::focus_first;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// One of the views.
pub struct TabView {
    /// The id of its tab. The view has this id and `-view`.
    id: &'static str,
    /// The words on its tab.
    label: &'static str,
    content: AnyView,
}

impl TabView {
    /// Returns a view with its tab.
    pub fn new(id: &'static str, label: &'static str, content: impl IntoAny) -> Self {
        Self { id, label, content: content.into_any() }
    }
}

/// The tabs in a row, of which the first is chosen at first, and the chosen view. The arrow keys go from tab to tab.
#[component]
pub fn Tabs(
    /// The accessible name of the row.
    label: &'static str,
    /// The views.
    views: Vec<TabView>,
) -> impl IntoView {
    let chosen = RwSignal::new(0);
    let ids: Vec<&'static str> = views.iter().map(|view| view.id).collect();
    let key = move |event: KeyboardEvent| {
        let (now, last) = (chosen.get_untracked(), ids.len().saturating_sub(1));
        let next = match event.key().as_str() {
            "ArrowRight" => (now + 1) % ids.len(),
            "ArrowLeft" => now.checked_sub(1).unwrap_or(last),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        chosen.set(next);
        focus_first(vec![ids[next].to_owned()]);
    };
    let tab = |(index, view): (usize, &TabView)| {
        view! {
            <button
                type="button"
                role="tab"
                id=view.id
                aria-controls=format!("{}-view", view.id)
                aria-selected=move || (chosen.get() == index).to_string()
                tabindex=move || if chosen.get() == index { "0" } else { "-1" }
                on:click=move |_| chosen.set(index)
            >
                {view.label}
            </button>
        }
    };
    let tabs = views.iter().enumerate().map(tab).collect_view();
    let content = |(index, TabView { id, content, .. }): (usize, TabView)| {
        view! {
            <div
                role="tabpanel"
                id=format!("{id}-view")
                aria-labelledby=id
                class:shown=move || chosen.get() == index
            >
                {content}
            </div>
        }
    };
    let contents = views.into_iter().enumerate().map(content).collect_view();
    view! {
        <div class="tabs" role="tablist" aria-label=label on:keydown=key>
            {tabs}
        </div>
        <div class="tab-views">{contents}</div>
    }
}
