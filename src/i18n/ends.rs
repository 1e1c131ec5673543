//! Sentences for the end of a game.
use super::{Texts, fill};
use crate::games::Title;
use crate::pieces::Party;
use crate::rules::{Cause, Draw, Outcome, most_points};

/// The result of a game and its reason: two texts, a heading and a sentence.
pub fn result(texts: &Texts, title: Title, outcome: &Outcome) -> (String, String) {
    let name = |party: Party| texts.party(title, party);
    let winner = match (title, outcome.cause) {
        (Title::Fortress, Cause::Draw(_)) => None,
        (Title::Fortress, _) => {
            let wins = |party: &Party| outcome.points[*party] > 0;
            Party::first(2).find(wins).map(|party| alliance(texts, title, party))
        }
        _ => most_points(&outcome.points).map(|party| name(party).to_owned()),
    };
    let winner = winner.as_deref();
    let heading = match (outcome.cause, winner) {
        (Cause::Draw(_), None) => texts.draw.to_owned(),
        (Cause::Draw(_), Some(winner)) => fill(texts.draw_counts, &[("party", winner)]),
        (_, None) => texts.no_winner.to_owned(),
        (_, Some(winner)) => fill(texts.win, &[("party", winner)]),
    };
    let reason = match outcome.cause {
        Cause::Mate(loser) if title == Title::Fortress => {
            fill(texts.by_mate, &[("party", &alliance(texts, title, loser))])
        }
        Cause::Resignation(loser) if title == Title::Fortress => {
            fill(texts.by_resignation, &[("party", &alliance(texts, title, loser))])
        }
        Cause::Mate(mated) => mate(texts, title, mated, winner.unwrap_or_default()),
        Cause::Resignation(party) => fill(texts.by_resignation, &[("party", name(party))]),
        Cause::Draw(draw) => draw_reason(texts, title, draw).to_owned(),
    };
    (heading, reason)
}

/// A party with its ally, in order of play.
pub fn alliance(texts: &Texts, title: Title, party: Party) -> String {
    let name = |index: usize| texts.party(title, Party::new(index));
    let first = party.index() % 2;
    fill(texts.fortress_own.alliance, &[("first", name(first)), ("second", name(first + 2))])
}

fn mate(texts: &Texts, title: Title, mated: Party, winner: &str) -> String {
    let parties = texts.game(title).parties;
    let mated = texts.party(title, mated);
    let third = parties.iter().find(|&&party| party != mated && party != winner);
    let template = if third.is_some() { texts.by_mate_of_three } else { texts.by_mate };
    let third = third.copied().unwrap_or_default();
    fill(template, &[("party", mated), ("winner", winner), ("third", third)])
}

fn draw_reason(texts: &Texts, title: Title, draw: Draw) -> &'static str {
    match draw {
        Draw::Stalemate => texts.by_stalemate,
        Draw::NobodyMoves => texts.by_nobody,
        Draw::DeadPosition => texts.by_dead_position,
        Draw::Agreement if texts.game(title).parties.len() > 2 => texts.by_agreement_of_all,
        Draw::Agreement => texts.by_agreement,
        Draw::Threefold => texts.by_threefold,
        Draw::Fivefold => texts.by_fivefold,
        Draw::FiftyRounds => texts.by_fifty,
        Draw::SeventyFiveRounds => texts.by_seventy_five,
    }
}

/// Points as players write them: 0, ½, 1.
pub fn points(half_points: u16) -> String {
    match (half_points / 2, half_points % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}
