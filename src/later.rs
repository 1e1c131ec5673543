//! The later part of the program: all pages but the start page and the table, all dialogs, and what the app does with an intent.
//! It is fetched as soon as the first page stands, so that it is there before it is needed.
//!
//! `#[wasm_split]` puts a function, and what only it reaches, into the part that it names. With the feature `whole` the
//! program has one part.
use crate::platform::{Doors, Runtime};
use crate::view;
use app::tab::{Dialog, Page, TabIntent};
use gloo::timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use texts::Texts;

/// After how many milliseconds the part is asked for again if it could not be fetched.
const RETRY_MS: u32 = 2_000;

/// What the later part does.
#[derive(Clone, Copy)]
pub struct Later {
    /// Carries out intents and commands.
    pub doors: Doors,
    /// Draws a page.
    pub page: fn(&'static Texts, Page) -> AnyView,
    /// Draws the content of a dialog.
    pub dialog: fn(&'static Texts, Dialog) -> AnyView,
}

impl Later {
    /// Only the function that fetches the part may name this: what else does would pull the part into the first one, which
    /// `.ci/sizes.mjs` notices.
    const fn new() -> Self {
        Self { doors: Doors::new(), page: view::draw_page, dialog: view::draw_dialog }
    }
}

#[cfg(not(feature = "whole"))]
#[leptos::wasm_split::wasm_split(later, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load() -> Result<Later, SplitLoaderError> {
    Ok(Later::new())
}

#[cfg(feature = "whole")]
async fn load() -> Result<Later, SplitLoaderError> {
    Ok(Later::new())
}

/// Fetches the part. If it cannot be fetched, it is asked for again until it comes; `fail` is called each time.
pub async fn fetch(fail: impl Fn()) -> Later {
    loop {
        match load().await {
            Ok(later) => return later,
            Err(_) => {
                fail();
                TimeoutFuture::new(RETRY_MS).await;
            }
        }
    }
}

/// Fetches the part for a page that stands already: its intents have waited for it.
pub async fn follow(runtime: Runtime, set_later: WriteSignal<Option<Later>>) {
    let has_failed = std::cell::Cell::new(false);
    let fail = || {
        if !has_failed.replace(true) {
            runtime.announce_missing_part();
        }
    };
    let later = fetch(fail).await;
    runtime.open(later.doors);
    set_later.set(Some(later));
    if has_failed.get() {
        runtime.send(TabIntent::PartLoaded);
    }
}

/// What the later part draws, once it is there; until then the children.
#[component]
pub fn LaterView(
    /// Draws it.
    draw: Box<dyn Fn(Later) -> AnyView + Send>,
    children: ChildrenFn,
) -> impl IntoView {
    let later = expect_context::<ReadSignal<Option<Later>>>();
    move || match later.get() {
        Some(later) => draw(later),
        None => children().into_any(),
    }
}
