//! How long this device has waited for others, and when it need not wait longer.
use crate::open_game::OpenGame;
use engine::pieces::{Party, PartySet};
use live::{Activity, Millis, Session};
use serde::{Deserialize, Serialize};

/// How long an answer out of turn is waited for, and how long if its player is away.
const ANSWER: [Millis; 2] = [15_000, 3_000];
/// How long a secret arrangement that all have committed to is waited for, and how long if its player is away or others have to agree.
const REVEAL: [Millis; 2] = [60_000, 86_400_000];
/// How long the only other player has to be silent before the seat is given to another device.
const SILENCE: Millis = 86_400_000;
/// How long a player whose turn it is has to be away before those present are offered to go on without.
const MISSING: Millis = 300_000;

/// Since when this device waits. Times are those of the tab.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Waiting {
    /// Since when all have committed to their secret arrangements.
    revealing_since: Option<Millis>,
    /// The number of steps with which answers out of turn became possible, and since when.
    #[serde(skip)]
    asked_since: Option<(usize, Millis)>,
    /// Since when this device has no connection.
    #[serde(skip)]
    offline_since: Option<Millis>,
    /// By seat: since when its player is known to be away. While this device hears of nobody, no time begins.
    silent_since: Vec<Option<Millis>>,
    /// By seat: the numbers of its newest record when `silent_since` was noted. Other ones show that its player was there
    /// while this device heard of nobody.
    records: Vec<Option<(u16, u32)>>,
}

impl Waiting {
    /// Notes what is waited for now. Returns whether that is another player, or not any more.
    pub(super) fn update(&mut self, session: &Session, is_connected: bool, now: Millis) -> bool {
        self.offline_since = if is_connected { None } else { self.offline_since.or(Some(now)) };
        let merged = session.merged();
        self.revealing_since = merged.is_revealing().then(|| self.revealing_since.unwrap_or(now));
        self.silent_since.resize(merged.seats.len(), None);
        self.records.resize(merged.seats.len(), None);
        let before = self.silent_since.clone();
        for (seat, (silent_since, known)) in self.silent_since.iter_mut().zip(&mut self.records).enumerate() {
            let record = session.record_numbers(seat);
            if known.is_some_and(|known| record != Some(known)) {
                *silent_since = None;
            }
            *known = record;
            match session.activity_of(seat) {
                // The broker does not send back what this device says of itself.
                _ if session.own_seat() == Some(seat) => *silent_since = None,
                Some(Activity::Away) => *silent_since = silent_since.or(Some(now)),
                Some(_) => *silent_since = None,
                None => {}
            }
        }
        before != self.silent_since
    }

    /// Returns since when somebody has been away, or this device without a connection.
    pub(super) fn absent_since(&self) -> Option<Millis> {
        self.silent_since.iter().copied().flatten().chain(self.offline_since).min()
    }

    /// Returns the parties of others whose answers out of turn need not be waited for any longer.
    pub(super) fn overdue_answers(
        &mut self,
        session: &Session,
        open_game: &OpenGame,
        own: PartySet,
        now: Millis,
    ) -> PartySet {
        let steps = open_game.game.steps().len();
        let asked: Vec<Party> = open_game.latest_out_of_turn_parties().iter().collect();
        self.asked_since = match self.asked_since {
            Some((known, since)) if known == steps => Some((steps, since)),
            _ => (!asked.is_empty()).then_some((steps, now)),
        };
        let Some((_, since)) = self.asked_since else { return PartySet::EMPTY };
        let seat_of = |party: Party| session.merged().seat_of(party);
        let is_overdue = |party: &Party| {
            seat_of(*party).is_none_or(|seat| now >= since + ANSWER[usize::from(is_away(session, seat))])
        };
        asked.into_iter().filter(|&party| !own.contains(party)).filter(is_overdue).collect()
    }

    /// Returns whether answers out of turn have been waited for as long as anybody does.
    pub(super) fn has_waited_for_answers(&self, now: Millis) -> bool {
        self.asked_since.is_some_and(|(_, since)| now >= since + ANSWER[0])
    }

    /// Returns whether a seat that does not show its secret arrangement may be claimed against.
    pub(super) fn may_claim(&self, session: &Session, seat: usize, now: Millis) -> bool {
        let asks_others = session.merged().seats.len() > 2;
        let limit = REVEAL[usize::from(asks_others || is_away(session, seat))];
        let is_due = !session.merged().unrevealed(seat).is_empty();
        is_due && self.revealing_since.is_some_and(|since| now >= since + limit)
    }

    /// Returns whether a seat may be given to another device: its player has left, or is away and others can agree, or
    /// has been silent for long.
    pub(super) fn may_invite_again(&self, session: &Session, seat: usize, now: Millis) -> bool {
        let merged = session.merged();
        if session.own_seat() == Some(seat) || session.player(seat).is_none() {
            return false;
        }
        let silent_since = self.silent_since.get(seat).copied().flatten();
        let is_silent = silent_since.is_some_and(|at| now >= at + SILENCE);
        merged.left[seat] || is_away(session, seat) && (merged.seats.len() > 2 || is_silent)
    }

    /// Returns whether a player has been away for so long that those present may go on without.
    pub(super) fn is_missing(&self, session: &Session, seat: usize, now: Millis) -> bool {
        let silent_since = self.silent_since.get(seat).copied().flatten();
        is_away(session, seat) && silent_since.is_some_and(|at| now >= at + MISSING)
    }

    /// Returns when a wait that is shown ends next.
    pub(super) fn next(&self, now: Millis) -> Option<Millis> {
        let answers = self.asked_since.into_iter().flat_map(|(_, since)| ANSWER.map(|limit| since + limit));
        let reveals = self.revealing_since.into_iter().flat_map(|since| REVEAL.map(|limit| since + limit));
        let missing = self.silent_since.iter().flatten().map(|since| since + MISSING);
        answers.chain(reveals).chain(missing).filter(|&at| at > now).min()
    }
}

fn is_away(session: &Session, seat: usize) -> bool {
    session.activity_of(seat) == Some(Activity::Away)
}
