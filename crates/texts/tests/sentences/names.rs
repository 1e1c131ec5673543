//! Names of pieces and options.
use engine::games::GameKind;
use engine::pieces::Role;
use schachquartett_texts::Language;
use std::collections::BTreeSet;

#[test]
fn every_option_is_described_in_both_languages() {
    for game_kind in GameKind::ALL {
        for spec in game_kind.info().options {
            let [german, english] = Language::ALL
                .map(|language| language.texts().option(game_kind, spec).expect("texts of the option"));
            assert!(german.label != english.label && !german.label.is_empty() && !english.label.is_empty());
            for (german, english) in german.values.iter().zip(english.values) {
                assert!(!german.label.is_empty() && !english.label.is_empty());
            }
            let needs_none = !spec.is_variant() && !spec.values().is_empty();
            assert_eq!((german.none.is_empty(), english.none.is_empty()), (!needs_none, !needs_none));
        }
    }
}

#[test]
fn every_piece_has_a_unique_name_with_an_optional_article() {
    let articles = [&["der", "die", "das"][..], &["the"]];
    for (game_kind, roles) in
        [(GameKind::Bridge, 6), (GameKind::Hex, 6), (GameKind::Fortress, 6), (GameKind::Coalition, 9)]
    {
        for (language, articles) in Language::ALL.into_iter().zip(articles) {
            let texts = language.texts();
            let names = (0..roles).map(Role::new).map(|role| {
                let name = texts.piece(game_kind, role);
                let (article, plain) =
                    texts.piece_with_article(game_kind, role).split_once(' ').expect("an article");
                assert!(
                    articles.contains(&article) && plain == name && !name.is_empty(),
                    "{article} {plain}"
                );
                name
            });
            assert_eq!(names.collect::<BTreeSet<_>>().len(), roles);
            assert_eq!(texts.piece(game_kind, Role::new(roles)), "");
            assert_eq!(texts.piece_with_article(game_kind, Role::new(roles)), "");
        }
    }
}
