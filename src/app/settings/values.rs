//! What a player has chosen for the whole app.
use crate::app::Sound;
use crate::i18n::Language;
use serde::{Deserialize, Serialize};

/// One of a few, with the name under which it is kept and which the style sheet knows.
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
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// The one with a name, the usual one where there is none.
            pub fn named(name: &str) -> Self {
                Self::ALL.iter().copied().find(|choice| choice.name() == name).unwrap_or_default()
            }
        }
    };
}

choice! {
    /// The colours of the page.
    Theme {
        /// As the device is set.
        #[default]
        Auto = "auto",
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }
}

choice! {
    /// Where the names of cells are shown.
    Labels {
        /// Files and ranks beside the board.
        #[default]
        Beside = "beside",
        /// In each cell its name.
        Inside = "inside",
        /// Nowhere.
        Off = "off",
    }
}

choice! {
    /// How the pieces look.
    PieceStyle {
        /// Figures.
        #[default]
        Figures = "figures",
        /// The letters of the language.
        Letters = "letters",
        /// Figures, but those of coalition chess as the chess pieces that they move like.
        Chess = "chess",
    }
}

choice! {
    /// The letters of the pieces in move texts, on the keyboard and as a set of pieces.
    Letters {
        /// Those of the language that is spoken.
        #[default]
        Language = "language",
        /// German ones.
        German = "de",
        /// English ones.
        English = "en",
    }
}

choice! {
    /// What boards look as if they were made of, whatever the colours of the page.
    BoardTheme {
        /// Paper, in the colours of the page.
        #[default]
        Paper = "paper",
        /// Wood.
        Wood = "wood",
        /// Slate: dark also on a light page.
        Dark = "dark",
        /// As much contrast as there is.
        Contrast = "contrast",
    }
}

choice! {
    /// How large the board is.
    Size {
        /// As large as the window allows.
        #[default]
        Large = "large",
        /// Somewhat smaller.
        Medium = "medium",
        /// Small.
        Small = "small",
    }
}

choice! {
    /// How fast opponents play where people only watch.
    Speed {
        /// Each move for a while.
        Slow = "slow",
        /// Each move as long as it takes to see it.
        #[default]
        Normal = "normal",
        /// One after the other.
        Fast = "fast",
    }
}

/// Which moves are asked about before they are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MoveConfirmation {
    /// Those that a finger makes.
    pub touch: bool,
    /// Those in a game that goes from device to device: they cannot be taken back.
    pub link: bool,
}

/// The settings of the app. In storage each has the name that it has in the panel; what is missing there, or has an
/// unknown value, is as if never chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// The language, if one was chosen; otherwise the browser's.
    #[serde(with = "language_tag")]
    pub language: Option<Language>,
    /// The colours.
    pub theme: Theme,
    /// The look of boards.
    pub board: BoardTheme,
    /// The size of the board.
    pub size: Size,
    /// The names of cells.
    pub labels: Labels,
    /// How fast opponents play where people only watch.
    pub speed: Speed,
    /// The look of the pieces.
    #[serde(rename = "men")]
    pub piece_style: PieceStyle,
    /// The letters of the pieces.
    pub letters: Letters,
    /// Whether the cells of hex chess have their names of version 2.3 of the rules.
    #[serde(rename = "later-names")]
    pub v23_names: bool,
    /// Whether the board turns so that the party on turn sits below.
    #[serde(rename = "follow")]
    pub auto_rotate: bool,
    /// Whether pieces stand with their feet towards the side of their party.
    pub facing: bool,
    /// Which moves are asked about.
    #[serde(rename = "confirm")]
    pub move_confirmation: MoveConfirmation,
    /// Whether pieces glide to their targets, if the device does not ask for less motion.
    pub animation: bool,
    /// Whether a piece that a finger drags is drawn larger, above the finger.
    pub magnifier: bool,
    /// Which sounds are played, in the order of [`Sound::ALL`].
    #[serde(with = "sound_names")]
    pub sounds: [bool; Sound::ALL.len()],
}

