//! Error messages for movetext and typed moves.
use super::file_errors::{illegal_action_sentence, markup_error};
use super::{Texts, refusal_text, render, sentence_case};
use crate::board::Cell;
use crate::games::GameDef;
use crate::history::MovetextError;
use crate::notation::{NotationStyle, SanError, write_san};
use crate::pieces::Role;
use crate::rules::Position;

/// Returns the error of a game's movetext as a sentence. `is_single` is for a text that is a single move: its
/// place is not mentioned.
pub fn movetext_error(
    texts: &Texts,
    def: &dyn GameDef,
    style: &NotationStyle,
    text: &str,
    error: &MovetextError,
    is_single: bool,
) -> String {
    match error {
        MovetextError::TooLong { found, max } => {
            render(texts.movetext.too_long, &[("found", &found.to_string()), ("max", &max.to_string())])
        }
        MovetextError::Markup { error, .. } => markup_error(texts, *error),
        MovetextError::Move { position, at, error, .. } => {
            let error = error.as_ref().map_or_else(
                || texts.game_over.to_owned(),
                |error| san_error(texts, def, style, position, error),
            );
            word_error((texts, def), position, text.get(at.clone()), is_single, &error)
        }
        MovetextError::Action { position, at, error, .. } => {
            let error = illegal_action_sentence(texts, def, error);
            word_error((texts, def), position, text.get(at.clone()), is_single, &error)
        }
    }
}

/// Returns the error of a word of the movetext as a sentence, with its place unless it is a single move.
fn word_error(
    (texts, def): (&Texts, &dyn GameDef),
    position: &Position,
    word: Option<&str>,
    is_single: bool,
    error: &str,
) -> String {
    let template = if is_single { texts.movetext.error_in_move } else { texts.movetext.error_at_ply };
    let values = [
        ("round", &*position.round_number().to_string()),
        ("party", texts.party(def.kind(), position.turn())),
        ("text", word.unwrap_or_default()),
        ("error", error),
    ];
    render(template, &values)
}

/// Returns why a typed move cannot be read in a position, as a sentence.
pub fn san_error(
    texts: &Texts,
    def: &dyn GameDef,
    style: &NotationStyle,
    position: &Position,
    error: &SanError,
) -> String {
    let movetext = &texts.movetext;
    let letter = |role: usize| style.letter(def, Role::new(role)).to_string();
    let (template, values) = match error {
        SanError::Refused { from, to, refusal: refusal_reason } => {
            return refusal_text(texts, def, style, refusal_reason, (*from, *to));
        }
        SanError::Denied(error) => {
            return sentence_case(&super::action_error(texts, def, error)) + ".";
        }
        SanError::Unreadable => (movetext.unreadable, ("example", letter(KNIGHT))),
        SanError::UnknownCell(found) => (movetext.unknown_cell, ("found", found.clone())),
        SanError::UnknownPiece(found) => (movetext.unknown_piece, ("found", found.to_string())),
        SanError::NoSuchPiece(role) => {
            (movetext.no_such_piece, ("piece", texts.piece(def.kind(), *role).to_owned()))
        }
        SanError::Impossible { pieces, .. } => {
            (movetext.impossible, ("pieces", pieces_with_cells(texts, def, style, position, pieces)))
        }
        SanError::Ambiguous(moves) => {
            let written = |mv| write_san(def, def.rules(), position, mv, style);
            let moves: Vec<String> = moves.iter().map(written).collect();
            (movetext.ambiguous, ("moves", moves.join(", ")))
        }
        SanError::NothingCaptured(_) => (movetext.nothing_captured, ("", String::new())),
        SanError::PromotionMissing => (movetext.promotion_missing, ("example", letter(QUEEN))),
        SanError::NoPromotion => (movetext.no_promotion, ("", String::new())),
        SanError::UnknownPromotion(found) => (movetext.unknown_promotion, ("found", found.to_string())),
    };
    let to = match error {
        SanError::Impossible { to, .. } | SanError::NothingCaptured(to) => style.cell_name(def, *to),
        _ => String::new(),
    };
    let party = texts.party(def.kind(), position.turn());
    render(template, &[(values.0, &values.1), ("to", &to), ("party", party)])
}

/// The index of the role whose letter stands in an example of a move.
const KNIGHT: usize = 4;
/// The index of the role whose letter stands in an example of a promotion.
const QUEEN: usize = 1;

/// Returns a list of pieces with their cells.
fn pieces_with_cells(
    texts: &Texts,
    def: &dyn GameDef,
    style: &NotationStyle,
    position: &Position,
    cells: &[Cell],
) -> String {
    let piece = |&cell: &Cell| {
        let role =
            position.piece(cell).map(|piece| texts.piece(def.kind(), piece.role())).unwrap_or_default();
        format!("{role} {}", style.cell_name(def, cell))
    };
    let pieces: Vec<String> = cells.iter().map(piece).collect();
    pieces.join(", ")
}
