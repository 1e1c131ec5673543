//! Fair play: while a game with people on other devices runs, the engine and hints stay off for its positions, also in
//! copies of it on this device.
use super::Tab;
use crate::open_game::{OpenGame, RunningGame};
use engine::history::Game;
use std::iter::once;
use texts::bidi_isolated;

impl Tab {
    /// Returns the running game because of which engine and hints are off for the game on the board.
    ///
    /// That is the game itself, the one that it analyses, or one whose latest position it has reached.
    pub fn fair_play(&self) -> Option<RunningGame> {
        let open_game = self.open_game.as_ref()?;
        self.running_game_of(open_game, &open_game.game)
    }

    /// Returns the running game because of which the whole game on the board is not analysed now.
    pub(crate) fn fair_play_of_main_line(&self) -> Option<RunningGame> {
        let open_game = self.open_game.as_ref()?;
        self.running_game_of(open_game, open_game.full_game())
    }

    /// Likewise for a line of the game on the board.
    pub(crate) fn running_game_of(&self, open_game: &OpenGame, line: &Game) -> Option<RunningGame> {
        if let Some(running) = open_game.running_game() {
            return Some(running);
        }
        let origin = open_game.analysis().and_then(|analysis| analysis.origin);
        let own = open_game.meta.key;
        let passed_by = self.passed_by.iter().filter(|running| self.saved_games.find(running.key).is_none());
        let stored = self.saved_games.games.iter().filter_map(|stored| stored.running.as_ref());
        let mut running = stored.chain(passed_by).filter(|running| running.key != own).peekable();
        running.peek()?;
        let positions = once(line.start()).chain(line.steps().iter().map(|step| &step.state.position));
        let hashes: Vec<u64> = positions.map(|position| position.hash()).collect();
        let is_meant = |running: &&RunningGame| {
            Some(running.key) == origin || running.latest.is_some_and(|latest| hashes.contains(&latest))
        };
        running.find(is_meant).cloned()
    }

    /// Notes for the game on the board whether engine and hints are off. What was asked is withdrawn then.
    pub(crate) fn update_fair_play(&mut self) {
        let barred_by = self.fair_play();
        if let Some(open_game) = &mut self.open_game {
            if barred_by.is_some() {
                open_game.bots.asked = None;
            }
            open_game.barred_by = barred_by;
        }
    }

    /// Returns why the engine and hints are off for the game on the board, as a sentence; `None` if they are not.
    pub fn analysis_ban(&self) -> Option<String> {
        let running = self.open_game.as_ref()?.barred_by.as_ref()?;
        Some(self.ban_text(running))
    }

    /// Returns why the whole game on the board is not analysed now, as a sentence; `None` if it can be.
    pub fn review_ban(&self) -> Option<String> {
        self.fair_play_of_main_line().map(|running| self.ban_text(&running))
    }

    fn ban_text(&self, running: &RunningGame) -> String {
        let own = self.texts().analysis;
        match running.opponent.as_str() {
            _ if !running.is_own => own.ban_watching.to_owned(),
            "" => own.ban_with_others.to_owned(),
            name => own.ban_against(&bidi_isolated(name)),
        }
    }
}
