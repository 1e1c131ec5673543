//! Changes that others have to agree to, and matches that go on in a new live game.
use crate::attacks::{publish, with_entry};
use crate::world::{World, invite, invite_all, random};
use engine::games;
use engine::pieces::{Party, PartySet};
use engine::rules::{Action, ActionKind, Arrangement, Cause};
use schachquartett_live::{
    ActError, Activity, Admission, LiveAction, Notice, PlayedAction, PrivateKey, Proposal, PublicKey,
    Renewal, Renewed, SeatSet, SeatTicket, Session, VoidEntry, VoidReason,
};

const NOTHING_ASKED: ActError = ActError::Void(VoidReason::NothingAsked);

fn connected(mut world: World) -> World {
    (0..world.devices.len()).for_each(|device| world.connect(device));
    world.catch_up();
    world
}

/// A device acts, and all hear of it.
fn act(world: &mut World, device: usize, action: LiveAction) {
    world.act(device, action).unwrap_or_else(|error| panic!("{action:?}: {error:?}"));
    world.catch_up();
}

fn propose(world: &mut World, device: usize, renewal: Renewal) {
    act(world, device, LiveAction::Propose(Proposal::Renew(renewal)));
}

/// A device agrees to what is proposed.
fn agree(world: &mut World, device: usize) {
    let pending = world.devices[device].session.merged().proposal.clone().expect("a proposal");
    act(world, device, pending.acceptance());
}

/// Somebody makes a move, and all hear of it.
fn move_any(world: &mut World) {
    let merged = world.devices[0].session.merged();
    let seat = merged.seat_of(merged.game.state().position.turn()).expect("a seat");
    let plays =
        |session: &Session| session.own_seat() == Some(seat) && session.admission() == Admission::Admitted;
    let device = world.devices.iter().position(|device| plays(&device.session)).expect("a device");
    world.move_at_random(device);
    world.catch_up();
}

fn ticket(seat: usize) -> (SeatTicket, PublicKey) {
    let seed = [77; 16];
    (SeatTicket { seat, seed }, PrivateKey::of_claim(&seed).public())
}

fn renewed(world: &World) -> Vec<Option<Renewed>> {
    world.devices.iter().map(|device| device.session.renewed()).collect()
}

fn players(world: &World) -> Vec<Option<&str>> {
    let session = &world.devices[0].session;
    (0..session.merged().seats.len()).map(|seat| session.player(seat)).collect()
}

#[test]
fn a_lost_device_is_replaced_by_a_new_one_and_only_looks_on() {
    let mut world = connected(World::new(invite_all("hex"), 1, 3));
    for _ in 0..4 {
        move_any(&mut world);
    }
    let before = world.summary(0);
    // The second player's device has a move that it never sent.
    world.cut(1);
    let plies = world.devices[1].session.merged().game.plies().count();
    world.move_at_random(1);
    let (ticket, claim) = ticket(1);
    let invite = LiveAction::Propose(Proposal::Renew(Renewal::Invite(1, claim)));
    let others = [0, 2, 3];
    let hear = |world: &mut World| {
        for _ in 0..40 {
            others.iter().for_each(|&device| world.catch_up_one(device));
            world.wait(500);
        }
    };
    // Until it is known that the second player is away.
    (0..5).for_each(|_| hear(&mut world));
    world.act(0, invite).expect("a proposal");
    hear(&mut world);
    assert_eq!(renewed(&world), [None; 4], "the third player has to agree");
    let pending = world.devices[2].session.merged().proposal.clone().expect("a proposal");
    world.act(2, pending.acceptance()).expect("an answer");
    hear(&mut world);
    let [player, spectator] = [Some(Renewed::Player), Some(Renewed::Spectator)];
    assert_eq!(renewed(&world), [player, None, player, spectator]);
    assert_eq!(others.map(|device| world.move_on(device)), [Some(1); 3]);
    let phone = world.add_device();
    world.invited.tickets[1] = ticket;
    world.sit_down(phone, 1);
    world.connect(phone);
    for _ in 0..40 {
        [0, 2, 3, phone].iter().for_each(|&device| world.catch_up_one(device));
        world.wait(500);
    }
    assert_eq!(players(&world), [Some("player 0"), Some("player 1"), Some("player 2")]);
    let admissions = [0, 2, 3, phone].map(|device| world.devices[device].session.admission());
    assert_eq!(
        admissions,
        [Admission::Admitted, Admission::Admitted, Admission::Spectator, Admission::Admitted]
    );
    // The old device hears of it: its unsent move does not change what all have agreed to.
    world.flush(1);
    world.connect(1);
    while world.deliver(1) {}
    assert_eq!(world.devices[1].session.renewed(), spectator);
    assert!(world.devices[1].session.merged().game.plies().count() > plies, "its own line stays readable");
    world.move_on(1);
    world.catch_up();
    for _ in 0..3 {
        move_any(&mut world);
    }
    world.assert_equal();
    assert!(world.summary(0) != before);
}

