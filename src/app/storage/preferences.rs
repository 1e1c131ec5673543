//! Preferences, stored beside the games.
//!
//! They are JSON under a key of their own. If there is none yet, the lines of earlier versions are read from
//! their key and left there, because a tab of an earlier version may still use them.
use super::document::TimeControlDocument;
use super::json::write_json;
use super::legacy;
use crate::app::Settings;
use crate::history::TimeControl;
use serde::{Deserialize, Serialize};

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
}

#[derive(Serialize, Deserialize)]
struct PreferencesDocument {
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
}

impl Preferences {
    /// Reads preferences of this or an earlier version. Values that cannot be read remain at their defaults.
    pub fn read(text: &str) -> Self {
        let Ok(document) = serde_json::from_str::<PreferencesDocument>(text) else {
            return legacy::read_preferences(text);
        };
        Self {
            settings: document.settings,
            arrangements: document.arrangements,
            base_url: document.base_url,
            time_control: document.time_control.map(TimeControl::from),
            broker: document.broker,
        }
    }

    /// Returns the text for storage.
    pub fn write(&self) -> String {
        write_json(&PreferencesDocument {
            settings: self.settings,
            arrangements: self.arrangements.clone(),
            base_url: self.base_url.clone(),
            time_control: self.time_control.map(TimeControlDocument::from),
            broker: self.broker.clone(),
        })
    }
}
