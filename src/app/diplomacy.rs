//! Coalitions at the table: who is asked, who may do what, and what has happened so far.
use super::announce::{self, Spoken};
use super::{App, Effect, Instead, Intent, Table, Touched};
use crate::history::IllegalAction;
use crate::i18n::{Texts, illegal_action, render, sentence_case};
use crate::pieces::{Man, Party, PartySet};
use crate::rules::{
    ActionKind, CoalitionState, Joining, Move, CoalitionRules, parties_to_answer, join, joining, legal_moves, may_rearrange, shift,
    skip_turn,
};

/// Something that a party did in the first rounds besides moving, or that came of its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// It joined a party, by a declaration, a check or a capture.
    Joined(Party, Way),
    /// It has declared itself for the other small power, which has not yet.
    Declared(Party),
    /// It arranged its men anew.
    Rearranged,
    /// It waited.
    Waited,
    /// It put a motorcyclist onto the other colour.
    Shifted,
    /// It answered out of turn.
    Answered,
}

/// How a small power has joined somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By declaring it.
    Declaration,
    /// By giving check.
    Check,
    /// By capturing a man.
    Capture,
    /// A dummy's partner is given.
    Given,
}

impl Table {
    /// How coalitions are made in this game, if they are.
    pub fn pacts(&self) -> Option<&CoalitionRules> {
        self.game().rules().coalition.as_ref()
    }

    /// The powers that are asked now whether they answer a check out of turn: who cannot is not asked.
    pub fn asked(&self) -> PartySet {
        if self.shown.is_some() { PartySet::EMPTY } else { self.asked_at_end() }
    }

    /// The same, also where an earlier position is looked at.
    pub(super) fn asked_at_end(&self) -> PartySet {
        let position = &self.line.state().position;
        let is_over = self.line.state().outcome.is_some();
        if position.coalition().may_answer.is_empty() || is_over {
            return PartySet::EMPTY;
        }
        let (tables, passed) = (self.game().rules(), self.passed());
        let moves = legal_moves(tables, position);
        let has_move =
            |party: Party| moves.iter().any(|mv| position.piece(mv.from).map(Man::party) == Some(party));
        let can = |party: &Party| !passed.contains(*party) && has_move(*party);
        parties_to_answer(tables, position).iter().filter(can).collect()
    }

    /// Who does not answer the check that was given last.
    pub fn passed(&self) -> PartySet {
        let here = self.let_pass.filter(|(steps, _)| *steps == self.line.steps().len());
        here.map_or(PartySet::EMPTY, |(_, passed)| passed)
    }

    /// Whom the small power on turn may join by declaring it now.
    pub fn partners_to_join(&self) -> Vec<Party> {
        if !self.may_act() {
            return Vec::new();
        }
        let can = |party: &Party| join(self.game().rules(), self.position(), *party).is_ok();
        Party::first(self.names.len()).filter(can).collect()
    }

    /// Whether the party on turn may arrange its men anew.
    pub fn may_rearrange(&self) -> bool {
        self.may_act() && may_rearrange(self.game().rules(), self.position())
    }

    /// Whether the party on turn may forgo its move.
    pub fn may_wait(&self) -> bool {
        self.may_act() && skip_turn(self.game().rules(), self.position()).is_ok()
    }

    /// Whether the great power on turn may put a motorcyclist onto the other colour.
    pub fn may_shift(&self) -> bool {
        let (tables, position) = (self.game().rules(), self.position());
        let Some(role) = self.pacts().and_then(|pacts| pacts.shifting_role).filter(|_| self.may_act()) else {
            return false;
        };
        let turn = position.turn();
        let area = tables.setup_zones[turn];
        let men = area.iter().filter(|&cell| position.piece(cell) == Some(Man::new(turn, role)));
        position.coalition().may_shift.contains(turn)
            && men.into_iter().any(|from| area.iter().any(|to| shift(tables, position, from, to).is_ok()))
    }

    /// Whether the party on turn may do something besides moving: nobody is asked first, and nothing is begun.
    fn may_act(&self) -> bool {
        self.pacts().is_some()
            && self.is_live()
            && self.arranger().is_none()
            && self.instead.is_none()
            && self.asked().is_empty()
    }

