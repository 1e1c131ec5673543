//! What scores are worth: games of a bot against itself, the scores of their positions, and the points at the end.
use super::bot::{Bot, Rng};
use super::game::play_on;
use super::openings::{OpeningMaker, seeds};
use clap::Args;
use engine::games::GameDef;
use engine::history::Game;
use engine::pieces::{ByParty, Party};
use engine::rules::{Cause, Draw, HalfPoints, Position};
use search::{Choice, Score, Teams};
use std::fs::File;
use std::io::Write;
use std::sync::Arc;

/// Of positions with two teams, or of three parties, each with this number of decisions after the last one is taken. It has no
/// factor in common with numbers of parties, so that all parties are on turn in some.
const EVERY: usize = 5;

/// Fit what scores are worth
#[derive(Args)]
pub(super) struct Calibrate {
    /// The id of a game
    #[arg(value_parser = super::game_by_id)]
    game: Arc<dyn GameDef>,
    /// The number of games
    #[arg(long, default_value_t = 600)]
    games: u32,
    /// The bot, as in `play`
    #[arg(long, default_value = "1500:60:8")]
    player: String,
    /// The greatest number of random plies that a game begins with; the least is half of it
    #[arg(long, default_value_t = 6)]
    plies: usize,
    /// Write the positions to this file
    #[arg(long)]
    write: Option<String>,
    /// The seed of random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A position of a game, what a search said of it, and how the game ended.
struct Sample {
    game: u32,
    points: ByParty<HalfPoints>,
    by: Party,
    /// For `by`.
    score: Score,
    position: Position,
}

impl Sample {
    fn line(&self, def: &dyn GameDef) -> String {
        let points: Vec<String> =
            Party::first(def.rules().parties).map(|party| self.points[party].to_string()).collect();
        let position = def.write_position(&self.position);
        format!("{};{};{};{};{position}", self.game, points.join(" "), self.by.index(), self.score)
    }
}

impl Calibrate {
    pub(super) fn run(&self) -> Result<bool, String> {
        let mut file = match &self.write {
            Some(path) => Some(File::create(path).map_err(|error| format!("{path}: {error}"))?),
            None => None,
        };
        self.play(&mut |samples| {
            for sample in samples {
                if let Some(file) = &mut file {
                    writeln!(file, "{}", sample.line(&*self.game)).map_err(|error| error.to_string())?;
                }
            }
            Ok(())
        })?;
        Ok(true)
    }

    /// Plays all games, and gives the positions of each to `take`.
    fn play(&self, take: &mut dyn FnMut(Vec<Sample>) -> Result<(), String>) -> Result<(), String> {
        let (def, mut maker) = (&self.game, OpeningMaker::default());
        let mut bot = Bot::read(&self.player, def.kind())?;
        let start = Game::new(def.clone(), def.start_position());
        let openings = seeds(self.seed).filter_map(|mut rng| {
            let least = self.plies / 2;
            let plies = least + rng.below(self.plies - least + 1);
            Some((maker.random(&start, plies, &mut rng)?, rng))
        });
        for (number, (mut game, mut rng)) in (0..self.games).zip(openings) {
            take(play(&mut game, number, &mut bot, &mut rng)?)?;
        }
        Ok(())
    }
}

/// Plays a game after an opening.
fn play(game: &mut Game, number: u32, bot: &mut Bot, rng: &mut Rng) -> Result<Vec<Sample>, String> {
    let mut samples = Vec::new();
    let mut wait = rng.below(EVERY);
    play_on(game, |game, by, declined| {
        let Some(info) = bot.search(game, by, declined, rng) else { return Ok(None) };
        let position = game.state().position;
        // Before the sides of coalition chess stand, there are few positions.
        let is_rare = game.def().rules().coalition.is_some()
            && Teams::of(game.def().rules(), &position) == Teams::Many;
        let is_searched = info.depth > 0 && position.turn() == by && info.choice != Choice::Decline;
        if is_searched && (wait == 0 || is_rare) {
            wait = EVERY;
            let (points, score) = (ByParty::default(), info.score);
            samples.push(Sample { game: number, points, by, score, position });
        }
        wait = wait.saturating_sub(1);
        Ok(Some(info.choice))
    })?;
    let drawn = |position| game.def().points(position, Cause::Draw(Draw::Threefold));
    let state = game.state();
    let points = state.outcome.map_or_else(|| drawn(&state.position), |outcome| outcome.points);
    samples.iter_mut().for_each(|sample| sample.points = points);
    Ok(samples)
}
