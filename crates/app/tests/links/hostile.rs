//! Links that nobody has written: they are refused or opened, and soon.
use crate::code::{CHARACTERS, bytes_of, code_of};
use crate::dice::Dice;
use crate::play::{bare, random_game_of_any_kind, shared};
use crate::round::describe;
use engine::games;
use engine::history::Game;
use engine::link::{OpenedLink, read_game, write_game};
use engine::notation::read_action;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use texts::{Language, link_error, unplayed_tail};

/// A list with some changes: things replaced, lost, inserted, exchanged, doubled, cut off.
fn mutated<T: Clone>(things: &[T], dice: &mut Dice, other: &dyn Fn(&mut Dice, &T) -> T) -> Vec<T> {
    let mut things = things.to_vec();
    for _ in 0..1 + dice.below(3) {
        let count = things.len();
        if count == 0 {
            break;
        }
        // What stands at the start means most.
        let at = if dice.percent(40) { dice.below(count.min(24)) } else { dice.below(count) };
        match dice.below(10) {
            0..5 => things[at] = other(dice, &things[at]),
            5 => drop(things.remove(at)),
            6 => things.insert(at, other(dice, &things[at])),
            7 => things.swap(at, dice.below(count)),
            8 => things.truncate(at),
            _ => {
                let piece = things[at..(at + 1 + dice.below(8)).min(count)].to_vec();
                drop(things.splice(at..at, piece));
            }
        }
    }
    things
}

/// A link with changed characters.
fn changed_text(code: &str, dice: &mut Dice) -> String {
    let letters: Vec<char> = code.chars().collect();
    let strange = ['1', '2', '9', '_', '+', '=', '*', 'ä', '\u{200b}', ' ', '%', '\u{1f600}', '\0'];
    let known: Vec<char> = CHARACTERS.chars().collect();
    let other = |dice: &mut Dice, _: &char| {
        if dice.percent(90) { known[dice.below(known.len())] } else { strange[dice.below(strange.len())] }
    };
    mutated(&letters, dice, &other).into_iter().collect()
}

/// A link with changed bytes and the checksum that fits them.
fn changed_bytes(code: &str, dice: &mut Dice) -> String {
    let other = |dice: &mut Dice, byte: &u8| match dice.below(4) {
        0 => [0, 1, 0x7f, 0x80, 0xff][dice.below(5)],
        1 => dice.next() as u8,
        _ => byte ^ 1 << dice.below(8),
    };
    let mut bytes = bytes_of(code);
    if dice.percent(40) {
        // Another move, most of the time.
        let at = bytes.len() - 1 - dice.below(bytes.len() * 3 / 4);
        bytes[at] = other(dice, &bytes[at]);
        return code_of(&bytes);
    }
    code_of(&mutated(&bytes, dice, &other))
}

/// What an opened game must be, however it came to be.
fn check(opened: &OpenedLink, code: &str) {
    let (def, game) = (opened.shared.game.def(), &opened.shared.game);
    let plies = game.plies().count();
    assert_eq!(opened.shared.names.len(), def.rules().parties);
    assert!(opened.shared.shown_ply.is_none_or(|shown| shown <= plies));
    if let Some(rest) = &opened.tail {
        assert!(rest.ply == plies + 1 && !rest.texts.is_empty(), "{code}");
        let sentence = unplayed_tail(Language::De.texts(), &**def, rest);
        assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{sentence}");
    }
    let again = read_game(&write_game(&opened.shared)).unwrap_or_else(|error| panic!("{code}: {error:?}"));
    assert!(again.tail.is_none(), "{code}");
    assert_eq!(describe(&again.shared), describe(&opened.shared), "{code}");
}

/// Other work on the machine takes its time, too: what hangs takes far longer.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// How many links came to what, and which took longest.
#[derive(Default)]
struct Tally {
    came_to: BTreeMap<String, u32>,
    slowest: Duration,
    slowest_code: String,
}

