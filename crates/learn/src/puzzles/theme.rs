//! What puzzles are about.

/// What a puzzle is about. Each puzzle has one of the first six as its goal; the others say what its solution is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// Mate is forced within this number of moves of the solver.
    Mate(u8),
    /// One enemy is mated by the next move, and the game goes on.
    MateOfOne,
    /// The next move lifts the mate of an ally.
    Lift,
    /// A capture wins at least a knight at once.
    Hanging,
    /// At least a knight is won.
    Material,
    /// A neutral power joins the right great power.
    Join,
    /// The first move neither captures nor gives check.
    Quiet,
    /// The solver gives at least a knight first.
    Sacrifice,
    /// A pawn promotes.
    Promotion,
    /// An ally moves in the solution.
    Ally,
    /// The solver castles.
    Castling,
    /// A pawn is captured en passant.
    EnPassant,
    /// A pawn captures straight ahead, as in bridge chess.
    PawnCapture,
    /// A piece comes to the bridge or passes it; none leaps.
    Bridge,
    /// A piece passes the gate of a fortress.
    Gate,
}

impl Theme {
    /// All themes, in the order of lists.
    pub const ALL: [Self; 19] = [
        Self::Mate(1),
        Self::Mate(2),
        Self::Mate(3),
        Self::Mate(4),
        Self::Mate(5),
        Self::MateOfOne,
        Self::Lift,
        Self::Hanging,
        Self::Material,
        Self::Join,
        Self::Quiet,
        Self::Sacrifice,
        Self::Promotion,
        Self::Ally,
        Self::Castling,
        Self::EnPassant,
        Self::PawnCapture,
        Self::Bridge,
        Self::Gate,
    ];

    /// Returns the name in files and addresses.
    pub fn name(self) -> String {
        match self {
            Self::Mate(moves) => return format!("mate{moves}"),
            Self::MateOfOne => "mate-of-one",
            Self::Lift => "lift",
            Self::Hanging => "hanging",
            Self::Material => "material",
            Self::Join => "join",
            Self::Quiet => "quiet",
            Self::Sacrifice => "sacrifice",
            Self::Promotion => "promotion",
            Self::Ally => "ally",
            Self::Castling => "castling",
            Self::EnPassant => "en-passant",
            Self::PawnCapture => "pawn-capture",
            Self::Bridge => "bridge",
            Self::Gate => "gate",
        }
        .to_owned()
    }

    /// Returns the theme with a name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Whether it says what has to be reached.
    pub const fn is_goal(self) -> bool {
        matches!(
            self,
            Self::Mate(_) | Self::MateOfOne | Self::Lift | Self::Hanging | Self::Material | Self::Join
        )
    }
}

/// The themes of a puzzle, the goal first.
pub type Themes = Vec<Theme>;
