//! Somebody who is connected to the broker and forges messages of a live game.
use crate::harness::Page;
use serde_json::json;

/// Keeps a copy of everything that a page sends. For [`Page::run_before_scripts`].
pub const LISTEN: &str = "window.sent = [];
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
        sent.push([...new Uint8Array(data)]);
        return send.call(this, data);
    }";
/// How many messages [`flood`] sends.
pub const FORGED: usize = 800;
/// Sends packets to the broker, two hundred a second, from a connection of its own.
const FLOOD: &str = "const [url, packets, total, done] = arguments;
    const socket = new WebSocket(url, 'mqtt');
    const text = (name) => [name.length >> 8, name.length & 255, ...new TextEncoder().encode(name)];
    socket.onopen = () => {
        // CONNECT of MQTT 5, with a clean start and no properties.
        const connect = [...text('MQTT'), 5, 2, 0, 60, 0, ...text('vandal')];
        socket.send(new Uint8Array([16, connect.length, ...connect]));
    };
    let count = 0;
    socket.onmessage = () => {
        socket.onmessage = null;
        const flood = setInterval(() => {
            for (let many = 4; many--; count++) {
                const packet = new Uint8Array(packets[count % packets.length]);
                // Half of them are repeated as they were; the others have another seal.
                if (count % 2) packet[packet.length - 1] ^= 1 + (count % 250);
                socket.send(packet);
            }
            if (count >= total) { clearInterval(flood); done(count) }
        }, 20);
    };
    socket.onerror = () => done(0)";

/// The messages that pages have published since they listen, as everybody who is connected to the broker can see them.
pub async fn published(pages: [&Page; 2]) -> Vec<Vec<u8>> {
    let mut packets: Vec<Vec<u8>> = Vec::new();
    for page in pages {
        // The kind of a packet stands in its first four bits.
        packets.extend(page.eval::<Vec<Vec<u8>>>("sent.filter(([first]) => first >> 4 === 3)").await);
    }
    assert!(packets.len() > 3, "{} messages of the game", packets.len());
    packets
}

/// Sends forged messages to the broker of a page, from another one. Returns how many.
pub async fn flood(from: &Page, packets: Vec<Vec<u8>>) -> usize {
    let url = format!("ws{}mqtt", from.base().trim_start_matches("http"));
    from.call_async(FLOOD, json!([url, packets, FORGED])).await
}
