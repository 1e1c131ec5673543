//! Publishing again what a broker has lost, what somebody has overwritten, and what came from another broker.
use super::{Admission, Millis, Session};
use crate::presence::{Presence, heads_hash};

/// The longest random delay before publishing again, so that one device does it and not all.
const DELAY: Millis = 2_000;
/// How long a broker has to deliver what it keeps.
const DELIVERY: Millis = 3_000;
/// The shortest time between two publications of one topic again. It doubles while somebody overwrites them.
const PAUSE: Millis = 5_000;
/// The longest one.
const MAX_PAUSE: Millis = 300_000;
/// The shortest time between publications that a spectator's message causes.
const SPECTATOR_PAUSE: Millis = 60_000;
/// After this time without anything that overwrites it a topic is published again, however long its pause is.
const QUIET: Millis = 10_000;
/// How many signatures are verified for a topic in a second, and again as many of a sample of the records beyond these: where
/// somebody sends thousands of forged ones, a genuine one has the same chance as each of them.
const SIGNATURES: usize = 50;

/// The state of one retained topic at one broker.
#[derive(Clone, Debug, Default)]
struct Topic {
    /// When to publish what is new from another broker.
    passed_on_at: Option<Millis>,
    /// When to publish it again.
    due: Option<Millis>,
    /// When it was published again last, and the pause after that.
    healed_at: Option<Millis>,
    pause: Millis,
}

/// The retained topics: the seats', and the host's list behind them.
#[derive(Clone, Debug)]
pub(super) struct Healing {
    /// By broker.
    topics: Vec<Vec<Topic>>,
    spectator_at: Option<Millis>,
    /// By topic, those of presence and of the host's board last.
    budgets: Vec<Budget>,
}

/// The signatures of a topic in one second.
#[derive(Clone, Debug, Default)]
struct Budget {
    second: Millis,
    /// How many there were to verify.
    count: usize,
    /// A sample of the records beyond the first ones, with the brokers that they come from.
    sample: Vec<(usize, Vec<u8>)>,
}

fn new_topics(seats: usize) -> Vec<Topic> {
    vec![Topic { pause: PAUSE, ..Topic::default() }; seats + 1]
}

impl Healing {
    pub(super) fn new(seats: usize, brokers: usize) -> Self {
        Self {
            topics: vec![new_topics(seats); brokers],
            spectator_at: None,
            budgets: vec![Budget::default(); seats + 3],
        }
    }

    /// Adds a broker, which has nothing yet.
    pub(super) fn add_broker(&mut self, seats: usize) {
        self.topics.push(new_topics(seats));
    }

    /// Expects what a broker keeps; what it does not deliver is published again.
    pub(super) fn connected(
        &mut self,
        broker: usize,
        seats: impl Iterator<Item = usize>,
        has_roster: bool,
        now: Millis,
    ) {
        let roster = self.topics[broker].len() - 1;
        for topic in seats.chain(has_roster.then_some(roster)) {
            self.topics[broker][topic].due = Some(now + DELIVERY);
        }
    }

    /// A broker has what is known here, or something newer.
    pub(super) fn is_current(&mut self, broker: usize, topic: usize) {
        let topic = &mut self.topics[broker][topic];
        (topic.due, topic.passed_on_at) = (None, None);
    }

    /// Returns when something is due at a broker.
    pub(super) fn next(&self, broker: usize) -> Option<Millis> {
        self.topics[broker].iter().flat_map(|topic| [topic.due, topic.passed_on_at]).flatten().min()
    }

    /// Whether a signature may be verified now. `None`: the budget of presence.
    pub(super) fn may_verify(&mut self, topic: Option<usize>, now: Millis) -> bool {
        self.has_budget(topic.unwrap_or(self.budgets.len() - 2), now)
    }

    /// Whether the signature of the host's board may be verified now.
    pub(super) fn may_verify_board(&mut self, now: Millis) -> bool {
        self.has_budget(self.budgets.len() - 1, now)
    }

