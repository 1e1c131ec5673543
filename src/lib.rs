//! Rare chess games in a browser tab, one folder each in [`games`].
//!
//! Modules from left to right; nothing imports from a module further right, and only `view` and `app::platform` know
//! the browser: `board ← pieces ← rules ← notation ← games ← history ← link ← search ← live ← learn ← puzzles ← i18n ← app ← view`.
//!
//! A tour. A game definition comes from its id, a position from its text (FEN of these games), and a game keeps what is
//! played, with undo, offers and outcome:
//!
//! ```
//! use schachquartett::{games, history::Game, notation::read_action, rules};
//!
//! let def = games::by_id("bridge").expect("an id");
//! let start = def.start_position();
//! assert_eq!(def.write_position(&start), "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
//! assert_eq!(rules::legal_moves(def.rules(), &start).len(), 30);
//! assert_eq!(rules::perft(def.rules(), &start, 2), 900);
//!
//! let mut game = Game::new(def.clone(), start);
//! let action = read_action(&*def, def.rules(), &start, "e2d3").expect("a move");
//! game.play(action).expect("a legal move");
//! assert_eq!(game.plies().count(), 1);
//! ```
//!
//! [`rules::explain`] says why a piece may not go to a cell, and names the rule:
//!
//! ```
//! use schachquartett::{games, notation::Names, rules::{Explanation, Reason, explain}};
//!
//! let def = games::by_id("bridge").expect("an id");
//! let [from, to] = ["e2", "e4"].map(|name| def.cell_by_name(name).expect("a cell"));
//! let Explanation::Refused(refusal) = explain(def.rules(), &def.start_position(), from, to) else { panic!("a move") };
//! assert_eq!((refusal.reason, def.violated_rule(&refusal)), (Reason::NoSuchMovement, "bridge.pawn.move"));
//! ```
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

pub mod app;
pub mod board;
pub mod games;
pub mod history;
pub mod i18n;
pub mod learn;
pub mod link;
pub mod live;
pub mod notation;
pub mod pieces;
pub mod puzzles;
pub mod rules;
pub mod search;
#[cfg(feature = "browser")]
pub mod view;
