//! The weights of the evaluation, as data. They are tuned by the results of games (`arena tune`) and by matches of two sets
//! of weights, which are options of the program `uci`.
use super::Score;
use super::games::tuning_of;
use engine::games::GameKind;

/// The weights of the evaluation of a game: those with all pieces, and those with none but kings and pawns. Between them, the
/// evaluation is a weighted mean, by the values of the pieces that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvalWeights {
    /// The weights with all pieces.
    pub opening: PhaseWeights,
    /// The weights with none but kings and pawns.
    pub endgame: PhaseWeights,
}

/// Weights of the evaluation in a phase, in hundredths of a pawn unless another unit is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhaseWeights {
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
    /// The part of its value that a pawn keeps from where it cannot promote without captures, in percent.
    pub blocked_pawn: Score,
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
const NAMES: [&str; 15] = [
    "reach",
    "squared",
    "place",
    "pawn",
    "promotion",
    "blocked",
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

/// The prefix of the names of weights of the endgame.
const ENDGAME_PREFIX: &str = "endgame-";

impl EvalWeights {
    /// The same weights in both phases.
    pub(super) const fn both(weights: PhaseWeights) -> Self {
        Self { opening: weights, endgame: weights }
    }

    /// Returns the weights that bots play a game with.
    #[must_use]
    pub const fn of(game_kind: GameKind) -> Self {
        tuning_of(game_kind).weights
    }

    /// Returns what a pawn is worth in scores, between the phases. Scores were hundredths of a pawn before the weights were tuned; by
    /// now a pawn is worth about half of that in some games.
    #[must_use]
    pub const fn pawn_value(self) -> Score {
        (self.opening.pawn + self.endgame.pawn) / 2
    }

    /// Converts a score to hundredths of a pawn in the usual sense, as players and other programs have them.
    #[must_use]
    pub fn hundredths_of_pawn(self, score: Score) -> Score {
        (i64::from(score) * 100 / i64::from(self.pawn_value().max(1))) as Score
    }

    /// Sets a weight by its name. Returns `None` if there is no such name.
    #[must_use]
    pub fn set(&mut self, name: &str, value: Score) -> Option<()> {
        let (weights, name) = match name.strip_prefix(ENDGAME_PREFIX) {
            Some(name) => (&mut self.endgame, name),
            None => (&mut self.opening, name),
        };
        let at = NAMES.iter().position(|other| *other == name)?;
        *weights.fields()[at] = value;
        Some(())
    }

    /// Iterates over the weights with their names.
    pub fn iter(self) -> impl Iterator<Item = (String, Score)> {
        let phases = [("", self.opening), (ENDGAME_PREFIX, self.endgame)];
        phases.into_iter().flat_map(|(prefix, mut weights)| {
            NAMES
                .into_iter()
                .zip(weights.fields().map(|weight| *weight))
                .map(move |(name, weight)| (format!("{prefix}{name}"), weight))
        })
    }
}

impl PhaseWeights {
    /// Returns the weights in the order of [`NAMES`].
    fn fields(&mut self) -> [&mut Score; NAMES.len()] {
        [
            &mut self.mobility,
            &mut self.mobility_squared,
            &mut self.local_mobility,
            &mut self.pawn,
            &mut self.promotion,
            &mut self.blocked_pawn,
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
