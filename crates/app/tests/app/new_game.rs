//! The dialog of a new game: opponents, strength, side; and who sits below afterwards.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::pieces::{Party, PartySet};
use schachquartett_app::Intent;
use schachquartett_app::new_game::{NewGameIntent, Opponents, SeatOrder};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::{Command, Dialog, TabIntent};
use search::Level;

fn numbers(tab: &Tab) -> Vec<u8> {
    tab.app.new_game.bot_levels.iter().map(|level| level.map_or(0, Level::number)).collect()
}

fn change(tab: &mut Tab, intent: NewGameIntent) {
    tab.send(Intent::NewGame(intent));
}

#[test]
fn a_new_game_is_proposed_against_the_computer_and_begins_with_two_clicks() {
    for game_kind in GameKind::ALL {
        let mut tab = Tab::new();
        tab.send(Intent::OpenNewGame(game_kind));
        assert_eq!(tab.app.new_game.opponents, Opponents::Computer);
        assert!(numbers(&tab)[1..].iter().all(|&level| level == 2) && numbers(&tab)[0] == 0);
        tab.send(Intent::StartGame { seed: 0 });
        let open_game = tab.table();
        assert_eq!((open_game.def().kind(), open_game.view.bottom), (game_kind, 0));
        assert!(tab.effects.contains(&Command::FocusCursor), "the board has the focus");
    }
}

#[test]
fn one_level_for_all_bots_and_none_for_people() {
    let mut tab = Tab::new();
    tab.send(Intent::OpenNewGame(GameKind::Hex));
    change(&mut tab, NewGameIntent::SetLevel(Level::new(5).expect("there is a level 5")));
    assert_eq!(numbers(&tab), [0, 5, 5]);
    for people in [Opponents::Together, Opponents::Elsewhere] {
        change(&mut tab, NewGameIntent::SetOpponents(people));
        assert_eq!(numbers(&tab), [0, 0, 0]);
        change(&mut tab, NewGameIntent::SetLevel(Level::new(3).expect("there is a level 3")));
        assert_eq!(numbers(&tab), [0, 0, 0]);
    }
}

#[test]
fn what_was_chosen_stays_until_the_game_begins() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Hex);
    change(&mut tab, NewGameIntent::SetPlayerName(0, "Anna".into()));
    tab.send(TabIntent::CloseDialog).send(Intent::OpenNewGame(GameKind::Hex));
    assert_eq!(
        (tab.app.new_game.opponents, tab.app.new_game.names[0].as_str()),
        (Opponents::Together, "Anna")
    );
    tab.propose(GameKind::Bridge).send(TabIntent::CloseDialog).send(Intent::OpenNewGame(GameKind::Bridge));
    assert_eq!(tab.app.new_game.opponents, Opponents::Together, "also with nothing else chosen");
    tab.send(Intent::OpenNewGame(GameKind::Hex));
    assert_eq!(tab.app.new_game.opponents, Opponents::Computer, "another game is proposed anew");
    tab.send(Intent::StartGame { seed: 0 }).send(Intent::OpenNewGame(GameKind::Hex));
    assert_eq!(tab.app.new_game.names[0], "", "and so is the next one of this kind");
}

#[test]
fn the_only_person_sits_below_in_every_seat_and_after_every_rematch() {
    for game_kind in GameKind::ALL {
        let parties = game_kind.info().parties();
        for seat in 0..parties {
            let mut tab = Tab::new();
            tab.send(Intent::OpenNewGame(game_kind));
            change(&mut tab, NewGameIntent::SetSeatOrder(SeatOrder::Rotated(seat)));
            tab.send(Intent::StartGame { seed: 0 });
            for _ in 0..parties {
                let open_game = tab.table();
                let people: Vec<Party> =
                    Party::first(parties).filter(|&party| open_game.bots.levels[party].is_none()).collect();
                assert_eq!(people, [Party::new(open_game.view.bottom)], "{game_kind:?}, seat {seat}");
                tab.send(Intent::Rematch);
            }
        }
    }
}

#[test]
fn several_people_at_one_device_see_the_board_from_the_first_seat() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Bridge);
    change(&mut tab, NewGameIntent::SetSeatOrder(SeatOrder::Rotated(1)));
    tab.send(Intent::StartGame { seed: 0 });
    assert_eq!(tab.table().view.bottom, 0);
}

#[test]
fn a_game_with_friends_elsewhere_is_one_by_link_with_the_chosen_side() {
    for seat in [0, 1] {
        let mut tab = Tab::new();
        tab.send(Intent::OpenNewGame(GameKind::Bridge));
        change(&mut tab, NewGameIntent::SetOpponents(Opponents::Elsewhere));
        change(&mut tab, NewGameIntent::SetSeatOrder(SeatOrder::Rotated(seat)));
        tab.send(Intent::StartGame { seed: 0 });
        let own = PartySet::only(Party::new(seat));
        assert_eq!((tab.table().meta.local_parties, tab.table().view.bottom), (own, seat));
        // White plays first and then sends the link; Black sends it at once.
        let sends = (seat == 1).then_some(Dialog::Share);
        assert_eq!(tab.app.tab.dialog, sends);
        assert_eq!(tab.table().waits_for_others(), seat == 1);
        if seat == 0 {
            tab.play("e2d3");
            assert!(tab.table().waits_for_others());
        }
        let mut friend = Tab::opening(&tab.link());
        assert_eq!(friend.table().claimable_seats(), [PartySet::only(Party::new(1 - seat))]);
        friend.send(SharingIntent::ClaimSeat(PartySet::only(Party::new(1 - seat))));
        assert!(!friend.table().waits_for_others());
    }
}

#[test]
fn plates_have_the_captured_pieces_of_the_shown_position() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Bridge).send(Intent::StartGame { seed: 0 });
    tab.play("c2e4 f8d6 b1c3 g9f7 e4d5 d6d5 c3d5");
    let (white, black) = (Party::new(0), Party::new(1));
    let captured = tab.table().captured_pieces();
    assert_eq!((captured[white].len(), captured[black].len()), (1, 1));
    assert_eq!((captured[white][0].party(), captured[black][0].party()), (black, white));
    assert_eq!(tab.table().material_lead(white), 0);
    tab.send(schachquartett_app::play::GameIntent::ShowPly(6));
    assert_eq!(tab.table().captured_pieces()[white], []);
    assert_eq!((tab.table().material_lead(white), tab.table().material_lead(black)), (0, 1));
}
