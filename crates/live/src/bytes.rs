//! What the readers of bytes share.
use engine::link::{BitReader, DecodeError};

/// Reads a fixed number of bytes.
pub(super) fn array<const COUNT: usize>(bytes: &mut BitReader) -> Result<[u8; COUNT], DecodeError> {
    bytes.take(COUNT)?.try_into().map_err(|_| DecodeError::UnexpectedEnd)
}
