//! The text of a file's bytes.

/// The characters of the bytes 0x80 to 0x9F in windows-1252; all others are those of Unicode with the same number. Bytes
/// without a character are control characters, as the WHATWG Encoding Standard has them.
const WINDOWS_1252: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// The text of a file.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct DecodedText {
    pub(super) text: String,
    /// Whether bytes of it are not UTF-8 and were read as windows-1252.
    pub(super) is_guessed: bool,
}

/// Reads bytes as UTF-16 if they begin with its byte order mark, otherwise as UTF-8. Bytes that are not UTF-8 are read as
/// windows-1252, which includes ISO 8859-1, the encoding of the PGN standard: files of several games have often been put
/// together from files in both encodings.
pub(super) fn decode(bytes: &[u8]) -> DecodedText {
    let utf16 = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units = bytes.chunks(2).map(|pair| unit([pair[0], pair.get(1).copied().unwrap_or_default()]));
        let letters = char::decode_utf16(units).map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER));
        DecodedText { text: letters.collect(), is_guessed: false }
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => return utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => return utf16(rest, u16::from_be_bytes),
        _ => {}
    }
    let (mut text, mut is_guessed) = (String::with_capacity(bytes.len()), false);
    for chunk in bytes.utf8_chunks() {
        text += chunk.valid();
        text.extend(chunk.invalid().iter().map(|&byte| windows_1252(byte)));
        is_guessed |= !chunk.invalid().is_empty();
    }
    DecodedText { text, is_guessed }
}

fn windows_1252(byte: u8) -> char {
    let index = usize::from(byte).checked_sub(0x80);
    index.and_then(|index| WINDOWS_1252.chars().nth(index)).unwrap_or(char::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> (String, bool) {
        let DecodedText { text, is_guessed } = decode(bytes);
        (text, is_guessed)
    }

    #[test]
    fn bytes_that_are_not_utf_8_are_read_as_windows_1252() {
        assert_eq!(WINDOWS_1252.chars().count(), 32);
        assert_eq!(decoded(b"M\xfcller \x96 \x80\x9f"), ("Müller – €Ÿ".to_owned(), true));
        assert_eq!(decoded("Müller – €".as_bytes()), ("Müller – €".to_owned(), false));
        // Two files in one.
        let both = [&b"[White \"Jos\xe9\"]\n"[..], "[White \"José\"]".as_bytes()].concat();
        assert_eq!(decoded(&both), ("[White \"José\"]\n[White \"José\"]".to_owned(), true));
        let all: Vec<u8> = (0..=255).collect();
        assert!(decode(&all).text.chars().all(|letter| letter != char::REPLACEMENT_CHARACTER));
    }

    #[test]
    fn utf_16_is_read_by_its_byte_order_mark() {
        for unit in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> = "\u{feff}Müller 🂡".encode_utf16().flat_map(unit).collect();
            assert_eq!(decoded(&bytes), ("Müller 🂡".to_owned(), false));
            assert_eq!(decoded(&bytes[..bytes.len() - 2]).0, "Müller \u{fffd}");
            assert!(!decode(&bytes[..bytes.len() - 1]).is_guessed);
        }
        assert_eq!(decoded("\u{feff}ä".as_bytes()), ("\u{feff}ä".to_owned(), false));
        assert_eq!(decoded(b""), (String::new(), false));
    }
}
