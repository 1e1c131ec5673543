//! Every task is solved by its solution, not by just anything, and its wrong attempts are wrong.
use crate::exercised::exercises;
use crate::{books, none};
use schachquartett::board::Cell;
use schachquartett::i18n::Language;
use schachquartett::learn::{Goal, TaskAttempt, MateSearch, Task, Verdict};
use schachquartett::notation::{ActionTextError, read_action, write_action};
use schachquartett::pieces::Party;
use schachquartett::rules::{Action, ActionKind, Position, Reason, parties_to_answer, legal_moves, play};
use std::collections::BTreeSet;

/// The action with a text, where it can be read.
pub fn action(lesson: &TaskAttempt, text: &str) -> Result<Action, ActionTextError> {
    let def = lesson.game.def();
    read_action(&**def, def.rules(), &lesson.game.state().position, text)
}

/// Solves a task as its file says; what went wrong, if anything did.
fn solve(task: &Task) -> Result<(), String> {
    let mut lesson = TaskAttempt::new(task.clone());
    if lesson.cells_to_pick().is_some() {
        for name in &task.solution {
            let cell = task.game.def().cell_by_name(name).ok_or(format!("no cell {name}"))?;
            lesson.toggle_pick(cell);
        }
        return match lesson.submit() {
            Verdict::Solved => Ok(()),
            other => Err(format!("{other:?}")),
        };
    }
    for (at, text) in task.solution.iter().enumerate() {
        let action = action(&lesson, text).map_err(|fault| format!("{text}: {fault:?}"))?;
        let verdict = lesson.play(action);
        let is_last = at + 1 == task.solution.len();
        if verdict != if is_last { Verdict::Solved } else { Verdict::Continues } {
            return Err(format!("{text}: {verdict:?}"));
        }
    }
    if lesson.solved { Ok(()) } else { Err("not solved".to_owned()) }
}

/// Everything that can be done as the first thing.
fn first_actions(task: &Task) -> Vec<Action> {
    let (def, position) = (task.game.def(), &task.game.state().position);
    let tables = def.rules();
    let mut actions = Vec::new();
    for party in std::iter::once(position.turn()).chain(parties_to_answer(tables, position).iter()) {
        let seen: Position = position.with_turn(party);
        let moves =
            legal_moves(tables, &seen).into_iter().map(|mv| Action { by: party, kind: ActionKind::Move(mv) });
        actions.extend(moves);
    }
    let turn = position.turn();
    let mut deeds =
        vec![ActionKind::RemoveKings, ActionKind::SkipTurn, ActionKind::ClaimDraw, ActionKind::OfferDraw, ActionKind::AcceptDraw, ActionKind::Resign];
    deeds.extend(Party::first(tables.parties).map(ActionKind::Join));
    actions.extend(deeds.into_iter().map(|deed| Action { by: turn, kind: deed }));
    actions.retain(|action| task.game.clone().play(*action).is_ok());
    actions
}

#[test]
fn solutions_solve() {
    let mut faults = Vec::new();
    for (book, name, _) in books(Language::De) {
        for task in book.tasks() {
            if let Err(fault) = solve(task) {
                faults.push(format!("{name}, {}: {fault}", task.id));
            }
        }
    }
    none(faults);
}

#[test]
fn the_engine_finds_the_solutions_and_not_everything_is_one() {
    let mut faults = Vec::new();
    for (book, name, _) in books(Language::De) {
        for task in book.tasks().filter(|task| !matches!(task.goal, Goal::PickCells(_) | Goal::Stars(..))) {
            let lesson = TaskAttempt::new(task.clone());
            let all = first_actions(task);
            let is_right = |action: &&Action| !matches!(lesson.clone().play(**action), Verdict::Wrong { .. });
            let right: Vec<&Action> = all.iter().filter(is_right).collect();
            let turn = task.game.state().position.turn();
            let texts: Vec<String> =
                right.iter().map(|action| write_action(&**task.game.def(), turn, action)).collect();
            // Arrangements and shifts are too many to be tried.
            let is_listed = task.solution[0].starts_with("set:") || task.solution[0].starts_with("shift:");
            if !is_listed && !texts.contains(&task.solution[0]) {
                faults.push(format!("{name}, {}: the engine finds {texts:?}", task.id));
            }
            if all.len() > 1 && right.len() * 3 > all.len() * 2 {
                faults.push(format!(
                    "{name}, {}: {} of {} actions are right",
                    task.id,
                    right.len(),
                    all.len()
                ));
            }
        }
    }
    none(faults);
}

