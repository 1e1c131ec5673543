//! Moves as players write them, read: in the readable notation with German or English letters, with a start
//! cell wherever one is given, and in machine text.
use super::{Names, Spelling, WrittenFault};
use crate::board::Cell;
use crate::pieces::{Man, Party, Role};
use crate::rules::{Answer, Castling, Move, Position, Reason, Refusal, Tables, explain};

/// The parts of a written move.
struct Parts<'a> {
    /// The letter before it.
    man: Option<char>,
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
pub fn read_written<N: Names + ?Sized>(
    names: &N,
    tables: &Tables,
    position: &Position,
    by: Party,
    spelling: &Spelling,
    text: &str,
) -> Result<Move, WrittenFault> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    if let Some(cells) = castling_cells(text) {
        return castling(tables, position, cells);
    }
    let parts = parts(text).ok_or(WrittenFault::Unreadable)?;
    let cell =
        |name: &str| spelling.named(names, name).ok_or_else(|| WrittenFault::UnknownCell(name.to_owned()));
    let to = cell(parts.target)?;
    let (file, rank) = split(parts.start);
    let has_start = !file.is_empty() && !rank.is_empty();
    if has_start {
        cell(parts.start)?;
    }
    let role =
        parts.man.map(|letter| role(names, letter).ok_or(WrittenFault::UnknownMan(letter))).transpose()?;
    let stands = |&(from, man): &(Cell, Man)| {
        let name = spelling.cell(names, from);
        let (its_file, its_rank) = split(&name);
        let is_meant = match role {
            Some(role) => man.role() == role,
            None => has_start || tables.is_plain(man.role()),
        };
        man.party() == by
            && is_meant
            && (file.is_empty() || file == its_file)
            && (rank.is_empty() || rank == its_rank)
    };
    let men: Vec<Cell> = position.men().filter(stands).map(|(from, _)| from).collect();
    let moves = only_moves(tables, position, &men, to)
        .map_err(|fault| if men.is_empty() { no_such_man(tables, role) } else { fault })?;
    if parts.captures && moves.iter().all(|mv| mv.captured.is_none()) {
        return Err(WrittenFault::NothingCaptured(to));
    }
    promoted(names, by, &moves, parts.promotion)
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
fn castling(tables: &Tables, position: &Position, cells: usize) -> Result<Move, WrittenFault> {
    let turn = position.turn();
    let is_meant = |castling: &&Castling| castling.party == turn && castling.empty.len() == cells;
    let (from, to) = tables.castlings.iter().find(is_meant).ok_or(WrittenFault::Unreadable)?.king;
    let king = position.man(from);
    if king.is_none_or(|man| man.party() != turn || man.role() != Role::KING) {
        let refusal = Refusal { reason: Reason::CastlingRight, man: king, witnesses: Vec::new() };
        return Err(WrittenFault::Refused { from, to, refusal });
    }
    between(tables, position, from, to)?.first().copied().ok_or(WrittenFault::Unreadable)
}

/// Takes a written move apart: everything before the last cell says who goes there, what follows it what it
/// becomes.
fn parts(text: &str) -> Option<Parts<'_>> {
    let man = text.chars().next().filter(char::is_ascii_uppercase);
    let text = text.get(usize::from(man.is_some())..)?;
    let bytes = text.as_bytes();
    let is_cell =
        |at: &usize| bytes[*at].is_ascii_lowercase() && bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
    let at = (0..bytes.len()).rev().find(is_cell)?;
    let digits = bytes[at + 1..].iter().take_while(|digit| digit.is_ascii_digit()).count();
    let (before, rest) = text.split_at_checked(at)?;
    let (target, rest) = rest.split_at_checked(1 + digits)?;
    let start = before.trim_end_matches(['x', '×', ':', '-', '–']);
    let (file, rank) = split(start);
    let is_start = file.len() < 2 && rank.bytes().all(|digit| digit.is_ascii_digit());
    let letters: Vec<char> = rest.trim_start_matches('=').chars().collect();
    let promotion = match letters[..] {
        [] => None,
        [letter] => Some((None, letter)),
        [party, letter] => Some((Some(party), letter)),
        _ => return None,
    };
    let is_whole = letters.iter().all(char::is_ascii_alphabetic);
    (is_start && is_whole).then_some(Parts {
        man,
        start,
        captures: before.ends_with(['x', '×', ':']),
        target,
        promotion,
    })
}

