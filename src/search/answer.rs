//! What a worker does with a question.
use super::{Mind, Question};

/// Answers a question that came as text. `tell` hears of every depth that is done, and last of what is decided; nothing where
/// the question makes no sense.
pub fn answer(mind: &mut Mind, question: &str, tell: &mut dyn FnMut(&str, bool)) {
    let Some(question) = Question::read(question) else { return tell("", true) };
    let thought = mind.decide(&question, &mut |thought| {
        tell(&thought.write(&question.line), false);
        true
    });
    tell(&thought.map(|thought| thought.write(&question.line)).unwrap_or_default(), true);
}
