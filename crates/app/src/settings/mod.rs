//! Settings that hold for the whole app, and sounds.
mod intent;
mod sound;
mod values;

pub use intent::SettingsIntent;
pub use sound::{Sound, SoundFilter, Tone, Volume};
pub use values::{
    BoardMarks, BoardTheme, EngineSwitch, Labels, Letters, LineCount, MoveConfirmation, PieceStyle, Setting,
    Settings, Size, Speed, Theme,
};
