//! What is wrong with moves and games as players write them.
use engine::games;
use engine::history::Game;
use engine::notation::NotationStyle;
use schachquartett_texts::{Language, movetext_error};
use std::collections::BTreeSet;

/// What the rules page of hex chess calls the source's sample.
const SAMPLE: &str = "1. 7d9 2. Sj8 3. 12k10\n4. Le8 5. Sg7 6. Sd5\n...\n37. Dk6++";

/// The sentence about a text that a game of hex chess cannot begin with.
fn sentence(language: Language, text: &str, is_single: bool) -> String {
    let def = games::by_id("hex").expect("a game");
    let mut game = Game::new(def.clone(), def.start_position());
    let style = NotationStyle::default();
    let error = game.play_movetext(text, &style).expect_err(text);
    movetext_error(language.texts(), &*def, &style, text, &error, is_single)
}

#[test]
fn an_ambiguous_move_is_named_with_its_place_and_what_it_could_mean() {
    let said = |language| sentence(language, SAMPLE, false);
    assert_eq!(
        said(Language::De),
        "Zug 1 (Schwarz), „12k10“: Das ist mehrdeutig. Gemeint sein kann: kk10, mk10."
    );
    assert_eq!(said(Language::En), "Move 1 (Black), “12k10”: This is ambiguous. It could mean: kk10, mk10.");
}

#[test]
fn every_error_has_a_message_in_both_languages() {
    let mut said = BTreeSet::new();
    let texts = ["hello", "Sa9", "Xd9", "Sbd5", "Sg7", "S3g7", "Sxd5", "c5", "b7d9D"];
    for text in texts {
        for language in Language::ALL {
            for is_single in [true, false] {
                let sentence = sentence(language, text, is_single);
                assert!(!sentence.contains(['{', '}']) && sentence.ends_with('.'), "{sentence}");
                assert!(sentence.contains(text), "{sentence}");
                assert!(said.insert(sentence));
            }
        }
    }
    assert_eq!(said.len(), texts.len() * 4);
    let long = "x".repeat(30_001);
    assert_eq!(
        sentence(Language::De, &long, false),
        "Der Text hat 30001 Bytes; gelesen werden höchstens 30000."
    );
}