/// A device is cut off until the others know it.
fn leave_alone(world: &mut World, device: usize) {
    world.devices[device].reaches.clear();
    world.cut(device);
    world.catch_up();
}

fn bots(seats: &[usize]) -> LiveAction {
    LiveAction::Propose(Proposal::Renew(Renewal::Bots(SeatSet::of(seats))))
}

#[test]
fn nobody_who_is_here_is_replaced() {
    let mut world = connected(World::new(invite_all("coalition"), 1, 3));
    // Each of the others says so: the third one, who is asked, and those who are to be replaced.
    act(&mut world, 0, bots(&[1, 3]));
    assert_eq!(renewed(&world), [None; 5]);
    for device in &world.devices {
        assert_eq!(device.session.merged().proposal, None);
        assert_eq!(device.notices, [Notice::NotAway { by: 0, seat: 1 }]);
    }
    world.assert_equal();
}

#[test]
fn two_of_four_cannot_replace_two_who_are_here() {
    // The answer of the accomplice comes with the proposal, after or before it.
    for is_first in [false, true] {
        let mut world = connected(World::new(invite_all("coalition"), 1, 3));
        [0, 2].iter().for_each(|&device| world.cut(device));
        let proposal = with_entry(&world, 0, 4, bots(&[1, 3]), 0);
        let index = proposal.log.entries().len() - 1;
        publish(&mut world, "0", proposal.bytes(), true);
        world.catch_up_one(4);
        let answer = with_entry(&world, 2, 4, LiveAction::AcceptRenewal(0, index), 0);
        publish(&mut world, "2", answer.bytes(), true);
        world.catch_up_one(4);
        assert_eq!(world.devices[4].session.renewed(), Some(Renewed::Spectator), "nobody has said otherwise");
        for device in [1, 3] {
            if is_first {
                world.devices[device].inbox.reverse();
            }
            world.catch_up_one(device);
        }
        world.catch_up();
        assert_eq!(renewed(&world), [None; 5]);
        for device in [1, 3, 4] {
            assert!(world.devices[device].notices.contains(&Notice::NotAway { by: 0, seat: 1 }));
        }
        world.assert_equal();
    }
}

#[test]
fn a_renewal_needs_everybody_else_and_nothing_in_between() {
    let mut world = connected(World::new(invite_all("hex"), 0, 3));
    let (_, claim) = ticket(1);
    assert_eq!(
        world.act(1, LiveAction::Propose(Proposal::Renew(Renewal::Invite(1, claim)))),
        Err(NOTHING_ASKED),
        "nobody invites for the own seat"
    );
    leave_alone(&mut world, 1);
    propose(&mut world, 0, Renewal::Invite(1, claim));
    assert_eq!(world.act(2, LiveAction::Accept), Err(NOTHING_ASKED), "a renewal is named");
    assert_eq!(world.act(2, LiveAction::AcceptRenewal(0, 7)), Err(NOTHING_ASKED), "another one");
    assert_eq!(
        world.act(2, LiveAction::Propose(Proposal::Renew(Renewal::Same))),
        Err(NOTHING_ASKED),
        "one at a time"
    );
    act(&mut world, 2, LiveAction::Reject);
    world.devices[1].reaches = vec![0];
    world.catch_up();
    assert_eq!(world.devices[1].session.merged().proposal, None);
    propose(&mut world, 0, Renewal::Same);
    agree(&mut world, 1);
    // A move comes first: nobody can agree any more.
    move_any(&mut world);
    assert_eq!(world.devices[2].session.merged().proposal, None);
    assert!(world.act(2, LiveAction::AcceptRenewal(0, 1)).is_err());
    assert_eq!(renewed(&world), [None; 3]);
    world.assert_equal();
}

