//! Several devices and brokers that lose, repeat, reorder and forget. Time is simulated.
use crate::dice::Dice;
use engine::games::{self, GameDef};
use engine::history::{Game, TimeControl};
use engine::link::{GameKey, SharedGame};
use engine::notation::write_action;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Arrangement, legal_moves, parties_to_answer};
use schachquartett_live::{
    Activity, Admission, ClockRule, Entry, EntryFormat, Invitation, LiveAction, LiveClock, Log, Millis,
    Notice, PendingProposal, PlayedAction, PrivateKey, Proposal, Publication, Random, Record, Renewal, Seat,
    SeatSet, SeatTicket, Secret, Session, SessionEvent, SessionOutput, ShownBoard, SignedRecord,
    StoredSession, Tenths,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Random bytes that are the same in every run.
pub fn random(seed: u64) -> Random {
    let mut dice = Dice::new(seed);
    Random::new(std::array::from_fn(|_| dice.next() as u8))
}

/// An invitation with its private halves.
pub struct Invited {
    pub invitation: Invitation,
    pub tickets: Vec<SeatTicket>,
}

/// Invites to a game. `seats`: the parties of each.
pub fn invite(def: &Arc<dyn GameDef>, seats: &[&[usize]], hides_setup: bool) -> Invited {
    let host = PrivateKey::new(&[9; 32]);
    let tickets: Vec<SeatTicket> =
        (0..seats.len()).map(|seat| SeatTicket { seat, seed: [seat as u8 + 1; 16] }).collect();
    let seat = |(parties, ticket): (&&[usize], &SeatTicket)| Seat {
        parties: parties.iter().map(|&party| Party::new(party)).collect(),
        claim: PrivateKey::of_claim(&ticket.seed).public(),
    };
    let game = Game::new(def.clone(), def.start_position());
    let invitation = Invitation {
        secret: [5; 16],
        host: host.public(),
        host_name: "Ada".to_owned(),
        seats: seats.iter().zip(&tickets).map(seat).collect(),
        bots: Vec::new(),
        clock: None,
        brokers: Vec::new(),
        game: SharedGame { hides_setup, ..SharedGame::new(GameKey::new(7), game) },
    };
    Invited { invitation, tickets }
}

/// The seed of the tables of tests.
pub const TABLE: Secret = [3; 16];

/// The same with a link for everybody: the keys of all seats follow from one seed.
pub fn with_table(mut invited: Invited) -> Invited {
    for (seat, ticket) in invited.tickets.iter_mut().enumerate() {
        *ticket = SeatTicket::of_table(&TABLE, seat);
        invited.invitation.seats[seat].claim = PrivateKey::of_claim(&ticket.seed).public();
    }
    invited
}

/// Invites one person for each party.
pub fn invite_all(id: &str) -> Invited {
    let def = games::by_id(id).expect("an id");
    let parties: Vec<Vec<usize>> = (0..def.rules().parties).map(|party| vec![party]).collect();
    invite(&def, &parties.iter().map(Vec::as_slice).collect::<Vec<_>>(), false)
}

/// The same with clocks and a second broker.
pub fn with_everything(mut invited: Invited) -> Invited {
    let time_control = TimeControl::total(60, 1);
    invited.invitation.clock = Some(ClockRule { time_control, is_strict: false, remaining: None });
    invited.invitation.brokers = ["wss://0.example", "wss://1.example"].map(str::to_owned).into();
    invited
}

/// A device of a participant.
pub struct Device {
    pub session: Session,
    /// The brokers that it can reach.
    pub reaches: Vec<usize>,
    /// By broker.
    pub is_connected: Vec<bool>,
    /// What was written to disk.
    pub disk: StoredSession,
    /// Revisions that are being written.
    writing: Vec<(u64, StoredSession)>,
    /// Messages on their way to it, with the brokers that they come from.
    pub inbox: Vec<(usize, String, Vec<u8>)>,
    pub notices: Vec<Notice>,
    /// Whether the page stands still: it handles nothing, and is not woken.
    pub is_frozen: bool,
    seed: u64,
}

/// How often something goes wrong, in percent.
#[derive(Clone, Copy, Default)]
pub struct Disturbances {
    pub lose: usize,
    pub repeat: usize,
    pub reorder: usize,
    pub truncate: usize,
    pub wipe: usize,
    pub overwrite: usize,
    pub cut: usize,
    pub crash: usize,
}

/// Devices and brokers.
pub struct World {
    pub invited: Invited,
    pub devices: Vec<Device>,
    /// By broker.
    pub retained: Vec<BTreeMap<String, Vec<u8>>>,
    /// All messages that were ever published.
    pub history: Vec<(String, Vec<u8>)>,
    pub now: Millis,
    pub dice: Dice,
    pub disturbances: Disturbances,
    /// The time that each action takes.
    pub spent: Tenths,
}

impl World {
    /// One device for each seat, and spectators. Everybody sits down.
    pub fn new(invited: Invited, spectators: usize, seed: u64) -> Self {
        let seats = invited.invitation.seats.len();
        let mut world = Self::of_host(invited, seats + spectators - 1, seed);
        for seat in 1..seats {
            world.sit_down(seat, seat);
        }
        world
    }

    /// The host sits at the first seat, and others have no seat yet.
    pub fn of_host(invited: Invited, others: usize, seed: u64) -> Self {
        let (dice, disturbances) = (Dice::new(seed), Disturbances::default());
        let brokers = invited.invitation.brokers.len().max(1);
        let mut world = Self {
            invited,
            devices: Vec::new(),
            retained: vec![BTreeMap::new(); brokers],
            history: Vec::new(),
            now: 1000,
            dice,
            disturbances,
            spent: 12,
        };
        for _ in 0..=others {
            world.add_device();
        }
        world.devices[0].session.become_host(PrivateKey::new(&[9; 32]));
        world.sit_down(0, 0);
        world
    }

    pub fn add_device(&mut self) -> usize {
        let index = self.devices.len();
        let seed = self.dice.next();
        let session = Session::new(self.invited.invitation.clone(), random(seed));
        self.devices.push(Device {
            session,
            reaches: (0..self.retained.len()).collect(),
            is_connected: vec![false; self.retained.len()],
            disk: StoredSession::default(),
            writing: Vec::new(),
            inbox: Vec::new(),
            notices: Vec::new(),
            is_frozen: false,
            seed,
        });
        index
    }

    pub fn sit_down(&mut self, device: usize, seat: usize) {
        let (ticket, now) = (self.invited.tickets[seat], self.now);
        let outputs = self.devices[device].session.sit_down(&ticket, &format!("player {seat}"), now);
        self.carry_out(device, outputs.expect("a free seat"));
    }

    /// Sits down at a free seat by the link for everybody.
    pub fn search_seat(&mut self, device: usize, chosen: Option<usize>) {
        let name = format!("guest {device}");
        let outputs = self.devices[device].session.search_seat(&TABLE, chosen, &name, self.now);
        self.carry_out(device, outputs.expect("no seat yet"));
    }

    pub fn free_seat(&mut self, seat: usize) {
        let outputs = self.devices[0].session.free_seat(seat, self.now);
        self.carry_out(0, outputs);
    }

    pub fn take_over(&mut self, device: usize) {
        let outputs = self.devices[device].session.take_over(self.now);
        self.carry_out(device, outputs.expect("a seat"));
    }

    pub fn on(&mut self, device: usize, event: SessionEvent) {
        let outputs = self.devices[device].session.on(event, self.now);
        self.carry_out(device, outputs);
    }

    pub fn act(&mut self, device: usize, action: LiveAction) -> Result<(), schachquartett_live::ActError> {
        let outputs = self.devices[device].session.act(action, self.spent, self.now)?;
        self.carry_out(device, outputs);
        Ok(())
    }

    pub fn present(&mut self, device: usize, board: Option<ShownBoard>) {
        let outputs = self.devices[device].session.present(board, self.now);
        self.carry_out(device, outputs);
    }

    pub fn commit(&mut self, device: usize, by: Party, arrangement: Arrangement) {
        let outputs = self.devices[device].session.commit_arrangement(by, arrangement, self.now);
        self.carry_out(device, outputs.expect("an arrangement that is due"));
    }

    pub fn play(&mut self, device: usize, text: &str) {
        let game = &self.devices[device].session.merged().game;
        let def = game.def().clone();
        let action =
            engine::notation::read_action(&*def, def.rules(), &game.state().position, text).expect(text);
        self.act(device, LiveAction::Play(PlayedAction::new(&action))).expect(text);
    }

    fn carry_out(&mut self, device: usize, outputs: Vec<SessionOutput>) {
        for output in outputs {
            match output {
                SessionOutput::Publish(publication) => self.publish(device, publication),
                SessionOutput::Store(revision) => {
                    let stored = self.devices[device].session.stored();
                    self.devices[device].writing.push((revision, stored));
                }
                SessionOutput::Notice(notice) => self.devices[device].notices.push(notice),
                SessionOutput::Changed => {}
            }
        }
    }

    /// The disk has written everything.
    pub fn flush(&mut self, device: usize) {
        for (revision, stored) in std::mem::take(&mut self.devices[device].writing) {
            self.devices[device].disk = stored;
            self.on(device, SessionEvent::Stored(revision));
        }
    }

    fn publish(&mut self, from: usize, publication: Publication) {
        let Publication { id, broker, topic, payload, is_retained } = publication;
        assert!(payload.len() <= 4096, "{} bytes", payload.len());
        for at in 0..self.retained.len() {
            if broker.is_some_and(|broker| broker != at) || !self.devices[from].is_connected[at] {
                continue;
            }
            if self.dice.percent(self.disturbances.lose) {
                // What is to be acknowledged is lost only with the connection.
                if is_retained {
                    self.cut_from(from, at);
                }
                continue;
            }
            self.broadcast_at(at, Some(from), &topic, &payload, is_retained);
            if is_retained {
                self.on(from, SessionEvent::Acknowledged(id));
            }
        }
    }

    /// Somebody publishes at all brokers.
    pub fn broadcast(&mut self, from: Option<usize>, topic: &str, payload: Vec<u8>, is_retained: bool) {
        (0..self.retained.len()).for_each(|at| self.broadcast_at(at, from, topic, &payload, is_retained));
    }

    /// Somebody publishes at one broker.
    pub fn broadcast_at(
        &mut self,
        broker: usize,
        from: Option<usize>,
        topic: &str,
        payload: &[u8],
        is_retained: bool,
    ) {
        let message = (broker, topic.to_owned(), payload.to_owned());
        self.history.push((topic.to_owned(), payload.to_owned()));
        if is_retained {
            self.retained[broker].insert(topic.to_owned(), payload.to_owned());
        }
        for (index, device) in self.devices.iter_mut().enumerate() {
            if Some(index) != from && device.is_connected[broker] {
                device.inbox.push(message.clone());
                if self.dice.percent(self.disturbances.repeat) {
                    device.inbox.push(message.clone());
                }
            }
        }
    }

    /// The device connects to the brokers that it reaches.
    pub fn connect(&mut self, device: usize) {
        for broker in self.devices[device].reaches.clone() {
            if self.devices[device].is_connected[broker] {
                continue;
            }
            let retained = self.retained[broker].iter();
            let retained: Vec<_> =
                retained.map(|(topic, payload)| (broker, topic.clone(), payload.clone())).collect();
            self.devices[device].is_connected[broker] = true;
            self.devices[device].inbox.extend(retained);
            self.on(device, SessionEvent::Connected(broker));
        }
    }

    /// The device loses all connections.
    pub fn cut(&mut self, device: usize) {
        (0..self.retained.len()).for_each(|broker| self.cut_from(device, broker));
    }

    /// The device loses the connection to a broker.
    pub fn cut_from(&mut self, device: usize, broker: usize) {
        self.devices[device].is_connected[broker] = false;
        self.devices[device].inbox.retain(|(from, ..)| *from != broker);
        self.on(device, SessionEvent::Disconnected(broker));
    }

    fn lacks_connection(&self, device: usize) -> bool {
        let device = &self.devices[device];
        device.reaches.iter().any(|&broker| !device.is_connected[broker])
    }

    /// The program dies. What was not written to disk is lost.
    pub fn crash(&mut self, device: usize) {
        let seed = self.dice.next();
        let state = &mut self.devices[device];
        state.session =
            Session::restore(self.invited.invitation.clone(), &state.disk, random(seed ^ state.seed));
        state.is_connected.fill(false);
        (state.inbox, state.writing) = (Vec::new(), Vec::new());
    }

    /// Delivers one message to a device, if there is one.
    pub fn deliver(&mut self, device: usize) -> bool {
        let count = self.devices[device].inbox.len();
        if count == 0 {
            return false;
        }
        let at = if self.dice.percent(self.disturbances.reorder) { self.dice.below(count) } else { 0 };
        let (broker, topic, mut payload) = self.devices[device].inbox.remove(at);
        if self.dice.percent(self.disturbances.truncate) {
            payload.truncate(self.dice.below(payload.len()));
        }
        if !self.dice.percent(self.disturbances.lose) {
            self.on(device, SessionEvent::Received { broker, topic: &topic, payload: &payload });
        }
        true
    }

    /// Lets time pass, and wakes the devices that want to be.
    pub fn wait(&mut self, millis: Millis) {
        self.now += millis;
        for device in 0..self.devices.len() {
            let Device { session, is_frozen, .. } = &self.devices[device];
            if !is_frozen && session.wake_at().is_some_and(|at| at <= self.now) {
                self.on(device, SessionEvent::Woken);
            }
        }
    }

    /// One thing happens: something goes wrong, a message arrives, time passes, or somebody acts.
    pub fn step(&mut self) {
        let device = self.dice.below(self.devices.len());
        let disturbances = self.disturbances;
        let broker = if self.retained.len() > 1 { self.dice.below(self.retained.len()) } else { 0 };
        if self.dice.percent(disturbances.wipe) {
            self.retained[broker].clear();
        }
        let kept = &self.retained[broker];
        if self.dice.percent(disturbances.overwrite)
            && let Some(topic) = kept.keys().nth(self.dice.below(kept.len())).cloned()
        {
            let of_topic: Vec<_> = self.history.iter().filter(|(other, _)| *other == topic).collect();
            let old = of_topic[self.dice.below(of_topic.len())].1.clone();
            let payload = if self.dice.percent(50) { old } else { vec![0; self.dice.below(300)] };
            self.broadcast_at(broker, None, &topic, &payload, true);
        }
        if self.dice.percent(disturbances.crash) {
            self.crash(device);
        } else if self.dice.percent(disturbances.cut) {
            self.cut_from(device, broker);
        } else if self.lacks_connection(device) && self.dice.percent(30) {
            self.connect(device);
        }
        match self.dice.below(8) {
            0 => {
                let millis = self.dice.below(1500) as Millis;
                self.wait(millis);
            }
            1 | 2 => self.flush(device),
            3 | 4 => self.act_at_random(device),
            _ => drop(self.deliver(device)),
        }
    }

    /// All disturbances end, everybody connects, and everything is delivered until nothing changes for a while.
    pub fn catch_up(&mut self) {
        self.disturbances = Disturbances::default();
        for device in 0..self.devices.len() {
            self.flush(device);
            self.connect(device);
        }
        for _ in 0..1200 {
            for device in 0..self.devices.len() {
                self.flush(device);
                while self.deliver(device) {
                    self.flush(device);
                }
            }
            self.wait(500);
        }
    }

    /// One device writes its disk and receives what is on its way to it.
    pub fn catch_up_one(&mut self, device: usize) {
        self.flush(device);
        while self.deliver(device) {}
        self.flush(device);
    }

    /// What the device knows: all games of the match with their actions, and who sits where.
    pub fn summary(&self, device: usize) -> String {
        let merged = self.devices[device].session.merged();
        let mut text = String::new();
        for (game, seats) in
            merged.finished.iter().map(|one| (&one.game, &one.seats)).chain([(&merged.game, &merged.seats)])
        {
            let def = &**game.def();
            let actions = game.steps().iter().map(|step| write_action(def, step.action.by, &step.action));
            text += &format!("{seats:?} {}\n", actions.collect::<Vec<_>>().join(" "));
            text += &def.write_position(&game.state().position);
            text += &format!(" {:?}\n", game.state().outcome.map(|outcome| outcome.cause));
        }
        let clock = merged.clock.as_ref().map(LiveClock::all_remaining);
        text + &format!("{:?} {:?} {:?} {clock:?}", merged.applied, merged.proposal, merged.void)
    }

    pub fn assert_equal(&self) {
        self.assert_same_games();
        for device in 0..self.devices.len() {
            let disagreement = self.devices[device].session.merged().disagreement;
            assert_eq!(disagreement, None, "device {device}: {}", self.summary(device));
        }
    }

    pub fn assert_same_games(&self) {
        for device in 1..self.devices.len() {
            assert_eq!(self.summary(device), self.summary(0), "device {device} and device 0");
        }
    }

    /// The party on turn, which the device plays, makes a legal move.
    pub fn move_at_random(&mut self, device: usize) {
        let game = &self.devices[device].session.merged().game;
        let position = game.state().position;
        let mv = self.dice.of(&legal_moves(game.def().rules(), &position));
        let action = Action { by: position.turn(), kind: ActionKind::Move(mv) };
        self.act(device, LiveAction::Play(PlayedAction::new(&action))).expect("a legal move of its own");
    }

    /// Somebody at a device does something that may be possible.
    pub fn act_at_random(&mut self, device: usize) {
        let session = &self.devices[device].session;
        if session.admission() != Admission::Admitted {
            return;
        }
        let merged = session.merged();
        let seat = session.own_seat().expect("a seat");
        let own = merged.seats[seat];
        let (game, position) = (&merged.game, merged.game.state().position);
        let def = game.def().clone();
        let rules = def.rules();
        let play = |by: Party, kind: ActionKind| LiveAction::Play(PlayedAction::new(&Action { by, kind }));
        let mut choices: Vec<LiveAction> = Vec::new();
        let arranging: Vec<Party> =
            position.arranging().iter().filter(|&party| own.contains(party)).collect();
        if let Some(&by) = arranging.first() {
            let arrangement = Arrangement::of(rules, &position, by);
            let pieces: Vec<_> = arrangement.pieces().map(|(cell, _)| cell).collect();
            let swapped = arrangement.swapped(self.dice.of(&pieces), self.dice.of(&pieces));
            if merged.is_arranging_in_secret() {
                let outputs = self.devices[device].session.commit_arrangement(by, swapped, self.now);
                return self.carry_out(device, outputs.unwrap_or_default());
            }
            choices.extend([play(by, ActionKind::Arrange(swapped)), play(by, ActionKind::Ready)]);
        }
        let turn = position.turn();
        let others = parties_to_answer(rules, &position);
        let movers = own.iter().filter(|&by| by == turn || others.contains(by));
        for by in movers {
            let at_turn = position.with_turn(by);
            let moves = legal_moves(rules, if by == turn { &position } else { &at_turn });
            choices.extend(
                (0..8)
                    .filter(|_| !moves.is_empty())
                    .map(|_| play(by, ActionKind::Move(self.dice.of(&moves)))),
            );
            choices.extend([
                play(by, ActionKind::SkipTurn),
                LiveAction::Decline(by),
                play(by, ActionKind::RemoveKings),
            ]);
            choices.extend(Party::first(rules.parties).map(|partner| play(by, ActionKind::Join(partner))));
            choices.push(play(by, ActionKind::OfferDraw));
        }
        let by = own.iter().next().expect("a party");
        match self.dice.below(40) {
            0 => choices = vec![play(by, ActionKind::AcceptDraw)],
            1 => choices = vec![play(by, ActionKind::DeclineDraw)],
            2 if self.dice.percent(20) => choices = vec![play(by, ActionKind::Resign)],
            3 => {
                choices = vec![LiveAction::Propose(Proposal::TakeBack(
                    self.dice.below(game.plies().count().max(1)) as u16,
                ))]
            }
            4 | 5 => {
                let pending = merged.proposal.as_ref();
                choices = vec![pending.map_or(LiveAction::Accept, PendingProposal::acceptance)];
            }
            6 => {
                let claim = PrivateKey::new(&[8; 32]).public();
                let other = self.dice.below(merged.seats.len());
                choices = vec![
                    LiveAction::Reject,
                    LiveAction::Leave,
                    LiveAction::Propose(Proposal::Forfeit(other)),
                    LiveAction::Propose(Proposal::ClaimTime(other, 700)),
                    LiveAction::OutOfTime(by),
                    LiveAction::Propose(Proposal::Renew(Renewal::Same)),
                    LiveAction::Propose(Proposal::Renew(Renewal::Invite(other, claim))),
                    LiveAction::Propose(Proposal::Renew(Renewal::Bots(SeatSet::of(&[other])))),
                ];
            }
            7 | 8 => choices = vec![LiveAction::Rematch],
            _ => {}
        }
        if !choices.is_empty() {
            let action = self.dice.of(&choices);
            // Many of them are refused.
            drop(self.act(device, action));
        }
    }

    /// Returns the topic and a sealed record of a seat that has the same entries, the last one with another checksum: another
    /// program has written it.
    pub fn with_wrong_checksum(&self, device: usize, seat: usize) -> (String, Vec<u8>) {
        let keys = self.invited.invitation.keys();
        let stored = self.devices[device].session.stored();
        let key = PrivateKey::new(&stored.seat.expect("a seat").key);
        let format = EntryFormat::new(&**self.invited.invitation.game.game.def(), self.invited.tickets.len());
        let read = |bytes: &Vec<u8>| SignedRecord::read(bytes, format).ok();
        let record = stored.records.iter().filter_map(read).find(|record| record.seat == seat);
        let mut record: Record = (*record.expect("a record")).clone();
        let (last, before) = record.log.entries().split_last().expect("an entry");
        let mut log = Log::default();
        before.iter().for_each(|entry| log.push(format, seat, &record.claim.key, entry.clone()));
        let last = Entry { position: last.position ^ 1, ..last.clone() };
        log.push(format, seat, &record.claim.key, last);
        record.log = log;
        let signed = SignedRecord::new(record, format, keys.id(), &key).expect("a record");
        let ends = format!("/{seat}");
        let topic = self.retained[0].keys().find(|topic| topic.ends_with(&ends)).expect("a topic").clone();
        let payload = keys.seal(&topic, &[3; 24], signed.bytes());
        (topic, payload)
    }

    /// The device goes on in the new live game that all have agreed to. Returns the seat there that somebody is invited to.
    pub fn move_on(&mut self, device: usize) -> Option<usize> {
        let next = self.devices[device].session.next_session(random(self.dice.next()));
        let (session, invited) = next.expect("all have agreed");
        self.cut(device);
        self.invited.invitation = session.invitation().clone();
        self.devices[device].session = session;
        self.devices[device].writing.clear();
        self.on(device, SessionEvent::Woken);
        self.connect(device);
        invited
    }

    /// Says what a participant does.
    pub fn set_activity(&mut self, device: usize, activity: Activity) {
        self.on(device, SessionEvent::Activity(activity));
    }
}
