//! Clubs: their links, what is listed there, and who can change that.
use crate::fake_broker::{bytes, connack, suback};
use crate::world::{invite_all, random};
use engine::link::LinkError;
use mqtt_proto::QosPid;
use mqtt_proto::v5::{ConnackProperties, Packet, Publish, SubscribeReasonCode};
use schachquartett_live::connection::ConnectionEvent;
use schachquartett_live::{
    ClientOutput, Club, ClubClient, LISTING_LIFETIME, Listing, LiveLink, PrivateKey, Reachability, SeatRight,
};

const NOW: u64 = 1_800_000_000_000;
/// A link that opens for ever.
const GOLDEN: &str = "1ncVi7gcHBwcHBwcHBwcHBwcHBwcKS8O2bG4gU8O8ZAEXd3NzOi8vY2x1Yi5leGFtcGxlL21xdHQ";

fn club() -> Club {
    let brokers = vec!["wss://club.example/mqtt".to_owned()];
    Club { secret: [7; 16], name: "Köln Süd".to_owned(), brokers }
}

/// A listing with the key of the game's host, which has this number.
fn listed(number: u8) -> (Listing, PrivateKey) {
    let host = PrivateKey::new(&[number; 32]);
    let mut invitation = invite_all("bridge").invitation;
    (invitation.host, invitation.secret) = (host.public(), [number; 16]);
    let link = LiveLink { invitation, right: None };
    let players = vec!["Anna".to_owned(), String::new()];
    (Listing { link, players, plies: 12, written_at: NOW }, host)
}

fn contents(listing: &Listing) -> (String, Vec<String>, usize, u64) {
    (listing.link.write(), listing.players.clone(), listing.plies, listing.written_at)
}

#[test]
fn a_link_is_read_as_it_was_written() {
    let without = Club { name: String::new(), brokers: Vec::new(), ..club() };
    for club in [club(), without] {
        assert_eq!(Club::read(&club.write()), Ok(club));
    }
    assert_eq!(club().write(), GOLDEN);
    assert_eq!(Club::read(GOLDEN), Ok(club()));
    let other = Club { secret: [8; 16], ..club() };
    assert_ne!(other.keys().id(), club().keys().id());
    // Another name in the link leads to the same list, as does another broker.
    let renamed = Club { name: "K".to_owned(), brokers: Vec::new(), ..club() };
    assert_eq!(renamed.keys().id(), club().keys().id());
}

#[test]
fn links_that_cannot_be_read_are_refused() {
    let errors = |code: &str| Club::read(code).expect_err("no link");
    assert_eq!(errors(""), LinkError::Empty);
    assert_eq!(errors(&GOLDEN.replacen('1', "2", 1)), LinkError::NewerVersion { version: '2' });
    assert_eq!(errors("0abc"), LinkError::UnknownCharacter { found: '0', at: 0 });
    assert_eq!(errors("1ab c"), LinkError::UnknownCharacter { found: ' ', at: 3 });
    for at in 1..GOLDEN.len() {
        let other = if &GOLDEN[at..=at] == "A" { "B" } else { "A" };
        let changed = format!("{}{other}{}", &GOLDEN[..at], &GOLDEN[at + 1..]);
        assert!(Club::read(&changed).is_err(), "{at}");
        assert!(Club::read(&GOLDEN[..at]).is_err(), "{at}");
    }
    let four = Club { brokers: vec!["wss://a.example/".to_owned(); 4], ..club() };
    assert_eq!(errors(&four.write()), LinkError::Damaged);
    let long = Club { brokers: vec![format!("wss://{}.example/", "a".repeat(200))], ..club() };
    assert_eq!(errors(&long.write()), LinkError::Damaged);
}

