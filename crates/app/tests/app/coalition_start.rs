//! How a game of coalition chess begins, with dummies and without, and what becomes of its players.
use crate::tab::Tab;
use engine::games::GameKind;
use engine::games::coalition::{BLACK, GREEN, Options, RED, YELLOW};
use engine::games::coalition::{DUMMY_CHOICES, dummies_of_choice};
use engine::pieces::Party;
use schachquartett_app::Intent;
use schachquartett_app::library::LibraryIntent;
use schachquartett_app::new_game::{NewGame, NewGameIntent, SeatOrder};
use schachquartett_app::play::{ArrangementIntent, BoardIntent, GameIntent};
use schachquartett_app::sharing::SharingIntent;
use schachquartett_app::tab::Command;

/// A tab in which a game has begun: the choice of dummies, and the names of the people.
fn begin(dummies: &str, names: &[&str]) -> Tab {
    let mut tab = Tab::new();
    tab.propose(GameKind::Coalition)
        .send(Intent::NewGame(NewGameIntent::SetDummies(dummies_of_choice(dummies))));
    for (player, name) in names.iter().enumerate() {
        tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(player, (*name).to_owned())));
    }
    tab.send(Intent::StartGame { seed: 0 });
    tab
}

fn start(tab: &Tab) -> String {
    tab.table().def().write_position(tab.table().game.start())
}

fn people(tab: &Tab) -> Vec<Vec<usize>> {
    let people = tab.table().parties_by_person();
    people.iter().map(|parties| parties.iter().map(|party| party.index()).collect()).collect()
}

#[test]
fn four_players_take_seats_and_yellow_sets_up() {
    let tab = begin("--", &["Anna", "Bo", "Cy", "Di"]);
    assert_eq!(tab.table().names, ["Anna", "Bo", "Cy", "Di"]);
    assert_eq!(tab.table().def().id(), "coalition");
    assert!(start(&tab).ends_with(" @y -- Rbgr - - 0 1"), "{}", start(&tab));
    assert_eq!(tab.table().arranging_party(), Some(YELLOW));
    assert_eq!(people(&tab), [[0], [1], [2], [3]]);
    assert!(tab.table().dummies().is_empty());
    assert_eq!(tab.reloaded().record(), tab.record());
}

#[test]
fn a_dummy_has_its_partner_and_the_name_of_its_player() {
    for (choice, names, seated, dummies) in [
        ("y-", &["Anna", "Bo", "Cy"][..], "Anna Bo Anna Cy", vec![(GREEN, YELLOW)]),
        ("b-", &["Anna", "Bo", "Cy"], "Anna Bo Bo Cy", vec![(GREEN, BLACK)]),
        ("-y", &["Anna", "Bo", "Cy"], "Anna Bo Cy Anna", vec![(RED, YELLOW)]),
        ("-b", &["Anna", "Bo", "Cy"], "Anna Bo Cy Bo", vec![(RED, BLACK)]),
        ("yb", &["Anna", "Bo"], "Anna Bo Anna Bo", vec![(GREEN, YELLOW), (RED, BLACK)]),
        ("by", &["Anna", "Bo"], "Anna Bo Bo Anna", vec![(GREEN, BLACK), (RED, YELLOW)]),
    ] {
        for tab in [begin(choice, names), begin(choice, names).reloaded()] {
            assert_eq!(tab.table().names.join(" "), seated, "{choice}");
            assert!(start(&tab).contains(&format!(" @y {choice} ")), "{}", start(&tab));
            assert_eq!(tab.table().dummies(), dummies);
            assert_eq!(tab.table().dummy_owner(YELLOW), None);
            assert_eq!(people(&tab).len(), names.len());
        }
    }
    assert_eq!(people(&begin("by", &[])), [[0, 3], [1, 2]]);
}

#[test]
fn random_seats_are_for_players_not_for_dummies() {
    let seated = |random| {
        let mut tab = Tab::new();
        tab.propose(GameKind::Coalition)
            .send(Intent::NewGame(NewGameIntent::SetDummies(dummies_of_choice("-y"))));
        for (player, name) in ["Anna", "Bo", "Cy"].into_iter().enumerate() {
            tab.send(Intent::NewGame(NewGameIntent::SetPlayerName(player, name.to_owned())));
        }
        tab.send(Intent::NewGame(NewGameIntent::SetSeatOrder(SeatOrder::Random)))
            .send(Intent::StartGame { seed: random })
            .table()
            .names
            .clone()
    };
    let mut orders: Vec<_> = (0..6).map(seated).collect();
    assert!(orders.iter().all(|names| names[0] == names[3]));
    orders.sort();
    orders.dedup();
    assert_eq!(orders.len(), 6, "every order comes up");
}

