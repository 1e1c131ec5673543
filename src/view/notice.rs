//! A short message at the edge of the page.
use super::parts::{Button, escaped};
use super::start::players;
use super::{live, store};
use crate::app::{Intent, Notice};
use crate::i18n::{Texts, fill};
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
    let (message, act) = match notice {
        Notice::Copied => (texts.copied.to_owned(), None),
        Notice::StorageBlocked => (texts.storage_blocked.to_owned(), None),
        Notice::CopyFailed(text) => {
            let field = format!(
                "<input class='copy-by-hand' readonly aria-label='{}' value='{}'>",
                texts.copy_failed,
                escaped(&text)
            );
            let by_hand = view! { <div inner_html=field></div> };
            (texts.copy_failed.to_owned(), Some(by_hand.into_any()))
        }
        Notice::Removed(stored) => {
            let name = players(texts, &stored);
            let back = Button::words("put-back", texts.put_back, || Intent::PutBack).view();
            (fill(texts.removed, &[("name", &name)]), Some(back))
        }
    };
    let close = Button::words("dismiss", texts.close, || Intent::Dismiss).class("quiet").view();
    std::iter::once(view! { <p>{message}</p> }.into_any()).chain(act).chain([close]).collect()
}
