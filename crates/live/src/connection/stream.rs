//! Divides the bytes from a broker into packets.
use super::packets::MAX_PACKET;

/// The bytes cannot be the begin of a packet, or the packet would be too long.
#[derive(Debug)]
pub struct InvalidHeader;

/// The bytes of a packet that has not arrived as a whole. A WebSocket message may have several packets or a part
/// of one.
#[derive(Clone, Default)]
pub struct PacketStream {
    /// Never longer than `MAX_PACKET`.
    partial: Vec<u8>,
}

impl PacketStream {
    /// Takes bytes from the front of the input up to the end of a packet, and returns the packet; `None` if the
    /// input ends before.
    pub fn next(&mut self, input: &mut &[u8]) -> Result<Option<Vec<u8>>, InvalidHeader> {
        loop {
            let missing = match total_length(&self.partial)? {
                Some(length) if length > MAX_PACKET => return Err(InvalidHeader),
                Some(length) if length == self.partial.len() => {
                    return Ok(Some(std::mem::take(&mut self.partial)));
                }
                Some(length) => length - self.partial.len(),
                None => 1,
            };
            if input.is_empty() {
                return Ok(None);
            }
            let (taken, rest) = input.split_at(missing.min(input.len()));
            self.partial.extend_from_slice(taken);
            *input = rest;
        }
    }

    /// Forgets a packet of which only the begin has arrived.
    pub fn clear(&mut self) {
        self.partial.clear();
    }
}

/// The length of the packet that begins so, with its header; `None` if the header is not complete.
fn total_length(begin: &[u8]) -> Result<Option<usize>, InvalidHeader> {
    let mut remaining = 0;
    for (index, byte) in begin.iter().skip(1).take(4).enumerate() {
        remaining |= usize::from(byte & 0x7f) << (7 * index);
        if byte & 0x80 == 0 {
            return Ok(Some(2 + index + remaining));
        }
    }
    if begin.len() >= 5 { Err(InvalidHeader) } else { Ok(None) }
}
