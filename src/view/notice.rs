//! A short message at the edge of the page.
use crate::view::ui::button::Button;
use crate::view::{dynamic, runtime};
use app::Intent;
use app::courses::CourseIntent;
use app::learn::LearnIntent;
use app::library::{LibraryEntry, LibraryIntent};
use app::sharing::SharingIntent;
use app::tab::{Notice, TabIntent};
use leptos::prelude::*;
use texts::Texts;

/// The message that is to be read now.
pub fn notices(texts: &'static Texts) -> AnyView {
    let notice = runtime().memo(|app| app.tab.shown_notice().cloned());
    view! {
        <div class="notices" role="status">
            {dynamic(move || match notice.get() {
                Some(notice) => {
                    let class = if notice.is_news() { "notice news" } else { "notice" };
                    view! { <div class=class>{content(texts, notice)}</div> }.into_any()
                }
                None => ().into_any(),
            })}
        </div>
    }
    .into_any()
}

/// Returns the sentence of a message.
pub fn message(texts: &Texts, notice: &Notice) -> String {
    let own = &texts.library;
    match notice {
        Notice::Copied => texts.copied.to_owned(),
        Notice::NotSaved { is_full: true } => own.storage_full.to_owned(),
        Notice::NotSaved { is_full: false } => own.storage_blocked.to_owned(),
        Notice::SavedInJournalOnly { is_full: true } => own.only_journal_full.to_owned(),
        Notice::SavedInJournalOnly { is_full: false } => own.only_journal_blocked.to_owned(),
        Notice::JournalFailed => own.journal_failed.to_owned(),
        Notice::NewVersion => texts.new_version.to_owned(),
        Notice::NewVersionElsewhere => texts.new_version_elsewhere.to_owned(),
        Notice::UpdatedElsewhere => own.updated_elsewhere.to_owned(),
        Notice::ForkedElsewhere => own.forked_elsewhere.to_owned(),
        Notice::RemovedElsewhere => own.removed_elsewhere.to_owned(),
        Notice::Message(sentence) => sentence.clone(),
        Notice::Imported(counts) => {
            let [new, known, unreadable] = counts.map(|count| count.to_string());
            own.imported(&new, &known, &unreadable)
        }
        Notice::CopyFailed(_) => texts.copy_failed.to_owned(),
        Notice::GameRemoved(stored) => texts.removed(&LibraryEntry::of(stored).name(texts)),
        Notice::ProgressForgotten(_) => texts.learn.progress_forgotten.to_owned(),
        Notice::CourseRemoved => texts.courses.removed.to_owned(),
        Notice::UnreadableRemoved(_) => own.removed_text.to_owned(),
    }
}

fn content(texts: &'static Texts, notice: Notice) -> Vec<AnyView> {
    let message = view! { <p>{message(texts, &notice)}</p> }.into_any();
    let close = Button::with_text("dismiss", texts.close, || TabIntent::DismissNotice).class("quiet").view();
    let button = match notice {
        Notice::NotSaved { .. } | Notice::SavedInJournalOnly { .. } | Notice::JournalFailed => {
            save_game_button(texts)
        }
        Notice::CopyFailed(text) => {
            let fallback = view! {
                <textarea class="copy-fallback" rows="2" readonly aria-label=texts.copy_failed>
                    {text}
                </textarea>
            };
            return vec![message, close, fallback.into_any()];
        }
        Notice::GameRemoved(_) | Notice::UnreadableRemoved(_) => {
            Some(undo_remove_button(texts, LibraryIntent::UndoRemove.into()))
        }
        Notice::ProgressForgotten(progress) => {
            Some(undo_remove_button(texts, LearnIntent::RestoreProgress(*progress).into()))
        }
        Notice::CourseRemoved => Some(undo_remove_button(texts, CourseIntent::Restore.into())),
        Notice::NewVersion => Some(update_button(texts.update_now)),
        Notice::NewVersionElsewhere => Some(update_button(texts.reload_tab)),
        Notice::Copied
        | Notice::UpdatedElsewhere
        | Notice::ForkedElsewhere
        | Notice::RemovedElsewhere
        | Notice::Message(_)
        | Notice::Imported(_) => None,
    };
    std::iter::once(message).chain(button).chain([close]).collect()
}

fn update_button(label: &'static str) -> AnyView {
    Button::with_text("update", label, || TabIntent::Update).view()
}

fn undo_remove_button(texts: &'static Texts, undo: Intent) -> AnyView {
    Button::with_text("undo-remove", texts.undo_remove, move || undo.clone()).view()
}

/// Returns the button that saves or shares the open game. `None` if no game is open.
fn save_game_button(texts: &'static Texts) -> Option<AnyView> {
    let is_at_board = runtime().with_untracked(&|app| app.tab.open_game.is_some());
    is_at_board.then(|| {
        Button::with_text("save-or-share", texts.library.save_or_share, || SharingIntent::OpenDialog).view()
    })
}
