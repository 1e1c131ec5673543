//! Readable move text of the two-party games, as in chess books.
use super::Names;
use crate::board::Cell;
use crate::pieces::Role;
use crate::rules::{Move, Position, Tables, has_legal_move, in_check, legal_moves, play};

/// A move as players write it: letter of the role (`letters` by role index, none for the pawn), as much of
/// the start as tells it from others, `x`, target, `=` and promotion, `e.p.`, `+` or `#`.
pub fn readable_move<N: Names + ?Sized>(
    names: &N,
    tables: &Tables,
    position: &Position,
    mv: &Move,
    letters: &[char],
) -> String {
    let letter = |role: Role| letters.get(role.index()).copied().unwrap_or('?');
    let Some(man) = position.man(mv.from) else { return String::new() };
    let mut text = String::new();
    if mv.is_castling() {
        text += if names.cell_name(mv.to).starts_with('g') { "0-0" } else { "0-0-0" };
    } else {
        if !tables.is_pawn(man.role()) {
            text.push(letter(man.role()));
        }
        text += &start(names, tables, position, mv);
        if mv.captured.is_some() {
            text.push('x');
        }
        text += &names.cell_name(mv.to);
    }
    if let Some(man) = mv.promotion {
        text.push('=');
        text.push(letter(man.role()));
    }
    if mv.is_en_passant() {
        text += " e.p.";
    }
    let after = play(tables, position, mv);
    if in_check(tables, &after, after.turn()) {
        text.push(if has_legal_move(tables, &after) { '+' } else { '#' });
    }
    text
}

/// As much of the start cell as tells the move from those of men alike to the same target.
fn start<N: Names + ?Sized>(names: &N, tables: &Tables, position: &Position, mv: &Move) -> String {
    let role = |cell: Cell| position.man(cell).map(|man| man.role());
    let name = names.cell_name(mv.from);
    let (file, rank) = name.split_at_checked(1).unwrap_or(("", &name));
    let rivals: Vec<String> = legal_moves(tables, position)
        .iter()
        .filter(|other| other.to == mv.to && other.from != mv.from && role(other.from) == role(mv.from))
        .map(|other| names.cell_name(other.from))
        .collect();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| !rival.starts_with(file)) {
        file.to_owned()
    } else if rivals.iter().all(|rival| !rival.ends_with(rank)) {
        rank.to_owned()
    } else {
        name
    }
}
