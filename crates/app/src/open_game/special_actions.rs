//! Actions besides moves: arrangements before the first move or instead of one, shifts, answers out of turn,
//! declarations.
use super::{InputResult, JoinMethod, OpenGame};
use engine::board::{Cell, CellSet};
use engine::history::IllegalAction;
use engine::notation::{read_action, write_action};
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{
    Action, ActionError, ActionKind, Arrangement, CoalitionRules, Joining, Move, Position, join, joining,
    legal_moves, legal_moves_of, may_rearrange, next_to_arrange, parties_to_answer, rearrange, shift,
    skip_turn,
};

/// An action that the party on turn has started instead of a move.
#[derive(Clone, Debug)]
pub enum SpecialAction {
    /// A rearrangement: the arrangement so far, and the position with it.
    Rearranging(Arrangement, Box<Position>),
    /// A shift of a motorcyclist to a cell of the other colour.
    Shifting,
}

impl OpenGame {
    /// Returns the current arrangement as action text.
    pub fn arrangement_text(&self) -> Option<String> {
        let (by, arrangement) = self.arranging_party().zip(self.arrangement())?;
        Some(write_action(self.def(), by, &Action { by, kind: ActionKind::Arrange(arrangement) }))
    }

    /// Returns the latest position of the game, or the edited one.
    fn latest_position(&self) -> &Position {
        if self.editor().is_some() { self.shown_position() } else { &self.game.state().position }
    }

    /// Returns the party that arranges its pieces now, before the first move or instead of one. In a live game each device
    /// arranges its own.
    pub fn arranging_party(&self) -> Option<Party> {
        let position = self.latest_position();
        let own = self.live.as_ref().map(|_| self.meta.local_parties);
        let own = own.and_then(|own| own.iter().find(|&party| position.arranging().contains(party)));
        own.or_else(|| next_to_arrange(position)).or_else(|| self.is_rearranging().then(|| position.turn()))
    }

    /// Returns whether a party rearranges its pieces instead of a move.
    pub fn is_rearranging(&self) -> bool {
        matches!(self.special_action, Some(SpecialAction::Rearranging(..)))
    }

    /// Returns whether a shift of a motorcyclist has been started.
    pub fn is_shifting(&self) -> bool {
        matches!(self.special_action, Some(SpecialAction::Shifting))
    }

    /// Returns the party that has to act first: one that arranges, one that may answer out of turn, or the
    /// party on turn.
    pub fn party_to_act(&self) -> Party {
        let turn = self.latest_position().turn();
        self.arranging_party().or_else(|| self.out_of_turn_parties().iter().next()).unwrap_or(turn)
    }

    /// Returns whether several people use this device, so that secrets have to be hidden. Bots do not look.
    fn has_several_local_people(&self) -> bool {
        !self.has_bots() || self.seats().into_iter().filter(|&party| self.is_local(party)).nth(1).is_some()
    }

    /// Returns whether the device has to be handed on before a party arranges in secret.
    pub(crate) fn needs_handover(&self) -> bool {
        self.hides_setup && self.arranging_party().is_some() && self.has_several_local_people()
    }

    /// Returns whether an arrangement is still secret, so that the position must not be shared.
    pub fn is_secret(&self) -> bool {
        self.hides_setup && self.arranging_party().is_some()
    }

    /// Returns whether the piece on a cell is hidden from the people at the device now.
    pub fn is_hidden(&self, cell: Cell) -> bool {
        let Some(arranger) = self.arranging_party().filter(|_| self.hides_setup) else { return false };
        let seen = (!self.handover_screen && self.bot_level(arranger).is_none()).then_some(arranger);
        let parties =
            if self.is_rearranging() { PartySet::only(arranger) } else { self.game.start().arranging() };
        let areas = &self.def().rules().setup_zones;
        // A party that is played on this device alone always sees its own arrangement.
        let is_unseen = |party: &Party| Some(*party) != seen && !self.meta.local_parties.contains(*party);
        parties.iter().filter(is_unseen).any(|party| areas[party].contains(cell))
    }

    /// Moves a piece to another cell of its party's set-up zone, swapping it with the piece there.
    pub(crate) fn arrange(&mut self, by: Party, from: Cell, to: Cell) -> InputResult {
        let now = Arrangement::of(self.def().rules(), self.shown_position(), by);
        let input_result = self.set_arrangement(by, now.swapped(from, to));
        if input_result == InputResult::PieceArranged {
            self.view.cursor = to;
            return input_result;
        }
        if self.coalition().is_none() {
            return self.refuse(from, to);
        }
        self.interaction.illegal_action = Some(IllegalAction::Denied(ActionError::Misplaced));
        InputResult::IllegalAction
    }

