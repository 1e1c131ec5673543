//! Whole games of several devices through mosquitto, behind networks that break and a broker that is killed.
use crate::broker::{Broker, free_port};
use crate::dice::Dice;
use crate::player::Player;
use crate::proxy::{Network, Proxy};
use crate::world::{Invited, invite, invite_all, random};
use engine::games;
use engine::notation::write_action;
use schachquartett_live::{Activity, Admission, Notice, PrivateKey, Reachability, Session};
use std::time::{Duration, Instant};

/// How long a condition may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Devices for all seats, and spectators, at these ports.
fn players(invited: &Invited, ports: &[u16]) -> Vec<Player> {
    players_at(invited, &ports.iter().map(|&port| vec![port]).collect::<Vec<_>>())
}

/// The same, each with the ports of all brokers.
fn players_at(invited: &Invited, ports: &[Vec<u16>]) -> Vec<Player> {
    let mut players = Vec::new();
    for (index, ports) in ports.iter().enumerate() {
        let mut session = Session::new(invited.invitation.clone(), random(index as u64));
        if index == 0 {
            session.become_host(PrivateKey::new(&[9; 32]));
        }
        let mut player = Player::new(session, ports, index as u64);
        if let Some(ticket) = invited.tickets.get(index) {
            let now = player.now();
            let outputs =
                player.client.sit_down(ticket, &format!("player {index}"), now).expect("a free seat");
            player.perform(outputs);
        }
        player.join();
        players.push(player);
    }
    players
}

