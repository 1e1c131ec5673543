//! Move texts as players write them, by the rules pages of the games.
use schachquartett_engine::games::{self, GameDef};
use schachquartett_engine::notation::{NotationStyle, read_action, write_san};
use schachquartett_engine::rules::{ActionKind, Move, Position};

const GERMAN: NotationStyle = NotationStyle { letters: NotationStyle::GERMAN, v23_names: false };
const ENGLISH: NotationStyle = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };

/// The move with this machine text in a position.
fn found(def: &dyn GameDef, position: &Position, text: &str) -> Move {
    match read_action(def, def.rules(), position, text).expect("a legal move").kind {
        ActionKind::Move(mv) => mv,
        other => panic!("{other:?} is no move"),
    }
}

fn written(game: &str, position: &str, text: &str, style: &NotationStyle) -> String {
    let def = games::by_id(game).expect("a game");
    let position = def.read_position(position).expect("a position");
    let mv = found(&*def, &position, text);
    write_san(&*def, def.rules(), &position, &mv, style)
}

/// A position of hex chess: rows m to a as given, White on turn.
fn hex(rows: &str, rights: &str, text: &str) -> String {
    written("hex", &format!("{rows} w {rights} - 0 30"), text, &GERMAN)
}

#[test]
fn pieces_and_pawns() {
    let rows = "1bK2kK1/7/8/9/10/11/12/13/3wN8/11/10/2wP6/4wK3 w - - 0 30";
    let at = |text: &str, style| written("hex", rows, text, style);
    assert_eq!(at("e4g7", &GERMAN), "Sg7");
    assert_eq!(at("e4g7", &ENGLISH), "Ng7");
    assert_eq!(at("b3c4", &GERMAN), "c4");
    assert_eq!(at("a5a6", &GERMAN), "Ka6");
}

#[test]
fn a_start_is_disambiguated_by_its_letter_or_its_number() {
    // Knights on d5 and e4 reach g7 from different rows, those on d5 and d6 from one.
    let letter = "1bK2kK1/7/8/9/10/11/12/13/3wN8/4wN6/10/9/4wK3";
    assert_eq!(hex(letter, "-", "d5g7"), "Sdg7");
    let number = "1bK2kK1/7/8/9/10/11/12/13/12/4wNwN5/10/9/4wK3";
    assert_eq!(hex(number, "-", "d6g7"), "S6g7");
    // A number that another one ends with is not that other one.
    let ends = "1bK2kK1/7/8/9/10/11/12/13/12/wR9wR/10/9/4wK3";
    assert_eq!(hex(ends, "-", "d1d7"), "T1d7");
}

#[test]
fn castlings_are_small_over_two_cells_and_large_over_three() {
    let rows = "1bK2kK1/7/8/9/10/11/12/13/12/11/10/9/wR2wK3wR";
    assert_eq!(hex(rows, "wswl", "a4a2"), "0-0");
    assert_eq!(hex(rows, "wswl", "a4a7"), "0-0-0");
    let bridge = "4k3/8/8/8/***2***/8/8/8/R3K2R w KQ - 0 1";
    assert_eq!(written("bridge", bridge, "e1g1", &GERMAN), "0-0");
    assert_eq!(written("bridge", bridge, "e1c1", &GERMAN), "0-0-0");
}

#[test]
fn checks_mates_and_promotions_have_the_suffixes_of_their_game() {
    let mate = "bK5/7/8/wR8/10/wQ10/12/13/12/11/10/9/kK6wK";
    assert_eq!(hex(mate, "-", "h3k9"), "Dk9++");
    // A check to the third player, not to the next one.
    let third = "bK5/7/8/9/10/11/wQ11/13/12/11/10/9/kK6wK";
    assert_eq!(hex(third, "-", "g2a2"), "Da2+");
    assert_eq!(written("bridge", "8/1P5k/8/8/***2***/8/8/8/3K4 w - - 0 40", "b8c9n", &GERMAN), "c9=S");
    assert_eq!(written("bridge", "k7/8/1K6/7Q/***2***/8/8/8/8 w - - 0 60", "h6h9", &GERMAN), "Dh9#");
}

#[test]
fn a_promotion_of_hex_chess_has_its_letter_at_the_end() {
    let def = games::by_id("hex").expect("a game");
    let rows = "6/bK6/8/9/9kK/1wP9/12/13/12/11/10/9/4wK3";
    let position = def.read_position(&format!("{rows} w - - 0 30")).expect("a position");
    let moves = schachquartett_engine::rules::legal_moves(def.rules(), &position);
    let promotes = moves.iter().find(|mv| mv.promotion.is_some()).expect("a promotion");
    let text = write_san(&*def, def.rules(), &position, promotes, &GERMAN);
    assert_eq!(text, "i4D+");
}
