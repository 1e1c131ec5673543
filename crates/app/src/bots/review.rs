//! The analysis of a whole game: judges each action of the main line, one search after another, and writes what it finds
//! into the tree. It goes on while the analysis is on the board, and waits while anything else is.
use super::state::BotState;
use crate::open_game::OpenGame;
use crate::tab::{Command, Tab};
use engine::history::{Assessment, Game, Tree, TreeNodeId};
use engine::link::GameKey;
use search::{Explanation, Judgement, Message, is_judged};

/// An analysis of a whole game that is under way.
#[derive(Clone)]
pub struct Review {
    /// The analysis that it belongs to.
    key: GameKey,
    /// The main line when it began.
    game: Game,
    /// The actions to judge, by the number of steps up to each, itself included.
    steps: Vec<usize>,
    /// The number of actions that are judged.
    done: usize,
    /// What was found, by the number of steps.
    found: Vec<(usize, Assessment, Option<Explanation>)>,
    /// The game up to the next action to judge.
    next: Option<Game>,
}

impl Review {
    fn of(open_game: &OpenGame) -> Option<Self> {
        let analysis = open_game.analysis()?;
        let game = main_line(analysis.tree());
        let steps: Vec<usize> =
            (1..=game.steps().len()).filter(|at| is_judged(&game.steps()[at - 1].action.kind)).collect();
        let key = open_game.meta.key;
        let mut review = Self { key, game, steps, done: 0, found: Vec::new(), next: None };
        review.next = review.game_to_judge();
        review.next.is_some().then_some(review)
    }

    /// Returns the number of actions that are judged, and of all.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.steps.len())
    }

    /// Returns what was found so far, by the nodes of the tree.
    pub fn found_in(&self, tree: &Tree) -> Vec<(TreeNodeId, Assessment)> {
        let nodes = self.nodes_in(tree);
        let node = |steps: usize| nodes.get(steps - 1).copied();
        self.found.iter().filter_map(|(steps, found, _)| Some((node(*steps)?, found.clone()))).collect()
    }

    pub(super) fn next_game(&self) -> Option<&Game> {
        self.next.as_ref()
    }

    fn game_to_judge(&self) -> Option<Game> {
        let steps = *self.steps.get(self.done)?;
        let mut game = Game::new(self.game.def().clone(), *self.game.start());
        // They were played before.
        self.game.steps()[..steps].iter().try_for_each(|step| game.play(step.action)).ok()?;
        Some(game)
    }

    /// Returns the nodes of the line, as far as the tree still has it: it may have been removed meanwhile.
    fn nodes_in(&self, tree: &Tree) -> Vec<TreeNodeId> {
        let mut node = 0;
        let child = |step: &engine::history::GameStep| {
            node = tree.child_by_action(node, &step.action)?;
            Some(node)
        };
        self.game.steps().iter().map_while(child).collect()
    }

    /// Writes what was found into the tree, in place of what an earlier analysis has found.
    fn write(&self, tree: &mut Tree) {
        tree.remove_assessments();
        for (node, found) in self.found_in(tree) {
            tree.set_assessment(node, &found);
        }
    }
}

/// Returns the main line without annotations.
fn main_line(tree: &Tree) -> Game {
    let mut at = 0;
    while let Some(&next) = tree.children(at).first() {
        at = next;
    }
    tree.game_to(at)
}

/// Returns what a judgement of the last action of a game says, as it is kept.
fn assessment(game: &Game, judgement: &Judgement) -> Assessment {
    let Judgement { after, lost, verdict, ref better, .. } = *judgement;
    Assessment { shares: Some(after), eval: judgement.eval(game), lost, verdict, better: better.clone() }
}

impl BotState {
    /// Returns the review of the analysis on the board, if one is under way.
    pub fn review(&self, open_game: &OpenGame) -> Option<&Review> {
        self.review
            .as_ref()
            .filter(|review| review.key == open_game.meta.key && open_game.analysis().is_some())
    }

    /// Begins the review of the analysis on the board by itself, where a game that is over comes to it for the first time.
    pub(crate) fn begin_review(&mut self, tab: &mut Tab) {
        let Some(open_game) = &tab.open_game else { return };
        let is_new = open_game.analysis().is_some_and(|analysis| {
            !analysis.tree().has_assessments() && analysis.full_game().state().outcome.is_some()
        });
        if is_new && self.review(open_game).is_none() {
            self.toggle_review(tab);
        }
    }

    /// Begins the review of the analysis on the board, or stops it; nothing is written then.
    pub(super) fn toggle_review(&mut self, tab: &mut Tab) -> Vec<Command> {
        let Some(open_game) = &tab.open_game else { return Vec::new() };
        let own = tab.texts().analysis;
        let is_cancelled = self.review(open_game).is_some();
        self.review = if is_cancelled { None } else { Review::of(open_game) };
        let message = match &self.review {
            Some(_) => own.review_started,
            None if is_cancelled => own.review_cancelled,
            None => return Vec::new(),
        };
        tab.announce(message);
        Vec::new()
    }

    /// Takes the judgement of an action. After the last one, everything is written as one step that can be undone.
    pub(super) fn take_judgement(&mut self, tab: &mut Tab, text: &str) -> Vec<Command> {
        self.active_search = None;
        let own = tab.texts().analysis;
        let Some(review) = &mut self.review else { return Vec::new() };
        let judged = Judgement::read(text)
            .zip(review.next.as_ref())
            .map(|(judgement, game)| (assessment(game, &judgement), judgement.explanation));
        let steps = review.steps.get(review.done).copied();
        review.found.extend(steps.zip(judged).map(|(steps, (found, why))| (steps, found, why)));
        review.done += 1;
        review.next = review.game_to_judge();
        if review.next.is_some() {
            return Vec::new();
        }
        let Some(review) = self.review.take() else { return Vec::new() };
        let analysis = tab.open_game.as_mut().and_then(OpenGame::analysis_mut);
        let Some(analysis) = analysis else { return Vec::new() };
        let changed = analysis.change(|tree| {
            review.write(tree);
            Ok(())
        });
        if changed.is_err() {
            return Vec::new();
        }
        let nodes = review.nodes_in(analysis.tree());
        let whys =
            review.found.iter().filter_map(|(steps, _, why)| Some((nodes.get(steps - 1).copied()?, (*why)?)));
        self.explanations = Some((review.key, whys.collect()));
        tab.announce(own.review_done);
        tab.save_open_game()
    }

    /// Returns why the better line at a node of the analysis on the board is better, if that was found since the page was opened.
    pub fn why_better(&self, open_game: &OpenGame, node: TreeNodeId) -> Option<Explanation> {
        let (key, whys) = self.explanations.as_ref()?;
        let why = whys.iter().find(|(at, _)| *at == node).map(|(_, why)| *why);
        why.filter(|_| *key == open_game.meta.key)
    }
}
