//! A move that is made while bots have to act waits for the player's turn.
use crate::tab::{Tab, cell};
use engine::board::Cell;
use engine::games::GameKind;
use engine::history::TimeControl;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind};
use schachquartett_app::Intent;
use schachquartett_app::bots::BotIntent;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::panel::Status;
use schachquartett_app::play::{BoardIntent, GameIntent};
use schachquartett_app::scene::AskedTarget;
use schachquartett_app::tab::Route;
use search::{Level, Message};

/// Bridge chess against a bot that plays Black and has to act after a move of the player.
fn waiting() -> Tab {
    let mut tab = against(&[1]);
    tab.play("e2d3");
    assert!(tab.request.is_some(), "Black thinks");
    tab
}

fn against(bots: &[usize]) -> Tab {
    let mut tab = Tab::new();
    tab.propose(GameKind::Bridge);
    for &player in bots {
        tab.send(Intent::NewGame(NewGameIntent::SetBot(player, Level::new(1))));
    }
    tab.send(Intent::StartGame { seed: 0 });
    tab
}

fn void(_: &mut Tab) {}

fn click(tab: &mut Tab, names: &[&str]) {
    for name in names {
        tab.send(BoardIntent::Click(cell(name)));
    }
}

fn answer(tab: &mut Tab, action: &str) {
    let (number, _) = tab.request.clone().expect("Black thinks");
    let text = tab.chosen(&[action]).write();
    tab.send(BotIntent::SearchProgress { request_id: number, text, is_final: true });
}

fn status(tab: &Tab) -> Status {
    Status::of(&tab.app)
}

/// The start and the target of the move that waits.
fn waits(tab: &Tab) -> Option<(Cell, Cell)> {
    tab.table().premove().map(|premove| (premove.from, premove.to))
}

fn has_button(tab: &Tab) -> bool {
    status(tab).actions.iter().any(|action| action.id == "take-back")
}

fn plies(tab: &Tab) -> usize {
    tab.table().ply_count()
}

#[test]
fn a_move_waits_and_is_played_at_its_turn() {
    let mut tab = waiting();
    click(&mut tab, &["g1"]);
    let asked = tab.scene().cells.into_iter().filter(|scene| scene.asked_target.is_some());
    assert!(asked.count() > 1, "it shows where it could go");
    assert!(!has_button(&tab));
    click(&mut tab, &["f3"]);
    assert_eq!(waits(&tab), Some((cell("g1"), cell("f3"))));
    assert_eq!((status(&tab).text.as_str(), has_button(&tab)), ("Your next move waits: Nf3.", true));
    assert!(tab.app.tab.announcement.polite.contains("Your next move waits: Nf3."));
    let marked = tab.scene().cells.into_iter().filter(|scene| scene.is_premove);
    let marked: Vec<(Cell, bool)> =
        marked.map(|scene| (scene.cell, scene.label.contains("part of your next move"))).collect();
    assert_eq!(marked, [(cell("g1"), true), (cell("f3"), true)]);
    assert_eq!((plies(&tab), tab.table().asked_piece()), (1, None), "nothing is played yet");
    answer(&mut tab, "d8e7");
    assert_eq!((plies(&tab), waits(&tab)), (3, None));
    assert!(tab.actions().ends_with("g1f3"), "{}", tab.actions());
    assert!(tab.request.is_some(), "Black thinks again");
    let said = &tab.app.tab.announcement.polite;
    assert!(said.contains("Black") && said.contains("White"), "both moves are said: {said}");
    // It is not stored.
    click(&mut tab, &["f3", "e5"]);
    assert!(waits(&tab).is_some());
    assert_eq!(waits(&tab.reloaded()), None);
}

