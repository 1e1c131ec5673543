//! The program `arena`, as users call it.
use engine::games;
use engine::rules::in_check;
use std::path::Path;
use std::process::{Command, Output};

const BOOK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/openings/bridge.txt");

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arena")).args(arguments).output().expect("it runs")
}

/// What a command prints that succeeds.
fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    let text = String::from_utf8(output.stdout).expect("a text");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {text} {errors}");
    text
}

/// The UCI program, which stands beside `arena` as an example.
fn uci() -> String {
    let path = Path::new(env!("CARGO_BIN_EXE_arena")).with_file_name("examples").join("uci");
    path.to_str().expect("a text").to_owned()
}

/// The UCI program as a player.
fn program(limits: &str) -> String {
    format!("{} go {limits}", uci())
}

/// Writes a file of openings, and returns its path.
fn book(name: &str, openings: &str) -> String {
    let path = format!("{}/{name}.txt", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, openings).expect("a file");
    path
}

#[test]
fn players_are_as_strong_as_themselves() {
    // Both games of a pair are the same, with the sides exchanged.
    for player in [&program("nodes 60"), "level:2", "60:3:10,danger=50"] {
        let match_of = ["play", "bridge", player, player, "--openings", BOOK, "--games", "6"];
        let text = printed(&[&match_of[..], &["--sprt", "-300", "300"]].concat());
        assert!(text.starts_with("bridge: 50.0 % [50.0, 50.0] of 6 games with 3 openings, "), "{text}");
        assert!(text.contains("SPRT [-300.0, 300.0]: LLR 0.00, undecided"), "{text}");
        let summary = format!("  {player}: ");
        assert_eq!(text.lines().filter(|line| line.starts_with(&summary)).count(), 2, "{text}");
    }
}

#[test]
fn more_nodes_win() {
    let weak = format!("{} Level=1 go nodes 1", uci());
    for [strong, weak] in [[&program("nodes 1500"), &weak], [&"1500".to_owned(), &"level:1".to_owned()]] {
        let arguments = ["play", "bridge", strong, weak, "--openings", BOOK, "--games"];
        printed(&[&arguments[..], &["6", "--min", "75"]].concat());
        let arguments = ["play", "bridge", weak, strong, "--openings", BOOK, "--games", "2"];
        assert_eq!(run(&arguments).status.code(), Some(1), "{weak}");
    }
}

#[test]
fn levels_beat_random_moves() {
    for (game, games) in [("bridge", 4), ("hex", 3), ("coalition", 4)] {
        let (count, openings) = (games.to_string(), if game == "hex" { 1 } else { games / 2 });
        let match_of = ["play", game, "level:3", "random", "--alone", "--games", &count];
        let text = printed(&[&match_of[..], &["--min", "75"]].concat());
        let counts = format!(" of {games} games with {openings} openings, ");
        assert!(text.contains(&counts), "{text}");
    }
}

#[test]
fn bots_and_programs_play_from_made_openings() {
    // In coalition chess the programs get a start position with alliances.
    for game in ["bridge", "coalition"] {
        let text = printed(&["play", game, &program("nodes 30"), "level:1", "--games", "1", "--min", "0"]);
        assert!(text.contains(" of 2 games with 1 openings, "), "{text}");
    }
}

#[test]
fn openings_are_balanced_and_can_be_read_again() {
    let arguments = ["openings", "bridge", "2", "3", "--seed", "9"];
    let text = printed(&arguments);
    assert_eq!(text.lines().map(|line| line.split(' ').count()).collect::<Vec<_>>(), [3, 3], "{text}");
    assert_eq!(printed(&arguments), text);
}

#[test]
fn positions_have_the_points_of_their_games() {
    let arguments = ["positions", "bridge", "6", "1", &program("nodes 200"), "--seed", "3"];
    let text = printed(&arguments);
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
    assert_eq!(printed(&arguments), text);

    let tuned = printed(&["tune", "bridge", &book("positions", &text), "pawn"]);
    assert!(tuned.starts_with(&format!("{} positions, error ", text.lines().count())), "{tuned}");
}

#[test]
fn scores_are_calibrated_by_games_or_by_what_was_written_of_them() {
    for (id, kinds) in [("bridge", &["two teams"][..]), ("coalition", &["several parties", "two teams"])] {
        let path = format!("{}/scores-{id}.txt", env!("CARGO_TARGET_TMPDIR"));
        let arguments = ["calibrate", id, "--games", "2", "--player", "40:1:30", "--plies", "4"];
        let text = printed(&[&arguments[..], &["--write", &path]].concat());
        for kind in kinds {
            // So few games have no tenth that counts.
            let line = text.lines().find(|line| line.starts_with(&format!("{id}, {kind}: ")));
            assert!(line.is_some_and(|line| line.contains("held out: mean error unknown")), "{text}");
        }
        assert!(text.contains(" % expected "), "{text}");
        assert_eq!(printed(&["calibrate", id, "--read", &path]), text);
    }
}

