//! What a bot decides where a game stands: a move, or anything else that is asked of its party.
use super::arranged::set_up;
use super::deeds::besides;
use super::motive::{joined_by, motive};
use super::shares::{drawn, ends_in, shares};
use super::sight::Sight;
use super::think::{Ask, Found, score_of, think};
use super::{Budget, Score, Weights, Worth};
use crate::history::Line;
use crate::pieces::{ByParty, Man, Party, PartySet};
use crate::rules::{Action, Deed, Position, answerers, arranger, legal_moves, takes_kings_off};

/// A draw is accepted by who expects so much less than that, in thousandths of all points.
const WORSE: u16 = 15;
/// It is also accepted by who expects no more than that, once so many rounds have passed in which nothing happened.
const QUIET_ROUNDS: usize = 12;
/// In the first rounds what is nearly as good is played, too, so that not all games begin alike.
const OPENING_ROUNDS: usize = 2;
const OPENING_SLACK: Score = 10;
/// An offer is thought about no deeper than this.
const OFFER_DEPTH: i32 = 6;

/// What is to be decided.
#[derive(Clone)]
pub struct Question {
    /// The game so far.
    pub line: Line,
    /// For which party: the one on turn, one that arranges its men, one that may answer out of turn, or one that has to answer
    /// an offer.
    pub by: Party,
    /// Who has decided already not to answer the check that was given last.
    pub passed: PartySet,
    /// How long and how well is thought.
    pub budget: Budget,
}

/// What is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// This is done.
    Act(Action),
    /// A check is not answered out of turn.
    LetPass,
}

/// Why a small power joins a party. Sentences are made of it elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motive {
    /// With it, it is the stronger side.
    Stronger,
    /// Against this party it needs protection, which attacks its men.
    Threatened(Party),
    /// With it, it captures a man of this party.
    Prey(Party),
    /// With it, it can mate.
    Mate,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// What is decided.
    pub choice: Choice,
    /// What is thought to follow, what is decided first.
    pub line: Vec<Action>,
    /// Which share of the points each party may expect, in thousandths; 1000 together.
    pub shares: ByParty<u16>,
    /// In how many plies the game is over if it is decided already; it is won by whoever has the greatest share.
    pub ends_in: Option<u16>,
    /// How deep it was looked, in plies.
    pub depth: u16,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Why a party is joined, if one is.
    pub motive: Option<Motive>,
}

/// Who thinks: it remembers what it has measured of the last game that it was asked about.
#[derive(Default)]
pub struct Mind {
    weights: Option<Weights>,
    worth: Option<(String, Worth)>,
}

impl Mind {
    /// A mind with weights of its own, to find better ones.
    pub fn weighing(weights: Weights) -> Self {
        Self { weights: Some(weights), worth: None }
    }

    /// Thinks about a question. `tell` hears of every depth that is done, and says whether to go on. `None` where nothing can
    /// be decided: the game is over, or the party is not asked.
    pub fn decide(&mut self, question: &Question, tell: &mut dyn FnMut(&Thought) -> bool) -> Option<Thought> {
        let game = question.line.game();
        let id = game.id();
        let weights = self.weights.unwrap_or(Weights::of(game.title()));
        let known = self.worth.take().filter(|(known, _)| *known == id);
        let (_, worth) = self
            .worth
            .insert(known.unwrap_or_else(|| (id, Worth::of(game.tables(), &game.array(), weights))));
        let path: Vec<u64> = question.line.positions().iter().map(Position::hash).collect();
        let ask = Ask {
            sight: Sight { game: &**game, worth },
            path: &path,
            position: &question.line.state().position,
            by: question.by,
            budget: question.budget,
        };
        Deciding { question, ask }.decide(tell)
    }
}

/// Who has to do something next, where these have let a check pass: who arranges men, is asked for an answer out of turn and has
/// one, or is on turn.
pub fn next_to_act(line: &Line, passed: PartySet) -> Party {
    let (tables, position) = (line.game().tables(), &line.state().position);
    let can = |party: &Party| {
        let moves = legal_moves(tables, position);
        moves.iter().any(|mv| position.man(mv.from).map(Man::party) == Some(*party))
    };
    let asked = answerers(tables, position);
    let asked = asked.iter().find(|party| !passed.contains(*party) && can(party));
    arranger(position).or(asked).unwrap_or(position.turn())
}

/// A question with what is needed to think about it.
struct Deciding<'a> {
    question: &'a Question,
    ask: Ask<'a>,
}

