//! The log of a page by WebDriver BiDi.
use serde_json::{Value, json};
use std::net::TcpStream;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

type Socket = WebSocket<MaybeTlsStream<TcpStream>>;

/// How long the browser may take to answer a command.
const PATIENCE: Duration = Duration::from_secs(30);

/// Subscribes to the log at the address that the session has given. Errors come in their order, as text.
pub fn errors(url: &str) -> Receiver<String> {
    let (mut socket, _) =
        tungstenite::connect(url).unwrap_or_else(|error| panic!("{url} takes no connection: {error}"));
    subscribe(&mut socket);
    let (sender, receiver) = channel();
    std::thread::spawn(move || pass_on(socket, &sender));
    receiver
}

fn subscribe(socket: &mut Socket) {
    let parameters = json!({ "events": ["log.entryAdded"] });
    let command = json!({ "id": 1, "method": "session.subscribe", "params": parameters });
    set_patience(socket, Some(PATIENCE));
    socket.send(Message::text(command.to_string())).expect("the browser takes a command");
    let answer = loop {
        let message = socket.read().expect("the browser answers");
        if let Some(answer) = read(&message).filter(|value| value["id"] == 1) {
            break answer;
        }
    };
    assert_eq!(answer["type"], "success", "the log cannot be subscribed to: {answer}");
    set_patience(socket, None);
}

fn set_patience(socket: &Socket, patience: Option<Duration>) {
    let MaybeTlsStream::Plain(stream) = socket.get_ref() else { unreachable!("the address begins with ws:") };
    stream.set_read_timeout(patience).expect("a patience above zero");
}

/// Reads until the browser closes the connection or nobody asks any more.
fn pass_on(mut socket: Socket, sender: &Sender<String>) {
    while let Ok(message) = socket.read() {
        let Some(event) = read(&message) else { continue };
        let entry = &event["params"];
        if event["method"] != "log.entryAdded" || entry["level"] != "error" {
            continue;
        }
        let text = format!("{}: {}", entry["type"], entry["text"]);
        if sender.send(text).is_err() {
            return;
        }
    }
}

fn read(message: &Message) -> Option<Value> {
    serde_json::from_str(message.to_text().ok()?).ok()
}
