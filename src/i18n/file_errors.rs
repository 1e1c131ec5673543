//! Error messages for game files.
use super::{Texts, game_id_error, illegal_action, movetext_error, position_error, render, sentence_case};
use crate::games::{self, GameDef};
use crate::history::{FileError, FileErrorKind, IllegalAction, MarkupError};
use crate::notation::NotationStyle;

/// Returns the error of a game file as sentences, with the number of the game, the line and the column where
/// it has a place.
pub fn file_error(texts: &Texts, style: &NotationStyle, error: &FileError) -> String {
    let files = &texts.files;
    let max = |template, max: &usize| render(template, &[("max", &max.to_string())]);
    let wrong = match &error.kind {
        FileErrorKind::TooLong { found, max } => {
            return render(files.too_long, &[("found", &found.to_string()), ("max", &max.to_string())]);
        }
        FileErrorKind::NoGame => return files.no_game.to_owned(),
        FileErrorKind::TooManyGames(games) => max(files.too_many_games, games),
        FileErrorKind::TooManyTags(tags) => max(files.too_many_tags, tags),
        FileErrorKind::Tag => files.tag.to_owned(),
        FileErrorKind::TagTooLong(letters) => max(files.tag_too_long, letters),
        FileErrorKind::NoGameTag => files.no_game_tag.to_owned(),
        FileErrorKind::Game(error) => game_id_error(texts, error),
        FileErrorKind::Letters(found) => render(files.letters, &[("found", found)]),
        FileErrorKind::Points(found) => render(files.points, &[("found", found)]),
        FileErrorKind::Start { game, errors } => {
            let Ok(def) = games::by_id(game) else { return String::new() };
            let sentences: Vec<String> =
                errors.iter().map(|error| position_error(texts, &*def, error)).collect();
            sentences.join(" ")
        }
        FileErrorKind::Moves { game, word, error } => {
            let Ok(def) = games::by_id(game) else { return String::new() };
            movetext_error(texts, &*def, style, word, error, false)
        }
    };
    let values = [error.game, error.line, error.column].map(|number| number.to_string());
    let [game, line, column] = values.each_ref().map(String::as_str);
    render(files.located, &[("game", game), ("line", line), ("column", column), ("error", &wrong)])
}

/// Returns the error of the markup beside the moves as a sentence.
pub(super) fn markup_error(texts: &Texts, error: MarkupError) -> String {
    let files = &texts.files;
    let (template, max) = match error {
        MarkupError::UnclosedComment => (files.unclosed_comment, 0),
        MarkupError::UnopenedComment => (files.unopened_comment, 0),
        MarkupError::UnclosedVariation => (files.unclosed_variation, 0),
        MarkupError::UnopenedVariation => (files.unopened_variation, 0),
        MarkupError::NothingBefore => (files.variation_without_move, 0),
        MarkupError::TooDeep(max) => (files.too_deep, max),
        MarkupError::TooMany(max) => (files.too_many_moves, max),
        MarkupError::TooLong(max) => (files.moves_too_long, max),
        MarkupError::Glyph => (files.glyph, 0),
        MarkupError::AfterResult => (files.after_result, 0),
        MarkupError::TooExpensive => (files.too_many_moves_in_all, 0),
    };
    render(template, &[("max", &max.to_string())])
}

/// Returns why an action in a file is illegal, as a sentence.
pub(super) fn illegal_action_sentence(texts: &Texts, def: &dyn GameDef, error: &IllegalAction) -> String {
    let files = &texts.files;
    let text = match error {
        IllegalAction::NothingToClaim => files.nothing_to_claim.to_owned(),
        IllegalAction::NothingOffered => files.nothing_offered.to_owned(),
        IllegalAction::AlreadyOffered => files.already_offered.to_owned(),
        IllegalAction::NotArranging => files.not_arranging.to_owned(),
        IllegalAction::NotOnTurn => files.not_on_turn.to_owned(),
        error => illegal_action(texts, def, error),
    };
    sentence_case(text.trim_end_matches('.')) + "."
}
