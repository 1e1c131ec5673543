//! The later part of the program: all pages but the start page and the table, and all dialogs. It is fetched as soon as the
//! first page stands, so that it is there before it is needed.
//!
//! `#[wasm_split]` puts a function, and what only it reaches, into the part that it names. With the feature `whole` the
//! program has one part.
use super::{dialogs, pages, runtime};
use app::tab::{Dialog, Page, TabIntent};
use gloo::timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use texts::Texts;
use wasm_bindgen_futures::spawn_local;

/// After how many milliseconds the part is asked for again if it could not be fetched.
const RETRY_MS: u32 = 2_000;

/// What the later part draws.
#[derive(Clone, Copy)]
pub struct Later {
    /// Draws a page.
    pub page: fn(&'static Texts, Page) -> AnyView,
    /// Draws the content of a dialog.
    pub dialog: fn(&'static Texts, Dialog) -> AnyView,
}

impl Later {
    /// Only the function that fetches the part may name this: what else does would pull the part into the first one.
    const fn new() -> Self {
        Self { page: pages::draw, dialog: dialogs::draw }
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

/// Fetches the part, and returns the signal that has it from then on. A part that cannot be fetched is asked for again until
/// it comes; meanwhile a message says so.
pub fn fetch() -> ReadSignal<Option<Later>> {
    let (later, set_later) = signal(None);
    let runtime = runtime();
    spawn_local(async move {
        let mut has_failed = false;
        loop {
            match load().await {
                Ok(part) => {
                    set_later.set(Some(part));
                    if has_failed {
                        runtime.send(TabIntent::PartLoaded);
                    }
                    return;
                }
                Err(_) => {
                    runtime.send(TabIntent::PartFailed);
                    has_failed = true;
                    TimeoutFuture::new(RETRY_MS).await;
                }
            }
        }
    });
    later
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
