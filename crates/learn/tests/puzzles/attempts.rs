//! Puzzles on the board: what the solver plays is judged by the line, and by any mate at its end.
use engine::games::GameKind;
use engine::pieces::PartySet;
use engine::rules::{Action, ActionKind, legal_moves_of, play};
use schachquartett_learn::puzzles::{Puzzle, Theme};
use schachquartett_learn::{MateSearch, TaskAttempt, Verdict};

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
                let verdict = before.clone().play(action);
                if search.shortest_mate(&after, 0) == Some(0) {
                    tried += usize::from(action != last);
                    assert_eq!(verdict, Verdict::Solved, "{} {mv:?}", puzzle.write_line());
                } else {
                    assert!(matches!(verdict, Verdict::Wrong { .. }), "{} {mv:?}", puzzle.write_line());
                }
            }
        }
    }
    assert!(tried > 20, "{tried} other mates");
}
