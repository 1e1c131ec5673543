//! A position is edited: pieces, everything else, what is wrong, and what follows.
use crate::tab::{BASE, Tab, take_up};
use engine::board::Cell;
use engine::games::{self, GameKind, GameOptions, write_parts};
use engine::notation::PositionErrorKind;
use engine::pieces::{Party, PartySet, Piece, Role};
use engine::rules::{legal_moves, play};
use schachquartett_app::Intent;
use schachquartett_app::editor::EditorIntent;
use schachquartett_app::new_game::{NewGameIntent, Opponents, SeatOrder};
use schachquartett_app::open_game::{Editor, EditorTool, PositionChange};
use schachquartett_app::play::{BoardIntent, GameIntent};
use schachquartett_app::tab::{Command, Dialog, Page, PageError, TabIntent};
use search::Level;

const BRIDGE: &str = "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const GAMES: [&str; 6] = [
    "bridge",
    "hex",
    "fortress:checkmate",
    "fortress:london+free-reserve",
    "coalition",
    "coalition+waiting+motorcyclist+small-coalition",
];

fn editing(game: &str, text: &str) -> Tab {
    let hash = if text.is_empty() {
        format!("#/edit/{game}")
    } else {
        format!("#/edit/{game}/{}", text.replace(' ', "_"))
    };
    let tab = Tab::open(None, None, &hash);
    assert_eq!(tab.app.tab.page, Page::Editor, "{hash}");
    tab
}

trait EditorActions {
    fn edit(&self) -> &Editor;
    fn at(&self, name: &str) -> Cell;
    fn step(&mut self, step: EditorIntent) -> &mut Self;
    fn change(&mut self, change: PositionChange) -> &mut Self;
    fn click(&mut self, names: &str) -> &mut Self;
    fn hold(&mut self, party: usize, role: usize) -> &mut Self;
    fn wrongs(&self) -> Vec<PositionErrorKind>;
    fn marked(&self) -> String;
    fn piece_on(&self, name: &str) -> Option<Piece>;
}

impl EditorActions for Tab {
    #[track_caller]
    fn edit(&self) -> &Editor {
        self.app.tab.active_editor().expect("a position is edited")
    }

    #[track_caller]
    fn at(&self, name: &str) -> Cell {
        self.edit().def().cell_by_name(name).unwrap_or_else(|| panic!("no cell {name}"))
    }

    fn step(&mut self, step: EditorIntent) -> &mut Self {
        self.send(Intent::Editor(step))
    }

    #[track_caller]
    fn change(&mut self, change: PositionChange) -> &mut Self {
        let before = self.edit().text().to_owned();
        self.step(EditorIntent::Change(change.clone()));
        assert_ne!(self.edit().text(), before, "{change:?}");
        self
    }

    fn click(&mut self, names: &str) -> &mut Self {
        for name in names.split(' ') {
            let cell = self.at(name);
            self.send(BoardIntent::Click(cell));
        }
        self
    }

    fn hold(&mut self, party: usize, role: usize) -> &mut Self {
        let piece = self.edit().def().rules().initial_piece(Party::new(party), Role::new(role));
        self.step(EditorIntent::SelectTool(EditorTool::Piece(piece)))
    }

    fn wrongs(&self) -> Vec<PositionErrorKind> {
        self.edit().errors().iter().map(|error| error.kind.clone()).collect()
    }

    /// The cells that show errors.
    fn marked(&self) -> String {
        let scene = self.scene();
        let cells = scene.cells.iter().filter(|scene| scene.is_witness);
        let names = cells.map(|scene| {
            assert!(scene.label.ends_with("error"), "{}", scene.label);
            self.edit().def().cell_name(scene.cell)
        });
        names.collect::<Vec<_>>().join(" ")
    }

    fn piece_on(&self, name: &str) -> Option<Piece> {
        self.edit().parts().piece(self.at(name))
    }
}

/// The options of an id.
fn options(id: &str) -> GameOptions {
    GameOptions::read(id).expect("a game")
}

#[test]
fn every_game_opens_with_its_start_position() {
    for id in GAMES {
        let tab = editing(id, "");
        let def = games::by_id(id).expect("a game");
        assert_eq!(tab.edit().text(), def.write_position(&def.start_position()));
        assert_eq!(tab.edit().errors(), []);
        assert_eq!(tab.effects, []);
        let scene = tab.scene();
        assert_eq!(scene.pieces.len(), tab.table().geometry().len());
        assert_eq!(
            scene.pieces.iter().filter(|piece| !piece.is_off_board).count(),
            def.start_position().pieces().count()
        );
    }
    let tab = Tab::open(None, None, "#/edit/chess");
    assert!(matches!(tab.app.tab.page, Page::Error(PageError::InvalidGameId(_))));
}

