//! The games of a match.
use super::bot::Rng;
use super::player::Player;
use engine::history::Game;
use engine::notation::write_action;
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{CompiledRules, HalfPoints, Position};
use search::{Choice, Score, Teams, next_to_act};
use std::cmp::Ordering;
use texts::{Language, illegal_action};

/// The maximum length of a game, in decisions. Longer ones are draws.
const MAX_DECISIONS: usize = 1200;
/// The same for games with a UCI program, in actions.
const MAX_ACTIONS: usize = 600;
/// A game is decided once all scores of this number of actions are beyond [`DECISIVE_SCORE`] for one side.
const DECISIVE_ACTIONS: usize = 10;
const DECISIVE_SCORE: Score = 600;
/// After this number of actions, a game is drawn once all scores of [`QUIET_ACTIONS`] are near 0.
const QUIET_AFTER: usize = 120;
const QUIET_ACTIONS: usize = 24;
const QUIET_SCORE: Score = 8;

/// Returns the texts of the actions of a game.
pub(super) fn action_texts(game: &Game) -> Vec<String> {
    let after = game.steps().iter().map(|step| &step.state.position);
    let before = std::iter::once(game.start()).chain(after);
    before
        .zip(game.steps())
        .map(|(before, step)| write_action(&**game.def(), before.turn(), &step.action))
        .collect()
}

/// Plays a game until it is over, or `decide` returns `None` for the party that has to act. It also gets the parties that do
/// not answer a check out of turn.
pub(super) fn play_on(
    game: &mut Game,
    mut decide: impl FnMut(&Game, Party, PartySet) -> Result<Option<Choice>, String>,
) -> Result<(), String> {
    let mut declined = PartySet::EMPTY;
    for _ in 0..MAX_DECISIONS {
        if game.state().outcome.is_some() {
            break;
        }
        let by = next_to_act(game, declined);
        let failed = |game: &Game, error: &str| {
            let (def, actions) = (game.def(), action_texts(game).join(" "));
            format!("{}: {} {error} after {actions}", def.id(), def.party_letter(by))
        };
        match decide(game, by, declined)? {
            Some(Choice::Act(action)) => {
                if let Err(error) = game.play(action) {
                    let def = &**game.def();
                    let text = write_action(def, game.state().position.turn(), &action);
                    let error = illegal_action(Language::En.texts(), def, &error);
                    return Err(failed(game, &format!("cannot play {text} ({error})")));
                }
                declined = PartySet::EMPTY;
            }
            Some(Choice::Decline) if declined.contains(by) => return Err(failed(game, "has no action")),
            Some(Choice::Decline) => declined.insert(by),
            None => break,
        }
    }
    Ok(())
}

/// Returns the seats of the first player in each of the games that are played from a position, so that no player has better
/// ones: among two teams, each team; among three parties, each party alone and each pair; among four, each pair.
pub(super) fn seatings(rules: &CompiledRules, position: &Position) -> Vec<PartySet> {
    if let Teams::Two(teams) = Teams::of(rules, position) {
        return teams.to_vec();
    }
    let party = |index: usize| Party::new(index % rules.parties);
    let pair = |one, other| [party(one), party(other)].into_iter().collect();
    let seats = 0..rules.parties;
    if rules.parties == 3 {
        seats.flat_map(|seat| [PartySet::only(party(seat)), pair(seat, seat + 1)]).collect()
    } else {
        seats.flat_map(|one| (one + 1..rules.parties).map(move |other| pair(one, other))).collect()
    }
}

/// Returns the seatings in which the first player has one seat, or one of two teams.
pub(super) fn single_seatings(rules: &CompiledRules, position: &Position) -> Vec<PartySet> {
    match Teams::of(rules, position) {
        Teams::Two(teams) => teams.to_vec(),
        Teams::Many => Party::first(rules.parties).map(PartySet::only).collect(),
    }
}

/// How a game ended for the first player.
pub(super) struct Played {
    /// The share of the pairs of parties of different players in which that of the first one has more points. Equal points
    /// count as half.
    pub(super) share: f64,
    /// Compares its best party with the best of the second player.
    pub(super) result: Ordering,
    /// Whether alliances were made in which all parties of a player are allies. In the others that were made, allies
    /// are of different players and win or lose together: such a game gives each player half.
    pub(super) is_player_against_player: bool,
}

