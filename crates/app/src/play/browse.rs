//! Keys and the wheel step through the moves, unless the keyboard moves a cursor on the board.
use super::{BoardIntent, GameIntent, PlayIntent};
use crate::tab::{LearnPage, Page, Tab};

/// A step through the moves by a key or the wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlyStep {
    /// To the position before the first move.
    First,
    /// To the position before.
    Previous,
    /// To the next position.
    Next,
    /// To the latest position.
    Last,
}

impl PlyStep {
    /// Returns where the same key moves the cursor on the board: steps to the right and down on the screen.
    const fn cursor_step(self) -> (i8, i8) {
        match self {
            Self::First => (-1, -1),
            Self::Previous => (-1, 0),
            Self::Next => (1, 0),
            Self::Last => (-1, 1),
        }
    }
}

/// Returns what a step means now; `None` if it does nothing. With `on_board` a key was pressed on the board: there it
/// moves the cursor if one is shown, if a promotion waits for a choice, or if the page has no moves to step through.
pub(crate) fn browse(tab: &Tab, step: PlyStep, on_board: bool) -> Option<PlayIntent> {
    let open_game = tab.open_game.as_ref().filter(|open_game| tab.page.shows(open_game))?;
    let has_moves = tab.page.has_moves();
    let is_choosing = open_game.interaction.promotion.is_some();
    if on_board && (open_game.view.shows_cursor || is_choosing || !has_moves) {
        let (right, down) = step.cursor_step();
        return Some(PlayIntent::Board(BoardIntent::MoveCursor(right, down)));
    }
    // Cards and demonstrations are stepped through like moves.
    let has_steps = matches!(tab.page, Page::Learn(_, LearnPage::Intro | LearnPage::Rules(_)));
    if has_steps && !on_board && tab.dialog.is_none() {
        return match step {
            PlyStep::Previous => Some(PlayIntent::Game(GameIntent::StepPly { back: true })),
            PlyStep::Next => Some(PlayIntent::Game(GameIntent::StepPly { back: false })),
            PlyStep::First | PlyStep::Last => None,
        };
    }
    if is_choosing || tab.dialog.is_some() || !has_moves {
        return None;
    }
    let shown = open_game.shown_ply_count();
    let intent = match step {
        PlyStep::First => GameIntent::ShowPly(0),
        PlyStep::Previous => GameIntent::StepPly { back: true },
        PlyStep::Next => GameIntent::StepPly { back: false },
        PlyStep::Last => GameIntent::ShowPly(usize::MAX),
    };
    let is_there = match step {
        PlyStep::First | PlyStep::Previous => shown == 0,
        // The tree of an analysis may go on after the shown moves.
        PlyStep::Next | PlyStep::Last => shown == open_game.ply_count() && open_game.analysis().is_none(),
    };
    (!is_there).then_some(PlayIntent::Game(intent))
}
