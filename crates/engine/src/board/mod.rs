//! Boards: cells, and the steps and leaps between them. Nothing here knows pieces or rules.
//!
//! - A [`Cell`] is an index, a [`CellSet`] a [bitboard] of three words.
//! - A [`BoardSpec`] describes a board: coordinates of the cells, vectors of the directions, walls, leaps.
//!   [`Geometry::compile`] makes the tables of it that [move generation] reads: the [rays] of every cell, and
//!   the targets of its leaps. A hole or a wall is a step that the tables do not have.
//! - A [`Symmetry`] maps a board onto itself.
//!
//! Every game has its board in [`CompiledRules::geometry`](crate::rules::CompiledRules::geometry).
//!
//! ```
//! use schachquartett_engine::games;
//! use schachquartett_engine::notation::Names;
//!
//! // Bridge chess: of rank 5 there are only d5 and e5.
//! let def = games::by_id("bridge").expect("an id");
//! let board = &def.rules().geometry;
//! let cell = |name| def.cell_by_name(name).expect("a cell");
//! let north = 0;
//! let ray: Vec<String> = board.ray(cell("d1"), north).iter().map(|step| def.cell_name(step.cell)).collect();
//! assert_eq!(ray, ["d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9"]);
//! // A rook on a1 comes no further than to the ditch, a knight leaps over it.
//! assert_eq!(board.ray(cell("a1"), north).len(), 3);
//! assert!(board.leaps(0, cell("c4")).contains(&cell("b6")));
//!
//! // Fortress chess: a wall stands between m4 and m5.
//! let def = games::by_id("fortress:checkmate").expect("an id");
//! let [inside, outside] = ["m4", "m5"].map(|name| def.cell_by_name(name).expect("a cell"));
//! assert_eq!(def.rules().geometry.step(inside, north), None);
//! assert!(def.rules().geometry.is_walled(inside, outside));
//! ```
//!
//! [bitboard]: https://www.chessprogramming.org/Bitboards
//! [move generation]: https://www.chessprogramming.org/Move_Generation
//! [rays]: https://www.chessprogramming.org/Rays
mod cell;
mod geometry;
mod rays;
mod symmetry;

pub use cell::{Cell, CellSet};
pub use geometry::{BoardSpec, Coordinates, Direction, Geometry, Leap};
pub(crate) use rays::RayRange;
pub use rays::RayStep;
pub use symmetry::Symmetry;
