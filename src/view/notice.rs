//! A short message at the edge of the page.
use crate::view::runtime;
use crate::view::ui::button::{Button, IconButton};
use crate::view::ui::icons::CROSS;
use app::courses::CourseIntent;
use app::learn::LearnIntent;
use app::sharing::SharingIntent;
use app::tab::{Notice, TabIntent};
use app::{App, Intent};
use leptos::prelude::*;
use std::time::Duration;
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

/// How long a message stays that goes by itself.
const STAYS: Duration = Duration::from_secs(8);

/// A message: its sentence, what can be done about it, and the button that closes it. One that goes by itself waits
/// while the pointer rests on it or something in it has the focus.
#[component]
fn NoticeBox(texts: &'static Texts, notice: Notice) -> impl IntoView {
    let class = if notice.is_news() { "notice news" } else { "notice" };
    let sentence = notice.sentence(texts);
    let remedy = runtime()
        .with_untracked(&|app| remedy(texts, app, &notice))
        .map(|Remedy { id, label, intent }| view! { <Button id label intent /> });
    let is_passing = notice.is_passing();
    let fallback = match notice {
        Notice::CopyFailed(text) => Some(view! {
            <textarea class="copy-fallback" rows="2" readonly aria-label=texts.copy_failed>
                {text}
            </textarea>
        }),
        _ => None,
    };
    let runtime = runtime();
    let is_held = RwSignal::new(false);
    if is_passing {
        Effect::new(move |_| {
            let go = move || runtime.send(TabIntent::DismissNotice);
            let timer = (!is_held.get()).then(|| set_timeout_with_handle(go, STAYS).ok()).flatten();
            on_cleanup(move || {
                if let Some(timer) = timer {
                    timer.clear()
                }
            });
        });
    }
    let hold = move || is_held.set(true);
    let let_go = move || is_held.set(false);
    view! {
        <div
            class=class
            on:pointerenter=move |_| hold()
            on:pointerleave=move |_| let_go()
            on:focusin=move |_| hold()
            on:focusout=move |_| let_go()
        >
            <p>{sentence}</p>
            {remedy}
            <IconButton id="dismiss" icon=CROSS label=texts.close intent=TabIntent::DismissNotice class="quiet" />
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
            ("undo-remove", texts.undo_remove, LearnIntent::RestoreProgress(progress.clone()).into())
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
