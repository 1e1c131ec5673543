//! Marks on the board: last moves, checks, drawings; the cursor at the edge, and lines that are read aloud.
use crate::tab::{Tab, cell};
use engine::board::Cell;
use engine::games::GameKind;
use engine::notation::NotationStyle;
use schachquartett_app::Intent;
use schachquartett_app::announcements::BoardQuery;
use schachquartett_app::open_game::Drawing;
use schachquartett_app::play::{BoardIntent, GameIntent};
use schachquartett_app::scene::{LastMove, MoveEnd};
use schachquartett_app::settings::{Setting, SettingsIntent};

const CHECK: &str = "4k3/8/8/8/***2***/8/8/3r4/3QK3 w - - 0 1";

fn playing(game_kind: GameKind) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
    tab
}

fn by_name(tab: &Tab, name: &str) -> Cell {
    tab.table().def().cell_by_name(name).expect("a cell")
}

fn last_moves_on(tab: &Tab, name: &str) -> [Option<LastMove>; 4] {
    tab.scene().cells[by_name(tab, name).index()].last_moves
}

fn change(tab: &mut Tab, setting: Setting) {
    tab.send(SettingsIntent::Change(setting));
}

#[test]
fn the_newest_of_three_moves_is_marked_as_such() {
    let mut tab = playing(GameKind::Hex);
    for name in ["b4", "d4", "f2", "f4", "i12", "i10"] {
        let cell = by_name(&tab, name);
        tab.send(BoardIntent::Click(cell));
    }
    let mark = |end, age| Some(LastMove { end, age });
    assert_eq!(last_moves_on(&tab, "b4"), [mark(MoveEnd::From, 2), None, None, None]);
    assert_eq!(last_moves_on(&tab, "f4"), [None, mark(MoveEnd::To, 1), None, None]);
    assert_eq!(last_moves_on(&tab, "i10"), [None, None, mark(MoveEnd::To, 0), None]);
    tab.send(GameIntent::ShowPly(2));
    assert_eq!(last_moves_on(&tab, "f4"), [None, mark(MoveEnd::To, 0), None, None]);
    assert_eq!(last_moves_on(&tab, "i10"), [None; 4]);
    // Between two, a move does not change the marks of the other.
    let mut tab = Tab::playing();
    tab.play("e2d3 e8d7");
    assert_eq!(last_moves_on(&tab, "d3"), [mark(MoveEnd::To, 0), None, None, None]);
    assert_eq!(last_moves_on(&tab, "d7"), [None, mark(MoveEnd::To, 0), None, None]);
}

#[test]
fn marks_of_checks_and_last_moves_can_be_switched_off() {
    let mut tab = Tab::at(CHECK);
    tab.play("d1d2").play("e9f9").play("d2d9");
    let shown = |tab: &Tab| {
        let scene = tab.scene();
        let is_marked = |name: &str| scene.cells[cell(name).index()].last_moves.iter().flatten().count() > 0;
        (scene.cells[cell("f9").index()].is_check, is_marked("d9"))
    };
    assert_eq!(shown(&tab), (true, true));
    change(&mut tab, Setting::CheckMarks(false));
    assert_eq!(shown(&tab), (false, true));
    change(&mut tab, Setting::LastMoveMarks(false));
    assert_eq!(shown(&tab), (false, false));
    assert_eq!(shown(&tab.reloaded()), (false, false));
    // Screen readers speak of both all the same.
    assert_eq!(tab.label("f9"), "f9, Black king, in check, target of the last move");
    assert_eq!(tab.label("d9"), "d9, White queen, target of the last move");
    change(&mut tab, Setting::CheckMarks(true));
    assert_eq!(shown(&tab), (true, false));
}

#[test]
fn a_drawing_is_shown_while_it_is_drawn() {
    let mut tab = Tab::playing();
    let arrow = |to: &str| Drawing { from: cell("e1"), to: cell(to), colour: 0 };
    let drawn =
        |tab: &Tab| (tab.table().interaction.unfinished_drawing, tab.table().interaction.drawings.clone());
    tab.send(BoardIntent::PreviewDrawing(Some(arrow("e1"))));
    assert_eq!(drawn(&tab), (Some(arrow("e1")), vec![]));
    tab.send(BoardIntent::PreviewDrawing(Some(arrow("e4"))));
    assert_eq!(drawn(&tab), (Some(arrow("e4")), vec![]));
    tab.send(BoardIntent::Draw(arrow("e4")));
    assert_eq!(drawn(&tab), (None, vec![arrow("e4")]));
    tab.send(BoardIntent::PreviewDrawing(Some(arrow("a4")))).send(BoardIntent::PreviewDrawing(None));
    assert_eq!(drawn(&tab), (None, vec![arrow("e4")]), "the pointer left the board");
}

