//! A newcomer's first rounds of coalition chess.
use super::bot::{Rng, random_action};
use super::game::play_on;
use super::player::Player;
use clap::Args;
use engine::games::{self, GameDef, GameKind, GameOptions, named_arrangements};
use engine::history::Game;
use engine::notation::NotationStyle;
use engine::pieces::{Party, Piece};
use engine::rules::{Action, ActionKind, Move, legal_moves, splitmix64};
use search::{Choice, EvalWeights, Evaluation, Level, loses_material};
use std::sync::Arc;

/// Yellow.
const NEWCOMER: Party = Party::new(0);
/// The newcomer has to survive this round.
const ROUNDS: u16 = 6;
/// In this number of rounds it moves the guards and machine-guns of the centre.
const OPENING_ROUNDS: u16 = 2;
/// The letters of these pieces.
const OPENING_PIECES: [char; 2] = ['G', 'M'];
/// The files of the centre.
const CENTRE_FILES: [char; 4] = ['d', 'e', 'f', 'g'];

/// Returns what the newcomer does.
fn decide(game: &Game, evaluation: &Evaluation, rng: &mut Rng) -> Choice {
    let (def, position) = (&**game.def(), &game.state().position);
    let act = |kind| Choice::Act(Action { by: NEWCOMER, kind });
    if !position.arranging().is_empty() {
        return act(ActionKind::Ready);
    }
    let mut moves = legal_moves(def.rules(), position);
    moves.retain(|mv| position.piece(mv.from).map(Piece::party) == Some(NEWCOMER));
    let safe: Vec<Move> =
        moves.iter().filter(|mv| !loses_material(def, evaluation, position, mv)).copied().collect();
    let captures: Vec<Move> = safe.iter().filter(|mv| mv.captured.is_some()).copied().collect();
    let is_of_centre = |mv: &&Move| {
        let letter = position.piece(mv.from).map(|piece| def.role_letter(piece.role()));
        letter.is_some_and(|letter| OPENING_PIECES.contains(&letter))
            && def.cell_name(mv.from).starts_with(CENTRE_FILES)
    };
    let is_opening = position.round_number() <= OPENING_ROUNDS;
    let centre: Vec<Move> = safe.iter().filter(|mv| is_opening && is_of_centre(mv)).copied().collect();
    let choice = [captures, centre, safe, moves].into_iter().find(|moves| !moves.is_empty());
    match choice {
        Some(moves) => act(ActionKind::Move(moves[rng.below(moves.len())])),
        None => random_action(game, NEWCOMER, rng).map_or(Choice::Decline, Choice::Act),
    }
}

/// Play a newcomer, Yellow in coalition chess, against bots of one level
///
/// The newcomer has the proposed set-up, moves guards and machine-guns of the centre first, and takes what hangs; its other
/// moves are random ones that hang nothing. Prints the games that it loses in the first six rounds. Fails if fewer than --min
/// pass them.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(super) struct Newcomer {
    /// The level of the bots
    #[arg(value_parser = super::level)]
    level: Level,
    /// The number of games
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The number of games that have to pass
    #[arg(long, default_value_t = 90)]
    min: u64,
    /// The seed of random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Newcomer {
    pub(super) fn run(&self) -> Result<bool, String> {
        let def = games::with_options(&GameOptions::new(GameKind::Coalition));
        let evaluation = Evaluation::of(def.rules(), &def.start_position(), EvalWeights::of(def.kind()));
        let mut bot = Player::of_level(self.level);
        let mut passed = 0;
        for number in 0..self.games {
            let mut rng = Rng(splitmix64(self.seed << 32 ^ number << 8 ^ 0x6e));
            let mut game = start(&def)?;
            play_on(&mut game, |game, by, declined| {
                if game.state().position.round_number() > ROUNDS {
                    Ok(None)
                } else if by == NEWCOMER {
                    Ok(Some(decide(game, &evaluation, &mut rng)))
                } else {
                    bot.decide(game, by, declined, &mut rng).map(|answer| Some(answer.choice))
                }
            })?;
            match game.state().outcome {
                None => passed += 1,
                Some(outcome) => {
                    let text = game.movetext(&NotationStyle::default());
                    println!("  {number}: {:?}: {}", outcome.cause, text.replace('\n', " "));
                }
            }
        }
        let level = self.level.number();
        println!("newcomer against level {level}: {passed} of {} pass round {ROUNDS}", self.games);
        Ok(passed >= self.min)
    }
}

/// Returns a game in which the newcomer has the proposed set-up.
fn start(def: &Arc<dyn GameDef>) -> Result<Game, String> {
    let mut game = Game::new(def.clone(), def.start_position());
    let proposed = named_arrangements(&**def, NEWCOMER).find(|named| !named.is_risky);
    let proposed = proposed.ok_or("no set-up is proposed")?.read(&**def);
    let action = Action { by: NEWCOMER, kind: ActionKind::Arrange(proposed) };
    game.play(action).map_err(|error| format!("the proposed set-up: {error:?}"))?;
    Ok(game)
}
