//! What the rules say: the files that the page loads.
use engine::games::GameKind;
use engine::games::bridge::RULEBOOK;
use schachquartett_texts::{Language, RulebookTexts};
use std::collections::BTreeSet;

/// Advice of the inventor of bridge chess, which nobody can break.
const ADVICE: &str = "bridge.advice";

/// The sentences in German and in English.
fn rules() -> [RulebookTexts; 2] {
    let read = |language, text| RulebookTexts::read(language, text).expect("a whole file");
    [
        read(Language::De, include_str!("../../../../public/rules/de.txt")),
        read(Language::En, include_str!("../../../../public/rules/en.txt")),
    ]
}

#[test]
fn every_rule_has_a_text_in_both_languages() {
    let [german, english] = rules();
    for game_kind in GameKind::ALL {
        let rulebook = game_kind.info().rulebook;
        let (german, english) = (german.of_game(game_kind), english.of_game(game_kind));
        assert_eq!((german.len(), english.len()), (rulebook.len(), rulebook.len()));
        // Coalition chess has the shortest rule.
        let min = if game_kind == GameKind::Coalition { 15 } else { 20 };
        for (rule, (german, english)) in rulebook.iter().zip(german.iter().zip(english)) {
            assert_ne!(german, english, "{}", rule.number);
            for text in [german, english] {
                let is_whole = text.len() > min && text.ends_with('.') && !text.contains('{');
                assert!(is_whole, "{}: {text}", rule.number);
            }
        }
        for texts in [german, english] {
            assert_eq!(texts.iter().collect::<BTreeSet<_>>().len(), texts.len(), "no text stands twice");
        }
    }
}

#[test]
fn the_advice_of_bridge_chess_says_that_it_is_no_rule() {
    let index = RULEBOOK.iter().position(|sentence| sentence.rule == ADVICE).expect("the advice");
    for (rules, word) in rules().iter().zip(["Rat", "Advice"]) {
        let text = &rules.of_game(GameKind::Bridge)[index];
        assert!(text.starts_with(word) && (text.contains("keine Regel") || text.contains("not rules")));
    }
}
