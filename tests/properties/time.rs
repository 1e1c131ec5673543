//! Whose time is up at any moment of any game: it is over as by resigning, or a small power sits out, and what is taken
//! back stands as before.
use crate::dice::Dice;
use schachquartett::games;
use schachquartett::history::{Line, Record};
use schachquartett::pieces::{Man, Party};
use schachquartett::rules::{Action, Cause, Deed, declare, legal_moves, takes_kings_off, wait};

const GAMES: [&str; 9] = [
    "bridge",
    "hex",
    "fortress:checkmate",
    "fortress:alliance-mate",
    "fortress:london",
    "coalition",
    "coalition+waiting+small-coalition",
    "coalition+original-order+capture-all",
    "coalition+motorcyclist+waiting",
];

fn told(line: &Line) -> String {
    let state = line.state();
    let text = line.game().write_position(&state.position);
    format!("{text} {:?} {:?} {:?}", state.idle, state.outcome, Record::of(line).actions)
}

/// Does something that the rules allow; whether that was anything.
fn go_on(line: &mut Line, dice: &mut Dice) -> bool {
    let (tables, position) = (line.game().clone(), line.state().position);
    let tables = tables.tables();
    let turn = position.turn();
    let deed = match dice.below(12) {
        0 => Some(Deed::OfferDraw),
        1 if wait(tables, &position).is_ok() => Some(Deed::Wait),
        2 => Party::first(4).find(|&party| declare(tables, &position, party).is_ok()).map(Deed::Join),
        _ => None,
    };
    if deed.is_some_and(|deed| line.act(Action { by: turn, deed }).is_ok()) {
        return true;
    }
    let moves = legal_moves(tables, &position);
    if moves.is_empty() {
        let deed = if takes_kings_off(tables, &position) { Deed::KingsOff } else { Deed::Ready };
        return line.act(Action { by: turn, deed }).is_ok();
    }
    let mv = moves[dice.below(moves.len())];
    let by = position.man(mv.from).map_or(turn, Man::party);
    line.act(Action { by, deed: Deed::Move(mv) }).is_ok()
}

#[test]
fn time_is_up_at_any_moment() {
    let (mut ended, mut idle) = (0, 0);
    for seed in 0..600 {
        let mut dice = Dice::new(seed);
        let game = games::open(GAMES[seed as usize % GAMES.len()]).expect("a game");
        let mut line = Line::new(game.clone(), game.array());
        for _ in 0..dice.below(90) {
            if line.state().outcome.is_some() || !go_on(&mut line, &mut dice) {
                break;
            }
            if !dice.percent(6) {
                continue;
            }
            let anybody = Party::new(dice.below(game.tables().parties));
            let by = if dice.percent(50) { line.state().position.turn() } else { anybody };
            let (before, was_over) = (told(&line), line.state().outcome.is_some());
            let (position, was_idle) = (line.state().position, line.state().idle);
            if line.act(Action { by, deed: Deed::OutOfTime }).is_err() {
                assert_eq!(told(&line), before);
                continue;
            }
            assert!(!was_over && !was_idle.contains(by));
            let state = *line.state();
            let small = game.tables().pacts.as_ref().is_some_and(|pacts| !pacts.is_great(by));
            if small {
                idle += 1;
                assert!(state.idle.contains(by) && line.is_out(by) && position.turn() == by);
                assert!(state.outcome.is_some() || !state.idle.contains(state.position.turn()));
            } else {
                ended += 1;
                let outcome = state.outcome.expect("it is over");
                assert_eq!(outcome.cause, Cause::OutOfTime(by));
                assert_eq!(outcome.points, game.points(&position, Cause::Resignation(by)));
            }
            let after = told(&line);
            line.undo();
            assert_eq!(told(&line), before, "seed {seed}");
            line.redo();
            assert_eq!(told(&line), after, "seed {seed}");
            let kept = Record::of(&line).open().expect("what is kept opens");
            assert_eq!(told(&kept), after, "seed {seed}");
            if !small && dice.percent(80) {
                // Otherwise it would end so early that little is seen.
                line.undo();
            }
        }
    }
    println!("{ended} lost, {idle} sat out");
    assert!(ended > 100 && idle > 50, "{ended} lost, {idle} sat out");
}
