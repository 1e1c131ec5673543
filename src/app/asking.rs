//! Opponents are asked, and what becomes of their answers. Whatever changes at the table meanwhile takes the question back.
use super::announce::{self, Spoken};
use super::bots::Topic;
use super::{App, Drawing, Effect, Intent, Notice, Page, Purpose, Table, Thinking, Touched, name_of};
use crate::history::Annotation;
use crate::i18n::{Texts, SearchInfoText, render, join_reason, describe_search};
use crate::pieces::Party;
use crate::rules::{Action, ActionKind, splitmix64};
use crate::search::{Budget, Choice, Level, SearchRequest, SearchInfo};

/// How long an opponent takes at least where people play, in milliseconds: a move at once would not be seen.
const GLANCE: u32 = 350;
/// Below so much time on its clock an opponent plays what it has found, in milliseconds.
const HURRY: u64 = 1500;
/// How a hint and the best line of an analysis are looked for.
const HINT: Budget = Budget { nodes: 60_000, depth: 60, randomness: 0, seed: 0 };
const ANALYSIS: Budget = Budget { nodes: 1_000_000, depth: 60, randomness: 0, seed: 0 };
/// The colour of the arrow of a hint.
const HINT_COLOUR: usize = 2;

impl Table {
    /// What was advised, as a sentence.
    fn advice(&self, texts: &Texts, thought: &SearchInfo) -> String {
        let own = &texts.coalition_own;
        let label = match thought.choice {
            Choice::Decline => own.let_pass.to_owned(),
            Choice::Act(action) => match action.kind {
                ActionKind::Join(partner) => {
                    render(own.join, &[("partner", texts.party(self.game().kind(), partner))])
                }
                ActionKind::Arrange(_) => own.rearrange.to_owned(),
                ActionKind::Ready => texts.fortress_own.ready.to_owned(),
                ActionKind::SkipTurn => own.wait.to_owned(),
                ActionKind::Shift(..) => own.shift.to_owned(),
                ActionKind::AcceptDraw => texts.accept_draw.to_owned(),
                ActionKind::DeclineDraw => texts.refuse_draw.to_owned(),
                ActionKind::ClaimDraw => texts.claim_draw.to_owned(),
                ActionKind::RemoveKings => texts.fortress_own.take_kings_off.to_owned(),
                _ => self.expected(&[action]),
            },
        };
        render(texts.bots.advice, &[("line", &label)])
    }

    /// What is expected to be done from where the game stands, as players write it.
    fn expected(&self, actions: &[Action]) -> String {
        let mut ahead = self.line.clone();
        for action in actions {
            if ahead.play(*action).is_err() {
                break;
            }
        }
        let written = ahead.movetext_plies().into_iter().skip(self.plies());
        let texts: Vec<String> = written.map(|written| ahead.movetext_ply(&written, &self.spelling)).collect();
        texts.join(" ")
    }

    /// Whom a party has joined, where the game stands.
    fn partner(&self, party: Party) -> Option<Party> {
        self.pacts()?.partner(self.line.state().position.coalition(), party)
    }

