//! Starts and stops searches and handles their results. A search stops when the board changes.
use super::difficulty::Difficulty;
use super::state::{ActiveSearch, BotState, RequestKey, SearchPurpose, Thought, inclination_key};
use crate::analysis::take_verdict;
use crate::announcements::describe_thought;
use crate::open_game::{Asked, Clock};
use crate::play::run_out;
use crate::tab::{Command, Notice, Page, Tab};
use engine::history::Game;
use engine::pieces::{Party, PartySet};
use engine::rules::{ActionKind, in_check, splitmix64};
use search::{
    Budget, ErrorRates, Inclination, Judgement, Lines, Message, Question, SearchInfo, SearchRequest, Wish,
};

/// The budget of a hint. A slow device ends its search with the time.
const HINT_BUDGET: Budget = Budget { nodes: 150_000, time_ms: Some(2_500), ..Budget::UNLIMITED };
/// The most nodes for how a neutral power is inclined: the needle follows a piece that is dragged.
const INCLINATION_NODES: u64 = 8_000;
/// The number of inclinations that are kept.
const MAX_INCLINATIONS: usize = 200;

/// The number of best moves that have an arrow.
const MAX_ARROWS: usize = 2;

/// The budget of the analysis engine.
const ANALYSIS_BUDGET: Budget =
    Budget { nodes: 1_000_000, depth: 60, randomness: 0, seed: 0, ..Budget::UNLIMITED };

/// The budget of each move in the analysis of a whole game.
const REVIEW_BUDGET: Budget = Budget { nodes: 15_000, depth: 12, ..Budget::UNLIMITED };

impl BotState {
    /// Starts the search that is needed now, and stops any other.
    pub(crate) fn update_search(&mut self, tab: &mut Tab) -> Vec<Command> {
        tab.update_fair_play();
        if self.active_search.is_none() && !self.needs_search(tab) {
            return Vec::new();
        }
        let mut commands = Vec::new();
        // What was held back is played once nothing is held back any more.
        let holds = tab.plays_on_request();
        let is_held = self.active_search.as_ref().is_some_and(|search| search.is_held);
        if !holds && is_held && !self.is_outdated(tab) {
            commands.extend(self.play_best_now(tab));
        }
        let before = self.active_search.as_ref().map(|search| search.key);
        if self.active_search.as_ref().is_some_and(|search| self.is_still_of_use(search, tab))
            || before.is_none() && self.needed_request(tab).is_none()
        {
            return commands;
        }
        // What was asked and not answered is not carried over to the next position.
        if let (Some(open_game), Some(key)) = (tab.open_game.as_mut(), before) {
            open_game.bots.asked = open_game.bots.asked.filter(|asked| match asked {
                Asked::Hint => key.purpose != SearchPurpose::Hint,
                Asked::Forecast => key.purpose != SearchPurpose::Forecast,
                Asked::Wish(by) => (key.purpose, key.by) != (SearchPurpose::Wish, *by),
            });
        }
        if self.active_search.take().is_some_and(|search| !search.is_done) {
            commands.push(Command::StopSearch);
        }
        if let Some(open_game) = &mut tab.open_game {
            open_game.bots.best_moves.clear();
        }
        end_bot_search(tab);
        commands.extend(self.needed_request(tab).and_then(|key| self.start_search(tab, key)));
        commands
    }

    /// Returns whether the search is for something else than what is needed now: until the end of the intent that has changed that.
    pub(super) fn is_outdated(&self, tab: &Tab) -> bool {
        self.active_search.as_ref().is_some_and(|search| !self.is_still_of_use(search, tab))
    }

    /// Returns whether a search is for what is needed now. One for a needle is short: it is finished also when the pointer has gone
    /// on to another cell, because a worker that is stopped has to begin anew.
    fn is_still_of_use(&self, search: &ActiveSearch, tab: &Tab) -> bool {
        let needed = self.needed_request(tab);
        let is_needle = |key: &RequestKey| key.purpose == SearchPurpose::Inclination;
        let is_same_turn = |key: &RequestKey| key.step_count == search.key.step_count;
        needed == Some(search.key)
            || is_needle(&search.key)
                && !search.is_done
                && needed.is_some_and(|key| is_needle(&key) && is_same_turn(&key))
    }

