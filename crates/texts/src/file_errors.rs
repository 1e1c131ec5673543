//! Error messages for game files.
use super::{Texts, game_id_error, illegal_action, movetext_error, position_error, sentence_case};
use engine::games::{self, GameDef};
use engine::history::{FileError, FileErrorKind, IllegalAction, MarkupError};
use engine::notation::NotationStyle;

/// Returns the error of a game file as sentences, with the number of the game, the line and the column where
/// it has a place.
pub fn file_error(texts: &Texts, style: &NotationStyle, error: &FileError) -> String {
    let files = &texts.files;
    let wrong = match &error.kind {
        FileErrorKind::TooLong { found, max } => {
            return files.too_long(&found.to_string(), &max.to_string());
        }
        FileErrorKind::NoGame => return files.no_game.to_owned(),
        FileErrorKind::TooManyGames(games) => files.too_many_games(&games.to_string()),
        FileErrorKind::TooManyTags(tags) => files.too_many_tags(&tags.to_string()),
        FileErrorKind::TagTooLong(letters) => files.tag_too_long(&letters.to_string()),
        FileErrorKind::NoGameTag => files.no_game_tag.to_owned(),
        FileErrorKind::Game(error) => game_id_error(texts, error),
        FileErrorKind::Letters(found) => files.letters(found),
        FileErrorKind::Points(found) => files.points(found),
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
    files.located(game, line, column, &wrong)
}

/// Returns the error of the markup beside the moves as a sentence.
pub(super) fn markup_error(texts: &Texts, error: MarkupError) -> String {
    let files = &texts.files;
    let text = match error {
        MarkupError::UnclosedComment => files.unclosed_comment,
        MarkupError::UnopenedComment => files.unopened_comment,
        MarkupError::UnclosedVariation => files.unclosed_variation,
        MarkupError::UnopenedVariation => files.unopened_variation,
        MarkupError::NothingBefore => files.variation_without_move,
        MarkupError::TooDeep(max) => return files.too_deep(&max.to_string()),
        MarkupError::TooMany(max) => return files.too_many_moves(&max.to_string()),
        MarkupError::TooLong(max) => return files.moves_too_long(&max.to_string()),
        MarkupError::Glyph => files.glyph,
        MarkupError::AfterResult => files.after_result,
        MarkupError::TooExpensive => files.too_many_moves_in_all,
    };
    text.to_owned()
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
