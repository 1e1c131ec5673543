//! A device with real sockets.
use crate::dice::Dice;
use crate::socket::{Socket, SocketEvent};
use crate::world::random;
use engine::notation::write_action;
use engine::rules::{Action, ActionKind, Arrangement, legal_moves};
use schachquartett_live::connection::ConnectionEvent;
use schachquartett_live::{
    ActError, Admission, ClientEvent, ClientOutput, LiveAction, LiveClient, MergedGame, Notice, PlayedAction,
    Session, StoredSession,
};
use std::time::Instant;

/// A device with real sockets. Its disk writes at once.
pub struct Player {
    pub client: LiveClient,
    /// By broker.
    sockets: Vec<Socket>,
    pub ports: Vec<u16>,
    started: Instant,
    pub disk: StoredSession,
    pub notices: Vec<Notice>,
}

impl Player {
    pub fn new(session: Session, ports: &[u16], seed: u64) -> Self {
        let name = random(seed ^ 0xc0ffee).bytes();
        let disk = session.stored();
        let used: Vec<usize> = (0..ports.len()).collect();
        let client = LiveClient::new(session, &name, &used);
        let sockets = ports.iter().map(|_| Socket::None).collect();
        Self { client, sockets, ports: ports.to_owned(), started: Instant::now(), disk, notices: Vec::new() }
    }

    pub fn now(&self) -> u64 {
        1_000 + self.started.elapsed().as_millis() as u64
    }

    pub fn join(&mut self) {
        let outputs = self.client.join(self.now());
        self.perform(outputs);
    }

    pub fn on(&mut self, event: ClientEvent) {
        let outputs = self.client.on(event, self.now());
        self.perform(outputs);
    }

    pub fn act(&mut self, action: LiveAction) -> Result<(), ActError> {
        let outputs = self.client.act(action, 7, self.now())?;
        self.perform(outputs);
        Ok(())
    }

    pub fn perform(&mut self, outputs: Vec<ClientOutput>) {
        for output in outputs {
            match output {
                ClientOutput::OpenSocket(at) => self.sockets[at] = Socket::open(self.ports[at]),
                ClientOutput::CloseSocket(at) => self.sockets[at] = Socket::None,
                ClientOutput::Send(at, bytes) => self.sockets[at].send(bytes),
                ClientOutput::Store(revision) => {
                    self.disk = self.client.session().stored();
                    self.on(ClientEvent::Stored(revision));
                }
                ClientOutput::Notice(notice) => self.notices.push(notice),
                ClientOutput::Changed => {}
            }
        }
    }

    pub fn step(&mut self) {
        for at in 0..self.sockets.len() {
            while let Some(event) = self.sockets[at].poll() {
                let event = match &event {
                    SocketEvent::Opened => ConnectionEvent::Opened,
                    SocketEvent::Closed => ConnectionEvent::Closed,
                    SocketEvent::Received(bytes) => ConnectionEvent::Received(bytes),
                };
                self.on(ClientEvent::Socket(at, event));
            }
        }
        if self.client.wake_at().is_some_and(|at| at <= self.now()) {
            self.on(ClientEvent::Woken);
        }
    }

    pub fn merged(&self) -> &MergedGame {
        self.client.session().merged()
    }

    /// Moves or arranges, if it is this player's turn. Returns whether something was done.
    pub fn play_on(&mut self, dice: &mut Dice) -> bool {
        let session = self.client.session();
        let Some(own) = session.own_seat().map(|seat| session.merged().seats[seat]) else { return false };
        let merged = session.merged();
        let (position, def) = (merged.game.state().position, merged.game.def().clone());
        if merged.game.state().outcome.is_some() || session.admission() != Admission::Admitted {
            return false;
        }
        if let Some(by) = position.arranging().iter().find(|&party| own.contains(party)) {
            if !merged.is_arranging_in_secret() || merged.commitments[by].is_some() {
                return false;
            }
            let arrangement = Arrangement::of(def.rules(), &position, by);
            let cells: Vec<_> = arrangement.pieces().map(|(cell, _)| cell).collect();
            let swapped = arrangement.swapped(dice.of(&cells), dice.of(&cells));
            let now = self.now();
            let outputs = self.client.commit_arrangement(by, swapped, now).expect("an arrangement");
            self.perform(outputs);
            return true;
        }
        let by = position.turn();
        let moves = legal_moves(def.rules(), &position);
        if !position.arranging().is_empty() || !own.contains(by) {
            return false;
        }
        let kind = if moves.is_empty() { ActionKind::SkipTurn } else { ActionKind::Move(dice.of(&moves)) };
        self.act(LiveAction::Play(PlayedAction::new(&Action { by, kind }))).is_ok()
    }

    pub fn summary(&self) -> String {
        let merged = self.merged();
        let def = merged.game.def();
        let actions =
            merged.game.steps().iter().map(|step| write_action(&**def, step.action.by, &step.action));
        format!("{} {:?} {:?}", actions.collect::<Vec<_>>().join(" "), merged.applied, merged.void)
    }
}
