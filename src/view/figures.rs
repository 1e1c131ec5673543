//! The drawn men: one family of cut-paper silhouettes, drawn for this project.
//!
//! Each man is one outline, as if cut from folded card, and a few snips. The outline is drawn twice:
//! below with a stroke 9 wide in the outer tone, above with the fill and a stroke 2 to 4 wide in the
//! inner tone, corners mitred up to 2.2. Snips that reach the edge run 2 to 4 units over it, so that
//! in the outer tone they open into the rim. Such a snip parts body and foot; the face of the foot, y =
//! 77 to 87 around x = 50, is free for the mark of a party. Main level edges lie near multiples of 100/22,
//! to stay sharp in a cell of 22 pixels. With all strokes a man keeps within about 8 and 92.

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

/// A crown of two lobes over a band, and between them a cross with flared arms.
pub const KING: Figure = Figure {
    id: "man-king",
    body: "M18 86L25 75H32L14 53A16.3 16.3 0 0 1 46 52V26L36.5 27V19L46 20V13.6H54V20L63.5 19V27\
           L54 26V52A16.3 16.3 0 0 1 86 53L68 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM16 59.1H84L80.3 63.6H19.7Z",
};

/// A coronet of five blunted points, fanned out over a band.
pub const QUEEN: Figure = Figure {
    id: "man-queen",
    body: "M18 86L25 75H32L13.5 29L15.5 28L31 45L29.5 18.5L32 18L42.5 42L49 13.6H51L57.5 42L68 18\
           L70.5 18.5L69 45L84.5 28L86.5 29L68 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM23 59.1H77L75.2 63.6H24.8Z",
};

/// A tower with an arched gate and three battlements, the gaps wide enough to show the ground.
pub const ROOK: Figure = Figure {
    id: "man-rook",
    body: "M18 86L25 75H31L33 45L21.5 38.5L19 18H31L32.5 31.5H45.5L46 18H54L54.5 31.5H67.5L69 18\
           H81L78.5 38.5L67 45L69 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM20.5 41H79.5L70 46.5H30ZM44.5 73V62A5.5 5.5 0 0 1 55.5 62V73Z",
};

/// A pointed mitre with a flat tip, slit by one snip from the edge.
pub const BISHOP: Figure = Figure {
    id: "man-bishop",
    body: "M18 86L25 75H31A36 36 0 0 0 37.5 61L24 51.5A50 50 0 0 1 46 18V13.6H54V18\
           A50 50 0 0 1 76 51.5L62.5 61A36 36 0 0 0 69 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM30.5 59.1H69.5L65 63.6H35ZM62 20.5L48 48L71 28.5Z",
};

/// A horse's head looking left: straight face, one ear, a snip for the cheek, the mane cut off in an arc.
pub const KNIGHT: Figure = Figure {
    id: "man-knight",
    body: "M18 86L25 75H29A46 46 0 0 1 46 52L37 54L27 61H18L13 55V46L33 28L37.5 15L46 20\
           A40 40 0 0 1 73 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM32 40L42 33L39 40ZM37 56.2A22 22 0 0 0 51 36\
           A20 20 0 0 1 35 60ZM45 17L51 20.5A60 60 0 0 1 65 73H59.5A68 68 0 0 0 45 17Z",
};

/// A disc on a short skirt, on a narrower foot; two diagonal snips meet as its collar.
pub const PAWN: Figure = Figure {
    id: "man-pawn",
    body: "M25 86L31.5 75H36A32 32 0 0 0 40 61A16.2 16.2 0 1 1 60 61A32 32 0 0 0 64 75H68.5L75 86Z",
    cuts: "M30 72.7H70L72.7 77.3H27.3ZM33 55L50 62.5L67 55V60L50 67.5L33 60Z",
};

/// A shield on the foot, the ground of a letter: bold, 58 units, centred at x = 50 on the baseline y = 61.
pub const TILE: Figure = Figure {
    id: "man-tile",
    body: "M18 86L25 75H37A34 34 0 0 1 16 45V13.6H84V45A34 34 0 0 1 63 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21Z",
};
