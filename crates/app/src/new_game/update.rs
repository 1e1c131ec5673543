//! What can be changed about a game before it begins.
use super::{NewGame, Opponents, SeatOrder};
use engine::board::Cell;
use engine::games::{Dummy, GameOptions};
use engine::history::TimeControl;
use search::Level;

/// A change of the game that is about to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewGameIntent {
    /// A player has this name.
    SetPlayerName(usize, String),
    /// A player is a bot of this level, or a human.
    SetBot(usize, Option<Level>),
    /// The opponents.
    SetOpponents(Opponents),
    /// All bots are of this level.
    SetLevel(Level),
    /// The number of players; some games can be played by two with both parties of an alliance each.
    SetPlayerCount(usize),
    /// Who plays which side.
    SetSeatOrder(SeatOrder),
    /// The options of the game.
    SetOptions(GameOptions),
    /// The piece on a cell is removed from the start position, or set back.
    ToggleHandicap(Cell),
    /// The dummies.
    SetDummies(Vec<Dummy>),
    /// Whether a party's set-up is hidden from the others.
    SetHiddenSetup(bool),
    /// The time control; `None` without clocks.
    SetTimeControl(Option<TimeControl>),
    /// Whether the clocks of a live game run on while somebody is away.
    SetStrictClock(bool),
    /// The address of the broker of a live game; empty for the first one of the page.
    SetBroker(String),
}

impl NewGame {
    /// Carries out a change.
    pub(crate) fn update(&mut self, change: NewGameIntent) {
        match change {
            NewGameIntent::SetPlayerName(player, name) => self.set_name(player, &name),
            NewGameIntent::SetBot(player, level) => self.change_bot(player, level),
            NewGameIntent::SetOpponents(opponents) => self.set_opponents(opponents),
            NewGameIntent::SetLevel(level) => self.set_level(level),
            NewGameIntent::SetPlayerCount(players) => self.set_players(players),
            NewGameIntent::SetSeatOrder(seats) => self.seat_order = seats,
            NewGameIntent::SetOptions(options) => self.set_options(options),
            NewGameIntent::ToggleHandicap(cell) => self.toggle(cell),
            NewGameIntent::SetDummies(dummies) => self.set_dummies(&dummies),
            NewGameIntent::SetHiddenSetup(hides) => self.hides_setup = hides,
            NewGameIntent::SetTimeControl(time_control) => {
                let is_live = self.opponents == Opponents::Live;
                let limited = if is_live { TimeControl::limited_with_days } else { TimeControl::limited };
                self.time_control = time_control.map(limited);
            }
            NewGameIntent::SetStrictClock(is_strict) => self.is_clock_strict = is_strict,
            NewGameIntent::SetBroker(address) => self.broker = address.trim().to_owned(),
        }
    }
}
