//! The rulebooks: numbers, ids, and that every rule has a test of its own.
use crate::all_games;
use schachquartett_engine::games::GameKind;
use std::collections::BTreeSet;
use std::path::Path;

/// The rules that only advise, so that no test can prove them.
const ADVICE: [&str; 1] = ["bridge.advice"];

/// The numbers of rules that each game has at least.
fn length(game_kind: GameKind) -> usize {
    match game_kind {
        GameKind::Bridge => 38,
        GameKind::Hex => 41,
        GameKind::Fortress => 78,
        GameKind::Coalition => 86,
    }
}

#[test]
fn numbers_go_up_by_one_and_ids_are_unique() {
    for def in all_games() {
        let info = def.info();
        assert_eq!(def.rulebook(), info.rulebook);
        let letter = &info.name[..1].to_ascii_uppercase();
        for (index, text) in info.rulebook.iter().enumerate() {
            assert_eq!(text.number, format!("{letter}{}", index + 1));
            assert!(text.rule.starts_with(&format!("{}.", info.name)), "{}", text.rule);
        }
        let ids: BTreeSet<&str> = info.rulebook.iter().map(|text| text.rule).collect();
        assert_eq!((ids.len(), info.rulebook.len()), (length(info.kind), length(info.kind)));
    }
}

/// The names of the tests in the folder of a game.
fn test_names(game_kind: GameKind) -> Vec<String> {
    let folder = format!("tests/{}_rules", game_kind.info().name);
    let files =
        std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).expect("a folder of tests");
    let mut names = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
        let lines: Vec<&str> = text.lines().collect();
        let tests = lines.windows(2).filter(|pair| pair[0] == "#[test]");
        names.extend(
            tests.filter_map(|pair| Some(pair[1].strip_prefix("fn ")?.split('(').next()?.to_owned())),
        );
    }
    names
}

/// Whether a test names a rule, first or after an `_and_`.
fn has_test(names: &[String], number: &str) -> bool {
    let number = number.to_lowercase();
    let letter = &number[..1];
    names.iter().any(|name| {
        name.starts_with(&format!("{number}_"))
            || name.starts_with(letter) && name.contains(&format!("_and_{number}_"))
    })
}

#[test]
fn every_rule_but_advice_has_a_test() {
    for game_kind in GameKind::ALL {
        let (names, rulebook) = (test_names(game_kind), game_kind.info().rulebook);
        let untested: Vec<&str> = rulebook
            .iter()
            .filter(|text| !ADVICE.contains(&text.rule) && !has_test(&names, text.number))
            .map(|text| text.number)
            .collect();
        assert!(untested.is_empty(), "without a test: {untested:?}");
        let beyond = format!("{}{}", &rulebook[0].number[..1], rulebook.len() + 1);
        assert!(!has_test(&names, &beyond), "the search would notice");
    }
    assert!(!has_test(&["b14_pawns".to_owned()], "B1"));
}
