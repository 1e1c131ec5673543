//! The analysis page: navigation in the tree and changes of it.
use super::{AnalysisIntent, practice};
use crate::announcements::describe_last_move;
use crate::open_game::{Analysis, GameMeta, Mode, OpenGame};
use crate::play;
use crate::play::{GameIntent, PlayIntent};
use crate::storage::StoredGame;
use crate::tab::{Command, Notice, Tab};
use engine::games::GameDef;
use engine::history::{Game, Tree, TreeError};
use engine::rules::{Action, Position};
use std::sync::Arc;

/// Handles an intent of the analysis page.
pub(crate) fn update(tab: &mut Tab, intent: AnalysisIntent) -> Vec<Command> {
    let own = tab.texts().analysis;
    match intent {
        AnalysisIntent::Start => start(tab),
        AnalysisIntent::End => {
            let origin = tab.open_game.as_ref().and_then(|open_game| open_game.analysis()?.origin);
            // It may have been removed.
            let origin = origin.filter(|&origin| tab.saved_games.find(origin).is_some());
            origin.map(|origin| tab.open_saved_game(origin)).unwrap_or_default()
        }
        AnalysisIntent::GoTo(node) => step(tab, |tree| tree.go_to(node)),
        AnalysisIntent::StepPlies(plies) => step(tab, |tree| {
            for _ in 0..plies.unsigned_abs() {
                tree.go_to(if plies < 0 { tree.previous_ply() } else { tree.next_ply() });
            }
        }),
        AnalysisIntent::GoToEnd => step(tab, |tree| tree.go_to(tree.line_end())),
        AnalysisIntent::SiblingVariation { back } => step(tab, |tree| tree.go_to(tree.sibling_line(back))),
        AnalysisIntent::Promote => {
            change(tab, own.promoted, |tree| tree.is_variation(tree.current()), Tree::promote)
        }
        AnalysisIntent::Remove => change(
            tab,
            own.removed,
            |tree| tree.current() != 0,
            |tree| {
                tree.remove();
                Ok(())
            },
        ),
        AnalysisIntent::Comment(text) => {
            let Some(analysis) = analysis(tab) else { return Vec::new() };
            analysis.set_comment(&text);
            // Typing is not announced: the screen reader speaks it already.
            tab.save_open_game()
        }
        AnalysisIntent::Practice(intent) => practice::update(tab, intent),
        AnalysisIntent::PlayLine(actions) => play_line(tab, &actions),
        AnalysisIntent::RemoveAssessments => {
            change(tab, own.assessments_removed, Tree::has_assessments, |tree| {
                tree.remove_assessments();
                Ok(())
            })
        }
        AnalysisIntent::SetGlyph(glyph) => {
            let name = own.glyphs.get(usize::from(glyph).wrapping_sub(1)).copied().unwrap_or_default();
            change(
                tab,
                name,
                |tree| tree.current() != 0,
                |tree| {
                    tree.toggle_glyph(glyph);
                    Ok(())
                },
            )
        }
    }
}

/// Returns the analysis, for changes.
fn analysis(tab: &mut Tab) -> Option<&mut Analysis> {
    tab.open_game.as_mut()?.analysis_mut()
}

/// Navigates in the tree.
fn step(tab: &mut Tab, step: impl FnOnce(&mut Tree)) -> Vec<Command> {
    let ply_count = |tab: &Tab| tab.open_game.as_ref().map_or(0, OpenGame::ply_count);
    let before = ply_count(tab);
    let Some(analysis) = analysis(tab) else { return Vec::new() };
    step(&mut analysis.tree);
    let mut commands = show_node(tab, "");
    if ply_count(tab) > before {
        commands.extend(play::shown_ply_sound(tab));
    }
    commands
}

/// Changes the tree if possible. The announcement begins with `prefix`.
fn change(
    tab: &mut Tab,
    prefix: &str,
    is_possible: fn(&Tree) -> bool,
    change: impl FnOnce(&mut Tree) -> Result<(), TreeError>,
) -> Vec<Command> {
    let Some(analysis) = analysis(tab).filter(|analysis| is_possible(&analysis.tree)) else {
        return Vec::new();
    };
    match analysis.change(change) {
        Ok(()) => show_node(tab, prefix),
        Err(error) => report_full_tree(tab, error),
    }
}

/// Shows the position of the current node and announces its last move.
fn show_node(tab: &mut Tab, prefix: &str) -> Vec<Command> {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let Some(analysis) = open_game.analysis_mut() else { return Vec::new() };
    analysis.practice = None;
    let game = analysis.game_to_node();
    open_game.clear_interaction();
    open_game.special_action = None;
    open_game.declined_at_step = None;
    *open_game.game = game;
    let message =
        describe_last_move(texts, open_game, &style).unwrap_or_else(|| texts.analysis.at_start.to_owned());
    tab.announce(format!("{prefix} {message}").trim());
    tab.save_open_game()
}

/// Plays actions from the current node on, as far as they are legal, and shows the last one.
fn play_line(tab: &mut Tab, actions: &[Action]) -> Vec<Command> {
    let Some(analysis) = analysis(tab) else { return Vec::new() };
    let mut game = analysis.game_to_node();
    if !actions.iter().all(|action| game.play(*action).is_ok()) {
        return Vec::new();
    }
    match analysis.extend(&game) {
        Ok(()) => {
            let mut commands = show_node(tab, "");
            commands.extend(play::shown_ply_sound(tab));
            commands
        }
        Err(error) => report_full_tree(tab, error),
    }
}

