//! What the text of a game's moves is made of: words, comments, glyphs and brackets.
use std::ops::Range;

/// A part of a text of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// Anything without blanks: a number, a move, a result.
    Word(&'a str),
    /// A comment, without its signs.
    Comment(&'a str),
    /// A comment that does not end.
    UnclosedComment,
    /// The end of a comment that does not begin.
    UnopenedComment,
    /// What follows the sign of a glyph.
    Glyph(&'a str),
    /// The begin of a variation.
    OpenVariation,
    /// Its end.
    CloseVariation,
}

/// Ends a word.
fn ends_word(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '{' | '}' | '(' | ')' | ';' | '$')
}

/// A text of moves and how far it is read. It ends before a line that begins with a tag, if it may have tags.
#[derive(Clone, Copy)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    /// How far it is read, in bytes.
    pub(super) at: usize,
    has_tags: bool,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str, has_tags: bool) -> Self {
        Self { text, at: 0, has_tags }
    }

    /// What is not read yet.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The text at a place.
    pub(super) fn text(&self, at: Range<usize>) -> &'a str {
        self.text.get(at).unwrap_or_default()
    }

    /// Passes over blanks and lines that begin with a per cent sign.
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

    /// Whether only blanks stand before this place in its line.
    fn begins_line(&self) -> bool {
        let before = self.text[..self.at].trim_end_matches([' ', '\t', '\u{feff}']);
        before.is_empty() || before.ends_with(['\n', '\r'])
    }

    /// The next part with its place, in bytes. Within variations a bracket behind a number closes them.
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

/// Whether a letter is nothing between words: also the mark that editors put before a text.
pub(super) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || letter == '\u{feff}'
}

fn line_length(text: &str) -> usize {
    text.find(['\n', '\r']).unwrap_or(text.len())
}

/// The word at the start of a text. A number before a move may have a bracket behind it.
fn word(text: &str, is_nested: bool) -> &str {
    let end = |from: usize| text[from..].find(ends_word).map_or(text.len(), |length| from + length);
    let number = text.bytes().take_while(u8::is_ascii_digit).count();
    let is_number = number > 0 && !is_nested && text[number..].starts_with(')');
    &text[..end(if is_number { number + 1 } else { 0 })]
}
