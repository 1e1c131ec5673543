//! Moves: by touches, by dragging, by the keyboard; promotions, refusals, undo, looking back, and marks.
use crate::tab::{GAME, Tab, cell, draw_odds, take_up};
use engine::games::GameDef;
use engine::games::bridge::{BLACK, QUEEN, WHITE};
use engine::notation::Names;
use engine::rules::Reason;
use schachquartett_app::Intent;
use schachquartett_app::announcements::describe_refused_move;
use schachquartett_app::new_game::{NewGame, NewGameIntent, SeatOrder};
use schachquartett_app::play::{BoardIntent, GameIntent};
use schachquartett_app::scene::Target;
use schachquartett_app::settings::{Setting, SettingsIntent};
use schachquartett_app::tab::Command;
use texts::Language;

#[test]
fn a_random_seat_order_numbers_players_without_names() {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetSeatOrder(SeatOrder::Random)));
    tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Bo".to_owned())));
    tab.send(Intent::StartGame { seed: 1 });
    assert_eq!(tab.table().names, ["Bo", "Player 1"]);
}

#[test]
fn a_game_starts_with_names_seats_and_odds() {
    let begin = |seats, random| {
        let mut tab = Tab::new();
        tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "  Anna\n".into())))
            .send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Bo".into())));
        tab.send(Intent::NewGame(NewGameIntent::SetSeatOrder(seats)))
            .send(Intent::NewGame(NewGameIntent::SetOptions(draw_odds(Some(BLACK)))));
        tab.send(Intent::NewGame(NewGameIntent::ToggleHandicap(cell("a9"))))
            .send(Intent::NewGame(NewGameIntent::ToggleHandicap(cell("d1"))));
        tab.send(Intent::StartGame { seed: random });
        tab
    };
    for (seats, random, names) in [
        (SeatOrder::Rotated(0), 1, ["Anna", "Bo"]),
        (SeatOrder::Rotated(1), 0, ["Bo", "Anna"]),
        (SeatOrder::Random, 0, ["Anna", "Bo"]),
        (SeatOrder::Random, 1, ["Bo", "Anna"]),
    ] {
        let tab = begin(seats, random);
        assert!(tab.is_on_game_page() && tab.app.tab.dialog.is_none());
        assert_eq!(tab.table().names, names, "{seats:?} {random}");
        assert_eq!(tab.table().def().id(), "bridge+draw-odds:b");
        assert_eq!(tab.table().draw_odds(), Some(BLACK));
        // Odds are given by one side: White's queen, once it was chosen.
        assert!(tab.position().starts_with("rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNB1KBNR w KQkq"));
        assert_eq!(tab.hash, format!("#/table/{}", tab.table().meta.key));
        assert!(matches!(
            tab.effects.as_slice(),
            [
                Command::SaveSettings(_),
                Command::SaveEntry { .. },
                Command::FollowGame(Some(_)),
                Command::FocusCursor,
                Command::Navigate(_)
            ]
        ));
        assert_eq!(tab.app.new_game, NewGame::default());
    }
}

#[test]
fn clicks_select_reselect_and_move() {
    let mut tab = Tab::playing();
    tab.touch("e2");
    assert_eq!(tab.table().interaction.selected, Some(cell("e2")));
    assert_eq!(tab.targets(Target::Move), "d3 f3 c4 g4");
    tab.touch("g1");
    assert_eq!(tab.table().interaction.selected, Some(cell("g1")), "an own piece reselects");
    assert_eq!(tab.targets(Target::Move), "f3 h3");
    tab.touch("g1");
    assert_eq!(tab.table().interaction.selected, None, "the same again deselects");
    tab.touch("e2 d3");
    assert_eq!(tab.actions(), "e2d3");
    assert_eq!(tab.table().interaction.selected, None);
    assert!(
        matches!(tab.effects.as_slice(), [Command::SaveEntry { .. }, Command::PlaySound(..)]),
        "{:?}",
        tab.effects
    );
    tab.touch("c3");
    assert_eq!(
        (tab.actions().as_str(), &tab.table().interaction.refused_move),
        ("e2d3", &None),
        "an empty cell is nothing"
    );
}

