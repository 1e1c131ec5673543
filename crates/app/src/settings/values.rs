//! The settings and their values.
use super::Volume;
use serde::{Deserialize, Serialize};
use texts::Language;

/// Declares a setting with a fixed set of values. Their names are used in storage and in the style sheet.
macro_rules! choice {
    ($(#[$doc:meta])* $kind:ident { $($(#[$variant_doc:meta])* $variant:ident = $name:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(from = "String", into = "&'static str")]
        pub enum $kind {
            $($(#[$variant_doc])* $variant,)*
        }

        impl From<String> for $kind {
            fn from(name: String) -> Self {
                Self::named(&name)
            }
        }

        impl From<$kind> for &'static str {
            fn from(choice: $kind) -> Self {
                choice.name()
            }
        }

        impl $kind {
            /// All values.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Returns the value's name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// Returns the value with a name, or the default for an unknown name.
            pub fn named(name: &str) -> Self {
                Self::ALL.iter().copied().find(|choice| choice.name() == name).unwrap_or_default()
            }
        }
    };
}

choice! {
    /// The colour scheme of the page.
    Theme {
        /// As the system is set.
        #[default]
        Auto = "auto",
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }
}

choice! {
    /// Where coordinates are shown.
    Labels {
        /// Beside the board, for files and ranks.
        #[default]
        Beside = "beside",
        /// In each cell, its name.
        Inside = "inside",
        /// Nowhere.
        Off = "off",
    }
}

choice! {
    /// The style of the pieces.
    PieceStyle {
        /// Silhouettes.
        #[default]
        Figures = "figures",
        /// The piece letters of the chosen notation.
        Letters = "letters",
        /// Silhouettes, with the pieces of coalition chess as the chess pieces that move alike.
        Chess = "chess",
    }
}

choice! {
    /// The piece letters in notation, in typed moves and as pieces.
    Letters {
        /// Those of the page's language.
        #[default]
        Language = "language",
        /// Those of German.
        German = "de",
        /// Those of English.
        English = "en",
    }
}

choice! {
    /// The design of the board.
    BoardTheme {
        /// Paper: follows the colours of the page.
        #[default]
        Paper = "paper",
        /// Wood.
        Wood = "wood",
        /// Slate: dark also on a light page.
        Dark = "dark",
        /// The highest contrast.
        Contrast = "contrast",
    }
}

choice! {
    /// The size of the board.
    Size {
        /// As large as the window allows.
        #[default]
        Large = "large",
        /// Somewhat smaller.
        Medium = "medium",
    }
}

choice! {
    /// How fast bots play among themselves.
    Speed {
        /// With a long pause before each move.
        Slow = "slow",
        /// With a pause that lets each move be seen.
        #[default]
        Normal = "normal",
        /// Without a pause.
        Fast = "fast",
        /// Each move when the player asks for it.
        OnRequest = "on-request",
    }
}

/// Which moves need confirmation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MoveConfirmation {
    /// Moves by touch.
    pub touch: bool,
    /// Moves in link games, which cannot be undone.
    pub link: bool,
}

/// Which marks the board shows by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct BoardMarks {
    /// Kings in check.
    pub check: bool,
    /// The last moves of the parties.
    pub last_moves: bool,
}

impl Default for BoardMarks {
    fn default() -> Self {
        Self { check: true, last_moves: true }
    }
}

/// How many lines the engine of the analysis page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "u8", into = "u8")]
pub struct LineCount(u8);

impl LineCount {
    /// The most.
    pub const MAX: u8 = 3;

    /// Returns the nearest number of lines that is possible.
    pub fn new(lines: u8) -> Self {
        Self(lines.clamp(1, Self::MAX))
    }

    /// Returns the number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Default for LineCount {
    fn default() -> Self {
        Self(1)
    }
}

impl From<u8> for LineCount {
    fn from(lines: u8) -> Self {
        Self::new(lines)
    }
}

impl From<LineCount> for u8 {
    fn from(lines: LineCount) -> Self {
        lines.get()
    }
}

/// How the engine of the analysis page was left last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct EngineSwitch {
    /// Whether it is on.
    pub is_on: bool,
    /// How many lines it shows.
    pub lines: LineCount,
}

