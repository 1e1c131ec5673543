//! The start page: the game played last, and the four games.
use crate::app::{Dialog, Intent, LearnPage, Route, TabIntent};
use crate::games::{self, GameKind, bridge, coalition, hex};
use crate::i18n::Texts;
use crate::view::boards;
use crate::view::saved_games::{last_played, unreadable};
use crate::view::widgets::Button;
use leptos::prelude::*;

/// The start page.
pub fn start(texts: &'static Texts) -> AnyView {
    let games: Vec<AnyView> = PLAYABLE.into_iter().map(|playable| game(texts, playable)).collect();
    view! {
        <div class="start">
            <div class="welcome" inner_html=format!("<h1>Schachquartett</h1><p>{}</p>", texts.tagline)></div>
            {last_played(texts)}
            {unreadable(texts)}
            <ul class="games">{games}</ul>
            <div class="answers">
                {Button::with_text("open-text", texts.library.open_text, || TabIntent::OpenDialog(Dialog::OpenText)).view()}
            </div>
        </div>
    }
    .into_any()
}

/// A game: its name, its title, and the button's id.
type Playable = (&'static str, GameKind, &'static str);

/// The games in the order of the page.
const PLAYABLE: [Playable; 4] = [
    (bridge::NAME, GameKind::Bridge, "play-bridge"),
    (hex::NAME, GameKind::Hex, "play-hex"),
    ("fortress:checkmate", GameKind::Fortress, "play-fortress"),
    (coalition::NAME, GameKind::Coalition, "play-coalition"),
];

fn game(texts: &'static Texts, (name, game_kind, id): Playable) -> AnyView {
    let board =
        games::by_id(name).map(|def| boards::preview(&def, &def.start_position())).unwrap_or_default();
    let play_button =
        Button::with_text(id, texts.play, move || Intent::OpenNewGame(game_kind)).class("primary").view();
    let learn = Route::Learn(game_kind, LearnPage::Home).write();
    let edit = Route::Edit { game: name.to_owned(), text: String::new() }.write();
    let names = texts.game(game_kind);
    let words = format!("<h2>{}</h2><p>{}</p>", names.name, names.summary);
    view! {
        <li class="game">
            <div class="game-board" inner_html=board></div>
            <div class="game-text">
                <div inner_html=words></div>
                <div class="answers">{play_button} <a class="button" id=format!("learn-{}", game_kind.name()) href=learn>{texts.learn.learn}</a></div>
                <a class="quiet-link" id=format!("edit-{}", game_kind.name()) href=edit>{texts.editor.set_up_position}</a>
            </div>
        </li>
    }
    .into_any()
}