#[test]
fn a_renewal_takes_no_move_back() {
    let mut world = connected(World::new(invite_all("hex"), 0, 3));
    move_any(&mut world);
    // The first device has not heard of the second one's move, or says so.
    world.cut(0);
    let hear = |world: &mut World, devices: &[usize]| {
        for _ in 0..10 {
            devices.iter().for_each(|&device| world.catch_up_one(device));
            world.wait(500);
        }
    };
    world.move_at_random(1);
    hear(&mut world, &[1, 2]);
    world.act(0, LiveAction::Propose(Proposal::Renew(Renewal::Same))).expect("a proposal");
    world.catch_up();
    for device in 0..3 {
        let merged = world.devices[device].session.merged();
        assert_eq!((merged.game.plies().count(), &merged.proposal), (2, &None), "device {device}");
    }
    let index = world.devices[0].session.merged().applied[0] - 1;
    for device in [1, 2] {
        assert_eq!(world.act(device, LiveAction::AcceptRenewal(0, index)), Err(NOTHING_ASKED));
    }
    assert_eq!(renewed(&world), [None; 3]);
    world.assert_equal();
}

#[test]
fn two_players_may_be_one_who_invites_again() {
    let mut world = connected(World::new(invite_all("bridge"), 0, 1));
    move_any(&mut world);
    let (_, claim) = ticket(1);
    propose(&mut world, 0, Renewal::Invite(1, claim));
    assert_eq!(renewed(&world), [None; 2], "the other player is here");
    assert!(world.devices[0].notices.contains(&Notice::NotAway { by: 0, seat: 1 }));
    leave_alone(&mut world, 1);
    propose(&mut world, 0, Renewal::Invite(1, claim));
    world.devices[1].reaches = vec![0];
    world.catch_up();
    assert_eq!(renewed(&world), [Some(Renewed::Player), Some(Renewed::Spectator)]);
    // Bots for the only other one would be a game alone.
    let bots = LiveAction::Propose(Proposal::Renew(Renewal::Bots(SeatSet::of(&[1]))));
    assert_eq!(world.act(0, bots), Err(NOTHING_ASKED));
}

#[test]
fn bots_play_for_the_absent_and_somebody_takes_their_place_later() {
    let mut world = connected(World::new(invite_all("coalition"), 0, 3));
    [1, 3].iter().for_each(|&device| leave_alone(&mut world, device));
    act(&mut world, 0, LiveAction::Propose(Proposal::Renew(Renewal::Bots(SeatSet::of(&[1, 3])))));
    agree(&mut world, 2);
    // They come back when all is agreed, and look on.
    [1, 3].iter().for_each(|&device| world.devices[device].reaches = vec![0]);
    world.catch_up();
    let [player, spectator] = [Some(Renewed::Player), Some(Renewed::Spectator)];
    assert_eq!(renewed(&world), [player, spectator, player, spectator]);
    for device in 0..4 {
        world.move_on(device);
    }
    world.catch_up();
    let parties = |world: &World| -> Vec<Vec<usize>> {
        let seats = &world.devices[2].session.merged().seats;
        seats.iter().map(|parties| parties.iter().map(Party::index).collect()).collect()
    };
    assert_eq!(parties(&world), [vec![0, 1, 3], vec![2]]);
    let invitation = world.devices[2].session.invitation();
    assert_eq!(invitation.bots.iter().map(|(party, _)| party.index()).collect::<Vec<_>>(), [1, 3]);
    let seats = [0, 1, 2, 3].map(|device| world.devices[device].session.own_seat());
    assert_eq!(seats, [Some(0), None, Some(1), None]);
    // A guest plays for one of the bots from now on.
    let (ticket, claim) = ticket(0);
    propose(&mut world, 0, Renewal::Split(Party::new(3), claim));
    agree(&mut world, 2);
    assert_eq!((0..4).map(|device| world.move_on(device)).collect::<Vec<_>>(), [Some(0); 4]);
    world.catch_up();
    assert_eq!(parties(&world), [vec![3], vec![0, 1], vec![2]]);
    world.invited.tickets[0] = ticket;
    world.sit_down(3, 0);
    world.catch_up();
    let session = &world.devices[3].session;
    assert_eq!((session.admission(), session.own_seat()), (Admission::Admitted, Some(0)));
    assert_eq!(world.devices[0].session.invitation().bots.len(), 1);
    world.assert_equal();
}