    /// Seats an opponent for a party, or a person.
    fn seat(&mut self, party: Party, level: Option<Level>, template: &str) {
        let name = |level: Level| name_of(level, template);
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
    pub(super) fn at_bots(&mut self, intent: Intent) -> Vec<Effect> {
        match intent {
            Intent::Thought { number, text, done } => self.thought(number, &text, done),
            Intent::ThinkingFailed(number) => self.bots_failed(number),
            Intent::MoveNow => {
                let mut effects = self.move_now();
                // The button that was pressed may be gone.
                effects.extend((!effects.is_empty()).then_some(Effect::Focus));
                effects
            }
            Intent::HaltBots(stops) => self.halt_bots(stops),
            Intent::SeatBot(party, level) => self.seat_bot(party, level),
            Intent::Hint => self.ask_hint(),
            _ => self.hurry_bots(),
        }
    }

    /// What is to be thought about now.
    fn topic(&self) -> Option<Topic> {
        let table = self.table.as_ref()?;
        let topic = |purpose, by: Party, level| {
            let position = &table.line.state().position;
            let (steps, hash) = (table.line.steps().len(), position.hash());
            Topic { purpose, by, steps, hash, passed: table.passed(), level }
        };
        if table.line.state().outcome.is_some() {
            return None;
        }
        match self.page {
            Page::Analysis if self.engine && table.analysis.is_some() => {
                Some(topic(Purpose::Analysis, table.awaited(), None))
            }
            Page::Table if table.is_game() => {
                let by = table.bot_to_decide();
                let play = by.map(|by| topic(Purpose::Play, by, table.bot(by)));
                play.or_else(|| table.bots.hinting.then(|| topic(Purpose::Hint, table.awaited(), None)))
            }
            _ => None,
        }
    }

    /// After everything that was done: what is to be thought about is asked, and what was asked before taken back.
    pub(super) fn ask(&mut self) -> Vec<Effect> {
        let before = self.thinking.as_ref().map(|thinking| thinking.topic);
        if before == self.topic() {
            return Vec::new();
        }
        // Who has done something without the advice does not want it for the next turn.
        if let Some(table) =
            self.table.as_mut().filter(|_| before.is_some_and(|topic| topic.purpose == Purpose::Hint))
        {
            table.bots.hinting = false;
        }
        let topic = self.topic();
        let mut effects = Vec::new();
        if self.thinking.take().is_some_and(|thinking| !thinking.is_done) {
            effects.push(Effect::StopThinking);
        }
        let (Some(topic), Some(table)) = (topic, &self.table) else { return effects };
        self.asked += 1;
        let number = self.asked;
        let title = table.game().kind();
        // The same place is not played in the same way in every game.
        let seed = splitmix64(topic.hash ^ self.lot ^ topic.steps as u64);
        let budget = match (topic.purpose, topic.level) {
            (Purpose::Play, Some(level)) => level.budget(title, seed),
            (Purpose::Analysis, _) => ANALYSIS,
            _ => HINT,
        };
        let question = SearchRequest { game: table.line.clone(), by: topic.by, declined: topic.passed, budget };
        let least = match topic.purpose {
            Purpose::Play if table.is_watched() => self.settings.speed.pause(),
            Purpose::Play => GLANCE,
            _ => 0,
        };
        effects.push(Effect::Think { number, question: question.write(), least });
        self.thinking = Some(Thinking { topic, number, best: None, told: SearchInfoText::default(), is_done: false });
        effects
    }

    /// Something was thought: so far, or all.
    fn thought(&mut self, number: u64, text: &str, is_done: bool) -> Vec<Effect> {
        let texts = self.texts();
        let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.number == number) else {
            return Vec::new();
        };
        let Some(table) = &self.table else { return Vec::new() };
        let Some(thought) = SearchInfo::read(&table.line, text) else { return self.bots_failed(number) };
        let purpose = thinking.topic.purpose;
        let (title, expected) = (table.game().kind(), table.expected(&thought.pv));
        thinking.told = describe_search(texts, title, table.names.len(), &thought, &expected);
        thinking.best = Some(thought.clone());
        thinking.is_done = is_done;
        if is_done { self.conclude(purpose, thought) } else { Vec::new() }
    }

    /// Nobody thinks: the part of the program did not come, or broke.
    fn bots_failed(&mut self, number: u64) -> Vec<Effect> {
        if self.thinking.as_ref().is_none_or(|thinking| thinking.number != number) {
            return Vec::new();
        }
        let own = self.texts().bots;
        self.dismiss_bots();
        self.notice = Some(Notice::Told(own.failed.to_owned()));
        vec![Effect::StopThinking]
    }

    /// What was found is done now.
    fn move_now(&mut self) -> Vec<Effect> {
        let found = self.thinking.as_ref().filter(|thinking| !thinking.is_done);
        let found = found.and_then(|thinking| Some((thinking.topic.purpose, thinking.best.clone()?)));
        let Some((purpose, best)) = found else { return Vec::new() };
        self.conclude(purpose, best)
    }

    /// An opponent with hardly any time left plays what it has found.
    fn hurry_bots(&mut self) -> Vec<Effect> {
        let by = self.thinking.as_ref().filter(|thinking| thinking.topic.purpose == Purpose::Play);
        let clock = self.table.as_ref().and_then(|table| table.clock.as_ref());
        match by.map(Thinking::by).zip(clock) {
            Some((by, clock)) if clock.left(by) < HURRY => self.move_now(),
            _ => Vec::new(),
        }
    }

