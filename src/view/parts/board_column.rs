//! The board between the plates of its players.
use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::plates::Plates;
use crate::view::runtime;
use leptos::prelude::*;
use texts::Texts;

/// The board with the plates of its players above and below it, for pages that are not the table.
#[component]
pub fn BoardColumn(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    view! {
        <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
            <Plates texts below=false />
            <Board texts />
            <Plates texts below=true />
        </div>
    }
}