    /// Sets the arrangement of a party.
    pub(crate) fn set_arrangement(&mut self, by: Party, arrangement: Arrangement) -> InputResult {
        if self.is_rearranging() {
            let placed = arrangement.apply(self.def().rules(), &self.game.state().position, by);
            let Some(position) = placed else { return InputResult::Ignored };
            self.clear_interaction();
            self.special_action = Some(SpecialAction::Rearranging(arrangement, Box::new(position)));
            return InputResult::PieceArranged;
        }
        match self.game.play(Action { by, kind: ActionKind::Arrange(arrangement) }) {
            Ok(()) => {
                self.clear_interaction();
                InputResult::PieceArranged
            }
            Err(_) => InputResult::Ignored,
        }
    }

    /// Handles typed text while arranging: an arrangement, or the word that it is done.
    pub(crate) fn type_arrangement(&mut self, by: Party, text: &str) -> InputResult {
        let def = self.game.def().clone();
        match read_action(&*def, def.rules(), self.shown_position(), text.trim()).map(|action| action.kind) {
            Ok(ActionKind::Arrange(arrangement)) => match self.set_arrangement(by, arrangement) {
                InputResult::PieceArranged => InputResult::PieceArranged,
                _ => {
                    self.interaction.illegal_action = Some(IllegalAction::Denied(ActionError::Misplaced));
                    InputResult::IllegalAction
                }
            },
            Ok(ActionKind::Ready) => self.finish_arrangement(),
            _ => self.refuse(self.view.cursor, self.view.cursor),
        }
    }

    /// Restores the arrangement from before any piece was moved.
    pub fn reset_arrangement(&mut self) -> InputResult {
        let Some(by) = self.arranging_party().filter(|_| !self.handover_screen) else {
            return InputResult::Ignored;
        };
        let rules = self.def().rules();
        let before = if self.is_rearranging() { &self.game.state().position } else { self.game.start() };
        self.set_arrangement(by, Arrangement::of(rules, before, by))
    }

    /// Returns the current arrangement of the party that arranges.
    pub fn arrangement(&self) -> Option<Arrangement> {
        Some(Arrangement::of(self.def().rules(), self.shown_position(), self.arranging_party()?))
    }

    /// Starts a rearrangement by the party on turn, behind the handover screen if arrangements are secret.
    pub(crate) fn start_rearranging(&mut self) -> InputResult {
        self.clear_interaction();
        let position = self.game.state().position;
        let arrangement = Arrangement::of(self.def().rules(), &position, position.turn());
        self.special_action = Some(SpecialAction::Rearranging(arrangement, Box::new(position)));
        self.handover_screen = self.hides_setup && self.has_several_local_people();
        InputResult::Ignored
    }

    /// Continues a stored rearrangement, if it is still possible.
    pub(crate) fn restore_rearrangement(&mut self, text: &str) {
        if !self.can_rearrange() {
            return;
        }
        self.start_rearranging();
        if let Some(by) = self.arranging_party() {
            self.type_arrangement(by, text);
        }
        self.clear_interaction();
    }

    /// Returns the party that the neutral power on turn would join by its rearrangement.
    fn ally_by_rearranging(&self) -> Option<Party> {
        let Some(SpecialAction::Rearranging(arrangement, _)) = &self.special_action else { return None };
        let (coalition, position) = (self.coalition()?, &self.game.state().position);
        let by = position.turn();
        let after = rearrange(self.def().rules(), position, arrangement).ok()?;
        let partner = |position: &Position| coalition.partner(position.coalition(), by);
        partner(&after).filter(|_| partner(position).is_none())
    }

    /// Finishes the arrangement. The device is handed on if the next party arranges in secret.
    pub fn finish_arrangement(&mut self) -> InputResult {
        let Some(by) = self.arranging_party().filter(|_| !self.handover_screen) else {
            return InputResult::Ignored;
        };
        let partner = self.ally_by_rearranging();
        let is_confirmed = partner.is_none() || self.interaction.pending_rearrangement_ally == partner;
        let was_warned = self.interaction.unsafe_setup.is_some();
        self.clear_interaction();
        if !is_confirmed {
            self.interaction.pending_rearrangement_ally = partner;
            return InputResult::NeedsConfirmation;
        }
        let (rules, position) = (self.def().rules(), &self.game.state().position);
        let (kind, is_possible) = match self.special_action {
            Some(SpecialAction::Rearranging(arrangement, _)) => {
                (ActionKind::Arrange(arrangement), rearrange(rules, position, &arrangement).is_ok())
            }
            _ => (ActionKind::Ready, true),
        };
        // A small power has no king, and counts as safe.
        let asks = self.mode.capabilities().plays && is_possible && !was_warned;
        if let Some(mate) = asks.then(|| self.king_danger(by).mate).flatten() {
            self.interaction.unsafe_setup = Some(mate);
            return InputResult::NeedsConfirmation;
        }
        match self.game.play(Action { by, kind }) {
            Ok(()) => {
                self.special_action = None;
                self.handover_screen = self.needs_handover();
                if kind == ActionKind::Ready { InputResult::Ready } else { InputResult::MovePlayed }
            }
            Err(error) => {
                self.interaction.illegal_action = Some(error);
                InputResult::IllegalAction
            }
        }
    }

