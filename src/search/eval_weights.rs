//! The weights of the evaluation, as data. They are tuned by matches of two sets of weights, which are options
//! of the program `uci`.
use super::Score;

/// Weights of the evaluation, in hundredths of a pawn unless another unit is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvalWeights {
    /// The value of each cell that a piece reaches on average.
    pub mobility: Score,
    /// The value of the square of that number, in hundredths of the unit: pieces with long range support each
    /// other.
    pub mobility_squared: Score,
    /// The value of each cell that a piece reaches from its own cell beyond its average.
    pub local_mobility: Score,
    /// The value of a piece that is written without a letter, far from promotion.
    pub pawn: Score,
    /// The part of the gain by promotion that counts one move before it, in percent; half of that for each
    /// further move.
    pub promotion: Score,
    /// The value of a king. It matters where kings can be captured or removed.
    pub king: Score,
    /// The part of an enemy piece's value that counts as danger next to a king, in thousandths. Half of it
    /// counts two steps away, a quarter three steps away.
    pub king_danger: Score,
    /// The value of each cell that a nearly lone king reaches beyond the average.
    pub lone_king: Score,
    /// The value of each own piece next to a king.
    pub king_shelter: Score,
    /// The value of being on turn, where two teams play.
    pub tempo: Score,
    /// The value of each cell that a piece attacks at the moment beyond its average, in tenths. Square roots are compared: the
    /// first cells count most.
    pub activity: Score,
    /// The part of a piece's value that is lost if it is attacked and not protected, in thousandths.
    pub hanging: Score,
    /// The part of the difference in value that is lost if a less valuable piece attacks a piece, in thousandths.
    pub threat: Score,
    /// The penalty for attacks on cells next to a king, in thousandths of their square.
    pub king_attack: Score,
}

/// The names of the weights as options of `uci`.
const NAMES: [&str; 14] = [
    "reach",
    "squared",
    "place",
    "pawn",
    "promotion",
    "king",
    "danger",
    "corner",
    "shelter",
    "tempo",
    "activity",
    "hanging",
    "threat",
    "attack",
];

impl Default for EvalWeights {
    /// Returns the weights that bots play with, the same in all games.
    fn default() -> Self {
        Self {
            mobility: 38,
            mobility_squared: 32,
            local_mobility: 7,
            pawn: 44,
            promotion: 63,
            king: 600,
            king_danger: 3,
            lone_king: 12,
            king_shelter: 7,
            tempo: 8,
            activity: 10,
            hanging: 123,
            threat: 120,
            king_attack: 4,
        }
    }
}

impl EvalWeights {
    /// Sets a weight by its name. Returns `None` if there is no such name.
    #[must_use]
    pub fn set(&mut self, name: &str, value: Score) -> Option<()> {
        let at = NAMES.iter().position(|other| *other == name)?;
        *self.fields()[at] = value;
        Some(())
    }

    /// Iterates over the weights with their names.
    pub fn iter(mut self) -> impl Iterator<Item = (&'static str, Score)> {
        NAMES.into_iter().zip(self.fields().map(|weight| *weight))
    }

    /// Returns the weights in the order of [`NAMES`].
    fn fields(&mut self) -> [&mut Score; NAMES.len()] {
        [
            &mut self.mobility,
            &mut self.mobility_squared,
            &mut self.local_mobility,
            &mut self.pawn,
            &mut self.promotion,
            &mut self.king,
            &mut self.king_danger,
            &mut self.lone_king,
            &mut self.king_shelter,
            &mut self.tempo,
            &mut self.activity,
            &mut self.hanging,
            &mut self.threat,
            &mut self.king_attack,
        ]
    }
}
