//! Sentences about puzzles.
use super::Texts;
use engine::games::GameOptions;
use engine::notation::{NotationStyle, write_san};
use engine::rules::ActionKind;
use learn::puzzles::{OpenedPuzzle, Puzzle, Theme};

/// Returns what has to be reached in a puzzle.
pub fn puzzle_goal(texts: &Texts, puzzle: &Puzzle) -> String {
    let own = texts.puzzles;
    let Some(opened) = puzzle.open() else { return String::new() };
    let party = texts.party(puzzle.kind, opened.player);
    let other = opened.other_party(puzzle.goal()).map_or("", |other| texts.party(puzzle.kind, other));
    let goal = match puzzle.goal() {
        Theme::Mate(1) => own.mate_in_one(party),
        Theme::Mate(moves) => own.mate_in(party, &moves.to_string()),
        Theme::MateOfOne => own.mate_of_one(party, other),
        Theme::Lift => own.lift(party, other),
        Theme::Hanging => own.win_piece(party),
        Theme::Join => own.join(party),
        _ => own.win_material(party),
    };
    match unusual_rule(texts, puzzle) {
        Some(rule) => own.with_rule(rule, &goal),
        None => goal,
    }
}

/// Returns the name of the rule by which a puzzle differs from the usual game.
fn unusual_rule(texts: &Texts, puzzle: &Puzzle) -> Option<&'static str> {
    let (options, usual) = (GameOptions::read(&puzzle.game_id).ok()?, GameOptions::new(puzzle.kind));
    let spec = puzzle.kind.info().options.iter().find(|spec| options.get(spec) != usual.get(spec))?;
    texts.option(puzzle.kind, spec)?.values.get(options.get(spec)?).map(|value| value.label)
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
        Theme::MateOfOne => own.theme_mate_of_one.to_owned(),
        Theme::Lift => own.theme_lift.to_owned(),
        Theme::Hanging => own.theme_hanging.to_owned(),
        Theme::Material => own.theme_material.to_owned(),
        Theme::Join => own.theme_join.to_owned(),
        Theme::Quiet => own.theme_quiet.to_owned(),
        Theme::Sacrifice => own.theme_sacrifice.to_owned(),
        Theme::Promotion => own.theme_promotion.to_owned(),
        Theme::Ally => own.theme_ally.to_owned(),
        Theme::Castling => own.theme_castling.to_owned(),
        Theme::EnPassant => own.theme_en_passant.to_owned(),
        Theme::PawnCapture => own.theme_pawn_capture.to_owned(),
        Theme::Bridge => own.theme_bridge.to_owned(),
        Theme::Gate => own.theme_gate.to_owned(),
    }
}