#[test]
fn a_refused_move_gives_its_reason_and_changes_nothing() {
    let mut tab = Tab::playing();
    let before = tab.position();
    tab.touch("e2 e4");
    let why =
        tab.table().interaction.refused_move.clone().and_then(|refused| refused.refusal).expect("a refusal");
    assert_eq!(why.reason, Reason::NoSuchMovement);
    assert_eq!(tab.table().interaction.selected, Some(cell("e2")), "the selection stays");
    assert_eq!(tab.app.tab.announcement.assertive, "The pawn does not move like that.");
    assert_eq!(
        describe_refused_move(tab.app.tab.texts(), tab.table(), &tab.style()).as_deref(),
        Some("The pawn does not move like that.")
    );
    // The same by dragging, with the cells that show it.
    tab.send(take_up("a1")).send(BoardIntent::Hover(Some(cell("a4"))));
    assert_eq!(
        tab.scene().pieces.iter().filter(|piece| piece.is_ghost).map(|piece| piece.cell).collect::<Vec<_>>(),
        [cell("a1")]
    );
    tab.send(BoardIntent::Drop(Some(cell("a4"))));
    let marked = tab.scene().cells.into_iter().filter(|scene| scene.is_witness);
    assert!(marked.map(|scene| scene.cell).eq([cell("a2")]));
    assert!(tab.table().interaction.drag_style.is_none() && tab.effects.is_empty());
    assert_eq!(tab.position(), before);
    // What is done next takes the words away.
    tab.send(BoardIntent::Escape).touch("e2");
    assert_eq!(tab.table().interaction.refused_move, None);
}

#[test]
fn dragging_moves_and_goes_back() {
    let mut tab = Tab::playing();
    tab.send(take_up("e2")).send(BoardIntent::Hover(Some(cell("d3"))));
    let scene = tab.scene();
    assert!(scene.cells[cell("d3").index()].is_hovered && scene.cells[cell("e2").index()].is_selected);
    tab.send(BoardIntent::Drop(Some(cell("d3"))));
    assert_eq!(tab.actions(), "e2d3");
    tab.send(take_up("e8")).send(BoardIntent::Drop(None));
    assert_eq!((tab.table().interaction.selected, tab.table().interaction.drag_style), (None, None));
    tab.send(take_up("a2"));
    assert_eq!(tab.table().interaction.selected, None, "White is not on turn");
    tab.send(BoardIntent::Drop(Some(cell("b3"))));
    assert_eq!(tab.actions(), "e2d3");
}

#[test]
fn the_keyboard_moves() {
    let mut tab = Tab::playing();
    assert_eq!(tab.table().view.cursor, cell("e1"), "it begins at the king on turn");
    tab.send(BoardIntent::MoveCursor(0, -1)).send(BoardIntent::Enter);
    assert_eq!(tab.table().interaction.selected, Some(cell("e2")));
    assert_eq!(tab.effects, [Command::FocusCursor]);
    assert_eq!(tab.app.tab.announcement.polite, "Pawn e2 selected, moves: 4");
    tab.send(BoardIntent::MoveCursor(-1, 0)).send(BoardIntent::MoveCursor(0, -1)).send(BoardIntent::Enter);
    assert_eq!(tab.actions(), "e2d3");
    assert!(tab.effects.contains(&Command::FocusCursor));
    assert_eq!(tab.app.tab.announcement.polite, "White: pawn e2 to d3");
    tab.send(BoardIntent::Focus(cell("a1"))).send(BoardIntent::MoveCursor(-1, 0));
    assert_eq!((tab.table().view.cursor, tab.app.tab.announcement.polite.as_str()), (cell("a1"), "Edge"));
    // Turned, the arrows go the other way.
    tab.send(BoardIntent::Rotate).send(BoardIntent::MoveCursor(-1, 0));
    assert_eq!(tab.table().view.cursor, cell("b1"));
    // Over the ditch.
    tab.send(BoardIntent::Focus(cell("b4"))).send(BoardIntent::MoveCursor(0, 1));
    assert_eq!(tab.table().view.cursor, cell("b6"));
}

const PROMOTES: &str = "4k3/P7/8/8/***2***/8/8/8/4K3 w - - 0 1";