    /// Whom the party on turn joins by the move that waits or that the pointer is at, and how.
    pub fn would_join(&self) -> Option<(Party, Party, Way)> {
        let position = self.position();
        if let Some(partner) = self.joins_by_arranging {
            return Some((position.turn(), partner, Way::Check));
        }
        let (mv, partner) = match (&self.pending, self.hovered.or(Some(self.cursor))) {
            (Some(pending), _) => (pending.mv, pending.joins?),
            (None, Some(cell)) => {
                let partner = self.joins.iter().find(|(to, _)| *to == cell)?.1;
                let is_meant = |mv: &&Move| {
                    mv.to == cell && joining(self.game().rules(), position, mv) == Joining::Joins(partner)
                };
                (*self.moves.iter().find(is_meant)?, partner)
            }
            (None, None) => return None,
        };
        let by = position.piece(mv.from)?.party();
        let captures = mv.captured.and_then(|cell| position.piece(cell)).map(Man::party);
        let is_great = captures.is_some_and(|prey| self.pacts().is_some_and(|pacts| pacts.is_great(prey)));
        Some((by, partner, if is_great { Way::Capture } else { Way::Check }))
    }

    /// What happened besides plain moves up to the position that is shown, with the round, in order.
    pub fn chronicle(&self) -> Vec<(u16, Party, Event)> {
        let Some(pacts) = self.pacts() else { return Vec::new() };
        let mut events = Vec::new();
        let mut before = self.line.start();
        for small in pacts.small {
            if let Some(partner) = self.owner(small) {
                events.push((before.round_number(), small, Event::Joined(partner, Way::Given)));
            }
        }
        let mut plies = 0;
        for step in self.line.steps() {
            if self.shown.is_some_and(|shown| plies >= shown) {
                break;
            }
            plies += usize::from(step.is_ply());
            let (round, by, after) = (before.round_number(), step.action.by, &step.state.position);
            let captured = match step.action.kind {
                ActionKind::Move(mv) => mv.captured.and_then(|cell| before.piece(cell)).map(Man::party),
                _ => None,
            };
            let event = match step.action.kind {
                ActionKind::Arrange(_) if step.is_ply() => Some(Event::Rearranged),
                ActionKind::SkipTurn => Some(Event::Waited),
                ActionKind::Shift(..) => Some(Event::Shifted),
                ActionKind::Move(_) if by != before.turn() => Some(Event::Answered),
                ActionKind::Join(partner) if pacts.partner(after.coalition(), by) != Some(partner) => {
                    Some(Event::Declared(partner))
                }
                _ => None,
            };
            events.extend(event.map(|event| (round, by, event)));
            let way = match step.action.kind {
                ActionKind::Join(_) => Way::Declaration,
                _ if captured.is_some_and(|prey| pacts.is_great(prey)) => Way::Capture,
                _ => Way::Check,
            };
            let partner = |diplomacy: &CoalitionState| pacts.partner(diplomacy, by);
            if let (None, Some(partner)) = (partner(before.coalition()), partner(after.coalition())) {
                events.push((round, by, Event::Joined(partner, way)));
            }
            before = after;
        }
        events
    }
}

