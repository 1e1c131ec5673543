//! Signs on buttons: paths in a square of 24 units.
use leptos::prelude::*;

/// Curved arrow back.
pub const UNDO: &str = "M9 4L3 9.5L9 15V11.3C14 11 17 12.6 19.5 17C19.3 11 15.5 7.6 9 7.6Z";
/// Curved arrow on.
pub const REDO: &str = "M15 4L21 9.5L15 15V11.3C10 11 7 12.6 4.5 17C4.7 11 8.5 7.6 15 7.6Z";
/// Two bars.
pub const PAUSE: &str = "M6 4H10V20H6ZM14 4H18V20H14Z";
/// A triangle to the right.
pub const PLAY: &str = "M7 3.5L20 12L7 20.5Z";
/// Two arrows up and down.
pub const TURN: &str = "M7 3L12 9H9V20H5V9H2ZM17 21L12 15H15V4H19V15H22Z";
/// Two links of a chain.
pub const LINK: &str = "M9.2 7.2L12 4.4A5.4 5.4 0 0 1 19.6 12L16.8 14.8L14.9 12.9L17.7 10.1A2.7 2.7 0 0 0 13.9 6.3L11.1 9.1Z\
                        M14.8 16.8L12 19.6A5.4 5.4 0 0 1 4.4 12L7.2 9.2L9.1 11.1L6.3 13.9A2.7 2.7 0 0 0 10.1 17.7L12.9 14.9Z\
                        M14.2 7.9L16.1 9.8L9.8 16.1L7.9 14.2Z";
/// An open book.
pub const BOOK: &str = "M3 5H9.5L12 7L14.5 5H21V19H14.5L12 20.5L9.5 19H3ZM11 9L9 7.5H5.5V16.5H10L11 17ZM13 9V17L14 16.5H18.5V7.5H15Z";
/// A lamp.
pub const LAMP: &str = "M12 2A7 7 0 0 0 8 14.7V17H16V14.7A7 7 0 0 0 12 2ZM12 4A5 5 0 0 1 14.7 13.2L14 13.7V15H10V13.7L9.3 13.2A5 5 0 0 1 12 4ZM8.5 18.5H15.5V20H8.5ZM10 21H14V22.5H10Z";
/// An eye.
pub const EYE: &str = "M12 5C6.5 5 2.6 9.6 1.5 12C2.6 14.4 6.5 19 12 19S21.4 14.4 22.5 12C21.4 9.6 17.5 5 12 5ZM12 7.6A4.4 4.4 0 1 1 12 16.4A4.4 4.4 0 1 1 12 7.6ZM12 9.6A2.4 2.4 0 1 0 12 14.4A2.4 2.4 0 1 0 12 9.6Z";
/// A magnifying glass with a plus.
pub const ZOOM_IN: &str = "M10 3A7 7 0 1 0 14.2 15.6L19.3 20.7L21 19L15.8 13.9A7 7 0 0 0 10 3ZM10 5A5 5 0 1 1 10 15A5 5 0 1 1 10 5Z\
                          M9.2 6.8H10.8V9.2H13.2V10.8H10.8V13.2H9.2V10.8H6.8V9.2H9.2Z";
/// The same with a minus.
pub const ZOOM_OUT: &str = "M10 3A7 7 0 1 0 14.2 15.6L19.3 20.7L21 19L15.8 13.9A7 7 0 0 0 10 3ZM10 5A5 5 0 1 1 10 15A5 5 0 1 1 10 5Z\
                           M6.8 9.2H13.2V10.8H6.8Z";
/// Keys on a board.
pub const KEYS: &str = "M2.5 6H21.5V18H2.5ZM4.5 8V16H19.5V8ZM6 9.5H8V11.2H6ZM9.3 9.5H11.3V11.2H9.3ZM12.7 9.5H14.7V11.2H12.7ZM16 9.5H18V11.2H16Z\
                        M7.5 12.8H16.5V14.5H7.5Z";
