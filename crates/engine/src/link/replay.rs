//! Replay of the tokens of a link through the rules, up to the first illegal action.
use super::UnplayedTail;
use super::tokens::Token;
use crate::games::GameDef;
use crate::history::{Game, RecordError};
use crate::notation::{read_action, write_action, write_move_text};
use crate::pieces::{Party, Piece};
use crate::rules::{Action, ActionKind, Move, Position};
use std::sync::Arc;

/// Replays tokens from a start position. Returns the game up to the first illegal action, and the rest from
/// there on.
pub(super) fn replay(
    def: Arc<dyn GameDef>,
    start: Position,
    tokens: &[Token],
    revision: u8,
) -> (Game, Option<UnplayedTail>) {
    let mut game = Game::new(def, start);
    for (index, next) in tokens.iter().enumerate() {
        if let Err(error) = play_token(&mut game, next, index) {
            let def = &**game.def();
            let first = token_text(def, &game.state().position, next);
            let later = tokens[index + 1..].iter().map(|token| token_text_without_position(def, token));
            let texts = std::iter::once(first).chain(later).collect();
            let tail = UnplayedTail { ply: game.plies().count() + 1, error, texts, revision };
            return (game, Some(tail));
        }
    }
    (game, None)
}

/// Plays a token. `index`: the index of the token, for the error.
///
/// # Errors
/// Returns why the action is illegal; the game is unchanged then.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::link::{Token, play_token};
/// use schachquartett_engine::{games, history::Game, notation::Names};
///
/// let def = games::by_id("bridge").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// let token = |from, to| {
///     let [from, to] = [from, to].map(|name| def.cell_by_name(name).expect("a cell"));
///     Token::Move { from, to, promotion: None }
/// };
/// assert_eq!(play_token(&mut game, &token("e2", "c4"), 0), Ok(()));
/// // Black's pawn cannot step straight ahead.
/// assert!(play_token(&mut game, &token("e8", "e7"), 1).is_err());
/// ```
pub fn play_token(game: &mut Game, token: &Token, index: usize) -> Result<(), RecordError> {
    let state = game.state();
    let (def, position) = (&**game.def(), &state.position);
    let action = match token {
        Token::Other(action) => Ok(*action),
        // After the end of the game a move is illegal for that reason, as other actions are.
        Token::Move { .. } if state.outcome.is_some() => Ok(to_action(position, token)),
        Token::Move { .. } => read_action(def, def.rules(), position, &token_text(def, position, token)),
    };
    let text = token_text(def, position, token);
    match action {
        Err(error) => Err(RecordError::ActionText { index, text, error }),
        Ok(action) => game.play(action).map_err(|error| RecordError::Action { index, text, error }),
    }
}

/// Returns the action of a token in a position. A move belongs to the party of the piece. Other pieces that
/// move or are captured with it are unknown until the rules are consulted.
fn to_action(position: &Position, token: &Token) -> Action {
    match *token {
        Token::Other(action) => action,
        Token::Move { from, to, promotion } => {
            let by = position.piece(from).map_or(position.turn(), Piece::party);
            Action { by, kind: ActionKind::Move(Move { promotion, ..Move::simple(from, to) }) }
        }
    }
}

/// Returns the party that a token lets act in a position: the owner of the piece that moves, or the party of
/// another action.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games;
/// use schachquartett_engine::games::bridge::{BLACK, WHITE};
/// use schachquartett_engine::link::{Token, token_party};
/// use schachquartett_engine::notation::Names;
/// use schachquartett_engine::rules::{Action, ActionKind};
///
/// let def = games::by_id("bridge").expect("an id");
/// let [from, to] = ["e2", "c4"].map(|name| def.cell_by_name(name).expect("a cell"));
/// let (start, mv) = (def.start_position(), Token::Move { from, to, promotion: None });
/// let resign = Token::Other(Action { by: BLACK, kind: ActionKind::Resign });
/// assert_eq!((token_party(&start, &mv), token_party(&start, &resign)), (WHITE, BLACK));
/// ```
pub fn token_party(position: &Position, token: &Token) -> Party {
    to_action(position, token).by
}

/// Returns the action text of a token in a position.
fn token_text(def: &dyn GameDef, position: &Position, token: &Token) -> String {
    write_action(def, position.turn(), &to_action(position, token))
}

/// Returns the action text of a token behind an illegal action, where the position is unknown. It names the
/// party of an action that is no move, and the party of a promotion piece where that may be another's.
fn token_text_without_position(def: &dyn GameDef, token: &Token) -> String {
    let another = |party: Party| Party::new(usize::from(party.index() == 0));
    match *token {
        Token::Other(action) => write_action(def, another(action.by), &action),
        Token::Move { from, to, promotion } => {
            let is_allied = def.rules().promotion.to_allied;
            let by = promotion.map(Piece::party).map(|party| if is_allied { another(party) } else { party });
            write_move_text(def, by.unwrap_or(Party::new(0)), &Move { promotion, ..Move::simple(from, to) })
        }
    }
}
