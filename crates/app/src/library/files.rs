//! The open game as a file.
use crate::open_game::iso_date;
use crate::tab::Tab;
use engine::history::{GameFile, write_file};

impl Tab {
    /// Returns the open game as a game file.
    pub(crate) fn game_file_text(&self) -> Option<String> {
        let open_game = self.open_game.as_ref()?;
        let file = GameFile {
            game: open_game.full_game().clone(),
            names: open_game.names.clone(),
            title: open_game.meta.title.clone(),
            started_at: Some(open_game.meta.started_at / 1000).filter(|&started_at| started_at > 0),
            results: open_game.results.clone(),
            tags: open_game.meta.tags.clone(),
        };
        Some(write_file(&file, &self.notation_style()))
    }

    /// Returns the file name for the open game, without the extension.
    pub fn file_name(&self) -> Option<String> {
        let open_game = self.open_game.as_ref()?;
        let id = open_game.def().id();
        let game = id.split([':', '+']).next().unwrap_or_default();
        let people: Vec<&str> =
            open_game.names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        let letters = |text: &str| -> String {
            let is_saved = |letter: &char| letter.is_ascii_alphanumeric() || !letter.is_ascii();
            text.chars().map(|letter| if is_saved(&letter) { letter } else { '-' }).collect()
        };
        let started_at = if open_game.meta.started_at > 0 { open_game.meta.started_at } else { self.now };
        let mut name = format!("{game}-{}", iso_date(started_at));
        for person in people {
            name = format!("{name}-{}", letters(person));
        }
        Some(name)
    }
}
