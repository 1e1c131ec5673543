//! What opponents are asked where their speed is measured: a position of each game after some moves at
//! random.
use app::new_game::NewGame;
use engine::games::GameKind;
use engine::history::Game;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{Action, ActionKind, Move, legal_moves, splitmix64};
use search::{Budget, Level, Question, SearchRequest};

/// The nodes of one search.
const NODES: u64 = 400_000;

/// The number of plies played before the search.
const PLIES: usize = 40;

/// The search request of each game.
pub fn all() -> Vec<(GameKind, SearchRequest)> {
    GameKind::ALL.into_iter().map(|game_kind| (game_kind, of(game_kind))).collect()
}

fn of(game_kind: GameKind) -> SearchRequest {
    let mut seeds = 0..;
    let game = seeds.find_map(|random| played(game_kind, random)).expect("some game lasts that long");
    // A party that may answer a check out of turn is asked first.
    let by = mover(&game, &legal_moves(game.def().rules(), &game.state().position)[0]);
    SearchRequest {
        game,
        by,
        declined: PartySet::EMPTY,
        budget: Budget { nodes: NODES, ..Level::STRONGEST.budget(game_kind, 1) },
        question: Question::Choice,
    }
}

/// A random game, if it lasts that long.
fn played(game_kind: GameKind, random: u64) -> Option<Game> {
    let mut game = Game::clone(&NewGame::of(game_kind).start(0).game);
    while let Some(by) = game.state().position.arranging().iter().next() {
        game.play(Action { by, kind: ActionKind::Ready }).expect("the start position is allowed");
    }
    for ply in 0..PLIES {
        let moves = legal_moves(game.def().rules(), &game.state().position);
        let mv = moves.get(splitmix64(random << 32 | ply as u64) as usize % moves.len().max(1))?;
        game.play(Action { by: mover(&game, mv), kind: ActionKind::Move(*mv) }).ok()?;
    }
    let goes_on =
        game.state().outcome.is_none() && !legal_moves(game.def().rules(), &game.state().position).is_empty();
    goes_on.then_some(game)
}

fn mover(game: &Game, mv: &Move) -> Party {
    game.state().position.piece(mv.from).map_or(game.state().position.turn(), Piece::party)
}
