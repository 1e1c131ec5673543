//! A game that is played: its actions, the state after each of them, undo and redo.
use super::repetition::enforced_outcome;
use super::{Annotation, DrawOffer};
use crate::games::GameDef;
use crate::pieces::{Party, PartySet};
use crate::rules::{
    Action, ActionError, ActionKind, Cause, Explanation, Fate, Move, Outcome, Position, Refusal, arrange,
    end_of_position, explain, join, must_remove_kings, parties_to_answer, play, rearrange, remove_kings,
    set_ready, shift, skip_inactive_parties, skip_timed_out, skip_turn,
};
use std::sync::Arc;

/// The state of a game between two actions.
#[derive(Clone, Copy, Debug)]
pub struct GameState {
    /// The current position.
    pub position: Position,
    /// The open draw offer; `None` if there is none.
    pub offer: Option<DrawOffer>,
    /// The small powers that have timed out (coalition chess): their turns are skipped for the rest of the
    /// game.
    pub timed_out: PartySet,
    /// The outcome; `None` while the game is not over.
    pub outcome: Option<Outcome>,
}

/// An action and the state of the game after it.
#[derive(Clone, Copy, Debug)]
pub struct GameStep {
    /// The action.
    pub action: Action,
    /// The state after the action.
    pub state: GameState,
}

impl GameStep {
    /// Whether the action is a ply: a piece's move, or an action that takes the place of a move.
    pub fn is_ply(&self) -> bool {
        match self.action.kind {
            ActionKind::Move(_) | ActionKind::RemoveKings | ActionKind::SkipTurn => true,
            // A small power that times out skips this turn. Any other party's timeout ends the game and is no
            // ply.
            ActionKind::OutOfTime => self.state.timed_out.contains(self.action.by),
            // During the set-up phase arranging is no ply. Rearranging later takes the place of a move.
            ActionKind::Arrange(_) => self.state.position.arranging().is_empty(),
            _ => false,
        }
    }
}

/// A ply with the positions before and after it.
#[derive(Clone, Copy, Debug)]
pub struct Ply<'a> {
    /// The action, by the party on turn or by a party that acts out of turn.
    pub action: &'a Action,
    /// The position before it.
    pub before: &'a Position,
    /// The position after it.
    pub after: &'a Position,
}

impl Ply<'_> {
    /// Returns the piece's move; `None` if the ply is another action.
    pub fn mv(&self) -> Option<&Move> {
        match &self.action.kind {
            ActionKind::Move(mv) => Some(mv),
            _ => None,
        }
    }
}

/// The reason why an action is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalAction {
    /// The game is over.
    GameOver,
    /// Only the party on turn can do this. Also: the piece is another party's, the move does not match the
    /// legal one with the same cells, or an eliminated party is reported as out of time.
    NotOnTurn,
    /// A draw offer is open already.
    AlreadyOffered,
    /// No draw offer is open, or the party made it, has accepted it already, or has timed out.
    NothingOffered,
    /// Neither threefold repetition nor the fifty-round rule can be claimed (rules `….repetition.claim`,
    /// `….fifty.claim`).
    NothingToClaim,
    /// The party is not in its set-up phase, or the arrangement is not allowed.
    NotArranging,
    /// Removing the kings is not the only legal move of the party.
    NotOnlyMove,
    /// No draw can be offered in the rounds in which coalitions are formed.
    TooEarly,
    /// A small power cannot resign.
    SmallPower,
    /// The rules of set-up and coalitions forbid the action.
    Denied(ActionError),
    /// The rules forbid the move.
    Refused(Refusal),
}

/// A game from its start to its current state, with the undone actions and the annotations. The rules check
/// every action that [`Game::play`] adds.
#[derive(Clone)]
pub struct Game {
    pub(super) def: Arc<dyn GameDef>,
    start: GameState,
    pub(super) steps: Vec<GameStep>,
    /// The undone actions, one group per undo; the group that was undone last is last.
    pub(super) redo_stack: Vec<Vec<Action>>,
    /// The annotations by number of steps before them, undone steps included. Shorter than the number of
    /// steps where the last ones have none.
    pub(super) annotations: Vec<Vec<Annotation>>,
}

