//! How the board is looked at: pieces that keep their places in the list, looking closer, small cells under a
//! finger, questions from the keyboard, settings and sounds.
use crate::tab::{Tab, cell, take_up};
use schachquartett_app::Intent;
use schachquartett_app::analysis::AnalysisIntent;
use schachquartett_app::board::{Layout, Point, ViewBox};
use schachquartett_app::open_game::DragStyle;
use schachquartett_app::play::{BoardIntent, GameIntent};
use schachquartett_app::scene::PieceScene;
use schachquartett_app::settings::{Labels, PieceStyle, Setting, SettingsIntent, Sound, Theme, Volume};
use schachquartett_app::tab::Command;
use texts::Language;

fn piece_on(tab: &Tab, name: &str) -> (usize, PieceScene) {
    let mut pieces = tab.scene().pieces.into_iter().enumerate();
    pieces.find(|(_, piece)| !piece.is_off_board && piece.cell == cell(name)).expect("a piece stands there")
}

/// The pieces that change from one scene to the next, by their places in the list.
fn changed(tab: &mut Tab, intent: Intent) -> Vec<usize> {
    let before = tab.scene().pieces;
    let after = tab.send(intent).scene().pieces;
    assert_eq!(before.len(), after.len());
    (0..before.len()).filter(|&index| before[index] != after[index]).collect()
}

#[test]
fn a_move_changes_only_the_pieces_that_move() {
    let mut tab = Tab::playing();
    let (pawn, _) = piece_on(&tab, "e2");
    tab.touch("e2");
    assert_eq!(changed(&mut tab, BoardIntent::Click(cell("c4")).into()), [pawn]);
    assert_eq!(piece_on(&tab, "c4").0, pawn);
    assert_eq!(changed(&mut tab, GameIntent::Undo.into()), [pawn]);
    assert_eq!(piece_on(&tab, "e2").0, pawn);
    assert_eq!(changed(&mut tab, GameIntent::Redo.into()), [pawn]);
    assert_eq!(changed(&mut tab, GameIntent::ShowPly(0).into()), [pawn]);
}

#[test]
fn captures_castling_and_promotion_leave_every_piece_its_slot() {
    let mut tab = Tab::at("r3k2r/8/8/8/***2***/8/8/8/R3K2R w KQkq - 0 1");
    let (king, rook) = (piece_on(&tab, "e1").0, piece_on(&tab, "h1").0);
    tab.touch("e1");
    assert_eq!(changed(&mut tab, BoardIntent::Click(cell("g1")).into()), [king, rook]);
    assert_eq!((piece_on(&tab, "g1").0, piece_on(&tab, "f1").0), (king, rook));
    let mut tab = Tab::at("4k3/8/8/8/***2***/8/8/3r4/3QK3 w - - 0 1");
    let (queen, capturable) = (piece_on(&tab, "d1").0, piece_on(&tab, "d2").0);
    tab.touch("d1");
    assert_eq!(changed(&mut tab, BoardIntent::Click(cell("d2")).into()), [queen, capturable]);
    assert!(tab.scene().pieces[capturable].is_off_board);

    let mut tab = Tab::at("4k3/1P6/8/8/***2***/8/8/8/4K3 w - - 0 1");
    let (pawn, _) = piece_on(&tab, "b8");
    tab.touch("b8 c9");
    assert_eq!(changed(&mut tab, BoardIntent::Promote(3).into()), [pawn]);
    let (same, knight) = piece_on(&tab, "c9");
    assert_eq!((same, knight.piece.role()), (pawn, engine::games::bridge::KNIGHT));
    tab.send(GameIntent::Undo);
    assert_eq!(piece_on(&tab, "b8").1.piece.role(), engine::games::bridge::PAWN);

    let mut tab = Tab::at("4k3/8/8/3Pp3/***1K***/8/8/8/8 w - d7e6 0 1");
    let capturable = piece_on(&tab, "e6").0;
    tab.touch("d6 d7");
    let off = tab.scene().pieces[capturable];
    assert!(off.is_off_board && off.cell == cell("e6"));
}