impl Played {
    /// `teams` are those after the opening: allies have won or lost together.
    fn new(rules: &CompiledRules, teams: &Teams, seats: PartySet, points: &ByParty<HalfPoints>) -> Self {
        let points_of = |party: Party| match teams {
            Teams::Two(teams) => {
                let team = teams[Teams::team_index(teams, party)];
                team.iter().map(|ally| points[ally]).max().unwrap_or_default()
            }
            Teams::Many => points[party],
        };
        let points_of = |is_own: bool| {
            let parties = Party::first(rules.parties).filter(move |&party| seats.contains(party) == is_own);
            parties.map(points_of).collect::<Vec<_>>()
        };
        let [own, other] = [true, false].map(points_of);
        let half_wins = |&own: &HalfPoints| {
            other.iter().map(move |other| match own.cmp(other) {
                Ordering::Greater => 2.0,
                Ordering::Equal => 1.0,
                Ordering::Less => 0.0,
            })
        };
        let pairs = f64::max((own.len() * other.len()) as f64, 1.0);
        Self {
            share: own.iter().flat_map(half_wins).sum::<f64>() / (2.0 * pairs),
            result: own.iter().max().cmp(&other.iter().max()),
            is_player_against_player: false,
        }
    }
}

/// Whether a position has two teams, each of several parties.
pub(super) fn has_alliances(rules: &CompiledRules, position: &Position) -> bool {
    matches!(Teams::of(rules, position), Teams::Two(teams) if teams.iter().all(|team| team.iter().count() > 1))
}

/// Plays a game after an opening. `seats` are those of the first player.
pub(super) fn play(
    opening: &Game,
    players: &mut [Player; 2],
    seats: PartySet,
    rng: &mut Rng,
) -> Result<Played, String> {
    let (game, points) = play_out(opening, players, seats, rng)?;
    let (rules, position) = (game.def().rules(), &game.state().position);
    let is_player_against_player =
        has_alliances(rules, position) && seatings(rules, position).contains(&seats);
    let teams = Teams::of(rules, &opening.state().position);
    Ok(Played { is_player_against_player, ..Played::new(rules, &teams, seats, &points) })
}

/// Plays a game after an opening. Returns it with the points of each party.
pub(super) fn play_out(
    opening: &Game,
    players: &mut [Player; 2],
    seats: PartySet,
    rng: &mut Rng,
) -> Result<(Game, ByParty<HalfPoints>), String> {
    let mut game = opening.clone();
    let teams = Teams::of(game.def().rules(), &game.state().position);
    players.iter_mut().try_for_each(Player::new_game)?;
    // UCI has no words to claim a draw or to resign.
    let is_adjudicated = players.iter().any(Player::is_program);
    // For the first team.
    let mut scores: Vec<Score> = Vec::new();
    let mut winner = None;
    play_on(&mut game, |game, by, declined| {
        if let Some(verdict) = adjudicated(game, &scores).filter(|_| is_adjudicated) {
            winner = verdict;
            return Ok(None);
        }
        let player = &mut players[usize::from(!seats.contains(by))];
        let answer = player.decide(game, by, declined, rng)?;
        if let (Teams::Two(teams), Choice::Act(_)) = (&teams, answer.choice) {
            scores.push(if Teams::team_index(teams, by) == 0 { answer.score } else { -answer.score });
        }
        Ok(Some(answer.choice))
    })?;
    let points = match game.state().outcome {
        Some(outcome) => outcome.points,
        None => points_of_team(game.def().rules(), &teams, winner),
    };
    Ok((game, points))
}

/// Returns the points of a game that a team has won, or that is drawn.
fn points_of_team(rules: &CompiledRules, teams: &Teams, winner: Option<usize>) -> ByParty<HalfPoints> {
    let mut points = ByParty::default();
    for party in Party::first(rules.parties) {
        points[party] = match (teams, winner) {
            (Teams::Two(teams), Some(winner)) if Teams::team_index(teams, party) == winner => 2,
            (Teams::Two(_), Some(_)) => 0,
            _ => 1,
        };
    }
    points
}

/// Returns the team that has won, or `None` inside for a draw, if the game need not go on.
fn adjudicated(game: &Game, scores: &[Score]) -> Option<Option<usize>> {
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
