//! A real WebSocket that does not wait.
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpStream};

use tungstenite::client::ClientRequestBuilder;
use tungstenite::handshake::client::ClientHandshake;
use tungstenite::handshake::{HandshakeError, MidHandshake};
use tungstenite::{Message, WebSocket};

/// A socket to a broker on this machine.
pub enum Socket {
    None,
    /// It could not be opened, which is told with the next step.
    Failed,
    Opening(Box<MidHandshake<ClientHandshake<TcpStream>>>),
    Open(Box<WebSocket<TcpStream>>),
}

/// What has happened to a socket.
pub enum SocketEvent {
    Opened,
    Closed,
    Received(Vec<u8>),
}

impl Socket {
    pub fn open(port: u16) -> Self {
        let Ok(stream) = TcpStream::connect((Ipv4Addr::LOCALHOST, port)) else { return Socket::Failed };
        stream.set_nodelay(true).expect("an option");
        stream.set_nonblocking(true).expect("an option");
        let address = format!("ws://127.0.0.1:{port}/").parse().expect("an address");
        match tungstenite::client(ClientRequestBuilder::new(address).with_sub_protocol("mqtt"), stream) {
            Ok((socket, _)) => Socket::Open(Box::new(socket)),
            Err(HandshakeError::Interrupted(handshake)) => Socket::Opening(Box::new(handshake)),
            Err(HandshakeError::Failure(_)) => Socket::Failed,
        }
    }

    /// The next event, if there is one.
    pub fn poll(&mut self) -> Option<SocketEvent> {
        match std::mem::replace(self, Self::None) {
            Self::None => None,
            Self::Failed => Some(SocketEvent::Closed),
            Self::Opening(handshake) => match handshake.handshake() {
                Ok((socket, _)) => {
                    *self = Self::Open(Box::new(socket));
                    Some(SocketEvent::Opened)
                }
                Err(HandshakeError::Interrupted(handshake)) => {
                    *self = Self::Opening(Box::new(handshake));
                    None
                }
                Err(HandshakeError::Failure(_)) => Some(SocketEvent::Closed),
            },
            Self::Open(mut socket) => loop {
                match socket.read() {
                    Ok(Message::Binary(bytes)) => {
                        *self = Self::Open(socket);
                        return Some(SocketEvent::Received(bytes.to_vec()));
                    }
                    Ok(_) => {}
                    Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => {
                        *self = Self::Open(socket);
                        return None;
                    }
                    Err(_) => return Some(SocketEvent::Closed),
                }
            },
        }
    }

    pub fn send(&mut self, bytes: Vec<u8>) {
        let Self::Open(socket) = self else { return };
        match socket.send(Message::binary(bytes)) {
            Ok(()) => {}
            Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => {}
            Err(_) => *self = Self::Failed,
        }
    }
}
