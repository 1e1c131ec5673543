//! The board on the screen: its layout, the viewport, and gestures.
mod gesture;
mod layout;
mod viewport;
mod wheel;

pub use gesture::{Gesture, GestureAction, Press};
pub use layout::{Layout, Point};
pub use viewport::{ViewBox, Viewport};
pub use wheel::{Wheel, WheelUnit};
