//! How long links are.
use crate::dice::Dice;
use crate::play::{Style, bare, play, random_game_of_any_kind};
use engine::games;
use engine::history::{Game, GameStep};
use engine::link::{SharedGame, read_game, write_game};
use engine::pieces::{Party, PartySet, Piece, Role};
use engine::rules::{Action, ActionKind, Move, legal_moves};
use std::time::Instant;

/// What stands before a code in the part of the address from `#` on.
const PREFIX: &str = "#/play/";
/// The longest head, that included, in characters.
const MAX_HEAD: usize = 60;

/// The most characters of a ply, in tenths.
const MAX_TENTHS_PER_PLY: usize = 32;

fn length(shared: &SharedGame) -> usize {
    PREFIX.len() + write_game(shared).len()
}

/// The bits of a token in a game.
fn bits(game: &Game) -> usize {
    match game.def().rules().geometry.len() {
        66 => 13,
        192 => 16,
        _ => 14,
    }
}

/// The bits of what is no ply, and of what plies have besides: the text of a message costs its own length.
fn other_bits(game: &Game) -> usize {
    let (token, cell) = (bits(game), game.def().rules().geometry.len().next_power_of_two().ilog2() as usize);
    let besides = |step: &GameStep| match step.action.kind {
        ActionKind::Arrange(pieces) => {
            5 + pieces.pieces().count() * (cell + 4) + if step.is_ply() { 0 } else { token }
        }
        ActionKind::Shift(..) => 2 * token,
        ActionKind::Move(mv) if mv.promotion.is_some() => token,
        _ if step.is_ply() => 0,
        _ => token,
    };
    game.steps().iter().map(besides).sum()
}

/// The length of a game's first position, where it is not the start position of its kind.
fn start(game: &Game) -> usize {
    let start = Game::new(game.def().clone(), game.def().start_position());
    let [own, other] = [game, &start].map(|game| game.def().write_position(game.start()));
    if own == other { 0 } else { own.len() * 4 / 3 + 8 }
}

#[test]
fn a_ply_has_at_most_three_characters_and_a_fifth() {
    for seed in 0..2000 {
        let mut shared = bare(random_game_of_any_kind(seed).game);
        let plies = shared.game.plies().count();
        shared.claimed = Party::first(shared.game.def().rules().parties).collect::<PartySet>();
        shared.shown_ply = Some(plies);
        shared.hides_setup = true;
        let max = MAX_HEAD
            + plies * MAX_TENTHS_PER_PLY / 10
            + other_bits(&shared.game).div_ceil(6)
            + start(&shared.game);
        assert!(length(&shared) <= max, "{seed}: {} of {max}, {plies} plies", length(&shared));
    }
}

/// A long game without talk, from the start position.
fn long(id: &str, seed: u64, plies: usize) -> Game {
    let mut dice = Dice::new(seed);
    let style = Style { talks: 0, captures: 0, reversals: 0, plies };
    loop {
        let game = play(id, &mut dice, &style).game;
        if game.plies().count() == plies && start(&game) == 0 {
            return game;
        }
    }
}

#[test]
fn a_long_game_fits_into_a_message() {
    let games = [
        ("bridge", 120),
        ("hex", 180),
        ("fortress:king-capture+wide-gate+free-reserve", 320),
        ("coalition", 200),
    ];
    for (id, plies) in games {
        let mut lengths = Vec::new();
        for seed in 0..10 {
            let mut shared = bare(long(id, seed, plies));
            let besides = other_bits(&shared.game).div_ceil(6);
            let head =
                length(&bare(Game::new(shared.game.def().clone(), shared.game.def().start_position())));
            assert!(head <= MAX_HEAD, "{id}: {head}");
            let min = length(&shared);
            shared.claimed = Party::first(shared.game.def().rules().parties).collect();
            shared.shown_ply = Some(plies - 1);
            shared.hides_setup = true;
            shared.declined = shared.claimed;
            shared.started_at = Some(1_795_000_000);
            shared.last_move_at = Some(1_795_086_400);
            let max = length(&shared);
            // With set-ups and all, as players have it.
            assert!(max <= MAX_HEAD + plies * MAX_TENTHS_PER_PLY / 10, "{id}: {max}");
            lengths.push((min, max, besides, head));
        }
        let mean = lengths.iter().map(|lengths| lengths.1).sum::<usize>() * 100 / lengths.len();
        let each = (mean - 100 * MAX_HEAD.min(50)) / plies;
        println!("{id}: {plies} plies, (bare, with dates and seats, besides plies, bare head) {lengths:?}");
        println!("  mean {} characters, {each} hundredths a ply over a head of 50", mean / 100);
    }
}

/// A game that lasts as long as it can: pieces go about, and a pawn moves before too many plies are counted.
fn longest_game(id: &str, seed: u64) -> Game {
    let def = games::by_id(id).expect("a game");
    let (mut game, mut dice) = (Game::new(def.clone(), def.start_position()), Dice::new(seed));
    let limit = 70 * def.rules().parties;
    while game.state().outcome.is_none() && game.plies().count() < MOST_PLIES {
        let position = game.state().position;
        let is_pawn = |mv: &Move| position.piece(mv.from).is_some_and(|piece| piece.role() == Role::new(5));
        let moves = legal_moves(def.rules(), &position);
        let is_late = usize::from(position.halfmove_clock()) > limit;
        let wanted = |mv: &&Move| is_pawn(mv) == is_late && mv.captured.is_none();
        let some: Vec<Move> = moves.iter().filter(wanted).copied().collect();
        let among = if some.is_empty() { &moves } else { &some };
        let Some(mv) = among.get(dice.below(among.len())) else { break };
        let by = position.piece(mv.from).map_or(position.turn(), Piece::party);
        game.play(Action { by, kind: ActionKind::Move(*mv) }).expect("a legal move");
    }
    game
}

/// The most tokens that a link may have.
const MOST_PLIES: usize = 4000;

/// A malicious link takes no noticeable time.
#[test]
fn the_longest_game_is_read_quickly() {
    for id in ["bridge", "hex", "fortress:king-capture", "fortress:checkmate"] {
        let lines = (0..4).map(|seed| longest_game(id, seed));
        let game = lines.max_by_key(|game| game.plies().count()).expect("a game");
        let code = write_game(&bare(game));
        let start = Instant::now();
        let opened = read_game(&code).expect("a game");
        let took = start.elapsed();
        println!("{id}: {} characters, {} plies: {took:?}", code.len(), opened.shared.game.plies().count());
        assert!(took.as_secs() < 20, "{took:?}");
    }
}
