//! Four rare chess games, one folder each in [`games`]: positions, legal moves with reasons, notation, whole games and links.
//!
//! Modules from left to right; nothing imports from a module further right:
//! `board ← pieces ← rules ← notation ← games ← history ← link`.
//!
//! A tour. A game definition comes from its id, a position from its text (FEN of these games), and a game keeps what is
//! played, with undo, offers and outcome:
//!
//! ```
//! use schachquartett_engine::{games, history::Game, notation::read_action, rules};
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
//! use schachquartett_engine::{games, notation::Names, rules::{Explanation, Reason, explain}};
//!
//! let def = games::by_id("bridge").expect("an id");
//! let [from, to] = ["e2", "e4"].map(|name| def.cell_by_name(name).expect("a cell"));
//! let Explanation::Refused(refusal) = explain(def.rules(), &def.start_position(), from, to) else { panic!("a move") };
//! assert_eq!((refusal.reason, def.violated_rule(&refusal)), (Reason::NoSuchMovement, "bridge.pawn.move"));
//! ```

pub mod board;
pub mod games;
pub mod history;
pub mod link;
pub mod notation;
pub mod pieces;
pub mod rules;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
