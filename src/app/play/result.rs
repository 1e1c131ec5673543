//! The consequences of an input: announcing, saving and sounds.
use crate::app::{Command, InputResult, Sound, Tab};
use crate::rules::in_check;

/// Announces the result of an input and returns the commands that save it and play its sound.
pub(in crate::app) fn finish_input(tab: &mut Tab, input_result: InputResult) -> Vec<Command> {
    tab.announce_result(input_result);
    match input_result {
        InputResult::MovePlayed => after_move(tab),
        InputResult::Ready => {
            let mut commands = after_arrangement(tab);
            commands.extend(turn_sound(tab));
            commands
        }
        InputResult::PieceArranged | InputResult::ActionPlayed => tab.commit(),
        InputResult::Ignored
        | InputResult::Selected
        | InputResult::AttacksShown
        | InputResult::Deselected
        | InputResult::MoveRefused
        | InputResult::InvalidMovetext
        | InputResult::NeedsPromotion
        | InputResult::NeedsConfirmation
        | InputResult::IllegalAction => Vec::new(),
    }
}

/// Saves the game after a ply and plays its sounds.
pub(in crate::app) fn after_move(tab: &mut Tab) -> Vec<Command> {
    if let Some(open_game) = &mut tab.open_game {
        open_game.meta.last_move_at = tab.now;
    }
    let mut commands = tab.commit();
    let last = tab.open_game.as_ref().and_then(|open_game| open_game.game.plies().last());
    let captures = last.is_some_and(|ply| ply.mv().is_none_or(|mv| mv.captured.is_some()));
    let sounds: &[Sound] = if captures { &[Sound::Capture, Sound::Move] } else { &[Sound::Move] };
    commands.extend(action_sound(tab, sounds));
    commands.extend(turn_sound(tab));
    commands
}

/// Announces the next step after an arrangement is finished or the device was handed over, and saves the
/// game.
pub(in crate::app) fn after_arrangement(tab: &mut Tab) -> Vec<Command> {
    let texts = tab.texts();
    let Some(open_game) = &tab.open_game else { return Vec::new() };
    let game_kind = open_game.def().kind();
    let party = texts.party(game_kind, open_game.party_to_act());
    let next = match open_game.arranging_party() {
        Some(_) if open_game.handover_screen => texts.arranging.handover_heading(party),
        Some(_) if open_game.is_rearranging() => texts.coalition().rearranges(party),
        Some(_) => texts.game(game_kind).setup.as_ref().map_or(String::new(), |setup| setup.heading(party)),
        None => texts.to_move(party),
    };
    tab.announce(next);
    tab.commit()
}

/// Returns the sound for a turn, if it is on and a local party has to act.
pub(in crate::app) fn turn_sound(tab: &Tab) -> Option<Command> {
    let open_game = tab.open_game.as_ref().filter(|_| tab.settings.plays(Sound::Turn))?;
    let is_ours = open_game.game.state().outcome.is_none() && !open_game.waits_for_others();
    is_ours.then_some(Command::PlaySound(Sound::Turn))
}

/// Returns the first sound that is on: for the end of the game, for a check, or one of `others`.
pub(in crate::app) fn action_sound(tab: &Tab, others: &[Sound]) -> Option<Command> {
    let open_game = tab.open_game.as_ref()?;
    let state = open_game.game.state();
    let position = &state.position;
    let is_answering = !position.coalition().may_answer.is_empty();
    let is_check = is_answering || in_check(open_game.def().rules(), position, position.turn());
    let foremost = [(state.outcome.is_some(), Sound::End), (is_check, Sound::Check)];
    let foremost = foremost.into_iter().filter_map(|(applies, sound)| applies.then_some(sound));
    let mut sounds = foremost.chain(others.iter().copied());
    sounds.find(|&sound| tab.settings.plays(sound)).map(Command::PlaySound)
}
