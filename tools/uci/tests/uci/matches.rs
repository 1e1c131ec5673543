//! The program `match`.
use engine::games;
use engine::rules::in_check;
use std::process::{Command, Output};

const BOOK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/openings/bridge.txt");
const UCI: &str = env!("CARGO_BIN_EXE_uci");

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_match")).args(arguments).output().expect("it runs")
}

#[test]
fn a_program_is_as_strong_as_itself() {
    // Both games of a pair are the same, with the sides exchanged.
    let limits = "nodes 60";
    let output = run(&["play", "bridge", BOOK, "6", limits, UCI, limits, UCI, "-300", "300"]);
    let text = String::from_utf8(output.stdout).expect("a text");
    assert!(output.status.success(), "{text}");
    assert!(text.starts_with("bridge: 50.0 % [50.0, 50.0] of 6 games with 3 openings, "), "{text}");
    assert!(text.contains("SPRT [-300.0, 300.0]: LLR 0.00, undecided"), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains(" (go nodes 60): ")).count(), 2, "{text}");
}

#[test]
fn more_nodes_win() {
    let output = run(&["play", "bridge", BOOK, "6", "nodes 1500", UCI, "nodes 1", &format!("{UCI} Level=1")]);
    let text = String::from_utf8(output.stdout).expect("a text");
    assert!(output.status.success(), "{text}");
    let percent = text.strip_prefix("bridge: ").and_then(|text| text.split('.').next()?.parse::<u32>().ok());
    assert!(percent.is_some_and(|percent| percent >= 75), "{text}");
}

#[test]
fn openings_are_balanced_and_can_be_read_again() {
    let output = run(&["openings", "bridge", "2", "3", "9"]);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("a text");
    assert_eq!(text.lines().map(|line| line.split(' ').count()).collect::<Vec<_>>(), [3, 3], "{text}");
    assert_eq!(run(&["openings", "bridge", "2", "3", "9"]).stdout, text.as_bytes());
}

#[test]
fn positions_have_the_points_of_their_games() {
    let arguments = ["positions", "bridge", "6", "1", "nodes 200", UCI, "3"];
    let output = run(&arguments);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("a text");
    let def = games::by_id("bridge").expect("a game");
    let mut points = Vec::new();
    for line in text.lines() {
        let (own, position) = line.split_once(';').expect("points and a position");
        let position = def.read_position(position).unwrap_or_else(|error| panic!("{line}: {error:?}"));
        assert!(!in_check(def.rules(), &position, position.turn()), "{line}");
        points.push(own);
    }
    points.dedup();
    assert!(text.lines().count() > 5 && matches!(points[..], ["2 0" | "0 2" | "1 1"]), "{text}");
    assert_eq!(run(&arguments).stdout, text.as_bytes());
}

#[test]
fn among_many_parties_every_distribution_of_seats_is_played() {
    for (id, plies) in [("hex", "6"), ("coalition", "2")] {
        let openings = run(&["openings", id, "1", plies]);
        assert!(openings.status.success(), "{id}");
        let book = format!("{}/openings-{id}.txt", env!("CARGO_TARGET_TMPDIR"));
        std::fs::write(&book, openings.stdout).expect("a file");
        let limits = "nodes 30";
        let output = run(&["play", id, &book, "6", limits, UCI, limits, UCI]);
        let text = String::from_utf8(output.stdout).expect("a text");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{text} {errors}");
        assert!(
            text.starts_with(&format!("{id}: 50.0 % [50.0, 50.0] of 6 games with 1 openings, ")),
            "{text}"
        );
    }
}

#[test]
fn after_allied_openings_each_program_has_an_alliance() {
    let arguments = ["allied", "coalition", "1", "3", "1"];
    let openings = run(&arguments);
    assert!(openings.status.success());
    assert_eq!(run(&arguments).stdout, openings.stdout);
    let book = concat!(env!("CARGO_TARGET_TMPDIR"), "/openings-allied.txt");
    std::fs::write(book, &openings.stdout).expect("a file");
    let output = run(&["play", "coalition", book, "2", "nodes 30", UCI, "nodes 30", UCI]);
    let text = String::from_utf8(output.stdout).expect("a text");
    assert!(output.status.success(), "{text}");
    // The sides are exchanged, so that each alliance of each program has played: nobody shares a point with the other program.
    assert!(text.starts_with("coalition: 50.0 % [50.0, 50.0] of 2 games with 1 openings, "), "{text}");

    let refused = run(&["allied", "fortress:checkmate", "1", "2"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(refused.stderr.starts_with(b"match: no alliances are made in fortress:checkmate"));
}

#[test]
fn a_match_ends_with_a_program_in_a_pipeline() {
    // The shell waits for `cat`, which ends only with its input.
    let script = concat!(env!("CARGO_TARGET_TMPDIR"), "/pipeline.sh");
    std::fs::write(script, format!("cat | {UCI}\n")).expect("a file");
    let program = format!("sh {script}");
    let output = run(&["play", "bridge", BOOK, "2", "nodes 9", &program, "nodes 9", UCI]);
    let text = String::from_utf8(output.stdout).expect("a text");
    assert!(text.starts_with("bridge: 50.0 % [50.0, 50.0] of 2 games with 1 openings, "), "{text}");
}

#[test]
fn what_cannot_be_played_is_said() {
    for arguments in [
        &["play"][..],
        &["play", "chess", BOOK, "2", "nodes 9", UCI, "nodes 9", UCI],
        &["play", "hex", BOOK, "2", "nodes 9", UCI, "nodes 9", UCI],
        &["play", "bridge", "nowhere.txt", "2", "nodes 9", UCI, "nodes 9", UCI],
        &["play", "bridge", BOOK, "many", "nodes 9", UCI, "nodes 9", UCI],
        &["play", "bridge", BOOK, "2", "nodes 9", "no-such-program", "nodes 9", UCI],
        &["play", "bridge", BOOK, "2", "sideways", UCI, "nodes 9", UCI],
        &["openings", "chess", "2", "3"],
        &["openings", "bridge", "x", "3"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stderr.starts_with(b"match: "), "{arguments:?}");
    }
}
