//! A game is read from its link as it was written.
use crate::dice::Dice;
use crate::play::{ACTION_NAMES, Counts, random_game_of_any_kind, shared};
use engine::link::{GameKey, SharedGame, actions_to_write, read_game, write_game};
use std::collections::BTreeSet;
use std::ops::Range;
use std::time::{Duration, Instant};

/// All that a link contains of a game, to be compared.
pub fn describe(shared: &SharedGame) -> String {
    let (game, def) = (&shared.game, &**shared.game.def());
    let state = game.state();
    format!(
        "{} {}\n{:?}\n{}\n{:?} {:?}\n{} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {}",
        def.id(),
        def.write_position(game.start()),
        actions_to_write(game),
        def.write_position(&state.position),
        state.offer,
        state.outcome,
        shared.key,
        shared.names,
        shared.claimed,
        shared.started_at,
        shared.last_move_at,
        shared.shown_ply,
        shared.declined,
        shared.results,
        shared.hides_setup,
    )
}

/// Writes random games and reads them; what was done in them.
fn run(seeds: Range<u64>) -> Counts {
    let (mut counts, games) = (Counts::new(), seeds.end - seeds.start);
    let mut slowest = (Duration::ZERO, 0);
    for seed in seeds {
        let play = random_game_of_any_kind(seed);
        play.counts.into_iter().for_each(|(kind, count)| *counts.entry(kind).or_default() += count);
        let shared = shared(play.game, &mut Dice::new(seed));
        let code = write_game(&shared);
        let start = Instant::now();
        let opened = read_game(&code).unwrap_or_else(|error| panic!("{seed} {code}: {error:?}"));
        slowest = slowest.max((start.elapsed(), seed));
        assert_eq!(opened.tail, None, "{seed} {code}");
        assert_eq!(describe(&opened.shared), describe(&shared), "{seed} {code}");
        // The same again, by one who has it from the link.
        assert_eq!(write_game(&opened.shared), code);
        assert!(code.chars().all(|letter| letter.is_ascii_alphanumeric() || "-/".contains(letter)), "{code}");
    }
    println!("{games} games: {counts:?}\nslowest {:?}: seed {}", slowest.0, slowest.1);
    counts
}

#[test]
fn a_game_is_read_from_its_link_as_it_was_written() {
    let counts = run(0..3000);
    for kind in ACTION_NAMES {
        assert!(counts.get(kind).is_some_and(|&count| count > 5), "{kind}: {counts:?}");
    }
}

#[test]
#[ignore = "takes minutes"]
fn long_run_of_games() {
    run(100_000..200_000);
}

#[test]
fn arrangements_replaced_before_the_first_move_are_dropped() {
    let mut shorter = 0;
    for seed in 0..400 {
        let play = random_game_of_any_kind(seed);
        let (all, saved) = (play.game.steps().len(), actions_to_write(&play.game).len());
        assert!(saved <= all);
        shorter += usize::from(saved < all);
        let set_ups = play.counts.get("set-up").copied().unwrap_or_default() as usize;
        assert!(all - saved <= set_ups);
    }
    assert!(shorter > 20, "{shorter}");
}

#[test]
fn a_key_is_read_as_it_is_shown() {
    let mut shown = BTreeSet::new();
    let mut dice = Dice::new(5);
    for key in
        (0..1000).map(|_| GameKey::new(dice.next())).chain([GameKey::default(), GameKey::new(u64::MAX)])
    {
        let text = key.to_string();
        assert_eq!(text.len(), 8);
        assert!(text.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit()), "{text}");
        assert_eq!(GameKey::read(&text), Some(key));
        assert!(shown.insert(text));
    }
    assert_eq!(GameKey::new(u64::MAX).bits(), (1 << 40) - 1);
    assert_eq!(GameKey::new(1).to_string(), "00000001");
    for wrong in ["", "0000000", "000000000", "0000000o", "0000000A", "0000000ä", "000000ä"] {
        assert_eq!(GameKey::read(wrong), None, "{wrong}");
    }
}