/// The settings of the app. A missing or unknown value is read as the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// The chosen language; `None` follows the browser.
    #[serde(with = "language_tag")]
    pub language: Option<Language>,
    /// The colour scheme.
    pub theme: Theme,
    /// The design of the board.
    pub board: BoardTheme,
    /// The size of the board.
    pub size: Size,
    /// Where coordinates are shown.
    pub labels: Labels,
    /// How fast bots play.
    pub speed: Speed,
    /// The style of the pieces.
    pub piece_style: PieceStyle,
    /// The piece letters.
    pub letters: Letters,
    /// Whether cells of hex chess have the names of version 2.3 of its rules.
    pub v23_names: bool,
    /// Whether the board turns to the party on turn.
    pub auto_rotate: bool,
    /// Whether pieces are turned to face their player.
    pub facing: bool,
    /// Which moves need confirmation.
    pub move_confirmation: MoveConfirmation,
    /// Which marks the board shows by itself.
    pub marks: BoardMarks,
    /// Whether the cursor goes on at the opposite edge of the board.
    pub wrap_cursor: bool,
    /// Whether moves are animated, unless the system asks for reduced motion.
    pub animation: bool,
    /// Whether a piece dragged by touch is drawn enlarged above the finger.
    pub magnifier: bool,
    /// Whether the next task follows a solved one by itself.
    pub next_task: bool,
    /// Whether players of live games can say ready-made phrases to this one, who can answer with them.
    pub phrases: bool,
    /// Whether the start page says what comes next for the player.
    pub next_step: bool,
    /// Whether a guide explains what happens for the first time.
    pub guide: bool,
    /// Whether sounds are played.
    pub sound: bool,
    /// How loud they are.
    pub volume: Volume,
    /// The engine of the analysis page. It is switched there.
    pub engine: EngineSwitch,
}

/// Stores the language as its tag.
mod language_tag {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use texts::Language;

    pub fn serialize<S: Serializer>(language: &Option<Language>, serializer: S) -> Result<S::Ok, S::Error> {
        language.map(Language::tag).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Language>, D::Error> {
        let tag = Option::<String>::deserialize(deserializer)?;
        Ok(Language::ALL.into_iter().find(|language| Some(language.tag()) == tag.as_deref()))
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            board: BoardTheme::default(),
            size: Size::default(),
            labels: Labels::default(),
            speed: Speed::default(),
            piece_style: PieceStyle::default(),
            letters: Letters::default(),
            v23_names: false,
            auto_rotate: false,
            facing: false,
            move_confirmation: MoveConfirmation::default(),
            marks: BoardMarks::default(),
            wrap_cursor: false,
            animation: true,
            magnifier: true,
            next_task: true,
            phrases: true,
            next_step: true,
            guide: false,
            sound: true,
            volume: Volume::default(),
            engine: EngineSwitch::default(),
        }
    }
}

/// One setting with its new value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The colour scheme.
    Theme(Theme),
    /// The design of the board.
    Board(BoardTheme),
    /// The size of the board.
    Size(Size),
    /// Where coordinates are shown.
    Labels(Labels),
    /// How fast bots play among themselves.
    Speed(Speed),
    /// The style of the pieces.
    PieceStyle(PieceStyle),
    /// The piece letters.
    Letters(Letters),
    /// Whether cells of hex chess have the names of version 2.3 of its rules.
    V23Names(bool),
    /// Whether the board turns to the party on turn.
    AutoRotate(bool),
    /// Whether pieces are turned to face their player.
    Facing(bool),
    /// Whether moves by touch need confirmation.
    ConfirmTouch(bool),
    /// Whether moves in link games need confirmation.
    ConfirmLink(bool),
    /// Whether kings in check are marked.
    CheckMarks(bool),
    /// Whether last moves are marked.
    LastMoveMarks(bool),
    /// Whether the cursor goes on at the opposite edge of the board.
    WrapCursor(bool),
    /// Whether moves are animated.
    Animation(bool),
    /// Whether a piece dragged by touch is drawn enlarged.
    Magnifier(bool),
    /// Whether the next task follows a solved one by itself.
    NextTask(bool),
    /// Whether players of live games can say ready-made phrases.
    Phrases(bool),
    /// Whether the start page says what comes next.
    NextStep(bool),
    /// Whether a guide explains what happens for the first time.
    Guide(bool),
    /// Whether sounds are played.
    Sound(bool),
    /// How loud sounds are.
    Volume(Volume),
}

impl Settings {
    /// Changes one setting.
    pub fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Theme(theme) => self.theme = theme,
            Setting::Board(board) => self.board = board,
            Setting::Size(size) => self.size = size,
            Setting::Labels(labels) => self.labels = labels,
            Setting::Speed(speed) => self.speed = speed,
            Setting::PieceStyle(pieces) => self.piece_style = pieces,
            Setting::Letters(letters) => self.letters = letters,
            Setting::V23Names(on) => self.v23_names = on,
            Setting::AutoRotate(on) => self.auto_rotate = on,
            Setting::Facing(on) => self.facing = on,
            Setting::ConfirmTouch(on) => self.move_confirmation.touch = on,
            Setting::ConfirmLink(on) => self.move_confirmation.link = on,
            Setting::CheckMarks(on) => self.marks.check = on,
            Setting::LastMoveMarks(on) => self.marks.last_moves = on,
            Setting::WrapCursor(on) => self.wrap_cursor = on,
            Setting::Animation(on) => self.animation = on,
            Setting::Magnifier(on) => self.magnifier = on,
            Setting::NextTask(on) => self.next_task = on,
            Setting::Phrases(on) => self.phrases = on,
            Setting::NextStep(on) => self.next_step = on,
            Setting::Guide(on) => self.guide = on,
            Setting::Sound(on) => self.sound = on,
            Setting::Volume(volume) => self.volume = volume,
        }
    }
}
