//! The consequences of an input: announcing, saving and sounds.
use crate::open_game::{CoalitionEvent, InputResult, OpenGame, TimedEvent};
use crate::settings::Sound;
use crate::tab::{Command, Tab};
use engine::history::Ply;
use engine::rules::ActionKind;

/// Announces the result of an input and returns the commands that save it and play its sound.
pub(crate) fn finish_input(tab: &mut Tab, input_result: InputResult) -> Vec<Command> {
    tab.announce_result(input_result);
    match input_result {
        InputResult::MovePlayed => after_move(tab),
        InputResult::Ready => {
            let mut commands = after_arrangement(tab);
            commands.extend(turn_sound(tab));
            commands
        }
        InputResult::PieceArranged => tab.commit(),
        InputResult::ActionPlayed => {
            let mut commands = tab.commit();
            commands.extend(
                tab.open_game.as_ref().and_then(join_sound).and_then(|sound| sound_command(tab, sound)),
            );
            commands
        }
        InputResult::Ignored
        | InputResult::Selected
        | InputResult::PieceAsked
        | InputResult::AttacksShown
        | InputResult::Deselected
        | InputResult::Premoved
        | InputResult::PremoveTakenBack
        | InputResult::PremoveImpossible
        | InputResult::MoveRefused
        | InputResult::InvalidMovetext
        | InputResult::NeedsPromotion
        | InputResult::NeedsConfirmation
        | InputResult::IllegalAction => Vec::new(),
    }
}

/// Saves the game after a ply and plays its sounds.
pub(crate) fn after_move(tab: &mut Tab) -> Vec<Command> {
    if let Some(open_game) = &mut tab.open_game {
        open_game.meta.last_move_at = tab.now;
    }
    let mut commands = tab.commit();
    let sound = tab.open_game.as_ref().map_or(Sound::Move, |open_game| {
        let moved = || open_game.game.plies().last().map(ply_sound);
        join_sound(open_game).or_else(moved).unwrap_or(Sound::Move)
    });
    commands.extend(action_sound(tab, Some(sound)));
    commands.extend(turn_sound(tab));
    commands
}

/// Announces the next step after an arrangement is finished or the device was handed over, and saves the
/// game.
pub(crate) fn after_arrangement(tab: &mut Tab) -> Vec<Command> {
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

/// Returns the command that plays a sound, if sounds are on.
pub(crate) fn sound_command(tab: &Tab, sound: Sound) -> Option<Command> {
    let settings = &tab.settings;
    let is_heard = settings.sound && settings.volume.percent() > 0;
    is_heard.then_some(Command::PlaySound(sound, settings.volume))
}

/// Returns the sound for a turn, if a local party has to act and that is news: others play elsewhere, or bots
/// play and more than two parties take turns.
pub(crate) fn turn_sound(tab: &Tab) -> Option<Command> {
    let open_game = tab.open_game.as_ref()?;
    let is_news = open_game.is_link_game() || open_game.has_bots() && open_game.def().rules().parties > 2;
    let is_ours = open_game.game.state().outcome.is_none() && !open_game.waits_for_others();
    if is_news && is_ours { sound_command(tab, Sound::Turn) } else { None }
}

/// Returns the sound for the latest position: for the end of the game, for a check, or the other one.
pub(crate) fn action_sound(tab: &Tab, other: Option<Sound>) -> Option<Command> {
    let open_game = tab.open_game.as_ref()?;
    if open_game.game.state().outcome.is_some() {
        return sound_command(tab, Sound::End);
    }
    let sound = if open_game.is_check(&open_game.game.state().position) { Some(Sound::Check) } else { other };
    sound.and_then(|sound| sound_command(tab, sound))
}

/// Returns the sound of the move to the shown position, for a player who steps to it; `None` at the start.
pub(crate) fn shown_ply_sound(tab: &Tab) -> Option<Command> {
    let open_game = tab.open_game.as_ref()?;
    let plies = open_game.shown_ply_count();
    let ply = open_game.game.plies().nth(plies.checked_sub(1)?)?;
    if open_game.view.shown_ply.is_none() {
        return action_sound(tab, Some(ply_sound(ply)));
    }
    let sound = if open_game.is_check(ply.after) { Sound::Check } else { ply_sound(ply) };
    sound_command(tab, sound)
}

/// Returns the sound of a party joining another one, if the newest step does that.
fn join_sound(open_game: &OpenGame) -> Option<Sound> {
    let newest = open_game.game.steps().len().checked_sub(1);
    let joins = |event: TimedEvent| event.step == newest && matches!(event.event, CoalitionEvent::Joined(..));
    open_game.coalition_events().into_iter().any(joins).then_some(Sound::Join)
}

/// Returns the sound of a ply by itself. Removing kings sounds like a capture.
fn ply_sound(ply: Ply) -> Sound {
    let removes_kings = ply.action.kind == ActionKind::RemoveKings;
    let captures = removes_kings || ply.mv().is_some_and(|mv| mv.captured.is_some());
    if captures { Sound::Capture } else { Sound::Move }
}
