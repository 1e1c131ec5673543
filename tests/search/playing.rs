//! Games of bots and of chance.
use crate::dice::Dice;
use schachquartett::games::{self, Game, coalition, fortress};
use schachquartett::history::Line;
use schachquartett::pieces::{Man, Party, PartySet};
use schachquartett::rules::{Action, Deed, declare, legal_moves, takes_kings_off};
use schachquartett::search::{Budget, Choice, Mind, Question, Thought, next_to_act};
use std::sync::Arc;

/// Every variant: each mate rule, each option alone, and all of them together.
pub fn variants() -> Vec<Arc<dyn Game>> {
    let mut ids: Vec<String> = ["bridge", "bridge+draw-odds:b", "hex"].map(str::to_owned).into();
    for rule in fortress::Rule::ALL {
        ids.push(format!("fortress:{}", rule.name()));
        ids.push(format!("fortress:{}+wide-gate+free-reserve", rule.name()));
    }
    ids.push("fortress:london+no-leap".to_owned());
    let names = coalition::Options::NAMES;
    ids.push("coalition".to_owned());
    ids.extend(names.iter().map(|name| format!("coalition+{name}")));
    ids.push(format!("coalition+{}", names.join("+")));
    ids.iter().map(|id| games::open(id).expect("a game")).collect()
}

/// A game from its array.
pub fn begun(game: &Arc<dyn Game>) -> Line {
    Line::new(game.clone(), game.array())
}

/// A game from a position.
pub fn from(id: &str, text: &str) -> Line {
    let game = games::open(id).expect("a game");
    let position = game.read_position(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
    Line::new(game, position)
}

/// How a position is written, with its game.
pub fn told(line: &Line) -> String {
    format!("{} {}", line.game().id(), line.game().write_position(&line.state().position))
}

/// Asks about a game as it stands.
pub fn question(line: &Line, by: Party, budget: Budget) -> Question {
    Question { line: line.clone(), by, passed: PartySet::EMPTY, budget }
}

/// What is decided for the party that has to do something.
pub fn thought(line: &Line, budget: Budget) -> Thought {
    let by = next_to_act(line, PartySet::EMPTY);
    let thought = Mind::default().decide(&question(line, by, budget), &mut |_| true);
    thought.unwrap_or_else(|| panic!("nothing is decided: {}", told(line)))
}

/// Something that a party can do, by chance; arrangements are left as they are.
pub fn by_chance(line: &Line, by: Party, dice: &mut Dice) -> Action {
    let (tables, position) = (line.game().tables(), &line.state().position);
    let mut deeds: Vec<Deed> = Vec::new();
    if position.arranging().contains(by) {
        deeds.push(Deed::Ready);
    } else if takes_kings_off(tables, position) {
        deeds.push(Deed::KingsOff);
    } else {
        let partners = Party::first(tables.parties).filter(|&party| declare(tables, position, party).is_ok());
        let joins: Vec<Deed> = partners.map(Deed::Join).collect();
        let mut moves = legal_moves(tables, position);
        moves.retain(|mv| position.man(mv.from).map(Man::party) == Some(by));
        deeds.extend(moves.into_iter().map(Deed::Move));
        if by == position.turn() && (deeds.is_empty() || dice.percent(50)) && !joins.is_empty() {
            deeds = joins;
        }
    }
    if deeds.is_empty() {
        // What is left is to wait or to arrange men anew: that takes some thought.
        let budget = Budget { nodes: 100, depth: 1, slack: 0, seed: dice.next() };
        let thought = Mind::default().decide(&question(line, by, budget), &mut |_| true);
        let Some(Choice::Act(action)) = thought.map(|thought| thought.choice) else {
            panic!("nothing is decided: {}", told(line))
        };
        return action;
    }
    Action { by, deed: dice.of(&deeds) }
}

/// Goes on by chance for so many actions, or until the game is over.
pub fn stumble(line: &mut Line, actions: usize, dice: &mut Dice) {
    for _ in 0..actions {
        if line.state().outcome.is_some() {
            return;
        }
        let by = next_to_act(line, PartySet::EMPTY);
        // A party with nothing to move may still have to arrange its men.
        if line.act(by_chance(line, by, dice)).is_err() {
            return;
        }
    }
}

/// Plays a game to its end, or for so many actions. `decides` says what a party does, and `None` if it lets a check pass.
pub fn play(line: &mut Line, most: usize, decides: &mut dyn FnMut(&Line, Party, PartySet) -> Choice) {
    let mut passed = PartySet::EMPTY;
    for _ in 0..most {
        if line.state().outcome.is_some() {
            return;
        }
        let by = next_to_act(line, passed);
        match decides(line, by, passed) {
            Choice::Act(action) => {
                if let Err(fault) = line.act(action) {
                    panic!("{} {action:?}: {fault:?}", told(line));
                }
                passed = PartySet::EMPTY;
            }
            Choice::LetPass => passed.insert(by),
        }
    }
}
