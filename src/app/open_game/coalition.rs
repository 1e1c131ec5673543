//! Coalitions at the table: who is asked, who may do what, and what has happened so far.
use super::OpenGame;
use crate::pieces::{Party, PartySet, Piece};
use crate::rules::{
    ActionKind, CoalitionRules, CoalitionState, Joining, Move, join, joining, legal_moves, may_rearrange,
    parties_to_answer, shift, skip_turn,
};

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

impl OpenGame {
    /// How coalitions are made in this game, if they are.
    pub fn coalition(&self) -> Option<&CoalitionRules> {
        self.def().rules().coalition.as_ref()
    }

    /// The powers that are asked now whether they answer a check out of turn: who cannot is not asked.
    pub fn out_of_turn_parties(&self) -> PartySet {
        if self.view.shown_ply.is_some() { PartySet::EMPTY } else { self.latest_out_of_turn_parties() }
    }

    /// The same, also where an earlier position is looked at.
    pub(in crate::app) fn latest_out_of_turn_parties(&self) -> PartySet {
        let position = &self.game.state().position;
        let is_over = self.game.state().outcome.is_some();
        if position.coalition().may_answer.is_empty() || is_over {
            return PartySet::EMPTY;
        }
        let (rules, declined) = (self.def().rules(), self.declined());
        let moves = legal_moves(rules, position);
        let has_move =
            |party: Party| moves.iter().any(|mv| position.piece(mv.from).map(Piece::party) == Some(party));
        let can = |party: &Party| !declined.contains(*party) && has_move(*party);
        parties_to_answer(rules, position).iter().filter(can).collect()
    }

    /// Who does not answer the check that was given last.
    pub fn declined(&self) -> PartySet {
        let here = self.declined_at_step.filter(|(steps, _)| *steps == self.game.steps().len());
        here.map_or(PartySet::EMPTY, |(_, declined)| declined)
    }

    /// Which party the small power on turn may join by declaring it now.
    pub fn joinable_partners(&self) -> Vec<Party> {
        if !self.can_start_special_action() {
            return Vec::new();
        }
        let can = |party: &Party| join(self.def().rules(), self.shown_position(), *party).is_ok();
        Party::first(self.names.len()).filter(can).collect()
    }

    /// Whether the party on turn may arrange its pieces anew.
    pub fn can_rearrange(&self) -> bool {
        self.can_start_special_action() && may_rearrange(self.def().rules(), self.shown_position())
    }

    /// Whether the party on turn may skip its turn.
    pub fn can_skip_turn(&self) -> bool {
        self.can_start_special_action() && skip_turn(self.def().rules(), self.shown_position()).is_ok()
    }

    /// Whether the great power on turn may put a motorcyclist onto the other colour.
    pub fn can_shift(&self) -> bool {
        let (rules, position) = (self.def().rules(), self.shown_position());
        let Some(role) = self
            .coalition()
            .and_then(|coalition| coalition.shifting_role)
            .filter(|_| self.can_start_special_action())
        else {
            return false;
        };
        let turn = position.turn();
        let area = rules.setup_zones[turn];
        let pieces = area.iter().filter(|&cell| position.piece(cell) == Some(Piece::new(turn, role)));
        position.coalition().may_shift.contains(turn)
            && pieces.into_iter().any(|from| area.iter().any(|to| shift(rules, position, from, to).is_ok()))
    }

    /// Whether the party on turn may do something besides moving: nobody is asked first, and nothing is begun.
    fn can_start_special_action(&self) -> bool {
        self.coalition().is_some()
            && self.is_playable()
            && self.arranging_party().is_none()
            && self.special_action.is_none()
            && self.out_of_turn_parties().is_empty()
    }

    /// Which party the party on turn joins by the move that waits or that the pointer is at, and how.
    pub fn join_preview(&self) -> Option<(Party, Party, JoinMethod)> {
        let position = self.shown_position();
        if let Some(partner) = self.interaction.pending_rearrangement_ally {
            return Some((position.turn(), partner, JoinMethod::Check));
        }
        let (mv, partner) =
            match (&self.interaction.pending_move, self.interaction.hovered.or(Some(self.view.cursor))) {
                (Some(pending), _) => (pending.mv, pending.joins?),
                (None, Some(cell)) => {
                    let partner = self.interaction.joining_targets.iter().find(|(to, _)| *to == cell)?.1;
                    let is_meant = |mv: &&Move| {
                        mv.to == cell && joining(self.def().rules(), position, mv) == Joining::Joins(partner)
                    };
                    (*self.interaction.moves.iter().find(is_meant)?, partner)
                }
                (None, None) => return None,
            };
        let by = position.piece(mv.from)?.party();
        let captures = mv.captured.and_then(|cell| position.piece(cell)).map(Piece::party);
        let is_great = captures.is_some_and(|capturable| {
            self.coalition().is_some_and(|coalition| coalition.is_great(capturable))
        });
        Some((by, partner, if is_great { JoinMethod::Capture } else { JoinMethod::Check }))
    }

    /// What happened besides plain moves up to the position that is shown, with the round, in order.
    pub fn coalition_events(&self) -> Vec<(u16, Party, CoalitionEvent)> {
        let Some(coalition) = self.coalition() else { return Vec::new() };
        let mut events = Vec::new();
        let mut before = self.game.start();
        for small in coalition.small {
            if let Some(partner) = self.dummy_owner(small) {
                events.push((
                    before.round_number(),
                    small,
                    CoalitionEvent::Joined(partner, JoinMethod::Agreed),
                ));
            }
        }
        let mut plies = 0;
        for step in self.game.steps() {
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
}
