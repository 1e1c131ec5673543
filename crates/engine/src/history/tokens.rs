//! The tokens of movetext: words, comments, glyphs and parentheses.
use super::tags::begins_tag;
use crate::notation::is_invisible;
use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// Text without blanks: a number, a move, a result.
    Word(&'a str),
    /// A comment without its delimiters.
    Comment(&'a str),
    /// `{` without `}`.
    UnclosedComment,
    /// `}` without `{`.
    UnopenedComment,
    /// The number after `$`, as digits.
    Glyph(&'a str),
    /// The start of a variation.
    OpenVariation,
    /// The end of a variation.
    CloseVariation,
}

/// Whether a character ends a word.
fn ends_word(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '{' | '}' | '(' | ')' | ';' | '$')
}

/// A tokenizer: a text and the current place in it. If the text may have tags, it stops before a line that
/// begins with one.
#[derive(Clone, Copy)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    /// The current place in the text, in bytes.
    pub(super) at: usize,
    has_tags: bool,
    /// Whether move numbers end with `.)`: one outside variations did.
    numbers_end_with_parenthesis: bool,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str, has_tags: bool) -> Self {
        Self { text, at: 0, has_tags, numbers_end_with_parenthesis: false }
    }

    /// Returns the text that is not read yet.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Returns the text in a range of bytes; empty if there is no such range.
    pub(super) fn text(&self, at: Range<usize>) -> &'a str {
        self.text.get(at).unwrap_or_default()
    }

    /// Skips blanks and lines that begin with `%`.
    pub(super) fn skip_blanks(&mut self) {
        loop {
            let rest = self.rest();
            self.at += rest.len() - rest.trim_start_matches(is_blank).len();
            let before = self.text[..self.at].trim_end_matches(is_invisible);
            let begins_line = before.is_empty() || before.ends_with(['\n', '\r']);
            if !(begins_line && self.rest().starts_with('%')) {
                return;
            }
            self.at += line_length(self.rest());
        }
    }

    /// Whether only blanks stand before the current place in its line.
    fn begins_line(&self) -> bool {
        let is_space = |letter| matches!(letter, ' ' | '\t' | '\u{a0}') || is_invisible(letter);
        let before = self.text[..self.at].trim_end_matches(is_space);
        before.is_empty() || before.ends_with(['\n', '\r'])
    }

    /// Returns the next token and its range in bytes; `None` at the end of the text or before a tag.
    /// `is_nested`: within a variation, where `)` behind a number closes the variation instead of belonging
    /// to the number, unless numbers outside variations end with `.)` like it.
    pub(super) fn next(&mut self, is_nested: bool) -> Option<(Range<usize>, Token<'a>)> {
        self.skip_blanks();
        let (start, rest) = (self.at, self.rest());
        let first = rest.chars().next()?;
        if self.has_tags && begins_tag(rest) && self.begins_line() {
            return None;
        }
        let (length, token) = match first {
            '{' => match rest.find('}') {
                Some(end) => (end + 1, Token::Comment(&rest[1..end])),
                None => (1, Token::UnclosedComment),
            },
            '}' => (1, Token::UnopenedComment),
            ';' => {
                let length = line_length(rest);
                (length, Token::Comment(&rest[1..length]))
            }
            '(' => (1, Token::OpenVariation),
            ')' => (1, Token::CloseVariation),
            '$' => {
                let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
                (1 + digits, Token::Glyph(&rest[1..=digits]))
            }
            _ => {
                let (number, has_point) = number_with_parenthesis(rest).unwrap_or_default();
                let from =
                    if !is_nested || has_point && self.numbers_end_with_parenthesis { number } else { 0 };
                self.numbers_end_with_parenthesis |= has_point && !is_nested;
                let length = rest[from..].find(ends_word).map_or(rest.len(), |length| from + length);
                (length, Token::Word(&rest[..length]))
            }
        };
        self.at += length;
        Some((start..self.at, token))
    }
}

/// Whether a character separates words: whitespace, or an invisible one, such as the byte order mark that editors put at
/// the start of a text.
pub(super) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || is_invisible(letter)
}

pub(super) fn line_length(text: &str) -> usize {
    text.find(['\n', '\r']).unwrap_or(text.len())
}

/// Returns the length of a move number such as `1)` or `1.)` at the start of a text, in bytes, and whether it has a point;
/// `None` if there is none.
fn number_with_parenthesis(text: &str) -> Option<(usize, bool)> {
    let is_digit = |letter: char| letter.is_ascii_digit() || is_invisible(letter);
    let point = text.strip_prefix(|letter: char| letter.is_ascii_digit())?.trim_start_matches(is_digit);
    let behind = point.trim_start_matches(['.', '…']).strip_prefix(')')?;
    Some((text.len() - behind.len(), !point.starts_with(')')))
}
