//! Bytes as the characters of a code, 6 bits each, with a checksum. Part of the formats: it never changes.
use super::LinkError;
use super::bits::BitWriter;
use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

/// The characters of a code after its version; messengers take none of them for markup.
const CHARACTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-/";
/// The number of bits of a character.
pub(super) const BITS_OF_CHARACTER: usize = 6;
/// Computed without a lookup table, which would enlarge the download.
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);
/// The number of bytes of a checksum.
pub(super) const CHECKSUM_BYTES: usize = 4;

/// Returns the first character after the version that no code has, with its index.
pub(super) fn unknown_character(code: &str) -> Option<(usize, char)> {
    code.chars().enumerate().skip(1).find(|(_, letter)| !CHARACTERS.contains(*letter))
}

/// Returns bytes as characters of 6 bits each, as in [base 64] with characters that messengers keep. Missing
/// bits at the end are zero.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::characters_of;
///
/// assert_eq!(characters_of(&[0, 0, 0]), "AAAA");
/// // The last two characters are `-` and `/`; there is no padding.
/// assert_eq!(characters_of(&[0xfb, 0xff]), "-/8");
/// ```
///
/// [base 64]: https://en.wikipedia.org/wiki/Base64
pub fn characters_of(bytes: &[u8]) -> String {
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    let count = (bytes.len() * 8).div_ceil(BITS_OF_CHARACTER);
    let firsts = (0..count).map(|place| place * BITS_OF_CHARACTER);
    let index = |first: usize| (first..first + BITS_OF_CHARACTER).fold(0, |bits, at| bits << 1 | bit(at));
    firsts.map(|first| char::from(CHARACTERS.as_bytes()[usize::from(index(first))])).collect()
}

/// Returns the whole bytes of characters.
///
/// # Errors
/// Unknown characters, or bits other than zero after the last byte, give [`LinkError::Damaged`]; an impossible
/// number of characters gives [`LinkError::Truncated`].
pub(super) fn bytes_of(characters: &str) -> Result<Vec<u8>, LinkError> {
    let mut bits = BitWriter::default();
    for character in characters.chars() {
        let index = CHARACTERS.find(character).ok_or(LinkError::Damaged)?;
        bits.bits(index as u32, BITS_OF_CHARACTER as u32);
    }
    let (mut bytes, count) = (bits.finish(), characters.len() * BITS_OF_CHARACTER);
    // No number of whole bytes has this number of characters.
    if count % 8 >= BITS_OF_CHARACTER {
        return Err(LinkError::Truncated);
    }
    if count % 8 > 0 && bytes.pop() != Some(0) {
        return Err(LinkError::Damaged);
    }
    Ok(bytes)
}

/// Returns bytes behind their checksum, a [CRC] of 32 bits (ISO-HDLC, as in zip), the highest byte first.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::with_checksum;
///
/// let bytes = with_checksum(b"123456789");
/// assert_eq!(bytes[..4], 0xcbf4_3926_u32.to_be_bytes());
/// assert_eq!(&bytes[4..], b"123456789");
/// ```
///
/// [CRC]: https://en.wikipedia.org/wiki/Cyclic_redundancy_check
pub fn with_checksum(bytes: &[u8]) -> Vec<u8> {
    [&CHECKSUM.checksum(bytes).to_be_bytes()[..], bytes].concat()
}

/// Returns the number of characters for this number of bytes behind their checksum.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::{characters_for, characters_of, with_checksum};
///
/// let bytes = [1, 2, 3];
/// assert_eq!((characters_for(3), characters_of(&with_checksum(&bytes)).len()), (10, 10));
/// ```
pub fn characters_for(bytes: usize) -> usize {
    ((bytes + CHECKSUM_BYTES) * 8).div_ceil(BITS_OF_CHARACTER)
}

/// Returns the bytes behind the checksum, and whether the checksum matches them.
pub(super) fn split_checksum(bytes: &[u8]) -> (&[u8], bool) {
    let (checksum, tail) = bytes.split_at_checked(CHECKSUM_BYTES).unwrap_or_default();
    (tail, CHECKSUM.checksum(tail).to_be_bytes() == checksum)
}

/// Returns the bytes of a code: behind its version, which is its first character, and behind their checksum.
/// `max`: its greatest length, in characters.
///
/// # Errors
/// Returns the first error.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::{LinkError, characters_of, read_code, with_checksum};
///
/// let code = format!("1{}", characters_of(&with_checksum(b"Anna")));
/// assert_eq!(read_code(&code, '1', 100), Ok(b"Anna".to_vec()));
/// assert_eq!(read_code(&code, '1', 10), Err(LinkError::TooLong { found: 12, max: 10 }));
/// assert_eq!(read_code(&code.to_lowercase(), '1', 100), Err(LinkError::Damaged));
/// ```
pub fn read_code(code: &str, version: char, max: usize) -> Result<Vec<u8>, LinkError> {
    let found = code.chars().count();
    if found > max {
        return Err(LinkError::TooLong { found, max });
    }
    let first = code.chars().next().ok_or(LinkError::Empty)?;
    if first != version {
        return Err(match first.to_digit(10) {
            Some(1..) => LinkError::NewerVersion { version: first },
            _ => LinkError::UnknownCharacter { found: first, at: 0 },
        });
    }
    if let Some((at, found)) = unknown_character(code) {
        return Err(LinkError::UnknownCharacter { found, at });
    }
    let bytes = bytes_of(&code[version.len_utf8()..])?;
    let (contents, true) = split_checksum(&bytes) else { return Err(LinkError::Damaged) };
    Ok(contents.to_vec())
}