impl Tally {
    fn try_code(&mut self, code: &str) {
        let start = Instant::now();
        let opened = read_game(code);
        let took = start.elapsed();
        if took > self.slowest {
            (self.slowest, self.slowest_code) = (took, code.to_owned());
        }
        let came_to = match &opened {
            Ok(opened) => {
                check(opened, code);
                if opened.tail.is_some() { "opened partly" } else { "opened whole" }.to_owned()
            }
            Err(error) => {
                let sentence = link_error(Language::En.texts(), error);
                assert!(sentence.ends_with('.'), "{sentence}");
                let name = format!("{error:?}");
                format!("refused: {}", name.split([' ', '(', '{']).next().unwrap_or_default())
            }
        };
        *self.came_to.entry(came_to).or_default() += 1;
    }

    fn of(&self, what: &str) -> u32 {
        self.came_to.get(what).copied().unwrap_or_default()
    }
}

/// Tries changed links, half of them with a checksum that fits.
fn run(seeds: std::ops::Range<u64>) -> Tally {
    let mut tally = Tally::default();
    let mut codes = Vec::new();
    for seed in seeds {
        let mut dice = Dice::new(seed ^ 0xdead);
        // A hundred links of each game.
        if seed % 100 == 0 {
            codes.push(write_game(&shared(random_game_of_any_kind(seed).game, &mut dice)));
        }
        let code = &codes[codes.len() - 1];
        let changed =
            if seed % 2 == 0 { changed_text(code, &mut dice) } else { changed_bytes(code, &mut dice) };
        tally.try_code(&changed);
    }
    println!("{:#?}\nslowest {:?}: {}", tally.came_to, tally.slowest, tally.slowest_code);
    tally
}

#[test]
fn changed_links_are_refused_or_opened() {
    let tally = run(0..10_000);
    assert!(tally.slowest < TIME_LIMIT, "{:?}", tally.slowest);
    for what in [
        "Damaged",
        "Truncated",
        "Contents",
        "UnknownCharacter",
        "Start",
        "NewerRules",
        "Game",
        "NewerVersion",
    ] {
        assert!(tally.of(&format!("refused: {what}")) > 3, "{what}: {:?}", tally.came_to);
    }
    assert!(tally.of("opened whole") > 100 && tally.of("opened partly") > 500, "{:?}", tally.came_to);
}

#[test]
#[ignore = "takes minutes"]
fn long_run_of_changed_links() {
    let tally = run(1_000_000..2_000_000);
    assert!(tally.slowest < TIME_LIMIT, "{:?}", tally.slowest);
}

/// No single change of a character goes unnoticed.
#[test]
fn every_changed_character_is_noticed() {
    let code = write_game(&bare(random_game_of_any_kind(3).game));
    for at in 0..code.len() {
        for letter in CHARACTERS.chars().filter(|&letter| !code[at..].starts_with(letter)) {
            let changed = format!("{}{letter}{}", &code[..at], &code[at + 1..]);
            assert!(read_game(&changed).is_err(), "{changed}");
        }
        assert!(read_game(&code[..at]).is_err(), "{}", &code[..at]);
    }
}

/// Positions that come back while a double step is open that nobody can answer, with many queens that go
/// about.
#[test]
fn repeated_positions_are_compared_quickly() {
    let def = games::by_id("fortress:double-capture").expect("a game");
    let text = "1nQ6/4sKwKnKeK/nQ1sQ1wQ1eQ1nQ1sQ1wQ1eQ1/16/sQnQ2wQeQ2sQnQ2/12/1wQeQ2sQnQ2wQeQ1/12/\
                sQnQ2wQeQ2sQnQ2/12/2sP1sP1sP5/12/16/sQ1nQ1sQ1nQ1wQ1eQ1nQ1sQ1/1sQ6/wQ6eQ w - - e5e6 0 1";
    let mut game = Game::new(def.clone(), def.read_position(text).expect("a position"));
    for text in ["a1b1", "b16b15", "p1p2", "b2c2", "b1a1", "b15b16", "p2p1", "c2b2"].iter().cycle().take(32) {
        let position = game.state().position;
        let action = read_action(&*def, def.rules(), &position, text).expect("a move");
        if game.play(action).is_err() {
            break;
        }
    }
    let code = write_game(&bare(game));
    let start = Instant::now();
    let opened = read_game(&code).expect("a game");
    assert!(opened.shared.game.plies().count() > 16);
    assert!(start.elapsed() < TIME_LIMIT, "{:?}", start.elapsed());
}