impl Game {
    /// Creates a game that begins in a position. The turn passes over parties that cannot act. The game may
    /// be over at once.
    pub fn new(def: Arc<dyn GameDef>, mut position: Position) -> Self {
        skip_inactive_parties(def.rules(), &mut position);
        let outcome = end_of_position(&*def, &position);
        let outcome = outcome.or_else(|| enforced_outcome(&*def, &[position], PartySet::EMPTY));
        let start = GameState { position, offer: None, timed_out: PartySet::EMPTY, outcome };
        Self { def, start, steps: Vec::new(), redo_stack: Vec::new(), annotations: Vec::new() }
    }

    /// Returns the definition of the game.
    pub fn def(&self) -> &Arc<dyn GameDef> {
        &self.def
    }

    /// Returns the current state.
    pub fn state(&self) -> &GameState {
        self.steps.last().map_or(&self.start, |step| &step.state)
    }

    /// Returns the start position.
    pub fn start(&self) -> &Position {
        &self.start.position
    }

    /// Returns the position before the first ply: the start position, or the one after the set-up phase.
    #[must_use]
    pub fn first_position(&self) -> &Position {
        let is_set_up = |step: &&GameStep| match step.action.kind {
            ActionKind::Arrange(_) => !step.state.position.arranging().is_empty(),
            kind => kind == ActionKind::Ready,
        };
        // Draw offers and their answers may stand between the actions of the set-up phase.
        let last = self.steps.iter().take_while(|step| !step.is_ply()).filter(is_set_up).last();
        last.map_or(&self.start.position, |step| &step.state.position)
    }

    /// Returns all steps in order.
    pub fn steps(&self) -> &[GameStep] {
        &self.steps
    }

