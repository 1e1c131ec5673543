//! Fortress chess: four parties in two alliances on a board with walls, under five mate rules.
mod board;
mod options;
mod position_text;
mod sentences;

pub use board::{are_allied, turned_by_a_quarter, under};
pub use options::{Options, Rule};
pub(in crate::games) use position_text::FRAME;
pub use sentences::SENTENCES;

use crate::board::Cell;
use crate::games::{Game, Sentence, Title};
use crate::notation::{Names, PositionFault, Signs};
use crate::pieces::{ByParty, Party, Role};
use crate::rules::{Cause, HalfPoints, Position, Refusal, Tables, Variant};

/// The name of the game.
pub const NAME: &str = "fortress";

/// South, who begins.
pub const SOUTH: Party = Party::new(0);
/// West, who follows.
pub const WEST: Party = Party::new(1);
/// North, South's ally.
pub const NORTH: Party = Party::new(2);
/// East, West's ally.
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

/// A win, and what each gets from a draw, in half points.
const WIN: HalfPoints = 2;
const DRAW: HalfPoints = 1;

/// Fortress chess with its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fortress {
    /// What was agreed before the game.
    pub options: Options,
}

impl Variant for Fortress {
    fn tables(&self) -> &Tables {
        self.options.tables()
    }

    /// Kings are captured, or further ones made: the source knows no dead position.
    fn is_dead(&self, _: &Position) -> bool {
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
                | Cause::Bare(loser) => {
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

    fn rule(&self, refusal: &Refusal) -> &'static str {
        sentences::rule(self.tables(), refusal)
    }
}

impl Names for Fortress {
    fn cell_name(&self, cell: Cell) -> String {
        board::name(self.tables().geometry.coordinates(cell))
    }

    fn cell_named(&self, name: &str) -> Option<Cell> {
        self.tables().geometry.at(board::named(name)?)
    }

    fn later_name(&self, cell: Cell) -> String {
        self.cell_name(cell)
    }

    fn later_named(&self, name: &str) -> Option<Cell> {
        self.cell_named(name)
    }

    fn signs(&self) -> Signs {
        Signs { promotion: "=", en_passant: " e.p.", mate: "#", letters: None }
    }

    fn role_letter(&self, role: Role) -> char {
        LETTERS.chars().nth(role.index()).unwrap_or('?')
    }

    fn role_lettered(&self, letter: char) -> Option<Role> {
        LETTERS.find(letter).map(Role::new)
    }

    fn party_letter(&self, party: Party) -> char {
        PARTY_LETTERS.chars().nth(party.index()).unwrap_or('?')
    }

    fn party_lettered(&self, letter: char) -> Option<Party> {
        PARTY_LETTERS.find(letter).map(Party::new)
    }
}

impl Game for Fortress {
    fn title(&self) -> Title {
        Title::Fortress
    }

    fn id(&self) -> String {
        self.options.id()
    }

    fn array(&self) -> Position {
        board::array(&self.options, &self.tables().geometry)
    }

    fn read_position(&self, text: &str) -> Result<Position, Vec<PositionFault>> {
        position_text::read(self, text)
    }

    fn tone(&self, cell: Cell) -> usize {
        let (x, y) = self.tables().geometry.coordinates(cell);
        usize::from((x + y) % 2 == 0)
    }

    fn write_position(&self, position: &Position) -> String {
        super::write(&FRAME, self, position)
    }

    fn sentences(&self) -> &'static [Sentence] {
        SENTENCES
    }
}
