//! Finds why a choice is good, and what its party has to fear after it: reasons that the rules confirm.
use super::explanation::{Explanation, Fear, Motive, PieceAt, moves_to_end};
use super::search_view::{MATE_THRESHOLD, SearchView};
use super::task::SearchTask;
use super::{Choice, Score, SearchInfo, Teams, king_safety};
use engine::board::Cell;
use engine::pieces::{Party, PartySet, Role};
use engine::rules::{
    Action, ActionKind, Arrangement, Cause, HalfPoints, Move, Position, attackers, end_of_position, in_check,
    play, rearrange,
};

/// The smallest gain that counts, in percent of a pawn.
pub(super) const MIN_GAIN: Score = 60;
/// Values of pieces that differ by at most this count as equal, in percent of a pawn.
pub(super) const EQUAL_VALUE: Score = 60;
/// The nodes in which an arrangement is tried, for each node of the budget.
const SAFETY_FACTOR: u64 = 5;

/// Explains the choice of a party in a position.
pub(super) fn explain(task: &SearchTask, info: &SearchInfo) -> Explanation {
    let SearchTask { view, position, .. } = *task;
    let explainer = Explainer::of(task);
    let kind = match info.choice {
        Choice::Act(Action { kind, .. }) => kind,
        Choice::Decline => return Explanation::default(),
    };
    match kind {
        ActionKind::Move(mv) => {
            let after = play(view.rules, position, &mv);
            Explanation {
                motive: explainer.motive(position, &mv, &after, info),
                fear: explainer.fear(&after),
                attacked: None,
            }
        }
        ActionKind::Arrange(arrangement) => Explanation {
            motive: explainer.king_safety_of(position, Some(&arrangement)),
            ..Explanation::default()
        },
        ActionKind::Ready => {
            Explanation { motive: explainer.king_safety_of(position, None), ..Explanation::default() }
        }
        ActionKind::Join(_)
        | ActionKind::Shift(..)
        | ActionKind::SkipTurn
        | ActionKind::RemoveKings
        | ActionKind::OfferDraw
        | ActionKind::AcceptDraw
        | ActionKind::DeclineDraw
        | ActionKind::ClaimDraw
        | ActionKind::Resign
        | ActionKind::OutOfTime => Explanation::default(),
    }
}

/// A capture that a party could make.
#[derive(Clone, Copy)]
pub(super) struct Threat {
    pub(super) gain: Score,
    party: Party,
    mv: Move,
    pub(super) taken: PieceAt,
}

/// Looks for reasons for a party.
pub(super) struct Explainer<'a> {
    pub(super) view: SearchView<'a>,
    pub(super) by: Party,
    safety_nodes: u64,
}

impl<'a> Explainer<'a> {
    pub(super) fn of(task: &SearchTask<'a>) -> Self {
        let SearchTask { view, by, budget, .. } = *task;
        Self { view, by, safety_nodes: budget.nodes.saturating_mul(SAFETY_FACTOR) }
    }

    /// Returns this part of the value of a pawn, in percent.
    pub(super) fn of_pawn(&self, percent: Score) -> Score {
        self.view.evaluation.pawn_value() * percent / 100
    }

