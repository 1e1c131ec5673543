//! Node counts of independent programs, as a script asks for them.
use crate::program::Program;

/// Larger counts are left to `tests/perft.rs`.
const MAX_COUNT: u64 = 30_000;

#[test]
fn counts_are_those_of_independent_programs() {
    let mut program = Program::start();
    let mut counted = 0;
    let texts = [
        include_str!("../../../../crates/engine/tests/perft/bridge.perft"),
        include_str!("../../../../crates/engine/tests/perft/hex.perft"),
        include_str!("../../../../crates/engine/tests/perft/fortress.perft"),
        include_str!("../../../../crates/engine/tests/perft/coalition.perft"),
    ];
    for line in texts.iter().flat_map(|text| text.lines()) {
        let (key, value) = line.split_once(' ').unwrap_or_default();
        match key {
            "game" => program.send(&format!("setoption name UCI_Variant value {value}")),
            "pos" => program.send(&format!("position fen {value}")),
            "perft" => {
                let (depth, count) = value.split_once(' ').expect("a depth and a count");
                if count.parse::<u64>().expect("a count") > MAX_COUNT {
                    continue;
                }
                program.send(&format!("go perft {depth}"));
                let lines = program.until("Nodes searched: ");
                let (sum, moves) = lines.split_last().expect("lines");
                assert_eq!(sum, &format!("Nodes searched: {count}"), "{line}");
                let of_move = |line: &String| {
                    let (_, count) = line.split_once(": ").expect("a move and a count");
                    count.parse::<u64>().expect("a count")
                };
                let all: u64 = moves.iter().map(of_move).sum();
                assert_eq!(all.to_string(), *count, "{line}");
                counted += 1;
            }
            _ => {}
        }
    }
    assert!(counted > 60, "{counted}");
}

#[test]
fn a_count_can_be_stopped() {
    let mut program = Program::start();
    program.send("go perft 9");
    program.send("stop");
    assert!(program.sync().iter().all(|line| !line.starts_with("Nodes searched")));
    program.send("go perft 0");
    assert_eq!(program.line(), "Nodes searched: 1");
}
