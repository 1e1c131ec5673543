//! Links that were written once and open for ever as what they were then.
//!
//! `golden.txt` is never written again: whoever changes what a link of version 1 means breaks links that people keep.
use crate::code::{bytes_of, code_of};
use crate::play::{KINDS, kind};
use schachquartett::games::Game;
use schachquartett::history::{Line, Record};
use schachquartett::link::{Shared, read_game, write_game};
use schachquartett::pieces::PartySet;
use std::collections::BTreeSet;

const GOLDEN: &str = include_str!("golden.txt");

fn letters(game: &dyn Game, parties: PartySet) -> String {
    parties.iter().map(|party| game.party_letter(party)).collect()
}

/// All that a link tells, in lines.
fn told(shared: &Shared) -> String {
    let (line, state) = (&shared.line, shared.line.state());
    let (game, record) = (&**line.game(), Record::of(line));
    let offer =
        state.offer.map(|offer| format!("{} {}", game.party_letter(offer.by), letters(game, offer.accepted)));
    let lines = [
        ("game", record.game),
        ("start", record.start),
        ("actions", record.actions.join(" ")),
        ("position", game.write_position(&state.position)),
        ("offer", offer.unwrap_or_default()),
        (
            "end",
            state
                .outcome
                .map(|outcome| format!("{:?} {:?}", outcome.cause, outcome.points.0))
                .unwrap_or_default(),
        ),
        ("key", shared.key.to_string()),
        ("names", shared.names.join("|")),
        ("taken", letters(game, shared.taken)),
        ("begun", format!("{:?}", shared.begun)),
        ("moved", format!("{:?}", shared.moved)),
        ("shown", format!("{:?}", shared.shown)),
        ("passed", letters(game, shared.passed)),
        ("results", format!("{:?}", shared.results)),
        ("hides", shared.hides.to_string()),
    ];
    lines.map(|(name, value)| format!("{name} {value}").trim_end().to_owned()).join("\n")
}

/// What is done in a game, by kind.
fn kinds(line: &Line) -> BTreeSet<&'static str> {
    let mut again = Line::new(line.game().clone(), *line.start());
    let mut kinds = BTreeSet::new();
    for step in line.steps() {
        kinds.insert(kind(&again, &step.action));
        again.act(step.action).expect("what was done");
    }
    kinds
}

#[test]
fn golden_links_open_as_they_did() {
    let (mut all, mut games) = (BTreeSet::new(), Vec::new());
    for block in GOLDEN.split("\n\n").filter(|block| !block.starts_with('#')) {
        let (code, expected) = block.trim_end().split_once('\n').expect("a code and what it tells");
        let code = code.strip_prefix("code ").expect("a code");
        let opened = read_game(code).unwrap_or_else(|fault| panic!("{code}: {fault:?}"));
        assert_eq!(opened.rest, None, "{code}");
        assert_eq!(told(&opened.shared), expected, "{code}");
        let mut bytes = bytes_of(&write_game(&opened.shared));
        // They were written by the first revision of the rules.
        bytes[2] = 1;
        assert_eq!(code_of(&bytes), code);
        all.extend(kinds(&opened.shared.line));
        games.push(opened.shared.line.game().title());
    }
    for kind in KINDS {
        assert!(all.contains(kind), "{kind} is in no golden link: {all:?}");
    }
    for title in games.clone() {
        assert!(games.iter().filter(|&&other| other == title).count() >= 2, "{title:?}");
    }
    assert_eq!(games.iter().map(|&title| title as usize).collect::<BTreeSet<_>>().len(), 4);
}
