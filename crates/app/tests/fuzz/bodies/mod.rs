//! What is tried with any bytes. A body panics if something does not hold; what it returns says nothing.
mod file;
mod intents;
mod legal;
mod link;
mod moves;
mod position;
mod route;
mod stored;

/// A name and what is done with bytes.
pub type Body = (&'static str, fn(&[u8]));

/// All that is tried. Each has its seeds in `tests/fuzz/seeds`, in a folder of its name.
pub const BODIES: [Body; 8] = [
    ("link", link::body),
    ("route", route::body),
    ("position", position::body),
    ("moves", moves::body),
    ("file", file::body),
    ("stored", stored::body),
    ("intents", intents::body),
    ("legal", legal::body),
];

/// Games with all their options. The number of a game is its place.
pub const GAMES: [&str; 11] = [
    "bridge",
    "bridge+draw-odds:b",
    "hex",
    "fortress:king-capture",
    "fortress:double-capture+wide-gate",
    "fortress:checkmate",
    "fortress:alliance-mate+free-reserve",
    "fortress:london+no-leap",
    "coalition",
    "coalition+waiting+motorcyclist+small-coalition",
    "coalition+waiting+motorcyclist+small-coalition+original-order+capture-all",
];

/// Bytes as text, as a browser decodes them.
fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}
