//! The interface that each game implements: the rules that are not data.
use super::{Cause, CoalitionEnd, Draw, Fate, has_legal_move, in_check, losing_alliance, must_remove_kings};
use super::{CompiledRules, HalfPoints, Outcome, Position, Refusal};
use crate::pieces::{ByParty, Party, PartySet};

/// The rules of one game with its options.
///
/// Every [`GameDef`](crate::games::GameDef) is one.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::rules::{Position, RuleSet, legal_moves};
/// use schachquartett_engine::games;
///
/// /// Whether nobody can mate any more, or the party on turn has no move.
/// fn is_over(rule_set: &dyn RuleSet, position: &Position) -> bool {
///     rule_set.is_dead_position(position) || legal_moves(rule_set.rules(), position).is_empty()
/// }
///
/// let def = games::by_id("hex").expect("an id");
/// assert!(!is_over(&*def, &def.start_position()));
/// ```
pub trait RuleSet: Send + Sync {
    /// Returns the compiled data of the game.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("hex").expect("an id");
    /// assert_eq!((def.rules().parties, def.rules().geometry.cells().count()), (3, 126));
    /// ```
    fn rules(&self) -> &CompiledRules;

    /// Whether [checkmate is no longer possible] by any sequence of moves, so that the game is drawn.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games;
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let is_dead = |text| def.is_dead_position(&def.read_position(text).expect("a position"));
    /// assert!(is_dead("4k3/8/8/8/***2***/8/8/8/3BK3 w - - 0 1"));
    /// assert!(!is_dead("4k3/8/8/8/***2***/8/8/8/3RK3 w - - 0 1"));
    /// ```
    ///
    /// [checkmate is no longer possible]: https://en.wikipedia.org/wiki/Draw_(chess)
    fn is_dead_position(&self, position: &Position) -> bool;

    /// Returns the half points of each party when the game ends in this position for this cause.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, bridge::{BLACK, WHITE}};
    /// use schachquartett_engine::rules::{Cause, Draw};
    ///
    /// let points = |id| {
    ///     let def = games::by_id(id).expect("an id");
    ///     let points = def.points(&def.start_position(), Cause::Draw(Draw::Agreement));
    ///     [points[WHITE], points[BLACK]]
    /// };
    /// assert_eq!(points("bridge"), [1, 1]);
    /// // A draw counts as a win for Black.
    /// assert_eq!(points("bridge+draw-odds:b"), [0, 2]);
    /// ```
    fn points(&self, position: &Position, cause: Cause) -> ByParty<HalfPoints>;

    /// Returns why the game ends in this position if a party [runs out of time]. In coalition chess the party is a
    /// great power: a small power sits out instead.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::{self, bridge::WHITE};
    /// use schachquartett_engine::rules::{Cause, Draw};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let cause = |text| def.cause_out_of_time(&def.read_position(text).expect("a position"), WHITE);
    /// assert_eq!(cause("4k3/8/8/8/***2***/8/8/8/R3K3 w - - 0 1"), Cause::Draw(Draw::TimeAgainstBareKing(WHITE)));
    /// assert_eq!(cause("r3k3/8/8/8/***2***/8/8/8/R3K3 w - - 0 1"), Cause::OutOfTime(WHITE));
    /// ```
    ///
    /// [runs out of time]: https://en.wikipedia.org/wiki/Time_control
    fn cause_out_of_time(&self, _position: &Position, party: Party) -> Cause {
        Cause::OutOfTime(party)
    }

    /// Returns the id of the rule that an illegal move breaks, such as `bridge.pawn.capture`.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, rules::{Explanation, explain}};
    ///
    /// let def = games::by_id("bridge").expect("an id");
    /// let [from, to] = ["e2", "e3"].map(|name| def.cell_by_name(name).expect("a cell"));
    /// let explanation = explain(def.rules(), &def.start_position(), from, to);
    /// let Explanation::Refused(refusal) = explanation else { panic!("a Berolina pawn") };
    /// assert_eq!(def.violated_rule(&refusal), "bridge.pawn.capture");
    /// ```
    fn violated_rule(&self, refusal: &Refusal) -> &'static str;
}

/// Returns the outcome if the position itself ends the game: by [mate], [stalemate], a dead position, a lack of
/// moves for all parties, or an end of [`CoalitionEnd`]. `None` while the game continues, and in the set-up
/// phase.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, bridge::BLACK};
/// use schachquartett_engine::rules::{Cause, end_of_position};
///
/// let def = games::by_id("bridge").expect("an id");
/// assert_eq!(end_of_position(&*def, &def.start_position()), None);
/// let text = "4k1R1/R7/8/8/***2***/8/8/8/4K3 b - - 0 1";
/// let position = def.read_position(text).expect("a position");
/// let outcome = end_of_position(&*def, &position).expect("an end");
/// assert_eq!(outcome.cause, Cause::Mate(BLACK));
/// ```
///
/// [mate]: https://www.chessprogramming.org/Checkmate
/// [stalemate]: https://www.chessprogramming.org/Stalemate
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
