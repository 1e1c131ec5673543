//! Which plies gave the checks that turned out to be mate.
use super::{Game, Ply};
use crate::notation::{MoveThreat, found_mated, gives_check_to, threat_of};
use crate::pieces::Party;
use crate::rules::{CompiledRules, Fate, in_check};

impl Ply<'_> {
    /// Returns whether the ply gives check or mates, as its sign says. `mates`: whether it gave a check that turned out to be
    /// mate ([`MovetextPly::mates`](super::MovetextPly::mates)).
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
    /// assert_eq!([false, true].map(|mates| ply.threat(def.rules(), mates)), [MoveThreat::Check, MoveThreat::Mate].map(Some));
    /// ```
    #[must_use]
    pub fn threat(&self, rules: &CompiledRules, mates: bool) -> Option<MoveThreat> {
        if mates {
            return Some(MoveThreat::Mate);
        }
        threat_of(rules, self.before, self.mv()?)
    }
}

impl Game {
    /// Returns for each ply whether it gave a check that turned out to be mate.
    pub(super) fn mating_plies(&self) -> Vec<bool> {
        let plies: Vec<Ply> = self.plies().collect();
        mating_plies(self.def().rules(), &plies)
    }
}

/// Returns for each ply of a line whether it gave a check that turned out to be mate within the line. Among more than two
/// parties mate is found when the turn of the mated party comes, and others may have moved since. If several plies gave
/// check, it is the last one.
pub(super) fn mating_plies(rules: &CompiledRules, plies: &[Ply]) -> Vec<bool> {
    let mut mates = vec![false; plies.len()];
    let ends_game = rules.mate_rule.fate == Fate::EndsGame;
    for (at, ply) in plies.iter().enumerate() {
        // Where mate ends the game, only the last ply can be followed by one.
        if rules.mate_rule.kings_are_captured || ends_game && at + 1 < plies.len() {
            continue;
        }
        for mated in found_mated(rules, ply.before, ply.after).iter() {
            if let Some(by) = mating_ply(rules, &plies[..=at], mated) {
                mates[by] = true;
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
