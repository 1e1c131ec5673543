//! Intents for page, dialogs and messages.
use super::{Command, Dialog, LearnPage, Notice, Page, Tab};
use crate::storage::SaveState;
use texts::Language;

/// An intent for the page around the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TabIntent {
    /// Opens a dialog.
    OpenDialog(Dialog),
    /// Closes the dialog.
    CloseDialog,
    /// Dismisses the message.
    DismissNotice,
    /// Reports that a new version of the page is ready.
    NewVersion,
    /// Reports that another tab has taken the new version.
    UpdatedElsewhere,
    /// Reports that the part of the page came after all of which [`Notice::PartFailed`] says that it is missing.
    PartLoaded,
    /// Takes the new version: the page loads anew.
    Update,
    /// Switches presentation, in which the page shows only the board, on or off.
    TogglePresentation,
    /// Copies a text.
    CopyText(String),
    /// Reports that a text was copied; on failure with the text.
    CopyFinished(Result<(), String>),
    /// The rule texts of a language were fetched; `None` if that failed.
    RulesLoaded(Language, Option<String>),
}

impl Tab {
    /// Handles an intent for the page.
    pub(crate) fn update(&mut self, intent: TabIntent) -> Vec<Command> {
        match intent {
            TabIntent::OpenDialog(dialog) => self.dialog = Some(dialog),
            TabIntent::CloseDialog => {
                if self.dialog.take() == Some(Dialog::Movetext)
                    && let Some(open_game) = &mut self.open_game
                {
                    open_game.interaction.invalid_movetext = None;
                }
            }
            TabIntent::DismissNotice => {
                if self.notice.take().is_none() {
                    self.update_notice = None;
                }
            }
            TabIntent::NewVersion => self.update_notice = Some(Notice::NewVersion),
            TabIntent::UpdatedElsewhere => {
                self.update_notice = Some(Notice::NewVersionElsewhere);
            }
            TabIntent::PartLoaded => {
                self.notice.take_if(|notice| *notice == Notice::PartFailed);
            }
            TabIntent::Update => return self.take_new_version(),
            TabIntent::TogglePresentation => {
                self.is_presenting = !self.is_presenting;
                return vec![Command::FocusCursor];
            }
            TabIntent::CopyText(text) => return vec![Command::CopyText(text)],
            TabIntent::CopyFinished(Ok(())) => {
                self.copies.done = self.copies.done.wrapping_add(1);
                self.notice.take_if(|notice| matches!(notice, Notice::CopyFailed(_)));
            }
            TabIntent::CopyFinished(Err(text)) => {
                self.copies.failed = self.copies.failed.wrapping_add(1);
                // A dialog would cover the message.
                self.dialog = None;
                self.notice = Some(Notice::CopyFailed(text));
            }
            TabIntent::RulesLoaded(language, text) => {
                self.rule_file.take(language, text.as_deref());
            }
        }
        Vec::new()
    }

    /// Loads the page anew, unless something of it is stored nowhere: then it says so again.
    fn take_new_version(&mut self) -> Vec<Command> {
        if let Some(notice) = self.writes.warning_of_loss().filter(|_| self.save_state() == SaveState::Failed)
        {
            self.notice = Some(notice.clone());
            return Vec::new();
        }
        vec![Command::Update]
    }

    /// Returns the message that is shown: that there is a new version, once no other one is to be read.
    pub fn shown_notice(&self) -> Option<&Notice> {
        self.notice.as_ref().or(self.update_notice.as_ref())
    }

    /// Fetches the rule texts when they are first needed: for their dialog, their page or a refused move. A task has its controls
    /// below the sentence that a refused move shows, so that it must be there before.
    pub(crate) fn request_rules(&mut self) -> Option<Command> {
        let language = self.language();
        let is_refused =
            self.open_game.as_ref().is_some_and(|open_game| open_game.interaction.refused_move.is_some());
        let is_studied =
            matches!(self.page, Page::Learn(_, LearnPage::Rules(_) | LearnPage::Pieces | LearnPage::Task(_)));
        let are_needed = is_refused || is_studied || matches!(self.dialog, Some(Dialog::Rules(_)));
        if are_needed { self.rule_file.request(language) } else { None }
    }
}
