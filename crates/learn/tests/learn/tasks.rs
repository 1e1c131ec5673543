//! Every task is solved by its solution, not by just anything, and its wrong attempts are wrong.
use crate::exercised::exercises;
use crate::{books, none};
use engine::board::Cell;
use engine::games::GameKind;
use engine::notation::{ActionTextError, read_action, write_action};
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, Position, Reason, legal_moves, parties_to_answer, play};
use schachquartett_learn::{Goal, Lessons, MateSearch, Task, TaskAttempt, Verdict, WrongLine};
use std::collections::BTreeSet;
use texts::Language;

/// The action with a text, where it can be read.
pub fn action(attempt: &TaskAttempt, text: &str) -> Result<Action, ActionTextError> {
    let def = attempt.game.def();
    read_action(&**def, def.rules(), &attempt.game.state().position, text)
}

/// Solves a task as its file says; what went wrong, if anything did.
fn solve(task: &Task) -> Result<(), String> {
    let mut attempt = TaskAttempt::new(task.clone());
    if attempt.cells_to_pick().is_some() {
        for name in &task.solution {
            let cell = task.game.def().cell_by_name(name).ok_or(format!("no cell {name}"))?;
            attempt.toggle_pick(cell);
        }
        return match attempt.submit() {
            Verdict::Solved => Ok(()),
            other => Err(format!("{other:?}")),
        };
    }
    for (at, text) in task.solution.iter().enumerate() {
        let action = action(&attempt, text).map_err(|error| format!("{text}: {error:?}"))?;
        let verdict = attempt.play(action);
        let is_last = at + 1 == task.solution.len();
        if verdict != if is_last { Verdict::Solved } else { Verdict::Continues } {
            return Err(format!("{text}: {verdict:?}"));
        }
    }
    if attempt.is_solved() { Ok(()) } else { Err("not solved".to_owned()) }
}

/// Everything that can be done as the first thing.
fn first_actions(task: &Task) -> Vec<Action> {
    let (def, position) = (task.game.def(), &task.game.state().position);
    let rules = def.rules();
    let mut actions = Vec::new();
    for party in std::iter::once(position.turn()).chain(parties_to_answer(rules, position).iter()) {
        let seen: Position = position.with_turn(party);
        let moves =
            legal_moves(rules, &seen).into_iter().map(|mv| Action { by: party, kind: ActionKind::Move(mv) });
        actions.extend(moves);
    }
    let turn = position.turn();
    let mut kinds = vec![
        ActionKind::RemoveKings,
        ActionKind::SkipTurn,
        ActionKind::ClaimDraw,
        ActionKind::OfferDraw,
        ActionKind::AcceptDraw,
        ActionKind::Resign,
    ];
    kinds.extend(Party::first(rules.parties).map(ActionKind::Join));
    actions.extend(kinds.into_iter().map(|kind| Action { by: turn, kind }));
    actions.retain(|action| task.game.clone().play(*action).is_ok());
    actions
}

#[test]
fn solutions_solve() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        for task in lessons.tasks() {
            if let Err(error) = solve(task) {
                errors.push(format!("{name}, {}: {error}", task.id));
            }
        }
    }
    none(errors);
}

#[test]
fn what_is_called_right_can_still_be_solved() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        let tasks = lessons.tasks().filter(|task| matches!(task.goal, Goal::Stars(..) | Goal::Mate(2..)));
        for task in tasks {
            let mut right = 0;
            for action in first_actions(task) {
                let mut attempt = TaskAttempt::new(task.clone());
                if attempt.play(action) != Verdict::Continues {
                    let line = attempt.wrong_line.as_ref().expect("what it leads to");
                    assert!(line.action == action && attempt.moves == 0, "{}", task.id);
                    continue;
                }
                right += 1;
                while let Some(next) = attempt.next_of_solution() {
                    assert!(attempt.moves_left() > 0, "{}", task.id);
                    attempt.play(next);
                }
                if !attempt.is_solved() {
                    errors.push(format!("{name}, {}: no way on after {action:?}", task.id));
                }
            }
            if right == 0 {
                errors.push(format!("{name}, {}: no first move is right", task.id));
            }
        }
    }
    none(errors);
}

#[test]
fn the_engine_finds_the_solutions_and_not_everything_is_one() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        for task in lessons.tasks().filter(|task| !matches!(task.goal, Goal::PickCells(_) | Goal::Stars(..)))
        {
            let attempt = TaskAttempt::new(task.clone());
            let all = first_actions(task);
            let is_right =
                |action: &&Action| !matches!(attempt.clone().play(**action), Verdict::Wrong { .. });
            let right: Vec<&Action> = all.iter().filter(is_right).collect();
            let turn = task.game.state().position.turn();
            let texts: Vec<String> =
                right.iter().map(|action| write_action(&**task.game.def(), turn, action)).collect();
            // Arrangements and shifts are too many to be tried.
            let is_listed = task.solution[0].starts_with("set:") || task.solution[0].starts_with("shift:");
            if !is_listed && !texts.contains(&task.solution[0]) {
                errors.push(format!("{name}, {}: the engine finds {texts:?}", task.id));
            }
            if all.len() > 1 && right.len() * 3 > all.len() * 2 {
                errors.push(format!(
                    "{name}, {}: {} of {} actions are right",
                    task.id,
                    right.len(),
                    all.len()
                ));
            }
        }
    }
    none(errors);
}