    pub(super) fn motive(
        &self,
        position: &Position,
        mv: &Move,
        after: &Position,
        info: &SearchInfo,
    ) -> Option<Motive> {
        let (rules, by) = (self.view.rules, self.by);
        if self.is_mated(after, |points| {
            points[by.index()] > 0 && points.iter().all(|&p| p <= points[by.index()])
        }) {
            return Some(Motive::Mates);
        }
        let takes_king =
            mv.captured.and_then(|cell| position.piece(cell)).is_some_and(|piece| piece.role() == Role::KING);
        let mated = self.view.enemies(position, by).iter().find(|&enemy| {
            after.eliminated().contains(enemy) && !position.eliminated().contains(enemy) && !takes_king
        });
        let has_ended = end_of_position(self.view.def, after).is_some();
        if let Some(party) = mated {
            return Some(if has_ended { Motive::Mates } else { Motive::MatesParty(party) });
        }
        if let Some(plies) = info.ends_in.filter(|_| info.score > MATE_THRESHOLD) {
            if plies == 1 {
                return Some(Motive::EndsGame);
            }
            let moves = moves_to_end(rules.parties, position, plies);
            return Some(match self.ally_before(position, plies) {
                Some(ally) => Motive::WinsWith(ally, moves),
                None => Motive::WinsIn(moves),
            });
        }
        if has_ended {
            return None;
        }
        let is_in_check = in_check(rules, position, by);
        let enemies = self.view.enemies(position, by);
        if !is_in_check
            && let Some((party, to)) = self.mate_against(position)
            && self.mate_against(after).is_none()
            // A check only delays it.
            && !in_check(rules, after, party)
        {
            return Some(Motive::StopsMate(party, to));
        }
        if let Some(piece) = mv.promotion {
            return Some(Motive::Promotes(piece.role()));
        }
        let gives_check = enemies.iter().find(|&enemy| {
            !position.kings_of(enemy).is_empty()
                && in_check(rules, after, enemy)
                && !in_check(rules, position, enemy)
        });
        if let Some(motive) = self.capture(position, mv, after) {
            return Some(motive);
        }
        // A piece that can be captured next threatens nothing.
        let enemies_next = self.threats_of(after, enemies, PartySet::only(by));
        let loss = self.loss_at(after, mv.to);
        let is_hanging = loss >= self.of_pawn(MIN_GAIN);
        let own_next = self.threats_of(after, PartySet::only(by), enemies);
        let own_before = self.threats_of(position, PartySet::only(by), enemies);
        // A piece that captures something itself does not count as attacked.
        let is_new = |threat: &&Threat| {
            own_before.iter().all(|old| old.taken.cell != threat.taken.cell)
                && enemies_next.iter().all(|other| other.mv.from != threat.taken.cell)
        };
        if !is_hanging {
            if gives_check.is_none()
                && let Some(to) = self.mate_by(after)
                && (is_in_check || self.mate_by(position).is_none())
            {
                return Some(Motive::ThreatensMate(to));
            }
            let attacked = || own_next.iter().filter(is_new).filter(|next| next.mv.from == mv.to);
            if let Some(first) = attacked().max_by_key(|threat| threat.gain) {
                let others = attacked().filter(|other| other.taken.cell != first.taken.cell);
                match others.max_by_key(|threat| threat.gain) {
                    Some(second) => return Some(Motive::Forks(first.taken, second.taken)),
                    None if gives_check.is_some() => return Some(Motive::ChecksAndAttacks(first.taken)),
                    None => {}
                }
            }
        }
        if let Some(role) = self.won_in_line(position, info, &own_before) {
            return Some(Motive::Wins(role));
        }
        if let Some(cell) = mv.captured {
            let is_lost_for_it = loss >= self.value(position, cell) + self.of_pawn(MIN_GAIN);
            let taken = position.piece(cell).filter(|_| !is_lost_for_it);
            return taken.map(|piece| Motive::Captures(PieceAt { role: piece.role(), cell }));
        }
        if !is_in_check && let Some(motive) = self.rescue(position, mv, after, &enemies_next) {
            return Some(motive);
        }
        let threatened = own_next.iter().filter(is_new).max_by_key(|threat| threat.gain);
        if let Some(threat) = threatened.filter(|threat| {
            !is_hanging
                && !is_in_check
                && gives_check.is_none()
                && !enemies_next.iter().any(|other| other.taken.cell == threat.mv.from)
        }) {
            return Some(Motive::Threatens(threat.taken));
        }
        if is_in_check {
            return Some(Motive::LeavesCheck);
        }
        if let Some(party) = gives_check {
            return Some(Motive::Checks(party));
        }
        None
    }