/// A sheet of paper with lines.
pub const LIST: &str = "M5 2H15L20 7V22H5ZM7 4V20H18V8H14V4ZM9 10.5H16V12H9ZM9 13.5H16V15H9ZM9 16.5H14V18H9Z";
/// A speech bubble with three dots.
pub const SPEECH: &str = "M3 4H21V17H11L6 21.5V17H3ZM5 6V15H19V6ZM7.5 9.5H9.5V11.5H7.5ZM11 9.5H13V11.5H11ZM14.5 9.5H16.5V11.5H14.5Z";
/// A cog wheel.
pub const GEAR: &str = "M10.4 2H13.6L14.2 4.7L15.9 5.4L18.2 3.9L20.1 5.8L18.6 8.1L19.3 9.8L22 10.4V13.6L19.3 14.2L18.6 15.9L20.1 18.2L18.2 20.1\
                        L15.9 18.6L14.2 19.3L13.6 22H10.4L9.8 19.3L8.1 18.6L5.8 20.1L3.9 18.2L5.4 15.9L4.7 14.2L2 13.6V10.4L4.7 9.8L5.4 8.1\
                        L3.9 5.8L5.8 3.9L8.1 5.4L9.8 4.7ZM12 8.4A3.6 3.6 0 1 0 12 15.6A3.6 3.6 0 1 0 12 8.4Z";
/// A loudspeaker with two waves.
pub const SPEAKER: &str = "M3 9H7L12 4.5V19.5L7 15H3ZM14 8.4A5 5 0 0 1 14 15.6L15.3 16.9A6.9 6.9 0 0 0 15.3 7.1Z\
                           M16.8 5.6A9 9 0 0 1 16.8 18.4L18.1 19.7A10.9 10.9 0 0 0 18.1 4.3Z";
/// The same with a cross.
pub const SPEAKER_OFF: &str = "M3 9H7L12 4.5V19.5L7 15H3ZM15.4 8.2L18 10.8L20.6 8.2L22 9.6L19.4 12.2L22 14.8L20.6 16.2L18 13.6L15.4 16.2L14 14.8L16.6 12.2L14 9.6Z";
/// A bar and an arrow left.
pub const FIRST: &str = "M4 5H7V19H4ZM19 5V19L8.5 12Z";
/// An arrow left.
pub const PREVIOUS: &str = "M16.5 5V19L6 12Z";
/// An arrow right.
pub const NEXT: &str = "M7.5 5V19L18 12Z";
/// An arrow right and a bar.
pub const LAST: &str = "M20 5H17V19H20ZM5 5V19L15.5 12Z";

/// A sheet of paper with a folded corner.
pub const DOCUMENT: &str = "M5 2H14L20 8V22H5ZM7 4V20H18V9.5H12.5V4ZM14.5 5.2V7.5H16.8Z";
/// A pencil.
pub const PENCIL: &str = "M16.5 2.5L21.5 7.5L8 21H3V16ZM16.5 5.3L5 16.8V19H7.2L18.7 7.5Z";
/// An equals sign.
pub const EQUALS: &str = "M4 8H20V10.5H4ZM4 13.5H20V16H4Z";
/// A flag on a pole.
pub const FLAG: &str = "M5 3H7V4H19L16 8.5L19 13H7V21H5ZM7 6V11H15.5L13.8 8.5L15.5 6Z";
/// Three lines.
pub const MENU: &str = "M3 5.5H21V8H3ZM3 10.8H21V13.2H3ZM3 16H21V18.5H3Z";
/// A cross.
pub const CROSS: &str =
    "M5.6 4L12 10.4L18.4 4L20 5.6L13.6 12L20 18.4L18.4 20L12 13.6L5.6 20L4 18.4L10.4 12L4 5.6Z";
