//! A short message at the edge of the page.
use super::parts::{Button, escaped};
use super::{live, store};
use crate::app::{Intent, Listed, Notice};
use crate::i18n::{Texts, render};
use leptos::prelude::*;

/// The message that is to be read now.
pub fn notices(texts: &'static Texts) -> AnyView {
    let notice = store().memo(Box::new(|app| app.notice.clone()));
    view! {
        <div class="notices" role="status">
            {live(Box::new(move || match notice.get() {
                Some(notice) => view! { <div class="notice">{content(texts, notice)}</div> }.into_any(),
                None => ().into_any(),
            }))}
        </div>
    }
    .into_any()
}

fn content(texts: &'static Texts, notice: Notice) -> Vec<AnyView> {
    let own = &texts.library;
    let (message, act) = match notice {
        Notice::Copied => (texts.copied.to_owned(), None),
        Notice::StorageBlocked => (texts.storage_blocked.to_owned(), take_away(texts)),
        Notice::StorageFull => (own.full.to_owned(), take_away(texts)),
        Notice::NewVersion => (texts.new_version.to_owned(), None),
        Notice::WentOn => (own.went_on.to_owned(), None),
        Notice::Parted => (own.parted.to_owned(), None),
        Notice::RemovedElsewhere => (own.removed_elsewhere.to_owned(), None),
        Notice::Told(sentence) => (sentence, None),
        Notice::Imported(counts) => {
            let [new, known, aside] = counts.map(|count| count.to_string());
            (render(own.imported, &[("new", &new), ("known", &known), ("aside", &aside)]), None)
        }
        Notice::CopyFailed(text) => {
            let field = format!(
                "<textarea class='copy-by-hand' rows='2' readonly aria-label='{}'>{}</textarea>",
                texts.copy_failed,
                escaped(&text)
            );
            let by_hand = view! { <div inner_html=field></div> };
            (texts.copy_failed.to_owned(), Some(by_hand.into_any()))
        }
        Notice::Removed(stored) => {
            let name = Listed::of(&stored).name(texts);
            (render(texts.removed, &[("name", &name)]), Some(put_back(texts)))
        }
        Notice::RemovedText(_) => (own.removed_text.to_owned(), Some(put_back(texts))),
    };
    let close = Button::words("dismiss", texts.close, || Intent::Dismiss).class("quiet").view();
    std::iter::once(view! { <p>{message}</p> }.into_any()).chain(act).chain([close]).collect()
}

fn put_back(texts: &'static Texts) -> AnyView {
    Button::words("put-back", texts.put_back, || Intent::PutBack).view()
}

/// The game at the board can be taken along where it is not kept.
fn take_away(texts: &'static Texts) -> Option<AnyView> {
    let is_at_board = store().peek(&|app| app.table.is_some());
    is_at_board.then(|| Button::words("take-away", texts.library.take_away, || Intent::OpenShare).view())
}
