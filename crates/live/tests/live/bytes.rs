//! The bytes of records, the host's list and presence.
use crate::world::{World, invite_all};
use engine::games;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Arrangement, legal_moves};
use proptest::prelude::*;
use schachquartett_live::{
    Activity, Entry, EntryFormat, Head, LiveAction, Log, Phrase, PlayedAction, Presence, PrivateKey,
    Proposal, PublicKey, Record, RecordBytesError, Renewal, Roster, Said, SeatSet, SignedRecord, commitment,
    heads_hash,
};

/// A world in which some moves of hex chess have been made.
fn played() -> World {
    let mut world = World::new(invite_all("hex"), 0, 1);
    (0..3).for_each(|device| world.connect(device));
    world.catch_up();
    for round in 0..3 {
        for device in 0..3 {
            let before = world.devices[device].session.merged().applied[device];
            while world.devices[device].session.merged().applied[device] == before {
                world.act_at_random(device);
            }
            assert!(round < 3);
            world.catch_up();
        }
    }
    world
}

/// The newest records, unsealed.
fn records(world: &World) -> Vec<Vec<u8>> {
    world.devices[0].session.stored().records
}

fn format(world: &World) -> EntryFormat {
    let invitation = &world.invited.invitation;
    EntryFormat::new(&**invitation.game.game.def(), invitation.seats.len())
}

#[test]
fn records_are_read_as_they_are_written() {
    let world = played();
    let game = *world.invited.invitation.keys().id();
    for (seat, bytes) in records(&world).iter().enumerate() {
        let record = SignedRecord::read(bytes, format(&world)).expect("a record");
        assert_eq!((record.seat, record.claim.name.clone()), (seat, format!("player {seat}")));
        assert!(record.log.entries().len() >= 3);
        assert_eq!(record.bytes(), &bytes[..]);
        assert!(record.is_signed(&game, &world.invited.invitation.seats[seat].claim));
        // Two bytes for a move, and few for the rest.
        assert!(bytes.len() < 300 + 14 * record.log.entries().len(), "{} bytes", bytes.len());
    }
}

#[test]
fn a_changed_record_is_refused_or_not_signed() {
    let world = played();
    let (game, invitation) = (*world.invited.invitation.keys().id(), &world.invited.invitation);
    let bytes = &records(&world)[1];
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1 << (at % 8);
        let read = SignedRecord::read(&changed, format(&world));
        let seat = read.as_ref().map_or(0, |record| record.seat);
        assert!(
            read.is_err_or(|record| !record.is_signed(&game, &invitation.seats[seat].claim)),
            "byte {at}"
        );
        assert!(SignedRecord::read(&bytes[..at], format(&world)).is_err());
    }
    let mut other = bytes.clone();
    other[0] = 2;
    assert_eq!(SignedRecord::read(&other, format(&world)), Err(RecordBytesError::NewerVersion(2)));
    other[0] = 0;
    assert_eq!(SignedRecord::read(&other, format(&world)), Err(RecordBytesError::Invalid));
}

/// `Result::is_err_or` as `Option::is_none_or`.
trait IsErrOr<T> {
    fn is_err_or(&self, is: impl Fn(&T) -> bool) -> bool;
}

impl<T, E> IsErrOr<T> for Result<T, E> {
    fn is_err_or(&self, is: impl Fn(&T) -> bool) -> bool {
        self.as_ref().map_or(true, is)
    }
}

/// An action of each kind.
fn every_action() -> Vec<LiveAction> {
    let def = games::by_id("coalition").expect("a game");
    // Black is on turn.
    let start = "2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/2yTyCyKyTyEyA2 b -- Rbgr - - 0 1";
    let start = def.read_position(start).expect("a position");
    let [black, green] = [1, 3].map(Party::new);
    let play = |kind| LiveAction::Play(PlayedAction::new(&Action { by: black, kind }));
    let mv = legal_moves(def.rules(), &start)[0];
    let arrangement = Arrangement::of(def.rules(), &start, black);
    let claim = PublicKey([5; 32]);
    vec![
        play(ActionKind::Move(mv)),
        play(ActionKind::SkipTurn),
        LiveAction::Decline(black),
        LiveAction::OutOfTime(black),
        LiveAction::Commit(black, commitment(&*def, black, &arrangement, &[7; 16])),
        LiveAction::Reveal(black, arrangement, [7; 16]),
        LiveAction::Propose(Proposal::TakeBack(300)),
        LiveAction::Propose(Proposal::Forfeit(1)),
        LiveAction::Propose(Proposal::ClaimTime(1, 123_456)),
        LiveAction::Propose(Proposal::Renew(Renewal::Same)),
        LiveAction::Propose(Proposal::Renew(Renewal::Invite(1, claim))),
        LiveAction::Propose(Proposal::Renew(Renewal::Split(green, claim))),
        LiveAction::Propose(Proposal::Renew(Renewal::Bots(SeatSet::of(&[0, 1])))),
        LiveAction::Accept,
        LiveAction::AcceptRenewal(1, 300),
        LiveAction::Reject,
        LiveAction::Rematch,
        LiveAction::Leave,
        LiveAction::Contradict(1, 300),
        LiveAction::StatePosition,
    ]
}

