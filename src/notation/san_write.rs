//! Readable move text, as in chess books or as a game's rules have it.
use super::{Names, NotationStyle};
use crate::board::Cell;
use crate::pieces::{Party, PartySet};
use crate::rules::{
    CoalitionEnd, CompiledRules, Move, Position, has_legal_move, in_check, is_attacked, legal_moves, play,
};

/// A move as players write it: letter of the role (none for the pawn), as much of the start as tells it from
/// others, `x`, target, promotion, and what becomes of kings, with the game's signs.
pub fn write_san<N: Names + ?Sized>(
    names: &N,
    rules: &CompiledRules,
    position: &Position,
    mv: &Move,
    style: &NotationStyle,
) -> String {
    let signs = names.suffixes();
    let Some(piece) = position.piece(mv.from) else { return String::new() };
    let mut text = String::new();
    if mv.is_castling() {
        let castling = rules.castlings.iter().find(|castling| castling.king == (mv.from, mv.to));
        text += if castling.is_some_and(|castling| castling.empty.len() == 2) { "0-0" } else { "0-0-0" };
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
    let after = play(rules, position, mv);
    if mates(rules, position, &after) {
        text += signs.mate;
    } else if gives_check(rules, position, &after, piece.party()) {
        text.push('+');
    }
    text
}

/// Whether a party is mated now, or has met the fate of the mated by this move.
fn mates(rules: &CompiledRules, before: &Position, after: &Position) -> bool {
    if rules.coalition.is_some() {
        return matches!(CoalitionEnd::of(rules, after), Some(CoalitionEnd::Mate(_)));
    }
    in_check(rules, after, after.turn()) && !has_legal_move(rules, after)
        || before.eliminated() != after.eliminated()
}

/// Whether any other party is in check, by this one's men too; where men of an ally count as well, also whether it
/// was not so before.
fn gives_check(rules: &CompiledRules, before: &Position, position: &Position, by: Party) -> bool {
    let threats = |party| position.relations().threatened_by(party).intersection(PartySet::only(by));
    let others = Party::first(rules.parties).filter(|&party| party != by && in_check(rules, position, party));
    let is_new = |party| rules.coalition.is_some() && !in_check(rules, before, party);
    others.into_iter().any(|party| {
        is_new(party)
            || position.kings_of(party).iter().any(|king| is_attacked(rules, position, king, threats(party)))
    })
}

/// As much of the start cell as tells the move from those of men alike to the same target.
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
