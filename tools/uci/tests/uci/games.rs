//! Every game can be chosen, asked about, and played to its end.
use crate::dice::Dice;
use crate::program::Program;
use engine::games;

/// The ids that the program lists.
fn listed_ids() -> Vec<String> {
    let mut program = Program::start();
    program.send("uci");
    let lines = program.until("uciok");
    let listed =
        lines.iter().find_map(|line| line.strip_prefix("option name UCI_Variant type combo default "));
    listed.expect("the option").split(" var ").skip(1).map(str::to_owned).collect()
}

/// What `d` says about a position of a game of ours.
fn is_described(program: &mut Program, id: &str, start: &str) {
    let [position, actors, outcome, legal] = program.describe();
    assert_eq!(position, start, "{id}");
    assert!(!actors.is_empty() && actors != "-", "{id}: {actors}");
    assert_eq!(outcome, "-", "{id}");
    assert!(legal != "-", "{id}: {legal}");
}

#[test]
fn every_game_and_option_can_be_chosen() {
    let ids = listed_ids();
    assert!(ids.len() > 20 && ids.iter().any(|id| id == "fortress:london+wide-gate"), "{ids:?}");
    let mut program = Program::start();
    for id in &ids {
        let def = games::by_id(id).expect("a game");
        program.send(&format!("setoption name UCI_Variant value {id}"));
        is_described(&mut program, id, &def.write_position(&def.start_position()));
    }
    // Several options at once are not listed, but known.
    program.send("setoption name UCI_Variant value fortress:london+wide-gate+free-reserve");
    assert_eq!(program.sync(), Vec::<String>::new());
}

/// Plays a game: the program finds some actions, chance the others. Returns its outcome, if it was over in time.
fn play(program: &mut Program, dice: &mut Dice, max: usize) -> String {
    let mut actions: Vec<String> = Vec::new();
    for _ in 0..max {
        let [_, actors, outcome, legal] = program.describe();
        if outcome != "-" {
            assert_eq!((actors.as_str(), legal.as_str()), ("-", "-"), "{actions:?}");
            return outcome;
        }
        let legal: Vec<String> = legal.split(' ').map(str::to_owned).collect();
        let action = if dice.percent(25) {
            let (best, infos) = program.best_move("go nodes 100");
            assert!(infos.iter().all(|line| line.starts_with("info depth ")), "{infos:?}");
            let is_known = |text: &String| legal.contains(text) || text.contains("set:");
            assert!(best == "(none)" || is_known(&best), "{best} after {actions:?}: {legal:?}");
            if best == "(none)" { dice.of(&legal) } else { best }
        } else {
            dice.of(&legal)
        };
        actions.push(action);
        program.send(&format!("position startpos moves {}", actions.join(" ")));
        assert_eq!(program.sync(), Vec::<String>::new(), "{actions:?}");
    }
    "-".to_owned()
}

#[test]
fn games_are_played_to_their_end() {
    let mut ended = 0;
    for (number, id) in
        ["bridge", "hex", "fortress:king-capture", "fortress:alliance-mate", "coalition"].iter().enumerate()
    {
        let mut program = Program::with_game(id);
        let outcome = play(&mut program, &mut Dice::new(number as u64 + 3), 260);
        ended += usize::from(outcome != "-");
        assert!(outcome == "-" || outcome.split(' ').skip(1).all(|points| points.contains('=')), "{outcome}");
    }
    assert!(ended > 0, "no game was over");
}

#[test]
fn a_mate_is_an_outcome_with_points() {
    let mut program = Program::with_game("bridge");
    program.send("position fen 7k/1R6/8/R7/***2***/8/8/8/7K w - - 0 1");
    let (best, infos) = program.best_move("go nodes 5000");
    assert_eq!(best, "a6a9");
    assert!(infos.last().is_some_and(|line| line.contains(" score mate 1 ")), "{infos:?}");
    program.send("position fen 7k/1R6/8/R7/***2***/8/8/8/7K w - - 0 1 moves a6a9");
    let [_, actors, outcome, legal] = program.describe();
    assert_eq!([actors.as_str(), outcome.as_str(), legal.as_str()], ["-", "mate w=2 b=0", "-"]);
}

#[test]
fn actions_without_a_move_have_their_texts() {
    let mut program = Program::with_game("coalition");
    let [_, actors, _, legal] = program.describe();
    assert_eq!([actors.as_str(), legal.as_str()], ["y", "ready"]);
    let (best, _) = program.best_move("go nodes 500");
    assert!(best == "ready" || best.starts_with("set:"), "{best}");
    let mut game = "position startpos moves ready".to_owned();
    let legal = loop {
        program.send(&game);
        let [_, actors, _, legal] = program.describe();
        if actors == "r" || actors == "g" {
            break legal;
        }
        game = format!("{game} {}", legal.split(' ').next().expect("a move"));
    };
    for text in ["join:y", "join:b"] {
        assert!(legal.split(' ').any(|other| other == text), "{legal}");
    }
    // A draw that is offered has to be answered by others.
    let mut program = Program::with_game("bridge");
    program.send("position startpos moves draw?");
    let [_, actors, _, legal] = program.describe();
    assert_eq!(actors, "wb");
    assert!(legal.ends_with("b!draw! b!draw-"), "{legal}");
    let (best, _) = program.best_move("go by b nodes 2000");
    assert!(best == "b!draw!" || best == "b!draw-", "{best}");
}

#[test]
fn a_position_may_continue_the_last_one_shorten_it_or_be_another() {
    let mut program = Program::with_game("bridge");
    let whole = ["e2d3", "e8d7", "g1f3", "b9c7"];
    let at = |actions: &[&str]| format!("position startpos moves {}", actions.join(" "));
    let described = |actions: &[&str]| {
        let mut fresh = Program::with_game("bridge");
        fresh.send(&at(actions));
        fresh.describe()
    };
    for actions in [&whole[..2], &whole, &whole[..1], &["d2c3", "e8d7"], &whole] {
        program.send(&at(actions));
        assert_eq!(program.describe(), described(actions), "{actions:?}");
    }
    // What cannot be played leaves the position as it is, and is named.
    program.send(&format!("{} e2e9", at(&whole)));
    let errors = program.sync();
    assert!(errors.len() == 1 && errors[0].contains("e2e9"), "{errors:?}");
    assert_eq!(program.describe(), described(&whole));
    // The same actions in another game are not the same position.
    program.send("setoption name UCI_Variant value bridge+draw-odds:b");
    program.send(&at(&whole[..1]));
    assert_eq!(program.sync(), Vec::<String>::new());
}
