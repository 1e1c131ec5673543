//! Hex chess ("Dreierschach" by Christian Wahlmann, rules V2.2, CC BY 4.0, adapted): three parties on 126
//! hexagons.
//!
//! White, Brown and Black play each for itself, in this order. Rows are a to m, the cells in them have
//! numbers. As in other [hexagonal] chess there are three colours of cells; rooks go over edges, bishops
//! along the lines between cells. A diagonal step is closed while both cells beside it are occupied. Of the
//! parties that attack a mated king, the first one after its owner gets three points, the third party one.
//!
//! ```
//! use schachquartett_engine::games::GameDef;
//! use schachquartett_engine::games::hex::{self, Hex};
//! use schachquartett_engine::notation::Names;
//! use schachquartett_engine::pieces::PartySet;
//! use schachquartett_engine::rules::{Cause, RuleSet, legal_moves_of};
//!
//! let start = Hex.start_position();
//! assert_eq!((start.turn(), start.pieces().count()), (hex::WHITE, 51));
//! // White's pawns move over either of two edges.
//! let moves = legal_moves_of(Hex.rules(), &start, PartySet::only(hex::WHITE));
//! let b4 = Hex.cell_by_name("b4").expect("a cell");
//! let mut targets: Vec<String> =
//!     moves.iter().filter(|mv| mv.from == b4).map(|mv| Hex.cell_name(mv.to)).collect();
//! targets.sort();
//! assert_eq!(targets, ["c4", "c5", "d4", "d6"]);
//!
//! // The party that resigns gets nothing, the others a point each; points are in halves.
//! let points = Hex.points(&start, Cause::Resignation(hex::BROWN));
//! assert_eq!([hex::WHITE, hex::BROWN, hex::BLACK].map(|party| points[party]), [2, 0, 2]);
//! ```
//!
//! [hexagonal]: https://en.wikipedia.org/wiki/Hexagonal_chess
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
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{GameDef, hex::Hex};
/// use schachquartett_engine::rules::{RuleSet, perft};
///
/// assert_eq!((Hex.id().as_str(), perft(Hex.rules(), &Hex.start_position(), 1)), ("hex", 44));
/// ```
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
