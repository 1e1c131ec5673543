//! Openings: files with a line of actions each.
use super::game::play_text;
use schachquartett::games::{self, GameDef};
use schachquartett::history::Game;
use schachquartett::notation::write_action;
use schachquartett::pieces::PartySet;
use schachquartett::rules::{Action, ActionKind, legal_moves, splitmix64};
use schachquartett::search::{
    Budget, Choice, Engine, Question, SearchInfo, SearchRequest, Teams, next_to_act,
};
use std::sync::Arc;

/// The search that judges an opening.
const BUDGET: Budget = Budget { nodes: 60_000, ..Budget::UNLIMITED };
/// What a set-up is looked for with, in nodes.
const SET_UP_NODES: u64 = 1000;
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
        opening.iter().try_for_each(|text| play_text(&mut game, text))?;
    }
    if openings.is_empty() { Err(format!("{path} has no opening")) } else { Ok(openings) }
}

/// Returns the position after random plies with their texts, if the game is not over there. Set-ups are those of a bot.
pub(super) fn random(
    def: &Arc<dyn GameDef>,
    engine: &mut Engine,
    plies: usize,
    mut seed: u64,
) -> Option<(Game, Vec<String>)> {
    let mut game = Game::new(def.clone(), def.start_position());
    let (mut texts, mut moves_played) = (Vec::new(), 0);
    while moves_played < plies {
        seed = splitmix64(seed);
        let position = game.state().position;
        let action = if position.arranging().is_empty() {
            let moves = legal_moves(def.rules(), &position);
            moves_played += 1;
            let mv = *moves.get(seed as usize % moves.len().max(1))?;
            let by = position.piece(mv.from).map_or(position.turn(), |piece| piece.party());
            Action { by, kind: ActionKind::Move(mv) }
        } else {
            match ask(engine, &game, Budget { nodes: SET_UP_NODES, seed, ..BUDGET })?.choice {
                Choice::Act(action) => action,
                Choice::Decline => return None,
            }
        };
        texts.push(write_action(&**def, position.turn(), &action));
        game.play(action).ok()?;
    }
    game.state().outcome.is_none().then_some((game, texts))
}

/// Asks for the choice of the party that acts next.
fn ask(engine: &mut Engine, game: &Game, budget: Budget) -> Option<SearchInfo> {
    let (by, question) = (next_to_act(game, PartySet::EMPTY), Question::Choice);
    let request = SearchRequest { game: game.clone(), by, declined: PartySet::EMPTY, budget, question };
    engine.decide(&request, &mut |_| true)
}

/// Prints balanced openings.
pub(super) fn print(id: &str, count: usize, plies: usize, seed: u64) -> Result<(), String> {
    let def = games::by_id(id).map_err(|error| format!("{id}: {error:?}"))?;
    // Among many parties, every distribution of seats is played.
    let is_many = matches!(Teams::of(def.rules(), &def.start_position()), Teams::Many);
    let mut engine = Engine::default();
    let mut found: Vec<String> = Vec::new();
    for number in 0.. {
        if found.len() == count {
            break;
        }
        let Some((game, texts)) = random(&def, &mut engine, plies, splitmix64(seed << 32 ^ number)) else {
            continue;
        };
        let is_balanced =
            is_many || ask(&mut engine, &game, BUDGET).is_some_and(|info| info.score.abs() <= MAX_SCORE);
        let line = texts.join(" ");
        if is_balanced && !found.contains(&line) {
            println!("{line}");
            found.push(line);
        }
    }
    Ok(())
}
