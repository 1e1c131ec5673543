//! The game that the logs of all seats give. It depends on the logs alone, not on the order in which they arrived, so
//! that all devices reach the same game.
//!
//! An entry is applied after everything that its author had seen. Among entries that may come next, a ply of the party
//! on turn is first, then answers out of turn in the order of play, then arrangements, answers to offers, resignations,
//! and wishes for another game. What the rules refuse then has no effect; [`VoidEntry`] says why.
mod clock;
mod contradictions;
mod ends;
mod proposals;

pub use clock::{LiveClock, party_on_clock};
pub(crate) use contradictions::{ABSENCE, unseen_before};
pub use proposals::{Asked, PendingProposal, Refusal};

use crate::entry::{Entry, LiveAction, PlayedAction, position_check};
use crate::keys::Hash;
use crate::proposal::Proposal;
use crate::time::{ClockRule, Tenths};
use contradictions::Contradiction;
use engine::games::with_options;
use engine::history::{Game, RecordError};
use engine::link::{Token, play_token, token_party};
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{Action, ActionKind, Arrangement};
use std::sync::Arc;

/// What was agreed before a live game.
#[derive(Clone)]
pub struct Agreed {
    /// The game, at its start or already begun.
    pub game: Game,
    /// By seat: the parties that are played there.
    pub seats: Vec<PartySet>,
    /// Whether the arrangements before the first move are secret.
    pub hides_setup: bool,
    /// The clocks, if there are any.
    pub clock: Option<ClockRule>,
    /// The results of earlier games of the match: the half points of each player, by the player's party in `game`.
    pub results: Vec<Vec<u16>>,
}

/// An entry without effect, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoidEntry {
    /// The seat of its author.
    pub seat: usize,
    /// Its index in the log.
    pub index: usize,
    /// Why it has no effect.
    pub reason: VoidReason,
}

/// Why an entry has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VoidReason {
    /// The party belongs to another seat.
    ForeignParty,
    /// The rules of the game forbid it.
    Illegal(RecordError),
    /// Arrangements are secret: they are committed to first, and shown when all are.
    SecretSetup,
    /// The arrangement is not the one that the party had committed to.
    NotCommitted,
    /// Nothing was offered or asked any more, or the same was said before.
    NothingAsked,
    /// The party had used its time before.
    OutOfTime,
    /// It claims, or agrees to, what another device has counted otherwise, or replaces a seat that is not away.
    Contradicted,
    /// It answers a version of an entry that does not stand, as its author has signed another one.
    Unsettled,
}

/// A finished game of a match.
#[derive(Clone)]
pub struct FinishedGame {
    /// The game.
    pub game: Game,
    /// By seat: the parties that were played there.
    pub seats: Vec<PartySet>,
}

/// The result of merging the logs of all seats.
#[derive(Clone)]
pub struct MergedGame {
    pub(crate) agreed: Agreed,
    /// The games of the match that are over and have a successor.
    pub finished: Vec<FinishedGame>,
    /// The game that is played now.
    pub game: Game,
    /// By seat: the parties that are played there now.
    pub seats: Vec<PartySet>,
    /// The clocks, if there are any.
    pub clock: Option<LiveClock>,
    /// By seat: how many entries have been applied.
    pub applied: Vec<usize>,
    /// The entries that have no effect.
    pub void: Vec<VoidEntry>,
    /// An entry whose author's program reached another position, by seat and index, and has not reached the same one since.
    /// The programs do not agree about the rules.
    pub disagreement: Option<(usize, usize)>,
    /// By seat: the first such entry, with the number of plies then.
    disagreements: Vec<Option<(usize, usize)>>,
    /// The claims that have been contradicted.
    pub(crate) contradictions: Vec<Contradiction>,
    /// The parties that do not answer the present check out of turn.
    pub declined: PartySet,
    /// The change that waits for answers.
    pub proposal: Option<PendingProposal>,
    /// What was refused last, until the next move or question.
    pub refusal: Option<Refusal>,
    /// The entry that has ended the game, by seat and index.
    pub ended_by: Option<(usize, usize)>,
    /// By seat and index: entries that come after the end of a game, although they have not seen it.
    late: Vec<ends::Late>,
    /// By seat: whether it has stopped, as nothing decides between two versions of what it did next. What it did before counts.
    pub stopped: Vec<bool>,
    /// By seat: whether the others have ended the game of a seat that has stopped.
    ended: Vec<bool>,
    /// By seat: who has left before the first move.
    pub left: Vec<bool>,
    /// By seat: who wants another game.
    pub rematch: Vec<bool>,
    /// The hashes of secret arrangements.
    pub commitments: ByParty<Option<Hash>>,
    /// The secret arrangements that have been shown.
    pub(crate) revealed: ByParty<Option<Arrangement>>,
}

