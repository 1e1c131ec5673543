//! Drags that end without a drop: the piece goes back, and what the released pointer does then is nothing.
use crate::tab::{Tab, cell, take_up};
use engine::board::Cell;
use engine::games::GameKind;
use engine::pieces::{Party, Piece, Role};
use schachquartett_app::Intent;
use schachquartett_app::board::Point;
use schachquartett_app::editor::EditorIntent;
use schachquartett_app::library::StorageIntent;
use schachquartett_app::play::{ArrangementIntent, BoardIntent, GameIntent, PlyStep, TypingIntent};
use schachquartett_app::puzzles::PuzzleIntent;
use schachquartett_app::settings::{Setting, SettingsIntent};
use schachquartett_app::tab::{Dialog, Page, Route, TabIntent};

fn playing(game_kind: GameKind) -> Tab {
    let mut tab = Tab::new();
    tab.propose(game_kind).send(Intent::StartGame { seed: 0 });
    tab
}

/// Takes up the first piece that has a target, and returns its cell and the target.
fn drag(tab: &mut Tab) -> (Cell, Cell) {
    let cells: Vec<Cell> = tab.table().geometry().cells().collect();
    for from in cells.into_iter().filter(|&cell| tab.table().can_drag(cell)).collect::<Vec<_>>() {
        tab.send(BoardIntent::StartDrag { cell: from, is_touch: false });
        if let Some(mv) = tab.table().interaction.moves.first().copied() {
            tab.send(BoardIntent::Hover(Some(mv.to)));
            return (from, mv.to);
        }
    }
    panic!("no piece can be dragged")
}

/// What comes between, with its name.
fn interruptions() -> Vec<(&'static str, Intent)> {
    let letter = |letter| Intent::from(BoardIntent::Letter { letter, back: false });
    vec![
        ("cancelled by the pointer", BoardIntent::CancelDrag.into()),
        ("Escape", BoardIntent::Escape.into()),
        ("f", letter('f')),
        ("h", letter('h')),
        ("a piece's letter", letter('K')),
        ("a turned board", BoardIntent::Rotate.into()),
        ("an arrow", BoardIntent::MoveCursor(0, -1).into()),
        ("an arrow on the board", Intent::Browse { step: PlyStep::Previous, on_board: true }),
        ("an arrow on the page", Intent::Browse { step: PlyStep::Previous, on_board: false }),
        ("zoom", BoardIntent::Zoom { factor: 1.5, at: None }.into()),
        ("a dialog", TabIntent::OpenDialog(Dialog::Keys).into()),
        ("a step", GameIntent::StepPly { back: true }.into()),
        ("undo", GameIntent::Undo.into()),
        ("typing", TypingIntent::Autocomplete("e".into()).into()),
        ("another page", Intent::Navigate(Route::Start)),
    ]
}

#[test]
fn whatever_comes_between_puts_the_piece_back() {
    for game_kind in GameKind::ALL {
        for (name, intent) in interruptions() {
            let mut tab = playing(game_kind);
            if game_kind == GameKind::Coalition {
                tab.send(ArrangementIntent::Ready);
            }
            tab.play_any_move(3);
            let steps = tab.table().game.steps().len();
            let (_, to) = drag(&mut tab);
            assert!(tab.table().is_dragging());
            tab.send(intent);
            let after = tab.table().game.steps().len();
            assert!(after <= steps, "{game_kind:?}, {name}");
            let interaction = &tab.table().interaction;
            assert_eq!(
                (interaction.drag_style, interaction.selected, interaction.hovered, interaction.moves.len()),
                (None, None, None, 0),
                "{game_kind:?}, {name}"
            );
            let said = tab.app.tab.announcement.clone();
            tab.send(BoardIntent::Drop(Some(to)));
            assert_eq!(tab.table().game.steps().len(), after, "{game_kind:?}, {name}: the release");
            assert_eq!(tab.app.tab.announcement, said, "{game_kind:?}, {name}");
            assert!(tab.table().interaction.pending_move.is_none());
            assert!(tab.table().interaction.refused_move.is_none());
        }
    }
}

#[test]
fn a_piece_of_the_set_up_goes_back() {
    for (name, intent) in interruptions() {
        let mut tab = playing(GameKind::Coalition);
        let (from, to) = drag(&mut tab);
        tab.send(intent);
        let before = tab.table().shown_position().hash();
        tab.send(BoardIntent::Drop(Some(to)));
        assert_eq!(tab.table().shown_position().hash(), before, "{name}: {from:?} to {to:?}");
        assert!(!tab.table().is_dragging());
    }
}

