//! A game with comments, ply by ply.
use super::{class, home_link};
use crate::view::parts::board_column::BoardColumn;
use crate::view::parts::move_list::{MoveList, Steps};
use crate::view::ui::elements::{heading, paragraph};
use crate::view::{dynamic, game_memo, memo_text, runtime};
use app::open_game::OpenGame;
use engine::games::GameKind;
use leptos::prelude::*;
use texts::Texts;

/// The page.
#[component]
pub fn ExamplePage(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    let runtime = runtime();
    let class = runtime.memo(|app| class(app) + " example");
    let comments = game_memo(OpenGame::comments);
    let comments = move || comments.get().into_iter().map(paragraph).collect_view().into_any();
    view! {
        <div class=memo_text(class)>
            <BoardColumn texts />
            <div class="panel">
                <div>{home_link(texts, game_kind)} {heading(texts.learn.example)}</div>
                <div class="comment" role="status">{dynamic(comments)}</div>
                <MoveList texts />
                <Steps texts />
            </div>
        </div>
    }
}
