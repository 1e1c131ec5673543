//! Sentences for the end of a game.
use super::{Texts, fill};
use crate::pieces::Party;
use crate::rules::{Cause, Draw, HalfPoints, Outcome};

/// The result and its reason: two texts, a heading and a sentence.
pub fn result(texts: &Texts, outcome: &Outcome) -> (String, String) {
    let name = |party: Party| texts.parties.get(party.index()).copied().unwrap_or_default();
    let winner = Party::first(texts.parties.len()).find(|&party| outcome.points[party] == 2).map_or("", name);
    let heading = match outcome.cause {
        Cause::Draw(_) if winner.is_empty() => texts.draw.to_owned(),
        Cause::Draw(_) => fill(texts.draw_counts, &[("party", winner)]),
        Cause::Mate(_) | Cause::Resignation(_) => fill(texts.win, &[("party", winner)]),
    };
    let reason = match outcome.cause {
        Cause::Mate(party) => fill(texts.by_mate, &[("party", name(party))]),
        Cause::Resignation(party) => fill(texts.by_resignation, &[("party", name(party))]),
        Cause::Draw(draw) => match draw {
            Draw::Stalemate => texts.by_stalemate,
            Draw::DeadPosition => texts.by_dead_position,
            Draw::Agreement => texts.by_agreement,
            Draw::Threefold => texts.by_threefold,
            Draw::Fivefold => texts.by_fivefold,
            Draw::FiftyRounds => texts.by_fifty,
            Draw::SeventyFiveRounds => texts.by_seventy_five,
        }
        .to_owned(),
    };
    (heading, reason)
}

/// Points as players write them: 0, ½, 1.
pub fn points(half_points: HalfPoints) -> String {
    match (half_points / 2, half_points % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}
