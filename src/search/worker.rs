//! The worker's side of a search: answers a request that arrives as text.
use super::{Engine, SearchRequest};

/// Runs the search of a request in the format of [`SearchRequest::write`]. Calls `report` with the text of a
/// [`SearchInfo`](super::SearchInfo): with `false` after each finished depth, and once with `true` for the
/// final choice. The final text is empty if the request cannot be read or the party has nothing to decide.
pub fn respond(engine: &mut Engine, request: &str, report: &mut dyn FnMut(&str, bool)) {
    let Some(request) = SearchRequest::read(request) else { return report("", true) };
    let info = engine.decide(&request, &mut |info| {
        report(&info.write(&request.game), false);
        true
    });
    report(&info.map(|info| info.write(&request.game)).unwrap_or_default(), true);
}