#[test]
fn a_match_goes_on_with_its_results_when_its_logs_are_full() {
    let mut world = connected(World::new(invite_all("bridge"), 0, 3));
    let resign = |by: usize| {
        let kind = ActionKind::Resign;
        LiveAction::Play(PlayedAction::new(&Action { by: Party::new(by), kind }))
    };
    act(&mut world, 1, resign(1));
    (0..2).for_each(|device| act(&mut world, device, LiveAction::Rematch));
    let results = world.devices[0].session.merged().results();
    assert_eq!(results, [[0, 2]], "the winner is Black now");
    // Anything fills a log.
    while !world.devices[0].session.is_nearly_full() {
        world.act(0, LiveAction::Propose(Proposal::Renew(Renewal::Same))).expect("a proposal");
        world.act(0, LiveAction::Reject).expect("its end");
        world.flush(0);
    }
    world.catch_up();
    propose(&mut world, 0, Renewal::Same);
    agree(&mut world, 1);
    for device in 0..2 {
        world.move_on(device);
    }
    world.catch_up();
    let session = &world.devices[1].session;
    assert_eq!(session.merged().results(), results);
    assert!(!session.is_nearly_full());
    for _ in 0..4 {
        move_any(&mut world);
    }
    world.assert_equal();
}

#[test]
fn a_full_log_has_room_for_going_on() {
    let mut world = connected(World::new(invite_all("bridge"), 0, 3));
    let mut entries = 0;
    let refused = loop {
        match world.act(0, LiveAction::Decline(Party::new(0))) {
            Ok(()) => entries += 1,
            Err(error) => break error,
        }
        world.flush(0);
    };
    assert_eq!((entries, refused), (380, ActError::Full));
    world.catch_up();
    propose(&mut world, 0, Renewal::Same);
    agree(&mut world, 1);
    assert_eq!(renewed(&world), [Some(Renewed::Player); 2]);
}

#[test]
fn who_leaves_before_the_first_move_is_replaced() {
    let mut world = connected(World::new(invite_all("bridge"), 0, 3));
    act(&mut world, 1, LiveAction::Leave);
    let merged = world.devices[0].session.merged();
    assert_eq!(merged.left, [false, true]);
    assert_eq!(merged.parties_of(1), PartySet::EMPTY);
    assert_eq!(world.act(1, LiveAction::Leave), Err(NOTHING_ASKED));
    assert_eq!(world.act(1, LiveAction::Propose(Proposal::Renew(Renewal::Same))), Err(NOTHING_ASKED));
    let (_, claim) = ticket(1);
    propose(&mut world, 0, Renewal::Invite(1, claim));
    assert_eq!(world.move_on(0), Some(1));
    // After the first move one resigns.
    let mut world = connected(World::new(invite_all("bridge"), 0, 3));
    move_any(&mut world);
    assert_eq!(world.act(1, LiveAction::Leave), Err(NOTHING_ASKED));
}

