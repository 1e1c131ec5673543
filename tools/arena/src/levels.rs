//! The distances of levels.
use super::openings::{Book, Source};
use super::play::play_match;
use super::player::Player;
use super::stats::{Sprt, Stats};
use clap::Args;
use engine::games::GameDef;
use search::Level;
use std::sync::Arc;
use std::time::Instant;

/// The scores, in percent, between which a level has to stay against the one below.
const WANTED_SCORES: [f64; 2] = [65.0, 85.0];
/// Up to this level, all games of a match are played; above, it stops as soon as the result is clear.
const LAST_WHOLE_LEVEL: u8 = 5;
/// The greatest number of games of a match that may stop early.
const MAX_STOPPED_GAMES: usize = 60;
/// What decides a match that may stop early.
const TEST: Sprt = Sprt::of_scores([0.55, 0.75]);

/// Play each level against the one below
///
/// Fails if a score is outside 65 to 85 %. Above level 5 a match stops as soon as it is clear, and is only held to the lower
/// bound; openings of two teams are balanced, since a few games say more after them.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(super) struct Levels {
    /// The id of a game
    #[arg(value_parser = super::game_by_id)]
    game: Arc<dyn GameDef>,
    /// The number of games of a match
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// The lowest level that is played against the one below
    #[arg(long, default_value = "2", value_parser = super::level)]
    first: Level,
    /// The highest level
    #[arg(long, default_value = "8", value_parser = super::level)]
    last: Level,
}

impl Levels {
    pub(super) fn run(&self) -> Result<bool, String> {
        let pairs = Level::all().zip(Level::all().skip(1));
        let mut all_pass = true;
        for (weaker, level) in pairs.filter(|(_, level)| (self.first..=self.last).contains(level)) {
            all_pass &= self.play(level, weaker)?;
        }
        Ok(all_pass)
    }

    /// Plays a level against a weaker one. Returns whether it keeps its distance.
    fn play(&self, level: Level, weaker: Level) -> Result<bool, String> {
        let may_stop = level.number() > LAST_WHOLE_LEVEL;
        let count = if may_stop { self.games.min(MAX_STOPPED_GAMES) } else { self.games };
        let source = Source::Made { is_balanced: may_stop };
        let mut book = Book::new(&self.game, source, level.number().into());
        let mut players = [Player::of_level(level), Player::of_level(weaker)];
        let started_at = Instant::now();
        // Games say more than openings here: each pair of levels has a few only.
        let stats = play_match(&mut book, false, &mut players, |stats: &Stats| {
            let games = &stats.games;
            if may_stop || games.len().is_multiple_of(20) {
                eprintln!("{:.1} % of {}", 100.0 * games.mean(), games.len());
            }
            games.len() < count && !(may_stop && TEST.decision(games).is_some())
        })?;
        let percent = 100.0 * stats.games.mean();
        let passes = percent >= WANTED_SCORES[0] && (may_stop || percent <= WANTED_SCORES[1]);
        println!(
            "{} level {} against {}: {percent:.1} % (± {:.1}) of {} games; {:.0} s, {:.1} and {:.1} plies deep{}",
            self.game.id(),
            level.number(),
            weaker.number(),
            100.0 * stats.games.deviation(),
            stats.games.len(),
            started_at.elapsed().as_secs_f64(),
            players[0].depth(),
            players[1].depth(),
            if passes { "" } else { " MISSED" },
        );
        Ok(passes)
    }
}
