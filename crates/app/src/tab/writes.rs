//! What this tab has written to the browser's storage, and what became of it.
use super::Notice;
use crate::storage::{Journal, StoredGame};
use engine::link::GameKey;

/// The writes of this tab to the browser's storage.
#[derive(Clone, Debug, Default)]
pub(crate) struct Writes {
    /// The state of the journal.
    pub(crate) journal: Journal,
    /// The stored state that the last write of a game replaced.
    replaced: Option<Box<StoredGame>>,
    /// The revisions of entries that this tab has replaced or tried to replace.
    replaced_revisions: Vec<GameKey>,
    /// The warnings that were shown since everything was last stored.
    warnings: Vec<Notice>,
}

impl Writes {
    /// Notes the stored state that a write replaces.
    pub(super) fn set_replaced(&mut self, before: Option<StoredGame>) {
        self.replaced = before.map(Box::new);
    }

    /// Returns the stored state that the last write replaced, and forgets it; `None` if it was of another game.
    pub(crate) fn take_replaced(&mut self, key: GameKey) -> Option<Box<StoredGame>> {
        self.replaced.take().filter(|before| before.meta.key == key)
    }

    /// Notes that this tab replaces a revision.
    pub(super) fn note_revision(&mut self, revision: Option<GameKey>) {
        self.replaced_revisions.extend(revision);
    }

    /// Returns whether this tab has replaced a revision, or tried to.
    pub(crate) fn has_replaced(&self, revision: GameKey) -> bool {
        self.replaced_revisions.contains(&revision)
    }

    /// Notes a warning. Returns whether it was not shown yet since everything was last stored.
    pub(crate) fn note_warning(&mut self, warning: &Notice) -> bool {
        let is_new = !self.warnings.contains(warning);
        if is_new {
            self.warnings.push(warning.clone());
        }
        is_new
    }

    /// Returns whether a message is one of the warnings.
    pub(crate) fn is_warning(&self, notice: &Notice) -> bool {
        self.warnings.contains(notice)
    }

    /// Returns the warning that something is stored nowhere, if there is one.
    pub(super) fn warning_of_loss(&self) -> Option<&Notice> {
        self.warnings.iter().find(|notice| matches!(notice, Notice::NotSaved { .. }))
    }

    /// Forgets the warnings: everything is stored.
    pub(crate) fn clear_warnings(&mut self) {
        self.warnings.clear();
    }
}
