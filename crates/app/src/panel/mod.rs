//! What the panel beside the board says, and the actions that it offers, as plain values. The page draws them.
mod action;
mod aim;
mod alliance_diagram;
mod ally;
mod arranging;
mod end;
mod engine_lines;
mod live;
mod offers;
mod plates;
mod report;
mod status;
mod timeline;

pub use action::PanelAction;
pub use aim::{aim_of_game, mate_rule_badge};
pub use alliance_diagram::{AllianceDiagram, Needle};
pub use ally::AllySection;
pub use engine_lines::{EngineLine, EngineLines, LinePly, ShareBar};
pub use offers::Offer;
pub use plates::{Alliance, Badge, BadgeKind, Beside, Captured, Plate};
pub use report::{ReportRow, ReportView, TurningMove, analysis_graph, describe_graph_place};
pub use status::{NamedRule, Status, StatusKind, game_status_text};
pub use timeline::{Sentence, Timeline, TimelineRow};
