//! Several games of the same people: what is added up, and how it is saved.
use crate::tab::Tab;
use schachquartett::app::{BoardIntent, FORMAT, GameIntent, Intent, NewGameIntent, rankings};
use schachquartett::games::GameKind;
use schachquartett::pieces::Party;

const GAME: &str = "game hex\nstart {}\nplayer 1 Anna\nplayer 2 Bo\nplayer 3 Cy\n";

fn stored(format: u32, lines: &str) -> Tab {
    let start = "bRbP2kPkR/bBbP3kPkN/bNbP4kPkB/bKbP5kPkQ/bQbP6kPkK/bBbP7kPkN/bNbP8kPkB/bRbP9kPkR/bP10kP/11/10/\
                 wPwPwPwPwPwPwPwPwP/wRwBwNwKwQwBwNwR w wswlbsblkskl - 0 1";
    let game = GAME.replace("{}", start);
    let text = format!("schachquartett {format}\n\n{game}{lines}actions\n");
    Tab::open(Some(text), None, "#/table")
}

#[test]
fn every_game_of_a_match_is_saved() {
    let mut tab = stored(2, "result 0 2 6\nresult 4 6 0\n");
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
fn a_match_of_an_older_version_opens_as_one_game() {
    let mut tab = stored(1, "score 4 8 6\n");
    assert_eq!(tab.table().results, [[4, 8, 6]]);
    tab.send(BoardIntent::Rotate);
    let text = tab.saved_games()[0].text();
    assert!(text.contains("\"results\": [[4,8,6]]"), "{text}");
    assert_eq!(tab.reloaded().table().results, [[4, 8, 6]]);
}

#[test]
fn rows_that_do_not_fit_are_fixed_or_make_the_entry_unreadable() {
    let tab = stored(2, "result 7\nresult 1 2 3 4 5\nresult 65535 0 65535\n");
    assert_eq!(tab.table().results, [[7, 0, 0], [1, 2, 3], [65535, 0, 65535]]);
    assert_eq!([0, 1, 2].map(|party| tab.table().match_score(Party::new(party))), [65535, 2, 65535]);
    for lines in ["result\n", "result 1 x 3\n", "result -1 0 0\n", "result 1  2 3\n", "result 65536 0 0\n"] {
        let tab = stored(2, lines);
        assert_eq!(
            (tab.app.tab.saved_games.games.len(), tab.app.tab.saved_games.unreadable.len()),
            (0, 1),
            "{lines}"
        );
    }
    for format in [0, FORMAT + 1] {
        let tab = stored(format, "");
        assert_eq!(
            (tab.app.tab.saved_games.unreadable.len(), tab.app.tab.saved_games.unreadable[0].is_newer),
            (1, format > FORMAT)
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
    assert_eq!(people(&stored(2, "")), 3);
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
