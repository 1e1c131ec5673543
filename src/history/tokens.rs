//! The tokens of movetext: words, comments, glyphs and parentheses.
use std::ops::Range;

/// A token of movetext.
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
    /// The digits after `$`.
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
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str, has_tags: bool) -> Self {
        Self { text, at: 0, has_tags }
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
            let begins_line = self.text[..self.at].ends_with(['\n', '\r', '\u{feff}']) || self.at == 0;
            if !(begins_line && self.rest().starts_with('%')) {
                return;
            }
            self.at += line_length(self.rest());
        }
    }

    /// Whether only blanks stand before the current place in its line.
    fn begins_line(&self) -> bool {
        let before = self.text[..self.at].trim_end_matches([' ', '\t', '\u{feff}']);
        before.is_empty() || before.ends_with(['\n', '\r'])
    }

    /// Returns the next token and its range in bytes; `None` at the end of the text or before a tag.
    /// `is_nested`: within a variation, where `)` behind a number closes the variation instead of belonging
    /// to the number.
    pub(super) fn next(&mut self, is_nested: bool) -> Option<(Range<usize>, Token<'a>)> {
        self.skip_blanks();
        let (start, rest) = (self.at, self.rest());
        let first = rest.chars().next()?;
        if first == '[' && self.has_tags && self.begins_line() {
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
                let word = word(rest, is_nested);
                (word.len(), Token::Word(word))
            }
        };
        self.at += length;
        Some((start..self.at, token))
    }
}

/// Whether a character separates words: whitespace, or the byte order mark that editors put at the start of a
/// text.
pub(super) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || letter == '\u{feff}'
}

fn line_length(text: &str) -> usize {
    text.find(['\n', '\r']).unwrap_or(text.len())
}

/// Returns the word at the start of a text. A move number outside variations may end with `)`.
fn word(text: &str, is_nested: bool) -> &str {
    let end = |from: usize| text[from..].find(ends_word).map_or(text.len(), |length| from + length);
    let number = text.bytes().take_while(u8::is_ascii_digit).count();
    let is_number = number > 0 && !is_nested && text[number..].starts_with(')');
    &text[..end(if is_number { number + 1 } else { 0 })]
}