#[test]
fn who_does_not_show_a_secret_arrangement_loses() {
    let def = games::by_id("fortress:checkmate+free-reserve").expect("an id");
    let invited = invite(&def, &[&[0], &[1], &[2], &[3]], true);
    let mut world = connected(World::new(invited, 0, 5));
    let arranging: Vec<Party> =
        world.devices[0].session.merged().game.state().position.arranging().iter().collect();
    assert!(arranging.len() > 1, "{arranging:?}");
    let withheld = arranging[1].index();
    let forfeit = LiveAction::Propose(Proposal::Forfeit(withheld));
    assert_eq!(world.act(0, forfeit), Err(NOTHING_ASKED), "not before all have committed");
    // The last device to hear of it keeps silent.
    for &by in &arranging {
        let device = by.index();
        let position = world.devices[device].session.merged().game.state().position;
        let arrangement = Arrangement::of(def.rules(), &position, by);
        world.commit(device, by, arrangement);
        world.flush(device);
        if device == withheld {
            world.wait(1_000);
            world.cut(device);
        }
        let others = (0..4).filter(|&other| other != withheld || by.index() < withheld);
        for _ in 0..20 {
            others.clone().for_each(|other| world.catch_up_one(other));
            world.wait(500);
        }
    }
    let merged = world.devices[0].session.merged();
    let commitments: Vec<bool> = arranging.iter().map(|&by| merged.commitments[by].is_some()).collect();
    assert_eq!(commitments, vec![true; arranging.len()]);
    assert_eq!(merged.unrevealed(withheld).iter().count(), 1);
    let hear = |world: &mut World| {
        for _ in 0..20 {
            (0..4).filter(|&other| other != withheld).for_each(|other| world.catch_up_one(other));
            world.wait(500);
        }
    };
    // Before a day is over the devices of the others do not agree.
    world.act(0, forfeit).expect("a claim");
    hear(&mut world);
    let merged = world.devices[0].session.merged();
    let is_contradicted = |void: &VoidEntry| void.seat == 0 && void.reason == VoidReason::Contradicted;
    assert!(merged.proposal.is_none() && merged.void.iter().any(is_contradicted), "{:?}", merged.void);
    world.wait(24 * 3_600_000);
    world.act(0, forfeit).expect("a claim");
    for voter in (1..4).filter(|&other| other != withheld) {
        hear(&mut world);
        world.act(voter, LiveAction::Accept).expect("an answer");
    }
    hear(&mut world);
    let outcome = |world: &World, device: usize| {
        world.devices[device].session.merged().game.state().outcome.map(|outcome| outcome.cause)
    };
    let lost = Some(Cause::Resignation(Party::new(withheld)));
    assert_eq!((outcome(&world, 0), outcome(&world, 3)), (lost, lost));
    world.catch_up();
    world.assert_equal();
    assert_eq!(outcome(&world, withheld), lost);
}

#[test]
fn a_seat_goes_to_another_device_by_its_key() {
    let mut world = connected(World::new(invite_all("bridge"), 0, 1));
    (0..3).for_each(|_| move_any(&mut world));
    let key = world.devices[0].session.seat_key().expect("a seat");
    assert_eq!(world.devices[0].session.activity_of(0), Some(Activity::Away), "itself it does not hear");
    let phone = world.add_device();
    world.devices[phone].session = Session::of_seat_key(world.invited.invitation.clone(), &key, random(5));
    // Before it has received anything it takes nothing over.
    let now = world.now;
    assert!(world.devices[phone].session.take_over(now).is_err());
    assert!(world.devices[phone].session.seat_key().is_none());
    world.connect(phone);
    world.catch_up();
    assert_eq!(world.devices[phone].session.admission(), Admission::Elsewhere);
    world.take_over(phone);
    world.catch_up();
    let admissions = [0, 1, phone].map(|device| world.devices[device].session.admission());
    assert_eq!(admissions, [Admission::Elsewhere, Admission::Admitted, Admission::Admitted]);
    assert_eq!(world.devices[0].session.seat_key(), None);
    (0..3).for_each(|_| move_any(&mut world));
    world.assert_equal();
    assert_eq!(world.devices[0].session.merged().game.plies().count(), 6);
}
