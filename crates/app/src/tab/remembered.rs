//! What the tab remembers of earlier games for the next one.
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
}

impl Remembered {
    /// The most arrangements that are saved.
    const MAX_ARRANGEMENTS: usize = 20;

    /// Remembers what was stored.
    pub(crate) fn new(mut arrangements: Vec<String>, time_control: TimeControl, broker: String) -> Self {
        arrangements.truncate(Self::MAX_ARRANGEMENTS);
        Self { arrangements, time_control, broker }
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
    pub(crate) fn note_start(&mut self, time_control: TimeControl, broker: String) -> bool {
        let is_new = self.time_control != time_control || self.broker != broker;
        (self.time_control, self.broker) = (time_control, broker);
        is_new
    }
}
