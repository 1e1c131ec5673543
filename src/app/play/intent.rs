//! What can be done with the game on the board.
use crate::app::{Drawing, Point};
use crate::board::Cell;
use crate::pieces::Party;

/// An intent for the game on the board, in whichever [mode](crate::app::Mode) it is.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayIntent {
    /// A pointer or a key on the board.
    Board(BoardIntent),
    /// A step back or forth, an offer, a resignation.
    Game(GameIntent),
    /// The set-up before the first move, or a rearrangement.
    Arrangement(ArrangementIntent),
    /// What only coalition chess has.
    Coalition(CoalitionIntent),
    /// The field for typed moves.
    Typing(TypingIntent),
}

/// Pointer and keyboard on the board, and how it is viewed.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardIntent {
    /// A mouse clicks a cell.
    Click(Cell),
    /// A finger taps a cell.
    Tap(Cell),
    /// A piece is picked up.
    StartDrag {
        /// Its cell.
        cell: Cell,
        /// Whether a finger drags it.
        is_touch: bool,
    },
    /// The dragged piece or the pointer is over a cell.
    Hover(Option<Cell>),
    /// The dragged piece is dropped on a cell, or off the board.
    Drop(Option<Cell>),
    /// An arrow key: cells of the screen to the right and down.
    MoveCursor(i8, i8),
    /// A letter key: the letter of a piece moves the cursor to the next such piece, others are shortcuts.
    Letter {
        /// The letter.
        letter: char,
        /// Whether the cursor moves to the previous piece instead.
        back: bool,
    },
    /// Zooms the board.
    Zoom {
        /// The factor.
        factor: f64,
        /// The point of the board that stays in place; the middle of the view if `None`.
        at: Option<Point>,
    },
    /// A double tap: zooms in at a point, or back out.
    DoubleTap(Point),
    /// Moves the view of a zoomed board by these units to the right and down.
    Pan(Point),
    /// Enter, on the cell or the promotion choice under the cursor.
    Enter,
    /// Escape.
    Escape,
    /// A cell received the keyboard focus.
    Focus(Cell),
    /// Chooses a promotion by its place in the list.
    Promote(usize),
    /// Turns the board to the next party.
    Rotate,
    /// Switches the attack view on or off.
    ToggleAttackView,
    /// Shows every cell that a party attacks.
    ShowPartyAttacks(Party),
    /// The next two cells that are clicked are the ends of an arrow.
    StartDrawing,
    /// Draws an arrow or a circle, or erases it.
    Draw(Drawing),
}

impl BoardIntent {
    /// Whether a finger did it; `None` if the intent does not tell.
    pub const fn is_touch(&self) -> Option<bool> {
        match self {
            Self::Tap(_) => Some(true),
            Self::Click(_) | Self::Enter => Some(false),
            Self::StartDrag { is_touch, .. } => Some(*is_touch),
            Self::Hover(_)
            | Self::Drop(_)
            | Self::MoveCursor(..)
            | Self::Letter { .. }
            | Self::Zoom { .. }
            | Self::DoubleTap(_)
            | Self::Pan(_)
            | Self::Escape
            | Self::Focus(_)
            | Self::Promote(_)
            | Self::Rotate
            | Self::ToggleAttackView
            | Self::ShowPartyAttacks(_)
            | Self::StartDrawing
            | Self::Draw(_) => None,
        }
    }
}

/// Actions of a game besides moving pieces, and stepping through it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameIntent {
    /// Undoes the last action.
    Undo,
    /// Redoes the last undone action.
    Redo,
    /// Shows the position after this many plies.
    ShowPly(usize),
    /// Shows the next position, or the previous one.
    StepPly {
        /// Whether the previous one.
        back: bool,
    },
    /// Plays the move that waits for confirmation.
    ConfirmMove,
    /// Drops the move that waits, or a special action that was begun.
    CancelPending,
    /// The party on turn removes its kings (alliance mate).
    RemoveKings,
    /// The party on turn offers a draw.
    OfferDraw,
    /// Accepts the offered draw.
    AcceptDraw,
    /// Declines the offered draw.
    DeclineDraw,
    /// The party on turn claims a draw.
    ClaimDraw,
    /// A party resigns.
    Resign(Party),
    /// Pauses the clock, or lets it run again.
    PauseClock(bool),
}

/// The arrangement of pieces before the first move, or instead of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArrangementIntent {
    /// The arranging party is ready.
    Ready,
    /// The device was handed over to the next party.
    DismissHandover,
    /// Restores the arrangement that the party began with.
    Reset,
    /// Saves the arrangement for later games.
    Save,
    /// Uses a saved arrangement, by its place in the list.
    Use(usize),
    /// Removes a saved arrangement.
    Remove(usize),
}

/// What a power may do in the first rounds of coalition chess besides moving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoalitionIntent {
    /// The small power on turn declares that it joins a party.
    Join(Party),
    /// The party on turn skips its turn.
    SkipTurn,
    /// The party on turn begins to rearrange its pieces.
    StartRearranging,
    /// The great power on turn begins to shift a motorcyclist.
    StartShifting,
    /// The party that is asked answers a check out of turn.
    AnswerOutOfTurn,
    /// The party that is asked declines to answer.
    DeclineAnswer,
}

/// The field for typed moves and its suggestions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypingIntent {
    /// Plays the typed moves.
    Play(String),
    /// Finds completions for the last word of an unfinished text.
    Autocomplete(String),
    /// Finds corrections for the text that could not be read.
    FindCorrections,
    /// Focuses the next suggestion, or the previous one.
    FocusSuggestion {
        /// Whether the previous one.
        back: bool,
    },
    /// Closes the list of suggestions.
    ClearSuggestions,
    /// Completes the last word of a text to a suggestion.
    AcceptSuggestion {
        /// The place of the suggestion in the list.
        index: usize,
        /// The text in the field.
        text: String,
    },
    /// Puts a correction into the field, by its place in the list.
    UseCorrection(usize),
}

impl PlayIntent {
    /// Whether the intent acts in the game for the party that has to act, so that others may not do it now.
    pub const fn is_game_action(&self) -> bool {
        match self {
            Self::Board(intent) => matches!(
                intent,
                BoardIntent::Click(_)
                    | BoardIntent::Tap(_)
                    | BoardIntent::StartDrag { .. }
                    | BoardIntent::Drop(_)
                    | BoardIntent::Promote(_)
                    | BoardIntent::Enter
            ),
            Self::Game(intent) => matches!(
                intent,
                GameIntent::RemoveKings
                    | GameIntent::ConfirmMove
                    | GameIntent::OfferDraw
                    | GameIntent::ClaimDraw
            ),
            Self::Arrangement(intent) => matches!(
                intent,
                ArrangementIntent::Ready | ArrangementIntent::Reset | ArrangementIntent::Use(_)
            ),
            Self::Coalition(_) => true,
            Self::Typing(intent) => matches!(intent, TypingIntent::Play(_)),
        }
    }
}
