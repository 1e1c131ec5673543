//! Coalitions at the table: who is asked, who may do what, and what has happened so far.
use super::OpenGame;
use crate::pieces::{Party, Piece};
use crate::rules::{ActionKind, CoalitionState};

/// Something that a party did in the first rounds besides moving, or that came of its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoalitionEvent {
    /// It joined a party, by a declaration, a check or a capture.
    Joined(Party, JoinMethod),
    /// It has declared itself for the other small power, which has not yet.
    ProposedJoin(Party),
    /// It arranged its pieces anew.
    Rearranged,
    /// It waited.
    SkippedTurn,
    /// It put a motorcyclist onto the other colour.
    Shifted,
    /// It answered out of turn.
    AnsweredOutOfTurn,
}

/// How a small power has joined somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JoinMethod {
    /// By declaring it.
    Declaration,
    /// By giving check.
    Check,
    /// By capturing a piece.
    Capture,
    /// A dummy's partner is given.
    Agreed,
}

/// What happened besides plain moves up to the position that is shown, with the round, in order.
pub fn coalition_events(open_game: &OpenGame) -> Vec<(u16, Party, CoalitionEvent)> {
    let Some(coalition) = open_game.coalition() else { return Vec::new() };
    let mut events = Vec::new();
    let mut before = open_game.game.start();
    for small in coalition.small {
        if let Some(partner) = open_game.dummy_owner(small) {
            events.push((before.round_number(), small, CoalitionEvent::Joined(partner, JoinMethod::Agreed)));
        }
    }
    let mut plies = 0;
    for step in open_game.game.steps() {
        if open_game.view.shown_ply.is_some_and(|shown| plies >= shown) {
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
        events.extend(event.map(|event| (round, by, event)));
        let method = match step.action.kind {
            ActionKind::Join(_) => JoinMethod::Declaration,
            _ if captured.is_some_and(|capturable| coalition.is_great(capturable)) => JoinMethod::Capture,
            _ => JoinMethod::Check,
        };
        let partner = |state: &CoalitionState| coalition.partner(state, by);
        if let (None, Some(partner)) = (partner(before.coalition()), partner(after.coalition())) {
            events.push((round, by, CoalitionEvent::Joined(partner, method)));
        }
        before = after;
    }
    events
}
