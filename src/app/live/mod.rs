//! Live games: hosting and joining, the connection, and the game on the board that follows the game of all devices.
mod intent;
mod invite;
mod messages;
mod state;
mod stored;
mod sync;
mod update;

pub use intent::{LiveIntent, SocketEvent};
pub use state::{LiveGame, LiveState};
pub use stored::is_secret_name;
