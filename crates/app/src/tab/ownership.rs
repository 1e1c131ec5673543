//! Which tab of the browser owns the game on the board. Several tabs may show one saved game. Its owner alone searches for
//! bots, runs the clock, takes part in the live game and stores what happens; the others show what it stores. A tab in which
//! somebody acts asks for the game, and stores what was done once it owns it.
use super::{Command, Tab};
use crate::changes::Changes;
use crate::open_game::OpenGame;
use engine::link::GameKey;

/// The tab that owns a game, as far as this tab knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Owner {
    /// The browser has not answered yet.
    #[default]
    Unknown,
    This,
    Other,
}

/// The ownership of the saved game on the board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ownership {
    /// The game about which the browser was asked.
    key: Option<GameKey>,
    owner: Owner,
    /// Whether the game was changed here while another tab owned it.
    is_unsaved: bool,
    /// Whether the owner was asked to hand the game over.
    is_claimed: bool,
    /// Whether this tab is to hand the game over once everything is stored.
    hands_over: bool,
}

impl Tab {
    /// Returns whether this tab may search, run the clock and play live for the game on the board. A game that is not saved
    /// exists in this tab only.
    pub fn owns_open_game(&self) -> bool {
        self.open_game.as_ref().is_some_and(|open_game| {
            !open_game.is_saved
                || self.ownership.key == Some(open_game.meta.key) && self.ownership.owner == Owner::This
        })
    }

    /// Returns whether another tab owns the game on the board.
    pub(crate) fn is_owned_elsewhere(&self) -> bool {
        let own = &self.ownership;
        own.owner == Owner::Other && self.open_game.as_ref().is_some_and(|open_game| own.is_about(open_game))
    }

    /// Asks the browser about the game on the board, for the game if something was done here, and
    /// hands it over if another tab has asked for it. Everything else of the intent is stored before.
    pub(crate) fn update_ownership(&mut self) -> Option<Command> {
        let saved = self.open_game.as_ref().filter(|open_game| open_game.is_saved);
        let key = saved.map(|open_game| open_game.meta.key);
        let own = &mut self.ownership;
        if own.key != key {
            *own = Ownership { key, ..Ownership::default() };
            return Some(Command::FollowGame(key));
        }
        let key = key?;
        if std::mem::take(&mut own.hands_over) {
            return Some(Command::HandOverGame(key));
        }
        if own.is_unsaved && !own.is_claimed {
            own.is_claimed = true;
            return Some(Command::ClaimGame(key));
        }
        None
    }

    /// Owns a game that this tab has just made, of which no other tab can know.
    pub(crate) fn own_new_game(&mut self, key: GameKey) -> Command {
        self.ownership = Ownership { key: Some(key), owner: Owner::This, ..Ownership::default() };
        Command::FollowGame(Some(key))
    }

    /// Notes that this tab owns a game now. Returns whether that is the game on the board.
    pub(crate) fn set_owned(&mut self, key: GameKey) -> bool {
        let is_shown = self.ownership.key == Some(key);
        if is_shown {
            self.ownership.owner = Owner::This;
            self.ownership.is_claimed = false;
        }
        is_shown
    }

    /// Notes that another tab owns a game.
    pub(crate) fn set_owned_elsewhere(&mut self, key: GameKey) {
        if self.ownership.key == Some(key) {
            self.ownership.owner = Owner::Other;
            self.ownership.is_claimed = false;
        }
    }

    /// Hands a game over to another tab, which has asked for it: from now on this tab only shows it.
    pub(crate) fn hand_over(&mut self, key: GameKey) -> Vec<Command> {
        if self.ownership.key != Some(key) || self.ownership.owner != Owner::This {
            return Vec::new();
        }
        // The remaining times, as of now.
        let commands = self.save_open_game();
        self.ownership.owner = Owner::Other;
        self.ownership.hands_over = true;
        commands
    }

    /// Asks for the game on the board.
    pub(crate) fn claim_open_game(&mut self) -> Vec<Command> {
        let key = self.ownership.key.filter(|_| self.is_owned_elsewhere());
        key.map(Command::ClaimGame).into_iter().collect()
    }

    /// Notes that the game on the board has changed here while another tab owns it.
    pub(super) fn set_unsaved(&mut self) {
        self.ownership.is_unsaved = true;
        self.note(Changes::OWNERSHIP);
    }

    /// Returns whether a game has changes that wait to be stored, and forgets that.
    pub(crate) fn take_unsaved(&mut self, key: GameKey) -> bool {
        self.ownership.key == Some(key) && std::mem::take(&mut self.ownership.is_unsaved)
    }
}

impl Ownership {
    fn is_about(&self, open_game: &OpenGame) -> bool {
        open_game.is_saved && self.key == Some(open_game.meta.key)
    }
}
