//! One game of a match.
use super::engine::Engine;
use super::openings::Opening;
use engine::history::Game;
use engine::notation::read_action;
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{CompiledRules, HalfPoints, Position};
use search::{Teams, next_to_act};
use std::cmp::Ordering;

/// The greatest number of actions of a game. Longer ones are draws.
const MAX_ACTIONS: usize = 600;
/// A game is decided once all scores of this number of actions are beyond [`DECISIVE_SCORE`] for one side.
const DECISIVE_ACTIONS: usize = 10;
const DECISIVE_SCORE: i32 = 600;
/// After this number of actions, a game is drawn once all scores of [`QUIET_ACTIONS`] are near 0.
const QUIET_AFTER: usize = 120;
const QUIET_ACTIONS: usize = 24;
const QUIET_SCORE: i32 = 8;
/// The answer of a party that does not answer a check out of turn.
const NO_MOVE: &str = "(none)";

/// Plays an action by its text.
pub(super) fn play_text(game: &mut Game, text: &str) -> Result<(), String> {
    let def = game.def().clone();
    let action = read_action(&*def, def.rules(), &game.state().position, text);
    let action = action.map_err(|error| format!("{text}: {error:?}"))?;
    game.play(action).map_err(|error| format!("{text}: {error:?}"))
}

/// Which program plays which party: the parties of program 0.
pub(super) type Seats = PartySet;

/// Returns the distributions of seats with which a position is played, so that no program has better ones: among two teams,
/// each team; among three parties, each party alone and each pair; among four, each pair.
pub(super) fn distributions(rules: &CompiledRules, position: &Position) -> Vec<Seats> {
    let parties = rules.parties;
    if let Teams::Two(teams) = Teams::of(rules, position) {
        return teams.to_vec();
    }
    let seats = |mask: usize| Party::first(parties).filter(|party| mask >> party.index() & 1 == 1).collect();
    let all = (1..(1 << parties) - 1).map(seats);
    all.filter(|seats: &Seats| parties == 3 || seats.iter().count() * 2 == parties).collect()
}

/// Returns the share of the pairs of parties of different programs in which that of program 0 has more points. Equal points
/// count as half. Allies have won or lost together.
fn share(parties: usize, teams: &Teams, seats: Seats, points: &ByParty<HalfPoints>) -> f64 {
    let of = |party: Party| match teams {
        Teams::Two(teams) => {
            let team = teams[Teams::team_index(teams, party)];
            team.iter().map(|ally| points[ally]).max().unwrap_or_default()
        }
        Teams::Many => points[party],
    };
    let (mut sum, mut count) = (0.0, 0.0);
    for own in seats.iter() {
        for other in Party::first(parties).filter(|&other| !seats.contains(other)) {
            sum += match of(own).cmp(&of(other)) {
                Ordering::Greater => 1.0,
                Ordering::Equal => 0.5,
                Ordering::Less => 0.0,
            };
            count += 1.0;
        }
    }
    sum / f64::max(count, 1.0)
}

/// How a game ended for engine 0.
pub(super) struct Played {
    /// Its [`share`].
    pub(super) share: f64,
    /// Whether alliances were made in which all parties of a program are allies. In the others that were made, allies
    /// are of different programs and win or lose together: such a game gives each program half.
    pub(super) is_program_against_program: bool,
}

/// Whether a position has two teams, each of several parties.
pub(super) fn has_alliances(rules: &CompiledRules, position: &Position) -> bool {
    matches!(Teams::of(rules, position), Teams::Two(teams) if teams.iter().all(|team| team.iter().count() > 1))
}

/// Plays a game after an opening.
pub(super) fn play(opening: &Opening, engines: &mut [Engine; 2], seats: Seats) -> Result<Played, String> {
    let (game, points) = play_out(opening, engines, seats)?;
    let (rules, position) = (game.def().rules(), &game.state().position);
    let is_program_against_program =
        has_alliances(rules, position) && distributions(rules, position).contains(&seats);
    let share = share(rules.parties, &Teams::of(rules, opening.position()), seats, &points);
    Ok(Played { share, is_program_against_program })
}

/// Plays a game after an opening. Returns it with the points of each party.
pub(super) fn play_out(
    opening: &Opening,
    engines: &mut [Engine; 2],
    seats: Seats,
) -> Result<(Game, ByParty<HalfPoints>), String> {
    let (mut game, mut actions) = (opening.game.clone(), opening.actions.clone());
    let def = game.def().clone();
    let teams = Teams::of(def.rules(), opening.position());
    // For the first team.
    let mut scores: Vec<i32> = Vec::new();
    let mut declined = PartySet::EMPTY;
    engines.iter_mut().try_for_each(Engine::new_game)?;
    loop {
        if let Some(outcome) = game.state().outcome {
            return Ok((game, outcome.points));
        }
        if let Some(winner) = adjudicated(&game, &scores) {
            let mut points = ByParty::default();
            for party in Party::first(def.rules().parties) {
                points[party] = match (winner, &teams) {
                    (Some(winner), Teams::Two(teams)) if Teams::team_index(teams, party) == winner => 2,
                    (Some(_), Teams::Two(_)) => 0,
                    _ => 1,
                };
            }
            return Ok((game, points));
        }
        let by = next_to_act(&game, declined);
        let engine = &mut engines[usize::from(!seats.contains(by))];
        let asked = (!declined.is_empty()).then(|| def.party_letter(by));
        let answer = engine.best(&actions, asked)?;
        if answer.best == NO_MOVE && !declined.contains(by) {
            declined.insert(by);
            continue;
        }
        play_text(&mut game, &answer.best)
            .map_err(|error| format!("{} after {}", error, actions.join(" ")))?;
        if let Teams::Two(teams) = &teams {
            scores.push(if Teams::team_index(teams, by) == 0 { answer.score } else { -answer.score });
        }
        actions.push(answer.best);
        declined = PartySet::EMPTY;
    }
}

/// Returns the team that has won, or `None` inside for a draw, if the game need not go on.
fn adjudicated(game: &Game, scores: &[i32]) -> Option<Option<usize>> {
    if game.claimable_draw().is_some() || game.steps().len() >= MAX_ACTIONS {
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
