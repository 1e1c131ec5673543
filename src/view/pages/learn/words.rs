//! Texts whose words are explained when they are tapped.
use learn::{Lessons, TextPiece};
use leptos::prelude::*;
use std::sync::Arc;

/// A paragraph of a lesson. Its words of the glossary are buttons; the meaning of the one that was tapped stands below.
#[component]
pub fn ParagraphWithWords(
    lessons: Arc<Lessons>,
    #[prop(optional)] class: &'static str,
    text: String,
) -> impl IntoView {
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
    let pieces = lessons.pieces(&text).into_iter().map(piece).collect_view();
    let meaning = move || Some(lessons.glossary.get(shown.get()?)?.meaning.clone());
    view! {
        <p class=class>{pieces}</p>
        <div role="status">
            <ShowLet some=meaning let:meaning>
                <p class="meaning">{meaning}</p>
            </ShowLet>
        </div>
    }
}