#[test]
fn a_promotion_waits_for_a_choice() {
    let mut tab = Tab::at(PROMOTES);
    tab.touch("a8 b9");
    assert_eq!(tab.table().interaction.promotion.as_ref().map(|choice| choice.moves.len()), Some(4));
    assert_eq!(tab.app.tab.announcement.polite, "Promotion on b9");
    assert!(tab.effects.contains(&Command::FocusCursor));
    assert_eq!(tab.actions(), "");
    tab.send(BoardIntent::Promote(3));
    assert_eq!(tab.actions(), "a8b9n");
    for cancel in [
        BoardIntent::Escape,
        BoardIntent::Click(cell("h3")),
        BoardIntent::Click(cell("b9")),
        BoardIntent::Promote(9),
    ] {
        let mut tab = Tab::at(PROMOTES);
        tab.touch("a8 b9").send(cancel.clone());
        assert_eq!(tab.table().interaction.promotion, None, "{cancel:?}");
        assert_eq!(tab.actions(), "", "{cancel:?}");
    }
    // By keyboard: the arrows pick, and go round.
    let mut tab = Tab::at(PROMOTES);
    tab.touch("a8").send(BoardIntent::Focus(cell("b9"))).send(BoardIntent::Enter);
    tab.send(BoardIntent::MoveCursor(0, -1)).send(BoardIntent::MoveCursor(0, 1)).send(BoardIntent::Enter);
    assert_eq!(tab.actions(), "a8b9q");
    assert_eq!(tab.app.tab.announcement.polite, "White: pawn a8 to b9, promoted to queen");
    assert_eq!(tab.app.tab.announcement.assertive, "Check!");
    let queen = tab.table().shown_position().piece(cell("b9")).map(|piece| (piece.party(), piece.role()));
    assert_eq!(queen, Some((WHITE, QUEEN)));
}

#[test]
fn undo_and_redo() {
    let mut tab = Tab::playing();
    let positions: Vec<String> = ["e2d3", "e8d7", "g1f3"]
        .iter()
        .map(|text| {
            let before = tab.position();
            tab.play(text);
            before
        })
        .collect();
    let last = tab.position();
    for expected in positions.iter().rev() {
        tab.touch("a2").send(GameIntent::Undo);
        assert_eq!((&tab.position(), tab.table().interaction.selected), (expected, None));
        assert!(matches!(tab.effects[..], [Command::SaveEntry { .. }]));
    }
    assert!(!tab.table().game.can_undo());
    for _ in 0..3 {
        tab.send(GameIntent::Redo);
    }
    assert_eq!(tab.position(), last);
    assert!(!tab.table().game.can_redo());
    tab.send(GameIntent::Undo).play("b1c3");
    assert!(!tab.table().game.can_redo(), "another move was played");
    assert_eq!(tab.actions(), "e2d3 e8d7 b1c3");
}

#[test]
fn viewing_earlier_positions_changes_nothing() {
    let mut tab = Tab::playing();
    tab.play("e2d3 e8d7 g1f3");
    let now = tab.position();
    tab.send(GameIntent::ShowPly(1));
    assert_ne!(tab.position(), now);
    tab.touch("e8 d7 a2 b3").send(take_up("e8")).send(BoardIntent::Drop(Some(cell("d7"))));
    tab.send(BoardIntent::Focus(cell("e8"))).send(BoardIntent::Enter);
    assert_eq!((tab.table().view.shown_ply, tab.actions().as_str()), (Some(1), "e2d3 e8d7 g1f3"));
    assert_eq!((tab.table().interaction.selected, tab.targets(Target::Move).as_str()), (None, ""));
    assert_eq!(
        (tab.label("d3"), tab.label("g1")),
        ("d3, White pawn, target of the last move".into(), "g1, White knight".into())
    );
    tab.send(GameIntent::ShowPly(0));
    assert_eq!(tab.position(), GAME.write_position(&GAME.start_position()));
    for end in [3, 99] {
        tab.send(GameIntent::ShowPly(end));
        assert_eq!(
            (tab.table().view.shown_ply, &tab.position()),
            (None, &now),
            "the end is where the game stands"
        );
    }
    tab.send(GameIntent::ShowPly(1)).send(GameIntent::Undo);
    assert_eq!((tab.table().view.shown_ply, tab.actions().as_str()), (None, "e2d3 e8d7"));
}

