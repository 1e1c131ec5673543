//! Action text, the UCI-like text of moves and other actions. A move is start cell, target cell and the
//! promotion piece in lower case.
use super::{ActionTextError, Names};
use crate::board::Cell;
use crate::pieces::{Party, Piece};
use crate::rules::{Action, ActionKind, Arrangement, CompiledRules, Explanation, Move, Position, explain};

/// Returns the action text of a party's move, such as `e7e8q`, as in [UCI]. A [promotion] to a piece of
/// another party has the letter of that party before the piece letter (`e11e12nk`).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, fortress};
/// use schachquartett_engine::notation::{Names, write_move_text};
/// use schachquartett_engine::{pieces::Piece, rules::Move};
///
/// let def = games::by_id("fortress:checkmate").expect("an id");
/// let [from, to] = ["e11", "e12"].map(|name| def.cell_by_name(name).expect("a cell"));
/// let promotion = Some(Piece::new(fortress::NORTH, fortress::QUEEN));
/// let mv = Move { promotion, ..Move::simple(from, to) };
/// // A queen of South's ally North.
/// assert_eq!(write_move_text(&*def, fortress::SOUTH, &mv), "e11e12nq");
/// ```
///
/// [UCI]: https://www.chessprogramming.org/UCI
/// [promotion]: https://www.chessprogramming.org/Promotions
#[must_use]
pub fn write_move_text<N: Names + ?Sized>(names: &N, by: Party, mv: &Move) -> String {
    let mut text = names.cell_name(mv.from) + &names.cell_name(mv.to);
    if let Some(piece) = mv.promotion {
        text.extend((piece.party() != by).then(|| names.party_letter(piece.party())));
        text.push(names.role_letter(piece.role()).to_ascii_lowercase());
    }
    text
}

/// [`ActionKind::RemoveKings`].
const REMOVE_KINGS: &str = "off";
/// Prefix of the pieces and cells of an arrangement.
const ARRANGE: &str = "set:";
/// [`ActionKind::Ready`]: the party has finished arranging.
const READY: &str = "ready";
/// [`ActionKind::SkipTurn`].
const SKIP: &str = "pass";
/// Prefix of the letter of the party that a small power joins.
const JOIN: &str = "join:";
/// Prefix of the start and target cells of a motorcyclist's shift.
const SHIFT: &str = "shift:";

/// Returns the action text of an action. `turn` is the party on turn; an action of another party begins with
/// that party's letter and `!`, such as `b!draw!`.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, bridge};
/// use schachquartett_engine::notation::write_action;
/// use schachquartett_engine::rules::{Action, ActionKind};
///
/// let def = games::by_id("bridge").expect("an id");
/// let action = Action { by: bridge::BLACK, kind: ActionKind::AcceptDraw };
/// assert_eq!(write_action(&*def, bridge::BLACK, &action), "draw!");
/// // White is on turn: the text says who accepts.
/// assert_eq!(write_action(&*def, bridge::WHITE, &action), "b!draw!");
/// ```
#[must_use]
pub fn write_action<N: Names + ?Sized>(names: &N, turn: Party, action: &Action) -> String {
    let kind = match &action.kind {
        ActionKind::Move(mv) => write_move_text(names, action.by, mv),
        ActionKind::RemoveKings => REMOVE_KINGS.to_owned(),
        ActionKind::Arrange(arrangement) => {
            let piece = |(cell, role)| format!("{}{}", names.role_letter(role), names.cell_name(cell));
            let pieces: String = arrangement.pieces().map(piece).collect();
            format!("{ARRANGE}{pieces}")
        }
        ActionKind::Ready => READY.to_owned(),
        ActionKind::SkipTurn => SKIP.to_owned(),
        ActionKind::Join(party) => format!("{JOIN}{}", names.party_letter(*party)),
        ActionKind::Shift(from, to) => format!("{SHIFT}{}{}", names.cell_name(*from), names.cell_name(*to)),
        ActionKind::OfferDraw => "draw?".to_owned(),
        ActionKind::AcceptDraw => "draw!".to_owned(),
        ActionKind::DeclineDraw => "draw-".to_owned(),
        ActionKind::ClaimDraw => "claim".to_owned(),
        ActionKind::Resign => "resign".to_owned(),
        ActionKind::OutOfTime => "time".to_owned(),
    };
    if action.by == turn { kind } else { format!("{}!{kind}", names.party_letter(action.by)) }
}

