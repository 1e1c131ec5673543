//! Error messages for movetext and typed moves.
use super::file_errors::{illegal_action_sentence, markup_error};
use super::{Texts, refusal_text, sentence_case};
use engine::board::Cell;
use engine::games::GameDef;
use engine::history::MovetextError;
use engine::notation::{NotationStyle, SanError, write_san};
use engine::pieces::Role;
use engine::rules::Position;

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
            texts.movetext.too_long(&found.to_string(), &max.to_string())
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
    let word = word.unwrap_or_default();
    if is_single {
        return texts.movetext.error_in_move(word, error);
    }
    let (round, party) = (position.round_number().to_string(), texts.party(def.kind(), position.turn()));
    texts.movetext.error_at_ply(&round, party, word, error)
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
    let cell = |to| style.cell_name(def, to);
    match error {
        SanError::Refused { from, to, refusal } => refusal_text(texts, def, style, refusal, (*from, *to)),
        SanError::Denied(error) => sentence_case(&super::action_error(texts, def, error)) + ".",
        SanError::Unreadable => movetext.unreadable(&letter(KNIGHT)),
        SanError::UnknownCell(found) => movetext.unknown_cell(found),
        SanError::UnknownPiece(found) => movetext.unknown_piece(&found.to_string()),
        SanError::NoSuchPiece(by, role) => {
            movetext.no_such_piece(texts.party(def.kind(), *by), texts.piece(def.kind(), *role))
        }
        SanError::NothingOn(by, from) => movetext.nothing_on(texts.party(def.kind(), *by), &cell(*from)),
        SanError::Impossible { pieces, to } => {
            movetext.impossible(&cell(*to), &pieces_with_cells(texts, def, style, position, pieces))
        }
        SanError::Ambiguous(moves) => {
            let written = |mv| write_san(def, def.rules(), position, mv, style);
            let moves: Vec<String> = moves.iter().map(written).collect();
            movetext.ambiguous(&moves.join(", "))
        }
        SanError::NothingCaptured(to) => movetext.nothing_captured(&cell(*to)),
        SanError::PromotionMissing(_) => movetext.promotion_missing(&letter(QUEEN)),
        SanError::NoPromotion => movetext.no_promotion.to_owned(),
        SanError::UnknownPromotion(found) => movetext.unknown_promotion(&found.to_string()),
    }
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
