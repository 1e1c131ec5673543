//! Live games that live long: seats that go from device to device, players who return after months, one live game after
//! another.
use crate::live_broker::Table;
use crate::tab::{Tab, hash_of};
use live::{Activity, Admission};
use schachquartett_app::live::{LinkFor, LiveIntent, LiveProposal};
use schachquartett_app::storage::StoredEntry;

const DAY: u64 = 86_400_000;

fn admissions(table: &Table, tabs: [usize; 2]) -> [Admission; 2] {
    tabs.map(|tab| table.status(tab).admission)
}

/// The device is closed, and its player opens it again by the link that another device shows.
fn open_by_link(table: &mut Table, device: usize, closed: &Tab, link: &str) {
    let mut opened = closed.clone();
    opened.app.tab.now = table.now();
    table.replace(device, opened.reloaded_at(hash_of(link)));
}

#[test]
fn a_seat_goes_from_desktop_to_phone_and_back_ten_times() {
    let mut table = Table::of_two();
    table.play(0, "e2d3").play(1, "e8d7");
    let (desktop, link) = (1, table.link_from(1, LinkFor::OwnDevice));
    let phone = table.add(Tab::opening(&link));
    table.send(phone, LiveIntent::SitDown { name: String::new() });
    for _ in 0..10 {
        for [from, to] in [[phone, desktop], [desktop, phone]] {
            table.send(to, LiveIntent::TakeOver);
            assert_eq!(admissions(&table, [from, to]), [Admission::Elsewhere, Admission::Admitted]);
            table.play_any(0);
            // What is tried on the device that looks on has no effect.
            let before = table.tabs[0].actions();
            table.tabs[from].play_any_move(3);
            table.run_until_quiet().assert_actions(&before);
            table.play_any(to).assert_same();
        }
    }
    assert!(table.tabs.iter().all(|tab| tab.app.tab.notice.is_none()));
    assert_eq!(table.tabs[0].table().ply_count(), 42);
}

#[test]
fn the_device_on_which_a_seat_was_opened_last_plays_however_often_the_other_was_loaded() {
    let mut table = Table::of_two();
    table.play(0, "e2d3").play(1, "e8d7");
    let (desktop, link) = (1, table.link_from(1, LinkFor::OwnDevice));
    let phone = table.add(Tab::opening(&link));
    table.send(phone, LiveIntent::SitDown { name: String::new() });
    for turn in 0..10 {
        let [from, to] = if turn % 2 == 0 { [phone, desktop] } else { [desktop, phone] };
        // One device is closed, the other one plays on, and is loaded anew a few times.
        let closed = table.tabs[to].clone();
        table.replace(to, Tab::new());
        for _ in 0..turn % 4 {
            table.reload(from);
        }
        table.play_any(0).play_any(from);
        let link = table.link_from(from, LinkFor::OwnDevice);
        open_by_link(&mut table, to, &closed, &link);
        assert_eq!(
            admissions(&table, [from, to]),
            [Admission::Elsewhere, Admission::Admitted],
            "turn {turn}"
        );
        table.assert_same();
        table.play_any(0).play_any(to).assert_same();
    }
}

/// A device with what it had stored; the page of its game is opened at this time.
fn stored(store: Vec<StoredEntry>, secrets: Vec<StoredEntry>, now: u64) -> Tab {
    let key = secrets[0].name.strip_prefix("secret.").expect("a key").to_owned();
    let mut tab = Tab::new();
    (tab.store, tab.secrets, tab.app.tab.now) = (store, secrets, now);
    tab.reloaded_at(&format!("#/table/{key}"))
}

#[test]
fn what_a_newer_program_has_stored_is_left_alone() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    let mut tab = table.tabs[1].clone();
    assert_eq!(tab.secrets.len(), 1);
    tab.secrets[0].text = tab.secrets[0].text.replacen("\"version\":1", "\"version\":2", 1);
    let secrets = tab.secrets.clone();
    let mut tab = stored(tab.store.clone(), tab.secrets.clone(), table.now() + 365 * DAY);
    tab.play_any_move(3);
    assert!(tab.app.live.game.is_none());
    assert_eq!(tab.secrets, secrets);
}

/// A device that was closed is opened again.
fn open_again(table: &mut Table, device: usize, closed: &Tab, now: u64) {
    let mut tab = closed.clone();
    tab.app.tab.now = now;
    table.replace(device, tab.reloaded());
}

