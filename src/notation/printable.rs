//! What people write about a game comes from anywhere: links, files, fields. It is shown as it is, but for what would
//! disorder the text around it.

/// Whether a character may stand in a name or a comment: none that controls, ends the line, or turns the text around it
/// (Unicode Bidirectional Algorithm, explicit and implicit directional formatting characters).
pub fn is_printable(letter: char) -> bool {
    let turns = matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !letter.is_control() && !turns && !matches!(letter, '\u{2028}' | '\u{2029}')
}
