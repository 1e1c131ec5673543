//! Mates by all others together: who sees them, who avoids them, and the arrangements against them.
use crate::playing::{begun, decision, from, search_request};
use engine::games::coalition::{BLACK, GREEN, RED, YELLOW};
use engine::games::{self, ArrangementName, fitted_arrangement, named_arrangements};
use engine::history::{Game, JoinReason};
use engine::notation::read_action;
use engine::pieces::PartySet;
use engine::rules::{
    Action, ActionKind, Arrangement, Cause, Position, arrange, attackers, in_check, legal_moves, play,
    set_ready,
};
use schachquartett_search::{Budget, Choice, Engine, Level, king_safety};

const BUDGET: Budget = Budget { nodes: 600, depth: 3, randomness: 0, seed: 1, ..Budget::UNLIMITED };

/// A game from the array, in which these actions were played.
fn played(actions: &str) -> Game {
    let mut game = begun(&games::by_id("coalition").expect("a game"));
    for text in ["ready"].into_iter().chain(actions.split_whitespace()) {
        let (def, position) = (game.def().clone(), game.state().position);
        let action = read_action(&*def, def.rules(), &position, text).expect("an action");
        game.play(action).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    }
    game
}

/// The position in which Yellow begins from an arrangement.
fn begun_from(name: ArrangementName) -> Position {
    let def = games::by_id("coalition").expect("a game");
    let named = named_arrangements(&*def, YELLOW).find(|named| named.name == name).expect("a name");
    let placed = arrange(def.rules(), &def.start_position(), YELLOW, &named.read(&*def));
    set_ready(def.rules(), &placed.expect("it is possible"), YELLOW).expect("it is possible")
}

#[test]
fn a_mate_by_all_others_is_found_with_those_who_join() {
    let mut game = played("g2g3");
    let safety = king_safety(&**game.def(), &game.state().position, YELLOW, u64::MAX);
    let mate = safety.mate.expect("Red can mate");
    assert!(mate.iter().any(|step| step.joins.is_some()), "{mate:?}");
    for step in &mate {
        assert_eq!(game.state().outcome, None);
        game.play(step.action).expect("it is legal");
    }
    assert_eq!(game.state().outcome.map(|outcome| outcome.cause), Some(Cause::Mate(YELLOW)));
    // Asked before Yellow's move, the others are assumed to move next.
    let start = played("");
    assert!(king_safety(&**start.def(), &start.state().position, YELLOW, u64::MAX).mate.is_some());
    // Few nodes settle nothing.
    let safety = king_safety(&**start.def(), &start.state().position, YELLOW, 10);
    assert!(safety.mate.is_none() && !safety.is_safe() && safety.nodes <= 20, "{safety:?}");
}

#[test]
fn a_partner_plays_for_its_king() {
    // Black's artillery mates on j1, unless Green's submarine captures it.
    let mates = |partners: &str| {
        let text = format!("3bK6/10/10/10/10/9gS/10/9bA/8bA1/4yK5 b {partners} - - - 0 5");
        let game = from("coalition", &text);
        king_safety(&**game.def(), &game.state().position, YELLOW, u64::MAX).mate.is_some()
    };
    assert!(mates("b-"), "Green helps Black");
    assert!(!mates("y-"), "Green helps Yellow");
}

#[test]
fn named_arrangements_are_possible_and_begin_with_schoenbergs() {
    let def = games::by_id("coalition").expect("a game");
    let (rules, start) = (def.rules(), def.start_position());
    for party in [YELLOW, BLACK, GREEN, RED] {
        let all: Vec<_> = named_arrangements(&*def, party).collect();
        assert!(all.len() >= 5, "{party:?} has {}", all.len());
        assert_eq!(all[0].name, ArrangementName::Historical);
        // Small powers have no king that could be mated.
        let is_great = [YELLOW, BLACK].contains(&party);
        assert!(all.iter().enumerate().all(|(index, named)| named.is_risky == (is_great && index == 0)));
        assert_eq!(all[0].read(&*def), Arrangement::of(rules, &start, party));
        for (index, named) in all.iter().enumerate() {
            assert!(named.read(&*def).apply(rules, &start, party).is_some(), "{party:?} {:?}", named.name);
            assert!(all[..index].iter().all(|other| other.name != named.name), "{:?}", named.name);
        }
    }
    // Pieces that a party has no longer are left out.
    let game = from("coalition", "5bK4/10/10/10/10/10/10/10/4yG5/1yT2yK5 y -- Rbgr - - 0 1");
    let position = &game.state().position;
    let castle = named_arrangements(&*def, YELLOW).nth(1).expect("an arrangement").read(&*def);
    let fitted = fitted_arrangement(rules, position, YELLOW, &castle);
    assert_eq!(fitted.pieces().count(), 3);
    assert!(fitted.apply(rules, position, YELLOW).is_some());
}