#[test]
fn a_dropped_piece_is_not_animated() {
    let mut tab = Tab::playing();
    tab.send(take_up("e2")).send(BoardIntent::Drop(Some(cell("d3"))));
    assert!(piece_on(&tab, "d3").1.skips_animation);
    tab.touch("e8");
    assert!(piece_on(&tab, "d3").1.skips_animation, "nothing has moved since");
    tab.touch("d7");
    assert!(!piece_on(&tab, "d3").1.skips_animation && !piece_on(&tab, "d7").1.skips_animation);
    let drawn = tab.scene().pieces.iter().filter(|piece| piece.is_ghost).count();
    assert_eq!(drawn, 0);
}

#[test]
fn a_touch_drag_enlarges_the_piece_unless_that_is_switched_off() {
    let mut tab = Tab::playing();
    let by_finger = Intent::from(BoardIntent::StartDrag { cell: cell("e2"), is_touch: true });
    assert_eq!(tab.send(by_finger.clone()).table().interaction.drag_style, Some(DragStyle::Enlarged));
    assert_eq!(
        tab.send(take_up("e2")).table().interaction.drag_style,
        Some(DragStyle::Normal),
        "never with a mouse"
    );
    tab.send(SettingsIntent::Change(Setting::Magnifier(false)));
    assert_eq!(tab.send(by_finger).table().interaction.drag_style, Some(DragStyle::Normal));
}

/// The centre of a cell of the drawn board, moved by an offset.
fn near(tab: &Tab, name: &str, right: f64, down: f64) -> Point {
    let corner = tab.table().layout().corner(tab.table().geometry(), cell(name));
    Point { x: corner.x + 50.0 + right, y: corner.y + 50.0 + down }
}

#[test]
fn on_small_cells_the_nearest_legal_target_counts() {
    let mut tab = Tab::playing();
    let aim = |tab: &Tab, point, reach| tab.table().pointer_target(point, reach);
    // Nothing is selected: the nearest piece that can be taken up.
    let beside = near(&tab, "e3", 10.0, 25.0);
    assert_eq!(aim(&tab, beside, 0.0), Some(cell("e3")));
    assert_eq!(aim(&tab, beside, 80.0), Some(cell("e2")));
    assert_eq!(aim(&tab, near(&tab, "e3", 0.0, -20.0), 80.0), Some(cell("e3")), "too far");
    // A piece is dragged: the nearest cell that it can go to, not another piece.
    tab.send(take_up("e2"));
    assert_eq!(aim(&tab, near(&tab, "e3", -30.0, 0.0), 80.0), Some(cell("d3")));
    assert_eq!(aim(&tab, near(&tab, "d2", 0.0, -30.0), 80.0), Some(cell("d3")));
    assert_eq!(aim(&tab, near(&tab, "e2", -30.0, -30.0), 80.0), Some(cell("e2")), "back where it was");
    // Off the board, but near.
    tab.send(BoardIntent::Drop(None)).touch("a2");
    assert_eq!(aim(&tab, near(&tab, "b3", 0.0, 0.0), 80.0), Some(cell("b3")));
    assert_eq!(aim(&tab, near(&tab, "a1", -60.0, 0.0), 80.0), Some(cell("a1")));
    assert_eq!(aim(&tab, near(&tab, "a1", -60.0, 0.0), 0.0), None);
}

#[test]
fn the_board_is_zoomed_and_the_keyboard_cursor_stays_in_view() {
    let mut tab = Tab::playing();
    let seen = |tab: &Tab| {
        let open_game = tab.table();
        open_game.view.viewport.view(ViewBox::of(open_game.layout(), tab.app.tab.settings.labels))
    };
    let whole = seen(&tab);
    let corner = Point { x: 0.0, y: 0.0 };
    tab.send(BoardIntent::DoubleTap(corner));
    assert_eq!(seen(&tab).width, whole.width / 2.0);
    let is_in_view = |tab: &Tab| {
        let (seen, open_game) = (seen(tab), tab.table());
        let at = open_game.layout().corner(open_game.geometry(), open_game.view.cursor);
        at.x >= seen.left
            && at.y >= seen.top
            && at.x + Layout::CELL <= seen.left + seen.width
            && at.y + Layout::CELL <= seen.top + seen.height
    };
    assert!(!is_in_view(&tab), "the king's cell is at the other end");
    for _ in 0..8 {
        tab.send(BoardIntent::MoveCursor(1, 0)).send(BoardIntent::MoveCursor(0, -1));
        assert!(is_in_view(&tab));
    }
    // The focus comes from elsewhere; a cell that is seen stays where it is.
    tab.send(BoardIntent::DoubleTap(corner))
        .send(BoardIntent::DoubleTap(corner))
        .send(BoardIntent::Focus(cell("h1")));
    assert!(is_in_view(&tab));
    let before = seen(&tab);
    tab.send(BoardIntent::Focus(cell("g1")));
    assert_eq!(seen(&tab), before);
    // All choices of a promotion come into view.
    let mut tab = Tab::at("4k3/1P6/8/8/***2***/8/8/8/4K3 w - - 0 1");
    tab.send(BoardIntent::Zoom { factor: 4.0, at: Some(corner) }).touch("b8 c9");
    assert!(tab.table().interaction.promotion.is_some() && seen(&tab) == whole);
    // Without labels beside it the board needs less room.
    tab.send(SettingsIntent::Change(Setting::Labels(Labels::Off)));
    assert!(seen(&tab).width < whole.width);
}