#[test]
fn wrong_attempts_are_wrong_and_answered() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        for task in lessons.tasks() {
            if task.mistakes.is_empty() {
                errors.push(format!("{name}, {}: no wrong attempt has a reply of its own", task.id));
            }
            let mut seen = BTreeSet::new();
            for (text, reply) in &task.mistakes {
                if !seen.insert(text) {
                    errors.push(format!("{name}, {}: {text} twice", task.id));
                }
                if let Err(error) = check_wrong_attempt(task, text, reply) {
                    errors.push(format!("{name}, {}: {text}: {error}", task.id));
                }
            }
        }
    }
    none(errors);
}

/// An attempt is wrong at the beginning, or after some of the solution; or the rules refuse it.
fn check_wrong_attempt(task: &Task, text: &str, reply: &str) -> Result<(), String> {
    let mut attempt = TaskAttempt::new(task.clone());
    if attempt.cells_to_pick().is_some() {
        if text == "missing" {
            let first = task.game.def().cell_by_name(&task.solution[0]).ok_or("no cell")?;
            if task.solution.len() > 1 {
                attempt.toggle_pick(first);
            }
        } else {
            attempt.toggle_pick(task.game.def().cell_by_name(text).ok_or("no such cell")?);
        }
        return match attempt.submit() {
            Verdict::Wrong { reply: Some(message), .. } if message == reply => Ok(()),
            other => Err(format!("{other:?}")),
        };
    }
    let mut last = String::new();
    for at in 0..=task.solution.len() {
        match action(&attempt, text) {
            Err(ActionTextError::Refused(refusal))
                if !matches!(refusal.reason, Reason::NoPiece | Reason::NotOnTurn(_)) =>
            {
                return Ok(());
            }
            Ok(Action { kind: ActionKind::Move(mv), .. }) if matches!(task.goal, Goal::Stars(..)) => {
                let Goal::Stars(_, max) = task.goal else { unreachable!("it is") };
                let position = attempt.game.state().position;
                let after = play(task.game.def().rules(), &position, &mv).with_turn(task.player);
                let mut left: BTreeSet<Cell> = attempt.stars.iter().collect();
                left.remove(&mv.to);
                if max > attempt.moves && needed(task, after, left, max - attempt.moves - 1).is_none() {
                    return Ok(());
                }
                last = "no dead end".to_owned();
            }
            Err(error) => last = format!("{error:?}"),
            Ok(action) => match attempt.clone().play(action) {
                Verdict::Wrong { reply: Some(message), .. } if message == reply => return Ok(()),
                other => last = format!("{other:?}"),
            },
        }
        let Some(next) = task.solution.get(at) else { break };
        let next = action(&attempt, next).map_err(|error| format!("{error:?}"))?;
        attempt.play(next);
    }
    Err(last)
}

#[test]
fn tasks_exercise_the_rules_they_name() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        for task in lessons.tasks() {
            for rule in &task.rules {
                if !exercises(task, rule) {
                    errors.push(format!("{name}, {}: nothing exercises {rule}", task.id));
                }
            }
        }
    }
    none(errors);
}

/// In how many moves the stars can be reached, `max` at most.
fn needed(task: &Task, position: Position, stars: BTreeSet<Cell>, max: usize) -> Option<usize> {
    let rules = task.game.def().rules();
    let mut open = vec![(position, stars)];
    for moves in 0..=max {
        if open.iter().any(|(_, left)| left.is_empty()) {
            return Some(moves);
        }
        let (mut next, mut seen) = (Vec::new(), BTreeSet::new());
        for (position, left) in &open {
            for mv in legal_moves(rules, position) {
                let mut left = left.clone();
                left.remove(&mv.to);
                let after = play(rules, position, &mv).with_turn(task.player);
                if seen.insert((after.hash(), left.clone())) {
                    next.push((after, left));
                }
            }
        }
        open = next;
    }
    None
}

#[test]
fn stars_need_all_their_moves() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        for task in lessons.tasks() {
            let Goal::Stars(stars, max) = task.goal else { continue };
            let found = needed(task, task.game.state().position, stars.iter().collect(), max);
            if found != Some(max) {
                errors.push(format!("{name}, {}: {found:?} moves do, {max} are given", task.id));
            }
        }
    }
    none(errors);
}

