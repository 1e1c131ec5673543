//! Seats: what is chosen for a new game, and what is shown of bots that are stopped.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::pieces::Party;
use schachquartett_app::Intent;
use schachquartett_app::bots::BotIntent;
use schachquartett_app::new_game::{NewGameIntent, Opponents};
use schachquartett_app::tab::Command;
use search::{Level, Message};

fn chosen(tab: &Tab) -> Vec<u8> {
    tab.app.new_game.bot_levels.iter().map(|bot| bot.map_or(0, Level::number)).collect()
}

#[test]
fn one_intent_makes_all_but_the_first_player_bots() {
    for (game_kind, levels) in [
        (GameKind::Bridge, vec![0, 2]),
        (GameKind::Hex, vec![0, 2, 2]),
        (GameKind::Coalition, vec![0, 2, 2, 2]),
    ] {
        let mut tab = Tab::new();
        tab.propose(game_kind).send(Intent::NewGame(NewGameIntent::SetBot(0, Level::new(6))));
        tab.send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Computer)));
        assert_eq!(chosen(&tab), levels, "{game_kind:?}");
    }
    // Of two people at four seats, the second one.
    let mut tab = Tab::new();
    tab.propose(GameKind::Fortress)
        .send(Intent::NewGame(NewGameIntent::SetPlayerCount(2)))
        .send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Computer)));
    assert_eq!(chosen(&tab), [0, 2]);
    tab.send(Intent::StartGame { seed: 0 });
    assert_eq!(tab.table().names, ["", "Magpie (bot)", "", "Magpie (bot)"]);
}

#[test]
fn the_name_of_a_bot_goes_with_it_and_the_players_own_stays() {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Hal".into())))
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Hare (bot)".into())))
        .send(Intent::NewGame(NewGameIntent::SetBot(0, Level::new(3))))
        .send(Intent::NewGame(NewGameIntent::SetBot(1, Level::new(3))));
    tab.send(Intent::NewGame(NewGameIntent::SetBot(0, Level::new(5))))
        .send(Intent::NewGame(NewGameIntent::SetBot(1, Level::new(5))));
    assert_eq!(tab.app.new_game.names, ["Hal", ""]);
    tab.send(Intent::StartGame { seed: 0 });
    assert_eq!(tab.table().names, ["Hal", "Fox (bot)"]);
}

#[test]
fn a_paused_bot_is_still_shown_as_on_turn() {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Computer)))
        .send(Intent::StartGame { seed: 0 });
    let black = Some(Party::new(1));
    assert_eq!((tab.table().next_bot(), tab.table().bot_to_act()), (None, None));
    tab.play("e2d3");
    assert_eq!((tab.table().next_bot(), tab.table().bot_to_act()), (black, black));
    tab.send(BotIntent::Pause(true));
    assert_eq!((tab.table().next_bot(), tab.table().bot_to_act()), (black, None));
}

#[test]
fn the_focus_leaves_the_move_now_button() {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetOpponents(Opponents::Computer)))
        .send(Intent::StartGame { seed: 0 });
    tab.play("e2d3").send(BotIntent::MoveNow);
    assert!(!tab.effects.contains(&Command::FocusCursor), "nothing was found yet, and nothing moves");
    let (number, _) = tab.request.clone().expect("Black thinks");
    let text = tab.chosen(&["e8d7"]).write();
    tab.send(BotIntent::SearchProgress { request_id: number, text, is_final: false });
    tab.send(BotIntent::MoveNow);
    assert_eq!(tab.table().ply_count(), 2);
    assert!(tab.effects.contains(&Command::FocusCursor));
}
