//! The search for the game on the board.
use super::{BotIntent, Review};
use crate::announcements::{describe_thought, expected_line};
use crate::open_game::{Advice, Asked, OpenGame};
use crate::play::play_premove;
use crate::settings::LineCount;
use crate::tab::{Command, Notice, Page, Tab};
use engine::history::{Game, TreeNodeId};
use engine::link::GameKey;
use engine::pieces::{Party, PartySet};
use engine::rules::{Position, splitmix64};
use search::{Choice, Explanation, Inclination, Level, Lines, SearchInfo, moves_to_end};
use std::borrow::Cow;
use texts::{SearchInfoText, describe_search};

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchPurpose {
    /// A bot's action.
    Play,
    /// A hint for a person.
    Hint,
    /// What the ally of the player, which a bot plays, will probably do.
    Forecast,
    /// The engine of the analysis page.
    Analysis,
    /// How a neutral power that a bot plays weighs its partners, for the player who has to act.
    Inclination,
    /// What a neutral power that a bot plays wants of the great power on turn.
    Wish,
    /// The judgement of a move, for the analysis of a whole game.
    Review,
    /// The judgement of what a player has tried who learns from mistakes.
    Attempt,
}

/// The input of a search. If the needed key differs from that of the running search, the search is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RequestKey {
    pub purpose: SearchPurpose,
    /// The party for which the search is.
    pub by: Party,
    pub step_count: usize,
    /// The hash of the position.
    pub hash: u64,
    /// The parties that have declined to answer out of turn.
    pub declined: PartySet,
    pub level: Option<Level>,
    /// The number of lines, for the engine of the analysis page; 1 otherwise.
    pub lines: u8,
}

/// The running or the last search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActiveSearch {
    pub(super) key: RequestKey,
    pub(super) id: u64,
    /// The least time of its answer in milliseconds, once it is known, so that the player can follow.
    pub(super) pause_ms: Option<u32>,
    /// The most that the pause may be: the party's share of its time.
    pub(super) share_ms: Option<u32>,
    /// How often another choice became the best one.
    pub(super) changes: u32,
    /// The best result so far.
    pub best: Option<SearchInfo>,
    /// The best lines so far, for the engine of the analysis page.
    pub lines: Option<Lines>,
    /// Whether the search is over.
    pub is_done: bool,
    /// Whether what it has found waits until the player asks for it.
    pub(super) is_held: bool,
    /// Whether what it has found is final, and waits for a moment so that the player can follow.
    pub is_known: bool,
    /// Whether it takes so long that the player may end it.
    pub takes_long: bool,
}

impl ActiveSearch {
    /// Returns the party for which the search is.
    pub fn by(&self) -> Party {
        self.key.by
    }

    /// Returns the number of the request.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Whether the player may end it, or the moment for which its result waits.
    pub fn may_be_ended(&self) -> bool {
        self.best.is_some() && (self.is_known || self.takes_long || self.is_held)
    }

    /// Returns the least time of its answer in milliseconds, once that is known.
    pub fn pause_ms(&self) -> Option<u32> {
        self.pause_ms
    }

    /// Returns the best result so far in sentences.
    pub fn text(&self, tab: &Tab) -> Option<SearchInfoText> {
        let (info, open_game) = (self.best.as_ref()?, tab.open_game.as_ref()?);
        let line = expected_line(tab.texts(), open_game, &info.pv, &tab.notation_style());
        let (def, parties) = (open_game.def(), open_game.names.len());
        let position = &open_game.game.state().position;
        let ends_in = info.ends_in.map(|plies| moves_to_end(parties, position, plies));
        Some(describe_search(tab.texts(), def.kind(), parties, info, ends_in, &line))
    }

    /// Returns the purpose of the search.
    pub fn purpose(&self) -> SearchPurpose {
        self.key.purpose
    }
}

/// What the last bot has chosen, from which follows what it wanted and feared.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    /// The game.
    pub game: GameKey,
    /// For which choice.
    pub key: RequestKey,
    /// What it has chosen, and why.
    pub info: SearchInfo,
}

impl Thought {
    /// Returns whether it is about the game, and no person has moved since.
    fn is_new(&self, open_game: &OpenGame) -> bool {
        let game = &open_game.game;
        let Some((before, since)) = game.steps().split_at_checked(self.key.step_count) else { return false };
        let position = before.last().map_or(game.start(), |step| &step.state.position);
        self.game == open_game.meta.key
            && position.hash() == self.key.hash
            && since.iter().all(|step| !step.is_ply() || open_game.bot_level(step.action.by).is_some())
    }
}

