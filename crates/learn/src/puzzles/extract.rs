//! Finding puzzles in games.
use super::proof::{depth_of, effective_moves, hanging_depth, joinable, knight_and_pawn};
use super::puzzle::enemies_of;
use super::{OpenedPuzzle, Proof, Theme, Themes, prove};
use crate::{MateSearch, MaterialSearch, PieceValues};
use engine::board::Coordinates;
use engine::games::GameKind;
use engine::history::Game;
use engine::notation::write_action;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{
    Action, ActionKind, Move, Position, in_check, legal_moves_of, must_remove_kings, parties_to_answer, play,
};
use search::Score;

/// The number of positions that finding a mate may visit.
const MATE_NODES: u64 = 1_000_000;
/// The number of positions that looking for material may visit.
const MATERIAL_NODES: u64 = 100_000;
/// The number of positions that may be visited to find what follows, the depth of that, and the most actions that are shown.
const CONTINUATION_NODES: u64 = 1_000_000;
const CONTINUATION_DEPTH: usize = 3;
const MAX_CONTINUATION: usize = 5;
/// The most actions of a line.
const MAX_LINE: usize = 24;
/// A draw by the halfmove clock is so far away that it decides nothing.
const MAX_HALFMOVE_CLOCK: u16 = 30;

/// The rank of the bridge.
const BRIDGE_RANK: i8 = 5;

/// A puzzle that was found, with its proof.
#[derive(Clone)]
pub struct Extracted {
    /// The puzzle, set up.
    pub puzzle: OpenedPuzzle,
    /// Its themes, the goal first.
    pub themes: Themes,
    /// Its proof.
    pub proof: Proof,
}

/// Looks for a puzzle in the current position of a game, for the party on turn: a mate in `mates.0` to `mates.1` moves, or else
/// material or a partner. `None` if there is none.
#[must_use]
pub fn extract(
    game: &Game,
    mates: Option<(usize, usize)>,
    wants_material: bool,
    values: &PieceValues,
) -> Option<Extracted> {
    let position = game.state().position;
    let (def, player) = (game.def().clone(), position.turn());
    if !is_calm(game) {
        return None;
    }
    // What went before does not count in a puzzle.
    let game = Game::new(def.clone(), position);
    let coalition = def.rules().coalition.as_ref();
    if let Some(coalition) = coalition.filter(|coalition| coalition.is_early(&position)) {
        return coalition.is_neutral(&position, player).then(|| find_partner(&game, values)).flatten();
    }
    let mate = mates.and_then(|mates| find_mate(&game, mates));
    let (goal, line) = match mate {
        Some((moves, line)) => (Theme::Mate(u8::try_from(moves).ok()?), line),
        None if wants_material => (Theme::Material, find_material(&game, values)?),
        None => return None,
    };
    finish(&game, goal, line, values)
}

/// Looks for a puzzle of one move in the current position of a game, for the party on turn: mate in one, the mate of one enemy, a
/// mate that is lifted, or a piece that hangs. Goals for which `is_wanted` is false are not looked for.
#[must_use]
pub fn extract_easy(
    game: &Game,
    is_wanted: &dyn Fn(Theme) -> bool,
    values: &PieceValues,
) -> Option<Extracted> {
    let position = game.state().position;
    let coalition = game.def().rules().coalition.as_ref();
    if !is_calm(game) || coalition.is_some_and(|coalition| coalition.is_early(&position)) {
        return None;
    }
    let game = Game::new(game.def().clone(), position);
    let line_of = |mv: Move| vec![Action { by: position.turn(), kind: ActionKind::Move(mv) }];
    let is_mate_wanted = is_wanted(Theme::Mate(1));
    if let Some((_, line)) = is_mate_wanted.then(|| find_mate(&game, (1, 1))).flatten() {
        return finish(&game, Theme::Mate(1), line, values);
    }
    let enemies = enemies_of(&position, position.turn());
    let is_half_won = enemies.iter().any(|enemy| position.eliminated().contains(enemy));
    if is_half_won && is_wanted(Theme::Mate(2)) {
        let moves = 2;
        let mut search = MateSearch::with_budget(&**game.def(), &position, position.turn(), MATE_NODES / 5);
        if search.shortest_mate(&position, moves) == Some(moves)
            && let Some((_, line)) = find_mate(&game, (moves, moves))
        {
            return finish(&game, Theme::Mate(2), line, values);
        }
    }
    for goal in [Theme::Lift, Theme::MateOfOne] {
        if is_wanted(goal)
            && let [mv] = effective_moves(&game, goal)[..]
        {
            return finish(&game, goal, line_of(mv), values);
        }
    }
    let mv = is_wanted(Theme::Hanging).then(|| find_hanging(&game, values)).flatten()?;
    finish(&game, Theme::Hanging, line_of(mv), values)
}

