//! The players of a match, and what they need for their decisions.
use super::bot::{Bot, Rng, random_action};
use super::uci::Program;
use engine::games::GameDef;
use engine::history::Game;
use engine::pieces::{Party, PartySet};
use search::{Choice, Level, Score};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A decision of a player.
pub(super) struct Answer {
    pub(super) choice: Choice,
    /// For the party that decides, in hundredths of a pawn; 0 for random moves.
    pub(super) score: Score,
    pub(super) depth: u64,
    pub(super) nodes: u64,
}

enum Kind {
    /// If only a rearrangement is left, the bot has to find one that is legal.
    Random(Bot),
    Bot(Bot),
    Uci(Program),
}

/// A player with what it has needed so far.
pub(super) struct Player {
    name: String,
    kind: Kind,
    decisions: u64,
    depths: u64,
    nodes: u64,
    time: Duration,
    slowest: Duration,
}

impl Player {
    /// Reads a player of a game, and starts its program.
    pub(super) fn read(text: &str, def: &Arc<dyn GameDef>) -> Result<Self, String> {
        let kind = match text.rsplit_once(" go ") {
            Some((command, limits)) => Kind::Uci(Program::start(command, limits, &def.id())?),
            None if text == "random" => Kind::Random(Bot::of_level(Level::STRONGEST)),
            None => Kind::Bot(Bot::read(text, def.kind())?),
        };
        Ok(Self::new(text.to_owned(), kind))
    }

    pub(super) fn of_level(level: Level) -> Self {
        Self::new(format!("level:{}", level.number()), Kind::Bot(Bot::of_level(level)))
    }

    fn new(name: String, kind: Kind) -> Self {
        let (time, slowest) = (Duration::ZERO, Duration::ZERO);
        Self { name, kind, decisions: 0, depths: 0, nodes: 0, time, slowest }
    }

    pub(super) fn is_random(&self) -> bool {
        matches!(self.kind, Kind::Random(_))
    }

    pub(super) fn is_program(&self) -> bool {
        matches!(self.kind, Kind::Uci(_))
    }

    /// Forgets what was played before.
    pub(super) fn new_game(&mut self) -> Result<(), String> {
        match &mut self.kind {
            Kind::Uci(program) => program.new_game(),
            // Bots remember nothing.
            Kind::Random(_) | Kind::Bot(_) => Ok(()),
        }
    }

    /// Decides for a party. `declined` are those that do not answer a check out of turn.
    pub(super) fn decide(
        &mut self,
        game: &Game,
        by: Party,
        declined: PartySet,
        rng: &mut Rng,
    ) -> Result<Answer, String> {
        let started_at = Instant::now();
        let random = match &self.kind {
            Kind::Random(_) => random_action(game, by, rng),
            Kind::Bot(_) | Kind::Uci(_) => None,
        };
        let answer = match (&mut self.kind, random) {
            (_, Some(action)) => Answer { choice: Choice::Act(action), score: 0, depth: 0, nodes: 0 },
            (Kind::Uci(program), None) => program.decide(game, by, declined)?,
            (Kind::Random(bot) | Kind::Bot(bot), None) => {
                let info = bot.search(game, by, declined, rng);
                let info = info.ok_or_else(|| format!("{} has nothing to decide", self.name))?;
                Answer { choice: info.choice, score: info.score, depth: info.depth.into(), nodes: info.nodes }
            }
        };
        let time = started_at.elapsed();
        self.decisions += 1;
        self.depths += answer.depth;
        self.nodes += answer.nodes;
        self.time += time;
        self.slowest = self.slowest.max(time);
        Ok(answer)
    }

    fn per_decision(&self, sum: f64) -> f64 {
        sum / self.decisions.max(1) as f64
    }

    /// Returns the mean depth of its searches, in plies.
    pub(super) fn depth(&self) -> f64 {
        self.per_decision(self.depths as f64)
    }

    /// Returns the mean time of its decisions, and the longest, in milliseconds.
    pub(super) fn times(&self) -> [f64; 2] {
        let milliseconds = |time: Duration| 1000.0 * time.as_secs_f64();
        [self.per_decision(milliseconds(self.time)), milliseconds(self.slowest)]
    }

    /// Returns what it needed for a decision, on average.
    pub(super) fn summary(&self) -> String {
        format!(
            "{}: {} decisions, on average {:.1} plies deep, {:.0} nodes, {:.1} ms",
            self.name,
            self.decisions,
            self.depth(),
            self.per_decision(self.nodes as f64),
            self.times()[0],
        )
    }
}