impl MergedGame {
    /// Returns the game before anybody has done anything.
    #[must_use]
    pub fn new(agreed: Agreed) -> Self {
        let count = agreed.seats.len();
        Self {
            finished: Vec::new(),
            game: agreed.game.clone(),
            seats: agreed.seats.clone(),
            clock: agreed.clock.map(|rule| LiveClock::new(rule, &agreed.game)),
            applied: vec![0; count],
            void: Vec::new(),
            disagreement: None,
            disagreements: vec![None; count],
            contradictions: Vec::new(),
            declined: PartySet::EMPTY,
            proposal: None,
            refusal: None,
            ended_by: None,
            late: Vec::new(),
            stopped: vec![false; count],
            ended: vec![false; count],
            left: vec![false; count],
            rematch: vec![false; count],
            commitments: ByParty::default(),
            revealed: ByParty::default(),
            agreed,
        }
    }

    /// Returns the game of these logs, one for each seat.
    #[must_use]
    pub fn of(agreed: Agreed, logs: &[&[Entry]]) -> Self {
        let stopped = vec![false; agreed.seats.len()];
        Self::of_stopped(agreed, logs, stopped)
    }

    /// Likewise, where seats have stopped: their logs are those before the entries of which there are two versions.
    #[must_use]
    pub fn of_stopped(agreed: Agreed, logs: &[&[Entry]], stopped: Vec<bool>) -> Self {
        let mut merged = Self { stopped, ..Self::new(agreed) };
        merged.contradictions = merged.contradictions(logs);
        merged.late = ends::late_entries(logs);
        merged.apply(logs);
        merged
    }

    /// Applies what is new in logs that begin with those applied so far. An entry that did not see all of these
    /// may come before some of them; then all are applied anew.
    pub fn extend(&mut self, logs: &[&[Entry]]) {
        let news =
            logs.iter().zip(&self.applied).map(|(log, &applied)| log.get(applied..).unwrap_or_default());
        let sees_all =
            |entry: &Entry| entry.seen.iter().zip(&self.applied).all(|(seen, applied)| seen >= applied);
        let is_same =
            || self.contradictions(logs) == self.contradictions && ends::late_entries(logs) == self.late;
        if news.flatten().all(sees_all) && is_same() {
            self.apply(logs);
        } else {
            *self = Self::of_stopped(self.agreed.clone(), logs, self.stopped.clone());
        }
    }

    /// Returns the game after an action of a seat that has seen everything so far. `spent`: the time that it took.
    ///
    /// # Errors
    /// Returns why the action has no effect.
    pub fn after(&self, seat: usize, action: LiveAction, spent: Tenths) -> Result<Self, VoidReason> {
        let mut after = self.clone();
        after.apply_action(seat, self.applied[seat], action, spent)?;
        after.applied[seat] += 1;
        Ok(after)
    }

    /// Returns the seat at which a party is played now.
    pub fn seat_of(&self, party: Party) -> Option<usize> {
        self.seats.iter().position(|parties| parties.contains(party))
    }

