//! Bridge chess (Perleberger Brückenschach, published at prlbr.de in 2009): 66 cells, Berolina pawns.
mod board;
mod odds;
mod position_text;
mod rulebook;

pub use board::{RANKS, compiled_rules, has_cell, is_light};
pub use odds::{material_odds, opposite_cell, start_piece, start_with_odds};
pub(in crate::games) use position_text::SYNTAX;
pub use rulebook::RULEBOOK;

use crate::board::Cell;
use crate::games::{GameDef, GameKind, RuleText};
use crate::notation::{GameIdError, Names, PositionError, SanSigns};
use crate::pieces::{ByParty, Party, Role};
use crate::rules::{Cause, CompiledRules, HalfPoints, Position, Refusal, RuleSet};

/// The name of the game in game ids.
pub const NAME: &str = "bridge";

/// White, the party that begins.
pub const WHITE: Party = Party::new(0);
/// Black.
pub const BLACK: Party = Party::new(1);

/// The queen.
pub const QUEEN: Role = Role::new(1);
/// The rook.
pub const ROOK: Role = Role::new(2);
/// The bishop.
pub const BISHOP: Role = Role::new(3);
/// The knight.
pub const KNIGHT: Role = Role::new(4);
/// The Berolina pawn.
pub const PAWN: Role = Role::new(5);

/// The letters of the roles, by index.
const LETTERS: &str = "KQRBNP";
const DRAW_ODDS: &str = "draw-odds:";

/// Bridge chess with its options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bridge {
    /// The party for which a draw counts as a win, if any (rule `bridge.draw-odds`).
    pub draw_odds: Option<Party>,
}

impl Bridge {
    /// Returns the game with these options, such as `draw-odds:b`.
    ///
    /// # Errors
    /// Returns the first unknown or repeated option.
    pub fn with_options<'a>(options: impl Iterator<Item = &'a str>) -> Result<Self, GameIdError> {
        let mut def = Self::default();
        for option in options {
            let party = match option.strip_prefix(DRAW_ODDS) {
                Some("w") => WHITE,
                Some("b") => BLACK,
                _ => return Err(GameIdError::UnknownOption(option.to_owned())),
            };
            if def.draw_odds.replace(party).is_some() {
                return Err(GameIdError::DuplicateOption(DRAW_ODDS.trim_end_matches(':').to_owned()));
            }
        }
        Ok(def)
    }
}

/// Returns the other party.
pub fn opponent(party: Party) -> Party {
    if party == WHITE { BLACK } else { WHITE }
}

/// Returns the party for which a draw counts as a win; `None` without draw odds and in other games.
pub fn draw_odds(def: &dyn GameDef) -> Option<Party> {
    let id = def.id();
    Bridge::with_options(id.split('+').skip(1)).ok().filter(|_| def.kind() == GameKind::Bridge)?.draw_odds
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

    fn violated_rule(&self, refusal: &Refusal) -> &'static str {
        rulebook::violated_rule(refusal)
    }
}

impl Names for Bridge {
    fn cell_name(&self, cell: Cell) -> String {
        board::cell_name(cell)
    }

    fn cell_by_name(&self, name: &str) -> Option<Cell> {
        board::cell_by_name(name)
    }

    fn v23_name(&self, cell: Cell) -> String {
        board::cell_name(cell)
    }

    fn cell_by_v23_name(&self, name: &str) -> Option<Cell> {
        board::cell_by_name(name)
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
        if party == WHITE { 'w' } else { 'b' }
    }

    fn party_by_letter(&self, letter: char) -> Option<Party> {
        match letter {
            'w' => Some(WHITE),
            'b' => Some(BLACK),
            _ => None,
        }
    }
}

impl GameDef for Bridge {
    fn kind(&self) -> GameKind {
        GameKind::Bridge
    }

    fn id(&self) -> String {
        match self.draw_odds {
            Some(party) => format!("{NAME}+{DRAW_ODDS}{}", self.party_letter(party)),
            None => NAME.to_owned(),
        }
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
        super::write_position_text(&SYNTAX, self, position)
    }
    fn rulebook(&self) -> &'static [RuleText] {
        RULEBOOK
    }
}
