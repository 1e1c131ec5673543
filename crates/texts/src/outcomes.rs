//! Texts for the end of a game.
use super::Texts;
use engine::games::bridge::opponent;
use engine::games::{Alliances, GameDef, GameKind};
use engine::pieces::Party;
use engine::rules::{Cause, Draw, Outcome, sole_winner};

/// Returns the result of a game as a heading, and its cause as a sentence.
pub fn outcome_texts(texts: &Texts, game_kind: GameKind, outcome: &Outcome) -> (String, String) {
    let name = |party: Party| texts.party(game_kind, party);
    let winner = match (game_kind.info().alliances, outcome.cause) {
        (Alliances::Opposite | Alliances::MadeInPlay, Cause::Draw(_)) => None,
        (Alliances::MadeInPlay, Cause::Stopped) => return stopped(texts, game_kind, outcome),
        (Alliances::Opposite | Alliances::MadeInPlay, _) => {
            let winners = Party::first(Party::MAX_COUNT).filter(|&party| outcome.points[party] > 0);
            let winners: Vec<&str> = winners.map(name).collect();
            if let [one, two] = winners[..] {
                let parties = texts.two_parties(one, two);
                let heading = texts.win_of_two(&parties);
                return (heading, reason(texts, game_kind, outcome, &parties));
            }
            winners.first().map(|&winner| winner.to_owned())
        }
        (Alliances::None, _) => sole_winner(&outcome.points).map(|party| name(party).to_owned()),
    };
    let winner = winner.as_deref();
    let heading = match (outcome.cause, winner) {
        (Cause::Draw(_), None) => texts.draw.to_owned(),
        (Cause::Draw(_), Some(winner)) => texts.draw_counts(winner),
        (_, None) => texts.no_winner.to_owned(),
        (_, Some(winner)) => texts.win(winner),
    };
    (heading, reason(texts, game_kind, outcome, winner.unwrap_or_default()))
}

/// Returns the result of a game and its cause as [`outcome_texts`] does; where kings are captured, the cause is that none is
/// left.
pub fn game_end_texts(texts: &Texts, def: &dyn GameDef, outcome: &Outcome) -> (String, String) {
    let (heading, reason) = outcome_texts(texts, def.kind(), outcome);
    match outcome.cause {
        Cause::Mate(party) if def.rules().mate_rule.kings_are_captured => {
            (heading, texts.fortress().by_lost_kings(&alliance_name(texts, def.kind(), party)))
        }
        _ => (heading, reason),
    }
}

/// Returns the texts of a stopped game (rule `coalition.stop`): parties that had joined a coalition have
/// points, the others are listed.
fn stopped(texts: &Texts, game_kind: GameKind, outcome: &Outcome) -> (String, String) {
    let own = texts.coalition();
    let has_no_points = |party: &Party| outcome.points[*party] == 0;
    let left: Vec<&str> = Party::first(Party::MAX_COUNT)
        .filter(has_no_points)
        .map(|party| texts.party(game_kind, party))
        .collect();
    (own.stopped.to_owned(), own.by_stop(&left.join(", ")))
}

fn reason(texts: &Texts, game_kind: GameKind, outcome: &Outcome, winner: &str) -> String {
    let name = |party: Party| alliance_name(texts, game_kind, party);
    match outcome.cause {
        Cause::Mate(mated) if game_kind.info().is_free_for_all() => {
            mate_reason_of_three(texts, game_kind, mated, winner)
        }
        Cause::Mate(mated) => texts.by_mate(&name(mated)),
        Cause::Resignation(party) => texts.by_resignation(&name(party)),
        Cause::OutOfTime(party) => texts.clock.by_time(texts.party(game_kind, party)),
        Cause::BareKing(party) => texts.coalition().by_bare_king(&name(party)),
        Cause::Stopped => String::new(),
        Cause::Draw(draw) => draw_reason(texts, game_kind, draw),
    }
}

/// Returns the name of a party's fixed alliance, in the order of play; of a party alone, its name.
pub fn alliance_name(texts: &Texts, game_kind: GameKind, party: Party) -> String {
    let mut members =
        game_kind.info().fixed_alliance(party).iter().map(|party| texts.party(game_kind, party));
    match (members.next().unwrap_or_default(), members.next()) {
        (first, Some(second)) => texts.fortress().alliance(first, second),
        (only, None) => only.to_owned(),
    }
}

fn mate_reason_of_three(texts: &Texts, game_kind: GameKind, mated: Party, winner: &str) -> String {
    let mated = texts.party(game_kind, mated);
    let mut parties = texts.game(game_kind).parties.iter();
    let third = parties.find(|&&party| party != mated && party != winner).copied().unwrap_or_default();
    texts.by_mate_of_three(mated, winner, third)
}

fn draw_reason(texts: &Texts, game_kind: GameKind, draw: Draw) -> String {
    let reason = match draw {
        Draw::Stalemate => texts.by_stalemate,
        Draw::NoMoves => texts.by_no_moves,
        Draw::DeadPosition => texts.by_dead_position,
        Draw::Agreement if texts.game(game_kind).parties.len() > 2 => texts.by_agreement_of_all,
        Draw::Agreement => texts.by_agreement,
        Draw::Threefold => texts.by_threefold,
        Draw::Fivefold => texts.by_fivefold,
        Draw::FiftyRounds => texts.game(game_kind).own.by_fifty().unwrap_or(texts.by_fifty),
        Draw::SeventyFiveRounds => {
            texts.game(game_kind).own.by_seventy_five().unwrap_or(texts.by_seventy_five)
        }
        Draw::TimeAgainstBareKing(party) => {
            let name = |party: Party| texts.party(game_kind, party);
            return texts.clock.by_time_against_king(name(party), name(opponent(party)));
        }
    };
    reason.to_owned()
}

/// Returns points as players write them: 0, ½, 1, 1½.
pub fn format_points(half_points: u16) -> String {
    match (half_points / 2, half_points % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}
