//! When a dragged piece goes back without a drop: as soon as the player does anything else, or something that the drag
//! relies on is another one.
use crate::editor::EditorIntent;
use crate::open_game::OpenGame;
use crate::play::{BoardIntent, PlayIntent};
use crate::tab::{Dialog, Page, Tab};
use crate::{App, Intent};

/// What a drag relies on.
#[derive(PartialEq)]
pub(super) struct DragContext {
    page: Page,
    dialog: Option<Dialog>,
    /// The index of the party at the bottom.
    bottom: usize,
    /// The hash of the shown position.
    position: u64,
    shown_ply: Option<usize>,
    /// Whether the piece can be dragged. A new piece of the editor always can.
    can_drag: bool,
    is_clock_paused: bool,
}

impl DragContext {
    /// Returns what the drag under way relies on; `None` if there is none.
    fn of(tab: &Tab) -> Option<Self> {
        let open_game = tab.open_game.as_ref().filter(|open_game| open_game.is_dragging())?;
        Some(Self {
            page: tab.page.clone(),
            dialog: tab.dialog.clone(),
            bottom: open_game.view.bottom,
            position: open_game.shown_position().hash(),
            shown_ply: open_game.view.shown_ply,
            can_drag: open_game.interaction.selected.is_none_or(|cell| open_game.can_drag(cell)),
            is_clock_paused: open_game.is_clock_paused(),
        })
    }
}

impl App {
    /// Returns whether an intent ends a drag that was cancelled before: then it is nothing.
    pub(super) fn drops_nothing(&self, intent: &Intent) -> bool {
        let drops = matches!(
            intent,
            Intent::Play(PlayIntent::Board(BoardIntent::Drop(_)))
                | Intent::Editor(EditorIntent::DropNewPiece(..))
        );
        drops && !self.tab.open_game.as_ref().is_some_and(OpenGame::is_dragging)
    }

    /// Called before an intent: input that is not part of a drag cancels it.
    pub(super) fn cancel_drag_for(&mut self, intent: &Intent) {
        let goes_on = match intent {
            Intent::Play(PlayIntent::Board(intent)) => is_part_of_drag(intent),
            Intent::Editor(intent) => {
                matches!(intent, EditorIntent::DragNewPiece { .. } | EditorIntent::DropNewPiece(..))
            }
            Intent::Play(_) | Intent::Browse { .. } => false,
            // What comes from elsewhere matters only if something changes by it.
            _ => true,
        };
        if !goes_on {
            self.cancel_drag();
        }
    }

    /// Returns what the drag under way relies on; `None` if there is none.
    pub(super) fn drag_context(&self) -> Option<DragContext> {
        DragContext::of(&self.tab)
    }

    /// Called after an intent: a drag that began with something else is cancelled.
    pub(super) fn cancel_outdated_drag(&mut self, before: Option<DragContext>) {
        if before.is_some() && DragContext::of(&self.tab) != before {
            self.cancel_drag();
        }
    }

    fn cancel_drag(&mut self) {
        if let Some(open_game) = &mut self.tab.open_game {
            open_game.interaction.cancel_drag();
        }
    }
}

/// Returns whether an input on the board belongs to a drag, or comes along with it.
const fn is_part_of_drag(intent: &BoardIntent) -> bool {
    match intent {
        BoardIntent::StartDrag { .. }
        | BoardIntent::Hover(_)
        | BoardIntent::Ask(_)
        | BoardIntent::Drop(_)
        | BoardIntent::CancelDrag
        | BoardIntent::Pan(_)
        | BoardIntent::Focus(_)
        | BoardIntent::FocusUnseen(_)
        | BoardIntent::PreviewDrawing(_) => true,
        BoardIntent::Click(_)
        | BoardIntent::Tap(_)
        | BoardIntent::MoveCursor(..)
        | BoardIntent::Letter { .. }
        | BoardIntent::Zoom { .. }
        | BoardIntent::DoubleTap(_)
        | BoardIntent::Enter
        | BoardIntent::Escape
        | BoardIntent::Promote(_)
        | BoardIntent::Rotate
        | BoardIntent::ToggleAttackView
        | BoardIntent::ShowPartyAttacks(_)
        | BoardIntent::PreviewJoin { .. }
        | BoardIntent::ShowAlly { .. }
        | BoardIntent::StartDrawing
        | BoardIntent::Draw(_) => false,
    }
}
