//! What may be intended, and what holds after it in whatever order: no panic, only legal play, and what is
//! saved opens again.
use crate::tab::{Tab, chosen, draw_odds};
use engine::board::Cell;
use engine::games::coalition::{DUMMY_CHOICES, dummies_of_choice};
use engine::games::{GameKind, GameOptions, with_options};
use engine::history::{Game, GameRecord, TimeControl, Tree};
use engine::link::GameKey;
use engine::pieces::{Party, PartySet, Piece, Role};
use engine::rules::{
    ActionKind, in_check, legal_moves, must_remove_kings, play, rearrange, remove_kings, skip_timed_out,
    skip_turn,
};
use learn::Course;
use proptest::prelude::*;
use schachquartett_app::Intent;
use schachquartett_app::analysis::{AnalysisIntent, PracticeIntent};
use schachquartett_app::board::{Point, ViewBox};
use schachquartett_app::bots::BotIntent;
use schachquartett_app::courses::{CourseChange, CourseIntent, PartText};
use schachquartett_app::editor::EditorIntent;
use schachquartett_app::learn::LearnIntent;
use schachquartett_app::library::{Filter, LibraryIntent, StorageIntent};
use schachquartett_app::new_game::{NewGameIntent, SeatOrder};
use schachquartett_app::open_game::{Drawing, EditorTool, OpenGame, PositionChange};
use schachquartett_app::play::{
    ArrangementIntent, BoardIntent, CoalitionIntent, GameIntent, PlayIntent, PlyStep, TypingIntent,
};
use schachquartett_app::scene::Scene;
use schachquartett_app::settings::{
    BoardTheme, Labels, PieceStyle, Setting, SettingsIntent, Size, Theme, Volume,
};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::storage::{SavedGames, StoredEntry, StoredGame, is_course_name};
use schachquartett_app::tab::{Dialog, Route, TabIntent};
use search::{Choice, Level, Message, SearchInfo};
use texts::{Language, position_error};

/// What may happen next: an intent as it comes, or a legal move by its touches.
#[derive(Clone, Debug)]
pub enum Next {
    Intent(Intent),
    Move(usize),
    /// This number of milliseconds passes.
    Wait(u64),
    /// A bot answers the search request.
    Think,
}

fn any_cell() -> impl Strategy<Value = Cell> {
    (0..192usize).prop_map(Cell::new)
}

fn party() -> impl Strategy<Value = Party> {
    (0..2usize).prop_map(Party::new)
}

pub fn title() -> impl Strategy<Value = GameKind> {
    proptest::sample::select(vec![GameKind::Bridge, GameKind::Hex, GameKind::Fortress, GameKind::Coalition])
}

/// Options of any game, each chosen or not.
pub fn options() -> impl Strategy<Value = GameOptions> {
    title().prop_flat_map(|game_kind| {
        let specs = game_kind.info().options;
        let values = specs.iter().map(|spec| proptest::option::of(0..spec.values().len().max(1)));
        values.collect::<Vec<_>>().prop_map(move |values| {
            let plain = GameOptions::new(game_kind);
            specs.iter().zip(values).fold(plain, |options, (spec, value)| options.with(spec, value))
        })
    })
}

/// Moves as somebody may type them.
fn typed() -> impl Strategy<Value = String> {
    let known = [
        "pass",
        "join:b",
        "join:y",
        "set:Tb1",
        "shift:d1e1",
        "b!Kf9",
        "y!e1e2",
        "e2d3",
        "7d9",
        "e6",
        "Sf3",
        "off",
        "0-0",
        "12k10",
        "1. Sj8",
        "=",
        "d9=D",
        "Kxe4",
        "…",
    ];
    prop_oneof![4 => proptest::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => any::<String>()]
}

/// The intent with cells that the board at the table has; odds are given on the board of bridge chess.
pub fn fit_to_game(intent: Intent, tab: &Tab) -> Intent {
    let count = tab.app.tab.open_game.as_ref().map_or(66, |open_game| open_game.geometry().len());
    let fit = |cell: Cell| Cell::new(cell.index() % count);
    // A key stands for an index in the saved games.
    let fit_key = |key: GameKey| {
        let mut saved = (0..).map(GameKey::new).zip(&tab.app.tab.saved_games.games);
        saved.find(|(place, _)| *place == key).map_or(key, |(_, stored)| stored.meta.key)
    };
    match intent {
        Intent::Play(PlayIntent::Board(BoardIntent::Click(cell))) => BoardIntent::Click(fit(cell)).into(),
        Intent::Play(PlayIntent::Board(BoardIntent::Tap(cell))) => BoardIntent::Tap(fit(cell)).into(),
        Intent::Play(PlayIntent::Board(BoardIntent::StartDrag { cell, is_touch: finger })) => {
            BoardIntent::StartDrag { cell: fit(cell), is_touch: finger }.into()
        }
        Intent::Play(PlayIntent::Board(BoardIntent::Hover(cell))) => BoardIntent::Hover(cell.map(fit)).into(),
        Intent::Play(PlayIntent::Board(BoardIntent::Drop(cell))) => BoardIntent::Drop(cell.map(fit)).into(),
        Intent::Play(PlayIntent::Board(BoardIntent::Focus(cell))) => BoardIntent::Focus(fit(cell)).into(),
        Intent::Play(PlayIntent::Board(BoardIntent::FocusUnseen(cell))) => {
            BoardIntent::FocusUnseen(fit(cell)).into()
        }
        Intent::Play(PlayIntent::Board(BoardIntent::PreviewDrawing(Some(drawing)))) => {
            let Drawing { from, to, colour } = drawing;
            BoardIntent::PreviewDrawing(Some(Drawing { from: fit(from), to: fit(to), colour })).into()
        }
        Intent::Library(LibraryIntent::Open(key)) => LibraryIntent::Open(fit_key(key)).into(),
        Intent::Library(LibraryIntent::Remove(key)) => LibraryIntent::Remove(fit_key(key)).into(),
        Intent::Library(LibraryIntent::Rename(key, name)) => LibraryIntent::Rename(fit_key(key), name).into(),
        Intent::Library(LibraryIntent::Duplicate(key)) => LibraryIntent::Duplicate(fit_key(key)).into(),
        Intent::Storage(StorageIntent::EntryChangedElsewhere { name, text }) => {
            let name = current_entry_name(&name, tab);
            StorageIntent::EntryChangedElsewhere { text: text.map(|text| with_key(&text, &name)), name }
                .into()
        }
        Intent::Storage(StorageIntent::SaveConflict(StoredEntry { name, text })) => {
            let name = current_entry_name(&name, tab);
            StorageIntent::SaveConflict(StoredEntry { text: with_key(&text, &name), name }).into()
        }
        Intent::NewGame(NewGameIntent::ToggleHandicap(cell)) => {
            Intent::NewGame(NewGameIntent::ToggleHandicap(Cell::new(cell.index() % 66)))
        }
        Intent::Play(PlayIntent::Board(BoardIntent::Draw(drawing))) => {
            BoardIntent::Draw(Drawing { from: fit(drawing.from), to: fit(drawing.to), ..drawing }).into()
        }
        other => other,
    }
}

