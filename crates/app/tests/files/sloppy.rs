//! Files as others write them.
use engine::history::{Annotation, GameFile, GameRecord, is_game_file, read_files};

pub fn read(text: &str) -> Vec<GameFile> {
    read_files(text).unwrap_or_else(|broken| panic!("{text}: {:?}", broken.error))
}

fn actions(file: &GameFile) -> Vec<String> {
    GameRecord::of(&file.game).actions
}

fn comment(text: &str) -> Annotation {
    Annotation::Comment(text.to_owned())
}

#[test]
fn a_file_in_careless_style_is_read() {
    let text = "\u{feff}% a line to be left out\r\n[Game \"bridge\"][Event \"?\"]\r\n  [White\"Anna\"]\r\n[Black \"?\"]\r\n\r\n\
                1.e2d3! e8d7?{so (it) goes}2.d3e4(2.c2-b3!? d7-c6\r\n(2...d7-e6$14))2...d7c6=; to the end\r\n3 . d2c3 ?! 1-0\r\n\r\n\r\n\
                [Game \"hex\"]\r\n\r\n1)7d9 2)Nj8 3)kk10\r\n% not this\r\n1-1-1 {done}\r\n\r\n[Game \"bridge\"]\r\n*\r\n";
    let games = read(text);
    assert_eq!(games.len(), 3);
    let [first, second, third] = &games[..] else { panic!("three games") };
    assert_eq!(actions(first), ["e2d3", "e8d7", "d3e4", "draw?", "d7c6", "d2c3"]);
    assert_eq!((first.names.as_slice(), first.title.as_str()), (&["Anna".to_owned(), String::new()][..], ""));
    assert_eq!(first.game.annotations(1), [Annotation::Glyph(1)]);
    assert_eq!(first.game.annotations(2), [Annotation::Glyph(2), comment("so (it) goes")]);
    let Annotation::Variation(message) = &first.game.annotations(3)[0] else { panic!("a variation") };
    assert_eq!((message.len(), message[0].annotations.clone()), (2, vec![Annotation::Glyph(5)]));
    let Annotation::Variation(inner) = &message[1].annotations[0] else { panic!("a variation in it") };
    assert_eq!(inner[0].annotations, [Annotation::Glyph(14)]);
    assert_eq!(first.game.annotations(5), [comment("to the end")]);
    assert_eq!(first.game.annotations(6), [Annotation::Glyph(6)]);
    // The moves do not show the result, and so the tag stays.
    assert_eq!(first.tags, [("Result".to_owned(), "1-0".to_owned())]);
    assert_eq!(actions(second), ["b7d9", "k6j8", "k12k10"]);
    assert_eq!(second.game.annotations(3), [comment("done")]);
    assert!(actions(third).is_empty() && third.tags.is_empty());
}

#[test]
fn comments_before_the_tags_and_before_a_variation_stay() {
    let text = "{first} ; second\n[Game \"bridge\"]\n{third} 1. e2d3 ({why not} e2f3) *";
    let games = read(text);
    assert_eq!(games[0].game.annotations(0), ["first", "second", "third"].map(comment));
    let Annotation::Variation(message) = &games[0].game.annotations(1)[1] else { panic!("a variation") };
    assert_eq!((&games[0].game.annotations(1)[0], message.len()), (&comment("why not"), 1));
}

#[test]
fn positions_of_fairy_stockfish_are_read() {
    let fen = "7k/8/8/2Pp4/***2***/8/8/8/K7 w - c7d6 0 2";
    let sorted = "7k/8/8/2Pp4/***2***/8/8/8/K7 w - d6c7 0 2";
    for (fen, tags) in [
        (fen, "[Variant \"Bridge Chess\"]\n[SetUp \"1\"]\n"),
        (sorted, "[Variant \"Perleberger Brückenschach\"]\n"),
        (sorted, "[Game \"bridge\"]\n[SetUp \"1\"]\n"),
    ] {
        let games = read(&format!("{tags}[FEN \"{fen}\"]\n\n2. c7 e.p.!? {{taken}} *"));
        assert_eq!(actions(&games[0]), ["c6c7"], "{fen}");
        assert_eq!(games[0].game.annotations(1), [Annotation::Glyph(5), comment("taken")]);
    }
    let start = "[Game \"bridge\"]\n[SetUp \"0\"]\n[FEN \"nonsense\"]\n*";
    assert_eq!(read(start)[0].game.start().pieces().count(), 32);
}

