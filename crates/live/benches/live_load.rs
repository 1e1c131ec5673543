//! How many live games one broker carries: four-player games through mosquitto, a move every five seconds in each, all devices
//! in this one program. Without a broker nothing is measured.
#[path = "../tests/live/broker.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod broker;
#[path = "../../engine/tests/dice/mod.rs"]
mod dice;
#[path = "../tests/live/player.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod player;
#[path = "../tests/live/socket.rs"]
mod socket;
#[path = "../tests/live/world.rs"]
#[allow(dead_code, reason = "shared with the tests")]
mod world;

use broker::Broker;
use dice::Dice;
use player::Player;
use schachquartett_live::{Admission, PrivateKey, Session};
use std::time::{Duration, Instant};
use world::{invite_all, random};

/// The numbers of games at the same time.
const GAMES: [usize; 5] = [50, 100, 200, 500, 1000];
/// How often a move is made in each game.
const MOVE_PAUSE: Duration = Duration::from_secs(5);
/// How long each number of games is measured.
const MEASURED: Duration = Duration::from_secs(120);
/// How long all players may take to be admitted, and the last moves to arrive.
const PATIENCE: Duration = Duration::from_secs(120);
/// How many games begin together: their devices all connect at once.
const JOINING: usize = 25;
/// Clock ticks of a second in `/proc`, the same on all usual systems.
const TICKS: f64 = 100.0;

/// A game with a device for each seat.
struct LoadedGame {
    players: Vec<Player>,
    moves_at: Instant,
    /// When the moves were made, with the seats that lack them: the number of entries that they have with it.
    under_way: Vec<(Instant, usize, Vec<usize>)>,
}

impl LoadedGame {
    fn new(number: usize, port: u16) -> Self {
        let mut invited = invite_all("fortress:checkmate");
        // Another secret gives the game topics of its own.
        invited.invitation.secret = random(number as u64).bytes();
        let seats = invited.invitation.seats.len();
        let player = |seat: usize| {
            let seed = (number * seats + seat) as u64;
            let mut session = Session::new(invited.invitation.clone(), random(seed));
            if seat == 0 {
                session.become_host(PrivateKey::new(&[9; 32]));
            }
            let mut player = Player::new(session, &[port], seed);
            let (ticket, now) = (&invited.tickets[seat], player.now());
            let outputs = player.client.sit_down(ticket, &format!("player {seat}"), now);
            player.perform(outputs.expect("a free seat"));
            player.join();
            player
        };
        Self { players: (0..seats).map(player).collect(), moves_at: Instant::now(), under_way: Vec::new() }
    }

    fn has_begun(&self) -> bool {
        let is_admitted = |player: &Player| player.client.session().admission() == Admission::Admitted;
        self.players.iter().all(is_admitted)
    }

    fn entries(player: &Player) -> usize {
        player.merged().applied.iter().sum()
    }

    /// Lets all devices do what they have to, and notes what has arrived. Returns the delays in milliseconds.
    fn step(&mut self) -> Vec<f64> {
        self.players.iter_mut().for_each(Player::step);
        let mut delays = Vec::new();
        for (made_at, entries, missing) in &mut self.under_way {
            let before = missing.len();
            missing.retain(|&seat| Self::entries(&self.players[seat]) < *entries);
            let delay = made_at.elapsed().as_secs_f64() * 1000.0;
            delays.extend(std::iter::repeat_n(delay, before - missing.len()));
        }
        self.under_way.retain(|(.., missing)| !missing.is_empty());
        delays
    }

    /// Makes the next move. Returns whether there was one: the player on turn may not have the one before yet.
    fn play(&mut self, dice: &mut Dice) -> bool {
        let made_at = Instant::now();
        let Some(mover) = (0..self.players.len()).find(|&seat| self.players[seat].play_on(dice)) else {
            return false;
        };
        let others = (0..self.players.len()).filter(|&seat| seat != mover).collect();
        self.under_way.push((made_at, Self::entries(&self.players[mover]), others));
        true
    }
}