#[test]
fn labels_describe_what_a_cell_shows() {
    let mut tab = Tab::at("4k3/8/8/8/***2***/8/3b4/2PP4/4K3 w - - 0 1");
    tab.touch("d2");
    assert_eq!(tab.label("d2"), "d2, White pawn, selected");
    assert_eq!(tab.label("d3"), "d3, Black bishop, possible capture");
    assert_eq!(tab.label("e3"), "e3, empty, possible move");
    assert_eq!(tab.label("a1"), "a1, empty");
    assert_eq!(tab.targets(Target::Capture), "d3");
    assert_eq!(tab.label("e1"), "e1, White king");
    tab.touch("d3");
    assert_eq!(tab.label("d2"), "d2, empty, start of the last move");
    assert_eq!(tab.label("d3"), "d3, White pawn, target of the last move");
    let checked = Tab::at("4k3/8/8/8/***2***/8/3n4/2PP4/4K3 w - - 0 1");
    assert_eq!(checked.label("e1"), "e1, White king, in check");
    // En passant captures a piece that stands elsewhere.
    let mut tab = Tab::at("4k3/8/8/1pP5/***2***/8/8/8/4K3 w - c7b6 0 1");
    tab.touch("c6");
    assert_eq!((tab.targets(Target::Capture), tab.targets(Target::Move)), ("c7".into(), "b7 d7".into()));
    tab.touch("c7");
    assert_eq!(tab.app.tab.announcement.polite, "White: pawn c6 captures pawn on c7, en passant");
}

#[test]
fn another_language_applies_at_once() {
    let mut tab = Tab::playing();
    tab.touch("e2 e4");
    assert_eq!(tab.label("e2"), "e2, White pawn, selected");
    tab.send(SettingsIntent::SetLanguage(Language::De));
    assert_eq!(tab.label("e2"), "e2, Bauer Weiß, ausgewählt");
    assert!(tab.settings.as_deref().is_some_and(|text| text.contains("\"language\": \"de\"")));
    assert_eq!(
        describe_refused_move(tab.app.tab.texts(), tab.table(), &tab.style()).as_deref(),
        Some("So zieht der Bauer nicht.")
    );
    tab.touch("d3");
    assert_eq!(tab.app.tab.announcement.polite, "Weiß: Bauer e2 nach d3");
    assert_eq!(tab.reloaded().app.tab.language(), Language::De);
}

#[test]
fn a_king_castles_onto_its_rook() {
    const READY: &str = "r3k2r/8/8/8/***2***/8/8/8/R3K2R w KQkq - 0 1";
    let mut tab = Tab::at(READY);
    tab.touch("e1");
    let targets = tab.targets(Target::Move);
    assert!(["g1", "h1", "c1", "a1"].iter().all(|target| targets.contains(target)), "{targets}");
    assert!(tab.label("h1").contains("possible move"));
    tab.touch("h1");
    assert_eq!((tab.actions().as_str(), tab.table().view.cursor), ("e1g1", cell("g1")));
    // Dragged, and typed.
    tab.send(take_up("e9")).send(BoardIntent::Drop(Some(cell("a9"))));
    assert_eq!(tab.actions(), "e1g1 e9c9");
    assert_eq!(tab.table().interaction.just_dropped, Some(cell("c9")));
    for text in ["e1h1", "Kh1"] {
        let mut tab = Tab::at(READY);
        tab.type_moves(text);
        assert_eq!(tab.actions(), "e1g1", "{text}");
    }
    // A move that is confirmed is confirmed on the rook, too.
    let mut tab = Tab::at(READY);
    tab.send(SettingsIntent::Change(Setting::ConfirmTouch(true)));
    for tapped in ["e1", "h1", "h1"] {
        assert_eq!(tab.actions(), "");
        tab.send(BoardIntent::Tap(cell(tapped)));
    }
    assert_eq!(tab.actions(), "e1g1");
    // Without castling the rook is selected.
    for barred in
        ["r3k2r/8/8/8/***2***/8/8/8/R3KB1R w KQkq - 0 1", "r3k2r/8/8/8/***2***/8/8/8/R3K2R w kq - 0 1"]
    {
        let mut tab = Tab::at(barred);
        tab.touch("e1 h1");
        assert_eq!((tab.table().interaction.selected, tab.table().ply_count()), (Some(cell("h1")), 0));
    }
}

#[test]
fn only_what_stands_in_the_way_is_framed() {
    let framed = |tab: &Tab| {
        let cells = tab.scene().cells.into_iter().filter(|cell| cell.is_witness);
        cells.map(|scene| GAME.cell_name(scene.cell)).collect::<Vec<_>>().join(" ")
    };
    let mut tab = Tab::playing();
    // Not how the knight moves; a piece in the way.
    assert_eq!(framed(tab.touch("g1 g3")), "");
    assert!(tab.table().interaction.refused_move.is_some());
    tab.send(BoardIntent::Escape);
    assert_eq!(framed(tab.touch("a1 a3")), "a2");
    let mut tab = Tab::at("4k3/4r3/8/8/***2***/8/8/4N3/4K3 w - - 0 1");
    assert_eq!(framed(tab.touch("e2 c3")), "e8", "the attacker");
}
