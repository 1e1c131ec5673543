//! Nothing is missing: texts in both languages, a board or a task for every rule, a card for every piece.
use crate::{books, none, text};
use engine::games::{self, GameKind, GameOptions};
use schachquartett_learn::{Demonstration, Lessons};
use std::collections::{BTreeMap, BTreeSet};
use texts::Language;

/// The texts of a book, each with where it stands.
fn texts(lessons: &Lessons) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut put = |place: String, text: &str| all.push((place, text.to_owned()));
    for (index, paragraph) in lessons.summary.iter().enumerate() {
        put(format!("short {index}"), paragraph);
    }
    for (rules, reason) in &lessons.rationales {
        put(format!("ruling {rules:?}"), reason);
    }
    for card in &lessons.cards {
        put(format!("card {:?}", card.role), &card.caption);
    }
    for chapter in &lessons.chapters {
        put("chapter".to_owned(), &chapter.name);
        for task in &chapter.tasks {
            put(format!("{}: name", task.id), &task.name);
            put(format!("{}: text", task.id), &task.text);
            if !task.success.is_empty() {
                put(format!("{}: success", task.id), &task.success);
            }
            for (wrong, reply) in &task.mistakes {
                put(format!("{}: reply to {wrong}", task.id), reply);
            }
        }
    }
    for board in &lessons.diagrams {
        if !board.caption.is_empty() {
            put(format!("board {:?}", board.rules), &board.caption);
        }
    }
    for card in &lessons.introduction {
        if !card.text.is_empty() {
            put("intro".to_owned(), &card.text);
        }
    }
    for entry in &lessons.glossary {
        put("word".to_owned(), &entry.meaning);
    }
    for example in &lessons.examples {
        put("example".to_owned(), &example.introduction);
        for action in example.actions.iter().filter(|action| !action.comment.is_empty()) {
            put("comment".to_owned(), &action.comment);
        }
    }
    all
}

#[test]
fn both_languages_say_the_same_things() {
    let mut errors = Vec::new();
    for ((german, name, _), (english, ..)) in books(Language::De).into_iter().zip(books(Language::En)) {
        let (de, en) = (texts(&german), texts(&english));
        let places =
            |all: &[(String, String)]| all.iter().map(|(place, _)| place.clone()).collect::<Vec<_>>();
        if places(&de) != places(&en) {
            errors.push(format!("{name}: other texts in German than in English"));
        }
        for ((place, german), (_, english)) in de.iter().zip(&en) {
            if german.is_empty() || english.is_empty() {
                errors.push(format!("{name}, {place}: no text"));
            } else if german == english && german.contains(' ') {
                errors.push(format!("{name}, {place}: the same in both languages"));
            }
        }
        for (one, other) in german.diagrams.iter().zip(&english.diagrams) {
            if one.caption.is_empty() != other.caption.is_empty() {
                errors.push(format!("{name}, board {:?}: a caption in one language only", one.rules));
            }
        }
        let comments = |lessons: &Lessons| {
            let message = lessons.examples.iter().flat_map(|example| &example.actions);
            message.map(|message| message.comment.is_empty()).collect::<Vec<bool>>()
        };
        if comments(&german) != comments(&english) {
            errors.push(format!("{name}: comments on the example in one language only"));
        }
        if comments(&german).iter().filter(|is_empty| !**is_empty).count() < 8 {
            errors.push(format!("{name}: an example with fewer than eight comments"));
        }
        for summary in [&german.summary, &english.summary] {
            let length: usize = summary.iter().map(|paragraph| paragraph.chars().count()).sum();
            if summary.len() < 4 || length > 3200 {
                errors.push(format!("{name}: {length} characters for the rules on one page"));
            }
        }
    }
    none(errors);
}

