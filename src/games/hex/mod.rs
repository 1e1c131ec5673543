//! Hex chess: "Dreierschach" by Christian Wahlmann, rules V2.2, adapted. Three parties on 126 hexagons.
mod board;
mod position_text;
mod rulebook;

pub use board::{cell_colour, compiled_rules, rotated_by_a_third};
pub(in crate::games) use position_text::SYNTAX;
pub use rulebook::RULEBOOK;

use crate::board::Cell;
use crate::games::{GameDef, GameKind, RuleText};
use crate::notation::{GameIdError, Names, PositionError, SanSigns};
use crate::pieces::{ByParty, Party, PartySet, Role};
use crate::rules::{Cause, CompiledRules, HalfPoints, Position, Refusal, RuleSet, is_attacked};

/// The name of the game, which is also its id.
pub const NAME: &str = "hex";

/// White, the first party in the order of play.
pub const WHITE: Party = Party::new(0);
/// Brown, the second party in the order of play.
pub const BROWN: Party = Party::new(1);
/// Black, the third party in the order of play.
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

/// One point, in half points.
const POINT: HalfPoints = 2;

/// Hex chess. It has no options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hex;

impl Hex {
    /// Returns the game, which has no options.
    ///
    /// # Errors
    /// Returns the first option as unknown.
    pub fn with_options<'a>(mut options: impl Iterator<Item = &'a str>) -> Result<Self, GameIdError> {
        match options.next() {
            Some(option) => Err(GameIdError::UnknownOption(option.to_owned())),
            None => Ok(Self),
        }
    }
}

/// Returns the first party after the mated one, in the order of play, that attacks its king. It wins (rule
/// `hex.mate.winner`). Pinned pieces attack too (`hex.mate.pinned`).
fn first_attacker(position: &Position, mated: Party) -> Option<Party> {
    let after = (1..PARTIES).map(|turns| Party::new((mated.index() + turns) % PARTIES));
    let attacks = |&party: &Party| {
        let by = PartySet::only(party);
        position.kings_of(mated).iter().any(|king| is_attacked(compiled_rules(), position, king, by))
    };
    after.into_iter().find(attacks)
}

impl RuleSet for Hex {
    fn rules(&self) -> &CompiledRules {
        compiled_rules()
    }

    /// Rule `hex.dead`: only the three kings are left.
    fn is_dead_position(&self, position: &Position) -> bool {
        position.pieces().all(|(_, piece)| piece.role() == Role::KING)
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
            Cause::Resignation(party) | Cause::OutOfTime(party) | Cause::BareKing(party) => points[party] = 0,
            Cause::Draw(_) | Cause::Stopped => {}
        }
        points
    }

    fn violated_rule(&self, refusal: &Refusal) -> &'static str {
        rulebook::violated_rule(refusal)
    }
}

impl Names for Hex {
    fn cell_name(&self, cell: Cell) -> String {
        board::cell_name(cell)
    }

    fn cell_by_name(&self, name: &str) -> Option<Cell> {
        board::cell_by_name(name)
    }

    fn v23_name(&self, cell: Cell) -> String {
        board::v23_name(cell)
    }

    fn cell_by_v23_name(&self, name: &str) -> Option<Cell> {
        board::cell_by_v23_name(name)
    }

    fn san_signs(&self) -> SanSigns {
        SanSigns { promotion: "", en_passant: "", mate: "++", letters: None }
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

impl GameDef for Hex {
    fn kind(&self) -> GameKind {
        GameKind::Hex
    }

    fn id(&self) -> String {
        NAME.to_owned()
    }

    fn start_position(&self) -> Position {
        board::start_position()
    }

    fn read_position(&self, text: &str) -> Result<Position, Vec<PositionError>> {
        position_text::read(text)
    }

    fn cell_shade(&self, cell: Cell) -> usize {
        match cell_colour(cell) {
            WHITE => 0,
            BLACK => 1,
            _ => 2,
        }
    }

    fn write_position(&self, position: &Position) -> String {
        super::write_position_text(&SYNTAX, self, position)
    }

    fn rulebook(&self) -> &'static [RuleText] {
        RULEBOOK
    }
}