/// The name of the game at the board where it is meant.
fn current_entry_name(name: &str, tab: &Tab) -> String {
    let own = tab
        .app
        .tab
        .open_game
        .as_ref()
        .filter(|open_game| open_game.is_saved)
        .map(|open_game| open_game.meta.key);
    own.filter(|_| name == "game.own").map_or(name.to_owned(), |key| format!("game.{key}"))
}

/// A saved text with the key that is in a name.
fn with_key(text: &str, name: &str) -> String {
    let key = name.trim_start_matches("game.");
    let text = text.replace("key 00000007", &format!("key {key}"));
    text.replace("\"key\": \"00000007\"", &format!("\"key\": \"{key}\""))
}

fn address() -> impl Strategy<Value = String> {
    let known = [
        "",
        "#/",
        "#/about",
        "#/table",
        "#/what",
        "#/bridge/x",
        "#/hex/x",
        "#/fortress:london/x",
        "#/hex/bK5/7/8/wR8/10/wQ10/12/13/12/11/10/9/kK6wK_w_-_-_0_40",
        "#/fortress:alliance-mate/8/8/8nK7/5nR6eR3/11eK/12/12/wK11/1wP8nN1/5sN6/2sR9/12/4sP7wB3/16/6wQ1/7sK_s_-_-_-_0_10",
        "#/fortress:checkmate/8/8/8nK7/16/12/4sP7/12/wK11/8wP2eK/3eP8/6nP5/12/16/7sK8/8/8_s_-_-_-_0_10",
        "#/chess/x",
        "#/coalition/x",
        "#/coalition+waiting+motorcyclist+small-coalition/2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2_y_--_RbgrWybgrCyb_-_-_0_1",
        "#/coalition/10/8bK1/2bM7/5bG4/2rP1bE2gM2/1rG1yE1gS4/2yG3gG3/7yM2/10/1yK8_g_--_Rgr_-_-_0_1",
        "#/coalition/5bK1bA2/10/6bG3/10/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5_r!b_yb_-_y2_-_4_5",
        "#/coalition+small-coalition/9bC/3bK6/10/2rG7/1rP1gS6/8gM1/10/10/3yK6/yA9_r!yb_rg_-_-_-_1_5",
        "#/bridge/4k3/P7/8/3p4/***2***/8/8/8/R3K2R_w_KQ_c7d6_98_40",
        "#/bridge+draw-odds:b/7k/R7/1R6/8/***2***/8/8/8/K7_w_-_-_149_90",
        "#/bridge/4k3/8/8/8/***2***/8/8/8/4K3_w_-_-_0_1",
        "#/learn/bridge",
        "#/learn/bridge/rules/B16",
        "#/learn/bridge/example",
        "#/learn/bridge/task/rook-round",
        "#/learn/bridge/task/bridge-watch",
        "#/learn/coalition/task/join-by-capture",
        "#/learn/coalition/rules/C58",
        "#/learn/coalition/what",
        "#/learn/hex/men",
        "#/edit/bridge",
        "#/edit/hex",
        "#/edit/fortress:london+free-reserve",
        "#/edit/coalition+waiting+motorcyclist",
        "#/edit/bridge/rnbqkbnr/pppppxpp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR_w_KQkx_c3_0_12",
        "#/edit/coalition/5bK1bA2/10/6bG3/4gK5/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5_r!b_y-_WybgrCyb_y2_-_4_3",
        "#/edit/hex/x",
    ];
    prop_oneof![9 => proptest::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => any::<String>()]
}

fn point() -> impl Strategy<Value = Point> {
    (-100.0..1000.0, -100.0..1000.0).prop_map(|(x, y)| Point { x, y })
}