#[test]
fn every_rule_has_a_diagram_or_a_task() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        let def = games::by_id(if name == "fortress" { "fortress:checkmate" } else { name }).expect("a game");
        for sentence in def.rulebook() {
            if lessons.diagram(sentence.rule).is_none() {
                let is_task = lessons.tasks_for_rule(sentence.rule).next().is_some();
                let what = if is_task { "a task, but no board" } else { "neither board nor task" };
                errors.push(format!("{} {}: {what}", sentence.number, sentence.rule));
            }
        }
    }
    none(errors);
}

/// Sentences of the rules that no task exercises, each with the reason.
const WITHOUT_TASK: [(&str, &str); 23] = [
    ("bridge.turn", "who begins: nothing to find"),
    ("bridge.resignation", "giving up is no task"),
    ("bridge.over", "nothing can be done"),
    ("bridge.advice", "no rule"),
    ("bridge.clock", "tasks have no clock"),
    ("hex.array", "where pieces begin, shown by every game"),
    ("hex.resignation", "giving up is no task"),
    ("hex.over", "nothing can be done"),
    ("hex.clock", "tasks have no clock"),
    ("fortress.players", "the two alliances: other tasks use them"),
    ("fortress.board", "the shape of the board, shown by every game"),
    ("fortress.colours", "how the board is painted"),
    ("fortress.array", "where pieces begin, shown by every game"),
    ("fortress.turn.first", "who begins: nothing to find"),
    ("fortress.resignation", "giving up is no task"),
    ("fortress.over", "nothing can be done"),
    ("fortress.clock", "tasks have no clock"),
    ("coalition.players", "who has a king, shown by every game"),
    ("coalition.array", "where pieces begin, shown by every game"),
    ("coalition.orthodox", "points to chess, whose rules have tasks"),
    ("coalition.resignation", "giving up is no task"),
    ("coalition.over", "nothing can be done"),
    ("coalition.clock", "tasks have no clock"),
];

#[test]
fn every_rule_has_a_task_or_a_reason_to_have_none() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        let def = games::by_id(if name == "fortress" { "fortress:checkmate" } else { name }).expect("a game");
        for sentence in def.rulebook() {
            let has_task = lessons.tasks_for_rule(sentence.rule).next().is_some();
            let is_listed = WITHOUT_TASK.iter().any(|(rule, _)| *rule == sentence.rule);
            if has_task == is_listed {
                let what = if has_task { "is listed, but has a task" } else { "no task" };
                errors.push(format!("{} {}: {what}", sentence.number, sentence.rule));
            }
        }
    }
    none(errors);
}

#[test]
fn every_interpretation_has_its_reason() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        let def = games::by_id(if name == "fortress" { "fortress:checkmate" } else { name }).expect("a game");
        for sentence in def.rulebook() {
            let count = lessons.rationales.iter().filter(|(rules, _)| rules.contains(&sentence.rule)).count();
            if count != usize::from(sentence.is_interpretation) {
                errors.push(format!("{} {}: {count} reasons", sentence.number, sentence.rule));
            }
        }
    }
    none(errors);
}

#[test]
fn every_piece_has_a_card() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        let roles = |def: &dyn engine::games::GameDef| {
            def.start_position().pieces().map(|(_, piece)| piece.role().index()).collect::<BTreeSet<usize>>()
        };
        let def = games::by_id(if name == "fortress" { "fortress:checkmate" } else { name }).expect("a game");
        let cards: BTreeSet<usize> = lessons.cards.iter().map(|card| card.role.index()).collect();
        for role in roles(&*def).difference(&cards) {
            errors.push(format!("{name}: no card for role {role}"));
        }
        for card in &lessons.cards {
            let piece = card.position.piece(card.cell);
            if piece.is_none_or(|piece| piece.role() != card.role) {
                errors.push(format!("{name}, card {:?}: another piece stands on its cell", card.role));
            }
        }
    }
    none(errors);
}

