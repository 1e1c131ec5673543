//! What can be intended in a tab, and what follows for the world outside.
use crate::app::{
    AnalysisIntent, Dialog, Drawing, EditorIntent, LearnIntent, NewGameIntent, Point, Setting, Sound,
    StoredEntry,
};
use crate::board::Cell;
use crate::games::GameKind;
use crate::i18n::Language;
use crate::link::GameKey;
use crate::pieces::{Party, PartySet};
use crate::search::Level;

/// What can be asked about the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardQuery {
    /// Where is the keyboard?
    Cursor,
    /// What were the last moves?
    LastMoves,
    /// Where can the piece go that is selected, or that the keyboard is on?
    Targets,
    /// Who attacks the cell that the keyboard is on?
    Attackers,
}

impl BoardQuery {
    /// The question that a key asks; none is the letter of a piece in any language.
    pub const fn for_key(key: char) -> Option<Self> {
        match key {
            'o' => Some(Self::Cursor),
            'v' => Some(Self::LastMoves),
            'w' => Some(Self::Targets),
            'x' => Some(Self::Attackers),
            _ => None,
        }
    }
}

/// What somebody wants.
#[derive(Clone, Debug)]
pub enum Intent {
    /// The tab begins: what was kept, and the browser's language.
    Load {
        /// The stored settings.
        settings: Option<String>,
        /// What is kept of games.
        saved_entries: Vec<StoredEntry>,
        /// All games in one text, as earlier versions kept them.
        legacy_games: Option<String>,
        /// The language that the browser prefers.
        language: Language,
        /// Random bits.
        seed: u64,
        /// The address of the page without `#` and what follows.
        page_url: String,
        /// The tasks that were solved.
        solved_tasks: Option<String>,
    },
    /// The file of lessons of a game was read, or could not be.
    CourseLoaded(GameKind, Option<String>),
    /// Something where a game is learnt.
    Learn(LearnIntent),
    /// Something with a game that is analysed, or is to be.
    Analysis(AnalysisIntent),
    /// Something where a position is edited.
    Editor(EditorIntent),
    /// The board is looked at, or played on again.
    ToggleAttackView,
    /// All that a party attacks is looked at.
    ShowPartyAttacks(Party),
    /// Nothing but the board is on the page, or everything again.
    TogglePresentation,
    /// The next position is shown, or the one before.
    StepPly {
        /// Whether the one before.
        back: bool,
    },
    /// The next cells that are touched are drawn on.
    StartDrawing,
    /// An arrow or a circle is drawn, or erased.
    Draw(Drawing),
    /// What an opponent has thought about a question: so far, or all.
    SearchProgress {
        /// The number of the question.
        request_id: u64,
        /// What was thought, as text.
        text: String,
        /// Whether it is all.
        is_final: bool,
    },
    /// Nobody can think about a question.
    SearchFailed(u64),
    /// The opponent that thinks does what it has found so far.
    BotMoveNow,
    /// The opponents are stopped, or go on.
    PauseBots(bool),
    /// An opponent sits down at a seat of the table, or a person.
    SetBot(Party, Option<Level>),
    /// A person asks what to do, or does not want to know any more.
    ToggleHint,
    /// The best line is shown where games are analysed, or not any more.
    ToggleEngine,
    /// The address is this from `#` on.
    HashChanged(String),
    /// Another language.
    SetLanguage(Language),
    /// A setting is changed.
    ChangeSetting(Setting),
    /// A cell is clicked, or Enter pressed on it.
    ClickCell(Cell),
    /// A cell is tapped with a finger.
    TapCell(Cell),
    /// A piece is taken up.
    StartDrag {
        /// Where it stands.
        cell: Cell,
        /// Whether a finger takes it up.
        is_touch: bool,
    },
    /// A dragged piece or pointer is over a cell.
    Hover(Option<Cell>),
    /// A dragged piece is dropped.
    DropPiece(Option<Cell>),
    /// The keyboard goes right and down on the board, by cells of the screen.
    MoveCursor(i8, i8),
    /// A letter on the board: to the next piece with it, or back to the one before, or a question.
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
    /// The magnified board is moved under its frame: what is seen goes this many units right and down.
    Pan(Point),
    /// Enter on the cell, or the choice, that the keyboard is on.
    Enter,
    /// Escape.
    Escape,
    /// The focus came to a cell.
    FocusCell(Cell),
    /// A promotion is chosen.
    Promote(usize),
    /// The last ply is taken back.
    Undo,
    /// What was taken back is done again.
    Redo,
    /// The board is turned.
    RotateBoard,
    /// The position after this many plies is shown.
    ShowPly(usize),
    /// The party on turn takes its kings off the board.
    RemoveKings,
    /// The party that arranges its pieces is ready.
    Ready,
    /// The device was handed on.
    DismissHandover,
    /// The small power on turn declares that it joins a party.
    JoinAlly(Party),
    /// The party on turn skips its turn.
    SkipTurn,
    /// The party on turn begins to arrange its pieces anew.
    StartRearranging,
    /// A motorcyclist is about to be put onto the other colour.
    StartShifting,
    /// The move that waits is really to be played.
    ConfirmMove,
    /// What was begun is left undone.
    CancelPending,
    /// Who is asked answers out of turn.
    AnswerOutOfTurn,
    /// Who is asked does not answer out of turn.
    DeclineAnswer,
    /// The pieces that are arranged stand again as they did before.
    ResetArrangement,
    /// How the pieces stand that are arranged is kept.
    SaveArrangement,
    /// The pieces are arranged as was kept.
    UseArrangement(usize),
    /// A kept arrangement is removed.
    RemoveArrangement(usize),
    /// A draw is offered by the party on turn.
    OfferDraw,
    /// The offered draw is accepted.
    AcceptDraw,
    /// The offered draw is refused.
    DeclineDraw,
    /// A draw is claimed by the party on turn.
    ClaimDraw,
    /// A party resigns.
    Resign(Party),
    /// Time passes.
    Tick,
    /// The clock is stopped, or runs again.
    PauseClock(bool),
    /// A move is typed, or several.
    TypeMoves(String),
    /// A text is being typed, of which the last word can be completed.
    Autocomplete(String),
    /// What can be meant by the text that cannot be read is found.
    FindCorrections,
    /// The keyboard goes to the next word that is offered, or to the one before.
    FocusSuggestion {
        /// Whether to the one before.
        back: bool,
    },
    /// Nothing is offered any more.
    ClearSuggestions,
    /// The last word of the text is completed to one that is offered.
    AcceptSuggestion {
        /// Which one.
        index: usize,
        /// The text.
        text: String,
    },
    /// What can be meant is put into the field for moves.
    UseCorrection(usize),
    /// The text of a game is read; if wanted, up to the move that is wrong.
    ImportMovetext {
        /// The text.
        text: String,
        /// Whether a part will do.
        allows_partial: bool,
    },
    /// The dialog with links and files is opened.
    OpenShareDialog,
    /// These parties are to be played on this device where the others are played elsewhere; none where all are here.
    SetLocalParties(PartySet),
    /// Links begin with this address from now on.
    SetBaseUrl(String),
    /// A link goes out.
    SendLink {
        /// Whether it is one to the position, not to the whole game.
        position: bool,
        /// Whether the system shares it; otherwise it is copied.
        share: bool,
    },
    /// The text of the position that is shown is copied: for bridge chess, the FEN of other programs.
    CopyPosition,
    /// The code of the game is copied, which opens at any address.
    CopyCode,
    /// These parties are played on this device from now on; none means that all are.
    ClaimSeat(PartySet),
    /// A game went on in two ways: that of the link is chosen, or that which is kept here.
    ResolveFork {
        /// Whether it is the link's.
        theirs: bool,
    },
    /// A text is opened: a link, a position, a game or a file of games.
    ImportText(String),
    /// The game at the board is saved as a file.
    DownloadGame,
    /// The same is copied.
    CopyGame,
    /// A text is copied.
    CopyText(String),
    /// Copying a text has worked, or not.
    CopyFinished(Result<(), String>),
    /// A new version of the page is there, and waits.
    NewVersion,
    /// The browser did not keep a game.
    SaveFailed {
        /// Whether it would if there were room.
        is_full: bool,
    },
    /// Another tab has kept something, or removed it.
    EntryChangedElsewhere {
        /// The name.
        name: String,
        /// The text; `None` where it was removed.
        text: Option<String>,
    },
    /// A game was not removed, because this is there meanwhile.
    RemoveConflict(StoredEntry),
    /// A file was not saved, or not read.
    FileFailed {
        /// Whether it was to be read.
        is_reading: bool,
    },
    /// A game was not kept, because another tab has kept this in its place meanwhile.
    SaveConflict(StoredEntry),
    /// A dialog is opened.
    OpenDialog(Dialog),
    /// The dialog is closed.
    CloseDialog,
    /// The notice is dismissed.
    DismissNotice,
    /// Something about the new game is changed.
    NewGame(NewGameIntent),
    /// A new game of this kind is proposed.
    OpenNewGame(GameKind),
    /// The new game begins.
    StartGame {
        /// Any number: it decides where the lot is asked.
        seed: usize,
    },
    /// The same game again with colours changed.
    Rematch,
    /// A kept game is opened.
    OpenSavedGame(GameKey),
    /// A kept game is removed.
    RemoveGame(GameKey),
    /// A text that is kept and cannot be read is removed.
    RemoveUnreadable(String),
    /// The sentences of the rules in a language were read; `None` where they could not be.
    RulesLoaded(Language, Option<String>),
    /// What was removed is put back.
    UndoRemove,
    /// A kept game is called this from now on.
    RenameGame(GameKey, String),
    /// A kept game is kept a second time.
    DuplicateGame(GameKey),
    /// Only games with this text are listed.
    SetLibraryFilter(String),
    /// A text is saved as a file with a name.
    DownloadText(StoredEntry),
    /// All games are taken away as a file.
    DownloadAll,
}