    /// Returns the ally that moves before the game ends in this number of plies, if there is one.
    fn ally_before(&self, position: &Position, plies: u16) -> Option<Party> {
        let Teams::Two(teams) = Teams::of(self.view.rules, position) else { return None };
        let own = teams[Teams::team_index(&teams, self.by)];
        let order = &self.view.rules.order;
        let plays =
            |party: &Party| !position.eliminated().contains(*party) && !position.pieces_of(*party).is_empty();
        let others = order.following(self.by).filter(|&party| party != self.by).filter(plays);
        // The first ply is that of the party itself.
        others.take(usize::from(plies).saturating_sub(1)).find(|&party| own.contains(party))
    }

    /// Returns why a capture wins something.
    fn capture(&self, position: &Position, mv: &Move, after: &Position) -> Option<Motive> {
        let cell = mv.captured?;
        let taken = PieceAt { role: position.piece(cell)?.role(), cell };
        let value = self.value(position, cell);
        if value < self.of_pawn(MIN_GAIN) {
            return None;
        }
        let recaptures = self.recaptures(after, self.by, mv.to);
        let Some(&(guard_party, recapture)) = recaptures.first() else {
            return Some(Motive::TakesFree(taken));
        };
        let capturing = self.value(after, mv.to);
        if value >= capturing + self.of_pawn(MIN_GAIN) {
            return Some(Motive::TakesMore(taken, after.piece(mv.to)?.role()));
        }
        let answers = self.threats_of(after, self.view.enemies(after, self.by), PartySet::only(self.by));
        if recaptures.len() > 1 || answers.iter().any(|answer| answer.taken.cell != mv.to) {
            return None;
        }
        // After the only recapture: what does the guard no longer protect?
        let guard = PieceAt { role: after.piece(recapture.from)?.role(), cell: recapture.from };
        let left = play(self.view.rules, &self.seen(after, guard_party), &recapture);
        let is_lost = |next: &&Move| {
            let Some(cell) = next.captured.filter(|&cell| cell != mv.to && next.to == cell) else {
                return false;
            };
            let falls = self.value(&left, cell) + self.of_pawn(EQUAL_VALUE) >= capturing
                && self
                    .recaptures(&play(self.view.rules, &self.seen(&left, self.by), next), self.by, cell)
                    .is_empty();
            // The same capture before the guard has left, if the moved piece were not needed for it.
            falls && self.is_guarded_only_by(after, next, recapture.from)
        };
        let moves = self.moves(&left, self.by);
        let needed = moves.iter().find(is_lost)?.to;
        Some(Motive::Overloads { taken, guard, needed })
    }

    /// Whether a capture can be answered, while nothing else has moved, by the piece on this cell and no other.
    fn is_guarded_only_by(&self, position: &Position, capture: &Move, guard: Cell) -> bool {
        let seen = self.seen(position, self.by);
        if !self.moves(position, self.by).contains(capture) {
            return false;
        }
        let after = play(self.view.rules, &seen, capture);
        let answers = self.recaptures(&after, self.by, capture.to);
        answers.len() == 1 && answers.iter().all(|(_, answer)| answer.from == guard)
    }

    /// Returns the own piece that was about to be captured and no longer is.
    fn rescue(&self, position: &Position, mv: &Move, after: &Position, next: &[Threat]) -> Option<Motive> {
        let threats =
            self.threats_of(position, self.view.enemies(position, self.by), PartySet::only(self.by));
        let worst = threats.iter().max_by_key(|threat| threat.gain)?;
        if next.iter().any(|threat| threat.gain >= worst.gain) {
            return None;
        }
        let is_lost =
            |cell: Cell| next.iter().any(|threat| threat.taken.cell == cell) || self.is_put_off(after, cell);
        match worst.taken.cell {
            cell if cell == mv.from => (!is_lost(mv.to)).then_some(Motive::Saves(worst.taken)),
            cell if position.piece(cell) == after.piece(cell) && !is_lost(cell) => {
                Some(Motive::Protects(worst.taken))
            }
            _ => None,
        }
    }