/// Reads the action text of an action in a position. Only moves are checked against the rules.
///
/// # Errors
/// Returns the first error of the text, or the reason why the rules forbid the move.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
/// use schachquartett_engine::notation::{ActionTextError, read_action};
/// use schachquartett_engine::rules::{ActionKind, Reason};
///
/// let def = games::by_id("bridge").expect("an id");
/// let start = def.start_position();
/// // A Berolina pawn moves diagonally.
/// let action = read_action(&*def, def.rules(), &start, "e2c4").expect("a legal move");
/// assert!(matches!(action.kind, ActionKind::Move(_)));
/// let error = read_action(&*def, def.rules(), &start, "e2e4").expect_err("no move");
/// let ActionTextError::Refused(refusal) = error else { panic!("a text of a move") };
/// assert_eq!(refusal.reason, Reason::NoSuchMovement);
/// ```
pub fn read_action<N: Names + ?Sized>(
    names: &N,
    rules: &CompiledRules,
    position: &Position,
    text: &str,
) -> Result<Action, ActionTextError> {
    let mut letters = text.chars();
    let (by, kind) = match (letters.next(), letters.next()) {
        (Some(letter), Some('!')) => {
            let party = names.party_by_letter(letter).ok_or(ActionTextError::UnknownParty(letter))?;
            (party, letters.as_str())
        }
        _ => (position.turn(), text),
    };
    let kind = match kind {
        REMOVE_KINGS => ActionKind::RemoveKings,
        READY => ActionKind::Ready,
        "draw?" => ActionKind::OfferDraw,
        "draw!" => ActionKind::AcceptDraw,
        "draw-" => ActionKind::DeclineDraw,
        "claim" => ActionKind::ClaimDraw,
        "resign" => ActionKind::Resign,
        "time" => ActionKind::OutOfTime,
        other => match read_special_action(names, other)? {
            Some(kind) => kind,
            None => ActionKind::Move(read_move_text(names, rules, position, by, other)?),
        },
    };
    Ok(Action { by, kind })
}

/// Reads an action that is made instead of a move or before it: skipping a turn, arranging, joining,
/// shifting. `None` if the text is none of these.
pub(crate) fn read_special_action<N: Names + ?Sized>(
    names: &N,
    text: &str,
) -> Result<Option<ActionKind>, ActionTextError> {
    if text == SKIP {
        return Ok(Some(ActionKind::SkipTurn));
    }
    if let Some(pieces) = text.strip_prefix(ARRANGE) {
        return Ok(Some(ActionKind::Arrange(read_arrangement(names, pieces)?)));
    }
    if let Some(letter) = text.strip_prefix(JOIN) {
        let mut letters = letter.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(ActionTextError::Unreadable);
        };
        let party = names.party_by_letter(letter).ok_or(ActionTextError::UnknownParty(letter))?;
        return Ok(Some(ActionKind::Join(party)));
    }
    let Some(cells) = text.strip_prefix(SHIFT) else { return Ok(None) };
    let (from, rest) = read_cell(names, cells)?;
    let (to, rest) = read_cell(names, rest)?;
    if rest.is_empty() { Ok(Some(ActionKind::Shift(from, to))) } else { Err(ActionTextError::Unreadable) }
}

/// Reads the pieces of an arrangement, each a piece letter and a cell.
fn read_arrangement<N: Names + ?Sized>(names: &N, text: &str) -> Result<Arrangement, ActionTextError> {
    let (mut rest, mut pieces) = (text, Vec::new());
    while let Some(letter) = rest.chars().next() {
        let role = names.role_by_letter(letter).ok_or(ActionTextError::Unreadable)?;
        let (cell, after) = read_cell(names, rest.get(letter.len_utf8()..).unwrap_or_default())?;
        pieces.push((cell, role));
        rest = after;
    }
    Ok(Arrangement::new(pieces))
}

fn read_move_text<N: Names + ?Sized>(
    names: &N,
    rules: &CompiledRules,
    position: &Position,
    by: Party,
    text: &str,
) -> Result<Move, ActionTextError> {
    let (from, rest) = read_cell(names, text)?;
    let (to, rest) = read_cell(names, rest)?;
    let letters: Vec<char> = rest.chars().collect();
    let becomes = |party: Party, letter: char| {
        let role = Some(letter).filter(char::is_ascii_lowercase);
        let role = role.and_then(|letter| names.role_by_letter(letter.to_ascii_uppercase()));
        role.map(|role| Piece::new(party, role)).ok_or(ActionTextError::UnknownPromotion(letter))
    };
    let promotion = match letters[..] {
        [] => None,
        [letter] => Some(becomes(by, letter)?),
        [party, letter] => {
            let party = names.party_by_letter(party).ok_or(ActionTextError::UnknownParty(party))?;
            Some(becomes(party, letter)?)
        }
        _ => return Err(ActionTextError::Unreadable),
    };
    let moves = match explain(rules, position, from, to) {
        Explanation::Moves(moves) => moves,
        Explanation::Refused(refusal) => return Err(ActionTextError::Refused(refusal)),
    };
    let becomes = |mv: &&Move| mv.promotion == promotion;
    moves.iter().find(becomes).copied().ok_or(match promotion {
        None => ActionTextError::PromotionMissing,
        Some(piece) if moves.iter().any(|mv| mv.promotion.is_some()) => {
            ActionTextError::UnknownPromotion(names.role_letter(piece.role()).to_ascii_lowercase())
        }
        Some(_) => ActionTextError::NoPromotion,
    })
}

/// Reads a cell name, a letter and digits, at the start of a text. Returns the cell and the rest of the text.
pub(crate) fn read_cell<'a, N: Names + ?Sized>(
    names: &N,
    text: &'a str,
) -> Result<(Cell, &'a str), ActionTextError> {
    let is_letter = |letter: &char| letter.is_ascii_lowercase();
    if text.chars().next().filter(is_letter).is_none() {
        return Err(ActionTextError::Unreadable);
    }
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    let (name, rest) = text.split_at_checked(1 + digits).ok_or(ActionTextError::Unreadable)?;
    let cell = names.cell_by_name(name).ok_or_else(|| ActionTextError::UnknownCell(name.to_owned()))?;
    Ok((cell, rest))
}
