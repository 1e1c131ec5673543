//! What a worker does with a question.
use super::{Engine, SearchRequest};

/// Answers a question that came as text. `tell` hears of every depth that is done, and last of what is decided; nothing where
/// the question makes no sense.
pub fn respond(mind: &mut Engine, question: &str, tell: &mut dyn FnMut(&str, bool)) {
    let Some(question) = SearchRequest::read(question) else { return tell("", true) };
    let thought = mind.decide(&question, &mut |thought| {
        tell(&thought.write(&question.game), false);
        true
    });
    tell(&thought.map(|thought| thought.write(&question.game)).unwrap_or_default(), true);
}
