//! Why an attempt at a task is wrong.
use super::{Texts, fill};
use crate::board::Cell;
use crate::learn::{Goal, Lesson, Why};

/// Why an attempt is wrong, in a sentence, where the task itself does not say it. Cells are called as `name` calls them.
pub fn why_wrong(
    texts: &Texts,
    lesson: &Lesson,
    why: Why,
    cells: &[Cell],
    name: &dyn Fn(Cell) -> String,
) -> String {
    let own = texts.learn;
    let names: Vec<String> = cells.iter().map(|&cell| name(cell)).collect();
    let at = |index: usize| names.get(index).map(String::as_str).unwrap_or_default();
    let listed = names.join(", ");
    match why {
        Why::Other => own.wrong.to_owned(),
        Why::TooLong => fill(own.too_long, &[("cells", &listed)]),
        Why::NoCapture => own.no_capture.to_owned(),
        Why::Taken => fill(own.taken, &[("cell", at(0))]),
        Why::NoCheck => own.no_check.to_owned(),
        Why::InCheck => own.in_check.to_owned(),
        // In one move nothing has to be said of defences.
        Why::Escapes if lesson.task.goal == Goal::Mate(1) || cells.is_empty() => own.no_mate.to_owned(),
        Why::Escapes => fill(own.escapes, &[("from", at(0)), ("to", at(1))]),
        Why::NotOver => own.not_over.to_owned(),
        Why::NotJoined => own.not_joined.to_owned(),
        Why::NotLifted => own.not_lifted.to_owned(),
        Why::Surplus => fill(own.surplus, &[("cells", &listed)]),
        Why::Missing(count) => fill(own.missing, &[("count", &count.to_string())]),
    }
}
