//! One tab as a pure state machine: `update(intent)` changes the state and returns commands. Only `platform` touches
//! the browser.
pub mod analysis;
pub mod announcements;
#[allow(
    clippy::module_inception,
    reason = "it composes the modules beside it, and holds their common update"
)]
mod app;
pub mod board;
pub mod bots;
mod changes;
pub mod courses;
mod drag;
pub mod editor;
mod intent;
pub mod keys;
pub mod learn;
pub mod library;
pub mod live;
pub mod new_game;
pub mod next_step;
pub mod open_game;
pub mod panel;
pub mod play;
pub mod print;
pub mod puzzles;
pub mod scene;
pub mod settings;
pub mod sharing;
pub mod storage;
pub mod svg;
pub mod tab;

pub use crate::app::App;
pub use crate::changes::Listener;
pub use crate::intent::Intent;
