//! The board on the screen: where its cells lie, which part of it is in view, and what pointers do on it.
mod gesture;
mod layout;
mod viewport;

pub use gesture::{Gesture, GestureAction, Press};
pub use layout::{Layout, Point};
pub use viewport::{ViewBox, Viewport};
