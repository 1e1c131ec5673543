//! Nobody can make the reader work for long.
use crate::dice::Dice;
use crate::games::rows;
use engine::games;
use engine::games::fortress;
use engine::history::{FileErrorKind, Game, MarkupError, MovetextError, read_files};
use engine::notation::write_move_text;
use engine::rules::{Action, ActionKind, legal_moves};
use std::time::{Duration, Instant};

/// What is read, and what is wrong in the end.
fn read(text: &str) -> (usize, Option<FileErrorKind>) {
    match read_files(text) {
        Ok(read) => (read.len(), None),
        Err(broken) => (broken.games.len(), Some(broken.error.kind)),
    }
}

fn mark(wrong: Option<FileErrorKind>) -> Option<MarkupError> {
    match wrong {
        Some(FileErrorKind::Moves { error: MovetextError::Markup { error, .. }, .. }) => Some(error),
        _ => None,
    }
}

/// The head of a game's file, and action texts of moves without captures played in it.
fn game_without_captures(id: &str, plies: usize) -> (String, Vec<String>) {
    let def = games::by_id(id).expect("a game");
    let (mut game, mut dice) = (Game::new(def.clone(), def.start_position()), Dice::new(1));
    let mut words = Vec::new();
    while words.len() < plies && game.state().outcome.is_none() {
        let moves = legal_moves(def.rules(), &game.state().position);
        let halfmove_clock: Vec<_> = moves.iter().filter(|mv| mv.captured.is_none()).copied().collect();
        let mv = if halfmove_clock.is_empty() { dice.of(&moves) } else { dice.of(&halfmove_clock) };
        let by = game.state().position.turn();
        words.push(write_move_text(&*def, by, &mv));
        game.play(Action { by, kind: ActionKind::Move(mv) }).expect("legal");
    }
    (format!("[Game \"{id}\"]\n\n"), words)
}

/// A game with queens everywhere and an open double step that nobody can answer: the head, and moves after
/// which the same position has stood five times but for the double step.
fn queens_game() -> (String, Vec<String>) {
    let id = "fortress:king-capture";
    let def = games::by_id(id).expect("a game");
    let mut pieces = "sKp1 wKa1 nKa16 eKp16 sPf6".to_owned();
    for (at, cell) in def.rules().geometry.cells().enumerate().filter(|(at, _)| at % 3 == 0) {
        let name = def.cell_name(cell);
        if !["p1", "a1", "a16", "p16", "f4", "f5", "f6"].contains(&name.as_str()) {
            pieces += &format!(" {}Q{name}", ["s", "w", "n", "e"][at / 3 % 4]);
        }
    }
    let text = format!("{} w - - f5f6 0 9", rows(&*def, &pieces));
    let start = def.read_position(&text).expect("a position");
    let (mut game, mut words) = (Game::new(def.clone(), start), Vec::new());
    for ply in 0..32 {
        let position = game.state().position;
        let moves = legal_moves(def.rules(), &position);
        let last = (ply / 4 % 2 == 1)
            .then(|| *game.plies().nth(ply - 4).and_then(|ply| ply.mv().copied()).as_ref().expect("a move"));
        let is_meant = |mv: &&engine::rules::Move| match last {
            Some(last) => (mv.from, mv.to) == (last.to, last.from),
            None => {
                mv.captured.is_none()
                    && position.piece(mv.from).is_some_and(|piece| piece.role() == fortress::QUEEN)
            }
        };
        let mv = *moves.iter().find(is_meant).expect("a queen moves");
        words.push(write_move_text(&*def, position.turn(), &mv));
        game.play(Action { by: position.turn(), kind: ActionKind::Move(mv) }).expect("legal");
    }
    (format!("[Game \"{id}\"]\n[Start \"{text}\"]\n\n"), words)
}