/// The state of bots, hints and the analysis engine.
#[derive(Clone, Default)]
pub struct BotState {
    /// The running or the last search.
    pub active_search: Option<ActiveSearch>,
    /// Whether the analysis engine is on, as it is remembered ([`EngineSwitch`](crate::settings::EngineSwitch)), unless it has
    /// failed.
    pub is_engine_on: bool,
    /// Whether the tab is hidden.
    pub(super) is_hidden: bool,
    /// How neutral powers weigh their partners, each with the hash of the position for which that was found. The latest is the
    /// last one.
    pub(super) inclinations: Vec<(Party, u64, Inclination)>,
    /// The party that the engine of the analysis page sees on turn; `None` for the one that is.
    pub(super) asked_party: Option<Party>,
    /// The analysis of a whole game that is under way.
    pub(super) review: Option<Review>,
    /// Why better lines are better, by node, as the last analysis of a whole game has found in this analysis.
    pub(super) explanations: Option<(GameKey, Vec<(TreeNodeId, Explanation)>)>,
    /// What the last bot has chosen, if there is something to say of it.
    pub(super) last_thought: Option<Thought>,
    /// The number of the last request.
    pub(super) last_request_id: u64,
}

impl BotState {
    /// Handles an intent for bots, hints or the analysis engine.
    pub(crate) fn update(&mut self, tab: &mut Tab, intent: BotIntent) -> Vec<Command> {
        let is_for_search = match &intent {
            BotIntent::SearchProgress { .. }
            | BotIntent::SearchFailed(_)
            | BotIntent::SearchTakesLong(_)
            | BotIntent::SearchIsKnown(_)
            | BotIntent::MoveNow => true,
            BotIntent::Pause(_)
            | BotIntent::SetLevel(..)
            | BotIntent::Hint
            | BotIntent::AskWish(_)
            | BotIntent::ToggleForecast
            | BotIntent::WatchFaster(_)
            | BotIntent::PlayOnForAlly
            | BotIntent::ToggleEngine
            | BotIntent::AskFor(_)
            | BotIntent::SetLines(_)
            | BotIntent::SetShown(_)
            | BotIntent::ToggleReview => false,
        };
        // The time of a party may have run out just before, or the clock may have been paused.
        if is_for_search && self.is_outdated(tab) {
            return Vec::new();
        }
        let mut commands = match intent {
            BotIntent::SearchProgress { request_id, text, is_final } => {
                self.search_progress(tab, request_id, &text, is_final)
            }
            BotIntent::SearchFailed(request_id) => self.search_failed(tab, request_id),
            BotIntent::SearchTakesLong(request_id) => {
                self.search_takes_long(tab, request_id);
                Vec::new()
            }
            BotIntent::SearchIsKnown(request_id) => {
                self.active_search.iter_mut().for_each(|search| search.is_known |= search.id == request_id);
                Vec::new()
            }
            BotIntent::MoveNow => {
                let mut commands = self.play_best_now(tab);
                // The focused button may be gone.
                commands.extend((!commands.is_empty()).then_some(Command::FocusCursor));
                commands
            }
            BotIntent::Pause(pauses) => pause(tab, pauses),
            BotIntent::SetLevel(party, level) => set_level(tab, party, level),
            BotIntent::Hint => ask_for_hint(tab),
            BotIntent::AskWish(party) => ask_wish(tab, party),
            BotIntent::ToggleForecast => toggle_forecast(tab),
            BotIntent::WatchFaster(is_faster) => self.watch_faster(tab, is_faster),
            BotIntent::PlayOnForAlly => play_on_for_ally(tab),
            BotIntent::ToggleEngine => self.toggle_engine(tab),
            BotIntent::AskFor(party) => self.ask_for(tab, party),
            BotIntent::SetLines(lines) => {
                tab.settings.engine.lines = LineCount::new(lines);
                tab.save_settings()
            }
            BotIntent::SetShown(is_shown) => {
                self.is_hidden = !is_shown;
                Vec::new()
            }
            BotIntent::ToggleReview => {
                let is_begun =
                    tab.open_game.as_ref().is_some_and(|open_game| self.review(open_game).is_some());
                if !is_begun && says_ban(tab, Tab::review_ban) { Vec::new() } else { self.toggle_review(tab) }
            }
        };
        if is_for_search {
            commands.extend(play_premove(tab));
        }
        commands
    }

    /// Returns whether a search is needed now: for a bot, for a hint, or for the analysis engine.
    pub(crate) fn needs_search(&self, tab: &Tab) -> bool {
        let Some(open_game) = &tab.open_game else { return false };
        match tab.page {
            Page::Analysis => {
                self.is_engine_on
                    || self.review(open_game).is_some()
                    || open_game.attempt_to_judge().is_some()
            }
            Page::Game => {
                open_game.bots.asked.is_some()
                    || open_game.bot_to_act().is_some()
                    || self.inclination_to_find(open_game).is_some()
            }
            _ => false,
        }
    }

