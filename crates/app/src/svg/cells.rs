//! What is drawn on a cell below its piece: the ground, marks, targets, the ring of the keyboard focus.
use super::last_move_marks;
use super::markup::{Shape, add, cell_path, marked_piece, shape};
use crate::open_game::Editor;
use crate::scene::{AskedTarget, CellScene, Target};
use engine::games::GameKind;
use engine::pieces::Piece;
use std::fmt::Write;
use std::sync::OnceLock;

/// Returns the ring of the keyboard focus, in two tones.
fn ring(shape: Shape) -> String {
    format!(
        "<path class='ring outer' d='{}'/><path class='ring inner' d='{}'/>",
        cell_path(shape, 95),
        cell_path(shape, 88)
    )
}

fn ground(shape: Shape) -> String {
    format!("<path class='square' d='{}'/>", cell_path(shape, 100))
}

/// Returns what all cells of a shape share, made once: the ground and the focus ring.
fn frame(hexagons: bool) -> &'static [String; 2] {
    static FRAMES: [OnceLock<[String; 2]>; 2] = [OnceLock::new(), OnceLock::new()];
    let shape = shape(hexagons);
    FRAMES[usize::from(hexagons)].get_or_init(|| [ground(shape), ring(shape)])
}

/// The mark of a party that may answer out of turn: an exclamation mark in a disc.
const FLAG: &str = "<path class='may-answer-mark' d='M81 1A18 18 0 0 0 81 37A18 18 0 0 0 81 1ZM78 7H84L83 22H79ZM81 25A3.4 3.4 0 0 1 81 31.8A3.4 3.4 0 0 1 81 25Z'/>";

/// The mark of a move that joins a party: two linked rings.
const RINGS: &str = "<path class='joins' d='M15 5A12 12 0 0 0 15 29A12 12 0 0 0 15 5ZM31 5A12 12 0 0 0 31 29A12 12 0 0 0 31 5Z'/>";

/// The mark of a move that waits, on both its cells: a diamond.
const PREMOVE: &str = "<path class='premove' d='M50 5L95 50L50 95L5 50Z'/>";

/// The mark of a king in check: a glow, and a ring in it.
const CHECK: &str = "<g class='glow'><circle cx='50' cy='50' r='49'/><circle cx='50' cy='50' r='42'/>\
                     <circle cx='50' cy='50' r='34'/></g><circle class='check' cx='50' cy='50' r='41'/>";

/// A star to reach.
const GOAL: &str = "<path class='star' d='M50 14L60.6 35.4L84.2 38.9L67.1 55.6L71.2 79.1L50 68L28.8 79.1L32.9 55.6L15.8 38.9L39.4 35.4Z'/>";

/// The tick in a picked cell: in a corner of a square, at the side of a hexagon.
const TICKS: [&str; 2] = [
    "<path class='tick' d='M66 78L77 89L96 64L90 59L76.5 77L71 72Z'/>",
    "<path class='tick' d='M59 72L70 83L89 58L83 53L69.5 71L64 66Z'/>",
];

/// The marks of [`CellScene::marks`]: a star to reach, a tick in a picked cell, a frame of a highlighted one.
fn lesson_marks(hexagons: bool) -> &'static [String; 3] {
    static MARKS: [OnceLock<[String; 3]>; 2] = [const { OnceLock::new() }; 2];
    MARKS[usize::from(hexagons)].get_or_init(|| {
        let frame = cell_path(shape(hexagons), 84);
        let tick = TICKS[usize::from(hexagons)];
        [
            GOAL.to_owned(),
            format!("<path class='picked' d='{frame}'/>{tick}"),
            format!("<path class='marked' d='{frame}'/>"),
        ]
    })
}

/// The mark of a double step in the editor: two arrowheads.
const TWO_STEPS: &str = "<path class='effect' d='M82 15L90 5L98 15ZM82 28L90 18L98 28Z'/>";

/// Returns everything on a cell except its piece, which is drawn in a layer above.
pub fn cell(scene: &CellScene, hexagons: bool, parties: usize) -> String {
    let shape = shape(hexagons);
    let [ground, ring] = frame(hexagons);
    let mut text = ground.clone();
    text += &last_move_marks::marks(scene, hexagons, parties);
    if scene.is_promotion {
        add!(text, "<path class='promotes' d='{}'/>", cell_path(shape, 86));
    }
    if scene.is_selected {
        add!(text, "<path class='selection' d='{}'/>", cell_path(shape, 84));
    }
    // A dot would be under the rook with which the king castles.
    let is_free = scene.target == Some(Target::Move) && scene.party.is_none();
    let marks = [
        (scene.is_check, CHECK),
        (scene.is_premove, PREMOVE),
        (scene.is_asked_out_of_turn, FLAG),
        (scene.joins.is_some(), RINGS),
        (is_free, "<circle class='dot' cx='50' cy='50' r='14'/>"),
        (scene.target.is_some() && !is_free, "<circle class='capture' cx='50' cy='50' r='44'/>"),
    ];
    for (applies, mark) in marks {
        text += if applies { mark } else { "" };
    }
    if let Some((mark, party)) = scene.asked_target {
        let drawn = match mark {
            AskedTarget::Piece => format!("<path class='asked-piece' d='{}'/>", cell_path(shape, 84)),
            AskedTarget::Move => "<circle class='dot' cx='50' cy='50' r='14'/>".to_owned(),
            AskedTarget::Capture => "<circle class='capture' cx='50' cy='50' r='44'/>".to_owned(),
            AskedTarget::Waypoint => "<circle class='waypoint' cx='50' cy='50' r='9'/>".to_owned(),
        };
        add!(text, "<g class='asked party-{}'>{drawn}</g>", party.index());
    }
    for (applies, mark) in scene.marks.into_iter().zip(lesson_marks(hexagons)) {
        text += if applies { mark } else { "" };
    }
    if scene.badge == Editor::DOUBLE_STEP {
        text += TWO_STEPS;
    } else if !scene.badge.is_empty() {
        add!(text, "<text class='effect' x='93' y='26'>{}</text>", scene.badge);
    }
    if scene.is_witness {
        add!(text, "<path class='witness' d='{}'/>", cell_path(shape, 72));
    }
    text + ring
}

/// Returns an option of the promotion.
pub fn choice(piece: Piece, game_kind: GameKind) -> String {
    let [ground, ring] = frame(false);
    format!("{ground}{}{ring}", marked_piece(piece, game_kind))
}
