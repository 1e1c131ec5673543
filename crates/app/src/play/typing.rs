//! Typed moves: playing, completions and corrections.
use super::TypingIntent;
use super::result::{after_move, finish_input};
use crate::announcements::{
    Announcement, describe_corrections, describe_feedback, describe_invalid_movetext,
};
use crate::open_game::{Feedback, InputResult, Suggestions, last_word};
use crate::tab::{Command, Tab};

/// The most completions that are suggested.
const MAX_SUGGESTIONS: usize = 8;

/// Handles an intent of the field for typed moves.
pub(super) fn update(tab: &mut Tab, intent: TypingIntent) -> Vec<Command> {
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    match intent {
        TypingIntent::Play(text) => return play_moves(tab, &text),
        TypingIntent::Autocomplete(text) => autocomplete(tab, &text),
        TypingIntent::FindCorrections => find_corrections(tab),
        TypingIntent::FocusSuggestion { back } => open_game.interaction.suggestions.move_focus(back),
        TypingIntent::ClearSuggestions => open_game.interaction.suggestions = Suggestions::default(),
        TypingIntent::AcceptSuggestion { index, text } => {
            let word = open_game.interaction.suggestions.words.get(index).cloned();
            open_game.interaction.suggestions = Suggestions::default();
            let before = &text[..last_word(&text).0];
            return word.map(|word| Command::FillMoveField(format!("{before}{word}"))).into_iter().collect();
        }
        TypingIntent::UseCorrection(index) => {
            let invalid = open_game.interaction.invalid_movetext.take();
            let corrected = invalid.and_then(|invalid| invalid.corrected_text(index));
            return corrected.map(Command::FillMoveField).into_iter().collect();
        }
    }
    Vec::new()
}

/// Plays typed moves. If the text has an unreadable word, finds corrections.
fn play_moves(tab: &mut Tab, text: &str) -> Vec<Command> {
    let texts = tab.texts();
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    open_game.interaction.suggestions = Suggestions::default();
    let is_latest = open_game.view.shown_ply.is_none();
    if !is_latest {
        open_game.last_feedback = Some(Feedback::LookingBack);
        let message = describe_feedback(texts, open_game).unwrap_or_default();
        tab.announce(message);
        return Vec::new();
    }
    let commands = play_readable_moves(tab, text);
    if tab.open_game.as_ref().is_some_and(|open_game| open_game.interaction.invalid_movetext.is_some()) {
        find_corrections(tab);
    }
    commands
}

fn play_readable_moves(tab: &mut Tab, text: &str) -> Vec<Command> {
    let (style, confirmation) = (tab.notation_style(), tab.settings.move_confirmation);
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let before = open_game.game.steps().len();
    let input_result = open_game.type_moves(text, &style, confirmation);
    let has_moved = open_game.game.steps().len() > before;
    if has_moved && input_result != InputResult::MovePlayed {
        // The moves before the error were played.
        tab.announce_result(input_result);
        return after_move(tab);
    }
    if !has_moved && input_result == InputResult::MovePlayed {
        return Vec::new();
    }
    let mut commands = finish_input(tab, input_result);
    // The confirmation is asked on the board.
    commands.extend((input_result == InputResult::NeedsConfirmation).then_some(Command::FocusCursor));
    commands
}

/// Suggests completions for the last word of a text.
fn autocomplete(tab: &mut Tab, text: &str) {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &mut tab.open_game else { return };
    open_game.interaction.suggestions = Suggestions::default();
    let word = last_word(text).1;
    if word.is_empty() {
        return;
    }
    let mut words = open_game.completions(&style, text);
    words.truncate(MAX_SUGGESTIONS);
    // A complete word needs no suggestion.
    if words.len() == 1 && words[0] == word {
        words.clear();
    }
    let message = match words.len() {
        0 => None,
        1 => Some(texts.confirm.announce_one_suggestion.to_owned()),
        count => Some(texts.confirm.announce_suggestions(&count.to_string())),
    };
    open_game.interaction.suggestions = Suggestions { words, focused: None };
    if let Some(message) = message {
        tab.announce(message);
    }
}

/// Finds corrections for the unreadable word and announces them with its error.
fn find_corrections(tab: &mut Tab) {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &mut tab.open_game else { return };
    open_game.find_corrections(&style);
    if let Some(question) = describe_corrections(texts, open_game) {
        let message = describe_invalid_movetext(texts, open_game, &style, true).unwrap_or_default();
        let assertive = format!("{message} {question}");
        tab.set_announcement(Announcement { polite: String::new(), assertive });
    }
}
