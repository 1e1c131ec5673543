//! What a worker does with a question.
use super::{Engine, SearchRequest};

/// Answers a question that came as text. `tell` hears of every depth that is done, and last of what is decided; nothing where
/// the question makes no sense.
pub fn respond(mind: &mut Engine, request: &str, tell: &mut dyn FnMut(&str, bool)) {
    let Some(request) = SearchRequest::read(request) else { return tell("", true) };
    let info = mind.decide(&request, &mut |info| {
        tell(&info.write(&request.game), false);
        true
    });
    tell(&info.map(|info| info.write(&request.game)).unwrap_or_default(), true);
}
