//! Codes taken apart and put together, with a checksum that fits.
use base64::Engine;
use base64::alphabet::Alphabet;
use base64::engine::{GeneralPurpose, GeneralPurposeConfig};
use crc::{CRC_32_ISO_HDLC, Crc};

/// The characters of codes, by what they stand for.
pub const CHARACTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-/";
const CHECKSUM_BYTES: usize = 4;

fn base_64() -> GeneralPurpose {
    let config = GeneralPurposeConfig::new().with_encode_padding(false);
    let config = config.with_decode_padding_mode(base64::engine::DecodePaddingMode::Indifferent);
    GeneralPurpose::new(&Alphabet::new(CHARACTERS).expect("64 characters"), config)
}

/// The bytes of a code behind its checksum.
pub fn bytes_of(code: &str) -> Vec<u8> {
    base_64().decode(&code[1..]).expect("a code")[CHECKSUM_BYTES..].to_vec()
}

/// The code of these bytes, with the checksum that is theirs.
pub fn code_of(bytes: &[u8]) -> String {
    let checksum = Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(bytes).to_be_bytes();
    format!("1{}", base_64().encode([&checksum[..], bytes].concat()))
}
