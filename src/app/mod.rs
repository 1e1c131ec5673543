//! One tab as a pure state machine: `update(intent)` changes the state and returns commands. Only `platform` touches
//! the browser.
mod analysis;
mod announcements;
mod app;
mod board;
mod bots;
mod editor;
mod intent;
mod learn;
mod library;
mod new_game;
mod open_game;
#[cfg(feature = "browser")]
pub mod platform;
mod play;
mod scene;
mod settings;
mod sharing;
mod storage;
mod tab;

pub use analysis::{Analysis, AnalysisIntent};
pub use announcements::{
    Announcement, confirm_joining_question, confirm_move_question, describe_corrections,
    describe_invalid_movetext, describe_last_move, describe_mate_lifting_moves, describe_refused_move,
    describe_skipped_turns, is_suspended, out_of_turn_question, promotion_heading,
};
pub use app::App;
pub use board::{Gesture, GestureAction, Layout, Point, Press, ViewBox, Viewport};
pub use bots::{ActiveSearch, Bots, SearchPurpose};
pub use editor::EditorIntent;
pub use intent::{BoardQuery, Command, Intent};
pub use learn::{LearnIntent, LearnPage, LearnState, Marks};
pub use library::{ImportError, LibraryEntry};
pub use new_game::{NewGame, NewGameIntent, SeatOrder, bot_name};
pub use open_game::{
    AttackSubject, AttackView, DragStyle, Drawing, Editor, EditorTool, GameMeta, InputResult,
    InvalidMovetext, OpenGame, PendingMove, PositionChange, PromotionChoice, RefusedMove, SpecialAction,
    TimestampMs, describe_attack_view, iso_date, rankings,
};
pub use play::{
    Clock, CoalitionEvent, JoinMethod, Suggestions, TimeControl, describe_illegal_action,
    describe_join_method,
};
pub use scene::{CellScene, MoveEnd, PieceScene, PromotionScene, Scene, Target};
pub use settings::{
    BoardTheme, Labels, Letters, MoveConfirmation, PieceStyle, Setting, Settings, Size, Sound, Speed, Theme,
    Tone,
};
pub use sharing::{Fork, Links, Sharing, link_to_stored_game};
pub use storage::{
    FORMAT, SavedGames, StoredEntry, StoredGame, Summary, UnreadableEntry, is_saved_game_name,
    is_saved_games_text, read_saved_games, revision_of, write_saved_games,
};
pub use tab::{Dialog, Notice, Page, Route};
