//! The tags before the movetext of a game, `[Name "value"]`, and the date of a game.
use super::file::{FileErrorKind, MAX_VALUE};
use super::tokens::{Tokens, is_blank, line_length};
use time::{Date, Month};

/// The maximum number of tags of a game.
pub(super) const MAX_TAGS: usize = 1_000;
/// The maximum length of a tag name, in bytes.
const MAX_TAG_NAME: usize = 60;

/// Seconds per day.
const DAY: u64 = 86_400;
/// The Julian day number of 1970-01-01.
const EPOCH: i32 = 2_440_588;

/// A tag and its place in the text, in bytes.
pub(super) struct Tag {
    /// The start of the tag.
    pub(super) at: usize,
    /// The start of its value, after the quotation mark.
    pub(super) value_at: usize,
    pub(super) name: String,
    pub(super) value: String,
}

fn is_name(name: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    name.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && name.chars().all(is_letter)
        && name.len() <= MAX_TAG_NAME
}

/// Whether a text begins like a tag: a bracket and a letter.
pub(super) fn begins_tag(text: &str) -> bool {
    split_name(text).is_some_and(|(_, value)| !value.starts_with(']'))
}

/// Returns the name of the tag at the start of a text, and the text behind it; `None` if no tag begins there.
fn split_name(text: &str) -> Option<(&str, &str)> {
    let rest = text.strip_prefix('[')?.trim_start_matches(is_blank);
    let name = rest.split(|letter| is_blank(letter) || is_quote(letter) || letter == ']').next()?;
    is_name(name).then(|| (name, rest[name.len()..].trim_start_matches(is_blank)))
}

/// Returns where the first tag of a text begins, in bytes: a line with a name and a quotation mark.
pub(super) fn first_tag(text: &str) -> Option<usize> {
    let mut at = 0;
    for line in text.split_inclusive(['\n', '\r']) {
        let begin = at + line.len() - line.trim_start_matches(is_blank).len();
        if split_name(&text[begin..]).is_some_and(|(_, value)| value.starts_with(is_quote)) {
            return Some(begin);
        }
        at += line.len();
    }
    None
}

/// Reads the tag at the current place, which begins with a bracket, and advances past it. The value of a malformed tag
/// ends at the last quotation mark and bracket of the line, or at the end of the line.
/// Returns `None` if the line has no tag: it is left out.
///
/// # Errors
/// Returns that the value is too long; `tokens` is unchanged then.
pub(super) fn read_tag(tokens: &mut Tokens) -> Result<Option<Tag>, FileErrorKind> {
    let (at, text) = (tokens.at, tokens.rest());
    let line = &text[..line_length(text)];
    let well_formed =
        split_name(text).and_then(|(name, rest)| Some((text, name, rest, well_formed_value(rest)?)));
    let any = || split_name(line).map(|(name, rest)| (line, name, rest, any_value(rest)));
    let Some((tag, name, rest, (from, to, end))) = well_formed.or_else(any) else {
        tokens.at += line.len();
        return Ok(None);
    };
    let value = unescaped(&rest[from..to]);
    if value.chars().count() > MAX_VALUE {
        return Err(FileErrorKind::TagTooLong(MAX_VALUE));
    }
    let offset = at + tag.len() - rest.len();
    tokens.at = offset + end;
    Ok(Some(Tag { at, value_at: offset + from, name: name.to_owned(), value }))
}

/// Returns where the value of a well-formed tag begins and ends in the text after its name, and where the tag ends.
/// Quotation marks in the value have a backslash before them.
fn well_formed_value(rest: &str) -> Option<(usize, usize, usize)> {
    let value = rest.strip_prefix('"')?;
    let mut is_escaped = false;
    let ends = |letter: char| {
        let ends = letter == '"' && !is_escaped || matches!(letter, '\n' | '\r');
        is_escaped = letter == '\\' && !is_escaped;
        ends
    };
    let length = value.find(ends)?;
    let behind = value[length..].strip_prefix('"')?.trim_start_matches(is_blank).strip_prefix(']')?;
    Some((1, 1 + length, rest.len() - behind.len()))
}

/// Returns the same places for a malformed tag, whose line ends with the text.
fn any_value(rest: &str) -> (usize, usize, usize) {
    let from = rest.chars().next().filter(|&letter| is_quote(letter)).map_or(0, char::len_utf8);
    let ends_value = |&at: &usize| {
        let value = rest.get(from..at).unwrap_or_default();
        value.trim_end_matches(is_blank).ends_with(is_quote)
    };
    let ends: Vec<usize> = rest.match_indices(']').map(|(at, _)| at).filter(ends_value).collect();
    let ends_tag = |at: &&usize| {
        let behind = rest[**at + 1..].trim_start_matches(is_blank);
        behind.is_empty() || begins_tag(behind)
    };
    let end = ends.iter().find(ends_tag).or(ends.last()).copied();
    let is_behind = |letter| is_blank(letter) || end.is_none() && letter == ']';
    let value = rest[..end.unwrap_or(rest.len())].trim_end_matches(is_behind);
    let to = value.strip_suffix(is_quote).unwrap_or(value).len().max(from);
    (from, to, end.map_or(rest.len(), |end| end + 1))
}

/// Returns a value without the backslashes before quotation marks and backslashes. A backslash before any other character
/// stands for itself.
fn unescaped(text: &str) -> String {
    let (mut value, mut letters) = (String::new(), text.chars().peekable());
    while let Some(letter) = letters.next() {
        let escaped = letters.next_if(|&next| letter == '\\' && matches!(next, '"' | '\\'));
        value.push(escaped.unwrap_or(letter));
    }
    value
}

/// Whether a character is a quotation mark, also one that a word processor has put in its place.
fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '“' | '”' | '„' | '‟' | '«' | '»' | '″')
}

/// Returns the line of a tag, its value cut to the maximum length; empty if the name is no valid tag name.
pub(super) fn write_tag(name: &str, value: &str) -> String {
    if !is_name(name) {
        return String::new();
    }
    let value = super::file::single_line(value, MAX_VALUE).replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{value}\"]\n")
}

/// Returns the day (UTC) of a time in seconds since 1970, such as `2026.11.21`; `None` beyond the range of
/// the calendar.
pub(super) fn write_date(seconds: u64) -> Option<String> {
    let day = i32::try_from(seconds / DAY).ok()?.checked_add(EPOCH)?;
    let date = Date::from_julian_day(day).ok()?;
    Some(format!("{:04}.{:02}.{:02}", date.year(), u8::from(date.month()), date.day()))
}

/// Reads a date such as `2026.11.21` as the seconds from 1970 to the start of that day; `None` for any other
/// text and for days before 1970.
pub(super) fn read_date(text: &str) -> Option<u64> {
    let mut parts = text.trim().split('.');
    let mut number = || parts.next().filter(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    let (year, month, day) =
        (number()?.parse().ok()?, number()?.parse::<u8>().ok()?, number()?.parse().ok()?);
    let date = Date::from_calendar_date(year, Month::try_from(month).ok()?, day).ok()?;
    let days = u64::try_from(date.to_julian_day() - EPOCH).ok()?;
    parts.next().is_none().then_some(days * DAY)
}
