//! Proofs of puzzles: that the solution wins whatever the others do, and that nothing else does.
use super::puzzle::{enemies_of, lifted, mated_one};
use super::{OpenedPuzzle, Theme};
use crate::{MateSearch, MaterialSearch, PieceValues};
use engine::history::Game;
use engine::notation::write_action;
use engine::pieces::{Party, PartySet, Piece, Role};
use engine::rules::{
    Action, ActionKind, Cause, Move, Position, end_of_position, join, legal_moves_of, play, would_be_mated,
};
use search::Score;

/// The number of positions that a proof may visit for each of its statements.
const MAX_NODES: u64 = 400_000_000;

/// What a proof has found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// The number of positions that were visited.
    pub nodes: u64,
    /// The number of moves from which the solver chooses, over all its moves.
    pub choices: usize,
    /// What is won, in hundredths of a pawn; of a mate nothing.
    pub gain: Score,
    /// The depth in plies at which the win shows first.
    pub depth: usize,
}

/// Why a puzzle has no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The solution does not win.
    NotWon,
    /// It wins sooner than it says.
    Sooner,
    /// Another action wins, too.
    Cook(String),
    /// A reply of the line is not the best.
    WeakReply(String),
    /// The line ends too early, or too late.
    Length,
    /// The proof visits too many positions.
    TooLong,
}

/// Returns the depth in plies to which wins of material are searched: 8, with more than two parties 5.
pub(super) fn depth_of(parties: usize) -> usize {
    if parties == 2 { 8 } else { 5 }
}

/// Proves a puzzle with this goal.
pub fn prove(puzzle: &OpenedPuzzle, goal: Theme, values: &PieceValues) -> Result<Proof, Flaw> {
    match goal {
        Theme::Mate(moves) => prove_mate(puzzle, usize::from(moves)),
        Theme::Join => prove_join(puzzle, values),
        Theme::MateOfOne | Theme::Lift => prove_effect(puzzle, goal),
        Theme::Hanging => prove_hanging(puzzle, values),
        _ => prove_material(puzzle, values),
    }
}

/// The actions of the line, each with the game before it, and whether the solver or an ally acts.
fn steps(puzzle: &OpenedPuzzle) -> Result<Vec<(Game, Action, bool)>, Flaw> {
    let (mut game, mut steps) = (puzzle.game.clone(), Vec::new());
    for &action in &puzzle.line {
        let is_own = !enemies_of(&game.state().position, puzzle.player).contains(action.by);
        steps.push((game.clone(), action, is_own));
        game.play(action).map_err(|_| Flaw::Length)?;
    }
    Ok(steps)
}

fn text(game: &Game, action: &Action) -> String {
    write_action(&**game.def(), game.state().position.turn(), action)
}

fn move_text(game: &Game, mv: Move) -> String {
    let by = game.state().position.piece(mv.from).map_or(game.state().position.turn(), Piece::party);
    text(game, &Action { by, kind: ActionKind::Move(mv) })
}

/// Mate in exactly `moves`, by one move only at each turn but the last; the replies delay it to the end.
fn prove_mate(puzzle: &OpenedPuzzle, moves: usize) -> Result<Proof, Flaw> {
    let OpenedPuzzle { game, player, .. } = puzzle;
    let def = &**game.def();
    let mut search = MateSearch::with_budget(def, &game.state().position, *player, MAX_NODES);
    let mut left = moves;
    let mut proof = Proof { depth: moves, ..Proof::default() };
    let mut is_mate = false;
    for (before, action, is_own) in steps(puzzle)? {
        let position = before.state().position;
        if is_own {
            if left == 0 {
                return Err(Flaw::Length);
            }
            if (1..left).any(|sooner| !search.first_moves(&position, sooner).is_empty()) {
                return Err(Flaw::Sooner);
            }
            let winning = search.first_moves(&position, left);
            let is_winning = |mv: &Move| action.kind == ActionKind::Move(*mv);
            if !winning.iter().any(is_winning) {
                return Err(if search.nodes_left() == 0 { Flaw::TooLong } else { Flaw::NotWon });
            }
            if left > 1 || left == moves {
                let other = winning.iter().find(|mv| !is_winning(mv));
                if let Some(other) = other {
                    return Err(Flaw::Cook(move_text(&before, *other)));
                }
            }
            proof.choices += legal_moves_of(def.rules(), &position, PartySet::only(action.by)).len();
            left -= 1;
        }
        let mut after = before;
        after.play(action).map_err(|_| Flaw::Length)?;
        if !is_own && search.shortest_mate(&after.state().position, left) != Some(left) {
            return Err(Flaw::WeakReply(text(&after, &action)));
        }
        is_mate = after.state().outcome.is_some_and(|outcome| matches!(outcome.cause, Cause::Mate(_)));
    }
    proof.nodes = MAX_NODES - search.nodes_left();
    match (search.nodes_left() > 0, is_mate && left == 0) {
        (false, _) => Err(Flaw::TooLong),
        (true, false) => Err(Flaw::Length),
        (true, true) => Ok(proof),
    }
}

