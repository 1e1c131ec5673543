//! Which plies gave the checks that turned out to be mate.
use super::{Game, Ply};
use crate::notation::{MoveThreat, found_mated, gives_check_to, is_check, threat_of};
use crate::pieces::Party;
use crate::rules::{CompiledRules, Fate, in_check};

impl Ply<'_> {
    /// Returns the threat of the ply that its sign shows; `None` if it neither checks nor mates. `mates`: whether it gave the check of a mate, as
    /// [`MovetextPly::mates`](super::MovetextPly::mates) has it.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games, history::Game, notation::{MoveThreat, NotationStyle}};
    ///
    /// let def = games::by_id("coalition").expect("an id");
    /// let text = "3bK6/10/bE9/10/10/7gT2/yE9/10/10/1yK7rE g yb - - - 0 5";
    /// let mut game = Game::new(def.clone(), def.read_position(text).expect("a position"));
    /// game.play_movetext("Td5", &NotationStyle::default()).expect("a legal move");
    /// let ply = game.plies().next().expect("a ply");
    /// assert_eq!(ply.threat(def.rules(), None), Some(MoveThreat::Check));
    /// assert_eq!(ply.threat(def.rules(), Some(true)), Some(MoveThreat::Mate));
    /// ```
    #[must_use]
    pub fn threat(&self, rules: &CompiledRules, mates: Option<bool>) -> Option<MoveThreat> {
        match mates {
            Some(true) => Some(MoveThreat::Mate),
            Some(false) => is_check(rules, self.before, self.mv()?).then_some(MoveThreat::Check),
            None => threat_of(rules, self.before, self.mv()?),
        }
    }
}

impl Game {
    /// Returns for each ply whether it gave the check of a mate.
    pub(super) fn mating_plies(&self) -> Vec<Option<bool>> {
        let plies: Vec<Ply> = self.plies().collect();
        mating_plies(self.def().rules(), &plies)
    }
}

/// Returns for each ply of a line whether it gave the check of a mate that is found within the line: `Some(false)` if mate is
/// found after it and an earlier ply gave the check, `None` if it has nothing to do with a mate, or nobody gave the check. If
/// several plies gave check, it is the last one.
pub(super) fn mating_plies(rules: &CompiledRules, plies: &[Ply]) -> Vec<Option<bool>> {
    let mut mates = vec![None; plies.len()];
    let ends_game = rules.mate_rule.fate == Fate::EndsGame;
    for (at, ply) in plies.iter().enumerate() {
        // Where mate ends the game, only the last ply can be followed by one.
        if rules.mate_rule.kings_are_captured || ends_game && at + 1 < plies.len() {
            continue;
        }
        for mated in found_mated(rules, ply.before, ply.after).iter() {
            if let Some(by) = mating_ply(rules, &plies[..=at], mated) {
                mates[at] = mates[at].or(Some(false));
                mates[by] = Some(true);
            }
        }
    }
    mates
}

/// Returns the index of the last ply that gave check to a party, which is mated after the last ply; `None` if the party came
/// into check in another way.
fn mating_ply(rules: &CompiledRules, plies: &[Ply], mated: Party) -> Option<usize> {
    for (at, ply) in plies.iter().enumerate().rev() {
        let before = at.checked_sub(1).map_or(ply.before, |last| plies[last].after);
        if gives_check_to(rules, before, ply.after, ply.action.by, ply.mv().map(|mv| mv.to), mated) {
            return Some(at);
        }
        if !in_check(rules, before, mated) {
            return None;
        }
    }
    None
}
