//! A game with comments, ply by ply.
use super::{class, home_link};
use crate::app::OpenGame;
use crate::games::GameKind;
use crate::i18n::Texts;
use crate::view::move_list::move_list;
use crate::view::pages::game::board_column;
use crate::view::widgets::escape_html;
use crate::view::{game_memo, memo_text, runtime};
use leptos::prelude::*;

/// The page.
pub fn example(texts: &'static Texts, game_kind: GameKind) -> AnyView {
    let runtime = runtime();
    let class = runtime.memo(Box::new(class));
    let comments = game_memo(comment);
    let head = format!("{}<h1>{}</h1>", home_link(texts, game_kind), texts.learn.example);
    view! {
        <div class=memo_text(class)>
            {board_column(texts)}
            <div class="panel">
                <div inner_html=head></div>
                <div class="comment" role="status" inner_html=memo_text(comments)></div>
                {move_list(texts)}
            </div>
        </div>
    }
    .into_any()
}

/// The comment on the ply that is shown.
fn comment(open_game: &OpenGame) -> String {
    open_game.comments().iter().map(|comment| format!("<p>{}</p>", escape_html(comment))).collect()
}
