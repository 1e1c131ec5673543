//! Running out of time at any moment of any game: the game is over as by resigning, or a small power sits
//! out, and what is taken back stands as before.
use crate::dice::Dice;
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::bridge::{self, Bridge};
use schachquartett_engine::games::{self, GameDef, GameKind};
use schachquartett_engine::history::{Game, GameRecord};
use schachquartett_engine::pieces::{Party, Piece};
use schachquartett_engine::rules::{
    Action, ActionKind, Cause, Draw, Position, join, legal_moves, must_remove_kings, skip_turn,
};

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

fn describe(game: &Game) -> String {
    let state = game.state();
    let text = game.def().write_position(&state.position);
    format!("{text} {:?} {:?} {:?}", state.timed_out, state.outcome, GameRecord::of(game).actions)
}

/// Does something that the rules allow; whether that was anything.
fn go_on(game: &mut Game, dice: &mut Dice) -> bool {
    let (rules, position) = (game.def().clone(), game.state().position);
    let rules = rules.rules();
    let turn = position.turn();
    let kind = match dice.below(12) {
        0 => Some(ActionKind::OfferDraw),
        1 if skip_turn(rules, &position).is_ok() => Some(ActionKind::SkipTurn),
        2 => Party::first(4).find(|&party| join(rules, &position, party).is_ok()).map(ActionKind::Join),
        _ => None,
    };
    if kind.is_some_and(|kind| game.play(Action { by: turn, kind }).is_ok()) {
        return true;
    }
    let moves = legal_moves(rules, &position);
    if moves.is_empty() {
        let kind =
            if must_remove_kings(rules, &position) { ActionKind::RemoveKings } else { ActionKind::Ready };
        return game.play(Action { by: turn, kind }).is_ok();
    }
    let mv = moves[dice.below(moves.len())];
    let by = position.piece(mv.from).map_or(turn, Piece::party);
    game.play(Action { by, kind: ActionKind::Move(mv) }).is_ok()
}

/// The start position of bridge chess without the pieces of Black except the king.
fn bare_start() -> Position {
    let start = Bridge::default().start_position();
    let removed: Vec<Cell> = start.pieces_of(bridge::BLACK).iter().collect();
    bridge::start_with_odds(&removed)
}

#[test]
fn time_is_up_at_any_moment() {
    let (mut ended, mut timed_out) = (0, 0);
    for seed in 0..600 {
        let mut dice = Dice::new(seed);
        let def = games::by_id(GAMES[seed as usize % GAMES.len()]).expect("a game");
        // Black has only the king in some games of bridge chess.
        let start = match GAMES.len() as u64 {
            games if seed % (2 * games) == games => bare_start(),
            _ => def.start_position(),
        };
        let mut game = Game::new(def.clone(), start);
        for _ in 0..dice.below(90) {
            if game.state().outcome.is_some() || !go_on(&mut game, &mut dice) {
                break;
            }
            if !dice.percent(6) {
                continue;
            }
            let any_party = Party::new(dice.below(def.rules().parties));
            let by = if dice.percent(50) { game.state().position.turn() } else { any_party };
            let (before, was_over) = (describe(&game), game.state().outcome.is_some());
            let (position, was_idle) = (game.state().position, game.state().timed_out);
            if game.play(Action { by, kind: ActionKind::OutOfTime }).is_err() {
                assert_eq!(describe(&game), before);
                continue;
            }
            assert!(!was_over && !was_idle.contains(by));
            let state = *game.state();
            let small = def.rules().coalition.as_ref().is_some_and(|coalition| !coalition.is_great(by));
            if small {
                timed_out += 1;
                assert!(state.timed_out.contains(by) && game.is_eliminated(by) && position.turn() == by);
                assert!(state.outcome.is_some() || !state.timed_out.contains(state.position.turn()));
            } else {
                ended += 1;
                let outcome = state.outcome.expect("it is over");
                let is_bare = |party| position.pieces_of(party).len() == 1;
                let draws = def.kind() == GameKind::Bridge && is_bare(bridge::opponent(by));
                let (cause, counts_as) = match draws {
                    true => (Cause::Draw(Draw::TimeAgainstBareKing(by)), Cause::Draw(Draw::Agreement)),
                    false => (Cause::OutOfTime(by), Cause::Resignation(by)),
                };
                assert_eq!((outcome.cause, outcome.points), (cause, def.points(&position, counts_as)));
            }
            let after = describe(&game);
            game.undo();
            assert_eq!(describe(&game), before, "seed {seed}");
            game.redo();
            assert_eq!(describe(&game), after, "seed {seed}");
            let saved = GameRecord::of(&game).to_game().expect("what is kept opens");
            assert_eq!(describe(&saved), after, "seed {seed}");
            if !small && dice.percent(80) {
                // Otherwise it would end so early that little is seen.
                game.undo();
            }
        }
    }
    println!("{ended} lost, {timed_out} sat out");
    assert!(ended > 100 && timed_out > 50, "{ended} lost, {timed_out} sat out");
}
