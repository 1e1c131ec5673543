//! Sentences for the end of a game.
use super::{Texts, fill};
use crate::games::Title;
use crate::pieces::Party;
use crate::rules::{Cause, Draw, Outcome, most_points};

/// The result of a game and its reason: two texts, a heading and a sentence.
pub fn result(texts: &Texts, title: Title, outcome: &Outcome) -> (String, String) {
    let name = |party: Party| texts.party(title, party);
    let winner = match (title, outcome.cause) {
        (Title::Fortress | Title::Coalition, Cause::Draw(_)) => None,
        (Title::Fortress, _) => {
            let wins = |party: &Party| outcome.points[*party] > 0;
            Party::first(2).find(wins).map(|party| alliance(texts, title, party))
        }
        (Title::Coalition, Cause::Stopped) => return stopped(texts, outcome),
        (Title::Coalition, _) => {
            let winners = Party::first(Party::MOST).filter(|&party| outcome.points[party] > 0);
            let winners: Vec<&str> = winners.map(name).collect();
            if let [one, two] = winners[..] {
                let parties = fill(texts.coalition_own.together, &[("first", one), ("second", two)]);
                let heading = fill(texts.coalition_own.win_of_two, &[("parties", &parties)]);
                return (heading, reason(texts, title, outcome, &parties));
            }
            winners.first().map(|&winner| winner.to_owned())
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
    (heading, reason(texts, title, outcome, winner.unwrap_or_default()))
}

/// The game was stopped: who had decided all the same gets points.
fn stopped(texts: &Texts, outcome: &Outcome) -> (String, String) {
    let own = &texts.coalition_own;
    let is_left = |party: &Party| outcome.points[*party] == 0;
    let left: Vec<&str> =
        Party::first(Party::MOST).filter(is_left).map(|party| texts.party(Title::Coalition, party)).collect();
    (own.stopped.to_owned(), fill(own.by_stop, &[("parties", &left.join(", "))]))
}

fn reason(texts: &Texts, title: Title, outcome: &Outcome, winner: &str) -> String {
    let name = |party: Party| match title {
        Title::Fortress => alliance(texts, title, party),
        _ => texts.party(title, party).to_owned(),
    };
    match outcome.cause {
        Cause::Mate(mated) if title == Title::Hex => mate_of_three(texts, mated, winner),
        Cause::Mate(mated) => fill(texts.by_mate, &[("party", &name(mated))]),
        Cause::Resignation(party) => fill(texts.by_resignation, &[("party", &name(party))]),
        Cause::OutOfTime(party) => fill(texts.clock.by_time, &[("party", texts.party(title, party))]),
        Cause::Bare(party) => fill(texts.coalition_own.by_bare, &[("party", &name(party))]),
        Cause::Stopped => String::new(),
        Cause::Draw(draw) => draw_reason(texts, title, draw).to_owned(),
    }
}

/// A party with its ally, in order of play.
pub fn alliance(texts: &Texts, title: Title, party: Party) -> String {
    let name = |index: usize| texts.party(title, Party::new(index));
    let first = party.index() % 2;
    fill(texts.fortress_own.alliance, &[("first", name(first)), ("second", name(first + 2))])
}

fn mate_of_three(texts: &Texts, mated: Party, winner: &str) -> String {
    let mated = texts.party(Title::Hex, mated);
    let mut parties = texts.game(Title::Hex).parties.iter();
    let third = parties.find(|&&party| party != mated && party != winner).copied().unwrap_or_default();
    fill(texts.by_mate_of_three, &[("party", mated), ("winner", winner), ("third", third)])
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
        Draw::FiftyRounds if title == Title::Coalition => texts.coalition_own.by_fifty,
        Draw::SeventyFiveRounds if title == Title::Coalition => texts.coalition_own.by_seventy_five,
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
