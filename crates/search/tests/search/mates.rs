//! Mates that are there are found.
use engine::games::GameKind;
use engine::pieces::PartySet;
use engine::rules::parties_to_answer;
use learn::{Goal, Lessons, TaskAttempt, Verdict};
use schachquartett_search::{Budget, Choice, Engine, Level, SearchRequest};
use std::fs;
use std::path::Path;

fn books() -> Vec<Lessons> {
    let read = |game_kind: GameKind| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("../../public/learn/{}.txt", game_kind.name()));
        let lessons = Lessons::read(game_kind, "en", &fs::read_to_string(path).expect("a file of lessons"));
        lessons.unwrap_or_else(|error| panic!("line {}: {}", error.line, error.message))
    };
    GameKind::ALL.map(read).into()
}

/// Plays a task as the strongest level does; the others defend themselves as well as they can.
fn is_solved(attempt: &mut TaskAttempt, engine: &mut Engine) -> bool {
    for _ in 0..12 {
        let game = &attempt.game;
        let position = &game.state().position;
        // Allies' moves are asked for, too.
        let is_asked = parties_to_answer(game.def().rules(), position).contains(attempt.task.player);
        let by = if is_asked { attempt.task.player } else { position.turn() };
        let budget = Level::STRONGEST.budget(game.def().kind(), 1);
        // Fewer nodes are enough.
        let budget = Budget { nodes: budget.nodes.min(90_000), ..budget };
        let request = SearchRequest {
            game: game.clone(),
            by,
            declined: PartySet::EMPTY,
            budget,
            question: schachquartett_search::Question::Choice,
        };
        let Some(info) = engine.decide(&request, &mut |_| true) else {
            panic!("nothing decided: {} {by:?}", game.def().write_position(position))
        };
        let Choice::Act(action) = info.choice else { return false };
        match attempt.play(action) {
            Verdict::Solved => return true,
            Verdict::Continues => {}
            _ => return false,
        }
    }
    false
}

#[test]
fn the_strongest_finds_every_mate_of_the_lessons() {
    let mut engine = Engine::default();
    let (mut found, mut missed) = (0, Vec::new());
    for lessons in books() {
        for (number, task) in lessons.chapters.iter().flat_map(|chapter| &chapter.tasks).enumerate() {
            let Goal::Mate(moves) = task.goal else { continue };
            let mut attempt = TaskAttempt::new(task.clone());
            if is_solved(&mut attempt, &mut engine) {
                found += 1;
            } else {
                let start = task.game.def().write_position(task.game.start());
                missed.push(format!("{} {number}, mate in {moves}: {start}", lessons.kind.name()));
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(found >= 30, "{found}");
}
