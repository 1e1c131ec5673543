//! The positions that the properties are asked of have what is rare in them.
use crate::cases;
use crate::positions::{Case, GAME, bridge_position, hex_position};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use schachquartett_engine::games::hex::Hex;
use schachquartett_engine::pieces::PartySet;
use schachquartett_engine::rules::{in_check, is_attacked, is_legal, legal_moves, play, pseudo_legal_moves};
use std::collections::BTreeMap;

fn features(Case { def, position }: &Case) -> Vec<&'static str> {
    let rules = def.rules();
    let moves = legal_moves(rules, position);
    let check = in_check(rules, position, position.turn());
    let mut pseudo = position
        .pieces_of(position.turn())
        .into_iter()
        .flat_map(|from| pseudo_legal_moves(rules, position, from));
    let text = def.write_position(position);
    let later = |mv| legal_moves(rules, &play(rules, position, mv)).iter().any(|mv| mv.is_en_passant());
    let king = position.kings_of(position.turn()).iter().next();
    let attackers =
        position.relations().threatened_by(position.turn()).iter().filter(|&party| {
            king.is_some_and(|king| is_attacked(rules, position, king, PartySet::only(party)))
        });
    let has = [
        ("the first party on turn", position.turn().index() == 0),
        ("check", check && !moves.is_empty()),
        ("check by both enemies", attackers.count() > 1),
        ("mate", check && moves.is_empty()),
        ("illegal while not in check", !check && pseudo.any(|mv| !is_legal(rules, position, &mv))),
        ("double step just made", position.en_passant().next().is_some()),
        ("two double steps open", position.en_passant().count() > 1),
        ("en passant", moves.iter().any(|mv| mv.is_en_passant())),
        ("en passant later", position.en_passant().next().is_some() && moves.iter().any(later)),
        ("promotion", moves.iter().any(|mv| mv.promotion.is_some())),
        ("castling", moves.iter().any(|mv| mv.is_castling())),
        ("no castling right", text.split(' ').nth(2) == Some("-")),
        ("piece on the bridge", !text.contains("***2***")),
    ];
    has.into_iter().filter_map(|(what, so)| so.then_some(what)).collect()
}

fn check(positions: impl Strategy<Value = Case>, min: &[(&str, u32)]) {
    let mut runner = TestRunner::new(cases(1));
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..2000 {
        let tree = positions.new_tree(&mut runner).expect("a position");
        for what in features(&tree.current()) {
            *counts.entry(what).or_default() += 1;
        }
    }
    println!("{counts:?}");
    for (what, min) in min {
        assert!(counts.get(what).is_some_and(|found| found >= min), "{what}: {counts:?}");
    }
}

#[test]
fn nothing_rare_is_missing_in_bridge_chess() {
    let min = [
        ("the first party on turn", 500),
        ("check", 50),
        ("mate", 2),
        ("illegal while not in check", 300),
        ("double step just made", 50),
        ("en passant", 50),
        ("promotion", 50),
        ("castling", 50),
        ("no castling right", 300),
        ("piece on the bridge", 300),
    ];
    check(bridge_position().prop_map(|position| Case { def: &GAME, position }), &min);
}

#[test]
fn nothing_rare_is_missing_in_hex_chess() {
    let min = [
        ("the first party on turn", 400),
        ("check", 50),
        ("check by both enemies", 20),
        ("mate", 2),
        ("illegal while not in check", 300),
        ("double step just made", 50),
        ("two double steps open", 50),
        ("en passant", 50),
        ("en passant later", 50),
        ("promotion", 50),
        ("castling", 50),
        ("no castling right", 300),
    ];
    check(hex_position().prop_map(|position| Case { def: &Hex, position }), &min);
}
