//! What the panel beside the board says, and the actions that it offers, as plain values. The page draws them.
mod action;
mod arranging;
mod live;
mod offers;
mod status;

pub use action::PanelAction;
pub use offers::Offer;
pub use status::{BrokenRule, Status, StatusKind};