#[test]
fn there_are_enough_tasks_and_no_two_are_alike() {
    let mut errors = Vec::new();
    for (lessons, name, min) in books(Language::De) {
        let count = lessons.tasks().count();
        if count < min {
            errors.push(format!("{name}: {count} tasks of {min}"));
        }
        let mut seen: BTreeMap<String, String> = BTreeMap::new();
        for task in lessons.tasks() {
            let position = task.game.def().write_position(&task.game.state().position);
            let keys = [
                format!("id {}", task.id),
                format!("name {}", task.name),
                format!("text {}", task.text),
                format!("position {position} {:?}", task.goal),
                format!("idea {:?} {:?}", task.rules, task.solution),
            ];
            for key in keys {
                if let Some(other) = seen.insert(key.clone(), task.id.clone()) {
                    errors.push(format!("{name}: {} and {other} have the same {key}", task.id));
                }
            }
            let is_plain =
                |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
            if !task.id.chars().all(is_plain) {
                errors.push(format!("{name}: {} is no name for an address", task.id));
            }
        }
        if lessons.chapters.iter().any(|chapter| chapter.tasks.is_empty() || chapter.tasks.len() > 9) {
            errors.push(format!("{name}: a chapter with no tasks, or more than nine"));
        }
    }
    none(errors);
}

#[test]
fn texts_are_short_and_free_of_markup() {
    let mut errors = Vec::new();
    for language in [Language::De, Language::En] {
        for (lessons, name, _) in books(language) {
            for (place, text) in texts(&lessons) {
                if text.chars().count() > 220 {
                    errors.push(format!("{name}, {place}: {} characters", text.chars().count()));
                }
                if text.contains(['"', '<', '{', '}']) || text.contains("  ") || text.contains(" - ") {
                    errors.push(format!("{name}, {place}: signs of a draft: {text}"));
                }
            }
        }
    }
    none(errors);
}

#[test]
fn what_the_board_can_mark_is_not_named_by_its_cell() {
    let mut errors = Vec::new();
    for language in [Language::De, Language::En] {
        for (lessons, name, _) in books(language) {
            let def = games::with_options(&GameOptions::new(lessons.kind));
            let names_cell = |text: &str| {
                let mut words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
                words.any(|word| def.cell_by_name(word).is_some())
            };
            let has_board =
                |place: &str| ["board", "card", "intro"].iter().any(|part| place.starts_with(part));
            for (place, text) in texts(&lessons) {
                let is_asked = place.ends_with(": name") || place.ends_with(": text");
                if (is_asked || has_board(&place)) && names_cell(&text) {
                    errors.push(format!("{name}, {place}: {text}"));
                }
            }
            for task in lessons.tasks().filter(|task| task.text.contains("marked")) {
                if task.marks.is_empty() {
                    errors.push(format!("{name}, {}: nothing is marked", task.id));
                }
            }
        }
    }
    none(errors);
}

#[test]
fn the_diagrams_show_something() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        for board in &lessons.diagrams {
            if board.demonstrations.is_empty() && board.marks.is_empty() && board.caption.is_empty() {
                errors.push(format!("{name}, board {:?}: shows nothing", board.rules));
            }
            let is_refused = |show: &Demonstration| matches!(show, Demonstration::Refused(..));
            if board.demonstrations.iter().all(is_refused) && board.demonstrations.len() > 4 {
                errors.push(format!("{name}, board {:?}: a long list of refusals", board.rules));
            }
        }
    }
    none(errors);
}

#[test]
fn an_invalid_file_of_lessons_is_refused_with_its_line() {
    for (broken, line) in [
        ("de x", 1),
        ("[nothing]", 1),
        ("[task a]", 1),
        ("[chapter a]\nde a\n[task a]\nrule bridge.no-such", 4),
        ("[chapter a]\n[task a]\nrule bridge.turn\ngoal nothing", 4),
        ("[board bridge.turn]\nplay e2e9", 2),
        ("[board bridge.turn]\nposition x", 2),
        ("[card X]", 1),
        ("[]", 1),
    ] {
        let error = Lessons::read(GameKind::Bridge, "de", broken).err().map(|error| error.line);
        assert_eq!(error, Some(line), "{broken}");
    }
    let whole = text("bridge");
    assert!(Lessons::read(GameKind::Hex, "de", &whole).is_err(), "another game's");
}
