//! The end of a game, at the board: who has won and how, and what can be done next.
use super::PanelAction;
use crate::Intent;
use crate::analysis::AnalysisIntent;
use crate::announcements::live_seat_name;
use crate::open_game::OpenGame;
use crate::play::GameIntent;
use engine::pieces::Party;
use engine::rules::Outcome;
use search::Level;
use texts::{Texts, format_points, outcome_texts};

/// What the board says at the end of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Banner {
    /// The result.
    pub heading: String,
    /// How it came about.
    pub detail: String,
    /// The level of the bots in the game, if they have all the same.
    pub opponent: Option<Level>,
    /// Whether it lies in the upper half, because the mated king stands in the lower one.
    pub is_high: bool,
    /// What can be done next.
    pub actions: Vec<PanelAction>,
    /// What a player can do who was mated before the sides were fixed; otherwise nothing.
    pub early_mate: Vec<PanelAction>,
}

impl Banner {
    /// Returns what the board says at the end of a game; `None` before, and while an earlier position is shown.
    pub fn of(open_game: &OpenGame, texts: &Texts) -> Option<Self> {
        let outcome = open_game.game.state().outcome.filter(|_| open_game.view.shown_ply.is_none())?;
        let (result, reason) = outcome_texts(texts, open_game.def().kind(), &outcome);
        let own_result = open_game.own_result(&outcome);
        let (heading, mut detail) = match own_result {
            Some(true) => match other_winner(open_game, &outcome) {
                Some(ally) => (texts.you_win_with(texts.party(open_game.def().kind(), ally)), reason),
                None => (texts.you_win.to_owned(), format!("{result}. {reason}")),
            },
            Some(false) => (texts.you_lose.to_owned(), format!("{result}. {reason}")),
            None => (result, reason),
        };
        // The heading says it already.
        let has_ally = own_result == Some(true) && other_winner(open_game, &outcome).is_some();
        let points = points_of_small_power(open_game, texts, &outcome).filter(|_| !has_ally);
        if let Some(sentence) = points.or_else(|| points_of_allies(open_game, texts, &outcome)) {
            detail = format!("{detail} {sentence}");
        }
        let live = open_game.live.as_deref();
        if let Some((live, seat)) = live.and_then(|live| Some((live, live.asks_for_rematch()?))) {
            let player = live_seat_name(open_game, live, seat, texts);
            detail = format!("{detail} {}", texts.live.wants_rematch(&player));
        }
        let has_early_mate = own_result == Some(false) && open_game.is_early_mate(&outcome);
        Some(Self {
            heading,
            detail,
            opponent: opponent(open_game),
            is_high: open_game.has_low_loser(&outcome),
            actions: actions(open_game, texts),
            early_mate: if has_early_mate { early_mate(texts) } else { Vec::new() },
        })
    }
}

/// Returns the level of the bots, if they have all the same.
fn opponent(open_game: &OpenGame) -> Option<Level> {
    let mut levels = Party::first(open_game.names.len()).filter_map(|party| open_game.bot_level(party));
    let level = levels.next()?;
    levels.all(|other| other == level).then_some(level)
}

fn actions(open_game: &OpenGame, texts: &Texts) -> Vec<PanelAction> {
    let another = Intent::OpenNewGame(open_game.def().kind());
    vec![
        PanelAction::new("banner-rematch", texts.rematch, Intent::Rematch).primary(),
        PanelAction::new("banner-analyse", texts.analysis.analyse, AnalysisIntent::Start),
        PanelAction::new("banner-new-game", texts.new_game, another),
    ]
}

/// What a player can do who was mated before the sides were fixed.
fn early_mate(texts: &Texts) -> Vec<PanelAction> {
    let own = texts.coalition();
    vec![
        PanelAction::new("banner-replay", own.show_why, GameIntent::Replay),
        PanelAction::new("banner-undo", own.try_again, GameIntent::Undo),
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
    open_game.coalition()?;
    let mut winners = Party::first(open_game.names.len()).filter(|&party| outcome.points[party] > 0);
    let points = outcome.points[winners.next()?];
    let are_equal = winners.next().is_some_and(|other| outcome.points[other] == points);
    are_equal.then(|| texts.coalition().points_each(&format_points(points.into())))
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
