//! The guide through somebody's first games: explains what happens for the first time, until it is switched off.
use crate::open_game::{CoalitionEvent, Mode, OpenGame, TimedEvent};
use crate::storage::Progress;
use crate::tab::{Page, Tab};
use engine::link::GameKey;
use engine::pieces::{Party, Piece};
use engine::rules::{ActionKind, Reason, in_check};
use learn::Tip;

/// The guide: what it says now, and how far it has looked.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// The tip that is shown, and those that come after it.
    tips: Vec<Tip>,
    /// The game on the board, and the number of its steps that the guide has seen.
    seen: Option<(GameKey, usize)>,
}

impl Guide {
    /// Returns the tip that is shown.
    pub fn tip(&self) -> Option<Tip> {
        self.tips.first().copied()
    }

    /// Closes the shown tip. The next one follows.
    pub(super) fn close_tip(&mut self) {
        if !self.tips.is_empty() {
            self.tips.remove(0);
        }
    }

    /// Looks at the game on the board for something that was not explained yet, which then takes the
    /// place of what was shown. Returns whether there is something new.
    pub(super) fn look(&mut self, tab: &Tab, progress: &mut Progress) -> bool {
        let open_game = tab.open_game.as_ref().filter(|open_game| {
            tab.settings.guide && tab.page == Page::Game && matches!(open_game.mode, Mode::Play)
        });
        let Some(open_game) = open_game else {
            *self = Self::default();
            return false;
        };
        let (key, steps) = (open_game.meta.key, open_game.game.steps().len());
        // Of a game that was just opened, the last step is news.
        let seen = self.seen.filter(|(other, _)| *other == key).map(|(_, seen)| seen.min(steps));
        let first_new = seen.unwrap_or(steps.saturating_sub(1));
        self.seen = Some((key, steps));
        // Who has moved has read it.
        let mut new_steps = open_game.game.steps().iter().skip(first_new);
        if seen.is_some() && new_steps.any(|step| open_game.is_local(step.action.by)) {
            self.close_tip();
        }
        if open_game.game.state().outcome.is_some() {
            self.tips.clear();
        }
        let is_new = |tip: &Tip| !progress.explained.iter().any(|name| name == tip.name());
        let new: Vec<Tip> = happening(open_game, first_new).into_iter().filter(is_new).collect();
        if new.is_empty() {
            return false;
        }
        progress.explained.extend(new.iter().map(|tip| tip.name().to_owned()));
        self.tips = new;
        true
    }
}

/// Returns what happens in a game that needs a word, the most important first. Steps before `first_new` are old.
fn happening(open_game: &OpenGame, first_new: usize) -> Vec<Tip> {
    let (game, position) = (&open_game.game, open_game.shown_position());
    let mut tips = Vec::new();
    let refusal = open_game.interaction.refused_move.as_ref().and_then(|refused| refused.refusal.as_ref());
    if let Some(refusal) = refusal {
        let is_closed = matches!(refusal.reason, Reason::Flanked);
        tips.push(if is_closed { Tip::ClosedDiagonal } else { Tip::Refused });
    }
    let may_answer = open_game.out_of_turn_parties().iter().any(|party| open_game.is_local(party));
    tips.extend(may_answer.then_some(Tip::Answer));
    let is_new = |timed: &TimedEvent| timed.step.is_some_and(|step| step >= first_new);
    tips.extend(open_game.coalition_events().into_iter().filter(is_new).find_map(
        |timed| match timed.event {
            CoalitionEvent::Joined(great, _) => Some(Tip::Joined(timed.by, great)),
            _ => None,
        },
    ));
    let parties = || Party::first(open_game.def().rules().parties);
    tips.extend(parties().find(|&party| open_game.is_eliminated(party)).map(Tip::Out));
    let promotes_for_ally =
        |by: Party, promotion: Option<Piece>| promotion.is_some_and(|piece| piece.party() != by);
    let was_promoted = game.steps().iter().skip(first_new).any(|step| match step.action.kind {
        ActionKind::Move(mv) => promotes_for_ally(step.action.by, mv.promotion),
        _ => false,
    });
    let can_promote =
        open_game.interaction.promotion.as_ref().is_some_and(|choice| {
            choice.moves.iter().any(|mv| promotes_for_ally(position.turn(), mv.promotion))
        });
    tips.extend((was_promoted || can_promote).then_some(Tip::AllyPromotion));
    let rules = open_game.def().rules();
    tips.extend(parties().find(|&party| in_check(rules, position, party)).map(Tip::Check));
    let is_mine = open_game.is_local(open_game.party_to_act());
    let sets_up = is_mine && open_game.arranging_party().is_some() && game.plies().next().is_none();
    tips.extend(sets_up.then_some(Tip::SetUp));
    let begins = is_mine && open_game.arranging_party().is_none() && open_game.is_playable();
    tips.extend(begins.then_some(Tip::Start));
    tips
}
