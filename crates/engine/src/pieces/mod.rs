//! Parties, pieces and how pieces move, as data.
//!
//! - A [`Party`] owns pieces and moves in turn; [`PartySet`] and [`ByParty`] are sets of parties and values
//!   for them.
//! - A [`Piece`] is a [`Role`], such as the king, with its party and the unmoved flag.
//! - A role moves by a short list of [`Movement`]s: slides, steps, leaps, each with its conditions.
//!   [`MoveTable::compile`] turns their directions towards each party and makes [attack tables] of them.
//!
//! ```
//! use schachquartett_engine::board::CellSet;
//! use schachquartett_engine::games::bridge;
//! use schachquartett_engine::pieces::{ByParty, MoveTable, Movement, Party, Piece, Role, When};
//!
//! // A Berolina pawn: it moves diagonally and captures straight ahead. Direction 0 is forward.
//! let (forward, diagonally) = ([0], [1, 7]);
//! let pawn = vec![
//!     Movement::step(&diagonally).move_only(),
//!     Movement::double_step(&diagonally).when(When::FromZone(0)),
//!     Movement::step(&forward).capture_only().with_en_passant(),
//! ];
//! // White heads north, Black south. The zone of the double steps is empty here.
//! let board = &bridge::compiled_rules().geometry;
//! let zone: ByParty<CellSet> = ByParty::default();
//! let table = MoveTable::compile(board, &[0, 4], &[vec![Movement::step(&[0, 2, 4, 6])], pawn], &[zone]);
//! let black_pawn = Piece::new(Party::new(1), Role::new(1));
//! let captures = table.movements(black_pawn).iter().find(|movement| movement.captures).expect("a capture");
//! assert_eq!(captures.directions[..], [4]);
//! ```
//!
//! [attack tables]: https://www.chessprogramming.org/Attack_and_Defend_Maps
mod move_table;
mod movement;
mod party;
mod piece;

pub use move_table::{CompiledMovement, MoveTable};
pub use movement::{EnPassantRole, Movement, Path, When};
pub use party::{ByParty, Party, PartySet};
pub use piece::{Piece, Role};
