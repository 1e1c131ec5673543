//! The end of a game: who has won and how, and what can be done next.
use super::live::add_rematch;
use super::{PanelAction, Status, StatusKind};
use crate::Intent;
use crate::analysis::AnalysisIntent;
use crate::open_game::OpenGame;
use crate::play::GameIntent;
use engine::pieces::{Party, PartySet};
use engine::rules::Outcome;
use search::Level;
use texts::{Texts, format_points, game_end_texts};

/// The status of a game that is over. Where it was played, it says what the one person here has reached, and what can be
/// done next.
pub(super) fn end_status(open_game: &OpenGame, texts: &Texts, outcome: &Outcome) -> Status {
    let (result, reason) = game_end_texts(texts, open_game.def(), outcome);
    let own_result = open_game.own_result(outcome).filter(|_| open_game.is_play_mode());
    let ally = other_winner(open_game, outcome).filter(|_| own_result == Some(true));
    let (heading, text) = match (own_result, ally) {
        (Some(true), Some(ally)) => {
            (texts.you_win_with(texts.party(open_game.def().kind(), ally)), reason.to_owned())
        }
        (Some(true), None) => (texts.you_win.to_owned(), format!("{result}. {reason}")),
        (Some(false), _) => (texts.you_lose.to_owned(), format!("{result}. {reason}")),
        (None, _) => (result, reason.to_owned()),
    };
    // With an ally the heading says it already.
    let points = points_of_small_power(open_game, texts, outcome).filter(|_| ally.is_none());
    // The points of all stand on their plates.
    let points = points.or_else(|| points_of_allies(open_game, texts, outcome));
    let text = points.map_or(text.clone(), |points| format!("{text} {points}"));
    let mut status = Status { kind: StatusKind::Over, heading, text, own_result, ..Status::default() };
    if !open_game.is_play_mode() {
        return status;
    }
    status.opponent = opponent(open_game);
    let has_early_mate = own_result == Some(false) && open_game.is_early_mate(outcome);
    if has_early_mate {
        status.actions = early_mate(texts);
    }
    if !add_rematch(&mut status, open_game, texts) {
        status.actions.push(PanelAction::new("rematch", texts.rematch, Intent::Rematch).primary());
    }
    if !has_early_mate {
        status.actions.push(PanelAction::new("analyse-game", texts.analysis.analyse, AnalysisIntent::Start));
    }
    let another = Intent::OpenNewGame(open_game.def().kind());
    status.actions.push(PanelAction::new("another-game", texts.new_game, another));
    status
}

/// Returns the level of the bots, if they have all the same.
fn opponent(open_game: &OpenGame) -> Option<Level> {
    let mut levels = Party::first(open_game.names.len()).filter_map(|party| open_game.bot_level(party));
    let level = levels.next()?;
    levels.all(|other| other == level).then_some(level)
}

/// What a player can do who was mated before the sides were fixed.
fn early_mate(texts: &Texts) -> Vec<PanelAction> {
    let own = texts.coalition();
    vec![
        PanelAction::new("replay-end", own.show_why, GameIntent::Replay),
        PanelAction::new("try-again", own.try_again, GameIntent::Undo),
    ]
}

/// Returns the ally of the one person here, if another player has won with that person.
fn other_winner(open_game: &OpenGame, outcome: &Outcome) -> Option<Party> {
    let own = open_game.only_person_here()?;
    let allies = own.iter().flat_map(|party| open_game.allies_of(party).iter());
    let mut winners = allies.filter(|&ally| !own.contains(ally) && outcome.points[ally] > 0);
    winners.next()
}

/// Returns what a coalition has won whose allies have equal points.
fn points_of_allies(open_game: &OpenGame, texts: &Texts, outcome: &Outcome) -> Option<String> {
    let (coalition, own) = (open_game.coalition()?, texts.coalition());
    let scored: PartySet =
        Party::first(open_game.names.len()).filter(|&party| outcome.points[party] > 0).collect();
    let mut winners = scored.iter();
    let points = outcome.points[winners.next()?];
    if winners.next().is_none_or(|other| outcome.points[other] != points) {
        return None;
    }
    let points = format_points(points.into());
    let position = &open_game.game.state().position;
    // In a draw only neutral powers have nothing.
    let has_lost = |party: Party| !scored.contains(party) && !coalition.is_neutral(position, party);
    let is_won = Party::first(open_game.names.len()).any(has_lost);
    let is_own = |party: Party| open_game.only_person_here().is_some_and(|here| here.contains(party));
    let own_count = scored.iter().filter(|&party| is_own(party)).count();
    Some(match own_count {
        _ if !is_won => own.points_each(&points),
        1 => own.points_each_of_you(&points),
        _ => own.points_each_winner(&points),
    })
}

/// Returns why the one person at this device, who plays a small power, has won points or none.
fn points_of_small_power(open_game: &OpenGame, texts: &Texts, outcome: &Outcome) -> Option<String> {
    let (coalition, own) = (open_game.coalition()?, texts.coalition());
    let [party] = open_game.local_people().iter().collect::<Vec<_>>()[..] else { return None };
    if coalition.is_great(party) {
        return None;
    }
    let name = |party| texts.party(open_game.def().kind(), party);
    Some(match coalition.partner(open_game.game.state().position.coalition(), party) {
        Some(partner) if outcome.points[party] > 0 => own.points_with(name(partner)),
        Some(partner) => own.no_points_with(name(partner)),
        None => own.no_points_neutral.to_owned(),
    })
}