#[test]
fn the_cursor_wraps_if_the_settings_say_so() {
    let mut tab = Tab::playing();
    let go = |tab: &mut Tab, from: &str, step: (i8, i8)| {
        let cell = by_name(tab, from);
        tab.send(BoardIntent::Focus(cell)).send(BoardIntent::MoveCursor(step.0, step.1));
        tab.table().def().cell_name(tab.table().view.cursor)
    };
    assert_eq!(go(&mut tab, "a1", (-1, 0)), "a1");
    change(&mut tab, Setting::WrapCursor(true));
    for (from, step, to) in [
        ("a1", (-1, 0), "h1"),
        ("h1", (1, 0), "a1"),
        ("a1", (0, 1), "a9"),
        ("a9", (0, -1), "a1"),
        ("d5", (-1, 0), "e5"),
        ("b4", (1, 0), "c4"),
    ] {
        assert_eq!(go(&mut tab, from, step), to, "{from} {step:?}");
    }
    tab.send(BoardIntent::Rotate);
    assert_eq!(go(&mut tab, "a1", (0, -1)), "a9");
    let mut tab = playing(GameKind::Hex);
    change(&mut tab, Setting::WrapCursor(true));
    assert_eq!(go(&mut tab, "a1", (-1, 0)), "a8");
    assert_eq!(go(&mut tab, "a8", (1, 0)), "a1");
}

/// Presses a letter with the cursor on a cell, and returns what is said.
fn ask(tab: &mut Tab, name: &str, letter: char) -> String {
    let cell = by_name(tab, name);
    tab.send(BoardIntent::Focus(cell)).send(BoardIntent::Letter { letter, back: false });
    tab.app.tab.announcement.polite.trim().to_owned()
}

#[test]
fn lines_through_the_cursor_are_read_aloud() {
    let mut tab = Tab::at("4k3/8/8/8/***2***/P1p5/8/3b4/4K3 w - - 0 1");
    assert_eq!(ask(&mut tab, "h4", 'u'), "Rank 4: a4 White pawn, c4 Black pawn");
    assert_eq!(ask(&mut tab, "h4", 'y'), "File h: no pieces");
    assert_eq!(ask(&mut tab, "e5", 'y'), "File e: e1 White king, e9 Black king");
    assert_eq!(
        ask(&mut tab, "b3", 'z'),
        "Diagonal a2 to h9: c4 Black pawn. Diagonal a4 to d1: a4 White pawn"
    );
    assert_eq!(ask(&mut tab, "a1", 'z'), "Diagonal a1 to h8: no pieces");
    let mut tab = playing(GameKind::Hex);
    assert!(ask(&mut tab, "a4", 'u').starts_with("Line a1 to a8: a1 White rook, a2 White bishop"));
    assert!(ask(&mut tab, "a4", 'y').starts_with("Line a4 to i4: a4 White king, b4 White pawn"));
    assert!(ask(&mut tab, "a1", 'z').starts_with("Line a1 to"));
    // In the editor as well.
    tab.send(schachquartett_app::editor::EditorIntent::Open);
    assert!(ask(&mut tab, "a4", 'u').starts_with("Line a1 to a8: a1 White rook"));
}

#[test]
fn keys_of_questions_are_letters_of_no_piece() {
    let keys: Vec<char> = ('a'..='z').filter(|&key| BoardQuery::for_key(key).is_some()).collect();
    assert_eq!(keys, ['o', 'u', 'v', 'w', 'x', 'y', 'z']);
    for (letters, game_kind) in [NotationStyle::ENGLISH, NotationStyle::GERMAN]
        .into_iter()
        .flat_map(|all| GameKind::ALL.map(|game| (all, game)))
    {
        let tab = playing(game_kind);
        let style = NotationStyle { letters, v23_names: false };
        for key in &keys {
            assert_eq!(style.role(tab.table().def(), key.to_ascii_uppercase()), None, "{key} {game_kind:?}");
        }
    }
}
