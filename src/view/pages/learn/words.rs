//! Texts whose words are explained when they are tapped.
use learn::{Lessons, TextPiece};
use leptos::prelude::*;
use std::sync::Arc;

/// A paragraph of a lesson. Its words of the glossary are buttons; the meaning of the one that was tapped stands below.
pub fn paragraph_with_words(lessons: Arc<Lessons>, class: &'static str, text: &str) -> AnyView {
    let shown = RwSignal::new(None::<usize>);
    let piece = |piece: TextPiece| match piece {
        TextPiece::Plain(text) => text.into_any(),
        TextPiece::Word(word, index) => {
            let is_shown = move || shown.get() == Some(index);
            let toggle = move |_| shown.update(|now| *now = (*now != Some(index)).then_some(index));
            view! {
                <button
                    type="button"
                    class="word"
                    aria-expanded=move || is_shown().to_string()
                    on:click=toggle
                >
                    {word}
                </button>
            }
            .into_any()
        }
    };
    let pieces = lessons.pieces(text).into_iter().map(piece).collect_view();
    let meaning = move || {
        let entry = shown.get().and_then(|index| lessons.glossary.get(index));
        entry.map_or_else(
            || ().into_any(),
            |entry| view! { <p class="meaning">{entry.meaning.clone()}</p> }.into_any(),
        )
    };
    view! {
        <p class=class>{pieces}</p>
        <div role="status">{meaning}</div>
    }
    .into_any()
}
