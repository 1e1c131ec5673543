//! Buttons beside the board that several pages have.
use crate::view::game_memo;
use crate::view::ui::button::Button;
use crate::view::ui::icons::{EYE, REDO, TURN, UNDO, ZOOM_IN, ZOOM_OUT};
use app::keys::ZOOM;
use app::open_game::OpenGame;
use app::play::{BoardIntent, GameIntent};
use leptos::prelude::*;
use texts::Texts;

/// Whether something can be undone.
pub fn can_undo() -> Memo<bool> {
    game_memo(|open_game| {
        open_game.can_undo()
            || open_game.special_action.is_some()
            || open_game.interaction.pending_move.is_some()
    })
}

/// The buttons that undo and redo.
pub fn undo_redo(texts: &'static Texts) -> AnyView {
    let can_redo = game_memo(OpenGame::can_redo);
    view! {
        {Button::with_icon("undo", UNDO, texts.undo, || GameIntent::Undo).enabled(can_undo()).view()}
        {Button::with_icon("redo", REDO, texts.redo, || GameIntent::Redo).enabled(can_redo).view()}
    }
    .into_any()
}

/// The button that turns the board.
pub fn flip_button(texts: &'static Texts) -> AnyView {
    Button::with_icon("flip-board", TURN, texts.flip, || BoardIntent::Rotate).view()
}

/// The buttons that magnify the board.
pub fn zoom_buttons(texts: &'static Texts) -> AnyView {
    let zoomed = game_memo(|open_game| open_game.view.viewport.is_zoomed());
    let can_grow = game_memo(|open_game| open_game.view.viewport.can_zoom_in());
    let zoom = |factor| BoardIntent::Zoom { factor, at: None };
    view! {
        {Button::with_icon("zoom-out", ZOOM_OUT, texts.zoom_out, move || zoom(1.0 / ZOOM)).enabled(zoomed).view()}
        {Button::with_icon("zoom-in", ZOOM_IN, texts.zoom_in, move || zoom(ZOOM)).enabled(can_grow).view()}
    }
    .into_any()
}

/// The button that shows attacks.
pub fn explore_button(texts: &'static Texts) -> AnyView {
    let can_explore = game_memo(|open_game| !open_game.is_secret());
    Button::with_icon("explore", EYE, texts.learn.explore, || BoardIntent::ToggleAttackView)
        .enabled(can_explore)
        .view()
}