#[test]
fn a_listing_counts_only_if_the_host_has_signed_it_for_this_club() {
    let (listing, host) = listed(1);
    let keys = club().keys();
    let message = listing.write(keys.id(), &host);
    let read = Listing::read(&message, keys.id()).expect("a listing");
    assert_eq!(contents(&read), contents(&listing));
    assert_eq!(read.topic(keys.id()), listing.topic(keys.id()));
    for at in 0..message.len() {
        let mut changed = message.clone();
        changed[at] ^= 1;
        assert!(Listing::read(&changed, keys.id()).is_none(), "{at}");
        assert!(Listing::read(&message[..at], keys.id()).is_none(), "{at}");
    }
    let other_club = Club { secret: [8; 16], ..club() };
    assert!(Listing::read(&message, other_club.keys().id()).is_none());
    let forged = listing.write(keys.id(), &PrivateKey::new(&[2; 32]));
    assert!(Listing::read(&forged, keys.id()).is_none());
    // One party has no name, or one too many has.
    for count in [1, 3] {
        let players = vec!["A".to_owned(); count];
        let message = Listing { players, ..listing.clone() }.write(keys.id(), &host);
        assert!(Listing::read(&message, keys.id()).is_none(), "{count}");
    }
    // A host who lists the key to a seat by mistake gives nothing away to who reads it: it is no listing.
    let invited = invite_all("bridge");
    let right = Some(SeatRight::Claim(invited.tickets[1]));
    let with_seat = Listing { link: LiveLink { invitation: invited.invitation, right }, ..listing };
    assert!(Listing::read(&with_seat.write(keys.id(), &PrivateKey::new(&[9; 32])), keys.id()).is_none());
}

/// A device that looks at the list of the club, connected.
fn reader() -> ClubClient {
    let mut reader = ClubClient::new(club(), random(5), &[0], None);
    assert_eq!((reader.reachability(), reader.wake_at()), (Reachability::Left, None));
    assert_eq!(reader.join(NOW), [ClientOutput::OpenSocket(0)]);
    reader.on_socket(0, ConnectionEvent::Opened, NOW);
    hear(&mut reader, &bytes(connack(false, ConnackProperties::default())), NOW);
    hear(&mut reader, &bytes(suback(&[SubscribeReasonCode::GrantedQoS1])), NOW);
    assert_eq!(reader.reachability(), Reachability::Connected);
    reader
}

fn hear(reader: &mut ClubClient, packet: &[u8], now: u64) {
    reader.on_socket(0, ConnectionEvent::Received(packet), now);
}

/// The broker passes something on.
fn deliver(reader: &mut ClubClient, topic: &str, payload: Vec<u8>, now: u64) {
    let topic = topic.try_into().expect("a topic");
    hear(reader, &bytes(Publish::new(QosPid::Level0, topic, payload.into())), now);
}

/// Somebody with the club's link publishes a message under a topic.
fn publish(reader: &mut ClubClient, topic: &str, message: &[u8], now: u64) {
    let sealed = club().keys().seal(topic, &random(now).bytes(), message);
    deliver(reader, topic, sealed, now);
}

fn list(reader: &mut ClubClient, (listing, host): &(Listing, PrivateKey), now: u64) {
    let id = *club().keys().id();
    publish(reader, &listing.topic(&id), &listing.write(&id, host), now);
}

fn plies(reader: &ClubClient, now: u64) -> Vec<usize> {
    reader.listings(now).into_iter().map(|listing| listing.plies).collect()
}

#[test]
fn only_newer_listings_of_a_game_in_its_own_place_change_the_list() {
    let mut reader = reader();
    let (first, second) = (listed(1), listed(2));
    list(&mut reader, &first, NOW);
    assert_eq!(plies(&reader, NOW), [12]);
    let at =
        |plies, written_at| (Listing { plies, written_at, ..first.0.clone() }, PrivateKey::new(&[1; 32]));
    list(&mut reader, &at(13, NOW), NOW + 2_000);
    list(&mut reader, &at(14, NOW - 1), NOW + 4_000);
    assert_eq!(plies(&reader, NOW), [12], "a repeated and an older one");
    list(&mut reader, &at(15, NOW + 1), NOW + 6_000);
    assert_eq!(plies(&reader, NOW), [15]);
    list(&mut reader, &at(16, NOW + 2), NOW + 6_500);
    assert_eq!(plies(&reader, NOW), [15], "hosts do not send twice a second");
    // In the place of another game.
    let id = *club().keys().id();
    let (topic, message) = (first.0.topic(&id), second.0.write(&id, &second.1));
    publish(&mut reader, &topic, &message, NOW + 9_000);
    assert_eq!(plies(&reader, NOW), [15]);
    // Not sealed, sealed for another place, or by another club.
    let own_topic = second.0.topic(&id);
    deliver(&mut reader, &own_topic, message.clone(), NOW + 9_000);
    deliver(&mut reader, &own_topic, club().keys().seal(&topic, &[1; 24], &message), NOW + 9_000);
    let other_club = Club { secret: [8; 16], ..club() };
    deliver(&mut reader, &own_topic, other_club.keys().seal(&own_topic, &[1; 24], &message), NOW + 9_000);
    assert_eq!(plies(&reader, NOW), [15]);
    list(&mut reader, &second, NOW + 9_000);
    assert_eq!(plies(&reader, NOW), [15, 12]);
    // The broker keeps it no longer.
    deliver(&mut reader, &topic, Vec::new(), NOW + 9_000);
    assert_eq!(plies(&reader, NOW), [12]);
}

