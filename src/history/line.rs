//! The line of a game that is played.
use super::Remark;
use super::repetition::enforced;
use crate::games::Game;
use crate::pieces::{Party, PartySet};
use crate::rules::{
    Action, Answer, Cause, Deed, Denial, Draw, Fate, Move, Outcome, Position, Refusal, answerers, arrange,
    declare, end_of_position, explain, pass_over, play, ready, rearrange, settle, shift, take_kings_off,
    takes_kings_off, wait,
};
use std::sync::Arc;

/// A draw that is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who offers it.
    pub by: Party,
    /// Who has accepted it so far.
    pub accepted: PartySet,
}

/// How a game stands.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// The position on the board.
    pub position: Position,
    /// A draw that waits for an answer.
    pub offer: Option<Offer>,
    /// The small powers whose time is up: they sit out for the rest of the game.
    pub idle: PartySet,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

/// An action and how the game stands after it.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// What was done.
    pub action: Action,
    /// How the game stands then.
    pub state: State,
}

impl Step {
    /// Whether the action is a ply: a man's move, or what is done instead of one.
    pub fn is_ply(&self) -> bool {
        match self.action.deed {
            Deed::Move(_) | Deed::KingsOff | Deed::Wait => true,
            // A small power sits out this turn, too; otherwise the game is over.
            Deed::OutOfTime => self.state.idle.contains(self.action.by),
            // Before the first move men are arranged as long as it takes.
            Deed::Arrange(_) => self.state.position.arranging().is_empty(),
            _ => false,
        }
    }
}

/// A ply with the positions before and after it.
#[derive(Clone, Copy, Debug)]
pub struct Ply<'a> {
    /// What was done, and by whom: by the party on turn, or out of turn.
    pub action: &'a Action,
    /// The position before it.
    pub before: &'a Position,
    /// The position after it.
    pub after: &'a Position,
}

impl Ply<'_> {
    /// The move of a man, if that is what was done.
    pub fn mv(&self) -> Option<&Move> {
        match &self.action.deed {
            Deed::Move(mv) => Some(mv),
            _ => None,
        }
    }
}

/// Why an action cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActFault {
    /// The game is over.
    Over,
    /// Only the party on turn can do this.
    NotOnTurn,
    /// A draw is offered already.
    OfferOpen,
    /// No draw is offered, or by this party itself, or it has accepted already.
    NothingOffered,
    /// Neither has the position stood three times nor have fifty rounds passed.
    NothingToClaim,
    /// The party does not arrange its men, or not like this.
    NotArranging,
    /// The party has another move than to take its kings off.
    KingsStay,
    /// No draw can be offered while coalitions are made.
    TooEarly,
    /// A small power does not resign.
    SmallPower,
    /// It is forbidden while coalitions are made, or only possible then.
    Denied(Denial),
    /// The rules forbid the move.
    Refused(Refusal),
}

/// A game from its start to where it stands, with what was taken back.
#[derive(Clone)]
pub struct Line {
    game: Arc<dyn Game>,
    start: State,
    pub(super) steps: Vec<Step>,
    /// What was taken back, the last thing last; each with what belongs to it.
    undone: Vec<Vec<Action>>,
    /// What is remarked, by the number of steps; also about what was taken back.
    pub(super) remarks: Vec<Vec<Remark>>,
}

impl Line {
    /// A game that begins in a position.
    pub fn new(game: Arc<dyn Game>, mut position: Position) -> Self {
        settle(game.tables(), &mut position);
        let outcome = end_of_position(&*game, &position);
        let outcome = outcome.or_else(|| enforced(&*game, &[position], PartySet::EMPTY));
        let start = State { position, offer: None, idle: PartySet::EMPTY, outcome };
        Self { game, start, steps: Vec::new(), undone: Vec::new(), remarks: Vec::new() }
    }

    /// The game that is played.
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// How the game stands.
    pub fn state(&self) -> &State {
        self.steps.last().map_or(&self.start, |step| &step.state)
    }

    /// The position in which the game began.
    pub fn start(&self) -> &Position {
        &self.start.position
    }

