//! Openings: files with a line of actions each.
use super::game::{play_text, teams_of};
use schachquartett::games::{self, GameDef};
use schachquartett::history::Game;
use schachquartett::notation::write_action;
use schachquartett::pieces::PartySet;
use schachquartett::rules::{Action, ActionKind, legal_moves, splitmix64};
use schachquartett::search::{Budget, Engine, Question, SearchRequest, next_to_act};
use std::sync::Arc;

/// The search that judges an opening, in nodes.
const NODES: u64 = 60_000;
/// An opening is balanced up to this score, in hundredths of a pawn.
const MAX_SCORE: i32 = 35;

/// Reads the openings of a game from a file.
pub(super) fn read(def: &Arc<dyn GameDef>, path: &str) -> Result<Vec<Vec<String>>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let openings: Vec<Vec<String>> =
        lines.map(|line| line.split_whitespace().map(str::to_owned).collect()).collect();
    for opening in &openings {
        let mut game = Game::new(def.clone(), def.start_position());
        teams_of(&game)?;
        opening.iter().try_for_each(|text| play_text(&mut game, text))?;
    }
    if openings.is_empty() { Err(format!("{path} has no opening")) } else { Ok(openings) }
}

/// Returns the position after random plies with their texts, if the game is not over there.
fn random_opening(def: &Arc<dyn GameDef>, plies: usize, mut random: u64) -> Option<(Game, Vec<String>)> {
    let mut game = Game::new(def.clone(), def.start_position());
    let mut texts = Vec::new();
    for _ in 0..plies {
        let position = game.state().position;
        let moves = legal_moves(def.rules(), &position);
        random = splitmix64(random);
        let mv = *moves.get(random as usize % moves.len().max(1))?;
        let action = Action { by: position.turn(), kind: ActionKind::Move(mv) };
        texts.push(write_action(&**def, position.turn(), &action));
        game.play(action).ok()?;
    }
    game.state().outcome.is_none().then_some((game, texts))
}

/// Prints balanced openings.
pub(super) fn print(id: &str, count: usize, plies: usize, seed: u64) -> Result<(), String> {
    let def = games::by_id(id).map_err(|error| format!("{id}: {error:?}"))?;
    teams_of(&Game::new(def.clone(), def.start_position()))?;
    let budget = Budget { nodes: NODES, depth: 60, randomness: 0, seed: 0, is_gentle: false };
    let mut engine = Engine::default();
    let mut found: Vec<String> = Vec::new();
    for number in 0.. {
        if found.len() == count {
            break;
        }
        let Some((game, texts)) = random_opening(&def, plies, splitmix64(seed << 32 ^ number)) else {
            continue;
        };
        let (by, question) = (next_to_act(&game, PartySet::EMPTY), Question::Choice);
        let request = SearchRequest { game, by, declined: PartySet::EMPTY, budget, question };
        let info = engine.decide(&request, &mut |_| true);
        let line = texts.join(" ");
        if info.is_some_and(|info| info.score.abs() <= MAX_SCORE) && !found.contains(&line) {
            println!("{line}");
            found.push(line);
        }
    }
    Ok(())
}