    /// Returns the parties that are played at a seat now: none after its player has left.
    pub fn parties_of(&self, seat: usize) -> PartySet {
        if self.left[seat] { PartySet::EMPTY } else { self.seats[seat] }
    }

    /// Returns the results of the games before this one: the half points of each player, by the party that the player
    /// has now.
    pub fn results(&self) -> Vec<Vec<u16>> {
        let parties = self.game.def().rules().parties;
        // `seats`: who sat where in the game with these points.
        let by_player = |seats: &[PartySet], points: &dyn Fn(Party) -> Option<u16>| -> Vec<u16> {
            let party_then = |party| seats[self.seat_of(party)?].iter().next();
            Party::first(parties)
                .map(|party| party_then(party).and_then(points).unwrap_or_default())
                .collect()
        };
        let earlier = self
            .agreed
            .results
            .iter()
            .map(|points| by_player(&self.agreed.seats, &|party| points.get(party.index()).copied()));
        let finished = self.finished.iter().map(|finished| {
            let points = finished.game.state().outcome.map(|outcome| outcome.points);
            by_player(&finished.seats, &|party| Some(points?[party].into()))
        });
        earlier.chain(finished).collect()
    }

    fn apply(&mut self, logs: &[&[Entry]]) {
        while let Some(seat) = self.next_seat(logs) {
            let index = self.applied[seat];
            let entry = &logs[seat][index];
            let saw_all = (0..logs.len()).all(|other| {
                let (seen, applied) = (entry.seen[other], self.applied[other]);
                seen == applied || seen > applied && self.has_stopped_at_end(other, logs)
            });
            self.applied[seat] += 1;
            // A new live game begins with what its proposer has seen: that must not be an earlier position.
            let is_outdated = !saw_all && matches!(entry.action, LiveAction::Propose(Proposal::Renew(_)));
            let was_over = self.game.state().outcome.is_some();
            let applied = match is_outdated {
                true => Err(VoidReason::NothingAsked),
                false if self.is_contradicted(seat, index) => Err(VoidReason::Contradicted),
                false if self.is_unsettled(entry, logs) => Err(VoidReason::Unsettled),
                false => self.apply_action(seat, index, entry.action, entry.spent),
            };
            match self.game.state().outcome {
                None => self.ended_by = None,
                Some(_) if !was_over => self.ended_by = Some((seat, index)),
                Some(_) => {}
            }
            match applied {
                Err(reason) => self.void.push(VoidEntry { seat, index, reason }),
                Ok(())
                    if saw_all
                        && !self.is_before_contradiction(entry)
                        && !self.is_before_end(entry, logs) =>
                {
                    let differs = self.position_check() != entry.position;
                    let first = self.disagreements[seat].unwrap_or((index, self.game.plies().count()));
                    self.disagreements[seat] = differs.then_some(first);
                }
                Ok(()) => {}
            }
        }
        let of_seat = |(seat, first): (usize, &Option<(usize, usize)>)| Some((seat, first.as_ref()?.0));
        self.disagreement = self.disagreements.iter().enumerate().find_map(of_seat);
    }

    /// Returns the checksum of the position that this program reaches.
    pub(crate) fn position_check(&self) -> u16 {
        position_check(&**self.game.def(), &self.game.state().position)
    }

    /// Whether the program of a seat has reached another position, and not the same one since.
    pub(crate) fn disagrees(&self, seat: usize) -> bool {
        self.disagreements[seat].is_some()
    }

    /// Returns after how many plies programs have begun to disagree; `None` while they agree.
    pub fn disputed_plies(&self) -> Option<usize> {
        self.disagreements.iter().flatten().map(|(_, plies)| *plies).min()
    }

