//! Ends of the game that only coalition chess has.
use super::has_special_action;
use crate::pieces::{Party, PartySet, Role};
use crate::rules::{CompiledRules, Position, has_legal_move, in_check};

/// How a game with coalitions has ended on the board.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::CoalitionEnd};
///
/// let def = games::by_id("coalition").expect("an id");
/// let end = |rest| {
///     let text = format!("3bK6/10/bE9/10/10/7gT2/yE9/10/10/1yK7rE {rest}");
///     CoalitionEnd::of(def.rules(), &def.read_position(&text).expect("a position"))
/// };
/// assert_eq!(end("y -b - - - 0 3"), None);
/// // Green had to join a great power in the first three rounds.
/// assert_eq!(end("y -b - - - 0 4"), Some(CoalitionEnd::Stopped));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoalitionEnd {
    /// All pieces of this side except kings are captured: the side has lost (rules `coalition.capture-all`,
    /// `coalition.small.end`).
    BareKings(PartySet),
    /// A small power is still neutral after the rounds in which it had to join (rule `coalition.stop`).
    Stopped,
    /// This party is mated.
    Mate(Party),
    /// The party on turn cannot act and is not in check.
    Stalemate,
}

impl CoalitionEnd {
    /// Returns the end of the game, `None` while it continues. The stop takes precedence over mate.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, coalition::YELLOW};
    /// use schachquartett_engine::rules::CoalitionEnd;
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let end = |rows: &str| {
    ///     let text = format!("3bK6/10/bE8gE/10/10/10/{rows} y yb - - - 1 4");
    ///     CoalitionEnd::of(def.rules(), &def.read_position(&text).expect("a position"))
    /// };
    /// assert_eq!(end("10/10/7rA2/yK1rT7"), Some(CoalitionEnd::Mate(YELLOW)));
    /// assert_eq!(end("1rT8/10/7rA2/yK9"), Some(CoalitionEnd::Stalemate));
    /// ```
    pub fn of(rules: &CompiledRules, position: &Position) -> Option<Self> {
        Self::before_moves(rules, position).or_else(|| Self::of_party_on_turn(rules, position))
    }

    /// Returns the end of the game, if it follows without a search for legal moves.
    #[inline]
    pub(in crate::rules) fn before_moves(rules: &CompiledRules, position: &Position) -> Option<Self> {
        let coalition = rules.coalition.as_ref()?;
        let state = position.coalition();
        let is_united = coalition.small_coalition && coalition.are_small_united(state);
        if is_united && coalition.small.iter().all(|&small| position.pieces_of(small).is_empty()) {
            return Some(Self::BareKings(coalition.small.into_iter().collect()));
        }
        if coalition.capture_all {
            let is_bare = |side: &PartySet| side.iter().all(|party| is_bare(position, party));
            // If both sides are bare, neither wins by it.
            if let [(true, side), (false, _)] | [(false, _), (true, side)] =
                coalition.sides(state).map(|side| (is_bare(&side), side))
            {
                return Some(Self::BareKings(side));
            }
        }
        let is_undecided =
            |&small: &Party| coalition.is_neutral(position, small) && !position.pieces_of(small).is_empty();
        (!coalition.is_early(position) && coalition.small.iter().any(is_undecided)).then_some(Self::Stopped)
    }

    /// Returns mate or stalemate of the great power on turn.
    fn of_party_on_turn(rules: &CompiledRules, position: &Position) -> Option<Self> {
        let turn = position.turn();
        let coalition = rules.coalition.as_ref()?;
        if !coalition.is_great(turn) || has_legal_move(rules, position) || has_special_action(rules, position)
        {
            return None;
        }
        Some(if in_check(rules, position, turn) { Self::Mate(turn) } else { Self::Stalemate })
    }
}

/// Whether a party has no pieces except kings.
fn is_bare(position: &Position, party: Party) -> bool {
    position
        .pieces_of(party)
        .iter()
        .all(|cell| position.piece(cell).is_some_and(|piece| piece.role() == Role::KING))
}
