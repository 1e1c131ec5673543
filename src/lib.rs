//! Rare chess games in a browser tab, one folder each in [`games`].
//!
//! Modules from left to right; nothing imports from a module further right, and only `view` and `app::platform` know
//! the browser: `board ← pieces ← rules ← notation ← games ← history ← link ← search ← live ← learn ← puzzles ← i18n ← app ← view`.
//!
//! A bot searches for one party within a budget of nodes; the same seed gives the same answer everywhere:
//!
//! ```
//! use schachquartett::{games, history::Game, pieces::{Party, PartySet}};
//! use schachquartett::search::{Choice, Engine, Level, Question, SearchRequest};
//!
//! let def = games::by_id("hex").expect("an id");
//! let game = Game::new(def.clone(), def.start_position());
//! let budget = Level::new(1).expect("a level").budget(def.kind(), 7);
//! let request = SearchRequest { game, by: Party::new(0), declined: PartySet::EMPTY, budget, question: Question::Choice };
//! let info = Engine::default().decide(&request, &mut |_| true).expect("White is on turn");
//! assert!(matches!(info.choice, Choice::Act(_)));
//! ```

// `i18n::placeholders::texts` takes one step for each text of a struct.
#![recursion_limit = "512"]

pub use engine::{board, games, history, link, notation, pieces, rules};

pub mod app;
pub mod i18n;
pub mod learn;
pub mod live;
pub mod puzzles;
pub mod search;
#[cfg(feature = "browser")]
pub mod view;
