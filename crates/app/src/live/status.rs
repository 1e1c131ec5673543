//! What the page shows of the other devices.
use super::LiveGame;
use super::sync::own_parties;
use crate::open_game::{LiveSeat, LiveStatus, PendingQuestion, StoppedSeat};
use engine::pieces::PartySet;
use live::{Activity, LiveAction, Millis, Proposal, Session};

impl LiveGame {
    /// Returns what the page shows of the other devices. `names_broker`: as in [`LiveStatus`]; `has_phrases`: whether the
    /// player wants to hear what others say.
    pub(super) fn status(&self, names_broker: bool, has_phrases: bool, now: Millis) -> LiveStatus {
        let session = self.session();
        let (merged, own_seat) = (session.merged(), self.own_seat());
        let own_count = own_seat.map_or(0, |seat| merged.applied[seat]);
        let is_over = merged.game.state().outcome.is_some();
        let seat = |(seat, parties): (usize, &PartySet)| LiveSeat {
            parties: *parties,
            player: session.player(seat).map(str::to_owned),
            activity: match session.activity_of(seat) {
                // The broker does not send back what this device says of itself.
                _ if own_seat == Some(seat) => Some(Activity::Here),
                // Somebody else has ended the game.
                Some(Activity::Thinking) if is_over => Some(Activity::Here),
                activity => activity,
            },
            has_all: own_seat.is_none_or(|own| session.acknowledged_by(own, seat) >= own_count),
            has_acted: merged.applied[seat] > 0,
            has_left: merged.left[seat],
            may_claim: self.waiting.may_claim(session, seat, now),
            may_claim_time: own_seat != Some(seat) && merged.may_claim_time(seat, self.timer.spent()),
            wants_rematch: merged.rematch[seat],
            may_free: session.may_free(seat),
            is_missing: !is_over && self.waiting.is_missing(session, seat, now),
            may_invite_again: self.waiting.may_invite_again(session, seat, now),
            phrase: session.phrase_of(seat).filter(|_| has_phrases),
        };
        let own_parties = own_parties(self);
        let has_others =
            (0..merged.seats.len()).any(|seat| Some(seat) != own_seat && session.player(seat).is_some());
        LiveStatus {
            reachability: self.reachability(),
            has_reached: self.has_reached,
            names_broker,
            admission: session.admission(),
            host: session.invitation().host_name.clone(),
            is_host: session.is_host(),
            broker: self.broker_names(),
            reached: self.names_of_brokers(|broker| self.client.reaches(broker)),
            unreached: self.names_of_brokers(|broker| !self.client.reaches(broker)),
            seats: merged.seats.iter().enumerate().map(seat).collect(),
            own_seat,
            has_acted: own_count > 0,
            is_kept: session.kept_by_broker() >= own_count,
            spectators: session.spectators(),
            proposal: merged.proposal.as_ref().map(|pending| PendingQuestion {
                by: pending.by,
                proposal: pending.proposal,
                is_answered: own_seat.is_none_or(|seat| pending.accepted[seat]),
            }),
            refusal: merged.refusal,
            disagreement: merged.disagreement.map(|(seat, _)| seat).zip(merged.disputed_plies()),
            stopped: stopped_seat(session),
            renewed: session.renewed(),
            is_nearly_full: session.is_nearly_full(),
            can_change_device: session.seat_key().is_some(),
            wants_rematch: own_seat.is_some_and(|seat| merged.rematch[seat]),
            presenting: self.presenting(),
            clock: self.shown_clock(now),
            is_clock_waiting: self.is_clock_waiting(),
            is_committed: merged.is_arranging_in_secret()
                && own_parties.iter().any(|party| merged.commitments[party].is_some()),
            can_say: has_phrases && has_others && session.may_say(),
        }
    }
}

/// Returns the seat that has stopped, until the others have decided about it.
fn stopped_seat(session: &Session) -> Option<StoppedSeat> {
    let merged = session.merged();
    let seat = (0..merged.seats.len()).find(|&seat| merged.waits_for_decision(seat))?;
    let forfeit = LiveAction::Propose(Proposal::Forfeit(seat));
    let can_end = session.own_seat().is_some_and(|own| merged.after(own, forfeit, 0).is_ok());
    Some(StoppedSeat { seat, versions: session.versions(seat), can_end })
}