    /// Returns what the last bot of the game wanted and feared, until a person has moved. `None` if there is nothing to say, once
    /// the game is over, and where others play as well.
    pub fn thought(&self, tab: &Tab) -> Option<String> {
        let open_game = tab.open_game.as_ref()?;
        if open_game.game.state().outcome.is_some() || open_game.barred_by.is_some() {
            return None;
        }
        let thought = self.last_thought.as_ref().filter(|thought| thought.is_new(open_game))?;
        describe_thought(tab.texts(), open_game, &tab.notation_style(), thought.key.by, &thought.info)
    }

    /// Returns the party that the engine sees on turn although another one is; `None` for the one that is.
    pub fn asked_party(&self, open_game: &OpenGame) -> Option<Party> {
        let position = &open_game.game.state().position;
        self.asked_party.filter(|&party| {
            party.index() < open_game.names.len()
                && party != open_game.next_to_act()
                && !position.pieces_of(party).is_empty()
        })
    }

    /// Returns how a neutral power weighs its partners in the latest position, if that is known.
    pub fn inclination(&self, open_game: &OpenGame, party: Party) -> Option<&Inclination> {
        if open_game.barred_by.is_some() {
            return None;
        }
        self.inclination_in(&open_game.game.state().position, party)
    }

    /// Returns how a neutral power weighs its partners now or, if that is known, after the move that the player is about to make.
    pub fn shown_inclination(&self, open_game: &OpenGame, party: Party) -> Option<&Inclination> {
        self.previewed_inclination(open_game, party).or_else(|| self.inclination(open_game, party))
    }

    /// Returns how a neutral power would weigh its partners after the move that the player is about to make, if that is known.
    pub fn previewed_inclination(&self, open_game: &OpenGame, party: Party) -> Option<&Inclination> {
        self.inclination_in(&open_game.previewed_game()?.state().position, party)
    }

    fn inclination_in(&self, position: &Position, party: Party) -> Option<&Inclination> {
        let hash = inclination_key(position);
        let mut found =
            self.inclinations.iter().filter(|(of, in_position, _)| (*of, *in_position) == (party, hash));
        found.next().map(|(_, _, inclination)| inclination)
    }

    /// Returns the next neutral power whose inclination is of use to the player who has to act, and not known, and the game
    /// in which it is: the one on the board, or the same after the move that the player is about to make.
    pub(super) fn inclination_to_find<'a>(&self, open_game: &'a OpenGame) -> Option<(Party, Cow<'a, Game>)> {
        let (coalition, position) = (open_game.coalition()?, &open_game.game.state().position);
        let is_open = open_game.game.state().outcome.is_none();
        if !open_game.sees_neutral_powers() || !is_open || open_game.bots.is_paused {
            return None;
        }
        let is_unknown = |position: &Position, party: Party| {
            coalition.is_neutral(position, party)
                && !position.pieces_of(party).is_empty()
                && open_game.bot_level(party).is_some()
                && self.inclination_in(position, party).is_none()
        };
        let unknown =
            |position: &Position| coalition.small.into_iter().find(|&party| is_unknown(position, party));
        if let Some(party) = unknown(position) {
            return Some((party, Cow::Borrowed(&open_game.game)));
        }
        let previewed = open_game.previewed_game()?;
        let party = unknown(&previewed.state().position).filter(|_| previewed.state().outcome.is_none())?;
        Some((party, Cow::Owned(previewed)))
    }

    /// Stops everything that needs a search: pauses bots, and switches hints and the engine off.
    pub(crate) fn stop(&mut self, tab: &mut Tab) {
        self.is_engine_on = false;
        self.review = None;
        self.active_search = None;
        super::search::end_bot_search(tab);
        if let Some(open_game) = &mut tab.open_game {
            open_game.bots.is_paused |= open_game.has_bots();
            open_game.bots.asked = None;
        }
    }

    /// Lets the engine of the analysis page see a party on turn, and switches it on for that.
    fn ask_for(&mut self, tab: &mut Tab, party: Option<Party>) -> Vec<Command> {
        if says_ban(tab, Tab::analysis_ban) {
            return Vec::new();
        }
        self.asked_party = party;
        if party.is_some() && !self.is_engine_on { self.toggle_engine(tab) } else { Vec::new() }
    }

    /// Switches the engine of the analysis page, which is remembered.
    fn toggle_engine(&mut self, tab: &mut Tab) -> Vec<Command> {
        if says_ban(tab, Tab::analysis_ban) {
            return Vec::new();
        }
        self.is_engine_on = !self.is_engine_on;
        tab.settings.engine.is_on = self.is_engine_on;
        tab.save_settings()
    }

    /// Lets the bots play without pauses for a player who is out of the game. What waits only for its pause is played at once.
    fn watch_faster(&mut self, tab: &mut Tab, is_faster: bool) -> Vec<Command> {
        let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.fallen_player().is_some())
        else {
            return Vec::new();
        };
        open_game.bots.is_faster = is_faster;
        let is_waiting = self.active_search.as_ref().is_some_and(|search| search.is_known);
        if is_faster && is_waiting { self.play_best_now(tab) } else { Vec::new() }
    }
}

