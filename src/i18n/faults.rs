//! Sentences for texts that cannot be read.
use super::{Texts, fill, sentence_case};
use crate::games::{Game, Title};
use crate::history::{ActFault, RecordFault};
use crate::notation::{ActionFault, Field, GameIdFault, PositionFault, Wrong};
use crate::rules::Denial;

fn field_name(texts: &Texts, field: Field) -> &'static str {
    match field {
        Field::Men => texts.field_men,
        Field::Turn => texts.field_turn,
        Field::Out => texts.field_out,
        Field::Castling => texts.field_castling,
        Field::EnPassant => texts.field_en_passant,
        Field::Quiet => texts.field_quiet,
        Field::Round => texts.field_round,
        Field::Partners => texts.coalition_own.field_partners,
        Field::Once => texts.coalition_own.field_once,
        Field::Owed => texts.coalition_own.field_owed,
    }
}

/// What is wrong with a position's text, in a sentence. Where it is wrong is told apart.
pub fn position_fault(texts: &Texts, game: &dyn Game, fault: &PositionFault) -> String {
    // A position's text has the names of its own.
    let cells: Vec<String> = fault.cells.iter().map(|&cell| game.cell_name(cell)).collect();
    let cells = cells.join(", ");
    let name = |party| texts.party(game.title(), party);
    let count = |template, found: &usize, number: &usize, row: &str| {
        let (found, number) = (found.to_string(), number.to_string());
        fill(template, &[("found", &found), ("number", &number), ("row", row)])
    };
    let text = match &fault.wrong {
        Wrong::TooLong { found, most } => count(texts.too_long, found, most, ""),
        Wrong::FieldCount { found, expected } => {
            let names: Vec<&str> = expected.iter().map(|&field| field_name(texts, field)).collect();
            count(texts.field_count, found, &expected.len(), &names.join(", "))
        }
        Wrong::RowCount { found, expected } => count(texts.row_count, found, expected, ""),
        Wrong::RowLength { row, found, expected } => count(texts.row_length, found, expected, row),
        Wrong::UnknownCharacter { found, field } => fill(
            texts.unknown_character,
            &[("found", &found.to_string()), ("field", field_name(texts, *field))],
        ),
        Wrong::NoCellHere { row } => fill(texts.no_cell_here, &[("row", row)]),
        Wrong::CellHere { cell } => fill(texts.cell_here, &[("cell", cell)]),
        Wrong::Unreadable { field, found } => {
            fill(texts.unreadable, &[("field", field_name(texts, *field)), ("found", found)])
        }
        Wrong::OutOfRange { field, found, least, most } => fill(
            texts.out_of_range,
            &[
                ("field", field_name(texts, *field)),
                ("found", found),
                ("least", &least.to_string()),
                ("most", &most.to_string()),
            ],
        ),
        Wrong::CastlingWithout { right } => fill(texts.castling_without, &[("right", right)]),
        Wrong::EnPassantOneCell => texts.en_passant_one_cell.to_owned(),
        Wrong::EnPassantImpossible { found } => fill(texts.en_passant_impossible, &[("found", found)]),
        Wrong::KingCount { party, found } => {
            let template = match game.title() {
                // How many there may be hangs on the mate rule and on who is out.
                Title::Fortress => texts.fortress_own.king_count,
                Title::Coalition => texts.coalition_own.king_count,
                Title::Bridge | Title::Hex => texts.king_count,
            };
            fill(template, &[("party", name(*party)), ("found", &found.to_string())])
        }
        Wrong::PawnOnLastRank { party } => {
            fill(texts.pawn_on_last_rank, &[("party", name(*party)), ("cells", &cells)])
        }
        Wrong::CouldBeCaptured { party } => {
            fill(texts.could_be_captured, &[("party", name(*party)), ("cells", &cells)])
        }
        Wrong::NoSuchPartners { found } => fill(texts.coalition_own.no_such_partners, &[("found", found)]),
        Wrong::RightsTooLate => texts.coalition_own.rights_too_late.to_owned(),
        Wrong::NothingToAnswer { party } => {
            fill(texts.coalition_own.nothing_to_answer, &[("party", name(*party))])
        }
    };
    sentence_case(&text)
}

