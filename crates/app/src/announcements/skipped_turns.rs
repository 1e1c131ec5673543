//! Sentences about parties whose turns were skipped.
use super::coalition::describe_last_events;
use crate::open_game::OpenGame;
use engine::history::Ply;
use engine::notation::{NotationStyle, write_san};
use engine::pieces::Party;
use engine::rules::{Move, Position, checkers, in_check, legal_moves, play, would_be_mated};
use texts::Texts;

/// Returns a sentence with the moves of the party on turn that lift the mate of its ally.
pub fn describe_mate_lifting_moves(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
) -> Option<String> {
    let ally = open_game.suspended_ally().filter(|_| open_game.is_playable())?;
    let (rules, position) = (open_game.def().rules(), open_game.shown_position());
    let lifts = |mv: &Move| !would_be_mated(rules, &play(rules, position, mv), ally);
    let moves = legal_moves(rules, position).into_iter().filter(lifts);
    let texts_of: Vec<String> = moves
        .take(MAX_LISTED_MOVES)
        .map(|mv| write_san(open_game.def(), rules, position, &mv, style))
        .collect();
    let (own, party) = (texts.fortress(), texts.party(open_game.def().kind(), ally));
    Some(match &texts_of[..] {
        [] => own.no_move_lifts_mate(party),
        moves => own.lifts_mate(party, &moves.join(", ")),
    })
}

/// The most moves that the sentence lists.
const MAX_LISTED_MOVES: usize = 6;

/// Returns the label for removing the king, or the kings, of the party on turn.
pub fn remove_kings_label(texts: &Texts, open_game: &OpenGame) -> &'static str {
    let own = texts.fortress();
    if has_one_king(open_game) { own.remove_king } else { own.remove_kings }
}

/// Returns the hint that removing them is the only move.
pub fn must_remove_kings_hint(texts: &Texts, open_game: &OpenGame) -> &'static str {
    let own = texts.fortress();
    if has_one_king(open_game) { own.must_remove_king } else { own.must_remove_kings }
}

fn has_one_king(open_game: &OpenGame) -> bool {
    let position = &open_game.game.state().position;
    position.kings_of(position.turn()).len() == 1
}

/// Returns sentences about what the last ply caused: new coalitions, the parties that it eliminated, and those whose
/// turns were skipped after it.
pub fn describe_skipped_turns(texts: &Texts, open_game: &OpenGame, style: &NotationStyle) -> Vec<String> {
    let game = &open_game.game;
    let Some(ply) = game.plies().last() else { return Vec::new() };
    let mut sentences = describe_last_events(texts, open_game);
    if open_game.coalition().is_none() || game.state().outcome.is_none() {
        sentences
            .extend(describe_turns_after(texts, open_game, style, &ply, &|party| game.is_eliminated(party)));
    }
    sentences
}

/// Returns sentences about the parties that a ply eliminated, and those whose turns were skipped after it.
/// `is_eliminated`: as it is after the ply.
pub(super) fn describe_turns_after(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    ply: &Ply,
    is_eliminated: &dyn Fn(Party) -> bool,
) -> Vec<String> {
    let (own, game_kind, rules) = (texts.fortress(), open_game.def().kind(), open_game.def().rules());
    let (position, turn) = (ply.after, ply.after.turn());
    let mut sentences = Vec::new();
    // A small power without pieces is an event of its own.
    let are_mated = Party::first(rules.parties).filter(|_| rules.coalition.is_none());
    for party in are_mated.filter(|&party| is_eliminated(party)) {
        if !ply.before.eliminated().contains(party) {
            sentences.push(own.is_eliminated(texts.party(game_kind, party)));
        }
    }
    // After an answer out of turn, the turn stays where it was.
    let is_handed_on = (ply.before.turn(), ply.before.round_number()) != (turn, position.round_number());
    let later = rules.order.following(ply.before.turn()).filter(|_| is_handed_on);
    for party in later.take_while(|&party| party != turn).filter(|&party| !is_eliminated(party)) {
        let name = texts.party(game_kind, party);
        let owed = |position: &Position| position.coalition().owed_turns[party];
        sentences.push(if owed(position) < owed(ply.before) {
            texts.coalition().sits_out(name)
        } else if rules.coalition.is_none() && in_check(rules, position, party) {
            let cells: Vec<_> = checkers(rules, position, party).into_iter().collect();
            own.is_suspended(name, &style.cell_list(open_game.def(), &cells))
        } else {
            own.no_move_sits_out(name)
        });
    }
    sentences
}
