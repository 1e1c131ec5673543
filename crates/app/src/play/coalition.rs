//! What only coalition chess has: declarations, skipped turns, rearrangements, shifts, answers out of turn.
use super::CoalitionIntent;
use super::result::finish_input;
use crate::announcements::describe_advice;
use crate::open_game::{Advice, SpecialAction};
use crate::tab::{Command, Tab};
use engine::rules::ActionKind;

/// Handles an intent of coalition chess.
pub(super) fn update(tab: &mut Tab, intent: CoalitionIntent) -> Vec<Command> {
    let Some(open_game) = tab.open_game.as_mut().filter(|open_game| open_game.view.shown_ply.is_none())
    else {
        return Vec::new();
    };
    let input_result = match intent {
        CoalitionIntent::Join(partner) => open_game.play_action(ActionKind::Join(partner)),
        CoalitionIntent::SkipTurn => open_game.skip_turn(),
        CoalitionIntent::StartRearranging if open_game.can_rearrange() => {
            open_game.start_rearranging();
            return announce_special_action(tab);
        }
        CoalitionIntent::StartShifting if open_game.can_shift() => {
            open_game.clear_interaction();
            open_game.special_action = Some(SpecialAction::Shifting);
            return announce_special_action(tab);
        }
        CoalitionIntent::StartRearranging | CoalitionIntent::StartShifting => return Vec::new(),
        CoalitionIntent::AnswerOutOfTurn => {
            open_game.choose_answer();
            return vec![Command::FocusCursor];
        }
        CoalitionIntent::DeclineAnswer => return decline_answer(tab),
        CoalitionIntent::CheckKing => return check_king(tab),
    };
    finish_input(tab, input_result)
}

/// Announces the special action that was started.
fn announce_special_action(tab: &mut Tab) -> Vec<Command> {
    let texts = tab.texts();
    let Some(open_game) = &tab.open_game else { return Vec::new() };
    let (own, party) =
        (texts.coalition(), texts.party(open_game.def().kind(), open_game.shown_position().turn()));
    let action = if open_game.is_shifting() { own.shifts(party) } else { own.rearranges(party) };
    tab.announce(action);
    tab.save_open_game()
}

/// Says whether the king is safe, and draws the moves of a mate.
fn check_king(tab: &mut Tab) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let Some(great) = open_game.asks_about_king() else { return Vec::new() };
    let safety = open_game.king_danger(great);
    open_game.clear_interaction();
    open_game.interaction.mate = safety.mate.clone().unwrap_or_default();
    open_game.advise(Advice::KingSafety(great, safety));
    let answer = describe_advice(texts, open_game, &style).unwrap_or_default();
    tab.announce(answer);
    Vec::new()
}

/// Declines to answer for all local parties that are asked.
fn decline_answer(tab: &mut Tab) -> Vec<Command> {
    let texts = tab.texts();
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    open_game.clear_interaction();
    let asked = open_game.out_of_turn_parties().iter().filter(|&party| open_game.is_local(party));
    let declined = open_game.declined().iter().chain(asked).collect();
    open_game.set_declined(declined);
    let party = texts.party(open_game.def().kind(), open_game.party_to_act());
    tab.announce(texts.to_move(party));
    let mut commands = tab.save_open_game();
    commands.push(Command::FocusCursor);
    commands
}
