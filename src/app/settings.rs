//! What a player has chosen for the whole app.
use crate::i18n::Language;

/// The colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The language, if one was chosen; otherwise the browser's.
    pub language: Option<Language>,
    /// The colours.
    pub theme: Theme,
}

impl Settings {
    /// Reads stored settings, a line each; whatever cannot be read is as if never chosen.
    pub fn read(text: &str) -> Self {
        let mut settings = Self::default();
        for (key, value) in text.lines().filter_map(|line| line.split_once(' ')) {
            match key {
                "language" => {
                    settings.language = Language::ALL.into_iter().find(|language| language.tag() == value)
                }
                "theme" => {
                    settings.theme =
                        Theme::ALL.into_iter().find(|theme| theme.name() == value).unwrap_or_default();
                }
                _ => {}
            }
        }
        settings
    }

    /// The settings as text.
    pub fn write(self) -> String {
        let mut text = format!("theme {}\n", self.theme.name());
        if let Some(language) = self.language {
            text += &format!("language {}\n", language.tag());
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_are_written() {
        for language in [None, Some(Language::De), Some(Language::En)] {
            for theme in Theme::ALL {
                let settings = Settings { language, theme };
                assert_eq!(Settings::read(&settings.write()), settings);
            }
        }
        assert_eq!(Settings::read("theme pink\nlanguage\n\u{0}"), Settings::default());
    }
}