#[test]
fn moves_are_read_in_both_languages_and_by_both_names_of_cells() {
    for (letters, moves) in [
        ("[Letters \"de\"]", "7d9 Sj8 kk10 Le8"),
        ("[Letters \"en 2.2\"]", "7d9 Nj8 kk10 Be8"),
        ("[Letters \"en\"]", "b7d9 k6j8 k12k10 a6e8"),
        ("[Letters \"de 2.3\"]", "gi4 Sh10 11j11 Lh5"),
        ("", "7d9 Sj8 kk10 Le8"),
        ("", "gi4 Nh10 11j11 Bh5"),
    ] {
        let games = read(&format!("[Game \"hex\"]\n{letters}\n{moves} *"));
        assert_eq!(actions(&games[0]), ["b7d9", "k6j8", "k12k10", "a6e8"], "{letters} {moves}");
    }
}

#[test]
fn draw_offers_are_distinguished_from_glyphs() {
    let text = "[Game \"bridge\"]\n1. draw? w!e2d3 draw-! e8d7?! 2. d3e4= b!draw-?? d7c6 resign!? 0-1";
    let file = &read(text)[0];
    let expected = ["draw?", "e2d3", "draw-", "e8d7", "draw?", "d3e4", "draw-", "d7c6", "resign"];
    assert_eq!(actions(file), expected);
    let glyphs: Vec<_> = (0..=9).map(|at| file.game.annotations(at).to_vec()).collect();
    let at = |number| vec![Annotation::Glyph(number)];
    assert_eq!(glyphs[3..5], [at(1), at(6)]);
    assert_eq!((&glyphs[7], &glyphs[9], &glyphs[1]), (&at(4), &at(5), &Vec::new()));
    assert!(file.tags.is_empty(), "the moves show the result");
}

#[test]
fn tags_stay_as_they_are() {
    let text = "[Game \"bridge\"]\n[Site \"a \\\"b\\\" \\\\ \\c\"]\n[Date \"2026.??.??\"]\n[Earlier \"½-½\"]\n[Earlier \"1/2-3/2\"]\n\
                [Result \"0-1\"]\n[Termination \"time forfeit\"]\n\n0-1";
    let file = &read(text)[0];
    let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let expected = [
        tag("Site", "a \"b\" \\ \\c"),
        tag("Date", "2026.??.??"),
        tag("Result", "0-1"),
        tag("Termination", "time forfeit"),
    ];
    assert_eq!(file.tags, expected);
    assert_eq!((file.started_at, file.results.as_slice()), (None, &[vec![1, 1], vec![1, 3]][..]));
    let written = engine::history::write_file(file, &engine::notation::NotationStyle::default());
    for line in ["[Date \"2026.??.??\"]", "[Result \"0-1\"]", "[Termination \"time forfeit\"]", "\n0-1\n"] {
        assert_eq!(written.matches(line).count(), 1, "{written}");
    }
    assert_eq!(read("[Game \"bridge\"]\n[Date \"1970.01.02\"]")[0].started_at, Some(86_400));
    assert_eq!(read("[Game \"bridge\"]\n[Date \"1969.12.31\"]")[0].started_at, None);
}

#[test]
fn files_are_distinguished_from_movetext() {
    for text in ["[Game \"hex\"]", "\u{feff}\r\n [ Event", "{c} ; d\n% e\n[White"] {
        assert!(is_game_file(text), "{text}");
    }
    for text in ["", "1. e4", "{c} e4\n[White", "[", "[1", "{", "*", "w [Game"] {
        assert!(!is_game_file(text), "{text}");
    }
}

#[test]
fn a_bracket_behind_a_number_ends_a_variation() {
    let file = &read("[Game \"bridge\"]\n1) e2d3 (1. e2f3 1... e8f7 2) 1) e8d7 *")[0];
    assert_eq!(actions(file), ["e2d3", "e8d7"]);
    assert!(matches!(&file.game.annotations(1), [Annotation::Variation(message)] if message.len() == 2));
}

#[test]
fn results_have_points_for_each_party() {
    let result_tag = |game: &str, result: &str| {
        let read = read_files(&format!("[Game \"{game}\"]\n{result}"));
        read.ok().and_then(|read| read[0].tags.first().cloned()).map(|tag| tag.1)
    };
    for (game, result) in [
        ("bridge", "1/2-1/2"),
        ("bridge", "½-½"),
        ("hex", "3-1-0"),
        ("fortress:london", "0-0-0-0"),
        ("hex", "½-½-1½"),
    ] {
        assert_eq!(result_tag(game, result).as_deref(), Some(result));
    }
    for (game, result) in
        [("bridge", "0-0"), ("hex", "0-0-0"), ("hex", "0-0-0-0"), ("bridge", "1-0-0"), ("bridge", "1-x")]
    {
        assert_eq!(result_tag(game, result), None, "{result}");
    }
}

#[test]
fn only_a_move_carries_its_offer() {
    let text = "[Game \"bridge\"]\n1. draw? resign";
    let written = engine::history::write_file(&read(text)[0], &engine::notation::NotationStyle::default());
    assert!(written.ends_with("\n1. draw? resign 0-1\n"), "{written}");
}

