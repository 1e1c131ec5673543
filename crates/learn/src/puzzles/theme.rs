//! What puzzles are about.

/// What a puzzle is about. Each puzzle has one of the first three as its goal; the others say what its solution is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// Mate is forced within this number of moves of the solver.
    Mate(u8),
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
}

impl Theme {
    /// All themes, in the order of lists.
    pub const ALL: [Self; 10] = [
        Self::Mate(1),
        Self::Mate(2),
        Self::Mate(3),
        Self::Mate(4),
        Self::Mate(5),
        Self::Material,
        Self::Join,
        Self::Quiet,
        Self::Sacrifice,
        Self::Promotion,
    ];

    /// Returns the name in files and addresses.
    pub fn name(self) -> String {
        match self {
            Self::Mate(moves) => format!("mate{moves}"),
            Self::Material => "material".to_owned(),
            Self::Join => "join".to_owned(),
            Self::Quiet => "quiet".to_owned(),
            Self::Sacrifice => "sacrifice".to_owned(),
            Self::Promotion => "promotion".to_owned(),
        }
    }

    /// Returns the theme with a name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Whether it says what has to be reached.
    pub const fn is_goal(self) -> bool {
        matches!(self, Self::Mate(_) | Self::Material | Self::Join)
    }
}

/// The themes of a puzzle, the goal first.
pub type Themes = Vec<Theme>;
