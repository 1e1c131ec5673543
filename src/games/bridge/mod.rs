//! Bridge chess (Perleberger Brückenschach, published at prlbr.de in 2009): 66 cells, Berolina pawns.
mod board;
mod odds;
mod position_text;
mod sentences;

pub use board::{RANKS, has_cell, is_light, ruleset};
pub use odds::{array_man, material_odds, opposite_cell, with_material_odds};
pub(in crate::games) use position_text::FRAME;
pub use sentences::SENTENCES;

use crate::board::Cell;
use crate::games::{Game, Sentence, Title};
use crate::notation::{GameIdFault, Names, PositionFault, Signs};
use crate::pieces::{ByParty, Party, Role};
use crate::rules::{Cause, HalfPoints, Position, Refusal, Tables, Variant};

/// The name of the game.
pub const NAME: &str = "bridge";

/// White, who begins.
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
    /// The party for which a draw counts as a win.
    pub draw_odds: Option<Party>,
}

impl Bridge {
    /// The game with these options, such as `draw-odds:b`.
    ///
    /// # Errors
    /// The first option that does not belong.
    pub fn with_options<'a>(options: impl Iterator<Item = &'a str>) -> Result<Self, GameIdFault> {
        let mut game = Self::default();
        for option in options {
            let party = match option.strip_prefix(DRAW_ODDS) {
                Some("w") => WHITE,
                Some("b") => BLACK,
                _ => return Err(GameIdFault::UnknownOption(option.to_owned())),
            };
            if game.draw_odds.replace(party).is_some() {
                return Err(GameIdFault::Twice(DRAW_ODDS.trim_end_matches(':').to_owned()));
            }
        }
        Ok(game)
    }
}

/// The party that is not this one.
pub fn opponent(party: Party) -> Party {
    if party == WHITE { BLACK } else { WHITE }
}

/// For whom a draw counts as a win in a game, if it is bridge chess.
pub fn draw_odds(game: &dyn Game) -> Option<Party> {
    let id = game.id();
    Bridge::with_options(id.split('+').skip(1)).ok().filter(|_| game.title() == Title::Bridge)?.draw_odds
}

impl Variant for Bridge {
    fn tables(&self) -> &Tables {
        ruleset()
    }

    /// King against king, against king and knight, against king and bishop, and kings with bishops that all
    /// stand on one colour.
    fn is_dead(&self, position: &Position) -> bool {
        let (mut knights, mut colours) = (0, [0, 0]);
        for (cell, man) in position.men() {
            match man.role() {
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
            Cause::Mate(loser) | Cause::Resignation(loser) | Cause::OutOfTime(loser) | Cause::Bare(loser) => {
                Some(opponent(loser))
            }
            Cause::Draw(_) | Cause::Stopped => self.draw_odds,
        };
        let mut points = ByParty::default();
        match winner {
            Some(winner) => points[winner] = 2,
            None => (points[WHITE], points[BLACK]) = (1, 1),
        }
        points
    }

    fn rule(&self, refusal: &Refusal) -> &'static str {
        sentences::rule(refusal)
    }
}

impl Names for Bridge {
    fn cell_name(&self, cell: Cell) -> String {
        board::name(cell)
    }

    fn cell_named(&self, name: &str) -> Option<Cell> {
        board::named(name)
    }

    fn later_name(&self, cell: Cell) -> String {
        board::name(cell)
    }

    fn later_named(&self, name: &str) -> Option<Cell> {
        board::named(name)
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
        if party == WHITE { 'w' } else { 'b' }
    }

    fn party_lettered(&self, letter: char) -> Option<Party> {
        match letter {
            'w' => Some(WHITE),
            'b' => Some(BLACK),
            _ => None,
        }
    }
}

impl Game for Bridge {
    fn title(&self) -> Title {
        Title::Bridge
    }

    fn id(&self) -> String {
        match self.draw_odds {
            Some(party) => format!("{NAME}+{DRAW_ODDS}{}", self.party_letter(party)),
            None => NAME.to_owned(),
        }
    }

    fn array(&self) -> Position {
        board::array()
    }

    fn read_position(&self, text: &str) -> Result<Position, Vec<PositionFault>> {
        position_text::read(text)
    }

    fn tone(&self, cell: Cell) -> usize {
        usize::from(!board::is_light(cell))
    }

    fn write_position(&self, position: &Position) -> String {
        super::write(&FRAME, self, position)
    }
    fn sentences(&self) -> &'static [Sentence] {
        SENTENCES
    }
}