    /// Returns the key of the search that is needed now.
    fn needed_request(&self, tab: &Tab) -> Option<RequestKey> {
        let open_game = tab.open_game.as_ref()?;
        if let Some(review) = self.review(open_game).filter(|_| tab.page == Page::Analysis) {
            let game = review.next_game()?;
            if tab.running_game_of(open_game, game).is_some() {
                return None;
            }
            return Some(RequestKey {
                purpose: SearchPurpose::Review,
                by: game.steps().last()?.action.by,
                step_count: game.steps().len(),
                hash: game.state().position.hash(),
                declined: PartySet::EMPTY,
                level: None,
                lines: 1,
            });
        }
        let state = open_game.game.state();
        if let Some(tried) = open_game.attempt_to_judge().filter(|_| tab.page == Page::Analysis) {
            let purpose = SearchPurpose::Attempt;
            let (step_count, hash) = (open_game.game.steps().len(), state.position.hash());
            let declined = PartySet::EMPTY;
            return Some(RequestKey {
                purpose,
                by: tried.by,
                step_count,
                hash,
                declined,
                level: None,
                lines: 1,
            });
        }
        if state.outcome.is_some() || open_game.practice().is_some_and(|practice| !practice.is_solved()) {
            return None;
        }
        let key = |purpose, by: Party, level| {
            let (step_count, hash) = (open_game.game.steps().len(), state.position.hash());
            RequestKey { purpose, by, step_count, hash, declined: open_game.declined(), level, lines: 1 }
        };
        match tab.page {
            Page::Analysis if self.is_engine_on && open_game.analysis().is_some() => {
                let asked = self.asked_party(open_game);
                // Nobody can pass who is in check.
                let (rules, turn) = (open_game.def().rules(), state.position.turn());
                if asked.is_some() && in_check(rules, &state.position, turn) {
                    return None;
                }
                let by = asked.unwrap_or_else(|| open_game.next_to_act());
                let lines = tab.settings.engine.lines.get();
                let key = RequestKey { lines, ..key(SearchPurpose::Analysis, by, None) };
                let is_found =
                    self.active_search.as_ref().is_some_and(|search| search.is_done && search.key == key);
                let is_free = open_game.barred_by.is_none() && (!self.is_hidden || is_found);
                is_free.then_some(key)
            }
            Page::Game if open_game.is_play_mode() => {
                let by = open_game.bot_to_act().filter(|_| tab.owns_open_game());
                let play = by.map(|by| key(SearchPurpose::Play, by, open_game.bot_level(by)));
                let hint = || key(SearchPurpose::Hint, open_game.next_to_act(), None);
                let wish = |by| key(SearchPurpose::Wish, by, open_game.bot_level(by));
                let forecast = || {
                    let ally = open_game.foreseen_ally()?;
                    Some(key(SearchPurpose::Forecast, ally, open_game.bot_level(ally)))
                };
                let inclination = || {
                    let (by, game) = self.inclination_to_find(open_game)?;
                    let key = key(SearchPurpose::Inclination, by, open_game.bot_level(by));
                    Some(RequestKey { hash: inclination_key(&game.state().position), ..key })
                };
                let asked = || match open_game.bots.asked? {
                    Asked::Hint => Some(hint()),
                    Asked::Forecast => forecast(),
                    Asked::Wish(by) => Some(wish(by)),
                };
                let is_free = open_game.barred_by.is_none();
                play.or_else(|| asked().or_else(inclination).filter(|_| is_free))
            }
            _ => None,
        }
    }

