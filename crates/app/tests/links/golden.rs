//! Links that were written once and open for ever as what they were then.
//!
//! `golden.txt` is never written again: changing what a link of version 1 means breaks links that people have
//! saved.
use crate::code::{bytes_of, code_of};
use crate::play::{ACTION_NAMES, action_name};
use engine::games::{GameDef, GameKind};
use engine::history::{Game, GameRecord};
use engine::link::{SharedGame, read_game, write_game};
use engine::pieces::PartySet;
use std::collections::BTreeSet;

const GOLDEN: &str = include_str!("golden.txt");

fn letters(def: &dyn GameDef, parties: PartySet) -> String {
    parties.iter().map(|party| def.party_letter(party)).collect()
}

/// All that a link contains, in lines.
fn describe(shared: &SharedGame) -> String {
    let (game, state) = (&shared.game, shared.game.state());
    let (def, record) = (&**game.def(), GameRecord::of(game));
    let offer =
        state.offer.map(|offer| format!("{} {}", def.party_letter(offer.by), letters(def, offer.accepted)));
    let lines = [
        ("game", record.game_id),
        ("start", record.start),
        ("actions", record.actions.join(" ")),
        ("position", def.write_position(&state.position)),
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
        ("taken", letters(def, shared.claimed)),
        ("begun", format!("{:?}", shared.started_at)),
        ("moved", format!("{:?}", shared.last_move_at)),
        ("shown", format!("{:?}", shared.shown_ply)),
        ("passed", letters(def, shared.declined)),
        ("results", format!("{:?}", shared.results)),
        ("hides", shared.hides_setup.to_string()),
    ];
    lines.map(|(name, value)| format!("{name} {value}").trim_end().to_owned()).join("\n")
}

/// What is done in a game, by kind.
fn kinds(game: &Game) -> BTreeSet<&'static str> {
    let mut again = Game::new(game.def().clone(), *game.start());
    let mut kinds = BTreeSet::new();
    for step in game.steps() {
        kinds.insert(action_name(&again, &step.action));
        again.play(step.action).expect("what was done");
    }
    kinds
}

#[test]
fn golden_links_open_as_they_did() {
    let (mut all, mut games) = (BTreeSet::new(), Vec::new());
    for block in GOLDEN.split("\n\n").filter(|block| !block.starts_with('#')) {
        let (code, expected) = block.trim_end().split_once('\n').expect("a code and what it tells");
        let code = code.strip_prefix("code ").expect("a code");
        let opened = read_game(code).unwrap_or_else(|error| panic!("{code}: {error:?}"));
        assert_eq!(opened.tail, None, "{code}");
        assert_eq!(describe(&opened.shared), expected, "{code}");
        let mut bytes = bytes_of(&write_game(&opened.shared));
        // They were written by the first revision of the rules.
        bytes[2] = 1;
        assert_eq!(code_of(&bytes), code);
        all.extend(kinds(&opened.shared.game));
        games.push(opened.shared.game.def().kind());
    }
    for kind in ACTION_NAMES {
        assert!(all.contains(kind), "{kind} is in no golden link: {all:?}");
    }
    for game_kind in games.clone() {
        assert!(games.iter().filter(|&&other| other == game_kind).count() >= 2, "{game_kind:?}");
    }
    assert!(GameKind::ALL.iter().all(|game_kind| games.contains(game_kind)));
}
