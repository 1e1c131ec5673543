//! The board between the plates of its players.
use crate::view::board::board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::plates::plates;
use crate::view::runtime;
use leptos::prelude::*;
use texts::Texts;

/// The board with the plates of its players above and below it, for pages that are not the table.
pub fn board_column(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    view! {
        <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
            {plates(texts, false)}
            {board(texts)}
            {plates(texts, true)}
        </div>
    }
    .into_any()
}
