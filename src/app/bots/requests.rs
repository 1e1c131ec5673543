//! Opponents are asked, and what becomes of their answers. Whatever changes at the table meanwhile takes the question back.
use super::seats::RequestKey;
use crate::app::announcements::{self, Announcement};
use crate::app::{
    ActiveSearch, App, Command, Drawing, InputResult, Intent, Notice, OpenGame, Page, SearchPurpose, bot_name,
};
use crate::history::Annotation;
use crate::i18n::{SearchInfoText, Texts, describe_search, join_reason, render};
use crate::pieces::Party;
use crate::rules::{Action, ActionKind, splitmix64};
use crate::search::{Budget, Choice, Level, SearchInfo, SearchRequest};

/// How long an opponent takes at least where people play, in milliseconds: a move at once would not be seen.
const MIN_BOT_MOVE_MS: u32 = 350;
/// Below this much time on its clock an opponent plays what it has found, in milliseconds.
const HURRY_BELOW_MS: u64 = 1500;
/// How a hint and the best line of an analysis are looked for.
const HINT_BUDGET: Budget = Budget { nodes: 60_000, depth: 60, randomness: 0, seed: 0 };
const ANALYSIS_BUDGET: Budget = Budget { nodes: 1_000_000, depth: 60, randomness: 0, seed: 0 };
/// The colour of the arrow of a hint.
const HINT_COLOUR: usize = 2;

impl OpenGame {
    /// What was advised, as a sentence.
    fn advice(&self, texts: &Texts, info: &SearchInfo) -> String {
        let own = texts.coalition();
        let label = match info.choice {
            Choice::Decline => own.decline_answer.to_owned(),
            Choice::Act(action) => match action.kind {
                ActionKind::Join(partner) => {
                    render(own.join, &[("partner", texts.party(self.def().kind(), partner))])
                }
                ActionKind::Arrange(_) => own.rearrange.to_owned(),
                ActionKind::Ready => texts.arranging.ready.to_owned(),
                ActionKind::SkipTurn => own.skip_turn.to_owned(),
                ActionKind::Shift(..) => own.shift.to_owned(),
                ActionKind::AcceptDraw => texts.accept_draw.to_owned(),
                ActionKind::DeclineDraw => texts.decline_draw.to_owned(),
                ActionKind::ClaimDraw => texts.claim_draw.to_owned(),
                ActionKind::RemoveKings => texts.fortress().remove_kings.to_owned(),
                _ => self.expected_line(&[action]),
            },
        };
        render(texts.bots.advice, &[("line", &label)])
    }

    /// What is expected to be done from where the game stands, as players write it.
    fn expected_line(&self, actions: &[Action]) -> String {
        let mut ahead = self.game.clone();
        for action in actions {
            if ahead.play(*action).is_err() {
                break;
            }
        }
        let written = ahead.movetext_plies().into_iter().skip(self.ply_count());
        let texts: Vec<String> =
            written.map(|written| ahead.movetext_ply(&written, &self.notation_style)).collect();
        texts.join(" ")
    }

    /// Which party a party has joined, where the game stands.
    fn current_ally(&self, party: Party) -> Option<Party> {
        self.coalition()?.partner(self.game.state().position.coalition(), party)
    }

    /// Seats an opponent for a party, or a person.
    fn set_bot(&mut self, party: Party, level: Option<Level>, template: &str) {
        let name = |level: Level| bot_name(level, template);
        let before = self.bots.levels[party].map(name);
        let is_own = |named: &String| !named.is_empty() && before.as_ref() != Some(named);
        if !is_own(&self.names[party.index()]) {
            self.names[party.index()] = level.map(name).unwrap_or_default();
        }
        self.bots.levels[party] = level;
    }
}

impl App {
    /// What is intended with opponents.
    pub(in crate::app) fn handle_bots(&mut self, intent: Intent) -> Vec<Command> {
        match intent {
            Intent::SearchProgress { request_id: number, text, is_final: done } => {
                self.search_progress(number, &text, done)
            }
            Intent::SearchFailed(number) => self.search_failed(number),
            Intent::BotMoveNow => {
                let mut commands = self.play_best_now();
                // The button that was pressed may be gone.
                commands.extend((!commands.is_empty()).then_some(Command::FocusCursor));
                commands
            }
            Intent::PauseBots(stops) => self.pause_bots(stops),
            Intent::SetBot(party, level) => self.set_bot(party, level),
            Intent::ToggleHint => self.toggle_hint(),
            _ => self.hurry_bot(),
        }
    }