/// Says why something is off while a game with others runs. Returns whether it is.
fn says_ban(tab: &mut Tab, ban: fn(&Tab) -> Option<String>) -> bool {
    let Some(reason) = ban(tab) else { return false };
    tab.notice = Some(Notice::Message(reason));
    true
}

/// Returns a hash of a position and of its partners: a declaration alone does not change the hash of the position.
pub(super) fn inclination_key(position: &Position) -> u64 {
    let partners = position.coalition().partners.0.iter();
    let joined =
        partners.fold(0, |key, partner| 8 * key + partner.map_or(0, |party| party.index() as u64 + 1));
    position.hash() ^ splitmix64(joined)
}

fn set_level(tab: &mut Tab, party: Party, level: Option<Level>) -> Vec<Command> {
    let texts = tab.texts().bots;
    let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.is_play_mode()) else {
        return Vec::new();
    };
    if party.index() >= open_game.names.len() || open_game.is_link_game() {
        return Vec::new();
    }
    open_game.clear_interaction();
    open_game.set_bot(party, level, texts);
    tab.save_open_game()
}

fn pause(tab: &mut Tab, pauses: bool) -> Vec<Command> {
    let own = tab.texts().bots;
    let is_other = |open_game: &&mut crate::open_game::OpenGame| open_game.bots.is_paused != pauses;
    let Some(open_game) = tab.open_game.as_mut().filter(is_other) else { return Vec::new() };
    open_game.bots.is_paused = pauses;
    tab.announce(if pauses { own.paused } else { own.announce_resumed });
    vec![Command::FocusCursor]
}

/// Asks what a neutral power wants, which a bot plays.
fn ask_wish(tab: &mut Tab, party: Party) -> Vec<Command> {
    if says_ban(tab, Tab::analysis_ban) {
        return Vec::new();
    }
    let texts = tab.texts();
    let is_asked = |open_game: &&mut OpenGame| open_game.can_get_hint() && open_game.can_ask_wish(party);
    let Some(open_game) = tab.open_game.as_mut().filter(is_asked) else { return Vec::new() };
    open_game.clear_interaction();
    open_game.bots.asked = Some(Asked::Wish(party));
    let name = texts.party(open_game.def().kind(), party);
    tab.announce(texts.coalition().asks_wish(name));
    Vec::new()
}

fn ask_for_hint(tab: &mut Tab) -> Vec<Command> {
    if says_ban(tab, Tab::analysis_ban) {
        return Vec::new();
    }
    let texts = tab.texts();
    if !tab.open_game.as_ref().is_some_and(OpenGame::can_get_hint) {
        return Vec::new();
    }
    if let Some(commands) = super::actions::go_on_with_hint(tab) {
        return commands;
    }
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    // Who asks once more is impatient: the hint is still sought, and what hid that is gone.
    open_game.clear_interaction();
    open_game.bots.asked = Some(Asked::Hint);
    tab.announce(texts.bots.hint_searching);
    Vec::new()
}

fn toggle_forecast(tab: &mut Tab) -> Vec<Command> {
    if says_ban(tab, Tab::analysis_ban) {
        return Vec::new();
    }
    let texts = tab.texts();
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let Some(ally) = open_game.foreseen_ally() else { return Vec::new() };
    let (own, name) = (&texts.allies, texts.party(open_game.def().kind(), ally));
    open_game.view.attack_view = None;
    open_game.clear_interaction();
    let wants = open_game.bots.asked != Some(Asked::Forecast);
    let can_move = open_game.foreseen_game(ally).is_some();
    open_game.bots.asked = (wants && can_move).then_some(Asked::Forecast);
    if wants && !can_move {
        open_game.advise(Advice::Forecast(ally, Choice::Decline));
    }
    let message = match (wants, can_move) {
        (true, true) => own.forecast_searching(name),
        (true, false) => own.no_forecast(name),
        (false, _) => String::new(),
    };
    tab.announce(message);
    Vec::new()
}

/// The player who is out takes over the seat of the ally.
fn play_on_for_ally(tab: &mut Tab) -> Vec<Command> {
    let texts = tab.texts();
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let Some(ally) = open_game.play_on_for_ally() else { return Vec::new() };
    let message = texts.allies.plays_on_for(texts.party(open_game.def().kind(), ally));
    tab.announce(message);
    let mut commands = tab.save_open_game();
    // The focused button is gone.
    commands.push(Command::FocusCursor);
    commands
}
