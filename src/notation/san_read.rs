//! Moves as players write them, read: in the readable notation with German or English letters, with a start
//! cell wherever one is given, and in machine text.
use super::{Names, NotationStyle, SanError};
use crate::board::Cell;
use crate::pieces::{Party, Piece, Role};
use crate::rules::{Castling, CompiledRules, Explanation, Move, Position, Reason, Refusal, explain};

/// The parts of a written move.
struct SanParts<'a> {
    /// The letter before it.
    piece: Option<char>,
    /// A letter, a number, or both: where the man stands.
    start: &'a str,
    /// Whether it is written as a capture.
    captures: bool,
    /// Where it goes.
    target: &'a str,
    /// What it becomes, with the letter of its party where one stands.
    promotion: Option<(Option<char>, char)>,
}

/// Reads a move of a party, which is on turn or may answer out of turn. What it does to kings may be written behind it or left out.
///
/// # Errors
/// What is wrong, with the men that can be meant.
pub fn read_san<N: Names + ?Sized>(
    names: &N,
    rules: &CompiledRules,
    position: &Position,
    by: Party,
    style: &NotationStyle,
    text: &str,
) -> Result<Move, SanError> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    if let Some(cells) = castling_cells(text) {
        return castling(rules, position, cells);
    }
    let parts = split_san(text).ok_or(SanError::Unreadable)?;
    let cell =
        |name: &str| style.cell_by_name(names, name).ok_or_else(|| SanError::UnknownCell(name.to_owned()));
    let to = cell(parts.target)?;
    let (file, rank) = split_name(parts.start);
    let has_start = !file.is_empty() && !rank.is_empty();
    if has_start {
        cell(parts.start)?;
    }
    let role =
        parts.piece.map(|letter| role(names, letter).ok_or(SanError::UnknownPiece(letter))).transpose()?;
    let stands = |&(from, piece): &(Cell, Piece)| {
        let name = style.cell_name(names, from);
        let (its_file, its_rank) = split_name(&name);
        let is_meant = match role {
            Some(role) => piece.role() == role,
            None => has_start || rules.is_letterless(piece.role()),
        };
        piece.party() == by
            && is_meant
            && (file.is_empty() || file == its_file)
            && (rank.is_empty() || rank == its_rank)
    };
    let pieces: Vec<Cell> = position.pieces().filter(stands).map(|(from, _)| from).collect();
    let moves = only_moves(rules, position, &pieces, to)
        .map_err(|error| if pieces.is_empty() { no_such_piece(rules, role) } else { error })?;
    if parts.captures && moves.iter().all(|mv| mv.captured.is_none()) {
        return Err(SanError::NothingCaptured(to));
    }
    with_promotion(names, by, &moves, parts.promotion)
}

/// How many cells lie between king and rook, if the text is a castling.
fn castling_cells(text: &str) -> Option<usize> {
    match text.replace(['o', 'O'], "0").as_str() {
        "0-0" => Some(2),
        "0-0-0" => Some(3),
        _ => None,
    }
}

/// The castling of the party on turn with so many cells between king and rook.
fn castling(rules: &CompiledRules, position: &Position, cells: usize) -> Result<Move, SanError> {
    let turn = position.turn();
    let is_meant = |castling: &&Castling| castling.party == turn && castling.empty.len() == cells;
    let (from, to) = rules.castlings.iter().find(is_meant).ok_or(SanError::Unreadable)?.king;
    let king = position.piece(from);
    if king.is_none_or(|piece| piece.party() != turn || piece.role() != Role::KING) {
        let refusal = Refusal { reason: Reason::CastlingRight, piece: king, witnesses: Vec::new() };
        return Err(SanError::Refused { from, to, refusal });
    }
    moves_between(rules, position, from, to)?.first().copied().ok_or(SanError::Unreadable)
}

