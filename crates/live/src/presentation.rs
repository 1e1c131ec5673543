//! What the host shows to spectators: a position of the game, with arrows and circles.
use super::bytes::array;
use super::keys::{Hash, PrivateKey, PublicKey, Purpose, Signature};
use engine::link::{BitReader, BitWriter, DecodeError};

const VERSION: u8 = 1;
const SIGNATURE: usize = size_of::<Signature>();
/// The maximum number of arrows and circles.
pub const MAX_DRAWINGS: usize = 40;

/// A board as the host has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownBoard {
    /// The number of games of the match that are over before the one on the board.
    pub game: usize,
    /// The number of plies before the position; `None` for the latest one.
    pub ply: Option<usize>,
    /// Arrows and circles: the numbers of two cells and of a colour.
    pub drawings: Vec<[usize; 3]>,
}

/// What the host says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Presentation {
    /// The number of the message. Older ones have no effect.
    pub(super) number: u64,
    /// The board; `None` once the host does not show it any more.
    pub(super) board: Option<ShownBoard>,
}

impl Presentation {
    /// Returns the bytes to send, signed by the host.
    pub(super) fn write(&self, game: &Hash, host: &PrivateKey) -> Vec<u8> {
        let mut bytes = BitWriter::default();
        bytes.byte(VERSION);
        bytes.bytes(&self.number.to_be_bytes());
        if let Some(board) = &self.board {
            // A ply is one more, as 0 is the latest position.
            let numbers = [board.game, board.ply.map_or(0, |ply| ply + 1)];
            let drawings = board.drawings.iter().take(MAX_DRAWINGS).flatten();
            numbers.iter().chain(drawings).for_each(|&number| bytes.varint(number as u64));
        }
        let mut bytes = bytes.finish();
        bytes.extend_from_slice(&host.sign(Purpose::Presentation, game, &bytes));
        bytes
    }

    /// Reads a message; `None` for other bytes. The signature is not verified: see [`Self::is_signed`].
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        read(&mut BitReader::new(bytes.split_last_chunk::<SIGNATURE>()?.0)).ok()
    }

    /// Whether the bytes of a message are signed by the host.
    pub(super) fn is_signed(bytes: &[u8], game: &Hash, host: &PublicKey) -> bool {
        let Some((signed, signature)) = bytes.split_last_chunk::<SIGNATURE>() else { return false };
        host.verifies(Purpose::Presentation, game, signed, signature)
    }
}

fn read(bytes: &mut BitReader) -> Result<Presentation, DecodeError> {
    if bytes.byte()? != VERSION {
        return Err(DecodeError::Invalid);
    }
    let number = u64::from_be_bytes(array(bytes)?);
    if bytes.is_at_end() {
        return Ok(Presentation { number, board: None });
    }
    let (game, ply) = (bytes.count()?, bytes.count()?.checked_sub(1));
    let mut drawings = Vec::new();
    while !bytes.is_at_end() && drawings.len() < MAX_DRAWINGS {
        drawings.push([bytes.count()?, bytes.count()?, bytes.count()?]);
    }
    let board = Some(ShownBoard { game, ply, drawings });
    if bytes.is_at_end() { Ok(Presentation { number, board }) } else { Err(DecodeError::Invalid) }
}
