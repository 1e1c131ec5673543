//! Decides when a great power is given check (rules `coalition.check.given`, `coalition.join.gives`).
use super::CoalitionRules;
use crate::board::CellSet;
use crate::pieces::{Party, PartySet};
use crate::rules::{CompiledRules, Position, attackers};

/// An action that may give check.
pub(in crate::rules) struct CheckContext<'a> {
    pub(in crate::rules) rules: &'a CompiledRules,
    /// The position before the action.
    pub(in crate::rules) before: &'a Position,
    /// The position after the action.
    pub(in crate::rules) after: &'a Position,
    pub(in crate::rules) by: Party,
    /// The cells of the moved pieces after the action.
    pub(in crate::rules) moved_to: CellSet,
}

impl CheckContext<'_> {
    /// Whether a king of `great` is now attacked by a party in `after`, and either no party in `before`
    /// attacked it before or a piece that has just moved attacks it.
    fn is_newly_attacked(&self, great: Party, after: PartySet, before: PartySet) -> bool {
        let attacking = |position: &Position, by: PartySet| -> CellSet {
            let kings = position.kings_of(great).iter();
            kings.flat_map(|king| attackers(self.rules, position, king, by)).collect()
        };
        let now = attacking(self.after, after);
        !now.is_empty()
            && (!now.intersection(self.moved_to).is_empty() || attacking(self.before, before).is_empty())
    }

    /// Whether a neutral power gives check to this great power and so joins the other one: the king is
    /// attacked by a piece of the neutral power or of an enemy of that king.
    pub(in crate::rules) fn is_check_by_neutral(&self, great: Party) -> bool {
        let mut by = self.before.relations().threatened_by(great);
        by.insert(self.by);
        self.is_newly_attacked(great, by, by)
    }

    /// Returns the great powers that are given check. Attacks of a party that has just joined a coalition
    /// count as new.
    pub(in crate::rules) fn checked_powers(&self, coalition: &CoalitionRules) -> PartySet {
        let (old, new) = (self.before.relations(), self.after.relations());
        let is_given = |&great: &Party| {
            let (before, after) = (old.threatened_by(great), new.threatened_by(great));
            if !after.contains(self.by) {
                return false;
            }
            // All lines of a party that has just joined become live now, including old ones.
            let live =
                !before.contains(self.by)
                    && self.after.kings_of(great).iter().any(|king| {
                        !attackers(self.rules, self.after, king, PartySet::only(self.by)).is_empty()
                    });
            live || self.is_newly_attacked(great, after, before)
        };
        coalition.great.into_iter().filter(is_given).collect()
    }
}
