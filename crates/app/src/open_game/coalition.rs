//! What happened in a game of coalition chess besides plain moves.
use super::{Interaction, OpenGame};
use engine::history::Game;
use engine::pieces::{Party, Piece};
use engine::rules::{Action, ActionKind, CoalitionState};

/// What a party did besides moving, or what followed from its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoalitionEvent {
    /// It joined a party.
    Joined(Party, JoinMethod),
    /// It declared that it joins the other small power, which has not declared it in return.
    ProposedJoin(Party),
    /// It rearranged its pieces.
    Rearranged,
    /// It skipped its turn.
    SkippedTurn,
    /// It shifted a motorcyclist to a cell of the other colour.
    Shifted,
    /// It answered a check out of turn.
    AnsweredOutOfTurn,
}

/// How a small power joined a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JoinMethod {
    /// By a declaration.
    Declaration,
    /// By giving check.
    Check,
    /// By capturing a piece.
    Capture,
    /// As a dummy, whose partner was agreed on before the game.
    Agreed,
}

/// An event with its time and its party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimedEvent {
    /// The index of the step that brought it; `None` for what was agreed before the game.
    pub step: Option<usize>,
    /// The round.
    pub round: u16,
    /// The party.
    pub by: Party,
    /// The event.
    pub event: CoalitionEvent,
}

impl OpenGame {
    /// Returns the events up to the shown position in order.
    pub fn coalition_events(&self) -> Vec<TimedEvent> {
        let Some(coalition) = self.coalition() else { return Vec::new() };
        let mut events = Vec::new();
        let mut before = self.game.start();
        for small in coalition.small {
            if let Some(partner) = self.dummy_owner(small) {
                let event = CoalitionEvent::Joined(partner, JoinMethod::Agreed);
                events.push(TimedEvent { step: None, round: before.round_number(), by: small, event });
            }
        }
        let mut plies = 0;
        for (index, step) in self.game.steps().iter().enumerate() {
            if self.view.shown_ply.is_some_and(|shown| plies >= shown) {
                break;
            }
            plies += usize::from(step.is_ply());
            let (round, by, after) = (before.round_number(), step.action.by, &step.state.position);
            let captured = match step.action.kind {
                ActionKind::Move(mv) => mv.captured.and_then(|cell| before.piece(cell)).map(Piece::party),
                _ => None,
            };
            let event = match step.action.kind {
                ActionKind::Arrange(_) if step.is_ply() => Some(CoalitionEvent::Rearranged),
                ActionKind::SkipTurn => Some(CoalitionEvent::SkippedTurn),
                ActionKind::Shift(..) => Some(CoalitionEvent::Shifted),
                ActionKind::Move(_) if by != before.turn() => Some(CoalitionEvent::AnsweredOutOfTurn),
                ActionKind::Join(partner) if coalition.partner(after.coalition(), by) != Some(partner) => {
                    Some(CoalitionEvent::ProposedJoin(partner))
                }
                _ => None,
            };
            let timed = |event| TimedEvent { step: Some(index), round, by, event };
            events.extend(event.map(timed));
            let method = match step.action.kind {
                ActionKind::Join(_) => JoinMethod::Declaration,
                _ if captured.is_some_and(|capturable| coalition.is_great(capturable)) => JoinMethod::Capture,
                _ => JoinMethod::Check,
            };
            let partner = |state: &CoalitionState| coalition.partner(state, by);
            if let (None, Some(partner)) = (partner(before.coalition()), partner(after.coalition())) {
                events.push(timed(CoalitionEvent::Joined(partner, method)));
            }
            before = after;
        }
        events
    }

    /// Returns whether a party that is played here has to act while neutral powers can still join somebody. What these think is
    /// off where others play as well.
    pub(crate) fn sees_neutral_powers(&self) -> bool {
        let position = &self.game.state().position;
        self.coalition().is_some_and(|coalition| coalition.is_early(position))
            && self.is_local(self.party_to_act())
            && position.arranging().is_empty()
            && self.barred_by.is_none()
    }

    /// Returns whether the player can ask what a neutral power wants: a bot plays it, and a great power of the player is on turn.
    pub fn can_ask_wish(&self, party: Party) -> bool {
        let position = &self.game.state().position;
        let acts = self.party_to_act();
        let is_meant = self.coalition().is_some_and(|coalition| {
            coalition.is_neutral(position, party) && coalition.is_great(acts) && acts == position.turn()
        });
        is_meant
            && !position.pieces_of(party).is_empty()
            && self.bot_level(party).is_some()
            && self.sees_neutral_powers()
    }

    /// Returns whether the pointer of a mouse on a target shows what the move there would do, before the click: which party it joins,
    /// or where neutral powers would lean.
    pub fn previews_moves(&self) -> bool {
        let Interaction { moves, joining_targets, .. } = &self.interaction;
        !joining_targets.is_empty() || !moves.is_empty() && self.sees_neutral_powers()
    }

    /// Returns the game after the move that the player is about to make, while neutral powers can still join somebody.
    pub(crate) fn previewed_game(&self) -> Option<Game> {
        let mv = self.interaction.previewed_move(self.view.cursor).filter(|_| self.sees_neutral_powers())?;
        let by = self.game.state().position.piece(mv.from)?.party();
        let mut game = Game::clone(&self.game);
        game.play(Action { by, kind: ActionKind::Move(mv) }).ok()?;
        Some(game)
    }

    /// Returns the party that a party has joined.
    pub(crate) fn current_ally(&self, party: Party) -> Option<Party> {
        self.coalition()?.partner(self.game.state().position.coalition(), party)
    }
}
