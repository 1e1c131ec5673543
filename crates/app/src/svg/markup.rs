//! SVG as text: pieces, marks, boards. Static parts cost less as text than as elements of a view, and their
//! look is decided in one place. Only the app's own texts come in here, never a player's.
use super::board::BoardSvg;
use super::figures::{
    ARTILLERY, BASE, BISHOP, ENGINEER, GUARD, KING, KNIGHT, MACHINE_GUN, MOTORCYCLIST, PAWN, PLANE,
    PieceFigure, QUEEN, ROOK, SUBMARINE, TANK, TILE,
};
use crate::board::{Layout, ViewBox};
use crate::open_game::{DragStyle, OpenGame, PendingMove, Side};
use crate::settings::PieceStyle;
use engine::games::{self, Alliances, GameKind, GameOptions};
use engine::notation::NotationStyle;
use engine::pieces::{Party, Piece, Role};
use engine::rules::ActionKind;
use std::fmt::Write;

/// The pieces of the games with orthodox pieces, by role.
const ORTHODOX: [PieceFigure; 6] = [KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN];

/// The pieces of coalition chess, by role. The first six move as the orthodox pieces in the same order.
const COALITION: [PieceFigure; 9] =
    [KING, TANK, ARTILLERY, MOTORCYCLIST, ENGINEER, GUARD, PLANE, SUBMARINE, MACHINE_GUN];

/// The letters of the pieces of coalition chess, the same in every language.
const COALITION_LETTERS: [char; COALITION.len()] = ['K', 'T', 'A', 'C', 'E', 'G', 'P', 'S', 'M'];

/// The last three pieces of coalition chess as pairs of chess pieces with the same moves, each with its x
/// coordinate and its size in percent; the second one is in front. The base hides their own feet.
const PAIRS: [[(PieceFigure, i32, i32); 2]; COALITION.len() - ORTHODOX.len()] = [
    [(KNIGHT, 38, 80), (KNIGHT, 63, 80)],
    [(QUEEN, 37, 80), (KNIGHT, 66, 72)],
    [(KING, 40, 84), (PAWN, 67, 72)],
];

/// The y coordinate of the feet of all pieces.
const FOOT_LINE: i32 = 75;

/// The y coordinate of the baseline of a token's letter.
const LETTER_LINE: i32 = 61;

/// The width of a cell in units of a drawing.
pub const CELL: i32 = Layout::CELL as i32;

/// Adds formatted text. Writing into a string cannot fail.
macro_rules! add {
    ($text:expr, $($format:tt)*) => { let _ = write!($text, $($format)*); };
}
pub(super) use add;

/// Returns the figures of a game's pieces by role.
fn family(game_kind: GameKind) -> &'static [PieceFigure] {
    if game_kind.info().has_orthodox_pieces() { &ORTHODOX } else { &COALITION }
}

/// Returns the symbol definitions of all pieces: silhouettes, for coalition chess also as chess pieces, or
/// tokens with letters.
pub fn symbols(style: &NotationStyle, set: PieceStyle) -> String {
    let mut text = String::new();
    for (figure, letter) in ORTHODOX.iter().zip(style.letters) {
        let (drawn, edge) = if set == PieceStyle::Letters {
            (token(letter), edge_paths(&TILE))
        } else {
            (paths(figure), edge_paths(figure))
        };
        text += &symbols_of(figure, &drawn, &edge);
    }
    // Skipped: both kinds of games have the same king.
    for (index, (figure, letter)) in COALITION.iter().zip(COALITION_LETTERS).enumerate().skip(1) {
        let (drawn, edge) = match set {
            PieceStyle::Figures => (paths(figure), edge_paths(figure)),
            PieceStyle::Letters => (token(letter), edge_paths(&TILE)),
            PieceStyle::Chess => match ORTHODOX.get(index) {
                Some(orthodox) => (paths(orthodox), edge_paths(orthodox)),
                None => together(&PAIRS[index - ORTHODOX.len()]),
            },
        };
        text += &symbols_of(figure, &drawn, &edge);
    }
    text
}

