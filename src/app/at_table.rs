//! What is intended at the table.
use super::announce::{self, Spoken};
use super::{App, Carried, Effect, Explore, Frame, Intent, Page, Question, Route, Sound, Table, Touched};
use crate::board::Cell;
use crate::i18n::render;
use crate::link::GameKey;
use crate::pieces::Party;
use crate::rules::{Action, ActionKind, in_check};

/// The key that turns the board.
const TURN: char = 'F';
/// The key that stops the clock and lets it run again.
const HALT: char = 'H';

impl App {
    pub(super) fn at_table(&mut self, intent: Intent) -> Vec<Effect> {
        let texts = self.texts();
        let page = &self.page;
        let is_seen = |table: &&mut Table| match page {
            Page::Learn(..) => table.study.is_some(),
            Page::Editor => table.edit.is_some(),
            _ => *page == table.page() && table.study.is_none() && table.edit.is_none(),
        };
        if !self.table.as_mut().is_some_and(|mut table| is_seen(&mut table)) {
            return Vec::new();
        }
        if self.is_hindered(&intent) {
            return Vec::new();
        }
        let Some(table) = &mut self.table else { return Vec::new() };
        let touched = match intent {
            Intent::Touch(cell) => Some(table.touch(cell)),
            Intent::Drop(to) => Some(table.drop_on(to)),
            Intent::Promote(index) => Some(table.promote(index)),
            Intent::Enter => Some(match table.promotion.as_ref().map(|choice| choice.picked) {
                Some(picked) => table.promote(picked),
                None => table.touch(table.cursor),
            }),
            _ => None,
        };
        if let Some(touched) = touched {
            if touched == Touched::Promotes {
                // All that can be chosen has to be in sight.
                table.lens = Default::default();
            }
            let asks = matches!(touched, Touched::Promotes | Touched::Asks);
            let focus = matches!(intent, Intent::Enter | Intent::Promote(_)) || asks;
            let mut effects = self.done(touched);
            effects.extend(focus.then_some(Effect::Focus));
            return effects;
        }
        match intent {
            Intent::TakeUp { cell, finger } => {
                let large = finger && self.settings.magnifier;
                table.take_up(cell, if large { Carried::Large } else { Carried::Plain });
            }
            Intent::Hover(cell) => table.hovered = cell,
            Intent::Focus(cell) => self.focus(cell),
            Intent::Arrow(right, down) => return self.arrow((right, down)),
            Intent::Letter { letter, back } => return self.letter(letter, back),
            Intent::Zoom { .. } | Intent::DoubleTap(_) | Intent::Pan(_) => self.look_closer(&intent),
            Intent::Escape if self.presents => {
                self.presents = false;
                return vec![Effect::Focus];
            }
            Intent::Leaf { back } => {
                let shown = table.shown.unwrap_or(table.plies());
                table.show(if back { shown.saturating_sub(1) } else { shown + 1 });
                let said = announce::last_move(texts, table).unwrap_or_default();
                self.spoken.say(Spoken::politely(said));
                return self.changed();
            }
            Intent::Escape => {
                table.settle();
                if table.is_shifting() {
                    table.instead = None;
                }
                self.spoken.say(announce::touched(texts, table, Touched::Deselected));
                return vec![Effect::Focus];
            }
            Intent::Turn => return self.turn(),
            // What is placed in secret would show in what is attacked.
            Intent::Explore | Intent::LookAt(_) if table.is_secret() => table.explore = None,
            Intent::Explore => {
                table.settle();
                table.explore = if table.explore.is_some() { None } else { Some(Explore::default()) };
            }
            Intent::Draw(drawing) => table.draw(drawing),
            Intent::BeginDrawing => {
                table.begin_drawing();
                self.spoken.say(announce::touched(texts, table, Touched::Looked));
            }
            Intent::LookAt(party) => {
                table.look_at_party(party);
                self.spoken.say(announce::touched(texts, table, Touched::Looked));
            }
            Intent::Show(plies) => {
                table.show(plies);
                return self.changed();
            }
            Intent::TakeKingsOff => return self.take_kings_off(),
            Intent::Ready => {
                let touched = table.ready();
                return self.done(touched);
            }
            Intent::LiftCurtain => {
                if table.waits_for_others() {
                    return Vec::new();
                }
                table.curtain = false;
                return self.arranged();
            }
            Intent::Undo | Intent::Redo => return self.back_and_forth(matches!(intent, Intent::Undo)),
            Intent::OfferDraw
            | Intent::AcceptDraw
            | Intent::RefuseDraw
            | Intent::ClaimDraw
            | Intent::Resign(_) => return self.declare(&intent),
            _ => return self.diplomatic(&intent),
        }
        Vec::new()
    }

