//! The later part of the program: all that a first look at a board does not need. It is fetched as soon as the first page stands, so
//! that it is there before it is needed. The search is not in it, nor in a part of its own: it would call the rules in the
//! first part from another one, and be up to two fifths slower.
use crate::platform::{Doors, Runtime};
use crate::view::{self, Content};
use app::sharing::link_to_stored_game;
use app::tab::TabIntent;
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
    /// Draws what the first part does not draw.
    pub draw: fn(&'static Texts, Content) -> AnyView,
}

/// Puts a function, and what only it reaches, into the later part. It waits until the part is fetched, and fails if it cannot
/// be. With the feature `whole` the program has one part.
macro_rules! in_later_part {
    ($(#[$attribute:meta])* pub fn $name:ident($($argument:ident: $type:ty),*) -> $output:ty $body:block) => {
        #[cfg(not(feature = "whole"))]
        $(#[$attribute])*
        #[leptos::wasm_split::wasm_split(later, wasm_split_path = ::leptos::wasm_split, fallible)]
        pub fn $name($($argument: $type),*) -> Result<$output, SplitLoaderError> {
            Ok($body)
        }

        #[cfg(feature = "whole")]
        $(#[$attribute])*
        pub async fn $name($($argument: $type),*) -> Result<$output, SplitLoaderError> {
            Ok($body)
        }
    };
}

in_later_part! {
    /// Only this function may name what is in the table: what else does would pull it into the first part, which
    /// `.ci/parts.mjs` notices.
    pub fn load() -> Later {
        Later { doors: Doors::new(), draw: view::draw }
    }
}

in_later_part! {
    /// Returns the link to a game, given its text in storage. Empty if the text is not a game or the game has a hidden set-up.
    pub fn link_to_stored(text: String) -> String {
        link_to_stored_game(&text).unwrap_or_default()
    }
}

in_later_part! {
    /// Answers a request of the search in the worker that a game does not wait for.
    pub fn answer_further(number: f64, request: String) -> () {
        crate::platform::answer_further(number, &request);
    }
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
    texts: &'static Texts,
    content: Content,
    #[prop(optional)] children: Option<ChildrenFn>,
) -> impl IntoView {
    let later = expect_context::<ReadSignal<Option<Later>>>();
    move || match (later.get(), &children) {
        (Some(later), _) => (later.draw)(texts, content.clone()),
        (None, Some(children)) => children().into_any(),
        (None, None) => ().into_any(),
    }
}