#[test]
fn a_drag_makes_it_as_well() {
    let mut tab = waiting();
    assert!(tab.table().can_drag(cell("g1")) && !tab.table().can_drag(cell("g9")));
    tab.send(crate::tab::take_up("g1"));
    assert!(tab.table().is_dragging());
    let has_dots = tab.scene().cells.iter().any(|scene| {
        scene.asked_target.is_some_and(|(mark, _)| mark == AskedTarget::Move) && scene.cell == cell("f3")
    });
    assert!(has_dots);
    tab.send(BoardIntent::Drop(Some(cell("f3"))));
    assert_eq!((waits(&tab), tab.table().is_dragging()), (Some((cell("g1"), cell("f3"))), false));
    // Another drag replaces it; off the board or where the piece never gets, nothing is made, and it stays.
    tab.send(crate::tab::take_up("g1")).send(BoardIntent::Drop(None));
    assert_eq!(waits(&tab), Some((cell("g1"), cell("f3"))));
    tab.send(crate::tab::take_up("b1")).send(BoardIntent::Drop(Some(cell("c3"))));
    assert_eq!(waits(&tab), Some((cell("b1"), cell("c3"))));
    answer(&mut tab, "d8e7");
    assert!(tab.actions().ends_with("b1c3"), "{}", tab.actions());
}

#[test]
fn an_own_piece_that_may_be_captured_is_a_target() {
    let mut tab = waiting();
    // The pawn on d2 may be captured; its neighbours can recapture.
    click(&mut tab, &["d1", "d2"]);
    assert_eq!(waits(&tab), Some((cell("d1"), cell("d2"))));
    // It still stands there.
    answer(&mut tab, "d8e7");
    assert_eq!((plies(&tab), waits(&tab)), (2, None));
    assert!(status(&tab).text.ends_with("Qd2 is no longer possible."), "{}", status(&tab).text);
    assert!(tab.app.tab.announcement.polite.ends_with("Qd2 is no longer possible."));
    assert!(tab.table().interaction.selected.is_none());
    // The player goes on, and it is said no more.
    tab.play("g1f3");
    assert!(!status(&tab).text.contains("no longer"), "{}", status(&tab).text);
}

#[test]
fn it_is_taken_back_and_replaced() {
    let takes: [fn(&mut Tab); 5] = [
        |tab| click(tab, &["g1"]),
        |tab| void(tab.send(BoardIntent::Escape)),
        |tab| void(tab.send(GameIntent::CancelPending)),
        |tab| {
            let circle =
                schachquartett_app::open_game::Drawing { from: cell("e5"), to: cell("e5"), colour: 0 };
            tab.send(BoardIntent::Draw(circle));
        },
        |tab| {
            tab.send(crate::tab::take_up("g1")).send(BoardIntent::Drop(Some(cell("g1"))));
        },
    ];
    for (number, take_back) in takes.into_iter().enumerate() {
        let mut tab = waiting();
        click(&mut tab, &["g1", "f3"]);
        take_back(&mut tab);
        assert_eq!((waits(&tab), has_button(&tab)), (None, false), "{number}");
        assert!(tab.app.tab.announcement.polite.contains("taken back"), "{number}");
        assert!(tab.table().interaction.drawings.is_empty(), "{number}");
        answer(&mut tab, "d8e7");
        assert_eq!(plies(&tab), 2, "{number}");
    }
    let mut tab = waiting();
    click(&mut tab, &["g1", "f3", "b1", "c3"]);
    assert_eq!(waits(&tab), Some((cell("b1"), cell("c3"))));
}

#[test]
fn whatever_changes_the_game_drops_it() {
    let changes: [fn(&mut Tab); 4] = [
        |tab| void(tab.send(GameIntent::Undo)),
        |tab| {
            tab.send(Intent::Navigate(Route::read("#/")));
        },
        |tab| void(tab.send(GameIntent::Resign(Party::new(0)))),
        |tab| void(tab.send(BotIntent::SetLevel(Party::new(1), None))),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut tab = waiting();
        click(&mut tab, &["g1", "f3"]);
        assert!(waits(&tab).is_some(), "{number}");
        change(&mut tab);
        assert_eq!(
            tab.app.tab.open_game.as_ref().and_then(|open_game| open_game.premove()),
            None,
            "{number}"
        );
        let actions = tab.actions();
        assert!(!actions.ends_with("g1f3"), "{number}: {actions}");
    }
}

#[test]
fn it_waits_with_clocks_too() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Bridge)
        .send(Intent::NewGame(NewGameIntent::SetBot(1, Level::new(1))))
        .send(Intent::NewGame(NewGameIntent::SetTimeControl(Some(TimeControl::total(60, 0)))))
        .send(Intent::StartGame { seed: 0 })
        .play("e2d3");
    click(&mut tab, &["g1", "f3"]);
    assert!(waits(&tab).is_some());
    answer(&mut tab, "e8d7");
    assert_eq!(tab.actions(), "e2d3 e8d7 g1f3");
    assert!(tab.table().has_active_clock());
}

