//! The boards of the rules are played through the engine: what is refused is refused for the rule that is
//! shown.
use crate::{books, none};
use engine::rules::{Explanation, explain};
use schachquartett_learn::Demonstration;
use texts::Language;

#[test]
fn attempts_are_refused_for_the_rule() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        for board in &lessons.diagrams {
            let mut game = board.game.clone();
            for show in &board.demonstrations {
                match *show {
                    Demonstration::Action(action) => game.play(action).expect("the reader has tried it"),
                    Demonstration::Refused(from, to) => {
                        let def = game.def();
                        let pair = [from, to].map(|cell| def.cell_name(cell)).join("-");
                        match explain(def.rules(), &game.state().position, from, to) {
                            Explanation::Moves(_) => {
                                errors.push(format!("{name}, {:?}: {pair} is allowed", board.rules))
                            }
                            Explanation::Refused(refusal)
                                if !board.rules.contains(&def.violated_rule(&refusal)) =>
                            {
                                let rule = def.violated_rule(&refusal);
                                errors
                                    .push(format!("{name}, {:?}: {pair} is refused by {rule}", board.rules));
                            }
                            Explanation::Refused(_) => {}
                        }
                    }
                }
            }
        }
    }
    none(errors);
}

#[test]
fn the_example_is_played_to_its_end() {
    let mut errors = Vec::new();
    for (lessons, name, _) in books(Language::De) {
        if lessons.examples.is_empty() {
            errors.push(format!("{name}: no example"));
        }
        for example in &lessons.examples {
            let mut game = example.game.clone();
            for message in &example.actions {
                game.play(message.action).expect("the reader has tried it");
            }
            if game.state().outcome.is_none() {
                errors.push(format!("{name}: an example does not end"));
            }
        }
    }
    none(errors);
}
