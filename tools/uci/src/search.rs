//! Searches in a thread of their own.
use super::clock::{Clock, Stopwatch};
use super::command::Limits;
use super::options::Options;
use super::{perft, say};
use engine::history::Game;
use engine::notation::write_action;
use engine::pieces::{Party, PartySet};
use engine::rules::splitmix64;
use search::{
    Budget, Choice, Engine, EvalWeights, Question, RemainingTime, SearchInfo, SearchRequest, next_to_act,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

/// The deepest search, in plies.
const MAX_DEPTH: i32 = 90;
/// The time that is left for the way to the user.
const LAG: Duration = Duration::from_millis(20);

/// The engine, and the thread that searches with it.
#[derive(Default)]
pub(super) struct Searcher {
    /// `None` while a thread has it.
    engine: Option<Engine>,
    /// The weights and the size of the table that the engine has, if they were set.
    settings: Option<(EvalWeights, usize)>,
    thread: Option<JoinHandle<Engine>>,
    signals: Arc<Signals>,
    is_endless: bool,
}

/// What the thread of a search and the program tell each other.
#[derive(Default)]
struct Signals {
    /// The search has to stop.
    stop: AtomicBool,
    /// Nothing but the last line is missing, so that the thread ends at once.
    is_answering: AtomicBool,
}

impl Signals {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Writes the last line of an answer.
    fn answer(&self, line: &str) {
        self.is_answering.store(true, Ordering::SeqCst);
        say(line);
    }
}

/// One search.
struct Task {
    request: SearchRequest,
    clock: Clock,
    time: Option<Duration>,
    /// Whether the answer waits for `stop`.
    is_endless: bool,
    signals: Arc<Signals>,
}

impl Searcher {
    /// Takes the engine back from a search that has ended.
    ///
    /// # Errors
    /// Returns a sentence if a search goes on.
    pub(super) fn idle(&mut self) -> Result<&mut Self, String> {
        if self.thread.is_some() && !self.signals.is_answering.load(Ordering::SeqCst) {
            return Err("a search goes on: stop it first".to_owned());
        }
        self.join();
        Ok(self)
    }

    fn join(&mut self) {
        if let Some(thread) = self.thread.take() {
            self.engine = thread.join().ok();
        }
    }

    /// Ends the search, if there is one, and waits for its answer.
    pub(super) fn stop(&mut self) {
        self.signals.stop.store(true, Ordering::Relaxed);
        self.join();
    }

    /// Waits for the answer of a search that ends by itself, and stops any other one.
    pub(super) fn finish(&mut self) {
        if self.is_endless { self.stop() } else { self.join() }
    }

    /// Forgets everything about earlier games.
    pub(super) fn forget(&mut self) {
        self.engine = None;
    }

    /// Searches with these options from now on.
    pub(super) fn configure(&mut self, options: &Options) {
        if self.settings != Some((options.weights, options.hash)) {
            self.settings = Some((options.weights, options.hash));
            self.forget();
        }
    }

    /// Begins a search, or a count of nodes.
    ///
    /// # Errors
    /// Returns a sentence if a search goes on, or if the party that shall decide has nothing to decide.
    pub(super) fn start(&mut self, game: &Game, options: &Options, limits: &Limits) -> Result<(), String> {
        self.idle()?;
        self.signals = Arc::default();
        let signals = self.signals.clone();
        let new = || Engine::with_weights(options.weights).kept_megabytes(options.hash);
        let mut engine = self.engine.take().unwrap_or_else(new);
        if let Some(depth) = limits.perft {
            let game = game.clone();
            self.is_endless = false;
            self.thread = Some(std::thread::spawn(move || {
                signals.answer(&perft::count_by_move(&game, depth, &|| signals.is_stopped()));
                engine
            }));
            return Ok(());
        }
        let by = party_of(game, limits)?;
        let time = limits.move_time.or_else(|| time_of_clock(by, limits));
        let is_bounded = limits.nodes.is_some() || limits.depth.is_some() || options.level.is_some();
        self.is_endless = limits.is_infinite || time.is_none() && !is_bounded;
        let request = SearchRequest {
            game: game.clone(),
            by,
            declined: PartySet::EMPTY,
            budget: budget(game, options, limits),
            question: Question::Choice,
        };
        let (clock, is_endless) = (options.clock, self.is_endless);
        let task = Task { request, clock, time: time.filter(|_| !is_endless), is_endless, signals };
        self.thread = Some(std::thread::spawn(move || {
            task.run(&mut engine);
            engine
        }));
        Ok(())
    }
}

/// Returns the party that decides: the next one, or the one that is asked for.
fn party_of(game: &Game, limits: &Limits) -> Result<Party, String> {
    let actors = game.actors();
    if actors.is_empty() {
        return Err("go: the game is over".to_owned());
    }
    let Some(letter) = limits.by else { return Ok(next_to_act(game, PartySet::EMPTY)) };
    let party = game.def().party_by_letter(letter).filter(|&party| actors.contains(party));
    party.ok_or_else(|| format!("go: {letter:?} has nothing to decide"))
}

/// Returns the time for a move by the clock of the party: of two parties only, since UCI has no more clocks.
fn time_of_clock(by: Party, limits: &Limits) -> Option<Duration> {
    let left = (*limits.times.get(by.index())?)?;
    let (increment, moves_to_go) = (limits.increments[by.index()], limits.moves_to_go);
    let share = RemainingTime { left, increment, moves_to_go }.share();
    Some(share.min(left.saturating_sub(LAG)))
}

fn budget(game: &Game, options: &Options, limits: &Limits) -> Budget {
    // Different decisions of a game need different seeds.
    let seed = splitmix64(options.seed << 32 ^ game.steps().len() as u64);
    let full = Budget { depth: MAX_DEPTH, seed, ..Budget::UNLIMITED };
    let budget = options.level.map_or(full, |level| level.budget(game.def().kind(), seed));
    Budget {
        nodes: budget.nodes.min(limits.nodes.unwrap_or(u64::MAX)),
        depth: budget.depth.min(limits.depth.unwrap_or(MAX_DEPTH)),
        ..budget
    }
}

impl Task {
    fn run(&self, engine: &mut Engine) {
        let watch = Stopwatch::start(self.clock);
        let is_stopped = || self.signals.is_stopped();
        let stop = || is_stopped() || self.time.is_some_and(|time| watch.elapsed() >= time);
        let mut report = |info: &SearchInfo| {
            say(&self.info_line(info, watch.elapsed()));
            !stop()
        };
        let info = engine.decide_until(&self.request, &mut report, &|_| stop());
        while self.is_endless && !is_stopped() {
            std::thread::sleep(Duration::from_millis(2));
        }
        if let Some(info) = &info {
            say(&self.info_line(info, watch.elapsed()));
        }
        let game = &self.request.game;
        let text = match info.map(|info| info.choice) {
            Some(Choice::Act(action)) => write_action(&**game.def(), game.state().position.turn(), &action),
            // It has nothing to do, or does not answer a check out of turn.
            Some(Choice::Decline) | None => "(none)".to_owned(),
        };
        self.signals.answer(&format!("bestmove {text}"));
    }

    fn info_line(&self, info: &SearchInfo, time: Duration) -> String {
        let game = &self.request.game;
        let score = match info.ends_in {
            Some(plies) => {
                // A move of this party each time that all have moved.
                let parties = game.def().rules().parties as u16;
                let moves = i32::from(plies.div_ceil(parties));
                format!("mate {}", if info.score > 0 { moves } else { -moves })
            }
            None => format!("cp {}", info.score),
        };
        let milliseconds = time.as_millis();
        let speed = u128::from(info.nodes) * 1000 / milliseconds.max(1);
        let pv = game.action_texts(&info.pv).join(" ");
        let line = format!(
            "info depth {} score {score} nodes {} nps {speed} time {milliseconds}",
            info.depth, info.nodes
        );
        if pv.is_empty() { line } else { line + " pv " + &pv }
    }
}
