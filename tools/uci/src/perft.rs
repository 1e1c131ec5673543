//! Node counts.
use super::say;
use engine::history::Game;
use engine::notation::write_action;
use engine::pieces::Piece;
use engine::rules::{
    Action, ActionKind, CompiledRules, Move, Position, legal_moves, must_remove_kings, perft, play,
    remove_kings,
};

/// Up to this depth a count is not interrupted, in plies.
const UNINTERRUPTED_DEPTH: u32 = 3;

/// Returns the plies that are counted, each with the position after it: legal moves, or the removal of kings.
fn plies(rules: &CompiledRules, position: &Position) -> Vec<(Action, Position)> {
    let by = |mv: &Move| position.piece(mv.from).map_or(position.turn(), Piece::party);
    let moves = legal_moves(rules, position).into_iter();
    let after = |mv: Move| (Action { by: by(&mv), kind: ActionKind::Move(mv) }, play(rules, position, &mv));
    let mut plies: Vec<(Action, Position)> = moves.map(after).collect();
    if plies.is_empty() && must_remove_kings(rules, position) {
        let action = Action { by: position.turn(), kind: ActionKind::RemoveKings };
        plies.push((action, remove_kings(rules, position)));
    }
    plies
}

/// Returns the number of sequences of plies of this length, `None` if `stop` returned `true` meanwhile.
fn count(rules: &CompiledRules, position: &Position, depth: u32, stop: &dyn Fn() -> bool) -> Option<u64> {
    if stop() {
        return None;
    }
    if depth <= UNINTERRUPTED_DEPTH {
        return Some(perft(rules, position, depth));
    }
    plies(rules, position).iter().map(|(_, next)| count(rules, next, depth - 1, stop)).sum()
}

/// Prints the count after each move. Returns the line with their sum, or the one that says that `stop` returned `true`
/// meanwhile.
pub(super) fn count_by_move(game: &Game, depth: u32, stop: &dyn Fn() -> bool) -> String {
    let (def, position) = (&**game.def(), &game.state().position);
    let rules = def.rules();
    let mut sum = u64::from(depth == 0);
    for (action, next) in plies(rules, position).iter().filter(|_| depth > 0) {
        let Some(nodes) = count(rules, next, depth - 1, stop) else {
            return "info string stopped".to_owned();
        };
        say(&format!("{}: {nodes}", write_action(def, position.turn(), action)));
        sum += nodes;
    }
    format!("Nodes searched: {sum}")
}