/// A graph that rises.
pub const CHART: &str = "M3 3H5V19H21V21H3ZM7 15L11 9.5L14 12.5L18.5 6L20 7.2L14.3 15.3L11.2 12.3L8.5 16Z";
/// Two people.
pub const PEOPLE: &str = "M9 4A3.8 3.8 0 1 0 9 11.6A3.8 3.8 0 1 0 9 4ZM2 20C2 15.5 5 13.2 9 13.2S16 15.5 16 20ZM16 5.2A3.2 3.2 0 1 1 15.6 11.4A5.4 5.4 0 0 0 16 5.2ZM18 20C18 17 17 14.8 15.4 13.4C19.4 12.9 22 15.4 22 20Z";
/// An arrow up.
pub const UP: &str = "M12 5L20 14H15V20H9V14H4Z";
/// An arrow down.
pub const DOWN: &str = "M12 19L4 10H9V4H15V10H20Z";
/// A plus.
pub const PLUS: &str = "M10.8 4H13.2V10.8H20V13.2H13.2V20H10.8V13.2H4V10.8H10.8Z";

/// Two hands that shake.
pub const HANDSHAKE: &str = "M1 6H5V16H1ZM19 6H23V16H19ZM6 7L9.5 6L12 7.2L14.5 6L18 7V15L15.5 17.5L14 16.5L12.5 18.5L11 17.5L9.5 18.5L6 15ZM11.8 8.6L8.6 11.2L10.4 13L13.4 10.8L16.4 13.4V8.8L14.5 7.9Z";
/// An arrow in a circle.
pub const CIRCLE: &str = "M12.5 3.5A8.5 8.5 0 1 1 4.3 14.3L7 13.5A5.7 5.7 0 1 0 12.5 6.3V9.8L6.8 5L12.5 0.2Z";
/// An exclamation mark.
pub const EXCLAMATION: &str = "M10 3H14L13.4 15H10.6ZM10.3 17.5H13.7V21H10.3Z";

/// Returns an icon of a class. The path lies in a square of 24 units.
#[component]
pub fn Icon(#[prop(default = "icon")] class: &'static str, path: &'static str) -> impl IntoView {
    view! {
        <svg class=class viewBox="0 0 24 24" aria-hidden="true">
            <path d=path fill-rule="evenodd"></path>
        </svg>
    }
}

/// An arch and a cross: the mark of the page.
pub const MARK: &str = "M2 20V17H4C4 11 8 8.5 12 8.5S20 11 20 17H22V20H16.5C16.5 16.5 14.5 14.5 12 14.5S7.5 16.5 7.5 20Z\
                    M10.6 7.2V5.4H8.8V3H10.6V1.2H13.4V3H15.2V5.4H13.4V7.2Z";
/// A globe: another language.
pub const GLOBE: &str = "M12 2.5A9.5 9.5 0 1 0 12 21.5A9.5 9.5 0 1 0 12 2.5ZM11 4.9V11H8C8.2 8.2 9.4 6 11 4.9ZM13 4.9C14.6 6 15.8 8.2 16 11H13ZM6 11H4.6A7.5 7.5 0 0 1 8 5.7C6.8 7.1 6.1 9 6 11ZM18 11C17.9 9 17.2 7.1 16 5.7A7.5 7.5 0 0 1 19.4 11ZM4.6 13H6C6.1 15 6.8 16.9 8 18.3A7.5 7.5 0 0 1 4.6 13ZM8 13H11V19.1C9.4 18 8.2 15.8 8 13ZM13 13H16C15.8 15.8 14.6 18 13 19.1ZM18 13H19.4A7.5 7.5 0 0 1 16 18.3C17.2 16.9 17.9 15 18 13Z";
/// A cursor in a field: typing.
pub const CURSOR: &str = "M2.5 6H13V8H4.5V16H13V18H2.5ZM18 6H21.5V18H18V16H19.5V8H18ZM13.5 3H17.5V4.7H16.4V19.3H17.5V21H13.5V19.3H14.6V4.7H13.5Z";
