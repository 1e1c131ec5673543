//! Three players: nobody is left a mate in one, and the search agrees with one that gives everybody its own
//! best.
use crate::dice::Dice;
use crate::playing::{begun, describe, play_randomly, search_request};
use engine::board::Cell;
use engine::games::{self, GameDef, hex};
use engine::history::Game;
use engine::pieces::{Party, Piece, Role};
use engine::rules::{ActionKind, Cause, Move, Position, end_of_position, in_check, legal_moves, play};
use schachquartett_search::{Budget, Choice, Engine};

/// The moves of the party on turn, on which somebody is mated and this party gets less than others.
fn mates(def: &dyn GameDef, position: &Position, victim: Party) -> Option<Move> {
    let rules = def.rules();
    legal_moves(rules, position).into_iter().find(|mv| {
        let next = play(rules, position, mv);
        in_check(rules, &next, next.turn())
            && end_of_position(def, &next).is_some_and(|outcome| {
                matches!(outcome.cause, Cause::Mate(_))
                    && Party::first(3).any(|party| outcome.points[party] > outcome.points[victim])
            })
    })
}

/// Whether one of the others could mate at once, if that party were on turn.
fn leaves_mate(def: &dyn GameDef, position: &Position, by: Party) -> bool {
    let others = Party::first(3).filter(|&party| party != by);
    others.into_iter().any(|party| mates(def, &position.with_turn(party), by).is_some())
}

/// A random game, up to a position with few pieces, where mates are near.
fn random_game(seed: u64) -> Game {
    let mut dice = Dice::new(seed);
    let mut game = begun(&games::by_id("hex").expect("a game"));
    play_randomly(&mut game, 20 + dice.below(200), &mut dice);
    game
}

#[test]
fn no_avoidable_mate_is_allowed() {
    let mut engine = Engine::default();
    let (mut asked, mut avoided) = (0, 0);
    for seed in 0..400 {
        let game = random_game(seed);
        let (def, position) = (game.def().clone(), game.state().position);
        if game.state().outcome.is_some() {
            continue;
        }
        let by = position.turn();
        let next = |mv: &Move| play(def.rules(), &position, mv);
        let moves = legal_moves(def.rules(), &position);
        let safe = moves.iter().filter(|mv| !leaves_mate(&*def, &next(mv), by)).count();
        if safe == 0 || safe == moves.len() {
            continue;
        }
        avoided += 1;
        for budget in [(100, 0), (300, 1), (3000, 4)] {
            let (nodes, depth) = budget;
            let budget = Budget { nodes, depth, randomness: 100, seed, ..Budget::UNLIMITED };
            let info = engine.decide(&search_request(&game, by, budget), &mut |_| true).expect("a decision");
            let Choice::Act(action) = info.choice else { panic!("a move") };
            let mut after = game.clone();
            after.play(action).expect("a legal move");
            asked += 1;
            let has_won = after.state().outcome.is_some_and(|outcome| {
                Party::first(3).all(|party| outcome.points[party] <= outcome.points[by])
            });
            // A party that forces a mate may do it with a threat on the board.
            let forces = info.ends_in.is_some() && info.expected_points[by] == 750;
            assert!(
                has_won || forces || !leaves_mate(&*def, &after.state().position, by),
                "{}",
                describe(&after)
            );
        }
    }
    assert!(avoided >= 40 && asked >= 120, "{avoided} {asked}");
}

/// What each party has: the same for all searches, pieces alone.
fn material(position: &Position) -> [i32; 3] {
    let worth = [0, 900, 500, 300, 280, 80];
    let mut have = [0; 3];
    position.pieces().for_each(|(_, piece)| have[piece.party().index()] += worth[piece.role().index()]);
    have
}

