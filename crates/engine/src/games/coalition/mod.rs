//! Coalition chess by Arnold Schönberg (short rules by Daniel Zaman and Ernst Strouhal, [Arnold Schönberg
//! Center]): two great powers with kings, Yellow and Black, and two small powers without, Green and Red, that
//! join them during the game.
//!
//! The board has 10 by 10 cells. Yellow first places its pieces in its zone. In the first three rounds a
//! small power joins a great one by saying so, by giving check to the other one or by capturing from it. A
//! great power that is given check may answer out of turn, and owes the turn.
//!
//! ```
//! use schachquartett_engine::games::coalition::{self, Coalition, Options};
//! use schachquartett_engine::rules::{Action, ActionKind, RuleSet};
//! use schachquartett_engine::{games::GameDef, history::Game, notation::NotationStyle};
//! use std::sync::Arc;
//!
//! let def = Arc::new(Coalition { options: Options { skipping: true, ..Options::default() } });
//! assert_eq!(def.id(), "coalition+waiting");
//! let mut game = Game::new(def.clone(), def.start_position());
//! // Yellow keeps Schönberg's starting position.
//! game.play(Action { by: coalition::YELLOW, kind: ActionKind::Ready }).expect("a set-up");
//! game.play_movetext("1. e4 f7", &NotationStyle::default()).expect("legal moves");
//! let join = ActionKind::Join(coalition::YELLOW);
//! game.play(Action { by: coalition::GREEN, kind: join }).expect("a declaration");
//!
//! let position = game.state().position;
//! let rules = def.coalition_rules();
//! assert_eq!(rules.partner(position.coalition(), coalition::YELLOW), Some(coalition::GREEN));
//! assert!(rules.is_neutral(&position, coalition::RED));
//! ```
//!
//! [Arnold Schönberg Center]: https://schoenberg.at
mod arrangements;
mod board;
mod dummies;
mod info;
mod options;
mod position_text;
mod rulebook;

pub use board::start_position;
pub use dummies::{DUMMY_CHOICES, dummies_of_choice};
pub use info::{CAPTURE_ALL, INFO, ORIGINAL_ORDER, SHIFTING, SKIPPING, SMALL_COALITION};
pub use options::Options;
pub use rulebook::RULEBOOK;

use crate::board::{Cell, Geometry};
use crate::games::{GameDef, GameOptions};
use crate::notation::{Names, Naming, PositionError};
use crate::pieces::{ByParty, Party, Role};
use crate::rules::{Cause, CoalitionRules, CompiledRules, HalfPoints, Position, Refusal, RuleSet};

/// Yellow, a great power, the party that begins.
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
/// The motorcyclist, which moves like a bishop.
pub const MOTORCYCLIST: Role = Role::new(3);
/// The engineer, which moves like a knight.
pub const ENGINEER: Role = Role::new(4);
/// The guard, which moves like a pawn.
pub const GUARD: Role = Role::new(5);
/// The plane, which makes two knight's leaps in one move.
pub const PLANE: Role = Role::new(6);
/// The submarine, which moves like a queen or a knight (an [amazon]).
///
/// [amazon]: https://en.wikipedia.org/wiki/Amazon_(chess)
pub const SUBMARINE: Role = Role::new(7);
/// The machine-gun, which moves like a king without being royal, with a pawn's [double step], [en passant]
/// and [promotion].
///
/// [double step]: https://www.chessprogramming.org/Pawn_Push
/// [en passant]: https://www.chessprogramming.org/En_passant
/// [promotion]: https://www.chessprogramming.org/Promotions
pub const MACHINE_GUN: Role = Role::new(8);

/// The half points of each party for a win, for a draw, and for having a partner when the game is stopped
/// (rules `coalition.points.win`, `coalition.points.draw`, `coalition.stop.points`).
const WIN: HalfPoints = 12;
const DRAW: HalfPoints = 4;
const STOPPED: HalfPoints = 2;

/// Coalition chess with its options.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::GameDef;
/// use schachquartett_engine::games::coalition::{Coalition, Options};
///
/// let options = Options { small_coalition: true, ..Options::default() };
/// assert_eq!(Coalition { options }.id(), "coalition+small-coalition");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coalition {
    /// The options chosen before the game.
    pub options: Options,
}

impl Coalition {
    /// Returns the rules for coalitions in this game.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::coalition::{BLACK, Coalition, GREEN, RED, YELLOW};
    ///
    /// let def = Coalition::default();
    /// let rules = def.coalition_rules();
    /// assert_eq!((rules.great, rules.small, rules.join_rounds), ([YELLOW, BLACK], [GREEN, RED], 3));
    /// ```
    pub fn coalition_rules(&self) -> &CoalitionRules {
        board::coalition_rules_of(self.rules())
    }

    /// Whether a party gets no points in any case: a small power that lost all pieces before it joined a
    /// party (rule `coalition.points.retired`).
    fn gets_nothing(&self, position: &Position, party: Party) -> bool {
        self.coalition_rules().is_neutral(position, party) && position.pieces_of(party).is_empty()
    }
}

impl RuleSet for Coalition {
    fn rules(&self) -> &CompiledRules {
        self.options.rules()
    }

    /// The source has no dead positions.
    fn is_dead_position(&self, _: &Position) -> bool {
        false
    }

    fn points(&self, position: &Position, cause: Cause) -> ByParty<HalfPoints> {
        let (coalition, state) = (self.coalition_rules(), position.coalition());
        let mut points = ByParty::default();
        for party in Party::first(PARTIES) {
            points[party] = match cause {
                Cause::Draw(_) if self.gets_nothing(position, party) => 0,
                Cause::Draw(_) => DRAW,
                Cause::Stopped
                    if !coalition.is_neutral(position, party) && has_partner(coalition, position, party) =>
                {
                    STOPPED
                }
                Cause::Stopped => 0,
                Cause::Mate(loser)
                | Cause::Resignation(loser)
                | Cause::OutOfTime(loser)
                | Cause::BareKing(loser) => {
                    let lost = coalition.side(state, loser);
                    let takes_part = coalition.is_great(party) || has_partner(coalition, position, party);
                    if takes_part && !lost.contains(party) { WIN } else { 0 }
                }
            };
        }
        points
    }

    fn violated_rule(&self, refusal: &Refusal) -> &'static str {
        rulebook::violated_rule(refusal)
    }
}

fn has_partner(coalition: &CoalitionRules, position: &Position, party: Party) -> bool {
    coalition.partner(position.coalition(), party).is_some()
}

impl Names for Coalition {
    fn naming(&self) -> &'static Naming {
        &INFO.naming
    }

    fn geometry(&self) -> &Geometry {
        &self.rules().geometry
    }
}

impl GameDef for Coalition {
    fn options(&self) -> GameOptions {
        self.options.values()
    }

    /// Returns the start position, in which Yellow is still arranging its pieces.
    fn start_position(&self) -> Position {
        start_position(self, &[])
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