    /// Whether something cannot be done now, because others have to do something first or the clock is stopped; which is
    /// said.
    pub(super) fn is_hindered(&mut self, intent: &Intent) -> bool {
        let texts = self.texts();
        let Some(table) = &self.table else { return true };
        // Whoever waits for others may look at the board meanwhile.
        let looks = table.explore.is_some() && matches!(intent, Intent::Touch(_) | Intent::Enter);
        if !intent.is_act() || looks || table.shown.is_some() {
            return false;
        }
        let said = if table.waits_for_others() {
            let party = texts.party(table.game().kind(), table.active());
            let template = match table.bot(table.active()) {
                Some(_) if table.bots.halted => texts.bots.halted,
                Some(_) => texts.bots.thinks,
                None => texts.share.waits,
            };
            render(template, &[("party", party)])
        } else if table.is_paused() {
            format!("{} {}", texts.clock.paused, texts.clock.paused_hint)
        } else {
            return false;
        };
        self.spoken.say(Spoken::politely(said));
        true
    }

    /// Somebody else arranges men now, or the game begins.
    pub(super) fn arranged(&mut self) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = &self.table else { return Vec::new() };
        let title = table.game().kind();
        let template = match table.arranger() {
            Some(_) if table.curtain => texts.fortress_own.pass_device,
            Some(_) if table.is_rearranging() => texts.coalition_own.rearranges,
            Some(_) if table.pacts().is_some() => texts.coalition_own.sets_up,
            Some(_) => texts.fortress_own.arranges,
            None => texts.to_move,
        };
        let party = texts.party(title, table.active());
        self.spoken.say(Spoken::politely(render(template, &[("party", party)])));
        self.happened()
    }

    fn take_kings_off(&mut self) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = self.table.as_mut().filter(|table| table.is_live()) else { return Vec::new() };
        let by = table.position().turn();
        table.settle();
        if table.line.play(Action { by, kind: ActionKind::RemoveKings }).is_err() {
            return Vec::new();
        }
        self.spoken.say(announce::touched(texts, table, Touched::Moved));
        self.moved()
    }

    fn arrow(&mut self, (right, down): (i8, i8)) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = &mut self.table else { return Vec::new() };
        if let Some(choice) = &mut table.promotion {
            let count = choice.options().len();
            let step = if right + down > 0 { 1 } else { count - 1 };
            choice.picked = (choice.picked + step) % count;
        } else if let Some(next) = table.layout().next(table.geometry(), table.cursor, (right, down)) {
            if table.geometry().is_walled(table.cursor, next) {
                self.spoken.say(Spoken::politely(texts.fortress_own.wall.to_owned()));
            }
            self.look_to(next);
        } else {
            self.spoken.say(Spoken::politely(texts.edge.to_owned()));
        }
        vec![Effect::Focus]
    }

    /// The focus has come to a cell. Who clicks it sees it; who comes by the keyboard may not.
    fn focus(&mut self, cell: Cell) {
        let labels = self.settings.labels;
        let Some(table) = &mut self.table else { return };
        table.cursor = cell;
        let layout = table.layout();
        let (whole, centre) = (Frame::of(layout, labels), layout.centre(table.geometry(), cell));
        if !table.lens.view(whole).holds(centre) {
            self.look_to(cell);
        }
    }

    /// The keyboard goes to a cell, and the cell comes into sight.
    fn look_to(&mut self, cell: Cell) {
        let labels = self.settings.labels;
        let Some(table) = &mut self.table else { return };
        table.cursor = cell;
        let layout = table.layout();
        let corner = layout.corner(table.geometry(), cell);
        table.lens = table.lens.showing(Frame::of(layout, labels), corner);
    }

    fn look_closer(&mut self, intent: &Intent) {
        let labels = self.settings.labels;
        let Some(table) = &mut self.table else { return };
        let (lens, whole) = (table.lens, Frame::of(table.layout(), labels));
        if matches!(intent, Intent::DoubleTap(_)) {
            table.settle();
        }
        table.lens = match *intent {
            Intent::Zoom { factor, at } => lens.zoomed(whole, factor, at),
            Intent::DoubleTap(at) => lens.toggled(whole, at),
            Intent::Pan(by) => lens.panned(whole, by),
            _ => return,
        };
    }

    fn turn(&mut self) -> Vec<Effect> {
        let Some(table) = &mut self.table else { return Vec::new() };
        let tables = table.line.def().rules();
        table.turn = tables.party_at_seat(tables.seat(Party::new(table.turn)) + 1).index();
        table.at_once = true;
        self.changed()
    }

    /// A letter on the board: a man's in the language that is spoken, a turn of the board, or a question.
    fn letter(&mut self, letter: char, back: bool) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = &self.table else { return Vec::new() };
        let upper = letter.to_ascii_uppercase();
        if let Some(role) = table.spelling.role(table.game(), upper) {
            let Some(cell) = table.next_man(role.index(), back) else {
                let man = texts.piece(table.game().kind(), role);
                self.spoken.say(Spoken::politely(render(texts.no_such_man, &[("man", man)])));
                return Vec::new();
            };
            self.look_to(cell);
            return vec![Effect::Focus];
        }
        if upper == TURN {
            let mut effects = self.turn();
            effects.push(Effect::Focus);
            return effects;
        }
        if upper == HALT {
            return self.pause(!table.is_paused());
        }
        if let Some(question) = Question::asked_by(letter.to_ascii_lowercase()) {
            self.spoken.say(Spoken::politely(announce::answer(texts, table, question)));
        }
        Vec::new()
    }

    fn back_and_forth(&mut self, undo: bool) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = &mut self.table else { return Vec::new() };
        if undo && table.pending.is_some() {
            // It was not played yet.
            table.settle();
            self.spoken.say(announce::touched(texts, table, Touched::Deselected));
            return Vec::new();
        }
        let can_go = if undo { table.can_undo() } else { table.can_redo() };
        if !can_go && table.instead.is_none() {
            return Vec::new();
        }
        table.settle();
        table.shown = None;
        // Another check may be given in its stead.
        table.let_pass = None;
        if table.instead.take().is_some() {
            // What was begun is not done yet.
            table.curtain = false;
            self.spoken.say(Spoken::politely(texts.said_undo.to_owned()));
            return self.changed();
        }
        let arranger = table.arranger();
        if undo {
            table.take_back();
            table.set_clock_back();
            // Taken back, another one's placement is not for these eyes.
            table.curtain |= table.needs_curtain() && table.arranger() != arranger;
            self.spoken.say(Spoken::politely(texts.said_undo.to_owned()));
        } else {
            table.bring_back();
            table.set_clock_back();
            table.curtain |= table.needs_curtain() && table.arranger() != arranger;
            self.spoken.say(announce::touched(texts, table, Touched::Moved));
            return self.moved();
        }
        self.happened()
    }

    /// Offers, answers, claims and resignations.
    fn declare(&mut self, intent: &Intent) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = &mut self.table else { return Vec::new() };
        let state = table.line.state();
        let turn = state.position.turn();
        let answerer = table.answerer();
        let (by, deed) = match intent {
            Intent::OfferDraw => (Some(turn), ActionKind::OfferDraw),
            Intent::AcceptDraw => (answerer, ActionKind::AcceptDraw),
            Intent::RefuseDraw => (answerer, ActionKind::DeclineDraw),
            Intent::ClaimDraw => (Some(turn), ActionKind::ClaimDraw),
            Intent::Resign(party) => (Some(*party), ActionKind::Resign),
            _ => return Vec::new(),
        };
        let is_theirs = |by: &Party| table.arranger().is_none() && table.is_here(*by);
        let Some(by) = by.filter(is_theirs) else { return Vec::new() };
        table.settle();
        if table.line.play(Action { by, kind: deed }).is_err() {
            return Vec::new();
        }
        if matches!(deed, ActionKind::OfferDraw | ActionKind::AcceptDraw) {
            table.accept_as_one(by);
        }
        self.dialog = None;
        self.spoken.say(announce::declared(texts, table));
        let mut effects = self.happened();
        effects.extend(self.sound(&[]));
        effects
    }

    /// A move was made: it is kept, and heard.
    pub(super) fn moved(&mut self) -> Vec<Effect> {
        if let Some(table) = &mut self.table {
            table.card.moved = self.now;
        }
        let mut effects = self.happened();
        let last = self.table.as_ref().and_then(|table| table.line.plies().last());
        let captures = last.is_some_and(|ply| ply.mv().is_none_or(|mv| mv.captured.is_some()));
        effects.extend(self.sound(if captures { &[Sound::Capture, Sound::Move] } else { &[Sound::Move] }));
        effects.extend(self.turn_sound());
        effects
    }

    /// The sound of a turn, if it is wanted and it is the turn of somebody who plays here.
    pub(super) fn turn_sound(&self) -> Option<Effect> {
        let table = self.table.as_ref().filter(|_| self.settings.plays(Sound::Turn))?;
        let is_ours = table.line.state().outcome.is_none() && !table.waits_for_others();
        is_ours.then_some(Effect::Play(Sound::Turn))
    }

    /// The first sound that is wanted: of the end, of a check, or of these.
    pub(super) fn sound(&self, others: &[Sound]) -> Option<Effect> {
        let table = self.table.as_ref()?;
        let state = table.line.state();
        let over = state.outcome.is_some();
        let position = &state.position;
        let answering = !position.coalition().may_answer.is_empty();
        let check = answering || in_check(table.game().rules(), position, position.turn());
        let foremost = [(over, Sound::End), (check, Sound::Check)];
        let foremost = foremost.into_iter().filter_map(|(applies, sound)| applies.then_some(sound));
        let mut sounds = foremost.chain(others.iter().copied());
        sounds.find(|&sound| self.settings.plays(sound)).map(Effect::Play)
    }

    /// Something was done in the game: from now on it is kept, and the address is the table's.
    pub(super) fn happened(&mut self) -> Vec<Effect> {
        let (key, now) = (self.draw_key(), self.now);
        let is_played =
            |table: &&mut Table| table.study.is_none() && table.analysis.is_none() && table.edit.is_none();
        let Some(table) = self.table.as_mut().filter(is_played) else {
            return Vec::new();
        };
        let first = !std::mem::replace(&mut table.kept, true);
        if table.card.key == GameKey::default() {
            table.card.key = key;
            table.card.begun = now;
        }
        if first && self.shelf.is_blocked(table.card.key) {
            table.card.key = key;
        }
        table.card.changed = now;
        let route = Route::Table(Some(table.card.key)).write();
        let mut effects = self.keep();
        effects.extend(first.then_some(Effect::Rename(route)));
        effects
    }

    /// How the table looks has changed.
    pub(super) fn changed(&mut self) -> Vec<Effect> {
        self.keep()
    }
}
