//! Live games that change: other devices, new links, bots for the absent, seats that are left and forgotten, and how long
//! one waits.
use crate::live_broker::Table;
use crate::tab::{Tab, hash_of};
use engine::games::GameKind;
use engine::pieces::Party;
use live::{Activity, Admission, LiveLink, Renewed, SeatRight};
use schachquartett_app::live::{LinkFor, LiveIntent, LiveProposal};
use schachquartett_app::open_game::{Mode, OpenGame};
use schachquartett_app::tab::Page;

const DAY: u64 = 86_400_000;

fn propose(table: &mut Table, tab: usize, proposal: LiveProposal) {
    table.send(tab, LiveIntent::Propose(proposal));
}

fn of_three() -> Table {
    let mut table = Table::hosted(GameKind::Hex, Vec::new(), &["Bo", "Cy"]);
    for tab in 0..3 {
        table.play_any(tab);
    }
    table
}

#[test]
fn a_seat_is_played_on_on_another_device() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let link = table.link_from(1, LinkFor::OwnDevice);
    let phone = Tab::opening(&link);
    assert_eq!(phone.app.tab.page, Page::Live);
    let right = phone.app.live.link.as_ref().and_then(|link| link.right.clone());
    assert!(matches!(right, Some(SeatRight::Key(key)) if key.name == "Bo"));
    let phone = table.add(phone);
    table.send(phone, LiveIntent::SitDown { name: String::new() });
    assert_eq!(
        [0, 1, phone].map(|tab| table.status(tab).admission),
        [Admission::Admitted, Admission::Elsewhere, Admission::Admitted]
    );
    // The status says it for good, so that no message covers it.
    let old = &table.tabs[1].app.tab;
    assert!(old.announcement.polite.contains(old.texts().live.played_elsewhere), "{:?}", old.announcement);
    assert!(old.notice.is_none());
    assert_eq!(table.tabs[phone].table().names, ["Anna", "Bo"]);
    assert_eq!(table.tabs[phone].table().view.bottom, 1);
    table.play(phone, "e8d7").assert_same();
    // A reload of the new device goes on, and the old one can take the seat back.
    table.reload(phone);
    table.play(0, "g1f3").play_any(phone).assert_same();
    table.send(1, LiveIntent::TakeOver);
    assert_eq!(table.status(phone).admission, Admission::Elsewhere);
    table.play_any(0).play_any(1).assert_same();
}

/// The seat of the second player on two devices: the first of them looks on.
fn on_two_devices() -> (Table, usize) {
    let mut table = Table::of_two();
    table.play(0, "e2d3").play(1, "e8d7");
    let phone = table.add(Tab::opening(&table.link_from(1, LinkFor::OwnDevice)));
    table.send(phone, LiveIntent::SitDown { name: String::new() });
    (table, phone)
}

#[test]
fn a_seat_on_two_devices_goes_on_in_the_next_game_on_both() {
    for proposer in [0, 2] {
        let (mut table, phone) = on_two_devices();
        let answering = if proposer == phone { 0 } else { phone };
        propose(&mut table, proposer, LiveProposal::NewGame);
        table.send(answering, LiveIntent::AnswerProposal(true));
        assert_eq!(
            [0, 1, phone].map(|tab| table.status(tab).admission),
            [Admission::Admitted, Admission::Elsewhere, Admission::Admitted]
        );
        assert!([0, 1, phone].iter().all(|tab| table.status(*tab).renewed.is_none()));
        table.play_any(0).play_any(phone).assert_same();
        // Each of the devices can play the seat, also after a reload.
        table.send(1, LiveIntent::TakeOver);
        table.play_any(0).play_any(1).assert_same();
        table.reload(phone);
        table.reload(1);
        table.play_any(0).play_any(1).assert_same();
    }
}

#[test]
fn a_device_that_looks_on_hears_later_that_the_match_goes_on_in_a_new_game() {
    let (mut table, phone) = on_two_devices();
    table.cut(1);
    propose(&mut table, 0, LiveProposal::NewGame);
    table.send(phone, LiveIntent::AnswerProposal(true));
    table.play_any(0).play_any(phone);
    table.restore(1);
    assert_eq!(table.status(1).admission, Admission::Elsewhere);
    table.send(1, LiveIntent::TakeOver);
    assert_eq!(table.status(phone).admission, Admission::Elsewhere);
    table.play_any(0).play_any(1).assert_same();
}