#[test]
fn pieces_are_placed_moved_and_removed() {
    let mut tab = editing("bridge", BRIDGE);
    // Moved by two clicks, over whatever stands there.
    tab.click("e1 e4");
    assert_eq!(tab.piece_on("e4"), Some(Piece::new(Party::new(0), Role::KING)));
    assert_eq!(tab.piece_on("e1"), None);
    assert_eq!(tab.hash, format!("#/edit/bridge/{}", tab.edit().text().replace(' ', "_")));
    // A click on the same cell lets go.
    tab.click("d1 d1 d4");
    assert_eq!(tab.piece_on("d1"), Some(Piece::new(Party::new(0), Role::new(1))));
    // A chosen piece is placed, and removed by another click.
    tab.hold(1, 4).click("d4 d4 c3 e4");
    assert_eq!(
        (tab.piece_on("d4"), tab.piece_on("c3")),
        (None, Some(Piece::new(Party::new(1), Role::new(4))))
    );
    assert_eq!(tab.piece_on("e4"), tab.piece_on("c3"), "in place of the king");
    tab.step(EditorIntent::SelectTool(EditorTool::Eraser)).click("c3 e4 a1 h6");
    assert_eq!([tab.piece_on("c3"), tab.piece_on("e4"), tab.piece_on("a1")], [None; 3]);
    // Dragged, also off the board; a drag that is given up changes nothing.
    let (b1, b5) = (tab.at("b1"), tab.at("b6"));
    tab.send(BoardIntent::StartDrag { cell: b1, is_touch: true }).send(BoardIntent::Drop(Some(b5)));
    assert_eq!(
        (tab.piece_on("b1"), tab.piece_on("b6")),
        (None, Some(Piece::new(Party::new(0), Role::new(4))))
    );
    tab.send(BoardIntent::StartDrag { cell: b5, is_touch: false }).send(BoardIntent::Drop(Some(b5)));
    assert!(tab.piece_on("b6").is_some());
    tab.send(BoardIntent::StartDrag { cell: b5, is_touch: false }).send(BoardIntent::Drop(None));
    assert_eq!(tab.piece_on("b6"), None);
    assert!(tab.app.tab.announcement.polite.starts_with("b6, empty"), "{}", tab.app.tab.announcement.polite);
}

#[test]
fn a_position_is_set_up_by_keyboard_alone() {
    let mut tab = editing("coalition", "");
    tab.step(EditorIntent::Clear);
    assert_eq!(tab.edit().parts().pieces(), []);
    let d4 = tab.at("d4");
    tab.send(BoardIntent::Focus(d4)).hold(1, 1);
    tab.send(BoardIntent::Letter { letter: 't', back: false });
    assert_eq!(tab.piece_on("d4"), Some(Piece::new(Party::new(1), Role::new(1))));
    assert!(
        tab.app.tab.announcement.polite.starts_with("d4, Black tank"),
        "{}",
        tab.app.tab.announcement.polite
    );
    tab.send(BoardIntent::MoveCursor(1, 0)).send(BoardIntent::Enter);
    assert_eq!(tab.piece_on("e4"), tab.piece_on("d4"));
    tab.step(EditorIntent::Remove);
    assert_eq!(tab.piece_on("e4"), None);
    tab.send(BoardIntent::Escape);
    assert_eq!(tab.edit().tool, EditorTool::Pointer);
    tab.send(BoardIntent::MoveCursor(-1, 0))
        .send(BoardIntent::Enter)
        .send(BoardIntent::MoveCursor(0, -1))
        .send(BoardIntent::Enter);
    assert!(tab.piece_on("d5").is_some() && tab.piece_on("d4").is_none());
    // A double step that is still allowed is a mark of its own.
    tab.send(BoardIntent::Letter { letter: 'G', back: false });
    assert!(tab.piece_on("d5").is_some_and(Piece::is_unmoved));
    assert!(tab.scene().cells[tab.at("d5").index()].label.ends_with("double step possible"));
    tab.step(EditorIntent::SelectTool(EditorTool::DoubleStep)).click("d5");
    assert!(tab.piece_on("d5").is_some_and(|piece| !piece.is_unmoved()));
    assert!(tab.edit().text().contains("3bg6"));
}

