//! A newcomer's first rounds of coalition chess.
use super::bot::{Bot, Rng, Strength, random_action};
use super::matches::describe_position;
use engine::games::{GameDef, named_arrangements};
use engine::history::Game;
use engine::notation;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{Action, ActionKind, Move, legal_moves, splitmix64};
use search::{Engine, EvalWeights, Evaluation, Level, loses_material, next_to_act};
use std::sync::Arc;

/// A newcomer has to survive this round.
const NEWCOMER_ROUNDS: u16 = 6;
/// In this number of rounds a newcomer moves the guards and machine-guns of the centre.
const NEWCOMER_OPENING_ROUNDS: u16 = 2;
/// The letters of these pieces.
const NEWCOMER_PIECES: [char; 2] = ['G', 'M'];
/// The files of the centre.
const CENTRE_FILES: [char; 4] = ['d', 'e', 'f', 'g'];

/// Returns what a newcomer does.
fn newcomer_action(game: &Game, by: Party, evaluation: &Evaluation, rng: &mut Rng) -> Option<Action> {
    let (def, position) = (&**game.def(), &game.state().position);
    let act = |kind| Some(Action { by, kind });
    if !position.arranging().is_empty() {
        return act(ActionKind::Ready);
    }
    let mut moves = legal_moves(def.rules(), position);
    moves.retain(|mv| position.piece(mv.from).map(Piece::party) == Some(by));
    let safe: Vec<Move> =
        moves.iter().filter(|mv| !loses_material(def, evaluation, position, mv)).copied().collect();
    let captures: Vec<Move> = safe.iter().filter(|mv| mv.captured.is_some()).copied().collect();
    let is_of_centre = |mv: &&Move| {
        let letter = position.piece(mv.from).map(|piece| def.role_letter(piece.role()));
        letter.is_some_and(|letter| NEWCOMER_PIECES.contains(&letter))
            && def.cell_name(mv.from).starts_with(CENTRE_FILES)
    };
    let is_opening = position.round_number() <= NEWCOMER_OPENING_ROUNDS;
    let centre: Vec<Move> = safe.iter().filter(|mv| is_opening && is_of_centre(mv)).copied().collect();
    let choice = [captures, centre, safe, moves].into_iter().find(|moves| !moves.is_empty());
    match choice {
        Some(moves) => act(ActionKind::Move(moves[rng.below(moves.len())])),
        None => random_action(game, by, rng),
    }
}

/// Plays games of a newcomer against bots of a level, and prints the lost ones. Returns whether at least `min` pass
/// round 6.
pub(super) fn play_newcomer(def: &Arc<dyn GameDef>, level: Level, count: u64, min: u64, seed: u64) -> bool {
    let own = Party::new(0);
    let evaluation = Evaluation::of(def.rules(), &def.start_position(), EvalWeights::of(def.kind()));
    let mut bot =
        Bot { strength: Strength::Level(level), engine: Engine::default(), nodes: 0, moves: 0, depths: 0 };
    let mut passed = 0;
    for number in 0..count {
        let mut rng = Rng(splitmix64(seed << 32 ^ number << 8 ^ 0x6e));
        let mut game = Game::new(def.clone(), def.start_position());
        let proposed = named_arrangements(&**def, own).find(|named| !named.is_risky);
        let setup = proposed.map(|named| Action { by: own, kind: ActionKind::Arrange(named.read(&**def)) });
        assert!(setup.is_some_and(|setup| game.play(setup).is_ok()), "the proposed set-up is possible");
        let mut declined = PartySet::EMPTY;
        while game.state().outcome.is_none() && game.state().position.round_number() <= NEWCOMER_ROUNDS {
            let by = next_to_act(&game, declined);
            let action = if by == own {
                newcomer_action(&game, by, &evaluation, &mut rng)
            } else {
                bot.decide(&game, by, declined, &mut rng)
            };
            match action {
                Some(action) => {
                    let done = game.play(action);
                    assert!(done.is_ok(), "{} {action:?}: {done:?}", describe_position(&game));
                    declined = PartySet::EMPTY;
                }
                None => declined.insert(by),
            }
        }
        match game.state().outcome {
            None => passed += 1,
            Some(outcome) => {
                let text = game.movetext(&notation::NotationStyle::default());
                println!("  {number}: {:?}: {}", outcome.cause, text.replace('\n', " "));
            }
        }
    }
    println!("newcomer against level {}: {passed} of {count} pass round {NEWCOMER_ROUNDS}", level.number());
    passed >= min
}