fn setting() -> impl Strategy<Value = Setting> {
    let mut all: Vec<Setting> = Theme::ALL.iter().map(|&theme| Setting::Theme(theme)).collect();
    all.extend(Labels::ALL.iter().map(|&labels| Setting::Labels(labels)));
    all.extend(PieceStyle::ALL.iter().map(|&pieces| Setting::PieceStyle(pieces)));
    all.extend(BoardTheme::ALL.iter().map(|&board| Setting::Board(board)));
    all.extend(Size::ALL.iter().map(|&size| Setting::Size(size)));
    for on in [false, true] {
        all.extend([Setting::Animation(on), Setting::Magnifier(on), Setting::Facing(on)]);
        all.extend([Setting::ConfirmTouch(on), Setting::ConfirmLink(on), Setting::V23Names(on)]);
        all.extend([Setting::CheckMarks(on), Setting::LastMoveMarks(on), Setting::WrapCursor(on)]);
        all.extend([Setting::Sound(on), Setting::Volume(Volume::new(u32::from(on) * 100))]);
    }
    proptest::sample::select(all)
}

pub fn at_table() -> impl Strategy<Value = Intent> {
    prop_oneof![
        any_cell().prop_map(|value| BoardIntent::Click(value).into()),
        any_cell().prop_map(|value| BoardIntent::Tap(value).into()),
        move_input_intent(),
        (any_cell(), any::<bool>())
            .prop_map(|(cell, is_touch)| BoardIntent::StartDrag { cell, is_touch }.into()),
        proptest::option::of(any_cell()).prop_map(|value| BoardIntent::Hover(value).into()),
        proptest::option::of(any_cell()).prop_map(|value| BoardIntent::Drop(value).into()),
        (-1..=1i8, -1..=1i8).prop_map(|(right, down)| BoardIntent::MoveCursor(right, down).into()),
        (any::<char>(), any::<bool>()).prop_map(|(letter, back)| BoardIntent::Letter { letter, back }.into()),
        (proptest::sample::select("KQRBNPTACEGSMovwx".chars().collect::<Vec<_>>()), any::<bool>())
            .prop_map(|(letter, back)| BoardIntent::Letter { letter, back }.into()),
        (any::<f64>(), proptest::option::of(point())).prop_map(|(factor, at)| BoardIntent::Zoom {
            factor,
            at
        }
        .into()),
        (0.2..4.0, proptest::option::of(point()))
            .prop_map(|(factor, at)| BoardIntent::Zoom { factor, at }.into()),
        point().prop_map(|value| BoardIntent::DoubleTap(value).into()),
        point().prop_map(|value| BoardIntent::Pan(value).into()),
        Just(BoardIntent::Enter.into()),
        Just(BoardIntent::Escape.into()),
        any_cell().prop_map(|value| BoardIntent::FocusUnseen(value).into()),
        (
            proptest::sample::select(vec![PlyStep::First, PlyStep::Previous, PlyStep::Next, PlyStep::Last]),
            any::<bool>()
        )
            .prop_map(|(step, on_board)| Intent::Browse { step, on_board }),
        any_cell().prop_map(|value| BoardIntent::Focus(value).into()),
        (0..6usize).prop_map(|value| BoardIntent::Promote(value).into()),
        Just(GameIntent::Undo.into()),
        Just(GameIntent::Redo.into()),
        Just(BoardIntent::Rotate.into()),
        proptest::option::of((any_cell(), any_cell())).prop_map(|cells| {
            let drawing = cells.map(|(from, to)| Drawing { from, to, colour: 0 });
            BoardIntent::PreviewDrawing(drawing).into()
        }),
        (0..40usize).prop_map(|value| GameIntent::ShowPly(value).into()),
        Just(GameIntent::OfferDraw.into()),
        Just(GameIntent::AcceptDraw.into()),
        Just(GameIntent::DeclineDraw.into()),
        Just(GameIntent::ClaimDraw.into()),
        party().prop_map(|value| GameIntent::Resign(value).into()),
        any::<bool>().prop_map(|value| GameIntent::PauseClock(value).into()),
        Just(Intent::Tick),
        Just(GameIntent::RemoveKings.into()),
        diplomatic(),
        learn_intent(),
        course_intent(),
        analysing(),
        editing(),
        editing(),
        bot_intent(),
        Just(ArrangementIntent::Ready.into()),
        Just(ArrangementIntent::DismissHandover.into()),
        typed().prop_map(|value| TypingIntent::Play(value).into()),
        (typed(), any::<bool>()).prop_map(|(text, allows_partial)| LibraryIntent::ImportMovetext {
            text,
            allows_partial
        }
        .into()),
    ]
}

/// What is done while a move is being typed.
fn move_input_intent() -> impl Strategy<Value = Intent> {
    prop_oneof![
        2 => typed().prop_map(|value| TypingIntent::Autocomplete(value).into()),
        2 => (typed(), 0..4usize)
            .prop_map(|(text, end)| TypingIntent::Autocomplete(text.chars().take(end).collect()).into()),
        1 => any::<bool>().prop_map(|back| TypingIntent::FocusSuggestion { back }.into()),
        1 => (0..9usize, typed()).prop_map(|(index, text)| TypingIntent::AcceptSuggestion { index, text }.into()),
        1 => Just(TypingIntent::ClearSuggestions.into()),
        1 => (0..4usize).prop_map(|value| TypingIntent::UseCorrection(value).into()),
    ]
}

/// What is done besides moving while coalitions are made.
fn diplomatic() -> impl Strategy<Value = Intent> {
    prop_oneof![
        (0..4usize).prop_map(|party| CoalitionIntent::Join(Party::new(party)).into()),
        Just(CoalitionIntent::SkipTurn.into()),
        Just(CoalitionIntent::StartRearranging.into()),
        Just(CoalitionIntent::StartShifting.into()),
        Just(GameIntent::ConfirmMove.into()),
        Just(GameIntent::CancelPending.into()),
        Just(CoalitionIntent::AnswerOutOfTurn.into()),
        Just(CoalitionIntent::DeclineAnswer.into()),
        Just(ArrangementIntent::Reset.into()),
        Just(ArrangementIntent::Save.into()),
        (0..3usize).prop_map(|value| ArrangementIntent::Use(value).into()),
        (0..3usize).prop_map(|value| ArrangementIntent::Remove(value).into()),
        Just(TabIntent::OpenDialog(Dialog::Arrangements).into()),
    ]
}

