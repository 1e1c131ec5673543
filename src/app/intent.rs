//! What can be intended in a tab, what it shows, and what follows for the world outside.
use super::{Dummy, Point, Seats, Setting, Sound, StoredTable};
use crate::board::Cell;
use crate::games::fortress::Options;
use crate::games::{Title, coalition};
use crate::i18n::Language;
use crate::notation::{GameIdFault, PositionFault};
use crate::pieces::Party;

/// What the tab shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The start page.
    #[default]
    Start,
    /// About the games.
    About,
    /// The table.
    Table,
    /// An address that leads nowhere.
    Lost(String),
    /// A link with the name of a game that is none.
    BrokenGame(GameIdFault),
    /// A link with a broken position.
    BrokenPosition {
        /// The name of the game.
        game: String,
        /// The text of the position.
        text: String,
        /// Everything that is wrong with it.
        faults: Vec<PositionFault>,
    },
}

/// A dialog over the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// A game is about to begin.
    NewGame,
    /// The rules, at the sentence with this rule id or from the top.
    Rules(Option<&'static str>),
    /// Who resigns?
    Resign,
    /// What can be chosen for the whole app.
    Settings,
    /// The keys of the board.
    Keys,
    /// The game as text.
    Sheet,
    /// The position as the other mate rules see it.
    OtherRules,
    /// The games of the match, with points and places.
    Match,
    /// The arrangements that are kept.
    Arrangements,
}

/// What can be asked about the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Where is the keyboard?
    Where,
    /// What were the last moves?
    LastMoves,
    /// Where can the man go that is selected, or that the keyboard is on?
    Targets,
    /// Who attacks the cell that the keyboard is on?
    Attackers,
}

impl Question {
    /// The question that a key asks; none is the letter of a man in any language.
    pub const fn asked_by(key: char) -> Option<Self> {
        match key {
            'o' => Some(Self::Where),
            'v' => Some(Self::LastMoves),
            'w' => Some(Self::Targets),
            'x' => Some(Self::Attackers),
            _ => None,
        }
    }
}

/// A short message that can be dismissed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A text was copied.
    Copied,
    /// A text could not be copied; here it is.
    CopyFailed(String),
    /// The browser keeps nothing.
    StorageBlocked,
    /// A game was removed from the list.
    Removed(Box<StoredTable>),
}

