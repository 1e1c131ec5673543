//! The piece figures: silhouettes in the style of cut paper, drawn for this project.
//!
//! Each figure is one outline with a few cuts. The outline is drawn twice: below with a stroke of 9 units in
//! the outer tone, above with the fill and a stroke of 2 to 4 units in the inner tone; corners are mitred up
//! to 2.2. Cuts that reach the edge run 2 to 4 units over it, so that they open into the rim in the outer
//! tone. One such cut separates body and foot; the face of the foot, y = 77 to 87 around x = 50, is left free
//! for the mark of a party. Main horizontal edges are near multiples of 100/22, so that they are sharp in a
//! cell of 22 pixels. With all strokes a figure stays within about 8 and 92.

/// A piece figure on a field of 100 by 100 units, with its foot at y = 90.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceFigure {
    /// The id of the symbol, as in `#piece-king`.
    pub id: &'static str,
    /// The path data of the outline.
    pub body: &'static str,
    /// The path data of the inner cuts, filled with the contrasting tone.
    pub cuts: &'static str,
}

/// A crown of two lobes over a band, and between them a cross with flared arms.
pub const KING: PieceFigure = PieceFigure {
    id: "piece-king",
    body: "M18 86L25 75H32L14 53A16.3 16.3 0 0 1 46 52V26L36.5 27V19L46 20V13.6H54V20L63.5 19V27\
           L54 26V52A16.3 16.3 0 0 1 86 53L68 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM16 59.1H84L80.3 63.6H19.7Z",
};

/// A coronet of five blunted points, fanned out over a band.
pub const QUEEN: PieceFigure = PieceFigure {
    id: "piece-queen",
    body: "M18 86L25 75H32L13.5 29L15.5 28L31 45L29.5 18.5L32 18L42.5 42L49 13.6H51L57.5 42L68 18\
           L70.5 18.5L69 45L84.5 28L86.5 29L68 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM23 59.1H77L75.2 63.6H24.8Z",
};

/// A tower with an arched gate and three battlements, the gaps wide enough to show the ground.
pub const ROOK: PieceFigure = PieceFigure {
    id: "piece-rook",
    body: "M18 86L25 75H31L33 45L21.5 38.5L19 18H31L32.5 31.5H45.5L46 18H54L54.5 31.5H67.5L69 18\
           H81L78.5 38.5L67 45L69 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM20.5 41H79.5L70 46.5H30ZM44.5 73V62A5.5 5.5 0 0 1 55.5 62V73Z",
};

/// A pointed mitre with a flat tip, slit by one cut from the edge.
pub const BISHOP: PieceFigure = PieceFigure {
    id: "piece-bishop",
    body: "M18 86L25 75H31A36 36 0 0 0 37.5 61L24 51.5A50 50 0 0 1 46 18V13.6H54V18\
           A50 50 0 0 1 76 51.5L62.5 61A36 36 0 0 0 69 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM30.5 59.1H69.5L65 63.6H35ZM62 20.5L48 48L71 28.5Z",
};

/// A horse's head looking left: straight face, one ear, a cut for the cheek, the mane cut off in an arc.
pub const KNIGHT: PieceFigure = PieceFigure {
    id: "piece-knight",
    body: "M18 86L25 75H29A46 46 0 0 1 46 52L37 54L27 61H18L13 55V46L33 28L37.5 15L46 20\
           A40 40 0 0 1 73 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM32 40L42 33L39 40ZM37 56.2A22 22 0 0 0 51 36\
           A20 20 0 0 1 35 60ZM45 17L51 20.5A60 60 0 0 1 65 73H59.5A68 68 0 0 0 45 17Z",
};

/// A disc on a short skirt, on a narrower foot; two diagonal cuts meet as its collar.
pub const PAWN: PieceFigure = PieceFigure {
    id: "piece-pawn",
    body: "M25 86L31.5 75H36A32 32 0 0 0 40 61A16.2 16.2 0 1 1 60 61A32 32 0 0 0 64 75H68.5L75 86Z",
    cuts: "M30 72.7H70L72.7 77.3H27.3ZM33 55L50 62.5L67 55V60L50 67.5L33 60Z",
};

/// A shield on a foot, for a letter: bold, 58 units, centred at x = 50 on the baseline y = 61.
pub const TILE: PieceFigure = PieceFigure {
    id: "piece-tile",
    body: "M18 86L25 75H37A34 34 0 0 1 16 45V13.6H84V45A34 34 0 0 1 63 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21Z",
};

/// A turret with its gun over a track, pierced for three wheels.
pub const TANK: PieceFigure = PieceFigure {
    id: "piece-tank",
    body: "M18 86L25 75H31L13.6 62V53L22 45.5H34V31.8H13.6V22.7H35L40 13.6H60L66 22.7V45.5H78L86.4 53V62\
           L69 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM31 41H69V45.5H31ZM27 58.5a4.6 4.6 0 1 1 0 .1Z\
           M45.4 58.5a4.6 4.6 0 1 1 0 .1ZM63.8 58.5a4.6 4.6 0 1 1 0 .1Z",
};

