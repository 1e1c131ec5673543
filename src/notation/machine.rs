//! Machine text of moves and actions: start cell, target cell, promotion in lower case.
use super::{ActionFault, Names};
use crate::board::Cell;
use crate::pieces::{Man, Party};
use crate::rules::{Action, Answer, Arrangement, Deed, Move, Position, Tables, explain};

/// The machine text of a party's move. What is promoted to a man of another party has its letter before that of
/// the man.
pub fn write_move<N: Names + ?Sized>(names: &N, by: Party, mv: &Move) -> String {
    let mut text = names.cell_name(mv.from) + &names.cell_name(mv.to);
    if let Some(man) = mv.promotion {
        text.extend((man.party() != by).then(|| names.party_letter(man.party())));
        text.push(names.role_letter(man.role()).to_ascii_lowercase());
    }
    text
}

/// Kings that are taken off the board.
const OFF: &str = "off";
/// Before the men of an arrangement.
const SET: &str = "set:";
/// Ready with arranging.
const READY: &str = "ready";
/// The party forgoes its move.
const PASS: &str = "pass";
/// Before the letter of the party that a small power joins.
const JOIN: &str = "join:";
/// Before the cells of a motorcyclist that is put onto the other colour.
const SHIFT: &str = "shift:";

/// The machine text of an action, given whose turn it is: the actions of others have their letter and `!`
/// before them.
pub fn write_action<N: Names + ?Sized>(names: &N, turn: Party, action: &Action) -> String {
    let deed = match &action.deed {
        Deed::Move(mv) => write_move(names, action.by, mv),
        Deed::KingsOff => OFF.to_owned(),
        Deed::Arrange(arrangement) => {
            let man = |(cell, role)| format!("{}{}", names.role_letter(role), names.cell_name(cell));
            let men: String = arrangement.men().map(man).collect();
            format!("{SET}{men}")
        }
        Deed::Ready => READY.to_owned(),
        Deed::Wait => PASS.to_owned(),
        Deed::Join(party) => format!("{JOIN}{}", names.party_letter(*party)),
        Deed::Shift(from, to) => format!("{SHIFT}{}{}", names.cell_name(*from), names.cell_name(*to)),
        Deed::OfferDraw => "draw?".to_owned(),
        Deed::AcceptDraw => "draw!".to_owned(),
        Deed::RefuseDraw => "draw-".to_owned(),
        Deed::ClaimDraw => "claim".to_owned(),
        Deed::Resign => "resign".to_owned(),
        Deed::OutOfTime => "time".to_owned(),
    };
    if action.by == turn { deed } else { format!("{}!{deed}", names.party_letter(action.by)) }
}

/// Reads the machine text of an action in a position.
///
/// # Errors
/// The first thing that is wrong, also when the rules forbid the move.
pub fn read_action<N: Names + ?Sized>(
    names: &N,
    tables: &Tables,
    position: &Position,
    text: &str,
) -> Result<Action, ActionFault> {
    let mut letters = text.chars();
    let (by, deed) = match (letters.next(), letters.next()) {
        (Some(letter), Some('!')) => {
            let party = names.party_lettered(letter).ok_or(ActionFault::UnknownParty(letter))?;
            (party, letters.as_str())
        }
        _ => (position.turn(), text),
    };
    let deed = match deed {
        OFF => Deed::KingsOff,
        READY => Deed::Ready,
        "draw?" => Deed::OfferDraw,
        "draw!" => Deed::AcceptDraw,
        "draw-" => Deed::RefuseDraw,
        "claim" => Deed::ClaimDraw,
        "resign" => Deed::Resign,
        "time" => Deed::OutOfTime,
        other => match read_diplomatic(names, other)? {
            Some(deed) => deed,
            None => Deed::Move(read_move(names, tables, position, by, other)?),
        },
    };
    Ok(Action { by, deed })
}

