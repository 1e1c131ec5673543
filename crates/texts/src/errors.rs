//! Error messages for positions, game ids, actions and game records.
use super::{Texts, sentence_case};
use engine::games::GameDef;
use engine::history::{IllegalAction, RecordError};
use engine::notation::{ActionTextError, GameIdError, PositionError, PositionErrorKind, PositionField};
use engine::rules::ActionError;

fn field_name(texts: &Texts, field: PositionField) -> &'static str {
    match field {
        PositionField::Pieces => texts.errors.field_pieces,
        PositionField::Turn => texts.errors.field_turn,
        PositionField::Eliminated => texts.errors.field_eliminated,
        PositionField::Castling => texts.errors.field_castling,
        PositionField::EnPassant => texts.errors.field_en_passant,
        PositionField::HalfmoveClock => texts.errors.field_halfmove_clock,
        PositionField::RoundNumber => texts.errors.field_round_number,
        PositionField::Partners => texts.coalition().field_partners,
        PositionField::SpecialRights => texts.coalition().field_special_rights,
        PositionField::OwedTurns => texts.coalition().field_owed_turns,
    }
}

/// Returns the error of a position text as a sentence, without its place, which is shown separately.
pub fn position_error(texts: &Texts, def: &dyn GameDef, error: &PositionError) -> String {
    // Position texts always use the cell names of the rules, whatever notation style is set.
    let cells: Vec<String> = error.cells.iter().map(|&cell| def.cell_name(cell)).collect();
    let cells = cells.join(", ");
    let name = |party| texts.party(def.kind(), party);
    let text = match &error.kind {
        PositionErrorKind::TooLong { found, max } => {
            texts.errors.too_long(&found.to_string(), &max.to_string())
        }
        PositionErrorKind::FieldCount { found, expected } => {
            let names: Vec<&str> = expected.iter().map(|&field| field_name(texts, field)).collect();
            texts.errors.field_count(&found.to_string(), &expected.len().to_string(), &names.join(", "))
        }
        PositionErrorKind::RowCount { found, expected } => {
            texts.errors.row_count(&found.to_string(), &expected.to_string())
        }
        PositionErrorKind::RowLength { row, found, expected } => {
            texts.errors.row_length(row, &found.to_string(), &expected.to_string())
        }
        PositionErrorKind::UnknownCharacter { found, field } => {
            texts.errors.unknown_character(&found.to_string(), field_name(texts, *field))
        }
        PositionErrorKind::NoCellHere { row } => texts.errors.no_cell_here(row),
        PositionErrorKind::CellHere { cell } => texts.errors.cell_here(cell),
        PositionErrorKind::Unreadable { field, found } => {
            texts.errors.unreadable(field_name(texts, *field), found)
        }
        PositionErrorKind::OutOfRange { field, found, min, max } => {
            texts.errors.out_of_range(field_name(texts, *field), found, &min.to_string(), &max.to_string())
        }
        PositionErrorKind::CastlingWithoutPieces { right } => texts.errors.castling_without_pieces(right),
        PositionErrorKind::EnPassantOneCell => texts.errors.en_passant_one_cell.to_owned(),
        PositionErrorKind::EnPassantImpossible { found } => texts.errors.en_passant_impossible(found),
        PositionErrorKind::KingCount { party, found } => {
            let (party, found) = (name(*party), found.to_string());
            let own = texts.game(def.kind()).own.king_count(party, &found);
            own.unwrap_or_else(|| texts.errors.king_count(party, &found))
        }
        PositionErrorKind::PawnOnLastRank { party } => texts.errors.pawn_on_last_rank(name(*party), &cells),
        PositionErrorKind::CouldBeCaptured { party } => texts.errors.could_be_captured(name(*party), &cells),
        PositionErrorKind::ImpossiblePartners { found } => texts.coalition().impossible_partners(found),
        PositionErrorKind::RightsTooLate => texts.coalition().rights_too_late.to_owned(),
        PositionErrorKind::NothingToAnswer { party } => texts.coalition().nothing_to_answer(name(*party)),
    };
    sentence_case(&text)
}