/// What is done where a game is learnt, or shown to others.
fn learn_intent() -> impl Strategy<Value = Intent> {
    let steps = vec![
        LearnIntent::PlayExample,
        LearnIntent::Reset,
        LearnIntent::Show,
        LearnIntent::Submit,
        LearnIntent::ForgetProgress,
    ];
    prop_oneof![
        3 => proptest::sample::select(steps).prop_map(Intent::Learn),
        1 => Just(BoardIntent::ToggleAttackView.into()),
        1 => party().prop_map(|value| BoardIntent::ShowPartyAttacks(value).into()),
        1 => Just(BoardIntent::StartDrawing.into()),
        1 => (any_cell(), any_cell(), 0..Drawing::COLOURS)
            .prop_map(|(from, to, colour)| BoardIntent::Draw(Drawing { from, to, colour }).into()),
        1 => Just(TabIntent::TogglePresentation.into()),
        1 => any::<bool>().prop_map(|back| GameIntent::StepPly { back }.into()),
    ]
}

/// What is done with courses.
fn course_intent() -> impl Strategy<Value = Intent> {
    let text = proptest::sample::select(vec![
        PartText::Title,
        PartText::Text,
        PartText::Success,
        PartText::Reply(0),
    ]);
    let change = prop_oneof![
        Just(CourseChange::AddText),
        any::<String>().prop_map(CourseChange::Title),
        (0..4u32, any::<bool>()).prop_map(|(part, up)| CourseChange::Move { part, up }),
        (0..4u32).prop_map(CourseChange::RemovePart),
        (text, any::<String>()).prop_map(|(text, value)| CourseChange::Text(text, value)),
        proptest::sample::select(vec!["line", "mate 1", "escape", ""])
            .prop_map(|goal| CourseChange::Goal(goal.into())),
        (0..2usize).prop_map(CourseChange::RemoveMistake),
    ];
    let steps = vec![
        CourseIntent::Begin,
        CourseIntent::EditOpen,
        CourseIntent::Restore,
        CourseIntent::ShowNext,
        CourseIntent::CopyReport,
        CourseIntent::Undo,
        CourseIntent::Redo,
        CourseIntent::AddBoard,
        CourseIntent::AddTask,
        CourseIntent::MakeBoard { is_task: false },
        CourseIntent::MakeBoard { is_task: true },
        CourseIntent::ChangeBoard,
        CourseIntent::PlayMoves,
        CourseIntent::FinishBoard,
        CourseIntent::CancelBoard,
        CourseIntent::Try,
        CourseIntent::Download,
        CourseIntent::SendLink { share: false },
        CourseIntent::Remove("k3f7x2ab".into()),
    ];
    let course = Course::read(include_str!("../../../learn/tests/learn/courses/1.json")).expect("a course");
    prop_oneof![
        4 => proptest::sample::select(steps).prop_map(Intent::Course),
        3 => change.prop_map(|change| CourseIntent::Change(change).into()),
        2 => (0..6usize).prop_map(|index| CourseIntent::GoTo(index).into()),
        1 => any::<bool>().prop_map(|back| CourseIntent::Step { back }.into()),
        1 => (0..5u32).prop_map(|part| CourseIntent::Select(part).into()),
        2 => Just(Intent::Navigate(Route::Course(course.write_link()))),
    ]
}

/// What is done where a game is analysed.
fn analysing() -> impl Strategy<Value = Intent> {
    let step = prop_oneof![
        3 => Just(AnalysisIntent::Start),
        1 => Just(AnalysisIntent::End),
        4 => (0..60usize).prop_map(AnalysisIntent::GoTo),
        3 => (-5..5i8).prop_map(AnalysisIntent::StepPlies),
        1 => Just(AnalysisIntent::GoToEnd),
        2 => any::<bool>().prop_map(|back| AnalysisIntent::SiblingVariation { back }),
        2 => Just(AnalysisIntent::Promote),
        2 => Just(AnalysisIntent::Remove),
        1 => any::<String>().prop_map(AnalysisIntent::Comment),
        1 => any::<u8>().prop_map(AnalysisIntent::SetGlyph),
        1 => (0..4usize).prop_map(|party| AnalysisIntent::Practice(PracticeIntent::Begin(Party::new(party)))),
        1 => Just(AnalysisIntent::Practice(PracticeIntent::Hint)),
        1 => Just(AnalysisIntent::Practice(PracticeIntent::GoOn)),
    ];
    step.prop_map(Intent::Analysis)
}

