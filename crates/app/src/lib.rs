//! One tab as a pure state machine: `update(intent)` changes the state and returns commands. Only `platform` touches
//! the browser.
mod analysis;
mod announcements;
#[allow(
    clippy::module_inception,
    reason = "it composes the modules beside it, and holds their common update"
)]
mod app;
mod board;
mod bots;
mod courses;
mod drag;
mod editor;
mod intent;
mod keys;
mod learn;
mod library;
mod live;
mod new_game;
mod open_game;
mod play;
mod print;
mod puzzles;
mod scene;
mod settings;
mod sharing;
mod storage;
mod tab;

pub use crate::analysis::AnalysisIntent;
pub use crate::announcements::{
    Announcement, BoardQuery, RecentEvent, announce_draw_or_resign, announce_result, answer_query,
    coalition_state, confirm_joining_question, confirm_move_question, describe_clock_rule,
    describe_corrections, describe_disagreement, describe_feedback, describe_illegal_action,
    describe_inclination, describe_invalid_movetext, describe_join_method, describe_join_rounds,
    describe_king_safety, describe_last_move, describe_live_news, describe_mate_lifting_moves,
    describe_proposal, describe_recent_plies, describe_refusal, describe_refused_move, describe_request,
    describe_skipped_turns, describe_trouble, describe_watching, is_suspended, live_seat_name,
    out_of_turn_question, party_names, promotion_heading, short_time, sign_label, skip_turn_question,
    spoken_listed_ply, spoken_ply, unsafe_setup_question,
};
pub use crate::app::App;
pub use crate::board::{Gesture, GestureAction, Layout, Point, Press, ViewBox, Viewport, Wheel, WheelUnit};
pub use crate::bots::{ActiveSearch, BotIntent, BotState, Review, SearchPurpose};
pub use crate::courses::{CourseChange, CourseDraft, CourseIntent, CourseState, OpenCourse, PartText};
pub use crate::editor::EditorIntent;
pub use crate::intent::Intent;
pub use crate::keys::{KeyPlace, KeyPress, ZOOM};
pub use crate::learn::{Guide, LearnIntent, LearnState};
pub(crate) use crate::library::{Import, find_position_route};
pub use crate::library::{ImportError, Library, LibraryEntry, LibraryIntent, StorageIntent};
pub use crate::live::{
    Clubs, LinkFor, LiveGame, LiveIntent, LiveProposal, LiveState, NotificationPermission, SocketEvent,
    is_secret_name,
};
pub use crate::new_game::{NewGame, NewGameIntent, Opponents, SeatOrder};
pub use crate::open_game::{
    Analysis, AttackSubject, AttackView, BoardView, Bots, Capabilities, Clock, CoalitionEvent, Delivery,
    DragStyle, Drawing, Editor, EditorTool, Feedback, GameMeta, InputResult, Interaction, InvalidMovetext,
    JoinMethod, JoinPreview, ListSign, ListedPly, ListedText, LiveSeat, LiveStatus, Marks, Mode, MoveList,
    MoveListRow, OpenGame, PendingMove, PendingQuestion, PositionChange, Presenting, PromotionChoice,
    RecentPly, RefusedMove, Relation, Side, SpecialAction, Suggestions, TimedEvent, TimestampMs,
    accepted_inputs, allies_of, asks_about_king, bot_name, captured_pieces, coalition_events, completions,
    describe_attack_view, feedback, is_bot_name, iso_date, material_lead, offered_arrangements, preview_join,
    rankings, recent_plies, relation_of, seen_at_tick, side_of, turns_to_choose,
};
pub(crate) use crate::open_game::{
    ClockEvent, last_word, start_drawing, view_attacks_after_join, view_party_attacks,
};
pub use crate::play::{
    ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent, PlayIntent, PlyStep, TypingIntent,
};
pub use crate::print::{Diagram, Paper, PrintPlan};
pub use crate::puzzles::{OpenPuzzle, PuzzleIntent, PuzzleState};
pub use crate::scene::{
    CellScene, LastMove, MoveEnd, PieceScene, PromotionScene, Scene, Target, describe_cell, piece_slot_count,
};
pub use crate::settings::{
    BoardMarks, BoardTheme, Labels, Letters, MoveConfirmation, PieceStyle, Setting, Settings, SettingsIntent,
    Size, Sound, SoundFilter, Speed, Theme, Tone, Volume,
};
pub use crate::sharing::{Fork, ForkPly, Links, Sharing, SharingIntent, link_to_stored_game};
pub use crate::storage::{
    Difficulty, FORMAT, GamePuzzles, Journal, JournalRecord, Preferences, Progress, PuzzleProgress,
    SaveState, SavedGames, Startup, StoredCourse, StoredEntry, StoredGame, Summary, UnreadableEntry,
    UnreadableKind, is_course_name, is_newer_text, is_saved_game_name, is_saved_games_text, read_saved_games,
    revision_of, write_saved_games,
};
pub use crate::storage::{PREFERENCES_NAME, PROGRESS_NAME};
pub use crate::tab::{BaseUrls, Command, Dialog, LearnPage, Notice, Page, Route, Tab, TabIntent};