/// What somebody wants.
#[derive(Clone, Debug)]
pub enum Intent {
    /// The tab begins: what was kept, and the browser's language.
    Load {
        /// The stored settings.
        settings: Option<String>,
        /// The stored games.
        shelf: Option<String>,
        /// The language that the browser prefers.
        language: Language,
    },
    /// The address is this from `#` on.
    Visit(String),
    /// Another language.
    Speak(Language),
    /// A setting is changed.
    Set(Setting),
    /// A cell is clicked, or Enter pressed on it.
    Touch(Cell),
    /// A man is taken up.
    TakeUp {
        /// Where it stands.
        cell: Cell,
        /// Whether a finger takes it up.
        finger: bool,
    },
    /// A dragged man or pointer is over a cell.
    Hover(Option<Cell>),
    /// A dragged man is dropped.
    Drop(Option<Cell>),
    /// The keyboard goes right and down on the board, by cells of the screen.
    Arrow(i8, i8),
    /// A letter on the board: to the next man with it, or back to the one before, or a question.
    Letter {
        /// The letter.
        letter: char,
        /// Whether the keyboard goes back.
        back: bool,
    },
    /// The board is magnified by a factor around a point of the drawn board, or its middle.
    Zoom {
        /// The factor.
        factor: f64,
        /// The point.
        at: Option<Point>,
    },
    /// The board is magnified at a point, or seen as a whole again.
    DoubleTap(Point),
    /// The magnified board is moved under its frame: what is seen goes so many units right and down.
    Pan(Point),
    /// Enter on the cell, or the choice, that the keyboard is on.
    Enter,
    /// Escape.
    Escape,
    /// The focus came to a cell.
    Focus(Cell),
    /// A promotion is chosen.
    Promote(usize),
    /// The last ply is taken back.
    Undo,
    /// What was taken back is done again.
    Redo,
    /// The board is turned.
    Turn,
    /// The position after so many plies is shown.
    Show(usize),
    /// The party on turn takes its kings off the board.
    TakeKingsOff,
    /// The party that arranges its men is ready.
    Ready,
    /// The device was handed on.
    LiftCurtain,
    /// The small power on turn declares that it joins a party.
    Declare(Party),
    /// The party on turn forgoes its move.
    Wait,
    /// The party on turn begins to arrange its men anew.
    Rearrange,
    /// A motorcyclist is about to be put onto the other colour.
    Shift,
    /// A party really joins another one by the move that waits.
    Confirm,
    /// What was begun is left undone.
    Reconsider,
    /// Who is asked answers out of turn.
    Answer,
    /// Who is asked does not answer out of turn.
    LetPass,
    /// The men that are arranged stand again as they did before.
    ResetArrangement,
    /// How the men stand that are arranged is kept.
    SaveArrangement,
    /// The men are arranged as was kept.
    UseArrangement(usize),
    /// A kept arrangement is removed.
    DropArrangement(usize),
    /// A draw is offered by the party on turn.
    OfferDraw,
    /// The offered draw is accepted.
    AcceptDraw,
    /// The offered draw is refused.
    RefuseDraw,
    /// A draw is claimed by the party on turn.
    ClaimDraw,
    /// A party resigns.
    Resign(Party),
    /// A move is typed, or several.
    Type(String),
    /// The text of a game is read; if wanted, up to the move that is wrong.
    ReadSheet {
        /// The text.
        text: String,
        /// Whether a part will do.
        partly: bool,
    },
    /// A link to the position that is shown is copied.
    CopyLink {
        /// The address of the page without `#` and what follows.
        base: String,
    },
    /// A text is copied.
    Copy(String),
    /// Copying a text has worked, or not.
    Copied(Result<(), String>),
    /// The browser did not keep the games.
    NotKept,
    /// A dialog is opened.
    Open(Dialog),
    /// The dialog is closed.
    Close,
    /// The notice is dismissed.
    Dismiss,
    /// A player of the new game is named.
    Name(usize, String),
    /// Who plays which colour in the new game.
    Seat(Seats),
    /// For whom a draw counts as a win in the new game.
    DrawOdds(Option<Party>),
    /// A man is taken off for the new game, or set back.
    Handicap(Cell),
    /// What is agreed for a new game of fortress chess.
    Agree(Options),
    /// What is agreed for a new game of coalition chess.
    AgreeCoalition(coalition::Options),
    /// Who of the new game of coalition chess is whose dummy.
    Dummies(Vec<Dummy>),
    /// Whether what others arrange for the new game is hidden.
    Hide(bool),
    /// So many people play the new game.
    Players(usize),
    /// A new game of this kind is proposed.
    Propose(Title),
    /// The new game begins.
    Begin {
        /// Any number: it decides where the lot is asked.
        lot: usize,
    },
    /// The same game again with colours changed.
    Rematch,
    /// A kept game is opened.
    Resume(usize),
    /// A kept game is removed from the list.
    Remove(usize),
    /// The removed game is put back.
    PutBack,
}

/// What follows outside the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The games are kept as this text.
    KeepShelf(String),
    /// The settings are kept as this text.
    KeepSettings(String),
    /// The address becomes this from `#` on, as a new entry of the tab's history.
    GoTo(String),
    /// The same in place of the present entry.
    Rename(String),
    /// A text goes to the clipboard.
    Copy(String),
    /// A sound is heard.
    Play(Sound),
    /// The keyboard's focus goes to the cell, or the choice, that the keyboard is on.
    Focus,
}
