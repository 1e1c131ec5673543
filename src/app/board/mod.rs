//! The board on the screen: its layout, the viewport, and gestures.
mod gesture;
mod layout;
mod viewport;

pub use gesture::{Gesture, GestureAction, Press};
pub use layout::{Layout, Point};
pub use viewport::{ViewBox, Viewport};