#[test]
fn changes_are_undone_and_redone() {
    let mut tab = editing("bridge", BRIDGE);
    assert!(!tab.edit().can_undo());
    tab.hold(0, 1).click("e4").change(PositionChange::RoundNumber(7));
    tab.step(EditorIntent::Change(PositionChange::Options(options("bridge+draw-odds:b"))));
    let last = (tab.edit().def().id(), tab.edit().text().to_owned());
    assert_eq!(tab.hash, format!("#/edit/{}/{}", last.0, last.1.replace(' ', "_")));
    for _ in 0..3 {
        tab.send(GameIntent::Undo);
    }
    assert_eq!((tab.edit().def().id().as_str(), tab.edit().text()), ("bridge", BRIDGE));
    assert!(!tab.edit().can_undo() && tab.edit().can_redo());
    for _ in 0..4 {
        tab.send(GameIntent::Redo);
    }
    assert_eq!((tab.edit().def().id(), tab.edit().text().to_owned()), last);
    tab.send(GameIntent::Undo).change(PositionChange::HalfmoveClock(3));
    assert!(!tab.edit().can_redo());
}

/// All that a position has is set anew by hand, and gives the same text.
fn check_manual_setup(id: &str, text: &str) {
    let def = games::by_id(id).expect("a game");
    let mut tab = editing(id, text);
    assert_eq!(tab.edit().text(), text);
    assert_eq!(tab.edit().errors(), [], "{id} {text}");
    let parts = tab.edit().parts().clone();
    assert_eq!(write_parts(&*def, &parts), text);
    tab.step(EditorIntent::Clear);
    for &(cell, piece) in parts.pieces() {
        tab.step(EditorIntent::DragNewPiece { is_touch: false })
            .step(EditorIntent::DropNewPiece(piece, Some(cell)));
    }
    tab.step(EditorIntent::Change(PositionChange::Turn(parts.turn)));
    let mut changes = vec![
        PositionChange::HalfmoveClock(parts.halfmove_clock),
        PositionChange::RoundNumber(parts.round_number),
    ];
    changes.extend(parts.castlings.iter().map(|&index| PositionChange::Castling(index, true)));
    changes.extend(parts.en_passant.iter().map(|&pair| PositionChange::EnPassant(pair, true)));
    changes.extend(parts.eliminated.iter().map(|party| PositionChange::Eliminated(party, true)));
    let coalition = parts.coalition;
    changes.extend(coalition.may_rearrange.iter().map(|party| PositionChange::CanRearrange(party, true)));
    changes.extend(coalition.may_skip.iter().map(|party| PositionChange::CanSkipTurn(party, true)));
    changes.extend(coalition.may_shift.iter().map(|party| PositionChange::CanShift(party, true)));
    changes.extend(coalition.may_answer.iter().map(|party| PositionChange::CanAnswer(party, true)));
    for party in Party::first(Party::MAX_COUNT) {
        changes
            .extend(coalition.partners[party].map(|partner| PositionChange::Partner(party, Some(partner))));
        changes.push(PositionChange::OwedTurns(party, coalition.owed_turns[party]));
    }
    changes.extend(parts.arranging.iter().map(|party| PositionChange::Arranging(party, true)));
    for change in changes {
        tab.step(EditorIntent::Change(change));
    }
    if parts.en_passant.len() < 2 || def.kind() != GameKind::Coalition {
        assert_eq!(tab.edit().text(), text, "{id}");
    }
    assert_eq!(tab.edit().errors(), [], "{id} {text}");
    // Whatever is open to en passant is offered.
    let offered = tab.edit().double_steps();
    assert!(parts.en_passant.iter().all(|pair| offered.contains(pair)), "{id} {text}");
    let sound = *tab.edit().valid_position().expect("nothing is wrong");
    assert_eq!(def.write_position(&sound), tab.edit().text());
}