impl Intent {
    /// Whether something is done by it in the game, by anyone who has to do something first.
    pub fn is_game_action(&self) -> bool {
        matches!(
            self,
            Self::ClickCell(_)
                | Self::StartDrag { .. }
                | Self::DropPiece(_)
                | Self::Promote(_)
                | Self::Enter
                | Self::TypeMoves(_)
                | Self::RemoveKings
                | Self::Ready
                | Self::JoinAlly(_)
                | Self::SkipTurn
                | Self::StartRearranging
                | Self::StartShifting
                | Self::ConfirmMove
                | Self::AnswerOutOfTurn
                | Self::DeclineAnswer
                | Self::ResetArrangement
                | Self::UseArrangement(_)
                | Self::OfferDraw
                | Self::ClaimDraw
        )
    }
}

/// What follows outside the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A text is kept under a name, unless another one is there than the one with this stamp.
    SaveEntry {
        /// The name and the text.
        entry: StoredEntry,
        /// The stamp of the text that may be replaced; `None` where any may.
        expected_revision: Option<GameKey>,
    },
    /// What is kept under a name is removed, unless another text is there than the one with this stamp.
    RemoveEntry {
        /// The name.
        name: String,
        /// The stamp of the text that may be removed; `None` where any may.
        expected_revision: Option<GameKey>,
    },
    /// All of these are kept, and then the one text of all games is removed.
    SplitLegacyGames(Vec<StoredEntry>),
    /// A text is saved as a file with a name.
    DownloadText(StoredEntry),
    /// The sentences of the rules in a language are read.
    FetchRules(Language),
    /// A question is thought about, elsewhere.
    StartSearch {
        /// Its number.
        request_id: u64,
        /// The question as text.
        request: String,
        /// The answer takes at least so long, in milliseconds.
        min_duration_ms: u32,
    },
    /// Whatever is thought about is of no interest any more.
    StopSearch,
    /// The file of lessons of a game is read.
    FetchCourse(GameKind),
    /// The tasks that were solved are kept as this text.
    SaveSolvedTasks(String),
    /// The settings are kept as this text.
    SaveSettings(String),
    /// The address becomes this from `#` on, as a new entry of the tab's history.
    PushHash(String),
    /// The same in place of the present entry.
    ReplaceHash(String),
    /// A link goes to whatever the system shares links with.
    Share {
        /// What it is.
        title: String,
        /// The link.
        link: String,
    },
    /// A text goes to the clipboard.
    CopyText(String),
    /// A sound is heard.
    PlaySound(Sound),
    /// The keyboard's focus goes to the cell, or the choice, that the keyboard is on.
    FocusCursor,
    /// The field for moves has this text, and the focus.
    FillMoveField(String),
}
