//! A game or a position to look at inside another page. Nothing of it is stored, and nothing stored is read.
use super::Sharing;
use crate::open_game::Mode;
use crate::play;
use crate::play::{BoardIntent, GameIntent, PlayIntent};
use crate::tab::{Command, Page, PageError, Route, Tab};
use engine::link::{read_game, repair_code};

impl Sharing {
    /// Opens what a page shows that embeds this one: the game of a link, or a position.
    pub(crate) fn open_embedded(&mut self, tab: &mut Tab, route: Route) -> Vec<Command> {
        tab.embedded_route = Some(route.clone());
        let commands = match route {
            Route::SharedGame(code) => match read_game(&repair_code(&code)) {
                Ok(opened) => {
                    let open_game = self.open_game_of_link(tab, opened);
                    tab.show_game(open_game)
                }
                Err(error) => {
                    tab.show_page(Page::Error(PageError::InvalidLink(error)));
                    return Vec::new();
                }
            },
            Route::Position { game, text } => tab.preview_position(&game, &text),
            other => {
                tab.show_page(Page::Error(PageError::NotFound(other.write())));
                return Vec::new();
            }
        };
        if let Some(open_game) = tab.open_game.as_mut().filter(|_| tab.page == Page::Game) {
            open_game.mode = Mode::Embed;
            open_game.handover_screen = false;
            tab.show_page(Page::Embed);
        }
        commands
    }
}

/// Handles an intent for an embedded board: it can be looked at from all sides, but nobody plays on it.
pub(crate) fn update_embedded_board(tab: &mut Tab, intent: PlayIntent) -> Vec<Command> {
    let looks = match &intent {
        PlayIntent::Game(GameIntent::ShowPly(_) | GameIntent::StepPly { .. } | GameIntent::Replay) => true,
        PlayIntent::Board(BoardIntent::Hover(_)) => false,
        PlayIntent::Board(_) => !intent.is_game_action(),
        PlayIntent::Game(_)
        | PlayIntent::Arrangement(_)
        | PlayIntent::Coalition(_)
        | PlayIntent::Typing(_) => false,
    };
    if looks { play::update(tab, intent) } else { Vec::new() }
}

/// Returns an address as a tab inside another page shows it: games and positions to look at, and nothing else.
pub(crate) fn embedded_route(route: Route) -> Route {
    match route {
        Route::Embed(_) => route,
        Route::SharedGame(_) | Route::Position { .. } => Route::Embed(Box::new(route)),
        other => Route::Unknown(other.write().trim_start_matches("#/").to_owned()),
    }
}
