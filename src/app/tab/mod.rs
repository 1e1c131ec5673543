//! What a tab shows besides the board.
mod page;
mod route;

pub use page::{Dialog, Notice, Page};
pub use route::Route;
