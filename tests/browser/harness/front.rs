//! One origin for the page and a broker: the page's server passes connections to `mqtt` in the page's folder on to it.
use super::broker::Broker;
use super::server::{Server, fresh_listener};
use axum::serve::Listener;
use std::future::poll_fn;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Shutdown, SocketAddr, TcpStream as StdStream, UdpSocket};
use std::task::{Context, Poll};
use std::thread;
use tokio::io::ReadBuf;
use tokio::net::{TcpListener, TcpStream};

/// What a club's own broker is given.
const CONFIGURATION: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/live/mosquitto.conf"));
const ACL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/live/acl");

/// A broker with the limits of `docs/live`.
pub fn start_broker() -> Option<Broker> {
    let limits = |names: &[&str]| -> Vec<&str> {
        let is_one = |line: &&str| line.split(' ').next().is_some_and(|name| names.contains(&name));
        CONFIGURATION.lines().filter(is_one).collect()
    };
    let acl = format!("acl_file {ACL}");
    let mut options = limits(&[
        "message_size_limit",
        "max_inflight_messages",
        "max_queued_bytes",
        "memory_limit",
        "persistent_client_expiration",
    ]);
    assert_eq!(options.len(), 5, "docs/live/mosquitto.conf has other limits");
    options.push(&acl);
    Broker::mosquitto(&options, &["socket_domain ipv4", "max_connections 2000"])
}

/// Accepts connections for the page's server, and passes those for the broker on.
pub struct Front {
    listener: TcpListener,
    broker: u16,
    /// Connections that have not said yet what they are for. Browsers open some beforehand.
    silent: Vec<(TcpStream, SocketAddr)>,
}

impl Front {
    /// Serves the page and this port of the broker at a fresh port of this machine, at all its addresses.
    pub async fn serve(broker: u16) -> Server {
        let listener = TcpListener::from_std(fresh_listener(Ipv4Addr::UNSPECIFIED)).expect("a listener");
        Server::on(Self { listener, broker, silent: Vec::new() })
    }

    /// The next connection that says something, and whether it is for the broker.
    fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<(TcpStream, SocketAddr, bool)> {
        while let Poll::Ready(accepted) = self.listener.poll_accept(context) {
            self.silent.push(accepted.expect("a connection"));
        }
        for at in 0..self.silent.len() {
            let mut bytes = [0; 128];
            let mut head = ReadBuf::new(&mut bytes);
            if self.silent[at].0.poll_peek(context, &mut head).is_ready() {
                let (stream, address) = self.silent.swap_remove(at);
                return Poll::Ready((stream, address, is_for_broker(head.filled())));
            }
        }
        Poll::Pending
    }
}

impl Listener for Front {
    type Io = TcpStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (TcpStream, SocketAddr) {
        loop {
            let (stream, address, is_for_broker) = poll_fn(|context| self.poll_next(context)).await;
            if !is_for_broker {
                return (stream, address);
            }
            let _ = pass(stream, self.broker);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok(SocketAddr::from((Ipv4Addr::LOCALHOST, self.listener.local_addr()?.port())))
    }
}

/// Whether the first line of a request asks for `mqtt` in any folder.
fn is_for_broker(head: &[u8]) -> bool {
    head.split(|byte| *byte == b' ').nth(1).is_some_and(|path| path.ends_with(b"/mqtt"))
}

/// Passes bytes on until one side ends. Without a broker the connection is closed.
fn pass(client: TcpStream, broker: u16) -> io::Result<()> {
    let client = client.into_std()?;
    client.set_nonblocking(false)?;
    let broker = StdStream::connect((Ipv4Addr::LOCALHOST, broker))?;
    for stream in [&client, &broker] {
        stream.set_nodelay(true)?;
    }
    let ways = [(client.try_clone()?, broker.try_clone()?), (broker, client)];
    for (mut from, mut to) in ways {
        thread::spawn(move || {
            let _ = io::copy(&mut from, &mut to);
            let _ = from.shutdown(Shutdown::Both);
            let _ = to.shutdown(Shutdown::Both);
        });
    }
    Ok(())
}

/// The address of this machine in its network; `None` without one.
pub fn network_address() -> Option<IpAddr> {
    // Nothing is sent: the system chooses the address from which it would be.
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(198, 51, 100, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}