    /// Whether an enemy attacks a piece on a cell that cannot capture only because it is in check.
    pub(super) fn is_put_off(&self, position: &Position, cell: Cell) -> bool {
        !attackers(self.view.rules, position, cell, self.checked_enemies(position, self.by)).is_empty()
    }

    fn checked_enemies(&self, position: &Position, of: Party) -> PartySet {
        let enemies = self.view.enemies(position, of);
        enemies.iter().filter(|&enemy| in_check(self.view.rules, position, enemy)).collect()
    }

    /// Whether two parties play, one of them this one. Lines of more parties are guesses.
    pub(super) fn is_duel(&self, position: &Position) -> bool {
        matches!(Teams::of(self.view.rules, position), Teams::Two(teams)
            if teams[Teams::team_index(&teams, self.by)] == PartySet::only(self.by))
    }

    /// Returns the most valuable piece that the party captures in the expected line and could not win before, if it then has won
    /// at least as much, whatever is captured next. Only where two parties play.
    fn won_in_line(&self, position: &Position, info: &SearchInfo, before: &[Threat]) -> Option<Role> {
        if !self.is_duel(position) {
            return None;
        }
        let value_of = |position: &Position| -> Score {
            position.pieces_of(self.by).iter().map(|cell| self.value(position, cell)).sum()
        };
        let (mut now, mut captured, mut gained) = (*position, Vec::new(), 0);
        for action in &info.pv {
            let ActionKind::Move(mv) = action.kind else { return None };
            if let Some(cell) = mv.captured.filter(|_| action.by == self.by) {
                let value = self.value(&now, cell);
                gained += value;
                let is_new = before.iter().all(|threat| threat.taken.cell != cell);
                captured.extend(now.piece(cell).filter(|_| is_new).map(|piece| (value, piece.role())));
            }
            now = play(self.view.rules, &now, &mv);
        }
        let risk = self.worst_loss(&now).max(0);
        let won = gained + value_of(&now) - value_of(position) - risk;
        let least = self.of_pawn(MIN_GAIN);
        let best = captured.into_iter().filter(|&(value, _)| value >= least && value <= won);
        best.max_by_key(|&(value, _)| value).map(|(_, role)| role)
    }

    fn fear(&self, after: &Position) -> Option<Fear> {
        if end_of_position(self.view.def, after).is_some() {
            return None;
        }
        if let Some((party, to)) = self.mate_against(after) {
            return Some(Fear::Mate(party, to));
        }
        let enemies = self.view.enemies(after, self.by);
        let threats = self.threats_of(after, enemies, PartySet::only(self.by));
        let worst = threats.iter().max_by_key(|threat| threat.gain)?;
        Some(Fear::Loses(worst.party, worst.taken))
    }

    fn king_safety_of(&self, position: &Position, arrangement: Option<&Arrangement>) -> Option<Motive> {
        let (rules, by) = (self.view.rules, self.by);
        rules.coalition.as_ref().filter(|coalition| coalition.is_great(by))?;
        let placed = match arrangement {
            Some(arrangement) if position.arranging().is_empty() => {
                rearrange(rules, position, arrangement).ok()
            }
            Some(arrangement) => arrangement.apply(rules, position, by),
            None => Some(*position),
        };
        let safety = king_safety(self.view.def, &placed?, by, self.safety_nodes);
        safety.mate.is_none().then_some(Motive::KeepsKingSafe(safety.is_complete))
    }

    /// Returns the position as if a party were on turn.
    pub(super) fn seen(&self, position: &Position, party: Party) -> Position {
        if position.turn() == party { *position } else { position.with_turn(party) }
    }

    /// Returns the legal moves of a party as if it were on turn.
    pub(super) fn moves(&self, position: &Position, party: Party) -> Vec<Move> {
        if position.eliminated().contains(party) {
            return Vec::new();
        }
        self.view.moves_of(&self.seen(position, party), PartySet::only(party))
    }