#[test]
fn players_who_return_after_61_days_go_on_in_whatever_order_they_come() {
    for (order, has_earlier_state) in [([0, 1], false), ([1, 0], false), ([0, 1], true), ([1, 0], true)] {
        let mut table = Table::of_two();
        table.play(0, "e2d3").play(1, "e8d7");
        let earlier = table.tabs[1].clone();
        table.play(0, "g1f3").play_any(1).play_any(0);
        let mut closed = table.tabs.clone();
        if has_earlier_state {
            closed[1] = earlier;
        }
        let actions = table.tabs[0].actions();
        (0..2).for_each(|tab| table.replace(tab, Tab::new()));
        table.retained.clear();
        let now = table.now() + 61 * DAY;
        for device in order {
            open_again(&mut table, device, &closed[device], now);
            let status = table.status(device);
            assert_eq!((status.admission, status.is_kept), (Admission::Admitted, true));
            table.wait(80_000);
            let other = &table.tabs[device].table().live.as_deref().expect("a live game").seats[1 - device];
            assert!(!other.may_invite_again, "the seat of somebody who may come is not given away");
        }
        table.assert_actions(&actions);
        // The broker has everything again.
        let spectator = table.add(Tab::opening(&table.link(None)));
        table.send(spectator, LiveIntent::Watch).assert_same();
        assert!(table.retained.keys().filter(|topic| !topic.ends_with("/p")).count() >= 3);
        table.play_any(1).play_any(0).assert_same();
        assert!(table.tabs.iter().all(|tab| tab.app.tab.notice.is_none()));
    }
}

#[test]
fn a_seat_whose_player_was_there_meanwhile_is_not_given_away() {
    let mut table = Table::of_two();
    table.play(0, "e2d3");
    table.cut(1);
    table.wait(80_000);
    assert_eq!(table.status(0).seats[1].activity, Some(Activity::Away));
    let closed = table.tabs[0].clone();
    table.replace(0, Tab::new());
    // The other one comes, plays, and is gone again an hour before the first one returns.
    table.tabs[1].app.tab.now += 30 * DAY / 24;
    table.restore(1);
    table.play(1, "e8d7");
    let now = table.now() + DAY / 24;
    table.cut(1);
    open_again(&mut table, 0, &closed, now);
    table.wait(80_000);
    assert_eq!(table.tabs[0].actions(), "e2d3 e8d7");
    assert_eq!(table.status(0).seats[1].activity, Some(Activity::Away));
    assert!(!table.status(0).seats[1].may_invite_again);
    table.wait(DAY);
    assert!(table.status(0).seats[1].may_invite_again);
}

#[test]
fn a_match_goes_on_in_ten_new_live_games_and_survives_reloads() {
    let mut table = Table::of_two();
    let spectator = table.add(Tab::opening(&table.link(None)));
    table.send(spectator, LiveIntent::Watch);
    for renewal in 0..10 {
        let [by, other] = [renewal % 2, 1 - renewal % 2];
        table.play_any(0).play_any(1);
        table.send(by, LiveIntent::Propose(LiveProposal::NewGame));
        if renewal % 3 == 0 {
            // The one who proposed it is away while the other one agrees, and comes back.
            let closed = table.tabs[by].clone();
            table.replace(by, Tab::new());
            table.send(other, LiveIntent::AnswerProposal(true));
            assert_eq!(table.status(other).admission, Admission::Waiting);
            let now = table.now();
            open_again(&mut table, by, &closed, now);
        } else {
            table.send(other, LiveIntent::AnswerProposal(true));
        }
        table.send(spectator, LiveIntent::FollowOthers);
        assert_eq!(admissions(&table, [0, 1]), [Admission::Admitted; 2], "renewal {renewal}");
        assert!(table.status(by).is_host && !table.status(other).is_host);
        table.reload(renewal % 2);
        table.assert_same();
        let begun = table.tabs[other].app.live.game.as_ref().expect("a live game");
        assert_eq!(begun.link.invitation.game.game.steps().len(), 2 * (renewal + 1));
    }
    table.play_any(0).play_any(1).assert_same();
    assert_eq!(table.tabs[spectator].table().ply_count(), 22);
    assert_eq!(table.tabs[0].saved_games().len(), 1, "it is one game");
}
