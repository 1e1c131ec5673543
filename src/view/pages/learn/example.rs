//! A game with comments, ply by ply.
use super::{HomeLink, class};
use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::board_buttons::FlipButton;
use crate::view::parts::move_list::{MoveList, StepButtons};
use crate::view::parts::plates::Plates;
use crate::view::ui::elements::paragraph;
use crate::view::ui::icons::{Icon, PAUSE, PLAY};
use crate::view::{game_memo, runtime};
use app::announcements::describe_comments;
use app::learn::LearnIntent;
use app::open_game::OpenGame;
use engine::games::GameKind;
use leptos::prelude::*;
use texts::Texts;

/// The page.
#[component]
pub fn ExamplePage(texts: &'static Texts, game_kind: GameKind, index: usize) -> impl IntoView {
    let runtime = runtime();
    let class = runtime.memo(|app| class(app) + " example");
    let comments = game_memo(|open_game| describe_comments(texts, open_game));
    view! {
        <div class=class>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <Plates texts below=false />
                <Board texts />
                <Plates texts below=true />
                <div class="steps">
                    <PlayButton texts />
                    <StepButtons texts />
                    <FlipButton texts />
                </div>
            </div>
            <div class="panel">
                <div><HomeLink texts game_kind /> <h1>{example_name(texts, index)}</h1></div>
                <div class="comment" role="status">
                    {move || comments.get().into_iter().map(paragraph).collect_view()}
                </div>
                <MoveList texts />
            </div>
        </div>
    }
}

/// The button that lets the game play by itself, and stops it.
#[component]
fn PlayButton(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.learn, runtime());
    let plays = game_memo(OpenGame::is_replaying);
    let shown = move || if plays.get() { (PAUSE, own.pause_example) } else { (PLAY, own.play_example) };
    view! {
        <button
            type="button"
            id="play-example"
            class="primary labelled"
            on:click=move |_| runtime.send(LearnIntent::PlayExample)
        >
            {move || view! { <Icon path=shown().0 /> }}
            <span>{move || shown().1}</span>
        </button>
    }
}

/// Returns the name of a game with comments.
pub fn example_name(texts: &Texts, index: usize) -> &'static str {
    if index == 0 { texts.learn.example } else { texts.learn.courting_example }
}
