//! Searches: their limits, `stop`, and what can be asked meanwhile.
use crate::program::Program;

const GAMES: [&str; 6] =
    ["bridge", "hex", "fortress:king-capture", "fortress:checkmate", "fortress:london", "coalition"];

#[test]
fn an_endless_search_answers_when_it_is_stopped() {
    for id in GAMES {
        let mut program = Program::with_game(id);
        for go in ["go infinite", "go", "go infinite nodes 10"] {
            program.send(go);
            program.send("isready");
            program.until("readyok");
            program.send("go nodes 5");
            let refused = program.until("info string ");
            assert!(refused.last().is_some_and(|line| line.contains("stop it first")), "{id}: {refused:?}");
            program.send("setoption name Level value 1");
            program.until("info string error: ");
            program.send("stop");
            let lines = program.until("bestmove ");
            assert!(lines.last().is_some_and(|line| line.len() > 9), "{id}: {lines:?}");
        }
        assert_eq!(program.sync(), Vec::<String>::new());
        // Nothing to stop.
        program.send("stop");
        assert_eq!(program.sync(), Vec::<String>::new());
    }
}

#[test]
fn every_limit_ends_a_search() {
    for id in GAMES {
        let mut program = Program::with_game(id);
        for go in [
            "go nodes 1",
            "go nodes 2000",
            "go depth 2",
            "go movetime 30",
            "go wtime 900 btime 900 winc 10 binc 10",
            "go wtime -5 btime 100 movestogo 3",
            "go wtime 50 nodes 1000000000",
        ] {
            let (best, infos) = program.best_move(go);
            assert!(best.len() >= 4, "{id}, {go}: {best} {infos:?}");
        }
        program.send("ucinewgame");
        assert_eq!(program.sync(), Vec::<String>::new());
    }
}

#[test]
fn the_same_nodes_and_seed_give_the_same_answer() {
    let search = |id: &str| {
        let mut program = Program::with_game(id);
        program.send("setoption name Seed value 7");
        let (best, infos) = program.best_move("go nodes 3000");
        // Times differ.
        let info = infos.last().map(|line| line.split(" nps ").next().unwrap_or_default().to_owned());
        (best, info)
    };
    for id in GAMES {
        assert_eq!(search(id), search(id), "{id}");
    }
}

#[test]
fn levels_play_with_their_own_limits() {
    let mut program = Program::start();
    program.send("setoption name Level value 2");
    let (best, infos) = program.best_move("go");
    assert!(best.len() >= 4);
    assert!(
        infos.iter().all(|line| line.starts_with("info depth 1 ") || line.starts_with("info depth 2 ")),
        "{infos:?}"
    );
}

#[test]
fn weights_change_the_score() {
    let mut program = Program::start();
    let position = "position fen rnbqkbnr/pppppppp/8/8/***2***/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1";
    let mut score = |option: Option<&str>| {
        option.into_iter().for_each(|option| program.send(option));
        program.send(position);
        program.best_move("go nodes 300").1.pop().expect("an info")
    };
    assert!(score(None) != score(Some("setoption name Weight reach value 60")));
}

#[test]
fn quit_ends_an_endless_search() {
    let mut program = Program::start();
    program.send("go infinite");
    program.send("quit");
    let rest = program.end();
    assert_eq!(rest.matches("bestmove ").count(), 1, "{rest}");
}

#[test]
fn commands_from_a_pipe_are_answered_to_the_last() {
    let mut program = Program::start();
    program.send("position startpos moves e2d3");
    program.send("go nodes 4000");
    let rest = program.end();
    assert_eq!(rest.matches("bestmove ").count(), 1, "{rest}");
    let mut program = Program::start();
    program.send("go infinite");
    assert_eq!(program.end().matches("bestmove ").count(), 1);
    assert_eq!(Program::start().end(), "");
}