#[test]
fn positions_of_random_games_are_set_up_by_hand() {
    let starts = [
        ("bridge", "", 60),
        ("hex", "", 90),
        ("fortress:checkmate", "", 60),
        ("fortress:king-capture+wide-gate", "", 60),
        (
            "coalition+waiting+motorcyclist",
            "2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2 y -- RbgrWybgrCyb - - 0 1",
            80,
        ),
    ];
    for (id, start, plies) in starts {
        let def = games::by_id(id).expect("a game");
        let mut position = match start {
            "" => def.start_position(),
            text => def.read_position(text).expect("a position"),
        };
        let mut random = 66_u64;
        for ply in 0..plies {
            let moves = legal_moves(def.rules(), &position);
            let Some(mv) = moves.get(random as usize % moves.len().max(1)) else { break };
            position = play(def.rules(), &position, mv);
            random = engine::rules::splitmix64(random + ply) >> 8;
            if ply % 3 == 0 || position.en_passant().next().is_some() {
                check_manual_setup(id, &def.write_position(&position));
            }
        }
    }
    for (id, text) in [
        ("coalition", "5bK1bA2/10/6bG3/10/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5 r!b yb - y2 - 4 5"),
        ("coalition+small-coalition", "9bC/3bK6/10/2rG7/1rP1gS6/8gM1/10/10/3yK6/yA9 r!yb rg - - - 1 5"),
        (
            "fortress:king-capture+wide-gate",
            "5eR2/8/nR1nNnBnRnNnBnQnKnBnN2eN2/4nPnPnPnP1nPnPnP1eB2/wRwP8ePeR/wNwP4nP3ePeN/wB1wP4eQ2ePeB/2wP7eP1/wQwP1sN6ePeK/wBwP3sP4ePeB/wNwP8ePeN/wRwP8ePeR/2wB1sPsPsP1sPsPsPsP4/2wN1sR1sBsKsQsBsNsRsBsN1sR/8/2wR5 s w slsrnreler - 2 9",
        ),
    ] {
        check_manual_setup(id, text);
    }
    for id in GAMES {
        let def = games::by_id(id).expect("a game");
        check_manual_setup(id, &def.write_position(&def.start_position()));
    }
}

#[test]
fn castling_rights_go_with_king_and_rook() {
    let rights = |tab: &Tab| tab.edit().parts().castlings.clone();
    let start = || editing("bridge", BRIDGE);
    assert_eq!(rights(&start()), [0, 1, 2, 3]);
    // Moved away, dragged off, erased and replaced.
    let mut tab = start();
    tab.step(EditorIntent::SelectTool(EditorTool::Pointer)).click("h1 h4");
    assert_eq!((rights(&tab), tab.wrongs()), (vec![1, 2, 3], vec![]));
    let mut tab = start();
    tab.send(take_up("e1")).send(BoardIntent::Drop(None));
    assert_eq!((rights(&tab), tab.wrongs().len()), (vec![2, 3], 1));
    tab.send(GameIntent::Undo);
    assert_eq!((rights(&tab), tab.wrongs()), (vec![0, 1, 2, 3], vec![]));
    let mut tab = start();
    tab.step(EditorIntent::SelectTool(EditorTool::Eraser)).click("a9");
    assert_eq!((rights(&tab), tab.wrongs()), (vec![0, 1, 2], vec![]));
    let mut tab = start();
    tab.hold(0, 4).click("h1");
    assert_eq!((rights(&tab), tab.wrongs()), (vec![1, 2, 3], vec![]));
    // Other pieces change nothing, not even the same one anew.
    let mut tab = start();
    tab.step(EditorIntent::SelectTool(EditorTool::Eraser)).click("b1 e2").hold(0, 2).click("d4");
    assert_eq!(rights(&tab), [0, 1, 2, 3]);
}

