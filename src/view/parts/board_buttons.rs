//! Buttons beside the board that several pages have.
use crate::view::game_memo;
use crate::view::ui::button::IconButton;
use crate::view::ui::icons::TURN;
use app::play::BoardIntent;
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

/// The button that turns the board.
#[component]
pub fn FlipButton(texts: &'static Texts) -> impl IntoView {
    view! { <IconButton id="flip-board" icon=TURN label=texts.flip intent=BoardIntent::Rotate /> }
}
