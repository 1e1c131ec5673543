//! Sentences about puzzles.
use super::Texts;
use engine::notation::{NotationStyle, write_san};
use engine::rules::ActionKind;
use learn::puzzles::{OpenedPuzzle, Puzzle, Theme};

/// Returns what has to be reached in a puzzle.
pub fn puzzle_goal(texts: &Texts, puzzle: &Puzzle) -> String {
    let own = texts.puzzles;
    let Some(opened) = puzzle.open() else { return String::new() };
    let party = texts.party(puzzle.kind, opened.player);
    match puzzle.goal() {
        Theme::Mate(1) => own.mate_in_one(party),
        Theme::Mate(moves) => own.mate_in(party, &moves.to_string()),
        Theme::Join => own.join(party),
        _ => own.win_material(party),
    }
}

/// Returns what is said once a puzzle is solved: what follows, and shows what is won.
pub fn puzzle_success(texts: &Texts, style: &NotationStyle, opened: &OpenedPuzzle) -> String {
    let mut game = opened.game.clone();
    let mut moves = Vec::new();
    for (at, action) in opened.line.iter().chain(&opened.continuation).enumerate() {
        if let ActionKind::Move(mv) = action.kind
            && at >= opened.line.len()
        {
            let def = &**game.def();
            moves.push(write_san(def, def.rules(), &game.state().position, &mv, style));
        }
        if game.play(*action).is_err() {
            break;
        }
    }
    if moves.is_empty() { String::new() } else { texts.puzzles.goes_on(&moves.join(" ")) }
}

/// Returns the name of a theme.
pub fn theme_name(texts: &Texts, theme: Theme) -> String {
    let own = texts.puzzles;
    match theme {
        Theme::Mate(moves) => own.theme_mate(&moves.to_string()),
        Theme::Material => own.theme_material.to_owned(),
        Theme::Join => own.theme_join.to_owned(),
        Theme::Quiet => own.theme_quiet.to_owned(),
        Theme::Sacrifice => own.theme_sacrifice.to_owned(),
        Theme::Promotion => own.theme_promotion.to_owned(),
    }
}
