//! What messages say.
use crate::tab::Notice;
use texts::Texts;

impl Notice {
    /// Returns the sentence of the message.
    pub fn sentence(&self, texts: &Texts) -> String {
        let own = &texts.library;
        match self {
            Self::NotSaved { is_full: true } => own.storage_full.to_owned(),
            Self::NotSaved { is_full: false } => own.storage_blocked.to_owned(),
            Self::SavedInJournalOnly { is_full: true } => own.only_journal_full.to_owned(),
            Self::SavedInJournalOnly { is_full: false } => own.only_journal_blocked.to_owned(),
            Self::JournalFailed => own.journal_failed.to_owned(),
            Self::NewVersion => texts.new_version.to_owned(),
            Self::NewVersionElsewhere => texts.new_version_elsewhere.to_owned(),
            Self::PartFailed => texts.part_failed.to_owned(),
            Self::UpdatedElsewhere => own.updated_elsewhere.to_owned(),
            Self::ForkedElsewhere => own.forked_elsewhere.to_owned(),
            Self::RemovedElsewhere => own.removed_elsewhere.to_owned(),
            Self::Message(sentence) => sentence.clone(),
            Self::Imported(counts) => {
                let [new, known, unreadable] = counts.map(|count| count.to_string());
                own.imported(&new, &known, &unreadable)
            }
            Self::CopyFailed(_) => texts.copy_failed.to_owned(),
            Self::ProgressForgotten(_) => texts.learn.progress_forgotten.to_owned(),
            Self::CourseRemoved => texts.courses.removed.to_owned(),
        }
    }
}
