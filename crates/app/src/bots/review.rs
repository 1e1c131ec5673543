//! The analysis of a whole game: judges each move of the main line, one search after another, and writes what it has
//! found into the tree. It goes on while the analysis is on the board, and waits while anything else is.
use super::state::BotState;
use crate::open_game::OpenGame;
use crate::tab::{Command, Tab};
use engine::history::{Assessment, Game, Tree, TreeNodeId};
use engine::link::GameKey;
use engine::rules::ActionKind;
use search::{Judgement, Message};

/// An analysis of a whole game that is under way.
#[derive(Clone)]
pub struct Review {
    /// The analysis that it belongs to.
    key: GameKey,
    /// The main line when it began.
    game: Game,
    /// The moves to judge, by the number of steps up to each, itself included.
    steps: Vec<usize>,
    /// The number of moves that are judged.
    done: usize,
    found: Vec<(usize, Assessment)>,
    /// The game up to the next move to judge.
    next: Option<Game>,
}

impl Review {
    fn of(open_game: &OpenGame) -> Option<Self> {
        let analysis = open_game.analysis()?;
        let game = main_line(analysis.tree());
        let is_move = |at: &usize| matches!(game.steps()[at - 1].action.kind, ActionKind::Move(_));
        let steps: Vec<usize> = (1..=game.steps().len()).filter(is_move).collect();
        let key = open_game.meta.key;
        let mut review = Self { key, game, steps, done: 0, found: Vec::new(), next: None };
        review.next = review.game_to_judge();
        review.next.is_some().then_some(review)
    }

    /// Returns the number of moves that are judged, and of all.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.steps.len())
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

    /// Writes what was found into the tree, in place of what an earlier analysis has found.
    fn write(&self, tree: &mut Tree) {
        tree.remove_assessments();
        let mut node: TreeNodeId = 0;
        for (at, step) in self.game.steps().iter().enumerate() {
            // The line may have been removed meanwhile.
            let Some(next) = tree.child_by_action(node, &step.action) else { return };
            node = next;
            if let Some((_, assessment)) = self.found.iter().find(|(steps, _)| *steps == at + 1) {
                tree.set_assessment(node, assessment);
            }
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

/// Returns what a judgement of the last action of a game says, as files keep it.
fn assessment(judgement: Judgement, game: &Game) -> Assessment {
    let eval = judgement.eval(game);
    let Judgement { after, lost, verdict, better, .. } = judgement;
    Assessment { shares: Some(after), eval, lost, verdict, better }
}

impl BotState {
    /// Returns the review of the analysis on the board, if one is under way.
    pub fn review(&self, open_game: &OpenGame) -> Option<&Review> {
        self.review
            .as_ref()
            .filter(|review| review.key == open_game.meta.key && open_game.analysis().is_some())
    }

    /// Begins the review of the analysis on the board, or cancels it; nothing is written then.
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

    /// Takes the judgement of a move. After the last one, all assessments are written as one step that can be undone.
    pub(super) fn take_judgement(&mut self, tab: &mut Tab, text: &str) -> Vec<Command> {
        self.active_search = None;
        let own = tab.texts().analysis;
        let Some(review) = &mut self.review else { return Vec::new() };
        let judged = Judgement::read(text).zip(review.next.as_ref());
        let found = judged.map(|(judgement, game)| assessment(judgement, game));
        let steps = review.steps.get(review.done).copied();
        review.found.extend(steps.zip(found));
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
        let bad = review.found.iter().filter(|(_, assessment)| assessment.verdict.is_some()).count();
        tab.announce(own.review_done(&bad.to_string()));
        tab.save_open_game()
    }
}