#[test]
fn errors_are_listed_and_marked() {
    let white = Party::new(0);
    let mut tab = editing("bridge", BRIDGE);
    tab.step(EditorIntent::SelectTool(EditorTool::Eraser)).click("e1");
    let king = PositionErrorKind::KingCount { party: white, found: 0 };
    assert_eq!(tab.wrongs()[0], king);
    assert!(tab.edit().valid_position().is_none());
    assert_eq!((tab.wrongs(), tab.marked()), (vec![king], String::new()), "its castlings go with it");
    tab.change(PositionChange::Castling(0, true));
    assert!(tab.wrongs().contains(&PositionErrorKind::CastlingWithoutPieces { right: "K" }));
    assert_eq!(tab.marked(), "e1 h1");
    tab.change(PositionChange::Castling(0, false));
    tab.hold(0, 0).click("e1 e4");
    assert_eq!(tab.wrongs(), [PositionErrorKind::KingCount { party: white, found: 2 }]);
    assert_eq!(tab.marked(), "e1 e4");
    tab.step(EditorIntent::SelectTool(EditorTool::Eraser)).click("e4").hold(0, 5).click("b9");
    assert_eq!(tab.wrongs(), [PositionErrorKind::PawnOnLastRank { party: white }]);
    assert_eq!(tab.marked(), "b9");
    tab.send(GameIntent::Undo).hold(0, 1).click("e8");
    assert_eq!(
        (tab.wrongs(), tab.marked()),
        (vec![PositionErrorKind::CouldBeCaptured { party: Party::new(1) }], "e9".into())
    );
    tab.send(GameIntent::Undo);
    let pair = [tab.at("c3"), tab.at("d4")];
    tab.step(EditorIntent::Change(PositionChange::EnPassant(pair, true)));
    assert_eq!(tab.wrongs(), [PositionErrorKind::EnPassantImpossible { found: "c3d4".into() }]);
    assert_eq!(tab.marked(), "c3 d4");
    tab.change(PositionChange::EnPassant(pair, false)).change(PositionChange::HalfmoveClock(9999));
    assert!(matches!(tab.wrongs()[..], [PositionErrorKind::OutOfRange { .. }]));

    let mut tab = editing("coalition+motorcyclist", "");
    tab.change(PositionChange::Turn(Party::new(1))).change(PositionChange::RoundNumber(9));
    assert_eq!(tab.wrongs(), [PositionErrorKind::RightsTooLate]);
    tab.send(GameIntent::Undo).change(PositionChange::CanAnswer(Party::new(0), true));
    assert_eq!(tab.wrongs(), [PositionErrorKind::NothingToAnswer { party: Party::new(0) }]);
    assert_eq!(tab.marked(), "e1", "the king that is not in check");
    tab.send(GameIntent::Undo).change(PositionChange::Partner(Party::new(2), Some(Party::new(0))));
    assert_eq!(tab.edit().errors(), []);
    tab.change(PositionChange::Partner(Party::new(3), Some(Party::new(0))));
    assert_eq!(tab.wrongs(), [PositionErrorKind::ImpossiblePartners { found: "yy".into() }]);
    tab.hold(2, 0).click("e5");
    assert!(tab.wrongs().contains(&PositionErrorKind::KingCount { party: Party::new(2), found: 1 }));
    assert_eq!(tab.marked(), "e5");
}

#[test]
fn options_change_with_the_same_pieces() {
    let mut tab = editing("fortress:checkmate", "");
    tab.change(PositionChange::Eliminated(Party::new(1), true)).click("e4 e6");
    let pieces = tab.edit().parts().pieces().to_vec();
    tab.step(EditorIntent::Change(PositionChange::Options(options("fortress:london+no-leap"))));
    assert_eq!(tab.edit().def().id(), "fortress:london+no-leap");
    assert_eq!(tab.table().def().id(), "fortress:london+no-leap");
    assert_eq!(tab.edit().parts().pieces(), pieces);
    assert_eq!(tab.wrongs().len(), 1, "nobody can be eliminated there");
    tab.change(PositionChange::Eliminated(Party::new(1), false));
    assert_eq!(tab.edit().errors(), []);
    // Pieces are arranged only where that is agreed.
    tab.step(EditorIntent::Change(PositionChange::Arranging(Party::new(0), true)));
    assert!(tab.edit().parts().arranging.is_empty());
    tab.step(EditorIntent::Change(PositionChange::Options(options("fortress:london+free-reserve"))));
    tab.change(PositionChange::Arranging(Party::new(2), true));
    assert!(tab.edit().text().contains(" @n "));
    tab.change(PositionChange::Turn(Party::new(3)));
    assert!(tab.edit().parts().arranging.is_empty());
    // Another game is none.
    tab.step(EditorIntent::Change(PositionChange::Options(options("hex"))));
    assert_eq!(tab.edit().def().kind(), GameKind::Fortress);
}

#[test]
fn from_a_game_and_back() {
    let mut tab = Tab::playing();
    tab.play("e2d3 e8d7").send(GameIntent::ShowPly(1));
    let (open_game, record) = (tab.hash.clone(), tab.record());
    tab.step(EditorIntent::Open);
    let opened = "rnbqkbnr/pppppppp/8/8/***2***/8/3P4/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_eq!(tab.edit().text().split(' ').next(), opened.split(' ').next());
    assert_eq!(tab.hash, format!("#/edit/bridge/{}", tab.edit().text().replace(' ', "_")));
    tab.hold(0, 1).click("e4");
    let edited = tab.edit().text().to_owned();
    assert_eq!(tab.reloaded().edit().text(), edited);
    tab.go_in_history(-1);
    assert_eq!((tab.hash.clone(), tab.record()), (open_game, record));
    tab.go_in_history(1);
    assert_eq!(tab.edit().text(), edited);
    // A game without a move is there again, too.
    let mut tab = Tab::playing();
    tab.step(EditorIntent::Open).go_in_history(-1);
    assert!(tab.is_on_game_page());
}

