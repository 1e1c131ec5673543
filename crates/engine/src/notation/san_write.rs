//! Writer for moves as players write them: as in chess books, or as the rules of the game prescribe.
use super::{Names, NotationStyle};
use crate::board::Cell;
use crate::pieces::{Party, PartySet, Piece};
use crate::rules::{
    CoalitionEnd, CompiledRules, Move, Position, attackers, checkers, has_legal_move, in_check, legal_moves,
    play,
};

/// Returns a move as players write it ([SAN]): piece letter (none for the pawn), as much of the start cell as
/// distinguishes the move ([disambiguation]), `x` for a capture, target, [promotion], and the game's suffixes
/// for [en passant], check and mate.
///
/// `mv` must be a legal move in `position`. Without a piece on its start cell the text is empty.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::notation::{NotationStyle, write_san};
/// use schachquartett_engine::{games, rules};
///
/// let def = games::by_id("bridge").expect("an id");
/// let position = def.read_position("4k3/8/8/8/***2***/8/8/R6R/4K3 w - - 0 1").expect("a position");
/// let mut texts: Vec<String> = rules::legal_moves(def.rules(), &position)
///     .iter()
///     .map(|mv| write_san(&*def, def.rules(), &position, mv, &NotationStyle::default()))
///     .collect();
/// texts.retain(|text| text.contains("e2"));
/// texts.sort();
/// // A rook is German "Turm". Both can go to e2, and from there attack over the bridge.
/// assert_eq!(texts, ["Ke2", "Tae2+", "The2+"]);
/// ```
///
/// [SAN]: https://www.chessprogramming.org/Algebraic_Chess_Notation
/// [disambiguation]: https://en.wikipedia.org/wiki/Algebraic_notation_(chess)#Disambiguating_moves
/// [promotion]: https://www.chessprogramming.org/Promotions
/// [en passant]: https://www.chessprogramming.org/En_passant
#[must_use]
pub fn write_san<N: Names + ?Sized>(
    names: &N,
    rules: &CompiledRules,
    position: &Position,
    mv: &Move,
    style: &NotationStyle,
) -> String {
    write_san_with(names, rules, position, mv, style, threat_of(rules, position, mv))
}

/// Returns a move as [`write_san`] does, with the suffix of the given threat. Among more than two parties a game shows only
/// later that a check has mated ([`MovetextPly::mates`](crate::history::MovetextPly::mates)).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
/// use schachquartett_engine::notation::{MoveThreat, NotationStyle, write_san_with};
/// use schachquartett_engine::rules::legal_moves;
///
/// let def = games::by_id("bridge").expect("an id");
/// let (start, style) = (def.start_position(), NotationStyle::default());
/// let mv = legal_moves(def.rules(), &start).into_iter().find(|mv| def.cell_name(mv.to) == "f3").expect("a move");
/// assert!(write_san_with(&*def, def.rules(), &start, &mv, &style, Some(MoveThreat::Mate)).ends_with("f3#"));
/// ```
#[must_use]
pub fn write_san_with<N: Names + ?Sized>(
    names: &N,
    rules: &CompiledRules,
    position: &Position,
    mv: &Move,
    style: &NotationStyle,
    threat: Option<MoveThreat>,
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
    match threat {
        Some(MoveThreat::Mate) => text += signs.mate,
        Some(MoveThreat::Check) => text.push('+'),
        None => {}
    }
    text
}

/// What a move threatens a king with: [check] or [checkmate].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
/// use schachquartett_engine::notation::{MoveThreat, read_action, threat_of};
/// use schachquartett_engine::rules::ActionKind;
///
/// let def = games::by_id("bridge").expect("an id");
/// let position = def.read_position("3k4/8/8/8/***2***/8/8/8/4R2K w - - 0 1").expect("a position");
/// let threat = |text| {
///     let action = read_action(&*def, def.rules(), &position, text).expect("a legal move");
///     let ActionKind::Move(mv) = action.kind else { panic!("a move") };
///     threat_of(def.rules(), &position, &mv)
/// };
/// // The rook attacks d9 over the bridge, the cell d5.
/// assert_eq!((threat("e1d1"), threat("h1h2")), (Some(MoveThreat::Check), None));
/// ```
///
/// [check]: https://www.chessprogramming.org/Check
/// [checkmate]: https://www.chessprogramming.org/Checkmate
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveThreat {
    /// It gives check.
    Check,
    /// It mates.
    Mate,
}