    /// Returns the value of the piece on a cell; 0 if it belongs to an eliminated party.
    pub(super) fn value(&self, position: &Position, cell: Cell) -> Score {
        let piece = position.piece(cell).filter(|piece| !position.eliminated().contains(piece.party()));
        piece.map_or(0, |piece| self.view.evaluation.piece_value(piece))
    }

    /// Returns the legal captures, by enemies of a party, of its piece on a cell.
    pub(super) fn recaptures(&self, position: &Position, of: Party, cell: Cell) -> Vec<(Party, Move)> {
        let enemies = self.view.enemies(position, of);
        let captures = enemies.iter().flat_map(|enemy| {
            let moves = self.moves(position, enemy).into_iter().filter(|mv| mv.captured == Some(cell));
            moves.map(move |mv| (enemy, mv)).collect::<Vec<_>>()
        });
        captures.collect()
    }

    /// Returns the captures of the parties `by`, each as if it were on turn, that gain material from the parties `of`
    /// even if the capturing piece is recaptured.
    pub(super) fn threats_of(&self, position: &Position, by: PartySet, of: PartySet) -> Vec<Threat> {
        let (mut threats, rules, least) = (Vec::new(), self.view.rules, self.of_pawn(MIN_GAIN));
        if end_of_position(self.view.def, position).is_some() {
            return threats;
        }
        for party in by.iter() {
            // A party that is in check now may still be able to recapture when the capture really comes.
            let checked = self.checked_enemies(position, party);
            for mv in self.moves(position, party) {
                let taken = mv.captured.and_then(|cell| Some((cell, position.piece(cell)?)));
                let Some((cell, piece)) = taken.filter(|(_, piece)| of.contains(piece.party())) else {
                    continue;
                };
                let value = self.value(position, cell);
                if value < least {
                    continue;
                }
                let after = play(rules, &self.seen(position, party), &mv);
                // The game ends if no coalition is formed in time, so the capture gains nothing.
                if rules.coalition.is_some()
                    && end_of_position(self.view.def, &after).is_some_and(|end| end.cause == Cause::Stopped)
                {
                    continue;
                }
                let risk = self.value(&after, mv.to);
                let gain = if value >= risk + least {
                    value - risk
                } else if self.recaptures(&after, party, mv.to).is_empty()
                    && attackers(rules, &after, mv.to, checked).is_empty()
                {
                    value
                } else {
                    continue;
                };
                threats.push(Threat { gain, party, mv, taken: PieceAt { role: piece.role(), cell } });
            }
        }
        threats
    }

    /// Whether a position is a mate whose points satisfy `has_points`.
    fn is_mated(&self, position: &Position, has_points: impl Fn(&[HalfPoints]) -> bool) -> bool {
        in_check(self.view.rules, position, position.turn())
            && end_of_position(self.view.def, position).is_some_and(|outcome| has_points(&outcome.points.0))
    }

    /// Returns an enemy that could mate the party at once if it were on turn, and the target of the mating move.
    fn mate_against(&self, position: &Position) -> Option<(Party, Cell)> {
        let own = self.by.index();
        self.view.enemies(position, self.by).iter().find_map(|enemy| {
            let seen = self.seen(position, enemy);
            let mate = self.moves(position, enemy).into_iter().find(|mv| {
                let next = play(self.view.rules, &seen, mv);
                self.is_mated(&next, |points| points.iter().any(|&other| other > points[own]))
            });
            mate.map(|mv| (enemy, mv.to))
        })
    }

    /// Returns the target of a move by which the party could end the game by mate if it were on turn.
    pub(super) fn mate_by(&self, position: &Position) -> Option<Cell> {
        let (own, seen) = (self.by.index(), self.seen(position, self.by));
        let mate = self.moves(position, self.by).into_iter().find(|mv| {
            let next = play(self.view.rules, &seen, mv);
            self.is_mated(&next, |points| points[own] > 0 && points.iter().all(|&p| p <= points[own]))
        });
        mate.map(|mv| mv.to)
    }
}
