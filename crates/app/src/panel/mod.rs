//! What the panel beside the board says, and the actions that it offers, as plain values. The page draws them.
mod action;
mod aim;
mod alliance_diagram;
mod ally;
mod arranging;
mod end;
mod live;
mod offers;
mod plates;
mod status;
mod timeline;

pub use action::PanelAction;
pub use aim::{aim_of_game, mate_rule_badge};
pub use alliance_diagram::{AllianceDiagram, Needle};
pub use ally::AllySection;
pub use offers::Offer;
pub use plates::{Alliance, Badge, BadgeKind, Beside, Captured, Plate};
pub use status::{NamedRule, Status, StatusKind, game_status_text};
pub use timeline::{Sentence, Timeline, TimelineRow};