/// The processor time that the broker, a child of this process, has taken, in seconds.
fn broker_time() -> f64 {
    let own = std::process::id().to_string();
    let mut ticks = 0.0;
    for entry in std::fs::read_dir("/proc").expect("the processes of the system").flatten() {
        let Ok(stat) = std::fs::read_to_string(entry.path().join("stat")) else { continue };
        let Some((name, rest)) = stat.split_once(") ") else { continue };
        let fields: Vec<&str> = rest.split(' ').collect();
        if name.ends_with("(mosquitto") && fields.get(1) == Some(&own.as_str()) {
            let time = |field: usize| fields.get(field).and_then(|ticks| ticks.parse().ok()).unwrap_or(0.0);
            ticks += time(11) + time(12);
        }
    }
    ticks / TICKS
}

/// The time that `part` of a hundred stay below.
fn share(times: &[f64], part: usize) -> f64 {
    times.get(times.len().saturating_sub(1) * part / 100).copied().unwrap_or(f64::NAN)
}

fn run_until(games: &mut [LoadedGame], what: &str, has_happened: impl Fn(&LoadedGame) -> bool) {
    let started = Instant::now();
    while !games.iter().all(&has_happened) {
        assert!(started.elapsed() < PATIENCE, "not within two minutes: {what}");
        games.iter_mut().for_each(|game| drop(game.step()));
    }
}

fn measure(count: usize) {
    // The limits of `docs/live/mosquitto.conf` are for one device, and for a machine with other tasks.
    let limits = ["memory_limit 0", "max_queued_messages 0", "max_inflight_messages 100"];
    let Some(broker) = Broker::mosquitto(&limits, &["max_connections -1"]) else { return };
    let mut games: Vec<LoadedGame> = Vec::new();
    let joining = Instant::now();
    while games.len() < count {
        let begins = games.len();
        for number in begins..(begins + JOINING).min(count) {
            games.push(LoadedGame::new(number, broker.port()));
        }
        run_until(&mut games, "all are admitted", LoadedGame::has_begun);
    }
    let joined = joining.elapsed().as_secs_f64();
    let (started, broker_before, mut dice) = (Instant::now(), broker_time(), Dice::new(count as u64));
    for (number, game) in games.iter_mut().enumerate() {
        game.moves_at = started + MOVE_PAUSE.mul_f64(number as f64 / count as f64);
    }
    let (mut delays, mut rounds, mut moves, mut late) = (Vec::new(), Vec::new(), 0, 0);
    while started.elapsed() < MEASURED {
        let round = Instant::now();
        for game in &mut games {
            delays.extend(game.step());
            if game.moves_at <= Instant::now() {
                game.moves_at += MOVE_PAUSE;
                if game.play(&mut dice) { moves += 1 } else { late += 1 }
            }
        }
        rounds.push(round.elapsed().as_secs_f64() * 1000.0);
        // Gives way to the broker where there is little to do.
        std::thread::sleep(Duration::from_millis(1));
    }
    let used = (broker_time() - broker_before) / MEASURED.as_secs_f64();
    let last = Instant::now();
    while games.iter().any(|game| !game.under_way.is_empty()) && last.elapsed() < PATIENCE {
        games.iter_mut().for_each(|game| delays.extend(game.step()));
    }
    let missing: usize = games.iter().map(|game| game.under_way.len()).sum();
    delays.sort_by(f64::total_cmp);
    rounds.sort_by(f64::total_cmp);
    let (middle, most, worst) = (share(&delays, 50), share(&delays, 95), share(&delays, 100));
    println!(
        "{count:>5}{moves:>8}{late:>7}{missing:>9}{middle:>9.1}{most:>9.1}{worst:>9.1}{:>10.1}{:>10.2}{joined:>9.1}{:>9.1}",
        100.0 * used,
        1000.0 * used / count as f64,
        share(&rounds, 95),
    );
}

fn main() {
    println!("\nlive games of four through one broker, a move every {} s in each", MOVE_PAUSE.as_secs());
    println!(
        "games   moves   none  missing  p50, ms  p95, ms most, ms  broker, % ms/s/game  join, s  round, ms"
    );
    GAMES.into_iter().for_each(measure);
    println!(
        "none: the player had not the move before; round: one look at all sockets, p95, part of each delay"
    );
}