    /// Returns the seat whose next entry is applied next.
    fn next_seat(&self, logs: &[&[Entry]]) -> Option<usize> {
        let next = |seat: usize| Some((seat, logs[seat].get(self.applied[seat])?));
        let is_possible = |(_, entry): &(usize, &Entry)| {
            (0..logs.len())
                .all(|other| entry.seen[other] <= self.applied[other] || self.has_stopped_at_end(other, logs))
        };
        let possible: Vec<(usize, &Entry)> = (0..logs.len()).filter_map(next).filter(is_possible).collect();
        // Who forges what was seen can make each of two entries wait for the other one: then none waits.
        let waits = |seat: usize| self.late.iter().any(|late| late.waits(seat, &self.applied));
        let all_wait = possible.iter().all(|(seat, _)| waits(*seat));
        let next = possible.into_iter().filter(|(seat, _)| all_wait || !waits(*seat));
        next.min_by_key(|(seat, entry)| (self.priority(&entry.action), *seat)).map(|(seat, _)| seat)
    }

    /// Whether a seat has stopped, and the others have not ended its game.
    pub fn waits_for_decision(&self, seat: usize) -> bool {
        self.stopped[seat] && !self.ended[seat]
    }

    /// Whether nothing is played: programs disagree, or the others have to decide about a seat that has stopped.
    pub fn is_interrupted(&self) -> bool {
        self.disagreement.is_some() || (0..self.seats.len()).any(|seat| self.waits_for_decision(seat))
    }

    /// Whether everything of a seat that has stopped is applied which counts.
    fn has_stopped_at_end(&self, seat: usize, logs: &[&[Entry]]) -> bool {
        self.stopped[seat] && self.applied[seat] == logs[seat].len()
    }

    /// Whether an entry answers what a seat that has stopped has done in one of two versions. What the others agree about how to
    /// go on counts, and what they do after that.
    fn is_unsettled(&self, entry: &Entry, logs: &[&[Entry]]) -> bool {
        let is_dropped =
            |seat: usize| self.stopped[seat] && !self.ended[seat] && entry.seen[seat] > logs[seat].len();
        let is_about_it = matches!(
            entry.action,
            LiveAction::Propose(Proposal::Forfeit(_) | Proposal::Renew(_))
                | LiveAction::Accept
                | LiveAction::AcceptRenewal(..)
                | LiveAction::Reject
        );
        !is_about_it && (0..logs.len()).any(is_dropped)
    }

    /// Returns the place of an action among those that may come next: its class, and its place within.
    fn priority(&self, action: &LiveAction) -> (u8, usize) {
        let position = &self.game.state().position;
        let turns = |party: Party| self.game.def().rules().order.turns_between(position.turn(), party);
        match action {
            LiveAction::Play(PlayedAction(token)) => {
                let by = token_party(position, token);
                match token {
                    Token::Other(Action {
                        kind: ActionKind::AcceptDraw | ActionKind::DeclineDraw, ..
                    }) => (3, 0),
                    Token::Other(Action { kind: ActionKind::Resign, .. }) => (4, 0),
                    Token::Other(Action { kind: ActionKind::Arrange(_) | ActionKind::Ready, .. })
                        if !position.arranging().is_empty() =>
                    {
                        (2, by.index())
                    }
                    _ if by == position.turn() => (0, 0),
                    _ => (1, turns(by)),
                }
            }
            LiveAction::Decline(by) => (1, turns(*by)),
            LiveAction::Commit(by, _) | LiveAction::Reveal(by, ..) => (2, by.index()),
            LiveAction::Propose(_)
            | LiveAction::Accept
            | LiveAction::AcceptRenewal(..)
            | LiveAction::Reject => (3, 0),
            LiveAction::OutOfTime(_) | LiveAction::Leave => (4, 0),
            LiveAction::Contradict(..) | LiveAction::StatePosition => (3, 0),
            LiveAction::Rematch | LiveAction::Finalize(..) => (5, 0),
        }
    }

