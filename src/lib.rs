//! Rare chess games in a browser tab, one folder each in [`games`].
//!
//! Modules from left to right; nothing imports from a module further right, and only `view` and `app::platform` know
//! the browser: `board ← pieces ← rules ← notation ← games ← history ← link ← search ← live ← learn ← puzzles ← i18n ← app ← view`.

pub use ::{learn, learn::puzzles, live, search};
pub use engine::{board, games, history, link, notation, pieces, rules};
pub use texts as i18n;

pub mod app;

#[cfg(feature = "browser")]
pub mod view;
