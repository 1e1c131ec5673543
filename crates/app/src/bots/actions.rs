//! The result of a finished search: a bot's action or a hint.
use super::state::BotState;
use crate::announcements::{announce_draw_or_resign, describe_advice};
use crate::open_game::{Advice, Drawing, Feedback, InputResult};
use crate::play::{self, PlayIntent, TypingIntent, action_sound, after_arrangement, finish_input};
use crate::tab::{Command, Tab};
use engine::history::Annotation;
use engine::notation::write_action;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind};
use learn::HintStage;
use search::{Choice, SearchInfo, Wish};

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
        if let (Some(reason), Some(_)) = (info.join_reason, joined) {
            let steps = open_game.game.steps().len();
            open_game.game.annotate(steps, Annotation::JoinReason(reason));
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

/// Shows a hint: of a move first the piece that moves. An arrangement is put on the board, where it can be confirmed.
pub(super) fn show_hint(tab: &mut Tab, info: &SearchInfo) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    open_game.clear_interaction();
    open_game.bots.asked = None;
    let (mut is_arranged, mut stage) = (false, HintStage::Target);
    match info.choice {
        Choice::Act(Action { kind: ActionKind::Move(mv), .. }) => {
            stage = HintStage::Piece;
            open_game.interaction.draw(Drawing { from: mv.from, to: mv.from, colour: Drawing::HINT_COLOUR });
        }
        Choice::Act(Action { kind: ActionKind::Arrange(arrangement), by }) => {
            if open_game.can_rearrange() && !open_game.is_rearranging() {
                open_game.start_rearranging();
            }
            is_arranged = open_game.set_arrangement(by, arrangement) == InputResult::PieceArranged;
        }
        _ => {}
    }
    open_game.advise(Advice::Hint { info: info.clone(), stage, is_arranged });
    let hint = describe_advice(texts, open_game, &style).unwrap_or_default();
    tab.announce(hint);
    if is_arranged { tab.commit() } else { Vec::new() }
}

/// Goes on with the hint that is shown: where the piece goes and why, then the move is made. `None` if there is nothing more.
pub(super) fn go_on_with_hint(tab: &mut Tab) -> Option<Vec<Command>> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let open_game = tab.open_game.as_mut()?;
    if let Some(action) = open_game.hinted_move() {
        let text = write_action(&**open_game.game.def(), open_game.game.state().position.turn(), &action);
        return Some(play::update(tab, PlayIntent::Typing(TypingIntent::Play(text))));
    }
    let Some(Advice::Hint { info, stage: HintStage::Piece, is_arranged }) = open_game.advice().cloned()
    else {
        return None;
    };
    open_game.clear_interaction();
    if let Choice::Act(Action { kind: ActionKind::Move(mv), .. }) = info.choice {
        open_game.interaction.draw(Drawing { from: mv.from, to: mv.to, colour: Drawing::HINT_COLOUR });
    }
    open_game.advise(Advice::Hint { info, stage: HintStage::Target, is_arranged });
    let hint = describe_advice(texts, open_game, &style).unwrap_or_default();
    tab.announce(hint);
    Some(Vec::new())
}

/// Shows what a neutral power wants, with an arrow if a move would do it.
pub(super) fn show_wish(tab: &mut Tab, party: Party, wish: Wish) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    open_game.clear_interaction();
    open_game.bots.asked = None;
    if let Wish::After { example: [from, to], .. } = wish {
        open_game.interaction.draw(Drawing { from, to, colour: Drawing::HINT_COLOUR });
    }
    open_game.advise(Advice::Wish(party, wish));
    let answer = describe_advice(texts, open_game, &style).unwrap_or_default();
    tab.announce(answer);
    Vec::new()
}

/// Shows what the ally will probably do, with an arrow if it is a move.
pub(super) fn show_forecast(tab: &mut Tab, info: &SearchInfo) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    open_game.clear_interaction();
    open_game.bots.asked = None;
    let Some(ally) = open_game.foreseen_ally() else { return Vec::new() };
    if let Choice::Act(Action { kind: ActionKind::Move(mv), .. }) = info.choice {
        open_game.interaction.draw(Drawing { from: mv.from, to: mv.to, colour: Drawing::HINT_COLOUR });
    }
    open_game.advise(Advice::Forecast(ally, info.choice));
    let forecast = describe_advice(texts, open_game, &style).unwrap_or_default();
    tab.announce(forecast);
    Vec::new()
}