/// Reads what parties do besides moving men, if the text is of that kind.
pub(crate) fn read_diplomatic<N: Names + ?Sized>(names: &N, text: &str) -> Result<Option<Deed>, ActionFault> {
    if text == PASS {
        return Ok(Some(Deed::Wait));
    }
    if let Some(men) = text.strip_prefix(SET) {
        return Ok(Some(Deed::Arrange(read_arrangement(names, men)?)));
    }
    if let Some(letter) = text.strip_prefix(JOIN) {
        let mut letters = letter.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(ActionFault::Unreadable);
        };
        let party = names.party_lettered(letter).ok_or(ActionFault::UnknownParty(letter))?;
        return Ok(Some(Deed::Join(party)));
    }
    let Some(cells) = text.strip_prefix(SHIFT) else { return Ok(None) };
    let (from, rest) = read_cell(names, cells)?;
    let (to, rest) = read_cell(names, rest)?;
    if rest.is_empty() { Ok(Some(Deed::Shift(from, to))) } else { Err(ActionFault::Unreadable) }
}

/// Men of an arrangement, each with its cell.
fn read_arrangement<N: Names + ?Sized>(names: &N, text: &str) -> Result<Arrangement, ActionFault> {
    let (mut rest, mut men) = (text, Vec::new());
    while let Some(letter) = rest.chars().next() {
        let role = names.role_lettered(letter).ok_or(ActionFault::Unreadable)?;
        let (cell, after) = read_cell(names, rest.get(letter.len_utf8()..).unwrap_or_default())?;
        men.push((cell, role));
        rest = after;
    }
    Ok(Arrangement::new(men))
}

fn read_move<N: Names + ?Sized>(
    names: &N,
    tables: &Tables,
    position: &Position,
    by: Party,
    text: &str,
) -> Result<Move, ActionFault> {
    let (from, rest) = read_cell(names, text)?;
    let (to, rest) = read_cell(names, rest)?;
    let letters: Vec<char> = rest.chars().collect();
    let becomes = |party: Party, letter: char| {
        let role = Some(letter).filter(char::is_ascii_lowercase);
        let role = role.and_then(|letter| names.role_lettered(letter.to_ascii_uppercase()));
        role.map(|role| Man::new(party, role)).ok_or(ActionFault::UnknownPromotion(letter))
    };
    let promotion = match letters[..] {
        [] => None,
        [letter] => Some(becomes(by, letter)?),
        [party, letter] => {
            let party = names.party_lettered(party).ok_or(ActionFault::UnknownParty(party))?;
            Some(becomes(party, letter)?)
        }
        _ => return Err(ActionFault::Unreadable),
    };
    let moves = match explain(tables, position, from, to) {
        Answer::Moves(moves) => moves,
        Answer::Refused(refusal) => return Err(ActionFault::Refused(refusal)),
    };
    let becomes = |mv: &&Move| mv.promotion == promotion;
    moves.iter().find(becomes).copied().ok_or(match promotion {
        None => ActionFault::PromotionMissing,
        Some(man) if moves.iter().any(|mv| mv.promotion.is_some()) => {
            ActionFault::UnknownPromotion(names.role_letter(man.role()).to_ascii_lowercase())
        }
        Some(_) => ActionFault::NoPromotion,
    })
}

/// A cell's name at the start of a text, a letter and digits, and what follows it.
pub(crate) fn read_cell<'a, N: Names + ?Sized>(
    names: &N,
    text: &'a str,
) -> Result<(Cell, &'a str), ActionFault> {
    let is_letter = |letter: &char| letter.is_ascii_lowercase();
    if text.chars().next().filter(is_letter).is_none() {
        return Err(ActionFault::Unreadable);
    }
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    let (name, rest) = text.split_at_checked(1 + digits).ok_or(ActionFault::Unreadable)?;
    let cell = names.cell_named(name).ok_or_else(|| ActionFault::UnknownCell(name.to_owned()))?;
    Ok((cell, rest))
}