/// Returns two pieces as a style draws them, as an SVG element: a knight, and the tank of coalition chess.
pub fn style_sample(style: &NotationStyle, set: PieceStyle) -> String {
    let [knight, tank] = match set {
        PieceStyle::Figures => [paths(&KNIGHT), paths(&TANK)],
        PieceStyle::Letters => [token(style.letters[4]), token(COALITION_LETTERS[1])],
        PieceStyle::Chess => [paths(&KNIGHT), paths(&QUEEN)],
    };
    format!(
        "<svg class='piece-swatch party-0' viewBox='0 0 100 100' aria-hidden='true'>\
         <svg width='58' height='58' viewBox='0 0 100 100'>{knight}</svg>\
         <svg x='42' y='42' width='58' height='58' viewBox='0 0 100 100'>{tank}</svg></svg>"
    )
}

/// Returns the symbols of a figure: itself, and the edge that lies below it while it plays under another colour.
fn symbols_of(&PieceFigure { id, .. }: &PieceFigure, drawn: &str, edge: &str) -> String {
    format!(
        "<symbol id='{id}' viewBox='0 0 100 100'>{drawn}</symbol>\
         <symbol id='{id}-edge' viewBox='0 0 100 100' overflow='visible'>{edge}</symbol>"
    )
}

/// Returns the edge of an alliance around a figure: a line under it that is a little wider than its rim. The rim itself
/// becomes a band in the colour of the alliance, so that the piece hardly grows.
fn edge_paths(&PieceFigure { body, .. }: &PieceFigure) -> String {
    format!("<path class='side-line' d='{body}'/>")
}

fn paths(&PieceFigure { body, cuts, .. }: &PieceFigure) -> String {
    format!("<path class='rim' d='{body}'/><path class='body' d='{body}'/><path class='cut' d='{cuts}'/>")
}

fn token(letter: char) -> String {
    format!("{}<text class='letter' x='50' y='{LETTER_LINE}'>{letter}</text>", paths(&TILE))
}

/// Returns two smaller pieces on one base, and their edge.
fn together(pair: &[(PieceFigure, i32, i32)]) -> (String, String) {
    let (mut text, mut edge) = (String::new(), String::new());
    for &(PieceFigure { id, .. }, middle, size) in pair {
        let (x, y) = (middle - size / 2, FOOT_LINE - FOOT_LINE * size / 100);
        add!(text, "<use href='#{id}' x='{x}' y='{y}' width='{size}' height='{size}'/>");
        add!(edge, "<use href='#{id}-edge' x='{x}' y='{y}' width='{size}' height='{size}'/>");
    }
    (text + &paths(&BASE), edge + &edge_paths(&BASE))
}

/// Returns the class of a party, whose colours the style sheet sets by the class of the game.
pub fn party_class(party: Party) -> &'static str {
    ["party-0", "party-1", "party-2", "party-3"][party.index()]
}

/// The marks of the parties, so that colour is not the only sign. Light and dark are enough between two.
pub(super) const PARTY_MARKS: [&str; 4] = [
    "<rect class='party-mark' x='41' y='80' width='18' height='4.5'/>",
    "<circle class='party-mark' cx='50' cy='82.3' r='3.4'/>",
    "<path class='party-mark' d='M50 78.2L55 86H45Z'/>",
    "<rect class='party-mark' x='46.7' y='79.2' width='6.6' height='6.6'/>",
];

/// The mark of a king whose party is mated for now: a moon.
pub const SLEEP_MARK: &str = "<path class='sleep' d='M84 4a17 17 0 1 0 12 28a14 14 0 0 1-12-28z'/>";

/// Returns a piece of a game at a point, on a field of 100 by 100.
pub fn piece_at(piece: Piece, game_kind: GameKind, x: i32, y: i32) -> String {
    let (id, class) = (figure_id(piece, game_kind), party_class(piece.party()));
    format!("<use class='{class}' href='#{id}' x='{x}' y='{y}' width='100' height='100'/>")
}

/// Returns the class of an alliance.
pub fn side_class(side: Side) -> &'static str {
    match side {
        Side::First => "side-first",
        Side::Second => "side-second",
        Side::SmallPowers => "side-small",
    }
}

/// Returns the party whose own colour is that of an alliance.
fn namesake(side: Side) -> Party {
    Party::new(match side {
        Side::First => 0,
        Side::Second => 1,
        Side::SmallPowers => 2,
    })
}

