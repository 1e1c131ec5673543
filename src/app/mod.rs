//! One tab as a pure state machine: `update(intent)` changes the state and names effects. Only `effects`
//! touches the browser.
mod announce;
mod draft;
#[cfg(feature = "browser")]
pub mod effects;
mod gesture;
mod intent;
mod layout;
mod route;
mod scene;
mod session;
mod settings;
mod storage;
mod table;

pub use announce::{Spoken, promotion_heading, refused};
pub use draft::{Draft, Seats};
pub use gesture::{Gesture, Grip};
pub use intent::{Dialog, Effect, Intent, Notice, Page};
pub use layout::{Layout, Point};
pub use route::Route;
pub use scene::{CellScene, End, PromotionScene, Scene, Target};
pub use session::App;
pub use settings::{Settings, Theme};
pub use storage::{Aside, FORMAT, Shelf, StoredTable, read_shelf, write_shelf};
pub use table::{PromotionChoice, Refused, Table};
