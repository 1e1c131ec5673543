//! One tab as a pure state machine: `update(intent)` changes the state and names effects. Only `effects`
//! touches the browser.
mod announce;
mod arranging;
mod at_table;
mod choice;
mod diplomacy;
mod draft;
#[cfg(feature = "browser")]
pub mod effects;
mod gesture;
mod hands;
mod intent;
mod layout;
mod lens;
mod men;
mod passed;
mod route;
mod scene;
mod seats;
mod session;
mod settings;
mod sound;
mod storage;
mod table;

pub use announce::{Spoken, asked, joining, last_move, misread, promotion_heading, refused};
pub use arranging::Instead;
pub use choice::PromotionChoice;
pub use diplomacy::{Event, Way, denied, way_of};
pub use draft::{Draft, Seats};
pub use gesture::{Gesture, Press, Step};
pub use intent::{Dialog, Effect, Intent, Notice, Page, Question};
pub use layout::{Layout, Point};
pub use lens::{Frame, Lens};
pub use men::ManScene;
pub use passed::{is_mocked, lifting, passed_over};
pub use route::Route;
pub use scene::{CellScene, End, PromotionScene, Scene, Target};
pub use seats::{DUMMIES, Dummy, dummies_named, places};
pub use session::App;
pub use settings::{Labels, Letters, MenSet, Setting, Settings, Theme};
pub use sound::{Sound, Tone};
pub use storage::{Aside, FORMAT, Shelf, StoredTable, read_shelf, write_shelf};
pub use table::{Carried, Misread, Refused, Table, Touched};
