//! The worker's side of a search: answers a request that arrives as text, within its time if it has one.
use super::games::tuning_of;
use super::{Engine, Lines, Message, Question, SearchInfo, SearchRequest, SpentTime};
use std::cell::Cell;

/// The speed that is assumed before the first search, as a share of the reference speed: that of a slow phone.
const SLOW_DEVICE: f64 = 0.25;
/// The minimum number of nodes from which a search measures the speed.
const MIN_MEASURED_NODES: u64 = 4096;
/// The share of the time in which a search should visit its nodes. A slower search is stopped at [`STOP_SHARE`]; the rest is for the
/// explanation.
const SEARCH_SHARE: f64 = 0.7;
const STOP_SHARE: f64 = 0.8;

/// An engine that answers requests and measures the speed of its device.
pub struct SearchWorker {
    engine: Engine,
    /// The speed of searches, as a share of the reference speed.
    device_speed: Option<f64>,
    /// How long the last explanation of a choice took, in milliseconds.
    explanation_ms: f64,
}

impl Default for SearchWorker {
    fn default() -> Self {
        Self { engine: Engine::default(), device_speed: None, explanation_ms: 0.0 }
    }
}

impl SearchWorker {
    /// Answers a request in the format of [`SearchRequest::write`], if a game needs the answer to go on: what a bot chooses, and how
    /// a neutral power leans. Returns whether it did; [`respond_further`](Self::respond_further) answers the others. Calls `report`
    /// with the text of the answer: with `false` after each finished depth of a search, and once with `true` for the final answer,
    /// which is empty if the request cannot be read or the party has nothing to decide.
    ///
    /// `now` is a clock in milliseconds, from any time on. With a time ([`Budget::time_ms`](super::Budget::time_ms)) it searches at most
    /// the nodes that the device can search in it, stops where that was too many, and explains the choice if there is time.
    pub fn respond(
        &mut self,
        request: &str,
        now: &dyn Fn() -> f64,
        report: &mut dyn FnMut(&str, bool),
    ) -> bool {
        let started_at = now();
        let answer = match SearchRequest::read(request) {
            Some(request) => match request.question {
                Question::Choice => {
                    self.choose(&request, &|| now() - started_at, report).map(|info| info.write())
                }
                Question::Inclination => {
                    self.engine.inclination(&request).map(|inclination| inclination.write())
                }
                Question::Hint | Question::Judgement | Question::Lines(_) | Question::Wish => return false,
            },
            None => None,
        };
        report(&answer.unwrap_or_default(), true);
        true
    }

    /// Answers a request like [`respond`](Self::respond), for the other questions. A report also follows each pass of a search for
    /// lines. Where a program has parts, this one can come later.
    pub fn respond_further(
        &mut self,
        request: &str,
        now: &dyn Fn() -> f64,
        report: &mut dyn FnMut(&str, bool),
    ) {
        let started_at = now();
        let answer = SearchRequest::read(request).and_then(|request| match request.question {
            Question::Hint => {
                let time = request.budget.time_ms.map(f64::from);
                let is_over = |share| time.is_some_and(|time| now() - started_at >= time * share);
                self.engine.hint_until(&request, &is_over).map(|info| info.write())
            }
            Question::Judgement => self.engine.judge(&request).map(|judgement| judgement.write()),
            Question::Lines(count) => {
                self.lines(&request, count, &|| now() - started_at, report).map(|lines| lines.write())
            }
            Question::Wish => self.engine.wish(&request).map(|wish| wish.write()),
            Question::Choice | Question::Inclination => None,
        });
        report(&answer.unwrap_or_default(), true);
    }

    /// Searches for the best lines, until the time is over if there is one. `elapsed` is the time since the request came, in
    /// milliseconds.
    fn lines(
        &mut self,
        request: &SearchRequest,
        count: u8,
        elapsed: &dyn Fn() -> f64,
        report: &mut dyn FnMut(&str, bool),
    ) -> Option<Lines> {
        let searching_since = elapsed();
        let time = request.budget.time_ms.map(f64::from);
        let stop = |_| time.is_some_and(|time| elapsed() >= time * STOP_SHARE);
        let measured = |lines: &Lines| {
            let ms = (elapsed() - searching_since).max(0.0).ceil() as u32;
            Lines { ms, ..lines.clone() }
        };
        let mut report_pass = |lines: &Lines| report(&measured(lines).write(), false);
        let lines = self.engine.lines(request, count, &mut report_pass, &stop)?;
        Some(measured(&lines))
    }

    /// Searches for a choice and explains it. `elapsed` is the time since the request came, in milliseconds.
    fn choose(
        &mut self,
        request: &SearchRequest,
        elapsed: &dyn Fn() -> f64,
        report: &mut dyn FnMut(&str, bool),
    ) -> Option<SearchInfo> {
        let time = request.budget.time_ms.map(f64::from);
        let reference = tuning_of(request.game.def().kind()).reference_speed;
        let mut limited = request.clone();
        let searching_since = elapsed();
        let nodes_in = |ms: f64, device_speed: Option<f64>| {
            request.budget.nodes.min((ms * reference * device_speed.unwrap_or(SLOW_DEVICE)) as u64)
        };
        if let Some(time) = time {
            limited.budget.nodes = nodes_in(time * SEARCH_SHARE - searching_since, self.device_speed);
        }
        let is_limited = limited.budget.nodes < request.budget.nodes;
        let (visited, is_stopped) = (Cell::new(0), Cell::new(false));
        let stop = |nodes| {
            visited.set(visited.get() + nodes);
            is_stopped.set(is_stopped.get() || time.is_some_and(|time| elapsed() >= time * STOP_SHARE));
            is_stopped.get()
        };
        let mut report_depth = |info: &SearchInfo| {
            report(&info.write(), false);
            true
        };
        let mut info = self.engine.decide_until(&limited, &mut report_depth, &stop)?;
        let searched = elapsed();
        if visited.get() >= MIN_MEASURED_NODES && searched > searching_since {
            self.device_speed = Some(visited.get() as f64 / (searched - searching_since) / reference);
        }
        let spare = time.map(|time| time - searched);
        if spare.is_none_or(|spare| spare > self.explanation_ms) {
            limited.budget.nodes =
                spare.map_or(request.budget.nodes, |spare| nodes_in(spare / 10.0, self.device_speed));
            info.explanation = Some(self.engine.explain(&limited, &info));
            self.explanation_ms = elapsed() - searched;
        }
        let (ms, is_short) = (elapsed().max(0.0).ceil() as u32, is_limited || is_stopped.get());
        info.spent = Some(SpentTime { ms, is_short });
        Some(info)
    }
}