    fn apply_action(
        &mut self,
        seat: usize,
        index: usize,
        action: LiveAction,
        spent: Tenths,
    ) -> Result<(), VoidReason> {
        match action {
            LiveAction::Play(PlayedAction(token)) => self.play(seat, index, &token, spent),
            LiveAction::OutOfTime(by) => self.say_out_of_time(seat, by, spent),
            LiveAction::Decline(by) => {
                self.check_owner(seat, by)?;
                self.declined.insert(by);
                Ok(())
            }
            LiveAction::Commit(by, hash) => self.commit(seat, by, hash),
            LiveAction::Reveal(by, arrangement, salt) => self.reveal(seat, index, by, arrangement, salt),
            LiveAction::Propose(proposal) => self.propose(seat, index, proposal),
            LiveAction::Accept => self.accept(seat, index, None, spent),
            LiveAction::AcceptRenewal(by, proposed) => self.accept(seat, index, Some((by, proposed)), spent),
            LiveAction::Reject => self.refuse(seat, index),
            LiveAction::Rematch => self.agree_to_rematch(seat),
            LiveAction::Leave => self.leave(seat),
            // The claim has no effect from the beginning.
            LiveAction::Contradict(..)
                if self.contradictions.iter().any(|one| one.answer == (seat, index)) =>
            {
                Ok(())
            }
            LiveAction::Contradict(..) => Err(VoidReason::NothingAsked),
            LiveAction::StatePosition | LiveAction::Finalize(..) => Ok(()),
        }
    }

    pub(crate) fn check_owner(&self, seat: usize, by: Party) -> Result<(), VoidReason> {
        if self.parties_of(seat).contains(by) { Ok(()) } else { Err(VoidReason::ForeignParty) }
    }

    fn play(&mut self, seat: usize, index: usize, token: &Token, spent: Tenths) -> Result<(), VoidReason> {
        let by = token_party(&self.game.state().position, token);
        self.check_owner(seat, by)?;
        self.check_time(by, spent)?;
        let is_set_up =
            matches!(token, Token::Other(Action { kind: ActionKind::Arrange(_) | ActionKind::Ready, .. }));
        if is_set_up && self.is_arranging_in_secret() {
            return Err(VoidReason::SecretSetup);
        }
        self.play_unchecked(token, index, spent)
    }

    pub(crate) fn play_unchecked(
        &mut self,
        token: &Token,
        index: usize,
        spent: Tenths,
    ) -> Result<(), VoidReason> {
        let on_clock = party_on_clock(&self.game);
        play_token(&mut self.game, token, index).map_err(VoidReason::Illegal)?;
        if let Some(clock) = &mut self.clock {
            clock.count(&self.game, on_clock, spent);
        }
        let step = self.game.steps().last();
        if step.is_some_and(|step| step.is_ply()) {
            (self.proposal, self.refusal) = (None, None);
            self.declined = PartySet::EMPTY;
        }
        Ok(())
    }

    fn agree_to_rematch(&mut self, seat: usize) -> Result<(), VoidReason> {
        if self.game.state().outcome.is_none() || self.rematch[seat] {
            return Err(VoidReason::NothingAsked);
        }
        self.rematch[seat] = true;
        self.refusal = None;
        if self.rematch.iter().all(|&wants| wants) {
            self.start_next_game();
        }
        Ok(())
    }

    /// Starts the next game of the match: everybody takes the seat of the one before, and what was agreed about
    /// sides follows the players.
    fn start_next_game(&mut self) {
        let def = self.game.def();
        let agreements = &def.info().agreements;
        let (options, agreement) = (agreements.rematch)(def.options(), self.game.start());
        let start = (agreements.start_position)(&options, &agreement);
        let next = Game::new(Arc::clone(&with_options(&options)), start);
        let game = std::mem::replace(&mut self.game, next);
        let seats = self.seats.clone();
        self.seats.rotate_right(1);
        self.clock = self.clock.as_ref().map(|clock| clock.of_next_game(&seats, &self.seats, &self.game));
        self.finished.push(FinishedGame { game, seats });
        self.rematch.fill(false);
        self.ended_by = None;
        self.proposal = None;
        self.declined = PartySet::EMPTY;
        self.commitments = ByParty::default();
        self.revealed = ByParty::default();
    }
}
