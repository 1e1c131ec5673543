//! The standards' test vectors, and messages that another implementation (libsodium) has sealed and signed.
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use hkdf::Hkdf;
use schachquartett_live::{GameKeys, PrivateKey, PublicKey, Purpose};
use sha2::{Digest, Sha512};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits: Vec<u8> =
        hex.bytes().map(|digit| (digit as char).to_digit(16).expect("a digit") as u8).collect();
    digits.as_chunks().0.iter().map(|[high, low]| high << 4 | low).collect()
}

fn numbers<const COUNT: usize>(first: u8) -> [u8; COUNT] {
    std::array::from_fn(|at| first + at as u8)
}

#[test]
fn xchacha20poly1305_is_that_of_the_draft() {
    // draft-irtf-cfrg-xchacha-03, A.3.1.
    let text = b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.";
    let payload = Payload { msg: text, aad: &bytes("50515253c0c1c2c3c4c5c6c7") };
    let cipher = XChaCha20Poly1305::new(&numbers::<32>(0x80).into());
    let sealed = cipher.encrypt(&XNonce::from(numbers::<24>(0x40)), payload).expect("sealed");
    let expected = "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa6440bf3a82f4eda7e39\
                    ae64c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9\
                    21f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49";
    assert_eq!(hex(&sealed), expected);
}

#[test]
fn ed25519_is_that_of_rfc_8032() {
    use ed25519_dalek::{Signer, SigningKey};
    // Section 7.1, tests 1 and 2.
    let cases = [
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b\
             d25bf5f0595bbe24655141438e7a100b",
        ),
        (
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c\
             387b2eaeb4302aeeb00d291612bb0c00",
        ),
    ];
    for (secret, public, message, signature) in cases {
        let key = SigningKey::from_bytes(&bytes(secret).try_into().expect("32 bytes"));
        assert_eq!(hex(key.verifying_key().as_bytes()), public);
        assert_eq!(hex(&key.sign(&bytes(message)).to_bytes()), signature);
    }
}

#[test]
fn hkdf_and_sha_512_are_those_of_the_standards() {
    let mut output = [0; 42];
    // The inputs of RFC 5869, A.1, with SHA-512; computed with another implementation.
    Hkdf::<Sha512>::new(Some(&numbers::<13>(0)), &[0x0b; 22])
        .expand(&numbers::<10>(0xf0), &mut output)
        .expect("42 bytes");
    let expected = "832390086cda71fb47625bb5ceb168e4c8e26a1a16ed34d9fc7fe92c1481579338da362cb8d9f925d7cb";
    assert_eq!(hex(&output), expected);
    // FIPS 180-4, the example "abc".
    assert_eq!(hex(&Sha512::digest("abc")[..16]), "ddaf35a193617abacc417349ae204131");
}

#[test]
fn another_implementation_derives_seals_and_signs_the_same() {
    let keys = GameKeys::derive(&numbers::<16>(0), b"agreed");
    assert_eq!(hex(keys.id()), "3436a731740e4a78a6e60b1e1cf60807");
    let sealed = "97feb8bc65709fc432a20d83b5def6d83cb4cebe4952a8e7f42da0418430fe976d4824e1b0a7744da138381a025f85a9\
                  a5d614091e0dcfeaeb8ca5bdce717c269bd0323aeaeaa6144b030bea4fba35ae231888a5a05db998ae83d8414cd36147\
                  5ef16b3b473637487bba0f15af6e8d492947d142abfd20d0af90cb86a166367e463218f83555cc3b7b63588451d5fcd3";
    let nonce = [7; 24];
    assert_eq!(hex(&keys.seal("sq1/x/0", &nonce, b"hello")), hex(&nonce) + sealed);
    assert_eq!(keys.open("sq1/x/0", &[&nonce[..], &bytes(sealed)].concat()).as_deref(), Some(&b"hello"[..]));
    let key = PrivateKey::new(&[4; 32]);
    assert_eq!(hex(&key.public().0), "ca93ac1705187071d67b83c7ff0efe8108e8ec4530575d7726879333dbdabe7c");
    let signature = "1cfb5667479bf2bb89037e39f869dd4df0664a1839ed090e4c7afdfae06ff8a0464d949a845729fac4678dd88c365dd5\
                     632cacc7fc4f6e18ed6e53051078ce0a";
    assert_eq!(hex(&key.sign(Purpose::Record, keys.id(), b"text")), signature);
    assert_eq!(
        hex(&PrivateKey::of_claim(&[3; 16]).to_bytes()),
        "61fb7a2cbaf960b29a0cd28f913dbf505b95f73f981eb8d89851470cb6ec5782"
    );
}

#[test]
fn nothing_opens_with_another_secret_topic_or_byte() {
    let keys = GameKeys::derive(&[1; 16], b"agreed");
    let sealed = keys.seal("sq1/x/0", &[7; 24], b"hello");
    for other in [GameKeys::derive(&[2; 16], b"agreed"), GameKeys::derive(&[1; 16], b"agreed!")] {
        assert_eq!(other.open("sq1/x/0", &sealed), None);
    }
    assert_eq!(keys.open("sq1/x/1", &sealed), None);
    for at in 0..sealed.len() {
        let mut changed = sealed.clone();
        changed[at] ^= 1;
        assert_eq!(keys.open("sq1/x/0", &changed), None);
        assert_eq!(keys.open("sq1/x/0", &sealed[..at]), None);
    }
}

#[test]
fn sealed_messages_have_whole_blocks() {
    let keys = GameKeys::derive(&[1; 16], b"agreed");
    let length = |count: usize| keys.seal("t", &[7; 24], &vec![3; count]).len();
    assert_eq!([0, 1, 126].map(length), [24 + 128 + 16; 3]);
    assert_eq!([127, 200, 254].map(length), [24 + 256 + 16; 3]);
}

#[test]
fn a_signature_is_for_one_purpose_game_and_key() {
    let (key, game) = (PrivateKey::new(&[4; 32]), [8; 16]);
    let signature = key.sign(Purpose::Record, &game, b"text");
    assert!(key.public().verifies(Purpose::Record, &game, b"text", &signature));
    for purpose in [Purpose::Claim, Purpose::Roster, Purpose::Presence] {
        assert!(!key.public().verifies(purpose, &game, b"text", &signature));
    }
    assert!(!key.public().verifies(Purpose::Record, &[9; 16], b"text", &signature));
    assert!(!key.public().verifies(Purpose::Record, &game, b"test", &signature));
    // A key that differs in its last byte only.
    let mut other = key.public();
    other.0[31] ^= 1;
    assert!(!other.verifies(Purpose::Record, &game, b"text", &signature));
    // Points of small order verify signatures that nobody has made, unless they are refused.
    for weak in [[0; 32], std::array::from_fn(|at| u8::from(at == 0))] {
        let mut forged = [0; 64];
        forged[..32].copy_from_slice(&weak);
        assert!(!PublicKey(weak).verifies(Purpose::Record, &game, b"text", &forged));
    }
}
