//! Matches of two players.
use super::game::{self, seatings, single_seatings};
use super::openings::{self, Book, Source};
use super::player::Player;
use super::stats::{Sprt, Stats};
use clap::Args;
use engine::games::GameDef;
use std::sync::Arc;

/// Play a match of two players, each opening with all distributions of seats
///
/// A player is random, level:NUMBER, NODES:DEPTH:RANDOMNESS, hints:NODES, or "COMMAND go LIMITS" for a UCI program, with
/// options as name=value in its command. The score is the share of the pairs of seats of different players in one game in
/// which the first player's party has more points; equal points are half. Where alliances are made in play, the score of
/// the games in which all parties of a player became allies stands beside it. A game with a UCI program also ends when a
/// draw can be claimed and, between two teams, when both players see it decided for a while, or see nothing in it late in
/// the game. Fails if the score is below --min, or if the test of --sprt rejects the first player.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(super) struct Play {
    /// The id of a game
    #[arg(value_parser = super::game_by_id)]
    game: Arc<dyn GameDef>,
    /// The first player
    first: String,
    /// The second player
    second: String,
    /// At most this number of games, rounded up to whole openings
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// A file of openings, a line each; without it, random plies, and none against random moves
    #[arg(long)]
    openings: Option<String>,
    /// Give the first player one seat at a time, also among three
    #[arg(long)]
    alone: bool,
    /// The least score, in percent
    #[arg(long, default_value_t = 50.0, conflicts_with = "sprt")]
    min: f64,
    /// End once the sequential probability ratio test (error probabilities 5 %) decides between two differences of strength
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// The seed of random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Play {
    pub(super) fn run(&self) -> Result<bool, String> {
        let read = self.openings.as_ref().map(|path| openings::read(&self.game, path)).transpose()?;
        let mut players = [Player::read(&self.first, &self.game)?, Player::read(&self.second, &self.game)?];
        let source = match read {
            Some(openings) => Source::Read(openings),
            None if players.iter().any(Player::is_random) => Source::Start,
            None => Source::Made { is_balanced: false },
        };
        let sprt = self.sprt.as_ref().map(|elos| Sprt::of_elos([elos[0], elos[1]]));
        let mut book = Book::new(&self.game, source, self.seed);
        let stats = play_match(&mut book, self.alone, &mut players, |stats| {
            if !stats.is_between_openings() {
                return true;
            }
            let is_decided = sprt.is_some_and(|sprt| sprt.decision(&stats.openings).is_some());
            let is_over = is_decided || stats.games.len() as u64 >= self.games;
            if is_over || stats.openings.len().is_multiple_of(10) {
                eprintln!("{}", stats.line(sprt.as_ref()));
            }
            !is_over
        })?;
        println!("{}: {}", self.game.id(), stats.line(sprt.as_ref()));
        stats.alliances_line().iter().for_each(|line| println!("  {line}"));
        players.iter().for_each(|player| println!("  {}", player.summary()));
        Ok(match sprt {
            Some(sprt) => sprt.decision(&stats.openings) != Some(false),
            None => 100.0 * stats.openings.mean() >= self.min,
        })
    }
}

/// Plays games with each opening and all seatings, or those in which the first player is alone, until `report` returns `false`
/// after a game.
pub(super) fn play_match(
    book: &mut Book,
    is_alone: bool,
    players: &mut [Player; 2],
    mut report: impl FnMut(&Stats) -> bool,
) -> Result<Stats, String> {
    let mut stats = Stats::default();
    let mut number = 0;
    loop {
        let (opening, rng) = book.opening(number);
        let seatings = if is_alone { single_seatings } else { seatings };
        let seatings = seatings(opening.def().rules(), &opening.state().position);
        for (index, &seats) in seatings.iter().enumerate() {
            stats.add(&game::play(&opening, players, seats, &mut rng.clone())?);
            if index + 1 == seatings.len() {
                stats.end_opening();
            }
            if !report(&stats) {
                return Ok(stats);
            }
        }
        number += 1;
    }
}
