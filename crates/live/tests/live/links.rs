//! Links that invite to live games.
use crate::world::{TABLE, invite, invite_all, with_table};
use engine::games::{self, GameKind};
use engine::link::{LinkError, write_game};
use engine::pieces::{Party, PartySet};
use schachquartett_live::{LiveLink, LiveLinkError, PrivateKey, SeatKey, SeatRight};
use search::Level;

fn link(id: &str, seat: Option<usize>) -> LiveLink {
    let invited = invite_all(id);
    let right = seat.map(|seat| SeatRight::Claim(invited.tickets[seat]));
    LiveLink { right, invitation: invited.invitation }
}

/// The link for everybody.
fn table_link(id: &str) -> LiveLink {
    let invited = with_table(invite_all(id));
    LiveLink { right: Some(SeatRight::Table(TABLE)), invitation: invited.invitation }
}

/// What a link contains, as text.
fn contents(link: &LiveLink) -> String {
    let invitation = &link.invitation;
    let game = write_game(&invitation.game);
    let (secret, host, seats) = (invitation.secret, invitation.host, &invitation.seats);
    format!(
        "{secret:?} {host:?} {} {seats:?} {:?} {:?} {game} {:?}",
        invitation.host_name, invitation.bots, invitation.brokers, link.right
    )
}

#[test]
fn what_is_written_is_read() {
    for id in ["bridge", "bridge+draw-odds:b", "hex", "fortress:checkmate", "coalition"] {
        for mut link in [link(id, None), link(id, Some(0)), link(id, Some(1)), table_link(id)] {
            link.invitation.brokers = vec!["wss://chess.example/mqtt".to_owned()];
            link.invitation.bots = vec![(Party::new(1), Level::new(3).expect("a level"))];
            let text = link.write();
            let read = LiveLink::read(&text).expect("a link");
            assert_eq!(contents(&read), contents(&link));
            assert_eq!(read.invitation.keys().id(), link.invitation.keys().id());
            assert_eq!((read.write(), read.right), (text, link.right));
        }
    }
}

#[test]
fn bots_have_any_level() {
    for level in Level::all() {
        let mut link = link("bridge", Some(0));
        link.invitation.bots = vec![(Party::new(1), level)];
        let text = link.write();
        let read = LiveLink::read(&text).expect("a link");
        assert_eq!((&read.invitation.bots, read.write()), (&link.invitation.bots, text));
        assert_eq!(read.invitation.keys().id(), link.invitation.keys().id());
    }
}

#[test]
fn links_are_short() {
    let length = |id: &str, seat| link(id, seat).write().len();
    assert_eq!(["bridge", "hex", "coalition"].map(|id| length(id, None)), [197, 241, 285]);
    // The part of a seat, and that of all.
    assert_eq!(length("bridge", Some(1)) - length("bridge", None), 23);
    assert_eq!(table_link("bridge").write().len() - length("bridge", None), 23);
}

#[test]
fn links_have_these_characters() {
    for (line, text) in include_str!("golden.txt").lines().enumerate() {
        let (id, text) = text.split_once(' ').expect("an id and a link");
        let read = LiveLink::read(text).unwrap_or_else(|error| panic!("line {line}: {error:?}"));
        let is_table = matches!(read.right, Some(SeatRight::Table(_)));
        let expected = if is_table { table_link(id) } else { link(id, read.seat()) };
        assert_eq!(expected.write(), text);
        assert_eq!(read.invitation.game.game.def().id(), id);
        assert_eq!(contents(&read), contents(&expected));
    }
    let kinds: Vec<_> = include_str!("golden.txt").lines().map(|line| line.split(' ').next()).collect();
    assert!(GameKind::ALL.iter().all(|kind| kinds.iter().flatten().any(|id| id.starts_with(kind.name()))));
}