#[test]
fn wrong_attempts_are_wrong_and_answered() {
    let mut faults = Vec::new();
    for (book, name, _) in books(Language::De) {
        for task in book.tasks() {
            if task.mistakes.is_empty() {
                faults.push(format!("{name}, {}: no wrong attempt has a reply of its own", task.id));
            }
            let mut seen = BTreeSet::new();
            for (text, reply) in &task.mistakes {
                if !seen.insert(text) {
                    faults.push(format!("{name}, {}: {text} twice", task.id));
                }
                if let Err(fault) = is_wrong(task, text, reply) {
                    faults.push(format!("{name}, {}: {text}: {fault}", task.id));
                }
            }
        }
    }
    none(faults);
}

/// An attempt is wrong at the beginning, or after some of the solution; or the rules refuse it.
fn is_wrong(task: &Task, text: &str, reply: &str) -> Result<(), String> {
    let mut lesson = TaskAttempt::new(task.clone());
    if lesson.cells_to_pick().is_some() {
        if text == "missing" {
            let first = task.game.def().cell_by_name(&task.solution[0]).ok_or("no cell")?;
            if task.solution.len() > 1 {
                lesson.toggle_pick(first);
            }
        } else {
            lesson.toggle_pick(task.game.def().cell_by_name(text).ok_or("no such cell")?);
        }
        return match lesson.submit() {
            Verdict::Wrong { reply: Some(said), .. } if said == reply => Ok(()),
            other => Err(format!("{other:?}")),
        };
    }
    let mut last = String::new();
    for at in 0..=task.solution.len() {
        match action(&lesson, text) {
            Err(ActionTextError::Refused(refusal))
                if !matches!(refusal.reason, Reason::NoPiece | Reason::NotOnTurn(_)) =>
            {
                return Ok(());
            }
            Ok(Action { kind: ActionKind::Move(mv), .. }) if matches!(task.goal, Goal::Stars(..)) => {
                let Goal::Stars(_, most) = task.goal else { unreachable!("it is") };
                let position = lesson.game.state().position;
                let after = play(task.game.def().rules(), &position, &mv).with_turn(task.player);
                let mut left: BTreeSet<Cell> = lesson.stars.iter().collect();
                left.remove(&mv.to);
                if most > lesson.moves && needed(task, after, left, most - lesson.moves - 1).is_none() {
                    return Ok(());
                }
                last = "no dead end".to_owned();
            }
            Err(fault) => last = format!("{fault:?}"),
            Ok(action) => match lesson.clone().play(action) {
                Verdict::Wrong { reply: Some(said), .. } if said == reply => return Ok(()),
                other => last = format!("{other:?}"),
            },
        }
        let Some(next) = task.solution.get(at) else { break };
        let next = action(&lesson, next).map_err(|fault| format!("{fault:?}"))?;
        lesson.play(next);
    }
    Err(last)
}

#[test]
fn the_named_rules_are_exercised() {
    let mut faults = Vec::new();
    for (book, name, _) in books(Language::De) {
        for task in book.tasks() {
            for rule in &task.rules {
                if !exercises(task, rule) {
                    faults.push(format!("{name}, {}: nothing exercises {rule}", task.id));
                }
            }
        }
    }
    none(faults);
}

/// In how many moves the stars can be reached, up to so many.
fn needed(task: &Task, position: Position, stars: BTreeSet<Cell>, most: usize) -> Option<usize> {
    let tables = task.game.def().rules();
    let mut open = vec![(position, stars)];
    for moves in 0..=most {
        if open.iter().any(|(_, left)| left.is_empty()) {
            return Some(moves);
        }
        let (mut next, mut seen) = (Vec::new(), BTreeSet::new());
        for (position, left) in &open {
            for mv in legal_moves(tables, position) {
                let mut left = left.clone();
                left.remove(&mv.to);
                let after = play(tables, position, &mv).with_turn(task.player);
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
    let mut faults = Vec::new();
    for (book, name, _) in books(Language::De) {
        for task in book.tasks() {
            let Goal::Stars(stars, most) = task.goal else { continue };
            let found = needed(task, task.game.state().position, stars.iter().collect(), most);
            if found != Some(most) {
                faults.push(format!("{name}, {}: {found:?} moves do, {most} are given", task.id));
            }
        }
    }
    none(faults);
}

#[test]
fn mates_are_forced_and_not_sooner() {
    let mut faults = Vec::new();
    for (book, name, _) in books(Language::De) {
        for task in book.tasks() {
            let Goal::Mate(moves) = task.goal else { continue };
            let position = &task.game.state().position;
            let least = MateSearch::new(&**task.game.def(), position, task.player).least(position, moves);
            if least != Some(moves) {
                faults.push(format!("{name}, {}: mate in {least:?}, {moves} are given", task.id));
            }
            let first = MateSearch::new(&**task.game.def(), position, task.player).first_moves(position, moves);
            if moves > 1 && first.len() != 1 {
                faults.push(format!("{name}, {}: {} first moves force mate", task.id, first.len()));
            }
        }
    }
    none(faults);
}