/// The reference: everybody does what is best for itself (max^n). What each gets, and the best move.
fn max_n(def: &dyn GameDef, position: &Position, depth: usize) -> ([i32; 3], Option<Move>) {
    if let Some(outcome) = end_of_position(def, position) {
        return ([0, 1, 2].map(|party| 10_000 * i32::from(outcome.points.0[party])), None);
    }
    if depth == 0 {
        let have = material(position);
        let all: i32 = have.iter().sum();
        return (have.map(|own| 20_000 + 3 * own - all), None);
    }
    let turn = position.turn().index();
    let mut best: Option<([i32; 3], Option<Move>)> = None;
    for mv in legal_moves(def.rules(), position) {
        let (values, _) = max_n(def, &play(def.rules(), position, &mv), depth - 1);
        if best.is_none_or(|(max, _)| values[turn] > max[turn]) {
            best = Some((values, Some(mv)));
        }
    }
    best.unwrap_or_default()
}

/// Few pieces of each at random.
fn random_endgame(seed: u64) -> Game {
    let def = games::by_id("hex").expect("a game");
    let mut dice = Dice::new(seed);
    let mut cells: Vec<Cell> = def.rules().geometry.cells().collect();
    let mut pieces = Vec::new();
    for party in Party::first(3) {
        for role in [0, 1, 2, 4] {
            let cell = cells.swap_remove(dice.below(cells.len()));
            pieces.push((cell, Piece::new(party, Role::new(role))));
        }
    }
    let start = def.start_position();
    let position = Position::new(&pieces, *start.relations(), start.royal(), Party::new(dice.below(3)));
    Game::new(def, position)
}

#[test]
fn it_agrees_with_max_n_about_mates_and_queens() {
    let mut engine = Engine::default();
    let (mut mates, mut queens, mut agreed) = (0, 0, 0);
    for seed in 0..300 {
        let game = random_endgame(seed);
        let (def, position) = (game.def().clone(), game.state().position);
        let by = position.turn();
        let (values, best) = max_n(&*def, &position, 1);
        let wins = values[by.index()] == 60_000;
        // A queen that is taken whatever the next two do best, and nothing else is as good.
        let is_queen = !wins && values[by.index()] > max_n(&*def, &position, 0).0[by.index()] + 800 && {
            let of = |mv: Move| max_n(&*def, &play(def.rules(), &position, &mv), 2).0[by.index()];
            let all: Vec<(i32, Move)> =
                legal_moves(def.rules(), &position).into_iter().map(|mv| (of(mv), mv)).collect();
            let max = all.iter().map(|one| one.0).max().unwrap_or_default();
            all.iter().filter(|one| one.0 == max).all(|(_, mv)| captures_queen(&position, mv))
        };
        if game.state().outcome.is_some() || best.is_none() || !wins && !is_queen {
            continue;
        }
        let budget = Budget { nodes: 20_000, depth: 4, randomness: 0, seed, ..Budget::UNLIMITED };
        let info = engine.decide(&search_request(&game, by, budget), &mut |_| true).expect("a decision");
        let Choice::Act(action) = info.choice else { panic!("a move") };
        if wins {
            mates += 1;
            let mut after = game.clone();
            after.play(action).expect("a legal move");
            let outcome = after.state().outcome.unwrap_or_else(|| panic!("no mate: {}", describe(&game)));
            assert_eq!(outcome.points[by], 6, "{}", describe(&game));
            assert_eq!((info.ends_in, info.expected_points[by]), (Some(1), 750));
        } else {
            queens += 1;
            let takes = matches!(action.kind, ActionKind::Move(mv) if captures_queen(&position, &mv));
            agreed += usize::from(takes || info.ends_in.is_some());
        }
    }
    // It may see further than three plies.
    assert!(mates >= 10 && queens >= 30 && agreed * 10 >= queens * 9, "{mates} {queens} {agreed}");
}

fn captures_queen(position: &Position, mv: &Move) -> bool {
    mv.captured.and_then(|cell| position.piece(cell)).is_some_and(|piece| piece.role() == hex::QUEEN)
}