#[test]
fn a_changed_or_shortened_link_does_not_open() {
    let text = link("bridge", Some(1)).write();
    for at in 0..text.len() {
        let mut changed = text.clone();
        let other = if &text[at..=at] == "A" { "B" } else { "A" };
        changed.replace_range(at..=at, other);
        assert!(LiveLink::read(&changed).is_err(), "{changed}");
        assert!(LiveLink::read(&text[..at]).is_err(), "{at}");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    let error = |text: &str| LiveLink::read(text).map(|_| ()).expect_err(text);
    let text = link("bridge", None).write();
    assert_eq!(error(""), LiveLinkError::Link(LinkError::Empty));
    assert_eq!(error("2abc"), LiveLinkError::Link(LinkError::NewerVersion { version: '2' }));
    assert_eq!(error("x"), LiveLinkError::Link(LinkError::UnknownCharacter { found: 'x', at: 0 }));
    assert_eq!(error("1ab"), LiveLinkError::Link(LinkError::Damaged));
    assert_eq!(
        error(&text.replacen('A', "*", 1)),
        LiveLinkError::Link(LinkError::UnknownCharacter { found: '*', at: text.find('A').expect("an A") })
    );
    assert_eq!(error(&text[..text.len() - 4]), LiveLinkError::Link(LinkError::Damaged));
    assert_eq!(
        error(&format!("1{}", "A".repeat(60_000))),
        LiveLinkError::Link(LinkError::TooLong { found: 60_001, max: 40_000 })
    );
}

#[test]
fn seats_fit_the_game() {
    let def = games::by_id("bridge").expect("an id");
    let mut link = LiveLink { invitation: invite(&def, &[&[0], &[1]], false).invitation, right: None };
    let error = |link: &LiveLink| LiveLink::read(&link.write()).map(|_| ()).expect_err("seats");
    let good = link.invitation.seats.clone();
    link.invitation.seats[1].parties = PartySet::only(Party::new(0));
    assert_eq!(error(&link), LiveLinkError::Seats);
    link.invitation.seats[1].parties = PartySet::only(Party::new(2));
    assert_eq!(error(&link), LiveLinkError::Seats);
    link.invitation.seats = vec![good[0].clone()];
    assert_eq!(error(&link), LiveLinkError::Seats);
    link.invitation.seats = Vec::new();
    assert_eq!(error(&link), LiveLinkError::Seats);
}

#[test]
fn the_part_of_a_seat_belongs_to_its_game() {
    let (mut one, other) = (link("bridge", Some(0)), invite_all("hex"));
    one.invitation.seats[0].claim = PrivateKey::of_claim(&[77; 16]).public();
    assert_eq!(LiveLink::read(&one.write()).map(|_| ()), Err(LiveLinkError::Ticket));
    // Another game, or anything else that was agreed, gives other keys.
    let keys = |link: &LiveLink| *link.invitation.keys().id();
    let before = keys(&one);
    one.invitation.host_name = "Eve".to_owned();
    assert_ne!(keys(&one), before);
    one.invitation.host_name = "Ada".to_owned();
    assert_eq!(keys(&one), before);
    one.invitation.game = other.invitation.game;
    assert_ne!(keys(&one), before);
    // A further broker does not.
    let mut more = link("bridge", None);
    let before = keys(&more);
    more.invitation.brokers.push("wss://other.example/mqtt".to_owned());
    assert_eq!(keys(&more), before);
}

#[test]
fn a_seat_goes_to_another_device_by_a_link() {
    let invited = invite_all("bridge");
    let key = PrivateKey::new(&[8; 32]);
    let claim = invited.invitation.claim(&invited.tickets[1], key.public(), "Bo").expect("a seat");
    let seat_key =
        SeatKey { seat: 1, key: key.to_bytes(), signature: claim.signature, name: "Bo".to_owned() };
    let with = |seat_key: SeatKey| LiveLink {
        invitation: invited.invitation.clone(),
        right: Some(SeatRight::Key(seat_key)),
    };
    let text = with(seat_key.clone()).write();
    assert_eq!(text, include_str!("golden_seat_key.txt").trim_end());
    let read = LiveLink::read(&text).expect("a link");
    assert_eq!((read.seat(), read.right), (Some(1), Some(SeatRight::Key(seat_key.clone()))));
    // It is for this seat, this key, and this game.
    for wrong in [
        SeatKey { seat: 0, ..seat_key.clone() },
        SeatKey { seat: 7, ..seat_key.clone() },
        SeatKey { key: [9; 32], ..seat_key.clone() },
        SeatKey { signature: [1; 64], ..seat_key },
    ] {
        assert_eq!(LiveLink::read(&with(wrong).write()).err(), Some(LiveLinkError::Ticket));
    }
}

#[test]
fn the_link_for_everybody_gives_the_right_to_its_seats() {
    let (link, other) = (table_link("coalition"), link("coalition", None).invitation);
    let table = TABLE;
    let tickets: Vec<_> = (0..4).filter_map(|seat| link.invitation.ticket(&table, seat)).collect();
    assert_eq!(tickets, with_table(invite_all("coalition")).tickets);
    assert_eq!((link.seat(), link.invitation.ticket(&table, 4)), (None, None));
    // A seat of which another key is agreed is not among them.
    let mut changed = link.clone();
    changed.invitation.seats[1].claim = PrivateKey::of_claim(&[77; 16]).public();
    assert_eq!(changed.invitation.ticket(&table, 1), None);
    assert!(changed.invitation.is_table(&table) && LiveLink::read(&changed.write()).is_ok());
    let wrong = LiveLink { invitation: other, right: Some(SeatRight::Table([4; 16])) };
    assert_eq!(LiveLink::read(&wrong.write()).err(), Some(LiveLinkError::Ticket));
}