    fn conclude(&mut self, purpose: Purpose, thought: SearchInfo) -> Vec<Effect> {
        match purpose {
            Purpose::Analysis => Vec::new(),
            Purpose::Hint => self.advise(thought),
            Purpose::Play => self.play_for_bot(&thought),
        }
    }

    /// Shows a person what could be done.
    fn advise(&mut self, thought: SearchInfo) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = &mut self.table else { return Vec::new() };
        table.settle();
        table.bots.hinting = false;
        if let Choice::Act(Action { kind: ActionKind::Move(mv), .. }) = thought.choice {
            table.draw(Drawing { from: mv.from, to: mv.to, colour: HINT_COLOUR });
        }
        let advice = table.advice(texts, &thought);
        table.bots.hint = Some(advice.clone());
        self.spoken.say(Spoken::politely(advice));
        Vec::new()
    }

    fn play_for_bot(&mut self, thought: &SearchInfo) -> Vec<Effect> {
        let texts = self.texts();
        let Some(thinking) = &self.thinking else { return Vec::new() };
        let (by, number) = (thinking.by(), thinking.number);
        let Some(table) = &mut self.table else { return Vec::new() };
        let Choice::Act(action) = thought.choice else {
            table.settle();
            let passed = table.passed().iter().chain([by]).collect();
            table.let_pass = Some((table.line.steps().len(), passed));
            let party = texts.party(table.game().kind(), table.active());
            self.spoken.say(Spoken::politely(render(texts.to_move, &[("party", party)])));
            return self.changed();
        };
        table.settle();
        let before = table.partner(by);
        let arranges = !table.line.state().position.arranging().is_empty();
        let mut acted = table.line.play(action);
        if arranges && matches!(action.kind, ActionKind::Arrange(_)) {
            acted = acted.and_then(|()| table.line.play(Action { by, kind: ActionKind::Ready }));
        }
        if acted.is_err() {
            return self.bots_failed(number);
        }
        table.let_pass = None;
        let joined = table.partner(by).filter(|_| before.is_none());
        if let (Some(motive), Some(partner)) = (thought.join_reason, joined) {
            let sentence = join_reason(texts, table.game().kind(), by, partner, motive);
            table.line.annotate(table.line.steps().len(), Annotation::Comment(sentence));
        }
        match action.kind {
            _ if arranges => {
                table.curtain = table.needs_curtain();
                self.arranged()
            }
            ActionKind::Join(_) | ActionKind::Shift(..) => {
                self.spoken.say(announce::touched(texts, table, Touched::Declared));
                self.happened()
            }
            ActionKind::AcceptDraw | ActionKind::DeclineDraw | ActionKind::ClaimDraw => {
                if action.kind == ActionKind::AcceptDraw {
                    table.accept_as_one(by);
                }
                self.spoken.say(announce::declared(texts, table));
                let mut effects = self.happened();
                effects.extend(self.sound(&[]));
                effects
            }
            _ => {
                self.spoken.say(announce::touched(texts, table, Touched::Moved));
                self.moved()
            }
        }
    }

    /// An opponent sits down at a seat of the table, or a person.
    fn seat_bot(&mut self, party: Party, level: Option<Level>) -> Vec<Effect> {
        let template = self.texts().bots.name;
        let Some(table) = self.table.as_mut().filter(|table| table.is_game()) else { return Vec::new() };
        if party.index() >= table.names.len() || table.is_by_link() {
            return Vec::new();
        }
        table.settle();
        table.seat(party, level, template);
        self.changed()
    }

    /// The opponents are stopped, or go on.
    fn halt_bots(&mut self, stops: bool) -> Vec<Effect> {
        let own = self.texts().bots;
        let Some(table) = self.table.as_mut().filter(|table| table.bots.halted != stops) else {
            return Vec::new();
        };
        table.bots.halted = stops;
        self.spoken.say(Spoken::politely(if stops { own.halted } else { own.said_on }.to_owned()));
        vec![Effect::Focus]
    }

    /// A person asks for advice, or does not want it any more.
    fn ask_hint(&mut self) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = self.table.as_mut().filter(|table| table.can_be_advised()) else {
            return Vec::new();
        };
        table.settle();
        table.bots.hinting = !table.bots.hinting;
        let said = if table.bots.hinting { texts.bots.seeks_hint } else { "" };
        self.spoken.say(Spoken::politely(said.to_owned()));
        Vec::new()
    }
}
