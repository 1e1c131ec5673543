//! What is decided is allowed, in all games with all options, and the same each time.
use crate::dice::Dice;
use crate::playing::{begun, describe, play_randomly, search_request, variants};
use engine::history::Game;
use engine::pieces::PartySet;
use schachquartett_search::{Budget, Choice, Engine, Level, Message, SearchInfo, SearchRequest, next_to_act};

fn budget(seed: u64) -> Budget {
    Budget { nodes: 150, depth: 3, randomness: 60, seed, ..Budget::UNLIMITED }
}

/// Everything that must hold for the result of a search.
pub fn check(request: &SearchRequest, info: &SearchInfo) {
    let (game, describe) = (&request.game, || format!("{} {info:?}", describe(&request.game)));
    assert_eq!(info.expected_points.0.iter().sum::<u16>(), 1000, "{}", describe());
    let mut ahead = game.clone();
    for action in &info.pv {
        assert_eq!(ahead.play(*action), Ok(()), "{}", describe());
    }
    if let Choice::Act(action) = info.choice {
        assert_eq!(info.pv.first(), Some(&action), "{}", describe());
        assert_eq!(action.by, request.by, "{}", describe());
    } else {
        assert!(game.state().position.turn() != request.by, "{}", describe());
    }
    let read = SearchInfo::read(&info.write());
    assert_eq!(read.as_ref(), Some(info), "{}", describe());
    let read = SearchRequest::read(&request.write()).expect("a search request");
    assert_eq!((read.by, read.declined, read.budget), (request.by, request.declined, request.budget));
    assert_eq!(read.write(), request.write());
}

#[test]
fn decisions_anywhere_are_allowed() {
    for (number, def) in variants().iter().enumerate() {
        for round in 0..6 {
            let mut dice = Dice::new((number * 100 + round) as u64);
            let mut game = begun(def);
            play_randomly(&mut game, dice.below(40), &mut dice);
            if game.state().outcome.is_some() {
                continue;
            }
            let by = next_to_act(&game, PartySet::EMPTY);
            let request = search_request(&game, by, budget(round as u64));
            let mut reported = 0;
            let info = Engine::default().decide(&request, &mut |info| {
                assert_eq!(info.expected_points.0.iter().sum::<u16>(), 1000);
                reported += 1;
                reported < 2
            });
            let info = info.unwrap_or_else(|| panic!("nothing is decided: {}", describe(&game)));
            check(&request, &info);
            if let Choice::Act(action) = info.choice {
                assert_eq!(game.play(action), Ok(()), "{}", describe(&game));
            }
        }
    }
}

#[test]
fn the_same_seed_decides_the_same() {
    for (number, def) in variants().iter().enumerate() {
        let mut dice = Dice::new(number as u64);
        let mut game = begun(def);
        play_randomly(&mut game, 9, &mut dice);
        if game.state().outcome.is_some() {
            continue;
        }
        let by = next_to_act(&game, PartySet::EMPTY);
        let mut engine = Engine::default();
        let ask = |engine: &mut Engine| {
            engine.decide(
                &search_request(&game, by, Level::new(2).expect("a level").budget(def.kind(), 5)),
                &mut |_| true,
            )
        };
        let fresh = ask(&mut Engine::default());
        assert!(fresh.is_some(), "{}", describe(&game));
        assert_eq!(ask(&mut engine), fresh);
        assert_eq!(ask(&mut engine), fresh, "what it remembers changes nothing");
    }
}

#[test]
fn a_party_that_is_not_asked_decides_nothing() {
    let def = &variants()[0];
    let game: Game = begun(def);
    let other = def.rules().order.next(game.state().position.turn());
    assert_eq!(Engine::default().decide(&search_request(&game, other, budget(1)), &mut |_| true), None);
}

#[test]
fn invalid_texts_are_refused() {
    let game = begun(&variants()[0]);
    let request = search_request(&game, game.state().position.turn(), budget(1)).write();
    let altered = |from: &str, to: &str| {
        let text = request.replace(from, to);
        assert_ne!(text, request, "{from}");
        text
    };
    let no_game = altered("\"bridge\"", "\"nothing\"");
    let no_party = altered("\"by\":0", "\"by\":4");
    for text in ["", "{}", "null", "game bridge", &request[1..], &no_game, &no_party] {
        assert!(SearchRequest::read(text).is_none(), "{text}");
    }
    assert!(SearchRequest::read(&request).is_some());
    let by = game.state().position.turn();
    let info = Engine::default().decide(&search_request(&game, by, budget(1)), &mut |_| true);
    let info = info.expect("a decision").write();
    assert!(SearchInfo::read(&info).is_some());
    for (good, bad) in [("\"from\":", "\"from\":99"), ("\"by\":0", "\"by\":4"), ("\"depth\":", "\"depth\":-")]
    {
        let text = info.replace(good, bad);
        assert!(text != info && SearchInfo::read(&text).is_none(), "{text}");
    }
}

#[test]
fn a_kept_table_helps_and_is_the_same_each_time() {
    let game = begun(&variants()[0]);
    let budget = Budget { nodes: 1_000_000, depth: 8, randomness: 0, seed: 1, ..Budget::UNLIMITED };
    let request = search_request(&game, game.state().position.turn(), budget);
    let ask = |engine: &mut Engine| engine.decide(&request, &mut |_| true).expect("a decision");
    let keeping = || Engine::default().kept_megabytes(4);
    let (mut engine, mut other) = (keeping(), keeping());
    let [first, second] = [ask(&mut engine), ask(&mut engine)];
    assert!(second.depth == 8 && second.nodes < first.nodes / 2, "{} {}", first.nodes, second.nodes);
    assert_eq!([ask(&mut other), ask(&mut other)], [first, second]);
}

#[test]
fn a_search_stops_when_it_is_asked_to() {
    let mut stopped = 0;
    for def in variants() {
        let mut game = begun(&def);
        play_randomly(&mut game, 12, &mut Dice::new(5));
        if game.state().outcome.is_some() {
            continue;
        }
        let by = next_to_act(&game, PartySet::EMPTY);
        let budget = Budget { nodes: u64::MAX, depth: 60, randomness: 0, seed: 1, ..Budget::UNLIMITED };
        let request = search_request(&game, by, budget);
        let info = Engine::default().decide_until(&request, &mut |_| true, &|_| true).expect("a decision");
        assert!(info.nodes < 20_000, "{}: {} nodes", describe(&game), info.nodes);
        stopped += 1;
        let Choice::Act(action) = info.choice else { continue };
        assert_eq!(game.clone().play(action), Ok(()), "{}", describe(&game));
    }
    assert!(stopped > 10, "{stopped}");
}
