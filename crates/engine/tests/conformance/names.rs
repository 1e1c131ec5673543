//! Letters of pieces and parties, names of cells, tags of files.
use crate::all_games;
use schachquartett_engine::games::{GameKind, roles};
use schachquartett_engine::pieces::{Party, Role};
use std::collections::BTreeSet;

#[test]
fn every_name_stands_for_one_thing() {
    for def in all_games() {
        let (info, rules) = (def.info(), def.rules());
        for cell in rules.geometry.cells() {
            assert_eq!(def.cell_by_name(&def.cell_name(cell)), Some(cell));
            assert_eq!(def.cell_by_v23_name(&def.v23_name(cell)), Some(cell));
        }
        for name in ["", "a", "1", "a0", "a01", "A1", "é1", "a100", "a1 ", "z99", "a+1"] {
            assert_eq!((def.cell_by_name(name), def.cell_by_v23_name(name)), (None, None), "{name}");
        }
        assert_eq!(rules.geometry.cells().count(), info.link_numbers.cells);
        assert_eq!((rules.parties, info.party_tags.len()), (info.parties(), info.parties()));
        for party in Party::first(rules.parties) {
            let letter = def.party_letter(party);
            assert!(letter.is_ascii_lowercase() && def.party_by_letter(letter) == Some(party));
        }
        assert_eq!(roles(&*def).count(), info.roles());
        for role in roles(&*def) {
            let letter = def.role_letter(role);
            assert!(letter.is_ascii_uppercase() && def.role_by_letter(letter) == Some(role));
        }
        assert_eq!(def.role_letter(Role::new(info.roles())), '?');
        assert_eq!((def.role_by_letter('?'), def.party_by_letter('?')), (None, None));
        // Roles that the movements know are those that have letters.
        let pieces = def.start_position();
        assert!(pieces.pieces().all(|(_, piece)| piece.role().index() < info.roles()));
    }
}

#[test]
fn names_of_games_and_tags_are_unique() {
    let names: BTreeSet<&str> = GameKind::ALL.iter().map(|game_kind| game_kind.info().name).collect();
    assert_eq!(names.len(), GameKind::ALL.len());
    for game_kind in GameKind::ALL {
        let tags: BTreeSet<&str> = game_kind.info().party_tags.iter().copied().collect();
        assert_eq!(tags.len(), game_kind.info().parties());
    }
}

#[test]
fn options_and_agreements_name_rules() {
    for game_kind in GameKind::ALL {
        let rules: Vec<&str> = game_kind.info().rulebook.iter().map(|rule| rule.rule).collect();
        for spec in game_kind.info().options {
            assert!(spec.rule.is_none_or(|rule| rules.contains(&rule)), "{}", spec.name);
        }
        let agreements = &game_kind.info().agreements;
        assert!(agreements.rules.iter().all(|rule| rules.contains(rule)));
    }
}
