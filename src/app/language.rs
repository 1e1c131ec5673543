//! The language that is spoken. Its texts are a file of their own: until that has come, the language before goes on.
use super::{App, Effect, Notice};
use crate::i18n::{Language, Texts};

impl App {
    /// The language that is spoken: the one that is wanted, as soon as its texts are here.
    pub fn language(&self) -> Language {
        let wanted = self.wanted();
        let is_here = |language: &Language| !self.away.contains(language);
        let here = || Language::ALL.into_iter().find(is_here);
        Some(wanted).filter(is_here).or_else(here).unwrap_or(wanted)
    }

    /// The texts in that language.
    pub fn texts(&self) -> &'static Texts {
        self.language().texts()
    }

    /// The language that was chosen, or else the browser's.
    fn wanted(&self) -> Language {
        self.settings.language.unwrap_or(self.browser)
    }

    /// Asks for the texts of the language that is wanted.
    pub(super) fn fetch_texts(&mut self) -> Option<Effect> {
        let wanted = self.wanted();
        if !self.away.contains(&wanted) || self.coming.contains(&wanted) {
            return None;
        }
        self.coming.push(wanted);
        Some(Effect::FetchTexts(wanted))
    }

    /// The texts of a language have come, or not: then it is not wanted any more.
    pub(super) fn texts_came(&mut self, language: Language, came: bool) -> Vec<Effect> {
        self.coming.retain(|coming| *coming != language);
        if came {
            self.away.retain(|away| *away != language);
        } else if self.wanted() == language {
            self.settings.language = Some(self.language());
            self.notice = Some(Notice::Told(self.texts().desk_failed.to_owned()));
            return self.keep_settings();
        }
        Vec::new()
    }
}
