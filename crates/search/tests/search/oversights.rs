//! Weak levels err as people do: what each error makes of a position, and that all levels decide what is allowed.
use crate::dice::Dice;
use crate::playing::{begun, decision, describe, from, play, random_action, search_request, variants};
use engine::games::GameKind;
use engine::history::Game;
use engine::notation::{read_action, write_action};
use schachquartett_search::{Budget, Choice, Engine, ErrorRates, Level};

/// What is decided in a bridge position with these errors, for several seeds.
fn choices(game: &Game, errors: ErrorRates, seeds: u64) -> Vec<String> {
    let decided = |seed| {
        let budget = Budget { nodes: 2000, depth: 3, seed, errors, ..Budget::UNLIMITED };
        let Choice::Act(action) = decision(game, budget).choice else { panic!("{}", describe(game)) };
        write_action(&**game.def(), game.state().position.turn(), &action)
    };
    (0..seeds).map(decided).collect()
}

const OVERLOOKS: ErrorRates = ErrorRates { overlooks: 100, ..ErrorRates::NONE };

#[test]
fn a_kind_of_capture_is_overlooked() {
    // The rook can take the queen, from far.
    let game = from("bridge", "k7/8/8/8/***2***/8/8/R5q1/2K5 w - - 0 1");
    assert!(choices(&game, ErrorRates::NONE, 5).iter().all(|choice| choice == "a2g2"));
    let choices = choices(&game, OVERLOOKS, 60);
    let taken = choices.iter().filter(|choice| *choice == "a2g2").count();
    assert!((10..50).contains(&taken), "{taken} of 60");
}

#[test]
fn an_answer_is_overlooked() {
    // The rook can take the pawn, which a knight protects.
    let game = from("bridge", "k7/pp6/3n4/Rp6/***2***/8/8/5PPP/5K2 w - - 0 1");
    assert!(choices(&game, ErrorRates::NONE, 5).iter().all(|choice| choice != "a6b6"));
    let taken = choices(&game, OVERLOOKS, 60).iter().filter(|choice| *choice == "a6b6").count();
    assert!((5..40).contains(&taken), "{taken} of 60");
}

#[test]
fn what_is_overlooked_is_played_if_nothing_else_is_legal() {
    // The bishop protects the queen, which gives check: only the rook can take it.
    let game = from("bridge", "7k/8/8/8/***2***/8/8/2b5/KqR5 w - - 0 1");
    assert!(choices(&game, OVERLOOKS, 40).iter().all(|choice| choice == "c1b1"));
}

#[test]
fn who_grabs_takes_what_is_protected() {
    // A pawn protects the knight.
    let game = from("bridge", "k7/1p6/p7/n6R/***2***/8/PP3PPP/8/6K1 w - - 0 1");
    assert!(choices(&game, ErrorRates::NONE, 5).iter().all(|choice| choice != "h6a6"));
    let grabs = ErrorRates { grabs: 100, ..ErrorRates::NONE };
    let grabbed = choices(&game, grabs, 5);
    assert!(grabbed.iter().all(|choice| choice == "h6a6"), "{grabbed:?}");
}

#[test]
fn far_pieces_are_forgotten() {
    let forgets = ErrorRates { forgets: 100, ..ErrorRates::NONE };
    // The rook can take the queen, but the last move was far from it, and near the knight.
    let mut game = from("bridge", "7k/6N1/8/8/***2***/8/8/R1q5/4K3 b - - 0 1");
    let position = game.state().position;
    let def = game.def().clone();
    game.play(read_action(&*def, def.rules(), &position, "h9h8").expect("an action")).expect("it is legal");
    assert!(choices(&game, ErrorRates::NONE, 5).iter().all(|choice| choice == "a2c2"), "{}", describe(&game));
    assert!(choices(&game, forgets, 5).iter().all(|choice| choice.starts_with("g8")));
}

#[test]
fn all_levels_play_what_is_allowed() {
    for (number, def) in variants().iter().enumerate() {
        // Two levels for each game, and all of them for games that differ in options.
        for level in Level::all().filter(|level| usize::from(level.number()) % 4 == number % 4) {
            let mut engine = Engine::default();
            let mut dice = Dice::new(number as u64 * 10 + u64::from(level.number()));
            let mut game = begun(def);
            play(&mut game, 16, &mut |game, by, declined| {
                if dice.percent(60) {
                    return Choice::Act(random_action(game, by, &mut dice));
                }
                let budget = level.budget(def.kind(), dice.next());
                // Few nodes show as much of what is allowed as many.
                let budget = Budget { nodes: budget.nodes.min(100), ..budget };
                let mut request = search_request(game, by, budget);
                request.declined = declined;
                let info = engine.decide(&request, &mut |_| true).expect("a decision");
                let again = Engine::default().decide(&request, &mut |_| true);
                assert_eq!(again.as_ref(), Some(&info), "{}", describe(game));
                info.choice
            });
        }
    }
}

#[test]
fn all_levels_but_the_strongest_err_and_none_more_often_than_the_one_below() {
    for game_kind in GameKind::ALL {
        let errors: Vec<ErrorRates> = Level::all().map(|level| level.budget(game_kind, 1).errors).collect();
        let err = errors.iter().filter(|&&rates| rates != ErrorRates::NONE).count();
        assert_eq!((err, errors.last()), (7, Some(&ErrorRates::NONE)), "{game_kind:?}");
        let of_each_kind = errors.iter().map(|rates| [rates.overlooks, rates.grabs, rates.forgets]);
        for kind in 0..3 {
            let rates: Vec<u8> = of_each_kind.clone().map(|rates| rates[kind]).collect();
            assert!(rates.is_sorted_by(|below, above| below >= above), "{game_kind:?} {rates:?}");
        }
    }
}
