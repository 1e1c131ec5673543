//! Preferences, stored beside the games as JSON under a name of their own.
use super::document::TimeControlDocument;
use super::format::CurrentFormat;
use super::json::write_json;
use crate::new_game::Choices;
use crate::settings::Settings;
use engine::history::TimeControl;
use serde::{Deserialize, Serialize};

/// The name of the preferences in storage.
pub const PREFERENCES_NAME: &str = "preferences";

/// What a player has chosen for all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The settings.
    pub settings: Settings,
    /// The saved arrangements as action texts, the last saved first.
    pub arrangements: Vec<String>,
    /// The custom address for links; empty for that of the page.
    pub base_url: String,
    /// The last time control that was used; `None` for the default.
    pub time_control: Option<TimeControl>,
    /// The broker that was last entered for a live game; empty for that of the page.
    pub broker: String,
    /// The choices for the last game of each kind, those for the last game last.
    pub games: Vec<Choices>,
}

#[derive(Serialize, Deserialize)]
struct PreferencesDocument {
    schachquartett: CurrentFormat,
    #[serde(default)]
    settings: Settings,
    #[serde(default)]
    arrangements: Vec<String>,
    #[serde(default)]
    base_url: String,
    #[serde(default)]
    time_control: Option<TimeControlDocument>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    broker: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    games: Vec<Choices>,
}

impl Preferences {
    /// Reads preferences; `None` if they are damaged or in another format. Unknown values of settings are read as the defaults.
    pub fn read(text: &str) -> Option<Self> {
        let document: PreferencesDocument = serde_json::from_str(text).ok()?;
        Some(Self {
            settings: document.settings,
            arrangements: document.arrangements,
            base_url: document.base_url,
            time_control: document.time_control.map(TimeControl::from),
            broker: document.broker,
            games: document.games,
        })
    }

    /// Returns the text for storage.
    pub fn write(&self) -> String {
        write_json(&PreferencesDocument {
            schachquartett: CurrentFormat,
            settings: self.settings,
            arrangements: self.arrangements.clone(),
            base_url: self.base_url.clone(),
            time_control: self.time_control.map(TimeControlDocument::from),
            broker: self.broker.clone(),
            games: self.games.clone(),
        })
    }
}
