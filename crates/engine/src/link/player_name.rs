//! Names of players as links and live games hold them.

/// The maximum length of a player's name, in characters.
const MAX_NAME: usize = 40;

/// Whether a name may have a character: no control characters, and none that change the direction of the text
/// around it.
fn is_printable(letter: char) -> bool {
    !letter.is_control() && !matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a text is a name as it is written.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::is_player_name;
///
/// assert!(is_player_name("Schönberg") && is_player_name(""));
/// assert!(!is_player_name("A\nB") && !is_player_name(&"x".repeat(41)));
/// ```
pub fn is_player_name(name: &str) -> bool {
    name.chars().count() <= MAX_NAME && name.chars().all(is_printable)
}

/// Returns a name as it is written: without other characters, and not too long.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::printable_name;
///
/// assert_eq!(printable_name("Anna\u{202e}\n"), "Anna");
/// assert_eq!(printable_name(&"x".repeat(50)).len(), 40);
/// ```
pub fn printable_name(name: &str) -> String {
    name.chars().filter(|&letter| is_printable(letter)).take(MAX_NAME).collect()
}