#[test]
fn files_longer_than_their_limits_are_refused() {
    let game = "[Game \"bridge\"]\n*\n";
    let (games, wrong) = read(&game.repeat(1_000));
    assert!((games, wrong.is_none()) == (1_000, true));
    let (games, wrong) = read(&game.repeat(1_001));
    assert!(games == 1_000 && matches!(wrong, Some(FileErrorKind::TooManyGames(1_000))));
    let comment = format!("[Game \"bridge\"]\ne2d3 {{{}}} *", "x".repeat(299_980));
    assert_eq!(read(&comment).0, 1);
    let comment = comment.replace("x}", "xxxxxxxxxxxxxxx}");
    assert_eq!(mark(read(&comment).1), Some(MarkupError::TooLong(300_000)));
    let long = " ".repeat(2_000_000);
    assert!(matches!(read(&long).1, Some(FileErrorKind::NoGame)));
    assert!(matches!(
        read(&(long + " ")).1,
        Some(FileErrorKind::TooLong { found: 2_000_001, max: 2_000_000 })
    ));
    let nested =
        |depth: usize| format!("[Game \"bridge\"]\ne2d3 {}{} *", "(e2f3 ".repeat(depth), ")".repeat(depth));
    assert_eq!(read(&nested(16)).0, 1);
    assert_eq!(mark(read(&nested(17)).1), Some(MarkupError::TooDeep(16)));
    let many = |count: usize| format!("[Game \"bridge\"]\ne2d3 {} *\n", "(e2f3)".repeat(count));
    assert_eq!(read(&many(4_999)).0, 1);
    assert_eq!(mark(read(&many(5_000)).1), Some(MarkupError::TooMany(5_000)));
    let (games, wrong) = read(&many(4_999).repeat(31));
    assert_eq!((games, mark(wrong)), (30, Some(MarkupError::TooExpensive)));
    // As many games with as many moves as people have.
    let (head, words) = game_without_captures("bridge", 120);
    assert_eq!(read(&format!("{head}{} *\n\n", words.join(" ")).repeat(1_000)).0, 1_000);
}

#[test]
fn unclosed_things_in_long_files_are_found_at_once() {
    for piece in [
        "{",
        "(",
        "[",
        "[A \"",
        ";",
        "%",
        "\n%",
        "$",
        "e.p.",
        "= ",
        "1)",
        "\\",
        "½-",
        "[A \"\\\"",
        "{}",
        "()",
        "* ",
    ] {
        let begin = Instant::now();
        let text = format!("[Game \"bridge\"]\ne2d3 {}", piece.repeat(1_900_000 / piece.len()));
        let _ = read_files(&text);
        let _ = read_files(&text[16..]);
        let _ = engine::history::is_game_file(&text[16..]);
        assert!(begin.elapsed() < Duration::from_secs(10), "{piece:?}: {:?}", begin.elapsed());
    }
}

/// The files that take longest, of all known kinds.
fn worst() -> Vec<(String, String)> {
    let mut texts = Vec::new();
    let whole = |head: &str, moves: &str| format!("{head}{moves} *\n\n");
    let filled = |game: &str| game.repeat((1_990_000 / game.len()).clamp(1, 1_000));
    for id in ["bridge", "hex", "fortress:london", "fortress:king-capture"] {
        let (head, words) = game_without_captures(id, 1_500);
        texts.push((format!("{id}, long games"), filled(&whole(&head, &words.join(" ")))));
        let (last, max) = (words.last().expect("moves"), 4_900 - words.len());
        let moves = format!("{} {}", words.join(" "), format!("({last})").repeat(max));
        texts.push((format!("{id}, variations"), filled(&whole(&head, &moves))));
    }
    let (head, words) = queens_game();
    let last = words.last().expect("moves");
    let all = words.join(" ");
    texts.push((
        "repetition, variations".into(),
        whole(&head, &format!("{all} {}", format!("({last})").repeat(2_000))),
    ));
    texts.push(("repetition, claims".into(), whole(&head, &format!("{all} {}", "(claim)".repeat(2_000)))));
    texts.push(("repetition, games".into(), filled(&whole(&head, &all))));
    let few = format!("{} {}", words[..3].join(" "), format!("({})", words[2]).repeat(4_900));
    texts.push(("queens, variations".into(), filled(&whole(&head, &few))));
    texts
}

fn judge(texts: &[(String, String)]) {
    for (what, text) in texts {
        let begin = Instant::now();
        let (games, wrong) = read(text);
        let time = begin.elapsed();
        println!("{what}: {} bytes, {games} games in {} ms, {:?}", text.len(), time.as_millis(), mark(wrong));
        assert!(time < Duration::from_secs(20), "{what}: {time:?}");
    }
}

#[test]
fn the_slowest_files_take_no_longer_than_seconds() {
    let texts = worst();
    let is_short =
        |(what, _): &&(String, String)| what.starts_with("repetition") || what == "bridge, variations";
    let texts: Vec<_> = texts.iter().filter(is_short).cloned().collect();
    assert_eq!(texts.len(), 4);
    judge(&texts);
    let ends: Vec<_> = texts.iter().map(|(_, text)| mark(read(text).1)).collect();
    assert_eq!(
        ends,
        [
            Some(MarkupError::TooExpensive),
            Some(MarkupError::TooExpensive),
            None,
            Some(MarkupError::TooExpensive)
        ]
    );
}

/// All of them, with figures.
#[test]
#[ignore = "takes its time"]
fn long_files_take_no_longer_than_seconds() {
    judge(&worst());
}
