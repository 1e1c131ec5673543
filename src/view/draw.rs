//! Pictures as SVG text: men, marks, boards. What never reacts costs less so than as elements of the page,
//! and one place decides how things look. Only our own texts come in here, never a player's.
use super::figures::{BISHOP, Figure, KING, KNIGHT, PAWN, QUEEN, ROOK, TILE};
use crate::app::{Carried, CellScene, End, Frame, Labels, Layout, MenSet, Table, Target};
use crate::board::Cell;
use crate::games::bridge::{array_man, is_light, ruleset};
use crate::i18n::Texts;
use crate::pieces::{Man, Party, Role};
use crate::rules::Position;
use std::fmt::Write;

/// By role of bridge chess.
const FIGURES: [Figure; 6] = [KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN];

/// The line on which the letter of a token stands.
const LETTER_LINE: i32 = 61;

/// The width of a cell in units of a drawing.
pub const CELL: i32 = Layout::CELL as i32;

/// Adds formatted text. Writing into a string cannot fail.
macro_rules! add {
    ($text:expr, $($format:tt)*) => { let _ = write!($text, $($format)*); };
}

/// The definitions of the men, to be used everywhere: figures, or tokens with the letters of a language.
pub fn symbols(texts: &Texts, set: MenSet) -> String {
    let mut text = String::new();
    for (figure, letter) in FIGURES.into_iter().zip(texts.letters) {
        let Figure { body, cuts, .. } = if set == MenSet::Letters { TILE } else { figure };
        let id = figure.id;
        add!(
            text,
            "<symbol id='{id}' viewBox='0 0 100 100'><path class='rim' d='{body}'/>\
             <path class='body' d='{body}'/><path class='cut' d='{cuts}'/>"
        );
        if set == MenSet::Letters {
            add!(text, "<text class='letter' x='50' y='{LETTER_LINE}'>{letter}</text>");
        }
        text += "</symbol>";
    }
    text
}

fn party_class(party: Party) -> &'static str {
    if party.index() == 0 { "party-white" } else { "party-black" }
}

/// A man on a field of 100 by 100 at a place.
fn figure(man: Man, x: i32, y: i32) -> String {
    let id = FIGURES.get(man.role().index()).map_or("", |figure| figure.id);
    let class = party_class(man.party());
    format!("<use class='{class}' href='#{id}' x='{x}' y='{y}' width='100' height='100'/>")
}

/// A man with the mark of its party on its foot: a bar for White, a disc for Black.
pub fn man(man: Man) -> String {
    let mark = if man.party().index() == 0 {
        "<rect class='party-mark' x='41' y='80' width='18' height='4.5'/>"
    } else {
        "<circle class='party-mark' cx='50' cy='82.3' r='3.4'/>"
    };
    format!("<g class='man {}' aria-hidden='true'>{}{mark}</g>", party_class(man.party()), figure(man, 0, 0))
}

/// A man alone, as a picture of its own.
pub fn portrait(man: Man) -> String {
    format!("<svg viewBox='0 0 100 100' aria-hidden='true'>{}</svg>", self::man(man))
}

/// The king of a party, as a picture of its own.
pub fn king(party: Party) -> String {
    let man = figure(Man::new(party, Role::KING), 0, 0);
    format!("<svg viewBox='0 0 100 100' aria-hidden='true'>{man}</svg>")
}

/// The ring that shows the keyboard's focus, in two tones.
const RING: &str = "<rect class='ring outer' x='2.5' y='2.5' width='95' height='95'/>\
                    <rect class='ring inner' x='6.2' y='6.2' width='87.6' height='87.6'/>";
const SQUARE: &str = "<rect class='square' width='100' height='100'/>";
const STAR: &str = "<path class='check' d='M50 1L58 16L70 5L74 21L90 16L86 32L99 40L87 50L99 60L86 68L90 84L74 79\
                    L70 95L58 84L50 99L42 84L30 95L26 79L10 84L14 68L1 60L13 50L1 40L14 32L10 16L26 21L30 5L42 16Z'/>";
/// The corners of the cell, around a round spot.
const SPOT: &str = "<path class='selection' d='M0 0H100V100H0ZM50 7A43 43 0 0 0 50 93A43 43 0 0 0 50 7Z'/>";
const WITNESS: &str = "<rect class='witness' x='14' y='14' width='72' height='72'/>";

/// White's last move has its marks in two corners, Black's in the two others.
const CORNERS: [&str; 2] = ["M4 4H34L4 34ZM96 96H66L96 66Z", "M96 4V34L66 4ZM4 96V66L34 96Z"];

/// Everything on a cell but the man, who stands over it.
pub fn cell(scene: &CellScene) -> String {
    let mut text = SQUARE.to_owned();
    for (end, corners) in scene.last.iter().zip(CORNERS) {
        let class = match end {
            None => continue,
            Some(End::From) => "from",
            Some(End::To) => "to",
        };
        add!(text, "<path class='last {class}' d='{corners}'/>");
    }
    let marks = [
        (scene.is_selected, SPOT),
        (scene.is_check, STAR),
        (scene.target == Some(Target::Move), "<circle class='dot' cx='50' cy='50' r='17'/>"),
        // The gaps lie in the diagonals, where the feet of men are.
        (scene.target == Some(Target::Capture), "<circle class='capture' cx='50' cy='50' r='44'/>"),
        (scene.is_witness, WITNESS),
    ];
    for (applies, mark) in marks {
        text += if applies { mark } else { "" };
    }
    text + RING
}

/// The ring around the cell that a finger hides while it drags a man.
pub fn aim(table: &Table) -> String {
    let Some(cell) = table.hovered.filter(|_| table.carried == Some(Carried::Large)) else {
        return String::new();
    };
    let (x, y) = corner(table.turned, cell);
    let (x, y) = (x + CELL / 2, y + CELL / 2);
    format!(
        "<circle class='aim' cx='{x}' cy='{y}' r='96'/><circle class='aim inner' cx='{x}' cy='{y}' r='88'/>"
    )
}

