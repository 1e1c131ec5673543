//! Writing and reading of bytes, numbers of variable length, and bits.

/// The reason why bytes cannot be decoded.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::{BitReader, DecodeError};
///
/// // A number that goes on behind the last byte, and one of more than 64 bits.
/// assert_eq!(BitReader::new(&[0x80]).varint(), Err(DecodeError::UnexpectedEnd));
/// assert_eq!(BitReader::new(&[0xff; 10]).varint(), Err(DecodeError::Invalid));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// The bytes end too early.
    UnexpectedEnd,
    /// The bytes have a value that is never written.
    Invalid,
}

/// A writer of bytes and bits.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::BitWriter;
///
/// let mut writer = BitWriter::default();
/// writer.byte(7);
/// writer.bits(0b101, 3);
/// assert_eq!(writer.finish(), [7, 0b1010_0000]);
/// ```
#[derive(Default)]
pub struct BitWriter {
    bytes: Vec<u8>,
    /// The number of bits of the last byte that are still free.
    free_bits: u32,
}

impl BitWriter {
    /// Writes a byte. Bits that are free before it remain zero.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitWriter;
    ///
    /// let mut writer = BitWriter::default();
    /// writer.bits(1, 1);
    /// writer.byte(3);
    /// assert_eq!(writer.finish(), [0x80, 3]);
    /// ```
    pub fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
        self.free_bits = 0;
    }

    /// Writes bytes. Bits that are free before them remain zero.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitWriter;
    ///
    /// let mut writer = BitWriter::default();
    /// writer.bytes(b"Anna");
    /// assert_eq!(writer.finish(), b"Anna");
    /// ```
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        self.free_bits = 0;
    }

    /// Writes a number with 7 bits a byte, the lowest first. The highest bit of a byte is set if more bytes
    /// follow ([LEB128]).
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitWriter;
    ///
    /// let mut writer = BitWriter::default();
    /// writer.varint(127);
    /// writer.varint(300);
    /// assert_eq!(writer.finish(), [127, 0xac, 2]);
    /// ```
    ///
    /// [LEB128]: https://en.wikipedia.org/wiki/LEB128
    pub fn varint(&mut self, mut number: u64) {
        while number > 0x7f {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    /// Writes a field: tag, length in bytes, bytes ([TLV]).
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitWriter;
    ///
    /// let (mut name, mut writer) = (BitWriter::default(), BitWriter::default());
    /// name.bytes(b"Ben");
    /// writer.field(3, &name);
    /// assert_eq!(writer.finish(), [3, 3, b'B', b'e', b'n']);
    /// ```
    ///
    /// [TLV]: https://en.wikipedia.org/wiki/Type%E2%80%93length%E2%80%93value
    pub fn field(&mut self, tag: u8, value: &Self) {
        self.byte(tag);
        self.varint(value.bytes.len() as u64);
        self.bytes(&value.bytes);
    }

    /// Writes the lowest `count` bits of a number, the highest of them first.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitWriter;
    ///
    /// let mut writer = BitWriter::default();
    /// writer.bits(0b11, 2);
    /// writer.bits(0, 5);
    /// writer.bits(0b10, 2);
    /// assert_eq!(writer.finish(), [0b1100_0001, 0]);
    /// ```
    pub fn bits(&mut self, number: u32, count: u32) {
        for place in (0..count).rev() {
            if self.free_bits == 0 {
                self.bytes.push(0);
                self.free_bits = 8;
            }
            self.free_bits -= 1;
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((number >> place & 1) as u8) << self.free_bits;
            }
        }
    }

    /// Returns the bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitWriter;
    ///
    /// assert_eq!(BitWriter::default().finish(), []);
    /// ```
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// A reader of bytes and bits.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::BitReader;
///
/// let mut reader = BitReader::new(&[7, 0b1010_0000]);
/// assert_eq!((reader.byte(), reader.bits(3)), (Ok(7), Ok(0b101)));
/// assert!(reader.is_at_end());
/// ```
#[derive(Clone)]
pub struct BitReader<'a> {
    bytes: &'a [u8],
    /// The number of bits read.
    at: usize,
}

impl<'a> BitReader<'a> {
    /// Creates a reader at the start of bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitReader;
    ///
    /// assert_eq!(BitReader::new(&[1, 2]).at(), 0);
    /// ```
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Returns the number of bits read.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitReader;
    ///
    /// let mut reader = BitReader::new(&[0xac, 2, 0]);
    /// assert_eq!(reader.varint(), Ok(300));
    /// assert_eq!(reader.at(), 16);
    /// ```
    pub fn at(&self) -> usize {
        self.at
    }

    /// Whether only zero bits follow, fewer than 8.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitReader;
    ///
    /// let mut reader = BitReader::new(&[0b1110_0000]);
    /// assert!(!reader.is_at_end());
    /// assert_eq!(reader.bits(3), Ok(7));
    /// // Five zero bits fill the byte.
    /// assert!(reader.is_at_end());
    /// ```
    pub fn is_at_end(&self) -> bool {
        let tail = self.bytes.len() * 8 - self.at;
        tail < 8 && self.bytes.last().is_none_or(|last| last.trailing_zeros() as usize >= tail)
    }