/// Anything that may be changed besides the pieces, in whatever game.
fn change() -> impl Strategy<Value = PositionChange> {
    let party = || (0..4usize).prop_map(Party::new);
    let ids =
        ["bridge+draw-odds:w", "hex", "fortress:london", "fortress:king-capture+free-reserve", "coalition"];
    let options = ids.map(|id| GameOptions::read(id).expect("a game"));
    prop_oneof![
        party().prop_map(PositionChange::Turn),
        (party(), any::<bool>()).prop_map(|(party, is_on)| PositionChange::Arranging(party, is_on)),
        (party(), any::<bool>()).prop_map(|(party, is_on)| PositionChange::Eliminated(party, is_on)),
        (0..9usize, any::<bool>()).prop_map(|(index, is_on)| PositionChange::Castling(index, is_on)),
        (any_cell(), any_cell(), any::<bool>())
            .prop_map(|(passed, piece, is_on)| PositionChange::EnPassant([passed, piece], is_on)),
        any::<u16>().prop_map(PositionChange::HalfmoveClock),
        any::<u16>().prop_map(PositionChange::RoundNumber),
        (party(), proptest::option::of(party()))
            .prop_map(|(small, partner)| PositionChange::Partner(small, partner)),
        (party(), any::<bool>()).prop_map(|(party, is_on)| PositionChange::CanRearrange(party, is_on)),
        (party(), any::<bool>()).prop_map(|(party, is_on)| PositionChange::CanSkipTurn(party, is_on)),
        (party(), any::<bool>()).prop_map(|(party, is_on)| PositionChange::CanShift(party, is_on)),
        (party(), any::<u8>()).prop_map(|(party, turns)| PositionChange::OwedTurns(party, turns)),
        (party(), any::<bool>()).prop_map(|(party, is_on)| PositionChange::CanAnswer(party, is_on)),
        proptest::sample::select(options.to_vec()).prop_map(PositionChange::Options),
    ]
}

/// What is done where a position is edited.
pub fn editing() -> impl Strategy<Value = Intent> {
    let piece = || {
        (0..4usize, 0..Role::MAX_COUNT)
            .prop_map(|(party, role)| Piece::new(Party::new(party), Role::new(role)))
    };
    let plain = vec![
        EditorIntent::Open,
        EditorIntent::SelectTool(EditorTool::Pointer),
        EditorIntent::SelectTool(EditorTool::Eraser),
        EditorIntent::SelectTool(EditorTool::DoubleStep),
        EditorIntent::DragNewPiece { is_touch: true },
        EditorIntent::Remove,
        EditorIntent::SetStartPosition,
        EditorIntent::Clear,
        EditorIntent::UseAsBridge,
        EditorIntent::Analyse,
        EditorIntent::SendLink { share: false },
        EditorIntent::CopyText,
    ];
    let step = prop_oneof![
        4 => proptest::sample::select(plain),
        3 => piece().prop_map(|piece| EditorIntent::SelectTool(EditorTool::Piece(piece))),
        3 => (piece(), proptest::option::of(any_cell())).prop_map(|(piece, cell)| EditorIntent::DropNewPiece(piece, cell)),
        6 => change().prop_map(EditorIntent::Change),
        2 => any_file_text().prop_map(EditorIntent::Read),
        1 => any_cell().prop_map(EditorIntent::MoveCursorTo),
    ];
    prop_oneof![20 => step.prop_map(Intent::Editor), 1 => Just(Intent::PlayEditedPosition)]
}

/// What is done with opponents.
fn bot_intent() -> impl Strategy<Value = Intent> {
    let level =
        || proptest::option::of((1..=Level::COUNT).prop_map(|number| Level::new(number).expect("a level")));
    let def = with_options(&GameOptions::new(GameKind::Bridge));
    let start = chosen(&Game::new(def.clone(), def.start_position()), &["e2d3", "e8d7"]);
    let info = prop_oneof![
        any::<String>(),
        Just(SearchInfo { choice: Choice::Decline, pv: Vec::new(), ..start.clone() }.write()),
        Just(start.write()),
    ];
    prop_oneof![
        3 => (party(), level()).prop_map(|(party, level)| BotIntent::SetLevel(party, level).into()),
        2 => any::<bool>().prop_map(|value| BotIntent::Pause(value).into()),
        1 => Just(BotIntent::MoveNow.into()),
        1 => (0..3u64).prop_map(|number| BotIntent::SearchTakesLong(number).into()),
        1 => (0..3u64).prop_map(|number| BotIntent::SearchIsKnown(number).into()),
        1 => Just(BotIntent::Hint.into()),
        1 => Just(BotIntent::ToggleEngine.into()),
        1 => (0..9u64).prop_map(|value| BotIntent::SearchFailed(value).into()),
        2 => (0..9u64, info, any::<bool>())
            .prop_map(|(request_id, text, is_final)| BotIntent::SearchProgress { request_id, text, is_final }.into()),
        2 => (0..5usize, level()).prop_map(|(player, level)| Intent::NewGame(NewGameIntent::SetBot(player, level))),
    ]
}

/// The lessons of a game, whole or not at all.
fn lessons() -> impl Strategy<Value = Intent> {
    let files = [
        (GameKind::Bridge, include_str!("../../../../public/learn/bridge.txt")),
        (GameKind::Coalition, include_str!("../../../../public/learn/coalition.txt")),
    ];
    let read =
        files.map(|(game_kind, text)| LearnIntent::LessonsLoaded(game_kind, Some(text.to_owned())).into());
    let none = [
        Intent::from(LearnIntent::LessonsLoaded(GameKind::Hex, None)),
        LearnIntent::LessonsLoaded(GameKind::Fortress, Some("[x]".to_owned())).into(),
    ];
    proptest::sample::select([&read[..], &none].concat())
}

/// Any parties.
fn seats() -> impl Strategy<Value = PartySet> {
    (0..16usize).prop_map(|bits| Party::first(4).filter(|party| bits >> party.index() & 1 == 1).collect())
}

/// Any time to think, mostly short.
pub fn time_control() -> impl Strategy<Value = TimeControl> {
    (any::<bool>(), 0..90u32, 0..4u32).prop_map(|(per_move, seconds, increment)| {
        if per_move { TimeControl::per_move(seconds) } else { TimeControl::total(seconds, increment) }
    })
}