#[test]
fn letters_jump_from_piece_to_piece() {
    let mut tab = Tab::playing();
    let go = |tab: &mut Tab, letter, back| {
        tab.send(BoardIntent::Letter { letter, back });
        assert_eq!(tab.effects, [Command::FocusCursor]);
        tab.table().view.cursor
    };
    // From e1 over the own pieces, then the others, and round again.
    for name in ["b1", "g1", "b9", "g9", "b1"] {
        assert_eq!(go(&mut tab, 'n', false), cell(name));
    }
    for name in ["g9", "b9", "g1"] {
        assert_eq!(go(&mut tab, 'N', true), cell(name));
    }
    // Black's pieces come first when Black has to act; backwards from another cell, its last one.
    tab.play("e2d3").send(BoardIntent::Focus(cell("d3")));
    for name in ["b9", "g9", "b1", "g1"] {
        assert_eq!(go(&mut tab, 'n', false), cell(name));
    }
    tab.send(BoardIntent::Focus(cell("d3")));
    assert_eq!(go(&mut tab, 'N', true), cell("g9"));
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(go(&mut tab, 's', true), cell("b9"), "the letters are those of the language");
    let mut tab = Tab::at("4k3/8/8/8/***2***/8/8/8/4K3 w - - 0 1");
    tab.send(BoardIntent::Letter { letter: 'q', back: false });
    assert_eq!(tab.app.tab.announcement.polite, "No such piece on the board: queen");
    assert!(tab.effects.is_empty());
}

#[test]
fn a_key_leads_to_the_field_for_typed_moves() {
    let mut tab = Tab::playing();
    for letter in ['i', 'I'] {
        tab.send(BoardIntent::Letter { letter, back: false });
        assert_eq!(tab.effects, [Command::FocusMoveField]);
    }
}

#[test]
fn a_key_rotates_the_board_and_the_focus_stays_on_it() {
    let mut tab = Tab::playing();
    tab.send(BoardIntent::Letter { letter: 'f', back: false });
    assert_eq!(tab.table().view.bottom, 1);
    assert!(matches!(tab.effects.as_slice(), [Command::SaveEntry { .. }, Command::FocusCursor]));
    tab.send(BoardIntent::Rotate);
    assert_eq!(tab.table().view.bottom, 0);
    assert!(!tab.effects.contains(&Command::FocusCursor), "a button keeps the focus");
}

#[test]
fn keyboard_queries_are_answered() {
    let mut tab = Tab::playing();
    let ask = |tab: &mut Tab, letter| {
        tab.send(BoardIntent::Letter { letter, back: false });
        tab.app.tab.announcement.polite.trim().to_owned()
    };
    assert_eq!(ask(&mut tab, 'v'), "No moves yet.");
    assert_eq!(ask(&mut tab, 'o'), "e1, White king");
    assert_eq!(ask(&mut tab, 'w'), "King e1 cannot move now.");
    tab.send(BoardIntent::Focus(cell("g1")));
    assert_eq!(ask(&mut tab, 'w'), "Knight g1 can move to: f3, h3");
    tab.play("e2d3 e8d7 g1f3");
    assert_eq!(ask(&mut tab, 'v'), "Black: pawn e8 to d7. White: knight g1 to f3");
    tab.send(BoardIntent::Focus(cell("e5")));
    assert_eq!(ask(&mut tab, 'x'), "e5 is attacked by: f3, White knight");
    tab.send(BoardIntent::Focus(cell("a4")));
    assert_eq!(ask(&mut tab, 'x'), "No piece attacks a4.");
    assert_eq!(ask(&mut tab, 'w'), "a4, empty");
    // The last moves before the position that is shown.
    tab.send(GameIntent::ShowPly(1));
    assert_eq!(ask(&mut tab, 'v'), "White: pawn e2 to d3");
}

