//! Why an attempt at a task is wrong.
use super::{Texts, render};
use crate::board::Cell;
use crate::learn::{Goal, Mistake, TaskAttempt};

/// Why an attempt is wrong, in a sentence, where the task itself does not say it. Cells are called as `name` calls them.
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
        Mistake::TooLong => render(own.too_long, &[("cells", &listed)]),
        Mistake::NoCapture => own.no_capture.to_owned(),
        Mistake::CanBeCaptured => render(own.recaptured, &[("cell", at(0))]),
        Mistake::NoCheck => own.no_check.to_owned(),
        Mistake::InCheck => own.in_check.to_owned(),
        // In one move nothing has to be said of defences.
        Mistake::MateNotForced if attempt.task.goal == Goal::Mate(1) || cells.is_empty() => {
            own.no_mate.to_owned()
        }
        Mistake::MateNotForced => render(own.defence, &[("from", at(0)), ("to", at(1))]),
        Mistake::NotOver => own.not_over.to_owned(),
        Mistake::NotJoined => own.not_joined.to_owned(),
        Mistake::NotLifted => own.not_lifted.to_owned(),
        Mistake::TooManyCells => render(own.extra_cells, &[("cells", &listed)]),
        Mistake::MissingCells(count) => render(own.missing_cells, &[("count", &count.to_string())]),
    }
}
