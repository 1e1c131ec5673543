//! Properties of every game, whatever is played: undo restores the state, an answer out of turn costs one
//! turn, and an end gives the points that its game knows.
use crate::cases;
use crate::dice::Dice;
use crate::play::{Play, random_game_of_any_kind};
use proptest::prelude::*;
use schachquartett_engine::games::GameKind;
use schachquartett_engine::history::{Game, GameRecord};
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{ActionKind, Cause, HalfPoints, Outcome, end_of_position};
use std::collections::BTreeMap;

/// A text of everything visible in a game's state.
fn describe(game: &Game) -> String {
    let (def, state) = (game.def(), game.state());
    format!(
        "{} {:x} {:?} {:?} {:?}",
        def.write_position(&state.position),
        state.position.hash(),
        state.offer,
        state.timed_out,
        state.outcome
    )
}

/// Half points of those who take part, the most first.
fn kinds(game: &Game, outcome: &Outcome) -> Vec<HalfPoints> {
    let mut points = outcome.points.0[..game.def().rules().parties].to_vec();
    points.sort_unstable_by_key(|&points| std::cmp::Reverse(points));
    points
}

/// The points that an end can give, by the sentences on ends of each game.
fn allowed(game_kind: GameKind, cause: Cause) -> &'static [&'static [HalfPoints]] {
    let is_draw = matches!(cause, Cause::Draw(_));
    match (game_kind, cause) {
        (GameKind::Bridge, _) if is_draw => &[&[1, 1], &[2, 0]],
        (GameKind::Bridge, _) => &[&[2, 0]],
        (GameKind::Hex, Cause::Mate(_)) => &[&[6, 2, 0]],
        (GameKind::Hex, _) if is_draw => &[&[2, 2, 2]],
        (GameKind::Hex, _) => &[&[2, 2, 0]],
        (GameKind::Fortress, _) if is_draw => &[&[1, 1, 1, 1]],
        (GameKind::Fortress, _) => &[&[2, 2, 0, 0]],
        (GameKind::Coalition, _) => &[],
    }
}

/// Each party that has its turn passed over between two positions, in order.
fn skipped_parties(game: &Game, by: Party, before: Party, after: Party) -> Vec<Party> {
    let order = &game.def().rules().order;
    // An answer leaves the turn where it is.
    let first = if by == before { order.next(before) } else { before };
    let mut passed = Vec::new();
    let mut at = first;
    while at != after {
        passed.push(at);
        at = order.next(at);
    }
    passed
}

/// How often each thing happened that has to happen in the tests.
type Coverage = BTreeMap<String, u32>;

fn check_answer_cost(game: &Game, seen: &mut Coverage) -> Result<(), TestCaseError> {
    let Some(coalition) = game.def().rules().coalition.as_ref() else { return Ok(()) };
    for ply in game.plies() {
        let ActionKind::Move(_) = ply.action.kind else { continue };
        let [before, after] = [ply.before, ply.after].map(|position| position.coalition().owed_turns);
        let passed = skipped_parties(game, ply.action.by, ply.before.turn(), ply.after.turn());
        for great in Party::first(4).filter(|&party| coalition.is_great(party)) {
            let answers = u8::from(great == ply.action.by && great != ply.before.turn());
            let pays = passed.contains(&great);
            // A party that owes nothing is not skipped.
            prop_assert!(!pays || before[great] + answers > 0);
            prop_assert_eq!(after[great], before[great] + answers - u8::from(pays));
            *seen.entry("answers".to_owned()).or_default() += u32::from(answers);
            *seen.entry("pays".to_owned()).or_default() += u32::from(pays);
        }
    }
    Ok(())
}

fn check_end(game: &Game, seen: &mut Coverage) -> Result<(), TestCaseError> {
    let (def, state) = (game.def(), game.state());
    for ply in game.plies().skip(1) {
        prop_assert_eq!(end_of_position(&**def, ply.before), None, "nothing is played after the end");
    }
    let Some(outcome) = state.outcome else { return Ok(()) };
    let (kinds, game_kind) = (kinds(game, &outcome), def.kind());
    *seen.entry(format!("{game_kind:?} {kinds:?}")).or_default() += 1;
    match game_kind {
        // Two sides, or parties that get nothing because they are on no side.
        GameKind::Coalition => {
            let max = kinds[0];
            prop_assert!(kinds.iter().all(|&points| points == max || points == 0), "{:?}", kinds);
            prop_assert!(max > 0 || outcome.cause == Cause::Stopped);
            let loser = match outcome.cause {
                Cause::Mate(loser)
                | Cause::Resignation(loser)
                | Cause::OutOfTime(loser)
                | Cause::BareKing(loser) => loser,
                _ => return Ok(()),
            };
            prop_assert_eq!(outcome.points[loser], 0);
            prop_assert!(kinds[3] == 0);
        }
        _ => {
            prop_assert!(
                allowed(game_kind, outcome.cause).contains(&&*kinds),
                "{:?} {:?}",
                outcome.cause,
                kinds
            )
        }
    }
    Ok(())
}

/// Takes everything back, step by step, and does it again; then some of it.
fn check_undo(game: &Game, dice: &mut Dice) -> Result<(), TestCaseError> {
    let mut game = game.clone();
    let whole = (describe(&game), GameRecord::of(&game).actions);
    let mut stood = Vec::new();
    while game.can_undo() {
        stood.push((describe(&game), game.steps().len()));
        game.undo();
        let fresh = game.state().position.recomputed_hash();
        prop_assert_eq!(game.state().position.hash(), fresh);
        prop_assert!(game.steps().len() < stood[stood.len() - 1].1);
    }
    prop_assert_eq!(game.plies().count(), 0);
    while let Some((stands, steps)) = stood.pop() {
        prop_assert!(game.can_redo());
        game.redo();
        prop_assert_eq!((describe(&game), game.steps().len()), (stands, steps));
    }
    prop_assert!(!game.can_redo());
    prop_assert_eq!((describe(&game), GameRecord::of(&game).actions), whole.clone());
    for _ in 0..dice.below(6) {
        game.undo();
    }
    let record = GameRecord::of(&game);
    let mut again = record.to_game().expect("a game");
    prop_assert_eq!(describe(&again), describe(&game));
    while again.can_redo() {
        again.redo();
    }
    prop_assert_eq!((describe(&again), GameRecord::of(&again).actions), whole);
    Ok(())
}

#[test]
fn every_game_goes_back_pays_and_ends() {
    let seen = std::cell::RefCell::new(Coverage::new());
    let mut runner = proptest::test_runner::TestRunner::new(cases(800));
    let result = runner.run(&any::<u64>(), |seed| {
        let Play { game, .. } = random_game_of_any_kind(seed);
        check_answer_cost(&game, &mut seen.borrow_mut())?;
        check_end(&game, &mut seen.borrow_mut())?;
        check_undo(&game, &mut Dice::new(seed))
    });
    result.unwrap_or_else(|wrong| panic!("{wrong}"));
    let seen = seen.into_inner();
    let happened = |what: &str| seen.get(what).copied().unwrap_or_default();
    for what in [
        "answers",
        "pays",
        "Bridge [2, 0]",
        "Bridge [1, 1]",
        "Hex [2, 2, 0]",
        "Hex [2, 2, 2]",
        "Hex [6, 2, 0]",
        "Fortress [2, 2, 0, 0]",
        "Fortress [1, 1, 1, 1]",
    ] {
        assert!(happened(what) > 0, "{what}: {seen:?}");
    }
    println!("{seen:?}");
}
