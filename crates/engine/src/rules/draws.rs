//! Draws by repetition and by the halfmove clock.
use super::{CompiledRules, Draw, EnPassant, Move, Position, legal_moves, play, skip_timed_out};
use crate::pieces::PartySet;

/// Rounds without a capture or a pawn move after which a draw can be claimed.
const CLAIM_ROUNDS: usize = 50;
/// Rounds without a capture or a pawn move after which the game is [drawn without a claim].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::LIMIT_ROUNDS};
///
/// let plies = |id| LIMIT_ROUNDS * games::by_id(id).expect("an id").rules().parties;
/// assert_eq!(["bridge", "hex", "coalition"].map(plies), [150, 225, 300]);
/// ```
///
/// [drawn without a claim]: https://en.wikipedia.org/wiki/Fifty-move_rule
pub const LIMIT_ROUNDS: usize = 75;

/// Upper limit for the moves searched to find out whether a double step can be captured en passant. It
/// exceeds the moves of three parties in a row in any game. For constructed positions, which could take
/// hours, the double step counts as capturable once the limit is reached.
const MAX_EN_PASSANT_NODES: usize = 1_000_000;

/// Returns the double steps that can be captured en passant by some legal sequence of moves before they
/// lapse. Small powers in `timed_out` skip their turns.
fn usable_en_passant(rules: &CompiledRules, position: &Position, timed_out: PartySet) -> Vec<EnPassant> {
    // Each other party has one move before the right lapses.
    let others = rules.parties - 1;
    let is_usable = |right: &EnPassant| {
        is_usable(rules, position, timed_out, right, others, &mut { MAX_EN_PASSANT_NODES })
    };
    position.en_passant().filter(is_usable).collect()
}

/// Whether the party on turn, or one after it within `plies` plies, can capture a double step en passant
/// after some sequence of moves. `left` is the remaining number of moves to search.
fn is_usable(
    rules: &CompiledRules,
    position: &Position,
    timed_out: PartySet,
    right: &EnPassant,
    plies: usize,
    left: &mut usize,
) -> bool {
    if plies == 0 || position.en_passant().all(|open| open != *right) {
        return false;
    }
    let answers = |mv: &Move| mv.is_en_passant() && mv.captured == Some(right.pawn);
    let moves = legal_moves(rules, position);
    if moves.iter().any(answers) {
        return true;
    }
    *left = left.saturating_sub(moves.len());
    let is_spent = *left == 0;
    let mut is_later = |mv: &Move| {
        let mut next = play(rules, position, mv);
        skip_timed_out(rules, &mut next, timed_out);
        is_usable(rules, &next, timed_out, right, plies - 1, left)
    };
    is_spent || plies > 1 && moves.iter().any(&mut is_later)
}

/// Whether two positions are the same for [repetition]: pieces, party on turn, rights, relations, and the
/// [en passant] rights that can really be used. Halfmove clock and round number do not count.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::Game, notation::NotationStyle, rules::same_position};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// let moves = "1. Nf3 Nf7 2. Ng1 Ng9";
/// game.play_movetext(moves, &NotationStyle::default()).expect("legal moves");
/// let now = &game.state().position;
/// assert!(same_position(def.rules(), game.start(), now));
/// assert_eq!((now.halfmove_clock(), now.round_number()), (4, 3));
/// ```
///
/// [repetition]: https://en.wikipedia.org/wiki/Threefold_repetition
/// [en passant]: https://en.wikipedia.org/wiki/En_passant
pub fn same_position(rules: &CompiledRules, one: &Position, other: &Position) -> bool {
    is_repetition(rules, one, other, PartySet::EMPTY)
}

fn is_repetition(rules: &CompiledRules, one: &Position, other: &Position, timed_out: PartySet) -> bool {
    if !one.same_for_repetition(other) {
        return false;
    }
    let usable = |position| usable_en_passant(rules, position, timed_out);
    let (one, other) = (usable(one), usable(other));
    one.len() == other.len() && one.iter().all(|right| other.contains(right))
}

/// Returns how many of these positions are the same as the last one, including it; 0 if there are none.
fn count_repetitions(rules: &CompiledRules, positions: &[Position], timed_out: PartySet) -> usize {
    let Some((last, before)) = positions.split_last() else { return 0 };
    // Testing en passant may search all moves of all parties, so it is done only for otherwise equal
    // positions.
    1 + before.iter().filter(|position| is_repetition(rules, position, last, timed_out)).count()
}

/// Returns the draw that can be claimed at the last of a game's positions ([threefold repetition] or
/// [fifty rounds]). Small powers in `timed_out` skip their turns for the rest of the game.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::pieces::PartySet;
/// use schachquartett_engine::rules::{Draw, claimable_draw};
/// use schachquartett_engine::{games, history::Game, notation::NotationStyle};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// let moves = "1. Nf3 Nf7 2. Ng1 Ng9 3. Nf3 Nf7 4. Ng1 Ng9";
/// game.play_movetext(moves, &NotationStyle::default()).expect("legal moves");
/// let draw = |plies: usize| claimable_draw(def.rules(), &game.positions()[..=plies], PartySet::EMPTY);
/// assert_eq!((draw(7), draw(8)), (None, Some(Draw::Threefold)));
/// ```
///
/// [threefold repetition]: https://en.wikipedia.org/wiki/Threefold_repetition
/// [fifty rounds]: https://en.wikipedia.org/wiki/Fifty-move_rule
pub fn claimable_draw(rules: &CompiledRules, positions: &[Position], timed_out: PartySet) -> Option<Draw> {
    if count_repetitions(rules, positions, timed_out) >= 3 {
        return Some(Draw::Threefold);
    }
    let halfmove_clock = positions.last()?.halfmove_clock() as usize;
    (halfmove_clock >= CLAIM_ROUNDS * rules.parties).then_some(Draw::FiftyRounds)
}

/// Returns the draw that ends the game without a claim at the last of its positions ([fivefold repetition] or
/// [`LIMIT_ROUNDS`]). Small powers in `timed_out` skip their turns for the rest of the game.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::pieces::PartySet;
/// use schachquartett_engine::{games, rules::{Draw, enforced_draw}};
///
/// let def = games::by_id("bridge").expect("an id");
/// let text = "4k3/8/8/8/***2***/8/8/8/R3K3 w - - 150 90";
/// let position = def.read_position(text).expect("a position");
/// let draw = enforced_draw(def.rules(), &[position], PartySet::EMPTY);
/// assert_eq!(draw, Some(Draw::SeventyFiveRounds));
/// ```
///
/// [fivefold repetition]: https://en.wikipedia.org/wiki/Threefold_repetition
pub fn enforced_draw(rules: &CompiledRules, positions: &[Position], timed_out: PartySet) -> Option<Draw> {
    if count_repetitions(rules, positions, timed_out) >= 5 {
        return Some(Draw::Fivefold);
    }
    let halfmove_clock = positions.last()?.halfmove_clock() as usize;
    (halfmove_clock >= LIMIT_ROUNDS * rules.parties).then_some(Draw::SeventyFiveRounds)
}