#[test]
fn broken_tags_keep_their_values() {
    for (line, name, value) in [
        ("[Event \"The \"Open\" of X\"]", "Event", "The \"Open\" of X"),
        ("[Site \"A\"", "Site", "A"),
        ("[Site \"A", "Site", "A"),
        ("[Site \"A]", "Site", "A"),
        ("[Site A]", "Site", "A"),
        ("[Site “A”]", "Site", "A"),
        ("[Site „A“]", "Site", "A"),
        ("[Site \"C \\\\ /Level 6\\\"]", "Site", "C \\ /Level 6\\"),
        ("[Site \"a \"b\"]  [Round \"7\"]", "Site", "a \"b"),
        ("[Site \"a\" b\"] {and a comment}", "Site", "a\" b"),
        ("[ Site \"A\" ]", "Site", "A"),
        ("[Site\n\"A\"\n]", "Site", "A"),
        ("[Site \"\"]", "Site", ""),
        ("[Site \"]", "Site", ""),
    ] {
        let text =
            format!("[Game \"bridge\"]\r\n{line}\r\n[White \"Anna\"]\n[9 \"x\"]\n[%csl x]\n\n1. ed3 ed7 *\n");
        let file = &read(&text)[0];
        let found = match name {
            "Event" => Some(file.title.as_str()),
            _ => file.tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1.as_str()),
        };
        assert_eq!(found, Some(value), "{line}");
        assert_eq!((file.names[0].as_str(), actions(file).len()), ("Anna", 2), "{line}");
        if line.contains("Round") {
            assert!(file.tags.contains(&("Round".to_owned(), "7".to_owned())), "{line}");
        }
    }
    // The place of an error behind them is exact.
    let broken = read_files("[Game \"bridge\"]\n[White \"A \"B\" C\n\n1. ed3 ed9 *").expect_err("an error");
    assert_eq!((broken.error.line, broken.error.column), (4, 8));
}

#[test]
fn what_stands_before_the_first_tag_is_left_out() {
    for before in [
        "Hello Anna,\n\nhere is (the game: 1. e4 {\n\n",
        "% left out\n\u{200e}",
        "x [y]\n[see below]\n> \n",
        "\u{feff}",
    ] {
        let text = format!("{before}[Game \"hex\"]\n[White \"Anna\"]\n\n1. 7d9 Nj8 *\n");
        assert!(is_game_file(&text), "{text}");
        let file = &read(&text)[0];
        assert_eq!((actions(file).len(), file.names[0].as_str()), (2, "Anna"), "{text}");
        let wrong = text.replace("Nj8", "Nj9");
        let broken = read_files(&wrong).expect_err("an error");
        assert_eq!(wrong.lines().nth(broken.error.line - 1), Some("1. 7d9 Nj9 *"), "{wrong}");
    }
    for text in ["", "Hello", "(the game) [here](https://example.org/#/play/1abc)", "1. ed3 ed7", "{[Game]}"]
    {
        assert!(!is_game_file(text), "{text}");
    }
}

#[test]
fn results_are_read_in_any_form() {
    for (result, expected) in [
        ("1–0", "1-0"),
        ("0—1", "0-1"),
        ("½–½", "1/2-1/2"),
        ("½-½", "½-½"),
        ("1/2", "1/2-1/2"),
        ("½", "1/2-1/2"),
        ("1:0", "1-0"),
        ("1 - 0", "1-0"),
        ("1/2 – 1/2", "1/2-1/2"),
        ("1⁄2-1⁄2", "1/2-1/2"),
        ("\u{200b}0\u{2212}1", "0-1"),
    ] {
        let file = &read(&format!("[Game \"bridge\"]\n\n1. ed3 ed7 {result}\n"))[0];
        let found = file.tags.iter().find(|tag| tag.0 == "Result").map(|tag| tag.1.replace('½', "1/2"));
        assert_eq!(found, Some(expected.replace('½', "1/2")), "{result}");
        let tagged = &read(&format!("[Game \"bridge\"]\n[Result \"{result}\"]\n\n1. ed3 ed7 {result}\n"))[0];
        let found = tagged.tags.iter().find(|tag| tag.0 == "Result").map(|tag| tag.1.replace('½', "1/2"));
        assert_eq!(found, Some(expected.replace('½', "1/2")), "{result}");
    }
    let hex = &read("[Game \"hex\"]\n\n1. 7d9 Nj8 3–1−0\n\n[Game \"hex\"]\n7d9 ½\n")[..];
    assert_eq!(hex[0].tags, [("Result".to_owned(), "3-1-0".to_owned())]);
    assert!(hex[1].tags.is_empty());
}