#[test]
fn a_device_that_is_loaded_anew_before_it_has_received_anything_still_takes_over() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let phone = table.add(Tab::opening(&table.link_from(1, LinkFor::OwnDevice)));
    table.offline.push(phone);
    table.send(phone, LiveIntent::SitDown { name: String::new() });
    assert_eq!(table.status(1).admission, Admission::Admitted);
    table.reload(phone);
    table.restore(phone);
    assert_eq!(table.status(phone).admission, Admission::Admitted);
    table.play(phone, "e8d7").assert_same();
}

#[test]
fn a_lost_device_gets_a_new_link_once_all_others_agree() {
    let mut table = of_three();
    let (before, key) = (table.tabs[0].actions(), table.tabs[0].table().meta.key);
    assert!(table.status(0).seats.iter().all(|seat| !seat.may_invite_again), "everybody is here");
    // The second device is lost, with all that it had.
    table.cut(1);
    table.wait(80_000);
    assert!(table.status(0).seats[1].may_invite_again);
    propose(&mut table, 0, LiveProposal::InviteAgain(1));
    assert_eq!(table.status(0).renewed, None);
    assert!(!table.status(2).proposal.expect("a question").is_answered);
    // The seed of the link survives a reload.
    table.reload(0);
    table.send(2, LiveIntent::AnswerProposal(true));
    let new_link = LiveLink::read(&hash_of(&table.link(Some(1)))["#/live/".len()..]).expect("a link");
    assert_eq!(new_link.invitation.game.key, key);
    let phone = table.add(Tab::opening(&table.link(Some(1))));
    table.send(phone, LiveIntent::SitDown { name: "Bo".into() });
    for tab in [0, 2, phone] {
        let status = table.status(tab);
        assert_eq!((status.admission, status.is_host), (Admission::Admitted, tab == 0), "tab {tab}");
        assert_eq!(table.tabs[tab].actions(), before, "tab {tab}");
        assert_eq!(table.tabs[tab].table().names, ["Anna", "Bo", "Cy"], "tab {tab}");
    }
    // The old device is found again: it is told, and can watch.
    table.restore(1);
    assert_eq!(table.status(1).renewed, Some(Renewed::Spectator));
    table.play_any(0).play_any(phone).play_any(2);
    assert_eq!(table.tabs[1].actions(), before);
    table.send(1, LiveIntent::FollowOthers);
    assert_eq!(table.status(1).admission, Admission::Spectator);
    assert!(matches!(table.tabs[1].table().mode, Mode::Watch));
    table.assert_same();
    // All go on after a reload.
    for tab in [0, 2, phone] {
        table.reload(tab);
    }
    table.play_any(0).play_any(phone).assert_same();
}

#[test]
fn of_two_one_waits_a_day_before_the_other_seat_is_given_away() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    table.cut(1);
    table.wait(80_000);
    assert_eq!(table.status(0).seats[1].activity, Some(Activity::Away));
    assert!(!table.status(0).seats[1].may_invite_again);
    table.wait(DAY / 2);
    table.reload(0);
    assert!(!table.status(0).seats[1].may_invite_again);
    table.wait(DAY / 2);
    assert!(table.status(0).seats[1].may_invite_again);
    propose(&mut table, 0, LiveProposal::InviteAgain(1));
    let phone = table.add(Tab::opening(&table.link(Some(1))));
    table.send(phone, LiveIntent::SitDown { name: "Bo".into() });
    table.play(phone, "e8d7").play_any(0);
    assert_eq!(table.tabs[0].actions(), table.tabs[phone].actions());
}

#[test]
fn silence_is_counted_from_when_it_could_be_heard() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    // For two days this device is without a connection, and the other one is there.
    table.cut(0);
    table.wait(2 * DAY);
    assert_eq!(table.status(0).seats[1].activity, None, "nobody knows");
    table.cut(1);
    table.restore(0);
    table.wait(10_000);
    assert_eq!(table.status(0).seats[1].activity, Some(Activity::Away));
    assert!(!table.status(0).seats[1].may_invite_again);
    table.wait(DAY);
    assert!(table.status(0).seats[1].may_invite_again);
}

#[test]
fn a_refused_renewal_changes_nothing() {
    let mut table = of_three();
    table.cut(1);
    table.wait(80_000);
    propose(&mut table, 0, LiveProposal::InviteAgain(1));
    table.send(2, LiveIntent::AnswerProposal(false));
    assert!(table.status(0).proposal.is_none() && table.status(0).renewed.is_none());
    propose(&mut table, 0, LiveProposal::InviteAgain(1));
    table.send(0, LiveIntent::AnswerProposal(false));
    assert!(table.status(2).proposal.is_none());
    table.restore(1);
    table.play_any(0).play_any(1).play_any(2).assert_same();
}