#[test]
fn dummies_are_two_compatible_powers() {
    let mut draft = NewGame::of(GameKind::Coalition);
    for choice in DUMMY_CHOICES {
        draft.set_dummies(&dummies_of_choice(choice));
        assert_eq!(draft.names.len(), 4 - draft.agreement.dummies.len(), "{choice}");
        assert_eq!(choice.chars().filter(|&letter| letter != '-').count(), draft.agreement.dummies.len());
    }
    draft.set_dummies(&[(YELLOW, BLACK), (GREEN, RED), (GREEN, YELLOW), (GREEN, BLACK), (RED, YELLOW)]);
    assert_eq!(draft.agreement.dummies, [(GREEN, YELLOW)]);
    assert_eq!(dummies_of_choice("what"), []);
    let mut other = NewGame::of(GameKind::Fortress);
    other.set_dummies(&dummies_of_choice("yb"));
    assert_eq!(other, NewGame::of(GameKind::Fortress));
}

#[test]
fn options_are_in_the_id_of_the_game_and_of_its_rematch() {
    let options = Options { skipping: true, small_coalition: true, capture_all: true, ..Options::default() };
    let mut tab = Tab::new();
    tab.propose(GameKind::Coalition).send(Intent::NewGame(NewGameIntent::SetOptions(options.values())));
    let mut other = tab.clone();
    tab.send(Intent::StartGame { seed: 0 });
    assert_eq!(tab.table().def().id(), "coalition+waiting+small-coalition+capture-all");
    assert_eq!(tab.reloaded().table().def().id(), tab.table().def().id());
    tab.send(Intent::Rematch);
    assert_eq!(tab.table().def().id(), "coalition+waiting+small-coalition+capture-all");
    // A dummy has its partner, whatever was chosen before or after it.
    other
        .send(Intent::NewGame(NewGameIntent::SetDummies(dummies_of_choice("y-"))))
        .send(Intent::NewGame(NewGameIntent::SetOptions(options.values())));
    assert_eq!(other.send(Intent::StartGame { seed: 0 }).table().def().id(), "coalition+waiting+capture-all");
    other.send(Intent::Rematch);
    assert_eq!(other.table().dummies(), [(GREEN, YELLOW)]);
}

#[test]
fn only_the_setup_of_yellow_is_hidden() {
    let mut tab = Tab::new();
    tab.propose(GameKind::Coalition)
        .send(Intent::NewGame(NewGameIntent::SetHiddenSetup(true)))
        .send(Intent::StartGame { seed: 0 });
    let hidden = |tab: &Tab| {
        let open_game = tab.table();
        open_game
            .shown_position()
            .pieces()
            .filter(|&(cell, _)| open_game.is_hidden(cell))
            .map(|(_, piece)| piece.party())
            .collect::<Vec<_>>()
    };
    assert!(tab.table().handover_screen);
    assert_eq!(hidden(&tab), vec![YELLOW; 12]);
    tab.send(SharingIntent::SendLink { position: true, share: false });
    assert!(tab.effects.is_empty());
    tab.send(ArrangementIntent::DismissHandover);
    assert_eq!(hidden(&tab), vec![]);
    assert!(tab.reloaded().table().handover_screen);
    tab.send(ArrangementIntent::Ready);
    assert_eq!((tab.table().arranging_party(), tab.table().handover_screen), (None, false));
    tab.send(SharingIntent::SendLink { position: true, share: false });
    assert!(matches!(tab.effects[..], [Command::CopyText(_)]));
    // It is the same in the next game.
    tab.send(Intent::Rematch);
    assert!(tab.table().hides_setup && tab.table().handover_screen);
}

/// Black resigns, and the game begins anew.
fn again(tab: &mut Tab, loser: Party) {
    tab.send(ArrangementIntent::Ready).send(GameIntent::Resign(loser));
    assert!(tab.table().game.state().outcome.is_some());
    tab.send(Intent::Rematch);
}

