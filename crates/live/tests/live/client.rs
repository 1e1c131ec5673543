//! A connection with a real WebSocket, without a thread: it goes on when it is told to.
use crate::socket::{Socket, SocketEvent};
use std::time::{Duration, Instant};

use schachquartett_live::connection::{
    Connection, ConnectionEvent, ConnectionOutput, ConnectionSettings, DisconnectCause, Publication,
    PublishId,
};

/// How long a condition may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A client of a broker on this machine.
pub struct Client {
    pub connection: Connection,
    port: u16,
    socket: Socket,
    started: Instant,
    /// How much faster its time goes than that of the broker.
    speed: u64,
    /// The messages that arrived: topic, payload, and whether it was retained.
    pub delivered: Vec<(String, Vec<u8>, bool)>,
    /// What else the connection has reported.
    pub reports: Vec<ConnectionOutput>,
}

impl Client {
    /// A client that has started to connect.
    pub fn start(settings: ConnectionSettings, port: u16, speed: u64) -> Self {
        let random = settings.client_id.bytes().map(u64::from).sum();
        let mut client = Self {
            connection: Connection::new(settings, random),
            port,
            socket: Socket::None,
            started: Instant::now(),
            speed,
            delivered: Vec::new(),
            reports: Vec::new(),
        };
        client.restart();
        client
    }

    pub fn restart(&mut self) {
        let outputs = self.connection.start(self.now());
        self.perform(outputs);
    }

    pub fn publish(&mut self, publication: Publication) -> PublishId {
        let (id, outputs) = self.connection.publish(publication, self.now());
        self.perform(outputs);
        id
    }

    pub fn stop(&mut self) {
        let outputs = self.connection.stop();
        self.perform(outputs);
    }

    pub fn leave_with_will(&mut self) {
        let outputs = self.connection.leave_with_will();
        self.perform(outputs);
    }

    /// Closes the socket without a word, as a crash does. The connection hears of it with the next step.
    pub fn lose_socket(&mut self) {
        self.socket = Socket::Failed;
    }

    pub fn is_acknowledged(&self, id: PublishId) -> bool {
        self.reports.contains(&ConnectionOutput::Acknowledged(id))
    }

    pub fn has_disconnected(&self, cause: DisconnectCause) -> bool {
        self.reports.contains(&ConnectionOutput::Disconnected(cause))
    }

    /// The last message of a topic.
    pub fn last(&self, topic: &str) -> Option<&[u8]> {
        let mut messages = self.delivered.iter().rev();
        messages.find(|(other, ..)| other == topic).map(|(_, payload, _)| payload.as_slice())
    }

    fn now(&self) -> u64 {
        self.started.elapsed().as_millis() as u64 * self.speed
    }

    /// Does what can be done without waiting.
    pub fn step(&mut self) {
        while let Some(event) = self.socket.poll() {
            match event {
                SocketEvent::Opened => self.on(ConnectionEvent::Opened),
                SocketEvent::Closed => self.on(ConnectionEvent::Closed),
                SocketEvent::Received(bytes) => self.on(ConnectionEvent::Received(&bytes)),
            }
        }
        if self.connection.wake_at().is_some_and(|wake_at| wake_at <= self.now()) {
            self.on(ConnectionEvent::Woken);
        }
    }

    fn on(&mut self, event: ConnectionEvent) {
        let outputs = self.connection.on(event, self.now());
        self.perform(outputs);
    }

    fn perform(&mut self, outputs: Vec<ConnectionOutput>) {
        for output in outputs {
            match output {
                ConnectionOutput::OpenSocket => self.socket = Socket::open(self.port),
                ConnectionOutput::CloseSocket => self.socket = Socket::None,
                ConnectionOutput::Send(bytes) => self.socket.send(bytes),
                ConnectionOutput::Delivered { topic, payload, retained } => {
                    self.delivered.push((topic, payload, retained));
                }
                report => self.reports.push(report),
            }
        }
    }
}

/// Lets the clients go on until something has happened.
pub fn run_until<const N: usize>(
    clients: &mut [Client; N],
    what: &str,
    mut has_happened: impl FnMut(&mut [Client; N]) -> bool,
) {
    let started = Instant::now();
    while !has_happened(clients) {
        if started.elapsed() > PATIENCE {
            let reports: Vec<_> = clients.iter().map(|client| &client.reports).collect();
            panic!("not within a minute: {what}; {reports:?}");
        }
        clients.iter_mut().for_each(Client::step);
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Lets the clients go on until all are connected.
pub fn run_until_connected<const N: usize>(clients: &mut [Client; N]) {
    run_until(clients, "connected", |clients| clients.iter().all(|client| client.connection.is_connected()));
}