/// A view box, to a tenth of a unit.
pub fn view_box(frame: Frame) -> String {
    let mut text = String::new();
    for length in [frame.left, frame.top, frame.width, frame.height] {
        let tenths = (length * 10.0) as i32;
        let sign = if tenths < 0 { "-" } else { "" };
        add!(text, "{sign}{}.{} ", tenths.abs() / 10, tenths.abs() % 10);
    }
    text
}

/// One man of a choice of promotions.
pub fn choice(man: Man) -> String {
    format!("{SQUARE}{}{RING}", self::man(man))
}

/// Where a cell of a board of bridge chess lies.
pub fn corner(turned: bool, cell: Cell) -> (i32, i32) {
    let geometry = &ruleset().geometry;
    let (column, row) = Layout::new(geometry, turned).place(geometry, cell);
    (i32::from(column) * CELL, i32::from(row) * CELL)
}

const WATER: &str = "<rect class='edge' x='-6' y='-6' width='812' height='912' rx='6'/>\
                     <rect class='water' x='0' y='400' width='800' height='100'/>";

/// The ditch, the bridge's rails, and the labels of files and ranks if they are wanted there.
pub fn ground(turned: bool, labels: Labels) -> String {
    let mut text = WATER.to_owned();
    for (x, y) in [(0, 432), (0, 456), (0, 480), (500, 432), (500, 456), (500, 480)] {
        let x = x + 25;
        add!(
            text,
            "<path class='wave' d='M{x} {y}q12.5 -12 25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0'/>"
        );
    }
    text += "<path class='rail' d='M288 396L294 408V492L288 504M512 396L506 408V492L512 504'/>";
    if labels != Labels::Beside {
        return text;
    }
    for column in 1..=8 {
        let letter = char::from(b'a' + if turned { 8 - column } else { column - 1 });
        add!(text, "<text class='label' x='{}' y='934'>{letter}</text>", i32::from(column) * 100 - 50);
    }
    for row in 1..=9 {
        let rank = if turned { row } else { 10 - row };
        add!(text, "<text class='label' x='-24' y='{}'>{rank}</text>", row * 100 - 41);
    }
    text
}

/// The name of each cell in its corner, over the marks, if it is wanted there.
pub fn names(turned: bool, labels: Labels) -> String {
    let mut text = String::new();
    if labels != Labels::Inside {
        return text;
    }
    for cell in ruleset().geometry.cells() {
        let (x, y) = corner(turned, cell);
        let tone = if is_light(cell) { "light" } else { "dark" };
        add!(
            text,
            "<text class='name {tone}' x='{}' y='{}'>{}</text>",
            x + 3,
            y + 17,
            super::board::name(cell)
        );
    }
    text
}

/// A position of bridge chess drawn small; the array where none is given.
pub fn bridge(position: Option<&Position>) -> String {
    let geometry = &ruleset().geometry;
    let (mut light, mut dark, mut men) = (String::new(), String::new(), String::new());
    for cell in geometry.cells() {
        let (x, y) = corner(false, cell);
        let path = if is_light(cell) { &mut light } else { &mut dark };
        add!(path, "M{x} {y}h100v100h-100z");
        if let Some(man) = position.map_or_else(|| array_man(cell), |position| position.man(cell)) {
            men += &figure(man, x, y);
        }
    }
    picture("-8 -8 816 916", &format!("{WATER}{}{men}", tones(&[light, dark])))
}

fn picture(view_box: &str, content: &str) -> String {
    format!("<svg class='preview' viewBox='{view_box}' aria-hidden='true'>{content}</svg>")
}

fn tones(paths: &[String]) -> String {
    let classes = ["light", "dark", "third"];
    paths.iter().zip(classes).map(|(path, class)| format!("<path class='{class}' d='{path}'/>")).collect()
}

fn squares(side: i32, exists: impl Fn(i32, i32) -> bool) -> String {
    let mut paths = [String::new(), String::new()];
    for (x, y) in (1..=side).flat_map(|x| (1..=side).map(move |y| (x, y))).filter(|&(x, y)| exists(x, y)) {
        let path = &mut paths[usize::from((x + y) % 2 == 0)];
        add!(path, "M{} {}h10v10h-10z", (x - 1) * 10, (side - y) * 10);
    }
    let side = side * 10;
    picture(&format!("0 0 {side} {side}"), &tones(&paths))
}

/// The board of hex chess: rows a to m, 126 hexagons in three tones.
pub fn hex() -> String {
    let mut paths = [String::new(), String::new(), String::new()];
    for (r, q) in (0..13).flat_map(|r| (1..=13).map(move |q| (r, q))) {
        if q > r + 8 || q < r - 4 {
            continue;
        }
        // A hexagon 200 wide stands on its point; rows lie 173 apart.
        let (x, y) = (q * 200 - r * 100, 173 * (12 - r) - 115);
        let path = &mut paths[[1, 2, 0][((r + q) % 3) as usize]];
        add!(path, "M{x} {y}l100 58v115l-100 58l-100 -58v-115z");
    }
    picture("-420 -135 2640 2350", &tones(&paths))
}

/// The board of fortress chess: 192 cells.
pub fn fortress() -> String {
    let edge = |at: i32| at <= 4 || at >= 13;
    let middle = |at: i32| (3..=14).contains(&at);
    squares(16, |x, y| middle(x) && middle(y) || edge(x) && edge(y))
}

/// The board of coalition chess: 10 by 10.
pub fn coalition() -> String {
    squares(10, |_, _| true)
}
