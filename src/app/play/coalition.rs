//! Coalitions at the table: who is asked, who may do what, and what has happened so far.
use crate::app::announcements::{self, Announcement};
use crate::app::{App, Command, InputResult, Intent, OpenGame, SpecialAction};
use crate::history::IllegalAction;
use crate::i18n::{Texts, illegal_action, render, sentence_case};
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
        if self.shown_ply.is_some() { PartySet::EMPTY } else { self.latest_out_of_turn_parties() }
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
        if let Some(partner) = self.pending_rearrangement_ally {
            return Some((position.turn(), partner, JoinMethod::Check));
        }
        let (mv, partner) = match (&self.pending_move, self.hovered.or(Some(self.cursor))) {
            (Some(pending), _) => (pending.mv, pending.joins?),
            (None, Some(cell)) => {
                let partner = self.joining_targets.iter().find(|(to, _)| *to == cell)?.1;
                let is_meant = |mv: &&Move| {
                    mv.to == cell && joining(self.def().rules(), position, mv) == Joining::Joins(partner)
                };
                (*self.moves.iter().find(is_meant)?, partner)
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
            if self.shown_ply.is_some_and(|shown| plies >= shown) {
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
            let partner = |diplomacy: &CoalitionState| coalition.partner(diplomacy, by);
            if let (None, Some(partner)) = (partner(before.coalition()), partner(after.coalition())) {
                events.push((round, by, CoalitionEvent::Joined(partner, method)));
            }
            before = after;
        }
        events
    }
}

impl App {
    /// What is intended besides moving pieces while coalitions are made.
    pub(in crate::app) fn handle_coalition(&mut self, intent: &Intent) -> Vec<Command> {
        let texts = self.texts();
        if matches!(
            intent,
            Intent::SaveArrangement | Intent::UseArrangement(_) | Intent::RemoveArrangement(_)
        ) {
            return self.handle_saved_arrangements(intent);
        }
        let Some(open_game) = self.open_game.as_mut().filter(|open_game| open_game.shown_ply.is_none())
        else {
            return Vec::new();
        };
        let input_result = match intent {
            Intent::JoinAlly(partner) => open_game.play_action(ActionKind::Join(*partner)),
            Intent::SkipTurn => open_game.play_action(ActionKind::SkipTurn),
            Intent::StartRearranging if open_game.can_rearrange() => open_game.start_rearranging(),
            Intent::StartShifting if open_game.can_shift() => {
                open_game.clear_interaction();
                open_game.special_action = Some(SpecialAction::Shifting);
                InputResult::Ignored
            }
            Intent::ConfirmMove => match open_game.pending_move.take() {
                Some(pending) => open_game.play_move(pending.mv),
                None => InputResult::Ignored,
            },
            Intent::CancelPending => {
                open_game.clear_interaction();
                open_game.special_action = None;
                open_game.handover_screen &= open_game.arranging_party().is_some();
                InputResult::Deselected
            }
            Intent::AnswerOutOfTurn => {
                let asked = open_game.out_of_turn_parties().iter().find(|&party| open_game.is_local(party));
                let king = asked.and_then(|party| open_game.shown_position().kings_of(party).iter().next());
                open_game.clear_interaction();
                if let Some(king) = king {
                    open_game.cursor = king;
                }
                return vec![Command::FocusCursor];
            }
            Intent::DeclineAnswer => {
                open_game.clear_interaction();
                let declined = open_game
                    .declined()
                    .iter()
                    .chain(open_game.out_of_turn_parties().iter().filter(|&party| open_game.is_local(party)));
                open_game.declined_at_step = Some((open_game.game.steps().len(), declined.collect()));
                let party = texts.party(open_game.def().kind(), open_game.party_to_act());
                self.announcement
                    .replace_with(Announcement::polite(render(texts.to_move, &[("party", party)])));
                let mut commands = self.save();
                commands.push(Command::FocusCursor);
                return commands;
            }
            Intent::ResetArrangement => open_game.reset_arrangement(),
            _ => return Vec::new(),
        };
        if open_game.special_action.is_some()
            && matches!(intent, Intent::StartRearranging | Intent::StartShifting)
        {
            let template =
                if open_game.is_shifting() { texts.coalition().shifts } else { texts.coalition().rearranges };
            let party = texts.party(open_game.def().kind(), open_game.shown_position().turn());
            self.announcement.replace_with(Announcement::polite(render(template, &[("party", party)])));
            return self.save();
        }
        let mut commands = self.finish_input(input_result);
        if matches!(intent, Intent::CancelPending) {
            // What was begun would be there again after a reload.
            commands.extend(self.save());
        }
        commands
    }

    /// Speaks, keeps and sounds what came of something that was done.
    pub(in crate::app) fn finish_input(&mut self, input_result: InputResult) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = &self.open_game else { return Vec::new() };
        self.announcement.replace_with(announcements::announce_result(texts, open_game, input_result));
        match input_result {
            InputResult::MovePlayed => self.after_move(),
            InputResult::Ready => {
                let mut commands = self.after_arrangement();
                commands.extend(self.turn_sound());
                commands
            }
            InputResult::PieceArranged | InputResult::ActionPlayed => self.commit(),
            _ => Vec::new(),
        }
    }
}

/// How a small power has joined somebody, in words.
pub fn describe_join_method(texts: &Texts, method: JoinMethod) -> &'static str {
    let own = texts.coalition();
    match method {
        JoinMethod::Declaration => own.by_declaration,
        JoinMethod::Check => own.by_check,
        JoinMethod::Capture => own.by_capture,
        JoinMethod::Agreed => own.by_agreement,
    }
}

/// What the last thing that was done has brought: which party has joined which, and who has lost all pieces, in sentences.
pub fn describe_last_events(texts: &Texts, open_game: &OpenGame) -> Vec<String> {
    let Some(coalition) = open_game.coalition() else { return Vec::new() };
    let (own, game_kind) = (texts.coalition(), open_game.def().kind());
    let steps = open_game.game.steps();
    let Some((last, earlier)) = steps.split_last() else { return Vec::new() };
    let before = earlier.last().map_or(open_game.game.start(), |step| &step.state.position);
    let name = |party| texts.party(game_kind, party);
    let mut sentences = Vec::new();
    let last_event = open_game.coalition_events().into_iter().rev().find(|(_, by, _)| *by == last.action.by);
    match last_event {
        Some((_, by, CoalitionEvent::Joined(partner, method)))
            if coalition.partner(before.coalition(), by) != Some(partner) =>
        {
            let values = [
                ("party", name(by)),
                ("partner", name(partner)),
                ("way", describe_join_method(texts, method)),
            ];
            sentences.push(render(own.has_joined, &values));
        }
        Some((_, by, CoalitionEvent::ProposedJoin(partner)))
            if matches!(last.action.kind, ActionKind::Join(_)) =>
        {
            sentences.push(render(own.has_declared, &[("party", name(by)), ("partner", name(partner))]));
        }
        _ => {}
    }
    for party in coalition.small {
        if !before.pieces_of(party).is_empty() && last.state.position.pieces_of(party).is_empty() {
            sentences.push(render(own.has_retired, &[("party", name(party))]));
        }
    }
    sentences
}

/// Why the last thing was denied.
pub fn describe_illegal_action(texts: &Texts, open_game: &OpenGame) -> Option<String> {
    let error: &IllegalAction = open_game.illegal_action.as_ref()?;
    Some(sentence_case(&illegal_action(texts, open_game.def(), error)) + ".")
}
