//! What happened in a game is replayed through the rules, up to where they forbid it.
use super::Rest;
use super::tokens::Said;
use crate::games::Game;
use crate::history::{Line, RecordFault};
use crate::notation::{read_action, write_action, write_move};
use crate::pieces::{Man, Party};
use crate::rules::{Action, Deed, Move, Position};
use std::sync::Arc;

/// The game that began in a position and went on so, and what of it the rules forbid.
pub(super) fn replay(
    game: Arc<dyn Game>,
    start: Position,
    said: &[Said],
    revision: u8,
) -> (Line, Option<Rest>) {
    let mut line = Line::new(game, start);
    for (index, next) in said.iter().enumerate() {
        if let Err(fault) = act(&mut line, next, index) {
            let game = &**line.game();
            let first = text(game, &line.state().position, next);
            let later = said[index + 1..].iter().map(|said| later_text(game, said));
            let texts = std::iter::once(first).chain(later).collect();
            let rest = Rest { ply: line.plies().count() + 1, fault, texts, revision };
            return (line, Some(rest));
        }
    }
    (line, None)
}

/// Does what was said next, or tells why the rules forbid it.
fn act(line: &mut Line, said: &Said, index: usize) -> Result<(), RecordFault> {
    let state = line.state();
    let (game, position) = (&**line.game(), &state.position);
    let action = match said {
        Said::Other(action) => Ok(*action),
        // Once the game is over, that is what stands against a move, too.
        Said::Move { .. } if state.outcome.is_some() => Ok(meant(position, said)),
        Said::Move { .. } => read_action(game, game.tables(), position, &text(game, position, said)),
    };
    let told = text(game, position, said);
    match action {
        Err(fault) => Err(RecordFault::Text { index, text: told, fault }),
        Ok(action) => line.act(action).map_err(|fault| RecordFault::Action { index, text: told, fault }),
    }
}

/// What is meant by what was said in a position: a man's move is its party's. What else moves along or is captured is
/// not known before the rules are asked.
fn meant(position: &Position, said: &Said) -> Action {
    match *said {
        Said::Other(action) => action,
        Said::Move { from, to, promotion } => {
            let by = position.man(from).map_or(position.turn(), Man::party);
            Action { by, deed: Deed::Move(Move { promotion, ..Move::plain(from, to) }) }
        }
    }
}

/// The machine text of what was said in a position.
fn text(game: &dyn Game, position: &Position, said: &Said) -> String {
    write_action(game, position.turn(), &meant(position, said))
}

/// The machine text of what was said later than anything that is known: whoever does something has its letter before
/// it, and what is promoted that of its party, where that may be another's.
fn later_text(game: &dyn Game, said: &Said) -> String {
    let another = |party: Party| Party::new(usize::from(party.index() == 0));
    match *said {
        Said::Other(action) => write_action(game, another(action.by), &action),
        Said::Move { from, to, promotion } => {
            let is_allied = game.tables().promotion.allied;
            let by = promotion.map(Man::party).map(|party| if is_allied { another(party) } else { party });
            write_move(game, by.unwrap_or(Party::new(0)), &Move { promotion, ..Move::plain(from, to) })
        }
    }
}