fn elsewhere() -> impl Strategy<Value = Intent> {
    prop_oneof![
        address().prop_map(|address| Intent::Navigate(Route::read(&address))),
        lessons(),
        any::<bool>().prop_map(|german| SettingsIntent::SetLanguage(if german {
            Language::De
        } else {
            Language::En
        })
        .into()),
        setting().prop_map(|value| SettingsIntent::Change(value).into()),
        Just(SharingIntent::OpenDialog.into()),
        (any::<bool>(), any::<bool>()).prop_map(|(position, share)| SharingIntent::SendLink {
            position,
            share
        }
        .into()),
        Just(SharingIntent::CopyCode.into()),
        Just(LibraryIntent::DownloadAll.into()),
        any::<String>().prop_map(|value| SharingIntent::SetBaseUrl(value).into()),
        any::<String>().prop_map(|value| LibraryIntent::Search(value).into()),
        seats().prop_map(|value| SharingIntent::SetLocalParties(value).into()),
        seats().prop_map(|value| SharingIntent::ClaimSeat(value).into()),
        Just(SharingIntent::Watch.into()),
        any::<bool>().prop_map(|theirs| SharingIntent::ResolveFork { theirs }.into()),
        Just(TabIntent::CopyFinished(Ok(())).into()),
        (proptest::sample::select(vec!["preferences", "game.00000001", "course.1"]), any::<bool>())
            .prop_map(|(name, is_full)| StorageIntent::SaveFailed { name: name.to_owned(), is_full }.into()),
        Just(TabIntent::OpenDialog(Dialog::NewGame).into()),
        Just(TabIntent::OpenDialog(Dialog::Movetext).into()),
        Just(TabIntent::OpenDialog(Dialog::Match).into()),
        title().prop_map(Intent::OpenNewGame),
        options().prop_map(NewGameIntent::SetOptions).prop_map(Intent::NewGame),
        proptest::sample::select(DUMMY_CHOICES.to_vec())
            .prop_map(|choice| Intent::NewGame(NewGameIntent::SetDummies(dummies_of_choice(choice)))),
        any::<bool>().prop_map(NewGameIntent::SetHiddenSetup).prop_map(Intent::NewGame),
        proptest::option::of(time_control())
            .prop_map(NewGameIntent::SetTimeControl)
            .prop_map(Intent::NewGame),
        any::<bool>().prop_map(|two| Intent::NewGame(NewGameIntent::SetPlayerCount(if two { 2 } else { 4 }))),
        Just(TabIntent::OpenDialog(Dialog::Rules(None)).into()),
        Just(TabIntent::CloseDialog.into()),
        Just(TabIntent::DismissNotice.into()),
        (0..3usize, any::<String>())
            .prop_map(|(player, name)| Intent::NewGame(NewGameIntent::SetPlayerName(player, name))),
        any::<String>().prop_map(NewGameIntent::SetBroker).prop_map(Intent::NewGame),
        proptest::sample::select(vec![SeatOrder::Rotated(0), SeatOrder::Rotated(1), SeatOrder::Random])
            .prop_map(NewGameIntent::SetSeatOrder)
            .prop_map(Intent::NewGame),
        proptest::option::of(party())
            .prop_map(|party| NewGameIntent::SetOptions(draw_odds(party)))
            .prop_map(Intent::NewGame),
        any_cell().prop_map(NewGameIntent::ToggleHandicap).prop_map(Intent::NewGame),
        (0..30usize).prop_map(|seed| Intent::StartGame { seed }),
        Just(Intent::Rematch),
        (0..4u64).prop_map(|place| LibraryIntent::Open(GameKey::new(place)).into()),
        (0..4u64).prop_map(|place| LibraryIntent::Remove(GameKey::new(place)).into()),
        (0..4u64, any::<String>())
            .prop_map(|(place, name)| LibraryIntent::Rename(GameKey::new(place), name).into()),
        (0..4u64).prop_map(|place| LibraryIntent::Duplicate(GameKey::new(place)).into()),
        (0..4u64).prop_map(|place| LibraryIntent::Restore(GameKey::new(place)).into()),
        proptest::sample::select(vec![Filter::All, Filter::Running, Filter::Kind(GameKind::Hex)])
            .prop_map(|filter| LibraryIntent::Toggle(filter).into()),
        proptest::sample::select(vec!["preferences", "game.00000001", "aside.1"])
            .prop_map(|name| LibraryIntent::RestoreUnreadable(name.to_owned()).into()),
    ]
}

