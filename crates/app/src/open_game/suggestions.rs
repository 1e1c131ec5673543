//! Completions of a typed text.
use super::InvalidMovetext;

/// Words to complete a typed text with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suggestions {
    /// The completions of the text's last word.
    pub words: Vec<String>,
    /// The index of the word with the keyboard focus; `None` while the focus is in the text.
    pub focused: Option<usize>,
}

impl Suggestions {
    /// Moves the focus to the next word or the previous one. From either end it returns to the text.
    pub(crate) fn move_focus(&mut self, back: bool) {
        let count = self.words.len();
        self.focused = match (self.focused, back) {
            (None, false) => Some(0),
            (None, true) => count.checked_sub(1),
            (Some(at), false) => Some(at + 1).filter(|&next| next < count),
            (Some(at), true) => at.checked_sub(1),
        }
        .filter(|_| count > 0);
    }
}

/// Returns the byte offset and the text of the last word. A round number directly before it is not part of
/// it.
pub(crate) fn last_word(text: &str) -> (usize, &str) {
    let start = text
        .rfind(char::is_whitespace)
        .map_or(0, |at| at + text[at..].chars().next().map_or(0, char::len_utf8));
    let word = &text[start..];
    let after = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_numbered = after.len() < word.len() && after.starts_with(['.', ')', '…']);
    let word = if is_numbered { after.trim_start_matches(['.', ')', '…']) } else { word };
    (text.len() - word.len(), word)
}

impl InvalidMovetext {
    /// Returns the text from the unreadable word on, with one of the corrections in its place.
    pub(crate) fn corrected_text(&self, index: usize) -> Option<String> {
        let (word, at) = (self.corrections.get(index)?, self.error.range()?);
        // The words before it were played already.
        let (wrong, after) = (self.text.get(at.clone())?, self.text.get(at.end..)?);
        let by = wrong.split_once('!').filter(|(by, _)| by.len() == 1).map_or("", |_| &wrong[..2]);
        Some(format!("{by}{word}{after}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_is_what_is_being_typed() {
        for (text, begin, word) in [
            ("Sf3", 0, "Sf3"),
            ("", 0, ""),
            ("e4 ", 3, ""),
            ("1. e4 Sf", 6, "Sf"),
            ("1.Sf", 2, "Sf"),
            ("12", 0, "12"),
            ("7d9", 0, "7d9"),
            ("3.7d", 2, "7d"),
            ("4…K", 4, "K"),
            ("a\u{a0}ß", 3, "ß"),
        ] {
            assert_eq!(last_word(text), (begin, word), "{text}");
        }
    }

    #[test]
    fn the_keyboard_goes_round_through_the_text() {
        let mut offers = Suggestions { words: vec!["a".into(), "b".into()], focused: None };
        let mut path = Vec::new();
        for back in [false, false, false, true, true, true] {
            offers.move_focus(back);
            path.push(offers.focused);
        }
        assert_eq!(path, [Some(0), Some(1), None, Some(1), Some(0), None]);
        let mut none = Suggestions::default();
        none.move_focus(false);
        assert_eq!(none.focused, None);
    }
}
