//! What opponents are asked where their speed is measured: a position of each game after some moves by lot.
use schachquartett::app::NewGame;
use schachquartett::games::GameKind;
use schachquartett::history::Game;
use schachquartett::pieces::{Man, Party, PartySet};
use schachquartett::rules::{Action, ActionKind, Move, legal_moves, splitmix64};
use schachquartett::search::{Level, SearchRequest};

/// So many plies were played.
const PLIES: usize = 40;

/// The question of each game.
pub fn all() -> Vec<(GameKind, SearchRequest)> {
    GameKind::ALL.into_iter().map(|title| (title, of(title))).collect()
}

fn of(title: GameKind) -> SearchRequest {
    let mut lots = 0..;
    let line = lots.find_map(|lot| played(title, lot)).expect("some game goes on so long");
    // Whoever may answer a check out of turn is asked first.
    let by = mover(&line, &legal_moves(line.def().rules(), &line.state().position)[0]);
    SearchRequest { game: line, by, declined: PartySet::EMPTY, budget: Level::STRONGEST.budget(title, 1) }
}

/// A game by lot, if it goes on so long.
fn played(title: GameKind, lot: u64) -> Option<Game> {
    let mut line: Game = NewGame::of(title).start(0).line;
    while let Some(by) = line.state().position.arranging().iter().next() {
        line.play(Action { by, kind: ActionKind::Ready }).expect("the array is allowed");
    }
    for ply in 0..PLIES {
        let moves = legal_moves(line.def().rules(), &line.state().position);
        let mv = moves.get(splitmix64(lot << 32 | ply as u64) as usize % moves.len().max(1))?;
        line.play(Action { by: mover(&line, mv), kind: ActionKind::Move(*mv) }).ok()?;
    }
    let goes_on = line.state().outcome.is_none()
        && !legal_moves(line.def().rules(), &line.state().position).is_empty();
    goes_on.then_some(line)
}

fn mover(line: &Game, mv: &Move) -> Party {
    line.state().position.piece(mv.from).map_or(line.state().position.turn(), Man::party)
}
