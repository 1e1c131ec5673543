//! The file with the texts of the rules, which is fetched when it is first needed.
use super::Command;
use engine::games::GameKind;
use texts::{Language, RulebookTexts};

/// The file with the texts of the rules in the language of the page.
#[derive(Clone, Default)]
pub(crate) struct RuleFile {
    /// The texts, once they have been fetched. Those of another language stay until the new ones are there.
    texts: Option<RulebookTexts>,
    /// The language whose texts are being fetched.
    loading: Option<Language>,
}

impl RuleFile {
    /// Returns the texts of a game in a language; empty until they have been fetched.
    pub(super) fn of_game(&self, game_kind: GameKind, language: Language) -> &[String] {
        let texts = self.texts.as_ref().filter(|texts| texts.language == language);
        texts.map(|texts| texts.of_game(game_kind)).unwrap_or_default()
    }

    /// Returns whether the texts in a language are being fetched.
    pub(super) fn is_loading(&self, language: Language) -> bool {
        self.loading == Some(language)
    }

    /// Returns the command that fetches the texts in a language, unless they are here or on their way.
    pub(super) fn request(&mut self, language: Language) -> Option<Command> {
        let are_here = self.texts.as_ref().is_some_and(|texts| texts.language == language);
        if are_here || self.is_loading(language) {
            return None;
        }
        self.loading = Some(language);
        Some(Command::FetchRules(language))
    }

    /// Takes the file that was fetched; `None` if that failed.
    pub(super) fn take(&mut self, language: Language, file: Option<&str>) {
        self.loading = None;
        if let Some(texts) = file.and_then(|file| RulebookTexts::read(language, file)) {
            self.texts = Some(texts);
        }
    }
}