    fn start_search(&mut self, tab: &mut Tab, key: RequestKey) -> Option<Command> {
        let open_game = tab.open_game.as_ref()?;
        self.last_request_id += 1;
        let id = self.last_request_id;
        let seed = seed(tab, &key);
        let mut budget = match (key.purpose, key.level) {
            (SearchPurpose::Play, Some(level)) => level.budget(open_game.def().kind(), seed),
            // One answer to both questions, also for the position after a move: without errors and chance.
            (SearchPurpose::Inclination | SearchPurpose::Wish, Some(level)) => {
                let budget = level.budget(open_game.def().kind(), 0);
                let nodes = budget.nodes.min(INCLINATION_NODES);
                Budget { nodes, randomness: 0, errors: ErrorRates::NONE, ..budget }
            }
            // The most probable move is the one that its bot plays without errors.
            (SearchPurpose::Forecast, Some(level)) => Budget {
                randomness: 0,
                errors: ErrorRates::NONE,
                ..level.budget(open_game.def().kind(), seed)
            },
            (SearchPurpose::Analysis, _) => ANALYSIS_BUDGET,
            (SearchPurpose::Review | SearchPurpose::Attempt, _) => REVIEW_BUDGET,
            (SearchPurpose::Hint, _) | (_, None) => HINT_BUDGET,
        };
        let question = match key.purpose {
            SearchPurpose::Inclination => Question::Inclination,
            SearchPurpose::Wish => Question::Wish,
            SearchPurpose::Review | SearchPurpose::Attempt => Question::Judgement,
            SearchPurpose::Analysis => Question::Lines(tab.settings.engine.lines.get()),
            SearchPurpose::Hint => Question::Hint,
            SearchPurpose::Play | SearchPurpose::Forecast => Question::Choice,
        };
        let mut game = Game::clone(&open_game.game);
        if let Some(reviewed) = self.review(open_game).filter(|_| key.purpose == SearchPurpose::Review) {
            game = reviewed.next_game()?.clone();
        }
        if key.purpose == SearchPurpose::Inclination {
            game = self.inclination_to_find(open_game)?.1.into_owned();
        }
        if key.purpose == SearchPurpose::Forecast {
            game = open_game.foreseen_game(key.by)?;
        }
        if key.purpose == SearchPurpose::Analysis {
            game = open_game.game_at_turn_of(self.asked_party(open_game));
        }
        let is_setup = !game.state().position.arranging().is_empty();
        if is_setup && key.purpose == SearchPurpose::Hint {
            // Arrangements so far, also those made for the player, do not mean that the player is content.
            game = Game::new(game.def().clone(), game.state().position);
        }
        let plays = key.purpose == SearchPurpose::Play && !is_setup;
        let clock = tab.open_game.as_mut().and_then(|open_game| open_game.clock.as_mut()).filter(|_| plays);
        if let Some(clock) = clock {
            let share = clock.share(key.by);
            clock.begin_bot_search(key.by, share);
            budget.time_ms = Some(share);
        }
        let request = SearchRequest { game, by: key.by, declined: key.declined, budget, question };
        self.active_search = Some(ActiveSearch {
            key,
            id,
            pause_ms: None,
            share_ms: budget.time_ms,
            changes: 0,
            best: None,
            lines: None,
            is_done: false,
            is_held: false,
            is_known: false,
            takes_long: false,
        });
        Some(Command::StartSearch { request_id: id, request: request.write() })
    }

    /// Handles a result. Results of earlier requests are ignored.
    pub(super) fn search_progress(
        &mut self,
        tab: &mut Tab,
        id: u64,
        text: &str,
        is_final: bool,
    ) -> Vec<Command> {
        let (texts, style) = (tab.texts(), tab.notation_style());
        let Some(search) = self.active_search.as_mut().filter(|search| search.id == id) else {
            return Vec::new();
        };
        let Some(open_game) = &tab.open_game else { return Vec::new() };
        if search.key.purpose == SearchPurpose::Inclination {
            // Whatever cannot be read is not asked again.
            let unknown = Inclination { options: Vec::new(), waits: true };
            let found = Inclination::read(text).unwrap_or(unknown);
            if self.inclinations.len() == MAX_INCLINATIONS {
                self.inclinations.remove(0);
            }
            self.inclinations.push((search.key.by, search.key.hash, found));
            search.is_done = true;
            return Vec::new();
        }
        if search.key.purpose == SearchPurpose::Wish {
            search.is_done = true;
            return super::actions::show_wish(
                tab,
                search.key.by,
                Wish::read(text).unwrap_or(Wish::Nothing(None)),
            );
        }
        if search.key.purpose == SearchPurpose::Review {
            return self.take_judgement(tab, text);
        }
        if search.key.purpose == SearchPurpose::Attempt {
            search.is_done = true;
            take_verdict(tab, Judgement::read(text).as_ref());
            return Vec::new();
        }
        if search.key.purpose == SearchPurpose::Analysis {
            search.is_done = is_final;
            // Where there is nothing to decide, the answer is empty.
            search.lines = Lines::read(text).or(search.lines.take());
            let best = search.lines.iter().flat_map(|lines| &lines.lines);
            let moves = best.filter_map(|line| match line.pv.first()?.kind {
                ActionKind::Move(mv) => Some([mv.from, mv.to]),
                _ => None,
            });
            let best_moves: Vec<_> = moves.take(MAX_ARROWS).collect();
            if let Some(open_game) = &mut tab.open_game {
                open_game.bots.best_moves = best_moves;
            }
            return Vec::new();
        }
        let Some(info) = SearchInfo::read(text) else { return self.search_failed(tab, id) };
        let before = search.best.replace(info.clone());
        search.changes += u32::from(before.is_some_and(|before| before.choice != info.choice));
        search.is_done = is_final;
        let purpose = search.key.purpose;
        if purpose != SearchPurpose::Play {
            return if is_final { self.finish_search(tab, purpose, &info) } else { Vec::new() };
        }
        let key = search.key;
        if is_final || info.spent.is_some() {
            // What an earlier bot wanted is not said of this one.
            let thought = Thought { game: open_game.meta.key, key, info: info.clone() };
            let says = describe_thought(texts, open_game, &style, key.by, &info).is_some();
            self.last_thought = says.then_some(thought);
            let pause_ms = if open_game.watches_faster() {
                0
            } else {
                let difficulty = Difficulty::of(&open_game.game, key.by, info.choice, search.changes);
                difficulty.pause_ms(tab.settings.speed, seed(tab, &key))
            };
            search.pause_ms = Some(pause_ms.min(search.share_ms.unwrap_or(u32::MAX)));
        }
        search.is_held = is_final && tab.plays_on_request();
        let (pause_ms, is_held) = (search.pause_ms.unwrap_or(0), search.is_held);
        if let Some(party) = charge(tab, info.spent.map(|spent| spent.ms.max(pause_ms))) {
            return run_out(tab, party);
        }
        if is_final && !is_held { self.finish_search(tab, purpose, &info) } else { Vec::new() }
    }

