//! Puzzles on the board: what the solver plays is judged by the line, and by any mate at its end.
use engine::games::GameKind;
use engine::pieces::{Party, PartySet};
use engine::rules::{Action, ActionKind, Cause, in_check, legal_moves_of, play};
use schachquartett_learn::puzzles::{Puzzle, Theme};
use schachquartett_learn::{MateSearch, MaterialSearch, Mistake, PieceValues, TaskAttempt, Verdict};

fn attempt(puzzle: &Puzzle) -> TaskAttempt {
    TaskAttempt::new(puzzle.task(puzzle.open().expect("a puzzle")))
}

/// Plays the solution up to its last move, and returns that.
fn play_to_the_last(attempt: &mut TaskAttempt) -> Action {
    loop {
        let next = attempt.next_of_solution().expect("the solution goes on");
        if attempt.moves + 1 == attempt.task.solution.len() {
            return next;
        }
        assert_eq!(attempt.play(next), Verdict::Continues, "{}", attempt.task.id);
    }
}

#[test]
fn every_solution_solves() {
    for game_kind in GameKind::ALL {
        for puzzle in super::files::puzzles(game_kind).iter() {
            let mut attempt = attempt(puzzle);
            let last = play_to_the_last(&mut attempt);
            assert_eq!(attempt.play(last), Verdict::Solved, "{}", puzzle.write_line());
        }
    }
}

/// Also a mate that is found only when the turn of the mated power comes.
#[test]
fn any_mate_solves_at_the_end() {
    let mut tried = 0;
    for game_kind in GameKind::ALL {
        let is_mate = |puzzle: &&Puzzle| matches!(puzzle.goal(), Theme::Mate(2..));
        for puzzle in super::files::puzzles(game_kind).iter().filter(is_mate) {
            let mut before = attempt(puzzle);
            let last = play_to_the_last(&mut before);
            let (def, position) = (before.game.def().clone(), before.game.state().position);
            for mv in legal_moves_of(def.rules(), &position, PartySet::only(last.by)) {
                let after = play(def.rules(), &position, &mv);
                let mut search = MateSearch::new(&*def, &after, before.task.player);
                let action = Action { by: last.by, kind: ActionKind::Move(mv) };
                let mut tried_last = before.clone();
                let verdict = tried_last.play(action);
                if search.shortest_mate(&after, 0) == Some(0) {
                    tried += usize::from(action != last);
                    assert_eq!(verdict, Verdict::Solved, "{} {mv:?}", puzzle.write_line());
                    assert_eq!(tried_last.follows_line(), action == last, "{} {mv:?}", puzzle.write_line());
                } else {
                    assert!(matches!(verdict, Verdict::Wrong { .. }), "{} {mv:?}", puzzle.write_line());
                }
            }
        }
    }
    assert!(tried > 20, "{tried} other mates");
}

/// The mistake of each wrong first move, with the attempt after it.
fn mistakes(puzzle: &Puzzle) -> Vec<(TaskAttempt, Mistake)> {
    let before = attempt(puzzle);
    let (rules, position) = (before.game.def().rules(), before.game.state().position);
    let moves = legal_moves_of(rules, &position, PartySet::only(position.turn())).into_iter();
    let tried = moves.filter_map(|mv| {
        let mut tried = before.clone();
        match tried.play(Action { by: position.turn(), kind: ActionKind::Move(mv) }) {
            Verdict::Wrong { mistake, .. } => Some((tried, mistake)),
            _ => None,
        }
    });
    tried.collect()
}

#[test]
fn a_game_that_ends_otherwise_is_said_to() {
    let mut seen = [0, 0];
    for game_kind in [GameKind::Hex, GameKind::Bridge] {
        let all = super::files::puzzles(game_kind);
        let mates = all.iter().filter(|puzzle| puzzle.goal() == Theme::Mate(1));
        for puzzle in mates.take(12) {
            for (tried, mistake) in mistakes(puzzle) {
                let line = tried.wrong_line.expect("what it leads to");
                let Some(outcome) = line.game.state().outcome.filter(|_| line.reply.is_none()) else {
                    continue;
                };
                let is_mate = matches!(outcome.cause, Cause::Mate(_));
                let expected = if is_mate { Mistake::MateOfOthers } else { Mistake::Drawn };
                assert_eq!(mistake, expected, "{}", puzzle.id);
                seen[usize::from(is_mate)] += 1;
            }
        }
    }
    assert!(seen.iter().sum::<usize>() > 0, "{seen:?}");
}

#[test]
fn who_is_to_be_mated_is_mated_by_one_move_only() {
    let all = super::files::puzzles(GameKind::Fortress);
    let of_one: Vec<&Puzzle> = all.iter().filter(|puzzle| puzzle.goal() == Theme::MateOfOne).collect();
    assert!(of_one.len() > 20);
    for puzzle in of_one.into_iter().step_by(8) {
        let all = mistakes(puzzle);
        assert!(!all.is_empty() && all.iter().all(|(_, mistake)| *mistake == Mistake::MateNotForced));
    }
}

/// A quiet move answers whatever threatens nothing: it is shown only where it ends a check.
#[test]
fn no_reply_is_shown_that_says_nothing() {
    let mut seen = 0;
    for game_kind in GameKind::ALL {
        let all = super::files::puzzles(game_kind);
        for puzzle in all.iter().step_by(80) {
            for (tried, _) in mistakes(puzzle).into_iter().step_by(4) {
                let line = tried.wrong_line.expect("what it leads to");
                let Some(reply) = line.reply else { continue };
                let ActionKind::Move(mv) = reply.kind else { panic!("{}: {reply:?}", puzzle.id) };
                let rules = line.game.def().rules();
                let before = line.game.plies().last().expect("the reply").before;
                let after = &line.game.state().position;
                let is_new_check = |party| in_check(rules, after, party) && !in_check(rules, before, party);
                let says_something = mv.captured.is_some()
                    || mv.promotion.is_some()
                    || in_check(rules, before, reply.by)
                    || Party::first(rules.parties).any(is_new_check);
                assert!(says_something, "{} {:?}: {reply:?}", puzzle.id, line.action);
                let in_line = tried.task.line.get(1).is_some_and(|known| *known == reply);
                assert!(!in_line || tried.moves > 0, "{}: the right move allows {reply:?}, too", puzzle.id);
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

/// A reply that is shown leaves less than a knight to be won.
#[test]
fn the_reply_to_a_move_that_wins_too_little_shows_it() {
    let mut seen = 0;
    for game_kind in GameKind::ALL {
        let all = super::files::puzzles(game_kind);
        let values = PieceValues::of(&**attempt(&all[0]).game.def());
        let material = all.iter().filter(|puzzle| matches!(puzzle.goal(), Theme::Material | Theme::Hanging));
        for puzzle in material.step_by(40) {
            let start = attempt(puzzle).game.state().position;
            for (tried, _) in mistakes(puzzle).into_iter().step_by(5) {
                let line = tried.wrong_line.expect("what it leads to");
                let (Some(_), def) = (line.reply, line.game.def()) else { continue };
                let after = line.game.state().position;
                let mut search = MaterialSearch::new(&**def, &values, &start, tried.task.player, 100_000);
                // A queen is more than any knight, and a knight more than two pawns.
                let gain = search.score(&after, 4);
                assert!(gain < 500 || search.nodes_left() == 0, "{} {:?}: {gain}", puzzle.id, line.action);
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen}");
}