    /// Returns the coalition rules of the game, if it has any.
    pub fn coalition(&self) -> Option<&CoalitionRules> {
        self.def().rules().coalition.as_ref()
    }

    /// Returns the parties that may answer a check out of turn in the shown position. A party without a legal
    /// answer is not asked.
    pub fn out_of_turn_parties(&self) -> PartySet {
        if self.view.shown_ply.is_some() { PartySet::EMPTY } else { self.latest_out_of_turn_parties() }
    }

    /// Returns the parties that may answer out of turn in the latest position, whatever is shown.
    pub(crate) fn latest_out_of_turn_parties(&self) -> PartySet {
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

    /// Returns the parties that declined to answer the last check.
    pub fn declined(&self) -> PartySet {
        let here = self.declined_at_step.filter(|(steps, _)| *steps == self.game.steps().len());
        here.map_or(PartySet::EMPTY, |(_, declined)| declined)
    }

    /// Returns the parties that the small power on turn may join by a declaration.
    pub fn joinable_partners(&self) -> Vec<Party> {
        if !self.can_start_special_action() {
            return Vec::new();
        }
        let can = |party: &Party| join(self.def().rules(), self.shown_position(), *party).is_ok();
        Party::first(self.names.len()).filter(can).collect()
    }

    /// Returns whether the party on turn may rearrange its pieces.
    pub fn can_rearrange(&self) -> bool {
        self.can_start_special_action() && may_rearrange(self.def().rules(), self.shown_position())
    }

    /// Returns whether the party on turn may skip its turn.
    pub fn can_skip_turn(&self) -> bool {
        self.can_start_special_action() && skip_turn(self.def().rules(), self.shown_position()).is_ok()
    }

    /// Skips the turn. Where the game is played, the right to skip would be lost by accident, so that is confirmed.
    pub(crate) fn skip_turn(&mut self) -> InputResult {
        let is_local = self.is_local(self.shown_position().turn());
        let asks = self.mode.capabilities().plays && is_local && !self.interaction.pending_skip;
        if !asks || !self.can_skip_turn() {
            return self.play_action(ActionKind::SkipTurn);
        }
        self.clear_interaction();
        self.interaction.pending_skip = true;
        InputResult::NeedsConfirmation
    }

    /// Returns whether the great power on turn may shift a motorcyclist.
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

    /// Returns whether a special action may start: none is under way, and no party is asked to answer first.
    fn can_start_special_action(&self) -> bool {
        self.coalition().is_some()
            && self.is_playable()
            && self.arranging_party().is_none()
            && self.special_action.is_none()
            && self.out_of_turn_parties().is_empty()
    }

    /// Returns the party that would join, its partner and the method, for the pending move or the move under
    /// the pointer.
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

    /// Returns what is marked where a check may be answered out of turn: the kings; and once the player wants to answer, the
    /// pieces that can.
    pub fn answering_cells(&self) -> CellSet {
        let asked = self.out_of_turn_parties();
        if asked.is_empty() || !self.is_choosing_answer() {
            return asked.iter().flat_map(|party| self.shown_position().kings_of(party)).collect();
        }
        let moves = legal_moves_of(self.def().rules(), self.shown_position(), asked);
        moves.iter().map(|mv| mv.from).collect()
    }

    /// Returns whether the player has chosen to answer, and not played the answer yet.
    pub fn is_choosing_answer(&self) -> bool {
        self.answers_at_step == Some(self.game.steps().len())
    }

    /// The player wants to answer out of turn. The cursor goes to the king of the party here that may.
    pub(crate) fn choose_answer(&mut self) {
        self.answers_at_step = Some(self.game.steps().len());
        let asked = self.out_of_turn_parties().iter().find(|&party| self.is_local(party));
        let king = asked.and_then(|party| self.shown_position().kings_of(party).iter().next());
        self.clear_interaction();
        if let Some(king) = king {
            self.view.cursor = king;
        }
    }

    /// Notes that these parties decline to answer the check in the latest position.
    pub fn set_declined(&mut self, parties: PartySet) {
        self.declined_at_step = Some((self.game.steps().len(), parties));
    }
}
