//! What the tab remembers of earlier games for the next one.
use crate::new_game::{Choices, NewGame};
use crate::storage::Preferences;
use engine::games::GameKind;
use engine::history::TimeControl;

/// What was chosen for earlier games and is offered for the next one. It is stored with the settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remembered {
    /// The saved arrangements as action texts, the last saved first.
    pub arrangements: Vec<String>,
    /// The time control of the last game that was started with clocks.
    pub time_control: TimeControl,
    /// The broker that was last entered for a live game; empty for that of the page.
    pub broker: String,
    /// The choices for the last game of each kind, those for the last game last.
    pub games: Vec<Choices>,
}

impl Remembered {
    /// The most arrangements that are saved.
    const MAX_ARRANGEMENTS: usize = 20;

    /// Remembers what was stored.
    pub(crate) fn new(preferences: &Preferences) -> Self {
        let mut arrangements = preferences.arrangements.clone();
        arrangements.truncate(Self::MAX_ARRANGEMENTS);
        let time_control = preferences.time_control.unwrap_or_default();
        let (broker, games) = (preferences.broker.clone(), preferences.games.clone());
        Self { arrangements, time_control, broker, games }
    }

    /// Returns a game like the last one of this kind; `None` if there was none.
    pub(crate) fn game_of(&self, game_kind: GameKind) -> Option<NewGame> {
        self.games.iter().find(|choices| choices.kind() == Some(game_kind))?.proposal()
    }

    /// Returns a game like the last one.
    pub(crate) fn last_game(&self) -> Option<NewGame> {
        self.games.last()?.proposal()
    }

    /// Saves an arrangement. One that is saved already becomes the first.
    pub(crate) fn save_arrangement(&mut self, text: String) {
        self.arrangements.retain(|saved| *saved != text);
        self.arrangements.insert(0, text);
        self.arrangements.truncate(Self::MAX_ARRANGEMENTS);
    }

    /// Removes a saved arrangement, by its index. Returns whether it was there.
    pub(crate) fn remove_arrangement(&mut self, index: usize) -> bool {
        let is_there = index < self.arrangements.len();
        if is_there {
            self.arrangements.remove(index);
        }
        is_there
    }

    /// Remembers the choices for a game that was started. Returns whether they differ from those before.
    pub(crate) fn note_start(
        &mut self,
        choices: Option<Choices>,
        time_control: TimeControl,
        broker: String,
    ) -> bool {
        let is_new = choices.as_ref().is_some_and(|choices| self.games.last() != Some(choices))
            || self.time_control != time_control
            || self.broker != broker;
        (self.time_control, self.broker) = (time_control, broker);
        if let Some(choices) = choices {
            self.games.retain(|other| other.kind() != choices.kind());
            self.games.push(choices);
        }
        is_new
    }
}
