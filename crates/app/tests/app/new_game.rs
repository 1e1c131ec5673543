//! The dialog of a new game: opponents, strength, side; and who sits below afterwards.
use crate::tab::Tab;
use engine::games::{GameKind, GameOptions};
use engine::history::TimeControl;
use engine::pieces::{Party, PartySet};
use schachquartett_app::Intent;
use schachquartett_app::new_game::{NewGameIntent, Opponents, SeatOrder};
use schachquartett_app::play::GameIntent;
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::storage::Preferences;
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
}

/// The levels, the side, the clock, the rules and the names of the draft.
fn choices(tab: &Tab) -> (Vec<u8>, SeatOrder, Option<TimeControl>, GameOptions, Vec<String>) {
    let draft = &tab.app.new_game;
    (numbers(tab), draft.seat_order, draft.time_control, draft.options, draft.names.clone())
}

#[test]
fn the_next_game_of_a_kind_is_proposed_as_the_last_one_was_played() {
    for game_kind in GameKind::ALL {
        let mut tab = Tab::new();
        tab.send(Intent::OpenNewGame(game_kind));
        change(&mut tab, NewGameIntent::SetLevel(Level::new(4).expect("there is a level 4")));
        change(&mut tab, NewGameIntent::SetSeatOrder(SeatOrder::Rotated(1)));
        change(&mut tab, NewGameIntent::SetTimeControl(Some(TimeControl::total(300, 3))));
        change(&mut tab, NewGameIntent::SetPlayerName(0, "Anna".into()));
        if let Some(spec) = game_kind.info().options.first() {
            let options = tab.app.new_game.options.with(spec, Some(0));
            change(&mut tab, NewGameIntent::SetOptions(options));
        }
        let chosen = choices(&tab);
        assert!(tab.app.same_game().is_none(), "nothing was played yet");
        tab.send(Intent::StartGame { seed: 0 });
        // It is stored with the preferences.
        let mut tab = tab.reloaded();
        assert!(tab.app.same_game().is_none(), "a game is under way");
        tab.send(Intent::OpenNewGame(game_kind));
        assert_eq!(choices(&tab), chosen);
        let other = if game_kind == GameKind::Hex { GameKind::Bridge } else { GameKind::Hex };
        tab.send(Intent::OpenNewGame(other));
        assert_eq!(numbers(&tab)[1], 2, "another kind is proposed anew");
    }
}

#[test]
fn a_game_like_the_last_one_begins_at_once() {
    let mut tab = Tab::new();
    tab.send(Intent::OpenNewGame(GameKind::Bridge));
    change(&mut tab, NewGameIntent::SetLevel(Level::new(4).expect("there is a level 4")));
    tab.send(Intent::StartGame { seed: 0 }).play("e2d3").send(GameIntent::Resign(Party::new(0)));
    let mut tab = tab.reloaded();
    let texts = tab.app.tab.texts();
    let same = tab.app.same_game().map(|game| game.in_few_words(texts));
    assert_eq!(same.as_deref(), Some("Cat, you White"));
    tab.send(Intent::StartSameGame { seed: 0 });
    let open_game = tab.table();
    assert_eq!((open_game.ply_count(), open_game.bot_level(Party::new(1))), (0, Level::new(4)));
    // With nobody to wait for it begins; by link somebody else must come first.
    change(&mut tab, NewGameIntent::SetOpponents(Opponents::Elsewhere));
    tab.send(Intent::StartGame { seed: 0 }).play("e2d3").send(GameIntent::Resign(Party::new(0)));
    assert!(tab.app.same_game().is_none());
}

#[test]
fn choices_that_cannot_be_read_are_left_out() {
    for games in [
        "[{}]",
        r#"[{"game":"go","opponents":"computer","levels":[null,2],"names":["",""],"seat":0}]"#,
        r#"[{"game":"bridge","opponents":"computer","levels":[null,99,3,4,5],"names":["","","","",""],"seat":77}]"#,
    ] {
        let text = format!(r#"{{"schachquartett":1,"games":{games}}}"#);
        let read = Preferences::read(&text);
        let mut tab = Tab::new();
        tab.app.tab.remembered.games = read.map(|read| read.games).unwrap_or_default();
        tab.send(Intent::OpenNewGame(GameKind::Bridge)).send(Intent::StartGame { seed: 0 });
        assert_eq!(tab.table().names.len(), 2);
    }
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

#[test]
fn a_game_from_a_set_position_begins_there_again() {
    let start = "4k3/8/8/8/***2***/8/8/8/4K2R w - - 0 1";
    let mut tab = Tab::at(start);
    tab.play("h1h2").send(GameIntent::Resign(Party::new(1))).send(Intent::Rematch);
    assert_eq!((tab.position().as_str(), tab.table().ply_count()), (start, 0));
}

#[test]
fn odds_stay_with_a_person_who_keeps_the_side() {
    let mut tab = Tab::new();
    tab.send(Intent::OpenNewGame(GameKind::Bridge));
    let rook = GameKind::Bridge.info().default_id();
    let rook = engine::games::by_id(&rook).ok().and_then(|def| def.cell_by_name("a1")).expect("a cell");
    change(&mut tab, NewGameIntent::ToggleHandicap(rook));
    tab.send(Intent::StartGame { seed: 0 }).send(GameIntent::Resign(Party::new(0))).send(Intent::Rematch);
    assert_eq!(tab.app.new_game.agreement.removed_cells, [rook], "asked about once more");
    tab.send(Intent::StartGame { seed: 0 });
    assert!(tab.table().bot_level(Party::new(1)).is_some());
}