/// Whether the party on turn has to move, and nothing else has to be decided.
fn is_calm(game: &Game) -> bool {
    let (rules, position) = (game.def().rules(), game.state().position);
    game.state().outcome.is_none()
        && position.arranging().is_empty()
        && parties_to_answer(rules, &position).is_empty()
        && !must_remove_kings(rules, &position)
        && position.halfmove_clock() <= MAX_HALFMOVE_CLOCK
}

/// Returns the capture that alone wins at least a knight at once.
fn find_hanging(game: &Game, values: &PieceValues) -> Option<Move> {
    let (def, start) = (&**game.def(), game.state().position);
    let [knight, pawn] = knight_and_pawn(game, values, start.turn());
    let new = |nodes: u64| MaterialSearch::new(def, values, &start, start.turn(), nodes);
    if !new(MATERIAL_NODES / 4).wins(&start, 1, knight) {
        return None;
    }
    for (depth, nodes) in [(2, MATERIAL_NODES), (hanging_depth(def.rules().parties), 10 * MATERIAL_NODES)] {
        let mut search = new(nodes);
        let mv = only_move(def, &mut search, &start, depth, (knight, pawn))?;
        let captured = start.piece(mv.captured?)?;
        if values.of_piece(captured) < knight {
            return None;
        }
        if depth > 2 {
            return Some(mv);
        }
    }
    None
}

/// Proves a line, and derives its themes.
fn finish(game: &Game, goal: Theme, line: Vec<Action>, values: &PieceValues) -> Option<Extracted> {
    let player = game.state().position.turn();
    let (mut ahead, mut solution) = (game.clone(), Vec::new());
    for action in &line {
        let before = ahead.state().position;
        ahead.play(*action).ok()?;
        if !enemies_of(&before, player).contains(action.by) {
            solution.push(write_action(&**game.def(), before.turn(), action));
        }
    }
    let puzzle = OpenedPuzzle { game: game.clone(), player, line, solution, continuation: Vec::new() };
    let proof = prove(&puzzle, goal, values).ok()?;
    let themes = std::iter::once(goal).chain(signs(&puzzle, goal, values)).collect();
    let shows_all = matches!(goal, Theme::MateOfOne | Theme::Lift | Theme::Hanging);
    let follows = if shows_all { Vec::new() } else { continuation(&puzzle, goal, values) };
    Some(Extracted { puzzle: OpenedPuzzle { continuation: follows, ..puzzle }, themes, proof })
}

/// Returns what the solution is like.
fn signs(puzzle: &OpenedPuzzle, goal: Theme, values: &PieceValues) -> Themes {
    let (rules, player) = (puzzle.game.def().rules(), puzzle.player);
    let start = puzzle.game.state().position;
    let [knight, _] = knight_and_pawn(&puzzle.game, values, player);
    let enemies = enemies_of(&start, player);
    let side: PartySet = Party::first(rules.parties).filter(|&party| !enemies.contains(party)).collect();
    let mut themes = Themes::new();
    let (mut game, mut lowest, mut special) = (puzzle.game.clone(), 0, Themes::new());
    for (at, action) in puzzle.line.iter().enumerate() {
        let before = game.state().position;
        if game.play(*action).is_err() {
            break;
        }
        let after = game.state().position;
        let ActionKind::Move(mv) = action.kind else { continue };
        let is_own = !enemies_of(&before, player).contains(action.by);
        if is_own {
            special.extend(special_signs(&puzzle.game, &before, &mv));
            special.extend((action.by != player).then_some(Theme::Ally));
        }
        let checks = enemies.iter().any(|enemy| in_check(rules, &after, enemy));
        // A party that is mated and out is in check no more.
        let mates = matches!(goal, Theme::Mate(1) | Theme::MateOfOne);
        if at == 0 && mv.captured.is_none() && mv.promotion.is_none() && !checks && !mates {
            themes.push(Theme::Quiet);
        }
        lowest = lowest.min(values.balance(&after, side) - values.balance(&start, side));
    }
    themes.extend((lowest <= -knight).then_some(Theme::Sacrifice));
    special.sort_unstable();
    special.dedup();
    themes.extend(special);
    themes
}

