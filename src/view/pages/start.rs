//! The start page: the game played last, and all games.
use crate::app::{Dialog, Intent, LearnPage, Route, TabIntent};
use crate::games::{self, GameKind, GameOptions};
use crate::i18n::Texts;
use crate::view::boards;
use crate::view::elements::{heading, paragraph};
use crate::view::saved_games::{last_played, unreadable};
use crate::view::widgets::Button;
use leptos::prelude::*;

/// The start page.
pub fn start(texts: &'static Texts) -> AnyView {
    let games: Vec<AnyView> = GameKind::ALL.into_iter().map(|game_kind| game(texts, game_kind)).collect();
    view! {
        <div class="start">
            <div class="welcome">{heading("Schachquartett")}{paragraph(texts.tagline)}</div>
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

fn game(texts: &'static Texts, game_kind: GameKind) -> AnyView {
    let def = games::with_options(&GameOptions::new(game_kind));
    let board = boards::preview(&def, &def.start_position());
    let id = format!("play-{}", game_kind.name());
    let play_button =
        Button::with_text(id, texts.play, move || Intent::OpenNewGame(game_kind)).class("primary").view();
    let learn = Route::Learn(game_kind, LearnPage::Home).write();
    let edit = Route::Edit { game: def.id(), text: String::new() }.write();
    let names = texts.game(game_kind);
    view! {
        <li class="game">
            <div class="game-board" inner_html=board></div>
            <div class="game-text">
                <div><h2>{names.name}</h2>{paragraph(names.summary)}</div>
                <div class="answers">{play_button} <a class="button" id=format!("learn-{}", game_kind.name()) href=learn>{texts.learn.learn}</a></div>
                <a class="quiet-link" id=format!("edit-{}", game_kind.name()) href=edit>{texts.editor.set_up_position}</a>
            </div>
        </li>
    }
    .into_any()
}