#[test]
fn mates_are_forced_and_not_sooner() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        for task in lessons.tasks() {
            let Goal::Mate(moves) = task.goal else { continue };
            let position = &task.game.state().position;
            let min =
                MateSearch::new(&**task.game.def(), position, task.player).shortest_mate(position, moves);
            if min != Some(moves) {
                errors.push(format!("{name}, {}: mate in {min:?}, {moves} are given", task.id));
            }
            let first =
                MateSearch::new(&**task.game.def(), position, task.player).first_moves(position, moves);
            if moves > 1 && first.len() != 1 {
                errors.push(format!("{name}, {}: {} first moves force mate", task.id, first.len()));
            }
        }
    }
    none(errors);
}

/// The move, from cell to cell, that is shown as the reply to a wrong first action.
fn shown_reply(task: &Task, text: &str) -> Option<[Cell; 2]> {
    let mut attempt = TaskAttempt::new(task.clone());
    let wrong = action(&attempt, text).expect("an action");
    assert!(matches!(attempt.play(wrong), Verdict::Wrong { .. }), "{text}");
    match attempt.wrong_line?.reply?.kind {
        ActionKind::Move(mv) => Some([mv.from, mv.to]),
        _ => None,
    }
}

/// A task in which White is to mate in two moves, and cannot.
fn hopeless(position: &str, rest: &str) -> Task {
    let text = format!(
        "[chapter]\nde A\nen A\n[task a]\nrule bridge.mate\nposition {position}\ngoal mate 2\nsolution e1d1\nde A\nen A\n{rest}"
    );
    let lessons = Lessons::read(GameKind::Bridge, "en", &text).expect("lessons");
    lessons.task("a").expect("the task").clone()
}

#[test]
fn the_reply_that_is_shown_is_the_one_that_says_most() {
    let cells = |task: &Task, names: [&str; 2]| {
        Some(names.map(|name| task.game.def().cell_by_name(name).expect("a cell")))
    };
    // Of two pieces that hang the more valuable one is taken, wherever the rook may go.
    let two_hang = "4k3/8/8/8/***2***/R7/8/r6P/4K3 w - - 0 1";
    let task = hopeless(two_hang, "");
    assert_eq!(shown_reply(&task, "e1d1"), cells(&task, ["a2", "a4"]));
    // The piece that has moved is taken first.
    assert_eq!(shown_reply(&task, "h2g3"), cells(&task, ["a2", "a4"]));
    assert_eq!(shown_reply(&task, "a4h4"), cells(&task, ["a2", "h2"]));
    // What the task says may be about another move.
    let task = hopeless(two_hang, "wrong e1d1\nde Der Bauer.\nen The pawn.\nreply a2-h2\n");
    assert_eq!(shown_reply(&task, "e1d1"), cells(&task, ["a2", "h2"]));
    assert_eq!(shown_reply(&task, "h2g3"), cells(&task, ["a2", "a4"]), "that is said of one mistake only");
    // Where nothing hangs, a check says more than any other move.
    let task = hopeless("4k3/8/8/8/***2***/8/8/r7/4K3 w - - 0 1", "");
    let [_, to] = shown_reply(&task, "e1d1").expect("a reply");
    assert!(
        [cells(&task, ["a2", "a1"]), cells(&task, ["a2", "d2"])]
            .contains(&cells(&task, ["a2", &task.game.def().cell_name(to)]))
    );
}

#[test]
fn moves_of_enemies_that_texts_name_refute_what_is_wrong() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::En) {
        for task in lessons.tasks() {
            for (text, cells) in &task.enemy_moves {
                if !task.mistakes.iter().any(|(wrong, _)| wrong == text) {
                    errors.push(format!("{name}, {}: {text} has no text", task.id));
                }
                if shown_reply(task, text) != Some(*cells) {
                    errors.push(format!("{name}, {}: the reply to {text} is not possible", task.id));
                }
                if !refutes(task, text) {
                    errors.push(format!("{name}, {}: the reply to {text} refutes nothing", task.id));
                }
            }
        }
    }
    none(errors);
}

/// Whether the reply that is shown captures what has moved, where that must not be, or leaves no mate.
fn refutes(task: &Task, text: &str) -> bool {
    let mut attempt = TaskAttempt::new(task.clone());
    let wrong = action(&attempt, text).expect("an action");
    attempt.play(wrong);
    let Some(WrongLine { game, reply: Some(reply), .. }) = &attempt.wrong_line else { return false };
    let (ActionKind::Move(wrong), ActionKind::Move(back)) = (wrong.kind, reply.kind) else { return false };
    match task.goal {
        Goal::Mate(moves) => {
            let after = game.state().position;
            let mut search = MateSearch::new(&**game.def(), &after, task.player);
            search.shortest_mate(&after, moves - 1).is_none()
        }
        _ => back.captured == Some(wrong.to),
    }
}