    /// What is to be thought about now.
    fn request_key(&self) -> Option<RequestKey> {
        let open_game = self.open_game.as_ref()?;
        let key = |purpose, by: Party, level| {
            let position = &open_game.game.state().position;
            let (steps, hash) = (open_game.game.steps().len(), position.hash());
            RequestKey { purpose, by, step_count: steps, hash, declined: open_game.declined(), level }
        };
        if open_game.game.state().outcome.is_some() {
            return None;
        }
        match self.page {
            Page::Analysis if self.is_engine_on && open_game.analysis.is_some() => {
                Some(key(SearchPurpose::Analysis, open_game.next_to_act(), None))
            }
            Page::Game if open_game.is_play_mode() => {
                let by = open_game.bot_to_act();
                let play = by.map(|by| key(SearchPurpose::Play, by, open_game.bot_level(by)));
                play.or_else(|| {
                    open_game.bots.wants_hint.then(|| key(SearchPurpose::Hint, open_game.next_to_act(), None))
                })
            }
            _ => None,
        }
    }

    /// After everything that was done: what is to be thought about is asked, and what was asked before taken back.
    pub(in crate::app) fn request_search(&mut self) -> Vec<Command> {
        let before = self.active_search.as_ref().map(|active_search| active_search.key);
        if before == self.request_key() {
            return Vec::new();
        }
        // Who has done something without the advice does not want it for the next turn.
        if let Some(open_game) =
            self.open_game.as_mut().filter(|_| before.is_some_and(|key| key.purpose == SearchPurpose::Hint))
        {
            open_game.bots.wants_hint = false;
        }
        let key = self.request_key();
        let mut commands = Vec::new();
        if self.active_search.take().is_some_and(|active_search| !active_search.is_done) {
            commands.push(Command::StopSearch);
        }
        let (Some(key), Some(open_game)) = (key, &self.open_game) else { return commands };
        self.last_request_id += 1;
        let number = self.last_request_id;
        let game_kind = open_game.def().kind();
        // The same place is not played in the same way in every game.
        let seed = splitmix64(key.hash ^ self.seed ^ key.step_count as u64);
        let budget = match (key.purpose, key.level) {
            (SearchPurpose::Play, Some(level)) => level.budget(game_kind, seed),
            (SearchPurpose::Analysis, _) => ANALYSIS_BUDGET,
            _ => HINT_BUDGET,
        };
        let request =
            SearchRequest { game: open_game.game.clone(), by: key.by, declined: key.declined, budget };
        let min = match key.purpose {
            SearchPurpose::Play if open_game.is_bots_only() => self.settings.speed.min_move_ms(),
            SearchPurpose::Play => MIN_BOT_MOVE_MS,
            _ => 0,
        };
        commands.push(Command::StartSearch {
            request_id: number,
            request: request.write(),
            min_duration_ms: min,
        });
        self.active_search = Some(ActiveSearch {
            key,
            id: number,
            best: None,
            text: SearchInfoText::default(),
            is_done: false,
        });
        commands
    }

    /// Something was thought: so far, or all.
    fn search_progress(&mut self, number: u64, text: &str, is_done: bool) -> Vec<Command> {
        let texts = self.texts();
        let Some(active_search) =
            self.active_search.as_mut().filter(|active_search| active_search.id == number)
        else {
            return Vec::new();
        };
        let Some(open_game) = &self.open_game else { return Vec::new() };
        let Some(info) = SearchInfo::read(&open_game.game, text) else { return self.search_failed(number) };
        let purpose = active_search.key.purpose;
        let (game_kind, expected) = (open_game.def().kind(), open_game.expected_line(&info.pv));
        active_search.text = describe_search(texts, game_kind, open_game.names.len(), &info, &expected);
        active_search.best = Some(info.clone());
        active_search.is_done = is_done;
        if is_done { self.finish_search(purpose, info) } else { Vec::new() }
    }

    /// Nobody thinks: the part of the program did not come, or broke.
    fn search_failed(&mut self, number: u64) -> Vec<Command> {
        if self.active_search.as_ref().is_none_or(|active_search| active_search.id != number) {
            return Vec::new();
        }
        let own = self.texts().bots;
        self.stop_bots();
        self.notice = Some(Notice::Message(own.failed.to_owned()));
        vec![Command::StopSearch]
    }

    /// What was found is done now.
    fn play_best_now(&mut self) -> Vec<Command> {
        let found = self.active_search.as_ref().filter(|active_search| !active_search.is_done);
        let found =
            found.and_then(|active_search| Some((active_search.key.purpose, active_search.best.clone()?)));
        let Some((purpose, best)) = found else { return Vec::new() };
        self.finish_search(purpose, best)
    }

    /// An opponent with hardly any time left plays what it has found.
    fn hurry_bot(&mut self) -> Vec<Command> {
        let by = self
            .active_search
            .as_ref()
            .filter(|active_search| active_search.key.purpose == SearchPurpose::Play);
        let clock = self.open_game.as_ref().and_then(|open_game| open_game.clock.as_ref());
        match by.map(ActiveSearch::by).zip(clock) {
            Some((by, clock)) if clock.remaining(by) < HURRY_BELOW_MS => self.play_best_now(),
            _ => Vec::new(),
        }
    }

