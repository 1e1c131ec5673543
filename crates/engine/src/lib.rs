#![doc = include_str!("../README.md")]
//!
//! # Module by module
//!
//! Modules from left to right; nothing imports from a module further right:
//! `board ← pieces ← rules ← notation ← games ← history ← link`.
//!
//! - [`board`]: cells and sets of cells ([bitboards]), and boards that are compiled from their description:
//!   directions, walls, leaps.
//! - [`pieces`]: parties, pieces, and how pieces move, as data.
//! - [`rules`]: positions, [move generation] for all boards, [`rules::explain`] for what is illegal, mate, draws and
//!   coalitions, [perft].
//! - [`notation`]: position texts ([FEN] of these games), action texts as in [UCI], moves as players write them
//!   ([SAN]), with errors as data.
//! - [`games`]: the four games with their options. [`games::by_id`] is where a program begins: it returns a
//!   [`GameDef`](games::GameDef), which the other modules take.
//! - [`history`]: games that are played, with undo, offers and outcome; variations and comments; game files like
//!   [PGN].
//! - [`link`]: a whole game in an address.
//!
//! # A tour
//!
//! A game definition comes from its id, a position from its text, and a move is one of a list:
//!
//! ```
//! use schachquartett_engine::{games, rules};
//!
//! let def = games::by_id("bridge").expect("an id");
//! let start = def.start_position();
//! assert_eq!(def.write_position(&start), "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
//! assert_eq!(rules::legal_moves(def.rules(), &start).len(), 30);
//! assert_eq!(rules::perft(def.rules(), &start, 2), 900);
//! ```
//!
//! Many games need no more than a position and [`rules::play`]. A [`history::Game`] also knows what was played before:
//! it checks each action, counts repetitions, and ends. Its text is [`Game::movetext`](history::Game::movetext), and a
//! link has all of it:
//!
//! ```
//! use schachquartett_engine::link::{GameKey, SharedGame, read_game, write_game};
//! use schachquartett_engine::notation::{NotationStyle, read_action};
//! use schachquartett_engine::{games, history::Game};
//!
//! let def = games::by_id("bridge").expect("an id");
//! let mut game = Game::new(def.clone(), def.start_position());
//! for text in ["e2c4", "g9f7"] {
//!     let action = read_action(&*def, def.rules(), &game.state().position, text).expect("a move");
//!     game.play(action).expect("a legal move");
//! }
//! assert_eq!(game.movetext(&NotationStyle::default()), "1. ec4 Sf7");
//!
//! let code = write_game(&SharedGame::new(GameKey::new(1), game));
//! assert_eq!(read_game(&code).expect("a code").shared.game.plies().count(), 2);
//! ```
//!
//! A refusal has a reason and the cells that show it, and the game names the rule:
//!
//! ```
//! use schachquartett_engine::rules::{Explanation, Reason, explain};
//! use schachquartett_engine::{games, notation::Names};
//!
//! let def = games::by_id("bridge").expect("an id");
//! let [from, to] = ["e2", "e4"].map(|name| def.cell_by_name(name).expect("a cell"));
//! let Explanation::Refused(refusal) = explain(def.rules(), &def.start_position(), from, to) else { panic!("a move") };
//! assert_eq!((refusal.reason, def.violated_rule(&refusal)), (Reason::NoSuchMovement, "bridge.pawn.move"));
//! ```
//!
//! [bitboards]: https://www.chessprogramming.org/Bitboards
//! [move generation]: https://www.chessprogramming.org/Move_Generation
//! [perft]: https://www.chessprogramming.org/Perft
//! [FEN]: https://www.chessprogramming.org/Forsyth-Edwards_Notation
//! [UCI]: https://www.chessprogramming.org/UCI
//! [SAN]: https://www.chessprogramming.org/Algebraic_Chess_Notation
//! [PGN]: https://www.chessprogramming.org/Portable_Game_Notation

pub mod board;
pub mod games;
pub mod history;
pub mod link;
pub mod notation;
pub mod pieces;
pub mod rules;
