//! Any address is a page: it is written as it will be read, and the tab shows it.
use super::text;
use crate::fuzz::{check_editor, check_play};
use crate::tab::Tab;
use engine::games;
use schachquartett_app::settings::SettingsIntent;
use schachquartett_app::tab::Route;
use texts::Language;

pub fn body(bytes: &[u8]) {
    let text = text(bytes);
    let route = Route::read(&text);
    let written = route.write();
    // What is no position may stay what it is in other letters.
    let is_whole = match &route {
        Route::Unknown(_) => false,
        Route::Position { game, text } => games::by_id(game).is_ok_and(|def| def.read_position(text).is_ok()),
        // Codes and names of games have no such sign; messengers insert it, and reading a link repairs that.
        Route::SharedGame(code) | Route::Edit { game: code, .. } => !code.contains('%'),
        _ => true,
    };
    if is_whole {
        assert_eq!(Route::read(&written), route, "{written}");
    }
    let mut tab = Tab::open(None, None, &text);
    holds(&tab);
    tab.send(SettingsIntent::SetLanguage(Language::De));
    holds(&tab.reloaded());
}

fn holds(tab: &Tab) {
    check_play(tab).expect("legal play");
    check_editor(tab).expect("edited well");
}