/// The letters and the number of a cell's name.
fn split(name: &str) -> (&str, &str) {
    let letters = name.bytes().take_while(u8::is_ascii_lowercase).count();
    name.split_at_checked(letters).unwrap_or((name, ""))
}

/// The role with a letter in any of the two languages, or the game's own. `B` is the English bishop: pawns have no
/// letter.
fn role<N: Names + ?Sized>(names: &N, letter: char) -> Option<Role> {
    let letter = letter.to_ascii_uppercase();
    if names.signs().letters.is_some() {
        return names.role_lettered(letter);
    }
    let alphabets = [Spelling::ENGLISH, Spelling::GERMAN];
    alphabets.iter().find_map(|letters| letters.iter().position(|&other| other == letter)).map(Role::new)
}

fn no_such_man(tables: &Tables, role: Option<Role>) -> WrittenFault {
    let pawn = || (0..Role::MOST).map(Role::new).find(|&role| tables.is_plain(role));
    role.or_else(pawn).map_or(WrittenFault::Unreadable, WrittenFault::NoSuchMan)
}

/// The moves of the one of these men that can go to a cell.
fn only_moves(
    tables: &Tables,
    position: &Position,
    men: &[Cell],
    to: Cell,
) -> Result<Vec<Move>, WrittenFault> {
    if let [from] = men {
        return between(tables, position, *from, to);
    }
    let mut able: Vec<Vec<Move>> =
        men.iter().filter_map(|&from| between(tables, position, from, to).ok()).collect();
    match able.len() {
        0 => Err(WrittenFault::Impossible { men: men.to_vec(), to }),
        1 => Ok(able.swap_remove(0)),
        _ => Err(WrittenFault::Ambiguous(able.iter().filter_map(|moves| moves.first().copied()).collect())),
    }
}

/// The legal moves from one cell to another, at least one.
fn between(tables: &Tables, position: &Position, from: Cell, to: Cell) -> Result<Vec<Move>, WrittenFault> {
    match explain(tables, position, from, to) {
        Answer::Moves(moves) => Ok(moves),
        Answer::Refused(refusal) => Err(WrittenFault::Refused { from, to, refusal }),
    }
}

/// The one of these moves with the promotion that is written.
fn promoted<N: Names + ?Sized>(
    names: &N,
    turn: Party,
    moves: &[Move],
    promotion: Option<(Option<char>, char)>,
) -> Result<Move, WrittenFault> {
    let promotes = moves.iter().any(|mv| mv.promotion.is_some());
    match promotion {
        None => moves.iter().find(|mv| mv.promotion.is_none()).ok_or(WrittenFault::PromotionMissing),
        // What is no man's letter was not meant to be one.
        Some((_, letter)) if !promotes && role(names, letter).is_none() => Err(WrittenFault::Unreadable),
        Some(_) if !promotes => Err(WrittenFault::NoPromotion),
        Some((party, letter)) => {
            let unknown = WrittenFault::UnknownPromotion(letter);
            let party = party.map_or(Some(turn), |party| names.party_lettered(party));
            let becomes = party.zip(role(names, letter)).map(|(party, role)| Man::new(party, role));
            let is_meant = |mv: &&Move| becomes.is_some() && mv.promotion == becomes;
            moves.iter().find(is_meant).ok_or(unknown)
        }
    }
    .copied()
}
