//! Live games: hosting and joining, the connection, and the game on the board that follows the game of all devices.
mod activity;
mod clubs;
mod intent;
mod invite;
mod messages;
mod presenting;
mod renew;
mod state;
mod status;
mod stored;
mod sync;
mod time;
mod turn_timer;
mod update;
mod waiting;

pub use clubs::Clubs;
pub use intent::{LinkFor, LiveIntent, LiveProposal, NotificationPermission, SocketEvent};
pub use invite::InvitedSeat;
pub use state::{LiveGame, LiveState};
pub use stored::is_secret_name;
