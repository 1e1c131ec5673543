//! Live games that live long: seats that go from device to device, players who return after months, one live game after
//! another, and what programs of earlier years have stored.
use crate::live_broker::Table;
use crate::tab::{Tab, hash_of};
use schachquartett::app::{LinkFor, LiveIntent};
use schachquartett::live::Admission;

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
