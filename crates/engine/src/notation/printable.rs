//! Filter for names and comments from links, files and input fields. They are shown unchanged except for
//! characters that would disturb the text around them.

/// Whether a character may stand in a name or a comment.
///
/// Excluded are control characters, line and paragraph separators, and characters that change the direction
/// of the surrounding text (explicit and implicit directional formatting characters of the [Unicode
/// Bidirectional Algorithm]).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::notation::is_printable;
///
/// assert!("Schönberg, ♟ 1–0".chars().all(is_printable));
/// // A line break, and a mark that turns the text behind it.
/// assert!(!is_printable('\n') && !is_printable('\u{202e}'));
/// ```
///
/// [Unicode Bidirectional Algorithm]: https://www.unicode.org/reports/tr9/
pub fn is_printable(letter: char) -> bool {
    let turns = matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !letter.is_control() && !turns && !matches!(letter, '\u{2028}' | '\u{2029}')
}
