//! What may be intended, and what holds after it in whatever order: no panic, only legal play, and what is kept opens
//! again.
use crate::tab::Tab;
use proptest::prelude::*;
use schachquartett::app::{
    AnalysisStep, BoardTheme, Change, DUMMIES, Dialog, Drawing, EditStep, Frame, Hold, Intent, Kept, Labels,
    MenSet, Pace, Point, Scene, Seats, Setting, Shelf, Size, Sound, StoredTable, StudyStep as Step, Table,
    Theme, dummies_named,
};
use schachquartett::board::Cell;
use schachquartett::games::fortress::{Options, MateRuleKind};
use schachquartett::games::{GameKind, coalition};
use schachquartett::history::{GameRecord, Tree};
use schachquartett::i18n::{Language, position_error};
use schachquartett::link::GameKey;
use schachquartett::pieces::{Man, Party, PartySet, Role};
use schachquartett::rules::{
    ActionKind, in_check, legal_moves, skip_timed_out, play, rearrange, remove_kings, must_remove_kings, skip_turn,
};
use schachquartett::search::Level;

/// What may happen next: an intent as it comes, or a legal move by its touches.
#[derive(Clone, Debug)]
pub enum Next {
    Intent(Intent),
    Move(usize),
    /// So many milliseconds pass.
    Wait(u64),
    /// What is asked of opponents is thought about.
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

pub fn options() -> impl Strategy<Value = Options> {
    let rule = proptest::sample::select(MateRuleKind::ALL.to_vec());
    (rule, any::<(bool, bool, bool)>()).prop_map(|(rule, (wide_gate, no_leap, free_reserve))| {
        let no_leap = no_leap && rule == MateRuleKind::London;
        Options { mate_rule: rule, wide_gate, no_jumping: no_leap, free_reserve }
    })
}

fn coalition_options() -> impl Strategy<Value = coalition::Options> {
    let chosen = proptest::sample::subsequence(coalition::Options::NAMES.to_vec(), 0..=5);
    chosen.prop_map(|names| {
        let mut options = coalition::Options::default();
        names.into_iter().for_each(|name| options.flag_mut(name).into_iter().for_each(|chosen| *chosen = true));
        options
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
pub fn fitted(intent: Intent, tab: &Tab) -> Intent {
    let count = tab.app.table.as_ref().map_or(66, |table| table.geometry().len());
    let fit = |cell: Cell| Cell::new(cell.index() % count);
    // A key stands for a place on the shelf.
    let fit_key = |key: GameKey| {
        let mut kept = (0..).map(GameKey::new).zip(&tab.app.shelf.tables);
        kept.find(|(place, _)| *place == key).map_or(key, |(_, stored)| stored.card.key)
    };
    match intent {
        Intent::Touch(cell) => Intent::Touch(fit(cell)),
        Intent::Tap(cell) => Intent::Tap(fit(cell)),
        Intent::TakeUp { cell, finger } => Intent::TakeUp { cell: fit(cell), finger },
        Intent::Hover(cell) => Intent::Hover(cell.map(fit)),
        Intent::Drop(cell) => Intent::Drop(cell.map(fit)),
        Intent::Focus(cell) => Intent::Focus(fit(cell)),
        Intent::Resume(key) => Intent::Resume(fit_key(key)),
        Intent::Remove(key) => Intent::Remove(fit_key(key)),
        Intent::Rename(key, name) => Intent::Rename(fit_key(key), name),
        Intent::Duplicate(key) => Intent::Duplicate(fit_key(key)),
        Intent::KeptElsewhere { name, text } => {
            let name = own_name(&name, tab);
            Intent::KeptElsewhere { text: text.map(|text| with_key(&text, &name)), name }
        }
        Intent::Overtaken(Kept { name, text }) => {
            let name = own_name(&name, tab);
            Intent::Overtaken(Kept { text: with_key(&text, &name), name })
        }
        Intent::Handicap(cell) => Intent::Handicap(Cell::new(cell.index() % 66)),
        Intent::Draw(drawing) => {
            Intent::Draw(Drawing { from: fit(drawing.from), to: fit(drawing.to), ..drawing })
        }
        other => other,
    }
}

/// The name of the game at the board where it is meant.
fn own_name(name: &str, tab: &Tab) -> String {
    let own = tab.app.table.as_ref().filter(|table| table.kept).map(|table| table.card.key);
    own.filter(|_| name == "game.own").map_or(name.to_owned(), |key| format!("game.{key}"))
}

/// A kept text with the key that is in a name.
fn with_key(text: &str, name: &str) -> String {
    text.replace("key 00000007", &format!("key {}", name.trim_start_matches("game.")))
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
    all.extend(MenSet::ALL.iter().map(|&men| Setting::Men(men)));
    all.extend(BoardTheme::ALL.iter().map(|&board| Setting::Board(board)));
    all.extend(Size::ALL.iter().map(|&size| Setting::Size(size)));
    for on in [false, true] {
        all.extend([Setting::Animation(on), Setting::Magnifier(on), Setting::Facing(on)]);
        all.extend([Setting::ConfirmTouch(on), Setting::ConfirmLink(on), Setting::LaterNames(on)]);
        all.extend(Sound::ALL.map(|sound| Setting::Sound(sound, on)));
    }
    proptest::sample::select(all)
}

pub fn at_table() -> impl Strategy<Value = Intent> {
    prop_oneof![
        any_cell().prop_map(Intent::Touch),
        any_cell().prop_map(Intent::Tap),
        typing(),
        (any_cell(), any::<bool>()).prop_map(|(cell, finger)| Intent::TakeUp { cell, finger }),
        proptest::option::of(any_cell()).prop_map(Intent::Hover),
        proptest::option::of(any_cell()).prop_map(Intent::Drop),
        (-1..=1i8, -1..=1i8).prop_map(|(right, down)| Intent::Arrow(right, down)),
        (any::<char>(), any::<bool>()).prop_map(|(letter, back)| Intent::Letter { letter, back }),
        (proptest::sample::select("KQRBNPTACEGSMovwx".chars().collect::<Vec<_>>()), any::<bool>())
            .prop_map(|(letter, back)| Intent::Letter { letter, back }),
        (any::<f64>(), proptest::option::of(point())).prop_map(|(factor, at)| Intent::Zoom { factor, at }),
        (0.2..4.0, proptest::option::of(point())).prop_map(|(factor, at)| Intent::Zoom { factor, at }),
        point().prop_map(Intent::DoubleTap),
        point().prop_map(Intent::Pan),
        Just(Intent::Enter),
        Just(Intent::Escape),
        any_cell().prop_map(Intent::Focus),
        (0..6usize).prop_map(Intent::Promote),
        Just(Intent::Undo),
        Just(Intent::Redo),
        Just(Intent::Turn),
        (0..40usize).prop_map(Intent::Show),
        Just(Intent::OfferDraw),
        Just(Intent::AcceptDraw),
        Just(Intent::RefuseDraw),
        Just(Intent::ClaimDraw),
        party().prop_map(Intent::Resign),
        any::<bool>().prop_map(Intent::Pause),
        Just(Intent::Tick),
        Just(Intent::TakeKingsOff),
        diplomatic(),
        learning(),
        analysing(),
        editing(),
        editing(),
        with_bots(),
        Just(Intent::Ready),
        Just(Intent::LiftCurtain),
        typed().prop_map(Intent::Type),
        (typed(), any::<bool>()).prop_map(|(text, partly)| Intent::ReadSheet { text, partly }),
    ]
}

/// What is done while a move is being typed.
fn typing() -> impl Strategy<Value = Intent> {
    prop_oneof![
        2 => typed().prop_map(Intent::Complete),
        2 => (typed(), 0..4usize)
            .prop_map(|(text, end)| Intent::Complete(text.chars().take(end).collect())),
        1 => any::<bool>().prop_map(|back| Intent::PickOffer { back }),
        1 => (0..9usize, typed()).prop_map(|(index, text)| Intent::TakeOffer { index, text }),
        1 => Just(Intent::DropOffers),
        1 => (0..4usize).prop_map(Intent::Mend),
    ]
}

/// What is done besides moving while coalitions are made.
fn diplomatic() -> impl Strategy<Value = Intent> {
    prop_oneof![
        (0..4usize).prop_map(|party| Intent::Declare(Party::new(party))),
        Just(Intent::Wait),
        Just(Intent::Rearrange),
        Just(Intent::Shift),
        Just(Intent::Confirm),
        Just(Intent::Reconsider),
        Just(Intent::Answer),
        Just(Intent::LetPass),
        Just(Intent::ResetArrangement),
        Just(Intent::SaveArrangement),
        (0..3usize).prop_map(Intent::UseArrangement),
        (0..3usize).prop_map(Intent::DropArrangement),
        Just(Intent::Open(Dialog::Arrangements)),
    ]
}

/// What is done where a game is learnt, or shown to others.
fn learning() -> impl Strategy<Value = Intent> {
    let steps = vec![Step::Open, Step::Reset, Step::Show, Step::HandIn, Step::Forget];
    prop_oneof![
        3 => proptest::sample::select(steps).prop_map(Intent::Study),
        1 => Just(Intent::Explore),
        1 => party().prop_map(Intent::LookAt),
        1 => Just(Intent::BeginDrawing),
        1 => (any_cell(), any_cell(), 0..Drawing::COLOURS)
            .prop_map(|(from, to, colour)| Intent::Draw(Drawing { from, to, colour })),
        1 => Just(Intent::Present),
        1 => any::<bool>().prop_map(|back| Intent::Leaf { back }),
    ]
}

/// What is done where a game is analysed.
fn analysing() -> impl Strategy<Value = Intent> {
    let step = prop_oneof![
        3 => Just(AnalysisStep::Begin),
        1 => Just(AnalysisStep::End),
        4 => (0..60usize).prop_map(AnalysisStep::Go),
        3 => (-5..5i8).prop_map(AnalysisStep::Move),
        1 => Just(AnalysisStep::Last),
        2 => any::<bool>().prop_map(|back| AnalysisStep::Beside { back }),
        2 => Just(AnalysisStep::Promote),
        2 => Just(AnalysisStep::Remove),
        1 => any::<String>().prop_map(AnalysisStep::Comment),
        1 => any::<u8>().prop_map(AnalysisStep::Judge),
    ];
    step.prop_map(Intent::Analyse)
}

/// Anything that may be changed besides the men, in whatever game.
fn change() -> impl Strategy<Value = Change> {
    let party = || (0..4usize).prop_map(Party::new);
    let names = [
        "bridge+draw-odds:w",
        "hex",
        "fortress:london",
        "fortress:king-capture+free-reserve",
        "coalition",
        "?",
    ];
    prop_oneof![
        party().prop_map(Change::Turn),
        (party(), any::<bool>()).prop_map(|(party, is_on)| Change::Arranges(party, is_on)),
        (party(), any::<bool>()).prop_map(|(party, is_on)| Change::Out(party, is_on)),
        (0..9usize, any::<bool>()).prop_map(|(index, is_on)| Change::Castling(index, is_on)),
        (any_cell(), any_cell(), any::<bool>())
            .prop_map(|(passed, man, is_on)| Change::EnPassant([passed, man], is_on)),
        any::<u16>().prop_map(Change::Quiet),
        any::<u16>().prop_map(Change::Round),
        (party(), proptest::option::of(party())).prop_map(|(small, partner)| Change::Partner(small, partner)),
        (party(), any::<bool>()).prop_map(|(party, is_on)| Change::Rearranges(party, is_on)),
        (party(), any::<bool>()).prop_map(|(party, is_on)| Change::Waits(party, is_on)),
        (party(), any::<bool>()).prop_map(|(party, is_on)| Change::Shifts(party, is_on)),
        (party(), any::<u8>()).prop_map(|(party, turns)| Change::Owes(party, turns)),
        (party(), any::<bool>()).prop_map(|(party, is_on)| Change::Answers(party, is_on)),
        proptest::sample::select(names.to_vec()).prop_map(|name| Change::Game(name.to_owned())),
    ]
}

/// What is done where a position is edited.
pub fn editing() -> impl Strategy<Value = Intent> {
    let man =
        || (0..4usize, 0..Role::MAX_COUNT).prop_map(|(party, role)| Man::new(Party::new(party), Role::new(role)));
    let plain = vec![
        EditStep::Open,
        EditStep::Hold(Hold::Nothing),
        EditStep::Hold(Hold::Eraser),
        EditStep::Hold(Hold::DoubleStep),
        EditStep::Carry { finger: true },
        EditStep::Remove,
        EditStep::Array,
        EditStep::Clear,
        EditStep::Play,
        EditStep::Analyse,
        EditStep::SendLink { share: false },
        EditStep::CopyText,
    ];
    let step = prop_oneof![
        4 => proptest::sample::select(plain),
        3 => man().prop_map(|man| EditStep::Hold(Hold::Man(man))),
        3 => (man(), proptest::option::of(any_cell())).prop_map(|(man, cell)| EditStep::Put(man, cell)),
        6 => change().prop_map(EditStep::Change),
        2 => any_file().prop_map(EditStep::Read),
        1 => any_cell().prop_map(EditStep::GoTo),
    ];
    step.prop_map(Intent::Edit)
}

/// What is done with opponents.
fn with_bots() -> impl Strategy<Value = Intent> {
    let level =
        || proptest::option::of((1..=Level::COUNT).prop_map(|number| Level::new(number).expect("a level")));
    let thought = prop_oneof![
        any::<String>(),
        Just("choice let-pass\nline\nshares 1 2 3 4\ndepth 1\nnodes 1\n".to_owned()),
        Just(
            "choice e2d3\nline e2d3 e8d7 zz\nshares 500 500 0 0\ndepth 2\nnodes 9\nmotive prey w\n"
                .to_owned()
        ),
    ];
    prop_oneof![
        3 => (party(), level()).prop_map(|(party, level)| Intent::SeatBot(party, level)),
        2 => any::<bool>().prop_map(Intent::HaltBots),
        1 => Just(Intent::MoveNow),
        1 => Just(Intent::Hint),
        1 => Just(Intent::Engine),
        1 => (0..9u64).prop_map(Intent::ThinkingFailed),
        2 => (0..9u64, thought, any::<bool>())
            .prop_map(|(number, text, done)| Intent::Thought { number, text, done }),
        2 => (0..5usize, level()).prop_map(|(player, level)| Intent::Bot(player, level)),
    ]
}

/// The lessons of a game, whole or not at all.
fn lessons() -> impl Strategy<Value = Intent> {
    let files = [
        (GameKind::Bridge, include_str!("../../public/learn/bridge.txt")),
        (GameKind::Coalition, include_str!("../../public/learn/coalition.txt")),
    ];
    let read = files.map(|(title, text)| Intent::BookRead(title, Some(text.to_owned())));
    let none =
        [Intent::BookRead(GameKind::Hex, None), Intent::BookRead(GameKind::Fortress, Some("[x]".to_owned()))];
    proptest::sample::select([&read[..], &none].concat())
}

/// Any parties.
fn seats() -> impl Strategy<Value = PartySet> {
    (0..16usize).prop_map(|bits| Party::first(4).filter(|party| bits >> party.index() & 1 == 1).collect())
}

/// Any time to think, mostly short.
pub fn pace() -> impl Strategy<Value = Pace> {
    (any::<bool>(), 0..90u32, 0..4u32).prop_map(|(per_move, seconds, increment)| {
        if per_move { Pace::per_move(seconds) } else { Pace::total(seconds, increment) }
    })
}

fn elsewhere() -> impl Strategy<Value = Intent> {
    prop_oneof![
        address().prop_map(Intent::Visit),
        lessons(),
        any::<bool>().prop_map(|german| Intent::Speak(if german { Language::De } else { Language::En })),
        setting().prop_map(Intent::Set),
        Just(Intent::OpenShare),
        (any::<bool>(), any::<bool>()).prop_map(|(position, share)| Intent::SendLink { position, share }),
        Just(Intent::CopyCode),
        Just(Intent::SaveAll),
        any::<String>().prop_map(Intent::BaseAddress),
        any::<String>().prop_map(Intent::Search),
        seats().prop_map(Intent::PlayHere),
        seats().prop_map(Intent::TakeSeat),
        any::<bool>().prop_map(|theirs| Intent::ChooseLine { theirs }),
        Just(Intent::Copied(Ok(()))),
        any::<bool>().prop_map(|full| Intent::NotKept { full }),
        Just(Intent::Open(Dialog::NewGame)),
        Just(Intent::Open(Dialog::Sheet)),
        Just(Intent::Open(Dialog::Match)),
        title().prop_map(Intent::Propose),
        options().prop_map(Intent::Agree),
        coalition_options().prop_map(Intent::AgreeCoalition),
        proptest::sample::select(DUMMIES.to_vec()).prop_map(|choice| Intent::Dummies(dummies_named(choice))),
        any::<bool>().prop_map(Intent::Hide),
        proptest::option::of(pace()).prop_map(Intent::Pace),
        any::<bool>().prop_map(|two| Intent::Players(if two { 2 } else { 4 })),
        Just(Intent::Open(Dialog::Rules(None))),
        Just(Intent::Close),
        Just(Intent::Dismiss),
        (0..3usize, any::<String>()).prop_map(|(player, name)| Intent::Name(player, name)),
        proptest::sample::select(vec![Seats::InOrder, Seats::Reversed, Seats::Lot]).prop_map(Intent::Seat),
        proptest::option::of(party()).prop_map(Intent::DrawOdds),
        any_cell().prop_map(Intent::Handicap),
        (0..30usize).prop_map(|lot| Intent::Begin { lot }),
        Just(Intent::Rematch),
        (0..4u64).prop_map(|place| Intent::Resume(GameKey::new(place))),
        (0..4u64).prop_map(|place| Intent::Remove(GameKey::new(place))),
        (0..4u64, any::<String>()).prop_map(|(place, name)| Intent::Rename(GameKey::new(place), name)),
        (0..4u64).prop_map(|place| Intent::Duplicate(GameKey::new(place))),
        Just(Intent::PutBack),
    ]
}

/// Texts as they may be opened, or kept by others: what the program writes, broken here and there, and anything.
fn any_file() -> impl Strategy<Value = String> {
    const KEPT: &str = "schachquartett 5\n\ngame bridge\n\
        start rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\nkey 00000007\nstamp 0000000b\n\
        mine 2\ntaken 1 2\ntitle Club\nnow x\nplies 2\nshown 1\nactions e2d3 e8d7\nundone g1f3\n\
        remark 1 {Good.} $1\n";
    let known = [
        KEPT.to_owned(),
        KEPT.replace("schachquartett 5", "schachquartett 6"),
        KEPT.replace("shown 1", "analysis 00000009 2 0 1")
            .replace("{Good.} $1\n", "{Good.} $1\nremark 2 (b!d8c7)\n"),
        KEPT.replace("shown 1", "analysis - 99 1 7"),
        KEPT.replace("e2d3 e8d7", "e2d3 e2d3"),
        KEPT.replace("mine 2", "mine 4").replace("shown 1", "shown 99\nturned 18446744073709551615"),
        KEPT.replace("mine 2\n", "").replace("e8d7", "e8d7 draw? b!draw!"),
        format!("{KEPT}\n| what\n| \n\n{KEPT}"),
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

/// What other tabs keep, and files.
fn with_texts() -> impl Strategy<Value = Intent> {
    let name = || proptest::sample::select(vec!["game.00000007", "aside.00000009", "game.own", "game.what"]);
    prop_oneof![
        4 => any_file().prop_map(Intent::OpenText),
        3 => (name(), proptest::option::of(any_file()))
            .prop_map(|(name, text)| Intent::KeptElsewhere { name: name.to_owned(), text }),
        3 => (name(), any_file())
            .prop_map(|(name, text)| Intent::Overtaken(Kept { name: name.to_owned(), text })),
        1 => name().prop_map(|name| Intent::RemoveText(name.to_owned())),
        1 => Just(Intent::SaveGame),
        1 => Just(Intent::CopyGame),
        1 => Just(Intent::CopyPosition),
        1 => any_file().prop_map(|text| Intent::SaveText(Kept { name: "x.txt".to_owned(), text })),
        1 => Just(Intent::Open(Dialog::OpenText)),
        2 => (any_file(), any::<bool>()).prop_map(|(text, partly)| Intent::ReadSheet { text, partly }),
    ]
}

pub fn next() -> impl Strategy<Value = Next> {
    prop_oneof![
        4 => any::<usize>().prop_map(Next::Move),
        1 => (0..40_000u64).prop_map(Next::Wait),
        2 => Just(Next::Think),
        4 => at_table().prop_map(Next::Intent),
        1 => elsewhere().prop_map(Next::Intent),
        1 => with_texts().prop_map(Next::Intent),
    ]
}

/// Everything at the table came about by legal moves, and the scene can be drawn.
pub fn legal_play(tab: &Tab) -> Result<(), TestCaseError> {
    let Some(table) = &tab.app.table else { return Ok(()) };
    let tables = table.game().rules();
    let mut idle = PartySet::EMPTY;
    for ply in table.line.plies() {
        let (before, after) = (ply.before, ply.after);
        let mut next = match ply.mv() {
            Some(&mv) => {
                prop_assert!(legal_moves(tables, before).contains(&mv));
                play(tables, before, &mv)
            }
            None => match ply.action.kind {
                ActionKind::SkipTurn => skip_turn(tables, before).expect("it may wait"),
                ActionKind::Arrange(arrangement) => {
                    rearrange(tables, before, &arrangement).expect("it may rearrange")
                }
                ActionKind::OutOfTime => {
                    idle.insert(ply.action.by);
                    *before
                }
                _ => {
                    prop_assert!(must_remove_kings(tables, before));
                    remove_kings(tables, before)
                }
            },
        };
        skip_timed_out(tables, &mut next, idle);
        prop_assert_eq!(next.hash(), after.hash());
        prop_assert!(next.en_passant().eq(after.en_passant()));
        prop_assert!(!in_check(tables, after, ply.action.by));
    }
    let record = GameRecord::of(table.whole());
    let again = record.to_game().map(|line| GameRecord::of(&line));
    prop_assert_eq!(again, Ok(record));
    if let Some(analysis) = &table.analysis {
        // The board shows the place of the tree that is looked at, and what is kept is the whole tree.
        let tree = analysis.tree();
        prop_assert_eq!(GameRecord::of(&tree.game_to(tree.current())), GameRecord::of(&table.line));
        prop_assert_eq!(GameRecord::of(&Tree::of(&tree.annotated_game()).annotated_game()), GameRecord::of(table.whole()));
        prop_assert_eq!(table.shown, None);
    }
    prop_assert!(table.shown.is_none_or(|plies| plies < table.plies()));
    prop_assert!(table.promotion.is_none() || table.is_live());
    let scene = tab.scene();
    prop_assert_eq!(scene.cells.len(), table.geometry().len());
    let told = scene.cells.iter().all(|scene| !scene.label.is_empty() && !scene.label.contains(['{', '}']));
    prop_assert!(told);
    let cursors = scene.cells.iter().filter(|scene| scene.is_cursor).count();
    prop_assert_eq!(cursors, usize::from(table.promotion.is_none()));
    men_stand_where_they_stand(&scene, table)?;
    let whole = Frame::of(table.layout(), tab.app.settings.labels);
    let seen = table.lens.view(whole);
    prop_assert!(seen.width > 200.0 && seen.width <= whole.width && seen.height <= whole.height);
    Ok(())
}

/// What is edited is read as it is written, and played only where nothing is wrong; whatever is wrong is told.
pub fn edited_well(tab: &Tab) -> Result<(), TestCaseError> {
    let Some(edit) = tab.app.edited() else { return Ok(()) };
    let (game, texts) = (&**edit.game(), tab.app.texts());
    let read = game.read_position(edit.text());
    prop_assert_eq!(read.is_ok(), edit.sound().is_some());
    prop_assert_eq!(read.err().unwrap_or_default(), edit.faults().to_vec());
    prop_assert!(edit.faults().iter().all(|fault| !position_error(texts, game, fault).is_empty()));
    if let Some(sound) = edit.sound() {
        prop_assert!(sound.pieces().map(|(cell, _)| cell).eq(edit.parts().pieces().iter().map(|(cell, _)| *cell)));
    }
    prop_assert!(edit.double_steps().len() >= edit.parts().en_passant.len());
    prop_assert_eq!(tab.table().game().id(), game.id());
    Ok(())
}

/// The men that are drawn are those of the position, each once.
fn men_stand_where_they_stand(scene: &Scene, table: &Table) -> Result<(), TestCaseError> {
    prop_assert_eq!(scene.men.len(), table.men_count());
    let mut drawn: Vec<_> =
        scene.men.iter().filter(|man| !man.is_off).map(|man| (man.cell, man.man)).collect();
    drawn.sort_by_key(|&(cell, _)| cell);
    let plain = |(cell, man): (Cell, Man)| (cell, Man::new(man.party(), man.role()));
    let seen = table.position().pieces().filter(|&(cell, _)| !table.is_hidden(cell));
    prop_assert_eq!(drawn, seen.map(plain).collect::<Vec<_>>());
    Ok(())
}

/// What is kept can be read, and the game at the board is kept as it stands.
pub fn kept_well(tab: &Tab, trusts: bool) -> Result<(), TestCaseError> {
    let shelf = Shelf::read(&tab.store);
    // What others keep here, and files, may be unreadable; nothing becomes so by itself.
    let aside = |shelf: &Shelf| {
        let mut texts: Vec<String> = shelf.aside.iter().map(|aside| aside.text.clone()).collect();
        texts.sort();
        texts
    };
    prop_assert_eq!(aside(&shelf), aside(&tab.app.shelf));
    let keys = |shelf: &Shelf| {
        let mut keys: Vec<GameKey> = shelf.tables.iter().map(|stored| stored.card.key).collect();
        keys.sort();
        keys
    };
    prop_assert_eq!(keys(&shelf), keys(&tab.app.shelf));
    for stored in &tab.app.shelf.tables {
        let kept = shelf.find(stored.card.key).map(StoredTable::text);
        prop_assert_eq!(kept, Some(stored.text()), "what is listed is what is kept");
    }
    if let Some(table) = tab.app.table.as_ref().filter(|table| table.kept) {
        let stored = shelf.find(table.card.key).expect("kept");
        prop_assert_eq!(&stored.record.actions, &GameRecord::of(table.whole()).actions);
        let position = table.game().write_position(&table.line.state().position);
        prop_assert!(!trusts || stored.glance.position == position);
    }
    Ok(())
}

/// Does it, and checks what holds after it. `trusts` is whether what is kept of a game must tell how it stands: what
/// others keep may tell anything.
pub fn go_on(tab: &mut Tab, next: Next, trusts: &mut bool) -> Result<(), TestCaseError> {
    come(tab, next, trusts);
    holds(tab, *trusts)
}

/// Does it.
pub fn come(tab: &mut Tab, next: Next, trusts: &mut bool) {
    match next {
        Next::Intent(intent) => {
            let intent = fitted(intent, tab);
            *trusts &=
                !matches!(intent, Intent::KeptElsewhere { .. } | Intent::Overtaken(_) | Intent::OpenText(_));
            tab.heard(&intent);
            tab.send(intent);
        }
        Next::Move(index) if tab.app.table.is_some() => tab.play_any(index),
        Next::Move(_) => {}
        Next::Wait(time) => {
            tab.app.now += time;
            tab.send(Intent::Tick);
        }
        Next::Think => drop(tab.think()),
    }
}

/// Whatever was intended.
pub fn holds(tab: &Tab, trusts: bool) -> Result<(), TestCaseError> {
    legal_play(tab)?;
    edited_well(tab)?;
    kept_well(tab, trusts)
}