#[test]
fn a_hidden_setup_is_not_edited() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Coalition)
        .send(Intent::NewGame(NewGameIntent::SetHiddenSetup(true)))
        .send(Intent::StartGame { seed: 0 });
    assert!(tab.table().is_secret());
    tab.step(EditorIntent::Open);
    assert!(tab.is_on_game_page());
}

#[test]
fn a_valid_position_is_played_and_shared() {
    let mut tab = editing("hex", "");
    // A finger does what a mouse does.
    tab.step(EditorIntent::SelectTool(EditorTool::Eraser));
    let a4 = tab.at("a4");
    tab.send(BoardIntent::Tap(a4));
    let broken = tab.edit().text().to_owned();
    for step in [EditorIntent::Analyse, EditorIntent::SendLink { share: false }] {
        tab.step(step);
        assert_eq!((tab.edit().text(), tab.effects.as_slice()), (broken.as_str(), &[][..]));
    }
    tab.send(Intent::PlayEditedPosition);
    assert_eq!(tab.app.tab.dialog, None);
    tab.step(EditorIntent::CopyText);
    assert_eq!(tab.effects, [Command::CopyText(broken)]);
    tab.send(GameIntent::Undo).step(EditorIntent::SelectTool(EditorTool::Pointer)).click("b4 d4");
    let text = tab.edit().text().to_owned();
    tab.step(EditorIntent::SendLink { share: false });
    let link = format!("{BASE}#/hex/{}", text.replace(' ', "_"));
    assert_eq!(tab.effects, [Command::CopyText(link.clone())]);
    let other = Tab::opening(&link);
    assert_eq!(other.table().def().write_position(other.table().shown_position()), text);
    tab.send(Intent::PlayEditedPosition).send(NewGameIntent::SetOpponents(Opponents::Together));
    tab.send(Intent::StartGame { seed: 0 });
    assert!(tab.is_on_game_page() && tab.table().is_saved && tab.table().editor().is_none());
    assert_eq!(tab.table().def().write_position(tab.table().game.start()), text);
    assert_eq!(tab.saved_records().len(), 1);
    assert!(tab.table().names.iter().all(String::is_empty));
    // Back to what was edited.
    tab.go_in_history(-1);
    assert_eq!(tab.edit().text(), text);
    // Analysed, it is a board of its own, from which the position can be edited again.
    tab.step(EditorIntent::Analyse);
    assert_eq!(tab.app.tab.page, Page::Analysis);
    assert_eq!(tab.table().def().write_position(tab.table().full_game().start()), text);
    assert_eq!(tab.saved_records().len(), 2);
    tab.step(EditorIntent::Open);
    assert_eq!(tab.edit().text(), text);
}

#[test]
fn a_game_from_a_position_has_the_choices_of_any_game() {
    let text = "4k3/8/8/8/***2***/8/8/4P3/R3K3 b Q - 3 30";
    let mut tab = editing("bridge+draw-odds:b", text);
    tab.send(Intent::PlayEditedPosition);
    assert_eq!((tab.app.tab.page.clone(), tab.app.tab.dialog.clone()), (Page::Editor, Some(Dialog::NewGame)));
    let position = *tab.edit().valid_position().expect("a position");
    assert_eq!(tab.app.new_game.set_position, Some(position));
    assert_eq!((tab.app.new_game.opponents, tab.app.new_game.has_agreements()), (Opponents::Computer, false));
    // The position has its options; nothing is taken off or changed.
    let rook = tab.at("a1");
    tab.send(NewGameIntent::SetOptions(options("bridge"))).send(NewGameIntent::ToggleHandicap(rook));
    assert_eq!(tab.app.new_game.start_position(), position);
    tab.send(NewGameIntent::SetLevel(Level::STRONGEST))
        .send(NewGameIntent::SetSeatOrder(SeatOrder::Rotated(1)));
    tab.send(Intent::StartGame { seed: 0 });
    let open_game = tab.table();
    assert_eq!(open_game.def().id(), "bridge+draw-odds:b");
    assert_eq!(open_game.def().write_position(open_game.game.start()), text);
    let [white, black] = [Party::new(0), Party::new(1)];
    assert_eq!((open_game.bots.levels[white], open_game.bots.levels[black]), (Some(Level::STRONGEST), None));
    assert_eq!((open_game.view.bottom, open_game.party_to_act()), (black.index(), black), "Black is to move");
    // The next game that is proposed begins as usual.
    tab.send(Intent::OpenNewGame(GameKind::Bridge));
    assert_eq!(tab.app.new_game.set_position, None);
}