#[test]
fn bots_play_for_the_absent_and_make_room_later() {
    let mut table = of_three();
    table.cut(1);
    table.wait(80_000);
    propose(&mut table, 0, LiveProposal::Bots);
    table.send(2, LiveIntent::AnswerProposal(true));
    let bots = |open_game: &OpenGame| -> Vec<usize> {
        let parties = Party::first(3).filter(|&party| open_game.bot_level(party).is_some());
        parties.map(Party::index).collect()
    };
    assert_eq!([0, 2].map(|tab| bots(table.tabs[tab].table())), [vec![1], vec![]]);
    for tab in [0, 2] {
        assert_eq!(table.tabs[tab].table().names, ["Anna", "Magpie (bot)", "Cy"], "tab {tab}");
    }
    table.play_any(0);
    // The bot of this device is asked for its move.
    assert!(table.tabs[0].think().is_some());
    table.run_until_quiet();
    table.play_any(2);
    assert_eq!(table.tabs[0].actions(), table.tabs[2].actions());
    // The player comes back, and is given the seat by a new link.
    propose(&mut table, 0, LiveProposal::InviteForBot(Party::new(1)));
    table.send(2, LiveIntent::AnswerProposal(true));
    let seat = table.status(0).seats.iter().position(|seat| seat.player.is_none()).expect("a free seat");
    let back = Tab::opening(&table.link(Some(seat)));
    table.replace(1, back);
    table.offline.clear();
    table.send(1, LiveIntent::SitDown { name: "Bo".into() });
    assert_eq!(bots(table.tabs[0].table()), [0; 0]);
    table.play_any(0).play_any(1).play_any(2).assert_same();
    assert!(table.tabs.iter().all(|tab| tab.table().names == ["Anna", "Bo", "Cy"]));
}

#[test]
fn what_a_lost_device_never_sent_stays_readable() {
    let mut table = of_three();
    table.play_any(0);
    table.cut(1);
    table.tabs[1].play_any_move(3);
    let unsent = table.tabs[1].actions();
    table.wait(80_000);
    propose(&mut table, 0, LiveProposal::InviteAgain(1));
    table.send(2, LiveIntent::AnswerProposal(true));
    table.restore(1);
    assert_eq!(table.tabs[1].actions(), unsent);
    table.send(1, LiveIntent::FollowOthers);
    assert!(unsent.starts_with(&table.tabs[1].actions()) && unsent != table.tabs[1].actions());
    let saved: Vec<String> =
        table.tabs[1].saved_records().iter().map(|record| record.actions.join(" ")).collect();
    assert!(saved.contains(&unsent), "{saved:?} have not: {unsent}");
}

#[test]
fn who_leaves_before_the_first_move_makes_room() {
    let mut table = Table::of_two();
    table.send(1, LiveIntent::LeaveSeat);
    assert!((0..2).all(|tab| table.status(tab).seats[1].has_left));
    assert!(table.status(0).seats[1].may_invite_again);
    table.tabs[1].play_any_move(3);
    assert_eq!(table.tabs[1].actions(), "", "it only watches");
    propose(&mut table, 0, LiveProposal::InviteAgain(1));
    let other = table.add(Tab::opening(&table.link(Some(1))));
    table.send(other, LiveIntent::SitDown { name: "Cy".into() });
    table.play_any(0).play_any(other);
    assert_eq!(table.tabs[0].table().names, ["Anna", "Cy"]);
}

#[test]
fn a_forgotten_seat_leaves_no_secrets() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let link = table.link_from(1, LinkFor::OwnDevice);
    table.send(1, LiveIntent::ForgetSeat);
    let tab = &table.tabs[1];
    assert!(tab.secrets.is_empty());
    assert!(tab.journal.read().iter().all(|record| !record.name.starts_with("secret.")));
    assert!(tab.app.live.game.is_none() && tab.table().live.is_none());
    assert_eq!(tab.actions(), "e2d3");
    table.reload(1);
    assert!(table.tabs[1].app.live.game.is_none());
    assert_eq!(table.status(0).seats[1].activity, Some(Activity::Away));
    // Another device that has the key plays on.
    let phone = table.add(Tab::opening(&link));
    table.send(phone, LiveIntent::SitDown { name: String::new() });
    table.play(phone, "e8d7");
    assert_eq!(table.tabs[0].actions(), "e2d3 e8d7");
}
