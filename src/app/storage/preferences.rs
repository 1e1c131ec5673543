//! What a player has chosen and solved, as it is stored beside the games.
//!
//! Both documents are JSON under names of their own. The lines under which earlier versions stored the same are read
//! where there is no document yet, and stay as they are: a tab of such a version goes on with them.
use super::document::TimeControlDocument;
use super::json::write_json;
use super::legacy;
use crate::app::{Settings, TimeControl};
use serde::{Deserialize, Serialize};

/// What a player has chosen for all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The settings.
    pub settings: Settings,
    /// The arrangements that the player keeps, as action texts, the one kept last first.
    pub arrangements: Vec<String>,
    /// The address that links begin with, if it is not that of the page.
    pub base_url: String,
    /// The times that were agreed on last, if they were.
    pub time_control: Option<TimeControl>,
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
}

impl Preferences {
    /// Reads stored preferences, of this or of an earlier version; whatever cannot be read is as if never chosen.
    pub fn read(text: &str) -> Self {
        let Ok(document) = serde_json::from_str::<PreferencesDocument>(text) else {
            return legacy::read_preferences(text);
        };
        Self {
            settings: document.settings,
            arrangements: document.arrangements,
            base_url: document.base_url,
            time_control: document.time_control.map(TimeControl::from),
        }
    }

    /// The text that is stored.
    pub fn write(&self) -> String {
        write_json(&PreferencesDocument {
            settings: self.settings,
            arrangements: self.arrangements.clone(),
            base_url: self.base_url.clone(),
            time_control: self.time_control.map(TimeControlDocument::from),
        })
    }
}

#[derive(Serialize, Deserialize)]
struct ProgressDocument {
    solved: Vec<String>,
}

/// Reads the solved tasks, each as the name of the game and the id of the task.
pub(in crate::app) fn read_solved_tasks(text: &str) -> Vec<String> {
    let document = serde_json::from_str::<ProgressDocument>(text);
    document.map(|document| document.solved).unwrap_or_else(|_| legacy::read_solved_tasks(text))
}

/// The text in which solved tasks are stored.
pub(in crate::app) fn write_solved_tasks(solved: &[String]) -> String {
    write_json(&ProgressDocument { solved: solved.to_vec() })
}
