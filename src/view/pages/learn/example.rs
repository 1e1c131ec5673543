//! A game with comments, ply by ply.
use super::{HomeLink, class};
use crate::view::parts::board_column::BoardColumn;
use crate::view::parts::move_list::{MoveList, Steps};
use crate::view::ui::elements::paragraph;
use crate::view::{game_memo, runtime};
use app::announcements::describe_comments;
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
            <BoardColumn texts />
            <div class="panel">
                <div><HomeLink texts game_kind /> <h1>{example_name(texts, index)}</h1></div>
                <div class="comment" role="status">
                    {move || comments.get().into_iter().map(paragraph).collect_view()}
                </div>
                <MoveList texts />
                <Steps texts />
            </div>
        </div>
    }
}

/// Returns the name of a game with comments.
pub fn example_name(texts: &Texts, index: usize) -> &'static str {
    if index == 0 { texts.learn.example } else { texts.learn.courting_example }
}