#[test]
fn a_cancelled_game_from_a_position_is_not_proposed_again() {
    let mut tab = editing("bridge", "4k3/8/8/8/***2***/8/8/4P3/R3K3 w - - 0 1");
    tab.send(Intent::PlayEditedPosition).send(TabIntent::CloseDialog);
    tab.send(Intent::OpenNewGame(GameKind::Bridge));
    assert_eq!(tab.app.new_game.set_position, None);
}

#[test]
fn dummies_of_a_position_have_no_player() {
    let mut tab = editing("coalition", "");
    tab.step(EditorIntent::Change(PositionChange::Partner(Party::new(2), Some(Party::new(0)))));
    tab.send(Intent::PlayEditedPosition);
    assert_eq!((tab.app.new_game.names.len(), tab.app.new_game.agreement.dummies.len()), (3, 1));
    tab.send(Intent::StartGame { seed: 0 });
    // The player of Yellow moves Green; both others are bots.
    let bots = Party::first(4).map(|party| tab.table().bots.levels[party].is_some());
    assert_eq!(bots.collect::<Vec<_>>(), [false, true, false, true]);
}

#[test]
fn orthodox_positions_are_offered_as_bridge_chess() {
    let orthodox = "r3k2r/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/R3K2R b KQkq e3 0 2";
    for game in ["bridge", "hex"] {
        let mut tab = editing(game, "");
        tab.step(EditorIntent::Read(orthodox.to_owned()));
        // No row of it is on the board, and the text stays.
        assert_eq!((tab.edit().text(), tab.edit().parts().pieces()), (orthodox, &[][..]));
        assert!(tab.edit().is_unparsed() && tab.reloaded().edit().bridge_text().is_some());
        tab.step(EditorIntent::UseAsBridge);
        let bridge = "r3k2r/pppp1ppp/8/4p3/***2***/4P3/8/PPPP1PPP/R3K2R b KQkq - 0 2";
        assert_eq!((tab.edit().def().id().as_str(), tab.edit().text()), ("bridge", bridge));
        assert_eq!((tab.edit().errors(), tab.edit().bridge_text()), (&[][..], None));
        tab.step(EditorIntent::UseAsBridge);
        assert_eq!(tab.edit().text(), bridge);
        tab.send(GameIntent::Undo).send(GameIntent::Undo);
        assert_eq!(tab.edit().def().id(), game);
        assert_eq!(tab.edit().errors(), []);
    }
    // What bridge chess does not allow has its usual errors.
    let mut tab = editing("bridge+draw-odds:w", "P3k3/8/8/8/8/8/8/4K2K_w_-_-_0_1");
    tab.step(EditorIntent::UseAsBridge);
    assert_eq!(tab.edit().def().id(), "bridge+draw-odds:w");
    let white = Party::new(0);
    let expected = [
        PositionErrorKind::KingCount { party: white, found: 2 },
        PositionErrorKind::PawnOnLastRank { party: white },
    ];
    assert_eq!(tab.wrongs(), expected);
}

#[test]
fn each_game_has_its_editor_and_back_leads_to_what_was_edited() {
    let mut tab = editing("bridge", "");
    tab.hold(0, 1).click("e4");
    let edited = tab.edit().text().to_owned();
    tab.receive(&format!("{BASE}#/edit/hex"));
    assert_eq!(tab.edit().def().kind(), GameKind::Hex);
    tab.go_in_history(-1);
    assert_eq!((tab.edit().def().kind(), tab.edit().text()), (GameKind::Bridge, edited.as_str()));
}

#[test]
fn a_game_that_is_over_at_once_is_reported() {
    let tab = editing("bridge", "k7/1Q6/1K6/8/***2***/8/8/8/8 b - - 0 60");
    assert!(tab.edit().valid_position().is_some() && tab.edit().outcome().is_some());
    let tab = editing("bridge", BRIDGE);
    assert!(tab.edit().outcome().is_none());
}