/// Returns a piece, among more than two parties with the mark of its party on its foot.
pub fn marked_piece(piece: Piece, game_kind: GameKind) -> String {
    piece_of_side(piece, game_kind, None)
}

/// The same, with an edge in the colour of its alliance, where its own colour is another one.
pub fn piece_of_side(piece: Piece, game_kind: GameKind, side: Option<Side>) -> String {
    let mark = PARTY_MARKS.get(piece.party().index()).filter(|_| game_kind.info().parties() > 2);
    let mark = mark.copied().unwrap_or_default();
    let class = party_class(piece.party());
    let edge = side.filter(|&side| piece.party() != namesake(side)).map(|side| {
        let id = figure_id(piece, game_kind);
        format!("<use class='{}' href='#{id}-edge' width='100' height='100'/>", side_class(side))
    });
    let edge = edge.unwrap_or_default();
    format!(
        "<g class='piece {class}' aria-hidden='true'>{edge}{}{mark}</g>",
        piece_at(piece, game_kind, 0, 0)
    )
}

/// Returns the id of a piece's symbol.
fn figure_id(piece: Piece, game_kind: GameKind) -> &'static str {
    family(game_kind).get(piece.role().index()).map_or("", |figure| figure.id)
}

/// Returns a piece as an SVG element of its own.
pub fn portrait(piece: Piece, game_kind: GameKind) -> String {
    format!("<svg viewBox='0 0 100 100' aria-hidden='true'>{}</svg>", self::marked_piece(piece, game_kind))
}

/// Returns the king of a party as an SVG element of its own.
pub fn king(party: Party, game_kind: GameKind) -> String {
    let piece = piece_at(Piece::new(party, Role::KING), game_kind, 0, 0);
    format!("<svg viewBox='0 0 100 100' aria-hidden='true'>{piece}</svg>")
}

/// Returns the piece that stands for a party, as an SVG element of its own: its king, or the strongest piece of
/// a power without a king. It has the party's mark where pieces on the board have it.
pub fn party_portrait(party: Party, game_kind: GameKind) -> String {
    let def = games::with_options(&GameOptions::new(game_kind));
    let start = def.start_position();
    if !start.kings_of(party).is_empty() {
        return match game_kind.info().alliances {
            Alliances::None => king(party, game_kind),
            Alliances::Opposite | Alliances::MadeInPlay => portrait(Piece::new(party, Role::KING), game_kind),
        };
    }
    let value = |piece: &Piece| game_kind.info().piece_values.get(piece.role().index()).copied();
    let pieces = def.rules().geometry.cells().filter_map(|cell| start.piece(cell));
    let strongest = pieces.filter(|piece| piece.party() == party).max_by_key(value);
    strongest.map(|piece| portrait(piece, game_kind)).unwrap_or_default()
}

/// The corners of a cell relative to its centre, clockwise from the upper left or the top, in units of which
/// a cell is 100 wide.
pub(super) type Shape = &'static [(i32, i32)];
const SQUARE: Shape = &[(-50, -50), (50, -50), (50, 50), (-50, 50)];
const HEXAGON: Shape = &[(0, -58), (50, -29), (50, 29), (0, 58), (-50, 29), (-50, -29)];

pub(super) fn shape(hexagons: bool) -> Shape {
    if hexagons { HEXAGON } else { SQUARE }
}

/// Returns the path around a cell, scaled by a percentage.
pub(super) fn cell_path(shape: Shape, percent: i32) -> String {
    let mut text = String::new();
    for (step, &(x, y)) in "MLLLLL".chars().zip(shape) {
        add!(text, "{step}{} {}", 50 + x * percent / 100, 50 + y * percent / 100);
    }
    text + "Z"
}

/// Returns the path around a cell at a point of a whole board, scaled by a percentage.
pub fn outline(hexagons: bool, (x, y): (i32, i32), percent: i32) -> String {
    let mut text = String::new();
    for (step, &(dx, dy)) in "MLLLLL".chars().zip(shape(hexagons)) {
        add!(text, "{step}{} {}", x + dx * percent / 100, y + dy * percent / 100);
    }
    text + "Z"
}

