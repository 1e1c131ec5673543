//! The interface that each game implements: the rules that are not data.
use super::{Cause, CoalitionEnd, Draw, Fate, has_legal_move, in_check, losing_alliance, must_remove_kings};
use super::{CompiledRules, HalfPoints, Outcome, Position, Refusal};
use crate::pieces::{ByParty, Party, PartySet};

/// The rules of one game with its options.
pub trait RuleSet: Send + Sync {
    /// Returns the compiled data of the game.
    fn rules(&self) -> &CompiledRules;

    /// Whether checkmate is no longer possible by any sequence of moves, so that the game is drawn.
    fn is_dead_position(&self, position: &Position) -> bool;

    /// Returns the half points of each party when the game ends in this position for this cause.
    fn points(&self, position: &Position, cause: Cause) -> ByParty<HalfPoints>;

    /// Returns why the game ends in this position if a party runs out of time. In coalition chess the party is a
    /// great power: a small power sits out instead.
    fn cause_out_of_time(&self, _position: &Position, party: Party) -> Cause {
        Cause::OutOfTime(party)
    }

    /// Returns the id of the rule that an illegal move breaks, such as `bridge.pawn.capture`.
    fn violated_rule(&self, refusal: &Refusal) -> &'static str;
}

/// Returns the outcome if the position itself ends the game: by mate, stalemate, a dead position, a lack of
/// moves for all parties, or an end of [`CoalitionEnd`]. `None` while the game continues, and in the set-up
/// phase.
pub fn end_of_position<V: RuleSet + ?Sized>(rule_set: &V, position: &Position) -> Option<Outcome> {
    if !position.arranging().is_empty() {
        return None;
    }
    let (rules, party) = (rule_set.rules(), position.turn());
    let cause = if rules.coalition.is_some() {
        match CoalitionEnd::of(rules, position)? {
            CoalitionEnd::BareKings(side) => Cause::BareKing(side.iter().next()?),
            CoalitionEnd::Stopped => Cause::Stopped,
            CoalitionEnd::Mate(party) => Cause::Mate(party),
            CoalitionEnd::Stalemate => Cause::Draw(Draw::Stalemate),
        }
    } else if rules.mate_rule.fate != Fate::EndsGame {
        let loser =
            |alliance: PartySet| if alliance.contains(party) { Some(party) } else { alliance.iter().next() };
        if let Some(loser) = losing_alliance(rules, position).and_then(loser) {
            Cause::Mate(loser)
        } else if has_legal_move(rules, position) || must_remove_kings(rules, position) {
            return None;
        } else {
            Cause::Draw(Draw::NoMoves)
        }
    } else if !has_legal_move(rules, position) {
        if in_check(rules, position, party) { Cause::Mate(party) } else { Cause::Draw(Draw::Stalemate) }
    } else if rule_set.is_dead_position(position) {
        Cause::Draw(Draw::DeadPosition)
    } else {
        return None;
    };
    Some(Outcome { points: rule_set.points(position, cause), cause })
}
