//! A short message at the edge of the page.
use crate::view::runtime;
use crate::view::ui::button::Button;
use app::Intent;
use app::courses::CourseIntent;
use app::learn::LearnIntent;
use app::library::{LibraryEntry, LibraryIntent};
use app::sharing::SharingIntent;
use app::tab::{Notice, TabIntent};
use leptos::prelude::*;
use texts::Texts;

/// The message that is to be read now.
#[component]
pub fn Notices(texts: &'static Texts) -> impl IntoView {
    let notice = runtime().memo(|app| app.tab.shown_notice().cloned());
    view! {
        <div class="notices" role="status">
            {move || match notice.get() {
                Some(notice) => {
                    let class = if notice.is_news() { "notice news" } else { "notice" };
                    view! { <div class=class>{content(texts, notice)}</div> }.into_any()
                }
                None => ().into_any(),
            }}
        </div>
    }
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
    let close =
        view! { <Button id="dismiss" label=texts.close intent=TabIntent::DismissNotice class="quiet" /> }
            .into_any();
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
            Some(view! { <UndoRemoveButton texts undo={LibraryIntent::UndoRemove.into()} /> }.into_any())
        }
        Notice::ProgressForgotten(progress) => Some(
            view! { <UndoRemoveButton texts undo={LearnIntent::RestoreProgress(*progress).into()} /> }
                .into_any(),
        ),
        Notice::CourseRemoved => {
            Some(view! { <UndoRemoveButton texts undo={CourseIntent::Restore.into()} /> }.into_any())
        }
        Notice::NewVersion => Some(view! { <UpdateButton label=texts.update_now /> }.into_any()),
        Notice::NewVersionElsewhere => Some(view! { <UpdateButton label=texts.reload_tab /> }.into_any()),
        Notice::Copied
        | Notice::UpdatedElsewhere
        | Notice::ForkedElsewhere
        | Notice::RemovedElsewhere
        | Notice::Message(_)
        | Notice::Imported(_) => None,
    };
    std::iter::once(message).chain(button).chain([close]).collect()
}

#[component]
fn UpdateButton(label: &'static str) -> impl IntoView {
    view! { <Button id="update" label=label intent=TabIntent::Update /> }.into_any()
}

#[component]
fn UndoRemoveButton(texts: &'static Texts, undo: Intent) -> impl IntoView {
    view! { <Button id="undo-remove" label=texts.undo_remove intent=undo.clone() /> }.into_any()
}

/// Returns the button that saves or shares the open game. `None` if no game is open.
fn save_game_button(texts: &'static Texts) -> Option<AnyView> {
    let is_at_board = runtime().with_untracked(&|app| app.tab.open_game.is_some());
    is_at_board.then(|| {
        view! { <Button id="save-or-share" label=texts.library.save_or_share intent=SharingIntent::OpenDialog /> }.into_any()
    })
}
