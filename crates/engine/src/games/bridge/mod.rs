//! Bridge chess ("Perleberger Brückenschach", published at [prlbr.de] in 2009): two parties on 66 cells.
//!
//! The board has the files a to h and the ranks 1 to 9. Of rank 5 there are only d5 and e5, the bridge; the
//! rest is a ditch, over which only knights leap. Pawns are [Berolina pawns]: they move diagonally and
//! capture straight ahead. Everything else is [orthodox chess]. [Draw odds] are an option ([`DRAW_ODDS`]),
//! [material odds] an agreement ([`start_with_odds`]).
//!
//! ```
//! use schachquartett_engine::games::GameDef;
//! use schachquartett_engine::games::bridge::{self, Bridge};
//! use schachquartett_engine::notation::Names;
//! use schachquartett_engine::rules::{Explanation, RuleSet, explain};
//!
//! let def = Bridge::default();
//! let start = def.start_position();
//! let cell = |name| def.cell_by_name(name).expect("a cell");
//! let moves = |from, to| explain(def.rules(), &start, cell(from), cell(to));
//! // The double step goes along one diagonal.
//! assert!(matches!(moves("e2", "g4"), Explanation::Moves(_)));
//! let Explanation::Refused(refusal) = moves("e2", "e3") else { panic!("a Berolina pawn") };
//! assert_eq!(def.violated_rule(&refusal), "bridge.pawn.capture");
//!
//! let without_queen = bridge::start_with_odds(&[cell("d1")]);
//! assert!(def.write_position(&without_queen).contains("/RNB1KBNR w "));
//! ```
//!
//! [prlbr.de]: https://prlbr.de
//! [Berolina pawns]: https://en.wikipedia.org/wiki/Berolina_pawn
//! [orthodox chess]: https://en.wikipedia.org/wiki/Chess
//! [Draw odds]: https://en.wikipedia.org/wiki/Handicap_(chess)
//! [material odds]: https://en.wikipedia.org/wiki/Handicap_(chess)
mod board;
mod info;
mod odds;
mod position_text;
mod rulebook;

pub use crate::games::orthodox::{BISHOP, KNIGHT, PAWN, QUEEN, ROOK};
pub use board::{RANKS, compiled_rules, has_cell, is_light};
pub use info::{DRAW_ODDS, INFO};
pub use odds::{material_odds, opposite_cell, start_piece, start_with_odds};
pub(super) use position_text::EMPTY_BRIDGE;
pub use rulebook::RULEBOOK;

use crate::board::{Cell, Geometry};
use crate::games::{GameDef, GameKind, GameOptions};
use crate::notation::{Names, Naming, PositionError};
use crate::pieces::{ByParty, Party, Role};
use crate::rules::{Cause, CompiledRules, Draw, HalfPoints, Position, Refusal, RuleSet};

/// White, the party that begins.
pub const WHITE: Party = Party::new(0);
/// Black.
pub const BLACK: Party = Party::new(1);

/// Bridge chess with its options.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::GameDef;
/// use schachquartett_engine::games::bridge::{BLACK, Bridge};
/// use schachquartett_engine::rules::{Cause, Draw, RuleSet};
///
/// let def = Bridge { draw_odds: Some(BLACK) };
/// assert_eq!(def.id(), "bridge+draw-odds:b");
/// // A draw counts as a win of Black; points are in halves.
/// let points = def.points(&def.start_position(), Cause::Draw(Draw::Stalemate));
/// assert_eq!(points[BLACK], 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bridge {
    /// The party for which a draw counts as a win ([draw odds]), if any (rule `bridge.draw-odds`).
    ///
    /// [draw odds]: https://en.wikipedia.org/wiki/Handicap_(chess)
    pub draw_odds: Option<Party>,
}

impl Bridge {
    /// The game with its default options.
    pub const DEFAULT: Self = Self { draw_odds: None };
}

impl Default for Bridge {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl From<&GameOptions> for Bridge {
    /// Returns the game with these options.
    fn from(options: &GameOptions) -> Self {
        Self { draw_odds: options.get(&DRAW_ODDS).map(Party::new) }
    }
}

/// Returns the other party.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::{BLACK, WHITE, opponent};
///
/// assert_eq!((opponent(WHITE), opponent(BLACK)), (BLACK, WHITE));
/// ```
pub fn opponent(party: Party) -> Party {
    if party == WHITE { BLACK } else { WHITE }
}

impl RuleSet for Bridge {
    fn rules(&self) -> &CompiledRules {
        compiled_rules()
    }

    /// Rule `bridge.dead`: king against king, king and knight or king and bishop, or kings and bishops with
    /// all bishops on cells of one colour.
    fn is_dead_position(&self, position: &Position) -> bool {
        let (mut knights, mut colours) = (0, [0, 0]);
        for (cell, piece) in position.pieces() {
            match piece.role() {
                Role::KING => {}
                KNIGHT => knights += 1,
                BISHOP => colours[usize::from(board::is_light(cell))] += 1,
                _ => return false,
            }
        }
        match knights {
            0 => colours.contains(&0),
            1 => colours == [0, 0],
            _ => false,
        }
    }

    fn points(&self, _: &Position, cause: Cause) -> ByParty<HalfPoints> {
        let winner = match cause {
            Cause::Mate(loser)
            | Cause::Resignation(loser)
            | Cause::OutOfTime(loser)
            | Cause::BareKing(loser) => Some(opponent(loser)),
            Cause::Draw(_) | Cause::Stopped => self.draw_odds,
        };
        let mut points = ByParty::default();
        match winner {
            Some(winner) => points[winner] = 2,
            None => (points[WHITE], points[BLACK]) = (1, 1),
        }
        points
    }

    /// Rule `bridge.clock`: nobody loses on time to a king alone.
    fn cause_out_of_time(&self, position: &Position, party: Party) -> Cause {
        match position.pieces_of(opponent(party)).len() {
            1 => Cause::Draw(Draw::TimeAgainstBareKing(party)),
            _ => Cause::OutOfTime(party),
        }
    }

    fn violated_rule(&self, refusal: &Refusal) -> &'static str {
        rulebook::violated_rule(refusal)
    }
}

impl Names for Bridge {
    fn naming(&self) -> &'static Naming {
        &INFO.naming
    }

    fn geometry(&self) -> &Geometry {
        &compiled_rules().geometry
    }
}

impl GameDef for Bridge {
    fn options(&self) -> GameOptions {
        GameOptions::new(GameKind::Bridge).with(&DRAW_ODDS, self.draw_odds.map(Party::index))
    }

    fn start_position(&self) -> Position {
        board::start_position()
    }

    fn read_position(&self, text: &str) -> Result<Position, Vec<PositionError>> {
        position_text::read(text)
    }

    fn cell_shade(&self, cell: Cell) -> usize {
        usize::from(!board::is_light(cell))
    }

    fn write_position(&self, position: &Position) -> String {
        super::write(self, position)
    }
}
