//! The positions that the properties are asked of have what is rare in them.
use crate::cases;
use crate::positions::{GAME, position};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use schachquartett::games::Game;
use schachquartett::games::bridge::ruleset;
use schachquartett::rules::{Position, in_check, is_legal, legal_moves, pseudo_legal_moves};
use std::collections::BTreeMap;

fn features(position: &Position) -> Vec<&'static str> {
    let moves = legal_moves(ruleset(), position);
    let check = in_check(ruleset(), position, position.turn());
    let mut pseudo = position
        .men_of(position.turn())
        .into_iter()
        .flat_map(|from| pseudo_legal_moves(ruleset(), position, from));
    let text = GAME.write_position(position);
    let has = [
        ("black on turn", text.contains(" b ")),
        ("check", check && !moves.is_empty()),
        ("mate", check && moves.is_empty()),
        ("illegal while not in check", !check && pseudo.any(|mv| !is_legal(ruleset(), position, &mv))),
        ("double step just made", position.en_passant().next().is_some()),
        ("en passant", moves.iter().any(|mv| mv.is_en_passant())),
        ("promotion", moves.iter().any(|mv| mv.promotion.is_some())),
        ("castling", moves.iter().any(|mv| mv.is_castling())),
        ("no castling right", text.contains(" w - ") || text.contains(" b - ")),
        ("man on the bridge", !text.contains("***2***")),
    ];
    has.into_iter().filter_map(|(what, so)| so.then_some(what)).collect()
}

#[test]
fn nothing_rare_is_missing() {
    let mut runner = TestRunner::new(cases(1));
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..2000 {
        let tree = position().new_tree(&mut runner).expect("a position");
        for what in features(&tree.current()) {
            *counts.entry(what).or_default() += 1;
        }
    }
    println!("{counts:?}");
    let least = [
        ("black on turn", 500),
        ("check", 50),
        ("mate", 2),
        ("illegal while not in check", 300),
        ("double step just made", 50),
        ("en passant", 50),
        ("promotion", 50),
        ("castling", 50),
        ("no castling right", 300),
        ("man on the bridge", 300),
    ];
    for (what, least) in least {
        assert!(counts.get(what).is_some_and(|&found| found >= least), "{what}: {counts:?}");
    }
}