    /// Returns the plies in order.
    pub fn plies(&self) -> impl Iterator<Item = Ply<'_>> {
        let mut before = &self.start.position;
        self.steps.iter().filter_map(move |step| {
            let after = &step.state.position;
            let from = std::mem::replace(&mut before, after);
            step.is_ply().then_some(Ply { action: &step.action, before: from, after })
        })
    }

    /// Returns the position before the first ply and the one after each ply, in order.
    #[must_use]
    pub fn positions(&self) -> Vec<Position> {
        let plies = self.plies().map(|ply| *ply.after);
        std::iter::once(*self.first_position()).chain(plies).collect()
    }

    /// Returns the game up to a number of plies, without annotations and undone actions. 0 retains the
    /// actions of the set-up phase. If the game has no more plies than this, all steps are retained, also
    /// those after the last ply.
    #[must_use]
    pub fn truncated(&self, plies: usize) -> Self {
        let mut game = Self::new(self.def.clone(), self.start.position);
        let ends = (1..).zip(&self.steps).filter(|(_, step)| step.is_ply()).map(|(at, _)| at);
        let ends: Vec<usize> = ends.collect();
        let is_set_up = |step: &&GameStep| {
            !step.is_ply() && matches!(step.action.kind, ActionKind::Arrange(_) | ActionKind::Ready)
        };
        let steps = match plies {
            plies if plies >= ends.len() => self.steps.len(),
            0 => self.steps.iter().take_while(is_set_up).count(),
            plies => ends[plies - 1],
        };
        game.steps.extend_from_slice(&self.steps[..steps]);
        game
    }

    /// Plays an action. All undone actions and their annotations are discarded.
    ///
    /// # Errors
    /// Returns why the action is illegal; the game is unchanged then.
    pub fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        let before = self.steps.len();
        self.push_step(action)?;
        self.discard_redo(before);
        Ok(())
    }

    /// Discards the undone actions and their annotations. `before` is the number of steps before the new one.
    pub(super) fn discard_redo(&mut self, before: usize) {
        self.redo_stack.clear();
        self.annotations.truncate(before + 1);
    }

    pub(super) fn push_step(&mut self, action: Action) -> Result<(), IllegalAction> {
        let state = self.state_after(&action)?;
        self.steps.push(GameStep { action, state });
        Ok(())
    }

    pub(super) fn state_after(&self, action: &Action) -> Result<GameState, IllegalAction> {
        let state = *self.state();
        let turn = state.position.turn();
        if state.outcome.is_some() {
            return Err(IllegalAction::GameOver);
        }
        let ended = |cause| Outcome { points: self.def.points(&state.position, cause), cause };
        let (rules, position) = (self.def.rules(), &state.position);
        let coalition = rules.coalition.as_ref();
        let is_arranged = position.arranging().is_empty();
        match action.kind {
            ActionKind::Move(_)
                if action.by != turn && !parties_to_answer(rules, position).contains(action.by) =>
            {
                Err(IllegalAction::NotOnTurn)
            }
            ActionKind::RemoveKings
            | ActionKind::OfferDraw
            | ActionKind::ClaimDraw
            | ActionKind::Join(_)
            | ActionKind::SkipTurn
            | ActionKind::Shift(..)
                if action.by != turn =>
            {
                Err(IllegalAction::NotOnTurn)
            }
            ActionKind::Move(mv) => self.state_after_move(action.by, &mv),
            ActionKind::Arrange(_) if is_arranged && coalition.is_some() && action.by != turn => {
                Err(IllegalAction::NotOnTurn)
            }
            ActionKind::Arrange(arrangement) if is_arranged && coalition.is_some() => {
                let next = rearrange(rules, position, &arrangement).map_err(IllegalAction::Denied)?;
                Ok(self.state_after_ply(state, next))
            }
            ActionKind::Arrange(arrangement) => {
                let arranged = arrange(rules, position, action.by, &arrangement);
                arranged.map(|position| GameState { position, ..state }).ok_or(IllegalAction::NotArranging)
            }
            ActionKind::Ready => {
                let waits = position.arranging().contains(action.by);
                let error = if waits {
                    IllegalAction::Denied(ActionError::LeavesCheck)
                } else {
                    IllegalAction::NotArranging
                };
                let position = set_ready(rules, position, action.by).ok_or(error)?;
                Ok(self.state_after_ready(state, position))
            }
            ActionKind::SkipTurn => {
                Ok(self.state_after_ply(state, skip_turn(rules, position).map_err(IllegalAction::Denied)?))
            }
            ActionKind::Join(partner) => {
                let next = join(rules, position, partner).map_err(IllegalAction::Denied)?;
                Ok(self.state_after_special_action(state, next))
            }
            ActionKind::Shift(from, to) => {
                let next = shift(rules, position, from, to).map_err(IllegalAction::Denied)?;
                Ok(self.state_after_special_action(state, next))
            }
            ActionKind::RemoveKings if !must_remove_kings(rules, position) => Err(IllegalAction::NotOnlyMove),
            ActionKind::RemoveKings => Ok(self.state_after_ply(state, remove_kings(rules, position))),
            ActionKind::OfferDraw if coalition.is_some_and(|coalition| coalition.is_early(position)) => {
                Err(IllegalAction::TooEarly)
            }
            ActionKind::Resign if coalition.is_some_and(|coalition| !coalition.is_great(action.by)) => {
                Err(IllegalAction::SmallPower)
            }
            ActionKind::OfferDraw if state.offer.is_some() => Err(IllegalAction::AlreadyOffered),
            ActionKind::OfferDraw => {
                Ok(GameState { offer: Some(DrawOffer { by: action.by, accepted: PartySet::EMPTY }), ..state })
            }
            ActionKind::AcceptDraw | ActionKind::DeclineDraw => {
                let is_timed_out = state.timed_out.contains(action.by);
                let open = |offer: &DrawOffer| {
                    offer.by != action.by && !offer.accepted.contains(action.by) && !is_timed_out
                };
                let offer = state.offer.filter(open).ok_or(IllegalAction::NothingOffered)?;
                if action.kind == ActionKind::DeclineDraw {
                    return Ok(GameState { offer: None, ..state });
                }
                Ok(self.state_after_acceptance(state, offer, action.by))
            }
            ActionKind::ClaimDraw => {
                let draw = self.claimable_draw().ok_or(IllegalAction::NothingToClaim)?;
                Ok(GameState { offer: None, outcome: Some(ended(Cause::Draw(draw))), ..state })
            }
            ActionKind::Resign => {
                Ok(GameState { offer: None, outcome: Some(ended(Cause::Resignation(action.by))), ..state })
            }
            // The clock of an eliminated party is stopped.
            ActionKind::OutOfTime if self.is_eliminated(action.by) => Err(IllegalAction::NotOnTurn),
            ActionKind::OutOfTime if coalition.is_some_and(|coalition| !coalition.is_great(action.by)) => {
                if action.by != turn {
                    return Err(IllegalAction::NotOnTurn);
                }
                let mut timed_out = state.timed_out;
                timed_out.insert(action.by);
                let offer = state.offer.filter(|offer| offer.by != action.by);
                Ok(self.state_after_ply(GameState { offer, timed_out, ..state }, *position))
            }
            ActionKind::OutOfTime => {
                let cause = self.def.cause_out_of_time(position, action.by);
                Ok(GameState { offer: None, outcome: Some(ended(cause)), ..state })
            }
        }
    }

    /// Whether a party no longer takes part in the game: it has timed out, was eliminated by mate, or has
    /// lost all its pieces (coalition chess).
    pub fn is_eliminated(&self, party: Party) -> bool {
        self.is_eliminated_in(self.state(), party)
    }

    pub(super) fn is_eliminated_in(&self, state: &GameState, party: Party) -> bool {
        let (rules, position) = (self.def.rules(), &state.position);
        state.timed_out.contains(party)
            || rules.mate_rule.fate == Fate::Eliminated && position.eliminated().contains(party)
            || rules.coalition.is_some() && position.pieces_of(party).is_empty()
    }

    /// Returns the state after an action that is no ply. The turn may have advanced all the same, if the
    /// party has nothing else to do.
    fn state_after_special_action(&self, state: GameState, mut position: Position) -> GameState {
        skip_timed_out(self.def.rules(), &mut position, state.timed_out);
        let outcome = end_of_position(&*self.def, &position);
        GameState { position, offer: state.offer.filter(|_| outcome.is_none()), outcome, ..state }
    }

    /// Returns the state after a party has finished its set-up. Once all have, the turn passes over parties
    /// that cannot act, and the game may be over.
    fn state_after_ready(&self, state: GameState, mut position: Position) -> GameState {
        if !position.arranging().is_empty() {
            return GameState { position, ..state };
        }
        skip_inactive_parties(self.def.rules(), &mut position);
        self.state_after_ply(state, position)
    }

    /// Whether the turn has reached or passed a party on its way from the current position to `position`.
    fn has_turn_come_round(&self, position: &Position, party: Party) -> bool {
        let (order, before) = (self.def.rules().order, &self.state().position);
        let turns = |to: Party| order.turns_between(before.turn(), to);
        // An answer out of turn changes neither turn nor round.
        let turn_changed =
            (before.turn(), before.round_number()) != (position.turn(), position.round_number());
        turn_changed && turns(party) <= turns(position.turn())
    }

    fn state_after_move(&self, by: Party, mv: &Move) -> Result<GameState, IllegalAction> {
        let (def, state) = (&*self.def, self.state());
        if state.position.piece(mv.from).is_some_and(|piece| piece.party() != by) {
            return Err(IllegalAction::NotOnTurn);
        }
        match explain(def.rules(), &state.position, mv.from, mv.to) {
            Explanation::Moves(moves) if moves.contains(mv) => {}
            Explanation::Moves(_) => return Err(IllegalAction::NotOnTurn),
            Explanation::Refused(refusal) => return Err(IllegalAction::Refused(refusal)),
        }
        Ok(self.state_after_ply(*state, play(def.rules(), &state.position, mv)))
    }

    /// Returns the state after a ply that led from `state` to `position`. The turn in `position` may still be
    /// that of a timed-out party.
    fn state_after_ply(&self, state: GameState, mut position: Position) -> GameState {
        let def = &*self.def;
        skip_timed_out(def.rules(), &mut position, state.timed_out);
        // Mate takes precedence over draws by repetition or move count, as in chess.
        let outcome = end_of_position(def, &position)
            .or_else(|| enforced_outcome(def, &self.repetition_window(&position), state.timed_out));
        // The ply may have eliminated the last party that had not answered the offer; then the draw is
        // agreed. Otherwise the offer lapses when the turn reaches the party that made it, or passes over
        // it.
        let offer = state.offer.filter(|_| outcome.is_none());
        let mut after = self.state_after_agreement(GameState { position, offer, outcome, ..state });
        after.offer = after.offer.filter(|offer| !self.has_turn_come_round(&position, offer.by));
        after
    }
}
