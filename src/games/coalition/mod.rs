//! Coalition chess: Schönberg's game of two great powers and two small ones that join them in play.
mod board;
mod options;
mod position_text;
mod sentences;

pub use board::array;
pub use options::Options;
pub(in crate::games) use position_text::FRAME;
pub use sentences::SENTENCES;

use crate::board::Cell;
use crate::games::{Game, Sentence, Title};
use crate::notation::{Names, PositionFault, Signs};
use crate::pieces::{ByParty, Party, Role};
use crate::rules::{Cause, HalfPoints, Pacts, Position, Refusal, Tables, Variant};

/// The name of the game.
pub const NAME: &str = "coalition";

/// Yellow, a great power, who begins.
pub const YELLOW: Party = Party::new(0);
/// Black, the other great power.
pub const BLACK: Party = Party::new(1);
/// Green, a small power.
pub const GREEN: Party = Party::new(2);
/// Red, the other small power.
pub const RED: Party = Party::new(3);

const PARTIES: usize = 4;

/// The tank, which moves like a queen.
pub const TANK: Role = Role::new(1);
/// The artillery, which moves like a rook.
pub const ARTILLERY: Role = Role::new(2);
/// The motorcyclist, who moves like a bishop.
pub const MOTORCYCLIST: Role = Role::new(3);
/// The engineer, who moves like a knight.
pub const ENGINEER: Role = Role::new(4);
/// The guard, who moves like a pawn.
pub const GUARD: Role = Role::new(5);
/// The plane: two knight's leaps.
pub const PLANE: Role = Role::new(6);
/// The submarine: queen and knight.
pub const SUBMARINE: Role = Role::new(7);
/// The machine-gun: king and pawn.
pub const MACHINE_GUN: Role = Role::new(8);

/// The letters of the roles and of the parties, by index.
const LETTERS: &str = "KTACEGPSM";
const PARTY_LETTERS: &str = "ybgr";

/// In half points: a win, what each gets from a draw, and each of a coalition when the game is stopped.
const WIN: HalfPoints = 12;
const DRAW: HalfPoints = 4;
const STOPPED: HalfPoints = 2;

/// Coalition chess with its options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coalition {
    /// What was agreed before the game.
    pub options: Options,
}

impl Coalition {
    /// How coalitions are made.
    pub fn pacts(&self) -> &Pacts {
        board::pacts_of(self.tables())
    }

    /// The parties that get nothing in any case: small powers that lost all men before they joined anybody.
    fn is_left_out(&self, position: &Position, party: Party) -> bool {
        self.pacts().is_neutral(position, party) && position.men_of(party).is_empty()
    }
}

impl Variant for Coalition {
    fn tables(&self) -> &Tables {
        self.options.tables()
    }

    /// The source knows no dead position.
    fn is_dead(&self, _: &Position) -> bool {
        false
    }

    fn points(&self, position: &Position, cause: Cause) -> ByParty<HalfPoints> {
        let (pacts, diplomacy) = (self.pacts(), position.diplomacy());
        let mut points = ByParty::default();
        for party in Party::first(PARTIES) {
            points[party] = match cause {
                Cause::Draw(_) if self.is_left_out(position, party) => 0,
                Cause::Draw(_) => DRAW,
                Cause::Stopped
                    if !pacts.is_neutral(position, party) && has_partner(pacts, position, party) =>
                {
                    STOPPED
                }
                Cause::Stopped => 0,
                Cause::Mate(loser)
                | Cause::Resignation(loser)
                | Cause::OutOfTime(loser)
                | Cause::Bare(loser) => {
                    let lost = pacts.side(diplomacy, loser);
                    let takes_part = pacts.is_great(party) || has_partner(pacts, position, party);
                    if takes_part && !lost.contains(party) { WIN } else { 0 }
                }
            };
        }
        points
    }

    fn rule(&self, refusal: &Refusal) -> &'static str {
        sentences::rule(refusal)
    }
}

fn has_partner(pacts: &Pacts, position: &Position, party: Party) -> bool {
    pacts.partner(position.diplomacy(), party).is_some()
}

impl Names for Coalition {
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
        Signs { promotion: "=", en_passant: " e.p.", mate: "#", letters: Some(LETTERS) }
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

impl Game for Coalition {
    fn title(&self) -> Title {
        Title::Coalition
    }

    fn id(&self) -> String {
        self.options.id()
    }

    /// Yellow sets its men up before the first move.
    fn array(&self) -> Position {
        array(self, &[])
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