/// The language by its tag.
mod language_tag {
    use crate::i18n::Language;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(language: &Option<Language>, serializer: S) -> Result<S::Ok, S::Error> {
        language.map(Language::tag).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Language>, D::Error> {
        let tag = Option::<String>::deserialize(deserializer)?;
        Ok(Language::ALL.into_iter().find(|language| Some(language.tag()) == tag.as_deref()))
    }
}

/// The sounds that are played, by their names.
mod sound_names {
    use crate::app::Sound;
    use serde::{Deserialize, Deserializer, Serializer};

    type Played = [bool; Sound::ALL.len()];

    pub fn serialize<S: Serializer>(played: &Played, serializer: S) -> Result<S::Ok, S::Error> {
        serializer
            .collect_seq(Sound::ALL.iter().filter(|sound| played[sound.index()]).map(|sound| sound.name()))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Played, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        Ok(Sound::ALL.map(|sound| names.iter().any(|name| name == sound.name())))
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
            animation: true,
            magnifier: true,
            sounds: [false; Sound::ALL.len()],
        }
    }
}

/// One setting as it is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The colours.
    Theme(Theme),
    /// The look of boards.
    Board(BoardTheme),
    /// The size of the board.
    Size(Size),
    /// The names of cells.
    Labels(Labels),
    /// How fast opponents play among themselves.
    Speed(Speed),
    /// The look of the pieces.
    PieceStyle(PieceStyle),
    /// The letters of the pieces.
    Letters(Letters),
    /// Whether cells have their later names.
    V23Names(bool),
    /// Whether the board follows the party on turn.
    AutoRotate(bool),
    /// Whether pieces face their party.
    Facing(bool),
    /// Whether moves of a finger are asked about.
    ConfirmTouch(bool),
    /// Whether moves in games by link are asked about.
    ConfirmLink(bool),
    /// Whether pieces glide.
    Animation(bool),
    /// Whether a finger's piece is drawn larger.
    Magnifier(bool),
    /// Whether a sound is played.
    Sound(Sound, bool),
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
            Setting::Animation(on) => self.animation = on,
            Setting::Magnifier(on) => self.magnifier = on,
            Setting::Sound(sound, on) => self.sounds[sound.index()] = on,
        }
    }

    /// Whether a sound is played.
    pub fn plays(&self, sound: Sound) -> bool {
        self.sounds[sound.index()]
    }
}

const THEME: &str = "theme";
const BOARD: &str = "board";
const SIZE: &str = "size";
const LABELS: &str = "labels";
const SPEED: &str = "speed";
const PIECES: &str = "men";
const LETTERS: &str = "letters";
const V23_NAMES: &str = "later-names";
const FOLLOW: &str = "follow";
const FACING: &str = "facing";
const CONFIRM_TOUCH: &str = "confirm-touch";
const CONFIRM_LINK: &str = "confirm-link";
const ANIMATION: &str = "animation";
const MAGNIFIER: &str = "magnifier";
const ON: &str = "on";
const OFF: &str = "off";

impl Setting {
    /// The setting with a name and a value, as the panel has them.
    pub fn read(name: &str, value: &str) -> Option<Self> {
        let on = value == ON;
        Some(match name {
            THEME => Self::Theme(Theme::named(value)),
            BOARD => Self::Board(BoardTheme::named(value)),
            SIZE => Self::Size(Size::named(value)),
            LABELS => Self::Labels(Labels::named(value)),
            SPEED => Self::Speed(Speed::named(value)),
            PIECES => Self::PieceStyle(PieceStyle::named(value)),
            LETTERS => Self::Letters(Letters::named(value)),
            _ if !on && value != OFF => return None,
            V23_NAMES => Self::V23Names(on),
            FOLLOW => Self::AutoRotate(on),
            FACING => Self::Facing(on),
            CONFIRM_TOUCH => Self::ConfirmTouch(on),
            CONFIRM_LINK => Self::ConfirmLink(on),
            ANIMATION => Self::Animation(on),
            MAGNIFIER => Self::Magnifier(on),
            _ => Self::Sound(Sound::ALL.into_iter().find(|sound| sound.name() == name)?, on),
        })
    }
}