#[test]
fn listings_end_by_themselves_and_the_clocks_of_devices_may_differ() {
    let mut reader = reader();
    let host = |number| PrivateKey::new(&[number; 32]);
    for (number, written_at) in
        [(1, NOW), (2, NOW + LISTING_LIFETIME / 2), (3, NOW - LISTING_LIFETIME), (4, NOW + LISTING_LIFETIME)]
    {
        let (listing, _) = listed(number);
        let listing = Listing { plies: usize::from(number), written_at, ..listing };
        list(&mut reader, &(listing, host(number)), NOW);
    }
    assert_eq!(plies(&reader, NOW), [1, 2], "one that is too old, and one from tomorrow, do not count");
    let end = NOW + LISTING_LIFETIME;
    reader.on(ConnectionEvent::Woken, end - 1);
    assert_eq!(plies(&reader, end - 1), [1, 2]);
    assert!(reader.wake_at().is_some_and(|at| at <= end));
    reader.on(ConnectionEvent::Woken, end);
    assert_eq!(plies(&reader, end), [2]);
}

#[test]
fn messages_beyond_a_hundred_in_ten_seconds_are_not_looked_at() {
    let mut reader = reader();
    let (listing, host) = listed(1);
    let id = *club().keys().id();
    // Well sealed, and in a place that is none of theirs.
    let topic = format!("{}x", listing.topic(&id));
    for _ in 0..100 {
        publish(&mut reader, &topic, &listing.write(&id, &host), NOW + 1);
    }
    list(&mut reader, &(listing.clone(), host.clone()), NOW + 9_000);
    assert!(plies(&reader, NOW).is_empty());
    list(&mut reader, &(listing, host), NOW + 10_001);
    assert_eq!(plies(&reader, NOW), [12]);
}

#[test]
fn who_lists_a_game_hears_of_no_other_one() {
    let (listing, host) = listed(1);
    let game = listing.link.invitation.keys();
    let mut device = ClubClient::new(club(), random(6), &[0], Some(game.id()));
    device.join(NOW);
    device.on_socket(0, ConnectionEvent::Opened, NOW);
    let connack = bytes(connack(false, ConnackProperties::default()));
    let outputs = device.on_socket(0, ConnectionEvent::Received(&connack), NOW);
    let [ClientOutput::Send(0, sent)] = &outputs[..] else { panic!("{outputs:?}") };
    let Ok(Some(Packet::Subscribe(subscribe))) = Packet::decode(sent) else { panic!("{sent:?}") };
    let [(filter, _)] = &subscribe.topics[..] else { panic!("{subscribe:?}") };
    assert_eq!(filter.to_string(), listing.topic(club().keys().id()));
    hear(&mut device, &bytes(suback(&[SubscribeReasonCode::GrantedQoS1])), NOW);
    assert!(device.is_idle());
    device.list(&listing, &host, NOW);
    assert!(!device.is_idle(), "the broker has not acknowledged it");
}

#[test]
fn a_flood_of_games_fills_the_list_and_nothing_else() {
    let mut reader = reader();
    list(&mut reader, &listed(250), NOW);
    for number in 0..200 {
        list(&mut reader, &listed(number), NOW);
    }
    assert_eq!(plies(&reader, NOW).len(), 100);
    let real = listed(250).0.link.write();
    assert_eq!(reader.listings(NOW)[0].link.write(), real, "what was there stays");
    // It goes on as before once the flood is over.
    let end = NOW + LISTING_LIFETIME;
    reader.on(ConnectionEvent::Woken, end);
    assert_eq!(plies(&reader, end).len(), 0);
    let (listing, host) = listed(3);
    list(&mut reader, &(Listing { written_at: end, ..listing }, host), end);
    assert_eq!(plies(&reader, end), [12]);
}