#[test]
fn invalid_texts_are_read_as_far_as_possible() {
    let broken = "rnbqkbnr/pppppxpp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkx c3 0 12";
    let mut tab = editing("bridge", broken);
    assert_eq!(tab.edit().text(), broken);
    assert!(tab.edit().is_unparsed());
    assert_eq!(tab.edit().errors().len(), 3);
    let parts = tab.edit().parts().clone();
    assert_eq!(
        (parts.castlings.as_slice(), parts.round_number, parts.pieces().len()),
        (&[0, 1, 2][..], 12, 31)
    );
    assert_eq!(tab.reloaded().edit().text(), broken);
    tab.hold(1, 5).click("f8");
    assert_eq!(tab.edit().text(), "rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 12");
    assert_eq!(tab.edit().errors(), []);
    tab.send(GameIntent::Undo);
    assert_eq!(tab.edit().text(), broken);
    // A text is typed: of this game, with a game's name, or in a link.
    tab.step(EditorIntent::Read("4k3/8/8/8/***2***/8/8/8/4K3_b_-_-_3_17".into()));
    assert_eq!((tab.edit().text(), tab.edit().errors()), ("4k3/8/8/8/***2***/8/8/8/4K3 b - - 3 17", &[][..]));
    tab.step(EditorIntent::Read("hex bK5/7/8/wR8/10/wQ10/12/13/12/11/10/9/kK6wK w - - 0 40".into()));
    assert_eq!((tab.edit().def().id().as_str(), tab.table().def().id().as_str()), ("hex", "hex"));
    assert_eq!(tab.edit().errors(), []);
    tab.step(EditorIntent::Read(format!(
        "See {BASE}#/coalition/5bK1bA2/10/6bG3/10/2rG2gS4/1rP8/yT4gG4/3yG6/1yM8/4yK5_r!b_yb_-_y2_-_4_5 ."
    )));
    assert_eq!((tab.edit().def().id().as_str(), tab.edit().errors()), ("coalition", &[][..]));
    tab.send(GameIntent::Undo);
    assert_eq!(tab.edit().def().id(), "hex");
    tab.step(EditorIntent::Read("what is this".into()));
    assert_eq!((tab.edit().text(), tab.edit().parts().pieces().len()), ("what is this", 0));
    assert_eq!(tab.edit().errors().len(), 1);
}

#[test]
fn changes_foreign_to_a_game_are_ignored() {
    for id in GAMES {
        let mut tab = editing(id, "");
        let before = tab.edit().text().to_owned();
        let parties = tab.edit().def().rules().parties;
        for role in 0..Role::MAX_COUNT {
            for party in Party::first(Party::MAX_COUNT) {
                let piece = Piece::new(party, Role::new(role));
                tab.step(EditorIntent::DragNewPiece { is_touch: false })
                    .step(EditorIntent::DropNewPiece(piece, Some(Cell::new(191))))
                    .step(EditorIntent::SelectTool(EditorTool::Piece(piece)));
                let has_piece = parties > party.index() && tab.edit().tool == EditorTool::Piece(piece);
                assert!(has_piece || tab.edit().tool != EditorTool::Piece(piece));
            }
        }
        tab.step(EditorIntent::SelectTool(EditorTool::Pointer));
        if tab.table().geometry().len() < 192 {
            assert_eq!(tab.edit().text(), before);
        }
        for party in Party::first(Party::MAX_COUNT).skip(parties) {
            tab.step(EditorIntent::Change(PositionChange::Turn(party)))
                .step(EditorIntent::Change(PositionChange::Eliminated(party, true)));
            assert!(tab.edit().parts().turn != party && !tab.edit().parts().eliminated.contains(party));
        }
        if parties < 4 {
            tab.step(EditorIntent::Change(PositionChange::OwedTurns(Party::new(0), 2)));
            tab.step(EditorIntent::Change(PositionChange::CanRearrange(Party::new(1), true)));
            tab.step(EditorIntent::Change(PositionChange::EnPassant([Cell::new(190), Cell::new(191)], true)));
            assert_eq!(tab.edit().parts().coalition.owed_turns[Party::new(0)], 0);
            assert_eq!(tab.edit().parts().coalition.may_rearrange, PartySet::EMPTY);
            assert_eq!(tab.edit().parts().en_passant, [] as [[Cell; 2]; 0]);
        }
    }
}
