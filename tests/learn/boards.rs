//! The boards of the rules are played through the engine: what is refused is refused for the rule that is shown.
use crate::{books, none};
use schachquartett::i18n::Language;
use schachquartett::learn::Show;
use schachquartett::rules::{Answer, explain};

#[test]
fn what_is_tried_is_refused_for_the_rule() {
    let mut faults = Vec::new();
    for (book, name, _) in books(Language::De) {
        for board in &book.boards {
            let mut line = board.start.clone();
            for show in &board.shows {
                match *show {
                    Show::Done(action) => line.act(action).expect("the reader has tried it"),
                    Show::Refused(from, to) => {
                        let game = line.game();
                        let pair = [from, to].map(|cell| game.cell_name(cell)).join("-");
                        match explain(game.tables(), &line.state().position, from, to) {
                            Answer::Moves(_) => {
                                faults.push(format!("{name}, {:?}: {pair} is allowed", board.rules))
                            }
                            Answer::Refused(refusal) if !board.rules.contains(&game.rule(&refusal)) => {
                                let rule = game.rule(&refusal);
                                faults
                                    .push(format!("{name}, {:?}: {pair} is refused by {rule}", board.rules));
                            }
                            Answer::Refused(_) => {}
                        }
                    }
                }
            }
        }
    }
    none(faults);
}

#[test]
fn the_example_is_played_to_its_end() {
    let mut faults = Vec::new();
    for (book, name, _) in books(Language::De) {
        let Some(example) = &book.example else {
            faults.push(format!("{name}: no example"));
            continue;
        };
        let mut line = example.line.clone();
        for said in &example.said {
            line.act(said.action).expect("the reader has tried it");
        }
        if line.state().outcome.is_none() {
            faults.push(format!("{name}: the example does not end"));
        }
    }
    none(faults);
}
