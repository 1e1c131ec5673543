//! What the lessons say about courting is what the bots decide: the neutral power leans to the other great power before the
//! move, and to the mover after it.
use crate::books;
use engine::history::Game;
use engine::notation::{read_action, write_action};
use engine::pieces::{Party, PartySet};
use engine::rules::{Action, ActionKind, Cause};
use schachquartett_learn::{Lessons, Task};
use search::{Budget, Character, Choice, Engine, Question, SearchRequest};
use texts::Language;

const YELLOW: Party = Party::new(0);
const BLACK: Party = Party::new(1);
const GREEN: Party = Party::new(2);
const RED: Party = Party::new(3);

/// Those who do not hold threats against a power.
const CALM: [Character; 3] = [Character::Cautious, Character::Greedy, Character::Late];

fn request(game: &Game, by: Party, character: Character) -> SearchRequest {
    let budget = Budget { nodes: 4000, depth: 4, seed: 1, character: Some(character), ..Budget::UNLIMITED };
    SearchRequest { game: game.clone(), by, declined: PartySet::EMPTY, budget, question: Question::Choice }
}

/// The great power to which a neutral one leans.
fn lean(game: &Game, by: Party, character: Character) -> Option<Party> {
    let inclination = Engine::default().inclination(&request(game, by, character))?;
    inclination.options.first().map(|option| option.partner)
}

fn lessons() -> Lessons {
    let books = books(Language::De);
    books.into_iter().find(|(_, name, _)| name.contains("coalition")).expect("coalition chess").0
}

fn task<'a>(lessons: &'a Lessons, id: &str) -> &'a Task {
    lessons.task(id).unwrap_or_else(|| panic!("no task {id}"))
}

#[test]
fn the_solutions_of_the_lesson_win_the_small_power() {
    let lessons = lessons();
    for (id, small, characters, moves) in [
        ("take-to-be-stronger", GREEN, &Character::ALL[..], "h7e4"),
        ("save-the-machine-gun", RED, &Character::ALL, "c7f4"),
        ("threaten-two-at-once", GREEN, &CALM, "g4f6"),
        ("take-the-threat-back", GREEN, &[Character::Loyal], "f6g4 f6e4 f6d5 f6e8 f6g8"),
        ("trade-for-an-ally", GREEN, &CALM, "c3f6"),
    ] {
        let task = task(&lessons, id);
        let other = if task.player == YELLOW { BLACK } else { YELLOW };
        for &character in characters {
            assert_eq!(lean(&task.game, small, character), Some(other), "{id}, {character:?}: before");
            for text in moves.split(' ') {
                let mut game = task.game.clone();
                let def = game.def().clone();
                let action =
                    read_action(&*def, def.rules(), &game.state().position, text).expect("a legal move");
                game.play(action).expect("a legal move");
                let after = lean(&game, small, character);
                assert_eq!(after, Some(task.player), "{id}, {character:?}: after {text}");
            }
        }
        assert!(moves.split(' ').any(|text| task.solution[0] == text), "{id}");
    }
}

#[test]
fn the_example_is_what_the_bots_decide() {
    let lessons = lessons();
    let example = lessons.examples.get(1).expect("an example about courting");
    let mut game = example.game.clone();
    // The great power to which Green leans after each of the moves of the great powers.
    let leans = [("e5e4", YELLOW), ("h7e4", BLACK), ("f3g5", YELLOW), ("f10f5", BLACK), ("c8b6", BLACK)];
    let mut leans = leans.into_iter().peekable();
    for step in &example.actions {
        if let Action { kind: ActionKind::Join(partner), by } = step.action {
            for character in CALM {
                let decided = Engine::default().decide(&request(&game, by, character), &mut |_| true);
                let choice = decided.map(|info| info.choice);
                assert_eq!(choice, Some(Choice::Act(step.action)), "{character:?}");
            }
            assert_eq!((by, partner), (GREEN, BLACK));
        }
        game.play(step.action).expect("the reader has tried it");
        let text = write_action(&**game.def(), step.action.by, &step.action);
        if let Some((_, expected)) = leans.next_if(|(expected, _)| *expected == text) {
            for character in CALM {
                assert_eq!(lean(&game, GREEN, character), Some(expected), "{character:?} after {text}");
            }
        }
    }
    assert_eq!(leans.next(), None);
    assert_eq!(game.state().outcome.map(|outcome| outcome.cause), Some(Cause::Resignation(YELLOW)));
}