/// Returns the error of a game id as a sentence.
pub fn game_id_error(texts: &Texts, error: &GameIdError) -> String {
    match error {
        GameIdError::UnknownGame(found) => texts.errors.unknown_game(found),
        GameIdError::UnknownOption(found) => texts.errors.unknown_option(found),
        GameIdError::DuplicateOption(found) => texts.errors.duplicate_option(found),
    }
}

/// Returns the error of an action text as the end of a sentence: without a capital letter and a full stop.
pub fn action_text_error(texts: &Texts, error: &ActionTextError) -> String {
    match error {
        ActionTextError::Unreadable => texts.errors.action_unreadable.to_owned(),
        ActionTextError::UnknownParty(found) => texts.errors.action_party(&found.to_string()),
        ActionTextError::UnknownCell(found) => texts.errors.action_cell(found),
        ActionTextError::UnknownPromotion(found) => texts.errors.action_promotion(&found.to_string()),
        ActionTextError::PromotionMissing => texts.errors.action_promotion_missing.to_owned(),
        ActionTextError::NoPromotion => texts.errors.action_no_promotion.to_owned(),
        ActionTextError::Refused(_) => texts.errors.action_impossible.to_owned(),
    }
}

/// Returns the error of a saved game as a sentence.
pub fn record_error(texts: &Texts, def: &dyn GameDef, error: &RecordError) -> String {
    let entry = |index: &usize, text: &str, error: &str| {
        let number = (index + 1).to_string();
        let end = if error.ends_with('.') { "" } else { "." };
        texts.errors.record_action(&number, text, error) + end
    };
    match error {
        RecordError::Game(error) => game_id_error(texts, error),
        RecordError::Start(errors) => {
            let sentences: Vec<String> =
                errors.iter().map(|error| position_error(texts, def, error)).collect();
            sentences.join(" ")
        }
        RecordError::ActionText { index, text, error } => {
            entry(index, text, &action_text_error(texts, error))
        }
        RecordError::Action { index, text, error } => entry(index, text, &illegal_action(texts, def, error)),
    }
}

/// Returns why an action is illegal, as the end of a sentence.
pub fn illegal_action(texts: &Texts, def: &dyn GameDef, error: &IllegalAction) -> String {
    match error {
        IllegalAction::GameOver => texts.game_over.to_owned(),
        IllegalAction::NotOnlyMove => texts.errors.not_only_move.to_owned(),
        IllegalAction::TooEarly => texts.coalition().too_early.to_owned(),
        IllegalAction::SmallPower => texts.coalition().small_power.to_owned(),
        IllegalAction::Denied(error) => action_error(texts, def, error),
        _ => texts.errors.action_impossible.to_owned(),
    }
}

/// Returns why an action of coalition chess is denied, as the end of a sentence.
pub fn action_error(texts: &Texts, def: &dyn GameDef, error: &ActionError) -> String {
    let own = texts.coalition();
    let name = |party| texts.party(def.kind(), party);
    let text = match *error {
        ActionError::TooLate => own.too_late,
        ActionError::NoRight => own.no_right,
        ActionError::NotNeutral => own.not_neutral,
        ActionError::CannotJoin(party) => return own.cannot_join(name(party)),
        ActionError::AlreadyAllied(party) => return own.already_allied(name(party)),
        ActionError::JoinsBoth => own.would_join_both,
        ActionError::Misplaced => own.misplaced,
        ActionError::InCheck => own.in_check,
        ActionError::LeavesCheck => own.leaves_check,
        ActionError::LeavesNoMove => own.leaves_no_move,
        ActionError::NotOtherColour => own.not_other_colour,
    };
    text.to_owned()
}
