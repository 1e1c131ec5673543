//! Explanations of mistakes in tasks.
use super::Texts;
use engine::board::Cell;
use learn::{Goal, Mistake, TaskAttempt};

/// Returns why an attempt is wrong, as a sentence, for tasks without a text of their own for it. `cells` are
/// the cells that the mistake is about; `name` returns the name of a cell.
pub fn mistake(
    texts: &Texts,
    attempt: &TaskAttempt,
    mistake: Mistake,
    cells: &[Cell],
    name: &dyn Fn(Cell) -> String,
) -> String {
    let own = texts.learn;
    let names: Vec<String> = cells.iter().map(|&cell| name(cell)).collect();
    let at = |index: usize| names.get(index).map(String::as_str).unwrap_or_default();
    let listed = names.join(", ");
    match mistake {
        Mistake::Other => own.not_the_move.to_owned(),
        Mistake::TooLong => own.too_long(&listed),
        Mistake::NoCapture => own.no_capture.to_owned(),
        Mistake::CanBeCaptured => own.recaptured(at(0)),
        Mistake::NoCheck => own.no_check.to_owned(),
        Mistake::InCheck => own.in_check.to_owned(),
        // With a single move there is no defence to show.
        Mistake::MateNotForced if attempt.task.goal == Goal::Mate(1) || cells.is_empty() => {
            own.no_mate.to_owned()
        }
        Mistake::MateNotForced => own.defence(at(0), at(1)),
        Mistake::WinsTooLittle if cells.is_empty() => own.no_material.to_owned(),
        Mistake::WinsTooLittle => own.too_little(at(0), at(1)),
        Mistake::NotOver => own.not_over.to_owned(),
        Mistake::NotJoined => own.not_joined.to_owned(),
        Mistake::NotLifted => own.not_lifted.to_owned(),
        Mistake::TooManyCells => own.extra_cells(&listed),
        Mistake::MissingCells(count) => own.missing_cells(&count.to_string()),
    }
}
