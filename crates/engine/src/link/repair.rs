//! Repair of links. Messengers break them into lines, encode and escape them, and take characters for markup;
//! people copy the words around them.
use super::{MAX_CHARACTERS, v1};
use crate::games;
use crate::notation::{is_dash, is_invisible};
use percent_encoding::percent_decode_str;

/// Stands before the code of a game, behind `#/`.
const PLAY: &str = "play/";

/// `#` and `/` of the mark `#/`, plain, percent-encoded once or twice, or escaped.
const HASHES: [&str; 3] = ["#", "%23", "%2523"];
const SLASHES: [&str; 4] = ["/", "%2f", "%252f", "\\/"];

/// The maximum number of `#/` that are considered in a text.
const MAX_HASHES: usize = 20;
/// The maximum number of lines or words that a game link may be broken into.
const MAX_FRAGMENTS: usize = 500;
/// The maximum number of words that a position link may be broken into.
const MAX_WORDS: usize = 12;

/// The maximum number of nested percent-encodings that are undone.
const MAX_ENCODINGS: usize = 3;

/// The middle row of bridge chess, from 0 at the top; in its position text `***` stands on both sides of the
/// bridge.
const MIDDLE_ROW: usize = 4;
const DITCH: &str = "***";
const BRIDGE: &str = "bridge";
const COALITION: &str = "coalition";
/// The index of the position field of coalition chess that has the partners: `--` if there are none.
const PARTNERS: usize = 2;

/// Returns the address from `#/` on in any text, cleaned of what does not belong to it; `None` if there is
/// none.
///
/// The code of a game is joined from several lines if its checksum matches then.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::address_in;
///
/// let code = "1-ec5YQAAAQAAAAABAwkEQW5uYQNCZW4AAhmUK8A";
/// let (one, two) = code.split_at(30);
/// let mail = format!("> Your move! (https://example.org/%23/play/{one}\n> {two})\n> Anna");
/// assert_eq!(address_in(&mail), Some(format!("#/play/{code}")));
/// assert_eq!(address_in("no address"), None);
/// ```
pub fn address_in(pasted: &str) -> Option<String> {
    let lower = pasted.to_ascii_lowercase();
    let behind_mark = |at: usize| {
        let hash = HASHES.iter().find(|hash| lower[at..].starts_with(**hash))?;
        let after = at + hash.len();
        let slash = SLASHES.iter().find(|slash| lower[after..].starts_with(**slash))?;
        pasted.get(after + slash.len()..)
    };
    let marks = lower.match_indices(['#', '%']).filter_map(|(at, _)| behind_mark(at));
    let addresses: Vec<String> = marks.take(MAX_HASHES).map(whole_address).collect();
    // A game link takes precedence over other addresses, wherever it stands.
    let is_game = |address: &&String| address.starts_with(PLAY);
    let address = addresses.iter().find(is_game).or_else(|| addresses.iter().find(|text| !text.is_empty()));
    address.or(addresses.first()).map(|address| format!("#/{address}"))
}

/// Returns an address without the parameters that messengers, mail programs and search engines hang behind it. No code, id
/// or position has these characters.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::without_parameters;
///
/// assert_eq!(without_parameters("play/1AAAA?fbclid=x"), "play/1AAAA");
/// assert_eq!(without_parameters("play/1AAAA"), "play/1AAAA");
/// ```
#[must_use]
pub fn without_parameters(address: &str) -> &str {
    address.split(['?', '&']).next().unwrap_or_default()
}

/// Returns the address at the start of a text. It is joined from words until it is valid; if it never is, the
/// first word is returned.
fn whole_address(text: &str) -> String {
    let length = text.char_indices().nth(3 * MAX_CHARACTERS).map_or(text.len(), |(at, _)| at);
    let text = without_parameters(text.get(..length).unwrap_or_default());
    // Another address may have ours as a parameter, with parameters of its own.
    let text = percent_decoded(text);
    let text = without_parameters(&text);
    // A quoted message has `>` or `|` at the start of every line.
    let is_quoting = |word: &&str| !word.chars().all(|letter| matches!(letter, '>' | '|'));
    let mut words = text.split_whitespace().filter(is_quoting);
    // An address follows its mark `#/` directly.
    let is_apart = text.starts_with(char::is_whitespace);
    let first = strip_punctuation(words.next().filter(|_| !is_apart).unwrap_or_default());
    if first.is_empty() {
        return first;
    }
    let is_game = first.starts_with(PLAY);
    let is_whole = |address: &str| match address.strip_prefix(PLAY) {
        Some(code) => v1::has_valid_checksum(&repair_code(code)),
        None => is_position(address),
    };
    let mut address = first.clone();
    let mut whole = is_whole(&first).then(|| first.clone());
    let fragments = if whole.is_some() {
        0
    } else if is_game {
        MAX_FRAGMENTS
    } else {
        MAX_WORDS
    };
    for word in words.take(fragments) {
        // A position is whole without its counters, too, and they may follow.
        if is_game && whole.is_some() || address.len() > MAX_CHARACTERS {
            break;
        }
        address += if is_game { "" } else { " " };
        address += &strip_punctuation(word);
        if is_whole(&address) {
            whole = Some(address.clone());
        }
    }
    let address = whole.unwrap_or(first);
    match address.strip_prefix(PLAY) {
        Some(code) => format!("{PLAY}{}", repair_code(code)),
        None => address,
    }
}