#[test]
fn among_many_parties_every_distribution_of_seats_is_played() {
    for (id, plies) in [("hex", "6"), ("coalition", "2")] {
        let book = book(id, &printed(&["openings", id, "1", plies]));
        let player = program("nodes 30");
        let text = printed(&["play", id, &player, &player, "--openings", &book, "--games", "6"]);
        let start = format!("{id}: 50.0 % [50.0, 50.0] of 6 games with 1 openings, ");
        assert!(text.starts_with(&start), "{text}");
    }
}

#[test]
fn after_allied_openings_each_program_has_an_alliance() {
    let arguments = ["openings", "coalition", "1", "3", "--allied"];
    let openings = printed(&arguments);
    assert_eq!(printed(&arguments), openings);
    let (book, player) = (book("allied", &openings), program("nodes 30"));
    let text = printed(&["play", "coalition", &player, &player, "--openings", &book, "--games", "2"]);
    // The sides are exchanged, so that each alliance of each program has played: nobody shares a point with the other program.
    assert!(text.starts_with("coalition: 50.0 % [50.0, 50.0] of 2 games with 1 openings, "), "{text}");
}

#[test]
fn a_match_ends_with_a_program_in_a_pipeline() {
    // The shell waits for `cat`, which ends only with its input.
    let script = format!("{}/pipeline.sh", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&script, format!("cat | {}\n", uci())).expect("a file");
    let players = [format!("sh {script} go nodes 9"), program("nodes 9")];
    let text = printed(&["play", "bridge", &players[0], &players[1], "--openings", BOOK, "--games", "2"]);
    assert!(text.starts_with("bridge: 50.0 % [50.0, 50.0] of 2 games with 1 openings, "), "{text}");
}

#[test]
fn levels_are_held_to_their_distances() {
    let output = run(&["levels", "bridge", "--games", "1", "--last", "2"]);
    let text = String::from_utf8(output.stdout).expect("a text");
    assert!(text.starts_with("bridge level 2 against 1: ") && text.contains(" of 1 games; "), "{text}");
    // One game scores 0, 50 or 100 %.
    assert_eq!((output.status.code(), text.ends_with(" MISSED\n")), (Some(1), true), "{text}");

    let text = printed(&["early", "coalition", "1", "--games", "1"]);
    assert!(text.contains("coalition level 1: 0 of 1 games end in the first 3 rounds; "), "{text}");
    let text = printed(&["newcomer", "1", "--games", "1", "--min", "0"]);
    assert!(text.contains(" of 1 pass round 6"), "{text}");
}

#[test]
fn what_cannot_be_played_is_said() {
    let missing = "no-such-program go nodes 9";
    let (good, bad_limits) = (program("nodes 9"), program("sideways"));
    // Its answer to `go` is no move.
    let script = format!("{}/broken.sh", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(
        &script,
        "echo uciok\necho readyok\necho readyok\necho bestmove nonsense\ncat >/dev/null\n",
    )
    .expect("a file");
    let (broken, ended) = (format!("sh {script} go nodes 9"), "head -n 1 go nodes 9");
    for (arguments, words) in [
        (&["play"][..], "required arguments"),
        (&["play", "chess", "random", "random"], "There is no game “chess”"),
        (&["play", "bridge+odds", "random", "random"], "This game has no option “odds”"),
        (&["play", "hex", "random", "random", "--openings", BOOK], "bridge.txt: line 2: Entry 1, “g2e4”: "),
        (&["play", "bridge", "random", "random", "--openings", "nowhere.txt"], "nowhere.txt: "),
        (&["play", "bridge", "random", "random", "--games", "many"], "invalid value 'many'"),
        (&["play", "bridge", "random", "random", "--sprt", "0"], "2 values required"),
        (&["play", "bridge", &good, missing], "no-such-program: "),
        (&["play", "bridge", &good, &bad_limits], "unknown limit \"sideways\""),
        (&["play", "bridge", &good, &broken], "broken.sh: "),
        (&["play", "bridge", &good, ended], "ended before uciok"),
        (&["play", "bridge", &good, "level:9"], "levels are numbers from 1 to 8"),
        (&["play", "bridge", &good, "level:2,speed=1"], "\"speed=1\""),
        (&["play", "bridge", &good, "1:2:3:4"], "\"1:2:3:4\" is no player"),
        (&["openings", "chess", "2", "3"], "There is no game"),
        (&["openings", "bridge", "x", "3"], "invalid value 'x'"),
        (
            &["openings", "fortress:checkmate", "1", "2", "--allied"],
            "no alliances are made in fortress:checkmate",
        ),
        (&["calibrate", "bridge", "--read", BOOK], "bridge.txt: line 1 is no position with a score"),
        (&["calibrate", "coalition", "--odds"], "no odds are given in coalition"),
        (&["tune", "bridge", BOOK], "bridge.txt: line 1 is no position after points"),
        (&["levels", "bridge", "--first", "0"], "levels are numbers from 1 to 8"),
    ] {
        let output = run(arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.starts_with("error: ") && errors.contains(words), "{arguments:?}: {errors}");
    }
}