fn run_until(players: &mut [Player], what: &str, has_happened: impl Fn(&[Player]) -> bool) {
    let started = Instant::now();
    while !has_happened(players) {
        if started.elapsed() > PATIENCE {
            let states: Vec<_> =
                players.iter().map(|player| (player.client.reachability(), player.summary())).collect();
            panic!("not within a minute: {what}; {states:?}");
        }
        players.iter_mut().for_each(Player::step);
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn all_admitted(players: &[Player]) -> bool {
    let mut seated = players.iter().filter(|player| player.client.session().own_seat().is_some());
    seated.all(|player| player.client.session().admission() == Admission::Admitted)
}

fn all_equal(players: &[Player]) -> bool {
    let first = players[0].summary();
    players.iter().all(|player| player.summary() == first)
}

/// Plays a number of actions; `after` is called after each, with their number.
fn play(players: &mut [Player], count: usize, dice: &mut Dice, mut after: impl FnMut(usize, &mut [Player])) {
    let (started, mut done) = (Instant::now(), 0);
    while done < count && players[0].merged().game.state().outcome.is_none() {
        assert!(started.elapsed() < 2 * PATIENCE, "only {done} actions in two minutes");
        for at in 0..players.len() {
            players[at].step();
            if players[at].play_on(dice) {
                done += 1;
                after(done, players);
            }
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The device dies, and another page goes on with what it had stored.
fn restart(invited: &Invited, player: &mut Player, seed: u64) {
    let session = Session::restore(invited.invitation.clone(), &player.disk, random(seed));
    let ports = player.ports.clone();
    *player = Player::new(session, &ports, seed);
    player.join();
}

#[test]
fn two_devices_and_a_spectator_play_bridge_chess() {
    let Some(broker) = Broker::start() else { return };
    let invited = invite_all("bridge");
    let mut players = players(&invited, &[broker.port(); 3]);
    run_until(&mut players, "admitted", all_admitted);
    play(&mut players, 40, &mut Dice::new(1), |_, _| {});
    run_until(&mut players, "equal", all_equal);
    assert!(players[2].merged().game.plies().count() >= 30);
    run_until(&mut players, "kept by the broker", |players| {
        players[0].client.session().kept_by_broker() == players[0].merged().applied[0]
    });
    let activity = |players: &[Player]| players[0].client.session().activity_of(1);
    assert_eq!(activity(&players), Some(Activity::Here));
    let now = players[1].now();
    let outputs = players[1].client.leave(now);
    players[1].perform(outputs);
    run_until(&mut players, "away", |players| activity(players) == Some(Activity::Away));
}

#[test]
fn four_devices_with_secret_arrangements_survive_a_broker_that_forgets() {
    let Some(mut broker) = Broker::start() else { return };
    let def = games::by_id("coalition").expect("an id");
    let invited = invite(&def, &[&[0], &[1], &[2], &[3]], true);
    let mut players = players(&invited, &[broker.port(); 4]);
    run_until(&mut players, "admitted", all_admitted);
    let mut seed = 100;
    play(&mut players, 40, &mut Dice::new(2), |done, players| match done {
        6 | 20 => {
            broker.crash();
            if done == 20 {
                broker.forget();
            }
            broker.restart();
        }
        10 | 15 | 25 | 30 => {
            seed += 1;
            restart(&invited, &mut players[done % 4], seed);
        }
        _ => {}
    });
    run_until(&mut players, "equal", |players| {
        all_equal(players)
            && players.iter().all(|player| player.client.reachability() == Reachability::Connected)
    });
    assert!(players[0].merged().game.steps().len() >= 30);
    assert_eq!(players[0].merged().disagreement, None);
    // What the broker has forgotten it has again, the host's list of players too: a newcomer sees the whole game.
    let ports = players[0].ports.clone();
    players.push(Player::new(Session::new(invited.invitation.clone(), random(77)), &ports, 77));
    players[4].join();
    run_until(&mut players, "the whole game", all_equal);
}

#[test]
fn three_devices_behind_networks_that_break_play_hex_chess() {
    let Some(broker) = Broker::start() else { return };
    let invited = invite_all("hex");
    let proxies: Vec<Proxy> = (0..3).map(|_| Proxy::to(broker.port())).collect();
    let ports: Vec<u16> = proxies.iter().map(|proxy| proxy.port).collect();
    let mut players = players(&invited, &ports);
    run_until(&mut players, "admitted", all_admitted);
    proxies[0].set(Network::Pieces);
    play(&mut players, 30, &mut Dice::new(3), |done, _| {
        if done % 7 == 0 {
            proxies[done % 3].cut();
        }
    });
    proxies[0].set(Network::Sound);
    run_until(&mut players, "equal", all_equal);
    assert!(players[0].merged().game.plies().count() >= 20);
}

#[test]
fn the_broker_learns_nothing_of_a_game() {
    let Some(mut broker) = Broker::start() else { return };
    let invited = invite_all("bridge");
    let mut players = players(&invited, &[broker.port(); 2]);
    run_until(&mut players, "admitted", all_admitted);
    play(&mut players, 20, &mut Dice::new(4), |_, _| {});
    run_until(&mut players, "equal", all_equal);
    broker.terminate();
    let files = broker.files();
    assert!(files.iter().any(|bytes| bytes.windows(3).any(|bytes| bytes == b"sq1")), "the records are there");
    let def = players[0].merged().game.def().clone();
    let actions =
        players[0].merged().game.steps().iter().map(|step| write_action(&*def, step.action.by, &step.action));
    let mut secrets: Vec<Vec<u8>> = actions.filter(|text| text.len() >= 4).map(String::into_bytes).collect();
    secrets.extend(["player 0", "player 1", "bridge", "rnbqkbnr"].map(|text| text.as_bytes().to_vec()));
    secrets.extend([invited.invitation.secret.to_vec(), vec![9; 32]]);
    for secret in secrets {
        let is_known = |bytes: &Vec<u8>| bytes.windows(secret.len()).any(|window| window == secret);
        assert!(!files.iter().any(is_known), "{:?}", String::from_utf8_lossy(&secret));
    }
}

#[test]
fn two_brokers_that_are_killed_in_turn_stop_no_game() {
    let Some(mut brokers) = Broker::start().zip(Broker::start()).map(<[Broker; 2]>::from) else {
        return;
    };
    let mut invited = invite_all("hex");
    invited.invitation.brokers = vec![String::new(); 2];
    let ports: Vec<u16> = brokers.iter().map(Broker::port).collect();
    let mut players = players_at(&invited, &vec![ports; 3]);
    run_until(&mut players, "admitted", all_admitted);
    play(&mut players, 40, &mut Dice::new(5), |done, _| match done {
        5 => brokers[0].crash(),
        15 => {
            brokers[0].forget();
            brokers[0].restart();
        }
        20 => brokers[1].crash(),
        30 => {
            brokers[1].forget();
            brokers[1].restart();
        }
        _ => {}
    });
    run_until(&mut players, "equal", all_equal);
    assert!(players[0].merged().game.plies().count() >= 30);
    // What each has forgotten it has again: a newcomer who reaches only one sees the whole game.
    for (seed, broker) in (80..).zip(&brokers) {
        let session = Session::new(invited.invitation.clone(), random(seed));
        let mut late = Player::new(session, &[broker.port()], seed);
        late.join();
        players.push(late);
        run_until(&mut players, "the whole game", all_equal);
    }
}

#[test]
fn players_who_reach_different_brokers_play_through_one_who_reaches_both() {
    let Some([one, two]) = Broker::start().zip(Broker::start()).map(<[Broker; 2]>::from) else {
        return;
    };
    let mut invited = invite_all("bridge");
    invited.invitation.brokers = vec![String::new(); 2];
    // Nobody listens there.
    let dead = free_port();
    let ports = [vec![one.port(), dead], vec![dead, two.port()], vec![one.port(), two.port()]];
    let mut players = players_at(&invited, &ports);
    run_until(&mut players, "admitted", all_admitted);
    play(&mut players, 10, &mut Dice::new(6), |_, _| {});
    run_until(&mut players, "equal", all_equal);
    assert!(players[2].merged().game.plies().count() >= 8);
}

#[test]
fn that_nothing_is_kept_is_said_only_if_no_broker_keeps_it() {
    // Wills are smaller, records larger.
    let refusing = || Broker::mosquitto(&["message_size_limit 250"], &[]);
    let brokers = Broker::start().zip(refusing()).zip(refusing());
    let Some(((keeping, one), two)) = brokers else { return };
    let mut invited = invite_all("bridge");
    invited.invitation.brokers = vec![String::new(); 2];
    let mut players = players_at(&invited, &vec![vec![one.port(), keeping.port()]; 2]);
    run_until(&mut players, "both brokers", |players| {
        players.iter().all(|player| (0..2).all(|broker| player.client.reaches(broker)))
    });
    run_until(&mut players, "admitted", all_admitted);
    // The one that keeps may have connected a moment after the other one.
    players.iter_mut().for_each(|player| player.notices.clear());
    play(&mut players, 6, &mut Dice::new(7), |_, _| {});
    run_until(&mut players, "kept", |players| {
        all_equal(players) && players.iter().all(|player| player.client.session().kept_by_broker() == 3)
    });
    assert!(players.iter().all(|player| player.notices.is_empty()));
    let mut players = players_at(&invited, &[vec![one.port(), two.port()]]);
    run_until(&mut players, "a notice", |players| players[0].notices.contains(&Notice::NotKept));
}
