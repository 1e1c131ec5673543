//! The piece figures: silhouettes in the style of cut paper, drawn for this project.
//!
//! Each figure is one outline with a few cuts. The outline is drawn twice: below with a stroke of 9 units in
//! the outer tone, above with the fill and a stroke of 2 to 4 units in the inner tone; corners are mitred up
//! to 2.2. Cuts that reach the edge run 2 to 4 units over it, so that they open into the rim in the outer
//! tone. One such cut, a thin one, separates body and foot; the face of the foot, y = 77 to 87 around x = 50, is
//! left free for the mark of a party. Main horizontal edges are near multiples of 100/22, so that they are sharp in a
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
    body: "M18 86L25 75H32L14 52.5A16.5 16.5 0 0 1 46 50V26L36.5 27V18L46 19V12H54V19L63.5 18V27L54 26V50\
           A16.5 16.5 0 0 1 86 52.5L68 75H75L82 86Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8ZM17 60.5H83L80.6 63.6H19.4Z",
};

/// A coronet of five blunted points, fanned out over a band.
pub const QUEEN: PieceFigure = PieceFigure {
    id: "piece-queen",
    body: "M18 86L25 75H32L13.5 29L15.5 28L31 45L29.5 18.5L32 18L42.5 42L49 13.6H51L57.5 42L68 18\
           L70.5 18.5L69 45L84.5 28L86.5 29L68 75H75L82 86Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8ZM23 60.5H77L75.8 63.6H24.2Z",
};

/// A tower with three battlements, the gaps wide enough to show the ground.
pub const ROOK: PieceFigure = PieceFigure {
    id: "piece-rook",
    body: "M18 86L25 75H31L33 45L21.5 38.5L19 16H31L32.5 29H45.5L46 16H54L54.5 29H67.5L69 16H81L78.5 38.5\
           L67 45L69 75H75L82 86Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8ZM24 42H76L70 45.6H30Z",
};

/// A mitre under a ball, slit by one cut from the edge.
pub const BISHOP: PieceFigure = PieceFigure {
    id: "piece-bishop",
    body: "M18 86L25 75H32A36 36 0 0 0 38 61.5L28 55.5C20 43 31 29 46 20.6A5 5 0 1 1 54 20.6\
           C69 29 80 43 72 55.5L62 61.5A36 36 0 0 0 68 75H75L82 86Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8ZM27 58.6H73L66.5 61.8H33.5ZM65.5 23.5L48.5 46.5L73.5 31Z",
};

/// A horse's head looking left: straight face, one ear, a cut for the cheek, the mane cut off in an arc.
pub const KNIGHT: PieceFigure = PieceFigure {
    id: "piece-knight",
    body: "M18 86L25 75H30C32 64 44 61 47 50C41 54.5 36 54.5 31.5 57.5L27 63H19.5L13 56.5V49.5L31 29\
           L33.5 13.6L45 20C64 24 74 44 72 75H75L82 86Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8ZM31.5 40L42 34L39.5 40Z\
           M36 57.4C45 54 50 48 51 38C55 49 47 59 34 61Z\
           M43 16.5L50 20C64 30 68 52 65.5 74H61.5C63.5 52 59 32 43 16.5Z",
};

/// A disc over a collar and a short skirt, on a narrower foot.
pub const PAWN: PieceFigure = PieceFigure {
    id: "piece-pawn",
    body: "M22 86L29 75H35A22 22 0 0 0 41.5 62.7H32.5V56.5L42 54A17.5 17.5 0 1 1 58 54L67.5 56.5V62.7H58.5\
           A22 22 0 0 0 65 75H71L78 86Z",
    cuts: "M27.4 72.7H72.6L74.2 75.6H25.8Z",
};

/// A shield on a foot, for a letter: bold, 58 units, centred at x = 50 on the baseline y = 61.
pub const TILE: PieceFigure = PieceFigure {
    id: "piece-tile",
    body: "M18 86L25 75H37A34 34 0 0 1 16 45V13.6H84V45A34 34 0 0 1 63 75H75L82 86Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8Z",
};

/// A turret with its gun over a track, pierced for three wheels.
pub const TANK: PieceFigure = PieceFigure {
    id: "piece-tank",
    body: "M18 86L25 75H31L13.6 62V53L22 45.5H34V31.8H13.6V22.7H35L40 13.6H60L66 22.7V45.5H78L86.4 53V62\
           L69 75H75L82 86Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8ZM31 42.5H69V45.5H31ZM27 58.5a4.6 4.6 0 1 1 0 .1Z\
           M45.4 58.5a4.6 4.6 0 1 1 0 .1ZM63.8 58.5a4.6 4.6 0 1 1 0 .1Z",
};

