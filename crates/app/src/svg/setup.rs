//! Set-up zones and saved arrangements.
use super::board::{BoardSvg, SHADE_CLASSES, class_of, picture, shade_paths};
use super::markup::{add, outline as cell_outline, piece_at};
use crate::open_game::OpenGame;
use engine::board::{CellSet, Direction};
use engine::notation::read_action;
use engine::pieces::{Party, PartySet};
use engine::rules::ActionKind;
use std::fmt::Write;

/// Returns the set-up zones that matter now: that of the party that arranges, or those of all parties that
/// may still rearrange or shift a motorcyclist.
pub fn setup_zones(open_game: &OpenGame) -> String {
    let (board, position) = (BoardSvg::of(open_game), open_game.shown_position());
    let state = position.coalition();
    let arranger = open_game.arranging_party().or(open_game.is_shifting().then(|| position.turn()));
    let open = |party: &Party| state.may_rearrange.contains(*party) || state.may_shift.contains(*party);
    let later: PartySet = Party::first(board.parties()).filter(open).collect();
    let is_over = open_game.game.state().outcome.is_some();
    let parties = if is_over { PartySet::EMPTY } else { arranger.map_or(later, PartySet::only) };
    let class = if arranger.is_some() { "setup-zone open" } else { "setup-zone" };
    let areas = &open_game.def().rules().setup_zones;
    parties
        .iter()
        .map(|party| format!("<path class='{class}' d='{}'/>", zone_outline(&board, areas[party])))
        .collect()
}

/// Returns the outline of a set of cells.
fn zone_outline(board: &BoardSvg, cells: CellSet) -> String {
    const STRAIGHT: [Direction; 4] = [0, 2, 4, 6];
    let geometry = &board.def().rules().geometry;
    let mut text = String::new();
    for cell in cells {
        let (x, y) = geometry.coordinates(cell);
        for direction in STRAIGHT {
            let (dx, dy) = geometry.vector(direction);
            if geometry.cell_at((x + dx, y + dy)).is_some_and(|beside| cells.contains(beside)) {
                continue;
            }
            let (at, beside) = (board.centre(cell), board.lattice_point((x + dx, y + dy)));
            let (half_x, half_y) = ((beside.0 - at.0) / 2, (beside.1 - at.1) / 2);
            let (middle_x, middle_y) = (at.0 + half_x, at.1 + half_y);
            add!(
                text,
                "M{} {}L{} {}",
                middle_x - half_y,
                middle_y + half_x,
                middle_x + half_y,
                middle_y - half_x
            );
        }
    }
    text
}

/// Returns a saved arrangement drawn small: the set-up zone of the party that arranges, with its pieces.
pub fn arrangement(open_game: &OpenGame, text: &str) -> Option<String> {
    let (def, by) = (open_game.game.def(), open_game.arranging_party()?);
    let action = read_action(&**def, def.rules(), open_game.shown_position(), text).ok()?;
    let ActionKind::Arrange(arrangement) = action.kind else { return None };
    let board = BoardSvg::unrotated(def);
    let (mut paths, mut pieces) = (SHADE_CLASSES.map(|_| String::new()), String::new());
    let area = def.rules().setup_zones[by];
    let centres: Vec<(i32, i32)> = area.iter().map(|cell| board.centre(cell)).collect();
    for cell in area {
        paths[super::boards::shade_index(&board, cell)] += &cell_outline(false, board.centre(cell), 100);
    }
    for (cell, role) in arrangement.pieces() {
        let (x, y) = board.corner(cell);
        pieces += &piece_at(def.rules().initial_piece(by, role), def.kind(), x, y);
    }
    let ends =
        |of: fn(&(i32, i32)) -> i32| Some((centres.iter().map(of).min()?, centres.iter().map(of).max()?));
    let ((left, right), (top, bottom)) = (ends(|at| at.0)?, ends(|at| at.1)?);
    let view_box = format!("{} {} {} {}", left - 54, top - 54, right - left + 108, bottom - top + 108);
    Some(picture(&class_of(&**def), &view_box, &format!("{}{pieces}", shade_paths(&paths))))
}