/// Returns the rules of the game that a move shows.
fn special_signs(game: &Game, before: &Position, mv: &Move) -> Themes {
    let def = &**game.def();
    let [from, to] = [mv.from, mv.to].map(|cell| def.rules().geometry.coordinates(cell));
    let role = before.piece(mv.from).map(Piece::role);
    let is_pawn = role.is_some_and(|role| def.rules().is_letterless(role));
    let is_knight = role == def.role_by_letter('N');
    // The bridge is the middle rank of its board.
    let passes_bridge = from.1.min(to.1) <= BRIDGE_RANK && from.1.max(to.1) >= BRIDGE_RANK && from.1 != to.1;
    let in_fortress = |(x, y): Coordinates| !(5..=12).contains(&x) && !(5..=12).contains(&y);
    let is_in = |game_kind: GameKind| def.kind() == game_kind;
    let signs = [
        (Theme::Promotion, mv.promotion.is_some()),
        (Theme::Castling, mv.is_castling()),
        (Theme::EnPassant, mv.is_en_passant()),
        (
            Theme::PawnCapture,
            is_in(GameKind::Bridge) && is_pawn && mv.captured.is_some() && !mv.is_en_passant(),
        ),
        (Theme::Bridge, is_in(GameKind::Bridge) && passes_bridge && !is_knight),
        (Theme::Gate, is_in(GameKind::Fortress) && in_fortress(from) != in_fortress(to) && !is_knight),
    ];
    signs.into_iter().filter(|(_, shows)| *shows).map(|(theme, _)| theme).collect()
}

/// Returns the shortest mate within these numbers of moves with its line, if it has exactly one first move.
fn find_mate(game: &Game, (min, max): (usize, usize)) -> Option<(usize, Vec<Action>)> {
    let (def, position) = (&**game.def(), game.state().position);
    let mut search = MateSearch::with_budget(def, &position, position.turn(), MATE_NODES);
    let moves = (1..=max).find(|&moves| !search.first_moves(&position, moves).is_empty())?;
    if moves < min {
        return None;
    }
    let line = mate_line(def, &mut search, position, position.turn(), moves, moves == 1)?;
    // Two allies that move one after the other leave nothing to reply.
    let enemies = enemies_of(&position, position.turn());
    let has_reply = line.iter().any(|action| enemies.contains(action.by));
    (moves == 1 || has_reply).then_some((moves, line))
}

/// Returns a line to mate in `left` moves with one winning move at each turn of the side but the last, against replies that delay
/// the mate to the end. `is_alone`: also the last move has to be the only one.
fn mate_line(
    def: &dyn engine::games::GameDef,
    search: &mut MateSearch,
    position: Position,
    player: Party,
    left: usize,
    is_alone: bool,
) -> Option<Vec<Action>> {
    if engine::rules::end_of_position(def, &position).is_some() {
        return (left == 0).then(Vec::new);
    }
    if search.nodes_left() == 0 || must_remove_kings(def.rules(), &position) {
        return None;
    }
    let turn = position.turn();
    let rules = def.rules();
    if !enemies_of(&position, player).contains(turn) {
        if left == 0 || !parties_to_answer(rules, &position).is_empty() {
            return None;
        }
        let winning = search.first_moves(&position, left);
        let is_unique = winning.len() == 1 || left == 1 && !is_alone;
        let mv = *winning.first().filter(|_| is_unique)?;
        let rest = mate_line(def, search, play(rules, &position, &mv), player, left - 1, false)?;
        return Some(std::iter::once(Action { by: turn, kind: ActionKind::Move(mv) }).chain(rest).collect());
    }
    let replies = replies(def, &position);
    replies.into_iter().find_map(|(by, mv)| {
        let after = play(rules, &position, &mv);
        if search.shortest_mate(&after, left) != Some(left) {
            return None;
        }
        let rest = mate_line(def, search, after, player, left, false)?;
        Some(std::iter::once(Action { by, kind: ActionKind::Move(mv) }).chain(rest).collect())
    })
}

/// Returns the replies of the party on turn, captures first: they look best.
fn replies(def: &dyn engine::games::GameDef, position: &Position) -> Vec<(Party, Move)> {
    let turn = position.turn();
    let mut moves = legal_moves_of(def.rules(), position, PartySet::only(turn));
    moves.sort_by_key(|mv| mv.captured.is_none());
    moves.into_iter().map(|mv| (turn, mv)).collect()
}