/// A field gun looking left: a raised barrel behind a wheel of four spokes, and its trail.
pub const ARTILLERY: PieceFigure = PieceFigure {
    id: "piece-artillery",
    body: "M18 86L25 75H39L40 72.4A20 20 0 0 1 30 46L31.5 37.5L13.6 30L19 17L76 41L74 52L86.4 65V73L75 75\
           L82 86Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8ZM25.3 45.9A24.5 24.5 0 1 1 60.5 75.5L58.3 71.6\
           A20 20 0 1 0 29.5 47.4ZM46 52V41.5A13 13 0 0 0 35.5 52ZM50.5 52H61A13 13 0 0 0 50.5 41.5Z\
           M50.5 56.5H61A13 13 0 0 1 50.5 67ZM46 56.5V67A13 13 0 0 1 35.5 56.5Z",
};

/// A rider bent over two wheels, which arcs cut out of the frame.
pub const MOTORCYCLIST: PieceFigure = PieceFigure {
    id: "piece-motorcyclist",
    body: "M18 86L25 75V73.3A13.4 13.4 0 0 1 22 47L18 41L24 34L29 32A9.5 9.5 0 1 1 43 23L46 26L60 25\
           Q76 29 78 47A13.4 13.4 0 0 1 75 73.3V75L82 86Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8ZM19.5 60a7.5 7.5 0 1 1 0 .1ZM65.5 60a7.5 7.5 0 1 1 0 .1Z\
           M34 34L56 42L46 47ZM21 43.5A17.6 17.6 0 0 1 37.5 74L35 70.7A13.4 13.4 0 0 0 22 47.5Z\
           M79 43.5A17.6 17.6 0 0 0 62.5 74L65 70.7A13.4 13.4 0 0 1 78 47.5Z",
};

/// A cog wheel of eight teeth, and cut into it a spanner.
pub const ENGINEER: PieceFigure = PieceFigure {
    id: "piece-engineer",
    body: "M18 86L25 75H40L44 67L38 65L32 70L24 62L29 56L26 49.5H18.6V38.5H26L29 32L24 26L32 18L38 23\
           L44 21V13.6H56V21L62 23L68 18L76 26L71 32L74 38.5H81.4V49.5H74L71 56L76 62L68 70L62 65L56 67\
           L60 75H75L82 86Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8ZM66 53.6L54 41.6A10.5 10.5 0 0 0 42 28L41.5 31.4L47.6 36.6\
           L42.5 41.7L36 34L34 36A10.5 10.5 0 0 0 47.6 48L59.6 60Z",
};

/// A soldier's head under a helmet, the brim separated by a cut, over a collar, on the pawn's narrower foot.
pub const GUARD: PieceFigure = PieceFigure {
    id: "piece-guard",
    body: "M22 86L29 75L24 71V69A13 13 0 0 1 39 59.5V52H21V46.5L27 42A23.5 23.5 0 0 1 73 42L79 46.5V52H61\
           V59.5A13 13 0 0 1 76 69V71L71 75L78 86Z",
    cuts: "M21 72.7H79L74.2 75.6H25.8ZM17 42.5H83V45.6H17ZM37 60L50 66.4L63 60V63.6L50 70L37 63.6Z",
};

/// An aeroplane from above, its propeller one cut, with a roundel on each wing.
pub const PLANE: PieceFigure = PieceFigure {
    id: "piece-plane",
    body: "M18 86L25 75H43L45 68.2H34V60L44 55L42.5 48.5L13.6 44.5V34L42 27.3V21.6A8 8 0 0 1 58 21.6V27.3\
           L86.4 34V44.5L57.5 48.5L56 55L66 60V68.2H55L57 75H75L82 86Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8ZM34 19H66V22H34ZM20 38.6a4.5 4.5 0 1 1 0 .1Z\
           M71 38.6a4.5 4.5 0 1 1 0 .1Z",
};

/// A boat looking left: hull, conning tower, periscope, and the rudder behind.
pub const SUBMARINE: PieceFigure = PieceFigure {
    id: "piece-submarine",
    body: "M18 86L25 75H39L37 68.2H25A11.4 11.4 0 0 1 25 45.5H37L40 31.8H45V22.7H36.4V13.6H54.5V31.8H60\
           L63 45.5Q71 46 77.3 52V40.9H86.4V68.2H77.3V62Q71 67.7 63 68.2L61 75H75L82 86Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8ZM11 55.5H65L69 58.6H11Z",
};

/// A gun looking left on two legs: muzzle, jacket with three cuts for ribs, breech and grip.
pub const MACHINE_GUN: PieceFigure = PieceFigure {
    id: "piece-machine-gun",
    body: "M18 86L25 75L41 48H22.7V41H13.6V31.8H22.7V27.3H54.5V20H72.7V28H86.4V45.5H72.7V48H59L75 75L82 86Z\
           M50 53L37 75H63Z",
    cuts: "M23.4 72.7H76.6L78.2 75.6H21.8ZM27.3 23H31.8V52H27.3ZM36.4 23H40.9V52H36.4ZM45.5 23H50V48H45.5Z\
           M75 34H81V40H75Z",
};

/// A foot alone, wide enough for two smaller pieces.
pub const BASE: PieceFigure =
    PieceFigure { id: "piece-base", body: "M12 86L19 75H81L88 86Z", cuts: "M17.4 72.7H82.6L84.2 75.6H15.8Z" };
