//! Intents for the settings.
use super::Setting;
use texts::Language;

/// An intent for the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsIntent {
    /// Sets the language.
    SetLanguage(Language),
    /// Changes a setting.
    Change(Setting),
}