    fn has_budget(&mut self, topic: usize, now: Millis) -> bool {
        let budget = &mut self.budgets[topic];
        let second = now / 1000;
        if budget.second != second {
            (budget.second, budget.count) = (second, 0);
        }
        budget.count += 1;
        budget.count <= SIGNATURES
    }

    /// Puts a record beyond the budget into the sample of its topic, or not: each has the same chance.
    fn add_to_sample(&mut self, topic: usize, broker: usize, message: &[u8], random: u32) {
        let Budget { count, sample, .. } = &mut self.budgets[topic];
        let number = count.saturating_sub(SIGNATURES).max(1);
        let at = random as usize % number;
        if sample.len() < SIGNATURES {
            sample.push((broker, message.to_vec()));
        } else if let Some(place) = sample.get_mut(at) {
            *place = (broker, message.to_vec());
        }
    }

    /// Returns the samples of seats' topics whose second is over.
    fn take_samples(&mut self, seats: usize, now: Millis) -> Vec<(usize, usize, Vec<u8>)> {
        let mut taken = Vec::new();
        for (seat, budget) in self.budgets.iter_mut().enumerate().take(seats) {
            if now / 1000 > budget.second {
                let sample = std::mem::take(&mut budget.sample);
                taken.extend(sample.into_iter().map(|(broker, message)| (seat, broker, message)));
            }
        }
        taken
    }

    /// Returns when the next sample is due.
    pub(super) fn next_sample(&self) -> Option<Millis> {
        let waiting = self.budgets.iter().filter(|budget| !budget.sample.is_empty());
        waiting.map(|budget| (budget.second + 1) * 1000).min()
    }

    fn plan(&mut self, broker: usize, topic: usize, now: Millis, delay: Millis) {
        let topic = &mut self.topics[broker][topic];
        let earliest = topic.healed_at.map_or(now, |at| at + topic.pause);
        topic.due = Some(match topic.due {
            // Somebody goes on overwriting it. It waits until that ends, or until the pause is over.
            _ if earliest > now + delay => earliest.min(now + delay + QUIET),
            Some(due) => due.min(now + delay),
            None => now + delay,
        });
    }
}

impl Session {
    /// Returns the number of the host's list among the retained topics.
    pub(super) fn roster_topic(&self) -> usize {
        self.branches.len()
    }

    /// Keeps a record that cannot be verified now, perhaps.
    pub(super) fn sample(&mut self, seat: usize, broker: usize, message: &[u8]) {
        let random = u32::from_be_bytes(self.random.bytes());
        self.healing.add_to_sample(seat, broker, message, random);
    }

    /// Verifies samples whose second is over.
    pub(super) fn verify_samples(&mut self, now: Millis) {
        for (seat, broker, message) in self.healing.take_samples(self.branches.len(), now) {
            self.receive_record(broker, seat, &message, true, now);
        }
    }

    /// Plans to publish a retained topic again at a broker.
    pub(super) fn plan_healing(&mut self, broker: usize, topic: usize, now: Millis) {
        self.healing.plan(broker, topic, now, Millis::from(u16::from_be_bytes(self.random.bytes())) % DELAY);
    }

    /// Plans to publish a retained topic again at all brokers that can be reached.
    pub(super) fn plan_healing_everywhere(&mut self, topic: usize, now: Millis) {
        self.connected_brokers().into_iter().for_each(|broker| self.plan_healing(broker, topic, now));
    }

    /// Something new of a retained topic has come from a broker: unless the others have it, too, it is published there.
    pub(super) fn pass_on(&mut self, from: usize, topic: usize, now: Millis) {
        self.healing.is_current(from, topic);
        // One device does it, and not all. Nobody overwrites anything here: it does not wait as healing does.
        let at = now + Millis::from(u16::from_be_bytes(self.random.bytes())) % DELAY;
        for broker in self.connected_brokers().into_iter().filter(|&broker| broker != from) {
            let passed_on_at = &mut self.healing.topics[broker][topic].passed_on_at;
            *passed_on_at = Some(passed_on_at.map_or(at, |planned| planned.min(at)));
        }
    }

