//! The fate of a party that is mated or has lost its king, and the alliance that has lost.
use super::{CompiledRules, Position, has_legal_move, in_check};
use crate::pieces::{Party, PartySet};

/// The meaning of [mate]: whether check exists, and what follows from mate. The five mate rules of fortress
/// chess ([kreuzschach.de]) differ only in this.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::{Fate, MateRule}};
///
/// let rule = |id| games::by_id(id).expect("an id").rules().mate_rule;
/// assert_eq!(rule("hex"), MateRule::ENDS_GAME);
/// let expected = MateRule { kings_are_captured: true, fate: Fate::Eliminated };
/// assert_eq!(rule("fortress:king-capture"), expected);
/// ```
///
/// [mate]: https://www.chessprogramming.org/Checkmate
/// [kreuzschach.de]: https://kreuzschach.de
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MateRule {
    /// Whether kings are captured like any other piece. Then there is no check, and a party that has lost all
    /// its kings counts as mated.
    pub kings_are_captured: bool,
    /// What happens to a mated party.
    pub fate: Fate,
}

/// What happens to a mated party, and when its alliance has lost.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::Fate};
///
/// let fate = |id| games::by_id(id).expect("an id").rules().mate_rule.fate;
/// assert_eq!(fate("fortress:checkmate"), Fate::Eliminated);
/// assert_eq!(fate("fortress:double-capture"), Fate::PlaysOn);
/// assert_eq!(fate("fortress:alliance-mate"), Fate::RemovesKings);
/// assert_eq!(fate("fortress:london"), Fate::SitsOut);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Mate ends the game.
    EndsGame,
    /// It is eliminated: it no longer moves, and its pieces no longer attack. Its alliance has lost when all
    /// its parties are eliminated.
    Eliminated,
    /// It plays on. Its alliance has lost when it has no kings left.
    PlaysOn,
    /// It removes its kings from the board, which is its move, and plays on. Its alliance has lost when the
    /// second of its parties is mated.
    RemovesKings,
    /// It sits out while it is mated. Its alliance has lost when all its parties are mated at the same time.
    SitsOut,
}

impl MateRule {
    /// Mate ends the game: the rule of all games but fortress chess.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, rules::MateRule};
    ///
    /// let is_usual = |id| games::by_id(id).expect("an id").rules().mate_rule == MateRule::ENDS_GAME;
    /// let ids = ["bridge", "hex", "coalition", "fortress:checkmate"];
    /// assert_eq!(ids.map(is_usual), [true, true, true, false]);
    /// ```
    pub const ENDS_GAME: Self = Self { kings_are_captured: false, fate: Fate::EndsGame };
}

/// Returns a party and its allies.
pub(super) fn alliance(rules: &CompiledRules, position: &Position, party: Party) -> PartySet {
    let capturable = position.relations().captures(party);
    Party::first(rules.parties).filter(|&other| !capturable.contains(other)).collect()
}

/// Returns the alliance that has lost, for good or because of the situation of the party on turn. `None`
/// while both alliances play on, and always with [`Fate::EndsGame`].
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, fortress::{EAST, WEST}};
/// use schachquartett_engine::{history::Game, notation::NotationStyle, rules::losing_alliance};
///
/// let def = games::by_id("fortress:checkmate").expect("an id");
/// let text = "nK6eK/8/12nR3/5nP8nR1/12/12/12/1wP10/10eP1/12/12/12/1sR8sP5/3sR12/8/wK6sK s - - - 0 1";
/// let mut game = Game::new(def.clone(), def.read_position(text).expect("a position"));
/// let style = NotationStyle::default();
/// // South mates West, which is eliminated: North is on turn, and East plays on alone.
/// game.play_movetext("d3a3", &style).expect("a legal move");
/// assert_eq!(losing_alliance(def.rules(), &game.state().position), None);
/// game.play_movetext("m14p14", &style).expect("a legal move");
/// let losers = losing_alliance(def.rules(), &game.state().position);
/// assert_eq!(losers, Some([WEST, EAST].into_iter().collect()));
/// ```
pub fn losing_alliance(rules: &CompiledRules, position: &Position) -> Option<PartySet> {
    let turn = position.turn();
    match rules.mate_rule.fate {
        Fate::EndsGame => None,
        Fate::Eliminated | Fate::PlaysOn => eliminated_alliance(rules, position),
        Fate::RemovesKings | Fate::SitsOut => {
            let own = alliance(rules, position, turn);
            let has_lost = |&party: &Party| match rules.mate_rule.fate {
                Fate::RemovesKings if party != turn => position.eliminated().contains(party),
                _ => is_mated(rules, &position.with_turn(party)),
            };
            let parties: Vec<Party> =
                Party::first(rules.parties).filter(|&party| own.contains(party)).collect();
            parties.iter().all(has_lost).then_some(own)
        }
    }
}

