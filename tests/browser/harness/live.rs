//! Pages with a broker of their own: the page's server passes connections to `mqtt` in the page's folder on to it.
use super::broker::Broker;
use super::server::{Server, fresh_listener};
use super::{Page, Setup, run_on, runtime};
use axum::serve::Listener;
use std::future::poll_fn;
use std::io;
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpStream as StdStream};
use std::task::{Context, Poll};
use std::thread;
use tokio::io::ReadBuf;
use tokio::net::{TcpListener, TcpStream};

/// What a club's own broker is given.
const CONFIGURATION: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/live/mosquitto.conf"));
const ACL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/live/acl");

/// Runs one test in browsers that know nothing of each other and reach one broker. The test may end the broker and
/// start it again. Where none is installed, the test is skipped.
pub fn in_browsers_with_broker<const COUNT: usize, F>(setups: [Setup; COUNT], test: F)
where
    F: AsyncFnOnce(&[Page; COUNT], &mut Broker),
{
    let Some(mut broker) = start_broker() else { return };
    let server = runtime().block_on(Front::serve(broker.port()));
    run_on(&server, setups, async |pages: &[Page; COUNT]| test(pages, &mut broker).await);
}

/// A broker with the limits of `docs/live`.
fn start_broker() -> Option<Broker> {
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
    Broker::start(&options, &["socket_domain ipv4", "max_connections 2000"])
}

/// Accepts connections for the page's server, and passes those for the broker on.
struct Front {
    listener: TcpListener,
    broker: u16,
    /// Connections that have not said yet what they are for. Browsers open some beforehand.
    silent: Vec<(TcpStream, SocketAddr)>,
}

impl Front {
    async fn serve(broker: u16) -> Server {
        let listener = TcpListener::from_std(fresh_listener()).expect("a listener");
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
        self.listener.local_addr()
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
