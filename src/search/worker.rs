//! The worker's side of a search: answers a request that arrives as text.
use super::{Engine, Question, SearchRequest};

/// Answers a request in the format of [`SearchRequest::write`]. Calls `report` with the text of the answer: with
/// `false` after each finished depth of a search, and once with `true` for the final answer, which is empty if the
/// request cannot be read or the party has nothing to decide.
pub fn respond(engine: &mut Engine, request: &str, report: &mut dyn FnMut(&str, bool)) {
    let Some(request) = SearchRequest::read(request) else { return report("", true) };
    let game = &request.game;
    let answer = match request.question {
        Question::Choice => engine
            .decide(&request, &mut |info| {
                report(&info.write(game), false);
                true
            })
            .map(|mut info| {
                info.explanation = Some(engine.explain(&request, &info));
                info.write(game)
            }),
        Question::Judgement => engine.judge(&request).map(|judgement| judgement.write(game)),
        Question::Inclination => engine.inclination(&request).map(|inclination| inclination.write(game)),
    };
    report(&answer.unwrap_or_default(), true);
}
