//! Sentences about parties whose turns were skipped.
use super::coalition::describe_last_events;
use crate::app::OpenGame;
use crate::i18n::Texts;
use crate::notation::write_san;
use crate::pieces::Party;
use crate::rules::{Fate, Move, Position, checkers, in_check, legal_moves, play, would_be_mated};

/// Returns whether a party is suspended in the shown position: mated for now.
pub fn is_suspended(open_game: &OpenGame, party: Party) -> bool {
    let rules = open_game.def().rules();
    rules.mate_rule.fate == Fate::SitsOut && would_be_mated(rules, open_game.shown_position(), party)
}

/// Returns the ally of the party on turn, if it is suspended.
fn suspended_ally(open_game: &OpenGame) -> Option<Party> {
    let position = open_game.shown_position();
    let allies = Party::first(open_game.names.len()).filter(|&party| {
        party != position.turn() && !position.relations().captures(position.turn()).contains(party)
    });
    allies.into_iter().find(|&ally| is_suspended(open_game, ally))
}

/// Returns a sentence with the moves of the party on turn that lift the mate of its ally.
pub fn describe_mate_lifting_moves(texts: &Texts, open_game: &OpenGame) -> Option<String> {
    let ally = suspended_ally(open_game).filter(|_| open_game.is_playable())?;
    let (rules, position) = (open_game.def().rules(), open_game.shown_position());
    let lifts = |mv: &Move| !would_be_mated(rules, &play(rules, position, mv), ally);
    let moves = legal_moves(rules, position).into_iter().filter(lifts);
    let texts_of: Vec<String> = moves
        .take(MAX_LISTED_MOVES)
        .map(|mv| write_san(open_game.def(), rules, position, &mv, &open_game.notation_style))
        .collect();
    let (own, party) = (texts.fortress(), texts.party(open_game.def().kind(), ally));
    Some(match &texts_of[..] {
        [] => own.no_move_lifts_mate(party),
        moves => own.lifts_mate(party, &moves.join(", ")),
    })
}

/// The most moves that the sentence lists.
const MAX_LISTED_MOVES: usize = 6;

/// Returns sentences about the parties that the last ply eliminated, and those whose turns were skipped after
/// it.
pub fn describe_skipped_turns(texts: &Texts, open_game: &OpenGame) -> Vec<String> {
    let Some(ply) = open_game.game.plies().last() else { return Vec::new() };
    let (own, game_kind, position) = (texts.fortress(), open_game.def().kind(), ply.after);
    let (parties, turn) = (open_game.names.len(), position.turn());
    // After an answer out of turn, the turn stays where it was.
    let is_handed_on =
        (ply.before.turn(), ply.before.round_number()) != (position.turn(), position.round_number());
    let later = open_game.def().rules().order.following(ply.before.turn()).filter(|_| is_handed_on);
    if open_game.coalition().is_some() {
        let mut sentences = describe_last_events(texts, open_game);
        let skipped =
            later.take_while(|&party| party != turn).filter(|&party| !open_game.game.is_eliminated(party));
        for party in skipped.filter(|_| open_game.game.state().outcome.is_none()) {
            let owed = |position: &Position| position.coalition().owed_turns[party];
            let name = texts.party(game_kind, party);
            sentences.push(if owed(position) < owed(ply.before) {
                texts.coalition().sits_out(name)
            } else {
                own.no_move_sits_out(name)
            });
        }
        return sentences;
    }
    let mut sentences = Vec::new();
    for party in Party::first(parties).filter(|&party| open_game.game.is_eliminated(party)) {
        if !ply.before.eliminated().contains(party) {
            sentences.push(own.is_eliminated(texts.party(game_kind, party)));
        }
    }
    for party in later.take_while(|&party| party != turn) {
        let name = texts.party(game_kind, party);
        if open_game.game.is_eliminated(party) {
            continue;
        }
        if in_check(open_game.def().rules(), position, party) {
            let cells: Vec<_> = checkers(open_game.def().rules(), position, party).into_iter().collect();
            let cells = open_game.notation_style.cell_list(open_game.def(), &cells);
            sentences.push(own.is_suspended(name, &cells));
        } else {
            sentences.push(own.no_move_sits_out(name));
        }
    }
    sentences
}
