//! The tags before the movetext of a game, `[Name "value"]`, and the date of a game.
use super::file::{FileErrorKind, MAX_VALUE};
use super::tokens::{Tokens, is_blank};
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

/// Reads the tag at the current place and advances past it.
///
/// # Errors
/// Returns what is wrong with the tag; `tokens` is unchanged then.
pub(super) fn read_tag(tokens: &mut Tokens) -> Result<Tag, FileErrorKind> {
    let (at, text) = (tokens.at, tokens.rest());
    let offset_of = |rest: &str| at + text.len() - rest.len();
    let rest = text.strip_prefix('[').ok_or(FileErrorKind::Tag)?.trim_start();
    let name = rest.split(|letter| is_blank(letter) || letter == '"').next().unwrap_or_default();
    let rest = rest[name.len()..].trim_start().strip_prefix('"').ok_or(FileErrorKind::Tag)?;
    if !is_name(name) {
        return Err(FileErrorKind::Tag);
    }
    let (value_at, mut value) = (offset_of(rest), String::new());
    let mut letters = rest.chars();
    let (mut count, mut is_escaped) = (0, false);
    loop {
        let letter =
            letters.next().filter(|letter| !matches!(letter, '\n' | '\r')).ok_or(FileErrorKind::Tag)?;
        match letter {
            '\\' if !is_escaped => {
                is_escaped = true;
                continue;
            }
            '"' if !is_escaped => break,
            '"' | '\\' => {}
            // A backslash before any other character stands for itself.
            _ if is_escaped => value.push('\\'),
            _ => {}
        }
        is_escaped = false;
        value.push(letter);
        count += 1;
        if count > MAX_VALUE {
            return Err(FileErrorKind::TagTooLong(MAX_VALUE));
        }
    }
    let rest = letters.as_str().trim_start().strip_prefix(']').ok_or(FileErrorKind::Tag)?;
    tokens.at = offset_of(rest);
    Ok(Tag { at, value_at, name: name.to_owned(), value })
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
