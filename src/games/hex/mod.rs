//! Hex chess: "Dreierschach" by Christian Wahlmann, rules V2.2, adapted. Three parties on 126 hexagons.
mod board;
mod position_text;
mod sentences;

pub use board::{colour, ruleset, turned_by_a_third};
pub(in crate::games) use position_text::FRAME;
pub use sentences::SENTENCES;

use crate::board::Cell;
use crate::games::{Game, Sentence, Title};
use crate::notation::{GameIdFault, Names, PositionFault, Signs};
use crate::pieces::{ByParty, Party, PartySet, Role};
use crate::rules::{Cause, HalfPoints, Position, Refusal, Tables, Variant, attacked};

/// The name of the game.
pub const NAME: &str = "hex";

/// White, who begins.
pub const WHITE: Party = Party::new(0);
/// Brown, who follows.
pub const BROWN: Party = Party::new(1);
/// Black, who is third.
pub const BLACK: Party = Party::new(2);

const PARTIES: usize = 3;

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
const PARTY_LETTERS: &str = "wbk";

/// One point, in halves.
const POINT: HalfPoints = 2;

/// Hex chess. It has no options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hex;

impl Hex {
    /// The game with these options, of which there are none.
    ///
    /// # Errors
    /// The first option.
    pub fn with_options<'a>(mut options: impl Iterator<Item = &'a str>) -> Result<Self, GameIdFault> {
        match options.next() {
            Some(option) => Err(GameIdFault::UnknownOption(option.to_owned())),
            None => Ok(Self),
        }
    }
}

/// The party that could capture the king of a mated one first, pinned men included.
fn first_attacker(position: &Position, mated: Party) -> Option<Party> {
    let after = (1..PARTIES).map(|turns| Party::new((mated.index() + turns) % PARTIES));
    let attacks = |&party: &Party| {
        let by = PartySet::only(party);
        position.kings_of(mated).iter().any(|king| attacked(ruleset(), position, king, by))
    };
    after.into_iter().find(attacks)
}

impl Variant for Hex {
    fn tables(&self) -> &Tables {
        ruleset()
    }

    /// Only the three kings are left.
    fn is_dead(&self, position: &Position) -> bool {
        position.men().all(|(_, man)| man.role() == Role::KING)
    }

    fn points(&self, position: &Position, cause: Cause) -> ByParty<HalfPoints> {
        let mut points = ByParty::default();
        for party in Party::first(PARTIES) {
            points[party] = POINT;
        }
        match cause {
            Cause::Mate(mated) => {
                points[mated] = 0;
                if let Some(winner) = first_attacker(position, mated) {
                    points[winner] = 3 * POINT;
                }
            }
            Cause::Resignation(party) | Cause::OutOfTime(party) | Cause::Bare(party) => points[party] = 0,
            Cause::Draw(_) | Cause::Stopped => {}
        }
        points
    }

    fn rule(&self, refusal: &Refusal) -> &'static str {
        sentences::rule(refusal)
    }
}

impl Names for Hex {
    fn cell_name(&self, cell: Cell) -> String {
        board::name(cell)
    }

    fn cell_named(&self, name: &str) -> Option<Cell> {
        board::named(name)
    }

    /// Version 2.3 names the cells anew.
    fn later_name(&self, cell: Cell) -> String {
        board::later_name(cell)
    }

    fn later_named(&self, name: &str) -> Option<Cell> {
        board::later_named(name)
    }

    fn signs(&self) -> Signs {
        Signs { promotion: "", en_passant: "", mate: "++", letters: None }
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

impl Game for Hex {
    fn title(&self) -> Title {
        Title::Hex
    }

    fn id(&self) -> String {
        NAME.to_owned()
    }

    fn array(&self) -> Position {
        board::array()
    }

    fn read_position(&self, text: &str) -> Result<Position, Vec<PositionFault>> {
        position_text::read(text)
    }

    fn tone(&self, cell: Cell) -> usize {
        match colour(cell) {
            WHITE => 0,
            BLACK => 1,
            _ => 2,
        }
    }

    fn write_position(&self, position: &Position) -> String {
        super::write(&FRAME, self, position)
    }

    fn sentences(&self) -> &'static [Sentence] {
        SENTENCES
    }
}