/// Returns a word without the characters that enclose it and without punctuation behind it.
fn strip_punctuation(word: &str) -> String {
    let word = word.trim_start_matches(is_enclosing).split(is_enclosing).next().unwrap_or_default();
    word.trim_end_matches(is_punctuation).to_owned()
}

/// Whether links are often enclosed by a character.
fn is_enclosing(letter: char) -> bool {
    "<>()[]{}|\"'`“”„‟‘’‚«»‹›".contains(letter)
}

/// Whether a character behind a link does not belong to it.
fn is_punctuation(letter: char) -> bool {
    ".,;:!?…*_~=".contains(letter)
}

/// Whether an address is that of a valid position.
fn is_position(address: &str) -> bool {
    let (game, text) = repair_position(address);
    games::by_id(&game).is_ok_and(|def| def.read_position(&text).is_ok())
}

/// Returns the code of a game with the changes by messengers undone.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::repair_code;
///
/// // Percent-encoded, broken into lines, and with a dash of two hyphens.
/// assert_eq!(repair_code("1%2Dec5Y\nQAA A—."), "1-ec5YQAAA--");
/// ```
#[must_use]
pub fn repair_code(text: &str) -> String {
    let mut code = join_fragments(text);
    for _ in 0..MAX_ENCODINGS {
        // Lines may have been broken after each encoding.
        code = join_fragments(&decoded_once(&code));
    }
    strip_punctuation(without_parameters(&code))
}

/// Returns a code without blanks, invisible characters and backslashes, and with all dashes as hyphens.
fn join_fragments(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '–' | '—' => code += "--",
            _ if is_dash(letter) => code.push('-'),
            _ if letter.is_whitespace() || is_invisible(letter) || letter == '\\' => {}
            _ => code.push(letter),
        }
    }
    code
}

/// Returns the game id and the position text of `<game-id>/<position>`, with the changes by messengers
/// undone.
///
/// Game ids have no spaces and position texts have no `+`, so that one can be restored from the other.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::repair_position;
///
/// // The messenger has taken `+` for a blank, the hyphens for dashes, and the stars for marks of bold letters.
/// let (id, text) = repair_position("bridge draw–odds:b/4k3/8/8/8/2/8/8/8/4K3_w_–_–_0_1");
/// assert_eq!(id, "bridge+draw-odds:b");
/// assert_eq!(text, "4k3/8/8/8/***2***/8/8/8/4K3 w - - 0 1");
/// ```
#[must_use]
pub fn repair_position(text: &str) -> (String, String) {
    let seen = |letter: &char| !is_invisible(*letter) && *letter != '\\';
    let text: String = percent_decoded(text).chars().filter(seen).collect();
    let (game, position) = text.split_once('/').unwrap_or((&text, ""));
    let game = game.trim().replace([' ', '\u{a0}'], "+").replace(is_dash, "-");
    let spaced = position.replace(['_', '+'], " ");
    let is_behind = |letter: char| is_enclosing(letter) || is_punctuation(letter) || letter.is_whitespace();
    let fields = spaced.trim_end_matches(is_behind).split_whitespace().enumerate().map(|(index, field)| {
        let is_pair = index == PARTNERS && game.starts_with(COALITION) && field.chars().count() == 1;
        field.replace(is_dash, if is_pair { "--" } else { "-" })
    });
    let mut fields: Vec<String> = fields.collect();
    if let Some(pieces) = fields.first_mut().filter(|_| game.split('+').next() == Some(BRIDGE)) {
        *pieces = restore_stars(pieces);
    }
    (game, fields.join(" "))
}

/// Returns the piece field of bridge chess with the stars beside the bridge, which messengers take for bold
/// markup.
fn restore_stars(pieces: &str) -> String {
    let mut rows: Vec<String> = pieces.split('/').map(str::to_owned).collect();
    if let Some(row) = rows.get_mut(MIDDLE_ROW) {
        let bridge = row.trim_matches('*');
        let places = bridge.chars().map(|letter| letter.to_digit(10).unwrap_or(1));
        if !bridge.contains('*') && places.fold(0, u32::saturating_add) == 2 {
            *row = format!("{DITCH}{bridge}{DITCH}");
        }
    }
    rows.join("/")
}

/// Returns a text with [percent-encoding] undone, up to three times; invalid encodings are retained.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::percent_decoded;
///
/// assert_eq!(percent_decoded("%2523/play/1AAAA"), "#/play/1AAAA");
/// assert_eq!(percent_decoded("100 %"), "100 %");
/// ```
///
/// [percent-encoding]: https://en.wikipedia.org/wiki/Percent-encoding
#[must_use]
pub fn percent_decoded(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..MAX_ENCODINGS {
        let decoded = decoded_once(&text);
        if decoded == text {
            break;
        }
        text = decoded;
    }
    text
}

/// Returns a text with [percent-encoded] bytes decoded once. Bytes that are not UTF-8 become U+FFFD.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::decoded_once;
///
/// assert_eq!(decoded_once("%2523"), "%23");
/// assert_eq!(decoded_once("Sch%C3%B6nberg"), "Schönberg");
/// ```
///
/// [percent-encoded]: https://en.wikipedia.org/wiki/Percent-encoding
#[must_use]
pub fn decoded_once(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}
