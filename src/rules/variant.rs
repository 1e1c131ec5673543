//! The seam: what one game has to say that is not data.
use super::{Cause, Conclusion, Draw, Fate, has_legal_move, in_check, lost, takes_kings_off};
use super::{HalfPoints, Outcome, Position, Refusal, Tables};
use crate::pieces::{ByParty, PartySet};

/// One game with its options.
pub trait Variant: Send + Sync {
    /// The data of the game.
    fn tables(&self) -> &Tables;

    /// Whether nobody can mate any more by any moves, so that the game is drawn.
    fn is_dead(&self, position: &Position) -> bool;

    /// What each party gets when the game ends with this position for this cause.
    fn points(&self, position: &Position, cause: Cause) -> ByParty<HalfPoints>;

    /// The rule that a refused move breaks, as an id such as `bridge.pawn.capture`.
    fn rule(&self, refusal: &Refusal) -> &'static str;
}

/// The end that a position is by itself: mate, stalemate, a dead position, or that nobody can move.
pub fn end_of_position<V: Variant + ?Sized>(variant: &V, position: &Position) -> Option<Outcome> {
    if !position.arranging().is_empty() {
        return None;
    }
    let (tables, party) = (variant.tables(), position.turn());
    let cause = if tables.pacts.is_some() {
        match Conclusion::of(tables, position)? {
            Conclusion::Bare(side) => Cause::Bare(side.iter().next()?),
            Conclusion::Stopped => Cause::Stopped,
            Conclusion::Mate(party) => Cause::Mate(party),
            Conclusion::Stalemate => Cause::Draw(Draw::Stalemate),
        }
    } else if tables.mate.fate != Fate::EndsGame {
        let loser =
            |alliance: PartySet| if alliance.contains(party) { Some(party) } else { alliance.iter().next() };
        if let Some(loser) = lost(tables, position).and_then(loser) {
            Cause::Mate(loser)
        } else if has_legal_move(tables, position) || takes_kings_off(tables, position) {
            return None;
        } else {
            Cause::Draw(Draw::NobodyMoves)
        }
    } else if !has_legal_move(tables, position) {
        if in_check(tables, position, party) { Cause::Mate(party) } else { Cause::Draw(Draw::Stalemate) }
    } else if variant.is_dead(position) {
        Cause::Draw(Draw::DeadPosition)
    } else {
        return None;
    };
    Some(Outcome { points: variant.points(position, cause), cause })
}
