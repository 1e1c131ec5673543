//! Several games of the same people: what is added up, and how it is saved.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::pieces::Party;
use schachquartett_app::Intent;
use schachquartett_app::new_game::NewGameIntent;
use schachquartett_app::open_game::rankings;
use schachquartett_app::play::GameIntent;

const GAME: &str = r#"{"schachquartett": 1, "game": "hex", "key": "00000001", "players": ["Anna", "Bo", "Cy"], "results": RESULTS,
    "start": "bRbP2kPkR/bBbP3kPkN/bNbP4kPkB/bKbP5kPkQ/bQbP6kPkK/bBbP7kPkN/bNbP8kPkB/bRbP9kPkR/bP10kP/11/10/wPwPwPwPwPwPwPwPwP/wRwBwNwKwQwBwNwR w wswlbsblkskl - 0 1"}"#;

fn stored(results: &str) -> Tab {
    Tab::open(Some(GAME.replace("RESULTS", results)), None, "#/table")
}

#[test]
fn every_game_of_a_match_is_saved() {
    let mut tab = stored("[[0, 2, 6], [4, 6, 0]]");
    assert_eq!(tab.table().results, [[0, 2, 6], [4, 6, 0]]);
    assert_eq!([0, 1, 2].map(|party| tab.table().match_score(Party::new(party))), [4, 8, 6]);
    tab.send(GameIntent::Resign(Party::new(1)));
    assert_eq!(tab.table().match_results().len(), 3);
    assert_eq!(tab.table().results.len(), 2, "the game at the table is not an earlier one");
    let text = tab.saved_games()[0].text();
    assert!(text.contains("\"results\": [[0,2,6],[4,6,0]]"), "{text}");
    assert_eq!(tab.reloaded().table().results, tab.table().results);
    tab.send(Intent::Rematch);
    assert_eq!(tab.table().names, ["Bo", "Cy", "Anna"]);
    assert_eq!(tab.table().results, [[2, 6, 0], [6, 0, 4], [0, 2, 2]]);
    assert_eq!(tab.reloaded().table().results, tab.table().results);
    // Looked at again, the game before still has its own place in the match.
    assert_eq!(tab.saved_games()[1].results.len(), 2);
}

#[test]
fn rows_that_do_not_fit_are_fixed_or_make_the_entry_unreadable() {
    let tab = stored("[[7], [1, 2, 3, 4, 5], [65535, 0, 65535]]");
    assert_eq!(tab.table().results, [[7, 0, 0], [1, 2, 3], [65535, 0, 65535]]);
    assert_eq!([0, 1, 2].map(|party| tab.table().match_score(Party::new(party))), [65535, 2, 65535]);
    for results in ["[\"x\"]", "[[1, \"x\", 3]]", "[[-1, 0, 0]]", "[[1.5, 2, 3]]", "[[65536, 0, 0]]", "{}"] {
        let tab = stored(results);
        assert_eq!(
            (tab.app.tab.saved_games.games.len(), tab.app.tab.saved_games.unreadable.len()),
            (0, 1),
            "{results}"
        );
    }
}

#[test]
fn only_players_with_seats_of_their_own_count() {
    let people = |tab: &Tab| tab.table().parties_by_person().len();
    let mut tab = Tab::new();
    tab.propose(GameKind::Fortress)
        .send(Intent::NewGame(NewGameIntent::SetPlayerCount(2)))
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())));
    tab.send(Intent::StartGame { seed: 0 });
    assert_eq!(
        tab.table().parties_by_person(),
        [0, 1].map(|party| vec![Party::new(party), Party::new(party + 2)])
    );
    tab.send(GameIntent::Resign(Party::new(0))).send(Intent::Rematch);
    assert_eq!(people(&tab), 2);
    assert_eq!(tab.table().results, [[2, 0, 2, 0]]);
    // Four without names, and four of which two happen to share one.
    for name in ["", "Anna"] {
        let mut tab = Tab::new();
        tab.propose(GameKind::Fortress);
        tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, name.into())))
            .send(Intent::NewGame(NewGameIntent::SetPlayerName(2, name.into())));
        tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(
            1,
            if name.is_empty() { "" } else { "Bo" }.into(),
        )))
        .send(Intent::StartGame { seed: 0 });
        assert_eq!(people(&tab), 4, "{name}");
    }
    assert_eq!(people(&stored("[]")), 3);
    assert_eq!(people(&Tab::playing()), 2);
}

#[test]
fn equal_points_share_a_rank() {
    assert_eq!(rankings(&[12, 4, 12, 0]), [1, 3, 1, 4]);
    assert_eq!(rankings(&[0, 0]), [1, 1]);
    assert_eq!(rankings(&[]), Vec::<usize>::new());
}

#[test]
fn two_players_play_a_match_of_bridge_chess() {
    let mut tab = Tab::new();
    tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(0, "Anna".into())))
        .send(Intent::NewGame(NewGameIntent::SetPlayerName(1, "Bo".into())));
    tab.send(Intent::StartGame { seed: 0 });
    assert!(tab.table().match_results().is_empty());
    for (party, results) in [(0, vec![[2, 0]]), (1, vec![[0, 2], [0, 2]])] {
        tab.send(GameIntent::Resign(Party::new(party))).send(Intent::Rematch);
        assert_eq!(tab.table().results, results);
        assert_eq!(tab.reloaded().table().results, results);
    }
}
