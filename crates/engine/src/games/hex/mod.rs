//! Hex chess: "Dreierschach" by Christian Wahlmann, rules V2.2, adapted. Three parties on 126 hexagons.
mod board;
mod info;
mod position_text;
mod rulebook;

pub use crate::games::orthodox::{BISHOP, KNIGHT, PAWN, QUEEN, ROOK};
pub use board::{cell_colour, compiled_rules, rotated_by_a_third};
pub use info::INFO;
pub use rulebook::RULEBOOK;

use crate::board::{Cell, Geometry};
use crate::games::{GameDef, GameKind, GameOptions};
use crate::notation::{Names, Naming, PositionError};
use crate::pieces::{ByParty, Party, PartySet, Role};
use crate::rules::{Cause, CompiledRules, HalfPoints, Position, Refusal, RuleSet, is_attacked};

/// White, the first party in the order of play.
pub const WHITE: Party = Party::new(0);
/// Brown, the second party in the order of play.
pub const BROWN: Party = Party::new(1);
/// Black, the third party in the order of play.
pub const BLACK: Party = Party::new(2);

const PARTIES: usize = 3;

/// One point, in half points.
const POINT: HalfPoints = 2;

/// Hex chess. It has no options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hex;

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
    fn naming(&self) -> &'static Naming {
        &INFO.naming
    }

    fn geometry(&self) -> &Geometry {
        &compiled_rules().geometry
    }
}

impl GameDef for Hex {
    fn options(&self) -> GameOptions {
        GameOptions::new(GameKind::Hex)
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
        super::write(self, position)
    }
}
