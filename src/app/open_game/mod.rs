//! The game on the board: what is played, in which mode, and what the player is doing with it.
mod arrangement;
mod attack_view;
mod drawings;
mod editor;
mod input;
mod meta;
mod promotion;
mod seats;
mod state;

pub use arrangement::SpecialAction;
pub(in crate::app) use arrangement::{read_arrangements, write_arrangements};
pub use attack_view::{AttackSubject, AttackView, describe_attack_view};
pub use drawings::Drawing;
pub use editor::{Editor, EditorTool, PositionChange};
pub use meta::{GameMeta, TimestampMs, iso_date};
pub use promotion::PromotionChoice;
pub use seats::rankings;
pub use state::{DragStyle, InputResult, InvalidMovetext, OpenGame, PendingMove, RefusedMove};
