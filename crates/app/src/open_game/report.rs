//! What the analysis of a whole game has found, by party and by move.
use super::Analysis;
use engine::history::{Assessment, Tree, TreeNodeId};
use engine::pieces::Party;

/// The number of moves that the report names.
const WORST: usize = 3;

/// The report of an analysed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What each party did, in the order of play.
    pub parties: Vec<PartyReport>,
    /// The moves that lost most, the worst first.
    pub worst: Vec<TreeNodeId>,
}

/// What a party did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartyReport {
    /// The party.
    pub party: Party,
    /// How close its actions came to the best ones, in percent; `None` if none was judged.
    pub accuracy: Option<u8>,
    /// The numbers of its inaccuracies, mistakes, blunders and missed mates.
    pub counts: [usize; 4],
}

impl Report {
    /// Returns the report; `None` while the game is not analysed.
    pub fn of(analysis: &Analysis) -> Option<Self> {
        let tree = analysis.tree();
        let judged = judged_plies(tree);
        if judged.is_empty() {
            return None;
        }
        let rules = tree.def().rules();
        let mut parties: Vec<Party> = Party::first(rules.parties).collect();
        parties.sort_by_key(|party| rules.order.index_of(*party));
        let party = |party: Party| {
            let own = || judged.iter().filter(|judged| judged.by == party).map(|judged| &judged.assessment);
            let mut counts = [0; 4];
            own().filter_map(|own| own.verdict).for_each(|verdict| counts[verdict as usize] += 1);
            // Shares of several parties are smaller, and so is what each can lose.
            let scale = rules.parties as f64 / 2.0;
            let accuracies: Vec<f64> =
                own().map(|own| accuracy(f64::from(own.lost) / 10.0 * scale)).collect();
            let mean = accuracies.iter().sum::<f64>() / accuracies.len().max(1) as f64;
            let accuracy = (!accuracies.is_empty()).then(|| mean.round() as u8);
            PartyReport { party, accuracy, counts }
        };
        let mut worst: Vec<&Judged> =
            judged.iter().filter(|judged| judged.assessment.verdict.is_some()).collect();
        worst.sort_by_key(|judged| {
            let rank = judged.assessment.verdict.map_or(0, |verdict| verdict as u16);
            std::cmp::Reverse((judged.assessment.lost, rank))
        });
        let worst = worst.into_iter().take(WORST).map(|judged| judged.node).collect();
        Some(Self { parties: parties.into_iter().map(party).collect(), worst })
    }
}

/// A ply of the main line with what was found of it.
struct Judged {
    node: TreeNodeId,
    by: Party,
    assessment: Assessment,
}

fn judged_plies(tree: &Tree) -> Vec<Judged> {
    let (mut judged, mut at) = (Vec::new(), 0);
    while let Some(&next) = tree.children(at).first() {
        at = next;
        let found = tree.step(at).zip(tree.assessment_without_line(at));
        // Evaluations that another program has written say nothing of what was lost.
        let found = found.filter(|(_, assessment)| assessment.shares.is_some());
        judged.extend(found.map(|(step, assessment)| Judged { node: at, by: step.action.by, assessment }));
    }
    judged
}

/// Returns how close a move came to the best one, in percent, if it lost this many percent of the points: with the curve that
/// lichess has published, by which a loss of 10 is worth 64, and one of 30 is worth 25.
fn accuracy(lost: f64) -> f64 {
    (103.1668 * (-0.04354 * lost).exp() - 3.1669).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_move_is_worth_a_hundred_and_a_lost_game_nothing() {
        assert!(accuracy(0.0) > 99.9);
        assert!((accuracy(10.0) - 63.6).abs() < 0.5);
        assert!((accuracy(100.0)).abs() < f64::EPSILON);
    }
}
