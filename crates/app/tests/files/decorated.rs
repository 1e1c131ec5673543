//! Games as word processors, messengers and other chess programs leave their text: read as the same games.
use crate::dice::Dice;
use crate::games::{annotate, begin, file, notation_style, play_on};
use crate::roundtrip::same;
use engine::games::GameKind;
use engine::history::{Game, GameFile, is_game_file, read_files, read_files_as, write_file};
use engine::link::address_in;
use engine::notation::NotationStyle;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use schachquartett_app::tab::Route;

const INVISIBLE: [char; 9] = [
    '\u{200b}', '\u{200c}', '\u{200d}', '\u{200e}', '\u{200f}', '\u{2060}', '\u{feff}', '\u{ad}', '\u{2066}',
];
const DASHES: [char; 11] = [
    '-', '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2015}', '\u{2212}', '\u{fe58}',
    '\u{fe63}', '\u{ff0d}',
];
const BLANKS: [&str; 6] = [" ", "\u{a0}", "\u{2009}", "\u{202f}", " \u{200b} ", "\u{2003}\n"];
/// Symbols that stand for no numeric annotation glyph.
const SYMBOLS: [&str; 4] = ["", "♥", "⟪⟫", "✓"];

/// The figurine of a piece's letter.
fn figurine(game: &Game, style: &NotationStyle, letter: char, dice: &mut Dice) -> Option<String> {
    let has_own_letters = game.def().san_signs().letters.is_some();
    let index = style.letters.iter().position(|&other| other == letter)?;
    let index = (!has_own_letters || index == 0).then_some(index as u32 + 6 * dice.below(2) as u32)?;
    let figurine = char::from_u32(u32::from('♔') + index)?;
    Some(format!("{figurine}{}", dice.of(&["", "\u{fe0e}", "\u{fe0f}"])))
}

/// A word of movetext. Comments are none.
fn decorated_word(
    word: &str,
    game: &Game,
    style: &NotationStyle,
    ends_with_parenthesis: bool,
    dice: &mut Dice,
) -> String {
    let number = word.strip_suffix('.').filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
    if let Some(number) = number {
        let signs: &[&str] =
            if ends_with_parenthesis { &[".)"] } else { &[".", " .", "…", "..", "\u{200b}."] };
        return format!("{number}{}", dice.of(signs));
    }
    match word {
        "0-0" | "0-0-0" if dice.percent(70) => {
            let sign = dice.of(&["0", "O", "o"]);
            let dash = dice.of(&["–", " – ", " - ", "", "— ", "\u{2212}"]);
            return word.replace('0', sign).replace('-', dash);
        }
        _ => {}
    }
    let is_set_up = word.contains("set:");
    let (mut text, mut before) = (String::new(), None);
    for letter in word.chars() {
        let may_be_piece =
            matches!(before, None | Some('!' | '=')) || before.is_some_and(|_| text.contains('='));
        match figurine(game, style, letter, dice).filter(|_| may_be_piece && !is_set_up && dice.percent(50)) {
            Some(figurine) => text += &figurine,
            None if letter == '-' => text.push(dice.of(&DASHES)),
            None if letter == 'x' && dice.percent(30) => text.push('×'),
            None => text.push(letter),
        }
        if dice.percent(10) {
            text.push(dice.of(&INVISIBLE));
        }
        before = Some(letter);
    }
    text
}

/// A text as the program writes it, changed in ways that mean nothing.
fn decorated(text: &str, game: &Game, style: &NotationStyle, dice: &mut Dice) -> String {
    let (head, moves) = text.split_once("\n\n").expect("an empty line");
    let ends_with_parenthesis = dice.percent(30);
    // In variations numbers end with a parenthesis only behind others that do.
    let (mut depth, mut has_parenthesis) = (0, false);
    let mut result = format!("From: Anna\nDate: 1-1 [sic]\n\n{head}\n\n");
    let mut rest = moves;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '{' => rest.find('}').expect("an end") + 1,
            '(' | ')' | '$' => 1,
            _ if first.is_whitespace() => 1,
            _ => rest
                .find(|letter: char| letter.is_whitespace() || "(){}$".contains(letter))
                .unwrap_or(rest.len()),
        };
        let (token, behind) = rest.split_at(length);
        let is_number_of_glyph = result.ends_with('$');
        match first {
            '{' | '(' | ')' | '$' => {
                depth += i32::from(first == '(') - i32::from(first == ')');
                result += token;
            }
            _ if first.is_whitespace() => result += dice.of(&BLANKS),
            _ if is_number_of_glyph => result += token,
            _ => {
                let may_end = ends_with_parenthesis && (depth == 0 || has_parenthesis);
                let word = decorated_word(token, game, style, may_end, dice);
                has_parenthesis |= word.ends_with(".)");
                result += &word;
                if token.contains(|letter: char| letter.is_ascii_lowercase()) && dice.percent(10) {
                    result += dice.of(&["", " "]);
                    result += dice.of(&SYMBOLS);
                }
            }
        }
        rest = behind;
    }
    result
}

fn read_one(text: &str) -> GameFile {
    let mut games = read_files(text).unwrap_or_else(|broken| panic!("{:?}\n{text}", broken.error));
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

proptest! {
    #![proptest_config(Config { cases: 200, rng_seed: RngSeed::Fixed(3), ..Config::default() })]

    #[test]
    fn decorated_games_are_read_as_the_same_games(seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let mut game = begin(&mut dice);
        play_on(&mut game, 1 + dice.below(40), &mut dice);
        annotate(&mut game, &mut dice);
        let style = notation_style(&mut dice);
        let text = write_file(&file(game, &mut dice), &style);
        let plain = read_one(&text);
        let decorated = decorated(&text, &plain.game, &style, &mut dice);
        prop_assert!(is_game_file(&decorated));
        same(&plain, &read_one(&decorated), &decorated);
    }

    #[test]
    fn no_text_of_such_characters_makes_a_reader_panic(parts in proptest::collection::vec(0..40_usize, 0..60)) {
        let text: String = parts.into_iter().map(|part| PARTS[part % PARTS.len()]).collect();
        crate::judged::judged(&text);
        crate::judged::judged(&format!("[Game \"bridge\"]\n{text}"));
        let _ = address_in(&format!("#/{text}")).map(|address| Route::read(&address));
        for game_kind in GameKind::ALL {
            let _ = read_files_as(&text, game_kind);
        }
    }
}

const PARTS: [&str; 40] = [
    "1",
    "0",
    "O",
    "-",
    "–",
    "—",
    "\u{2212}",
    ".",
    ")",
    "(",
    "…",
    " ",
    "\n",
    "\u{a0}",
    "\u{200b}",
    "\u{feff}",
    "ed3",
    "♘f3",
    "♕",
    "♟\u{fe0f}",
    "=",
    "+",
    "±",
    "∞",
    "½",
    "1/2",
    "!",
    "?",
    "[",
    "]",
    "\"",
    "”",
    "\\",
    "[White \"A",
    "[Game \"hex\"]",
    "{",
    "}",
    "$",
    "&data=",
    "%23%2F",
];