/// Returns the alliance that has lost all its kings, or whose parties are all eliminated, depending on the
/// mate rule.
pub(super) fn eliminated_alliance(rules: &CompiledRules, position: &Position) -> Option<PartySet> {
    let fate = rules.mate_rule.fate;
    let may_be = match fate {
        Fate::Eliminated => !position.eliminated().is_empty(),
        Fate::PlaysOn => true,
        Fate::EndsGame | Fate::RemovesKings | Fate::SitsOut => false,
    };
    if !may_be {
        return None;
    }
    let is_gone = |party: Party| match fate {
        Fate::Eliminated => position.eliminated().contains(party),
        _ => position.kings_of(party).is_empty(),
    };
    let alliances = Party::first(rules.parties).map(|party| alliance(rules, position, party));
    alliances
        .into_iter()
        .find(|alliance| Party::first(rules.parties).all(|party| !alliance.contains(party) || is_gone(party)))
}

/// Whether the party on turn is in check and has no legal move. Always `false` in the set-up phase.
pub(super) fn is_mated(rules: &CompiledRules, position: &Position) -> bool {
    position.arranging().is_empty()
        && in_check(rules, position, position.turn())
        && !has_legal_move(rules, position)
}

/// Whether a party would be mated if it were on turn now.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, fortress::{NORTH, WEST}};
/// use schachquartett_engine::{history::Game, notation::NotationStyle, rules::would_be_mated};
///
/// let def = games::by_id("fortress:london").expect("an id");
/// let text = "nK6eK/8/12nR3/5nP8nR1/12/12/12/1wP10/10eP1/12/12/12/1sR8sP5/3sR12/8/wK6sK s - - - 0 1";
/// let mut game = Game::new(def.clone(), def.read_position(text).expect("a position"));
/// game.play_movetext("d3a3", &NotationStyle::default()).expect("a legal move");
/// let position = &game.state().position;
/// // West sits out while it is mated.
/// assert_eq!(position.turn(), NORTH);
/// assert!(would_be_mated(def.rules(), position, WEST));
/// ```
pub fn would_be_mated(rules: &CompiledRules, position: &Position, party: Party) -> bool {
    is_mated(rules, &position.with_turn(party))
}

/// Whether removing its kings is the one legal move of the party on turn (rule `fortress.off`).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, history::Game, notation::NotationStyle, rules::must_remove_kings};
///
/// let def = games::by_id("fortress:alliance-mate").expect("an id");
/// let text = "nK6eK/8/12nR3/5nP8nR1/12/12/12/1wP10/10eP1/12/12/12/1sR8sP5/3sR12/8/wK6sK s - - - 0 1";
/// let mut game = Game::new(def.clone(), def.read_position(text).expect("a position"));
/// game.play_movetext("d3a3", &NotationStyle::default()).expect("a legal move");
/// // West is mated by South.
/// assert!(must_remove_kings(def.rules(), &game.state().position));
/// game.play_movetext("off", &NotationStyle::default()).expect("the one action");
/// assert!(!must_remove_kings(def.rules(), &game.state().position));
/// ```
pub fn must_remove_kings(rules: &CompiledRules, position: &Position) -> bool {
    rules.mate_rule.fate == Fate::RemovesKings
        && is_mated(rules, position)
        && losing_alliance(rules, position).is_none()
}
