//! When check is given to a great power.
use super::CoalitionRules;
use crate::board::CellSet;
use crate::pieces::{Party, PartySet};
use crate::rules::{CompiledRules, Position, attackers};

/// What somebody did, to ask whether it gives check.
pub(in crate::rules) struct CheckContext<'a> {
    pub(in crate::rules) rules: &'a CompiledRules,
    /// Before it.
    pub(in crate::rules) before: &'a Position,
    /// After it.
    pub(in crate::rules) after: &'a Position,
    /// Who did it.
    pub(in crate::rules) by: Party,
    /// Where the men stand that were moved.
    pub(in crate::rules) moved_to: CellSet,
}

impl CheckContext<'_> {
    /// Whether a king is attacked by these afterwards, and was not before by those, or is by a man just moved.
    fn is_newly_attacked(&self, great: Party, after: PartySet, before: PartySet) -> bool {
        let attacking = |position: &Position, by: PartySet| -> CellSet {
            let kings = position.kings_of(great).iter();
            kings.flat_map(|king| attackers(self.rules, position, king, by)).collect()
        };
        let now = attacking(self.after, after);
        !now.is_empty()
            && (!now.intersection(self.moved_to).is_empty() || attacking(self.before, before).is_empty())
    }

    /// Whether a neutral power gives a great one check, and so joins the other: the king is attacked by one of its
    /// men or by an enemy of that king.
    pub(in crate::rules) fn is_check_by_neutral(&self, great: Party) -> bool {
        let mut by = self.before.relations().threatened_by(great);
        by.insert(self.by);
        self.is_newly_attacked(great, by, by)
    }

    /// The great powers that are given check. What becomes hostile by joining counts as new.
    pub(in crate::rules) fn checked_powers(&self, coalition: &CoalitionRules) -> PartySet {
        let (old, new) = (self.before.relations(), self.after.relations());
        let is_given = |&great: &Party| {
            let (before, after) = (old.threatened_by(great), new.threatened_by(great));
            if !after.contains(self.by) {
                return false;
            }
            // Lines of who has just joined are live from now on, however long they have been there.
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
