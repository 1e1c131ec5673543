//! Any text as what the browser stores of a game, of settings or of tasks: the tab begins with it, loses nothing, and saved games are
//! written as they will be read.
use super::text;
use crate::fuzz::{check_play, check_saved_games};
use crate::tab::Tab;
use schachquartett_app::play::GameIntent;
use schachquartett_app::storage::{SavedGames, StoredEntry, StoredGame, read_saved_games, write_saved_games};

pub fn body(bytes: &[u8]) {
    let text = text(bytes);
    let saved = StoredEntry { name: "game.00000007".to_owned(), text: text.to_string() };
    let saved_games = SavedGames::read(std::slice::from_ref(&saved));
    assert_eq!(saved_games.games.len() + saved_games.unreadable.len(), 1, "it is there");
    for stored in &saved_games.games {
        // What cannot be seen is lost when it is written, once.
        let again = SavedGames::read(&[StoredEntry { name: stored.name(), text: stored.text() }]);
        assert_eq!(again.games.iter().map(StoredGame::text).collect::<Vec<_>>(), [stored.text()]);
        if let Ok(open_game) = stored.open() {
            let once = StoredGame::of(&open_game);
            let twice = once.open().map(|open_game| StoredGame::of(&open_game));
            assert_eq!(twice, Ok(once));
        }
    }
    let written = write_saved_games(&read_saved_games(&text));
    assert_eq!(write_saved_games(&read_saved_games(&written)), written);
    let mut tab = Tab::with(&[saved], "#/table/00000007");
    holds(&tab);
    tab.send(GameIntent::Undo).send(GameIntent::Redo);
    holds(&tab);
    holds(&tab.reloaded());
    let mut learner = Tab::default();
    learner.learned = Some(text.to_string());
    holds(&learner.reloaded_at("#/learn/bridge"));
    let configured = Tab::open(Some(text.to_string()), Some(text.to_string()), "#/games");
    check_play(&configured).expect("legal play");
    let unreadable_texts = |tab: &Tab| {
        tab.app.tab.saved_games.unreadable.iter().map(|entry| entry.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(unreadable_texts(&configured.reloaded()), unreadable_texts(&configured));
}

fn holds(tab: &Tab) {
    check_play(tab).expect("legal play");
    check_saved_games(tab, false).expect("saved well");
}
