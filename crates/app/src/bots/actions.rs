//! The result of a finished search: a bot's action or a hint.
use super::state::BotState;
use crate::announcements::announce_draw_or_resign;
use crate::open_game::{Drawing, Feedback, InputResult, OpenGame};
use crate::play::{action_sound, after_arrangement, finish_input};
use crate::tab::{Command, Tab};
use engine::history::Annotation;
use engine::notation::NotationStyle;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind};
use search::{Choice, Explanation, Motive, SearchInfo};
use texts::{Texts, join_reason, motive_sentence, thought_sentence};

/// The colour of a hint's arrow, an index of [`Drawing::colour`].
const HINT_COLOUR: usize = 2;

impl BotState {
    /// Plays the action that the search has chosen for a bot.
    pub(super) fn play_bot_action(&mut self, tab: &mut Tab, info: &SearchInfo) -> Vec<Command> {
        let texts = tab.texts();
        let Some(search) = &self.active_search else { return Vec::new() };
        let (by, id) = (search.by(), search.id);
        let Choice::Act(action) = info.choice else { return decline_answer(tab, by) };
        let Some(open_game) = &mut tab.open_game else { return Vec::new() };
        open_game.clear_interaction();
        open_game.meta.is_hurried |= info.spent.is_some_and(|spent| spent.is_short);
        let before = open_game.current_ally(by);
        let arranges = !open_game.game.state().position.arranging().is_empty();
        let mut played = open_game.game.play(action);
        if arranges && matches!(action.kind, ActionKind::Arrange(_)) {
            played = played.and_then(|()| open_game.game.play(Action { by, kind: ActionKind::Ready }));
        }
        if played.is_err() {
            return self.search_failed(tab, id);
        }
        open_game.declined_at_step = None;
        let joined = open_game.current_ally(by).filter(|_| before.is_none());
        if let (Some(reason), Some(partner)) = (info.join_reason, joined) {
            let sentence = join_reason(texts, open_game.def().kind(), by, partner, reason);
            let steps = open_game.game.steps().len();
            open_game.game.annotate(steps, Annotation::Comment(sentence));
        }
        if arranges {
            open_game.handover_screen = open_game.needs_handover();
            return after_arrangement(tab);
        }
        match action.kind {
            ActionKind::Join(_) | ActionKind::Shift(..) => finish_input(tab, InputResult::ActionPlayed),
            ActionKind::AcceptDraw | ActionKind::DeclineDraw | ActionKind::ClaimDraw => {
                if action.kind == ActionKind::AcceptDraw {
                    open_game.accept_for_person(by);
                }
                if action.kind == ActionKind::DeclineDraw {
                    open_game.last_feedback = Some(Feedback::DrawDeclined(by));
                }
                let announcement = announce_draw_or_resign(texts, open_game);
                tab.set_announcement(announcement);
                let mut commands = tab.commit();
                commands.extend(action_sound(tab, None));
                commands
            }
            _ => finish_input(tab, InputResult::MovePlayed),
        }
    }
}

/// Records that a bot declines to answer a check out of turn.
fn decline_answer(tab: &mut Tab, by: Party) -> Vec<Command> {
    let texts = tab.texts();
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    open_game.clear_interaction();
    let declined = open_game.declined().iter().chain([by]).collect();
    open_game.set_declined(declined);
    let party = texts.party(open_game.def().kind(), open_game.party_to_act());
    tab.announce(texts.to_move(party));
    tab.save_open_game()
}

/// Shows a hint: sentences, and an arrow if it is a move. An arrangement is put on the board, where it can be confirmed.
pub(super) fn show_hint(tab: &mut Tab, info: &SearchInfo) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    open_game.clear_interaction();
    open_game.bots.wants_hint = false;
    let mut hint = hint_sentence(open_game, texts, &style, info);
    let mut is_arranged = false;
    match info.choice {
        Choice::Act(Action { kind: ActionKind::Move(mv), .. }) => {
            open_game.interaction.draw(Drawing { from: mv.from, to: mv.to, colour: HINT_COLOUR });
        }
        Choice::Act(Action { kind: ActionKind::Arrange(arrangement), by }) => {
            if open_game.can_rearrange() && !open_game.is_rearranging() {
                open_game.start_rearranging();
            }
            is_arranged = open_game.set_arrangement(by, arrangement) == InputResult::PieceArranged;
        }
        _ => {}
    }
    if is_arranged {
        hint = [&hint, texts.explanations.arrangement_shown].join(" ");
    }
    open_game.interaction.hint = Some(hint.clone());
    tab.announce(hint);
    if is_arranged { tab.commit() } else { Vec::new() }
}

/// Returns what a party wants and fears, as a sentence; empty if nobody has explained its choice.
pub(super) fn thought(
    open_game: &OpenGame,
    texts: &Texts,
    style: &NotationStyle,
    by: Party,
    info: &SearchInfo,
) -> String {
    let def = open_game.def();
    match (info.choice, info.join_reason, info.explanation) {
        (Choice::Act(Action { kind: ActionKind::Join(partner), .. }), Some(reason), _) => {
            join_reason(texts, def.kind(), by, partner, reason)
        }
        (_, _, Some(explanation)) if explanation != Explanation::default() || is_move(info) => {
            thought_sentence(texts, def, style, by, explanation)
        }
        _ => String::new(),
    }
}

fn is_move(info: &SearchInfo) -> bool {
    matches!(info.choice, Choice::Act(Action { kind: ActionKind::Move(_), .. }))
}

fn hint_sentence(open_game: &OpenGame, texts: &Texts, style: &NotationStyle, info: &SearchInfo) -> String {
    let own = texts.coalition();
    let line = match info.choice {
        Choice::Decline => own.decline_answer.to_owned(),
        Choice::Act(action) => match action.kind {
            ActionKind::Join(partner) => own.join(texts.party(open_game.def().kind(), partner)),
            ActionKind::Arrange(_) => own.rearrange.to_owned(),
            ActionKind::Ready => texts.arranging.ready.to_owned(),
            ActionKind::SkipTurn => own.skip_turn.to_owned(),
            ActionKind::Shift(..) => own.shift.to_owned(),
            ActionKind::AcceptDraw => texts.accept_draw.to_owned(),
            ActionKind::DeclineDraw => texts.decline_draw.to_owned(),
            ActionKind::ClaimDraw => texts.claim_draw.to_owned(),
            ActionKind::RemoveKings => texts.fortress().remove_kings.to_owned(),
            _ => open_game.expected_line(&[action], style),
        },
    };
    let reason =
        match (info.choice, info.join_reason, info.explanation.and_then(|explanation| explanation.motive)) {
            (Choice::Act(Action { kind: ActionKind::Join(partner), by }), Some(reason), _) => {
                join_reason(texts, open_game.def().kind(), by, partner, reason)
            }
            (_, _, Some(motive)) => {
                let sentence = motive_sentence(texts, open_game.def(), style, motive);
                match motive {
                    // That can only be seen in the moves that follow.
                    Motive::Wins(_) => {
                        [sentence, texts.bots.expected_line(&open_game.expected_line(&info.pv, style))]
                            .join(" ")
                    }
                    _ => sentence,
                }
            }
            _ => return texts.bots.advice(&line),
        };
    [texts.bots.advice(&line), reason].join(". ")
}
