//! The title of the tab.
use super::{Page, Tab};
use crate::panel::game_status_text;

/// The name of the app.
const APP: &str = "Schachquartett";

impl Tab {
    /// Returns the title of the tab: what the page is about, then the name of the app.
    pub fn title(&self) -> String {
        let texts = self.texts();
        let subject = match &self.page {
            Page::Start
            | Page::About
            | Page::Live
            | Page::Club
            | Page::NewClub
            | Page::Fork
            | Page::Error(_) => None,
            Page::Game | Page::Embed => self.open_game.as_ref().map(|open_game| {
                format!(
                    "{} – {}",
                    game_status_text(texts, open_game),
                    texts.game(open_game.def().kind()).name
                )
            }),
            Page::Analysis => self.open_game.as_ref().map(|open_game| {
                format!("{} – {}", texts.analysis.title, texts.game(open_game.def().kind()).name)
            }),
            Page::Library => Some(texts.saved_games.to_owned()),
            Page::Diagrams => Some(texts.prints.diagrams.to_owned()),
            Page::Editor => Some(texts.editor.set_up_position.to_owned()),
            Page::Learn(game_kind, _) => Some(texts.learn.learn_game(texts.game(*game_kind).name)),
            Page::Courses | Page::Course | Page::CourseEditor => Some(texts.courses.courses.to_owned()),
            Page::Puzzles(_) | Page::Puzzle(..) => Some(texts.puzzles.puzzles.to_owned()),
        };
        match subject {
            Some(subject) => format!("{subject} – {APP}"),
            None => APP.to_owned(),
        }
    }
}