/// The values of a knight and of a pawn of a party, or of its pieces that come nearest to them.
pub(crate) fn knight_and_pawn(game: &Game, values: &PieceValues, player: Party) -> [Score; 2] {
    let rules = game.def().rules();
    let knight = KNIGHTS.iter().filter_map(|name| game.def().role_by_letter(*name)).next();
    let value = |role: Role| values.of_piece(Piece::new(player, role));
    let pawn = (1..Role::MAX_COUNT).map(Role::new).filter(|&role| rules.is_letterless(role)).map(value);
    let pawn = pawn.filter(|&value| value > 0).min().unwrap_or(1);
    let others = Party::first(rules.parties).filter_map(|party| {
        knight.map(|role| values.of_piece(Piece::new(party, role))).filter(|&value| value > 0)
    });
    [knight.map(value).filter(|&value| value > 0).or(others.max()).unwrap_or(3 * pawn), pawn]
}

/// The letters of the piece that moves as a knight: knight, or engineer.
const KNIGHTS: [char; 2] = ['N', 'E'];

/// A win of at least a knight, by one move only at each turn, all others win at most a pawn.
fn prove_material(puzzle: &OpenedPuzzle, values: &PieceValues) -> Result<Proof, Flaw> {
    let OpenedPuzzle { game, player, .. } = puzzle;
    let (def, start) = (&**game.def(), game.state().position);
    let [knight, pawn] = knight_and_pawn(game, values, *player);
    let depth = depth_of(def.rules().parties);
    let mut search = MaterialSearch::new(def, values, &start, *player, MAX_NODES);
    let mut proof = Proof::default();
    let steps = steps(puzzle)?;
    let last = steps.len() - 1;
    for (at, (before, action, is_own)) in steps.iter().enumerate() {
        let position = before.state().position;
        let ActionKind::Move(mv) = action.kind else { return Err(Flaw::NotWon) };
        let after = play(def.rules(), &position, &mv);
        if !is_own {
            if !search.wins(&after, depth, knight) {
                return Err(Flaw::NotWon);
            }
            continue;
        }
        if !search.wins(&after, depth - 1, knight) {
            return Err(Flaw::NotWon);
        }
        let moves = legal_moves_of(def.rules(), &position, PartySet::only(action.by));
        for other in moves.iter().filter(|other| **other != mv) {
            if search.wins(&play(def.rules(), &position, other), depth - 1, pawn + 1) {
                return Err(Flaw::Cook(move_text(before, *other)));
            }
        }
        proof.choices += moves.len();
        // The line ends once the pieces that are won can be counted, or before a choice.
        if search.wins(&after, 0, knight) && at != last {
            return Err(Flaw::Length);
        }
    }
    proof.depth = (1..depth).find(|&depth| search.wins(&start, depth, knight)).unwrap_or(depth);
    proof.gain = search.score(&start, proof.depth.max(3));
    proof.nodes = MAX_NODES - search.nodes_left();
    if search.nodes_left() == 0 { Err(Flaw::TooLong) } else { Ok(proof) }
}

/// Returns the depth in plies to which a piece that can be captured at once is searched, and all other moves.
pub(super) fn hanging_depth(parties: usize) -> usize {
    if parties == 2 { 5 } else { 4 }
}

