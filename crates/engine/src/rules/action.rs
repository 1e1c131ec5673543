//! What a party can do: a move is one action among others.
use super::{Arrangement, Move};
use crate::board::Cell;
use crate::pieces::Party;
use serde::{Deserialize, Serialize};

/// One action of one party.
///
/// Files and links hold an action as its [action text](crate::notation::write_action), in the way of moves in [UCI].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, bridge::BLACK};
/// use schachquartett_engine::notation::{read_action, write_action};
/// use schachquartett_engine::rules::ActionKind;
///
/// let def = games::by_id("bridge").expect("an id");
/// let start = def.start_position();
/// // White is on turn, so the text names the party.
/// let action = read_action(&*def, def.rules(), &start, "b!resign").expect("an action");
/// assert_eq!((action.by, action.kind), (BLACK, ActionKind::Resign));
/// assert_eq!(write_action(&*def, start.turn(), &action), "b!resign");
/// ```
///
/// [UCI]: https://www.chessprogramming.org/UCI
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Action {
    /// The party that acts. Some actions are possible while another party is on turn.
    pub by: Party,
    /// What the party does.
    pub kind: ActionKind,
}

/// The kinds of actions.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::Game, rules::ActionKind};
///
/// let def = games::by_id("coalition").expect("an id");
/// let mut game = Game::new(def.clone(), def.start_position());
/// // Yellow places its pieces before the first move.
/// let ready = game.legal_actions()[0];
/// assert_eq!(ready.kind, ActionKind::Ready);
/// game.play(ready).expect("a legal action");
/// let is_move = |kind: ActionKind| matches!(kind, ActionKind::Move(_));
/// assert_eq!(game.legal_actions().iter().filter(|action| is_move(action.kind)).count(), 31);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActionKind {
    /// A move on the board.
    Move(Move),
    /// The party removes its kings from the board, where this is its one legal move (rule `fortress.off`).
    RemoveKings,
    /// In the set-up phase, the party arranges its pieces in its set-up zone. During play, it rearranges them
    /// instead of a move (rule `coalition.rearrange`).
    Arrange(Arrangement),
    /// A small power declares that it joins this party (rules `coalition.join.declare`,
    /// `coalition.small.declare`).
    Join(Party),
    /// The party skips its turn (rule `coalition.wait`).
    SkipTurn,
    /// A great power moves a motorcyclist from the first cell to the second, of the other colour (rule
    /// `coalition.shift`).
    Shift(Cell, Cell),
    /// The party has finished its set-up.
    Ready,
    /// The party offers a draw.
    OfferDraw,
    /// The party accepts the offered draw.
    AcceptDraw,
    /// The party declines the offered draw.
    DeclineDraw,
    /// The party claims a draw by repetition or by the halfmove clock, for the position on the board.
    ClaimDraw,
    /// The party gives up the game.
    Resign,
    /// The party has run out of time.
    OutOfTime,
}
