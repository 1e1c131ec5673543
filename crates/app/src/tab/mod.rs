//! The state that all modules of a tab share: page, open game, saved games and address.
mod base_urls;
mod command;
mod fair_play;
mod intent;
mod navigation;
mod opening;
mod ownership;
mod page;
mod remembered;
mod route;
mod rule_file;
mod saving;
mod state;
mod title;
mod writes;

pub use base_urls::BaseUrls;
pub use command::Command;
pub use intent::TabIntent;
pub use navigation::{HistoryChange, Navigation};
pub(crate) use opening::preview_of;
pub use page::{Dialog, Notice, Page, PageError};
pub use remembered::Remembered;
pub use route::{LearnPage, Route};
pub use state::{Copies, Tab};
pub(crate) use writes::Writes;
