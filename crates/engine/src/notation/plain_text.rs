//! Characters that programs, phones and word processors write instead of those of a keyboard.
use crate::pieces::Role;
use std::borrow::Cow;

/// Whether a character takes no place and means nothing in a move, a position or a link: [soft hyphens],
/// zero-width characters, marks of direction, and the selectors behind figurines that choose text or a
/// picture.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::notation::is_invisible;
///
/// assert!(is_invisible('\u{ad}') && is_invisible('\u{200b}'));
/// assert!(!is_invisible('N') && !is_invisible(' '));
/// ```
///
/// [soft hyphens]: https://en.wikipedia.org/wiki/Soft_hyphen
pub fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{2069}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
    )
}

/// Whether a character is a dash or a minus that stands for a hyphen.
pub(crate) fn is_dash(letter: char) -> bool {
    matches!(letter, '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}')
}

/// Returns the character of a keyboard that a character stands for; `None` if it is invisible.
fn plain_character(letter: char) -> Option<char> {
    match letter {
        _ if is_invisible(letter) => None,
        _ if is_dash(letter) => Some('-'),
        '\u{2044}' | '\u{2215}' => Some('/'),
        // Signs of check and mate in older books.
        '†' => Some('+'),
        '‡' | '≠' => Some('#'),
        _ => Some(letter),
    }
}

/// Returns a word as a keyboard writes it. Figurines stay: what they mean depends on the game.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::notation::plain_word;
///
/// // A soft hyphen, and the sign of check of older books.
/// assert_eq!(plain_word("N\u{ad}f3†"), "Nf3+");
/// assert_eq!(plain_word("0–0"), "0-0");
/// assert_eq!(plain_word("♘f3"), "♘f3");
/// ```
pub fn plain_word(word: &str) -> Cow<'_, str> {
    if word.chars().all(|letter| plain_character(letter) == Some(letter)) {
        return Cow::Borrowed(word);
    }
    Cow::Owned(word.chars().filter_map(plain_character).collect())
}

/// Returns the orthodox role of a [figurine], `♔` to `♟`. Its colour means nothing.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::KNIGHT;
/// use schachquartett_engine::notation::figurine_role;
///
/// assert_eq!([figurine_role('♘'), figurine_role('♞')], [Some(KNIGHT), Some(KNIGHT)]);
/// assert_eq!(figurine_role('N'), None);
/// ```
///
/// [figurine]: https://en.wikipedia.org/wiki/Chess_symbols_in_Unicode
pub fn figurine_role(letter: char) -> Option<Role> {
    matches!(letter, '♔'..='♟').then(|| Role::new((u32::from(letter) - u32::from('♔')) as usize % 6))
}