#[test]
fn settings_are_saved_and_change_nothing_else() {
    let mut tab = Tab::playing();
    for setting in [
        Setting::Theme(Theme::Dark),
        Setting::Labels(Labels::Inside),
        Setting::PieceStyle(PieceStyle::Letters),
        Setting::Animation(false),
        Setting::Magnifier(false),
        Setting::Sound(false),
        Setting::Volume(Volume::new(40)),
    ] {
        tab.send(SettingsIntent::Change(setting));
        assert!(matches!(tab.effects[0], Command::SaveSettings(_)));
        assert_eq!(tab.reloaded().app.tab.settings, tab.app.tab.settings, "{setting:?}");
    }
    assert_eq!(tab.actions(), "");
}

fn heard(tab: &Tab) -> Vec<Sound> {
    let sound = |effect: &Command| match effect {
        Command::PlaySound(sound, _) => Some(*sound),
        _ => None,
    };
    tab.effects.iter().filter_map(sound).collect()
}

#[test]
fn sounds_are_on_and_have_one_switch_and_a_volume() {
    let mut tab = Tab::at("4k3/8/8/8/***2***/8/8/3r4/3QK3 w - - 0 1");
    assert_eq!(heard(tab.touch("d1 d2")), [Sound::Capture]);
    assert_eq!(heard(tab.play("e9f9")), [Sound::Move]);
    assert_eq!(heard(tab.play("d2d9")), [Sound::Check]);
    tab.send(SettingsIntent::Change(Setting::Volume(Volume::new(30))));
    let quiet = Command::PlaySound(Sound::Move, Volume::new(30));
    assert!(tab.effects.contains(&quiet), "the new volume is heard: {:?}", tab.effects);
    let black = engine::games::bridge::BLACK;
    assert_eq!(heard(tab.send(GameIntent::Resign(black))), [Sound::End]);
    for silent in [Setting::Volume(Volume::new(0)), Setting::Sound(false)] {
        assert!(heard(tab.send(SettingsIntent::Change(silent))).is_empty());
        assert!(heard(tab.send(GameIntent::Undo)).is_empty());
        assert!(heard(tab.send(GameIntent::Resign(black))).is_empty(), "{silent:?}");
    }
    tab.send(SettingsIntent::Change(Setting::Volume(Volume::default())));
    assert_eq!(heard(tab.send(SettingsIntent::Change(Setting::Sound(true)))), [Sound::Move]);
}

#[test]
fn moves_are_heard_while_stepping_forward() {
    let mut tab = Tab::at("4k3/8/8/8/***2***/8/8/3r4/3QK3 w - - 0 1");
    tab.touch("d1 d2").play("e9f9 d2d9");
    let step = |tab: &mut Tab, back| heard(tab.send(GameIntent::StepPly { back }));
    assert_eq!(step(&mut tab, false), [], "there is nothing more");
    assert_eq!(heard(tab.send(GameIntent::ShowPly(0))), [], "back is silent");
    assert_eq!(step(&mut tab, false), [Sound::Capture]);
    assert_eq!(step(&mut tab, false), [Sound::Move]);
    assert_eq!(step(&mut tab, true), []);
    assert_eq!(heard(tab.send(GameIntent::ShowPly(3))), [Sound::Check]);
    tab.send(GameIntent::Resign(engine::games::bridge::BLACK)).send(GameIntent::ShowPly(1));
    assert_eq!(heard(tab.send(GameIntent::ShowPly(9))), [Sound::End]);
    // In an analysis as well.
    tab.send(AnalysisIntent::Start).send(GameIntent::ShowPly(0));
    assert_eq!(step(&mut tab, false), [Sound::Capture]);
    assert_eq!(step(&mut tab, true), []);
}
