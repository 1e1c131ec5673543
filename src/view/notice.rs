//! A short message at the edge of the page.
use crate::view::runtime;
use crate::view::ui::button::Button;
use app::courses::CourseIntent;
use app::learn::LearnIntent;
use app::sharing::SharingIntent;
use app::tab::{Notice, TabIntent};
use app::{App, Intent};
use leptos::prelude::*;
use texts::Texts;

/// The message that is to be read now.
#[component]
pub fn Notices(texts: &'static Texts) -> impl IntoView {
    let notice = runtime().memo(|app| app.tab.shown_notice().cloned());
    view! {
        <div class="notices" role="status">
            <ShowLet some=notice let(notice)>
                <NoticeBox texts notice />
            </ShowLet>
        </div>
    }
}

/// A message: its sentence, what can be done about it, and the button that closes it.
#[component]
fn NoticeBox(texts: &'static Texts, notice: Notice) -> impl IntoView {
    let class = if notice.is_news() { "notice news" } else { "notice" };
    let sentence = notice.sentence(texts);
    let remedy = runtime()
        .with_untracked(&|app| remedy(texts, app, &notice))
        .map(|Remedy { id, label, intent }| view! { <Button id label intent /> });
    let fallback = match notice {
        Notice::CopyFailed(text) => Some(view! {
            <textarea class="copy-fallback" rows="2" readonly aria-label=texts.copy_failed>
                {text}
            </textarea>
        }),
        _ => None,
    };
    view! {
        <div class=class>
            <p>{sentence}</p>
            {remedy}
            <Button id="dismiss" label=texts.close intent=TabIntent::DismissNotice class="quiet" />
            {fallback}
        </div>
    }
}

/// The button of a message.
struct Remedy {
    id: &'static str,
    label: &'static str,
    intent: Intent,
}

/// Returns what can be done about a message.
fn remedy(texts: &Texts, app: &App, notice: &Notice) -> Option<Remedy> {
    let (id, label, intent) = match notice {
        Notice::NotSaved { .. } | Notice::SavedInJournalOnly { .. } | Notice::JournalFailed => {
            app.tab.open_game.as_ref()?;
            ("save-or-share", texts.library.save_or_share, SharingIntent::OpenDialog.into())
        }
        Notice::ProgressForgotten(progress) => {
            ("undo-remove", texts.undo_remove, LearnIntent::RestoreProgress((**progress).clone()).into())
        }
        Notice::CourseRemoved => ("undo-remove", texts.undo_remove, CourseIntent::Restore.into()),
        Notice::NewVersion => ("update", texts.update_now, TabIntent::Update.into()),
        Notice::NewVersionElsewhere | Notice::PartFailed => {
            ("update", texts.reload_tab, TabIntent::Update.into())
        }
        Notice::CopyFailed(_)
        | Notice::UpdatedElsewhere
        | Notice::ForkedElsewhere
        | Notice::RemovedElsewhere
        | Notice::Message(_)
        | Notice::Imported(_) => return None,
    };
    Some(Remedy { id, label, intent })
}
