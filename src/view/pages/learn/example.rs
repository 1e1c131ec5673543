//! A game with comments, ply by ply.
use super::{class, way_home};
use crate::app::Table;
use crate::games::GameKind;
use crate::i18n::Texts;
use crate::view::moves::moves;
use crate::view::pages::table::board_side;
use crate::view::parts::escaped;
use crate::view::{of_table, store, text};
use leptos::prelude::*;

/// The page.
pub fn example(texts: &'static Texts, title: GameKind) -> AnyView {
    let store = store();
    let class = store.memo(Box::new(class));
    let said = of_table(comment);
    let head = format!("{}<h1>{}</h1>", way_home(texts, title), texts.learn.example);
    view! {
        <div class=text(class)>
            {board_side(texts)}
            <div class="panel">
                <div inner_html=head></div>
                <div class="comment" role="status" inner_html=text(said)></div>
                {moves(texts)}
            </div>
        </div>
    }
    .into_any()
}

/// What is said to the ply that is shown.
fn comment(table: &Table) -> String {
    table.comments().iter().map(|comment| format!("<p>{}</p>", escaped(comment))).collect()
}