#[test]
fn a_record_has_these_bytes() {
    let world = World::new(invite_all("coalition"), 0, 1);
    let (format, invitation) = (format(&world), &world.invited.invitation);
    let key = PrivateKey::new(&[4; 32]);
    let claim = invitation.claim(&world.invited.tickets[0], key.public(), "Ada").expect("a seat");
    let (mut log, actions) = (Log::default(), every_action());
    for (index, action) in actions.iter().copied().enumerate() {
        let entry = Entry { seen: vec![index, 2, 0, 1], action, spent: 3, position: 4 };
        log.push(format, 0, &key.public(), entry);
    }
    let mut heads = vec![Head { count: 2, hash: [9; 16] }; 4];
    heads[0] = log.last_head();
    let record = Record { seat: 0, claim, epoch: 1, serial: 2, heads, log };
    let written = SignedRecord::new(record, format, invitation.keys().id(), &key).expect("a small record");
    let digits: String = written.bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(digits, include_str!("golden_record.txt").trim_end());
    let read = SignedRecord::read(written.bytes(), format).expect("a record");
    assert_eq!(read, written);
    assert!(read.log.entries().iter().map(|entry| entry.action).eq(actions));
}

#[test]
fn presence_is_read_as_it_is_written() {
    let (game, key) = ([3; 16], PrivateKey::new(&[4; 32]));
    let presence = Presence {
        seat: Some(1),
        connection: 77,
        number: 9,
        activity: Activity::Thinking,
        said: Said { phrase: Some(Phrase::GoodGame), count: 200 },
        counts: vec![3, 200, 0],
        heads: heads_hash(&[Head::default(); 3]),
        heard: vec![5, u64::MAX],
    };
    let bytes = presence.write(&game, Some(&key));
    assert_eq!(Presence::read(&bytes, 3).as_ref(), Some(&presence));
    assert!(Presence::is_signed(&bytes, &game, &key.public()));
    assert!(!Presence::is_signed(&bytes, &[4; 16], &key.public()));
    let spectator = Presence { seat: None, ..presence };
    let bytes = spectator.write(&game, None);
    assert_eq!(Presence::read(&bytes, 3), Some(spectator));
    assert_eq!(Presence::read(&bytes, 2), None);
}

#[test]
fn a_list_of_players_is_the_hosts() {
    let (game, host) = ([3; 16], PrivateKey::new(&[9; 32]));
    let keys = [1, 2, 3].map(|byte| PrivateKey::new(&[byte; 32]).public());
    let mut roster = Roster::new(3);
    assert!(roster.admit(1, keys[1], &game, &host));
    assert!(!roster.admit(1, keys[2], &game, &host), "the seat is taken");
    let bytes = roster.bytes().to_vec();
    assert_eq!(Roster::read(&bytes, 3, &game, &host.public()), Some(roster.clone()));
    assert_eq!(Roster::read(&bytes, 3, &game, &keys[0]), None);
    assert_eq!(Roster::read(&bytes, 2, &game, &host.public()), None);
    // Lists that fill different seats are put together; one that contradicts changes nothing.
    let has_acted = [false; 3];
    let mut other = Roster::new(3);
    assert!(other.admit(0, keys[0], &game, &host));
    assert!(other.admit(1, keys[2], &game, &host));
    assert_eq!(roster.update(&other, &has_acted), [1]);
    assert_eq!([0, 1, 2].map(|seat| roster.key(seat)), [Some(keys[0]), Some(keys[1]), None]);
}

#[test]
fn a_later_list_frees_seats_whose_players_have_not_acted() {
    let (game, host) = ([3; 16], PrivateKey::new(&[9; 32]));
    let keys = [1, 2].map(|byte| PrivateKey::new(&[byte; 32]).public());
    let mut first = Roster::new(2);
    first.admit(1, keys[0], &game, &host);
    let mut later = first.clone();
    later.free(1, &game, &host);
    assert!(!later.admit(1, keys[0], &game, &host), "not again");
    assert!(later.admit(1, keys[1], &game, &host));
    assert_eq!(Roster::read(later.bytes(), 2, &game, &host.public()), Some(later.clone()));
    let mut known = first.clone();
    assert_eq!(known.update(&later, &[false, true]), [1], "others have seen what the player did");
    assert_eq!((known.key(1), known.is_banned(&keys[0])), (Some(keys[0]), false));
    let mut known = first.clone();
    assert!(known.update(&later, &[false; 2]).is_empty());
    assert_eq!(known, later);
    // The earlier one changes nothing any more.
    assert!(known.update(&first, &[false; 2]).is_empty());
    assert_eq!(known, later);
    // Given back: who sat down meanwhile has to leave.
    later.restore(1, keys[0], &game, &host);
    assert!(known.update(&later, &[false; 2]).is_empty());
    assert_eq!(
        (known.key(1), known.is_banned(&keys[0]), known.is_banned(&keys[1])),
        (Some(keys[0]), false, true)
    );
}

proptest! {
    #[test]
    fn no_bytes_stop_the_readers(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let world = World::new(invite_all("coalition"), 0, 1);
        let format = format(&world);
        let game = *world.invited.invitation.keys().id();
        let host = world.invited.invitation.host;
        for version in [0, 1, 2] {
            let bytes = [&[version], &bytes[..]].concat();
            prop_assert!(SignedRecord::read(&bytes, format).is_err_or(|record| record.bytes() == &bytes[..]));
            prop_assert!(Roster::read(&bytes, 4, &game, &host).is_none());
            drop(Presence::read(&bytes, 4));
        }
    }
}