    fn finish_search(&mut self, purpose: SearchPurpose, info: SearchInfo) -> Vec<Command> {
        match purpose {
            SearchPurpose::Analysis => Vec::new(),
            SearchPurpose::Hint => self.show_hint(info),
            SearchPurpose::Play => self.play_bot_action(&info),
        }
    }

    /// Shows a person what could be done.
    fn show_hint(&mut self, info: SearchInfo) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        open_game.clear_interaction();
        open_game.bots.wants_hint = false;
        if let Choice::Act(Action { kind: ActionKind::Move(mv), .. }) = info.choice {
            open_game.draw(Drawing { from: mv.from, to: mv.to, colour: HINT_COLOUR });
        }
        let advice = open_game.advice(texts, &info);
        open_game.bots.hint = Some(advice.clone());
        self.announcement.replace_with(Announcement::polite(advice));
        Vec::new()
    }

    fn play_bot_action(&mut self, info: &SearchInfo) -> Vec<Command> {
        let texts = self.texts();
        let Some(active_search) = &self.active_search else { return Vec::new() };
        let (by, number) = (active_search.by(), active_search.id);
        let Some(open_game) = &mut self.open_game else { return Vec::new() };
        let Choice::Act(action) = info.choice else {
            open_game.clear_interaction();
            let passed = open_game.declined().iter().chain([by]).collect();
            open_game.declined_at_step = Some((open_game.game.steps().len(), passed));
            let party = texts.party(open_game.def().kind(), open_game.party_to_act());
            self.announcement.replace_with(Announcement::polite(render(texts.to_move, &[("party", party)])));
            return self.save();
        };
        open_game.clear_interaction();
        let before = open_game.current_ally(by);
        let arranges = !open_game.game.state().position.arranging().is_empty();
        let mut acted = open_game.game.play(action);
        if arranges && matches!(action.kind, ActionKind::Arrange(_)) {
            acted = acted.and_then(|()| open_game.game.play(Action { by, kind: ActionKind::Ready }));
        }
        if acted.is_err() {
            return self.search_failed(number);
        }
        open_game.declined_at_step = None;
        let joined = open_game.current_ally(by).filter(|_| before.is_none());
        if let (Some(motive), Some(partner)) = (info.join_reason, joined) {
            let sentence = join_reason(texts, open_game.def().kind(), by, partner, motive);
            open_game.game.annotate(open_game.game.steps().len(), Annotation::Comment(sentence));
        }
        match action.kind {
            _ if arranges => {
                open_game.handover_screen = open_game.needs_handover();
                self.after_arrangement()
            }
            ActionKind::Join(_) | ActionKind::Shift(..) => {
                self.announcement.replace_with(announcements::announce_result(
                    texts,
                    open_game,
                    InputResult::ActionPlayed,
                ));
                self.commit()
            }
            ActionKind::AcceptDraw | ActionKind::DeclineDraw | ActionKind::ClaimDraw => {
                if action.kind == ActionKind::AcceptDraw {
                    open_game.accept_for_person(by);
                }
                self.announcement.replace_with(announcements::announce_draw_or_resign(texts, open_game));
                let mut commands = self.commit();
                commands.extend(self.action_sound(&[]));
                commands
            }
            _ => {
                self.announcement.replace_with(announcements::announce_result(
                    texts,
                    open_game,
                    InputResult::MovePlayed,
                ));
                self.after_move()
            }
        }
    }

    /// An opponent sits down at a seat of the table, or a person.
    fn set_bot(&mut self, party: Party, level: Option<Level>) -> Vec<Command> {
        let template = self.texts().bots.name;
        let Some(open_game) = self.open_game.as_mut().filter(|open_game| open_game.is_play_mode()) else {
            return Vec::new();
        };
        if party.index() >= open_game.names.len() || open_game.is_link_game() {
            return Vec::new();
        }
        open_game.clear_interaction();
        open_game.set_bot(party, level, template);
        self.save()
    }

    /// The opponents are stopped, or go on.
    fn pause_bots(&mut self, stops: bool) -> Vec<Command> {
        let own = self.texts().bots;
        let Some(open_game) = self.open_game.as_mut().filter(|open_game| open_game.bots.is_paused != stops)
        else {
            return Vec::new();
        };
        open_game.bots.is_paused = stops;
        self.announcement.replace_with(Announcement::polite(
            if stops { own.paused } else { own.announce_resumed }.to_owned(),
        ));
        vec![Command::FocusCursor]
    }

    /// A person asks for advice, or does not want it any more.
    fn toggle_hint(&mut self) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = self.open_game.as_mut().filter(|open_game| open_game.can_get_hint()) else {
            return Vec::new();
        };
        open_game.clear_interaction();
        open_game.bots.wants_hint = !open_game.bots.wants_hint;
        let message = if open_game.bots.wants_hint { texts.bots.hint_searching } else { "" };
        self.announcement.replace_with(Announcement::polite(message.to_owned()));
        Vec::new()
    }
}