/// Whether no mate is found after some first moves from each sound arrangement; `make slow` looks at all moves and
/// at the arrangements of Black.
#[test]
fn nobody_mates_at_once_after_sound_arrangements() {
    let def = games::by_id("coalition").expect("a game");
    for named in named_arrangements(&*def, YELLOW).filter(|named| !named.is_risky) {
        let start = begun_from(named.name);
        let safety = king_safety(&*def, &start, YELLOW, 30_000);
        assert_eq!(safety.mate, None, "{:?}", named.name);
    }
}

/// Whether the sound arrangements of the great powers guard the cells from which one of Red's planes can check the king with its
/// first move. Where they did not, strong bots were mated in the first rounds: the king had to move, and the second plane followed.
#[test]
fn sound_arrangements_capture_a_plane_that_checks_first() {
    let def = games::by_id("coalition").expect("a game");
    let rules = def.rules();
    let mut checks = 0;
    for party in [YELLOW, BLACK] {
        for named in named_arrangements(&*def, party).filter(|named| !named.is_risky) {
            let placed =
                named.read(&*def).apply(rules, &def.start_position(), party).expect("it is possible");
            let ready = set_ready(rules, &placed, YELLOW).expect("it is possible").with_turn(RED);
            for mv in legal_moves(rules, &ready) {
                let next = play(rules, &ready, &mv);
                if in_check(rules, &next, party) {
                    let guards = attackers(rules, &next, mv.to, PartySet::only(party));
                    assert!(!guards.is_empty(), "{party:?} {:?}: {}", named.name, def.cell_name(mv.to));
                    checks += 1;
                }
            }
        }
    }
    assert!(checks >= 10, "{checks}");
}

#[test]
fn bots_place_their_pieces_soundly() {
    let def = games::by_id("coalition").expect("a game");
    let sound: Vec<Arrangement> = named_arrangements(&*def, YELLOW)
        .filter(|named| !named.is_risky)
        .map(|named| named.read(&*def))
        .collect();
    for seed in 0..8 {
        let info = decision(&begun(&def), Budget { seed, ..BUDGET });
        let Choice::Act(Action { kind: ActionKind::Arrange(arrangement), .. }) = info.choice else {
            panic!("{info:?}")
        };
        assert!(sound.contains(&arrangement), "{arrangement:?}");
    }
}

#[test]
fn a_bot_sees_mates_after_a_join_at_the_root() {
    // From the array, few moves are safe.
    let game = played("");
    let (def, position) = (game.def(), &game.state().position);
    let is_safe = |next: &Position| king_safety(&**def, next, YELLOW, u64::MAX).is_safe();
    let moves = legal_moves(def.rules(), position);
    let safe: Vec<_> = moves.into_iter().filter(|mv| is_safe(&play(def.rules(), position, mv))).collect();
    assert!(!safe.is_empty() && safe.len() < 8, "{safe:?}");
    let Choice::Act(Action { kind: ActionKind::Move(mv), .. }) = decision(&game, BUDGET).choice else {
        panic!("no move")
    };
    assert!(safe.contains(&mv), "{mv:?} of {safe:?}");
}

#[test]
fn weak_bots_spare_kings_in_the_first_rounds() {
    // Red's plane can mate on e5, by which it joins Black.
    let game = played("g2g3 d9e8 j6j7");
    let mates = |budget: Budget| {
        let mut ahead = game.clone();
        let info = Engine::default().decide(&search_request(&game, RED, budget), &mut |_| true);
        if let Choice::Act(action) = info.expect("a decision").choice {
            ahead.play(action).expect("it is legal");
        }
        ahead.state().outcome.is_some()
    };
    let budget =
        |level: u8, seed| Level::new(level).expect("a level").budget(games::GameKind::Coalition, seed);
    for (level, seed) in [1, 2].into_iter().flat_map(|level| (0..12).map(move |seed| (level, seed))) {
        assert!(!mates(budget(level, seed)), "level {level}, seed {seed}");
    }
    assert!(mates(budget(6, 0)), "level 6 mates");
}

#[test]
fn reasons_for_joining_match_the_facts() {
    // Green may still join either power, and Yellow is far behind.
    let weak = "4bKbTbT3/10/10/rP9/10/9gM/10/10/10/4yK5 g -- - - - 0 3";
    let info = decision(&from("coalition", weak), BUDGET);
    let reasons = [JoinReason::Stronger, JoinReason::Mate, JoinReason::Captures(YELLOW)];
    let joined = info.join_reason.expect("it joins in the last round");
    assert!(reasons.contains(&joined), "{info:?}");
    // Where one of them has a partner already, that is the reason, however strong the other one is.
    for red in ["-b", "-y"] {
        let info = decision(&from("coalition", &weak.replace("--", red)), BUDGET);
        let reason = info.join_reason;
        assert!([Some(JoinReason::OnlyPartner), Some(JoinReason::Mate)].contains(&reason), "{red}: {info:?}");
    }
}