/// Returns what a legal move in a position threatens; `None` if it neither gives check nor mates. A move mates if an enemy is
/// found mated after it. Among more than two parties mate is found only when the mated party's turn comes: a game knows whether
/// an earlier move gave that check ([`MovetextPly::mates`](crate::history::MovetextPly::mates)).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::notation::{MoveThreat, NotationStyle, read_san, threat_of};
/// use schachquartett_engine::{games, history::Game};
///
/// let def = games::by_id("bridge").expect("an id");
/// let (mut game, style) = (Game::new(def.clone(), def.start_position()), NotationStyle::default());
/// game.play_movetext("1. Sf3 de7 2. Se5 Sd8", &style).expect("legal moves");
/// let position = game.state().position;
/// let mv = read_san(&*def, def.rules(), &position, position.turn(), &style, "Sd7").expect("a legal move");
/// // The king on e9 is smothered.
/// assert_eq!(threat_of(def.rules(), &position, &mv), Some(MoveThreat::Mate));
/// ```
#[must_use]
pub fn threat_of(rules: &CompiledRules, position: &Position, mv: &Move) -> Option<MoveThreat> {
    let by = position.piece(mv.from)?.party();
    let after = play(rules, position, mv);
    let mated = found_mated(rules, position, &after);
    if mated.iter().any(|party| after.relations().threatened_by(party).contains(by)) {
        return Some(MoveThreat::Mate);
    }
    gives_check(rules, position, &after, by).then_some(MoveThreat::Check)
}

/// Whether a legal move gives check, also if it mates.
pub(crate) fn is_check(rules: &CompiledRules, position: &Position, mv: &Move) -> bool {
    let by = position.piece(mv.from).map(Piece::party);
    by.is_some_and(|by| gives_check(rules, position, &play(rules, position, mv), by))
}

/// Returns the parties that are found mated after a ply: the party on turn is mated now, or the ply has eliminated
/// parties.
pub(crate) fn found_mated(rules: &CompiledRules, before: &Position, after: &Position) -> PartySet {
    if rules.coalition.is_some() {
        return match CoalitionEnd::of(rules, after) {
            Some(CoalitionEnd::Mate(party)) => PartySet::only(party),
            _ => PartySet::EMPTY,
        };
    }
    let turn = after.turn();
    if in_check(rules, after, turn) && !has_legal_move(rules, after) {
        return PartySet::only(turn);
    }
    let was = before.eliminated();
    after.eliminated().iter().filter(|&party| !was.contains(party)).collect()
}

/// Whether a ply of `by` gives check to the king of `checked`, which is attacked after it: either it was not in check
/// before, or the piece that has moved to `to` attacks it.
pub(crate) fn gives_check_to(
    rules: &CompiledRules,
    before: &Position,
    after: &Position,
    by: Party,
    to: Option<Cell>,
    checked: Party,
) -> bool {
    after.relations().threatened_by(checked).contains(by)
        && (!in_check(rules, before, checked)
            || to.is_some_and(|to| checkers(rules, after, checked).contains(to)))
}

/// Whether another party is in check and a piece of `by` attacks its king that did not attack it before: among more than two
/// parties, and where a mated side sits out, checks can stand for several turns. In coalition chess, where a move can give check
/// by a partner's piece, also whether another party is in check and was not before.
fn gives_check(rules: &CompiledRules, before: &Position, position: &Position, by: Party) -> bool {
    let threats = |party| position.relations().threatened_by(party).intersection(PartySet::only(by));
    let others = Party::first(rules.parties).filter(|&party| party != by && in_check(rules, position, party));
    let is_new = |party| rules.coalition.is_some() && !in_check(rules, before, party);
    let attacks = |king, party| {
        let known = attackers(rules, before, king, threats(party));
        attackers(rules, position, king, threats(party)).iter().any(|cell| !known.contains(cell))
    };
    others
        .into_iter()
        .any(|party| is_new(party) || position.kings_of(party).iter().any(|king| attacks(king, party)))
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