#[test]
fn it_waits_while_the_player_looks_back() {
    let mut tab = waiting();
    click(&mut tab, &["g1", "f3"]);
    tab.send(GameIntent::ShowPly(0));
    answer(&mut tab, "e8d7");
    assert_eq!((tab.actions().as_str(), tab.table().view.shown_ply), ("e2d3 e8d7 g1f3", None));
}

#[test]
fn a_promotion_asks_at_its_turn() {
    let mut tab = Tab::at("4k3/P7/8/8/***2***/8/8/8/4K3 b - - 0 1");
    tab.send(BotIntent::SetLevel(Party::new(1), Level::new(1)));
    assert!(tab.request.is_some(), "Black thinks");
    click(&mut tab, &["a8", "b9"]);
    assert_eq!(status(&tab).text, "Your next move waits: b9.");
    answer(&mut tab, "e9e8");
    assert_eq!((plies(&tab), waits(&tab)), (1, None));
    let asks = tab.table().interaction.promotion.is_some();
    assert!(asks, "the player chooses now: {}", status(&tab).text);
    tab.send(BoardIntent::Promote(0));
    assert_eq!(plies(&tab), 2);
}

#[test]
fn keys_make_it_as_well() {
    let mut tab = waiting();
    tab.send(BoardIntent::Focus(cell("g1"))).send(BoardIntent::Enter);
    tab.send(BoardIntent::Focus(cell("f3"))).send(BoardIntent::Enter);
    assert_eq!(waits(&tab), Some((cell("g1"), cell("f3"))));
}

#[test]
fn only_who_plays_one_party_alone_has_it() {
    // Two people.
    let mut tab = Tab::new();
    tab.propose(GameKind::Bridge).send(Intent::StartGame { seed: 0 });
    click(&mut tab, &["g9", "f7"]);
    assert_eq!(waits(&tab), None);
    // Only bots.
    let mut tab = against(&[0, 1]);
    click(&mut tab, &["g1", "f3"]);
    assert_eq!(waits(&tab), None);
    // Pieces of others are asked, and none of them is moved.
    let mut tab = waiting();
    click(&mut tab, &["b9"]);
    assert_eq!(tab.table().asked_piece().map(|asked| asked.cell), Some(cell("b9")));
    let to = tab.table().asked_piece().and_then(|asked| asked.targets.iter().next()).expect("a target");
    tab.send(BoardIntent::Click(to));
    assert_eq!(waits(&tab), None);
    // During a set-up nothing waits.
    let mut tab = Tab::new();
    tab.propose(GameKind::Coalition);
    for player in 1..4 {
        tab.send(Intent::NewGame(NewGameIntent::SetBot(player, Level::new(1))));
    }
    tab.send(Intent::StartGame { seed: 0 });
    let own = tab.table().shown_position().pieces_of(Party::new(0)).iter().next().expect("a piece");
    tab.send(BoardIntent::Click(own));
    assert_eq!(waits(&tab), None);
}

#[test]
fn with_three_parties_it_waits_for_all_others() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Hex);
    for player in [1, 2] {
        tab.send(Intent::NewGame(NewGameIntent::SetBot(player, Level::new(1))));
    }
    tab.send(Intent::StartGame { seed: 0 }).play_first();
    let position = *tab.table().shown_position();
    let own = position.with_turn(Party::new(0));
    let moves = engine::rules::legal_moves(tab.table().def().rules(), &own);
    let mv = *moves.iter().find(|mv| mv.promotion.is_none()).expect("a move");
    tab.send(BoardIntent::Click(mv.from)).send(BoardIntent::Click(mv.to));
    assert_eq!(waits(&tab), Some((mv.from, mv.to)));
    tab.think();
    assert_eq!((plies(&tab), waits(&tab)), (2, Some((mv.from, mv.to))), "another bot has to act");
    tab.think();
    let last = tab.table().game.steps().last().map(|step| step.action);
    let played = Action { by: Party::new(0), kind: ActionKind::Move(mv) };
    let was_played = plies(&tab) == 4 && last == Some(played);
    let was_refused = plies(&tab) == 3 && status(&tab).text.contains("no longer possible");
    assert!(was_played || was_refused, "{}", status(&tab).text);
    assert_eq!(waits(&tab), None);
}
