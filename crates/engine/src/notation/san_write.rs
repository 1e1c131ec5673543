//! Writer for moves as players write them: as in chess books, or as the rules of the game prescribe.
use super::{Names, NotationStyle};
use crate::board::Cell;
use crate::pieces::{Party, PartySet};
use crate::rules::{
    CoalitionEnd, CompiledRules, Move, Position, has_legal_move, in_check, is_attacked, legal_moves, play,
};

/// Returns a move as players write it: piece letter (none for the pawn), as much of the start cell as
/// distinguishes the move, `x` for a capture, target, promotion, and the game's suffixes for en passant,
/// check and mate.
///
/// `mv` must be a legal move in `position`. Without a piece on its start cell the text is empty.
#[must_use]
pub fn write_san<N: Names + ?Sized>(
    names: &N,
    rules: &CompiledRules,
    position: &Position,
    mv: &Move,
    style: &NotationStyle,
) -> String {
    let signs = names.san_signs();
    let Some(piece) = position.piece(mv.from) else { return String::new() };
    let mut text = String::new();
    if mv.is_castling() {
        let castling = rules.castlings.iter().find(|castling| castling.king == (mv.from, mv.to));
        text +=
            if castling.is_some_and(|castling| castling.must_be_empty.len() == 2) { "0-0" } else { "0-0-0" };
    } else {
        if !rules.is_letterless(piece.role()) {
            text.push(style.letter(names, piece.role()));
        }
        text += &disambiguation(names, rules, position, mv, style);
        if mv.captured.is_some() {
            text.push('x');
        }
        text += &style.cell_name(names, mv.to);
    }
    if let Some(becomes) = mv.promotion {
        text += signs.promotion;
        text.extend((becomes.party() != piece.party()).then(|| names.party_letter(becomes.party())));
        text.push(style.letter(names, becomes.role()));
    }
    if mv.is_en_passant() {
        text += signs.en_passant;
    }
    match threat_of(rules, position, mv) {
        Some(MoveThreat::Mate) => text += signs.mate,
        Some(MoveThreat::Check) => text.push('+'),
        None => {}
    }
    text
}

/// What a move threatens a king with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveThreat {
    /// It gives check.
    Check,
    /// It mates.
    Mate,
}

/// Returns whether a legal move in a position gives check or mates; `None` if it does neither.
#[must_use]
pub fn threat_of(rules: &CompiledRules, position: &Position, mv: &Move) -> Option<MoveThreat> {
    let by = position.piece(mv.from)?.party();
    let after = play(rules, position, mv);
    if mates(rules, position, &after) {
        return Some(MoveThreat::Mate);
    }
    gives_check(rules, position, &after, by).then_some(MoveThreat::Check)
}

/// Whether the move has mated a party: the party on turn is mated now, or the move has eliminated a party.
fn mates(rules: &CompiledRules, before: &Position, after: &Position) -> bool {
    if rules.coalition.is_some() {
        return matches!(CoalitionEnd::of(rules, after), Some(CoalitionEnd::Mate(_)));
    }
    in_check(rules, after, after.turn()) && !has_legal_move(rules, after)
        || before.eliminated() != after.eliminated()
}

/// Whether another party is in check and a piece of `by` attacks its king. In coalition chess, where a move
/// can give check by a partner's piece, also whether another party is in check and was not before.
fn gives_check(rules: &CompiledRules, before: &Position, position: &Position, by: Party) -> bool {
    let threats = |party| position.relations().threatened_by(party).intersection(PartySet::only(by));
    let others = Party::first(rules.parties).filter(|&party| party != by && in_check(rules, position, party));
    let is_new = |party| rules.coalition.is_some() && !in_check(rules, before, party);
    others.into_iter().any(|party| {
        is_new(party)
            || position.kings_of(party).iter().any(|king| is_attacked(rules, position, king, threats(party)))
    })
}

/// Returns as much of the start cell as distinguishes the move from legal moves of the party's other pieces
/// of the same role to the same target: nothing, the file, the rank, or the whole name.
fn disambiguation<N: Names + ?Sized>(
    names: &N,
    rules: &CompiledRules,
    position: &Position,
    mv: &Move,
    style: &NotationStyle,
) -> String {
    let kind = |cell: Cell| position.piece(cell).map(|piece| (piece.party(), piece.role()));
    let name = style.cell_name(names, mv.from);
    let (file, rank) = name.split_at_checked(1).unwrap_or(("", &name));
    let rivals: Vec<String> = legal_moves(rules, position)
        .iter()
        .filter(|other| other.to == mv.to && other.from != mv.from && kind(other.from) == kind(mv.from))
        .map(|other| style.cell_name(names, other.from))
        .collect();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| !rival.starts_with(file)) {
        file.to_owned()
    } else if rivals.iter().all(|rival| rival.get(1..) != Some(rank)) {
        rank.to_owned()
    } else {
        name
    }
}