/// Returns the ring around the cell under a finger that drags a piece; or, for a pending move, an arrow to
/// its target and a ring there.
pub fn target_highlight(open_game: &OpenGame) -> String {
    if let Some(PendingMove { mv, .. }) = open_game.interaction.pending_move {
        let board = BoardSvg::of(open_game);
        let [from, to] = [mv.from, mv.to].map(|cell| board.centre(cell));
        let (x, y) = to;
        return format!(
            "<circle class='pending case' cx='{x}' cy='{y}' r='46'/><circle class='pending' cx='{x}' cy='{y}' r='46'/>\
             <polygon class='pending' points='{}'/>",
            arrow(from, to)
        );
    }
    let Some(cell) = open_game
        .interaction
        .hovered
        .filter(|_| open_game.interaction.drag_style == Some(DragStyle::Enlarged))
    else {
        return String::new();
    };
    let (x, y) = BoardSvg::of(open_game).centre(cell);
    format!(
        "<circle class='target-ring' cx='{x}' cy='{y}' r='96'/><circle class='target-ring inner' cx='{x}' cy='{y}' r='88'/>"
    )
}

/// Returns the player's drawings: circles, and arrows from centre to centre. Then the moves of a mate that the player has
/// asked about, numbered, in the colours of the parties.
pub fn drawings(open_game: &OpenGame) -> String {
    let board = BoardSvg::of(open_game);
    let mut text = String::new();
    let interaction = &open_game.interaction;
    for (place, [from, to]) in open_game.bots.best_moves.iter().enumerate().rev() {
        add!(
            text,
            "<polygon class='best-move best-{place}' points='{}'/>",
            arrow(board.centre(*from), board.centre(*to))
        );
    }
    for drawing in interaction.drawings.iter().chain(&interaction.unfinished_drawing) {
        let colour = drawing.colour;
        let [(x, y), (to_x, to_y)] = [drawing.from, drawing.to].map(|cell| board.centre(cell));
        if drawing.from == drawing.to {
            add!(text, "<circle class='drawn-{colour}' cx='{x}' cy='{y}' r='44'/>");
            continue;
        }
        add!(text, "<polygon class='drawn-{colour}' points='{}'/>", arrow((x, y), (to_x, to_y)));
    }
    let moves = interaction.mate.iter().filter_map(|step| match step.action.kind {
        ActionKind::Move(mv) => Some((step.action.by, mv)),
        _ => None,
    });
    for (number, (by, mv)) in (1..).zip(moves) {
        let [from, to] = [mv.from, mv.to].map(|cell| board.centre(cell));
        let party = party_class(by);
        add!(
            text,
            "<polygon class='drawn-move {party}' points='{}'/>\
             <g class='trail-number {party}' transform='translate({} {})'><circle r='15'/><text y='8'>{number}</text></g>",
            arrow(from, to),
            to.0 + 34,
            to.1 - 34
        );
    }
    text
}

/// Returns the corners of an arrow from centre to centre.
fn arrow((x, y): (i32, i32), (to_x, to_y): (i32, i32)) -> String {
    let (by_x, by_y) = (f64::from(to_x - x), f64::from(to_y - y));
    let length = (by_x * by_x + by_y * by_y).sqrt();
    // A point at a distance along the line and beside it; the arrow is a shaft with a head at its end.
    let along = |forward: f64, sideways: f64| {
        let place =
            |start: i32, by: f64, across: f64| start + ((by * forward + across * sideways) / length) as i32;
        (place(x, by_x, -by_y), place(y, by_y, by_x))
    };
    let corners = [
        (26.0, 8.0),
        (length - 42.0, 8.0),
        (length - 42.0, 26.0),
        (length - 4.0, 0.0),
        (length - 42.0, -26.0),
        (length - 42.0, -8.0),
        (26.0, -8.0),
    ];
    let points = corners.map(|(forward, sideways)| along(forward, sideways)).map(|(x, y)| format!("{x},{y}"));
    points.join(" ")
}

/// Returns the text of a view box, with one decimal.
pub fn view_box(frame: ViewBox) -> String {
    let mut text = String::new();
    for length in [frame.left, frame.top, frame.width, frame.height] {
        let tenths = (length * 10.0) as i32;
        let sign = if tenths < 0 { "-" } else { "" };
        add!(text, "{sign}{}.{} ", tenths.abs() / 10, tenths.abs() % 10);
    }
    text
}
