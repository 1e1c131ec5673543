//! Fortress chess: four parties in two alliances on a board with walls, under five mate rules.
mod board;
mod options;
mod position_text;
mod rulebook;

pub use board::{are_allied, convert_position, rotated_by_a_quarter};
pub use options::{MateRuleKind, Options};
pub(in crate::games) use position_text::SYNTAX;
pub use rulebook::RULEBOOK;

use crate::board::Cell;
use crate::games::{GameDef, GameKind, RuleText};
use crate::notation::{Names, PositionError, SanSigns};
use crate::pieces::{ByParty, Party, Role};
use crate::rules::{Cause, CompiledRules, HalfPoints, Position, Refusal, RuleSet};

/// The name of the game; in game ids `:` and the mate rule follow it.
pub const NAME: &str = "fortress";

/// South, the first party in the order of play.
pub const SOUTH: Party = Party::new(0);
/// West, the second party in the order of play.
pub const WEST: Party = Party::new(1);
/// North, South's ally, the third party in the order of play.
pub const NORTH: Party = Party::new(2);
/// East, West's ally, the fourth party in the order of play.
pub const EAST: Party = Party::new(3);

const PARTIES: usize = 4;

/// The queen.
pub const QUEEN: Role = Role::new(1);
/// The rook.
pub const ROOK: Role = Role::new(2);
/// The bishop.
pub const BISHOP: Role = Role::new(3);
/// The knight.
pub const KNIGHT: Role = Role::new(4);
/// The pawn.
pub const PAWN: Role = Role::new(5);

/// The letters of the roles and of the parties, by index.
const LETTERS: &str = "KQRBNP";
const PARTY_LETTERS: &str = "swne";

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
    fn cell_name(&self, cell: Cell) -> String {
        board::cell_name(self.rules().geometry.coordinates(cell))
    }

    fn cell_by_name(&self, name: &str) -> Option<Cell> {
        self.rules().geometry.cell_at(board::coordinates_by_name(name)?)
    }

    fn v23_name(&self, cell: Cell) -> String {
        self.cell_name(cell)
    }

    fn cell_by_v23_name(&self, name: &str) -> Option<Cell> {
        self.cell_by_name(name)
    }

    fn san_signs(&self) -> SanSigns {
        SanSigns { promotion: "=", en_passant: " e.p.", mate: "#", letters: None }
    }

    fn role_letter(&self, role: Role) -> char {
        LETTERS.chars().nth(role.index()).unwrap_or('?')
    }

    fn role_by_letter(&self, letter: char) -> Option<Role> {
        LETTERS.find(letter).map(Role::new)
    }

    fn party_letter(&self, party: Party) -> char {
        PARTY_LETTERS.chars().nth(party.index()).unwrap_or('?')
    }

    fn party_by_letter(&self, letter: char) -> Option<Party> {
        PARTY_LETTERS.find(letter).map(Party::new)
    }
}

impl GameDef for Fortress {
    fn kind(&self) -> GameKind {
        GameKind::Fortress
    }

    fn id(&self) -> String {
        self.options.id()
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
        super::write_position_text(&SYNTAX, self, position)
    }

    fn rulebook(&self) -> &'static [RuleText] {
        RULEBOOK
    }
}
