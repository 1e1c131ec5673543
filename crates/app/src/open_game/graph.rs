//! The expected points over an analysed game: its graph as data.
use super::Analysis;
use engine::history::{Assessment, Eval, GameStep, Tree, TreeNodeId, Verdict};
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{ActionKind, CoalitionRules};
use search::{Teams, score_of_eval, shares_of_score};

/// The expected points over the main line of an analysis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// The parties whose shares are drawn as one area, from below to above: two teams, or each party alone.
    pub sides: Vec<PartySet>,
    /// The plies of the main line.
    pub points: Vec<GraphPoint>,
}

/// A ply in the graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphPoint {
    /// Its node.
    pub node: TreeNodeId,
    /// The party that acted.
    pub by: Party,
    /// The shares of the sides after it, in thousandths; empty where nothing is known yet.
    pub shares: Vec<u16>,
    /// What it lost.
    pub verdict: Option<Verdict>,
    /// What happened with it.
    pub event: Option<GraphEvent>,
}

/// What a ply of the graph brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphEvent {
    /// A neutral power joined a party.
    Joined(Party, Party),
    /// A party fell: it was mated, or lost its last piece.
    Fell(Party),
    /// A piece was promoted.
    Promoted(Party),
    /// The game ended.
    Ended,
}

impl Graph {
    /// Returns the graph of an analysis. `found` is what an analysis that is under way has found so far, by node.
    pub fn of(analysis: &Analysis, found: &[(TreeNodeId, Assessment)]) -> Self {
        let tree = analysis.tree();
        let rules = tree.def().rules();
        let sides = match Teams::of(rules, tree.position(0)) {
            Teams::Two(teams) => teams.to_vec(),
            Teams::Many => Party::first(rules.parties).map(PartySet::only).collect(),
        };
        let mut points: Vec<GraphPoint> = Vec::new();
        let mut at = 0;
        while let Some(&next) = tree.children(at).first() {
            at = next;
            let Some(step) = tree.step(at) else { break };
            let assessment =
                found.iter().find(|(node, _)| *node == at).map(|(_, assessment)| assessment.clone());
            let assessment = assessment.or_else(|| tree.assessment_without_line(at));
            let shares = assessment
                .as_ref()
                .and_then(|found| found.shares.or_else(|| shares_of_eval(tree, at, found.eval?)));
            let shares = shares.map(|shares| shares_of(&sides, &shares)).unwrap_or_default();
            let verdict = assessment.and_then(|assessment| assessment.verdict);
            let event = event(tree, at, step);
            if step.is_ply() {
                points.push(GraphPoint { node: at, by: step.action.by, shares, verdict, event });
            } else if let Some(last) = points.last_mut() {
                // A declaration, or the end by agreement, belongs to the ply before it.
                last.event = event.or(last.event);
            }
        }
        Self { sides, points }
    }

    /// Whether anything is known of it.
    pub fn is_known(&self) -> bool {
        self.points.iter().any(|point| !point.shares.is_empty())
    }

    /// Returns the number of the point of a node: of the ply that is shown, if it is on the main line.
    pub fn place_of(&self, node: TreeNodeId) -> Option<usize> {
        self.points.iter().position(|point| point.node == node)
    }

    /// Returns the shares at a point. Where nothing is known they are those of the point before, and equal at the start.
    pub fn shares_at(&self, place: usize) -> Vec<u16> {
        let before = self.points[..=place.min(self.points.len().saturating_sub(1))].iter().rev();
        let known = before.map(|point| &point.shares).find(|shares| !shares.is_empty());
        known.cloned().unwrap_or_else(|| equal_shares(self.sides.len()))
    }

    /// Returns the number of points up to the last one of which something is known.
    pub fn known_points(&self) -> usize {
        self.points.iter().rposition(|point| !point.shares.is_empty()).map_or(0, |last| last + 1)
    }
}

/// Returns the shares of sides, which are those of their parties together.
pub fn shares_of(sides: &[PartySet], shares: &ByParty<u16>) -> Vec<u16> {
    sides.iter().map(|side| side.iter().map(|party| shares[party]).sum()).collect()
}

fn equal_shares(sides: usize) -> Vec<u16> {
    let share = 1000 / sides.max(1) as u16;
    vec![share; sides]
}

/// Returns the shares in a position that another program has evaluated.
fn shares_of_eval(tree: &Tree, node: TreeNodeId, eval: Eval) -> Option<ByParty<u16>> {
    let (def, first) = (&**tree.def(), Party::new(0));
    shares_of_score(def, tree.position(node), first, score_of_eval(def.kind(), eval))
}

/// Returns what a step brought about.
fn event(tree: &Tree, node: TreeNodeId, step: &GameStep) -> Option<GraphEvent> {
    let (before, after) = (tree.position(tree.parent(node)), &step.state.position);
    let rules = tree.def().rules();
    let partner = |coalition: &CoalitionRules, position, party| coalition.partner(position, party);
    if let Some(coalition) = &rules.coalition {
        let joined = coalition.small.into_iter().find_map(|party| {
            let now = partner(coalition, after.coalition(), party)?;
            partner(coalition, before.coalition(), party).is_none().then_some((party, now))
        });
        if let Some((party, now)) = joined {
            return Some(GraphEvent::Joined(party, now));
        }
    }
    if step.state.outcome.is_some() {
        return Some(GraphEvent::Ended);
    }
    let is_out = |position: &engine::rules::Position, party: Party| {
        position.eliminated().contains(party) || position.pieces_of(party).is_empty()
    };
    if let Some(party) =
        Party::first(rules.parties).find(|&party| is_out(after, party) && !is_out(before, party))
    {
        return Some(GraphEvent::Fell(party));
    }
    match step.action.kind {
        ActionKind::Move(mv) if mv.promotion.is_some() => Some(GraphEvent::Promoted(step.action.by)),
        _ => None,
    }
}
