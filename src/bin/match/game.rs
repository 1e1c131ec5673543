//! One game of a match.
use super::engine::Engine;
use schachquartett::games::GameDef;
use schachquartett::history::Game;
use schachquartett::notation::read_action;
use schachquartett::pieces::{Party, PartySet};
use schachquartett::search::{Teams, next_to_act};
use std::sync::Arc;

/// The greatest number of actions of a game. Longer ones are draws.
const MAX_ACTIONS: usize = 600;
/// A game is decided once all scores of this number of actions are beyond [`DECISIVE_SCORE`] for one side.
const DECISIVE_ACTIONS: usize = 10;
const DECISIVE_SCORE: i32 = 1000;
/// After this number of actions, a game is drawn once all scores of [`QUIET_ACTIONS`] are near 0.
const QUIET_AFTER: usize = 120;
const QUIET_ACTIONS: usize = 24;
const QUIET_SCORE: i32 = 8;

/// Plays an action by its text.
pub(super) fn play_text(game: &mut Game, text: &str) -> Result<(), String> {
    let def = game.def().clone();
    let action = read_action(&*def, def.rules(), &game.state().position, text);
    let action = action.map_err(|error| format!("{text}: {error:?}"))?;
    game.play(action).map_err(|error| format!("{text}: {error:?}"))
}

/// Returns the teams of a game.
pub(super) fn teams_of(game: &Game) -> Result<[PartySet; 2], String> {
    match Teams::of(game.def().rules(), game.start()) {
        Teams::Two(teams) => Ok(teams),
        Teams::Many => Err(format!("{}: there are not two teams", game.def().id())),
    }
}

/// Plays a game after an opening; engine `first` has the first team. Returns the half points of engine 0.
pub(super) fn play(
    def: &Arc<dyn GameDef>,
    opening: &[String],
    engines: &mut [Engine; 2],
    first: usize,
) -> Result<u32, String> {
    let mut game = Game::new(def.clone(), def.start_position());
    opening.iter().try_for_each(|text| play_text(&mut game, text))?;
    let teams = teams_of(&game)?;
    let mut actions = opening.to_vec();
    // For the first team.
    let mut scores: Vec<i32> = Vec::new();
    engines.iter_mut().try_for_each(Engine::new_game)?;
    let of_team = |team: usize| if first == 0 { team } else { 1 - team };
    let winner = loop {
        if let Some(outcome) = game.state().outcome {
            let best = |team: usize| teams[team].iter().map(|party: Party| outcome.points[party]).max();
            break match best(0).cmp(&best(1)) {
                std::cmp::Ordering::Greater => Some(0),
                std::cmp::Ordering::Less => Some(1),
                std::cmp::Ordering::Equal => None,
            };
        }
        if let Some(winner) = adjudicated(&game, &scores) {
            break winner;
        }
        let team = Teams::team_index(&teams, next_to_act(&game, PartySet::EMPTY));
        let answer = engines[of_team(team)].best(&actions)?;
        play_text(&mut game, &answer.best)
            .map_err(|error| format!("{} after {}", error, actions.join(" ")))?;
        scores.push(if team == 0 { answer.score } else { -answer.score });
        actions.push(answer.best);
    };
    Ok(match winner.map(of_team) {
        Some(0) => 2,
        Some(_) => 0,
        None => 1,
    })
}

/// Returns the team that has won, or `None` inside for a draw, if the game need not go on.
fn adjudicated(game: &Game, scores: &[i32]) -> Option<Option<usize>> {
    if game.claimable_draw().is_some() || scores.len() >= MAX_ACTIONS {
        return Some(None);
    }
    let last = |count: usize| scores.len().checked_sub(count).map(|from| &scores[from..]);
    if let Some(last) = last(DECISIVE_ACTIONS) {
        if last.iter().all(|&score| score >= DECISIVE_SCORE) {
            return Some(Some(0));
        }
        if last.iter().all(|&score| score <= -DECISIVE_SCORE) {
            return Some(Some(1));
        }
    }
    let quiet = last(QUIET_ACTIONS).filter(|_| scores.len() >= QUIET_AFTER);
    quiet.filter(|last| last.iter().all(|score| score.abs() <= QUIET_SCORE)).map(|_| None)
}