    /// Handles a failed worker: nothing is searched until the bots or the engine are switched on again.
    pub(super) fn search_failed(&mut self, tab: &mut Tab, id: u64) -> Vec<Command> {
        if self.active_search.as_ref().is_none_or(|search| search.id != id) {
            return Vec::new();
        }
        self.stop(tab);
        tab.notice = Some(Notice::Message(tab.texts().bots.failed.to_owned()));
        vec![Command::StopSearch]
    }

    /// Offers to end a bot's search that takes long.
    pub(super) fn search_takes_long(&mut self, tab: &mut Tab, id: u64) {
        let is_meant = |search: &&mut ActiveSearch| {
            let is_running = !search.is_done && !search.is_known;
            search.id == id && search.key.purpose == SearchPurpose::Play && is_running
        };
        if let Some(search) = self.active_search.as_mut().filter(is_meant)
            && !std::mem::replace(&mut search.takes_long, true)
        {
            tab.announce(tab.texts().bots.takes_long);
        }
    }

    /// Acts on the result that the running search has so far. A game in which a bot's search was not over is marked.
    pub(super) fn play_best_now(&mut self, tab: &mut Tab) -> Vec<Command> {
        let waiting = self.active_search.as_mut().filter(|search| !search.is_done || search.is_held);
        let found = waiting.and_then(|search| {
            search.is_held = false;
            Some((search.key.purpose, search.is_done || search.is_known, search.best.clone()?))
        });
        let Some((purpose, is_final, best)) = found else { return Vec::new() };
        if let Some(open_game) = &mut tab.open_game {
            open_game.meta.is_hurried |= purpose == SearchPurpose::Play && !is_final;
        }
        self.finish_search(tab, purpose, &best)
    }

    fn finish_search(&mut self, tab: &mut Tab, purpose: SearchPurpose, info: &SearchInfo) -> Vec<Command> {
        match purpose {
            SearchPurpose::Analysis
            | SearchPurpose::Inclination
            | SearchPurpose::Wish
            | SearchPurpose::Attempt
            | SearchPurpose::Review => Vec::new(),
            SearchPurpose::Hint => super::actions::show_hint(tab, info),
            SearchPurpose::Forecast => super::actions::show_forecast(tab, info),
            SearchPurpose::Play => self.play_bot_action(tab, info),
        }
    }
}

/// Returns the seed of a search: another one for each game and step, so that games differ.
fn seed(tab: &Tab, key: &RequestKey) -> u64 {
    splitmix64(key.hash ^ tab.seed ^ key.step_count as u64)
}

/// Takes the time of a bot's answer, in milliseconds, off its party's clock. Returns the party if its time is up.
fn charge(tab: &mut Tab, ms: Option<u32>) -> Option<Party> {
    tab.open_game.as_mut()?.clock.as_mut()?.charge_bot_search(ms?)
}

/// The clock of a party counts all time again, unless another search begins for it.
pub(super) fn end_bot_search(tab: &mut Tab) {
    let clock = tab.open_game.as_mut().and_then(|open_game| open_game.clock.as_mut());
    clock.into_iter().for_each(Clock::end_bot_search);
}
