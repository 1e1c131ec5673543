//! Learning from one's mistakes, on the board of the analysis.
use super::AnalysisIntent;
use crate::announcements::describe_practice;
use crate::open_game::{Drawing, OpenGame, Practice, PracticeState};
use crate::tab::{Command, Tab};
use engine::pieces::Party;
use search::Judgement;

/// An intent of a practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeIntent {
    /// Begins with the mistakes of a party.
    Begin(Party),
    /// Gives a hint.
    Hint,
    /// Shows the better line.
    ShowSolution,
    /// Goes on to the next mistake, or ends after the last one.
    GoOn,
    /// Ends the practice at the mistake that is on the board.
    End,
}

impl From<PracticeIntent> for crate::Intent {
    fn from(intent: PracticeIntent) -> Self {
        Self::Analysis(AnalysisIntent::Practice(intent))
    }
}

/// Handles an intent of a practice.
pub(super) fn update(tab: &mut Tab, intent: PracticeIntent) -> Vec<Command> {
    let is_barred = tab.analysis_ban().is_some();
    let Some(open_game) = tab.open_game.as_mut() else { return Vec::new() };
    let Some(analysis) = open_game.analysis_mut() else { return Vec::new() };
    match intent {
        PracticeIntent::Begin(party) => {
            analysis.practice = Practice::of(analysis, party).filter(|_| !is_barred);
            if analysis.practice.is_none() {
                return Vec::new();
            }
            show_task(tab)
        }
        PracticeIntent::Hint => {
            let Some(practice) = analysis.practice.as_mut().filter(|practice| !practice.is_solved()) else {
                return Vec::new();
            };
            practice.hint();
            let hints = practice.hints;
            if let Some(mv) = open_game.practised_move() {
                let to = if hints > 1 { mv.to } else { mv.from };
                open_game.interaction.drawings.clear();
                open_game.interaction.draw(Drawing { from: mv.from, to, colour: Drawing::HINT_COLOUR });
            }
            announce(tab);
            Vec::new()
        }
        PracticeIntent::ShowSolution => {
            set_state(tab, PracticeState::Shown);
            if let Some(open_game) = &mut tab.open_game
                && let Some(mv) = open_game.practised_move()
            {
                open_game.interaction.draw(Drawing {
                    from: mv.from,
                    to: mv.to,
                    colour: Drawing::HINT_COLOUR,
                });
            }
            announce(tab);
            Vec::new()
        }
        PracticeIntent::GoOn => {
            let goes_on = analysis.practice.as_mut().is_some_and(Practice::go_on);
            if goes_on { show_task(tab) } else { end(tab) }
        }
        PracticeIntent::End => end(tab),
    }
}

/// Ends the practice: the board shows the mistake.
fn end(tab: &mut Tab) -> Vec<Command> {
    let node = tab.open_game.as_ref().and_then(OpenGame::practice).map(Practice::node);
    node.map(|node| super::update(tab, AnalysisIntent::GoTo(node))).unwrap_or_default()
}

/// Shows the position before the mistake.
fn show_task(tab: &mut Tab) -> Vec<Command> {
    let Some(open_game) = &mut tab.open_game else { return Vec::new() };
    let Some(game) = open_game.practised_game() else { return Vec::new() };
    let shown = open_game.practice().map(Practice::node);
    open_game.clear_interaction();
    open_game.special_action = None;
    open_game.declined_at_step = None;
    *open_game.game = game;
    if let (Some(analysis), Some(node)) = (open_game.analysis_mut(), shown) {
        let parent = analysis.tree().parent(node);
        analysis.tree.go_to(parent);
    }
    announce(tab);
    Vec::new()
}

fn set_state(tab: &mut Tab, state: PracticeState) {
    let analysis = tab.open_game.as_mut().and_then(OpenGame::analysis_mut);
    if let Some(practice) = analysis.and_then(|analysis| analysis.practice.as_mut()) {
        practice.state = state;
    }
}

fn announce(tab: &mut Tab) {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let said = tab.open_game.as_ref().and_then(|open_game| describe_practice(texts, open_game, &style));
    tab.announce(said.unwrap_or_default());
}

/// Takes what the player has tried on the board: the last action of the game there. The best one is right at once, any other is
/// judged.
pub(super) fn take_attempt(tab: &mut Tab) {
    let Some(open_game) = &tab.open_game else { return };
    let Some(practice) = open_game.practice() else { return };
    if practice.is_solved() {
        return;
    }
    let Some(tried) = open_game.game.steps().last().map(|step| step.action) else { return };
    let best = open_game.analysis().and_then(|analysis| analysis.tree().assessment(practice.node()));
    let is_best = best.is_some_and(|best| best.better.first() == Some(&tried));
    set_state(tab, if is_best { PracticeState::Right(tried) } else { PracticeState::Judged(tried) });
    announce(tab);
}

/// Takes the judgement of what was tried: whatever loses less than an inaccuracy is right. Otherwise the board goes back.
pub(crate) fn take_verdict(tab: &mut Tab, judgement: Option<&Judgement>) {
    let Some(tried) = tab.open_game.as_ref().and_then(OpenGame::attempt_to_judge) else { return };
    match judgement {
        Some(judgement) if judgement.verdict.is_some() => {
            let lost = judgement.lost;
            let _ = show_task(tab);
            set_state(tab, PracticeState::Wrong(tried, lost));
        }
        // What cannot be judged is not held against the player.
        _ => set_state(tab, PracticeState::Right(tried)),
    }
    announce(tab);
}
