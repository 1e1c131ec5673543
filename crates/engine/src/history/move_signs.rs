//! The signs behind a move: check and mate, judgements, evaluations of the position, and the offer of a draw.
use super::OFFER;
use crate::notation::figurine_role;

/// The greatest numeric annotation glyph that judges a move; those above are about the position.
const LAST_JUDGEMENT: u8 = 6;
/// The glyph of an even position, which is written like the offer of a draw.
pub(super) const EVEN: u8 = 10;

/// The signs with the numeric annotation glyphs of PGN that they stand for. Where one begins like another, the longer
/// one comes first.
const SIGNS: [(&str, u8); 36] = [
    ("!!", 3),
    ("!?", 5),
    ("!", 1),
    ("??", 4),
    ("?!", 6),
    ("?", 2),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("□", 7),
    ("∞", 13),
    ("+/=", 14),
    ("⩲", 14),
    ("=/+", 15),
    ("=+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("±", 16),
    ("-/+", 17),
    ("∓", 17),
    ("+-", 18),
    ("-+", 19),
    ("⨀", 22),
    ("⊙", 22),
    ("○", 26),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("=∞", 44),
    ("⯹", 44),
    ("⇆", 132),
    ("⊕", 138),
    ("∆", 140),
    ("△", 140),
    ("⌓", 142),
];

/// The meaning of the signs behind a move.
#[derive(Default)]
pub(super) struct MoveSigns {
    /// The numeric annotation glyphs, at most one of them a judgement.
    pub(super) glyphs: Vec<u8>,
    /// Whether a draw is offered.
    pub(super) offers_draw: bool,
}

/// Returns the signs at the end of a word and the length of the word before them, in bytes. If what stands there are
/// not signs, all of it belongs to the word.
pub(super) fn trailing_signs(word: &str) -> (usize, MoveSigns) {
    let length = word.trim_end_matches(is_sign).len();
    read_signs(&word[length..]).map_or((word.len(), MoveSigns::default()), |signs| (length, signs))
}

/// Returns the signs of a word that stands alone; `None` if it is something else. Only there `+=` is an evaluation:
/// behind a move it is a check and the offer of a draw.
pub(super) fn separate_signs(word: &str) -> Option<MoveSigns> {
    if word == "+=" { read_signs("+/=") } else { read_signs(word) }
}

/// Reads a text that consists of signs; `None` if it has anything else. Marks of check and mate are dropped, since they
/// follow from the position, and so are symbols without a glyph.
pub(super) fn read_signs(text: &str) -> Option<MoveSigns> {
    let (mut signs, mut rest) = (MoveSigns::default(), text);
    while let Some(first) = rest.chars().next() {
        let sign = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign));
        if let Some((_, glyph)) = sign {
            // Of several judgements the first one counts.
            let is_judgement = |glyph: &u8| *glyph <= LAST_JUDGEMENT;
            if !(is_judgement(glyph) && signs.glyphs.iter().any(is_judgement)) {
                signs.glyphs.push(*glyph);
            }
        } else if first == OFFER {
            signs.offers_draw = true;
        } else if !matches!(first, '+' | '#') && !is_symbol(first) {
            return None;
        }
        rest = &rest[sign.map_or(first.len_utf8(), |(sign, _)| sign.len())..];
    }
    Some(signs)
}

/// Whether a character can be part of signs.
fn is_sign(letter: char) -> bool {
    matches!(letter, '!' | '?' | '+' | '#' | '-' | '/' | OFFER) || is_symbol(letter)
}

/// Whether a character is a symbol beyond the keyboard. Figurines, the capture sign and what stands in numbers are not.
fn is_symbol(letter: char) -> bool {
    let is_known = matches!(letter, '×' | '…' | '½') || figurine_role(letter).is_some();
    !letter.is_ascii() && !letter.is_alphanumeric() && !letter.is_control() && !is_known
}