/// Returns the line of a win of material that nothing else comes near to.
fn find_material(game: &Game, values: &PieceValues) -> Option<Vec<Action>> {
    let (def, start) = (&**game.def(), game.state().position);
    let rules = def.rules();
    let player = start.turn();
    let [knight, pawn] = knight_and_pawn(game, values, player);
    let deepest = depth_of(rules.parties);
    let mut search = MaterialSearch::new(def, values, &start, player, MATERIAL_NODES);
    // Captures alone win nothing, three or five plies do.
    if search.wins(&start, 1, knight) || search.wins(&start, 0, pawn + 1) {
        return None;
    }
    let depth = [3, 5].into_iter().filter(|&depth| depth < deepest);
    let depth = depth.into_iter().find(|&depth| search.wins(&start, depth, knight))?;
    only_move(def, &mut search, &start, depth, (knight, pawn))?;
    let mut search = MaterialSearch::new(def, values, &start, player, 500 * MATERIAL_NODES);
    if MaterialSearch::is_won(search.score(&start, depth)) {
        return None;
    }
    let (mut line, mut ahead, mut length) = (Vec::new(), Game::new(game.def().clone(), start), 0);
    while line.len() < MAX_LINE && search.nodes_left() > 0 {
        let position = ahead.state().position;
        if ahead.state().outcome.is_some() || must_remove_kings(rules, &position) {
            break;
        }
        let is_own = !enemies_of(&position, player).contains(position.turn());
        let mv = if is_own {
            only_move(def, &mut search, &position, deepest, (knight, pawn))
        } else {
            // The reply that loses least.
            let reply = search.best_move(&position, depth.min(4));
            reply.filter(|(by, ..)| *by == position.turn()).map(|(_, mv, _)| mv)
        };
        let Some(mv) = mv else { break };
        let action = Action { by: position.turn(), kind: ActionKind::Move(mv) };
        if ahead.play(action).is_err() {
            break;
        }
        line.push(action);
        if is_own {
            length = line.len();
            if search.wins(&ahead.state().position, 0, knight) {
                break;
            }
        }
    }
    // It ends with the last move that is the only one.
    line.truncate(length);
    (!line.is_empty()).then_some(line)
}

/// Returns the move that alone wins at least a knight, while all others win at most a pawn.
fn only_move(
    def: &dyn engine::games::GameDef,
    search: &mut MaterialSearch,
    position: &Position,
    depth: usize,
    (knight, pawn): (Score, Score),
) -> Option<Move> {
    let moves = legal_moves_of(def.rules(), position, PartySet::only(position.turn()));
    let mut only = None;
    for mv in moves {
        let next = play(def.rules(), position, &mv);
        if search.wins(&next, depth - 1, pawn + 1) {
            if only.is_some() || !search.wins(&next, depth - 1, knight) {
                return None;
            }
            only = Some(mv);
        }
        if search.nodes_left() == 0 {
            return None;
        }
    }
    only
}

/// Returns the declaration that alone wins material, with what follows.
fn find_partner(game: &Game, values: &PieceValues) -> Option<Extracted> {
    let (def, player) = (&**game.def(), game.state().position.turn());
    let [knight, pawn] = knight_and_pawn(game, values, player);
    let depth = depth_of(def.rules().parties);
    let options = joinable(game);
    if options.len() < 2 {
        return None;
    }
    let mut partner = None;
    for (party, after) in &options {
        let mut search = MaterialSearch::new(def, values, after, player, MATERIAL_NODES);
        if search.wins(after, 3, pawn + 1) {
            let search = MaterialSearch::new(def, values, after, player, 120 * MATERIAL_NODES);
            if partner.is_some() || !search.fearing_rearrangements().wins(after, depth, knight) {
                return None;
            }
            partner = Some(*party);
        }
    }
    let line = vec![Action { by: player, kind: ActionKind::Join(partner?) }];
    finish(game, Theme::Join, line, values)
}

/// Returns what follows the line of a puzzle until what is won can be counted; nothing after a mate.
#[must_use]
pub fn continuation(puzzle: &OpenedPuzzle, goal: Theme, values: &PieceValues) -> Vec<Action> {
    let (def, player) = (&**puzzle.game.def(), puzzle.player);
    let mut ahead = puzzle.game.clone();
    for action in &puzzle.line {
        if ahead.play(*action).is_err() {
            return Vec::new();
        }
    }
    // The power that joins counts from then on, others from the beginning.
    let start = if goal == Theme::Join { ahead.state().position } else { puzzle.game.state().position };
    let [knight, _] = knight_and_pawn(&puzzle.game, values, player);
    let mut search = MaterialSearch::new(def, values, &start, player, CONTINUATION_NODES);
    let mut follows = Vec::new();
    while ahead.state().outcome.is_none() && follows.len() < MAX_CONTINUATION {
        let position = ahead.state().position;
        let is_won =
            enemies_of(&position, player).contains(position.turn()) && search.wins(&position, 0, knight);
        if is_won || must_remove_kings(def.rules(), &position) {
            break;
        }
        let Some((by, mv, _)) = search.best_move(&position, CONTINUATION_DEPTH) else { break };
        let action = Action { by, kind: ActionKind::Move(mv) };
        if ahead.play(action).is_err() {
            break;
        }
        follows.push(action);
    }
    follows
}
