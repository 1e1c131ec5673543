//! The introduction, the glossary, and what others have links to.
use crate::{books, none};
use schachquartett_learn::{IntroContent, TextPiece};
use texts::Language;

/// The tasks of the first version that had lessons: links and progress name them.
const LINKED_TASKS: &str = include_str!("linked_tasks.txt");

#[test]
fn every_game_has_a_few_cards_of_which_the_last_is_a_task() {
    let mut errors = Vec::new();
    for language in Language::ALL {
        for (lessons, name, _) in books(language) {
            let cards = &lessons.introduction;
            let is_task = |at: usize| matches!(cards[at].content, IntroContent::Task(_));
            // Where pieces have other names, a card says which they are.
            let last = if name == "coalition" { 6 } else { 5 };
            if cards.len() != last + 1 || (0..last).any(is_task) || !is_task(last) {
                errors.push(format!("{name}: {} cards", cards.len()));
            }
            for card in cards {
                let is_short =
                    (1..=40).contains(&card.title.chars().count()) && card.text.chars().count() <= 220;
                let is_said = !card.text.is_empty() || matches!(card.content, IntroContent::Task(_));
                let is_shown = match &card.content {
                    IntroContent::Diagram(diagram) => {
                        !diagram.demonstrations.is_empty() || !diagram.marks.is_empty()
                    }
                    IntroContent::Task(id) => lessons.task(id).is_some_and(|task| task.solution.len() == 1),
                };
                if !is_short || !is_said || !is_shown {
                    errors.push(format!("{name}, {language:?}: {}", card.title));
                }
            }
        }
    }
    none(errors);
}

#[test]
fn the_words_of_the_glossary_occur_and_are_explained() {
    let mut errors = Vec::new();
    for language in Language::ALL {
        for (lessons, name, _) in books(language) {
            let texts: Vec<&String> =
                lessons.tasks().map(|task| &task.text).chain(lessons.summary.iter()).collect();
            let pieces: Vec<TextPiece> = texts.iter().flat_map(|text| lessons.pieces(text)).collect();
            for (index, entry) in lessons.glossary.iter().enumerate() {
                let occurs =
                    pieces.iter().any(|piece| matches!(piece, TextPiece::Word(_, at) if *at == index));
                if !occurs || entry.meaning.is_empty() || entry.meaning.chars().count() > 160 {
                    errors.push(format!("{name}, {language:?}: {:?}", entry.forms));
                }
            }
            // Nothing of a text is lost.
            for text in texts {
                let joined: String = lessons
                    .pieces(text)
                    .into_iter()
                    .map(|piece| match piece {
                        TextPiece::Plain(text) | TextPiece::Word(text, _) => text,
                    })
                    .collect();
                if joined != *text {
                    errors.push(format!("{name}, {language:?}: {text}"));
                }
            }
            if lessons.glossary.len() < 5 {
                errors.push(format!("{name}, {language:?}: {} words", lessons.glossary.len()));
            }
        }
    }
    none(errors);
}

#[test]
fn words_are_whole_and_their_longest_form_is_found() {
    use engine::games::GameKind;
    use schachquartett_learn::Lessons;
    let text = "[word]\nen ally, allies, ally’s\nen Plays with you.\n[word]\nen out of turn\nen At once.\n";
    let lessons = Lessons::read(GameKind::Bridge, "en", text).expect("lessons");
    let found = |text: &str| -> Vec<String> {
        let words = lessons.pieces(text).into_iter().filter_map(|piece| match piece {
            TextPiece::Word(word, _) => Some(word),
            TextPiece::Plain(_) => None,
        });
        words.collect()
    };
    assert_eq!(found("Really, a rally: no ally here, ally."), ["ally"]);
    assert_eq!(found("Your ally’s rook. Answer out of turn!"), ["ally’s", "out of turn"]);
    assert_eq!(found("Allies win."), ["Allies"], "with a capital at the beginning");
    assert!(found("valley, outer, turn").is_empty());
    assert!(lessons.pieces("").is_empty());
}

#[test]
fn tasks_that_others_have_links_to_are_still_there() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        let linked = LINKED_TASKS.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix('/'));
        errors.extend(linked.filter(|id| lessons.task(id).is_none()).map(|id| format!("{name}/{id}")));
    }
    none(errors);
}