/// What is wrong with the name of a game, in a sentence.
pub fn game_id_fault(texts: &Texts, fault: &GameIdFault) -> String {
    let (template, found) = match fault {
        GameIdFault::UnknownGame(found) => (texts.unknown_game, found),
        GameIdFault::UnknownOption(found) => (texts.unknown_option, found),
        GameIdFault::Twice(found) => (texts.option_twice, found),
    };
    fill(template, &[("found", found)])
}

/// What is wrong with the text of an action, as the end of a sentence.
pub fn action_fault(texts: &Texts, fault: &ActionFault) -> String {
    match fault {
        ActionFault::Unreadable => texts.action_unreadable.to_owned(),
        ActionFault::UnknownParty(found) => fill(texts.action_party, &[("found", &found.to_string())]),
        ActionFault::UnknownCell(found) => fill(texts.action_cell, &[("found", found)]),
        ActionFault::UnknownPromotion(found) => {
            fill(texts.action_promotion, &[("found", &found.to_string())])
        }
        ActionFault::PromotionMissing => texts.action_promotion_missing.to_owned(),
        ActionFault::NoPromotion => texts.action_no_promotion.to_owned(),
        ActionFault::Refused(_) => texts.action_impossible.to_owned(),
    }
}

/// What is wrong with a kept game, in a sentence.
pub fn record_fault(texts: &Texts, game: &dyn Game, fault: &RecordFault) -> String {
    let entry = |index: &usize, text: &str, fault: &str| {
        let number = (index + 1).to_string();
        let end = if fault.ends_with('.') { "" } else { "." };
        fill(texts.record_action, &[("number", &number), ("text", text), ("fault", fault)]) + end
    };
    match fault {
        RecordFault::Game(fault) => game_id_fault(texts, fault),
        RecordFault::Start(faults) => {
            let sentences: Vec<String> =
                faults.iter().map(|fault| position_fault(texts, game, fault)).collect();
            sentences.join(" ")
        }
        RecordFault::Text { index, text, fault } => entry(index, text, &action_fault(texts, fault)),
        RecordFault::Action { index, text, fault } => entry(index, text, &act_fault(texts, game, fault)),
    }
}

/// Why an action cannot be done, as the end of a sentence.
pub fn act_fault(texts: &Texts, game: &dyn Game, fault: &ActFault) -> String {
    match fault {
        ActFault::Over => texts.over.to_owned(),
        ActFault::KingsStay => texts.kings_stay.to_owned(),
        ActFault::TooEarly => texts.coalition_own.too_early.to_owned(),
        ActFault::SmallPower => texts.coalition_own.small_power.to_owned(),
        ActFault::Denied(denial) => denied(texts, game, denial),
        _ => texts.action_impossible.to_owned(),
    }
}

/// Why something cannot be done while coalitions are made, as the end of a sentence.
pub fn denied(texts: &Texts, game: &dyn Game, denial: &Denial) -> String {
    let own = &texts.coalition_own;
    let (template, party) = match *denial {
        Denial::TooLate => (own.too_late, None),
        Denial::NoRight => (own.no_right, None),
        Denial::NotNeutral => (own.not_neutral, None),
        Denial::NoPartner(party) => (own.no_partner, Some(party)),
        Denial::Taken(party) => (own.taken, Some(party)),
        Denial::Both => (own.both, None),
        Denial::Misplaced => (own.misplaced, None),
        Denial::InCheck => (own.in_check, None),
        Denial::LeavesCheck => (own.leaves_check, None),
        Denial::LeavesNoMove => (own.leaves_no_move, None),
        Denial::NotOtherColour => (own.not_other_colour, None),
    };
    let party = party.map_or("", |party| texts.party(game.title(), party));
    fill(template, &[("party", party)])
}
