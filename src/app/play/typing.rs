//! What is done while a move is being typed: it is completed, or repaired where it cannot be read.
use crate::app::announcements;
use crate::app::{App, Command, InputResult, Intent, OpenGame, Page};

/// What a text that is being typed can be completed to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suggestions {
    /// The words that begin like the last one of the text.
    pub words: Vec<String>,
    /// The one that the keyboard is on.
    pub focused: Option<usize>,
}

impl Suggestions {
    /// The keyboard goes to the next word, or to the one before, and from either end back into the text.
    fn move_focus(&mut self, back: bool) {
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

/// Where the last word of a text begins, and the word; the number of a round that stands before it without a blank is
/// none of it.
pub(in crate::app) fn last_word(text: &str) -> (usize, &str) {
    let start = text
        .rfind(char::is_whitespace)
        .map_or(0, |at| at + text[at..].chars().next().map_or(0, char::len_utf8));
    let word = &text[start..];
    let after = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_numbered = after.len() < word.len() && after.starts_with(['.', ')', '…']);
    let word = if is_numbered { after.trim_start_matches(['.', ')', '…']) } else { word };
    (text.len() - word.len(), word)
}

impl App {
    /// The table that is seen.
    pub(in crate::app) fn visible_game(&mut self) -> Option<&mut OpenGame> {
        let (page, is_studied) = (&self.page, matches!(self.page, Page::Learn(..)));
        self.open_game.as_mut().filter(|open_game| match open_game.learn_marks {
            Some(_) => is_studied,
            None => *page == open_game.page() && open_game.editor.is_none(),
        })
    }

    /// What is done at a board where a game is played, analysed or learnt.
    pub(in crate::app) fn handle_game_board(&mut self, intent: Intent) -> Vec<Command> {
        match intent {
            Intent::TypeMoves(text) => self.type_moves(&text),
            other => self.handle_board(other),
        }
    }

    /// A move is typed, or several.
    fn type_moves(&mut self, text: &str) -> Vec<Command> {
        if self.visible_game().is_none() || self.blocks_intent(&Intent::TypeMoves(String::new())) {
            return Vec::new();
        }
        self.clear_suggestions();
        let mut commands = self.play_typed_moves(text);
        if self.open_game.as_ref().is_some_and(|open_game| open_game.invalid_movetext.is_some()) {
            commands.extend(self.handle_move_input(Intent::FindCorrections));
        }
        commands
    }

    fn play_typed_moves(&mut self, text: &str) -> Vec<Command> {
        let texts = self.texts();
        let Some(open_game) = self.open_game.as_mut().filter(|open_game| open_game.shown_ply.is_none())
        else {
            return Vec::new();
        };
        let before = open_game.game.steps().len();
        let input_result = open_game.type_moves(text);
        let has_moved = open_game.game.steps().len() > before;
        if has_moved && input_result != InputResult::MovePlayed {
            // Some of it was played.
            self.announcement.replace_with(announcements::announce_result(texts, open_game, input_result));
            return self.after_move();
        }
        let mut commands = if has_moved || input_result != InputResult::MovePlayed {
            self.finish_input(input_result)
        } else {
            Vec::new()
        };
        // From there it is confirmed.
        commands.extend((input_result == InputResult::NeedsConfirmation).then_some(Command::FocusCursor));
        commands
    }

    /// What is intended while a move is being typed.
    pub(in crate::app) fn handle_move_input(&mut self, intent: Intent) -> Vec<Command> {
        let Some(open_game) = self.visible_game() else { return Vec::new() };
        match intent {
            Intent::Autocomplete(text) => {
                self.clear_suggestions();
                return if last_word(&text).1.is_empty() { Vec::new() } else { self.autocomplete(&text) };
            }
            Intent::FindCorrections => return self.find_corrections(),
            Intent::FocusSuggestion { back } => open_game.suggestions.move_focus(back),
            Intent::ClearSuggestions => open_game.suggestions = Suggestions::default(),
            Intent::AcceptSuggestion { index, text } => {
                let word = open_game.suggestions.words.get(index).cloned();
                open_game.suggestions = Suggestions::default();
                let begin = &text[..last_word(&text).0];
                return word
                    .map(|word| Command::FillMoveField(format!("{begin}{word}")))
                    .into_iter()
                    .collect();
            }
            Intent::UseCorrection(index) => {
                let corrected =
                    open_game.invalid_movetext.as_ref().and_then(|misread| misread.corrected_text(index));
                open_game.invalid_movetext = None;
                return corrected.map(Command::FillMoveField).into_iter().collect();
            }
            _ => {}
        }
        Vec::new()
    }

    /// What was to be completed is done, or another text.
    pub(in crate::app) fn clear_suggestions(&mut self) {
        if let Some(open_game) = &mut self.open_game {
            open_game.suggestions = Suggestions::default();
        }
    }
}

impl crate::app::InvalidMovetext {
    /// The text with one of the words that can be meant in the place of the one that cannot be read.
    fn corrected_text(&self, index: usize) -> Option<String> {
        let (word, at) = (self.corrections.get(index)?, self.error.range()?);
        // What stands before it was played already.
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