/// A field gun looking left: a raised barrel behind a wheel of four spokes, and its trail.
pub const ARTILLERY: PieceFigure = PieceFigure {
    id: "piece-artillery",
    body: "M18 86L25 75H39L40 72.4A20 20 0 0 1 30 46L31.5 37.5L13.6 30L19 17L76 41L74 52L86.4 65V73\
           L75 75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM25.3 45.9A24.5 24.5 0 1 1 60.5 75.5L58.3 71.6A20 20 0 1 0 29.5 47.4Z\
           M46 52V41.5A13 13 0 0 0 35.5 52ZM50.5 52H61A13 13 0 0 0 50.5 41.5Z\
           M50.5 56.5H61A13 13 0 0 1 50.5 67ZM46 56.5V67A13 13 0 0 1 35.5 56.5Z",
};

/// A rider bent over two wheels, which arcs cut out of the frame.
pub const MOTORCYCLIST: PieceFigure = PieceFigure {
    id: "piece-motorcyclist",
    body: "M18 86L25 75V73.3A13.4 13.4 0 0 1 22 47L18 41L24 34L29 32A9.5 9.5 0 1 1 43 23L46 26L60 25\
           Q76 29 78 47A13.4 13.4 0 0 1 75 73.3V75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM19.5 60a7.5 7.5 0 1 1 0 .1ZM65.5 60a7.5 7.5 0 1 1 0 .1Z\
           M34 34L56 42L46 47ZM21 43.5A17.6 17.6 0 0 1 37.5 74L35 70.7A13.4 13.4 0 0 0 22 47.5Z\
           M79 43.5A17.6 17.6 0 0 0 62.5 74L65 70.7A13.4 13.4 0 0 1 78 47.5Z",
};

/// A cog wheel of eight teeth, and cut into it a spanner.
pub const ENGINEER: PieceFigure = PieceFigure {
    id: "piece-engineer",
    body: "M18 86L25 75H40L44 67L38 65L32 70L24 62L29 56L26 49.5H18.6V38.5H26L29 32L24 26L32 18L38 23L44 21\
           V13.6H56V21L62 23L68 18L76 26L71 32L74 38.5H81.4V49.5H74L71 56L76 62L68 70L62 65L56 67\
           L60 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM66 53.6L54 41.6A10.5 10.5 0 0 0 42 28L41.5 31.4L47.6 36.6\
           L42.5 41.7L36 34L34 36A10.5 10.5 0 0 0 47.6 48L59.6 60Z",
};

/// A soldier's head under a helmet, the brim separated by a cut, over a collar, on the pawn's narrower foot.
pub const GUARD: PieceFigure = PieceFigure {
    id: "piece-guard",
    body: "M25 86L31.5 75H27V70A12 12 0 0 1 40 61V55H24V50L29 45.5A21 21 0 0 1 71 45.5L76 50V55H60V61\
           A12 12 0 0 1 73 70V75H68.5L75 86Z",
    cuts: "M25.7 72.7H74.3L72.7 77.3H27.3ZM20 45.5H80V50H20ZM38 62L50 68L62 62V66.6L50 72.6L38 66.6Z",
};

/// An aeroplane from above, its propeller one cut, with a roundel on each wing.
pub const PLANE: PieceFigure = PieceFigure {
    id: "piece-plane",
    body: "M18 86L25 75H43L45 68.2H34V60L44 55L42.5 48.5L13.6 44.5V34L42 27.3V21.6A8 8 0 0 1 58 21.6V27.3\
           L86.4 34V44.5L57.5 48.5L56 55L66 60V68.2H55L57 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM34 18.4H66V22.9H34ZM20 38.6a4.5 4.5 0 1 1 0 .1Z\
           M71 38.6a4.5 4.5 0 1 1 0 .1Z",
};

/// A boat looking left: hull, conning tower, periscope, and the rudder behind.
pub const SUBMARINE: PieceFigure = PieceFigure {
    id: "piece-submarine",
    body: "M18 86L25 75H39L37 68.2H25A11.4 11.4 0 0 1 25 45.5H37L40 31.8H45V22.7H36.4V13.6H54.5V31.8H60\
           L63 45.5Q71 46 77.3 52V40.9H86.4V68.2H77.3V62Q71 67.7 63 68.2L61 75H75L82 86Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM11 54.5H64L69 59.1H11Z",
};

/// A gun looking left on two legs: muzzle, jacket with three cuts for ribs, breech and grip.
pub const MACHINE_GUN: PieceFigure = PieceFigure {
    id: "piece-machine-gun",
    body: "M18 86L25 75L41 48H22.7V41H13.6V31.8H22.7V27.3H54.5V20H72.7V28H86.4V45.5H72.7V48H59L75 75L82 86Z\
           M50 53L37 75H63Z",
    cuts: "M23.7 72.7H76.3L79 77.3H21ZM27.3 23H31.8V52H27.3ZM36.4 23H40.9V52H36.4ZM45.5 23H50V48H45.5Z\
           M75 34H81V40H75Z",
};

/// A foot alone, wide enough for two smaller pieces.
pub const BASE: PieceFigure =
    PieceFigure { id: "piece-base", body: "M12 86L19 75H81L88 86Z", cuts: "M17.7 72.7H82.3L85 77.3H15Z" };
