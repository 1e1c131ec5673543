//! What a worker does with a question.
use super::{Engine, SearchRequest};

/// Answers a question that came as text. `tell` hears of every depth that is done, and last of what is decided; nothing where
/// the question makes no sense.
pub fn respond(engine: &mut Engine, request: &str, report: &mut dyn FnMut(&str, bool)) {
    let Some(request) = SearchRequest::read(request) else { return report("", true) };
    let info = engine.decide(&request, &mut |info| {
        report(&info.write(&request.game), false);
        true
    });
    report(&info.map(|info| info.write(&request.game)).unwrap_or_default(), true);
}
