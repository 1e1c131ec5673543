//! The intents of a tab, by module, and the commands that follow from them.
use super::{
    AnalysisIntent, ArrangementIntent, BoardIntent, BotIntent, CoalitionIntent, Dummy, EditorIntent,
    GameIntent, LearnIntent, LibraryIntent, PlayIntent, Route, SeatOrder, SettingsIntent, SharingIntent,
    Sound, Startup, StorageIntent, StoredEntry, TabIntent, TimeControl, TimestampMs, TypingIntent,
};
use crate::board::Cell;
use crate::games::fortress::Options;
use crate::games::{GameKind, coalition};
use crate::i18n::Language;
use crate::link::GameKey;
use crate::pieces::Party;
use crate::search::Level;

/// What a player, the browser or a worker wants of the tab.
#[derive(Clone, Debug)]
pub enum Intent {
    /// The tab begins.
    Load(Startup),
    /// The address of the tab is another one.
    Navigate(Route),
    /// Time passes while a clock runs.
    Tick,
    /// Page, dialogs and messages.
    Tab(TabIntent),
    /// The game on the board.
    Play(PlayIntent),
    /// Bots, hints and the analysis engine.
    Bots(BotIntent),
    /// Analysis of a game.
    Analysis(AnalysisIntent),
    /// The position editor.
    Editor(EditorIntent),
    /// Lessons and rules.
    Learn(LearnIntent),
    /// Saved games, files and imported texts.
    Library(LibraryIntent),
    /// Links and seats.
    Sharing(SharingIntent),
    /// Settings of the whole app.
    Settings(SettingsIntent),
    /// What became of stored entries.
    Storage(StorageIntent),
    /// A player of the game that may begin is an opponent, or a person.
    SetNewGameBot(usize, Option<Level>),
    /// All players of that game but the first are opponents.
    SetAllBots,
    /// A player of the new game is named.
    SetPlayerName(usize, String),
    /// Who plays which colour in the new game.
    SetSeatOrder(SeatOrder),
    /// The party for which a draw counts as a win in the new game.
    SetDrawOdds(Option<Party>),
    /// A piece is taken off for the new game, or set back.
    ToggleHandicap(Cell),
    /// What is agreed for a new game of fortress chess.
    SetFortressOptions(Options),
    /// What is agreed for a new game of coalition chess.
    SetCoalitionOptions(coalition::Options),
    /// Who of the new game of coalition chess is whose dummy.
    SetDummies(Vec<Dummy>),
    /// Whether what others arrange for the new game is hidden.
    SetHiddenSetup(bool),
    /// How long parties may think in the new game, if there are clocks.
    SetTimeControl(Option<TimeControl>),
    /// This many people play the new game.
    SetPlayerCount(usize),
    /// A new game of this kind is proposed.
    OpenNewGame(GameKind),
    /// The new game begins.
    StartGame {
        /// Any number: it decides where the lot is asked.
        seed: usize,
    },
    /// The same game again with colours changed.
    Rematch,
}

/// Each intent of a module is an intent of the app.
macro_rules! from_module {
    ($($variant:ident($kind:ty)),* $(,)?) => {
        $(impl From<$kind> for Intent {
            fn from(intent: $kind) -> Self {
                Self::$variant(intent)
            }
        })*
    };
}

from_module! {
    Tab(TabIntent), Play(PlayIntent), Bots(BotIntent), Analysis(AnalysisIntent), Editor(EditorIntent),
    Learn(LearnIntent), Library(LibraryIntent), Sharing(SharingIntent), Settings(SettingsIntent), Storage(StorageIntent),
}

/// The same for the intents of the game on the board.
macro_rules! from_play {
    ($($variant:ident($kind:ty)),* $(,)?) => {
        $(impl From<$kind> for Intent {
            fn from(intent: $kind) -> Self {
                Self::Play(PlayIntent::$variant(intent))
            }
        })*
    };
}

from_play! {
    Board(BoardIntent), Game(GameIntent), Arrangement(ArrangementIntent), Coalition(CoalitionIntent),
    Typing(TypingIntent),
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
        /// When a game was stored, for the journal; `None` if the journal has it already, or the entry is no game.
        written_at: Option<TimestampMs>,
    },
    /// What is kept under a name is removed, unless another text is there than the one with this stamp.
    RemoveEntry {
        /// The name.
        name: String,
        /// The stamp of the text that may be removed; `None` where any may.
        expected_revision: Option<GameKey>,
        /// When a game was removed, for the journal; `None` if the journal knows it already, or the entry is no game.
        written_at: Option<TimestampMs>,
    },
    /// Removes these records from the journal, each if it is still the one of this time.
    ForgetJournal(Vec<(String, TimestampMs)>),
    /// All of these are kept, and then the one text of all games is removed.
    SplitLegacyGames(Vec<StoredEntry>),
    /// Offers a text as a file with a name.
    DownloadText(StoredEntry),
    /// Reads the sentences of the rules in a language.
    FetchRules(Language),
    /// Asks the worker.
    StartSearch {
        /// The number of the request.
        request_id: u64,
        /// The request as text.
        request: String,
        /// The reply is delivered after this many milliseconds at the earliest.
        min_duration_ms: u32,
    },
    /// Stops the running search.
    StopSearch,
    /// Reads the lessons of a game.
    FetchCourse(GameKind),
    /// The tasks that were solved are kept as this text.
    SaveSolvedTasks(String),
    /// The settings are kept as this text.
    SaveSettings(String),
    /// Sets the address, as a new entry of the browser's history.
    PushRoute(Route),
    /// Sets the address in place of the present entry.
    ReplaceRoute(Route),
    /// Hands a link to the system's share sheet.
    Share {
        /// The title of what is shared.
        title: String,
        /// The link.
        link: String,
    },
    /// Copies a text to the clipboard.
    CopyText(String),
    /// Plays a sound.
    PlaySound(Sound),
    /// Focuses the cell, or the promotion choice, under the cursor.
    FocusCursor,
    /// Sets the text of the field for moves and focuses it.
    FillMoveField(String),
}