/// Texts as they may be opened, or saved by others: what the program writes, broken here and there, and
/// anything.
fn any_file_text() -> impl Strategy<Value = String> {
    const SAVED: &str =
        "{\"schachquartett\": 1, \"key\": \"00000007\", \"revision\": \"0000000b\", \"game\": \"bridge\",
        \"start\": \"rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\", \"claimed\": [1,2],
        \"local_parties\": [2], \"title\": \"Club\", \"position\": \"x\", \"ply_count\": 2, \"shown_ply\": 1,
        \"actions\": [\"e2d3\", \"e8d7\"], \"undone\": [[\"g1f3\"]],
        \"annotations\": [{\"step\": 1, \"text\": \"{Good.} $1\"}]}";
    let with = |from: &str, to: &str| SAVED.replace(from, to);
    let known = [
        SAVED.to_owned(),
        with("\"schachquartett\": 1", "\"schachquartett\": 2"),
        with("e8d7", "e2d3"),
        with("\"shown_ply\": 1", "\"analysis\": {\"origin\": \"00000009\", \"path\": [2,0,1]}"),
        with("\"shown_ply\": 1", "\"analysis\": {\"origin\": null, \"path\": [99,1,7]}"),
        with("[1,2]", "[1,5]"),
        with("\"shown_ply\": 1", "\"shown_ply\": 99, \"bottom\": 18446744073709551615"),
        with("[2]", "[4]"),
        with("\"e8d7\"", "\"e8d7\", \"draw?\", \"b!draw!\""),
        with("{Good.} $1", "{Good.} $1 (b!d8c7)"),
        format!("{{\"schachquartett\": 1, \"games\": [{SAVED}, 7], \"texts\": [\"what\", \"{{\"]}}"),
        "[Game \"bridge\"]\n[Event \"Club\"]\n\n1. ed3 {Good.} ed7 2. Nf3 (2. de4) *\n".to_owned(),
        "[Game \"hex\"]\n\n1. 7d9 Nj8 what *\n\n[Game \"bridge\"]\n\n1. ed3 *\n".to_owned(),
        "[Game \"bridge\"]\n\n1. ed3 *\n\n[Game \"coalition\"]\n\nready *\n".to_owned(),
        "4k3/8/8/3p4/***2***/8/8/8/4K3 w - c7d6 3 17".to_owned(),
        "See [this](https://x.example/#/bridge/4k3/8/8/8/***2***/8/8/8/4K3_w_-_-_0_1).".to_owned(),
        "https://x.example/#/play/1AAAA".to_owned(),
        "fortress:london 8/8".to_owned(),
    ];
    let known = || proptest::sample::select(known.to_vec());
    let broken =
        (known(), any::<proptest::sample::Index>(), any::<String>()).prop_map(|(text, at, other)| {
            let at = text.char_indices().map(|(at, _)| at).nth(at.index(text.chars().count())).unwrap_or(0);
            format!("{}{other}{}", &text[..at], &text[at..])
        });
    prop_oneof![6 => known(), 2 => broken, 1 => any::<String>()]
}

/// What other tabs save, and files.
fn text_intent() -> impl Strategy<Value = Intent> {
    let name = || proptest::sample::select(vec!["game.00000007", "aside.00000009", "game.own", "game.what"]);
    prop_oneof![
        4 => any_file_text().prop_map(|value| LibraryIntent::ImportText(value).into()),
        3 => (name(), proptest::option::of(any_file_text()))
            .prop_map(|(name, text)| StorageIntent::EntryChangedElsewhere { name: name.to_owned(), text }.into()),
        3 => (name(), any_file_text())
            .prop_map(|(name, text)| StorageIntent::SaveConflict(StoredEntry { name: name.to_owned(), text }).into()),
        1 => name().prop_map(|name| LibraryIntent::RemoveUnreadable(name.to_owned()).into()),
        1 => Just(LibraryIntent::DownloadGame.into()),
        1 => Just(LibraryIntent::CopyGame.into()),
        1 => Just(SharingIntent::CopyPosition.into()),
        1 => any_file_text().prop_map(|text| LibraryIntent::DownloadText(StoredEntry { name: "x.txt".to_owned(), text }).into()),
        1 => Just(TabIntent::OpenDialog(Dialog::OpenText).into()),
        2 => (any_file_text(), any::<bool>()).prop_map(|(text, allows_partial)| LibraryIntent::ImportMovetext { text, allows_partial }.into()),
    ]
}

pub fn next() -> impl Strategy<Value = Next> {
    prop_oneof![
        4 => any::<usize>().prop_map(Next::Move),
        1 => (0..40_000u64).prop_map(Next::Wait),
        2 => Just(Next::Think),
        4 => at_table().prop_map(Next::Intent),
        1 => elsewhere().prop_map(Next::Intent),
        1 => text_intent().prop_map(Next::Intent),
    ]
}

/// Everything at the table came about by legal moves, and the scene can be drawn.
pub fn check_play(tab: &Tab) -> Result<(), TestCaseError> {
    let Some(open_game) = &tab.app.tab.open_game else { return Ok(()) };
    let rules = open_game.def().rules();
    let mut timed_out = PartySet::EMPTY;
    for ply in open_game.game.plies() {
        let (before, after) = (ply.before, ply.after);
        let mut next = match ply.mv() {
            Some(&mv) => {
                prop_assert!(legal_moves(rules, before).contains(&mv));
                play(rules, before, &mv)
            }
            None => match ply.action.kind {
                ActionKind::SkipTurn => skip_turn(rules, before).expect("it may wait"),
                ActionKind::Arrange(arrangement) => {
                    rearrange(rules, before, &arrangement).expect("it may rearrange")
                }
                ActionKind::OutOfTime => {
                    timed_out.insert(ply.action.by);
                    *before
                }
                _ => {
                    prop_assert!(must_remove_kings(rules, before));
                    remove_kings(rules, before)
                }
            },
        };
        skip_timed_out(rules, &mut next, timed_out);
        prop_assert_eq!(next.hash(), after.hash());
        prop_assert!(next.en_passant().eq(after.en_passant()));
        prop_assert!(!in_check(rules, after, ply.action.by));
    }
    let record = GameRecord::of(open_game.full_game());
    let again = record.to_game().map(|game| GameRecord::of(&game));
    prop_assert_eq!(again, Ok(record));
    if let Some(analysis) = open_game.analysis() {
        // The board shows the place of the tree that is looked at, and what is saved is the whole tree.
        let tree = analysis.tree();
        prop_assert_eq!(GameRecord::of(&tree.game_to(tree.current())), GameRecord::of(&open_game.game));
        prop_assert_eq!(
            GameRecord::of(&Tree::of(&tree.annotated_game()).annotated_game()),
            GameRecord::of(open_game.full_game())
        );
        prop_assert_eq!(open_game.view.shown_ply, None);
    }
    prop_assert!(open_game.view.shown_ply.is_none_or(|plies| plies < open_game.ply_count()));
    prop_assert!(open_game.interaction.promotion.is_none() || open_game.is_playable());
    let scene = tab.scene();
    prop_assert_eq!(scene.cells.len(), open_game.geometry().len());
    let message =
        scene.cells.iter().all(|scene| !scene.label.is_empty() && !scene.label.contains(['{', '}']));
    prop_assert!(message);
    let cursors = scene.cells.iter().filter(|scene| scene.is_cursor).count();
    prop_assert_eq!(cursors, usize::from(open_game.interaction.promotion.is_none()));
    check_piece_scenes(&scene, open_game)?;
    let whole = ViewBox::of(open_game.layout(), tab.app.tab.settings.labels);
    let seen = open_game.view.viewport.view(whole);
    prop_assert!(seen.width > 200.0 && seen.width <= whole.width && seen.height <= whole.height);
    Ok(())
}