#[test]
fn what_belongs_to_a_drag_does_not_end_it() {
    let mut tab = Tab::playing();
    tab.send(take_up("e2"));
    for intent in [
        Intent::from(BoardIntent::Hover(Some(cell("d3")))),
        BoardIntent::Pan(Point { x: 1.0, y: 0.0 }).into(),
        BoardIntent::FocusUnseen(cell("e2")).into(),
        Intent::Tick,
        StorageIntent::EntryChangedElsewhere { name: "game.other".into(), text: None }.into(),
        SettingsIntent::Change(Setting::Sound(false)).into(),
    ] {
        tab.send(intent);
        assert!(tab.table().is_dragging());
    }
    tab.send(BoardIntent::Drop(Some(cell("d3"))));
    assert_eq!(tab.actions(), "e2d3");
}

#[test]
fn a_move_that_arrives_puts_the_piece_back() {
    let mut other = Tab::playing();
    other.play("e2d3");
    let mut tab = other.reloaded();
    other.play("e8d7");
    tab.send(take_up("d8"));
    let entry = other.store[0].clone();
    tab.send(StorageIntent::EntryChangedElsewhere { name: entry.name, text: Some(entry.text) });
    assert!(!tab.table().is_dragging());
    tab.send(BoardIntent::Drop(Some(cell("c7"))));
    assert_eq!(tab.actions(), "e2d3 e8d7");
}

#[test]
fn the_board_that_turns_to_the_next_player_puts_the_piece_back() {
    let mut tab = Tab::playing();
    tab.send(take_up("e2"));
    tab.app.tab.settings.auto_rotate = true;
    tab.send(SettingsIntent::Change(Setting::AutoRotate(true)));
    // White is at the bottom already.
    assert!(tab.table().is_dragging());
    tab.send(BoardIntent::Drop(Some(cell("d3"))));
    tab.send(take_up("e8"));
    assert_eq!((tab.table().view.bottom, tab.table().is_dragging()), (1, true));
    tab.send(BoardIntent::Rotate);
    assert_eq!((tab.table().view.bottom, tab.table().is_dragging()), (0, false));
}

#[test]
fn a_cancelled_drag_is_no_answer_to_a_puzzle() {
    const PUZZLES: &str = "since 20000
6ykii mate2 1271 d2e2,e1f1,d6d1 bridge 8/2p1pk2/8/3r4/***1P***/2b1pBR1/2b2P2/3r2P1/4K3 b - - 3 40
";
    let mut tab = Tab::new();
    tab.send(Intent::Navigate(Route::read("#/puzzles/bridge/6ykii")))
        .send(PuzzleIntent::Loaded(GameKind::Bridge, Some(PUZZLES.into())));
    assert!(matches!(tab.app.tab.page, Page::Puzzle(..)));
    for (name, intent) in interruptions().into_iter().filter(|(name, _)| *name != "another page") {
        tab.send(take_up("d2"));
        assert!(tab.table().is_dragging(), "{name}");
        tab.send(intent).send(TabIntent::CloseDialog);
        // A move that fails, and one that solves it.
        for to in ["d9", "e2"] {
            tab.send(BoardIntent::Drop(Some(cell(to))));
        }
        assert_eq!((tab.table().game.steps().len(), &tab.app.learn.verdict), (0, &None), "{name}");
        assert!(tab.app.learn.progress.puzzles.of(GameKind::Bridge).is_none(), "{name}");
    }
}

#[test]
fn pieces_of_the_editor_go_back() {
    let piece = Piece::new(Party::new(0), Role::KING);
    let others = |(name, _): &(&str, Intent)| !matches!(*name, "an arrow on the page" | "another page");
    for (name, intent) in interruptions().into_iter().filter(others) {
        let mut tab = Tab::playing();
        tab.send(EditorIntent::Open);
        let text = |tab: &Tab| tab.table().editor().map(|editor| editor.text().to_owned());
        let before = text(&tab);
        tab.send(take_up("e2"));
        assert!(tab.table().is_dragging());
        tab.send(intent.clone()).send(TabIntent::CloseDialog);
        let changed = text(&tab);
        // Off the board would remove it.
        tab.send(BoardIntent::Drop(None)).send(BoardIntent::Drop(Some(cell("e5"))));
        assert_eq!(text(&tab), changed, "{name}");
        // One of the palette.
        tab.send(EditorIntent::DragNewPiece { is_touch: false });
        tab.send(intent).send(TabIntent::CloseDialog);
        let changed = text(&tab);
        tab.send(EditorIntent::DropNewPiece(piece, Some(cell("e5"))));
        assert_eq!(text(&tab), changed, "{name}");
        assert!(changed == before || name == "a piece's letter", "{name}");
    }
}
