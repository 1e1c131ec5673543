//! Bad input gets one line with the error, changes nothing, and the program goes on.
use crate::program::Program;

const BAD: &[&str] = &[
    "unknown",
    "GO nodes 5",
    "setoption",
    "setoption value 3",
    "setoption name",
    "setoption name UCI_Variant",
    "setoption name UCI_Variant value",
    "setoption name UCI_Variant value chess",
    "setoption name UCI_Variant value bridge+wide-gate",
    "setoption name UCI_Variant value fortress:london+wide-gate+wide-gate",
    "setoption name Nonsense value 3",
    "setoption name Level value 9",
    "setoption name Level value -1",
    "setoption name Seed value x",
    "setoption name Hash value 0",
    "setoption name Hash value 100000",
    "setoption name Clock value sundial",
    "setoption name Weight value 3",
    "setoption name Weight beauty value 3",
    "setoption name Weight pawn value 99999999",
    "position",
    "position here",
    "position startpos e2d3",
    "position fen",
    "position fen moves e2d3",
    "position fen 8/8 w - - 0 1",
    "position fen rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 x",
    "position fen rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
    "position startpos moves e2e4",
    "position startpos moves e2d3 e2d3",
    "position startpos moves e2",
    "position startpos moves e2d3q",
    "position startpos moves \u{2654}",
    "position startpos moves x!e2d3",
    "position startpos moves join:b",
    "position startpos moves resign e2d3",
    "go nodes",
    "go nodes 0",
    "go nodes -5",
    "go nodes 99999999999999999999999999",
    "go depth x",
    "go depth 0",
    "go depth 4294967297",
    "go movetime",
    "go movetime 1.5",
    "go perft",
    "go perft -1",
    "go perft 99999999999",
    "go by",
    "go by wb",
    "go by b",
    "go by z",
    "go sideways",
    "go wtime",
];

#[test]
fn each_error_gets_one_line_and_changes_nothing() {
    let mut program = Program::start();
    program.send("position startpos moves e2d3 d8e7 b1c3 g9f7 c3e4 f7d6 h2g3 h8g7 resign");
    program.send("position startpos moves e2d3 d8e7 b1c3");
    let before = program.sync();
    // The first of the two may be impossible: what counts is that the second one stands.
    assert!(before.len() <= 1, "{before:?}");
    program.send("position startpos moves e2d3");
    assert_eq!(program.sync().len(), 0);
    program.send("position startpos moves e2d3 e8d7");
    assert_eq!(program.sync().len(), 0);
    program.send("position startpos");
    let before = program.describe();
    for bad in BAD {
        program.send(bad);
        let lines = program.sync();
        assert_eq!(lines.len(), 1, "{bad}: {lines:?}");
        let error = lines[0].strip_prefix("info string error: ");
        assert!(error.is_some_and(|error| !error.is_empty()), "{bad}: {lines:?}");
        assert_eq!(program.describe(), before, "{bad}");
    }
    assert!(program.best_move("go nodes 500").0.len() >= 4);
}

#[test]
fn bytes_that_are_no_text_are_an_error() {
    let mut program = Program::start();
    for bytes in [&b"\xff\xfe\x00go"[..], &b"position fen \x80\x81"[..], &[b'x'; 300_000][..]] {
        program.send_bytes(bytes);
        let lines = program.sync();
        assert!(lines.len() == 1 && lines[0].starts_with("info string error: "), "{}", lines.len());
    }
    program.send("");
    program.send("   \t ");
    assert_eq!(program.sync(), Vec::<String>::new());
}

#[test]
fn a_finished_game_is_not_searched() {
    let mut program = Program::start();
    program.send("position startpos moves resign");
    program.send("go nodes 100");
    assert_eq!(program.sync(), ["info string error: go: the game is over"]);
    let [_, actors, outcome, legal] = program.describe();
    assert_eq!([actors.as_str(), outcome.as_str(), legal.as_str()], ["-", "resignation w=0 b=2", "-"]);
}