    /// The position in which the game began, or what men were arranged into before the first move.
    pub fn opening(&self) -> &Position {
        let is_set_up = |step: &&Step| match step.action.deed {
            Deed::Arrange(_) => !step.state.position.arranging().is_empty(),
            deed => deed == Deed::Ready,
        };
        // Talk may come in between.
        let last = self.steps.iter().take_while(|step| !step.is_ply()).filter(is_set_up).last();
        last.map_or(&self.start.position, |step| &step.state.position)
    }

    /// What happened, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The plies, in order.
    pub fn plies(&self) -> impl Iterator<Item = Ply<'_>> {
        let mut before = &self.start.position;
        self.steps.iter().filter_map(move |step| {
            let after = &step.state.position;
            let from = std::mem::replace(&mut before, after);
            step.is_ply().then_some(Ply { action: &step.action, before: from, after })
        })
    }

    /// Every position that stood on the board, the first one first.
    pub fn positions(&self) -> Vec<Position> {
        let plies = self.plies().map(|ply| *ply.after);
        std::iter::once(*self.opening()).chain(plies).collect()
    }

    /// The game up to so many plies, as far as it goes, without what is remarked and what was taken back. All of it is there
    /// only where all plies are.
    pub fn until(&self, plies: usize) -> Self {
        let mut line = Self::new(self.game.clone(), self.start.position);
        let ends = (1..).zip(&self.steps).filter(|(_, step)| step.is_ply()).map(|(at, _)| at);
        let ends: Vec<usize> = ends.collect();
        let is_set_up =
            |step: &&Step| !step.is_ply() && matches!(step.action.deed, Deed::Arrange(_) | Deed::Ready);
        let steps = match plies {
            plies if plies >= ends.len() => self.steps.len(),
            0 => self.steps.iter().take_while(is_set_up).count(),
            plies => ends[plies - 1],
        };
        line.steps.extend_from_slice(&self.steps[..steps]);
        line
    }

    /// Does something; what was taken back cannot be brought back any more, and what was remarked about it is gone.
    ///
    /// # Errors
    /// Why it cannot be done; nothing has changed then.
    pub fn act(&mut self, action: Action) -> Result<(), ActFault> {
        let before = self.steps.len();
        self.push(action)?;
        self.went_on(before);
        Ok(())
    }

    /// After so many steps something new was done.
    pub(super) fn went_on(&mut self, before: usize) {
        self.undone.clear();
        self.remarks.truncate(before + 1);
    }

    fn push(&mut self, action: Action) -> Result<(), ActFault> {
        let state = self.after(&action)?;
        self.steps.push(Step { action, state });
        Ok(())
    }

    fn after(&self, action: &Action) -> Result<State, ActFault> {
        let state = *self.state();
        let turn = state.position.turn();
        if state.outcome.is_some() {
            return Err(ActFault::Over);
        }
        let ended = |cause| Outcome { points: self.game.points(&state.position, cause), cause };
        let (tables, position) = (self.game.tables(), &state.position);
        let pacts = tables.pacts.as_ref();
        let is_arranged = position.arranging().is_empty();
        match action.deed {
            Deed::Move(_) if action.by != turn && !answerers(tables, position).contains(action.by) => {
                Err(ActFault::NotOnTurn)
            }
            Deed::KingsOff
            | Deed::OfferDraw
            | Deed::ClaimDraw
            | Deed::Join(_)
            | Deed::Wait
            | Deed::Shift(..)
                if action.by != turn =>
            {
                Err(ActFault::NotOnTurn)
            }
            Deed::Move(mv) => self.after_move(action.by, &mv),
            Deed::Arrange(_) if is_arranged && pacts.is_some() && action.by != turn => {
                Err(ActFault::NotOnTurn)
            }
            Deed::Arrange(arrangement) if is_arranged && pacts.is_some() => {
                let next = rearrange(tables, position, &arrangement).map_err(ActFault::Denied)?;
                Ok(self.after_ply(state, next))
            }
            Deed::Arrange(arrangement) => {
                let arranged = arrange(tables, position, action.by, &arrangement);
                arranged.map(|position| State { position, ..state }).ok_or(ActFault::NotArranging)
            }
            Deed::Ready => {
                let waits = position.arranging().contains(action.by);
                let fault =
                    if waits { ActFault::Denied(Denial::LeavesCheck) } else { ActFault::NotArranging };
                let position = ready(tables, position, action.by).ok_or(fault)?;
                Ok(self.after_ready(state, position))
            }
            Deed::Wait => Ok(self.after_ply(state, wait(tables, position).map_err(ActFault::Denied)?)),
            Deed::Join(partner) => {
                let next = declare(tables, position, partner).map_err(ActFault::Denied)?;
                Ok(self.ended_or(state, next))
            }
            Deed::Shift(from, to) => {
                let next = shift(tables, position, from, to).map_err(ActFault::Denied)?;
                Ok(self.ended_or(state, next))
            }
            Deed::KingsOff if !takes_kings_off(tables, position) => Err(ActFault::KingsStay),
            Deed::KingsOff => Ok(self.after_ply(state, take_kings_off(tables, position))),
            Deed::OfferDraw if pacts.is_some_and(|pacts| pacts.is_early(position)) => Err(ActFault::TooEarly),
            Deed::Resign if pacts.is_some_and(|pacts| !pacts.is_great(action.by)) => {
                Err(ActFault::SmallPower)
            }
            Deed::OfferDraw if state.offer.is_some() => Err(ActFault::OfferOpen),
            Deed::OfferDraw => {
                Ok(State { offer: Some(Offer { by: action.by, accepted: PartySet::EMPTY }), ..state })
            }
            Deed::AcceptDraw | Deed::RefuseDraw => {
                let is_idle = state.idle.contains(action.by);
                let open =
                    |offer: &Offer| offer.by != action.by && !offer.accepted.contains(action.by) && !is_idle;
                let offer = state.offer.filter(open).ok_or(ActFault::NothingOffered)?;
                if action.deed == Deed::RefuseDraw {
                    return Ok(State { offer: None, ..state });
                }
                Ok(self.accepted(state, offer, action.by))
            }
            Deed::ClaimDraw => {
                let draw = self.claimable().ok_or(ActFault::NothingToClaim)?;
                Ok(State { offer: None, outcome: Some(ended(Cause::Draw(draw))), ..state })
            }
            Deed::Resign => {
                Ok(State { offer: None, outcome: Some(ended(Cause::Resignation(action.by))), ..state })
            }
            // Its clock stands still.
            Deed::OutOfTime if self.is_out(action.by) => Err(ActFault::NotOnTurn),
            Deed::OutOfTime if pacts.is_some_and(|pacts| !pacts.is_great(action.by)) => {
                if action.by != turn {
                    return Err(ActFault::NotOnTurn);
                }
                let mut idle = state.idle;
                idle.insert(action.by);
                let offer = state.offer.filter(|offer| offer.by != action.by);
                Ok(self.after_ply(State { offer, idle, ..state }, *position))
            }
            Deed::OutOfTime => {
                Ok(State { offer: None, outcome: Some(ended(Cause::OutOfTime(action.by))), ..state })
            }
        }
    }

    fn accepted(&self, state: State, mut offer: Offer, by: Party) -> State {
        offer.accepted.insert(by);
        self.agreed(State { offer: Some(offer), ..state })
    }

    /// Whether a party is to answer an offer: all others who still take part.
    pub fn answers(&self, offer: &Offer, party: Party) -> bool {
        party != offer.by && !self.is_out(party)
    }

    /// Whether a party takes no part in the game any more.
    pub fn is_out(&self, party: Party) -> bool {
        self.is_out_of(self.state(), party)
    }

    fn is_out_of(&self, state: &State, party: Party) -> bool {
        let (tables, position) = (self.game.tables(), &state.position);
        state.idle.contains(party)
            || tables.mate.fate == Fate::Out && position.out().contains(party)
            || tables.pacts.is_some() && position.men_of(party).is_empty()
    }

    /// After what is no ply: the turn may have gone on all the same, where the party has nothing else to do.
    fn ended_or(&self, state: State, mut position: Position) -> State {
        pass_over(self.game.tables(), &mut position, state.idle);
        let outcome = end_of_position(&*self.game, &position);
        State { position, offer: state.offer.filter(|_| outcome.is_none()), outcome, ..state }
    }

    /// Once all are ready, whoever cannot do anything meets its fate, and the game may be over.
    fn after_ready(&self, state: State, mut position: Position) -> State {
        if !position.arranging().is_empty() {
            return State { position, ..state };
        }
        settle(self.game.tables(), &mut position);
        self.after_ply(state, position)
    }

    /// Whether the turn has come round to a party or passed over it, since this position was before it.
    fn came_round(&self, position: &Position, party: Party) -> bool {
        let (order, before) = (self.game.tables().order, &self.state().position);
        let turns = |to: Party| order.turns(before.turn(), to);
        // After an answer out of turn it is where it was.
        let is_handed_on = (before.turn(), before.round()) != (position.turn(), position.round());
        is_handed_on && turns(party) <= turns(position.turn())
    }

    /// The end of the game by agreement, if all have accepted.
    fn agreed(&self, state: State) -> State {
        let Some(offer) = state.offer else { return state };
        let answers = |party: &Party| *party != offer.by && !self.is_out_of(&state, *party);
        let mut others = Party::first(self.game.tables().parties).filter(answers);
        if !others.all(|party| offer.accepted.contains(party)) {
            return state;
        }
        let cause = Cause::Draw(Draw::Agreement);
        let outcome = Outcome { points: self.game.points(&state.position, cause), cause };
        State { offer: None, outcome: Some(outcome), ..state }
    }

    fn after_move(&self, by: Party, mv: &Move) -> Result<State, ActFault> {
        let (game, state) = (&*self.game, self.state());
        if state.position.man(mv.from).is_some_and(|man| man.party() != by) {
            return Err(ActFault::NotOnTurn);
        }
        match explain(game.tables(), &state.position, mv.from, mv.to) {
            Answer::Moves(moves) if moves.contains(mv) => {}
            Answer::Moves(_) => return Err(ActFault::NotOnTurn),
            Answer::Refused(refusal) => return Err(ActFault::Refused(refusal)),
        }
        Ok(self.after_ply(*state, play(game.tables(), &state.position, mv)))
    }

    /// After a ply that led from a state to this position, whose turn may still be that of somebody who sits out.
    fn after_ply(&self, state: State, mut position: Position) -> State {
        let game = &*self.game;
        pass_over(game.tables(), &mut position, state.idle);
        // Mate goes before the counting of plies, as in chess.
        let outcome =
            end_of_position(game, &position).or_else(|| enforced(game, &self.before(&position), state.idle));
        // Who was still to answer an offer may be out now. Otherwise it lapses when the turn comes round to the one
        // who made it, also where it is passed over.
        let offer = state.offer.filter(|_| outcome.is_none());
        let mut after = self.agreed(State { position, offer, outcome, ..state });
        after.offer = after.offer.filter(|offer| !self.came_round(&position, offer.by));
        after
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Whether something was taken back and can be done again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes back the last ply with the offers and answers after it, or the action that ended the game.
    pub fn undo(&mut self) {
        let ended_by_word = |step: &Step| !step.is_ply() && step.state.outcome.is_some();
        let is_alone = |step: &Step| {
            matches!(step.action.deed, Deed::Arrange(_) | Deed::Ready | Deed::Join(_) | Deed::Shift(..))
        };
        let from = if self.steps.last().is_some_and(|step| ended_by_word(step) || is_alone(step)) {
            self.steps.len() - 1
        } else {
            self.steps.iter().rposition(Step::is_ply).unwrap_or(0)
        };
        if from < self.steps.len() {
            self.undone.push(self.steps.drain(from..).map(|step| step.action).collect());
        }
    }

    /// Does again what was taken back last.
    pub fn redo(&mut self) {
        for action in self.undone.pop().unwrap_or_default() {
            if self.push(action).is_err() {
                self.went_on(self.steps.len());
                return;
            }
        }
    }

    /// What was taken back, the last thing last.
    pub(super) fn undone(&self) -> &[Vec<Action>] {
        &self.undone
    }

    pub(super) fn replay(&mut self, action: Action) -> Result<(), ActFault> {
        self.push(action)
    }

    pub(super) fn set_undone(&mut self, undone: Vec<Vec<Action>>) {
        self.undone = undone;
    }
}
