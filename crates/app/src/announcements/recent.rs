//! What the others have done since the player's last move, in sentences.
use super::choices::comments_after;
use super::coalition::describe_events;
use super::plies::describe_ply;
use super::skipped_turns::describe_turns_after;
use crate::open_game::{CoalitionEvent, ListedText, OpenGame, RecentPly, TimedEvent};
use engine::notation::NotationStyle;
use engine::pieces::Party;
use texts::{Texts, with_full_stop};

/// A ply since the player's last one, in sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentEvent {
    /// Its number among them, from 1.
    pub number: usize,
    /// The number of plies up to it, itself included.
    pub ply: usize,
    /// The party.
    pub by: Party,
    /// What it did.
    pub text: String,
    /// The same as in the list of moves.
    pub listed: ListedText,
    /// What it was besides: a coalition, with the reason of a bot; an answer out of turn.
    pub news: Vec<String>,
    /// What followed: parties that are out or sit out.
    pub fates: Vec<String>,
}

/// Returns what the others have done since the player's last move.
pub fn describe_recent_plies(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> Vec<RecentEvent> {
    let recent = open_game.recent_plies(usize::MAX);
    if recent.is_empty() {
        return Vec::new();
    }
    let game = &open_game.game;
    let written = game.movetext_plies();
    // The step of each ply.
    let steps = game.steps().iter().enumerate().filter(|(_, step)| step.is_ply());
    let steps: Vec<usize> = steps.map(|(index, _)| index).collect();
    let events = open_game.coalition_events();
    let event_of = |RecentPly { number, ply, by, .. }: RecentPly| {
        let written_ply = written.get(ply - 1)?;
        let played = &written_ply.ply;
        let last = *steps.get(ply - 1)?;
        let first = ply.checked_sub(2).and_then(|before| steps.get(before)).map_or(0, |before| before + 1);
        let mut news = describe_events(texts, open_game, first..=last);
        // The reason of a bot also names its new ally.
        let reasons: Vec<String> =
            (first..=last).flat_map(|step| comments_after(texts, game, step + 1)).collect();
        let joins = |timed: &&TimedEvent| {
            matches!(timed.event, CoalitionEvent::Joined(..))
                && timed.step.is_some_and(|step| (first..=last).contains(&step))
        };
        let is_bot = open_game.bot_level(by).is_some();
        if is_bot && !reasons.is_empty() && !news.is_empty() && events.iter().any(|timed| joins(&timed)) {
            news.remove(0);
            news.splice(0..0, reasons);
        }
        let text = describe_ply(texts, open_game.def(), style, played);
        // What was captured is not to be lost beside a new coalition.
        if played.mv().is_some_and(|mv| mv.captured.is_some()) && !news.is_empty() {
            news.insert(0, with_full_stop(text.clone()));
        }
        let is_out_of_turn = played.action.by != played.before.turn() && open_game.coalition().is_some();
        news.extend(is_out_of_turn.then(|| {
            texts.coalition().answers_out_of_turn(texts.party(open_game.def().kind(), played.action.by))
        }));
        let is_last = ply == written.len();
        let fates = describe_turns_after(texts, open_game, style, played, &|party| {
            if is_last { game.is_eliminated(party) } else { open_game.is_eliminated_in(played.after, party) }
        });
        let listed = ListedText::of(open_game, style, written_ply);
        Some(RecentEvent { number, ply, by, text, listed, news, fates })
    };
    recent.into_iter().filter_map(event_of).collect()
}