/// Reports that the tree is full; it was not changed.
fn report_full_tree(tab: &mut Tab, error: TreeError) -> Vec<Command> {
    let own = tab.texts().analysis;
    let message = match error {
        TreeError::TooDeep(max) => own.too_deep(&max.to_string()),
        TreeError::TooMany(max) => own.too_many(&max.to_string()),
    };
    let commands = show_node(tab, "");
    tab.notice = Some(Notice::Message(message));
    commands
}

/// Opens an analysis of the open game at the shown position. An earlier analysis of the game is continued.
fn start(tab: &mut Tab) -> Vec<Command> {
    let is_open = |open_game: &&OpenGame| open_game.is_play_mode() && !open_game.is_secret();
    let Some(played) = tab.open_game.as_ref().filter(is_open) else { return Vec::new() };
    let shown = played.game.truncated(played.view.shown_ply.unwrap_or(usize::MAX));
    let origin = played.is_saved.then_some(played.meta.key);
    let is_of_it =
        |stored: &&StoredGame| stored.analysis.as_ref().is_some_and(|(of, _)| of.is_some() && *of == origin);
    let earlier = tab.saved_games.games.iter().find(is_of_it).and_then(|stored| stored.open().ok());
    let mut open_game = earlier.unwrap_or_else(|| {
        let analysis = Analysis::new(&played.game, origin);
        let mut open_game = OpenGame::for_analysis(analysis, played.names.clone());
        open_game.meta = GameMeta { title: played.meta.title.clone(), ..GameMeta::default() };
        open_game
    });
    open_game.view.bottom = played.view.bottom;
    if let Mode::Analysis(analysis) = &mut open_game.mode {
        analysis.tree.merge(&played.game);
        // The tree has the line already, so this only sets the current node to its end.
        let _ = analysis.tree.extend(&shown);
        analysis.after_change();
        *open_game.game = analysis.game_to_node();
    }
    tab.start_or_reopen_game(open_game)
}

/// Opens an analysis of a position.
pub(crate) fn analyse_position(tab: &mut Tab, def: Arc<dyn GameDef>, position: Position) -> Vec<Command> {
    let analysis = Analysis::new(&Game::new(def, position), None);
    tab.start_game(OpenGame::for_analysis(analysis, Vec::new()))
}

/// Handles an intent for the board on the analysis page. New actions extend the tree.
pub(crate) fn update_board(tab: &mut Tab, intent: PlayIntent) -> Vec<Command> {
    match intent {
        PlayIntent::Game(intent) => match intent {
            // There are no players who could offer, claim or resign.
            GameIntent::OfferDraw
            | GameIntent::AcceptDraw
            | GameIntent::DeclineDraw
            | GameIntent::ClaimDraw
            | GameIntent::Resign(_) => Vec::new(),
            GameIntent::ShowPly(0) => update(tab, AnalysisIntent::GoTo(0)),
            GameIntent::ShowPly(_) => update(tab, AnalysisIntent::GoToEnd),
            GameIntent::StepPly { back } => update(tab, AnalysisIntent::StepPlies(if back { -1 } else { 1 })),
            GameIntent::Undo => undo_or_redo(tab, true),
            GameIntent::Redo => undo_or_redo(tab, false),
            GameIntent::ConfirmMove
            | GameIntent::Replay
            | GameIntent::CancelPending
            | GameIntent::RemoveKings
            | GameIntent::PauseClock(_) => play_on(tab, PlayIntent::Game(intent)),
        },
        PlayIntent::Board(_)
        | PlayIntent::Arrangement(_)
        | PlayIntent::Coalition(_)
        | PlayIntent::Typing(_) => play_on(tab, intent),
    }
}

/// Lets `play` handle an intent, and extends the tree with new actions.
fn play_on(tab: &mut Tab, intent: PlayIntent) -> Vec<Command> {
    let step_count = |tab: &Tab| tab.open_game.as_ref().map_or(0, |open_game| open_game.game.steps().len());
    let before = step_count(tab);
    let mut commands = play::update(tab, intent);
    if step_count(tab) == before {
        return commands;
    }
    let now = tab.now;
    if tab.open_game.as_ref().is_some_and(|open_game| open_game.practice().is_some()) {
        practice::take_attempt(tab);
        return commands;
    }
    let Some(open_game) = &mut tab.open_game else { return commands };
    let Mode::Analysis(analysis) = &mut open_game.mode else { return commands };
    if let Err(error) = analysis.extend(&open_game.game) {
        return report_full_tree(tab, error);
    }
    open_game.meta.saved_at = now;
    commands.extend(tab.save_open_game());
    commands
}

/// Undoes or redoes a change of the tree. A pending move or a started action is cancelled first.
fn undo_or_redo(tab: &mut Tab, undo: bool) -> Vec<Command> {
    let texts = tab.texts();
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    if open_game.special_action.is_some() || open_game.interaction.pending_move.is_some() {
        let intent = if undo { GameIntent::Undo } else { GameIntent::Redo };
        return play::update(tab, PlayIntent::Game(intent));
    }
    if !(if undo { open_game.can_undo() } else { open_game.can_redo() }) {
        return Vec::new();
    }
    if let Mode::Analysis(analysis) = &mut open_game.mode {
        analysis.undo_or_redo(undo);
    }
    show_node(tab, if undo { texts.announce_undo } else { "" })
}
