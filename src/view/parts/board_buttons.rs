//! Buttons beside the board that several pages have.
use crate::view::game_memo;
use crate::view::ui::button::IconButton;
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
#[component]
pub fn UndoRedo(texts: &'static Texts) -> impl IntoView {
    let can_redo = game_memo(OpenGame::can_redo);
    view! {
        <IconButton id="undo" icon=UNDO label=texts.undo intent=GameIntent::Undo enabled=can_undo() />
        <IconButton id="redo" icon=REDO label=texts.redo intent=GameIntent::Redo enabled=can_redo />
    }
}

/// The button that turns the board.
#[component]
pub fn FlipButton(texts: &'static Texts) -> impl IntoView {
    view! { <IconButton id="flip-board" icon=TURN label=texts.flip intent=BoardIntent::Rotate /> }
}

/// The buttons that magnify the board.
#[component]
pub fn ZoomButtons(texts: &'static Texts) -> impl IntoView {
    let zoomed = game_memo(|open_game| open_game.view.viewport.is_zoomed());
    let can_grow = game_memo(|open_game| open_game.view.viewport.can_zoom_in());
    let zoom = |factor| BoardIntent::Zoom { factor, at: None };
    view! {
        <IconButton id="zoom-out" icon=ZOOM_OUT label=texts.zoom_out intent={zoom(1.0 / ZOOM)} enabled=zoomed />
        <IconButton id="zoom-in" icon=ZOOM_IN label=texts.zoom_in intent=zoom(ZOOM) enabled=can_grow />
    }
}

/// The button that shows attacks.
#[component]
pub fn ExploreButton(texts: &'static Texts) -> impl IntoView {
    let can_explore = game_memo(|open_game| !open_game.is_secret());
    view! { <IconButton id="explore" icon=EYE label=texts.learn.explore intent=BoardIntent::ToggleAttackView enabled=can_explore /> }
}
