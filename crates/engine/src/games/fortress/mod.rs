//! Fortress chess: four parties in two alliances on a board with walls, under five mate rules.
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
