//! Fortress chess ("Kreuzschach", the rules as played at [kreuzschach.de]): four parties in two alliances on
//! 192 cells with walls, under five mate rules.
//!
//! South and North play against West and East. Each party has a fortress of 16 cells at its right, in which
//! its reserve stands; a wall with one gate closes it. Pawns promote after eight ranks, also to pieces of the
//! ally. What mate means is chosen before the game ([`MateRuleKind`]).
//!
//! ```
//! use schachquartett_engine::games::GameDef;
//! use schachquartett_engine::games::fortress::{self, Fortress, MateRuleKind, Options};
//! use schachquartett_engine::notation::Names;
//! use schachquartett_engine::rules::{Explanation, Reason, RuleSet, explain};
//!
//! let options = Options { mate_rule: MateRuleKind::London, wide_gate: true, ..Options::default() };
//! let def = Fortress { options };
//! assert_eq!(def.id(), "fortress:london+wide-gate");
//! let start = def.start_position();
//! assert_eq!((start.turn(), start.pieces().count()), (fortress::SOUTH, 76));
//!
//! // The knight of the reserve stays inside: a wall lies between its fortress and East's cells.
//! let [from, to] = ["n3", "m5"].map(|name| def.cell_by_name(name).expect("a cell"));
//! let Explanation::Refused(refusal) = explain(def.rules(), &start, from, to) else { panic!("a wall") };
//! assert_eq!((refusal.reason, def.violated_rule(&refusal)), (Reason::Wall, "fortress.knight.move"));
//! ```
//!
//! [kreuzschach.de]: https://kreuzschach.de
mod board;
mod info;
mod options;
mod position_text;
mod rulebook;

pub use crate::games::orthodox::{BISHOP, KNIGHT, PAWN, QUEEN, ROOK};
pub use board::{are_allied, convert_position, rotated_by_a_quarter};
pub use info::{FREE_RESERVE, INFO, MATE_RULE, NO_JUMPING, WIDE_GATE};
pub use options::{MateRuleKind, Options};
pub use rulebook::RULEBOOK;

use crate::board::{Cell, Geometry};
use crate::games::{GameDef, GameOptions};
use crate::notation::{Names, Naming, PositionError};
use crate::pieces::{ByParty, Party};
use crate::rules::{Cause, CompiledRules, HalfPoints, Position, Refusal, RuleSet};

/// South, the first party in the order of play.
pub const SOUTH: Party = Party::new(0);
/// West, the second party in the order of play.
pub const WEST: Party = Party::new(1);
/// North, South's ally, the third party in the order of play.
pub const NORTH: Party = Party::new(2);
/// East, West's ally, the fourth party in the order of play.
pub const EAST: Party = Party::new(3);

const PARTIES: usize = 4;

/// A win and a draw in half points, for each member of an alliance.
const WIN: HalfPoints = 2;
const DRAW: HalfPoints = 1;

/// Fortress chess with its options.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::GameDef;
/// use schachquartett_engine::games::fortress::{EAST, Fortress, NORTH, Options, SOUTH, WEST};
/// use schachquartett_engine::rules::{Cause, RuleSet};
///
/// let def = Fortress { options: Options::default() };
/// assert_eq!(def.id(), "fortress:checkmate");
/// // Allies lose together; points are in halves.
/// let points = def.points(&def.start_position(), Cause::Resignation(NORTH));
/// assert_eq!([SOUTH, WEST, NORTH, EAST].map(|party| points[party]), [0, 2, 0, 2]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fortress {
    /// The options chosen before the game.
    pub options: Options,
}

impl RuleSet for Fortress {
    fn rules(&self) -> &CompiledRules {
        self.options.rules()
    }

    /// The source has no dead positions: kings can be captured, or further kings made by promotion.
    fn is_dead_position(&self, _: &Position) -> bool {
        false
    }

    fn points(&self, _: &Position, cause: Cause) -> ByParty<HalfPoints> {
        let mut points = ByParty::default();
        for party in Party::first(PARTIES) {
            points[party] = match cause {
                Cause::Draw(_) | Cause::Stopped => DRAW,
                Cause::Mate(loser)
                | Cause::Resignation(loser)
                | Cause::OutOfTime(loser)
                | Cause::BareKing(loser) => {
                    if are_allied(loser, party) {
                        0
                    } else {
                        WIN
                    }
                }
            };
        }
        points
    }

    fn violated_rule(&self, refusal: &Refusal) -> &'static str {
        rulebook::violated_rule(self.rules(), refusal)
    }
}

impl Names for Fortress {
    fn naming(&self) -> &'static Naming {
        &INFO.naming
    }

    fn geometry(&self) -> &Geometry {
        &self.rules().geometry
    }
}

impl GameDef for Fortress {
    fn options(&self) -> GameOptions {
        self.options.values()
    }

    fn start_position(&self) -> Position {
        board::start_position(&self.options, &self.rules().geometry)
    }

    fn read_position(&self, text: &str) -> Result<Position, Vec<PositionError>> {
        position_text::read(self, text)
    }

    fn cell_shade(&self, cell: Cell) -> usize {
        let (x, y) = self.rules().geometry.coordinates(cell);
        usize::from((x + y) % 2 == 0)
    }

    fn write_position(&self, position: &Position) -> String {
        super::write(self, position)
    }
}