    /// Plans to publish again, at this broker, for a participant who has less, or as much of other branches.
    pub(super) fn plan_healing_for(&mut self, broker: usize, presence: &Presence, now: Millis) {
        let own = self.known_counts();
        let differs = presence.heads != heads_hash(&self.merged_heads);
        let has_others = presence.counts == own && differs;
        // Records without entries count then, too: they acknowledge branches. Who has more may not know the other version.
        let has_less = |&seat: &usize| {
            let has_branches = self.branches[seat].all().len() > 1;
            presence.counts[seat] < own[seat] || has_others || differs && has_branches
        };
        // Who has nothing at all may lack the list of players, without which no record counts.
        let has_nothing = presence.counts.iter().all(|&count| count == 0) && presence.counts != own;
        let roster = (has_nothing && !self.roster.bytes().is_empty()).then(|| self.roster_topic());
        let planned: Vec<usize> = (0..own.len()).filter(has_less).chain(roster).collect();
        if planned.is_empty() {
            return;
        }
        if presence.seat.is_none() {
            if self.healing.spectator_at.is_some_and(|at| now < at + SPECTATOR_PAUSE) {
                return;
            }
            self.healing.spectator_at = Some(now);
        }
        planned.into_iter().for_each(|seat| self.plan_healing(broker, seat, now));
    }

    /// Publishes what is due.
    pub(super) fn heal(&mut self, now: Millis) {
        for broker in self.connected_brokers() {
            self.heal_broker(broker, now);
        }
    }

    fn heal_broker(&mut self, broker: usize, now: Millis) {
        for topic in 0..self.healing.topics[broker].len() {
            let state = &mut self.healing.topics[broker][topic];
            let is_due = |at: Option<Millis>| at.is_some_and(|at| at <= now);
            if is_due(state.due) {
                // Quiet for a while: nobody overwrites it any more.
                let is_repeated = state.healed_at.is_some_and(|at| now < at + 4 * state.pause);
                state.pause = if is_repeated { (2 * state.pause).min(MAX_PAUSE) } else { PAUSE };
                (state.due, state.healed_at) = (None, Some(now));
            } else if !is_due(state.passed_on_at) {
                continue;
            }
            state.passed_on_at = None;
            if topic == self.roster_topic() {
                let bytes = self.roster.bytes().to_vec();
                self.publish(Some(broker), "h", &bytes);
            } else {
                self.publish_again(broker, topic, now);
            }
        }
    }

    /// Publishes a seat's record again. Where seats have branches, all are published before it: which one stands may
    /// depend on what others have acknowledged in branches of theirs.
    fn publish_again(&mut self, broker: usize, seat: usize, now: Millis) {
        for other in 0..self.branches.len() {
            let all = self.branches[other].all();
            let branches: Vec<Vec<u8>> = all.iter().skip(1).map(|record| record.bytes().to_vec()).collect();
            if other != seat && branches.is_empty() {
                continue;
            }
            let is_unsaved = self.is_unsaved(other);
            for bytes in branches.into_iter().filter(|_| !is_unsaved) {
                self.publish(Some(broker), &other.to_string(), &bytes);
            }
            self.publish_chosen(broker, other, now);
        }
    }

    fn publish_chosen(&mut self, broker: usize, seat: usize, now: Millis) {
        let plays = matches!(self.admission(), Admission::Waiting | Admission::Admitted);
        let Some(own) = self.own.as_mut().filter(|own| own.seat == seat && plays) else {
            // Where the own seat is played on another device, too: that one may not have what was done here before.
            let is_unsaved = self.is_unsaved(seat);
            let chosen = self.branches[seat].chosen().filter(|_| !is_unsaved);
            if let Some(bytes) = chosen.map(|record| record.bytes().to_vec()) {
                self.publish(Some(broker), &seat.to_string(), &bytes);
            }
            return;
        };
        // It may have entries that are not stored yet.
        own.publish_at = Some(now);
    }

    /// Whether the record of a seat has own entries that are not stored. It must not leave the device before.
    fn is_unsaved(&self, seat: usize) -> bool {
        self.own.as_ref().is_some_and(|own| own.seat == seat && own.needs_stored > self.stored_revision)
    }
}