#[test]
fn four_players_change_seats_with_their_points() {
    let mut tab = begin("--", &["Anna", "Bo", "Cy", "Di"]);
    again(&mut tab, BLACK);
    assert_eq!(tab.table().names, ["Bo", "Cy", "Di", "Anna"]);
    // Nobody had joined Yellow.
    assert_eq!(tab.table().results, [[0, 0, 0, 12]]);
    again(&mut tab, YELLOW);
    assert_eq!(tab.table().names, ["Cy", "Di", "Anna", "Bo"]);
    assert_eq!(tab.table().results, [[0, 0, 12, 0], [12, 0, 0, 0]]);
}

#[test]
fn dummies_stay_in_their_seats_and_have_no_points() {
    let mut tab = begin("y-", &["Anna", "Bo", "Cy"]);
    again(&mut tab, BLACK);
    assert_eq!(tab.table().names, ["Bo", "Cy", "Bo", "Anna"]);
    assert_eq!(tab.table().results, [[0, 0, 0, 12]]);
    assert_eq!(tab.table().dummies(), [(GREEN, YELLOW)]);
    again(&mut tab, BLACK);
    assert_eq!(tab.table().names, ["Cy", "Anna", "Cy", "Bo"]);
    assert_eq!(tab.table().results, [[0, 12, 0, 0], [0, 0, 0, 12]]);
    assert_eq!(tab.reloaded().table().results, tab.table().results);
    // Two people.
    let mut tab = begin("by", &["Anna", "Bo"]);
    again(&mut tab, BLACK);
    assert_eq!(tab.table().names, ["Bo", "Anna", "Anna", "Bo"]);
    assert_eq!(tab.table().results, [[0, 12, 0, 0]]);
    again(&mut tab, BLACK);
    assert_eq!(tab.table().names, ["Anna", "Bo", "Bo", "Anna"]);
    assert_eq!(tab.table().results, [[12, 0, 0, 0], [0, 12, 0, 0]]);
    assert_eq!([YELLOW, BLACK, GREEN, RED].map(|party| tab.table().match_score(party)), [12, 12, 0, 0]);
}

#[test]
fn dummies_stay_after_the_movetext_was_imported() {
    let mut tab = begin("yb", &["Anna", "Bo"]);
    tab.send(ArrangementIntent::Ready)
        .send(LibraryIntent::ImportMovetext { text: String::new(), allows_partial: true });
    assert_eq!(tab.table().arranging_party(), None);
    assert_eq!(tab.table().dummies(), [(GREEN, YELLOW), (RED, BLACK)]);
    tab.send(GameIntent::Resign(YELLOW)).send(Intent::Rematch);
    assert_eq!(tab.table().names, ["Bo", "Anna", "Bo", "Anna"]);
}

#[test]
fn a_dummy_accepts_a_draw_with_its_power() {
    let link = "#/coalition/10/4bK5/10/10/10/rM9/9gM/10/10/4yK5_y_yb_-_-_-_0_5";
    let mut tab = Tab::open(None, None, link);
    // A power that joined during play answers.
    tab.send(GameIntent::OfferDraw).send(GameIntent::AcceptDraw);
    assert_eq!(tab.table().draw_answerer(), Some(GREEN));
    // From the start position, dummies do not: after three rounds of the halfmove clock Yellow offers, and
    // Black alone is asked.
    let mut tab = begin("yb", &["Anna", "Bo"]);
    tab.send(ArrangementIntent::Ready);
    for round in 0..3 {
        for _ in 0..4 {
            quiet(&mut tab, round);
        }
    }
    assert_eq!(tab.table().shown_position().round_number(), 4);
    tab.send(GameIntent::OfferDraw);
    assert_eq!(tab.table().draw_answerer(), Some(BLACK));
    assert!(tab.table().game.state().outcome.is_none());
    tab.send(GameIntent::AcceptDraw);
    assert_eq!(tab.table().game.state().outcome.expect("drawn").points.0, [4; 4]);
    assert_eq!(tab.table().match_results(), [[4, 4, 0, 0]]);
}

/// A move of a piece that takes nothing and gives no check.
fn quiet(tab: &mut Tab, round: usize) {
    use engine::rules::{in_check, legal_moves, play};
    let rules = tab.table().def().rules();
    let position = *tab.table().shown_position();
    let is_quiet = |mv: &&engine::rules::Move| {
        let after = play(rules, &position, mv);
        mv.captured.is_none() && ![YELLOW, BLACK].into_iter().any(|party| in_check(rules, &after, party))
    };
    let moves = legal_moves(rules, &position);
    let mv = *moves.iter().filter(is_quiet).nth(round).expect("a quiet move");
    tab.send(BoardIntent::Click(mv.from)).send(BoardIntent::Click(mv.to));
}
