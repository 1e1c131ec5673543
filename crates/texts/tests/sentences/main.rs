//! The sentences that players read about a game, in both languages: how it ended, why a move or an action is refused,
//! what is wrong with a text, and what the rules say.
mod action_errors;
mod movetext_errors;
mod names;
mod outcomes;
mod played;
mod position_errors;
mod records;
mod refusals;
mod rulebooks;

#[path = "../../../engine/tests/dice/mod.rs"]
mod dice;
#[path = "../../../engine/tests/reasons/mod.rs"]
mod reasons;

use engine::games::bridge::Bridge;
use engine::pieces::Party;
use engine::rules::Reason;
use schachquartett_texts::{Language, Texts, sentence_case};

const GAME: Bridge = Bridge::DEFAULT;

/// What both languages say: filled in, not empty, and not the same.
#[track_caller]
fn filled(say: impl Fn(&'static Texts) -> String) -> [String; 2] {
    let sentences = Language::ALL.map(|language| say(language.texts()));
    for sentence in &sentences {
        assert!(sentence.chars().filter(|letter| letter.is_alphabetic()).count() > 3, "{sentence:?}");
        assert!(!sentence.contains(['{', '}']), "{sentence}");
    }
    assert_ne!(sentences[0], sentences[1]);
    sentences
}

/// The same, and nothing is missing between two signs.
#[track_caller]
fn said(say: impl Fn(&'static Texts) -> String) -> [String; 2] {
    let sentences = filled(say);
    for sentence in &sentences {
        for sign in ["  ", " .", "()", ": )", "““", "„“", "“”"] {
            assert!(!sentence.contains(sign), "{sentence}");
        }
    }
    sentences
}

/// They are whole sentences.
#[track_caller]
fn assert_whole(sentences: &[String; 2]) {
    for sentence in sentences {
        assert!(sentence.ends_with('.') && !sentence.starts_with(char::is_lowercase), "{sentence}");
    }
}

#[track_caller]
fn assert_names(sentences: &[String; 2], thing: &str) {
    for sentence in sentences {
        assert!(sentence.contains(thing), "{sentence} does not name {thing}");
    }
}

/// Each language calls a thing by its own name.
#[track_caller]
fn assert_names_by(sentences: &[String; 2], name: impl Fn(&'static Texts) -> &'static str) {
    for (sentence, language) in sentences.iter().zip(Language::ALL) {
        let name = name(language.texts());
        assert!(sentence.contains(name), "{sentence} does not name {name}");
    }
}

#[test]
fn sentence_case_changes_the_first_ascii_letter() {
    assert_eq!(sentence_case("the king"), "The king");
    assert_eq!(sentence_case(""), "");
    assert_eq!(sentence_case("“x”"), "“x”");
}
