//! Sentences for written moves that cannot be read.
use super::files::{deed_fault, mark_fault};
use super::{Texts, fill, refusal, sentence_case};
use crate::board::Cell;
use crate::games::Game;
use crate::history::SheetFault;
use crate::notation::{Spelling, WrittenFault, readable_move};
use crate::pieces::Role;
use crate::rules::Position;

/// What is wrong with the text of a game, in a sentence. Of a single move its place is not told.
pub fn sheet_fault(
    texts: &Texts,
    game: &dyn Game,
    spelling: &Spelling,
    text: &str,
    fault: &SheetFault,
    is_single: bool,
) -> String {
    match fault {
        SheetFault::TooLong { found, most } => {
            fill(texts.sheet.too_long, &[("found", &found.to_string()), ("most", &most.to_string())])
        }
        SheetFault::Mark { wrong, .. } => mark_fault(texts, *wrong),
        SheetFault::Move { ply, position, at, fault } => {
            let fault = fault.as_ref().map_or_else(
                || texts.over.to_owned(),
                |fault| written_fault(texts, game, spelling, position, fault),
            );
            at_ply((texts, game), (*ply, position), text.get(at.clone()), is_single, &fault)
        }
        SheetFault::Deed { ply, position, at, fault } => {
            let fault = deed_fault(texts, game, fault);
            at_ply((texts, game), (*ply, position), text.get(at.clone()), is_single, &fault)
        }
    }
}

/// What is wrong with a word of a game, with its place unless it is a single one.
fn at_ply(
    (texts, game): (&Texts, &dyn Game),
    (ply, position): (usize, &Position),
    word: Option<&str>,
    is_single: bool,
    fault: &str,
) -> String {
    let template = if is_single { texts.sheet.at_move } else { texts.sheet.at_ply };
    let values = [
        ("ply", &*ply.to_string()),
        ("round", &position.round().to_string()),
        ("party", texts.party(game.title(), position.turn())),
        ("text", word.unwrap_or_default()),
        ("fault", fault),
    ];
    fill(template, &values)
}

/// What is wrong with a written move in a position, in a sentence.
pub fn written_fault(
    texts: &Texts,
    game: &dyn Game,
    spelling: &Spelling,
    position: &Position,
    fault: &WrittenFault,
) -> String {
    let sheet = &texts.sheet;
    let letter = |role: usize| spelling.letter(game, Role::new(role)).to_string();
    let (template, values) = match fault {
        WrittenFault::Refused { from, to, refusal: why } => {
            return refusal(texts, game, spelling, why, (*from, *to));
        }
        WrittenFault::Denied(denial) => {
            return sentence_case(&super::denied(texts, game, denial)) + ".";
        }
        WrittenFault::Unreadable => (sheet.unreadable, ("example", letter(KNIGHT))),
        WrittenFault::UnknownCell(found) => (sheet.unknown_cell, ("found", found.clone())),
        WrittenFault::UnknownMan(found) => (sheet.unknown_man, ("found", found.to_string())),
        WrittenFault::NoSuchMan(role) => {
            (sheet.no_such_man, ("man", texts.man(game.title(), *role).to_owned()))
        }
        WrittenFault::Impossible { men, .. } => {
            (sheet.impossible, ("men", standing(texts, game, spelling, position, men)))
        }
        WrittenFault::Ambiguous(moves) => {
            let written = |mv| readable_move(game, game.tables(), position, mv, spelling);
            let moves: Vec<String> = moves.iter().map(written).collect();
            (sheet.ambiguous, ("moves", moves.join(", ")))
        }
        WrittenFault::NothingCaptured(_) => (sheet.nothing_captured, ("", String::new())),
        WrittenFault::PromotionMissing => (sheet.promotion_missing, ("example", letter(QUEEN))),
        WrittenFault::NoPromotion => (sheet.no_promotion, ("", String::new())),
        WrittenFault::UnknownPromotion(found) => (sheet.unknown_promotion, ("found", found.to_string())),
    };
    let to = match fault {
        WrittenFault::Impossible { to, .. } | WrittenFault::NothingCaptured(to) => spelling.cell(game, *to),
        _ => String::new(),
    };
    let party = texts.party(game.title(), position.turn());
    fill(template, &[(values.0, &values.1), ("to", &to), ("party", party)])
}

/// The role whose letter stands in an example of a move.
const KNIGHT: usize = 4;
/// The role whose letter stands in an example of a promotion.
const QUEEN: usize = 1;

/// Men with the cells where they stand.
fn standing(
    texts: &Texts,
    game: &dyn Game,
    spelling: &Spelling,
    position: &Position,
    cells: &[Cell],
) -> String {
    let man = |&cell: &Cell| {
        let role = position.man(cell).map(|man| texts.man(game.title(), man.role())).unwrap_or_default();
        format!("{role} {}", spelling.cell(game, cell))
    };
    let men: Vec<String> = cells.iter().map(man).collect();
    men.join(", ")
}
