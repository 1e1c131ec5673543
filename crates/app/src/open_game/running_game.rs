//! Games with people on other devices while they run: for their positions the engine and hints stay off.
use super::OpenGame;
use engine::games::GameDef;
use engine::link::GameKey;
use engine::pieces::{Party, PartySet};
use engine::rules::Position;

/// A running game with people on other devices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningGame {
    /// The key of the game.
    pub key: GameKey,
    /// The name of the others, if they are one person who has one; otherwise empty.
    pub opponent: String,
    /// Whether this device has a seat in it.
    pub is_own: bool,
    /// The hash of the latest position, unless that is where every such game begins.
    pub(crate) latest: Option<u64>,
}

impl RunningGame {
    /// Returns the running game of people with these names, of which some parties are played here; `None` if all are. `latest`:
    /// the hash of its latest position, see [`hash_of_own_position`].
    pub(crate) fn new(key: GameKey, names: &[String], local: PartySet, latest: Option<u64>) -> Option<Self> {
        let parties = Party::first(names.len()).zip(names);
        let mut others = parties.filter(|(party, _)| !local.contains(*party)).map(|(_, name)| name);
        let first = others.next()?;
        let opponent = if others.all(|name| name == first) { first.clone() } else { String::new() };
        Some(Self { key, opponent, is_own: !local.is_empty(), latest })
    }
}

/// Returns the hash of a position, unless every game with these options begins there.
pub(crate) fn hash_of_own_position(def: &dyn GameDef, position: &Position) -> Option<u64> {
    Some(position.hash()).filter(|&hash| hash != def.start_position().hash())
}

impl OpenGame {
    /// Returns the game if it is a running one with people on other devices, also one that this device only watches.
    pub(crate) fn running_game(&self) -> Option<RunningGame> {
        let (state, local) = (self.game.state(), self.meta.local_parties);
        if !self.is_play_mode() || state.outcome.is_some() || local.is_empty() && !self.has_no_seat() {
            return None;
        }
        let latest = hash_of_own_position(self.def(), &state.position);
        RunningGame::new(self.meta.key, &self.names, local, latest)
    }
}
