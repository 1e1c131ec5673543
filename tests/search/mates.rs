//! Mates that are there are found.
use schachquartett::games::GameKind;
use schachquartett::learn::{Course, Goal, TaskAttempt, Verdict};
use schachquartett::pieces::PartySet;
use schachquartett::rules::parties_to_answer;
use schachquartett::search::{Choice, Level, Engine, SearchRequest};
use std::fs;
use std::path::Path;

fn books() -> Vec<Course> {
    let read = |game_kind: GameKind| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("public/learn/{}.txt", game_kind.name()));
        let book = Course::read(game_kind, "en", &fs::read_to_string(path).expect("a file of lessons"));
        book.unwrap_or_else(|fault| panic!("line {}: {}", fault.line, fault.message))
    };
    GameKind::ALL.map(read).into()
}

/// Plays a task as the strongest level does; the others defend themselves as well as they can.
fn is_solved(lesson: &mut TaskAttempt, mind: &mut Engine) -> bool {
    for _ in 0..12 {
        let game = &lesson.game;
        let position = &game.state().position;
        // Allies' moves are asked for, too.
        let is_asked = parties_to_answer(game.def().rules(), position).contains(lesson.task.player);
        let by = if is_asked { lesson.task.player } else { position.turn() };
        let budget = Level::STRONGEST.budget(game.def().kind(), 1);
        let question = SearchRequest { game: game.clone(), by, declined: PartySet::EMPTY, budget };
        let Some(thought) = mind.decide(&question, &mut |_| true) else {
            panic!("nothing decided: {} {by:?}", game.def().write_position(position))
        };
        let Choice::Act(action) = thought.choice else { return false };
        match lesson.play(action) {
            Verdict::Solved => return true,
            Verdict::Continues => {}
            _ => return false,
        }
    }
    false
}

#[test]
fn the_strongest_finds_every_mate_of_the_lessons() {
    let mut mind = Engine::default();
    let (mut found, mut missed) = (0, Vec::new());
    for book in books() {
        for (number, task) in book.chapters.iter().flat_map(|chapter| &chapter.tasks).enumerate() {
            let Goal::Mate(moves) = task.goal else { continue };
            let mut lesson = TaskAttempt::new(task.clone());
            if is_solved(&mut lesson, &mut mind) {
                found += 1;
            } else {
                let start = task.game.def().write_position(task.game.start());
                missed.push(format!("{} {number}, mate in {moves}: {start}", book.kind.name()));
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(found >= 30, "{found}");
}
