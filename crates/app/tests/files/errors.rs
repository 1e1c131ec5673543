//! Every error of a file has a sentence in both languages and a place.
use engine::history::{GameRecord, PartialFile, read_files};
use engine::notation::NotationStyle;
use std::collections::BTreeSet;
use texts::{Language, file_error};

fn broken(text: &str) -> PartialFile {
    match read_files(text) {
        Ok(read) => panic!("{text}: {} games", read.len()),
        Err(broken) => *broken,
    }
}

fn sentences_of(broken: &PartialFile) -> [String; 2] {
    Language::ALL.map(|language| file_error(language.texts(), &NotationStyle::default(), &broken.error))
}

const BRIDGE: &str = "[Game \"bridge\"]\n";

#[test]
fn errors_are_reported_with_their_place() {
    let game = |moves: &str| format!("{BRIDGE}\n{moves}");
    let cases = [
        ("".to_owned(), (1, 1, 1), "Darin steht keine Partie."),
        ("{nothing}".to_owned(), (1, 1, 10), "Darin steht keine Partie."),
        ("e4".to_owned(), (1, 1, 1), "Es steht nicht da, welches Spiel gespielt wird"),
        ("[Event \"x\"]\n*".to_owned(), (1, 1, 1), "Es steht nicht da, welches Spiel gespielt wird"),
        ("[Variant \"go\"]\n*".to_owned(), (1, 1, 1), "Es steht nicht da, welches Spiel gespielt wird"),
        ("[Game \"chess\"]".to_owned(), (1, 1, 8), "chess"),
        ("[Game \"bridge+x\"]".to_owned(), (1, 1, 8), "x"),
        (
            format!("{BRIDGE}[White \"{}\"]", "x".repeat(2001)),
            (1, 2, 1),
            "Diese Angabe ist zu lang: höchstens 2000 Zeichen.",
        ),
        (format!("{BRIDGE}{}", "[A \"\"]\n".repeat(1000)), (1, 1001, 1), "höchstens 1000"),
        (format!("{BRIDGE}[Letters \"fr\"]"), (1, 2, 11), "Buchstaben „fr“ sind unbekannt."),
        (format!("{BRIDGE}[Letters \"de 2.4\"]"), (1, 2, 11), "„de 2.4“"),
        (format!("{BRIDGE}[Earlier \"1-1-1\"]"), (1, 2, 11), "„1-1-1“"),
        (format!("{BRIDGE}[Earlier \"x\"]"), (1, 2, 11), "„x“"),
        (format!("{BRIDGE}[Start \"9/8 w\"]"), (1, 2, 9), "nötig sind 6"),
        (game("1. e2d3 {so"), (1, 3, 9), "Dieser Kommentar endet nicht"),
        (game("1. e2d3 so}"), (1, 3, 9), "Das ist kein Zug."),
        (game("1. e2d3 }"), (1, 3, 9), "Hier endet ein Kommentar, der nicht beginnt."),
        (game("1. e2d3 (e2f3"), (1, 3, 9), "Diese Variante endet nicht"),
        (game("1. e2d3\n(e2f3\n[Game \"hex\"]"), (1, 4, 1), "Diese Variante endet nicht"),
        (game("1. e2d3 )"), (1, 3, 9), "Hier endet eine Variante, die nicht beginnt."),
        (game("(e2d3)"), (1, 3, 1), "Vor dieser Variante steht kein Zug"),
        (game("e2d3 ((e2f3))"), (1, 3, 7), "Vor dieser Variante steht kein Zug"),
        (game("e2d3 $256"), (1, 3, 6), "Hinter $ steht eine Zahl"),
        (game("e2d3 $"), (1, 3, 6), "Hinter $ steht eine Zahl"),
        (game("e2d3 1-0 e8d7"), (1, 3, 10), "Nach dem Ergebnis"),
        (game("e2d3 Größe"), (1, 3, 6), "Zug 1 (Schwarz), „Größe“: Das ist kein Zug."),
        (game("e2d3 (e2f3 Xa1) e8d7"), (1, 3, 12), "Zug 1 (Schwarz), „Xa1“: Der Buchstabe X"),
        (game("e2d3 claim"), (1, 3, 6), "Hier gibt es kein Remis zu reklamieren."),
        (game("e2d3 draw!"), (1, 3, 6), "Es ist kein Remis angeboten, das diese Partei beantworten könnte."),
        (game("draw? draw?"), (1, 3, 7), "Ein Remis ist schon angeboten."),
        (game("b!claim"), (1, 3, 1), "Das kann nur, wer am Zug ist."),
        (game("ready"), (1, 3, 1), "So lassen sich die Figuren hier nicht aufstellen."),
        (game("resign e2d3"), (1, 3, 8), "Die Partie ist zu Ende."),
        (format!("{}\n\n[Game \"hex\"]\n{{ä}} 7d9 ß", game("1. e2d3 *")), (2, 6, 9), "Zug 1 (Braun), „ß“"),
        ("[Game \"coalition\"]\nready draw?".to_owned(), (1, 2, 7), "."),
        ("[Game \"coalition\"]\nready g!resign".to_owned(), (1, 2, 7), "."),
    ];
    let mut sentences = BTreeSet::new();
    for (text, place, sentence) in cases {
        let broken = broken(&text);
        let error = &broken.error;
        assert_eq!((error.game, error.line, error.column), place, "{text}: {:?}", error.kind);
        let [german, english] = sentences_of(&broken);
        assert!(german.contains(sentence), "{german}");
        assert_ne!(german, english);
        for sentence in [&german, &english] {
            assert!(
                sentence.ends_with('.') && !sentence.contains(['{', '}']) && !sentence.contains("..")
                    || text.contains('}'),
                "{sentence}"
            );
        }
        if !sentence.starts_with("Darin") {
            let (game, line, column) = place;
            assert!(
                german.starts_with(&format!("Partie {game}, Zeile {line}, Zeichen {column}: ")),
                "{german}"
            );
            assert!(
                english.starts_with(&format!("Game {game}, line {line}, character {column}: ")),
                "{english}"
            );
        }
        sentences.extend([german, english]);
    }
    assert!(sentences.len() > 60, "{}", sentences.len());
}

#[test]
fn games_before_an_error_are_read() {
    let text = format!(
        "{BRIDGE}[White \"Anna\"]\n\n1. e2d3 {{good}} *\n\n{BRIDGE}[White \"Bernd\"]\n\n1. e2d3 (e2f3 {{so}} e8f7 nonsense) e8d7"
    );
    let broken = broken(&text);
    assert_eq!((broken.games.len(), broken.games[0].names[0].as_str()), (1, "Anna"));
    let part = broken.partial_game.expect("a part");
    assert_eq!(part.names[0], "Bernd");
    let record = GameRecord::of(&part.game);
    // The variation is closed where it breaks off.
    assert_eq!(record.actions, ["e2d3"]);
    assert_eq!(record.annotations, [(1, "(w!e2f3 {so} b!e8f7)".to_owned())]);
    // Without a game there is no part.
    assert!(self::broken("[Game \"chess\"]").partial_game.is_none());
}
