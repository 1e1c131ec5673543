//! One tab as a pure state machine: `update(intent)` changes the state and names effects. Only `effects`
//! touches the browser.
mod analysis;
mod announcements;
mod arrangement;
mod attack_view;
mod autocomplete;
mod board_intents;
mod bot_requests;
mod bots;
mod clock;
mod coalition_play;
mod drawings;
mod editor;
mod editor_intents;
mod game_meta;
mod gesture;
mod import;
mod input;
mod intent;
mod layout;
mod learn;
mod library;
mod move_input;
mod new_game;
mod open_game;
mod open_link;
mod page;
mod piece_scenes;
#[cfg(feature = "browser")]
pub mod platform;
mod promotion;
mod route;
mod saved_games;
mod scene;
mod seats;
mod settings;
mod sharing;
mod skipped_turns;
mod sound;
mod state;
mod stored_game;
mod viewport;

pub use analysis::{Analysis, AnalysisIntent};
pub use announcements::{
    Announcement, confirm_joining_question, confirm_move_question, describe_corrections,
    describe_invalid_movetext, describe_last_move, describe_refused_move, out_of_turn_question,
    promotion_heading,
};
pub use arrangement::SpecialAction;
pub use attack_view::{AttackSubject, AttackView, describe_attack_view};
pub use bots::{ActiveSearch, Bots, SearchPurpose};
pub use clock::{Clock, TimeControl};
pub use coalition_play::{CoalitionEvent, JoinMethod, describe_illegal_action, describe_join_method};
pub use drawings::Drawing;
pub use editor::{Editor, EditorTool, PositionChange};
pub use editor_intents::EditorIntent;
pub use game_meta::{GameMeta, TimestampMs, iso_date};
pub use gesture::{Gesture, GestureAction, Press};
pub use import::ImportError;
pub use intent::{BoardQuery, Command, Intent};
pub use layout::{Layout, Point};
pub use learn::{LearnIntent, LearnPage, LearnState, Marks};
pub use library::LibraryEntry;
pub use move_input::Suggestions;
pub use new_game::{NewGame, SeatOrder, bot_name};
pub use open_game::{DragStyle, InputResult, InvalidMovetext, OpenGame, PendingMove, RefusedMove};
pub use open_link::Fork;
pub use page::{Dialog, Notice, Page};
pub use piece_scenes::PieceScene;
pub use promotion::PromotionChoice;
pub use route::Route;
pub use saved_games::{
    SavedGames, StoredEntry, UnreadableEntry, is_saved_game_name, is_saved_games_text, read_saved_games,
    write_saved_games,
};
pub use scene::{CellScene, MoveEnd, PromotionScene, Scene, Target};
pub use seats::{DUMMY_CHOICES, Dummy, dummies_of_choice, rankings};
pub use settings::{
    BoardTheme, Labels, Letters, MoveConfirmation, PieceStyle, Setting, Settings, Size, Speed, Theme,
};
pub use sharing::{Links, Sharing, link_to_stored_game};
pub use skipped_turns::{describe_mate_lifting_moves, describe_skipped_turns, is_suspended};
pub use sound::{Sound, Tone};
pub use state::App;
pub use stored_game::{FORMAT, StoredGame, Summary, revision_of};
pub use viewport::{ViewBox, Viewport};
