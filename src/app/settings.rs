//! What a player has chosen for the whole app.
use crate::i18n::Language;
use serde::{Deserialize, Serialize};

/// The colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the device is set.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Light, Self::Dark];

    /// The name that the style sheet knows.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The settings of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language, if one was chosen; otherwise the browser's.
    pub language: Option<Language>,
    /// The colours.
    pub theme: Theme,
}

impl Settings {
    /// Reads stored settings; whatever cannot be read is as if never chosen.
    pub fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// The settings as text.
    pub fn write(self) -> String {
        serde_json::to_string(&self).unwrap_or_default()
    }
}