    /// Reads bytes, from the next whole byte on: bits come last in the format.
    ///
    /// # Errors
    /// [`DecodeError::UnexpectedEnd`] if there are fewer bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::{BitReader, DecodeError};
    ///
    /// let mut reader = BitReader::new(b"Anna");
    /// assert_eq!(reader.take(3), Ok(&b"Ann"[..]));
    /// assert_eq!(reader.take(2), Err(DecodeError::UnexpectedEnd));
    /// ```
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], DecodeError> {
        let start = self.at.div_ceil(8);
        let end = start.checked_add(count).ok_or(DecodeError::UnexpectedEnd)?;
        let bytes = self.bytes.get(start..end).ok_or(DecodeError::UnexpectedEnd)?;
        self.at = end * 8;
        Ok(bytes)
    }

    /// Reads all remaining bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitReader;
    ///
    /// let mut reader = BitReader::new(b"Anna");
    /// assert_eq!((reader.byte(), reader.rest()), (Ok(b'A'), Ok(&b"nna"[..])));
    /// ```
    pub fn rest(&mut self) -> Result<&'a [u8], DecodeError> {
        self.take(self.bytes.len() - self.at.div_ceil(8))
    }

    /// Reads a byte.
    ///
    /// # Errors
    /// [`DecodeError::UnexpectedEnd`] if there is no further byte.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::{BitReader, DecodeError};
    ///
    /// let mut reader = BitReader::new(&[9]);
    /// assert_eq!((reader.byte(), reader.byte()), (Ok(9), Err(DecodeError::UnexpectedEnd)));
    /// ```
    pub fn byte(&mut self) -> Result<u8, DecodeError> {
        Ok(self.take(1)?[0])
    }

    /// Reads a number that [`BitWriter::varint`] has written.
    ///
    /// # Errors
    /// [`DecodeError::UnexpectedEnd`] if the last byte says that more follow,
    /// [`DecodeError::Invalid`] for a number beyond 64 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitReader;
    ///
    /// assert_eq!(BitReader::new(&[127]).varint(), Ok(127));
    /// assert_eq!(BitReader::new(&[0xac, 2]).varint(), Ok(300));
    /// ```
    pub fn varint(&mut self) -> Result<u64, DecodeError> {
        let mut number = 0;
        for place in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            let part = u64::from(byte & 0x7f);
            if part << place >> place != part {
                break;
            }
            number |= part << place;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(DecodeError::Invalid)
    }

    /// Reads a length or a count.
    ///
    /// # Errors
    /// The same as [`Self::varint`].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitReader;
    ///
    /// let mut reader = BitReader::new(&[4, b'A', b'n', b'n', b'a']);
    /// let length = reader.count().expect("a length");
    /// assert_eq!(reader.take(length), Ok(&b"Anna"[..]));
    /// ```
    pub fn count(&mut self) -> Result<usize, DecodeError> {
        // A number beyond `usize` exceeds every limit anyway.
        Ok(usize::try_from(self.varint()?).unwrap_or(usize::MAX))
    }

    /// Reads a number of `count` bits, the highest first.
    ///
    /// # Errors
    /// [`DecodeError::UnexpectedEnd`] if there are fewer bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::link::BitReader;
    ///
    /// let mut reader = BitReader::new(&[0b1100_0001, 0]);
    /// assert_eq!((reader.bits(2), reader.bits(5), reader.bits(2)), (Ok(0b11), Ok(0), Ok(0b10)));
    /// ```
    pub fn bits(&mut self, count: u32) -> Result<u32, DecodeError> {
        let mut number = 0;
        for _ in 0..count {
            let byte = self.bytes.get(self.at / 8).ok_or(DecodeError::UnexpectedEnd)?;
            number = number << 1 | u32::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let numbers = [0, 1, 0x7f, 0x80, 0x3fff, 0x4000, 1 << 40, u64::MAX - 1, u64::MAX];
        let mut writer = BitWriter::default();
        numbers.iter().for_each(|&number| writer.varint(number));
        writer.bits(5, 3);
        writer.bits(0x1234, 13);
        writer.bits(1, 1);
        let bytes = writer.finish();
        let mut reader = BitReader::new(&bytes);
        for number in numbers {
            assert_eq!(reader.varint(), Ok(number));
        }
        assert_eq!([reader.bits(3), reader.bits(13)], [Ok(5), Ok(0x1234)]);
        assert!(!reader.is_at_end());
        assert_eq!(reader.bits(1), Ok(1));
        assert!(reader.is_at_end());
        assert_eq!(reader.bits(8), Err(DecodeError::UnexpectedEnd));
    }

    #[test]
    fn no_bytes_overflow() {
        let too_much = [[0xff; 9].as_slice(), &[0x02]].concat();
        assert_eq!(BitReader::new(&too_much).varint(), Err(DecodeError::Invalid));
        assert_eq!(BitReader::new(&[0x80; 30]).varint(), Err(DecodeError::Invalid));
        assert_eq!(BitReader::new(&[0x80]).varint(), Err(DecodeError::UnexpectedEnd));
        assert_eq!(BitReader::new(&[0; 9]).take(usize::MAX), Err(DecodeError::UnexpectedEnd));
    }
}
