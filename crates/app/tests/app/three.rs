//! A table of three: names, random seats, what is saved, draws and scores.
use crate::tab::Tab;
use engine::board::Cell;
use engine::games::{self, GameKind};
use engine::pieces::Party;
use schachquartett_app::Intent;
use schachquartett_app::new_game::{NewGame, NewGameIntent, SeatOrder};
use schachquartett_app::play::{BoardIntent, GameIntent};
use schachquartett_app::tab::{Command, Page, PageError};

const MATE: &str = "bK5/7/8/wR8/10/wQ10/12/13/12/11/10/9/kK6wK w - - 0 40";

fn hex(name: &str) -> Cell {
    games::by_id("hex").ok().and_then(|def| def.cell_by_name(name)).expect("a cell")
}

fn named(names: [&str; 3], seats: SeatOrder) -> Tab {
    let mut tab = Tab::new();
    tab.propose(GameKind::Hex);
    for (player, name) in names.into_iter().enumerate() {
        tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(player, name.to_owned())));
    }
    tab.send(Intent::NewGame(NewGameIntent::SetSeatOrder(seats)));
    tab
}

fn scores(tab: &Tab) -> [u16; 3] {
    [0, 1, 2].map(|party| tab.table().match_score(Party::new(party)))
}

fn play(tab: &mut Tab, moves: &str) {
    for (index, text) in moves.split_whitespace().enumerate() {
        let (from, to) = text.split_once('-').expect("two cells");
        tab.send(BoardIntent::Click(hex(from))).send(BoardIntent::Click(hex(to)));
        assert_eq!(tab.table().ply_count(), index + 1, "{text}");
    }
}

#[test]
fn three_players_take_seats_in_order_or_at_random() {
    let names = ["Anna", "Bo", "Cy"];
    let seated =
        |seats, random| named(names, seats).send(Intent::StartGame { seed: random }).table().names.join(" ");
    assert_eq!(seated(SeatOrder::Rotated(0), 5), "Anna Bo Cy");
    let mut orders: Vec<String> = (0..6).map(|random| seated(SeatOrder::Random, random)).collect();
    orders.sort();
    orders.dedup();
    assert_eq!(orders.len(), 6, "every order comes up");
    assert!((6..24).all(|random| orders.contains(&seated(SeatOrder::Random, random))));
}

#[test]
fn the_new_game_dialog_forgets_the_choices_for_another_game() {
    let mut tab = named(["Anna", "", ""], SeatOrder::Random);
    tab.propose(GameKind::Hex);
    assert_eq!(tab.app.new_game.names[0], "Anna", "the same game stays as it was drawn up");
    tab.propose(GameKind::Bridge);
    assert_eq!(tab.app.new_game, NewGame::of(GameKind::Bridge));
}

#[test]
fn a_game_of_three_is_saved_with_names_and_moves() {
    let mut tab = named(["Anna", "", "Cy"], SeatOrder::Rotated(0));
    tab.send(Intent::StartGame { seed: 0 });
    play(&mut tab, "b4-d4 f2-f4 i12-i11 b2-c2");
    tab.send(BoardIntent::Rotate).send(BoardIntent::Rotate);
    let again = tab.reloaded();
    assert_eq!(again.record(), tab.record());
    assert_eq!(again.table().names, ["Anna", "", "Cy"]);
    assert_eq!(again.table().view.bottom, 2);
    assert!(again.app.tab.saved_games.unreadable.is_empty());
}

#[test]
fn a_draw_is_offered_to_both_others_one_after_the_other() {
    let mut tab = named(["", "", ""], SeatOrder::Rotated(0));
    tab.send(Intent::StartGame { seed: 0 }).send(GameIntent::OfferDraw);
    assert_eq!(tab.table().draw_answerer(), Some(Party::new(1)));
    assert_eq!(tab.app.tab.announcement.assertive, "White offers a draw. Brown must answer.");
    tab.send(GameIntent::AcceptDraw);
    assert_eq!(tab.app.tab.announcement.assertive, "White offers a draw. Black must answer.");
    assert_eq!(tab.table().draw_answerer(), Some(Party::new(2)));
    assert!(tab.table().game.state().outcome.is_none());
    tab.send(GameIntent::AcceptDraw);
    let outcome = tab.table().game.state().outcome.expect("a draw");
    assert_eq!(outcome.points.0[..3], [2, 2, 2]);
    // Brown offers: the next in order of play is Black.
    let mut tab = named(["", "", ""], SeatOrder::Rotated(0));
    tab.send(Intent::StartGame { seed: 0 });
    play(&mut tab, "b4-d4");
    tab.send(GameIntent::OfferDraw);
    assert_eq!(tab.table().draw_answerer(), Some(Party::new(2)));
}

#[test]
fn points_are_added_up_while_seats_change() {
    let mut tab = Tab::open(None, None, &format!("#/hex/{}", MATE.replace(' ', "_")));
    assert_eq!(tab.app.tab.page, Page::Game);
    tab.send(BoardIntent::Click(hex("h3"))).send(BoardIntent::Click(hex("k9")));
    assert_eq!(tab.table().game.state().outcome.expect("mate").points.0[..3], [6, 0, 2]);
    tab.send(Intent::Rematch);
    assert_eq!(scores(&tab), [0, 2, 6], "everybody takes the seat of the one before");
    assert_eq!(scores(&tab.reloaded()), [0, 2, 6]);
    tab.send(GameIntent::Resign(Party::new(0))).send(Intent::Rematch);
    assert_eq!(scores(&tab), [4, 8, 0]);
    // A game that was not finished adds nothing.
    tab.send(Intent::Rematch);
    assert_eq!(scores(&tab), [8, 0, 4]);
}

#[test]
fn an_invalid_link_of_hex_chess_names_its_cells() {
    let tab = Tab::open(None, None, "#/hex/bK5/7/8/9/10/11/12/13/12/11/10/9/7wK_w_-_-_0_1");
    let Page::Error(PageError::InvalidPosition { game_id: game, errors, .. }) = &tab.app.tab.page else {
        panic!("{:?}", tab.app.tab.page)
    };
    assert_eq!((game.as_str(), errors.len()), ("hex", 1));
    assert!(!tab.effects.iter().any(|effect| matches!(effect, Command::SaveEntry { .. })));
}
