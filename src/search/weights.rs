//! What counts how much, as data for each game; tuned by letting the program `selfplay` play one set against another.
use super::Score;
use crate::games::Title;

/// What counts how much, in hundredths of a pawn or so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A cell that a man reaches on the average.
    pub reach: Score,
    /// The same squared, in hundredths: far-reaching men work together.
    pub squared: Score,
    /// A cell more than usual that it reaches from where it stands.
    pub place: Score,
    /// A man that is written without a letter, far from where it promotes.
    pub pawn: Score,
    /// How much of what promotion gains counts one move before it, in hundredths; a half for each move more.
    pub promotion: Score,
    /// A king that can be lost.
    pub king: Score,
    /// How much of an enemy's worth counts as danger next to a king, in thousandths; less two and three steps away.
    pub danger: Score,
    /// How much a king that is left nearly alone likes to stand where it can move, and far from enemies' kings.
    pub corner: Score,
    /// A man of one's own next to the king.
    pub shelter: Score,
}

/// The names of the weights, in the order of [`Weights::of`].
const NAMES: [&str; 9] =
    ["reach", "squared", "place", "pawn", "promotion", "king", "danger", "corner", "shelter"];

impl Weights {
    /// The weights of a game.
    pub const fn of(title: Title) -> Self {
        let common = Self {
            reach: 30,
            squared: 100,
            place: 5,
            pawn: 50,
            promotion: 28,
            king: 600,
            danger: 100,
            corner: 12,
            shelter: 6,
        };
        match title {
            Title::Bridge | Title::Hex | Title::Fortress | Title::Coalition => common,
        }
    }

    /// Sets a weight by its name; `None` where there is none with it.
    pub fn set(&mut self, name: &str, value: Score) -> Option<()> {
        let weights = [
            &mut self.reach,
            &mut self.squared,
            &mut self.place,
            &mut self.pawn,
            &mut self.promotion,
            &mut self.king,
            &mut self.danger,
            &mut self.corner,
            &mut self.shelter,
        ];
        let at = NAMES.iter().position(|other| *other == name)?;
        *weights[at] = value;
        Some(())
    }
}
