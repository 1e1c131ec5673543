//! Mates that are there are found.
use schachquartett::games::Title;
use schachquartett::learn::{Book, Goal, Lesson, Verdict};
use schachquartett::pieces::PartySet;
use schachquartett::rules::answerers;
use schachquartett::search::{Choice, Level, Mind, Question};
use std::fs;
use std::path::Path;

fn books() -> Vec<Book> {
    let read = |title: Title| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("public/learn/{}.txt", title.name()));
        let book = Book::read(title, "en", &fs::read_to_string(path).expect("a file of lessons"));
        book.unwrap_or_else(|fault| panic!("line {}: {}", fault.line, fault.what))
    };
    Title::ALL.map(read).into()
}

/// Plays a task as the strongest level does; the others defend themselves as well as they can.
fn is_solved(lesson: &mut Lesson, mind: &mut Mind) -> bool {
    for _ in 0..12 {
        let line = &lesson.line;
        let position = &line.state().position;
        // Allies' moves are asked for, too.
        let is_asked = answerers(line.game().tables(), position).contains(lesson.task.player);
        let by = if is_asked { lesson.task.player } else { position.turn() };
        let budget = Level::STRONGEST.budget(line.game().title(), 1);
        let question = Question { line: line.clone(), by, passed: PartySet::EMPTY, budget };
        let Some(thought) = mind.decide(&question, &mut |_| true) else {
            panic!("nothing decided: {} {by:?}", line.game().write_position(position))
        };
        let Choice::Act(action) = thought.choice else { return false };
        match lesson.act(action) {
            Verdict::Solved => return true,
            Verdict::GoesOn => {}
            _ => return false,
        }
    }
    false
}

#[test]
fn the_strongest_finds_every_mate_of_the_lessons() {
    let mut mind = Mind::default();
    let (mut found, mut missed) = (0, Vec::new());
    for book in books() {
        for (number, task) in book.chapters.iter().flat_map(|chapter| &chapter.tasks).enumerate() {
            let Goal::Mate(moves) = task.goal else { continue };
            let mut lesson = Lesson::new(task.clone());
            if is_solved(&mut lesson, &mut mind) {
                found += 1;
            } else {
                let start = task.line.game().write_position(task.line.start());
                missed.push(format!("{} {number}, mate in {moves}: {start}", book.title.name()));
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(found >= 30, "{found}");
}
