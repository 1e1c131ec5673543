//! Reader for moves as players write them: SAN with German or English letters, optionally with a start cell,
//! and action text.
use super::{Names, NotationStyle, SanError, figurine_role};
use crate::board::Cell;
use crate::pieces::{Party, Piece, Role};
use crate::rules::{Castling, CompiledRules, Explanation, Move, Position, Reason, Refusal, explain};

/// The parts of a move's text.
struct SanParts<'a> {
    /// The piece letter; `None` for a piece that is written without one.
    piece: Option<char>,
    /// The start cell or a part of its name: letter, number, both, or empty.
    start: &'a str,
    /// Whether the text has a capture sign.
    captures: bool,
    /// The name of the target cell.
    target: &'a str,
    /// The letters of the promotion piece: of its party, if given, and of its role.
    promotion: Option<(Option<char>, char)>,
}

/// Reads a move in [SAN] of `by`, the party on turn or a party that may answer out of turn. Signs of check
/// and mate, and `!` and `?`, are ignored at the end. Cell names are read in the given style, piece letters
/// in German and English.
///
/// # Errors
/// Returns why the text is not exactly one legal move of the party.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
/// use schachquartett_engine::notation::{NotationStyle, SanError, read_san, write_move_text};
///
/// let def = games::by_id("bridge").expect("an id");
/// let (start, style) = (def.start_position(), NotationStyle::default());
/// let by = start.turn();
/// let read = |text| read_san(&*def, def.rules(), &start, by, &style, text);
/// // The knight in German and in English, and the pawn that is meant.
/// for (text, expected) in [("Sf3", "g1f3"), ("Nf3", "g1f3"), ("ce4", "c2e4")] {
///     assert_eq!(write_move_text(&*def, by, &read(text).expect("a legal move")), expected);
/// }
/// assert!(matches!(read("e4"), Err(SanError::Ambiguous(_))));
/// ```
///
/// [SAN]: https://www.chessprogramming.org/Algebraic_Chess_Notation
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
    let start = has_start.then(|| cell(parts.start)).transpose()?;
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
    let moves = only_moves(rules, position, &pieces, to).map_err(|error| match (start, role) {
        _ if !pieces.is_empty() => error,
        (Some(start), None) => SanError::NothingOn(by, start),
        _ => no_such_piece(rules, by, role),
    })?;
    if parts.captures && moves.iter().all(|mv| mv.captured.is_none()) {
        return Err(SanError::NothingCaptured(to));
    }
    with_promotion(names, by, &moves, parts.promotion)
}

/// Returns the number of cells between king and rook if the text is a castling.
pub(crate) fn castling_cells(text: &str) -> Option<usize> {
    match text.replace(['o', 'O'], "0").as_str() {
        "0-0" | "00" => Some(2),
        "0-0-0" | "000" => Some(3),
        _ => None,
    }
}

/// Returns the castling of the party on turn with this number of cells between king and rook.
fn castling(rules: &CompiledRules, position: &Position, cells: usize) -> Result<Move, SanError> {
    let turn = position.turn();
    let is_meant = |castling: &&Castling| castling.party == turn && castling.must_be_empty.len() == cells;
    let (from, to) = rules.castlings.iter().find(is_meant).ok_or(SanError::Unreadable)?.king;
    let king = position.piece(from);
    if king.is_none_or(|piece| piece.party() != turn || piece.role() != Role::KING) {
        let refusal = Refusal { reason: Reason::CastlingRight, piece: king, witnesses: Vec::new() };
        return Err(SanError::Refused { from, to, refusal });
    }
    moves_between(rules, position, from, to)?.first().copied().ok_or(SanError::Unreadable)
}

/// Splits the text of a move at its last cell, the target: before it come piece letter, start and capture
/// sign, after it the promotion.
fn split_san(text: &str) -> Option<SanParts<'_>> {
    let is_figurine = |letter: &char| figurine_role(*letter).is_some();
    let piece = text.chars().next().filter(|letter| letter.is_ascii_uppercase() || is_figurine(letter));
    let text = text.get(piece.map_or(0, char::len_utf8)..)?;
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
    let is_whole = letters.iter().all(|letter| letter.is_ascii_alphabetic() || is_figurine(letter));
    (is_start && is_whole).then_some(SanParts {
        piece,
        start,
        captures: before.ends_with(['x', '×', ':']),
        target,
        promotion,
    })
}

/// Splits a cell name into letters and number.
fn split_name(name: &str) -> (&str, &str) {
    let letters = name.bytes().take_while(u8::is_ascii_lowercase).count();
    name.split_at_checked(letters).unwrap_or((name, ""))
}

/// Returns the role with a letter of the game's own, or else of English or German, or with a figurine. `B` is the
/// English bishop, not the German pawn (Bauer), since pawns are written without a letter. A game with letters of its
/// own has pieces of its own, and only the king among the figurines.
fn role<N: Names + ?Sized>(names: &N, letter: char) -> Option<Role> {
    let letter = letter.to_ascii_uppercase();
    let has_own_pieces = names.san_signs().letters.is_some();
    if let Some(role) = figurine_role(letter) {
        return Some(role).filter(|&role| !has_own_pieces || role == Role::KING);
    }
    if has_own_pieces {
        return names.role_by_letter(letter);
    }
    let alphabets = [NotationStyle::ENGLISH, NotationStyle::GERMAN];
    alphabets.iter().find_map(|letters| letters.iter().position(|&other| other == letter)).map(Role::new)
}

fn no_such_piece(rules: &CompiledRules, by: Party, role: Option<Role>) -> SanError {
    let pawn = || (0..Role::MAX_COUNT).map(Role::new).find(|&role| rules.is_letterless(role));
    role.or_else(pawn).map_or(SanError::Unreadable, |role| SanError::NoSuchPiece(by, role))
}

/// Returns the moves to a cell, at least one, if exactly one of these pieces can go there. They differ in
/// promotion only.
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

/// Returns the legal moves from one cell to another, at least one.
fn moves_between(
    rules: &CompiledRules,
    position: &Position,
    from: Cell,
    to: Cell,
) -> Result<Vec<Move>, SanError> {
    match explain(rules, position, from, to) {
        Explanation::Moves(moves) => Ok(moves),
        // A king that moves onto its rook castles with it.
        Explanation::Refused(refusal) => {
            let is_meant = |castling: &&Castling| (castling.king.0, castling.rook.0) == (from, to);
            let castling = rules.castlings.iter().find(is_meant);
            match castling.map(|castling| explain(rules, position, from, castling.king.1)) {
                Some(Explanation::Moves(moves)) if moves.iter().all(Move::is_castling) => Ok(moves),
                _ => Err(SanError::Refused { from, to, refusal }),
            }
        }
    }
}

/// Returns the move with this promotion.
fn with_promotion<N: Names + ?Sized>(
    names: &N,
    turn: Party,
    moves: &[Move],
    promotion: Option<(Option<char>, char)>,
) -> Result<Move, SanError> {
    let promotes = moves.iter().any(|mv| mv.promotion.is_some());
    match promotion {
        None => moves
            .iter()
            .find(|mv| mv.promotion.is_none())
            .ok_or_else(|| SanError::PromotionMissing(moves.to_vec())),
        // A letter that no piece has is not meant as a promotion piece.
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
