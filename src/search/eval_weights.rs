//! What counts how much, as data for each game; tuned by letting the program `selfplay` play one set against another.
use super::Score;
use crate::games::GameKind;

/// What counts how much, in hundredths of a pawn or so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvalWeights {
    /// A cell that a man reaches on the average.
    pub mobility: Score,
    /// The same squared, in hundredths: far-reaching men work together.
    pub mobility_squared: Score,
    /// A cell more than usual that it reaches from where it stands.
    pub local_mobility: Score,
    /// A man that is written without a letter, far from where it promotes.
    pub pawn: Score,
    /// How much of what promotion gains counts one move before it, in hundredths; a half for each move more.
    pub promotion: Score,
    /// A king that can be lost.
    pub king: Score,
    /// How much of an enemy's worth counts as danger next to a king, in thousandths; less two and three steps away.
    pub king_danger: Score,
    /// How much a king that is left nearly alone likes to stand where it can move, and far from enemies' kings.
    pub lone_king: Score,
    /// A man of one's own next to the king.
    pub king_shelter: Score,
}

/// The names of the weights, in the order of [`Weights::of`].
const NAMES: [&str; 9] =
    ["reach", "squared", "place", "pawn", "promotion", "king", "danger", "corner", "shelter"];

impl EvalWeights {
    /// The weights of a game.
    pub const fn of(game_kind: GameKind) -> Self {
        let common = Self {
            mobility: 30,
            mobility_squared: 100,
            local_mobility: 5,
            pawn: 50,
            promotion: 28,
            king: 600,
            king_danger: 100,
            lone_king: 12,
            king_shelter: 6,
        };
        match game_kind {
            GameKind::Bridge | GameKind::Hex | GameKind::Fortress | GameKind::Coalition => common,
        }
    }

    /// Sets a weight by its name; `None` where there is none with it.
    pub fn set(&mut self, name: &str, value: Score) -> Option<()> {
        let weights = [
            &mut self.mobility,
            &mut self.mobility_squared,
            &mut self.local_mobility,
            &mut self.pawn,
            &mut self.promotion,
            &mut self.king,
            &mut self.king_danger,
            &mut self.lone_king,
            &mut self.king_shelter,
        ];
        let at = NAMES.iter().position(|other| *other == name)?;
        *weights[at] = value;
        Some(())
    }
}