impl Deciding<'_> {
    fn decide(&self, tell: &mut dyn FnMut(&Thought) -> bool) -> Option<Thought> {
        let (line, Ask { sight, position, by, .. }) = (&self.question.line, self.ask);
        let tables = sight.tables();
        if line.state().outcome.is_some() {
            return None;
        }
        if self.has_to_answer_offer() {
            return Some(self.answer_offer());
        }
        if !position.arranging().is_empty() {
            let has_arranged = line
                .steps()
                .iter()
                .any(|step| step.action.by == by && matches!(step.action.deed, Deed::Arrange(_)));
            let arranges = position.arranging().contains(by);
            return arranges.then(|| self.sure(set_up(&self.ask, has_arranged)));
        }
        if position.turn() != by {
            return if answerers(tables, position).contains(by) { self.answer(tell) } else { None };
        }
        if takes_kings_off(tables, position) {
            return Some(self.sure(Deed::KingsOff));
        }
        self.act(tell)
    }

    /// What the party on turn does.
    fn act(&self, tell: &mut dyn FnMut(&Thought) -> bool) -> Option<Thought> {
        let Ask { sight, position, by, .. } = self.ask;
        let pacts = sight.tables().pacts.as_ref();
        let is_early = pacts.is_some_and(|pacts| pacts.is_early(position));
        // While other things can be done, too, half of the budget is for them.
        let nodes = if is_early { self.ask.budget.nodes / 2 } else { self.ask.budget.nodes };
        let is_opening = self.question.line.steps().len() < OPENING_ROUNDS * sight.tables().parties;
        let slack = if is_opening { self.ask.budget.slack.max(OPENING_SLACK) } else { self.ask.budget.slack };
        let moves = Ask { budget: Budget { nodes, slack, ..self.ask.budget }, ..self.ask };
        let found = think(&moves, &mut |found| tell(&self.thought(found)));
        if let Some(decided) = pacts.and_then(|pacts| besides(&self.ask, pacts, found.as_ref())) {
            let action = Action { by, deed: decided.deed };
            let nodes = found.as_ref().map_or(0, |found| found.nodes);
            let depth = found.as_ref().map_or(0, |found| found.depth);
            let found = Found {
                choice: None,
                line: vec![action],
                score: decided.score,
                depth,
                nodes,
                is_sure: false,
            };
            return Some(Thought {
                choice: Choice::Act(action),
                motive: decided.motive,
                ends_in: None,
                ..self.thought(&found)
            });
        }
        let found = found?;
        let mut thought = self.thought(&found);
        if let Some(partner) = found.choice.and_then(|mv| joined_by(sight, position, &mv)) {
            thought.motive = Some(motive(sight, position, by, partner, &found));
        }
        if self.question.line.claimable().is_some() && self.claims(&thought) {
            return Some(self.sure(Deed::ClaimDraw));
        }
        Some(thought)
    }

    /// Whether a draw that can be claimed is better than what follows: also where that is a draw again by repetition, if
    /// whoever could go elsewhere stands better.
    fn claims(&self, thought: &Thought) -> bool {
        let Ask { sight, position, by, .. } = self.ask;
        let drawn = drawn(sight, position)[by];
        let standing = self.sure(Deed::ClaimDraw).shares[by];
        thought.shares[by] + WORSE < drawn || thought.shares[by] <= drawn && standing + WORSE < drawn
    }

    /// Whether a check is answered out of turn, and how.
    fn answer(&self, tell: &mut dyn FnMut(&Thought) -> bool) -> Option<Thought> {
        think(&self.ask, &mut |found| tell(&self.thought(found))).map(|found| self.thought(&found))
    }

    fn has_to_answer_offer(&self) -> bool {
        let (line, by) = (&self.question.line, self.ask.by);
        let is_asked =
            |offer: &crate::history::Offer| line.answers(offer, by) && !offer.accepted.contains(by);
        line.state().offer.as_ref().is_some_and(is_asked)
    }

    fn answer_offer(&self) -> Thought {
        let Ask { sight, position, by, budget, .. } = self.ask;
        let (score, nodes) = score_of(&self.ask, budget.depth.clamp(1, OFFER_DEPTH));
        let shares = shares(&self.ask, score);
        let (own, drawn) = (shares[by], drawn(sight, position)[by]);
        let is_quiet = usize::from(position.quiet()) >= QUIET_ROUNDS * sight.tables().parties;
        let accepts = own + WORSE < drawn || is_quiet && own <= drawn;
        let deed = if accepts { Deed::AcceptDraw } else { Deed::RefuseDraw };
        Thought { nodes, ..self.with_score(deed, score) }
    }

    /// What is decided without a search.
    fn sure(&self, deed: Deed) -> Thought {
        let (score, _) = score_of(&self.ask, 0);
        self.with_score(deed, score)
    }

    fn with_score(&self, deed: Deed, score: Score) -> Thought {
        let action = Action { by: self.ask.by, deed };
        let found = Found { choice: None, line: vec![action], score, depth: 0, nodes: 0, is_sure: false };
        Thought { choice: Choice::Act(action), ..self.thought(&found) }
    }

    /// What was found, as it is told.
    fn thought(&self, found: &Found) -> Thought {
        let by = self.ask.by;
        let choice =
            found.choice.map_or(Choice::LetPass, |mv| Choice::Act(Action { by, deed: Deed::Move(mv) }));
        Thought {
            choice,
            line: self.playable(&found.line),
            shares: shares(&self.ask, found.score),
            ends_in: ends_in(found),
            depth: u16::try_from(found.depth).unwrap_or_default(),
            nodes: found.nodes,
            motive: None,
        }
    }

    /// What is thought to follow, as far as the rules allow it where the game stands.
    fn playable(&self, line: &[Action]) -> Vec<Action> {
        let mut ahead = self.question.line.clone();
        line.iter().copied().take_while(|action| ahead.act(*action).is_ok()).collect()
    }
}