/// Takes a written move apart: everything before the last cell says who goes there, what follows it what it
/// becomes.
fn split_san(text: &str) -> Option<SanParts<'_>> {
    let piece = text.chars().next().filter(char::is_ascii_uppercase);
    let text = text.get(usize::from(piece.is_some())..)?;
    let bytes = text.as_bytes();
    let is_cell =
        |at: &usize| bytes[*at].is_ascii_lowercase() && bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
    let at = (0..bytes.len()).rev().find(is_cell)?;
    let digits = bytes[at + 1..].iter().take_while(|digit| digit.is_ascii_digit()).count();
    let (before, rest) = text.split_at_checked(at)?;
    let (target, rest) = rest.split_at_checked(1 + digits)?;
    let start = before.trim_end_matches(['x', '×', ':', '-', '–']);
    let (file, rank) = split_name(start);
    let is_start = file.len() < 2 && rank.bytes().all(|digit| digit.is_ascii_digit());
    let letters: Vec<char> = rest.trim_start_matches('=').chars().collect();
    let promotion = match letters[..] {
        [] => None,
        [letter] => Some((None, letter)),
        [party, letter] => Some((Some(party), letter)),
        _ => return None,
    };
    let is_whole = letters.iter().all(char::is_ascii_alphabetic);
    (is_start && is_whole).then_some(SanParts {
        piece,
        start,
        captures: before.ends_with(['x', '×', ':']),
        target,
        promotion,
    })
}

/// The letters and the number of a cell's name.
fn split_name(name: &str) -> (&str, &str) {
    let letters = name.bytes().take_while(u8::is_ascii_lowercase).count();
    name.split_at_checked(letters).unwrap_or((name, ""))
}

/// The role with a letter in any of the two languages, or the game's own. `B` is the English bishop: pawns have no
/// letter.
fn role<N: Names + ?Sized>(names: &N, letter: char) -> Option<Role> {
    let letter = letter.to_ascii_uppercase();
    if names.suffixes().letters.is_some() {
        return names.role_by_letter(letter);
    }
    let alphabets = [NotationStyle::ENGLISH, NotationStyle::GERMAN];
    alphabets.iter().find_map(|letters| letters.iter().position(|&other| other == letter)).map(Role::new)
}

fn no_such_piece(rules: &CompiledRules, role: Option<Role>) -> SanError {
    let pawn = || (0..Role::MAX_COUNT).map(Role::new).find(|&role| rules.is_letterless(role));
    role.or_else(pawn).map_or(SanError::Unreadable, SanError::NoSuchPiece)
}

/// The moves of the one of these men that can go to a cell.
fn only_moves(
    rules: &CompiledRules,
    position: &Position,
    pieces: &[Cell],
    to: Cell,
) -> Result<Vec<Move>, SanError> {
    if let [from] = pieces {
        return moves_between(rules, position, *from, to);
    }
    let mut able: Vec<Vec<Move>> =
        pieces.iter().filter_map(|&from| moves_between(rules, position, from, to).ok()).collect();
    match able.len() {
        0 => Err(SanError::Impossible { pieces: pieces.to_vec(), to }),
        1 => Ok(able.swap_remove(0)),
        _ => Err(SanError::Ambiguous(able.iter().filter_map(|moves| moves.first().copied()).collect())),
    }
}

/// The legal moves from one cell to another, at least one.
fn moves_between(
    rules: &CompiledRules,
    position: &Position,
    from: Cell,
    to: Cell,
) -> Result<Vec<Move>, SanError> {
    match explain(rules, position, from, to) {
        Explanation::Moves(moves) => Ok(moves),
        Explanation::Refused(refusal) => Err(SanError::Refused { from, to, refusal }),
    }
}

/// The one of these moves with the promotion that is written.
fn with_promotion<N: Names + ?Sized>(
    names: &N,
    turn: Party,
    moves: &[Move],
    promotion: Option<(Option<char>, char)>,
) -> Result<Move, SanError> {
    let promotes = moves.iter().any(|mv| mv.promotion.is_some());
    match promotion {
        None => moves.iter().find(|mv| mv.promotion.is_none()).ok_or(SanError::PromotionMissing),
        // What is no man's letter was not meant to be one.
        Some((_, letter)) if !promotes && role(names, letter).is_none() => Err(SanError::Unreadable),
        Some(_) if !promotes => Err(SanError::NoPromotion),
        Some((party, letter)) => {
            let unknown = SanError::UnknownPromotion(letter);
            let party = party.map_or(Some(turn), |party| names.party_by_letter(party));
            let becomes = party.zip(role(names, letter)).map(|(party, role)| Piece::new(party, role));
            let is_meant = |mv: &&Move| becomes.is_some() && mv.promotion == becomes;
            moves.iter().find(is_meant).ok_or(unknown)
        }
    }
    .copied()
}