/// A capture that wins at least a knight, as can be counted at once; all other moves win at most a pawn.
fn prove_hanging(puzzle: &OpenedPuzzle, values: &PieceValues) -> Result<Proof, Flaw> {
    let OpenedPuzzle { game, player, line, .. } = puzzle;
    let (def, start) = (&**game.def(), game.state().position);
    let [knight, pawn] = knight_and_pawn(game, values, *player);
    let depth = hanging_depth(def.rules().parties);
    let [Action { kind: ActionKind::Move(mv), .. }] = line[..] else { return Err(Flaw::Length) };
    let mut search = MaterialSearch::new(def, values, &start, *player, MAX_NODES);
    let after = play(def.rules(), &start, &mv);
    // What another capture wins later is none of this goal.
    let is_piece =
        mv.captured.and_then(|cell| start.piece(cell)).is_some_and(|piece| values.of_piece(piece) >= knight);
    if !is_piece || !search.wins(&after, 0, knight) || !search.wins(&after, depth - 1, knight) {
        return Err(Flaw::NotWon);
    }
    let moves = legal_moves_of(def.rules(), &start, PartySet::only(start.turn()));
    for other in moves.iter().filter(|other| **other != mv) {
        if search.wins(&play(def.rules(), &start, other), depth - 1, pawn + 1) {
            return Err(Flaw::Cook(move_text(game, *other)));
        }
    }
    let gain = search.score(&after, 0);
    let nodes = MAX_NODES - search.nodes_left();
    if nodes == MAX_NODES {
        Err(Flaw::TooLong)
    } else {
        Ok(Proof { nodes, choices: moves.len(), gain, depth: 1 })
    }
}

/// One move mates the next enemy or lifts the mate of the ally at once, and no other one does.
fn prove_effect(puzzle: &OpenedPuzzle, goal: Theme) -> Result<Proof, Flaw> {
    let game = &puzzle.game;
    let [Action { kind: ActionKind::Move(mv), .. }] = puzzle.line[..] else { return Err(Flaw::Length) };
    let right = effective_moves(game, goal);
    if !right.contains(&mv) {
        return Err(Flaw::NotWon);
    }
    if let Some(other) = right.iter().find(|other| **other != mv) {
        return Err(Flaw::Cook(move_text(game, *other)));
    }
    let position = game.state().position;
    let choices = legal_moves_of(game.def().rules(), &position, PartySet::only(position.turn())).len();
    Ok(Proof { nodes: choices as u64, choices, gain: 0, depth: 1 })
}

/// Returns the moves that mate the next enemy, or lift the mate of the ally. None where a move ends the game: then there is more to
/// be had.
pub(super) fn effective_moves(game: &Game, goal: Theme) -> Vec<Move> {
    let (def, position) = (&**game.def(), game.state().position);
    let (rules, turn) = (def.rules(), position.turn());
    let ally = lifted(game, turn);
    if goal == Theme::Lift && ally.is_none() {
        return Vec::new();
    }
    let mut moves = legal_moves_of(rules, &position, PartySet::only(turn));
    if moves.iter().any(|mv| end_of_position(def, &play(rules, &position, mv)).is_some()) {
        return Vec::new();
    }
    moves.retain(|mv| match ally {
        Some(ally) if goal == Theme::Lift => !would_be_mated(rules, &play(rules, &position, mv), ally),
        _ => mated_one(game, mv).is_some(),
    });
    moves
}

/// Returns the powers that a neutral power may join by declaring it, each with the position after that.
pub(super) fn joinable(game: &Game) -> Vec<(Party, Position)> {
    let (rules, position) = (game.def().rules(), game.state().position);
    let joined = |party: Party| join(rules, &position, party).ok().map(|next| (party, next));
    Party::first(rules.parties).filter_map(joined).collect()
}

/// Joining one power wins at least a knight for the coalition, joining any other one at most a pawn.
fn prove_join(puzzle: &OpenedPuzzle, values: &PieceValues) -> Result<Proof, Flaw> {
    let OpenedPuzzle { game, player, line, .. } = puzzle;
    let def = &**game.def();
    let [knight, pawn] = knight_and_pawn(game, values, *player);
    let depth = depth_of(def.rules().parties);
    let Some(ActionKind::Join(partner)) = line.first().map(|action| action.kind) else {
        return Err(Flaw::NotWon);
    };
    let mut proof = Proof { choices: joinable(game).len(), ..Proof::default() };
    if proof.choices < 2 {
        return Err(Flaw::Length);
    }
    for (other, after) in joinable(game) {
        let search = MaterialSearch::new(def, values, &after, *player, MAX_NODES);
        let mut search = if other == partner { search.fearing_rearrangements() } else { search };
        if other == partner {
            if !search.wins(&after, depth, knight) {
                return Err(Flaw::NotWon);
            }
            proof.depth = (1..depth).find(|&depth| search.wins(&after, depth, knight)).unwrap_or(depth);
            proof.gain = search.score(&after, proof.depth);
        } else if search.wins(&after, depth, pawn + 1) {
            let action = Action { by: *player, kind: ActionKind::Join(other) };
            return Err(Flaw::Cook(text(game, &action)));
        }
        proof.nodes += MAX_NODES - search.nodes_left();
        if search.nodes_left() == 0 {
            return Err(Flaw::TooLong);
        }
    }
    Ok(proof)
}