impl App {
    /// What is intended besides moving men while coalitions are made.
    pub(super) fn diplomatic(&mut self, intent: &Intent) -> Vec<Effect> {
        let texts = self.texts();
        if matches!(intent, Intent::SaveArrangement | Intent::UseArrangement(_) | Intent::DropArrangement(_))
        {
            return self.keep_arrangement(intent);
        }
        let Some(table) = self.table.as_mut().filter(|table| table.shown.is_none()) else {
            return Vec::new();
        };
        let touched = match intent {
            Intent::Declare(partner) => table.act(ActionKind::Join(*partner)),
            Intent::Wait => table.act(ActionKind::SkipTurn),
            Intent::Rearrange if table.may_rearrange() => table.rearrange(),
            Intent::Shift if table.may_shift() => {
                table.settle();
                table.instead = Some(Instead::Shifts);
                Touched::Nothing
            }
            Intent::Confirm => match table.pending.take() {
                Some(pending) => table.play_for_good(pending.mv),
                None => Touched::Nothing,
            },
            Intent::Reconsider => {
                table.settle();
                table.instead = None;
                table.curtain &= table.arranger().is_some();
                Touched::Deselected
            }
            Intent::Answer => {
                let asked = table.asked().iter().find(|&party| table.is_here(party));
                let king = asked.and_then(|party| table.position().kings_of(party).iter().next());
                table.settle();
                if let Some(king) = king {
                    table.cursor = king;
                }
                return vec![Effect::Focus];
            }
            Intent::LetPass => {
                table.settle();
                let passed =
                    table.passed().iter().chain(table.asked().iter().filter(|&party| table.is_here(party)));
                table.let_pass = Some((table.line.steps().len(), passed.collect()));
                let party = texts.party(table.game().kind(), table.active());
                self.spoken.say(Spoken::politely(render(texts.to_move, &[("party", party)])));
                let mut effects = self.changed();
                effects.push(Effect::Focus);
                return effects;
            }
            Intent::ResetArrangement => table.reset_arrangement(),
            _ => return Vec::new(),
        };
        if table.instead.is_some() && matches!(intent, Intent::Rearrange | Intent::Shift) {
            let template =
                if table.is_shifting() { texts.coalition_own.shifts } else { texts.coalition_own.rearranges };
            let party = texts.party(table.game().kind(), table.position().turn());
            self.spoken.say(Spoken::politely(render(template, &[("party", party)])));
            return self.changed();
        }
        let mut effects = self.done(touched);
        if matches!(intent, Intent::Reconsider) {
            // What was begun would be there again after a reload.
            effects.extend(self.changed());
        }
        effects
    }

    /// Speaks, keeps and sounds what came of something that was done.
    pub(super) fn done(&mut self, touched: Touched) -> Vec<Effect> {
        let texts = self.texts();
        let Some(table) = &self.table else { return Vec::new() };
        self.spoken.say(announce::touched(texts, table, touched));
        match touched {
            Touched::Moved => self.moved(),
            Touched::Ready => {
                let mut effects = self.arranged();
                effects.extend(self.turn_sound());
                effects
            }
            Touched::Arranged | Touched::Declared => self.happened(),
            _ => Vec::new(),
        }
    }
}

/// How a small power has joined somebody, in words.
pub fn way_of(texts: &Texts, way: Way) -> &'static str {
    let own = &texts.coalition_own;
    match way {
        Way::Declaration => own.by_declaration,
        Way::Check => own.by_check,
        Way::Capture => own.by_capture,
        Way::Given => own.by_agreement,
    }
}

/// What the last thing that was done has brought: who has joined whom, and who has lost all men, in sentences.
pub fn happened_last(texts: &Texts, table: &Table) -> Vec<String> {
    let Some(pacts) = table.pacts() else { return Vec::new() };
    let (own, title) = (&texts.coalition_own, table.game().kind());
    let steps = table.line.steps();
    let Some((last, earlier)) = steps.split_last() else { return Vec::new() };
    let before = earlier.last().map_or(table.line.start(), |step| &step.state.position);
    let name = |party| texts.party(title, party);
    let mut sentences = Vec::new();
    let said = table.chronicle().into_iter().rev().find(|(_, by, _)| *by == last.action.by);
    match said {
        Some((_, by, Event::Joined(partner, way)))
            if pacts.partner(before.coalition(), by) != Some(partner) =>
        {
            let values = [("party", name(by)), ("partner", name(partner)), ("way", way_of(texts, way))];
            sentences.push(render(own.has_joined, &values));
        }
        Some((_, by, Event::Declared(partner))) if matches!(last.action.kind, ActionKind::Join(_)) => {
            sentences.push(render(own.has_declared, &[("party", name(by)), ("partner", name(partner))]));
        }
        _ => {}
    }
    for party in pacts.small {
        if !before.pieces_of(party).is_empty() && last.state.position.pieces_of(party).is_empty() {
            sentences.push(render(own.has_retired, &[("party", name(party))]));
        }
    }
    sentences
}

/// Why the last thing was denied.
pub fn denied(texts: &Texts, table: &Table) -> Option<String> {
    let fault: &IllegalAction = table.denied.as_ref()?;
    Some(sentence_case(&illegal_action(texts, table.game(), fault)) + ".")
}
