//! What holds in every position of coalition chess that play reaches.
use crate::coalition_starts::Dice;
use schachquartett_engine::board::Cell;
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::coalition::{BLACK, Coalition, GREEN, RED, YELLOW};
use schachquartett_engine::pieces::{Party, PartySet, Piece};
use schachquartett_engine::rules::{
    CoalitionEnd, Explanation, Move, Position, RuleSet, explain, has_legal_move, has_special_action,
    in_check, is_legal, legal_moves, parties_to_answer, perft, play, pseudo_legal_moves, visit_legal,
};

type CheckResult<T> = Result<T, String>;

macro_rules! ensure {
    ($holds:expr) => {
        if !$holds {
            return Err(concat!("not so: ", stringify!($holds)).to_owned());
        }
    };
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

/// What no rule allows is not there.
pub fn check_position(def: &Coalition, position: &Position) -> CheckResult<()> {
    let (rules, coalition, diplomacy) = (def.rules(), def.coalition_rules(), position.coalition());
    ensure!(position.hash() == position.recomputed_hash());
    for (party, kings) in [(YELLOW, 1), (BLACK, 1), (GREEN, 0), (RED, 0)] {
        ensure!(position.kings_of(party).len() == kings);
        ensure!(party == YELLOW || party == BLACK || diplomacy.owed_turns[party] == 0);
        let partner = diplomacy.partners[party];
        ensure!(party == GREEN || party == RED || partner.is_none());
        ensure!(partner != Some(party));
    }
    let [green, red] = [GREEN, RED].map(|party| diplomacy.partners[party]);
    ensure!(green.is_none() || green != red);
    for (one, other) in [(green, RED), (red, GREEN)] {
        let declares = one == Some(other);
        let partner = diplomacy.partners[other];
        ensure!(!declares || coalition.small_coalition);
        ensure!(!declares || partner.is_none_or(|partner| !coalition.is_great(partner)));
    }
    let rights =
        diplomacy.may_rearrange.iter().chain(diplomacy.may_skip.iter()).chain(diplomacy.may_shift.iter());
    ensure!(position.round_number() <= 3 || rights.count() == 0);
    let all = coalition.initial_state();
    ensure!(diplomacy.may_rearrange.intersection(all.may_rearrange) == diplomacy.may_rearrange);
    ensure!(diplomacy.may_skip.intersection(all.may_skip) == diplomacy.may_skip);
    ensure!(diplomacy.may_shift.intersection(all.may_shift) == diplomacy.may_shift);
    for party in diplomacy.may_answer.iter() {
        ensure!(coalition.is_great(party) && party != position.turn() && in_check(rules, position, party));
    }
    check_text(def, position)?;
    let is_over = CoalitionEnd::of(rules, position).is_some();
    let arranges = !position.arranging().is_empty();
    let moves = legal_moves(rules, position);
    ensure!(moves.is_empty() || !is_over && !arranges);
    ensure!(!arranges && !is_over || parties_to_answer(rules, position).is_empty() || moves.is_empty());
    ensure!(is_over || arranges || has_legal_move(rules, position) || has_special_action(rules, position));
    ensure!(is_over || arranges || diplomacy.owed_turns[position.turn()] == 0);
    Ok(())
}

fn check_text(def: &Coalition, position: &Position) -> CheckResult<()> {
    let text = def.write_position(position);
    let read = def.read_position(&text).map_err(|errors| format!("{text}: {errors:?}"))?;
    ensure!(def.write_position(&read) == text);
    ensure!(read.pieces().eq(position.pieces()));
    ensure!((read.hash(), read.turn()) == (position.hash(), position.turn()));
    ensure!(read.en_passant().eq(position.en_passant()));
    ensure!(read.coalition() == position.coalition());
    ensure!(read.relations() == position.relations());
    ensure!((read.royal(), read.arranging()) == (position.royal(), position.arranging()));
    ensure!(
        (read.halfmove_clock(), read.round_number()) == (position.halfmove_clock(), position.round_number())
    );
    Ok(())
}

fn pseudo(def: &Coalition, position: &Position, party: Party) -> Vec<Move> {
    position
        .pieces_of(party)
        .iter()
        .flat_map(|from| pseudo_legal_moves(def.rules(), position, from))
        .collect()
}

/// Whether one party's pieces may be captured by another one's.
fn is_capturable(def: &Coalition, position: &Position, by: Party, capturable: Piece) -> bool {
    let partner = def.coalition_rules().partner(position.coalition(), by);
    capturable.role().index() != 0 && capturable.party() != by && Some(capturable.party()) != partner
}

/// The moves of a position, listed and filtered, and why others are refused. Says how many there are.
pub fn check_moves(def: &Coalition, position: &Position, number: u32) -> CheckResult<usize> {
    let rules = def.rules();
    let mut moves = Vec::new();
    visit_legal(rules, position, &mut |mv| moves.push(mv));
    let moves = sorted(moves);
    ensure!(moves.windows(2).all(|pair| pair[0] != pair[1]));
    let mut parties = parties_to_answer(rules, position);
    parties.insert(position.turn());
    let moving: PartySet =
        if moves.is_empty() && !has_legal_move(rules, position) { PartySet::EMPTY } else { parties };
    let all: Vec<Move> = moving.iter().flat_map(|party| pseudo(def, position, party)).collect();
    let slow = all.into_iter().filter(|mv| is_legal(rules, position, mv)).collect();
    ensure!(moves == sorted(slow));
    let turns = |mv: &&Move| position.piece(mv.from).is_some_and(|piece| piece.party() == position.turn());
    ensure!(has_legal_move(rules, position) == moves.iter().any(|mv| turns(&mv)));
    ensure!(!number.is_multiple_of(8) || perft(rules, position, 1) == moves.len() as u64);
    let mut dice = Dice::new(u64::from(number));
    // Some of them are played, others in every state.
    for mv in moves.iter().skip(moves.len() % 7).step_by(7) {
        let after = play(rules, position, mv);
        let by = position.piece(mv.from).map(Piece::party).ok_or("a piece moves")?;
        ensure!(after.hash() == after.recomputed_hash());
        let capturable = mv.captured.and_then(|cell| position.piece(cell));
        ensure!(capturable.is_none_or(|capturable| is_capturable(def, position, by, capturable)));
        ensure!(!in_check(rules, &after, by));
    }
    let is_over = CoalitionEnd::of(rules, position).is_some();
    if !position.arranging().is_empty() || is_over {
        return Ok(moves.len());
    }
    let every = number.is_multiple_of(256);
    for party in parties.iter() {
        for from in position.pieces_of(party) {
            for to in rules.geometry.cells().filter(|_| every || dice.percent(1)) {
                check_explained(def, position, &moves, from, to)?;
            }
        }
    }
    if let Some(mv) = dice.of(&moves) {
        check_explained(def, position, &moves, mv.from, mv.to)?;
    }
    Ok(moves.len())
}

fn check_explained(
    def: &Coalition,
    position: &Position,
    moves: &[Move],
    from: Cell,
    to: Cell,
) -> CheckResult<()> {
    let listed: Vec<Move> = moves.iter().copied().filter(|mv| (mv.from, mv.to) == (from, to)).collect();
    match explain(def.rules(), position, from, to) {
        Explanation::Moves(message) => ensure!(sorted(message) == listed),
        Explanation::Refused(refusal) => {
            ensure!(listed.is_empty());
            ensure!(refusal.piece == position.piece(from));
            ensure!(!def.violated_rule(&refusal).is_empty());
        }
    }
    Ok(())
}
