//! Error messages for positions, game ids, actions and game records.
use super::{Texts, render, sentence_case};
use crate::games::GameDef;
use crate::history::{IllegalAction, RecordError};
use crate::notation::{ActionTextError, GameIdError, PositionError, PositionErrorKind, PositionField};
use crate::rules::ActionError;

fn field_name(texts: &Texts, field: PositionField) -> &'static str {
    match field {
        PositionField::Pieces => texts.field_pieces,
        PositionField::Turn => texts.field_turn,
        PositionField::Eliminated => texts.field_eliminated,
        PositionField::Castling => texts.field_castling,
        PositionField::EnPassant => texts.field_en_passant,
        PositionField::HalfmoveClock => texts.field_halfmove_clock,
        PositionField::RoundNumber => texts.field_round_number,
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
    let count = |template, found: &usize, number: &usize, row: &str| {
        let (found, number) = (found.to_string(), number.to_string());
        render(template, &[("found", &found), ("number", &number), ("row", row)])
    };
    let text = match &error.kind {
        PositionErrorKind::TooLong { found, max } => count(texts.too_long, found, max, ""),
        PositionErrorKind::FieldCount { found, expected } => {
            let names: Vec<&str> = expected.iter().map(|&field| field_name(texts, field)).collect();
            count(texts.field_count, found, &expected.len(), &names.join(", "))
        }
        PositionErrorKind::RowCount { found, expected } => count(texts.row_count, found, expected, ""),
        PositionErrorKind::RowLength { row, found, expected } => {
            count(texts.row_length, found, expected, row)
        }
        PositionErrorKind::UnknownCharacter { found, field } => render(
            texts.unknown_character,
            &[("found", &found.to_string()), ("field", field_name(texts, *field))],
        ),
        PositionErrorKind::NoCellHere { row } => render(texts.no_cell_here, &[("row", row)]),
        PositionErrorKind::CellHere { cell } => render(texts.cell_here, &[("cell", cell)]),
        PositionErrorKind::Unreadable { field, found } => {
            render(texts.unreadable, &[("field", field_name(texts, *field)), ("found", found)])
        }
        PositionErrorKind::OutOfRange { field, found, min, max } => render(
            texts.out_of_range,
            &[
                ("field", field_name(texts, *field)),
                ("found", found),
                ("min", &min.to_string()),
                ("max", &max.to_string()),
            ],
        ),
        PositionErrorKind::CastlingWithoutPieces { right } => {
            render(texts.castling_without_pieces, &[("right", right)])
        }
        PositionErrorKind::EnPassantOneCell => texts.en_passant_one_cell.to_owned(),
        PositionErrorKind::EnPassantImpossible { found } => {
            render(texts.en_passant_impossible, &[("found", found)])
        }
        PositionErrorKind::KingCount { party, found } => {
            let template = texts.game(def.kind()).own.king_count.unwrap_or(texts.king_count);
            render(template, &[("party", name(*party)), ("found", &found.to_string())])
        }
        PositionErrorKind::PawnOnLastRank { party } => {
            render(texts.pawn_on_last_rank, &[("party", name(*party)), ("cells", &cells)])
        }
        PositionErrorKind::CouldBeCaptured { party } => {
            render(texts.could_be_captured, &[("party", name(*party)), ("cells", &cells)])
        }
        PositionErrorKind::ImpossiblePartners { found } => {
            render(texts.coalition().impossible_partners, &[("found", found)])
        }
        PositionErrorKind::RightsTooLate => texts.coalition().rights_too_late.to_owned(),
        PositionErrorKind::NothingToAnswer { party } => {
            render(texts.coalition().nothing_to_answer, &[("party", name(*party))])
        }
    };
    sentence_case(&text)
}

/// Returns the error of a game id as a sentence.
pub fn game_id_error(texts: &Texts, error: &GameIdError) -> String {
    let (template, found) = match error {
        GameIdError::UnknownGame(found) => (texts.unknown_game, found),
        GameIdError::UnknownOption(found) => (texts.unknown_option, found),
        GameIdError::DuplicateOption(found) => (texts.duplicate_option, found),
    };
    render(template, &[("found", found)])
}

/// Returns the error of an action text as the end of a sentence: without a capital letter and a full stop.
pub fn action_text_error(texts: &Texts, error: &ActionTextError) -> String {
    match error {
        ActionTextError::Unreadable => texts.action_unreadable.to_owned(),
        ActionTextError::UnknownParty(found) => render(texts.action_party, &[("found", &found.to_string())]),
        ActionTextError::UnknownCell(found) => render(texts.action_cell, &[("found", found)]),
        ActionTextError::UnknownPromotion(found) => {
            render(texts.action_promotion, &[("found", &found.to_string())])
        }
        ActionTextError::PromotionMissing => texts.action_promotion_missing.to_owned(),
        ActionTextError::NoPromotion => texts.action_no_promotion.to_owned(),
        ActionTextError::Refused(_) => texts.action_impossible.to_owned(),
    }
}

/// Returns the error of a saved game as a sentence.
pub fn record_error(texts: &Texts, def: &dyn GameDef, error: &RecordError) -> String {
    let entry = |index: &usize, text: &str, error: &str| {
        let number = (index + 1).to_string();
        let end = if error.ends_with('.') { "" } else { "." };
        render(texts.record_action, &[("number", &number), ("text", text), ("error", error)]) + end
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
        IllegalAction::NotOnlyMove => texts.not_only_move.to_owned(),
        IllegalAction::TooEarly => texts.coalition().too_early.to_owned(),
        IllegalAction::SmallPower => texts.coalition().small_power.to_owned(),
        IllegalAction::Denied(error) => action_error(texts, def, error),
        _ => texts.action_impossible.to_owned(),
    }
}

/// Returns why an action of coalition chess is denied, as the end of a sentence.
pub fn action_error(texts: &Texts, def: &dyn GameDef, error: &ActionError) -> String {
    let own = texts.coalition();
    let (template, party) = match *error {
        ActionError::TooLate => (own.too_late, None),
        ActionError::NoRight => (own.no_right, None),
        ActionError::NotNeutral => (own.not_neutral, None),
        ActionError::CannotJoin(party) => (own.cannot_join, Some(party)),
        ActionError::AlreadyAllied(party) => (own.already_allied, Some(party)),
        ActionError::JoinsBoth => (own.would_join_both, None),
        ActionError::Misplaced => (own.misplaced, None),
        ActionError::InCheck => (own.in_check, None),
        ActionError::LeavesCheck => (own.leaves_check, None),
        ActionError::LeavesNoMove => (own.leaves_no_move, None),
        ActionError::NotOtherColour => (own.not_other_colour, None),
    };
    let party = party.map_or("", |party| texts.party(def.kind(), party));
    render(template, &[("party", party)])
}
