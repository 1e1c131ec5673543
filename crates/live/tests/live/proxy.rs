//! A network between a client and a broker that does not do as it should.
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// What happens to bytes.
#[derive(Clone, Copy, PartialEq)]
pub enum Network {
    /// They arrive.
    Sound,
    /// Each arrives by itself.
    Pieces,
    /// They arrive later.
    Late(Duration),
    /// They wait until the network is another one. Nobody hears that.
    Stalled,
    /// They are lost, and so is all that follows on their connections. The client hears nothing of that, and for the
    /// broker the connections end.
    HalfOpen,
}

struct State {
    network: Mutex<Network>,
    /// How often all connections were cut.
    cuts: AtomicU64,
}

impl State {
    fn network(&self) -> Network {
        *self.network.lock().expect("no panic")
    }
}

/// Passes connections on to a port of this machine.
pub struct Proxy {
    /// Where it listens, on this machine.
    pub port: u16,
    state: Arc<State>,
}

impl Proxy {
    pub fn to(target: u16) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let state = Arc::new(State { network: Mutex::new(Network::Sound), cuts: AtomicU64::new(0) });
        let shared = state.clone();
        // It ends with the process.
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                // Without a broker the client's connection is closed.
                if let Ok(broker) = TcpStream::connect((Ipv4Addr::LOCALHOST, target)) {
                    connect(client, broker, &shared);
                }
            }
        });
        Self { port, state }
    }

    /// Changes the network for all connections.
    pub fn set(&self, network: Network) {
        *self.state.network.lock().expect("no panic") = network;
    }

    /// Closes all connections at once.
    pub fn cut(&self) {
        self.state.cuts.fetch_add(1, Ordering::Relaxed);
    }
}

fn connect(client: TcpStream, broker: TcpStream, state: &Arc<State>) {
    for stream in [&client, &broker] {
        stream.set_nodelay(true).expect("an option");
        stream.set_read_timeout(Some(Duration::from_millis(5))).expect("an option");
    }
    let is_lost = Arc::new(AtomicBool::new(false));
    for is_from_client in [true, false] {
        let [client, broker] = [&client, &broker].map(|stream| stream.try_clone().expect("a socket"));
        let direction =
            Direction { client, broker, is_from_client, is_lost: is_lost.clone(), state: state.clone() };
        thread::spawn(move || direction.run());
    }
}

/// One direction of a connection.
struct Direction {
    client: TcpStream,
    broker: TcpStream,
    is_from_client: bool,
    /// Whether bytes of the connection were lost, in either direction.
    is_lost: Arc<AtomicBool>,
    state: Arc<State>,
}

impl Direction {
    fn run(self) {
        let cuts = self.state.cuts.load(Ordering::Relaxed);
        let (mut from, mut to) =
            if self.is_from_client { (&self.client, &self.broker) } else { (&self.broker, &self.client) };
        let mut buffer = [0; 4096];
        while self.state.cuts.load(Ordering::Relaxed) == cuts {
            if self.state.network() == Network::HalfOpen {
                self.is_lost.store(true, Ordering::Relaxed);
                let _ = self.broker.shutdown(Shutdown::Both);
            }
            let read = from.read(&mut buffer);
            let is_lost = self.is_lost.load(Ordering::Relaxed);
            match read {
                // The client must not hear that the broker's side ended.
                Ok(0) | Err(_) if is_lost && !self.is_from_client => thread::sleep(Duration::from_millis(5)),
                Ok(0) => break,
                Ok(_) if is_lost => {}
                Ok(count) => {
                    if self.pass(&mut to, &buffer[..count], cuts).is_err() {
                        break;
                    }
                }
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
                Err(_) => break,
            }
        }
        let _ = from.shutdown(Shutdown::Both);
        let _ = to.shutdown(Shutdown::Both);
    }

    fn pass(&self, to: &mut &TcpStream, bytes: &[u8], cuts: u64) -> std::io::Result<()> {
        while self.state.network() == Network::Stalled && self.state.cuts.load(Ordering::Relaxed) == cuts {
            thread::sleep(Duration::from_millis(5));
        }
        match self.state.network() {
            Network::Pieces => bytes.iter().try_for_each(|byte| to.write_all(&[*byte])),
            Network::Late(time) => {
                thread::sleep(time);
                to.write_all(bytes)
            }
            _ => to.write_all(bytes),
        }
    }
}
