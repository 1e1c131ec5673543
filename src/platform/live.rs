//! The sockets to the brokers of a live game, its timer, and the storage of its secrets.
//!
//! gloo's socket is not used: it does not tell when it is open, and what it sends waits for its next turn, which a page
//! that is left does not get.
use super::{Runtime, local_storage, notifications};
use app::live::{LiveIntent, SocketEvent};
use app::open_game::TimestampMs;
use app::storage::{JournalRecord, StoredEntry};
use engine::link::GameKey;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::{document, window};
use js_sys::{ArrayBuffer, Uint8Array};
use live::connection::MAX_MESSAGE;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{BinaryType, Event, MessageEvent, WebSocket};

/// The subprotocol of MQTT over WebSocket.
const SUBPROTOCOL: &str = "mqtt";

/// An open socket with the listeners to its events, which go with it.
struct Socket {
    socket: WebSocket,
    _listeners: [EventListener; 3],
}

thread_local! {
    /// With their numbers.
    static SOCKETS: RefCell<Vec<(usize, Socket)>> = const { RefCell::new(Vec::new()) };
    static TIMER: RefCell<Option<Timeout>> = const { RefCell::new(None) };
}

/// Returns bytes of the browser's random number generator for keys; `None` if it has none.
pub(super) fn entropy() -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// Returns the brokers that index.html names.
pub(super) fn named_brokers() -> String {
    let meta = document().query_selector("meta[name=live-brokers]").ok().flatten();
    meta.and_then(|meta| meta.get_attribute("content")).unwrap_or_default()
}

/// Follows what happens to the page: it is shown, hidden, left, or online again.
pub(super) fn follow_page(runtime: Runtime) {
    runtime.send(LiveIntent::NotificationsChanged(notifications::permission()));
    EventListener::new(&document(), "visibilitychange", move |_| {
        runtime.send(LiveIntent::SetShown(!document().hidden()));
    })
    .forget();
    for name in ["online", "pageshow"] {
        EventListener::new(&window(), name, move |_| runtime.send(LiveIntent::RetryNow)).forget();
    }
    EventListener::new(&window(), "pagehide", move |_| runtime.send(LiveIntent::LeavePage)).forget();
}

/// Opens the socket to a broker. One that cannot be opened counts as closed.
pub(super) fn open_socket(runtime: Runtime, number: usize, url: &str) {
    close_socket(number);
    let send = move |event| runtime.send(LiveIntent::Socket { socket: number, event });
    let Ok(socket) = WebSocket::new_with_str(url, SUBPROTOCOL) else {
        return send(SocketEvent::Closed);
    };
    socket.set_binary_type(BinaryType::Arraybuffer);
    let received = move |event: &Event| {
        let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
        let bytes = data.and_then(|data| data.dyn_into::<ArrayBuffer>().ok());
        // Its length is looked at before it is copied.
        send(match bytes.filter(|bytes| bytes.byte_length() <= MAX_MESSAGE) {
            Some(bytes) => SocketEvent::Received(Uint8Array::new(&bytes).to_vec()),
            None => SocketEvent::Unreadable,
        });
    };
    let listeners = [
        EventListener::new(&socket, "open", move |_| send(SocketEvent::Opened)),
        EventListener::new(&socket, "message", received),
        EventListener::new(&socket, "close", move |_| send(SocketEvent::Closed)),
    ];
    SOCKETS.with_borrow_mut(|sockets| sockets.push((number, Socket { socket, _listeners: listeners })));
}

/// Closes the socket of a number. Without its listeners none of its events follows.
pub(super) fn close_socket(number: usize) {
    let closed = SOCKETS.with_borrow_mut(|sockets| {
        let at = sockets.iter().position(|(other, _)| *other == number);
        at.map(|at| sockets.swap_remove(at).1)
    });
    if let Some(Socket { socket, .. }) = closed {
        let _ = socket.close();
    }
}

/// Sends a message. If the socket has closed meanwhile, its event tells.
pub(super) fn send_to_socket(number: usize, bytes: &[u8]) {
    SOCKETS.with_borrow(|sockets| {
        if let Some((_, Socket { socket, .. })) = sockets.iter().find(|(other, _)| *other == number) {
            let _ = socket.send_with_u8_array(bytes);
        }
    });
}

/// Sets the timer of the connection, or removes it.
pub(super) fn wake_live(runtime: Runtime, after_ms: Option<u32>) {
    let timer = after_ms
        .map(|after| Timeout::new(after.min(i32::MAX as u32), move || runtime.send(LiveIntent::Woken)));
    TIMER.set(timer);
}

/// Stores the secrets of a game, and tells when they are on disk. Where the browser stores nothing, the game goes on
/// from memory.
pub(super) fn save_secret(
    runtime: Runtime,
    entry: Option<StoredEntry>,
    written_at: TimestampMs,
    key: GameKey,
    revision: u64,
) {
    let stored = move || runtime.send(LiveIntent::Stored { key, revision });
    let Some(StoredEntry { name, text }) = entry else { return stored() };
    local_storage::write_secret(&name, &text);
    let record = JournalRecord { name, written_at, text: Some(text) };
    runtime.write_journal_quietly(record, stored);
}

/// Deletes the secrets of a game from all that is stored here.
pub(super) fn forget_secret(runtime: Runtime, name: String, written_at: TimestampMs) {
    local_storage::remove_secret(&name);
    runtime.forget_journal(vec![(name, written_at)]);
}