/// What is edited is read as it is written, and played only where nothing is wrong; every error has a
/// message.
pub fn check_editor(tab: &Tab) -> Result<(), TestCaseError> {
    let Some(edit) = tab.app.tab.active_editor() else { return Ok(()) };
    let (def, texts) = (&**edit.def(), tab.app.tab.texts());
    let read = def.read_position(edit.text());
    prop_assert_eq!(read.is_ok(), edit.valid_position().is_some());
    prop_assert_eq!(read.err().unwrap_or_default(), edit.errors().to_vec());
    prop_assert!(edit.errors().iter().all(|error| !position_error(texts, def, error).is_empty()));
    if let Some(sound) = edit.valid_position() {
        prop_assert!(
            sound.pieces().map(|(cell, _)| cell).eq(edit.parts().pieces().iter().map(|(cell, _)| *cell))
        );
    }
    prop_assert!(edit.double_steps().len() >= edit.parts().en_passant.len());
    prop_assert_eq!(tab.table().def().id(), def.id());
    Ok(())
}

/// The pieces that are drawn are those of the position, each once.
fn check_piece_scenes(scene: &Scene, open_game: &OpenGame) -> Result<(), TestCaseError> {
    prop_assert_eq!(scene.pieces.len(), open_game.piece_slot_count());
    let mut drawn: Vec<_> = scene
        .pieces
        .iter()
        .filter(|piece| !piece.is_off_board)
        .map(|piece| (piece.cell, piece.piece))
        .collect();
    drawn.sort_by_key(|&(cell, _)| cell);
    let plain = |(cell, piece): (Cell, Piece)| (cell, Piece::new(piece.party(), piece.role()));
    let seen = open_game.shown_position().pieces().filter(|&(cell, _)| !open_game.is_hidden(cell));
    prop_assert_eq!(drawn, seen.map(plain).collect::<Vec<_>>());
    Ok(())
}

/// What is saved can be read, and the open game is saved as it stands.
pub fn check_saved_games(tab: &Tab, trusts: bool) -> Result<(), TestCaseError> {
    let games = tab.store.iter().filter(|entry| !is_course_name(&entry.name)).cloned().collect::<Vec<_>>();
    let saved_games = SavedGames::read(&games);
    // What others save here, and files, may be unreadable; nothing becomes so by itself.
    let unreadable_texts = |saved_games: &SavedGames| {
        let mut texts: Vec<String> = saved_games.unreadable.iter().map(|entry| entry.text.clone()).collect();
        texts.sort();
        texts
    };
    prop_assert_eq!(unreadable_texts(&saved_games), unreadable_texts(&tab.app.tab.saved_games));
    let keys = |saved_games: &SavedGames| {
        let mut keys: Vec<GameKey> = saved_games.games.iter().map(|stored| stored.meta.key).collect();
        keys.sort();
        keys
    };
    prop_assert_eq!(keys(&saved_games), keys(&tab.app.tab.saved_games));
    for stored in &tab.app.tab.saved_games.games {
        let saved = saved_games.find(stored.meta.key).map(StoredGame::text);
        prop_assert_eq!(saved, Some(stored.text()), "what is listed is what is saved");
    }
    if let Some(open_game) = tab.app.tab.open_game.as_ref().filter(|open_game| open_game.is_saved) {
        let stored = saved_games.find(open_game.meta.key).expect("saved");
        prop_assert_eq!(&stored.record.actions, &GameRecord::of(open_game.full_game()).actions);
        let position = open_game.def().write_position(&open_game.game.state().position);
        prop_assert!(!trusts || stored.summary.position == position);
    }
    Ok(())
}

/// Does it, and checks what holds after it. `trusts` is whether the saved text of a game must show how it
/// stands: what others save may contain anything.
pub fn go_on(tab: &mut Tab, next: Next, trusts: &mut bool) -> Result<(), TestCaseError> {
    come(tab, next, trusts);
    holds(tab, *trusts)
}

/// Does it.
pub fn come(tab: &mut Tab, next: Next, trusts: &mut bool) {
    match next {
        Next::Intent(intent) => {
            let intent = fit_to_game(intent, tab);
            *trusts &= !matches!(
                intent,
                Intent::Storage(StorageIntent::EntryChangedElsewhere { .. })
                    | Intent::Storage(StorageIntent::SaveConflict(_))
                    | Intent::Library(LibraryIntent::ImportText(_))
            );
            tab.heard(&intent);
            tab.send(intent);
        }
        Next::Move(index) if tab.app.tab.open_game.is_some() => tab.play_any_move(index),
        Next::Move(_) => {}
        Next::Wait(time) => {
            tab.app.tab.now += time;
            tab.send(Intent::Tick);
        }
        Next::Think => drop(tab.think()),
    }
}

/// Whatever was intended.
pub fn holds(tab: &Tab, trusts: bool) -> Result<(), TestCaseError> {
    check_play(tab)?;
    check_editor(tab)?;
    check_saved_games(tab, trusts)
}
