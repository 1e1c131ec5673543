//! The drawn men: one family of cut-paper silhouettes, drawn for this project.
//!
//! Each man is one outline, as if cut from folded card, and a few snips. The outline is drawn twice:
//! below with a stroke 9 wide in the outer tone, above with the fill and a stroke 2 to 4 wide in the
//! inner tone, corners mitred up to 2.2. Snips that reach the edge run 2 units over it, so that in
//! the outer tone they open into the rim. Such a snip parts body and foot; the face of the foot, y =
//! 77 to 88 around x = 50, is free for the mark of a party. With all strokes a man keeps within about
//! 8 and 92.

/// A drawn man on a field of 100 x 100 units, foot at y = 90.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Name of the symbol, as in `#man-king`.
    pub id: &'static str,
    /// Silhouette: path data of the body.
    pub body: &'static str,
    /// Path data of the inner cuts, filled with the contrasting paper tone.
    pub cuts: &'static str,
}

/// A domed crown of three gores, and a cross cut with flared arms.
pub const KING: Figure = Figure {
    id: "man-king",
    body: "M18 87.5L25 75H32A30 30 0 0 0 38 63L17.5 52A33 33 0 0 1 45.5 37V26L36.5 27V17.5\
           L46 18.5L45 12.5H55L54 18.5L63.5 17.5V27L54.5 26V37A33 33 0 0 1 82.5 52L62 63\
           A30 30 0 0 0 68 75H75L82 87.5Z",
    cuts: "M23.7 72.6H76.3L78.6 77H21.4ZM36 61H64L63 65H37ZM47.5 57L45.5 42.5H54.5L52.5 57Z\
           M42 57L27 48.8L35.5 44.3ZM58 57L73 48.8L64.5 44.3Z",
};

/// A fan of five points, punched round between them, with three darts folded in.
pub const QUEEN: Figure = Figure {
    id: "man-queen",
    body: "M18 87.5L25 75H32A36 36 0 0 0 39 58L14 29.5L16.6 26.6A8.6 8.6 0 0 0 31.2 20.5\
           L34.2 19.3A8 8 0 0 0 48.5 14H51.5A8 8 0 0 0 65.8 19.3L68.8 20.5\
           A8.6 8.6 0 0 0 83.4 26.6L86 29.5L61 58A36 36 0 0 0 68 75H75L82 87.5Z",
    cuts: "M23.7 72.6H76.3L78.6 77H21.4ZM37 56H63V60H37ZM43 53L28.5 35L34.5 31.5ZM57 53\
           L71.5 35L65.5 31.5ZM50 53L46.5 29H53.5Z",
};

/// A tower with flared battlements and an arched gate.
pub const ROOK: Figure = Figure {
    id: "man-rook",
    body: "M18 87.5L25 75H32L35 45L24 38L22 17.5H36L37.5 26.5H44.5V17.5H55.5V26.5H62.5\
           L64 17.5H78L76 38L65 45L68 75H75L82 87.5Z",
    cuts: "M23.7 72.6H76.3L78.6 77H21.4ZM31.5 43H68.5L66.5 47H33.5ZM43.5 74L45 59.5\
           A5 5 0 0 1 55 59.5L56.5 74Z",
};

/// A mitre of two arcs, slit by one snip from the edge.
pub const BISHOP: Figure = Figure {
    id: "man-bishop",
    body: "M18 87.5L25 75H33A36 36 0 0 0 40 59L28 49A44 44 0 0 1 50 13.3A44 44 0 0 1 72 49\
           L60 59A36 36 0 0 0 67 75H75L82 87.5Z",
    cuts: "M23.7 72.6H76.3L78.6 77H21.4ZM38 57H62V61H38ZM62.6 20.4L46 45L69.8 31\
           A46 46 0 0 0 62.6 20.4Z",
};

/// A horse of straight planes looking left, its mane three snips into the arc of the neck.
pub const KNIGHT: Figure = Figure {
    id: "man-knight",
    body: "M18 87.5L25 75H31C31 66 40 58 46 48.5L31 59L17 58L13.5 47L31 29L33 15.5L45 22\
           L54 13.5C76 24 80 52 72 75H75L82 87.5Z",
    cuts: "M23.7 72.6H76.3L78.6 77H21.4ZM32 37L45.5 31L40 40.5ZM63.8 17.1L54 34L70.5 24.7\
           A36 36 0 0 0 63.8 17.1ZM73.6 30.9L59.5 48L76.8 40.4A36 36 0 0 0 73.6 30.9Z\
           M77.8 47.5L61 61.5L77.9 58A36 36 0 0 0 77.8 47.5Z",
};

/// A disc on a short skirt, on a narrower foot.
pub const PAWN: Figure = Figure {
    id: "man-pawn",
    body: "M27 87.5L33 75H38A30 30 0 0 0 43.5 61.5A14 14 0 1 1 56.5 61.5A30 30 0 0 0 62 75\
           H67L73 87.5Z",
    cuts: "M31.7 72.6H68.3L70.3 77H29.7ZM41.5 59.5H58.5V63.5H41.5Z",
};
